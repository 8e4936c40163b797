"""Moves as numbers: a catalogue per game, index and notation, and a short row of numbers for every move.

A move's row is its index in the catalogue, its kind, and its words, each as the number of a word. What the
game lists (``Game.catalogue``) stands in the catalogue as it is written. A move that is not listed, such as
one that says how it is paid for, has the index of its longest beginning that is, as a rule at least its kind;
its words tell it from others.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import TYPE_CHECKING, Final
from zlib import crc32

from deskoherna.core.asking import Move

if TYPE_CHECKING:
    from deskoherna.core.game import Game

WORDS: Final = 6  # of a move that are told; later ones are left out
COLUMNS: Final = 2 + WORDS  # index, kind, words
MOVE_BYTES: Final = 4 * COLUMNS  # of a row: 32-bit integers
PACKED: Final = Struct(f"{COLUMNS}i").pack
MOST_KEPT: Final = 1 << 16  # moves whose rows are remembered, and words of moves
NOTHING: Final = 0  # the number of no word
NO_WORDS: Final = [NOTHING] * WORDS
NUMERALS: Final = 100  # 0 to 99 have the numbers after it
FIRST_WORD: Final = 1 + NUMERALS
STRANGE: Final = 4096  # numbers for words that are not in the catalogue, by their CRC-32; the last ones


class Catalogue:
    """All that can be said in a game; index 0 turns the page, 1 is whatever does not begin like anything."""

    def __init__(self, game: Game) -> None:
        listed = [move.notation for move in game.catalogue()]
        kinds = dict.fromkeys([notation.partition(" ")[0] for notation in listed])
        self.notations: Final[tuple[str, ...]] = tuple(dict.fromkeys([MORE.notation, OTHER, *kinds, *listed]))
        self._index: Final[dict[str, int]] = {one: n for n, one in enumerate(self.notations)}
        parts = [part for one in self.notations for word in one.split() for part in word.split(",")]
        kept = [part for part in dict.fromkeys(parts) if _numeral(part) is None]
        self.words: Final[tuple[str, ...]] = tuple(kept)
        self._word: Final[dict[str, int]] = {one: FIRST_WORD + n for n, one in enumerate(kept)}
        self._strange: Final[int] = FIRST_WORD + len(kept)
        self.most_words: Final[int] = self._strange + STRANGE  # numbers of words are below this
        self._rows: dict[Move, bytes] = {}
        self._written: dict[str, bytes] = {}  # rows by notation: some moves are made anew for every question
        self._parts: dict[str, list[int]] = {}  # by word, the numbers of its parts

    def row(self, move: Move) -> bytes:
        """Index, kind and words of a move, as 32-bit integers."""
        found = self._rows.get(move)
        if found is None:
            if len(self._rows) >= MOST_KEPT:
                self._rows.clear()
            found = self._rows[move] = self._row(move.notation)
        return found

    def _row(self, notation: str) -> bytes:
        found = self._written.get(notation)
        if found is None:
            if len(self._written) >= MOST_KEPT:
                self._written.clear()
            found = self._written[notation] = PACKED(*self.numbers(notation))
        return found

    def rows(self, moves: Sequence[Move]) -> bytes:
        """The rows of some moves, one after another."""
        return b"".join(self.listed(moves))

    def listed(self, moves: Sequence[Move]) -> list[bytes]:
        """The same, each by itself."""
        rows = self._rows
        try:
            return [rows[move] for move in moves]
        except KeyError:
            return [rows.get(move) or self.row(move) for move in moves]

    def numbers(self, notation: str) -> list[int]:
        """The same of a notation."""
        said = [self.index(notation)]
        for word in notation.split():
            said += self._parts.get(word) or self._parts_of(word)
        return (said + NO_WORDS)[:COLUMNS]

    def index(self, notation: str) -> int:
        """The place in the catalogue of a notation, or of its longest beginning that has one."""
        while notation not in self._index:
            notation, space, _ = notation.rpartition(" ")
            if not space:
                return self._index[OTHER]
        return self._index[notation]

    def _parts_of(self, word: str) -> list[int]:
        """The numbers of a word's parts, remembered."""
        if len(self._parts) >= MOST_KEPT:
            self._parts.clear()
        found = self._parts[word] = [self._number(part) for part in word.split(",")]
        return found

    def _number(self, word: str) -> int:
        known = self._word.get(word)
        if known is not None:
            return known
        n = _numeral(word)
        return self._strange + crc32(word.encode()) % STRANGE if n is None else 1 + n


def _numeral(word: str) -> int | None:
    """A count below 100, written as people do; codes of cards (``007``, ``113``) are words."""
    return int(word) if word.isdecimal() and len(word) <= 2 and (len(word) == 1 or word[0] != "0") else None


MORE: Final = Move("more")
OTHER: Final = "…"
