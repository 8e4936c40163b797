"""Innate and unique powers of Starlight Seeks Its Form."""

from __future__ import annotations

from typing import Final

from ...rules.growth.power_cards import ASK_KEEP, lay_all_aside, learn, reclaim_some
from ...rules.powers.offers import mask_of
from ...rules.powers.targets import land_targets
from ...rules.powers.why import not_at
from ...rules.reasons import refusing
from ...vocabulary import *

OWN: Final = Spirit("starlight-seeks-its-form", JAGGED_EARTH, DORMANT)
ASK_GIFTED: Final = Prompt("gifted-spirit", "R6.4", why=among("no-presence-of"))
ASK_LET_GO: Final = Prompt("let-go", "R5.3")


def of_peace(t: Table, asked: Decision, move: Move) -> Reason:
    """Why the power is not repeated in a land; given: its card."""
    assert isinstance(move, LandMove)
    power = POWERS[asked.given[0]]
    found = not_at(t, asked.seat, power, mask_of(t, asked.seat, power, elements(t, asked.seat)), move.land)
    assert found is not None
    return found


ASK_PEACE: Final = Prompt("peace", "R6.10", why=refusing(of_peace))
REIMAGINED: Final = 6  # cards drawn
GAINED: Final = 2


def can_gift(isle: IsleAct) -> bool:
    return any(isle.t.lands[isle.land].presence)


@custom("gift-of-wood", can_gift)
def gift_of_wood(isle: IsleAct) -> Rule:
    """A spirit with presence in the land gains a power card."""
    seats = [seat for seat in range(isle.t.players) if isle.t.lands[isle.land].presence[seat]]
    seat = yield from choose_seat(isle, ASK_GIFTED, "gifted", seats)
    if seat >= 0:
        yield from gain_power(isle.by(seat))


@custom("take-back")
def take_back(isle: IsleAct) -> Rule:
    """Up to one card comes back from play or from the discard pile."""
    yield from reclaim_some(isle, 1, played=True)


@custom("reimagine")
def reimagine(isle: IsleAct) -> Rule:
    """A card of hand or discard pile may be forgotten for two of six minor powers."""
    t, seat = isle.t, isle.seat
    before = isle.done("forget")
    yield from forget(isle, [*t.hand[seat], *t.discard[seat]], STOP, "in-play")
    if isle.done("forget") == before:
        return
    drawn = draw(t, MINOR, REIMAGINED)
    for _ in range(min(GAINED, len(drawn))):
        move = yield isle.question(ASK_KEEP, [power_move("keep", card) for card in drawn])
        assert isinstance(move, PowerMove)
        drawn.remove(move.power)
        t.hand[seat] = (*t.hand[seat], move.power)
        isle.note("gain-power")
        learn(isle, seat, move.power)
    lay_all_aside(t, MINOR, drawn)


@custom("scattered-light")
def scatter(isle: IsleAct) -> None:
    """When time passes, after cards are put away, some come back."""
    name = f"scattered.{isle.user}"
    isle.t.marks[name] = isle.t.mark(name) + 1


def gather_light(t: Table, seat: int, n: int) -> Rule:
    """Up to two cards come back; for a forgotten unique power up to three more."""
    act = IsleAct(t, seat, Phrase("power.gather-the-scattered-light-of-stars"))
    for _ in range(n):
        yield from reclaim_some(act, 2)
        uniques = [card for card in (*t.hand[seat], *t.discard[seat]) if POWERS[card].kind == UNIQUE]
        before = act.done("forget")
        yield from forget(act, uniques, STOP)
        if act.done("forget") > before:
            yield from reclaim_some(act, 3)
    yield from conclude(act) or ()


@custom("shape-anew")
def shape_anew(isle: IsleAct) -> Rule:
    """Gain a minor power, or a major with enough moon; this card may be forgotten for 3 Energy.

    A major is paid with a forgotten card of its own (clarifications, Starlight).
    """
    t, seat = isle.t, isle.seat
    yield from gain_power(isle, "" if MAJOR_TOO.holds(isle) else MINOR)
    if isle.power in (*t.hand[seat], *t.played[seat], *t.discard[seat]):
        move = yield isle.question(ASK_LET_GO, [YES, NO])
        if move is YES:
            forget_card(isle, isle.power)
            gain_energy(t, seat, 3, isle.source)


@custom("peace-again")
def peace_again(isle: IsleAct) -> Rule:
    """The power may be repeated; then its card is forgotten and gives 1 moon."""
    t, seat = isle.t, isle.user
    card = POWERS[isle.power]
    lands = land_targets(t, seat, card, mask_of(t, seat, card, elements(t, seat)))
    if isle.power not in t.played[seat] or not lands:
        return
    moves: list[Move] = [land_move("in", land) for land in lands]
    move = yield isle.question(ASK_PEACE, [*moves, STOP], (isle.power,))
    if isinstance(move, LandMove):
        PEACE.run(isle.in_land(move.land))
        forget_card(isle, isle.power)
        gain_elements(t, seat, ELEMENTS.index("moon"), source=isle.source)


MAJOR_TOO: Final = having(moon=4)
PEACE: Final = When(TerrorAtMost(1), SkipActions("ravage"))

OWN.innate(
    "air-moves-earth-endures", FAST, "presence 1 any", levels=[
        level(Push(upto(2), EXPLORER) | Push(upto(1), TOWN), air=3),
        level(Defend(5), earth=3),
    ],
)  # fmt: skip
OWN.innate(
    "fire-burns-water-soothes", SLOW, "sacred-site 1 any", levels=[
        level(Fear(1) + Damage(2), fire=3),
        level(Remove(1, BLIGHT), water=3),
    ],
)  # fmt: skip
OWN.innate(
    "wood-seeks-growth-humans-seek-freedom", SLOW, "presence 2 any", levels=[
        level(gift_of_wood, plant=3),
        level(Damage(each(DAHAN)) | Push(upto(3), DAHAN), animal=3),
    ],
)  # fmt: skip
OWN.innate(
    "sidereal-guidance", SLOW, "presence 1 any", levels=[
        level(Gather(upto(1), EXPLORER / DAHAN), moon=2),
        level(Gather(upto(3), EXPLORER), MAY_INSTEAD, moon=3),
    ],
)  # fmt: skip
OWN.innate(
    "stars-blaze-in-the-daytime-sky", SLOW, "self", levels=[
        level(Fear(3) + Gain(energy=1) + take_back, sun=4),
    ],
)  # fmt: skip

OWN.unique(
    "boon-of-reimagining", 1, SLOW, "moon", "spirit",
    By(TARGET, reimagine) + When(OTHER, By(TARGET, Gain(energy=1))),
)  # fmt: skip
OWN.unique("gather-the-scattered-light-of-stars", 0, SLOW, "moon", "self", scatter)
OWN.unique(
    "shape-the-self-anew", 0, SLOW, "moon", "self",
    shape_anew,
    levels=[level(Changing("shape-major"), CHANGES, moon=4)],
)  # fmt: skip
OWN.unique("peace-of-the-nighttime-sky", 1, FAST, "moon", "sacred-site 1 any", PEACE + peace_again)
