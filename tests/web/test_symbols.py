"""Symbols are named in words wherever they stand: by mouse, by keyboard, by a resting finger, below cards."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page, expect
from web.answering import my_turn
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.core import registry
from deskoherna.core.drawing.legend import legend


def lesson(visit: Visit, site: Hosted, size: str) -> Page:
    page = visit("/learn/terra-mystica", "cs-CZ", size, person=site.guest())
    page.locator('form[action="/learn/terra-mystica/power-bowls"] button').click()
    page.wait_for_url("**/t/*")
    my_turn(page)
    return page


def middle(page: Page, symbol: str) -> tuple[float, float]:
    box = page.locator(symbol).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("name", "said"), [("worker", "Dělník"), ("priest", "Šaman")])
def test_by_mouse(visit: Visit, site: Hosted, name: str, said: str) -> None:
    page = lesson(visit, site, "laptop")
    page.mouse.move(*middle(page, f'#stock-{name}-0 use[href="#icon-{name}"]'), steps=3)
    expect(page.locator("#symbol")).to_be_visible()
    expect(page.locator("#symbol")).to_have_text(said)
    page.mouse.move(2, 2)
    expect(page.locator("#symbol")).to_be_hidden()


def test_by_keyboard(visit: Visit, site: Hosted) -> None:
    page = lesson(visit, site, "laptop")
    page.keyboard.press("Tab")  # from here on focus is seen
    page.locator("#convert-power-coin").focus()
    expect(page.locator("#symbol")).to_contain_text("Krystal energie")


def test_a_finger_that_stays_reads_and_does_not_choose(visit: Visit, site: Hosted) -> None:
    page = lesson(visit, site, "phone")
    x, y = middle(page, '#cult-fire use[href="#icon-key"]')
    before = page.get_attribute("#now", "data-position")
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#symbol")).to_have_text("Klíč")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert page.get_attribute("#now", "data-position") == before
    expect(page.locator("#symbol")).to_be_visible()
    page.touchscreen.tap(4, y)
    expect(page.locator("#symbol")).to_be_hidden()


def test_a_card_in_full_names_its_symbols(site: Hosted) -> None:
    known = legend(registry.game("imperial-settlers"), "cs")
    page = httpx.get(f"{site.url}/cards/imperial-settlers/COM001", headers={"accept-language": "cs"}).text
    below = page.partition('<p class="signs">')[2].partition("</p>")[0]
    assert all(known[name] in below for name in ("wood", "stone", "points")) and known["food"] not in below
