"""The list of moves: numbered, grouped by kind, filtered by typing."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from deskoherna.cli.screen.looks import painted
from deskoherna.core.asking import Move
from deskoherna.core.text import Words
from deskoherna.core.text.searching import matches, spans


class Line(NamedTuple):
    """A move as it is listed; ``number`` is what one types to choose it."""

    number: int
    move: Move
    text: str


def lines_of(moves: Sequence[Move], texts: Sequence[str]) -> list[Line]:
    """Moves numbered in the order they are listed: kind by kind, otherwise as the game offers them."""
    kinds = list(dict.fromkeys(move.kind for move in moves))
    ranked = sorted(range(len(moves)), key=lambda at: (kinds.index(moves[at].kind), at))
    return [Line(number, moves[at], texts[at]) for number, at in enumerate(ranked, 1)]


class MoveList(OptionList):
    """The viewer's moves; the highlighted one is told to the app, the selected one is played."""

    class Nothing(Message):
        """Enter was pressed where there is no move to play."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.lines: list[Line] = []
        self._typed: str = ""

    def offer(
        self,
        lines: list[Line],
        words: Words,
        wanted: str = "",
        dark: bool = True,
        nothing: str = "",
        keep: bool = False,
        listed: Sequence[Line] | None = None,
        width: int = 0,
    ) -> None:
        """Show these moves, or those in which the wanted words stand; ``nothing`` where there are none.

        ``listed`` are those that may be shown at all, where not all may: numbers stay what they are.
        ``width`` is the room for words: a list does not know yet how wide it is about to become.
        ``keep`` leaves the highlight where it was; a new question begins without one, so that a key pressed
        twice does not answer it.
        """
        kept = self.highlighted_line if keep else None
        self.lines = lines
        self._typed = ""
        self.clear_options()
        digits = len(str(len(lines)))
        last = ""
        for line in lines if listed is None else listed:
            if not fits(line, wanted):
                continue
            if last and line.move.kind != last:
                self.add_option(None)
            last = line.move.kind
            self.add_option(Option(_drawn(line, words, wanted, digits, width, dark), id=str(line.number)))
        if not self.option_count and nothing:
            self.add_option(Option(nothing, disabled=True))
        self.highlighted = None
        if kept is not None:
            self.point_at(kept.number)

    def action_select(self) -> None:
        if self.highlighted is None:
            self.post_message(self.Nothing())
        else:
            super().action_select()

    @property
    def highlighted_line(self) -> Line | None:
        if self.highlighted is None:
            return None
        found = self.get_option_at_index(self.highlighted).id
        return self.line(int(found)) if found else None

    def line(self, number: int) -> Line | None:
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else None

    def point_at(self, number: int) -> bool:
        """Highlight the move of that number, if it is listed."""
        for at, option in enumerate(self.options):
            if option.id == str(number):
                self.highlighted = at
                return True
        return False

    def type_digit(self, digit: str) -> bool:
        """One more digit of a move's number; a number that is not offered begins anew."""
        for typed in (self._typed + digit, digit):
            if self.point_at(int(typed)):
                self._typed = typed
                return True
        self._typed = ""
        return False

    def forget_digits(self) -> None:
        self._typed = ""


def fits(line: Line, wanted: str) -> bool:
    """Is this move among those wanted: by its number, its words or its notation?"""
    return (
        not wanted
        or str(line.number) == wanted.strip()
        or matches(f"{line.text} {line.move.notation}", wanted)
    )


def _drawn(line: Line, words: Words, wanted: str, digits: int, width: int, dark: bool) -> Text:
    """A move with its number before it, wrapped so that the number stands alone."""
    indent = digits + 2
    wrapped = textwrap.wrap(line.text, max(20, width - indent), break_long_words=False) or [""]
    text = painted(("\n" + " " * indent).join(wrapped), words, dark)
    for start, end in spans(text.plain, wanted):
        text.stylize("bold underline", start, end)
    return Text().append(f"{line.number:>{digits}}  ", "bold").append_text(text)
