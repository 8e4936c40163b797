"""Everything a player can say in Spirit Island; a move is made once and then found again."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from .figures import BOARDS, ELEMENTS, LANDS, SEATS
from .land import piece_name
from .naming import land_phrase, piece_phrase, power_phrase

Hits = tuple[tuple[int, int, bool], ...]  # piece, damage, does that destroy it


class LandMove(Move):
    """Names a land: cascade, choose, explore …"""

    def __init__(self, kind: str, land: int) -> None:
        super().__init__(kind, LANDS[land])
        self.land: Final[int] = land

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, land=land_phrase(self.land))


class PieceMove(Move):
    """Moves or changes one piece, in or to or from a land: push, gather, destroy, remove."""

    def __init__(self, kind: str, code: int, land: int) -> None:
        super().__init__(kind, piece_name(code), LANDS[land])
        self.code: Final[int] = code
        self.land: Final[int] = land

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, piece=piece_phrase(self.code), land=land_phrase(self.land))


class DamageMove(Move):
    """Deals damage in a land: ``damage town,city*1`` destroys a town and deals 1 to a city (R8.1)."""

    def __init__(self, hits: Hits, land: int) -> None:
        said = [piece_name(code) + ("" if fatal else f"*{n}") for code, n, fatal in hits]
        super().__init__("damage", ",".join(said))
        self.hits: Final[Hits] = hits
        self.land: Final[int] = land

    def phrase(self) -> Phrase:
        killed = [piece_phrase(code) for code, _, fatal in self.hits if fatal]
        hurt = [
            Phrase("damage.to", n=n, piece=piece_phrase(code)) for code, n, fatal in self.hits if not fatal
        ]
        land = land_phrase(self.land)
        if not hurt:
            return Phrase("move.damage-destroy", what=[*killed], land=land)
        if not killed:
            return Phrase("move.damage-deal", what=[*hurt], land=land)
        return Phrase("move.damage-both", killed=[*killed], hurt=[*hurt], land=land)


class HitMove(Move):
    """One piece of a damage too large to be listed: ``hit city`` as far as it goes, ``touch city`` with 1."""

    def __init__(self, kind: str, code: int, land: int) -> None:
        super().__init__(kind, piece_name(code))
        self.code: Final[int] = code
        self.land: Final[int] = land

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, piece=piece_phrase(self.code), land=land_phrase(self.land))


class PowerMove(Move):
    """Names a power card: play, keep, forget, reclaim."""

    def __init__(self, kind: str, power: str) -> None:
        super().__init__(kind, power)
        self.power: Final[str] = power

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, power=power_phrase(self.power))


class UseMove(Move):
    """Uses or repeats a power, at a land, at a seat's spirit, or without a target (R6)."""

    def __init__(self, kind: str, power: str, land: int, seat: int) -> None:
        words = [LANDS[land]] if land >= 0 else [str(seat + 1)] if seat >= 0 else []
        super().__init__(kind, power, *words)
        self.power: Final[str] = power
        self.land: Final[int] = land
        self.target: Final[int] = seat

    def phrase(self) -> Phrase:
        power = power_phrase(self.power)
        if self.land >= 0:
            return Phrase(f"move.{self.kind}-at", power=power, land=land_phrase(self.land))
        if self.target >= 0:
            return Phrase(f"move.{self.kind}-on", power=power, who=player(self.target))
        return Phrase(f"move.{self.kind}-alone", power=power)


class PresenceMove(Move):
    """Adds presence from a track, from the island or from what was destroyed (R4.1.5)."""

    def __init__(self, source: str, land: int) -> None:
        super().__init__("presence", source, LANDS[land])
        self.source: Final[str] = source  # "energy", "cards", "destroyed" or the id of a land
        self.land: Final[int] = land

    def phrase(self) -> Phrase:
        land = land_phrase(self.land)
        if self.source not in LANDS:
            return Phrase("move.presence-" + self.source, land=land)
        return Phrase("move.presence-move", origin=self.source, land=land)


class GrowthMove(Move):
    """Takes a growth option, or does one of its symbols next; reads as the panel says."""

    def __init__(self, kind: str, n: int, said: Phrase) -> None:
        super().__init__(kind, n)
        self.n: Final[int] = n
        self.said: Final[Phrase] = said

    def phrase(self) -> Phrase:
        return self.said


class NameMove(Move):
    """Names one of a few words: an element, a track, a spirit, a deck."""

    def __init__(self, kind: str, word: str, said: Phrase) -> None:
        super().__init__(kind, word)
        self.word: Final[str] = word
        self.said: Final[Phrase] = said

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, what=self.said)


# -- all of them, each made once ---------------------------------------------------------------------------

DONE: Final = Move("done")
STOP: Final = Move("stop")
SKIP: Final = Move("skip")  # stop an invader action
ALLOW: Final = Move("allow")

_LAND: Final[dict[tuple[str, int], LandMove]] = {}
_PIECE: Final[dict[tuple[str, int, int], PieceMove]] = {}
_DAMAGE: Final[dict[tuple[Hits, int], DamageMove]] = {}
_HIT: Final[dict[tuple[str, int, int], HitMove]] = {}
KEEP: Final[dict[str, PowerMove]] = {}  # by card, as all of them are made with the powers
FORGET: Final[dict[str, PowerMove]] = {}
_POWER: Final[dict[str, dict[str, PowerMove]]] = {"keep": KEEP, "forget": FORGET}  # by kind and power
_USE: Final[dict[tuple[str, str, int, int], UseMove]] = {}
_PRESENCE: Final[dict[str, list[PresenceMove]]] = {}
FROM_LAND: Final[list[list[PresenceMove]]] = [[] for _ in LANDS]  # by land number, see moves_from
_USE_AT: Final[dict[tuple[str, str], list[UseMove]]] = {}
_USE_ON: Final[dict[tuple[str, str], list[UseMove]]] = {}
_NAME: Final[dict[tuple[str, str], NameMove]] = {}
_GROWTH: Final[dict[tuple[str, str, int], GrowthMove]] = {}


def land_move(kind: str, land: int) -> LandMove:
    try:
        return _LAND[kind, land]
    except KeyError:
        found = _LAND[kind, land] = LandMove(kind, land)
        return found


def piece_move(kind: str, code: int, land: int) -> PieceMove:
    try:
        return _PIECE[kind, code, land]
    except KeyError:
        found = _PIECE[kind, code, land] = PieceMove(kind, code, land)
        return found


def damage_move(hits: Hits, land: int) -> DamageMove:
    try:
        return _DAMAGE[hits, land]
    except KeyError:
        found = _DAMAGE[hits, land] = DamageMove(hits, land)
        return found


def hit_move(kind: str, code: int, land: int) -> HitMove:
    try:
        return _HIT[kind, code, land]
    except KeyError:
        found = _HIT[kind, code, land] = HitMove(kind, code, land)
        return found


def power_move(kind: str, power: str) -> PowerMove:
    try:
        return _POWER[kind][power]
    except KeyError:
        found = PowerMove(kind, power)
        _POWER.setdefault(kind, {})[power] = found
        return found


def uses_at(kind: str, power: str) -> list[UseMove]:
    """A power at every land, by land number; made when it is first asked for, as there are many powers."""
    try:
        return _USE_AT[kind, power]
    except KeyError:
        found = _USE_AT[kind, power] = [use_move(kind, power, land) for land in range(len(LANDS))]
        return found


def uses_on(kind: str, power: str) -> list[UseMove]:
    """A power on every spirit, by seat."""
    try:
        return _USE_ON[kind, power]
    except KeyError:
        found = _USE_ON[kind, power] = [use_move(kind, power, -1, seat) for seat in SEATS]
        return found


def use_move(kind: str, power: str, land: int = -1, seat: int = -1) -> UseMove:
    try:
        return _USE[kind, power, land, seat]
    except KeyError:
        found = _USE[kind, power, land, seat] = UseMove(kind, power, land, seat)
        return found


def presence_moves(source: str) -> list[PresenceMove]:
    """From a source to every land, by land number."""
    try:
        return _PRESENCE[source]
    except KeyError:
        found = _PRESENCE[source] = [PresenceMove(source, land) for land in range(len(LANDS))]
        return found


def moves_from(origin: int) -> list[PresenceMove]:
    """From a land to every land; ``FROM_LAND`` has them when they are made."""
    found = FROM_LAND[origin] = presence_moves(LANDS[origin])
    return found


def presence_move(source: str, land: int) -> PresenceMove:
    return presence_moves(source)[land]


def name_move(kind: str, word: str, said: Phrase) -> NameMove:
    try:
        return _NAME[kind, word]
    except KeyError:
        found = _NAME[kind, word] = NameMove(kind, word, said)
        return found


def growth_move(kind: str, spirit: str, n: int, said: Phrase) -> GrowthMove:
    """The n-th growth option or symbol of a spirit."""
    try:
        return _GROWTH[kind, spirit, n]
    except KeyError:
        found = _GROWTH[kind, spirit, n] = GrowthMove(kind, n, said)
        return found


ELEMENT: Final[list[NameMove]] = [name_move("element", name, Phrase(name)) for name in ELEMENTS]
BOARD: Final[list[NameMove]] = [name_move("board", name, Phrase("board.at", id=name)) for name in BOARDS]
