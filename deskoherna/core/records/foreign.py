"""Foreign logs: how other places write down matches of a game, read into ours and written from ours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.errors import RecordError
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import player

if TYPE_CHECKING:
    from deskoherna.core.match import Match


class OfALog(RecordError):
    """What is wrong with a log, read with the words of its game's package."""

    def __init__(self, package: Path, key: str, **args: Arg) -> None:
        self._package: Final[Path] = package
        super().__init__(key, **args)

    def read(self, lang: str = "en") -> str:
        from deskoherna.core.text import words

        return words(lang, self._package).say(self.phrase)


class LogError(OfALog):
    """A row of a foreign log that does not fit: its number, what it says, and why."""

    def __init__(self, package: Path, row: int, text: str, reason: Phrase) -> None:
        self.row: Final[int] = row
        super().__init__(package, "error.log.row", row=row, text=text, reason=reason)


class Unwritable(OfALog):
    """A match that such a log could not tell truly: the answer where that begins, and why."""

    def __init__(self, package: Path, answer: int, move: str, reason: Phrase) -> None:
        self.answer: Final[int] = answer
        self.reason: Final[Phrase] = reason
        super().__init__(package, "error.log.unwritable", answer=answer, move=move, reason=reason)


class Differs(OfALog):
    """A log that was written and read again tells of another match: whose points differ."""

    def __init__(self, package: Path, who: Phrase, ours: int, theirs: int) -> None:
        super().__init__(package, "error.log.differs", who=who, ours=ours, theirs=theirs)


def difference(match: Match, again: Match) -> Differs | None:
    """Whose points, source by source, are others in a match that was written and read again. Sides are known
    by what they play, since a log may seat them otherwise."""
    game = match.game
    sides, others = game.sides(match.state), game.sides(again.state)
    ours, theirs = game.scores(match.state), game.scores(again.state)
    for seat, side in enumerate(sides):
        other = others.index(side) if side in others else seat
        if ours[seat] != theirs[other] or match.over != again.over:
            who = game.side_name(side) if side else player(seat)
            return Differs(game.package, who, sum(ours[seat].values()), sum(theirs[other].values()))
    return None


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
        """A match as such a log. Raises Unwritable if it could not tell the match truly."""
        raise NotImplementedError
