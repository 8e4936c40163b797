"""Hints: values are chances that follow the points, priors are weights that prefer sensible moves."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, Empires
from games.matches import moments
from stepping import next_step

from deskoherna.bots.registry import bot
from deskoherna.core.asking import Decision
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.match import new_match
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import GOODS, NUMBER
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.hints.holdings import staged
from deskoherna.games.imperial_settlers.hints.outlook import outlook
from deskoherna.games.imperial_settlers.hints.prices import Prices
from deskoherna.games.imperial_settlers.hints.worth import Worth

WORTH = Worth(Prices({}))


def weights(e: Empires, *said: str, step: str = "turn", round: int = 3) -> dict[str, float]:
    """The prior of every move seat A is offered after these answers."""
    t = e.t.clone()
    t.chapter = round
    t.agenda[:] = [(step, (A,))]
    answers = list(said)
    while True:
        rule = next_step(GAME, t)
        if rule is None:
            continue
        ask = next(rule, None)
        while answers and ask is not None:
            assert isinstance(ask, Decision)
            answer = answers.pop(0)
            (move,) = [move for move in ask.moves if move.notation == answer]
            try:
                ask = rule.send(move)
            except StopIteration:
                ask = None
        if ask is not None:
            assert isinstance(ask, Decision)
            found = GAME.priors(t, ask)
            assert found is not None
            return {move.notation: weight for move, weight in zip(ask.moves, found, strict=True)}


def best(found: dict[str, float]) -> str:
    return max(found, key=lambda move: found[move])


@pytest.mark.parametrize("players", GAME.players)
def test_values_are_chances_and_priors_are_weights_everywhere(players: int) -> None:
    asked: set[str] = set()
    for match in moments(GAME, players, seed=players + 4):
        values = match.values
        assert len(values) == players
        assert all(0.0 <= value <= 1.0 for value in values)
        assert players == 1 or sum(values) == pytest.approx(1.0)
        for decision in match.pending:
            asked.add(decision.prompt.key)
            priors = GAME.priors(match.state, decision)
            assert priors is not None and len(priors) == len(decision.moves)
            assert all(0.0 <= weight <= 1.0 for weight in priors) and max(priors) > 0.0
    assert {"take", "turn", "draw", "more-workers"} <= asked


def test_more_points_are_better() -> None:
    e = Empires(stand={A: "ROM020", B: "BAR001"})
    e.t.chapter = 3
    before, chance = outlook(WORTH, e.t), GAME.values(e.t)[A]
    e.t.tally[3] += 10
    assert outlook(WORTH, e.t) == pytest.approx([before[A] + 10, before[B]])
    assert GAME.values(e.t)[A] > chance > 0.0


def test_goods_are_worth_more_the_more_rounds_are_to_come() -> None:
    for good, name in enumerate(GOODS):
        by_rounds = [row[good] for row in WORTH.prices.price]
        assert by_rounds == sorted(by_rounds), name


def test_what_brings_points_goes_before_passing() -> None:
    e = Empires(goods={A: {"stone": 3, "worker": 2}}, stand={A: "ROM003"}, hands={A: "ROM029"})
    e.t.foundations[A] = numbers("COM002")
    found = weights(e)
    assert best(found) != "pass" and found["pass"] < min(found["use ROM003"], found["build ROM029"])


def test_nobody_builds_over_what_is_better_than_a_foundation() -> None:
    e = Empires(goods={A: {"stone": 1}}, stand={A: "ROM027"}, hands={A: "ROM029"})
    e.t.foundations[A] = numbers("COM002")
    assert best(weights(e, "build ROM029")) == "site COM002"


def test_a_defence_token_goes_to_the_best_location_only() -> None:
    e = Empires(goods={A: {"defence": 1}}, stand={A: "ROM023 COM069"})
    found = weights(e)
    assert found["defend ROM023"] > 0.0 and found["defend COM069"] == 0.0


def test_the_better_and_the_cheaper_location_is_conquered() -> None:
    """At the same price what brings more; the same for fewer tokens rather than for more."""
    e = Empires("barbarian egyptian", goods={A: {"raze": 3}}, stand={B: "EGY028 EGY079"})
    found = weights(e)
    assert found["conquer 2 EGY028"] > found["conquer 2 EGY079"]
    e = Empires("barbarian egyptian", goods={A: {"raze": 3}}, stand={B: "EGY028 EGY029"})
    found = weights(e)
    assert found["conquer 2 EGY028"] > found["conquer 2 EGY029"]


def test_the_higher_fortress_is_besieged() -> None:
    e = Empires(goods={A: {"raze": 2}}, stand={B: "BAR071 BAR072"})
    e.t.levels = numbers("BAR071 BAR072 BAR072 BAR072")
    found = weights(e)
    assert found["siege 2 BAR072"] > found["siege 2 BAR071"]


def test_a_wall_protects_the_row_with_most_in_it() -> None:
    e = Empires(stand={A: "ROM080 ROM012 ROM015 ROM022 COM069"})
    found = weights(e, "use ROM080")
    assert best(found) == "row feature" and found["row production"] < found["row action"]


def test_a_negotiator_builds_what_is_worth_it() -> None:
    e = Empires(
        "japanese roman", goods={A: {"worker": 1, "wood": 1}}, stand={A: "JAP019"}, deals={A: "JAP001 JAP013"}
    )
    assert best(weights(e, "use JAP019", round=2)) == "pick JAP001"


def test_thieves_take_what_is_worth_most() -> None:
    e = Empires("barbarian roman", goods={A: {"worker": 1}, B: {"wood": 1, "stone": 1}}, stand={A: "BAR010"})
    assert best(weights(e, "use BAR010")) == "steal 2 stone"


def test_prices_are_a_value_of_the_game() -> None:
    """Another price makes another game of the same kind; who named none thinks as before."""
    prices = GAME.prices()
    assert prices["goods.wood.0"] == 0.580 and all(isinstance(price, float) for price in prices.values())
    t = Empires(goods={A: {"wood": 2}}, stand={A: "ROM020", B: "BAR001"}).t
    other = GAME.repriced({"standing.4": 20.0})
    assert type(other) is type(GAME) and other.prices() == {**prices, "standing.4": 20.0}
    assert other.values(t) != GAME.values(t) == GAME.repriced({}).values(t)
    with pytest.raises(DeskohernaError):
        GAME.repriced({"nothing": 1.0})


@pytest.mark.parametrize("seed", (1, 2, 3))
def test_greedy_beats_chance(seed: int) -> None:
    match = new_match(GAME, 2, seed)
    bots = [bot("greedy", seed), bot("random", seed)]
    first = seed % 2
    while match.pending:
        decision = match.pending[0]
        match.play(decision.seat, bots[(decision.seat + first) % 2].choose(match.seat(decision.seat)))
    assert match.result is not None
    greedy, chance = match.result.scores[first], match.result.scores[1 - first]
    assert greedy > chance + 10


# -- what printed cards are worth, told by their effects --------------------------------------------------


def test_a_shrine_is_filled_in_the_last_round_if_that_reaches_a_stage() -> None:
    """JAP015: three resources are worth two points, two of them nothing."""
    for wood, worth_it in ((3, True), (2, False)):
        e = Empires("japanese roman", goods={A: {"wood": wood}}, stand={A: "JAP015"})
        found = weights(e, round=5)
        assert (found["shrine JAP015 wood"] > found["pass"]) == worth_it, wood


def test_a_shrine_half_full_is_worth_something_while_rounds_are_to_come() -> None:
    shrine = NUMBER["JAP015"]
    assert [staged(shrine, n, 0) for n in (2, 3, 6, 7, 12, 15)] == [0.0, 2.0, 2.0, 5.0, 10.0, 10.0]
    growing = [staged(shrine, n, 1) for n in range(13)]
    assert (
        growing == sorted({*growing}) and growing[3] == 2.0 and staged(shrine, 15, 1) == growing[12] == 10.0
    )


def test_goods_of_deals_are_sold_when_they_are_worth_less_than_a_point() -> None:
    """JAP030: in the last round wood, long before it no gold."""
    e = Empires("japanese roman", stand={A: "JAP030"}, deals={A: "BAR001"})
    assert best(weights(e, step="produce", round=5)) == "sell wood"
    e = Empires("japanese roman", stand={A: "JAP030"}, deals={A: "JAP010"})
    assert best(weights(e, step="produce", round=1)) == "stop"


def test_ninjas_seize_the_better_deal() -> None:
    """JAP026: gold rather than wood, which its owner misses more and which is worth more now."""
    e = Empires("japanese roman", goods={A: {"worker": 1}}, stand={A: "JAP026"}, deals={B: "BAR001 ROM029"})
    assert best(weights(e, "use JAP026")) == "target 2 ROM029"


def test_porters_fetch_the_best_goods() -> None:
    e = Empires(goods={A: {"food": 1}}, stand={A: "COM084 COM012 ROM027"})
    assert best(weights(e, "use COM084")) == "pick ROM027"
