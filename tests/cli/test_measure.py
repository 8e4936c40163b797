"""``measure``: its report tells how far longer thinking takes, where that is asked."""

from __future__ import annotations

import json
from pathlib import Path

SHORT = ("measure", "brian-boru", "--bot", "random", "--games", "2")


def test_spread_of_skill(run, tmp_path: Path) -> None:
    """Every search named is rated, on the page and as data; nobody is who was not asked for."""
    told = run(*SHORT, "--skill", "1", "2", "--json")
    assert told.code == 0, told.err
    found = json.loads(told.out)
    assert {one["bot"] for one in found["skill"]["bots"]} == {"search:1it", "search:2it"}
    assert found["skill"]["rounds"] == 2
    folder = tmp_path / "measured"
    assert run(*SHORT, "--skill", "1", "2", "--out", folder, "--lang", "en").code == 0
    page = (folder / "measure.md").read_text(encoding="utf-8")
    assert "Spread of skill" in page and "search:2it" in page and "--skill 1 2" in page
    assert "skill" not in json.loads(run(*SHORT, "--json").out)
