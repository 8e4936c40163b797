"""Tuning: the weights of a game, games with other prices, and the search for good ones."""

from __future__ import annotations

import math

import pytest
from tinygame.game import LittleAuction

from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.match import new_match
from deskoherna.lab.bench.measures import random_match
from deskoherna.lab.tuning.search import Way, search
from deskoherna.lab.tuning.weights import Priced, changes_by, reweighted, weights_of


def silent(part: str, done: int, total: int) -> None:
    assert 0 < done <= total


def declaring():
    """The games that declare prices."""
    return [one for one in registry.games() if registry.game(one).prices()]


def test_the_numbers_of_a_list_are_one_weight():
    game = registry.game("brian-boru")
    found = weights_of(game)
    assert found[:2] == ["renown", "coins"]
    assert "decisive" in found
    assert dict(changes_by(game, {"coins": 2.0, "marker": 0.5, "nothing": 9.0})) == {
        "coins.1": 0.52,
        "coins.2": 0.68,
        "coins.3": 0.84,
        "coins.4": 0.94,
        "marker.0": 0.5,
        "marker.2": -0.1,
        "marker.3": -0.1,
        "marker.4": -0.1,
    }
    assert changes_by(game, {}) == ()


def test_a_game_without_prices_says_so():
    game = LittleAuction()
    assert game.prices() == {}
    for act in (lambda: weights_of(game), lambda: game.repriced({})):
        with pytest.raises(DeskohernaError) as said:
            act()
        assert "declares no prices" in str(said.value)


@pytest.mark.parametrize("game_id", declaring())
def test_the_same_prices_are_the_same_hints(game_id):
    game = registry.game(game_id)
    same = game.repriced(game.prices())
    assert type(same) is type(game)
    assert same.prices() == game.prices()
    match = new_match(game, min(count for count in game.players if count > 1), 1, game.dealt())
    for _ in range(30):
        decision = match.pending[0]
        assert same.values(match.state) == game.values(match.state)
        assert same.priors(match.state, decision) == game.priors(match.state, decision)
        match.play(decision.seat, decision.moves[match.position % len(decision.moves)])


@pytest.mark.parametrize("game_id", declaring())
def test_every_price_can_be_changed_by_its_name(game_id):
    game = registry.game(game_id)
    usual = game.prices()
    assert all(type(price) is float for price in usual.values())
    other = {name: price + 1.0 for name, price in usual.items()}
    assert game.repriced(other).prices() == other
    for name in [*usual][:: max(1, len(usual) // 8)]:
        assert game.repriced({name: other[name]}).prices() == {**usual, name: other[name]}
    assert game.prices() == usual
    with pytest.raises(DeskohernaError):
        game.repriced({"no such price": 1.0})


def test_other_weights_are_other_hints():
    game = registry.game("brian-boru")
    state = random_match(game, 3, 1, 60).state
    richer = reweighted(game, {"renown": 3.0})
    assert richer.values(state) != game.values(state)
    assert reweighted(richer, {}).values(state) == richer.values(state)
    assert game.values(state) == reweighted(game, {}).values(state)


def test_a_priced_seat_thinks_by_its_own_prices():
    game = registry.game("brian-boru")
    match = random_match(game, 3, 1, 40)
    seat = match.pending[0].seat
    moves = match.pending[0].moves

    class Last(type(game)):
        def priors(self, t, decision):
            return [float(move is decision.moves[-1]) for move in decision.moves]

    priced = Priced(match, seat, Last())
    world = priced.determinize(1, playout=True)
    assert world.game.priors(world.state, world.decision(seat))[-1] == 1.0
    assert match.game is game
    assert bot("greedy").choose(priced) == moves[-1]


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
