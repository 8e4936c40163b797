"""Importing: a record somebody brings along is measured, played again and proved before anything is kept.

All of it is for a process of its own (``vetting``): nothing in a record is to be trusted.
"""

from __future__ import annotations

from typing import Any

from deskoherna.core.errors import RecordError
from deskoherna.core.records.measuring import measure
from deskoherna.core.records.proving import prove
from deskoherna.core.records.record import replay

SEEDS = 2**62  # beyond these no database keeps a seed
NAME = 40  # letters of a name


def taken_in(record: dict[str, Any]) -> dict[str, Any]:
    """The record as it will be kept. Raises RecordError, whatever is in it."""
    measure(record)
    try:
        match = replay(record)
        if match.resumed_at or match.dealt_anew is not None:
            prove(match)  # its moves do not lead there, so its rules may not either
        kept = match.record()
    except (RecordError, MemoryError):
        raise
    except Exception as problem:
        raise RecordError("error.record.unplayable") from problem
    kept["names"] = [" ".join(one.split())[:NAME] for one in match.names[: match.players]]
    kept["sealed"] = []
    if not -SEEDS < kept.get("seed", 0) < SEEDS:
        raise RecordError("error.record.damaged", detail="seed")
    return kept
