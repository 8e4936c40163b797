"""Measures tables as they look: ``python -m web.look.measure [--game G …]`` prints the faults."""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from web.conftest import CHROMIUM
from web.hosting import Hosted
from web.positions import MATCHES, MOMENTS, page_at

from deskoherna.server.people.accounts import Person

SIZES: Final = {"1440": (1440, 900), "1280": (1280, 720), "390": (390, 844), "2560": (2560, 1440)}
PHONE: Final = ("390",)
SCRIPT: Final = (Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")
GAME_SHARE: Final = 0.7  # of the page below the header, at 1440×900


def open_page(
    browser: Browser, site: Hosted, person: Person, path: str, lang: str, size: str = "1440",
    motion: bool = False,
) -> Page:  # fmt: skip
    """A visitor's page of that size, settled."""
    wide, high = SIZES[size]
    site.house.accounts.change(person.id, lang=lang)
    phone = size in PHONE
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="no-preference" if motion else "reduce",
        base_url=site.url,
    )
    known = site.key(person)
    context.add_cookies([{"name": one, "value": known[one], "url": site.url} for one in known])
    page = context.new_page()
    page.set_default_timeout(240_000)
    page.goto(path)
    page.wait_for_selector("main[data-ready]")
    page.evaluate("document.fonts.ready")
    return page


def resized(page: Page, size: str) -> None:
    """The same page in a window of another size."""
    wide, high = SIZES[size]
    page.set_viewport_size({"width": wide, "height": high})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def lit(page: Page, theme: str) -> None:
    """The same page by day or by night."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")


def measured(page: Page, size: str) -> tuple[list[tuple[str, str]], float]:
    """The faults of a page (kind, what and where), and the share of it that is the game."""
    found: dict[str, Any] = page.evaluate(f"({SCRIPT})({'true' if size in PHONE else 'false'})")
    faults = [(kind, what) for kind, what in found["faults"]]
    if size == "1440" and found["share"] < GAME_SHARE:
        faults.append(("share", f"the game takes {found['share']:.0%} of the page"))
    return faults, found["share"]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", nargs="*", default=list(MATCHES))
    asked.add_argument("--moment", nargs="*", default=list(MOMENTS))
    asked.add_argument("--size", nargs="*", default=["1440", "1280", "390"])
    asked.add_argument("--lang", nargs="*", default=["cs", "en"])
    wanted = asked.parse_args()
    site = Hosted(Path(tempfile.mkdtemp()))
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game in wanted.game:
            for moment in wanted.moment:
                eva = site.guest()
                path = page_at(site, eva, game, int(moment) if moment.isdigit() else moment)
                for lang in wanted.lang:
                    for size in wanted.size:
                        page = open_page(browser, site, eva, path, lang, size)
                        faults, share = measured(page, size)
                        kinds = Counter(kind for kind, _ in faults)
                        print(
                            f"## {game} {moment} {size} {lang}: game {share:.0%}, {dict(kinds)}", flush=True
                        )
                        for kind, what in dict.fromkeys(faults):
                            print(f"   {kind}: {what}")
                        page.context.close()
        browser.close()
    site.close()


if __name__ == "__main__":
    main()
