"""Events of Jagged Earth that the players choose, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...rules.actions import perform
from ...rules.circumstances import LEARNT
from ...rules.ending.time_passes import FOREVER
from ...rules.invaders.events import WARDING
from ...rules.pieces.presence import give_back, room_on_tracks
from ...verbs.places import useful
from ...vocabulary import *
from ..acting import Flip, Ravage, shows, turned_over
from ..card import CHOICE, Branch, Cost, Events

event: Final = Events(CHOICE, JAGGED_EARTH)

ASK_FOREVER: Final = Prompt("element", "R6.7")
ASK_TRACK: Final = Prompt("event-return-track", "R7.3", why=among("track-full"))
WEB: Final = 3  # Energy for each blight a crisis takes


# No Dahan takes part in ravages this turn.
stay_neutral: Final = modifying("event-stay-neutral", "absent", "dahan", 99)


def can_show_wrath(isle: IsleAct) -> bool:
    return any(isle.t.lands[land].count(DAHAN_CODE) for land in lands_of(isle.t, isle.seat))


@custom("event-show-wrath", can_show_wrath)
def show_wrath(isle: IsleAct) -> Rule:
    """The acting spirit destroys a Dahan of its lands and frightens."""
    t = isle.t
    mine = lands_of(t, isle.seat)
    lands = [land for land in mine if t.lands[land].dahan]
    land = yield from choose_land(isle, lands, False, ("no-own-presence", mine), ("no-dahan-there", lands))
    if land >= 0:
        there = isle.in_land(land)
        yield from Destroy(1, DAHAN).run(there)
        frighten(t, 1, isle.title)


# From now on every Dahan gives Defend 1 in its land.
learn: Final = modifying("event-learn", LEARNT, until="")
event(
    "dahan-trade-with-the-invaders",
    [
        Branch(stay_neutral),
        Branch(EachSpirit(show_wrath), cost=Cost(2, "fire")),
        Branch(
            stay_neutral + EachSpirit(Forget()) + AfterStep("advance", learn),
            cost=Cost(6, "air"),
        ),
    ],
    token="outbreaks-shift",
)


@custom("event-shorten")
def shorten(isle: IsleAct) -> None:
    """The lowest card of stage II and that of stage III leave the invader deck."""
    t = isle.t
    for stage in (2, 3):
        if stage in t.invader_deck:
            cards = [*t.invader_deck]
            cards.pop(len(cards) - 1 - cards[::-1].index(stage))
            t.invader_deck = tuple(cards)


event(
    "hard-working-settlers",
    [
        Branch(
            EachBoard(Push(upto(2), DAHAN))
            + EachBoard(Add(1, TOWN), AtMost(0, TOWN))
            + EachBoard(Ravage(), Most(INVADER, OnCard("ravage")))
        ),
        Branch(Lasting("exempt", place="") + FearEach(1) + shorten),
    ],
    token="beasts-prey-on-the-injured",
)


@custom("event-imperiled")
def imperiled(isle: IsleAct) -> Rule:
    """As many minor powers as players are turned over: plants cost blight of the card, animals a Dahan."""
    t = isle.t
    for _ in range(t.players):
        card = turned_over(isle, MINOR)
        if card and shows(card, "plant"):
            yield from take_from_card(isle, 1)
        if card and shows(card, "animal"):
            where = AtLeast(1, BLIGHT)
            lands = useful(isle, where, Destroy(1, DAHAN), [*t.isle.lands])
            land = yield from choose_land(isle, lands, False, where=where)
            if land >= 0:
                yield from perform(isle.in_land(land), Destroy(1, DAHAN)) or ()


@custom("event-element-forever")
def element_forever(isle: IsleAct) -> Rule:
    """The acting spirit has one element more for the rest of the game."""
    move = yield isle.question(ASK_FOREVER, [*ELEMENT])
    assert isinstance(move, NameMove)
    element = ELEMENTS.index(move.word)
    isle.t.modify(FOREVER, element, isle.seat)
    gain_elements(isle.t, isle.seat, element, source=isle.source)


event(
    "lesser-spirits-imperiled",
    [
        Branch(EachSpirit(Gain(energy=1)) + imperiled),
        Branch(
            EachSpirit(LosePresence(1)) + EachSpirit(element_forever),
            cost=Cost(4, "plant"),
        ),
    ],
    token="quit-the-farmed-lands",
    dahan="return-to-old-pillars",
)
event(
    "lifes-balance-tilts",
    [
        Branch(
            PerBoard(OnBoard(Remove(1, BEASTS)) + OnBoard(Add(1, DISEASE)))
            + PerBoard(Flip("fast", OnBoard(Add(1, BLIGHT))))
            + Health(-1, INVADER / DAHAN)
        ),
        Branch(
            PerBoard(OnBoard(Add(1, BEASTS)) + OnBoard(Remove(1, DISEASE)))
            + PerBoard(Flip("slow", OnBoard(Remove(1, BLIGHT))))
            + Health(1, INVADER / DAHAN),
            cost=Cost(4, "animal"),
        ),
    ],
    dahan="a-thousand-small-struggles",
)


@custom("event-draw-strength")
def draw_strength(isle: IsleAct) -> Rule:
    """Blight leaves the card, one per player and then until it flips; 3 Energy for each, shared evenly."""
    t = isle.t
    gone = 0
    known = t.blight_card
    while not t.doom and (gone < t.players or (not known and t.blight_card == known)):
        yield from take_from_card(isle, 1)
        gone += 1
    energy = WEB * gone
    for seat in range(t.players):
        share = energy // t.players + (1 if seat < energy % t.players else 0)
        gain_energy(t, seat, share, isle.source)


def can_return(isle: IsleAct) -> bool:
    return bool(lands_of(isle.t, isle.seat))


@custom("event-return-one", can_return)
def return_one(isle: IsleAct) -> Rule:
    """A presence goes back from the island to a track; where none has room it is destroyed (R7.3)."""
    t, seat = isle.t, isle.seat
    mine = lands_of(t, seat)
    land = yield from choose_land(isle, mine, False, ("no-own-presence", mine))
    if land < 0:
        return
    moves = [name_move("return", name, source_phrase(name)) for name in room_on_tracks(t, seat)]
    track = yield from choose_word(isle, ASK_TRACK, moves)
    if not track:
        yield from perish(isle, seat, land)
        return
    put(t, seat, land, -1)
    give_back(t, seat, track)
    if t.log is not None:
        isle.tell("presence-returned", who=player(seat), land=land_phrase(land))


@custom("event-refill")
def refill(isle: IsleAct) -> None:
    """Blight from the box comes to the card, one for each spirit."""
    t = isle.t
    t.blight += t.players


event(
    "numinous-crisis",
    [
        Branch(draw_strength),
        Branch(EachSpirit(Pay(energy=3) | Forget() + Forget() | return_one) + refill),
    ],
    token="plagues-bring-fear-and-death",
    dahan="careful-defense",
)


@custom("event-lower-guard")
def lower_guard(isle: IsleAct) -> None:
    """What spirits defend now is 4 less in each land, and a great warding waits for a later turn."""
    t = isle.t
    for land in t.isle.lands:
        less = min(4, defence(t, land))
        if less:
            t.modify("defend", land, ANY, -less, until=TURN)
    t.marks[WARDING] = 1


event(
    "remnants-of-a-spirits-heart",
    [
        Branch(Health(10, DAHAN) + Lasting("beside-dahan", place="")),
        Branch(lower_guard, cost=Cost(4, "earth")),
    ],
    token="hunting-parties",
    dahan="a-thousand-small-struggles",
)
