"""Scene: what drawings of both boxes need to know; each box adds what its moves are about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.scene import TableScene
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from deskoherna.settlers.box import Box


class CardScene(TableScene):
    """A view of a box with its words and moves; ``marks`` is the part of it that tells what lies on cards."""

    box: ClassVar[Box]
    marks: ClassVar[str]

    def __init__(self, view: View, words: Words, moves: Sequence[Move]) -> None:
        super().__init__(view, words, moves, self.thing_of, "empires")
        self._marks: Final[dict[str, dict[str, Any]]] = view[self.marks]

    def thing_of(self, move: Move) -> str:
        """What a move is about, as ``about`` is asked for it: where it is looked for on the table."""
        raise NotImplementedError

    def around(self) -> list[int]:
        """All seats, the own one first."""
        first = self.me or 0
        return [(first + at) % len(self.seats) for at in self.seats]

    def on(self, code: str) -> dict[str, Any]:
        """What is to be said of a card in an empire."""
        return self._marks.get(code, {})

    def name(self, code: str) -> str:
        """A card's name with a capital."""
        return card_name(self.words, self.box, code)

    def marked(self, code: str, marks: list[Phrase]) -> str:
        """The same with what lies on the card, if anything does."""
        name = self.name(code)
        return self.label("board.marked", name=name, marks=[*marks]) if marks else name


@lru_cache(maxsize=2048)
def card_name(words: Words, box: Box, code: str) -> str:
    return words.heading(box.called(code))
