"""The lab's simulations: fair seats, seeds, and results that do not depend on the workers."""

from __future__ import annotations

from collections import Counter

import pytest

from deskoherna.core.errors import BadOptions, DeskohernaError, UnknownGame
from deskoherna.lab.simulation.simulate import Plan, check, play_one, simulate
from deskoherna.lab.simulation.tally import Tally, wilson

PLAN = Plan("brian-boru", ("random", "random", "random"), 12, seed=3)


def without_time(outcomes):
    return [outcome._replace(seconds=0.0) for outcome in outcomes]


def test_results_do_not_depend_on_the_number_of_workers():
    alone = without_time(simulate(PLAN, 1))
    together = without_time(simulate(PLAN, 2))
    assert alone == together
    assert [outcome.number for outcome in alone] == list(range(12))


def test_each_match_can_be_played_alone():
    assert without_time([play_one(PLAN, 7)]) == without_time(simulate(PLAN, 1))[7:8]


def test_seeds_differ_by_match_and_by_plan():
    seeds = {PLAN.seed_of(number) for number in range(1000)}
    assert len(seeds) == 1000
    assert not seeds & {PLAN._replace(seed=4).seed_of(number) for number in range(1000)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_entrant_sits_everywhere_equally_often(players):
    plan = Plan("brian-boru", tuple(f"bot{n}" for n in range(players)), 100)
    seats = Counter()
    for number in range(20 * players):
        for seat, entrant in enumerate(plan.seating(number)):
            seats[entrant, seat] += 1
    assert set(seats.values()) == {20}


def test_neighbours_change():
    plan = Plan("brian-boru", ("a", "b", "c", "d"), 100)
    after = Counter()
    for number in range(400):
        seating = plan.seating(number)
        after[seating[(seating.index(0) + 1) % 4]] += 1
    assert set(after) == {1, 2, 3}
    assert min(after.values()) > 80


def test_a_stronger_bot_wins_more():
    tally = Tally()
    for outcome in simulate(Plan("brian-boru", ("greedy", "random", "random"), 6, seed=1)):
        tally.add(outcome)
    first, second = tally.by_bot()
    assert first.name == "greedy"
    assert first.matches == 6
    assert second.matches == 12
    assert first.wins + second.wins == pytest.approx(6)
    assert first.mean > second.mean


def test_shared_victories_are_fractions():
    for outcome in simulate(PLAN):
        assert sum(outcome.wins) == pytest.approx(1)
        assert max(outcome.scores[seat] for seat in range(3)) == max(
            outcome.scores[seat] for seat in range(3) if outcome.wins[seat]
        )


def test_plans_are_checked_before_anything_is_played():
    with pytest.raises(UnknownGame):
        check(PLAN._replace(game="chess"))
    with pytest.raises(BadOptions):
        check(PLAN._replace(bots=("random",) * 9))
    with pytest.raises(BadOptions):
        check(PLAN._replace(bots=()))
    with pytest.raises(DeskohernaError):
        check(PLAN._replace(bots=("random", "random", "wizard")))
    with pytest.raises(BadOptions):
        check(PLAN._replace(options={"nonsense": 1}))


def test_wilson_interval():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(10, 10)[0] > 0.7


def test_mean_and_deviation():
    from deskoherna.lab.simulation.tally import Sums

    sums = Sums()
    for score in (10, 20, 30, 40):
        sums.add(score, 0.25)
    line = sums.line("x")
    assert line.mean == 25
    assert line.sd == pytest.approx(12.9099, abs=1e-3)
    assert line.rate == 0.25
