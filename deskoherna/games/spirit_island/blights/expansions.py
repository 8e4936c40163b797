"""Blight cards of Branch & Claw and Jagged Earth."""

from __future__ import annotations

from typing import ClassVar, Final

from deskoherna.core.effects import register
from ..rules.growth.power_cards import lay_all_aside
from ..rules.pieces.blight import WITHERING
from ..vocabulary import *
from .card import BlightCard

ASK_AID: Final = Prompt("event-lesser-spirit", "R9.7", why=among("not-drawn"))
BY_BLIGHT: Final = Touching(BLIGHT)
AID: Final = "lesser-aid"  # mod: a card that comes into play every turn by itself

# -- Branch & Claw -----------------------------------------------------------------------------------------


@custom("lesser-spirits")
def lesser_spirits(isle: IsleAct) -> Rule:
    """One minor power more than players is turned up; each spirit takes one, used every turn for nothing."""
    t = isle.t
    cards = draw(t, MINOR, t.players + 1)
    for seat in range(t.players):
        if not cards:
            return
        asked = isle.by(seat)
        moves: list[Move] = [power_move("keep", card) for card in cards]
        move = yield asked.question(ASK_AID, moves)
        assert isinstance(move, PowerMove)
        cards.remove(move.power)
        t.played[seat] = (*t.played[seat], move.power)
        t.modify(AID, move.power, seat)
    lay_all_aside(t, MINOR, cards)


class LesserSpirits(Standing):
    """The cards of lesser spirits come into play at the beginning of every spirit phase."""

    def phase(self, t: Table, seat: int, phase: str) -> None:
        if phase != "spirits":
            return
        for mod in t.mods:
            if mod.kind == AID and isinstance(mod.what, int) and mod.place in t.discard[mod.what]:
                card = str(mod.place)
                t.discard[mod.what] = without(t.discard[mod.what], card)
                t.played[mod.what] = (*t.played[mod.what], card)


BlightCard(
    "back-against-the-wall", 2, each_turn=EachSpirit(Gain(energy=1) + MorePlays(1)), box=BRANCH_AND_CLAW
)
BlightCard(
    "promising-farmlands", 4,
    at_once=PerBoard(OnBoard(Add(1, TOWN) + Add(1, CITY), ~COAST & AtMost(0, BUILDING))),
    box=BRANCH_AND_CLAW,
)  # fmt: skip
BlightCard(
    "disintegrating-ecosystem", 5,
    at_once=PerBoard(OnBoard(Destroy(1, BEASTS)) + OnBoard(Add(1, BLIGHT), WITH_BUILDING)),
    box=BRANCH_AND_CLAW,
)  # fmt: skip
BlightCard(
    "aid-from-lesser-spirits", 2,
    at_once=lesser_spirits, rules=(LesserSpirits("lesser-spirits"),),
    box=BRANCH_AND_CLAW,
)  # fmt: skip
BlightCard("tipping-point", 5, at_once=EachSpirit(LosePresence(3)), box=BRANCH_AND_CLAW)
BlightCard(
    "erosion-of-will", 3,
    at_once=FearEach(2) + EachSpirit(LosePresence(1) + LoseEnergy(1)), box=BRANCH_AND_CLAW,
)  # fmt: skip
BlightCard(
    "a-pall-upon-the-land", 3,
    at_once=PerBoard(LoseOnBoard(1) + OnBoard(Remove(1, TOWN))), box=BRANCH_AND_CLAW,
)  # fmt: skip

# -- Jagged Earth ------------------------------------------------------------------------------------------


class AllThingsWeaken(Standing):
    """From the next turn on everybody has less health, and blight comes sooner and destroys more."""

    def time(self, t: Table, seat: int) -> None:
        if not t.modified(WITHERING):
            for kind in PIECES[:4]:
                t.modify("health", what=kind, n=-1)
            t.modify("blight-threshold", n=-1)
            t.modify(WITHERING)


class Overspent(Clause):
    """The acting spirit has three power cards in play, or one with a printed cost of 4 or more."""

    said: ClassVar[str] = "cond.overspent"

    def holds(self, act: Act) -> bool:
        isle = at(act)
        played = isle.t.played[isle.seat]
        return len(played) >= 3 or any(POWERS[card].cost >= 4 for card in played)


register("spirit-island", Overspent)


@custom("bolder")
def bolder(isle: IsleAct) -> None:
    """Fear markers come to the pool: 1, 1.5 or 2 per player by terror level, rounded down (R13.8)."""
    t = isle.t
    n = (min(t.terror, 3) + 1) * t.players // 2
    t.fear_size += n
    t.fear_pool += n


BlightCard(
    "unnatural-proliferation", 3,
    at_once=EachSpirit(AddPresence(0, growth=False))
    + PerBoard(
        OnBoard(Add(1, DAHAN), AtLeast(1, DAHAN)) + OnBoard(Add(2, CITY), Most(BUILDING, fewest=True))
    ),
    box=JAGGED_EARTH, symbol=ACTIVE,
)  # fmt: skip
BlightCard(
    "all-things-weaken", 3, rules=(AllThingsWeaken("all-things-weaken"),), box=JAGGED_EARTH, symbol=DORMANT
)
BlightCard(
    "thriving-communities", 4,
    at_once=PerBoard(OnBoard(Replace(TOWN, CITY) | Replace(EXPLORER, TOWN), AtLeast(1, SMALL), n=4)),
    box=JAGGED_EARTH, symbol=ACTIVE,
)  # fmt: skip
BlightCard(
    "power-corrodes-the-spirit", 4,
    each_phase=EachSpirit(LosePresence(1), Overspent()), box=JAGGED_EARTH, symbol=DORMANT,
)  # fmt: skip
BlightCard(
    "untended-land-crumbles", 4,
    each_phase=PerBoard(Unless(OnBoard(Add(1, BLIGHT), BY_BLIGHT), 1, 3)), box=JAGGED_EARTH, symbol=DORMANT,
)  # fmt: skip
BlightCard(
    "invaders-find-the-land-to-their-liking", 2,
    at_once=bolder, still_healthy=True, box=JAGGED_EARTH, symbol=SMOKING,
)  # fmt: skip
BlightCard(
    "strong-earth-shatters-slowly", 2,
    at_once=EachPlayer(Add(1, BLIGHT), BY_BLIGHT), still_healthy=True, box=JAGGED_EARTH, symbol=SMOKING,
)  # fmt: skip
