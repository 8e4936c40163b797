"""What one may ask the table: what a move does, why another is not offered, a hint, the rules."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Query
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
from deskoherna.web.context import AtDesk, Desk, SeatField, say
from deskoherna.web.table.advice import judged, percent, ranked, reasons
from deskoherna.web.table.coming import coming, planning
from deskoherna.web.table.guiding import tries
from deskoherna.web.table.move_facts import stake
from deskoherna.web.table.playing import As
from deskoherna.web.table.seen import seating

router = APIRouter(include_in_schema=False)

ADVISER: Final = "search:0.7"
ADVICES: Final = 3
CHANGES: Final = 6

Said = Annotated[str, Query(max_length=300)]


@router.get("/t/{table}/preview")
def preview(desk: AtDesk, table: str, move: Said, wanted: As = None) -> Response:
    """What surely follows one of the visitor's moves."""
    try:
        told = foretold(desk, table, move, wanted)
    except DeskohernaError as problem:
        return refusal(desk, problem)
    return desk.page("_preview.html", **told)


def refusal(desk: Desk, problem: DeskohernaError) -> Response:
    """What went wrong, where the answer was to stand: a question that cannot be answered is no error."""
    why = {"text": problem.read(desk.lang), "rules": ()}
    return desk.page("_preview.html", why=why, game="")


def seat_at(live: Live, desk: Desk, wanted: int | None) -> int:
    """The visitor's seat at a table. Raises NotYours for those who have none."""
    person = desk.person_id
    me = seating(live, person, wanted).seat
    if me is None:
        raise NotYours("error.not-at-table")
    return me


def foretold(desk: Desk, table: str, said: str, wanted: int | None) -> dict[str, Any]:
    """A move's consequences, for the template."""
    lang = desk.lang
    with desk.house.room.at(table) as live:
        me = seat_at(live, desk, wanted)
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
def ahead(desk: AtDesk, table: str, move: Said = "", pins: bool = False, wanted: As = None) -> Response:
    """What the rules will bring as things stand, or after one of the visitor's moves."""
    lang = desk.lang
    try:
        with desk.house.room.at(table) as live:
            me = seat_at(live, desk, wanted)
            match = live.playing()
            seed = desk.house.keyring.seed("preview", table, live.version)
            found = match.ahead(me, move or None, seed, pinned(live) if pins else ())
            told = coming(match, me, lang, found, move)
            told["planning"] = planning(live, me, lang, pins)
    except DeskohernaError as problem:
        return refusal(desk, problem)
    return desk.page("_ahead.html", **told)


@router.post("/t/{table}/pin")
def pin(
    desk: AtDesk,
    table: str,
    move: Annotated[str, Form(max_length=120)],
    seat: SeatField,
    drop: Annotated[bool, Form()] = False,
) -> Response:
    """Pin an intention for all to see, or take it off."""
    person = desk.person_id
    try:
        with desk.house.room.at(table) as live:
            live.check_owner(seat, person)
            mine = [one for who, one in pinned(live) if who == seat and one != move]
            set_pins(desk.house.room, table, seat, mine if drop else [*mine, move])
    except DeskohernaError as problem:
        return refusal(desk, problem)
    return Response(status_code=204)


@router.get("/t/{table}/why")
def why(desk: AtDesk, table: str, move: Said, wanted: As = None) -> Response:
    """Why something is not among the visitor's moves, and by which rule."""
    person = desk.person_id
    with desk.house.room.at(table) as live:
        me = seating(live, person, wanted).seat
        if me is None:
            return refusal(desk, NotYours("error.not-at-table"))
        told = live.playing().explain(me, move, desk.lang)
        game = live.row.game
    return desk.page("_preview.html", why=told, game=game, tries=tries(game, desk.lang, told.rules))


@router.get("/t/{table}/why-undo")
def why_undo(desk: AtDesk, table: str, wanted: As = None) -> Response:
    """Why the visitor's last answer cannot be taken back."""
    try:
        with desk.house.room.at(table) as live:
            me = seat_at(live, desk, wanted)
            live.playing().clone().undo(me)
    except DeskohernaError as problem:
        return refusal(desk, problem)
    told = {"text": say(desk.lang, "tool.undo.now"), "rules": ()}
    return desk.page("_preview.html", why=told, game="")


@router.get("/t/{table}/hint")
async def hint(desk: AtDesk, table: str, wanted: As = None) -> Response:
    """What a bot would do at the visitor's seat, why, and what would follow."""
    try:
        me = await run_in_threadpool(my_seat, desk, table, wanted)
        found = await hint_for(Caller(desk.request), table, me, ADVISER)
        told = await run_in_threadpool(advised, desk, table, me, ranked(found["advice"])[:ADVICES])
    except DeskohernaError as problem:
        return await run_in_threadpool(refusal, desk, problem)
    return await run_in_threadpool(desk.page, "_hint.html", **told)


def advised(desk: Desk, table: str, me: int, advices: list[dict[str, Any]]) -> dict[str, Any]:
    """The bot's first choice in sentences, and all it looked at."""
    lang = desk.lang
    with desk.house.room.at(table) as live:
        seed = desk.house.keyring.seed("preview", table, live.version)
        sentences = reasons(live.playing().seat(me), advices, lang, seed)
    rows = [{**one, "percent": percent(one) if judged(one, advices) else None} for one in advices]
    return {"advices": rows, "reasons": sentences}


def my_seat(desk: Desk, table: str, wanted: int | None) -> int:
    with desk.house.room.at(table) as live:
        return seat_at(live, desk, wanted)


# -- rules -------------------------------------------------------------------------------------------------


@router.get("/t/{table}/rules")
def rules_here(
    desk: AtDesk, table: str, q: Annotated[str, Query(max_length=80)] = "", wanted: As = None
) -> Response:
    """The rules the question rests on, or those that were searched for."""
    person = desk.person_id
    with desk.house.room.at(table) as live:
        me = seating(live, person, wanted).seat
        match = live.match
        decision = match.decision(me) if match is not None and me is not None else None
        game = live.row.game
    book = rulebook(registry.game(game).package, desk.lang)
    numbers = decision.prompt.rules if decision is not None else ()
    found = looked_up(book, q, numbers)
    lessons = tries(game, desk.lang, book.numbers)
    shown = examples(game, desk.lang)
    return desk.page(
        "_rules.html",
        rules=found,
        wanted=q,
        asked=numbers,
        tries=lessons,
        shown=shown,
        legend=legend(registry.game(game), desk.lang),
        game_id=game,
    )


def looked_up(book: Rulebook, wanted: str, numbers: tuple[str, ...]) -> list[NumberedRule]:
    """Searched rules; without a search, those of the question and then all."""
    if wanted.strip():
        return book.search(wanted.strip())
    first = [book[one] for one in numbers if one in book]
    return first + [rule for rule in book.rules if rule not in first]
