"""A game package made of nothing but words, for the tests of the words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

MakeTables = Callable[..., Path]


@pytest.fixture
def make_tables(tmp_path: Path) -> MakeTables:
    """``make_tables(cs="…", en="…")`` writes text/cs.toml and text/en.toml; ``cs_cards`` is cs-cards.toml."""

    def make(**files: str) -> Path:
        folder = tmp_path / "text"
        folder.mkdir(exist_ok=True)
        for name, text in files.items():
            (folder / (name.replace("_", "-") + ".toml")).write_text(text, encoding="utf-8")
        return tmp_path

    return make
