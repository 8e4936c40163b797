"""The look kit: tables of every game, their moments, sizes and languages, measured in the real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page
from web.hosting import Hosted
from web.look.measure import measured, open_page, resized
from web.positions import MATCHES, table_at

ASKED = ("opening", "middle", "end", "hardest")
SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shifted += one.value; })
    .observe({ type: "layout-shift", buffered: false });
}"""
ONE_ANSWER = 0.1  # how much of the page may shift at an answer


@pytest.mark.parametrize("lang", ["cs", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("moment", ASKED)
@pytest.mark.parametrize("game", MATCHES)
def test_a_table_is_readable(site: Hosted, browser: Browser, game: str, moment: str, lang: str) -> None:
    """No text is small, clipped or covered, targets fit a finger, what is asked about is in sight."""
    eva = site.guest()
    path = f"/t/{table_at(site, eva, game, moment)}"
    found: list[str] = []
    page = open_page(browser, site, eva, path, lang)
    for size in ("1440", "1280"):
        resized(page, size)
        found += told(page, size)
    page.context.close()
    page = open_page(browser, site, eva, path, lang, "390")
    found += told(page, "390")
    page.context.close()
    assert found == []


def told(page: Page, size: str) -> list[str]:
    faults, _ = measured(page, size)
    return [f"{size} {kind}: {what}" for kind, what in dict.fromkeys(faults)]


@pytest.mark.parametrize("moment", ["waiting", "finished"])
@pytest.mark.parametrize("game", MATCHES)
def test_who_is_not_asked_reads_as_well(site: Hosted, browser: Browser, game: str, moment: str) -> None:
    eva = site.guest()
    page = open_page(browser, site, eva, f"/t/{table_at(site, eva, game, moment)}", "cs")
    found = told(page, "1440")
    page.context.close()
    if moment == "finished":  # then the result takes its room too
        found = [one for one in found if not one.startswith("1440 share")]
    assert found == []


@pytest.mark.parametrize("game", MATCHES)
def test_nothing_jumps_at_an_answer(site: Hosted, browser: Browser, game: str) -> None:
    """Slots are fixed: an answer changes what lies in them, not where they are."""
    eva = site.guest()
    page = open_page(browser, site, eva, f"/t/{table_at(site, eva, game, 'middle')}", "cs")
    before = page.get_attribute("#now", "data-position")
    page.evaluate(SHIFTS)
    page.locator("[data-list]").click()
    page.locator("#moves button.move").first.click()
    page.wait_for_timeout(300)
    if page.locator("#confirm:not([hidden])").count():
        page.locator("[data-confirm]").click()
    page.wait_for_selector(f'#now:not([data-position="{before}"])', state="attached")
    page.wait_for_timeout(300)
    shifted = page.evaluate("window.shifted")
    page.context.close()
    assert shifted <= ONE_ANSWER
