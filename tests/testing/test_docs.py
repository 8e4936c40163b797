"""docs/referee.md: what it names and shows is there."""

from __future__ import annotations

import re
from pathlib import Path

import deskoherna as dh
from deskoherna.testing.conformance import PROMISES

ROOT = Path(__file__).parents[2]
CONTRACT = (ROOT / "docs" / "referee.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"^```python\n(.*?new_match.*?)^```$", re.DOTALL | re.MULTILINE)


def test_the_contract_names_every_promise() -> None:
    for promise in PROMISES:
        assert f"| {promise.name} |" in CONTRACT


def test_the_example_of_the_contract_runs(tiny: str) -> None:
    [example] = EXAMPLE.findall(CONTRACT)
    scope: dict[str, object] = {}
    exec(example, scope)
    match = scope["m"]
    assert isinstance(match, dh.Match) and match.over
