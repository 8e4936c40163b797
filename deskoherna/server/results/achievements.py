"""What a person has achieved: facts of matches they won, as each game declares them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.engine import Row

from deskoherna.core import registry
from deskoherna.core.game import Game
from deskoherna.server.db.schema import results, tables
from deskoherna.server.results.declared import SIDE, Achievement, declared

NONE: Final = "none"


class Part(NamedTuple):
    """One of several things to achieve, and by which match it was first."""

    key: str  # a side, or the value of an option; empty where there is but one
    table: str  # of the first such match; empty: not yet
    level: int | None  # the highest, where levels count


class Achieved(NamedTuple):
    """An achievement with its parts, those reached and those to come."""

    what: Achievement
    parts: list[Part]

    @property
    def reached(self) -> int:
        return sum([bool(one.table) for one in self.parts])


def achieved(sql: Connection, person: int, game: str) -> list[Achieved]:
    """Everything a game has to achieve, and what of it this person has, by fair matches of their own."""
    wanted = (
        select(results, tables.c.options)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.person == person, results.c.game == game)
        .where(results.c.fair, results.c.place == 1, results.c.bot.is_(None))
        .order_by(results.c.at)
    )
    won = sql.execute(wanted).all()
    rules = registry.game(game)
    return [Achieved(one, _parts(one, rules, won)) for one in declared(game).achievement]


def _parts(what: Achievement, rules: Game, won: Sequence[Row[Any]]) -> list[Part]:
    good = [row for row in won if _points(what, row) >= what.least and what.players in (0, row.players)]
    if not what.each:
        return [Part("", good[0].table_id if good else "", None)]
    if what.each == SIDE:
        return [_part(what, side, [row for row in good if row.side == side]) for side in rules.every_side()]
    option = next(one for one in rules.options if one.name == what.each)
    return [
        _part(what, value, [row for row in good if row.options.get(what.each) == value])
        for value in option.values
        if value != NONE
    ]


def _part(what: Achievement, key: str, rows: Sequence[Row[Any]]) -> Part:
    if not rows:
        return Part(key, "", None)
    highest = max([int(row.options.get(what.up, 0)) for row in rows]) if what.up else None
    return Part(key, rows[0].table_id, highest)


def _points(what: Achievement, row: Row[Any]) -> int:
    points: int = row.sources.get(what.source, 0) if what.source else row.score
    return points if what.least else 0
