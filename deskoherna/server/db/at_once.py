"""A move at once: what nearly every answer writes, as one statement that commits itself.

In a transaction the same takes six trips to the database (begin, table, answers, people, seats, commit), and
a trip costs both sides more than what is done there. PostgreSQL only: SQLite makes no trips.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ARRAY, Connection, Float, Integer, String, bindparam, text
from sqlalchemy.sql.elements import TextClause
from sqlalchemy.types import TypeEngine

from deskoherna.server.db.schema import tables
from deskoherna.server.db.tables import CHANNEL, Stale, Times

_WRITES: Final = """
WITH changed AS (
  UPDATE tables SET {columns} WHERE id = :of_table AND version = :old
  RETURNING pg_notify('{channel}', :notice)
), said AS (
  INSERT INTO answers (table_id, n, seat, move, at)
  SELECT :of_table, :first + said.n - 1, said.seat, said.move, :now
  FROM changed, unnest(:who, :what) WITH ORDINALITY AS said (seat, move, n)
), asked AS (
  UPDATE seats SET asked_since = one.since, deadline = one.until, bank = one.bank
  FROM changed, unnest(:seats, :since, :until, :bank) AS one (seat, since, until, bank)
  WHERE seats.table_id = :of_table AND seats.seat = one.seat
)
SELECT count(*) FROM changed
"""
_TYPES: Final[dict[str, TypeEngine[Any]]] = {
    "who": ARRAY(Integer),
    "what": ARRAY(String),
    "seats": ARRAY(Integer),
    "since": ARRAY(Float),
    "until": ARRAY(Float),
    "bank": ARRAY(Float),
    "now": Float(),
    "of_table": String(),
    "first": Integer(),
}


def write_at_once(
    sql: Connection,
    table_id: str,
    version: int,
    values: Mapping[str, Any],
    notice: str,
    first: int,
    said: list[tuple[int, str]],
    times: Mapping[int, Times],
) -> None:
    """Change the table if it still has this version, with the answers from number ``first`` and seats' times.

    The connection commits by itself; other processes hear the notice when it has. Raises Stale.
    """
    now = time.time()
    given = {f"new_{name}": value for name, value in values.items()}
    given |= {"new_version": version + 1, "new_changed": now, "now": now, "old": version, "notice": notice}
    given |= {"of_table": table_id, "first": first}
    given |= {"who": [seat for seat, _ in said], "what": [move for _, move in said]}
    given |= {"seats": [*times], "since": [one.since for one in times.values()]}
    given |= {"until": [one.until for one in times.values()], "bank": [one.left for one in times.values()]}
    if sql.execute(_writing(tuple(values)), given).scalar() != 1:
        raise Stale


@lru_cache(maxsize=64)
def _writing(names: tuple[str, ...]) -> TextClause:
    """The statement that changes these columns of a table."""
    columns = ("version", "changed", *names)
    assigned = ", ".join([f"{name} = :new_{name}" for name in columns])
    types: dict[str, TypeEngine[Any]] = {f"new_{name}": tables.c[name].type for name in columns} | _TYPES
    statement = text(_WRITES.format(columns=assigned, channel=CHANNEL))
    return statement.bindparams(*[bindparam(name, type_=kind) for name, kind in types.items()])
