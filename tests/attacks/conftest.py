"""A room with pages to attack, in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attacks.rooms import Attacked


@pytest.fixture
def attacked(tmp_path: Path, tiny: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Attacked]:
    made = Attacked(f"sqlite:///{tmp_path / 'room.db'}", monkeypatch)
    yield made
    made.close()
