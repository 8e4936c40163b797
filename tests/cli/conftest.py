"""What the shell's tests share: running a command line, and a finished record to read."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from deskoherna.cli.main import main
from deskoherna.core import registry
from deskoherna.core.match import Match
from deskoherna.core.records.record import save
from deskoherna.lab.bench.measures import random_match


class Ran(NamedTuple):
    """How a command line went."""

    code: int
    out: str
    err: str

    def json(self) -> object:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No locale, no colours, no data folder of the user's, no promise of compiled code."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    if os.environ.get("DESKOHERNA_CODE") == "compiled":
        monkeypatch.delenv("DESKOHERNA_CODE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*args: str | Path) -> Ran:
        code = main([str(one) for one in args])
        captured = capsys.readouterr()
        return Ran(code, captured.out.replace("\u00a0", " "), captured.err.replace("\u00a0", " "))

    return ran


def brian_boru(seed: int = 1, stop: int = -1, players: int = 3) -> Match:
    """A match of random answers."""
    return random_match(registry.game("brian-boru"), players, seed, stop)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.json"
    save(brian_boru(), path)
    return path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    path = tmp_path / "running.json"
    save(brian_boru(stop=40), path)
    return path
