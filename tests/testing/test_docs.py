"""docs/add-a-game.md and docs/referee.md: what they quote and name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import deskoherna as dh
from deskoherna.testing.conformance import PROMISES

ROOT = Path(__file__).parents[2]
TUTORIAL = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
CONTRACT = (ROOT / "docs" / "referee.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
QUOTES = [(path, block) for _, path, block in FENCE.findall(TUTORIAL) if path]


@pytest.mark.parametrize(("path", "block"), QUOTES)
def test_what_the_tutorial_quotes_stands_in_the_files(path: str, block: str) -> None:
    assert block in (ROOT / path).read_text(encoding="utf-8")


def test_the_tutorial_quotes_all_code_it_shows() -> None:
    """Only the tree of a package and commands are not quotations."""
    assert {kind for kind, path, _ in FENCE.findall(TUTORIAL) if not path} == {"", "sh"}
    assert len(QUOTES) > 20
    shown = {path for path, _ in QUOTES}
    package = ROOT / "tests" / "tinygame"
    assert {
        str((package / name).relative_to(ROOT)) for name in ("state.py", "moves.py", "view.py", "game.py")
    } <= shown


def test_the_contract_names_every_promise() -> None:
    for promise in PROMISES:
        assert f"| {promise.name} |" in CONTRACT


@pytest.mark.parametrize("page", [TUTORIAL, CONTRACT])
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([\w./-]+)\)", page):
        assert (ROOT / "docs" / target).exists(), target


def test_the_example_of_the_contract_runs(tiny: str) -> None:
    [example] = [
        block for kind, _, block in FENCE.findall(CONTRACT) if kind == "python" and "new_match" in block
    ]
    scope: dict[str, object] = {}
    exec(example, scope)
    match = scope["m"]
    assert isinstance(match, dh.Match) and match.over
