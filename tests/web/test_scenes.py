"""What happened is played on the table, step by step, before the new question is asked."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Browser, Page, expect
from web.conftest import PATIENCE
from web.hosting import Hosted
from web.positions import MATCHES, answers, say, table_at

import deskoherna as dh
from deskoherna.server.people.accounts import Person

MOST = 30  # lines of a sequence that is watched whole
WATCH = """
  localStorage.setItem("scenes", PACE);
  window.told = [];
  addEventListener("DOMContentLoaded", () => {
    const line = document.querySelector("#player [data-line]");
    new MutationObserver(() => {
      const place = line.getBoundingClientRect();
      const position = document.querySelector("#now").dataset.position;
      window.told.push([line.textContent.trim(), position, place.height > 0]);
    }).observe(line, { childList: true });
  });
"""


def longest(game: str) -> int:
    """The answer that sets most things off, of those one would watch to the end: a phase, a round's end."""
    setup = MATCHES[game]
    match = dh.new_match(game, players=setup.players, seed=setup.seed, options=setup.options)
    said, _ = answers(game)
    for seat, notation in said:
        match.play(seat, match.parse(seat, notation))
    count = Counter(at for at, event in match.chronicle() if event.seen_by(0) and 0 < at < len(said) - 1)
    return max([at for at in count if count[at] <= MOST], key=lambda at: count[at])


def watching(browser: Browser, site: Hosted, eva: Person, table: str, pace: str = "quick") -> Page:
    """A page of somebody who likes motion."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="cs-CZ", base_url=site.url)
    known = site.key(eva)
    context.add_cookies([{"name": one, "value": known[one], "url": site.url} for one in known])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH.replace("PACE", f'"{pace}"'))
    page.goto(f"/t/{table}")
    page.wait_for_selector("main[data-ready]")
    return page


def last_line(page: Page) -> int:
    found: int = page.evaluate(
        "() => Math.max(-1, ...[...document.querySelectorAll('#log .line')].map(one => +one.id.slice(1)))"
    )
    return found


@pytest.mark.parametrize("game", MATCHES)
def test_each_step_is_seen_in_its_turn(site: Hosted, browser: Browser, game: str) -> None:
    """Every line the answer brought is shown, in order, on the old table; then the new one lies there."""
    at = longest(game) - 1
    eva = site.guest()
    table = table_at(site, eva, game, at)
    page = watching(browser, site, eva, table)
    before, position = last_line(page), page.get_attribute("#now", "data-position")
    say(site, table, game, at)
    page.wait_for_selector(f'#now:not([data-position="{position}"])', state="attached")
    expect(page.locator("#player")).to_be_hidden()
    told = [one for one in page.evaluate("window.told") if one[0]]  # the sum at the end has no line
    lines = page.evaluate(
        "from => [...document.querySelectorAll('#log .line')].filter(one => +one.id.slice(1) > from)"
        ".map(one => one.textContent.trim())",
        before,
    )
    page.context.close()
    assert len(lines) >= 3
    assert [text for text, _, _ in told] == lines
    assert {shown for _, shown, _ in told} == {position}
    assert all(visible for _, _, visible in told)


def test_any_key_skips_and_nothing_is_asked_meanwhile(site: Hosted, browser: Browser) -> None:
    game = "brian-boru"
    at = longest(game) - 1
    eva = site.guest()
    table = table_at(site, eva, game, at)
    page = watching(browser, site, eva, table, "step")
    position = page.get_attribute("#now", "data-position")
    say(site, table, game, at)
    expect(page.locator("#player")).to_be_visible()
    first = page.locator("#player [data-line]").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#player [data-line]")).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#player [data-line]")).to_have_text(first)
    assert page.get_attribute("#now", "data-position") == position
    page.keyboard.press("x")
    expect(page.locator("#player")).to_be_hidden()
    page.wait_for_selector(f'#now:not([data-position="{position}"])', state="attached")
    assert page.locator(".flying, .lit, .gone").count() == 0
    page.context.close()


def test_who_comes_back_can_play_what_is_new(site: Hosted, browser: Browser) -> None:
    game = "brian-boru"
    at = longest(game)
    eva = site.guest()
    page = watching(browser, site, eva, table_at(site, eva, game, at))
    assert page.evaluate("window.told") == []
    new = page.locator("#log .line.new").count()
    assert new > 0
    page.locator("[data-replay]").click()
    page.wait_for_function("count => window.told.length === count", arg=new)
    expect(page.locator("#player")).to_be_hidden()
    page.context.close()
