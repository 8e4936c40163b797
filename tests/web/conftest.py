"""A served site, a browser, and pages that complain when anything goes wrong in them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from web.hosting import Hosted

from deskoherna.bots.coach import reviews
from deskoherna.core import registry
from deskoherna.server.people.accounts import Person

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the quickest first
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), "")
PATIENCE = 240_000  # milliseconds for whatever a page is waited for: the machine may be busy
SIZES = {
    "desktop": (1440, 900),
    "laptop": (1280, 800),
    "4k": (3840, 2160),
    "phone": (390, 844),
    "small": (360, 640),
}
PHONES = ("phone", "small")
QUICK_REVIEWS = {"LOOKS": 4, "PAIRS": 3, "CAREFUL_LOOKS": 16, "CAREFUL_PAIRS": 8}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    registry.add("tiny-auction", "tinygame.game:GAME")
    registry.add("great-field", "greatfield.game:GAME")
    made = Hosted(tmp_path_factory.mktemp("site"))
    with pytest.MonkeyPatch.context() as quick:  # reviews of the tests' matches need not be good ones
        for name, few in QUICK_REVIEWS.items():
            quick.setattr(reviews, name, few)
        yield made
    made.close()
    registry.remove("tiny-auction")
    registry.remove("great-field")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.fail("the browser tests need a Chromium: run scripts/system-packages")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        made = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


Visit = Callable[..., Page]


def bad(kind: str, text: str, forgive: bool) -> bool:
    """Is this line of the console a fault? Where a test asks for trouble, the browser may say so."""
    return kind == "error" and not (forgive and re.match("Failed to load resource|htmx:", text))


@pytest.fixture
def visit(site: Hosted, browser: Browser) -> Iterator[Visit]:
    """A visitor's page. At the end of the test no console error or CSP violation may have been seen."""
    seen: list[str] = []
    contexts: list[Any] = []

    def enter(
        path: str = "/",
        lang: str = "cs-CZ",
        size: str = "desktop",
        dark: bool = False,
        person: Person | None = None,
        script: str = "",
        forgive: bool = False,
    ) -> Page:
        wide, high = SIZES[size]
        context = browser.new_context(
            viewport={"width": wide, "height": high},
            locale=lang,
            color_scheme="dark" if dark else "light",
            has_touch=size in PHONES,
            is_mobile=size in PHONES,
            reduced_motion="reduce",
            base_url=site.url,
        )
        contexts.append(context)
        if person is not None:
            site.house.accounts.change(person.id, lang=lang[:2])
            known = site.key(person)
            context.add_cookies([{"name": one, "value": known[one], "url": site.url} for one in known])
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.set_default_timeout(PATIENCE)
        page.on(
            "console", lambda line: seen.append(line.text) if bad(line.type, line.text, forgive) else None
        )
        page.on("pageerror", lambda problem: seen.append(str(problem)))
        page.goto(path)
        return page

    yield enter
    for context in contexts:
        context.close()
    assert seen == []
