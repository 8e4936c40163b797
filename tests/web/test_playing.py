"""People play: in Czech at a desk, in English on a phone, together, by keyboard, at one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from web.answering import YOURS, answer_in_list, answer_on_board, answered, my_turn, question, start
from web.conftest import Visit
from web.hosting import Hosted


@pytest.mark.parametrize(
    ("lang", "size", "second"),
    [
        ("cs-CZ", "desktop", "2. kolo"),
        pytest.param("en-US", "phone", "Round 2", marks=pytest.mark.slow),
    ],
)
def test_a_new_visitor_plays_a_whole_round_on_the_board(
    visit: Visit, lang: str, size: str, second: str
) -> None:
    page = visit("/", lang, size)
    start(page)
    kinds: set[str] = set()
    for _ in range(60):
        kinds.add(answer_on_board(page))
        my_turn(page)
        if second in page.locator(".round").inner_text():
            break
    assert second in page.locator(".round").inner_text()
    assert {"place", "keep", "follow"} <= kinds


def test_a_move_shows_what_it_does_before_it_is_made(visit: Visit) -> None:
    page = visit("/new/brian-boru")
    page.check('input[value="hot"]')
    page.select_option('select[name="people"]', "3")
    page.select_option('select[name="players"]', "3")
    page.locator("button.main").click()
    page.locator("[data-autofocus]").click()
    my_turn(page)
    before = question(page)
    piece = page.locator("svg.picture [data-move]").first
    piece.hover()
    expect(page.locator("#preview .what")).to_have_text(re.compile("disk"))
    piece.click()
    answered(page, before)
    page.goto(page.url)
    expect(page.locator(".curtain")).to_be_visible()


def test_undo(visit: Visit, site: Hosted) -> None:
    page = visit("/")
    start(page)
    my_turn(page)
    table = page.url.rsplit("/", 1)[1]
    with site.house.room.at(table) as live:
        for row in live.seats:
            if row.bot is not None:
                site.house.room.set_seat(table, row.seat, bot=None)
    answer_in_list(page)
    page.keyboard.press("u")
    my_turn(page)


def start_later(page: Page) -> None:
    """A table at which somebody else has begun, so that not every town is free."""
    for _ in range(12):
        start(page)
        my_turn(page)
        if page.locator("#picture-map [data-why]").count():
            return
        page.goto("/")
    raise AssertionError("always the first")


def test_hint_rules_why_and_help(visit: Visit) -> None:
    page = visit("/")
    start_later(page)
    page.keyboard.press("h")
    expect(page.locator(".advice li").first).to_be_visible()
    expect(page.locator(".can.advised")).to_have_count(1)
    page.keyboard.press("r")
    expect(page.locator("#drawer .rule.here").first).to_contain_text("R2.6")
    page.locator("#drawer input").fill("stych")
    expect(page.locator("#drawer .rule").first).to_contain_text(re.compile("štych", re.I))
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    refused = page.locator("#picture-map [data-why]").first
    refused.click()
    expect(page.locator("#preview .by-rule a[data-rule]")).to_have_text("R2.6")


def test_two_browsers_at_one_table_see_each_other_live(visit: Visit) -> None:
    host = visit("/new/brian-boru")
    host.fill('input[name="name"]', "Eva")
    host.check('input[value="link"]')
    host.select_option('select[name="players"]', "3")
    host.locator("button.main").click()
    link = host.locator("[data-copy]").first.input_value()
    guest = visit(link, "en-US", "phone")
    guest.fill('input[name="name"]', "Tom")
    guest.locator("main button.main").click()
    expect(host.locator(".strip")).to_have_count(3)
    for _ in range(2):  # their first towns; what follows is chosen in secret
        turn = next_to_act(host, guest)
        other = guest if turn is host else host
        seen = other.locator(".log li").count()
        answer_in_list(turn)
        expect(other.locator(".log li").nth(seen)).to_be_attached()
    guest.locator('[data-turn="side"]').click()
    guest.locator(".talk summary").click()
    guest.fill('input[name="line"]', "Hello, Eva")
    guest.keyboard.press("Enter")
    expect(host.locator("#talk")).to_contain_text("Hello, Eva")
    expect(host.locator(".talk .unheard")).to_have_text("1")
    host.locator(".talk summary").click()
    expect(host.locator("#talk")).to_be_visible()
    expect(host.locator(".talk .unheard")).to_be_hidden()
    expect(guest.locator('input[name="line"]')).to_have_value("")


def next_to_act(one: Page, other: Page) -> Page:
    for _ in range(600):
        for page in (one, other):
            if page.locator(YOURS).count():
                return page
        one.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def test_the_curtain_hides_hands(visit: Visit) -> None:
    page = visit("/new/brian-boru")
    page.check('input[value="hot"]')
    page.select_option('select[name="players"]', "3")
    page.locator("button.main").click()
    shown = False
    for _ in range(16):
        page.wait_for_selector("[data-autofocus], " + YOURS, state="attached")
        if page.locator("[data-autofocus]").count():
            assert page.locator("[id^=card-], [data-part], [data-move]").count() == 0
            if shown:
                break
            page.locator("[data-autofocus]").click()
            my_turn(page)
        shown = page.locator("[id^=card-]").count() > 0
        answer_on_board(page)
    assert shown
    expect(page.locator(".curtain")).to_be_visible()


def test_language_and_light_are_switched_and_kept(visit: Visit) -> None:
    page = visit("/")
    page.locator("button.tongue").click()
    expect(page.locator("h1")).to_have_text("What shall we play today?")
    page.locator('button[name="theme"]').click()
    assert page.get_attribute("html", "data-theme") == "dark"
    page.goto("/help")
    assert page.get_attribute("html", "lang") == "en"
