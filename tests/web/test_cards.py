"""Cards named in the log can be looked at: by mouse, by keyboard and by touch."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.registry import game
from deskoherna.web.table.log_lines import LEFT_OUT, LOG_LINES, cards_in, left_out, marked, names_in


def test_a_card_is_found_in_every_form() -> None:
    words = words_of(game("brian-boru"), "cs")
    assert {"červená\u00a08", "červenou\u00a08", "červené\u00a08"} <= words.forms(Phrase("card.red", value=8))
    said = Phrase("event.keeps", who="Eva", cards=[Phrase("card.red", value=8), Phrase("card.blue", value=3)])
    assert [card for card, _ in cards_in(said, "brian-boru")] == ["red-8", "blue-3"]


def test_old_lines_leave_the_log_many_at_a_time() -> None:
    lengths = [5, 1, 3] * 100
    told = [sum(lengths[:n]) for n in range(1, 301)]
    begins = [left_out(lengths[:n]) for n in range(1, 301)]
    for n, (whole, begin) in enumerate(zip(told, begins, strict=True), 1):
        assert min(whole, LOG_LINES) <= sum(lengths[begin:n]) < LOG_LINES + LEFT_OUT + max(lengths)
    assert begins == sorted(begins)
    assert len({*begins}) == 1 + (told[-1] - LOG_LINES) // LEFT_OUT


def test_names_and_text_are_escaped() -> None:
    said = "<b>Eva</b> a Evan"
    assert str(marked(said, names_in(said, ["Eva"]), "x")) == (
        '&lt;b&gt;<span class="seat-word seat-1">Eva</span>&lt;/b&gt; a Evan'
    )


@pytest.mark.parametrize(("lang", "named"), [("cs-CZ", "výhra"), ("en-US", "win")])
def test_a_card_in_the_log_shows_itself(visit: Visit, site: Hosted, lang: str, named: str) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", lang, person=eva)
    word = page.locator("#log [data-card]").last
    word.hover()
    shown = page.locator("#shown .shown-card")
    expect(shown).to_be_visible()
    expect(shown.locator("svg.picture")).to_contain_text(named)
    number = re.search(r"\d+$", word.inner_text())
    assert number is not None
    expect(shown.locator(".value")).to_have_text(number[0])
    page.mouse.move(5, 5)
    expect(shown).to_be_hidden()


def test_by_keyboard(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", person=eva)
    page.keyboard.press("n")
    page.keyboard.press("ArrowLeft")
    shown = page.locator("#shown .shown-card")
    expect(shown).to_be_visible()
    first = page.evaluate("() => document.activeElement.dataset.card")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("first => document.activeElement.dataset.card !== first", arg=first)
    expect(shown).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_by_touch(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", size="phone", person=eva)
    page.locator('[data-turn="side"]').tap()
    page.locator("#log [data-card]").last.tap()
    expect(page.locator("#shown .shown-card")).to_be_visible()
    box = page.locator("#shown").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert page.url.endswith(page.url.rsplit("/", 1)[1])  # still at the table
    page.locator(".prompt").tap()
    expect(page.locator("#shown .shown-card")).to_be_hidden()


def test_a_card_one_may_choose_is_looked_at_by_a_long_press(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", size="phone", person=eva)
    position = page.locator("#now").get_attribute("data-position")
    card = page.locator(".can[data-card]").first
    card.scroll_into_view_if_needed()
    touch = {"pointerType": "touch", "bubbles": True}
    shown = page.locator("#shown .shown-card")
    card.dispatch_event("pointerdown", touch)
    expect(shown).to_be_visible()
    drawn = shown.locator("svg.picture").get_attribute("id")
    assert drawn == f"picture-shown-{card.get_attribute('data-card')}"
    card.dispatch_event("pointerup", touch)
    card.dispatch_event("click", {"bubbles": True})
    expect(shown).to_be_visible()
    assert page.locator(".can.armed").count() == 0
    assert page.locator("#now").get_attribute("data-position") == position
    page.locator(".prompt").tap()
    expect(shown).to_be_hidden()


def test_cards_without_drawings_are_read_out(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'build', 2, 'great-field')}", person=eva)
    page.keyboard.press("l")  # not all of its moves are drawn, so their list lies over the log
    page.locator("#log [data-card]").last.hover()
    expect(page.locator("#shown")).to_contain_text("Získej 2 mince a 1 dřevo")


def test_the_deck_is_a_page(site: Hosted) -> None:
    page = httpx.get(f"{site.url}/cards/brian-boru", headers={"accept-language": "cs"})
    assert page.text.count('class="shown-card"') == 48
    found = httpx.get(f"{site.url}/cards/brian-boru?q=estrid", headers={"accept-language": "cs"})
    assert found.text.count('class="shown-card"') == 1
    assert httpx.get(f"{site.url}/cards/brian-boru/red-4").status_code == 404  # four is yellow
    assert httpx.get(f"{site.url}/cards/no-such-game").status_code == 404
