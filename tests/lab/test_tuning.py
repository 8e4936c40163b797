"""Tuning: the weights of prices.py, hints with other weights, and what is learnt from matches."""

from __future__ import annotations

import math
import sys

import pytest

from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.match import new_match
from deskoherna.lab import tuning
from deskoherna.lab.bench import random_match
from deskoherna.lab.simulate import Plan
from deskoherna.lab.tuning import Moment, duel, loss, moments_of, tune
from deskoherna.lab.weights import Hints, Tinted, hints_of, prices_path, rewritten, weights_of

SOURCE = '''"""Prices."""
from typing import Final

COIN: Final = 0.5  # ½ of a point
ROUNDS: Final = 6
TOWNS: Final[list[float]] = [0.0, 0.25, -1.5]
GOODS = {"wood": 1.0, "stone": 2}
DERIVED: Final = [2.0 * COIN for _ in range(3)]


def price(n: int) -> float:
    LOCAL = 0.1
    return n * LOCAL
'''


def silent(part: str, done: int, total: int) -> None:
    assert 0 < done <= total


def run(source):
    found = {}
    exec(source, found)
    return found


def test_weights_are_named_numbers_with_a_decimal_part():
    found = {weight.name: [spot.value for spot in weight.spots] for weight in weights_of(SOURCE)}
    assert found == {"COIN": [0.5], "TOWNS": [0.25, 1.5], "GOODS": [1.0]}


def test_rewriting_changes_the_numbers_and_nothing_else():
    assert rewritten(SOURCE, {}) == SOURCE
    assert rewritten(SOURCE, {"COIN": 1.0, "TOWNS": 1.0, "GOODS": 1.0, "NOTHING": 9.0}) == SOURCE
    before, after = run(SOURCE), run(rewritten(SOURCE, {"COIN": 3.0, "TOWNS": 2.0}))
    assert after["COIN"] == 1.5
    assert after["DERIVED"] == [3.0] * 3
    assert after["TOWNS"] == [0.0, 0.5, -3.0]
    assert after["GOODS"] == before["GOODS"]
    assert "# ½ of a point" in rewritten(SOURCE, {"COIN": 3.0})


@pytest.mark.parametrize("game_id", registry.games())
def test_the_same_weights_are_the_same_hints(game_id):
    game = registry.game(game_id)
    assert weights_of(prices_path(game).read_text(encoding="utf-8"))
    usual = sys.modules[type(game).__module__.rpartition(".")[0] + ".hints"]
    hints = hints_of(game, {})
    assert hints.values is not usual.values
    assert sys.modules[type(game).__module__.rpartition(".")[0] + ".hints"] is usual
    match = new_match(game, min(count for count in game.players if count > 1), 1, game.dealt())
    for _ in range(30):
        decision = match.pending[0]
        assert hints.values(match.state) == game.values(match.state)
        assert hints.priors(match.state, decision) == game.priors(match.state, decision)
        match.play(decision.seat, decision.moves[match.position % len(decision.moves)])


def test_other_weights_are_other_hints():
    game = registry.game("brian-boru")
    state = random_match(game, 3, 1, 60).state
    assert hints_of(game, {"RENOWN": 3.0}).values(state) != game.values(state)
    assert game.values(state) == hints_of(game, {}).values(state)


def test_a_tinted_seat_thinks_by_its_own_hints():
    game = registry.game("brian-boru")
    match = random_match(game, 3, 1, 40)
    seat = match.pending[0].seat
    moves = match.pending[0].moves
    last = Hints(
        game.values, lambda t, decision: [float(move is decision.moves[-1]) for move in decision.moves]
    )
    tinted = Tinted(match, seat, last)
    world = tinted.determinize(1, playout=True)
    assert world.game.priors(world.state, world.decision(seat))[-1] == 1.0
    assert match.game is game
    assert bot("greedy").choose(tinted) == moves[-1]


def test_loss_is_least_for_who_knows_the_end():
    moments = [Moment(None, (1.0, 0.0)), Moment(None, (0.5, 0.5))]
    said = {True: iter([[0.999, 0.001], [0.5, 0.5]]), False: iter([[0.2, 0.8], [0.5, 0.5]])}
    right, wrong = [loss(moments, Hints(lambda t, k=k: next(said[k]), None)) for k in (True, False)]
    assert right < wrong
    assert right == pytest.approx((-2 * math.log(0.999) - 2 * math.log(0.5)) / 4)


def test_moments_come_from_one_match_and_can_be_had_again():
    plan = Plan("brian-boru", ("random",) * 3, 1, seed=4)
    found, again = moments_of(plan, 0), moments_of(plan, 0)
    assert len(found) == tuning.MOMENTS
    assert len({moment.shares for moment in found}) == 1
    assert [one.state.steps for one in found] == [one.state.steps for one in again]
    assert len({one.state.steps for one in found}) > 3


def test_tuning_learns_what_it_is_shown_and_comes_out_the_same(monkeypatch):
    """With hints that are wrong on purpose, the loss on matches kept apart falls."""
    game = registry.game("brian-boru")
    spoilt = rewritten(prices_path(game).read_text(encoding="utf-8"), {"STANDING": 0.2})
    monkeypatch.setattr(tuning, "hints_of", lambda game, factors: hints_of_source(game, spoilt, factors))
    plan = Plan("brian-boru", ("random",) * 3, 12, seed=2)
    first, again = [tune(plan, 2, 4, silent) for _ in (1, 2)]
    assert first == again
    assert first.after < first.before
    assert "STANDING" in first.factors
    assert first.factors["STANDING"] > 1.0
    assert first.moments == 9 * tuning.MOMENTS


def hints_of_source(game, source, factors):
    from deskoherna.lab import weights

    package = type(game).__module__.rpartition(".")[0]
    fresh = weights._run_again(package, weights._priced(package), rewritten(source, factors))
    return Hints(fresh.values, fresh.priors)


def test_a_duel_with_oneself_is_even():
    fought = duel(Plan("brian-boru", ("greedy",) * 3, 4, seed=2), {}, silent)
    assert fought.matches == 4
    assert fought.fair == pytest.approx(0.5)
    assert fought.low <= fought.tuned <= fought.high


def test_where_all_win_together_the_same_deals_are_played_twice():
    fought = duel(
        Plan("spirit-island", ("random",) * 2, 1, seed=2, options={"spirits": "random"}), {}, silent
    )
    assert fought.margin == 0
    assert fought.tuned == fought.fair
