"""Learning a game: its lessons by topic with what was done, and the way to their tables."""

from __future__ import annotations

from math import ceil
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.lessons.form import FIRST_MATCH, Lesson, course, lesson
from deskoherna.core.lessons.guide import minutes
from deskoherna.core.text.searching import matches
from deskoherna.server.tables.lessons import guide_at, learned_by, open_lesson, under_way
from deskoherna.web.context import AtDesk
from deskoherna.web.pages.shelf import bot_name, box

router = APIRouter(include_in_schema=False)


class Listed(NamedTuple):
    """A lesson as the page lists it."""

    id: str
    title: str
    about: str
    minutes: int
    puzzle: bool
    done: bool
    begun: bool
    rules: list[str]


@router.get("/learn/{game}")
def learn(desk: AtDesk, game: str, q: Annotated[str, Query(max_length=80)] = "") -> Response:
    """All lessons of a game, or those that speak of what is looked for."""
    lang = desk.lang
    found = course(game)
    person = desk.person
    done: set[str] = set()
    begun: dict[str, str] = {}
    if person is not None:
        with desk.house.engine.connect() as sql:
            done, begun = learned_by(sql, person.id, game), under_way(sql, person.id, game)
    told = [one for one in found.lessons if matches(one.searched(lang), q)]
    rows = {one.id: _listed(one, lang, one.id in done, one.id in begun) for one in told}
    first = rows.pop(FIRST_MATCH, None)
    topics = [
        (
            found.topics[topic][lang],
            [rows[one.id] for one in found.lessons if one.topic == topic and one.id in rows],
        )
        for topic in found.topics
    ]
    return desk.page(
        "learn.html",
        game=box(registry.about(game), lang),
        first=first,
        topics=[(title, lessons) for title, lessons in topics if lessons],
        done=len(done & {*rows}),
        all=len(rows),
        wanted=q,
    )


def _listed(one: Lesson, lang: str, done: bool, begun: bool) -> Listed:
    long = max(1, ceil(minutes(one, lang)))
    puzzle = one.goal is not None
    return Listed(one.id, one.title[lang], one.about[lang], long, puzzle, done, begun, one.rules)


@router.post("/learn/{game}/{id}")
def begin(desk: AtDesk, game: str, id: str) -> Response:
    """To the table of a lesson: the one that was left, or a new one."""
    wanted = lesson(game, id)
    person = desk.somebody()
    lang = desk.lang
    others = [bot_name(lang, n) for n in range(wanted.setup.players)]
    place = desk.house.may_open(person, desk.address, [])
    return desk.go(f"/t/{open_lesson(desk.house.room, person.id, person.name, others, game, id, place)}")


@router.post("/t/{table}/restart")
def restart(desk: AtDesk, table: str) -> Response:
    """Begin the lesson of a table again."""
    person = desk.person_id
    with desk.house.room.at(table) as live:
        guide = guide_at(live)
        live.check_owner(guide.me if guide is not None else 0, person)
    desk.house.room.restart(table)
    return desk.go(f"/t/{table}")
