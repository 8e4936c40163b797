"""A thing that several moves are about opens a menu of them: by mouse, by keyboard and by touch."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of
from deskoherna.server.people.accounts import Person


def menus(match: Match) -> bool:
    """Is seat 0 asked, with a menu on one of its pictures?"""
    decision = match.decision(0)
    if decision is None:
        return False
    drawn: list[Picture] = match.game.board(match.view(0), words_of(match.game, "cs"), decision.moves)
    return any("data-moves=" in picture.inside for picture in drawn)


@pytest.fixture
def eva(site: Hosted) -> Person:
    return site.guest("Eva")


@pytest.fixture
def table(site: Hosted, eva: Person) -> str:
    seats = [{"person": eva.id, "name": "Eva"}, {"person": site.guest("Petr").id, "name": "Petr"}]
    opened, _ = site.house.room.open_table(eva.id, "terra-mystica", seats, None, seed=2)
    dice = random.Random(2)
    with site.house.room.at(opened) as live:
        match = live.playing()
        while not menus(match):
            asked = match.pending[-1]
            match.play(
                asked.seat, dice.choice([one for one in asked.moves if one.kind != "pass"] or asked.moves)
            )
        site.house.room._save(live, 0)
    return opened


def first(page: Page) -> tuple[str, list[str]]:
    """The first thing with a menu, and what is in it."""
    thing = page.locator("[data-moves]").first
    return f"#{thing.get_attribute('id')}", str(thing.get_attribute("data-moves")).split("|")


def test_by_mouse(visit: Visit, eva: Person, table: str) -> None:
    page = visit(f"/t/{table}", person=eva)
    expect(page.locator("main[data-ready]")).to_be_attached()
    thing, moves = first(page)
    expect(page.locator("#moves")).to_have_attribute("data-drawn", "1")
    page.locator(thing).click()
    lines = page.locator("#menu:popover-open button")
    expect(lines).to_have_count(len(moves))
    for at, move in enumerate(moves):
        button = page.locator(f'#moves button[value="{move}"]')
        expect(lines.nth(at)).to_have_text(str(button.text_content()))
    lines.last.hover()
    expect(page.locator("#preview .what")).to_have_text(str(lines.last.text_content()))
    page.mouse.click(5, 5)
    expect(page.locator("#menu:popover-open")).to_have_count(0)


def test_by_keyboard(visit: Visit, eva: Person, table: str) -> None:
    page = visit(f"/t/{table}", lang="en-GB", person=eva)
    expect(page.locator("main[data-ready]")).to_be_attached()
    before = str(page.locator("#now").get_attribute("data-position"))
    thing, moves = first(page)
    page.locator(thing).focus()
    page.keyboard.press("Enter")
    lines = page.locator("#menu:popover-open button")
    expect(lines.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#menu:popover-open")).to_have_count(0)
    expect(page.locator(thing)).to_be_focused()
    page.keyboard.press(" ")
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_have_attribute("data-move", moves[1])
    page.keyboard.press("Enter")
    confirm = page.locator("[data-confirm]:visible")
    expect(page.locator(f'#now:not([data-position="{before}"])').or_(confirm)).to_be_visible()


def test_by_touch(visit: Visit, eva: Person, table: str) -> None:
    page = visit(f"/t/{table}", size="phone", dark=True, person=eva)
    expect(page.locator("main[data-ready]")).to_be_attached()
    thing, moves = first(page)
    page.locator(thing).tap()
    lines = page.locator("#menu:popover-open button")
    expect(lines).to_have_count(len(moves))
    for at in range(len(moves)):
        box = lines.nth(at).bounding_box()
        assert box is not None and box["height"] >= 44
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 844


def test_what_a_move_does_is_read_beside_the_menu(visit: Visit, site: Hosted, eva: Person) -> None:
    """On a phone there is little room: the menu makes way for what it is read with."""
    page = visit("/t/" + site.midway(eva, "build", 2, "imperial-settlers", 4), size="phone", person=eva)
    expect(page.locator("main[data-ready]")).to_be_attached()
    page.locator("#hand [data-moves]").first.tap()
    expect(page.locator("#menu:popover-open button").first).to_be_visible()
    expect(page.locator("#preview .what")).to_be_visible()
    page.wait_for_function("""() => {
      const box = (one) => document.querySelector(one).getBoundingClientRect();
      const [menu, told] = [box("#menu"), box("#preview")];
      return menu.height && told.height && (menu.bottom <= told.top || menu.top >= told.bottom);
    }""")
