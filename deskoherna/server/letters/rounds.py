"""Letters of tournaments: a round begins and one's table is ready; how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, exists, insert, select

from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.server.clubs.standings import points_said
from deskoherna.server.db.schema import answers, letters, pairings, sealed, tables, tournaments
from deskoherna.server.db.tables import reached

if TYPE_CHECKING:
    from deskoherna.server.clubs.tournaments import Tournament
    from deskoherna.server.house import House
    from deskoherna.server.tables.live import Live

ROUND: Final = "round"
ENDED: Final = "tournament-over"


def begins(live: Live) -> bool:
    """Is this a tournament's table whose match is just beginning?"""
    return live.row.pairing is not None and live.row.status == "gathering"


def round_said(sql: Connection, live: Live) -> dict[str, str]:
    """Of which round of which tournament a table is."""
    about = select(tournaments.c.name, pairings.c.round).join(
        tournaments, tournaments.c.id == pairings.c.tournament
    )
    row = sql.execute(about.where(pairings.c.id == live.row.pairing)).one()
    return {"tournament": row.name, "round": str(row.round)}


def unplayed(sql: Connection, table: str, seat: int) -> bool:
    """Has nobody answered at this seat of a running match yet?"""
    said = exists().where(answers.c.table_id == table, answers.c.seat == seat)
    unsaid = exists().where(sealed.c.table_id == table, sealed.c.seat == seat)
    running = (tables.c.id == table) & (tables.c.status == "playing")
    return sql.scalar(select(tables.c.id).where(running, ~said, ~unsaid)) is not None


def tell_end(house: House, sql: Connection, seen: Tournament, ways: tuple[str, ...], due: float) -> None:
    """Letters to everybody who played to the end, in the transaction that ends it."""
    known = reached(sql, seen.on)
    first = seen.names[seen.standings[0].person]
    url = f"{house.url}/tournament/{seen.row.id}"
    for place, one in enumerate(seen.standings, 1):
        person = known.get(one.person)
        if person is None or one.person in seen.gone:
            continue
        told = {
            "who": person.name,
            "tournament": seen.row.name,
            "place": str(place),
            "n": str(len(seen.standings)),
            "points": points_said(one.points, person.lang),
            "first": first,
            "url": url,
        }
        for way in [way for way in ways if getattr(person, way)]:
            body = _body(seen, person, told, url)
            row = {"person": person.id, "table_id": None, "kind": way, "body": body, "due": due, "tries": 0}
            sql.execute(insert(letters).values(**row))


def _body(seen: Tournament, person: Any, told: dict[str, str], url: str) -> dict[str, Any]:
    speaker = words(person.lang)
    return {
        "subject": speaker.say(Phrase(f"letter.{ENDED}.subject", tournament=seen.row.name)),
        "text": speaker.say(Phrase(f"letter.{ENDED}", **told)),
        "event": ENDED,
        "lang": person.lang,
        "game": seen.row.game,
        "tournament": seen.row.id,
        "url": url,
    }
