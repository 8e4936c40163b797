"""Second Wave: two or more games in one match. When the spirits have won, others face those who come back."""

from __future__ import annotations

from typing import ClassVar, Final

from ..content import BLIGHT_CARDS, SCENARIOS, blight_cards, recast
from ..island.shape import shape
from ..land import empty
from ..moves import use_move
from ..powers.power import TARGET_SPIRIT
from ..rules.invaders.events import stage
from ..rules.pieces.blight import NEXT, PILE
from ..rules.powers.offers import hastened
from ..rules.powers.targets import fits, seat_targets
from ..rules.powers.using import resolve
from ..rules.powers.why import ANYWHERE, no_target
from ..rules.setup.opening import (
    DEALT,
    EXTRA,
    MADNESS,
    NO_EVENTS,
    RESTING,
    WAVES,
    WITHOUT,
    lay_decks,
    thin_out,
)
from ..rules.setup.options import FEWEST_WAVES
from ..state import clear_seats
from ..vocabulary import *
from .aftermath import on_the_island, settle_island
from .scenario import Scenario

WAVE: Final = "waves-won"  # mark: games of this match that are won
LEGACY: Final = "legacy"  # mod: a card (place) that was set aside after the first game
RECALLED: Final = "recalled"  # mod: one that a seat (what) has played this turn; n 0 when used
STAGE: Final = 3  # from this stage on they may be played
MET: Final = 10  # thresholds of so many elements count as met
LEFT: Final = 2  # blight for each board that stays on the card, and on the island
HIGHEST: Final = 6  # level of an adversary
INLAND: Final = 6  # printed invaders of lands from this number on stand nearer to the coast
NEARER: Final = 5  # by so many numbers, less one for each game that has begun, this one included
SETTLED: Final = 5  # from this land down a town stands in one land more with every game
RULE: Final = "R20.5"
ASK_ANYWHERE: Final = Prompt("target", "R6.2", "R6.3", why=ANYWHERE)
ASK_BEQUEATH: Final = Prompt("bequeath", "R20.5", why=WHEREABOUTS)


def won(t: Table) -> int:
    """Games of this match that are won; older matches remember only that spirits of the first one rest."""
    return t.mark(WAVE) or int(any(mod.kind == RESTING for mod in t.mods))


SECOND_WAVE: Final = Scenario("second-wave", 0, box=BRANCH_AND_CLAW)


@SECOND_WAVE.rule("second-wave")
class Waves(Standing):
    """The first victory is not the end."""

    def onward(self, t: Table, seat: int) -> bool:
        return won(t) + 1 < (t.mark(WAVES) or FEWEST_WAVES)

    def tells(self, t: Table, seat: int) -> list[tuple[str, int]]:
        kept = [mod for mod in t.mods if mod.kind == LEGACY]
        return [("wave", 1 + won(t)), *([("legacies", len(kept))] if kept else [])]


@SECOND_WAVE.rule("second-wave-legacies")
class Legacies(Standing):
    """From stage III on, cards set aside after the first game may be played once, free and at full power."""

    phases: ClassVar[tuple[str, ...]] = ("spirits", "fast", "slow")

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if phase == "spirits":
            if not t.ready[seat] or stage(t) != STAGE:
                return []
            cards = [str(mod.place) for mod in t.mods if mod.kind == LEGACY]
            return [name_move("recall", card, power_phrase(card)) for card in cards]
        cards = [str(mod.place) for mod in t.mods if mod.kind == RECALLED and mod.what == seat and mod.n]
        now = [card for card in cards if hastened(t) or POWERS[card].speed == phase]
        return [name_move("release", card, power_phrase(card)) for card in now if targets(t, seat, card)]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, NameMove) or move.kind not in ("recall", "release"):
            return None
        power = POWERS[move.word]
        if move.kind == "recall":
            if phase != "spirits":
                return Reason(RULE, Phrase("why.recall-phase"))
            if not any(t.fitting(LEGACY, power.id)):
                return Reason(RULE, Phrase("why.no-legacy", power=power.title))
            return GROW_FIRST if not t.ready[seat] else Reason(RULE, Phrase("why.recall-stage"))
        if not any(mod.n for mod in t.fitting(RECALLED, power.id, seat)):
            return Reason(RULE, Phrase("why.not-recalled", power=power.title))
        if power.speed != phase and not hastened(t):
            return Reason("R6.1", Phrase("why.speed-" + power.speed, power=power.title))
        return no_target(power)

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, NameMove):
            return None
        if move.kind == "recall":
            t.drop(next(t.fitting(LEGACY, move.word)))
            t.modify(RECALLED, move.word, seat, until=TURN)
            return None
        return self._release(t, seat, move.word) if move.kind == "release" else None

    def _release(self, t: Table, seat: int, card: str) -> Rule:
        """Used wherever its player likes; thresholds of up to ten elements count as met."""
        power = POWERS[card]
        moves = targets(t, seat, card)
        move = yield from answer(Decision(seat, ASK_ANYWHERE, moves, {"power": power.name()}))
        assert isinstance(move, UseMove)
        t.drop(next(t.fitting(RECALLED, card, seat)))
        t.modify(RECALLED, card, seat, 0, until=TURN)
        if power.kind != UNIQUE:
            lay_aside(t, card)
        yield from resolve(t, seat, power, met(power), move.land, move.target) or ()

    def time(self, t: Table, seat: int) -> None:
        for mod in t.mods:
            if mod.kind == RECALLED and mod.n:  # not used after all
                t.modify(LEGACY, mod.place)


def targets(t: Table, seat: int, card: str) -> list[Move]:
    """Everything a set-aside card can be used on: any land its text allows, however far."""
    power = POWERS[card]
    if power.aim == TARGET_LAND:
        lands = [land for land in t.isle.lands if any(fits(t, land, word) for word in power.target)]
        return [use_move("use", card, land) for land in lands]
    if power.aim == TARGET_SPIRIT:
        return [use_move("use", card, -1, one) for one in seat_targets(t, seat, power)]
    return [use_move("use", card)]


def met(power: Power) -> int:
    """The thresholds that count as met, as a mask."""
    mask = 0
    for i, one in enumerate(power.levels):
        if min(sum(one.need), sum(one.either or one.need)) <= MET:
            mask |= 1 << i
    return mask


# -- between the games -------------------------------------------------------------------------------------


def interlude(t: Table) -> Rule:
    """The first game is won: what stays, then everything is laid out for the second one."""
    t.over = ""
    t.phase = "setup"
    games = won(t) + 1
    stays = (EXTRA, NO_EVENTS, DEALT, WAVES, MADNESS, *([PILE] if t.blight_card == FACE_DOWN else []))
    t.marks = {name: n for name, n in t.marks.items() if name in stays or name.startswith(WITHOUT)}
    t.marks[WAVE] = games
    t.hooks = ()
    t.remod(tuple([mod for mod in t.mods if mod.kind == NEXT]))  # cards nobody played are gone
    t.reshape(shape(t.isle.layout, t.isle.slots))  # boards that were lost are there again
    if t.log is not None:
        t.tell_by(SCENARIOS[t.scenario].name(), "wave-won", n=games)
    for seat in range(t.players):
        cards = (*t.hand[seat], *t.played[seat], *t.discard[seat])
        if cards:
            move = yield Decision(seat, ASK_BEQUEATH, [power_move("bequeath", card) for card in cards])
            assert isinstance(move, PowerMove)
            t.modify(LEGACY, move.power)
    yield from settle_island(t)
    lay_out(t)


def lay_out(t: Table) -> None:
    """The second game: blight card, decks, invaders; spirits are chosen next."""
    if t.blight_card == FACE_DOWN and t.adversary:
        t.level = min(HIGHEST, t.level + 1)
    blight, unseen = turned_back(t)
    for name in t.spirits:
        t.modify(RESTING, SPIRITS[name].of or name)
    t.spirits = ("",) * t.players
    clear_seats(t, t.players)
    recast(t)
    lay_decks(t)
    t.blight, t.blight_unseen = blight, unseen
    kept = [str(mod.place) for mod in t.mods if mod.kind == LEGACY]
    t.minor = tuple([card for card in t.minor if card not in kept])
    t.major = tuple([card for card in t.major if card not in kept])
    lay_invaders(t)
    draft = not t.mark(DEALT)
    t.then(
        *[("spirit", (seat, draft)) for seat in range(t.players)],
        ("settle", ()), ("wave-blight", (on_the_island(t),)), ("first-explore", ()),
    )  # fmt: skip


def turned_back(t: Table) -> tuple[int, tuple[str, ...]]:
    """The blight card healthy again: what lies on it, and the cards nobody has seen.

    Cards of the first game are turned over again in the same order; with the first of them comes the blight
    that now lies beside it. Of a still healthy card that was the last, too (the Czech rulebook's FAQ).
    """
    if t.blight_card == FACE_DOWN:
        return t.blight, t.blight_unseen
    passed = [
        card
        for card in blight_cards(t.edition)
        if BLIGHT_CARDS[card].still_healthy and card not in (*t.blight_unseen, t.blight_card)
    ]
    known = (*passed, t.blight_card)
    later = [mod for mod in t.mods if mod.kind == NEXT]
    t.remod(tuple([mod for mod in t.mods if mod.kind != NEXT]))
    for card in (*known, *[str(mod.place) for mod in later]):
        t.modify(NEXT, card)
    on_card = min(t.blight, LEFT * len(t.isle.boards))
    t.marks[PILE] = t.blight - on_card
    t.blight_card, t.blighted = FACE_DOWN, False
    return on_card, (*t.blight_unseen, *known)


def lay_invaders(t: Table) -> None:
    """Printed invaders, those of the far lands nearer to the coast, and a town in land 5 of every board.

    With every further game the invaders stand one land less near, and one land more has a town: 4, 3 …
    """
    game = t.mark(WAVE) + 1
    nearer = max(0, NEARER - game)
    settled = range(SETTLED, max(0, SETTLED - game + 1), -1)
    there = [*t.lands]
    t.lands = [empty(t.players) for _ in t.lands]
    for land in t.isle.lands:
        for name in PRINTED[land]:
            kind = PIECES.index(name)
            if kind <= CITY_CODE:
                t.lands[land] = t.lands[land].add(FRESH[kind])
    if t.mark(EXTRA):
        thin_out(t)
    for land in t.isle.lands:
        to = land - nearer if NUMBER_OF[land] >= INLAND else land
        for code in t.lands[land].invaders:
            there[to] = there[to].add(code)
        if NUMBER_OF[land] in settled:
            there[land] = there[land].add(FRESH[TOWN_CODE])
    t.lands = there


def settle_blight(t: Table, before: int) -> None:
    """Blight that adversaries laid out comes from the card, not from the box."""
    t.blight -= on_the_island(t) - before
