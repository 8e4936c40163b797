"""Pins: what players intend, shown to all who plan together; data of the table, no part of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.errors import NotAllowed
from deskoherna.core.match import Match
from deskoherna.core.telling.story import Teller
from deskoherna.server.tables.live import Live
from deskoherna.server.tables.room import Room

MOST: Final = 8  # pins of a seat
PINS: Final = "pins"  # in a seat's settings: notations of moves
DROPPED: Final = "dropped"  # those that fitted no more, until the seat pins again


def pinned(live: Live) -> list[tuple[int, str]]:
    """All that is pinned at a table, seat by seat."""
    return [(row.seat, move) for row in live.seats for move in row.settings.get(PINS, [])]


def set_pins(room: Room, table: str, seat: int, moves: Sequence[str]) -> None:
    """Pin these intentions of a seat and no others. Raises NotAllowed for what it could not do."""
    with room.at(table) as live:
        match = live.playing()
        possible = {move.notation for move in match.plans(seat)}
        wanted = list(dict.fromkeys(moves))
        if len(wanted) > MOST:
            raise NotAllowed("error.too-many-pins", n=MOST)
        for one in wanted:
            if one not in possible:
                raise NotAllowed("error.no-such-plan", move=one)
        settings = {**live.seat(seat).settings, PINS: wanted}
        settings.pop(DROPPED, None)
        if settings != live.seat(seat).settings:
            room.set_seat(table, seat, settings=settings)


def drop_unfit(room: Room, live: Live) -> None:
    """After a change: pins that fit no more are dropped, and said to be, unless they were just done."""
    if not pinned(live) or live.match is None:
        return
    match = live.match
    done = {(seat, str(move)) for seat, move in match.answers[-match.players :]}
    for row in list(live.seats):
        pins: list[str] = row.settings.get(PINS, [])
        if not pins:
            continue
        possible = {move.notation for move in match.plans(row.seat)} if not match.over else set()
        kept = [one for one in pins if one in possible]
        if kept == pins:
            continue
        gone = [one for one in pins if one not in possible and (row.seat, one) not in done]
        room.set_seat(live.id, row.seat, settings={**row.settings, PINS: kept, DROPPED: gone})


def told(live: Live, viewer: int | None, lang: str) -> list[dict[str, Any]]:
    """Every pin and every dropped one as people read it, with where it is in the drawings."""
    if live.match is None or not any(
        row.settings.get(PINS) or row.settings.get(DROPPED) for row in live.seats
    ):
        return []
    teller = Teller(live.match, viewer, lang)
    return [
        _told(live.match, teller, row.seat, row.name, notation, key == DROPPED)
        for row in live.seats
        for key in (PINS, DROPPED)
        for notation in row.settings.get(key, [])
    ]


def _told(match: Match, teller: Teller, seat: int, name: str, notation: str, dropped: bool) -> dict[str, Any]:
    move = match.game.named(notation)
    text = teller.title(move.phrase()) if move is not None else notation
    tag = teller.title(match.game.planned_as(move)) if move is not None else notation
    place = match.game.planned_at(move) if move is not None else ""
    told = {"seat": seat, "name": name, "move": notation, "text": text, "tag": tag}
    return {**told, "place": place, "dropped": dropped}
