"""What can go wrong at a table, each error a phrase that reads itself in the user's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from deskoherna.core.phrase import Arg, Phrase


class DeskohernaError(Exception):
    """An error for people: ``str(error)`` is English, ``error.read("cs")`` the same in Czech."""

    def __init__(self, key: str, **args: Arg) -> None:
        self.phrase = Phrase(key, **args)
        self.near = ""  # what was probably meant
        super().__init__(key)

    def suggest(self, said: str, known: Iterable[str]) -> Self:
        """The same error, saying which of the known words was probably meant."""
        from deskoherna.core.text.nearest import nearest  # late: it looks through words, and errors are rare

        self.near = nearest(said, known)
        return self

    def read(self, lang: str = "en") -> str:
        from deskoherna.core.text import words  # late: errors stand below the words

        text = words(lang).say(self.phrase)
        if not self.near:
            return text
        wrong, stop, help = text.partition(". ")  # what was meant stands before what is allowed
        near = words(lang).say(Phrase("error.near", near=self.near))
        return f"{wrong}. {near} {help}" if stop else f"{text} {near}"

    def __str__(self) -> str:
        return self.read("en")


class IllegalMove(DeskohernaError):
    """The move is not among the seat's legal moves; the match is unchanged."""


class NotAllowed(DeskohernaError):
    """Something other than a move that cannot be done now (an undo, say); nothing changed."""


class BadOptions(DeskohernaError):
    """The number of players or an option does not fit the game's declaration."""


class UnknownGame(DeskohernaError):
    """No game of that id is on the shelf."""


class RecordError(DeskohernaError):
    """A record is damaged, too new, or holds a move that does not fit; nothing was loaded."""
