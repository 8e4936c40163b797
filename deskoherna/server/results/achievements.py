"""What a person has achieved: facts of matches they won, as each game declares them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.engine import Row

from deskoherna.core import registry
from deskoherna.core.game import Game
from deskoherna.core.options import Option
from deskoherna.server.db.schema import results, tables
from deskoherna.server.results.declared import SIDE, Achievement, declared

NONE: Final = "none"


class Part(NamedTuple):
    """One of several things to achieve, and by which match it was first."""

    key: str  # a side, or the value of an option; empty where there is but one
    table: str  # of the first such match; empty: not yet
    level: int | None  # the highest won at, where levels count
    most: int | None  # the highest there is
    reached: int  # how many levels, those below the highest included: its rules include theirs; or one
    of: int  # how many there are


class Achieved(NamedTuple):
    """An achievement with its parts, those reached and those to come."""

    what: Achievement
    parts: list[Part]

    @property
    def reached(self) -> int:
        return sum([one.reached for one in self.parts])

    @property
    def of(self) -> int:
        """How much there is to reach in all."""
        return sum([one.of for one in self.parts])


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
        return [_part("", good, None)]
    if what.each == SIDE:
        return [_part(side, [row for row in good if row.side == side], None) for side in rules.every_side()]
    options = {one.name: one for one in rules.options}
    return [
        _part(value, [row for row in good if row.options.get(what.each) == value], options.get(what.up))
        for value in options[what.each].values
        if value != NONE
    ]


def _part(key: str, rows: Sequence[Row[Any]], up: Option | None) -> Part:
    first = rows[0].table_id if rows else ""
    if up is None:
        return Part(key, first, None, None, min(1, len(rows)), 1)
    levels = [int(row.options.get(up.name, up.low)) for row in rows]
    reached = max(levels) - up.low + 1 if levels else 0
    return Part(key, first, max(levels, default=None), up.high, reached, up.high - up.low + 1)


def _points(what: Achievement, row: Row[Any]) -> int:
    points: int = row.sources.get(what.source, 0) if what.source else row.score
    return points if what.least else 0
