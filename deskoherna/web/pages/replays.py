"""Looking back at a finished match: any moment, through anybody's eyes; records in and out; forks."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, File, Form, Query, UploadFile
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.drawing import Picture
from deskoherna.core.drawing.legend import legend
from deskoherna.core.errors import NotAllowed, RecordError
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of
from deskoherna.core.telling.story import Teller
from deskoherna.core.telling.story import story as scenes_of
from deskoherna.server.tables.finished import brought, check_over
from deskoherna.server.tables.forks import fork_of, origin_of
from deskoherna.server.tables.live import Live
from deskoherna.web.context import AtDesk, Desk, Eyes, SeatField
from deskoherna.web.pages.shelf import bot_seats
from deskoherna.web.stories import Story, story_of
from deskoherna.web.table.log_lines import told
from deskoherna.web.table.seen import kept_pictures

router = APIRouter(include_in_schema=False)

At = Annotated[int | None, Query(ge=0, le=10**6)]


class Moment:
    """A match at one moment, as the page shows it."""

    def __init__(self, live: Live, match: Match, seat: int | None, lang: str, story: Story) -> None:
        whole = live.playing()
        words = words_of(match.game, lang)
        self.id = live.id
        self.game = live.row.game
        self.at = story.number_of(match.count)
        self.all = len(story.moments) - 1
        self.count = match.count
        self.answers = whole.count
        self.seat = seat
        self.names = list(whole.names)
        self.pictures = kept_pictures(match, seat, words)
        self.panels = match.game.panels(match.view(seat), words) if not self.pictures else []
        self.points = match.points
        self.together = match.game.cooperative()  # nobody has points of their own
        self.running = not match.over  # points are as if it ended now
        teller = Teller(match, seat, lang)
        self.scenes = [
            (teller.title(scene.title), [told(match, teller, line, scene.title) for line in lines])
            for scene in scenes_of(match, seat)
            if (lines := [line for line in scene.lines if line.at == match.count])
        ]
        self.said = ""
        self.who: int | None = None
        if match.count:
            self.who, move = match.answers[-1]
            self.said = match.read(move, lang)
        self.rounds = [(n, story.number_of(count)) for n, count in story.rounds]

    def of_kind(self, *kinds: str) -> list[Picture]:
        return [one for one in self.pictures if one.kind in kinds and not one.in_short]

    @property
    def eyes(self) -> str:
        """What links must carry to keep looking through the same eyes."""
        return f"&seat={self.seat}" if self.seat is not None else ""

    @property
    def before(self) -> int:
        return max(0, self.at - 1)

    @property
    def after(self) -> int:
        return min(self.all, self.at + 1)


def moment_of(desk: Desk, table: str, at: int | None, seat: int | None) -> Moment:
    with desk.house.room.at(table) as live:
        check_over(live)
        story = story_of(live)
        if seat is not None and seat >= live.row.players:
            raise NotAllowed("error.seat", seat=seat + 1, players=live.row.players)
        wanted = story.moments[-1 if at is None else min(at, len(story.moments) - 1)]
        then = desk.house.reels.at(live, wanted)
        return Moment(live, then, seat, desk.lang, story)


@router.get("/t/{table}/replay")
def replay_page(desk: AtDesk, table: str, at: At = None, seat: Eyes = None) -> Response:
    moment = moment_of(desk, table, at, seat)
    title = registry.about(moment.game).title(desk.lang)
    named = legend(registry.game(moment.game), desk.lang)
    return desk.page("replay.html", moment=moment, title=title, legend=named)


@router.get("/t/{table}/moment")
def moment_part(desk: AtDesk, table: str, at: At = None, seat: Eyes = None) -> Response:
    """The part of the page that changes with the slider."""
    return desk.page("_moment.html", moment=moment_of(desk, table, at, seat))


# -- records -----------------------------------------------------------------------------------------------


@router.post("/record")
def upload(
    desk: AtDesk, record: Annotated[UploadFile, File()], research: Annotated[bool, Form()] = False
) -> Response:
    """A table from a record of one's own; given to research only if one says so."""
    try:
        found = msgspec.json.decode(record.file.read())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise RecordError("error.record.not-json", detail=str(problem)[:80]) from problem
    if not isinstance(found, dict):
        raise RecordError("error.record.not-record")
    person = desk.somebody()
    place = desk.house.may_open(person, desk.address, ())
    kept = desk.house.vetting.read(found, person.id)
    names: list[str] = kept["names"]
    seats = [
        {
            "person": person.id,
            "name": (names[n] if n < len(names) else "").strip() or f"{person.name} {n + 1}",
        }
        for n in range(kept["players"])
    ]
    table, _ = desk.house.room.open_record(person.id, kept, seats, brought(research), place)
    with desk.house.room.at(table) as live:
        over = live.match is not None and live.match.over
    return desk.go(f"/t/{table}/replay" if over else f"/t/{table}")


@router.post("/t/{table}/fork")
def fork(desk: AtDesk, table: str, at: Annotated[int, Form(ge=0, le=10**6)], seat: SeatField = 0) -> Response:
    """Play on from a moment, against bots."""
    person = desk.somebody()
    place = desk.house.may_open(person, desk.address, ())
    record = fork_of(desk.house, table, at, person.id)
    seats = bot_seats(desk, record["players"] - 1, "greedy")
    seats.insert(min(seat, record["players"] - 1), {"person": person.id, "name": person.name})
    new, _ = desk.house.room.open_record(person.id, record, seats, origin_of(table, record), place)
    return desk.go(f"/t/{new}")
