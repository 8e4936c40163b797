"""The guide: what a learner is told and asked; it follows from the lesson and from everything said since."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.errors import DeskohernaError, NotAllowed
from deskoherna.core.lessons.claims import all_hold, claim, told
from deskoherna.core.lessons.form import First, Lesson, Part, Said, Step
from deskoherna.core.lessons.positions import opened
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.core.text.tables import language

SECONDS_AN_ANSWER: Final = 8
WORDS_A_MINUTE: Final = 180


class AskedOtherwise(NotAllowed):
    """A move that may be made, but not in this lesson now."""

    def __init__(self, why: Said | None, asked: str) -> None:
        super().__init__("error.lesson-asks", asked=asked)
        self.why = why

    def read(self, lang: str = "en") -> str:
        return self.why[lang] if self.why is not None else words(lang).say(self.phrase)


class Guide:
    """Where somebody stands in a lesson. ``match`` is theirs, at this moment."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson: Final[Lesson] = lesson
        self.match: Final[Match] = match
        self.me: Final[int] = lesson.setup.seat
        self.at = 0  # the step
        self.answered = 0
        self.solved = False
        self.lost = False  # the lesson is another now, or the match has gone its own way
        self._met: set[str] = set()  # kinds of questions answered
        self._given = False  # was the step's answer given?
        self._done_at = 0 if not lesson.step else -1  # how many answers had been given when all was done
        try:
            self._walk()
        except DeskohernaError:
            self.lost = True

    def _walk(self) -> None:
        played = opened(self.lesson)
        for seat, move in self.match.answers[self.lesson.start :]:
            if seat == self.me:
                self._answer(played)
            played.play(seat, str(move))
            self._look(played)
        if self.me in self.match.sealed:
            self._answer(played)
        self._settle(self.match)

    def _answer(self, played: Match) -> None:
        """The learner answers what is asked in ``played``."""
        self._settle(played)
        decision = played.decision(self.me)
        asked = decision.prompt.key if decision is not None else ""
        if self.at < len(self.lesson.step) and self.lesson.step[self.at].on in ("", asked):
            self._given = True
        self._met.add(asked)
        self.answered += 1

    def _settle(self, played: Match) -> None:
        """Go on to the next step, if this one is done."""
        if not self._given:
            return
        until = tuple([claim(one) for one in self.lesson.step[self.at].until])
        if all_hold(played.view(self.me), until, self.me):
            self.at += 1
            self._given = False
            if self.at == len(self.lesson.step):
                self._done_at = self.answered

    def _look(self, played: Match) -> None:
        goal = self.lesson.goal
        if goal is None or self.solved or self.answered > goal.moves:
            return
        self.solved = all_hold(played.view(self.me), tuple([claim(one) for one in goal.claims]), self.me)

    # -- now -------------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """Has all been learned?"""
        if self.lesson.goal is not None:
            return self.solved
        return not self.lost and self.at == len(self.lesson.step)

    @property
    def missed(self) -> bool:
        """Can a puzzle no longer be solved within its answers?"""
        goal = self.lesson.goal
        return goal is not None and not self.solved and self.answered >= goal.moves

    @property
    def decision(self) -> Decision | None:
        return self.match.decision(self.me)

    @property
    def step(self) -> Step | None:
        """The step whose question is open."""
        asked = self.decision
        if self.lost or self.missed or self.at >= len(self.lesson.step) or asked is None:
            return None
        step = self.lesson.step[self.at]
        return step if step.on in ("", asked.prompt.key) else None

    @property
    def speaking(self) -> list[Part]:
        """What is told now: the end where it has just come, then a step, or what is new in this question."""
        asked = self.decision
        found: list[Part] = []
        if self.lost or self.missed:
            return found
        if self.done and (self.answered == self._done_at or not self.lesson.goes_on):
            found.append(self.lesson.end)
        if asked is not None and (self.lesson.goes_on or not self.done):
            now = self.step or self._new(asked)
            found += [now] if now is not None else []
        return found

    def _new(self, asked: Decision) -> First | None:
        if asked.prompt.key in self._met:
            return None
        return next((one for one in self.lesson.first if one.on == asked.prompt.key), None)

    def pages(self, lang: str) -> list[str]:
        """What is told now, page by page; nothing while others are asked."""
        if self.missed and self.lesson.goal is not None:
            said = self.lesson.goal.missed
            return [said[lang] if said is not None else words(lang).say(Phrase("lesson.missed"))]
        view = self.match.view(self.me)
        polish = language(lang).polish  # Czech binds its short words
        return [
            polish(told(page, view, self.me), True) for part in self.speaking for page in part.pages(lang)
        ]

    @property
    def light(self) -> list[str]:
        """Ids of drawn things to look at."""
        return [one for part in self.speaking for one in part.light]

    @property
    def wanted(self) -> list[str]:
        """The moves that are asked for, or suggested, as they are written; none: any will do."""
        step, asked = self.step, self.decision
        if step is None or asked is None:
            return []
        said = [str(move) for move in asked.moves]
        patterns = step.do or ([step.suggest] if step.suggest else [])
        return [move for move in said if any(fnmatchcase(move, one) for one in patterns)]

    def check(self, move: str) -> None:
        """Raises AskedOtherwise if this is not what the lesson asks for now."""
        goal = self.lesson.goal
        if self.missed and goal is not None:
            raise AskedOtherwise(goal.missed, "")
        step = self.step
        if step is None or not step.do:
            return
        offered = self.decision.moves if self.decision is not None else ()
        meant = next((str(one) for one in offered if str(one).lower() == " ".join(move.split()).lower()), "")
        if meant and self.wanted and meant not in self.wanted:  # where none is offered, any will do
            raise AskedOtherwise(step.wrong, ", ".join(step.do))


def reply(lesson: Lesson, match: Match, asked: Decision) -> Move | None:
    """What another seat answers by the lesson; None: its bot decides."""
    since = [seat for seat, _ in match.answers[lesson.start :]] + [*match.sealed]
    script = lesson.script(asked.seat)
    given = since.count(asked.seat)
    for pattern in [*script[given : given + 1], *lesson.setup.replies]:
        for move in asked.moves:
            if fnmatchcase(str(move), pattern):
                return move
    return asked.moves[0] if lesson.setup.replies else None


def others_answer(lesson: Lesson, match: Match) -> None:
    """Let all others answer what the lesson says for them."""
    while True:
        for asked in match.pending:
            answer = reply(lesson, match, asked) if asked.seat != lesson.setup.seat else None
            if answer is not None:
                match.play(asked.seat, answer)
                break
        else:
            return


def minutes(lesson: Lesson, lang: str, answers: int = 0) -> float:
    """How long it takes to read and to give so many answers, one a step if none are said."""
    parts: list[Part] = [*lesson.step, *lesson.first, lesson.end]
    texts = [page for part in parts for page in part.pages(lang)]
    read = sum([len(told(one, None, 0).split()) for one in texts]) / WORDS_A_MINUTE
    wanted = lesson.goal.moves if lesson.goal is not None else len(lesson.step)
    return read + (answers or wanted) * SECONDS_AN_ANSWER / 60
