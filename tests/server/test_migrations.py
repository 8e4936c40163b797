"""Old databases open: every schema there was, on both databases, with everything that was in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from server.playhouse import house_at
from sqlalchemy import Engine, MetaData, select, text

from deskoherna.server.db.opening import MIGRATIONS, connect, migrate, writing
from deskoherna.server.db.schema import metadata

OLD = Path(__file__).parent / "data" / "schema-0001.sql"


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS))
    return made


def revisions() -> list[str]:
    return [one.revision for one in reversed([*ScriptDirectory.from_config(config()).walk_revisions()])]


def bring(engine: Engine, revision: str) -> None:
    """As the Deskoherna of that day would have left it."""
    with writing(engine).begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, revision)


@pytest.fixture
def kept(tmp_path: Path) -> dict[str, list[dict[str, Any]]]:
    """What stood in a database of the first schema, table by table."""
    path = tmp_path / "first.db"
    old = sqlite3.connect(path)
    old.executescript(OLD.read_text(encoding="utf-8"))
    old.close()
    engine = connect(f"sqlite:///{path}")
    found = MetaData()
    found.reflect(engine)
    with engine.connect() as sql:
        rows = {
            table.name: [dict(row._mapping) for row in sql.execute(select(table))]
            for table in found.sorted_tables
            if table.name != "alembic_version"
        }
    engine.dispose()
    return rows


@pytest.fixture
def empty(any_url: str, tmp_path: Path) -> Iterator[Engine]:
    url = any_url if any_url.startswith("postgresql") else f"sqlite:///{tmp_path / 'empty.db'}"
    engine = connect(url)
    yield engine
    engine.dispose()


def test_the_newest_schema_is_what_the_code_expects(empty: Engine) -> None:
    migrate(empty)
    with empty.connect() as sql:
        assert compare_metadata(MigrationContext.configure(sql), metadata) == []


@pytest.mark.parametrize("revision", revisions())
def test_a_match_of_every_old_schema_goes_on(
    revision: str, empty: Engine, kept: dict[str, list[dict[str, Any]]]
) -> None:
    bring(empty, "0001")
    was = MetaData()
    was.reflect(empty)
    with writing(empty).begin() as sql:
        for table in was.sorted_tables:
            if kept.get(table.name):
                sql.execute(table.insert(), kept[table.name])
        if empty.dialect.name == "postgresql":
            for name in ("people", "chat", "letters", "tokens"):
                sql.execute(
                    text(
                        f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), "
                        f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {name}), false)"
                    )
                )
    bring(empty, revision)
    house = house_at(empty.url.render_as_string(hide_password=False))
    try:
        eva = house.accounts.log_in("eva", "dlouhé heslo")
        running = next(one for one in kept["tables"] if one["status"] == "playing")
        with house.room.at(running["id"]) as live:
            match = live.playing()
            said = [one for one in kept["answers"] if one["table_id"] == running["id"]]
            assert match.count == len(said) and live.position == running["position"]
            decision = match.pending[0]
        position = house.room.play(running["id"], decision.seat, str(decision.moves[0]), running["position"])
        assert position == running["position"] + 1
        gathering = next(one for one in kept["tables"] if one["status"] == "gathering")
        with house.room.at(gathering["id"]) as live:
            assert live.seats_of(eva.id) == [0]
        assert house.room.say(running["id"], eva.id, "Eva", "Ahoj") > 0
    finally:
        house.close()


def test_addresses_nobody_confirmed_wait_to_be(empty: Engine) -> None:
    bring(empty, "0004")
    was = MetaData()
    was.reflect(empty)
    people = was.tables["people"]
    row = {"name": "Eva", "lang": "cs", "settings": {}, "email": "eva@example.org", "created": 1.0}
    with writing(empty).begin() as sql:
        sql.execute(people.insert().values(**row))
        sql.execute(people.insert().values(**row | {"email": None}))
    bring(empty, "0005")
    with empty.connect() as sql:
        kept = sql.execute(text("SELECT email, email_pending FROM people ORDER BY id")).all()
    assert [tuple(one) for one in kept] == [(None, "eva@example.org"), (None, None)]
