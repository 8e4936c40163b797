"""Real server processes under stress, and what they and their database use of the machine."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from deskoherna.server.stress.lines import API, Line, free_port

TICKS: Final = os.sysconf("SC_CLK_TCK")


class Used(NamedTuple):
    """Processor seconds so far, of everybody who takes part."""

    servers: float
    database: float  # 0 where it is no PostgreSQL on this machine
    client: float

    def since(self, before: Used) -> Used:
        return Used(*[now - then for now, then in zip(self, before, strict=True)])


class Servers:
    """Real server processes on one database."""

    def __init__(self, db: str, count: int, limits: bool = False) -> None:
        self.ports = [free_port() for _ in range(count)]
        command = [sys.executable, "-m", "deskoherna", "serve", "--db", db]
        command += ["--port"] if limits else ["--no-limits", "--port"]
        self.processes = [
            subprocess.Popen([*command, str(port)], stdout=subprocess.DEVNULL) for port in self.ports
        ]
        self._database = postmaster(db)

    async def __aenter__(self) -> Servers:
        try:
            await self._ready()
        except BaseException:
            self.close()
            raise
        return self

    async def __aexit__(self, *how: object) -> None:
        self.close()

    async def _ready(self) -> None:
        for port in self.ports:
            for _ in range(900):
                try:
                    if (await Line(port).ask("GET", f"{API}/health"))[0] == 200:
                        break
                except (OSError, EOFError):
                    await asyncio.sleep(0.1)

    def megabytes(self) -> list[float]:
        """What each of them holds in memory (PSS), with the processes that think for it."""
        return [round(sum(_held(pid) for pid in family(one.pid)) / 1024, 1) for one in self.processes]

    def used(self) -> Used:
        """Processor seconds so far."""
        own = os.times()
        return Used(
            sum(processor_seconds(one.pid) for one in self.processes),
            processor_seconds(self._database) if self._database else 0.0,
            own.user + own.system,
        )

    def close(self) -> None:
        for one in self.processes:
            one.terminate()
        for one in self.processes:
            one.wait(20)


def postmaster(db: str) -> int:
    """The first process of a PostgreSQL on this machine; 0 if there is none that we can see."""
    if not db.startswith("postgres"):
        return 0
    import psycopg

    with psycopg.connect(db) as sql:
        found = sql.execute("SELECT pg_backend_pid()").fetchone()
        fields = _fields(found[0]) if found else []  # while we are served: afterwards it is gone
    mother = int(fields[1]) if fields else 0
    return mother if b"postgres" in _read(mother, "cmdline") else 0


def family(pid: int) -> list[int]:
    """A process and all that descend from it."""
    born: dict[int, list[int]] = {}
    for one in Path("/proc").iterdir():
        fields = _fields(int(one.name)) if one.name.isdigit() else []
        if fields:
            born.setdefault(int(fields[1]), []).append(int(one.name))
    found = [pid]
    for ancestor in found:
        found += born.get(ancestor, [])
    return found


def processor_seconds(pid: int) -> float:
    """What a process and its children, those that have ended among them, have used."""
    ticks = 0
    for one in family(pid):
        fields = _fields(one)
        ticks += sum(int(tick) for tick in fields[11:15])
    return ticks / TICKS


def _fields(pid: int) -> list[str]:
    """What /proc says of a process, from its state on; nothing if it is gone."""
    said = _read(pid, "stat").decode(errors="replace")
    return said.rsplit(")", 1)[1].split() if said else []


def _held(pid: int) -> int:
    """Kilobytes of memory, shared ones by their share."""
    said = _read(pid, "smaps_rollup").decode()
    return int(said.split("\nPss:")[1].split()[0]) if said else 0


def _read(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""
