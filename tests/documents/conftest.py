"""What tests of documents share: Python's namespace, a folder and the commands of one page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from documents.commands import Commands, forget, look_again

from deskoherna.core import registry


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tiny: str) -> Iterator[Commands]:
    """Commands in a folder of their own; what they installed there is gone again afterwards."""
    guests = dict(registry._guests())
    yield Commands(tmp_path, monkeypatch)
    monkeypatch.undo()
    look_again(guests)
    forget(tmp_path)
