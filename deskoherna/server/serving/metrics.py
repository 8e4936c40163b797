"""Metrics: how the house is doing, in figures a Prometheus reads, for whoever knows the operator's word."""

from __future__ import annotations

import hmac
import os
import time

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel
from sqlalchemy import func, select

from deskoherna.server.db.schema import letters, people, tables
from deskoherna.server.house import House

router = APIRouter(include_in_schema=False)


class Load(BaseModel):
    """How the house is doing; what is in memory is of this process alone."""

    tables: dict[str, int]  # by status
    in_memory: int
    watchers: int
    letters_waiting: int
    letters_overdue: int
    accounts: int
    guests: int
    processor: float  # seconds
    memory: int  # bytes


def measured(house: House) -> Load:
    """All of them, now."""
    with house.engine.connect() as sql:
        by_status = sql.execute(select(tables.c.status, func.count()).group_by(tables.c.status)).all()
        waiting = sql.scalar(select(func.count()).select_from(letters)) or 0
        overdue = sql.scalar(select(func.count()).where(letters.c.due < time.time() - 300)) or 0
        known = sql.scalar(select(func.count()).where(people.c.password.is_not(None))) or 0
        guests = sql.scalar(select(func.count()).where(people.c.password.is_(None))) or 0
    used = os.times()
    return Load(
        tables={row[0]: row[1] for row in sorted(map(tuple, by_status))},
        in_memory=house.room.alive,
        watchers=house.hub.all_watchers(),
        letters_waiting=waiting,
        letters_overdue=overdue,
        accounts=known,
        guests=guests,
        processor=used.user + used.system,
        memory=_resident(),
    )


def figures(house: House) -> str:
    """All of them as Prometheus reads them."""
    now = measured(house)
    lines = [f'deskoherna_tables{{status="{status}"}} {n}' for status, n in now.tables.items()]
    lines += [
        f"deskoherna_tables_in_memory {now.in_memory}",
        f"deskoherna_watchers {now.watchers}",
        f"deskoherna_letters_waiting {now.letters_waiting}",
        f"deskoherna_letters_overdue {now.letters_overdue}",
        f'deskoherna_people{{kind="account"}} {now.accounts}',
        f'deskoherna_people{{kind="guest"}} {now.guests}',
        f"process_cpu_seconds_total {now.processor:.2f}",
        f"process_resident_memory_bytes {now.memory}",
        *house.answers.told(),
    ]
    return "\n".join(lines) + "\n"


def _resident() -> int:
    """Memory this process holds; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


@router.get("/metrics")
def metrics(request: Request) -> PlainTextResponse:
    """Figures, for ``Authorization: Bearer WORD``; there is no such page for anybody else."""
    house: House = request.app.state.house
    wanted = house.settings.metrics
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not wanted or not hmac.compare_digest(given.encode(), wanted.encode()):
        raise HTTPException(404)
    return PlainTextResponse(figures(house), media_type="text/plain; version=0.0.4")
