"""On a phone a board is larger than its place: it lies so that one sees what is asked about."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from web.hosting import Hosted
from web.look.measure import open_page
from web.positions import MOMENTS, asking, page_at

SEEN = """() => {
  const cans = [...document.querySelectorAll("#now :is(.laid, .slot-world) .can")];
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    const place = one.closest(".board, .slot").getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const [left, right] = [Math.max(0, place.left), Math.min(innerWidth, place.right)];
    return x > left && x < right && y > place.top && y < place.bottom;
  };
  return [cans.filter(seen).length, cans.length];
}"""
LEAST = """() => Math.min(...[...document.querySelectorAll("#now .laid .can:not(.land)")].map((one) => {
  const box = one.getBoundingClientRect();
  return Math.min(box.width, box.height);
}))"""


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("spirit-island", "end"),  # whom to push, and where
        ("empires-of-the-north", "island"),  # where a ship sails: a question
        pytest.param("spirit-island", "hardest", marks=pytest.mark.slow),
        pytest.param("empires-of-the-north", "harvest", marks=pytest.mark.slow),  # which field: a question
        pytest.param("imperial-settlers", "middle", marks=pytest.mark.slow),
    ],
)
def test_what_is_asked_about_is_in_sight_on_a_phone(
    site: Hosted, browser: Browser, game: str, moment: str
) -> None:
    eva = site.guest()
    at = moment if moment in MOMENTS else asking(game, moment)
    page = open_page(browser, site, eva, page_at(site, eva, game, at), "cs", "390")
    seen, asked = page.evaluate(SEEN)
    least = page.evaluate(LEAST)
    page.context.close()
    assert asked and seen * 3 >= asked and least >= 40
