"""Tuning: the weights of prices.py, hints with other weights, and the search for good ones."""

from __future__ import annotations

import math
import sys

import pytest

from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.match import new_match
from deskoherna.lab.bench import random_match
from deskoherna.lab.tuning import Way, search
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


def bowl(middle: dict[str, float]):
    """Costs that are least where every factor is e to its middle."""

    def costs(generation, tries):
        return [sum((math.log(one[name]) - at) ** 2 for name, at in middle.items()) for one in tries]

    return costs


def test_a_search_finds_the_least_cost_and_comes_out_the_same():
    middle = {"COIN": 0.6, "TOWNS": -0.4}
    way = Way(step=0.3, ridge=0.0)
    first, again = [search(list(middle), bowl(middle), way, 40, 3, silent) for _ in (1, 2)]
    assert first == again
    assert first.finished
    assert {name: math.log(factor) for name, factor in first.factors.items()} == pytest.approx(
        middle, abs=0.01
    )


def test_what_does_not_matter_stays_near_its_place():
    way = Way(step=0.3, ridge=0.1, size=12, pace=0.5)
    found = search(["COIN", "IDLE"], bowl({"COIN": 0.6}), way, 40, 3, silent)
    assert found.factors["IDLE"] == pytest.approx(1.0, abs=0.02)
    assert 1.5 < found.factors["COIN"] < math.exp(0.6)


def test_a_generation_is_as_large_as_it_should_be():
    sizes = []

    def costs(generation, tries):
        sizes.append((generation, len(tries)))
        return [0.0] * len(tries)

    search(["COIN"], costs, Way(step=0.3, ridge=0.1, size=9), 3, 3, silent)
    assert sizes == [(0, 9), (1, 9), (2, 9)]


def test_an_interrupted_search_gives_what_it_has():
    def costs(generation, tries):
        if generation == 5:
            raise KeyboardInterrupt
        return bowl({"COIN": 0.6})(generation, tries)

    found = search(["COIN"], costs, Way(step=0.3, ridge=0.0), 40, 3, silent)
    assert not found.finished
    assert found.factors["COIN"] > 1.2


def test_without_weights_there_is_nothing_to_search():
    assert search([], bowl({}), Way(step=0.3, ridge=0.0), 4, 3, silent) == ({}, True)
