"""The ladder: tables of a round robin, ratings, and who places above whom."""

from __future__ import annotations

import pytest

from deskoherna.lab.reports.ladder import Ladder, plans
from deskoherna.lab.reports.ladder_report import LadderReport
from deskoherna.lab.reports.report import html, markdown
from deskoherna.lab.simulation.campaign import Campaign, Played
from deskoherna.lab.simulation.simulate import apart

BOTS = ["a", "b", "c", "d"]


def row(match, seat, bot, score, win, players=2):
    return Played(match, players, seat, bot, "", score, win, (score,))


def test_every_table_of_rivals_is_played():
    tables = plans("brian-boru", BOTS, 3, 10, 0, {})
    assert {frozenset(plan.bots) for plan in tables} == {
        frozenset("abc"), frozenset("abd"), frozenset("acd"), frozenset("bcd"),
    }  # fmt: skip
    assert len(plans("brian-boru", BOTS, 2, 10, 0, {})) == 6


def test_fewer_bots_than_seats_hold_several():
    (plan,) = plans("brian-boru", ["a", "b"], 5, 10, 0, {})
    assert plan.bots == ("a", "b", "a", "b", "a")


def test_bots_that_win_together_play_the_same_deals_apart():
    assert apart("spirit-island", 2)
    assert apart("imperial-settlers", 1)
    assert not apart("imperial-settlers", 2)
    one, other = plans("spirit-island", ["a", "b"], 2, 10, 5, {})
    assert (one.bots, other.bots) == (("a", "a"), ("b", "b"))
    assert [one.seed_of(n) for n in range(4)] == [other.seed_of(n) for n in range(4)]


def test_who_wins_more_is_rated_higher():
    rows = []
    for match in range(60):
        first, second = ("strong", "weak") if match % 6 else ("weak", "strong")
        rows += [row(match, 0, first, 9, 1.0), row(match, 1, second, 5, 0.0)]
    strong, weak = Ladder(rows, 1, False).rungs()
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.rate == pytest.approx(50 / 60)
    assert weak.high < strong.low
    assert strong.rounds == weak.rounds == 60


def test_more_rounds_narrow_the_interval():
    rows = [row(m, s, "ab"[s], 5, float(s == m % 2)) for m in range(80) for s in (0, 1)]
    few, many = Ladder(rows[:20], 1, False).rungs(), Ladder(rows, 1, False).rungs()
    assert many[0].high - many[0].low < few[0].high - few[0].low


def test_a_victory_places_above_points_and_ties_count_half():
    rows = [
        row(0, 0, "a", 8, 1.0, 3), row(0, 1, "b", 8, 0.0, 3), row(0, 2, "c", 9, 0.0, 3),
        row(1, 0, "a", 7, 0.0, 3), row(1, 1, "b", 7, 0.0, 3), row(1, 2, "c", 9, 1.0, 3),
    ]  # fmt: skip
    found = Ladder(rows, 1, False).versus()
    assert found["a", "b"].rate == 0.75
    assert found["a", "c"].rate == 0.5
    assert found["c", "b"].rate == 1.0
    assert found["b", "a"].rate == 0.25
    assert found["a", "b"].rounds == 2


def test_a_bot_on_several_seats_counts_once():
    rows = [row(0, 0, "a", 10, 1.0, 3), row(0, 1, "b", 6, 0.0, 3), row(0, 2, "a", 2, 0.0, 3)]
    ladder = Ladder(rows, 1, False)
    assert [(one.bot, one.win, one.score) for one in ladder.rounds[0]] == [("a", 0.5, 6), ("b", 0.0, 6)]


def test_only_deals_that_all_have_played_are_compared():
    tables = 2  # matches 0 and 1 are the first deal, 2 and 3 the second
    rows = [row(0, 0, "a", 5, 1.0), row(1, 0, "b", 5, 0.0), row(2, 0, "a", 5, 1.0)]
    ladder = Ladder(rows, tables, True)
    assert len(ladder.rounds) == 1
    assert ladder.rungs()[0].bot == "a"


@pytest.mark.parametrize(("lang", "expected"), [("cs", "Hodnocení"), ("en", "Ratings")])
def test_the_report(tmp_path, lang, expected):
    campaign = Campaign(tmp_path, plans("brian-boru", ["random", "greedy"], 3, 3, 0, {}))
    list(campaign.play(3))
    ladder = Ladder(campaign.rows(), len(campaign.plans), False)
    assert ladder.rungs()[0].bot == "greedy"
    report = LadderReport("brian-boru", ladder, 3, False, lang).report("deskoherna ladder …")
    for said in (html(report), markdown(report, "ladder-")):
        assert expected in said
        assert "greedy" in said
        assert "deskoherna ladder …" in said
