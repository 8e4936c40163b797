"""Flat boards above tall ones: the tiles and the sea of Empires of the North over the empires."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, Page, expect
from web.conftest import SIZES, Visit
from web.hosting import Hosted

GAME = "empires-of-the-north"
KEYS = ["circle", "sea", *[f"empire-{seat}" for seat in range(4)]]


def boxes(page: Page) -> list[FloatRect]:
    found = [page.locator(f"#picture-{key}").bounding_box() for key in KEYS]
    return [box for box in found if box is not None]


@pytest.mark.parametrize("size", ("laptop", "desktop"))
def test_tiles_and_sea_lie_over_the_empires(visit: Visit, site: Hosted, size: str) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "place", 2, GAME, 4), size=size, person=eva)
    circle, sea, *empires = boxes(page)
    assert circle["y"] == pytest.approx(sea["y"], abs=2)
    assert circle["height"] < 0.75 * min([box["height"] for box in empires])
    hand = page.locator(".hand").bounding_box()
    assert hand is not None
    for box in empires:
        assert box["y"] >= circle["y"] + circle["height"]
        assert box["width"] >= 340  # of 360: letters of 9.5 are shown with 9 pixels
        assert box["y"] + box["height"] <= hand["y"] + 1


def test_they_come_first_on_a_phone(visit: Visit, site: Hosted) -> None:
    eva = site.guest()
    page = visit("/t/" + site.midway(eva, "place", 2, GAME, 4), size="phone", person=eva)
    found = boxes(page)
    for above, below in pairwise(found):
        assert below["y"] >= above["y"] + above["height"]
    assert all(box["width"] > 0.9 * SIZES["phone"][0] for box in found)


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
