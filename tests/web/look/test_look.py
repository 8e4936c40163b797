"""The look kit: tables of every game, their moments, sizes, languages and themes, in the real browser."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Browser, Page, Request
from web.hosting import Hosted
from web.look.measure import lit, measured, open_page, resized
from web.look.pace import SHIFTS, moved_most, played, shifts
from web.positions import ASKED, CROWDS, MATCHES, advance, answers, crowd_at, page_at, reached, table_at
from web.test_axe import violations
from web.test_ink import MOST

ONE_ANSWER = 0.1  # how much of the page may shift at an answer
A_MATCH = 1.0  # … and in a whole match
STATES = ("opening", "hardest", "waiting", "watching", "curtain", "finished")


def told(page: Page, moment: str, size: str) -> list[str]:
    faults, _ = measured(page, size)
    if moment == "finished":  # then the result takes its room too
        faults = [one for one in faults if one[0] != "share"]
    return [f"{moment} {size} {kind}: {what}" for kind, what in dict.fromkeys(faults)]


READ_AT_ONCE = [("brian-boru", "cs"), ("spirit-island", "cs")]  # by `make test`; all by `make test-slow`


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        pytest.param(game, lang, marks=[pytest.mark.slow] * ((game, lang) not in READ_AT_ONCE))
        for game in MATCHES
        for lang in ("cs", "en")
    ],
)
def test_a_table_is_readable(site: Hosted, browser: Browser, game: str, lang: str) -> None:
    """No text is small, clipped or covered, targets fit a finger, what is asked about is in sight.

    One table goes through all moments, at a desk and on a phone, as it would for those who sit at it.
    """
    eva = site.guest()
    at = answers(game)[1]
    moments = sorted([*ASKED, "waiting", "finished"], key=lambda one: at[one])
    table = table_at(site, eva, game, moments[0])
    desk, phone = [open_page(browser, site, eva, f"/t/{table}", lang, size) for size in ("1440", "390")]
    found: list[str] = []
    for moment in moments:
        advance(site, table, game, moment)
        reached(desk, site, table)
        for size in ("1440", "1280") if moment in ASKED else ("1440",):
            resized(desk, size)
            found += told(desk, moment, size)
        if moment in ASKED:
            reached(phone, site, table)
            found += told(phone, moment, "390")
    for page in (desk, phone):
        page.context.close()
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("crowd", CROWDS)
def test_islands_of_many_boards_are_readable(site: Hosted, browser: Browser, crowd: str) -> None:
    eva = site.guest()
    table = crowd_at(site, eva, crowd)
    found: list[str] = []
    for size in ("1440", "1280", "390"):
        page = open_page(browser, site, eva, f"/t/{table}", "cs", size)
        found += told(page, crowd, size)
        page.context.close()
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["watching", "hot seat"])
@pytest.mark.parametrize("game", MATCHES)
def test_who_watches_or_shares_a_screen_reads_as_well(
    site: Hosted, browser: Browser, game: str, moment: str
) -> None:
    eva = site.guest()
    page = open_page(browser, site, eva, page_at(site, eva, game, moment), "cs")
    found = told(page, moment, "1440")
    page.context.close()
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("moment", STATES)
@pytest.mark.parametrize("game", MATCHES)
def test_every_state_can_be_read_by_everybody(site: Hosted, browser: Browser, game: str, moment: str) -> None:
    """axe finds nothing by day or by night, at a desk or on a phone."""
    eva = site.guest()
    path = page_at(site, eva, game, moment)
    found: list[str] = []
    for size, themes in (("1440", ("light", "dark")), ("390", ("dark",))):
        page = open_page(browser, site, eva, path, "cs", size)
        for theme in themes:
            lit(page, theme)
            found += [f"{size} {theme}: {one}" for one in violations(page)]
        page.context.close()
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
    moved = shifts(page)
    page.context.close()
    assert sum(moved) <= ONE_ANSWER


@pytest.mark.slow
@pytest.mark.parametrize("game", MATCHES)
def test_t11_t26_little_jumps_and_little_is_sent_in_a_whole_match(
    site: Hosted, browser: Browser, game: str
) -> None:
    eva = site.guest()
    site.house.accounts.change(eva.id, settings={"confirm": False})
    table = table_at(site, eva, game, 0)
    page = open_page(browser, site, eva, f"/t/{table}", "cs")
    page.evaluate(SHIFTS)
    answered: list[Request] = []
    page.on("requestfinished", lambda one: answered.append(one))
    played(page, site, table, game, 0, len(answers(game)[0]))
    moved, most = shifts(page), moved_most(page)
    news, mine = [
        [one.sizes()["responseBodySize"] for one in answered if f"/t/{table}/{what}" in one.url]
        for what in ("now", "play")
    ]
    page.context.close()
    assert max(moved) <= ONE_ANSWER, most
    assert sum(moved) <= A_MATCH, most
    assert min(len(news), len(mine)) > 10
    assert max(median(news + mine), median(mine)) <= MOST, (news, mine)
