"""The form of lessons: what stands in ``lessons/*.toml`` of a game, read strictly."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.lessons.claims import BadLesson

FOLDER: Final = "lessons"
TOPICS: Final = "topics.toml"
EXAMPLES: Final = "examples.toml"
FIRST_MATCH: Final = "first-match"  # the id of the lesson that goes on as an ordinary match
PATIENT: Final = "greedy"  # who plays on with somebody who learns

Pages: TypeAlias = str | list[str]


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """A text in both languages."""

    cs: str
    en: str

    def __getitem__(self, lang: str) -> str:
        return self.cs if lang == "cs" else self.en


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """What lies on the table when a lesson begins."""

    players: int
    seat: int = 0  # the learner's
    seed: int = 1
    options: dict[str, bool | int | str] = {}
    moves: list[str] = []  # everything said so far: "0 place E5"
    position: dict[str, Any] = {}  # … or a position in the game's own words, see Game.arrange
    fields: dict[str, Any] = {}  # … and fields of the saved state that are otherwise: {"coins.0" = 5}
    replies: list[str] = []  # what others answer where no step says it: the first of these that is offered
    bot: str = PATIENT  # who answers for them where nothing does


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Something that is told, on one page or several, with ids of drawn things to look at."""

    cs: Pages
    en: Pages
    light: list[str] = []

    def pages(self, lang: str) -> list[str]:
        found = self.cs if lang == "cs" else self.en
        return [found] if isinstance(found, str) else found


class Step(Part, forbid_unknown_fields=True):
    """One answer of the learner: what is told before it, and what is asked for."""

    on: str = ""  # the question it belongs to, where others may come between
    do: list[str] = []  # moves that go on ("build *"); none: any
    suggest: str = ""  # a move to light where any goes
    wrong: Said | None = None  # said to who wants another move that is offered
    then: list[str] = []  # what others say before the learner is asked again: "1 decline"
    until: list[str] = []  # claims; until they all hold the step goes on


class First(Part, forbid_unknown_fields=True, kw_only=True):
    """What is told when a kind of question comes for the first time, where no step speaks."""

    on: str


class Goal(msgspec.Struct, forbid_unknown_fields=True):
    """What a puzzle wants: claims that hold after so many answers at most, how, and what does not do."""

    claims: list[str]
    moves: int
    solution: list[str]
    fails: list[str] = []  # first moves that look right and are not: nothing saves them
    missed: Said | None = None
    aim: Said | None = None  # what is wanted, for whoever has begun to answer


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson, a puzzle (with a goal), or the first match."""

    topic: str
    title: Said
    about: Said
    setup: Setup
    end: Part  # told when all is done
    rules: list[str] = []
    step: list[Step] = []
    first: list[First] = []
    goal: Goal | None = None
    id: str = ""  # the name of its file
    game: str = ""

    @property
    def goes_on(self) -> bool:
        """Is it an ordinary match after its end?"""
        return self.id == FIRST_MATCH

    def script(self, seat: int) -> list[str]:
        """What another seat says, from the first step to the last."""
        said = [one.partition(" ") for step in self.step for one in step.then]
        return [move for who, _, move in said if who == str(seat)]

    def searched(self, lang: str) -> str:
        """All its words, for who looks for one."""
        parts = [page for part in [*self.step, *self.first, self.end] for page in part.pages(lang)]
        return " ".join([self.id, self.title[lang], self.about[lang], *self.rules, *parts])

    @property
    def start(self) -> int:
        """How many answers had been given when it began."""
        return len(self.setup.moves)


class _Topic(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    cs: str
    en: str


class _Topics(msgspec.Struct, forbid_unknown_fields=True):
    topic: list[_Topic]


class Course(msgspec.Struct):
    """All lessons of a game in order: by topic, puzzles last, then by id (files may begin with a number)."""

    lessons: list[Lesson]
    topics: dict[str, Said]

    def get(self, id: str) -> Lesson | None:
        return next((one for one in self.lessons if one.id == id), None)


@lru_cache(maxsize=32)
def course(game: str) -> Course:
    """The lessons of a game; none if it has none. Raises BadLesson."""
    folder = registry.game(game).package / FOLDER
    if not (folder / TOPICS).is_file():
        return Course([], {})
    topics = _read(folder / TOPICS, _Topics).topic
    order = {one.id: at for at, one in enumerate(topics)}
    paths = [path for path in sorted(folder.glob("*.toml")) if path.name not in (TOPICS, EXAMPLES)]
    lessons = [lesson_in(path, game) for path in paths]
    for one in lessons:
        if one.topic not in order:
            raise BadLesson(f"{game}/{one.id}", f"topic {one.topic!r} is not in {TOPICS}")
    lessons.sort(key=lambda one: (order[one.topic], one.goal is not None))
    return Course(lessons, {one.id: Said(one.cs, one.en) for one in topics})


def lesson_in(path: Path, game: str) -> Lesson:
    """The lesson of one file. Raises BadLesson."""
    found: Lesson = _read(path, Lesson)
    found.id, found.game = path.stem, game
    return found


def lesson(game: str, id: str) -> Lesson:
    """A lesson by its name. Raises DeskohernaError."""
    found = course(game)
    one = found.get(id)
    if one is None:
        known = [each.id for each in found.lessons]
        raise DeskohernaError("error.no-lesson", game=game, lesson=id).suggest(id, known)
    return one


class _Examples(msgspec.Struct, forbid_unknown_fields=True):
    shown: dict[str, str]
    nothing: list[str] = []


@lru_cache(maxsize=32)
def chosen_examples(game: str) -> dict[str, str]:
    """What shows the rules that no lesson illustrates, as ``examples.toml`` says it; "": nothing does."""
    path = registry.game(game).package / FOLDER / EXAMPLES
    if not path.is_file():
        return {}
    found: _Examples = _read(path, _Examples)
    return dict.fromkeys(found.nothing, "") | found.shown


def _read(path: Path, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as problem:
        raise BadLesson(f"{path.parent.parent.name}/{path.name}", str(problem)) from problem
