"""Everything by keyboard: a whole turn, tools, drawers, and why something cannot be chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from web.answering import YOURS, answered, insist, my_turn, question
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.core import registry
from deskoherna.core.text.rulebook import rulebook


def focused(page: Page, selector: str) -> bool:
    found: bool = page.evaluate("s => document.activeElement.matches(s)", selector)
    return found


def answer_by_keys(page: Page) -> str:
    """Answer the open question without touching the mouse; the kind of move that was made."""
    my_turn(page)
    before = question(page)
    kind = str(page.locator("#moves button.move").first.get_attribute("value")).split()[0]
    page.keyboard.press("b")
    assert focused(page, ".can")
    if focused(page, "[data-part]"):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator("[data-confirm]")).to_be_focused()
        page.keyboard.press("Enter")
    else:
        insist(page, lambda: page.keyboard.press("Enter"))
    answered(page, before)
    return kind


def test_a_whole_round_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if focused(page, 'form[action="/play/brian-boru"] button'):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    kinds = [answer_by_keys(page)]
    while "follow" not in kinds and "lead" not in kinds and len(kinds) < 12:
        kinds.append(answer_by_keys(page))
    assert kinds[0] == "place"
    assert "keep" in kinds


def test_arrows_go_to_neighbours(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'place')}", person=eva)
    my_turn(page)
    page.keyboard.press("b")
    held = page.evaluate("() => document.activeElement.id")
    page.keyboard.press("ArrowDown")
    moved = page.evaluate("() => document.activeElement.id")
    assert moved != held
    expect(page.locator("#preview .what")).to_be_visible()
    page.keyboard.press("m")
    assert focused(page, "#moves button.move")
    page.keyboard.press("ArrowDown")
    assert focused(page, "#moves li:nth-child(2) button.move")


@pytest.mark.parametrize("lang", ["cs-CZ", "en-US"])
def test_why_not_by_keyboard(visit: Visit, site: Hosted, lang: str) -> None:
    """Shift and an arrow also reach what cannot be chosen; Enter says why, and by which rule."""
    eva = site.guest()
    table = site.midway(eva, "mark", 1)
    page = visit(f"/t/{table}", lang, person=eva)
    my_turn(page)
    page.keyboard.press("b")
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft") * 8:
        page.keyboard.press("Shift+" + key)
        if focused(page, "[data-why]"):
            break
    assert focused(page, '[data-why][aria-disabled="true"]')
    asked = page.evaluate("() => document.activeElement.dataset.why")
    page.keyboard.press("Enter")
    with site.house.room.at(table) as live:
        said = live.playing().explain(0, asked, lang[:2])
    expect(page.locator("#preview .why")).to_have_text(said.text)
    expect(page.locator("#preview .by-rule a").first).to_have_text(said.rules[0])
    page.locator("#preview .by-rule a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#drawer .rule").first).to_contain_text(said.rules[0])


@pytest.mark.parametrize(
    ("lang", "said"), [("cs-CZ", "po tobě už hrál někdo další"), ("en-US", "somebody else has played since")]
)
def test_a_grey_tool_says_why(visit: Visit, site: Hosted, lang: str, said: str) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 1)}", lang, person=eva)
    my_turn(page)
    expect(page.locator('[data-key="u"]')).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    expect(page.locator("#preview .why")).to_contain_text(said)


@pytest.mark.parametrize(("lang", "word"), [("cs-CZ", "stych"), ("en-US", "trick")])
def test_rules_open_at_the_question_and_are_searched(
    visit: Visit, site: Hosted, lang: str, word: str
) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 1)}", lang, person=eva)
    my_turn(page)
    page.keyboard.press("r")
    expect(page.locator("#drawer .rule.here .number")).to_have_text(["R6.5", "R6.6"])
    expect(page.locator("#drawer input")).to_be_focused()
    whole = page.locator("#drawer .rule").count()
    page.keyboard.type(word)
    expect(page.locator("#drawer .rule")).not_to_have_count(whole)
    book = rulebook(registry.game("brian-boru").package, lang[:2])
    expect(page.locator("#drawer .rule .number")).to_have_text([one.number for one in book.search(word)])
    page.locator("#drawer input").fill("R10.4")
    expect(page.locator("#drawer .rule")).to_have_count(1)


def test_drawers_and_help(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 1)}", person=eva)
    my_turn(page)
    for key, drawer in (("?", "#keys"), ("r", "#drawer"), ("s", "#chair")):
        page.keyboard.press(key)
        expect(page.locator(drawer)).to_be_visible()
        page.wait_for_timeout(150)  # its field takes the focus
        page.keyboard.press("Escape")
        expect(page.locator(drawer)).to_be_hidden()
    page.keyboard.press("?")
    for key in ("Tab", "Enter", "U", "H", "R", "S", "T", "L", "M", "B", "Esc", "Shift"):
        expect(page.locator("#keys kbd", has_text=key).first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.keyboard.type("Ahoj")
    page.keyboard.press("Enter")
    expect(page.locator("#talk")).to_contain_text("Ahoj")


def test_zoom_by_keys(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'place')}", person=eva)
    page.wait_for_selector(YOURS, state="attached")
    page.keyboard.press("+")
    expect(page.locator(".laid.zoomed")).to_be_visible()
    page.keyboard.press("-")
    expect(page.locator(".laid.zoomed")).to_have_count(0)
