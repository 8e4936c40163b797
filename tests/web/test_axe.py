"""axe finds no serious violation on any page, by day or by night."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page
from web.answering import my_turn, start
from web.conftest import Visit
from web.hosting import Hosted

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PLAIN = ("/", "/new/brian-boru", "/rules/brian-boru", "/help", "/about", "/enter", "/me")


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))  # run by the debugger, so our CSP stays as it is
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url} {one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("dark", [False, True])
def test_plain_pages(visit: Visit, dark: bool) -> None:
    page = visit("/", dark=dark)
    found: list[str] = []
    for path in PLAIN:
        page.goto(path)
        found += violations(page)
    assert found == []


@pytest.mark.parametrize(("size", "dark"), [("desktop", False), ("phone", True)])
def test_table(visit: Visit, size: str, dark: bool) -> None:
    page = visit("/", size=size, dark=dark)
    start(page)
    my_turn(page)
    assert violations(page) == []
    page.goto("/settings")
    assert violations(page) == []


def test_finished_and_replay(visit: Visit, site: Hosted) -> None:
    table = site.finished()
    page = visit(f"/t/{table}")
    found = violations(page)
    page.goto(f"/t/{table}/replay?at=20&seat=0")
    page.wait_for_selector("#story svg")
    assert found + violations(page) == []
