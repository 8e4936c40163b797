"""Session: a match at one terminal: who sits where, who looks at the screen, and where it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.cli.seating import ME
from deskoherna.cli.table.saving import save_table
from deskoherna.core.asking import Anyone, Decision
from deskoherna.core.lessons.form import Lesson
from deskoherna.core.lessons.guide import Guide
from deskoherna.core.lessons.positions import opened
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.seat import Seat
from deskoherna.core.telling.story import Passage, Teller, passages, story
from deskoherna.core.text import Words

PACE: Final = 0.8  # seconds left for reading what a bot did


class Session:
    """Everything at the table that is not drawing.

    ``viewer`` is the seat whose secrets the screen shows: the only person's at the table, or that of the one
    who has taken the screen; None is a spectator's view, as behind the curtain.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[str],
        lang: str,
        path: Path,
        pace: float = PACE,
        auto: bool = False,
        lesson: Lesson | None = None,
    ) -> None:
        self.match = match
        self.seats: Final = tuple(seats)
        self.lang = lang
        self.path: Final = path
        self.pace: Final = pace
        self.auto: Final = auto
        self.lesson: Final = lesson
        self._before: Final = (
            path.read_bytes() if path.exists() else None
        )  # what leaving unsaved goes back to
        self.people: Final = tuple(seat for seat, who in enumerate(seats) if who == ME)
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None

    # -- lessons ---------------------------------------------------------------------------------------

    @property
    def guide(self) -> Guide | None:
        """The guide of the lesson that is taught at this table, while it knows the way."""
        found = Guide(self.lesson, self.match) if self.lesson is not None else None
        return found if found is not None and not found.lost else None

    def begin_again(self, lesson: Lesson) -> None:
        self.match = opened(lesson)

    # -- whose turn ------------------------------------------------------------------------------------

    def acting(self) -> int | None:
        """The seat to answer next; None when the match is over.

        Sealed questions go to bots first, so that people are not kept waiting; where the first answer counts,
        people go first.
        """
        asked = [decision.seat for decision in self.match.pending]
        if not asked:
            return None
        people = [seat for seat in asked if seat in self.people]
        bots = [seat for seat in asked if seat not in self.people]
        if self.viewer in people and (not bots or isinstance(self.match.ask, Anyone)):
            return self.viewer
        if isinstance(self.match.ask, Anyone):
            return (people + bots)[0]
        return (bots + people)[0]

    def needs_curtain(self, seat: int) -> bool:
        """Must the screen be passed on before this person may look?"""
        return len(self.people) > 1 and self.viewer != seat

    def decision(self) -> Decision | None:
        """What the viewer is asked."""
        return None if self.viewer is None else self.match.decision(self.viewer)

    def is_forced(self, decision: Decision) -> bool:
        """Is it a secret question with one answer, which the table may give by itself?"""
        return self.auto and decision.prompt.secret and len(decision.moves) == 1

    # -- players ---------------------------------------------------------------------------------------

    def bot(self, seat: int) -> Bot:
        return bot(self.seats[seat], seed=(self.match.seed or 0) * 8 + seat)

    def apart(self, seat: int) -> Seat:
        """A seat's handle on a copy of the match, for a thread that thinks while the table goes on."""
        return self.match.clone().seat(seat)

    def adviser(self) -> Bot:
        """The bot that gives hints."""
        return bot("search:1", seed=(self.match.seed or 0) * 8 + 7)

    # -- what the viewer sees --------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        return words_of(self.match.game, self.lang)

    def say(self, key: str, **args: int | str | Phrase) -> str:
        """A sentence of the table's own (``shell.table.KEY``)."""
        return self.words.say(Phrase("shell.table." + key, **args))

    def read(self, thing: object) -> str:
        return self.match.read(thing, self.lang)

    @property
    def teller(self) -> Teller:
        """Reads the story to the viewer."""
        return Teller(self.match, self.viewer, self.lang)

    def passages(self, lines: int) -> list[Passage]:
        """The last of what the viewer saw happen, about so many lines of it."""
        found = passages(story(self.match, self.viewer))
        first = len(found)
        while first > 0 and lines > 0:
            first -= 1
            lines -= len(found[first].lines)
        return found[first:]

    def last_answer(self) -> int:
        """How many answers had been given with the viewer's last one; 0 if there was none."""
        answers = self.match.answers
        for at in range(len(answers) - 1, -1, -1):
            if answers[at][0] == self.viewer:
                return at + 1
        return 0

    def round(self) -> tuple[int, int] | None:
        """Which round of how many, where the game's view says so."""
        view = self.match.view(self.viewer)
        now, most = view.get("round"), view.get("rounds")
        return (now, most) if isinstance(now, int) and isinstance(most, int) else None

    # -- keeping ---------------------------------------------------------------------------------------

    def save(self) -> None:
        save_table(self.match, self.seats, self.path)

    def forget(self) -> None:
        """Undo what was saved on the way: the file is again as it was before."""
        if self._before is None:
            self.path.unlink(missing_ok=True)
        else:
            self.path.write_bytes(self._before)
