"""Self-play: which weights matter, who meets whom, and that a wrong price is found and mended."""

from __future__ import annotations

from collections import Counter

import pytest

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.tuning import selfplay
from deskoherna.lab.tuning.duels import duel, players
from deskoherna.lab.tuning.selfplay import Seen, gains, laps_of, matches_of, seatings, size_of, swayed, tune
from deskoherna.lab.tuning.weights import changes_by

GENERATIONS = 6


def silent(part: str, done: int, total: int) -> None:
    assert 0 < done <= total


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(selfplay, "WAY", selfplay.WAY._replace(size=16, ridge=0.05, pace=1.0))


def plan_of(game, seats=2, seed=1, generations=GENERATIONS):
    return Plan(game, ("greedy",) * seats, 16 * 2 * generations, seed)


def tuned(plan, generations=GENERATIONS):
    with players(1) as play:
        return tune(plan, 5, generations, play, silent)


def test_a_weight_matters_if_it_sways_answers(mispriced):
    found = swayed(plan_of(mispriced), silent)
    assert found["luck"] == 0.0
    assert 0.0 < found["coin"] < 0.5


def test_a_wrong_price_is_mended_and_wins(mispriced):
    learnt = tuned(plan_of(mispriced))
    assert list(learnt.factors) == ["coin"]
    assert learnt.factors["coin"] == pytest.approx(0.4, abs=0.2)  # a coin is 1 point, not 2.5
    assert learnt.finished
    assert learnt.matches == matches_of(plan_of(mispriced), GENERATIONS)
    prices = changes_by(registry.game(mispriced), learnt.factors)
    with players(1) as play:
        assert duel(Plan(mispriced, ("greedy",) * 2, 100, seed=77), prices, play, silent).margin > 0.5


def test_it_is_mended_at_a_table_without_rivals_too(mispriced_together):
    assert tuned(plan_of(mispriced_together)).factors["coin"] == pytest.approx(0.4, abs=0.2)


def test_same_seed_same_weights(mispriced):
    first, again, other = [tuned(plan_of(mispriced, seed=seed, generations=1), 1) for seed in (1, 1, 2)]
    assert first == again
    assert first.factors != other.factors


def test_every_generation_has_deals_of_its_own(mispriced):
    plan = plan_of(mispriced, generations=3)
    dealt = []
    with players(1) as play:

        def watched(tables):
            dealt.append({table.deal for table in tables})
            return play(tables)

        tune(plan, 5, 3, watched, silent)
    assert laps_of(plan, 3) == 2
    assert [len(deals) for deals in dealt] == [1] * 6
    assert len(set.union(*dealt)) == 6


def test_interrupted_it_keeps_what_it_has(mispriced):
    plan = plan_of(mispriced)
    generations = 0

    def impatient(part, done, total):
        nonlocal generations
        if part == "search":
            generations = done
        if part == "play" and generations == 2:
            raise KeyboardInterrupt

    with players(1) as play:
        learnt = tune(plan, 5, GENERATIONS, play, impatient)
    assert not learnt.finished
    assert learnt.factors["coin"] < 1.0
    assert learnt.matches < matches_of(plan, GENERATIONS)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_candidate_has_every_seat_once_on_a_deal(seats):
    size = size_of(plan_of("brian-boru", seats))
    assert size >= 16
    sat = seatings(seats, size, True, Dice(4))
    assert len(sat) == size
    seen = Counter((who, seat) for table in sat for seat, who in enumerate(table))
    assert seen == {(who, seat): 1 for who in range(size) for seat in range(seats)}
    assert all(len(set(table)) == seats for table in sat)
    assert sat != seatings(seats, size, True, Dice(5))


def test_without_rivals_every_candidate_has_a_table_of_its_own():
    assert seatings(2, 3, False, Dice(4)) == [(0, 0), (1, 1), (2, 2)]


def test_gains_are_over_the_mean_of_the_group():
    """The first match is richer than the second, which makes nobody in it better."""
    rich = [Seen(0, 1.0, 50.0), Seen(1, 0.0, 40.0)]
    poor = [Seen(1, 1.0, 20.0), Seen(2, 0.0, 10.0)]
    best, middle, worst = gains([rich, poor, [Seen(2, 0.5, 30.0), Seen(0, 0.5, 30.0)]], 3)
    assert middle == pytest.approx(0.0)
    assert best == pytest.approx(-worst)
    assert best > 0.5


def test_gains_do_not_depend_on_what_points_are_worth():
    few = [[Seen(0, 1.0, 5.0), Seen(1, 0.0, 4.0)], [Seen(0, 0.0, 1.0), Seen(1, 1.0, 4.0)]]
    many = [[one._replace(score=one.score * 10) for one in group] for group in few]
    assert gains(few, 2) == pytest.approx(gains(many, 2))
    assert gains([[Seen(0, 0.5, 3.0), Seen(1, 0.5, 3.0)]], 2) == [0.0, 0.0]
