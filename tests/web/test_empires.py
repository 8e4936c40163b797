"""Several boards on one page: empires of cards, two in a row on a laptop, one below another on a phone."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, Page, expect
from web.conftest import SIZES, Visit
from web.hosting import Hosted

KEYS = [f"#picture-empire-{seat}" for seat in range(4)]


def boxes(page: Page) -> list[FloatRect]:
    found = [page.locator(key).bounding_box() for key in KEYS]
    return [box for box in found if box is not None]


@pytest.mark.parametrize("size", ("laptop", "desktop"))
def test_four_empires_lie_two_in_a_row(visit: Visit, site: Hosted, size: str) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "build", 2, "imperial-settlers", 4), size=size, person=eva)
    first, second, third, fourth = boxes(page)
    assert first["y"] == pytest.approx(second["y"], abs=2) and third["y"] >= first["y"] + first["height"]
    assert first["x"] == pytest.approx(third["x"], abs=2) and second["x"] >= first["x"] + first["width"]
    hand = page.locator(".hand").bounding_box()
    assert hand is not None
    for box in (first, second, third, fourth):
        assert box["width"] >= 340  # of 360: letters of 9.5 are shown with 9 pixels
        assert box["y"] + box["height"] <= hand["y"] + 1
    expect(page.locator(".zooms")).to_be_hidden()


def test_empires_fill_the_width_of_a_phone(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "build", 2, "imperial-settlers", 4), size="phone", person=eva)
    found = boxes(page)
    for above, below in pairwise(found):
        assert below["y"] >= above["y"] + above["height"]
    assert all(box["width"] > 0.9 * SIZES["phone"][0] for box in found)


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
