"""Solving: every way to answer a puzzle is tried, so that its solution and its traps are proved."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.errors import DeskohernaError
from deskoherna.core.lessons.claims import BadLesson, Claim, all_hold, claim
from deskoherna.core.lessons.form import Lesson
from deskoherna.core.lessons.guide import others_answer
from deskoherna.core.lessons.positions import opened
from deskoherna.core.match import Match

MOST = 100_000  # positions looked at


def solution(lesson: Lesson, first: Sequence[str] = ()) -> list[str] | None:
    """Answers of the learner that reach the goal, beginning with these; None: there are none.

    Others answer as the lesson says. Raises BadLesson where there is too much to try.
    """
    goal = lesson.goal
    assert goal is not None
    match = opened(lesson)
    others_answer(lesson, match)
    claims = tuple([claim(one) for one in goal.claims])
    for said in first:
        match.play(lesson.setup.seat, said)
        if all_hold(match.view(lesson.setup.seat), claims, lesson.setup.seat):
            return list(first)
        others_answer(lesson, match)
        if all_hold(match.view(lesson.setup.seat), claims, lesson.setup.seat):
            return list(first)
    found = _search(lesson, match, claims, goal.moves - len(first), [0])
    return [*first, *found] if found is not None else None


def _search(
    lesson: Lesson, match: Match, claims: tuple[Claim, ...], left: int, seen: list[int]
) -> list[str] | None:
    me = lesson.setup.seat
    asked = match.decision(me)
    if left <= 0 or asked is None:
        return None
    later: list[tuple[str, Match]] = []
    for move in asked.moves:
        seen[0] += 1
        if seen[0] > MOST:
            raise BadLesson(f"{lesson.game}/{lesson.id}", f"more than {MOST} ways to try")
        after = match.clone()
        try:
            after.play(me, move)
            if all_hold(after.view(me), claims, me):
                return [str(move)]
            others_answer(lesson, after)
        except DeskohernaError as problem:
            raise BadLesson(f"{lesson.game}/{lesson.id}", f"{move}: {problem}") from problem
        if all_hold(after.view(me), claims, me):
            return [str(move)]
        later.append((str(move), after))
    for said, after in later:
        found = _search(lesson, after, claims, left - 1, seen)
        if found is not None:
            return [said, *found]
    return None
