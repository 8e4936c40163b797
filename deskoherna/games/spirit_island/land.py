"""A land and what stands there: immutable values, replaced when something changes.

An invader or Dahan is a number: kind, damage taken and strife (``piece(TOWN, 1)`` is a town with 1 damage).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.snapshot import register
from deskoherna.games.spirit_island.figures import (
    BADLANDS,
    BEASTS,
    BLIGHT,
    CITY,
    DAHAN,
    DAMAGE,
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


def exchanged(pieces: Pieces, code: int, by: int) -> Pieces:
    """Pieces with one of these in the place of another."""
    changed = [*pieces]
    changed[changed.index(code)] = by
    changed.sort()
    return tuple(changed)


# What became of a land is remembered by what changed, as one number: the code of an added piece, or so:
TAKEN: Final = 1 << 12
PRESENCE: Final = 1 << 13
TOKENS: Final = 1 << 14
EXCHANGED: Final = 1 << 24

MOST_KEPT: Final = 20_000  # lands that are remembered
_KNOWN: Final[dict[tuple[object, ...], Land]] = {}  # by their fields


@mypyc_attr(allow_interpreted_subclasses=True)
class Land:
    """What stands in a land; an ocean is one too.

    The same few lands come again and again: each is made once, and remembers what became of it.
    """

    __slots__ = (
        "_after", "badlands", "beasts", "blight", "buildings", "dahan", "disease", "grows", "hurt",
        "invaders", "might", "presence", "strife", "wilds",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("_after", "buildings", "grows", "hurt", "might", "strife")

    invaders: Pieces
    dahan: Pieces
    presence: tuple[int, ...]  # per seat
    blight: int
    beasts: int
    wilds: int
    disease: int
    badlands: int

    buildings: int  # towns and cities
    hurt: bool  # is anybody damaged?
    strife: bool  # has any invader strife?
    might: int  # the printed damage of all invaders
    grows: int  # what invaders build there: a city where towns are more than cities, else a town (R11.6.1)
    _after: dict[int, Land]  # what became of it

    def derive(self) -> None:
        """Fill in what follows from the other fields."""
        kinds = [code >> 8 for code in self.invaders]
        towns, cities = kinds.count(TOWN), kinds.count(CITY)
        self.buildings = towns + cities
        self.grows = CITY if towns > cities else TOWN
        self.might = sum([DAMAGE[kind] for kind in kinds])
        self.strife = any(code & 15 for code in self.invaders)
        self.hurt = any(code >> 4 & 15 for code in self.invaders + self.dahan)
        self._after = {}

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
        return known(other)

    def with_dahan(self, dahan: Pieces) -> Land:
        other = self._copy()
        other.dahan = dahan
        return known(other)

    def with_presence(self, seat: int, n: int) -> Land:
        """With so much presence of a seat."""
        found = self._after.get(PRESENCE | seat << 8 | n)
        if found is None:
            other = self._copy()
            other.presence = (*self.presence[:seat], n, *self.presence[seat + 1 :])
            found = self._after[PRESENCE | seat << 8 | n] = known(other)
        return found

    def with_tokens(self, kind: int, n: int) -> Land:
        """With so much blight, or so many of a kind of token."""
        found = self._after.get(TOKENS | kind << 8 | n)
        if found is None:
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
            found = self._after[TOKENS | kind << 8 | n] = known(other)
        return found

    def add(self, code: int) -> Land:
        """With one more piece."""
        found = self._after.get(code)
        if found is None:
            kind = code >> 8
            if kind < DAHAN:
                found = self.with_invaders(tuple(sorted((*self.invaders, code))))
            elif kind == DAHAN:
                found = self.with_dahan(tuple(sorted((*self.dahan, code))))
            else:
                found = self.with_tokens(kind, self.tokens(kind) + 1)
            self._after[code] = found
        return found

    def take(self, code: int) -> Land:
        """Without one piece."""
        found = self._after.get(TAKEN | code)
        if found is None:
            kind = code >> 8
            if kind < DAHAN:
                found = self.with_invaders(without(self.invaders, code))
            elif kind == DAHAN:
                found = self.with_dahan(without(self.dahan, code))
            else:
                found = self.with_tokens(kind, self.tokens(kind) - 1)
            self._after[TAKEN | code] = found
        return found

    def exchange(self, code: int, by: int) -> Land:
        """With one piece in the place of another of the same kind."""
        found = self._after.get(EXCHANGED | code << 12 | by)
        if found is None:
            if code >> 8 == DAHAN:
                found = self.with_dahan(exchanged(self.dahan, code, by))
            else:
                found = self.with_invaders(exchanged(self.invaders, code, by))
            self._after[EXCHANGED | code << 12 | by] = found
        return found

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

    def _fields(self) -> tuple[object, ...]:
        return (
            self.invaders, self.dahan, self.presence, self.blight, self.beasts, self.wilds, self.disease,
            self.badlands,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Land) and self._fields() == other._fields())

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"Land{self._fields()!r}"


def known(land: Land) -> Land:
    """The one land that is remembered with these fields."""
    fields = land._fields()
    found = _KNOWN.get(fields)
    if found is None:
        if len(_KNOWN) >= MOST_KEPT:
            for old in _KNOWN.values():
                old._after.clear()
            _KNOWN.clear()
        land.derive()
        found = _KNOWN[fields] = land
    return found


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
    return known(land)


register(Land)
