"""Large games: a map of 113 places, 226 moves, 125 cards; and the same without any drawing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from web.answering import answered, my_turn, open_list, question
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.core.reading import words_of


@pytest.mark.parametrize(
    ("lang", "drawn", "wanted", "said"),
    [
        ("cs-CZ", True, "dum c1", "Postav dům na C1"),
        ("en-US", False, "house c1", "Build a house on C1"),
    ],
)
def test_a_long_list_is_folded_and_searched(
    visit: Visit, site: Hosted, lang: str, drawn: bool, wanted: str, said: str
) -> None:
    eva = site.guest()
    table = site.midway(eva, "build", 1, "great-field", 5, {"drawn": drawn})
    page = visit(f"/t/{table}", lang, person=eva)
    my_turn(page)
    expect(page.locator("#moves button.move")).to_have_count(226)
    assert page.locator("#moves button.move:visible").count() == 0  # two folded groups
    expect(page.locator("#moves summary")).to_have_count(2)
    page.keyboard.press("/")
    page.keyboard.type(wanted)
    shown = page.locator("#moves button.move:visible")
    expect(shown).to_have_count(5)  # C1, C10 to C13
    page.keyboard.press("Enter")
    expect(shown.first).to_be_focused()
    expect(shown.first).to_have_text(said)
    expect(page.locator("#preview .what")).to_have_text(said)
    page.locator("[data-filter]").fill("xyz")
    expect(page.locator(".none-found")).to_be_visible()
    page.locator("[data-filter]").fill("")
    assert page.locator("#moves button.move:visible").count() == 0
    page.locator("#moves summary").last.click()
    page.locator("#moves button.move:visible").first.click()
    expect(page.locator('#now[data-turn="1"] .prompt')).to_have_text(re.compile("Odpočiň|rest"))


def test_what_is_half_typed_outlives_others_moves(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    table = site.midway(eva, "build", 1, "great-field", 3)
    page = visit(f"/t/{table}", person=eva)
    my_turn(page)
    open_list(page)
    page.locator("[data-filter]").fill("dum")
    site.house.room.set_seat(table, 1, settings={"forced": True})
    page.wait_for_timeout(600)
    expect(page.locator("[data-filter]")).to_have_value("dum")
    expect(page.locator("#kind-build")).to_have_attribute("open", "")


@pytest.mark.parametrize("size", ["laptop", "desktop"])
def test_a_wide_board_gets_the_middle(visit: Visit, site: Hosted, size: str) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'build', 1, 'great-field', 5)}", size=size, person=eva)
    my_turn(page)
    board = page.locator("#picture-field").bounding_box()
    view = page.viewport_size
    assert board is not None
    assert view is not None
    assert board["width"] > 0.5 * view["width"]
    page.locator("#picture-faction-4").scroll_into_view_if_needed()  # five sheets scroll in their column
    expect(page.locator("#picture-faction-4")).to_be_in_viewport(ratio=0.99)
    card = page.locator("#card-0-0").bounding_box()
    assert card is not None
    assert card["width"] >= 0.72 * 168 - 4  # cards scroll rather than shrink
    across = page.evaluate(
        "() => { const h = document.querySelector('.hand'); return h.scrollWidth > h.clientWidth; }"
    )
    assert across
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_only_what_is_grave_is_asked_twice(visit: Visit, site: Hosted) -> None:
    """A card played to a trick costs nothing, so it is played at once. To pass is asked again."""
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 1)}", person=eva)
    my_turn(page)
    before = question(page)
    page.locator(".hand .can").first.click()
    answered(page, before)
    page = visit(f"/t/{site.midway(eva, 'pass', 1, 'terra-mystica')}", person=eva)
    my_turn(page)
    open_list(page)
    passing = page.locator('#moves button[value^="pass"]').first
    passing.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator('#now[data-turn="1"]')).to_be_attached()
    passing.click()
    expect(page.locator("#confirm")).to_be_hidden()


def test_a_move_not_tried_asks_when_it_is_chosen(
    visit: Visit, site: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many moves not all are tried beforehand; a grave one still asks before it is made."""
    monkeypatch.setattr("deskoherna.web.table.seen.TRIED", 0)
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'pass', 1, 'terra-mystica')}", person=eva)
    my_turn(page)
    expect(page.locator("#moves [data-untried]").first).to_be_attached()
    expect(page.locator("#moves [data-asks]")).to_have_count(0)
    open_list(page)
    page.locator('#moves button[value^="pass"]').first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator('#now[data-turn="1"]')).to_be_attached()
    free = visit(f"/t/{site.midway(eva, 'build', 1, 'great-field')}", person=eva)
    my_turn(free)
    free.locator("#place-A1").click()  # can be taken back, so it is made at once
    expect(free.locator(".prompt")).to_have_text("Odpočiň si.")


@pytest.mark.parametrize("size", ["laptop", "small"])
def test_a_table_without_drawings_is_whole(visit: Visit, site: Hosted, size: str) -> None:
    """Prompt, moves by kind, the state as tables, one's own cards, players, log, rules, hint, undo."""
    eva = site.guest()
    table = site.midway(eva, "bid", 2, "tiny-auction", 3)
    page = visit(f"/t/{table}", size=size, person=eva)
    my_turn(page)
    with site.house.room.at(table) as live:
        view = live.playing().view(0)
        words = words_of(live.playing().game, "cs")
        hand = live.playing().game.panels(view, words)[1].rows[0][0]
    expect(page.locator(".prompt")).to_have_text("Kterou kartu nabídneš?")
    expect(page.locator(".panels figcaption")).to_have_text(re.compile("Draží se: "))
    expect(page.locator(".panels tbody tr").nth(1)).to_contain_text("Petr")
    expect(page.locator(".hand .panel")).to_contain_text(hand)
    ink = page.locator(".hand .panel td").evaluate("e => getComputedStyle(e).color")
    paper = page.locator(".hand .panel").evaluate("e => getComputedStyle(e).backgroundColor")
    assert ink != paper
    page.keyboard.press("r")
    expect(page.locator("#drawer .rule.here").first).to_contain_text("A2.2")
    page.keyboard.press("Escape")
    page.locator("#moves button.move").first.click()
    expect(page.locator(".since").last).to_contain_text("Tvoje odpověď už leží na stole")
    page.locator('[data-key="u"]').click()
    my_turn(page)
