"""Keeping a match at the terminal: where its record lies, who sat where, and going on with it."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from deskoherna.core.errors import DeskohernaError
from deskoherna.core.match import Match
from deskoherna.core.records.record import load_json, replay


def data_folder(environment: Mapping[str, str]) -> Path:
    """The user's data folder for saved matches (XDG)."""
    given = environment.get("XDG_DATA_HOME", "")
    base = Path(given) if given.startswith("/") else Path.home() / ".local" / "share"
    return base / "deskoherna" / "matches"


def fresh_path(game_id: str, environment: Mapping[str, str] = os.environ) -> Path:
    """A path no match is saved at yet, named by the game and the time."""
    folder = data_folder(environment)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = folder / f"{game_id}-{stamp}.json"
    number = 2
    while path.exists():
        path = folder / f"{game_id}-{stamp}-{number}.json"
        number += 1
    return path


def save_table(match: Match, seats: Sequence[str], path: Path) -> None:
    """Write a match's record and who sits where, whole or not at all."""
    record = {**match.record(), "seats": list(seats)}
    data = msgspec.json.format(msgspec.json.encode(record), indent=1)
    beside = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(data + b"\n")
        os.replace(beside, path)
    except OSError as problem:
        detail = problem.strerror or str(problem)
        raise DeskohernaError("error.file.unwritable", path=str(path), detail=detail) from problem


def load_table(path: Path) -> tuple[Match, tuple[str, ...]]:
    """The match of a record file and who sat where, if the record says so."""
    record = load_json(path)
    match = replay(record)
    assert isinstance(record, dict)  # else it would not have replayed
    seats = record.get("seats", [])
    if not isinstance(seats, list) or len(seats) != match.players:
        return match, ()
    return match, tuple(str(one) for one in seats)
