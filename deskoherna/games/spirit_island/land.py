"""A land and what stands there: immutable values, replaced when something changes.

An invader or Dahan is a number: kind, damage taken and strife (``piece(TOWN, 1)`` is a town with 1 damage).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.snapshot import register
from deskoherna.games.spirit_island.figures import (
    BADLANDS,
    BEASTS,
    BLIGHT,
    CITY,
    DAHAN,
    DISEASE,
    PIECES,
    TOWN,
    WILDS,
)

Pieces = tuple[int, ...]  # in ascending order


def piece(kind: int, damage: int = 0, strife: int = 0) -> int:
    """An invader or a Dahan as a number."""
    return kind << 8 | damage << 4 | strife


def kind_of(code: int) -> int:
    return code >> 8


def damage_of(code: int) -> int:
    return code >> 4 & 15


def strife_of(code: int) -> int:
    return code & 15


def piece_name(code: int) -> str:
    """How moves name a piece: ``town``, ``town-1`` with 1 damage, ``town!`` with strife."""
    if LEAST_THIEF <= code < 256:
        return THIEVES[code]
    name = PIECES[code >> 8]
    if code >> 4 & 15:
        name += f"-{code >> 4 & 15}"
    return name + "!" * (code & 15)


SWARM: Final = piece(BEASTS, 0, 1)  # a sacred site that counts as beasts (Many Minds Move as One)
FRESH: Final[list[int]] = [piece(kind) for kind in range(BADLANDS + 1)]  # per kind, an unhurt piece


# Thieves of a scenario may count as explorers, so they look like such with more damage than there can be.
LEAST_THIEF: Final = 11 << 4
THIEF: Final = 15 << 4  # face down
THIEVES: Final[dict[int, str]] = {
    THIEF: "thief", LEAST_THIEF: "thief-0", 12 << 4: "thief-1", 13 << 4: "thief-2", 14 << 4: "thief-3",
}  # by code, how moves and marks name them; the number is what they have stolen  # fmt: skip


def is_thief(code: int) -> bool:
    return LEAST_THIEF <= code < 256


def booty(code: int) -> int:
    """The number of a thief that was turned up."""
    return (code - LEAST_THIEF) >> 4


def without(pieces: Pieces, code: int) -> Pieces:
    """Pieces without one of these."""
    i = pieces.index(code)
    return pieces[:i] + pieces[i + 1 :]


def with_(pieces: Pieces, code: int) -> Pieces:
    """Pieces with one more."""
    return tuple(sorted((*pieces, code)))


def exchanged(pieces: Pieces, code: int, by: int) -> Pieces:
    """Pieces with one of these in the place of another."""
    changed = [*pieces]
    changed[changed.index(code)] = by
    changed.sort()
    return tuple(changed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Land:
    """What stands in a land; an ocean is one too."""

    __slots__ = ("badlands", "beasts", "blight", "dahan", "disease", "invaders", "presence", "wilds")

    invaders: Pieces
    dahan: Pieces
    presence: tuple[int, ...]  # per seat
    blight: int
    beasts: int
    wilds: int
    disease: int
    badlands: int

    def _copy(self) -> Land:
        other = Land.__new__(Land)
        other.invaders = self.invaders
        other.dahan = self.dahan
        other.presence = self.presence
        other.blight = self.blight
        other.beasts = self.beasts
        other.wilds = self.wilds
        other.disease = self.disease
        other.badlands = self.badlands
        return other

    def with_invaders(self, invaders: Pieces) -> Land:
        other = self._copy()
        other.invaders = invaders
        return other

    def with_dahan(self, dahan: Pieces) -> Land:
        other = self._copy()
        other.dahan = dahan
        return other

    def with_presence(self, seat: int, n: int) -> Land:
        """With so much presence of a seat."""
        other = self._copy()
        presence = [*self.presence]
        presence[seat] = n
        other.presence = tuple(presence)
        return other

    def with_blight(self, n: int) -> Land:
        other = self._copy()
        other.blight = n
        return other

    def with_tokens(self, kind: int, n: int) -> Land:
        """With so much blight, or so many of a kind of token."""
        other = self._copy()
        if kind == BLIGHT:
            other.blight = n
        elif kind == BEASTS:
            other.beasts = n
        elif kind == WILDS:
            other.wilds = n
        elif kind == DISEASE:
            other.disease = n
        else:
            assert kind == BADLANDS
            other.badlands = n
        return other

    def add(self, code: int) -> Land:
        """With one more piece."""
        kind = code >> 8
        if kind < DAHAN:
            other = self._copy()
            other.invaders = tuple(sorted((*self.invaders, code)))
            return other
        if kind == DAHAN:
            return self.with_dahan(with_(self.dahan, code))
        return self.with_tokens(kind, self.tokens(kind) + 1)

    def take(self, code: int) -> Land:
        """Without one piece."""
        kind = code >> 8
        if kind < DAHAN:
            return self.with_invaders(without(self.invaders, code))
        if kind == DAHAN:
            return self.with_dahan(without(self.dahan, code))
        return self.with_tokens(kind, self.tokens(kind) - 1)

    def exchange(self, code: int, by: int) -> Land:
        """With one piece in the place of another of the same kind."""
        if code >> 8 == DAHAN:
            return self.with_dahan(exchanged(self.dahan, code, by))
        return self.with_invaders(exchanged(self.invaders, code, by))

    def tokens(self, kind: int) -> int:
        """How much blight, or how many tokens of a kind."""
        if kind == BLIGHT:
            return self.blight
        if kind == BEASTS:
            return self.beasts
        if kind == WILDS:
            return self.wilds
        if kind == DISEASE:
            return self.disease
        assert kind == BADLANDS
        return self.badlands

    def count(self, kind: int) -> int:
        """How many pieces of a kind; presence is counted by seat elsewhere."""
        if kind <= CITY:
            n = 0
            for code in self.invaders:
                if code >> 8 == kind:
                    n += 1
            return n
        return len(self.dahan) if kind == DAHAN else self.tokens(kind)

    def pieces(self, kinds: tuple[int, ...]) -> list[int]:
        """The pieces of these kinds, one number each, in ascending order."""
        if kinds == (0, 1, 2):
            return [*self.invaders]
        if kinds == (DAHAN,):
            return [*self.dahan]
        found = [code for code in self.invaders if code >> 8 in kinds]
        for kind in kinds:
            if kind == DAHAN:
                found += self.dahan
            elif kind > DAHAN:
                found += [piece(kind)] * self.tokens(kind)
        return found

    @property
    def settled(self) -> bool:
        """Is there a town or city? The largest invader stands last."""
        return len(self.invaders) > 0 and self.invaders[-1] >> 8 >= TOWN

    @property
    def buildings(self) -> int:
        """Towns and cities."""
        n = 0
        for code in self.invaders:
            if code >> 8 >= TOWN:
                n += 1
        return n

    def _fields(self) -> tuple[object, ...]:
        return (
            self.invaders, self.dahan, self.presence, self.blight, self.beasts, self.wilds, self.disease,
            self.badlands,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"Land{self._fields()!r}"


def empty(players: int) -> Land:
    """A land where nothing stands."""
    land = Land.__new__(Land)
    land.invaders = ()
    land.dahan = ()
    land.presence = (0,) * players
    land.blight = 0
    land.beasts = 0
    land.wilds = 0
    land.disease = 0
    land.badlands = 0
    return land


register(Land)
