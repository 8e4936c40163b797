"""Finished matches to show to others: a moment as a picture, a scene or the whole match as a short film."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.drawing import Picture, standalone, together
from deskoherna.core.drawing.film import Frame, film
from deskoherna.core.errors import DeskohernaError, NotAllowed
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of
from deskoherna.core.telling.story import Teller
from deskoherna.core.telling.story import story as scenes_of
from deskoherna.server.tables.finished import check_over
from deskoherna.web.context import AtDesk, Desk, Eyes
from deskoherna.web.stories import Story, story_of
from deskoherna.web.table.seen import kept_pictures

router = APIRouter(include_in_schema=False)

At = Annotated[int, Query(ge=0, le=10**6)]

FRAMES: Final = 8  # of a film of what led to a moment
OF_A_MATCH: Final = 12
SVG: Final = "image/svg+xml"
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"


@router.get("/t/{table}/picture.svg")
def picture(desk: AtDesk, table: str, at: At, seat: Eyes = None) -> Response:
    """A moment as one file."""
    lang = desk.lang
    match = moments(desk, table, [at], seat)[0]
    return _file(standalone(_drawn(match, seat, lang)), f"{match.game.id}-{at}.svg")


@router.get("/t/{table}/film.svg")
def moving_picture(
    desk: AtDesk, table: str, at: At = 10**6, seat: Eyes = None, whole: bool = False
) -> Response:
    """What led to a moment, or the whole match round by round, as one animated file."""
    desk.house.limits.spend("bot", desk.address)  # many drawings: it costs a processor as hints do
    lang = desk.lang
    with desk.house.room.at(table) as live:
        check_over(live)
        story = story_of(live)
    chosen = of_match(story) if whole else of_scene(story, at)
    found = moments(desk, table, chosen, seat)
    frames = [Frame(_drawn(match, seat, lang), _line(match, seat, lang)) for match in found]
    title = registry.about(found[0].game.id).title(lang)
    name = f"{found[0].game.id}-{'match' if whole else at}.svg"
    return _file(standalone(film(frames, title)), name)


def of_scene(story: Story, at: int) -> list[int]:
    """The moments that lead to one, a few of them."""
    last = min(at, len(story.moments) - 1)
    return list(range(max(0, last - FRAMES + 1), last + 1))


def of_match(story: Story) -> list[int]:
    """How every round ended, thinned out where there are many."""
    ends = [max(0, story.number_of(count) - 1) for _, count in story.rounds[1:]]
    every = -(-len(ends) // (OF_A_MATCH - 1)) or 1
    return sorted({*ends[every - 1 :: every], len(story.moments) - 1})


def moments(desk: Desk, table: str, numbers: list[int], seat: int | None) -> list[Match]:
    """The match at moments of the replay, by their numbers. Raises NotYours while it goes on."""
    with desk.house.room.at(table) as live:
        check_over(live)
        if seat is not None and seat >= live.row.players:
            raise NotAllowed("error.seat", seat=seat + 1, players=live.row.players)
        story = story_of(live)
        return [desk.house.reels.at(live, story.moments[min(one, len(story.moments) - 1)]) for one in numbers]


def _drawn(match: Match, seat: int | None, lang: str) -> Picture:
    title = registry.about(match.game.id).title(lang)
    pictures = kept_pictures(match, seat, words_of(match.game, lang))
    if not pictures:
        raise DeskohernaError("error.shell.no-drawing", game=title)
    return together(pictures, title)


def _line(match: Match, seat: int | None, lang: str) -> str:
    """What happened last, in a line: the scene and the last thing told of it."""
    scenes = scenes_of(match, seat)
    if not scenes:
        return ""
    teller = Teller(match, seat, lang)
    return f"{teller.title(scenes[-1].title)} – {teller.line(scenes[-1].lines[-1], scenes[-1].title)}"


def _file(svg: str, name: str) -> Response:
    """A drawing that brings its own styles, which pages of ours do not; nothing else is allowed in it."""
    headers = {"content-disposition": f'inline; filename="{name}"', "content-security-policy": POLICY}
    return Response(svg, media_type=SVG, headers=headers)
