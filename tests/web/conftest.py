"""A served site, a browser, and pages that complain when anything goes wrong in them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from web.hosting import Hosted

from deskoherna.core import registry

CHROMIUM = "/usr/bin/chromium"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    registry.add("tiny-auction", "tinygame.game:GAME")
    made = Hosted(tmp_path_factory.mktemp("site"))
    yield made
    made.close()
    registry.remove("tiny-auction")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if shutil.which(CHROMIUM) is None:
        pytest.fail("the browser tests need Debian's chromium: run scripts/system-packages")
    with sync_playwright() as play:
        made = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(site: Hosted, browser: Browser) -> Iterator[Visit]:
    """A new visitor's page. At the end of the test no console error or CSP violation may have been seen."""
    seen: list[str] = []
    contexts: list[Any] = []

    def enter(path: str = "/", lang: str = "cs-CZ", size: str = "desktop", dark: bool = False) -> Page:
        wide, high = SIZES[size]
        context = browser.new_context(
            viewport={"width": wide, "height": high},
            locale=lang,
            color_scheme="dark" if dark else "light",
            has_touch=size == "phone",
            reduced_motion="reduce",
            base_url=site.url,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(12_000)
        page.on("console", lambda line: seen.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda problem: seen.append(str(problem)))
        page.goto(path)
        return page

    yield enter
    for context in contexts:
        context.close()
    assert seen == []
