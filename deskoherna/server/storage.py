"""Opening the database: SQLite by default, PostgreSQL by URL, brought to the newest schema."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DisconnectionError

from deskoherna.core.extras import demand

POOL: Final = {"pool_size": 20, "max_overflow": 10}
IDLE: Final = 5.0  # seconds after which a PostgreSQL connection is tried before it is used
SQLITE = {"timeout": 30, "check_same_thread": False}
MIGRATING = 0x6465736B  # any number, the same in every process
MIGRATIONS = Path(__file__).parent / "migrations"


def connect(url: str) -> Engine:
    """An engine for this database. ``postgresql://`` means psycopg (an extra); SQLite files get a folder."""
    address = make_url(url)
    if address.drivername in ("postgresql", "postgres"):
        demand("postgres")
        address = address.set(drivername="postgresql+psycopg")
    if not address.drivername.startswith("sqlite"):
        engine = create_engine(address, json_serializer=_json, json_deserializer=msgspec.json.decode, **POOL)
        event.listen(engine, "checkin", _note_use)
        event.listen(engine, "checkout", _try_idle)
        return engine
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, connect_args=SQLITE, json_serializer=_json, **POOL)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _note_use(connection: Any, record: Any) -> None:
    record.info["used"] = time.monotonic()


def _try_idle(connection: Any, record: Any, proxy: Any) -> None:
    """A database that was restarted meanwhile is noticed before a request suffers from it."""
    if time.monotonic() - record.info.get("used", time.monotonic()) < IDLE:
        return
    try:
        connection.execute("SELECT 1")
        connection.rollback()
    except Exception as problem:
        raise DisconnectionError from problem  # the pool opens another connection


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin transactions ourselves, see below
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged move survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    """Writers queue up at the start of their transaction; readers do not wait for them (WAL)."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def looking(engine: Engine) -> Engine:
    """The same database for single looks, which need no transaction: one round trip on PostgreSQL."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def reading(engine: Engine) -> Engine:
    """The same database for looks at several things that must be of one moment."""
    if engine.dialect.name == "sqlite":
        return engine  # a transaction of SQLite sees one moment anyway
    return engine.execution_options(isolation_level="REPEATABLE READ")


def writing(engine: Engine) -> Engine:
    """The same database for transactions that will write: ``with writing(engine).begin() as sql``."""
    return engine.execution_options(writes=True)


def migrate(engine: Engine) -> None:
    """Bring the database to the newest schema; old tables are kept."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with writing(engine).begin() as connection:
        if engine.dialect.name == "postgresql":  # one process at a time; the others then find it done
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
