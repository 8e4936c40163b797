"""A PostgreSQL of our own for the length of the tests: a private cluster in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest

from deskoherna.server.db.opening import connect, migrate


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port


def binaries() -> Path:
    """Where initdb and pg_ctl are; tests fail, with what to install, where they are not."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    for place in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (place / "initdb").exists():
            return place
    pytest.fail("these tests need a PostgreSQL server: apt-get install postgresql", pytrace=False)


class Cluster:
    """One PostgreSQL server; ``new_database()`` gives the URL of a fresh database."""

    def __init__(self) -> None:
        self._bin = binaries()
        self._home = Path(tempfile.mkdtemp(prefix="deskoherna-pg-", dir="/tmp"))
        self.port = free_port()
        self._count = 0
        self._blank = False  # is there a database to copy?
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            user = pwd.getpwnam("postgres")
            os.chown(self._home, user.pw_uid, user.pw_gid)
        self._run("initdb", "-D", self._data, "-U", "house", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._home} "
            "-c fsync=off -c max_connections=100"
        )
        log = str(self._home / "log")
        self._run("pg_ctl", "-D", self._data, "-o", options, "-l", log, "-w", "-t", "60", "start")

    @property
    def _data(self) -> str:
        return str(self._home / "data")

    def _run(self, name: str, *args: str) -> None:
        command = [str(self._bin / name), *args]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd=self._home,
        )
        if done.returncode:
            pytest.fail(f"{name}: {done.stderr.decode(errors='replace')}", pytrace=False)

    def new_database(self) -> str:
        return self._created(f"room{self._count + 1}")

    def migrated_database(self) -> str:
        """A fresh database of the newest schema: a copy of one that is migrated once."""
        if not self._blank:
            self._blank = True
            engine = connect(self._created("blank"))
            migrate(engine)
            engine.dispose()
        return self._created(f"room{self._count + 1}", " TEMPLATE blank")

    def _created(self, name: str, how: str = "") -> str:
        import psycopg

        self._count += 1
        with psycopg.connect(self._url("postgres"), autocommit=True) as sql:
            sql.execute(f"CREATE DATABASE {name}{how}")  # type: ignore[call-overload]
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://house@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "-W", "stop")
        shutil.rmtree(self._home, ignore_errors=True)
