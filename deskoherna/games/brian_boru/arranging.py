"""Positions said in words, for lessons and tests: who has which towns and cards, and what comes next.

Towns are written as on the map (``"LE7 LE9"``), cards by value, regions and brides by id. What is not said is
as after set-up, except that nobody has any town, coin, renown or point.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deskoherna.core.options import whole
from deskoherna.core.state import Step
from .figures import ESTRID, MARRIAGES, REGIONS, TOWN_INDEX, VIKINGS
from .rules.setup import laid_out
from .state import FACE_DOWN, FACE_UP, NOBODY, START, Table

ANY_CHANCE: Final = 0x0123456789ABCDEF
TOKENS: Final = {"down": FACE_DOWN, "up": FACE_UP}
UPKEEP: Final[list[Step]] = [("wedding", ()), ("battle", ()), ("church", ()), ("claims", ())]  # R8.1
SIDE: Final = {
    "discs": "", "coins": 0, "points": 0, "renown": 0, "raiders": 0, "church": 0, "track": 0, "hand": "",
    "played": 0, "marriages": "",
}  # fmt: skip
TABLE: Final = {
    "side": [], "round": 1, "viking": "", "monasteries": "", "claims": {}, "bride": "brigid", "battle": 0,
    "marker": 0, "active": "", "winner": NOBODY, "support": NOBODY, "trade": NOBODY, "shown": [],
    "expand_into_active": False, "vikings_rival": True, "next": "",
}  # fmt: skip


def arranged(said: Mapping[str, Any]) -> Table:
    """A table between two steps.

    ``next`` is what comes: ``trick``, ``follow SEAT`` (in the trick the marker's holder has led to), or a
    phase of upkeep (``wedding``, ``battle``, ``church``, ``claims``) and those after it.
    """
    told = whole(said, TABLE)
    sides = [whole(one, SIDE) for one in told["side"]]
    t = laid_out(len(sides), ANY_CHANCE, told["expand_into_active"], told["vikings_rival"])
    t.agenda.clear()
    t.phase = "tricks"
    t.chapter = told["round"]
    t.tally = [0] * len(t.tally)
    for seat, side in enumerate(sides):
        t.score(seat, START, side["points"])
        t.coins[seat], t.renown[seat], t.raiders[seat] = side["coins"], side["renown"], side["raiders"]
        t.church[seat], t.track[seat], t.played[seat] = side["church"], side["track"], side["played"]
        t.hands[seat] = cards(side["hand"])
        for town in side["discs"].split():
            _put(t, seat, town)
    t.vikings, t.monasteries = mask(told["viking"]), mask(told["monasteries"])
    tokens = [FACE_DOWN] * len(REGIONS)
    for region, token in told["claims"].items():
        tokens[REGIONS.index(region)] = token if isinstance(token, int) else TOKENS[token]
    t.claims = tuple(tokens)
    t.marriages = tuple([tuple(map(MARRIAGES.index, side["marriages"].split())) for side in sides])
    t.marriage_card = MARRIAGES.index(told["bride"])
    t.battle = told["battle"]
    t.marker = t.leader = told["marker"]
    t.active = TOWN_INDEX[told["active"]] if told["active"] else NOBODY
    t.winner, t.support, t.trade = told["winner"], told["support"], told["trade"]
    t.spare = b""
    t.shown = sum(1 << seat for seat in told["shown"])
    if told["next"]:
        _go_on(t, *told["next"].split())
    return t


def _go_on(t: Table, next: str, *args: str) -> None:
    """Put what comes on the agenda, and take from the decks what has been drawn."""
    steps = [name for name, _ in UPKEEP]
    if next in steps:
        t.phase = "upkeep"
        t.then(*UPKEEP[steps.index(next) :])
    else:
        t.then((next, tuple([int(one) for one in args])))
    drawn = min(t.chapter, t.rounds)
    deck = list(VIKINGS)
    if t.battle in deck:
        deck.remove(t.battle)
    t.viking_deck = tuple(deck[: len(VIKINGS) - drawn])
    gone = [t.marriage_card, ESTRID, *[one for row in t.marriages for one in row]]
    left = [one for one in range(len(MARRIAGES)) if one not in gone]
    t.marriage_deck = tuple(left[: len(MARRIAGES) - 1 - min(t.chapter, t.rounds - 1)])


def _put(t: Table, seat: int, town: str) -> None:
    """A disc on a free town. By hand: the rules' own way of doing it is what is tested."""
    index = TOWN_INDEX[town]
    if index not in t.free:
        raise ValueError(f"two discs on {town}")
    t.discs[seat] |= 1 << index
    t.free = bytes(free for free in t.free if free != index)


def mask(towns: str) -> int:
    """Towns by name as the state keeps them."""
    return sum(1 << TOWN_INDEX[town] for town in towns.split())


def cards(values: str) -> bytes:
    """Cards by value as the state keeps them."""
    return bytes(sorted(int(value) for value in values.split()))
