"""Tiles, sea and cards of Empires of the North: discs are placed, hands are chosen, rounds are told."""

from __future__ import annotations

from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted

GAME = "empires-of-the-north"


def test_first_hand_is_chosen_by_the_cards_themselves(visit: Visit, site: Hosted) -> None:
    """S7: as many are picked as are kept; they are counted and ticked, and the others are discarded."""
    eva = site.guest()
    table = site.midway(eva, "discard", 0, GAME, 2)
    page = visit("/t/" + table, size="laptop", person=eva)
    cards = page.locator("#row-looked [data-part]")
    kept = int(str(cards.first.get_attribute("data-parts")))
    for at in range(kept):
        expect(page.locator("[data-confirm]")).to_be_hidden()
        cards.nth(at).click()
        expect(page.locator("[data-count]")).to_have_text(f"{at + 1} / {kept}")
        expect(cards.nth(at).locator(".tick")).to_be_visible()
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-part]")).to_have_count(0)
    with site.house.room.at(table) as live:
        said = live.playing().sealed[0].notation.split()
        looked: list[str] = live.playing().view(0)["mine"]["looked"]
    assert said[0] == "discard" and sorted(said[1:]) == sorted(looked[kept:])


def test_a_disc_is_placed_on_its_tile(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "place", 0, GAME, 2), size="laptop", person=eva)
    expect(page.locator("#tile-populate [id^=disc-]")).to_have_count(0)
    page.locator("#tile-populate").click()
    expect(page.locator("#tile-populate #disc-0-0")).to_be_visible()


def test_the_round_stands_alone_where_nobody_knows_the_last(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "place", 2, GAME, 2), size="laptop", person=eva)
    expect(page.locator(".round")).to_have_text("2. kolo")
    page = visit("/t/" + site.midway(eva, "place", 2, GAME, 1), size="laptop", person=eva)
    expect(page.locator(".round")).to_have_text("2. kolo ze 4")
