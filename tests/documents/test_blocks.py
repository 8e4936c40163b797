"""Every block of every document runs as it stands, or says in its source why not."""

from __future__ import annotations

import doctest
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from documents.commands import Commands
from documents.pages import ROOT, Block, blocks, pages

REASON = 12  # letters a reason has at least
QUOTED = ("tests/", "deskoherna/")  # blocks that name a file of ours are quotations
LONG = ("README.md", "shell.md", "strength.md")  # pages whose commands take half a minute
PAGES = [page for page in pages() if any(True for _ in blocks(page))]


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=pytest.mark.slow if page.name in LONG else ()) for page in PAGES],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_a_page_runs(page: Path, commands: Commands) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.mark == "not run":
            assert len(block.said) >= REASON, f"{block.place}: why is it not run?"
        elif block.mark == "run by":
            check_tester(block)
        elif block.mark == "in a room":
            check_tester(block._replace(said="tests/documents/test_room.py"))
        else:
            run(block, names, commands)


def run(block: Block, names: dict[str, Any], commands: Commands) -> None:
    if block.path.startswith(QUOTED):
        there = (ROOT / block.path).read_text(encoding="utf-8")
        assert block.text in there, f"{block.place}: {block.path} does not say so"
    elif block.path:
        file = commands.folder / block.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.ready, encoding="utf-8")
    elif block.language == "python":
        exec(compile("\n" * block.line + block.ready, str(block.page), "exec"), names)
    elif block.language == "pycon":
        run_session(block, names)
    elif block.language == "sh":
        commands.run(block)
    elif block.language == "toml":
        tomllib.loads(block.ready)
    elif block.language == "json":
        json.loads(block.ready)
    else:
        assert block.language == "text", f"{block.place}: a block of “{block.language}” without a mark"


def run_session(block: Block, names: dict[str, Any]) -> None:
    """A session of Python: what it prints is what the page says."""
    test = doctest.DocTestParser().get_doctest(block.ready, names, block.place, str(block.page), block.line)
    found: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(test, out=found.append, clear_globs=False)
    assert runner.failures == 0 and runner.tries > 0, "".join(found)


def check_tester(block: Block) -> None:
    """Whoever is said to run a block is there and opens that page."""
    tester = ROOT / block.said
    assert tester.is_file(), f"{block.place}: {block.said} is not there"
    assert block.page.name in tester.read_text(encoding="utf-8"), (
        f"{block.place}: {block.said} does not read it"
    )
