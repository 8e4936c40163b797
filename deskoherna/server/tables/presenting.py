"""What a caller may be told of a table, as plain data: for the API and for pages alike."""

from __future__ import annotations

from typing import Any

from deskoherna.core.asking import Decision
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.telling.story import Line, Scene, Teller, moved, story
from deskoherna.core.text import words
from deskoherna.server.db.tables import SeatRow
from deskoherna.server.pace.ticking import forfeited, winners_left
from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.deals import deal_of
from deskoherna.server.tables.live import Live


def table_info(live: Live, person: Person | None) -> dict[str, Any]:
    """The table from outside: what anybody with its address may know."""
    row = live.row
    mine = live.seats_of(person.id if person is not None else None)
    return {
        "id": row.id,
        "game": row.game,
        "players": row.players,
        "options": row.options,
        "status": row.status,
        "listed": row.open,
        "version": row.version,
        "position": row.position,
        "clock": row.clock,
        "rated": row.rated,
        "wishes": row.wishes,
        "origin": row.origin,
        "seed_chosen": row.seed_chosen,
        "deal": deal_of(live),
        "rematch_of": row.rematch_of,
        "club": row.club,
        "pairing": row.pairing,
        "created": row.created,
        "changed": row.changed,
        "hosting": person is not None and row.host == person.id,
        "mine": mine,
        "seats": [_seat(one) for one in live.seats],
        "waiting_for": live.waiting_for,
        "result": row.result,
    }


def _seat(row: SeatRow) -> dict[str, Any]:
    return {
        "seat": row.seat,
        "name": row.name,
        "taken": row.person is not None or row.bot is not None,
        "person": row.person is not None,
        "bot": row.bot,
        "kept": row.invited is not None,
        "asked_since": row.asked_since,
        "deadline": row.deadline,
        "bank": row.bank,
        "late": row.late,
        "forfeited": row.forfeited,
    }


def seat_view(live: Live, seat: int | None, lang: str, since: int | None = None) -> dict[str, Any]:
    """The match as one seat sees it (None: a spectator): everything goes through that seat's own handle."""
    match = live.playing()
    decision = match.decision(seat) if seat is not None else None
    return {
        "table": live.id,
        "seat": seat,
        "version": live.version,
        "position": live.position,
        "status": live.row.status,
        "count": match.count,
        "view": match.view(seat),
        "prompt": _prompt(match, decision, lang) if decision is not None else None,
        "moves": _moves(match, decision, lang) if decision is not None else [],
        "sealed": sealed_by(match, seat, lang),
        "can_undo": seat is not None and match.can_undo(seat),
        "waiting_for": live.waiting_for,
        "events": events(match, seat, lang, since) if since is not None else [],
        "notes": [match.read(note, lang) for note in match.notes],
        "result": _judged(live, result_of(match, lang)),
    }


def _prompt(match: Match, decision: Decision, lang: str) -> dict[str, Any]:
    return {
        "key": decision.prompt.key,
        "text": match.read(decision, lang),
        "rules": list(decision.prompt.rules),
        "secret": decision.prompt.secret,
    }


def _moves(match: Match, decision: Decision, lang: str) -> list[dict[str, Any]]:
    return [
        {"notation": one.notation, "text": match.read(one, lang), "kind": one.kind} for one in decision.moves
    ]


def sealed_by(match: Match, seat: int | None, lang: str) -> dict[str, Any] | None:
    """This seat's own answer that waits for the others."""
    move = match.sealed.get(seat) if seat is not None else None
    if move is None:
        return None
    return {"notation": move.notation, "text": match.read(move, lang), "kind": move.kind}


def events(match: Match, seat: int | None, lang: str, since: int) -> list[dict[str, Any]]:
    """What this seat saw happen after answer number ``since``: lines of its story, scene by scene."""
    teller = Teller(match, seat, lang)
    return [
        _event(match, teller, scene, line)
        for scene in story(match, seat)
        for line in scene.lines
        if line.at >= since
    ]


def _event(match: Match, teller: Teller, scene: Scene, line: Line) -> dict[str, Any]:
    kind, cause, who = line.cause
    return {
        "id": line.id,
        "at": line.at,
        "key": line.key,
        "text": teller.line(line),
        "seat": line.seat,
        "cause": {"kind": kind, "text": teller.title(cause), "seat": who},
        "scene": {"id": scene.id, "title": teller.title(scene.title), "group": scene.group},
        "moved": [one._asdict() for one in moved(match.game, line)],
    }


def result_of(match: Match, lang: str) -> dict[str, Any] | None:
    """How the match ended, with points by source; None while it goes on."""
    result = match.result
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "reason": match.read(result.reason, lang),
        "sources": match.scores,
    }


def _judged(live: Live, result: dict[str, Any] | None) -> dict[str, Any] | None:
    """A result in which whoever lost on time has not won."""
    if result is None or not forfeited(live.seats):
        return result
    return result | {"winners": winners_left(result["winners"], result["scores"], live.seats)}


def epilogue_of(live: Live, seat: int, lang: str) -> dict[str, Any] | None:
    """What a seat may choose after the end, and what it chose; None where there is nothing to choose."""
    match = live.playing()
    epilogue = match.epilogue(seat)
    if epilogue is None:
        return None
    said = words(lang, match.game.package)
    offers = [{"id": id, "text": said.heading(phrase)} for id, phrase in epilogue.offers]
    chosen = match.chosen.get(seat)
    return {
        "title": said.heading(epilogue.title),
        "about": said.heading(epilogue.about),
        "offers": offers,
        "chosen": next((one for one in offers if one["id"] == chosen), None),
    }


def chat_line(row: Any, lang: str) -> dict[str, Any]:
    """A line of table talk; what the house says is put into the reader's language."""
    text = row.text
    if row.phrase is not None:
        text = words(lang).sentence(Phrase(row.phrase["key"], **row.phrase["args"]))
    who = {"name": row.name, "house": row.person is None, "gallery": row.gallery}
    return {"id": row.id, **who, "text": text, "at": row.at}


def person_info(person: Person) -> dict[str, Any]:
    """What a person may know of themselves."""
    return {
        "id": person.id,
        "name": person.name,
        "guest": person.guest,
        "lang": person.lang,
        "settings": person.settings,
        "email": person.email,
        "email_pending": person.email_pending,
        "webhook": person.webhook,
        "away_until": person.away_until,
        "admin": person.admin,
    }
