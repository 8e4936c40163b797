"""Opening the database: SQLite by default, PostgreSQL by URL, brought to the newest schema."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, NoSuchModuleError, SQLAlchemyError

from deskoherna.core.environment.extras import demand
from deskoherna.core.environment.folders import check_folder
from deskoherna.core.errors import DeskohernaError

POOL: Final = {"pool_size": 20, "max_overflow": 10}
IDLE: Final = 5.0  # seconds after which a PostgreSQL connection is tried before it is used
PATIENCE: Final = 30  # seconds for whoever else writes into a SQLite file
SHORTLY: Final = 2  # seconds, where a SQLite file is only tried
REACHED: Final = 10  # seconds in which a PostgreSQL server has to answer a connection
MIGRATING = 0x6465736B  # any number, the same in every process
MIGRATIONS = Path(__file__).parent / "migrations"


def try_out(url: str) -> None:
    """Raise an error for people unless this database can be opened and written into; changes nothing."""
    with _told(url):
        address = make_url(url)
        if address.get_backend_name() != "sqlite":
            engine = connect(url)
            with engine.connect() as sql:
                sql.execute(text("SELECT 1"))
            engine.dispose()
        elif address.database and address.database != ":memory:":
            _try_file(Path(address.database))


def _try_file(path: Path) -> None:
    if not path.exists():
        check_folder(path.parent)
        return
    place = f"{path.resolve().as_uri()}?mode=rw"
    tried = sqlite3.connect(place, uri=True, isolation_level=None, timeout=SHORTLY)
    try:
        tried.execute("BEGIN IMMEDIATE")
        tried.execute("ROLLBACK")
    finally:
        tried.close()


@contextmanager
def _told(url: str) -> Generator[None, None, None]:
    """What goes wrong with a database here becomes an error for people."""
    shown = without_password(url)
    try:
        yield
    except (ArgumentError, NoSuchModuleError, ValueError) as problem:
        raise DeskohernaError("error.db.url", url=shown) from problem
    except CommandError as problem:  # Alembic knows no such state of the tables
        raise DeskohernaError("error.db.newer", url=shown) from problem
    except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
        raise DeskohernaError("error.db.unreachable", url=shown, detail=_detail(problem)) from problem


def without_password(url: str) -> str:
    """An address as it may be shown, readable or not."""
    return re.sub(r"(?<=://)([^/@:]*):.*@", r"\1:***@", url)


def _detail(problem: BaseException) -> str:
    """What a driver or the system says, in one line."""
    if isinstance(problem, OSError) and problem.strerror:
        return problem.strerror
    said = str(getattr(problem, "orig", None) or problem).strip().splitlines()
    return said[0].strip() if said else type(problem).__name__


def connect(url: str) -> Engine:
    """An engine for this database. ``postgresql://`` means psycopg; a SQLite file's folder is made.

    Raises an error for people where there can be none; whether anybody answers shows when it is used.
    """
    with _told(url):
        return _engine(url)


def _engine(url: str) -> Engine:
    address = make_url(url)
    if address.drivername in ("postgresql", "postgres"):
        demand("postgres")
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() not in ("sqlite", "postgresql"):
        raise NoSuchModuleError(address.drivername)
    if address.drivername == "postgresql+psycopg" and "connect_timeout" not in address.query:
        address = address.update_query_dict({"connect_timeout": str(REACHED)})
    if not address.drivername.startswith("sqlite"):
        engine = create_engine(address, json_serializer=_json, json_deserializer=msgspec.json.decode, **POOL)
        event.listen(engine, "checkin", _note_use)
        event.listen(engine, "checkout", _try_idle)
        return engine
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    patient = {"timeout": PATIENCE, "check_same_thread": False}
    engine = create_engine(address, connect_args=patient, json_serializer=_json, **POOL)
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
    cursor.execute(f"PRAGMA busy_timeout={1000 * PATIENCE}")
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
    """Bring the database to the newest schema; old tables are kept. Raises an error for people."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with _told(_given(engine)), writing(engine).begin() as connection:
        if engine.dialect.name == "postgresql":  # one process at a time; the others then find it done
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _given(engine: Engine) -> str:
    """The address of a database as it was given to ``connect``, or very nearly."""
    address = engine.url.set(drivername=engine.url.get_backend_name())
    return address.difference_update_query(["connect_timeout"]).render_as_string(hide_password=False)
