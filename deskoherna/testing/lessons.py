"""The referee runs lessons: every move asked for, every claim, every light, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Final

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.lessons.claims import all_hold, claim, claims_in, holds
from deskoherna.core.lessons.form import Lesson, Part
from deskoherna.core.lessons.guide import Guide, minutes, others_answer
from deskoherna.core.lessons.positions import opened
from deskoherna.core.lessons.solving import solution
from deskoherna.core.match import Match
from deskoherna.core.text import LANGUAGES, words
from deskoherna.core.text.rulebook import rulebook

LONGEST: Final = 15.0  # minutes of a taught part
ANSWERS: Final = 40  # no step goes on for longer
_ID: Final = re.compile(r' id="([^"]+)"')
_PLACEHOLDER: Final = re.compile(r"\b(TODO|XXX|FIXME)\b")


def faults(lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson; nothing, if it may be taught."""
    found: list[str] = []
    for look in (_written, _solved, _played):
        try:
            found += look(lesson)
        except DeskohernaError as problem:
            found.append(str(problem))
    return found


def _written(lesson: Lesson) -> Iterator[str]:
    """What can be seen without playing: rules that exist, both languages, claims alike."""
    package = registry.game(lesson.game).package
    for lang in LANGUAGES:
        for number in lesson.rules:
            if number not in rulebook(package, lang):
                yield f"there is no rule {number}"
    if not lesson.rules:
        yield "illustrates no rule"
    if not lesson.step:
        yield "has no step"
    said = words("en", package)
    for question in {*(step.on for step in lesson.step), *(first.on for first in lesson.first)}:
        if question and not said.has("ask." + question):
            yield f"nobody is ever asked {question!r}"
    for name, part in _parts(lesson):
        if len(part.pages("cs")) != len(part.pages("en")):
            yield f"{name}: pages differ in number"
        for cs, en in zip(part.pages("cs"), part.pages("en"), strict=False):
            if sorted(map(str, claims_in(cs))) != sorted(map(str, claims_in(en))):
                yield f"{name}: the languages claim different things"
            yield from _said(name, cs, en)
    goal = lesson.goal
    asides = [("title", lesson.title), ("about", lesson.about), ("missed", goal.missed if goal else None)]
    asides += [(f"step {at}, wrong", one.wrong) for at, one in enumerate(lesson.step, 1)]
    for name, said_so in asides:
        if said_so is not None:
            yield from _said(name, said_so.cs, said_so.en)


def _said(name: str, cs: str, en: str) -> Iterator[str]:
    """Is it said in both languages, and in letters of Czech?"""
    if not cs.strip() or not en.strip() or _PLACEHOLDER.search(cs + en):
        yield f"{name}: a text is missing"
    if cs == en:
        yield f"{name}: not translated"
    if '"' in cs or "'" in cs:
        yield f"{name}: Czech quotes are „ and “"


def _parts(lesson: Lesson) -> list[tuple[str, Part]]:
    steps: list[tuple[str, Part]] = [(f"step {at}", one) for at, one in enumerate(lesson.step, 1)]
    return [*steps, *[(f"first {one.on}", one) for one in lesson.first], ("end", lesson.end)]


def taught(lesson: Lesson) -> Iterator[tuple[Guide, str]]:
    """The lesson as it is done by somebody who does what the guide says: each question with its answer.

    The last one comes with no answer: nothing is asked any more. Others answer as the lesson says, or, where
    it leaves it to a bot, with their first move.
    """
    match = opened(lesson)
    goal = lesson.goal
    for _ in range(ANSWERS * (1 + len(lesson.step))):
        _others(lesson, match)
        guide = Guide(lesson, match)
        if guide.done or guide.missed or guide.decision is None:
            yield guide, ""
            return
        if goal is not None:
            answer = [*goal.solution, ""][guide.answered]
        else:
            answer = (guide.wanted or [str(guide.decision.moves[0])])[0]
        yield guide, answer
        guide.check(answer)
        match.play(guide.me, answer)


def _others(lesson: Lesson, match: Match) -> None:
    me = lesson.setup.seat
    others_answer(lesson, match)
    while match.decision(me) is None and match.pending:
        asked = match.pending[0]
        match.play(asked.seat, asked.moves[0])
        others_answer(lesson, match)


def _played(lesson: Lesson) -> Iterator[str]:
    """Do what the guide says, and look at everything it says on the way."""
    seen: set[int] = set()
    guide: Guide | None = None
    for guide, answer in taught(lesson):
        name = f"step {guide.at + 1}" if answer else "end"
        if guide.lost:
            yield f"{name}: the guide lost its way"
            return
        if guide.step is not None and guide.at not in seen:
            seen.add(guide.at)
            step = guide.step
            if lesson.goal is None and (step.do or step.suggest) and not guide.wanted:
                yield f"{name}: {step.do or step.suggest} is not offered"
                return
        yield from _true(guide, name)
    if guide is None or not guide.done:
        yield "it is never done"
    elif len(seen) < len(lesson.step) and lesson.goal is None:
        yield "not every step comes"
    answers = guide.answered if guide is not None else 0
    for lang in LANGUAGES:
        takes = minutes(lesson, lang, answers)
        if takes > LONGEST:
            yield f"{lang}: takes {takes:.1f} minutes, {LONGEST:.0f} are allowed"
    yield from _scripted(lesson, guide.match if guide is not None else opened(lesson))


def _true(guide: Guide, name: str) -> Iterator[str]:
    """Is everything true that is told now, and drawn what is lit?"""
    view = guide.match.view(guide.me)
    for part in guide.speaking:
        for lang in LANGUAGES:
            for page in part.pages(lang):
                for said in claims_in(page):
                    if not holds(view, said, guide.me):
                        yield f"{name}, {lang}: it is not so that {said}"
            guide.pages(lang)
    drawn = things(guide)
    for one in guide.light:
        if one not in drawn:
            yield f"{name}: {one!r} is not drawn, so it cannot be lit"


def things(guide: Guide) -> set[str]:
    """The ids of everything that is drawn for the learner now."""
    game = guide.match.game
    moves = guide.decision.moves if guide.decision is not None else ()
    pictures = game.board(guide.match.view(guide.me), words("cs", game.package), moves)
    return {one for picture in pictures for one in _ID.findall(" " + picture.svg)}


def _scripted(lesson: Lesson, match: Match) -> Iterator[str]:
    """Did others say what the lesson has them say?"""
    for seat in range(lesson.setup.players):
        script = lesson.script(seat)
        given = [str(move) for one, move in match.answers[lesson.start :] if one == seat]
        alike = [fnmatchcase(said, one) for said, one in zip(given, script, strict=False)]
        if len(given) < len(script) or not all(alike):
            yield f"seat {seat} was to say {script}, and said {given[: len(script)]}"


def _solved(lesson: Lesson) -> Iterator[str]:
    """A puzzle has a solution that can be found, and its traps are traps."""
    goal = lesson.goal
    if goal is None:
        return
    if len(goal.solution) > goal.moves:
        yield f"the solution takes more than {goal.moves} moves"
    start = opened(lesson)
    if all_hold(start.view(lesson.setup.seat), tuple([claim(one) for one in goal.claims]), lesson.setup.seat):
        yield "it is solved from the start"
    if solution(lesson) is None:
        yield "no search finds a solution"
    if not goal.fails:
        yield "a puzzle names a first move that fails"
    for said in goal.fails:
        found = solution(lesson, (said,))
        if found is not None:
            yield f"{said} does not fail: {found}"
