"""A profile: what one person has played and achieved, as far as whoever asks may see it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, select
from sqlalchemy.engine import Row

from deskoherna.core import registry
from deskoherna.server.db.schema import follows, people, seats
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.privacy import OPEN, SETTING, shown_to
from deskoherna.server.results.achievements import Achieved, achieved
from deskoherna.server.results.ladders import ratings_of
from deskoherna.server.results.statistics import Companion, Count, company, counted, played

FAVOURITES: Final = 12


def profile(sql: Connection, person: Person, asking: int | None) -> dict[str, Any]:
    """Everything that ``asking``, who may see it, is shown of a person."""
    own = person.id == asking
    rated = ratings_of(sql, person.id)
    known = [one for one in counted(sql, person.id) if one.game in registry.games()]
    games = [
        {
            "game": one.game,
            **_count(one.all),
            "sides": [{"side": side, **_count(count)} for side, count in one.sides.items()],
            "sources": one.sources,
            "rating": rated[one.game].rating if one.game in rated else None,
            "rated": rated[one.game].matches if one.game in rated else 0,
            "achievements": [_achievement(got) for got in achieved(sql, person.id, one.game)],
        }
        for one in known
    ]
    return {
        "name": person.name,
        "guest": person.guest,
        "own": own,
        "shown_to": shown_to(person.settings),
        "followed": asking is not None and _follows(sql, asking, person.id),
        "games": games,
        "company": _company(sql, company(sql, person.id), own)[:FAVOURITES],
        "matches": [
            _match(row, asking, own, _sits(sql, row.table_id, asking))
            for row in played(sql, person.id)
            if row.game in registry.games()
        ],
    }


def _count(count: Count) -> dict[str, int]:
    return {"matches": count.matches, "wins": count.wins, "points": count.points, "best": count.best}


def _achievement(one: Achieved) -> dict[str, Any]:
    return {
        "id": one.what.id,
        "cs": one.what.cs,
        "en": one.what.en,
        "each": one.what.each,
        "reached": one.reached,
        "of": one.of,
        "parts": [
            {"key": part.key, "reached": bool(part.table), "level": part.level, "most": part.most}
            for part in one.parts
        ],
    }


def _follows(sql: Connection, person: int, other: int) -> bool:
    wanted = select(follows.c.at).where(follows.c.person == person, follows.c.followed == other)
    return sql.scalar(wanted) is not None


def _company(sql: Connection, met: list[Companion], own: bool) -> list[dict[str, Any]]:
    """Whom they met: others are named to strangers only if their own profiles are open to everybody."""
    ids = [one.person for one in met if one.person is not None]
    rows = sql.execute(select(people).where(people.c.id.in_(ids))).all() if ids else []
    open_ = {row.id for row in rows if row.settings.get(SETTING) == OPEN and row.password is not None}
    accounts = {row.id for row in rows if row.password is not None}
    return [
        {
            "name": one.name,
            "bot": one.bot,
            "account": one.person in accounts,
            "matches": one.matches,
            "wins": one.wins,
        }
        for one in met
        if one.bot or (one.person is not None and (own or one.person in open_))
    ]


def _sits(sql: Connection, table: str, person: int | None) -> bool:
    if person is None:
        return False
    wanted = select(seats.c.seat).where(seats.c.table_id == table, seats.c.person == person)
    return sql.execute(wanted.limit(1)).first() is not None


def _match(row: Row[Any], asking: int | None, own: bool, sits: bool) -> dict[str, Any]:
    """One finished match; where it was played is told only to those who may know its address."""
    return {
        "table": row.table_id if own or row.open or sits else None,
        "game": row.game,
        "players": row.players,
        "side": row.side,
        "score": row.score,
        "place": row.place,
        "fair": row.fair,
        "by_bot": row.bot is not None,
        "rating": round(row.rating) if row.rating is not None else None,
        "change": round(row.change) if row.change is not None else None,
        "at": row.at,
        "origin": row.origin,
        "seed_chosen": row.seed_chosen,
        "dealt_anew": row.dealt_anew,
    }
