"""Empires of cards: one's own large, others beside it, supplies and hand along the bottom; all in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect
from web.conftest import SIZES, Visit
from web.hosting import Hosted

GAMES = [("imperial-settlers", "build"), ("empires-of-the-north", "place")]


def box(page: Page, where: str) -> FloatRect:
    found = page.locator(where).bounding_box()
    assert found is not None, where
    return found


@pytest.mark.parametrize(("game", "kind"), GAMES)
@pytest.mark.parametrize("size", ("laptop", "desktop"))
def test_empires_supplies_and_hand_share_the_window(
    visit: Visit, site: Hosted, game: str, kind: str, size: str
) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, kind, 2, game, 4), size=size, person=eva)
    own = box(page, "#picture-empire-0")
    others = [box(page, f"#picture-empire-{seat}") for seat in (1, 2, 3)]
    supplies, hand = box(page, "#picture-mat"), box(page, "#hand")
    for one in others:
        assert one["x"] + one["width"] <= own["x"] and one["width"] < 0.6 * own["width"]
    assert supplies["y"] + supplies["height"] <= hand["y"] + 1
    assert hand["y"] + hand["height"] <= SIZES[size][1] + 1
    assert box(page, ".board")["y"] + box(page, ".board")["height"] <= supplies["y"] + 1
    for part in ("#picture-circle", "#picture-sea") if game.startswith("empires") else ():
        assert box(page, part)["y"] + box(page, part)["height"] <= own["y"] + 1


@pytest.mark.parametrize(("game", "kind"), GAMES)
def test_a_phone_shows_supplies_own_empire_question_and_hand(
    visit: Visit, site: Hosted, game: str, kind: str
) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, kind, 2, game, 4), size="phone", person=eva)
    supplies, board = box(page, "#picture-mat"), box(page, ".board")
    decision, hand = box(page, "#decision"), box(page, "#hand")
    assert supplies["y"] < board["y"] < decision["y"] < hand["y"]
    assert hand["y"] + hand["height"] <= SIZES["phone"][1] + 1
    expect(page.locator("#slot-others")).to_be_hidden()
    page.locator('#turns [data-turn="slot-others"]').click()
    expect(page.locator("#picture-empire-1")).to_be_visible()


def test_what_is_left_stands_in_the_supplies(visit: Visit, site: Hosted) -> None:
    """Pointing at a move writes into the supplies what they would be after it."""
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "workers", 2, "imperial-settlers", 2), size="laptop", person=eva)
    good = page.locator('#picture-mat .can[data-move^="workers"]').first
    had = int(str(good.locator("text").first.text_content()))
    good.hover()
    expect(good.locator("[data-cell]")).to_have_text(f"→ {had + 1}")
    page.locator("#decision").hover()
    expect(good.locator("[data-cell]")).to_have_text("")


def test_a_small_card_is_shown_in_full_and_chosen_from(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "raze", 2, "imperial-settlers", 4), size="laptop", person=eva)
    tile = page.locator('[id^="picture-empire-"] [data-thing^="location "]').first
    name = str(tile.get_attribute("data-card"))
    tile.hover()
    expect(page.locator(f"#shown #picture-shown-{name}")).to_be_visible()
    several = page.locator(".can[data-moves]").first
    moves = str(several.get_attribute("data-moves")).split("|")
    several.click()
    expect(page.locator("#menu [role=menuitem]")).to_have_count(len(moves))


@pytest.mark.parametrize(("lang", "said"), [("cs", "Ponech si vybrané"), ("en", "Keep these")])
def test_cards_that_are_picked_to_be_kept_are_not_said_to_go(
    visit: Visit, site: Hosted, lang: str, said: str
) -> None:
    """The move names the others: the button says what happens to what one has picked."""
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "discard", 0, "empires-of-the-north", 2), person=eva, lang=lang)
    parts = page.locator("#picture-looked [data-rest]")
    for at in range(int(str(parts.first.get_attribute("data-parts")))):
        parts.nth(at).click()
    expect(page.locator("[data-confirm] [data-label]")).to_have_text(said)
