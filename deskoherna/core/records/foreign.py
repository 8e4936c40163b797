"""Foreign logs: how other places write down matches of a game, read into ours and written from ours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.errors import RecordError

if TYPE_CHECKING:
    from deskoherna.core.match import Match
    from deskoherna.core.phrase import Phrase


class LogError(RecordError):
    """A row of a foreign log that does not fit: its number, what it says, and why."""

    def __init__(self, package: Path, row: int, text: str, reason: Phrase) -> None:
        self.row: Final[int] = row
        self._package: Final[Path] = package  # whose words the reason is read with
        super().__init__("error.log.row", row=row, text=text, reason=reason)

    def read(self, lang: str = "en") -> str:
        from deskoherna.core.text import words

        return words(lang, self._package).say(self.phrase)


@mypyc_attr(allow_interpreted_subclasses=True)
class ForeignLog:
    """One such way of writing. A game names its own in ``Game.logs()``."""

    def __init__(self, id: str) -> None:
        self.id: Final[str] = id

    def fits(self, text: str) -> bool:
        """Does this look like such a log? A quick guess; ``read`` checks."""
        raise NotImplementedError

    def read(self, text: str) -> Match:
        """The match it tells of. Raises LogError for the first row that does not fit."""
        raise NotImplementedError

    def write(self, match: Match) -> str:
        """A match as such a log."""
        raise NotImplementedError
