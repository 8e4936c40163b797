"""A bot's advice says why: what the move brings, and how much better than the next one it is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.core import registry
from deskoherna.core.match import Match, new_match
from deskoherna.web.table.advice import reasons, whole


@pytest.fixture
def auction(site: Hosted) -> Match:
    """Seat 0 has won a prize of some value and may keep it or sell it for 6 coins."""
    for seed in range(60):
        match = new_match(registry.game("tiny-auction"), 2, seed, {}, ["Eva", "Petr"])
        while match.pending and match.pending[0].prompt.key == "bid":
            asked = match.pending[0]
            match.play(asked.seat, asked.moves[-1])
        if match.decision(0) is not None and match.decision(0).prompt.key == "take":  # type: ignore[union-attr]
            return match
    raise AssertionError("seat 0 never wins")


def advice(match: Match, lang: str, *rows: tuple[str, float]) -> list[dict[str, Any]]:
    said = {one.notation: match.read(one, lang) for one in match.decision(0).moves}  # type: ignore[union-attr]
    return [{"notation": move, "text": said[move], "value": value} for move, value in rows]


def test_gains_are_told_and_compared(auction: Match) -> None:
    prize = int(auction.view(0)["prize"].split("-")[1])
    rows = advice(auction, "cs", ("sell", 0.612), ("keep", 0.55))
    told = " ".join(reasons(auction.seat(0), rows, "cs", 1)).replace("\u00a0", " ")
    assert "+6 VB, mince +6" in told
    assert "61 %, o 6 procentních bodů víc než s dalším: nech si cenu" in told
    assert f"{6 - prize:+d} VB".replace("-", "−") in told or prize == 6
    english = " ".join(
        reasons(auction.seat(0), advice(auction, "en", ("sell", 0.55), ("keep", 0.54)), "en", 1)
    )
    assert "+6 VP, coins +6" in english
    assert "1 percentage point more than with the next" in english


def test_equal_moves_are_called_equal(auction: Match) -> None:
    rows = advice(auction, "cs", ("sell", 0.5), ("keep", 0.499))
    assert "skoro stejně" in " ".join(reasons(auction.seat(0), rows, "cs", 1))


def test_a_table_that_went_on_says_so(auction: Match) -> None:
    rows = [{"notation": "bid red-1", "text": "?", "value": 0.5}]
    assert "Zeptej se znovu" in " ".join(reasons(auction.seat(0), rows, "cs", 1))


def test_cells_that_are_numbers() -> None:
    assert [whole(one) for one in ("3", "−2", "+4", "3 / 4", "", "–", "a")] == [
        3,
        -2,
        4,
        None,
        None,
        None,
        None,
    ]


@pytest.mark.parametrize(
    ("lang", "sentence"), [("cs-CZ", r"Dává\sti\ss\sním\s\d+\s%"), ("en-US", r"It gives you \d+% with it")]
)
def test_in_the_browser(visit: Visit, site: Hosted, lang: str, sentence: str) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", lang, person=eva)
    page.keyboard.press("h")
    expect(page.locator(".reasons")).to_have_text(re.compile(sentence))
    expect(page.locator(".can.advised")).to_have_count(1)
    page.locator(".advice button").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
