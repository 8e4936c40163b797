"""After the match: points over time at once, and what the search thinks of it as far as workers have come."""

from __future__ import annotations

import logging
import time
from concurrent.futures import Future
from functools import partial
from typing import Any, Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from deskoherna.bots.coach.reviews import Review, go_on, lessons, losses, swings
from deskoherna.core.match import Match
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import analyses
from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.finished import check_over, opening
from deskoherna.server.workers.fair_queue import Payer

log = logging.getLogger(__name__)

GIVEN_UP: Final = 600.0  # seconds without news after which another worker may go on


def analysis_of(house: House, table: str, lang: str, person: Person | None, address: str) -> dict[str, Any]:
    """What is known of a finished match so far; sets a worker thinking if nobody has."""
    with house.room.at(table) as live:
        match = check_over(live)
        sources, answers, players = match.scores, match.answers, match.players
    review = review_of(house, table, person, address)
    shown: dict[str, Any] = {"ready": review.get("ready", False), "sources": sources}
    if not review:
        points = [[sum(one.values()) for one in sources]]
        return shown | {"first": len(answers), "points": points, "done": 0}
    shown |= {name: review[name] for name in ("first", "points", "at", "values")}
    shown["done"] = round((len(review["points"]) - 1) / max(1, len(answers) - review["first"]), 4)
    with house.room.at(table) as live:
        then = partial(house.reels.at, live)
        weighed = {one["at"]: one for one in review["weighed"]}
        shown["swings"] = [
            {**beside(then(at), weighed[at], lang), "change": change}
            for at, change in swings(review["at"], review["values"])
        ]
        shown["losses"] = [
            beside(then(one["at"]), one, lang) for seat in range(players) for one in losses(review, seat)
        ]
    shown["lessons"] = [one["at"] for seat in range(players) for one in lessons(review, seat)]
    return shown


def beside(then: Match, weighed: dict[str, Any], lang: str) -> dict[str, Any]:
    """An answer and the search's own, in words, beside what was found of them; ``then``: before it."""
    decision = then.decision(weighed["seat"])
    texts = {one.notation: one for one in decision.moves} if decision is not None else {}
    said, best = [then.read(texts[weighed[name]], lang) for name in ("said", "best")]
    return {**weighed, "move": weighed["said"], "text": said, "best_text": best}


def review_of(house: House, table: str, person: Person | None, address: str) -> Review:
    """The review as far as it has come; empty if it has just begun. Makes sure that somebody works on it."""
    now = time.time()
    with house.engine.connect() as sql:
        row = sql.execute(select(analyses).where(analyses.c.table_id == table)).one_or_none()
    kept: Review | None = row.body if row is not None else None
    if kept is not None and "weighed" not in kept:
        kept = None  # as reviews once were
    elif row is not None and (row.begun > now - GIVEN_UP or (kept is not None and kept["ready"])):
        return kept or {}
    house.limits.spend("bot", person.id if person is not None else address)
    try:
        with writing(house.engine).begin() as sql:
            if row is None:
                sql.execute(insert(analyses).values(table_id=table, begun=now, body=None))
            else:
                mine = (analyses.c.table_id == table) & (analyses.c.begun == row.begun)
                if sql.execute(update(analyses).where(mine).values(begun=now, body=kept)).rowcount == 0:
                    return kept or {}  # somebody else was faster
    except IntegrityError:
        return {}
    payer = house.payer(person, address) if person is not None else Payer(house.keyring.place(address), "?")
    _set_thinking(house, table, payer, kept)
    return kept or {}


def _set_thinking(house: House, table: str, payer: Payer, review: Review | None) -> None:
    """The next piece of a review goes to the queue, so that nobody waits for the whole of it."""
    with house.room.at(table) as live:
        begun = opening(live)
        said = [(seat, str(move)) for seat, move in live.playing().answers[begun.count :]]
        learners = [n for n, seat in enumerate(live.seats) if seat.bot is None] or [*range(len(live.seats))]
    thought = house.thinkers.at_leisure(payer, go_on, begun.record(), said, learners, review)
    thought.add_done_callback(partial(_done, house, table, payer))


def _done(house: House, table: str, payer: Payer, thought: Future[Review]) -> None:
    try:
        review = thought.result()
        with writing(house.engine).begin() as sql:
            kept = update(analyses).where(analyses.c.table_id == table)
            sql.execute(kept.values(body=review, begun=time.time()))
            if review["ready"]:
                house.room.notify(sql, table, "analysis", 1)
        if review["ready"]:
            house.hub.tell(table, "analysis", 1)
        else:
            _set_thinking(house, table, payer, review)
    except Exception:
        log.exception("analysis of %s", table)
