"""After the match: points and chances over time, turning points, the coach's lessons, the search's trees."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from deskoherna.bots.coach.reasons import price, reasons
from deskoherna.bots.coach.reviews import Review, lessons, losses, swings
from deskoherna.core import registry
from deskoherna.core.errors import NotAllowed
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of
from deskoherna.core.telling.story import Teller
from deskoherna.core.telling.story import story as scenes_of
from deskoherna.core.text.wording import number, percent
from deskoherna.server.people.callers import Caller
from deskoherna.server.tables.analysis import beside, review_of
from deskoherna.server.tables.finished import check_over
from deskoherna.server.tables.live import Live
from deskoherna.server.workers.hinting import believed_for
from deskoherna.web.context import AtDesk, Desk, Eyes, say
from deskoherna.web.plots import plot
from deskoherna.web.stories import Story, story_of
from deskoherna.web.table.seen import seating

router = APIRouter(include_in_schema=False)

FOLLOWED: Final = 4  # lines told of what a turning point brought
OF_ALL: Final = 100  # percent

At = Annotated[int, Query(ge=0, le=10**6)]


@router.get("/t/{table}/story")
def story_part(desk: AtDesk, table: str, seat: Eyes = None) -> Response:
    """Points over the match at once; what the search thinks of it, as far as workers have come."""
    lang = desk.lang
    person = desk.person
    with desk.house.room.at(table) as live:
        whole = check_over(live)
        story = story_of(live)
        names = [one.name for one in live.seats]
        if seat is not None and seat >= len(names):
            raise NotAllowed("error.seat", seat=seat + 1, players=len(names))
        if seat is None:
            seat = seating(live, desk.person_id, None).seat or 0
    review = review_of(desk.house, table, person, desk.address)
    values: list[list[float]] = review.get("values", [])
    moments: list[int] = review.get("at", [])
    rows = [(n, [round(OF_ALL * x) for x in one]) for n, one in zip(moments, values, strict=True)]
    chances = plot(say(lang, "replay.chances"), rows, story.rounds, 0, OF_ALL) if len(rows) > 1 else ""
    told: dict[str, Any] = {"swings": [], "coach": None}
    if review:
        with desk.house.room.at(table) as live:
            told = _told(desk, live, whole, story, review, seat, lang)
    return desk.page(
        "_story.html",
        table=table,
        names=names,
        seat=seat,
        points=plot(say(lang, "replay.points"), list(enumerate(story.points, story.first)), story.rounds),
        chances=chances,
        done=_done(review, whole),
        ready=review.get("ready", False),
        **told,
    )


@router.get("/t/{table}/believed")
async def believed_page(desk: AtDesk, table: str, at: At, seat: Eyes = None) -> Response:
    """What the search believes of a question of the match: its tree, moves by how often they were tried."""
    found = await believed_for(Caller(desk.request), table, at, seat)
    return await run_in_threadpool(_tree, desk, table, found)


@router.get("/t/{table}/believed.json")
async def believed_data(desk: AtDesk, table: str, at: At, seat: Eyes = None) -> dict[str, Any]:
    """The same as data."""
    return await believed_for(Caller(desk.request), table, at, seat)


def _tree(desk: Desk, table: str, found: dict[str, Any]) -> Response:
    lang = desk.lang
    with desk.house.room.at(table) as live:
        then = desk.house.reels.at(live, found["at"])
        question = then.read(then.decision(found["seat"]), lang)
        names = [one.name for one in live.seats]
        title = registry.about(live.row.game).title(lang)
        before = story_of(live).number_of(found["at"])
    return desk.page(
        "believed.html",
        table=table,
        title=title,
        names=names,
        question=question,
        before=before,
        found=found,
        share=lambda value: percent(value, 0, lang),
    )


def _done(review: Review, whole: Match) -> int:
    """How much of the match has been weighed, in percent."""
    if not review:
        return 0
    weighed: int = len(review["points"]) - 1
    first: int = review["first"]
    return round(OF_ALL * weighed / max(1, whole.count - first))


def _told(
    desk: Desk, live: Live, whole: Match, story: Story, review: Review, seat: int, lang: str
) -> dict[str, Any]:
    """Turning points and the coach's part, in words."""
    then = partial(desk.house.reels.at, live)
    names = [one.name for one in live.seats]
    weighed = {one["at"]: one for one in review["weighed"]}
    turns = swings(review["at"], review["values"]) if review["ready"] else []
    answers = [one for one in review["weighed"] if one["seat"] == seat]
    taught = {one["at"]: n for n, one in enumerate(lessons(review, seat))} if review["ready"] else {}
    rows = [_row(then(one["at"]), one, story, lang, one["at"] in taught) for one in losses(review, seat)]
    best = sorted([one for one in rows if one["count"] in taught], key=lambda one: taught[one["count"]])
    return {
        "swings": [
            _row(then(at), weighed[at], story, lang, False)
            | {"name": names[weighed[at]["seat"]], "followed": _followed(whole, at, lang)}
            | _moved(change, names)
            for at, change in turns
        ],
        "coach": {"answers": len(answers), "rows": rows, "lessons": best},
    }


def _row(then: Match, weighed: dict[str, Any], story: Story, lang: str, reasoned: bool) -> dict[str, Any]:
    """An answer beside the search's own, for the template; ``then``: the match before it."""
    game = then.game
    found = beside(then, weighed, lang)
    return {
        "count": weighed["at"],
        "before": story.before(weighed["at"]),
        "at": story.number_of(weighed["at"] + 1),
        "who": weighed["seat"],
        "text": found["text"],
        "best": found["best_text"] if weighed["best"] != weighed["said"] else "",
        "lost": percent(-weighed["lost"], 0, lang),
        "price": price(weighed, words_of(game, lang), game.cooperative()),
        "reasons": reasons(then.seat(weighed["seat"]), weighed, lang) if reasoned else [],
    }


def _moved(change: list[float], names: list[str]) -> dict[str, str]:
    """For whom the odds moved most, and by how much."""
    seat = max(range(len(change)), key=lambda i: abs(change[i]))
    return {"for": names[seat], "by": number(round(OF_ALL * change[seat]), signed=True)}


def _followed(match: Match, at: int, lang: str) -> str:
    """What came of the answer after so many others: the first lines told after it."""
    teller = Teller(match, None, lang)
    lines = [
        teller.line(line, scene.title)
        for scene in scenes_of(match, None, everything=True)
        for line in scene.lines
        if line.at == at + 1
    ]
    return " ".join(lines[:FOLLOWED])
