"""A land and what stands there: immutable values, replaced when something changes.

An invader or Dahan is a number: kind, damage taken and strife (``piece(TOWN, 1)`` is a town with 1 damage).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.records.snapshot import register
from .figures import BADLANDS, BEASTS, BLIGHT, CITY, DAHAN, DAMAGE, EXPLORER, PIECES, TOWN

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


def hurt(code: int, n: int) -> int:
    """A piece with so much more damage."""
    return code + (n << 4)


def healed(code: int) -> int:
    """A piece without its damage."""
    return code & ~(15 << 4)


def calmer(code: int) -> int:
    """A piece with one strife less."""
    return code - 1


def piece_name(code: int) -> str:
    """How moves name a piece: ``town``, ``town-1`` with 1 damage, ``town!`` with strife."""
    if is_thief(code):
        return THIEVES[code]
    name = PIECES[kind_of(code)]
    if damage_of(code):
        name += f"-{damage_of(code)}"
    return name + "!" * strife_of(code)


SWARM: Final = piece(BEASTS, 0, 1)  # a sacred site that counts as beasts (Many Minds Move as One)
INVADERS: Final = (EXPLORER, TOWN, CITY)
ONLY_DAHAN: Final = (DAHAN,)
FRESH: Final[list[int]] = [piece(kind) for kind in range(BADLANDS + 1)]  # per kind, an unhurt piece


# Thieves of a scenario may count as explorers, so they look like such with more damage than there can be.
LEAST_THIEF: Final = 11 << 4
THIEF: Final = 15 << 4  # face down
THIEVES: Final[dict[int, str]] = {
    THIEF: "thief", LEAST_THIEF: "thief-0", 12 << 4: "thief-1", 13 << 4: "thief-2", 14 << 4: "thief-3",
}  # by code, how moves and marks name them; the number is what they have stolen  # fmt: skip


def is_thief(code: int) -> bool:
    return LEAST_THIEF <= code < 256


def thief(number: int) -> int:
    """A thief that was turned up, by its number."""
    return hurt(LEAST_THIEF, number)


def booty(code: int) -> int:
    """The number of a thief that was turned up."""
    return damage_of(code - LEAST_THIEF)


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


def unhurt(pieces: Pieces) -> Pieces:
    """Pieces without their damage."""
    return tuple(sorted([healed(code) for code in pieces]))


# What became of a land is remembered by what changed, as one number: the code of an added piece, or so:
TAKEN: Final = 1 << 12
PRESENCE: Final = 1 << 13
TOKENS: Final = 1 << 14
HEALED: Final = 1 << 15
EXCHANGED: Final = 1 << 24

# What follows from the invaders alone, and from presence alone: there are few of these.
_ARMIES: Final[dict[Pieces, tuple[int, int, int, int, int]]] = {}
_SPIRITS: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}


def _army(invaders: Pieces) -> tuple[int, int, int, int, int]:
    """How many explorers, towns and cities, their printed damage, and all their damage and strife in one."""
    n = [0, 0, 0]
    marks = 0
    for code in invaders:
        n[code >> 8] += 1
        marks |= code
    might = n[EXPLORER] * DAMAGE[EXPLORER] + n[TOWN] * DAMAGE[TOWN] + n[CITY] * DAMAGE[CITY]
    if len(_ARMIES) >= MOST_KEPT:
        _ARMIES.clear()
    found = _ARMIES[invaders] = (n[EXPLORER], n[TOWN], n[CITY], might, marks)
    return found


def _present(presence: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with presence."""
    if len(_SPIRITS) >= MOST_KEPT:
        _SPIRITS.clear()
    found = _SPIRITS[presence] = tuple([seat for seat, here in enumerate(presence) if here])
    return found


MOST_KEPT: Final = 20_000  # lands that are remembered
_KNOWN: Final[dict[tuple[Pieces, Pieces, tuple[int, ...], tuple[int, ...]], Land]] = {}  # see known


@mypyc_attr(allow_interpreted_subclasses=True)
class Land:
    """What stands in a land; an ocean is one too.

    The same few lands come again and again: each is made once, and remembers what became of it.
    """

    __slots__ = (
        "after", "badlands", "beasts", "blight", "buildings", "counts", "dahan", "disease", "encoded",
        "grows", "hurt", "invaders", "largest", "might", "peopled", "presence", "spirits", "strife", "wilds",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = (
        "after", "buildings", "counts", "encoded", "grows", "hurt", "largest", "might", "peopled", "spirits",
        "strife",
    )  # fmt: skip

    invaders: Pieces
    dahan: Pieces
    presence: tuple[int, ...]  # per seat
    blight: int
    beasts: int
    wilds: int
    disease: int
    badlands: int

    counts: tuple[int, ...]  # how many pieces of each kind; presence is counted by seat
    buildings: int  # towns and cities
    largest: int  # the largest kind of invader there, -1 if none
    spirits: tuple[int, ...]  # seats with presence
    peopled: bool  # are there invaders or Dahan?
    hurt: bool  # is anybody damaged?
    strife: bool  # has any invader strife?
    might: int  # the printed damage of all invaders
    grows: int  # what invaders build there: a city where towns are more than cities, else a town (R11.6.1)
    after: dict[int, Land]  # what became of it, by what changed
    encoded: list[bytes]  # as numbers, by the seat that looks; empty until one does (island/encoding.py)

    def derive(self) -> None:
        """Fill in what follows from the other fields."""
        army = _ARMIES.get(self.invaders) or _army(self.invaders)
        explorers, towns, cities, self.might, marks = army
        self.strife = marks & 15 > 0
        for code in self.dahan:
            marks |= code
        self.hurt = marks >> 4 & 15 > 0
        self.counts = (
            explorers, towns, cities, len(self.dahan),
            self.blight, self.beasts, self.wilds, self.disease, self.badlands,
        )  # fmt: skip
        self.buildings = towns + cities
        self.largest = self.invaders[-1] >> 8 if self.invaders else -1
        present = _SPIRITS.get(self.presence)
        self.spirits = _present(self.presence) if present is None else present
        self.peopled = bool(self.invaders or self.dahan)
        self.grows = CITY if towns > cities else TOWN
        self.after = {}
        self.encoded = [b""] * len(self.presence)

    def with_invaders(self, invaders: Pieces) -> Land:
        return known(invaders, self.dahan, self.presence, self.counts[BLIGHT:])

    def with_dahan(self, dahan: Pieces) -> Land:
        return known(self.invaders, dahan, self.presence, self.counts[BLIGHT:])

    def with_presence(self, seat: int, n: int) -> Land:
        """With so much presence of a seat."""
        change = PRESENCE | seat << 8 | n
        found = self.after.get(change)
        if found is None:
            presence = [*self.presence]
            presence[seat] = n
            found = known(self.invaders, self.dahan, tuple(presence), self.counts[BLIGHT:])
            self.after[change] = found
        return found

    def with_tokens(self, kind: int, n: int) -> Land:
        """With so much blight, or so many of a kind of token."""
        change = TOKENS | kind << 8 | n
        found = self.after.get(change)
        if found is None:
            tokens = [*self.counts[BLIGHT:]]
            tokens[kind - BLIGHT] = n
            found = known(self.invaders, self.dahan, self.presence, tuple(tokens))
            self.after[change] = found
        return found

    def healed(self) -> Land:
        """With nobody damaged (R3.5)."""
        found = self.after.get(HEALED)
        if found is None:
            invaders, dahan = unhurt(self.invaders), unhurt(self.dahan)
            found = self.after[HEALED] = known(invaders, dahan, self.presence, self.counts[BLIGHT:])
        return found

    def add(self, code: int) -> Land:
        """With one more piece."""
        found = self.after.get(code)
        if found is None:
            kind = code >> 8
            if kind < DAHAN:
                found = self.with_invaders(tuple(sorted((*self.invaders, code))))
            elif kind == DAHAN:
                found = self.with_dahan(tuple(sorted((*self.dahan, code))))
            else:
                found = self.with_tokens(kind, self.counts[kind] + 1)
            self.after[code] = found
        return found

    def take(self, code: int) -> Land:
        """Without one piece."""
        found = self.after.get(TAKEN | code)
        if found is None:
            kind = code >> 8
            if kind < DAHAN:
                found = self.with_invaders(without(self.invaders, code))
            elif kind == DAHAN:
                found = self.with_dahan(without(self.dahan, code))
            else:
                found = self.with_tokens(kind, self.counts[kind] - 1)
            self.after[TAKEN | code] = found
        return found

    def exchange(self, code: int, by: int) -> Land:
        """With one piece in the place of another of the same kind."""
        found = self.after.get(EXCHANGED | code << 12 | by)
        if found is None:
            if code >> 8 == DAHAN:
                found = self.with_dahan(exchanged(self.dahan, code, by))
            else:
                found = self.with_invaders(exchanged(self.invaders, code, by))
            self.after[EXCHANGED | code << 12 | by] = found
        return found

    def count(self, kind: int) -> int:
        """How many pieces of a kind; presence is counted by seat elsewhere."""
        return self.counts[kind]

    def pieces(self, kinds: tuple[int, ...]) -> list[int]:
        """The pieces of these kinds, one number each, in ascending order."""
        if kinds == ONLY_DAHAN:
            return [*self.dahan]
        if kinds == INVADERS:
            return [*self.invaders]
        invaders = self.invaders
        found = [code for code in invaders if code >> 8 in kinds] if invaders else []
        for kind in kinds:
            if kind == DAHAN:
                found += self.dahan
            elif kind > DAHAN:
                found += [FRESH[kind]] * self.counts[kind]
        return found

    def _fields(self) -> tuple[object, ...]:
        return (
            self.invaders, self.dahan, self.presence, self.blight, self.beasts, self.wilds, self.disease,
            self.badlands,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Land)
            and self.invaders == other.invaders
            and self.presence == other.presence
            and self.dahan == other.dahan
            and self.counts == other.counts
        )

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"Land{self._fields()!r}"


def known(invaders: Pieces, dahan: Pieces, presence: tuple[int, ...], tokens: tuple[int, ...]) -> Land:
    """The one land where this stands; tokens are counted from blight on."""
    found = _KNOWN.get((invaders, dahan, presence, tokens))
    if found is None:
        if len(_KNOWN) >= MOST_KEPT:
            for old in [*_KNOWN.values()]:
                old.after = {}
            _KNOWN.clear()
        found = Land.__new__(Land)
        found.invaders = invaders
        found.dahan = dahan
        found.presence = presence
        found.blight, found.beasts, found.wilds, found.disease, found.badlands = tokens
        found.derive()
        _KNOWN[invaders, dahan, presence, tokens] = found
    return found


def empty(players: int) -> Land:
    """A land where nothing stands."""
    return known((), (), (0,) * players, (0,) * (BADLANDS + 1 - BLIGHT))


register(Land)
