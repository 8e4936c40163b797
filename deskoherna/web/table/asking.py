"""What one may ask the table: what a move does, why another is not offered, a hint, the rules."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from deskoherna.core import registry
from deskoherna.core.drawing.legend import legend
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.lessons.examples import examples
from deskoherna.core.reading import words_of
from deskoherna.core.text.rulebook import NumberedRule, Rulebook, rulebook
from deskoherna.core.text.wording import number
from deskoherna.server.people.callers import Caller
from deskoherna.server.tables.live import Live, NotYours
from deskoherna.server.tables.pins import pinned, set_pins
from deskoherna.server.tables.preview import preview_of
from deskoherna.server.workers.hinting import hint_for
from deskoherna.web.context import Desk, desk_of, say
from deskoherna.web.table.advice import judged, percent, ranked, reasons
from deskoherna.web.table.coming import coming, planning
from deskoherna.web.table.guiding import tries
from deskoherna.web.table.move_facts import stake
from deskoherna.web.table.playing import As, SeatField
from deskoherna.web.table.seen import seating

router = APIRouter(include_in_schema=False)

ADVISER: Final = "search:0.7"
ADVICES: Final = 3
CHANGES: Final = 6

Said = Annotated[str, Query(max_length=300)]


@router.get("/t/{table}/preview")
def preview(request: Request, table: str, move: Said, wanted: As = None) -> Response:
    """What surely follows one of the visitor's moves."""
    desk = desk_of(request)
    try:
        told = foretold(desk, request, table, move, wanted)
    except DeskohernaError as problem:
        return refusal(desk, request, problem)
    return desk.page(request, "_preview.html", **told)


def refusal(desk: Desk, request: Request, problem: DeskohernaError) -> Response:
    """What went wrong, where the answer was to stand: a question that cannot be answered is no error."""
    why = {"text": problem.read(desk.lang(request)), "rules": ()}
    return desk.page(request, "_preview.html", why=why, game="")


def seat_at(live: Live, desk: Desk, request: Request, wanted: int | None) -> int:
    """The visitor's seat at a table. Raises NotYours for those who have none."""
    person = desk.person(request)
    me = seating(live, person.id if person is not None else None, wanted).seat
    if me is None:
        raise NotYours("error.not-at-table")
    return me


def foretold(desk: Desk, request: Request, table: str, said: str, wanted: int | None) -> dict[str, Any]:
    """A move's consequences, for the template."""
    lang = desk.lang(request)
    with desk.house.room.at(table) as live:
        me = seat_at(live, desk, request, wanted)
        match = live.playing()
        seat = match.seat(me)
        move = seat.parse(said)
        seed = desk.house.keyring.seed("preview", table, live.version)
        found = preview_of(seat, move, words_of(match.game, lang), seed)
        staked = stake(seat, move)
        text = match.read(move, lang)
        names = list(match.names)
    then = found["then"]
    if then is None and found["waits_for"] and not found["sealed"]:
        then = say(lang, "preview.turn", who=names[found["waits_for"][0]])
    return {
        "move": text,
        "lines": found["events"],
        "points": [(one, names[one], number(n, signed=True)) for one, n in found["points"].items()],
        "changes": [one for one in found["changes"] if counts(one)][:CHANGES],
        "cells": [one for one in found["changes"] if counts(one) and names[me] in one["row"]],
        "left": ", ".join(found["left"]),
        "spares": found["spares"],
        "costs": found["costs"],
        "sealed": found["sealed"],
        "open_end": found["open_end"],
        "then": then,
        "stake": staked,
    }


def counts(change: dict[str, str]) -> bool:
    """Does a number change, and not only a word that the sentences above tell better?"""
    return all(one.strip("+−-").isdigit() for one in (change["before"], change["after"]))


@router.get("/t/{table}/ahead")
def ahead(request: Request, table: str, move: Said = "", pins: bool = False, wanted: As = None) -> Response:
    """What the rules will bring as things stand, or after one of the visitor's moves."""
    desk = desk_of(request)
    lang = desk.lang(request)
    try:
        with desk.house.room.at(table) as live:
            me = seat_at(live, desk, request, wanted)
            match = live.playing()
            seed = desk.house.keyring.seed("preview", table, live.version)
            found = match.ahead(me, move or None, seed, pinned(live) if pins else ())
            told = coming(match, me, lang, found, move)
            told["planning"] = planning(live, me, lang, pins)
    except DeskohernaError as problem:
        return refusal(desk, request, problem)
    return desk.page(request, "_ahead.html", **told)


@router.post("/t/{table}/pin")
def pin(
    request: Request,
    table: str,
    move: Annotated[str, Form(max_length=120)],
    seat: SeatField,
    drop: Annotated[bool, Form()] = False,
) -> Response:
    """Pin an intention for all to see, or take it off."""
    desk = desk_of(request)
    person = desk.person(request)
    try:
        with desk.house.room.at(table) as live:
            live.check_owner(seat, person.id if person is not None else None)
            mine = [one for who, one in pinned(live) if who == seat and one != move]
            set_pins(desk.house.room, table, seat, mine if drop else [*mine, move])
    except DeskohernaError as problem:
        return refusal(desk, request, problem)
    return Response(status_code=204)


@router.get("/t/{table}/why")
def why(request: Request, table: str, move: Said, wanted: As = None) -> Response:
    """Why something is not among the visitor's moves, and by which rule."""
    desk = desk_of(request)
    person = desk.person(request)
    with desk.house.room.at(table) as live:
        me = seating(live, person.id if person is not None else None, wanted).seat
        if me is None:
            return refusal(desk, request, NotYours("error.not-at-table"))
        told = live.playing().explain(me, move, desk.lang(request))
        game = live.row.game
    return desk.page(
        request, "_preview.html", why=told, game=game, tries=tries(game, desk.lang(request), told.rules)
    )


@router.get("/t/{table}/why-undo")
def why_undo(request: Request, table: str, wanted: As = None) -> Response:
    """Why the visitor's last answer cannot be taken back."""
    desk = desk_of(request)
    try:
        with desk.house.room.at(table) as live:
            me = seat_at(live, desk, request, wanted)
            live.playing().clone().undo(me)
    except DeskohernaError as problem:
        return refusal(desk, request, problem)
    told = {"text": say(desk.lang(request), "tool.undo.now"), "rules": ()}
    return desk.page(request, "_preview.html", why=told, game="")


@router.get("/t/{table}/hint")
async def hint(request: Request, table: str, wanted: As = None) -> Response:
    """What a bot would do at the visitor's seat, why, and what would follow."""
    desk = desk_of(request)
    try:
        me = await run_in_threadpool(my_seat, desk, request, table, wanted)
        found = await hint_for(Caller(request), table, me, ADVISER)
        told = await run_in_threadpool(advised, desk, request, table, me, ranked(found["advice"])[:ADVICES])
    except DeskohernaError as problem:
        return await run_in_threadpool(refusal, desk, request, problem)
    return await run_in_threadpool(desk.page, request, "_hint.html", **told)


def advised(
    desk: Desk, request: Request, table: str, me: int, advices: list[dict[str, Any]]
) -> dict[str, Any]:
    """The bot's first choice in sentences, and all it looked at."""
    lang = desk.lang(request)
    with desk.house.room.at(table) as live:
        seed = desk.house.keyring.seed("preview", table, live.version)
        sentences = reasons(live.playing().seat(me), advices, lang, seed)
    rows = [{**one, "percent": percent(one) if judged(one, advices) else None} for one in advices]
    return {"advices": rows, "reasons": sentences}


def my_seat(desk: Desk, request: Request, table: str, wanted: int | None) -> int:
    with desk.house.room.at(table) as live:
        return seat_at(live, desk, request, wanted)


# -- rules -------------------------------------------------------------------------------------------------


@router.get("/t/{table}/rules")
def rules_here(
    request: Request, table: str, q: Annotated[str, Query(max_length=80)] = "", wanted: As = None
) -> Response:
    """The rules the question rests on, or those that were searched for."""
    desk = desk_of(request)
    person = desk.person(request)
    with desk.house.room.at(table) as live:
        me = seating(live, person.id if person is not None else None, wanted).seat
        match = live.match
        decision = match.decision(me) if match is not None and me is not None else None
        game = live.row.game
    book = rulebook(registry.game(game).package, desk.lang(request))
    numbers = decision.prompt.rules if decision is not None else ()
    found = looked_up(book, q, numbers)
    lessons = tries(game, desk.lang(request), book.numbers)
    shown = examples(game, desk.lang(request))
    return desk.page(
        request,
        "_rules.html",
        rules=found,
        wanted=q,
        asked=numbers,
        tries=lessons,
        shown=shown,
        legend=legend(registry.game(game), desk.lang(request)),
        game_id=game,
    )


def looked_up(book: Rulebook, wanted: str, numbers: tuple[str, ...]) -> list[NumberedRule]:
    """Searched rules; without a search, those of the question and then all."""
    if wanted.strip():
        return book.search(wanted.strip())
    first = [book[one] for one in numbers if one in book]
    return first + [rule for rule in book.rules if rule not in first]
