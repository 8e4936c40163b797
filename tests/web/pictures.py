"""Takes the pictures of the room that stand in the documents: ``make pictures``.

Tables are dealt from a fixed seed and played by fixed dice, so that the same code takes the same pictures.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from web.conftest import CHROMIUM, PHONES, SIZES
from web.hosting import Hosted

from deskoherna.core import registry
from deskoherna.server.people.accounts import Person

PLACE = Path(__file__).parents[2] / "docs" / "pictures"


def nothing(page: Page) -> None:
    """The page as it opens."""


def point(page: Page) -> None:
    """A card of one's hand is pointed at."""
    page.locator(".hand .can").nth(1).hover()
    page.wait_for_selector("#preview .what")


def choose(page: Page) -> None:
    """A card of one's hand is chosen, to be confirmed."""
    page.locator(".hand .can").first.tap()
    page.wait_for_selector("[data-confirm]")


def ask_bot(page: Page) -> None:
    page.keyboard.press("h")
    page.wait_for_selector(".reasons")


def drawer(key: str, wanted: str) -> Callable[[Page], None]:
    def pull(page: Page) -> None:
        page.keyboard.press(key)
        page.wait_for_selector(wanted)

    return pull


def look_at_card(page: Page) -> None:
    page.locator("#log [data-card]").last.hover()
    page.wait_for_selector("#shown .shown-card")


def analysed(page: Page) -> None:
    page.wait_for_selector("#story .swings", timeout=90_000)


class Shot(NamedTuple):
    """A picture: where, in which language, size and light, and what is done before it is taken."""

    name: str
    path: str
    lang: str = "cs"
    size: str = "desktop"
    dark: bool = False
    act: Callable[[Page], None] = nothing
    whole: bool = False


def shots(site: Hosted, eva: Person) -> list[Shot]:
    trick = "/t/" + site.midway(eva, "follow", 2)
    opened = "/t/" + site.midway(eva, "place")
    over = "/t/" + site.midway(eva)
    field = "/t/" + site.midway(eva, "build", 2, "great-field", 5)
    auction = "/t/" + site.midway(eva, "bid", 2, "tiny-auction", 3)
    return [
        Shot("web-table", trick, act=point),
        Shot("web-hint", trick, "en", "laptop", True, ask_bot),
        Shot("web-card", trick, "cs", "laptop", act=look_at_card),
        Shot("web-seat", field, "cs", "laptop", act=drawer("s", "#chair form")),
        Shot("web-rules", trick, "en", "laptop", act=drawer("r", "#drawer .rule")),
        Shot("web-phone", trick, "en", "phone", True, choose),
        Shot("web-phone-day", opened, "cs", "small"),
        Shot("web-plain", auction, "en", "laptop"),
        Shot("web-large", field, "en", "desktop", True),
        Shot("web-finished", over, "cs", "laptop"),
        Shot("web-replay", f"{over}/replay?at=100&seat=0", "en", "desktop", act=analysed, whole=True),
    ]


def take(browser: Browser, site: Hosted, eva: Person, shot: Shot, folder: Path) -> None:
    wide, high = SIZES[shot.size]
    site.house.accounts.change(eva.id, lang=shot.lang)
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme="dark" if shot.dark else "light",
        has_touch=shot.size in PHONES,
        is_mobile=shot.size in PHONES,
        device_scale_factor=1.5 if shot.size in PHONES else 1,
        reduced_motion="reduce",
        base_url=site.url,
    )
    known = site.key(eva)
    context.add_cookies([{"name": one, "value": known[one], "url": site.url} for one in known])
    page = context.new_page()
    page.goto(shot.path)
    page.wait_for_timeout(600)
    shot.act(page)
    page.wait_for_timeout(300)
    page.evaluate("() => { document.body.style.backgroundImage = 'none'; }")  # cloth does not pack well
    page.screenshot(path=str(folder / f"{shot.name}.png"), full_page=shot.whole)
    context.close()


def main(folder: Path, wanted: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    site = Hosted(Path(tempfile.mkdtemp()))
    eva = site.guest()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        take(browser, site, eva, Shot("web-shelf", "/"), folder)  # before the trial games are on it
        registry.add("great-field", "greatfield.game:GAME")
        registry.add("tiny-auction", "tinygame.game:GAME")
        for shot in shots(site, eva):
            if wanted in shot.name:
                take(browser, site, eva, shot, folder)
        browser.close()
    site.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PLACE, sys.argv[2] if len(sys.argv) > 2 else "")
