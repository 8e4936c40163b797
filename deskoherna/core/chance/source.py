"""Sources: what a true match draws from. Possible worlds have none and use the quick generator.

A true match draws from a keyed stream: draw i is word i of BLAKE2b under the match's key; the state holds
only the number of the next draw. Who does not have the key learns nothing about a draw from all others.
What the step under way has drawn reaches a possible world on a *tape*, as the things that were drawn.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from deskoherna.core.chance.quick import LOW, step

if TYPE_CHECKING:
    from deskoherna.core.state import State

T = TypeVar("T")
S = TypeVar("S", int, str)  # a thing that can be put in order
Entry: TypeAlias = "int | tuple[Any, ...]"  # on a tape: a number, or the things drawn in one go

Chance: TypeAlias = "Source | int"  # what a match draws from: a source, or the quick generator's integer

KEY_BYTES: Final = 32
GENERATOR: Final = "blake2b"  # what records call the keyed stream
_WORDS: Final = struct.Struct("<8Q")
_SEED: Final = b"deskoherna seed"


def key_of(seed: int) -> bytes:
    """The key of a match in the lab, where a small number names it: same seed, same match."""
    return hashlib.blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=_SEED).digest()


def new_key() -> bytes:
    """A key nobody can guess."""
    return secrets.token_bytes(KEY_BYTES)


class OffTape(Exception):
    """A tape was asked for something else than was drawn."""


class Source:
    """What a state draws from; ``State.chance`` says how far it has come.

    Things drawn by ``one``, ``pick`` and ``shuffle`` in a game with hidden identities are identities.
    """

    __slots__ = ()

    def below(self, t: State, n: int) -> int:
        raise NotImplementedError

    def one(self, t: State, items: Sequence[T]) -> T:
        return items[self.below(t, len(items))]

    def pick(self, t: State, items: list[T], n: int) -> list[T]:
        return [items.pop(self.below(t, left)) for left in range(len(items), max(0, len(items) - n), -1)]

    def pick_unordered(self, t: State, items: list[S], n: int) -> list[S]:
        return sorted(self.pick(t, items, n))

    def shuffle(self, t: State, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(t, i + 1)
            items[i], items[j] = items[j], items[i]


class Keyed(Source):
    """A secret key. The block of words at hand is remembered; it is the same whoever asks."""

    __slots__ = ("_block", "_keyed", "_words", "key")

    def __init__(self, key: bytes) -> None:
        self.key: Final[bytes] = key
        self._keyed: Final[hashlib.blake2b] = hashlib.blake2b(key=key)  # copied for every block
        self._block: int = -1
        self._words: tuple[int, ...] = ()

    def below(self, t: State, n: int) -> int:
        at: int = t.chance
        t.chance = at + 1
        block = at >> 3
        if block != self._block:
            self._turn_to(block)
        return self._words[at & 7] * n >> 64

    def pick(self, t: State, items: list[T], n: int) -> list[T]:
        left = len(items)
        picked: list[T] = []
        for word in self._next(t, min(n, left)):
            picked.append(items.pop(word * left >> 64))
            left -= 1
        return picked

    def shuffle(self, t: State, items: list[T]) -> None:
        i = len(items)
        for word in self._next(t, i - 1):
            j = word * i >> 64
            i -= 1
            items[i], items[j] = items[j], items[i]

    def _next(self, t: State, n: int) -> tuple[int, ...]:
        """The words of the next so many draws, as ``below`` takes them one by one."""
        if n <= 0:
            return ()
        at: int = t.chance
        t.chance = at + n
        words: tuple[int, ...] = ()
        for block in range(at >> 3, (at + n + 7) >> 3):
            if block != self._block:
                self._turn_to(block)
            words += self._words
        return words[at & 7 : (at & 7) + n]

    def _turn_to(self, block: int) -> None:
        digest = self._keyed.copy()
        digest.update(block.to_bytes(8, "little"))
        self._words = _WORDS.unpack(digest.digest())
        self._block = block


class Quick(Source):
    """The quick generator as a source, for what is recorded of a world or of a match of older records."""

    __slots__ = ()

    def below(self, t: State, n: int) -> int:
        chance: int = step(t.chance)
        t.chance = chance
        return ((chance & int(LOW)) * n) >> 32


QUICK: Final = Quick()


class Watch(Quick):
    """The quick generator; notes how many events had been told when something was first drawn."""

    __slots__ = ("first",)

    def __init__(self) -> None:
        self.first: int = -1

    def below(self, t: State, n: int) -> int:
        if self.first < 0 and n > 1 and t.log is not None:
            self.first = len(t.log)
        return super().below(t, n)


class Recorder(Source):
    """Draws as another source does and notes what was drawn: numbers as numbers, things as the things."""

    __slots__ = ("entries", "source")

    def __init__(self, source: Source) -> None:
        self.source: Source = source
        self.entries: list[Entry] = []

    def below(self, t: State, n: int) -> int:
        found = self.source.below(t, n)
        self.entries.append(found)
        return found

    def one(self, t: State, items: Sequence[T]) -> T:
        found = self.source.one(t, items)
        self.entries.append((found,))
        return found

    def pick(self, t: State, items: list[T], n: int) -> list[T]:
        found = self.source.pick(t, items, n)
        self.entries.append(tuple(found))
        return found

    def pick_unordered(self, t: State, items: list[S], n: int) -> list[S]:
        found = self.source.pick_unordered(t, items, n)
        self.entries.append(tuple(found))
        return found

    def shuffle(self, t: State, items: list[T]) -> None:
        self.source.shuffle(t, items)
        self.entries.append(tuple(items))


class Tape(Source):
    """What the step under way has drawn, to be drawn again in a possible world."""

    __slots__ = ("entries",)

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self.entries: Final[tuple[Entry, ...]] = entries

    def _next(self, t: State) -> Entry:
        at: int = t.chance
        if at >= len(self.entries):
            raise OffTape
        t.chance = at + 1
        return self.entries[at]

    def _drawn(self, t: State, items: list[T], n: int) -> list[T]:
        """So many of these things, those that were drawn: they are taken out of the list."""
        found = self._next(t)
        if isinstance(found, int) or len(found) != n:
            raise OffTape
        drawn: list[T] = [*found]
        try:
            for one in drawn:
                items.remove(one)
        except ValueError:
            raise OffTape from None
        return drawn

    def below(self, t: State, n: int) -> int:
        found = self._next(t)
        if not isinstance(found, int) or found >= n:
            raise OffTape
        return found

    def one(self, t: State, items: Sequence[T]) -> T:
        return self._drawn(t, [*items], 1)[0]

    def pick(self, t: State, items: list[T], n: int) -> list[T]:
        return self._drawn(t, items, min(n, len(items)))

    def shuffle(self, t: State, items: list[T]) -> None:
        items[:] = self._drawn(t, items[:], len(items))

    def renamed(self, names: list[int], hidden: set[int]) -> Tape:
        """The same draws by other names; what is hidden, and was drawn in one go, in the order of names."""
        told: list[Entry] = []
        for entry in self.entries:
            if not isinstance(entry, int):
                mixed = iter(sorted([names[one] for one in entry if isinstance(one, int) and one in hidden]))
                entry = tuple([next(mixed) if one in hidden else one for one in entry])
            told.append(entry)
        return Tape(tuple(told))


class Spliced(Keyed):
    """What a match dealt anew draws from: first what its step had drawn, on a tape, then by its own key."""

    __slots__ = ("tape",)

    def __init__(self, key: bytes, entries: tuple[Entry, ...]) -> None:
        super().__init__(key)
        self.tape: Final[Tape] = Tape(entries)

    def taped(self, t: State) -> bool:
        """Is what is drawn next still on the tape?"""
        return t.chance < len(self.tape.entries)

    def below(self, t: State, n: int) -> int:
        return self.tape.below(t, n) if self.taped(t) else super().below(t, n)

    def one(self, t: State, items: Sequence[T]) -> T:
        return self.tape.one(t, items) if self.taped(t) else super().one(t, items)

    def pick(self, t: State, items: list[T], n: int) -> list[T]:
        return self.tape.pick(t, items, n) if self.taped(t) else super().pick(t, items, n)

    def shuffle(self, t: State, items: list[T]) -> None:
        if self.taped(t):
            self.tape.shuffle(t, items)
        else:
            super().shuffle(t, items)
