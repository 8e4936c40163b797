"""The guide at a table: what its strip shows, and lessons that let one try a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deskoherna.core.lessons.form import FIRST_MATCH, Course, course
from deskoherna.core.lessons.guide import Guide
from deskoherna.server.tables.lessons import guide_at
from deskoherna.server.tables.live import Live


class Told(NamedTuple):
    """What the guide's strip shows at a table."""

    game: str
    title: str
    pages: list[str]
    light: str
    wanted: str
    at: int
    steps: int
    done: bool
    missed: bool
    goes_on: bool
    next: str  # the lesson after this one
    rules: list[str]


def told_at(live: Live, seat: int | None, lang: str) -> Told | None:
    """What the guide says to the learner of a table; nothing to anybody else."""
    guide = guide_at(live)
    if guide is None or seat != guide.me or (guide.lesson.goes_on and not guide.speaking and guide.done):
        return None
    one = guide.lesson
    return Told(
        game=one.game,
        title=one.title[lang],
        pages=guide.pages(lang),
        light=" ".join(guide.light),
        wanted="|".join(guide.wanted),
        at=min(guide.at + 1, len(one.step)),
        steps=len(one.step),
        done=guide.done,
        missed=guide.missed,
        goes_on=one.goes_on,
        next=_after(course(one.game), guide),
        rules=one.rules,
    )


def _after(found: Course, guide: Guide) -> str:
    """The lesson that comes after this one; "" after the last."""
    ids = [one.id for one in found.lessons]
    at = ids.index(guide.lesson.id) + 1 if guide.lesson.id in ids else len(ids)
    return ids[at] if at < len(ids) and ids[at] != FIRST_MATCH else ""


def tries(game: str, lang: str, numbers: Sequence[str]) -> dict[str, list[tuple[str, str]]]:
    """For each of these rules the lessons that let one try it: address and title."""
    found: dict[str, list[tuple[str, str]]] = {}
    for one in course(game).lessons:
        for number in one.rules:
            if number in numbers:
                found.setdefault(number, []).append((f"/learn/{game}#lesson-{one.id}", one.title[lang]))
    return found
