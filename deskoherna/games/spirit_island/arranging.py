"""Positions said in words, for lessons: what stands in the lands of an island, and the cards spirits hold.

Lands are written as on the boards (``A5``), powers, events and invader cards by id, strife as ``town!``.
``explore`` is the invader card that comes next, ``event`` the event; without one no events come.
``fear_cards`` are the terror levels of the fear cards left, ``fear`` and ``blight`` tokens: those until the
next fear card, and those on the blight card. What is not said is as after set-up, except that nothing
stands on the island. ``next`` is the phase that begins: ``turn``, ``fast`` or ``slow``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deskoherna.core.options import whole
from .boxes import BASE
from .figures import BOARDS, LAND_INDEX, PIECES
from .island.shape import STANDARD, shape
from .land import empty, piece
from .rules.setup import opening
from .state import FACE_DOWN, Table, blank

ANY_CHANCE: Final = 12345
PHASES: Final = ("time", "slow", "invaders", "fast")  # those still to come, the next one last
SIDE: Final[dict[str, Any]] = {
    "spirit": "vital-strength-of-the-earth", "energy": 0, "hand": None, "played": [], "discard": [],
}  # fmt: skip
TABLE: Final[dict[str, Any]] = {
    "side": [], "boards": "", "boxes": BASE, "land": {}, "turn": 2, "ravage": "", "build": "", "explore": "",
    "event": "", "fear_cards": [], "fear": None, "blight": None, "next": "fast",
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
    t.edition = told["boxes"]
    t.lands = [empty(players)] * t.isle.size
    opening.lay_decks(t)
    for seat, side in enumerate(sides):
        opening.take_spirit(t, seat, side["spirit"])
        t.energy[seat] = side["energy"]
        held = t.hand[seat] if side["hand"] is None else tuple(side["hand"])
        gone = [*side["played"], *side["discard"]]
        t.hand[seat] = tuple([card for card in held if card not in gone])
        t.played[seat] = tuple(side["played"])
        t.discard[seat] = tuple(side["discard"])
        t.ready[seat] = True
        mine = t.hand[seat] + t.played[seat] + t.discard[seat]
        t.minor = tuple([card for card in t.minor if card not in mine])
        t.major = tuple([card for card in t.major if card not in mine])
    for land, pieces in told["land"].items():
        _put(t, LAND_INDEX[land], pieces)
    for place in ("ravage", "build"):
        if told[place]:
            _reveal(t, place, told[place])
    _decks(t, told)
    t.chapter = t.turn = told["turn"]
    _phase(t, told["next"])
    return t


def _phase(t: Table, name: str) -> None:
    """What comes next; a turn that is to begin counts itself."""
    if name == "turn":
        t.chapter = t.turn = t.turn - 1
        t.phase = "time"
        t.agenda[:] = [("turn", ())]
    else:
        t.phase = name
        t.agenda[:] = [(one, ()) for one in PHASES[: PHASES.index(name) + 1]]


def _decks(t: Table, told: Mapping[str, Any]) -> None:
    """Fear, blight, and the invader and event cards that come next."""
    if told["fear_cards"]:
        t.fear_levels = tuple(told["fear_cards"])
        t.fear_deck = (FACE_DOWN,) * len(t.fear_levels)
    t.fear_pool = t.fear_pool if told["fear"] is None else told["fear"]
    t.blight = t.blight if told["blight"] is None else told["blight"]
    if told["explore"]:
        others = [one for one in t.invader_unseen if one[0] == told["explore"][0] and one != told["explore"]]
        t.invader_unseen = tuple([one for one in t.invader_unseen if one not in others])
    t.event_deck = (told["event"],) if told["event"] else ()
    t.event_unseen = ()


def _put(t: Table, land: int, pieces: Mapping[str, Any]) -> None:
    """What stands in a land: ``{town = 2, dahan = 1, presence = 2}``; presence may be a list by seat."""
    for name, n in pieces.items():
        if name == "presence":
            for seat, count in enumerate([n] if isinstance(n, int) else n):
                if count:
                    t.inhabit(seat, land, count)
        else:
            code = piece(PIECES.index(name.rstrip("!")), 0, name.count("!"))
            for _ in range(n):
                t.lands[land] = t.lands[land].add(code)


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
