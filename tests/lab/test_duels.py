"""Duels: seats that think with different weights, and what is added up of their matches."""

from __future__ import annotations

import pytest

from deskoherna.core import registry
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.tuning.duels import Ending, Score, Table, duel, play_table, players
from deskoherna.lab.tuning.weights import changes_by


def silent(part: str, done: int, total: int) -> None:
    assert 0 < done <= total


def fought(plan, factors):
    prices = changes_by(registry.game(plan.game), factors)
    with players(1) as play:
        return duel(plan, prices, play, silent)


def test_the_margin_is_between_the_means_of_both_sides():
    ending = Ending((0.0, 1.0, 0.0), (30, 41, 38))
    assert ending.margin([0, 2]) == 34 - 41
    assert ending.margin([1]) == 41 - 34


@pytest.mark.parametrize("seats", [2, 3])
def test_a_duel_with_oneself_is_exactly_even(mispriced, seats):
    """Both sides play every deal from either side of the table."""
    same = fought(Plan(mispriced, ("greedy",) * seats, 6, seed=2), {"coin": 1.0})
    assert (same.matches, same.fair) == (6, 0.5)
    assert same.tuned == pytest.approx(0.5)
    assert same.margin == pytest.approx(0.0)
    assert same.low < 0.5 < same.high


def test_whoever_knows_prices_better_wins_more(mispriced):
    plan = Plan(mispriced, ("greedy",) * 2, 120, seed=3)
    right = fought(plan, {"coin": 0.4})
    assert right.tuned > 0.5
    assert right.margin > 0.5


def test_where_seats_are_no_rivals_the_same_deals_are_played_by_both(mispriced_together):
    plan = Plan(mispriced_together, ("greedy",) * 2, 40, seed=3)
    assert fought(plan, {}).margin == 0.0
    assert fought(plan, {"coin": 0.4}).margin > 0.5


def test_a_table_that_wins_as_one_has_what_the_usual_hints_have():
    same = fought(Plan("spirit-island", ("random",) * 2, 1, seed=2, options={"spirits": "random"}), {})
    assert same.margin == 0
    assert same.tuned == same.fair


def test_on_the_same_deals_only_those_that_one_side_won_leave_a_doubt():
    alike = Score(apart=True)
    for won in (1.0, 0.0, 1.0, 0.0):
        alike.add(won, won, 0.0)
    assert alike.interval() == (0.5, 0.5)
    turned = Score(apart=True)
    for won, fair in ((1.0, 0.0), (1.0, 1.0), (0.0, 0.0), (0.0, 1.0)):
        turned.add(won, fair, 0.0)
    # differences 1, 0, 0, -1: a spread of the square root of a half, over four deals
    assert turned.interval() == (0.0, 1.0)  # 1.96 × √(½ ÷ 4) = 0.69 either way


def test_options_vary_deal_by_deal_and_both_sides_play_each():
    played: list[Table] = []

    def noting(tables):
        for table in tables:
            played.append(table)
            yield Ending((1.0,), (0,))

    plan = Plan("spirit-island", ("random",), 4, options={"spirits": "random"})
    duel(plan, (), noting, silent, sets=({"level": 0}, {"level": 2}))
    assert [table.plan.options["level"] for table in played] == [0, 0, 2, 2, 0, 0, 2, 2]
    assert {table.plan.options["spirits"] for table in played} == {"random"}


def test_processes_change_nothing():
    plan = Plan("brian-boru", ("greedy", "random", "random"), 4, seed=5)
    other = changes_by(registry.game("brian-boru"), {"raider_price": 3.0, "coin_price": 0.2})
    tables = [Table(plan, deal, (prices, (), ())) for deal in (0, 1) for prices in (other, ())]
    alone = [play_table(table, {}) for table in tables]
    with players(2) as play:
        assert list(play(tables)) == alone
    assert alone[0] != alone[1]
