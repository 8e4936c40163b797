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
from deskoherna.web.table.advice import ranked, reasons


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


def test_facts_are_told_and_compared(auction: Match) -> None:
    """What the move does beyond being said, how sure the bot is, and what the next one would do."""
    rows = advice(auction, "cs", ("sell", 0.642), ("keep", 0.55))
    told = " ".join(reasons(auction.seat(0), rows, "cs", 1)).replace("\u00a0", " ")
    assert "Bot si je jistý: dává ti s ním 64 %, o 9 procentních bodů víc než s dalším (nech si cenu)" in told
    assert "mince +" not in told and "VB" not in told  # no bookkeeping, no points that are not there yet
    english = " ".join(
        reasons(auction.seat(0), advice(auction, "en", ("sell", 0.58), ("keep", 0.54)), "en", 1)
    )
    assert "better, if not by much" in english and "4 percentage points more than with the next" in english


def test_t22_advice_is_sorted_by_value() -> None:
    rows: list[dict[str, Any]] = [
        {"notation": "b", "value": 0.41, "visits": 50},
        {"notation": "a", "value": 0.47, "visits": 30},
        {"notation": "c", "value": 0.66, "visits": 2},  # hardly looked at
    ]
    assert [one["notation"] for one in ranked(rows)] == ["a", "b", "c"]


def test_a_move_hardly_looked_at_is_called_so_not_equal(auction: Match) -> None:
    """Its value means nothing yet, be it higher or lower."""
    for value in (0.3, 0.499, 0.9):
        rows = advice(auction, "cs", ("sell", 0.5), ("keep", value))
        rows[0]["visits"], rows[1]["visits"] = 50, 9
        told = " ".join(reasons(auction.seat(0), ranked(rows), "cs", 1))
        assert "se skoro nepodíval" in told and "skoro stejně" not in told and "jistý" not in told.lower()


def test_equal_moves_are_called_equal(auction: Match) -> None:
    rows = advice(auction, "cs", ("sell", 0.5), ("keep", 0.499))
    assert "skoro stejně" in " ".join(reasons(auction.seat(0), rows, "cs", 1))


def test_a_table_that_went_on_says_so(auction: Match) -> None:
    rows = [{"notation": "bid red-1", "text": "?", "value": 0.5}]
    assert "Zeptej se znovu" in " ".join(reasons(auction.seat(0), rows, "cs", 1))


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("cs-CZ", r"(ává\sti\ss\sním|ti\ss\sním\sdává)\s\d+\s%"), ("en-US", r"t gives you \d+% with it")],
)
def test_in_the_browser(visit: Visit, site: Hosted, lang: str, sentence: str) -> None:
    eva = site.guest()
    page = visit(f"/t/{site.midway(eva, 'follow', 2)}", lang, person=eva)
    page.keyboard.press("h")
    expect(page.locator(".reasons")).to_have_text(re.compile(sentence))
    expect(page.locator(".can.advised")).to_have_count(1)
    page.locator(".advice button").first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
