"""Positions said in words, for lessons: what stands in the lands of an island, and the cards spirits hold.

Lands are written as on the boards (``A5``), powers and invader cards by id. What is not said is as after
set-up, except that nothing stands on the island. ``next`` is the phase that begins: ``fast`` or ``slow``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deskoherna.core.options import whole
from deskoherna.games.spirit_island.figures import BOARDS, LAND_INDEX, PIECES
from deskoherna.games.spirit_island.island.shape import STANDARD, shape
from deskoherna.games.spirit_island.land import empty, piece
from deskoherna.games.spirit_island.rules.setup import opening
from deskoherna.games.spirit_island.state import Table, blank

ANY_CHANCE: Final = 12345
PHASES: Final = ("time", "slow", "invaders", "fast")  # those still to come, the next one last
SIDE: Final[dict[str, Any]] = {
    "spirit": "vital-strength-of-the-earth", "energy": 0, "hand": None, "played": [],
}  # fmt: skip
TABLE: Final[dict[str, Any]] = {
    "side": [], "boards": "", "land": {}, "turn": 2, "ravage": "", "build": "", "next": "fast",
}  # fmt: skip


def arranged(said: Mapping[str, Any]) -> Table:
    """A table at the beginning of a phase."""
    told = whole(said, TABLE)
    sides = [whole(one, SIDE) for one in told["side"]]
    players = len(sides)
    t = blank(players)
    t.open(players, ANY_CHANCE)
    t.home = tuple([BOARDS.index(letter) for letter in told["boards"] or "ABCDEF"[:players]])
    t.reshape(shape(STANDARD[players], t.home))
    t.spirits = ("",) * players
    t.lands = [empty(players)] * t.isle.size
    opening.lay_decks(t)
    for seat, side in enumerate(sides):
        opening.take_spirit(t, seat, side["spirit"])
        t.energy[seat] = side["energy"]
        held = t.hand[seat] if side["hand"] is None else tuple(side["hand"])
        t.hand[seat] = tuple([card for card in held if card not in side["played"]])
        t.played[seat] = tuple(side["played"])
        t.ready[seat] = True
        t.minor = tuple([card for card in t.minor if card not in t.hand[seat] + t.played[seat]])
        t.major = tuple([card for card in t.major if card not in t.hand[seat] + t.played[seat]])
    for land, pieces in told["land"].items():
        _put(t, LAND_INDEX[land], pieces)
    for place in ("ravage", "build"):
        if told[place]:
            _reveal(t, place, told[place])
    t.chapter = t.turn = told["turn"]
    t.phase = told["next"]
    t.agenda[:] = [(name, ()) for name in PHASES[: PHASES.index(told["next"]) + 1]]
    return t


def _put(t: Table, land: int, pieces: Mapping[str, Any]) -> None:
    """What stands in a land: ``{town = 2, dahan = 1, presence = 2}``; presence may be a list by seat."""
    for name, n in pieces.items():
        if name == "presence":
            for seat, count in enumerate([n] if isinstance(n, int) else n):
                if count:
                    t.inhabit(seat, land, count)
        else:
            for _ in range(n):
                t.lands[land] = t.lands[land].add(piece(PIECES.index(name)))


def _reveal(t: Table, place: str, card: str) -> None:
    """An invader card lies where the invaders will act by it."""
    stage = int(card[0])
    deck = list(t.invader_deck)
    deck.remove(stage)
    t.invader_deck = tuple(deck)
    t.invader_unseen = tuple([one for one in t.invader_unseen if one != card])
    if place == "ravage":
        t.ravage = (card,)
    else:
        t.build = (card,)
