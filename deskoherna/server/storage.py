"""Opening the database: SQLite by default, PostgreSQL by URL, brought to the newest schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import make_url

SQLITE = {"timeout": 30, "check_same_thread": False}
MIGRATING = 0x6465736B  # any number, the same in every process
MIGRATIONS = Path(__file__).parent / "migrations"


def connect(url: str) -> Engine:
    """An engine for this database. ``postgresql://`` means psycopg; a SQLite file's folder is made."""
    address = make_url(url)
    if address.drivername in ("postgresql", "postgres"):
        address = address.set(drivername="postgresql+psycopg")
    if not address.drivername.startswith("sqlite"):
        return create_engine(address, pool_size=10, max_overflow=20, pool_pre_ping=True)
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, pool_size=10, max_overflow=20, connect_args=SQLITE)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


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
