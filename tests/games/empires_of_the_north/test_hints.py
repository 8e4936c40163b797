"""Hints: values are chances that follow the points, priors are weights that prefer sensible moves."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games.empires_of_the_north.north import A, B, North, effect_of

from deskoherna.bots.registry import bot
from deskoherna.core.asking import Decision, Prompt
from deskoherna.core.chance.quick import Dice
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.match import Match, new_match
from deskoherna.games.empires_of_the_north.figures import FREE, GOLD, GOODS, NUMBER, RESOURCES, WORKER
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.hints import outlook
from deskoherna.games.empires_of_the_north.hints.appraiser import Appraiser
from deskoherna.games.empires_of_the_north.hints.prices import HALVES, Prices
from deskoherna.games.empires_of_the_north.hints.ways import ANY, READER
from deskoherna.games.empires_of_the_north.hints.worth import Worth
from deskoherna.games.empires_of_the_north.moves import DISCARD, TAKE
from deskoherna.games.empires_of_the_north.rules.actions import TURN
from deskoherna.games.empires_of_the_north.rules.options import options
from deskoherna.games.empires_of_the_north.rules.sea import WHICH_ISLAND, destinations
from deskoherna.games.empires_of_the_north.state import ACTING, FISH_ABOARD, SOURCES, Table

WORTH = Worth(Prices({}))
FOOD, WOOD, VP = (GOODS.index(name) for name in ("food", "wood", "vp"))


def moments(players: int, seed: int) -> list[Match]:
    """A random match at every fourth answer, and where something is asked for the first time."""
    match = new_match(GAME, players, seed)
    dice = Dice(seed)
    found = []
    asked: set[str] = set()
    while match.pending:
        decision = match.pending[0]
        if match.position % 4 == 0 or decision.prompt.key not in asked:
            found.append(match.clone())
            asked.add(decision.prompt.key)
        match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
    return [*found, match]


def weights(t: Table, decision: Decision) -> dict[str, float]:
    """The prior of every move offered."""
    priors = GAME.priors(t, decision)
    assert priors is not None
    return {move.notation: weight for move, weight in zip(decision.moves, priors, strict=True)}


def in_turn(north: North, seat: int = A) -> dict[str, float]:
    return weights(north.t, Decision(seat, TURN, options(north.t, seat)))


def score(t: Table, seat: int, points: int) -> None:
    t.tally[seat * len(SOURCES) + ACTING] += points


@pytest.mark.parametrize("players", GAME.players)
def test_values_are_chances_and_priors_are_weights_everywhere(players: int) -> None:
    asked: set[str] = set()
    for match in moments(players, seed=players):
        values = match.values
        assert len(values) == players
        assert players == 1 or sum(values) == pytest.approx(1.0)
        assert all(0.0 <= value <= 1.0 for value in values)
        for decision in match.pending:
            asked.add(decision.prompt.key)
            priors = GAME.priors(match.state, decision)
            assert priors is not None
            assert len(priors) == len(decision.moves)
            assert all(0.0 <= weight <= 1.0 for weight in priors)
            assert max(priors) > 0.0
    assert {"lookout", "turn"} <= asked


def test_nobody_is_ahead_before_clans_are_chosen() -> None:
    match = new_match(GAME, 3, 5, {"clans": "chosen"})
    assert match.values == pytest.approx([1 / 3] * 3)
    assert GAME.priors(match.state, match.pending[0]) is None


def test_more_points_are_better() -> None:
    north = North(stand={A: "001 002 003", B: "034 035 036"})
    even = GAME.values(north.t)
    score(north.t, A, 4)
    ahead = GAME.values(north.t)
    assert ahead[A] > even[A] and ahead[B] < even[B]


def test_the_game_seems_shorter_as_points_are_made() -> None:
    t = North().t
    found = []
    for _ in range(6):
        found.append(outlook.rounds_to_come(WORTH, t))
        score(t, B, 5)
    assert found == sorted(found, reverse=True)
    assert found[0] > found[-1]
    assert outlook.rounds_to_come(WORTH, t) == 0  # 30 points: this round is the last one (E1)


def test_alone_four_rounds_are_played() -> None:
    t = North("heidel").t
    t.chapter = 4
    assert outlook.rounds_to_come(WORTH, t) == 0
    t.chapter = 1
    assert outlook.rounds_to_come(WORTH, t) == 2 * 3


def test_goods_are_worth_more_the_more_rounds_are_to_come() -> None:
    for early, late in pairwise(WORTH.price):
        assert all(late[good] >= early[good] for good in range(len(GOODS)))


def test_hoards_are_worth_less_and_less() -> None:
    t = North().t
    for k in range(HALVES):
        worths = []
        for n in range(12):
            goods = [0] * len(GOODS)
            goods[WOOD] = n
            worths.append(outlook.supply_worth(WORTH, t, goods, k))
        steps = [round(later - earlier, 9) for earlier, later in pairwise(worths)]
        assert steps == sorted(steps, reverse=True)
        assert steps[-1] > 0.0


def test_ways_of_an_effect() -> None:
    """Costs, choices and counts of a card as numbers."""
    first, second = READER.ways(effect_of("Pay(food=1, worker=1) >> (Gain(vp=2) | Gain(resource=3))"))
    assert first.price[FOOD] == second.price[FOOD] == first.price[WORKER] == 1
    assert (first.goods, second.goods) == (((VP, 2),), ((ANY, 3),))
    (laid,) = READER.ways(effect_of("Assign(worker=2) >> Do('sail')"))
    assert laid.price == FREE
    assert laid.lays[WORKER] == laid.needs[WORKER] == 2
    assert laid.verbs == ("do-sail",)
    (counted,) = READER.ways(effect_of("Gain(gold=each(YETI).max(3))"))
    many = [5] * 40
    assert counted.gains(many) == [(GOLD, 3)]
    assert counted.gains([0] * 40) == []


def test_paying_in_thought() -> None:
    goods = [1, 0, 0, 3, 0, 2, 0, 1, 2]
    assert not outlook.pay(goods, [0, 3, 0, 0, 0, 0, 0, 0], 0)  # two gold for three stone
    assert goods == [1, 0, 0, 3, 0, 2, 0, 1, 2]
    assert outlook.pay(goods, [1, 1, 0, 0, 0, 0, 0, 1], 1)  # gold for the stone, a sheep as any
    assert goods == [0, 0, 0, 2, 0, 1, 0, 0, 2]


def test_every_ship_is_awaited() -> None:
    """A ship at sea with fish is worth more than one without, and any more than none."""
    found = []
    for queue in ("", "A", "Af"):
        north = North(queue=queue, islands="199 200 211 212")
        found.append(outlook.outlook(WORTH, north.t)[A])
    assert found[0] < found[1] < found[2]


def test_nobody_stays_at_sea() -> None:
    north = North(queue="Af")
    decision = Decision(A, WHICH_ISLAND, destinations(north.t, FISH_ABOARD, pillaging=False))
    found = weights(north.t, decision)
    assert found["stay"] == 0.0
    assert max(found["pillage 211"], found["pillage 212"]) > max(found["pillage 199"], found["pillage 200"])


def test_banks_are_filled_early_not_late() -> None:
    """What lies on cards counts nothing at the end (E4)."""
    north = North(
        "mackinnon ulaf", stand={A: "136", B: "034"}, goods={A: {"stone": 3, "wood": 3, "worker": 2}}
    )
    north.t.chapter = 1
    early = in_turn(north)
    assert early["use 136"] > early["pass"]
    north.t.last = True
    late = in_turn(north)
    assert late["use 136"] < late["pass"]


def test_harm_is_liked_only_where_it_harms() -> None:
    """A raid on an action is worth more than one on an action that brings nothing."""
    north = North("ulaf glenn", stand={B: "142 210"}, goods={A: {"raze": 4}})
    found = in_turn(north)
    assert found["raid 2 142"] > found["raid 2 210"]


def test_a_wanted_resource_is_taken() -> None:
    """With stone missing for a location in hand, stone is what is taken."""
    north = North("glenn ulaf", hands={A: "198"}, goods={A: {"wood": 3, "food": 6, "sheep": 6, "fish": 6}})
    found = weights(north.t, Decision(A, Prompt("resource"), [TAKE[good] for good in RESOURCES]))
    assert max(found, key=found.__getitem__) == "take stone"


def test_what_is_plenty_is_cheap() -> None:
    """A fish for a point tempts more with twelve fish than with two."""
    liked = []
    for fish in (2, 12):
        found = in_turn(North("panuk ulaf", stand={A: "103"}, goods={A: {"fish": fish}}))
        liked.append(found["use 103"] / found["pass"])
    assert liked[0] < liked[1]


def test_the_only_field_of_its_kind_is_kept() -> None:
    """Of two fields that yield fish one may go, the only one with stone stays, and a new kind is welcome."""
    north = North("panuk ulaf", stand={A: "100 101 113"})
    north.t.chapter = 1
    offered = [DISCARD[NUMBER[code]] for code in ("100", "101", "113")]
    found = weights(north.t, Decision(A, Prompt("discard-own"), offered))
    assert found["drop 101"] < found["drop 100"]
    eye = Appraiser(WORTH, North("glenn ulaf", stand={A: "168"}).t, A)
    again = Appraiser(WORTH, North("glenn ulaf", stand={A: "168 182"}).t, A)
    assert eye.played(NUMBER["183"]) > again.played(NUMBER["183"])  # the first Stone Pit, the second


def test_the_last_round_counts_before_it_is_played() -> None:
    """Actions that will be used once more are worth more than when that round is over."""
    north = North("ulaf heidel", stand={A: "037 053", B: "001"})
    score(north.t, B, 25)
    found = []
    for phase in ("lookout", "expedition"):
        north.t.phase = phase
        points = outlook.outlook(WORTH, north.t)
        found.append(points[A] - points[B])
    assert found[0] > found[1]


def test_prices_are_a_value_of_the_game() -> None:
    """Another price makes another game of the same kind; who named none thinks as before."""
    prices = GAME.prices()
    assert prices["goods.wood.0"] == 0.52 and all(isinstance(price, float) for price in prices.values())
    t = North(goods={A: {"wood": 2}}, stand={A: "001 002 003", B: "034"}).t
    other = GAME.repriced({"goods.wood.1": 3.0})
    assert type(other) is type(GAME) and other.prices() == {**prices, "goods.wood.1": 3.0}
    assert other.values(t) != GAME.values(t) == GAME.repriced({}).values(t)
    with pytest.raises(DeskohernaError):
        GAME.repriced({"nothing": 1.0})


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(4):
        match = new_match(GAME, 2, 50 + seed)
        bots = [bot("greedy" if seat == B else "random", seed=seed + seat) for seat in range(2)]
        while not match.over:
            decision = match.pending[0]
            match.play(decision.seat, bots[decision.seat].choose(match.seat(decision.seat)))
        assert match.result is not None
        won += match.result.winners == (B,)
    assert won == 4


# -- habits readers of matches found (findings/bots.md) ------------------------------------------------------


def test_idle_workers_are_no_reason_to_populate() -> None:
    """Bots went on with POPULATE and ended with seven workers who had nothing to do."""
    found = in_turn(North(goods={A: {"worker": 9}}, stand={A: "001 002 003"}))
    assert found["place populate"] < found["place harvest"]
    busy = in_turn(North(goods={A: {"worker": 3}}, stand={A: "001 002 003 004 013 014 016"}))
    assert busy["place populate"] > found["place populate"]


def test_nothing_is_stored_for_a_round_that_will_not_come() -> None:
    """With an opponent at 24 points of 25 this round is the last one: storing pays nothing."""
    north = North("mackinnon ulaf", stand={A: "136"}, goods={A: {"wood": 2, "stone": 2}})
    north.t.chapter = 3
    assert in_turn(north)["use 136"] > in_turn(north)["pass"]
    score(north.t, B, 24)
    assert in_turn(north)["use 136"] < in_turn(north)["pass"]


@pytest.mark.parametrize("island", ["199", "200", "201", "204", "209"])
def test_islands_are_conquered(island: str) -> None:
    """Bots pillaged whatever they found; with rounds to come an island is worth more than its loot."""
    north = North(queue="Ar", islands=f"{island} 202 211 212")
    moves = destinations(north.t, north.t.queue[1], False)
    found = weights(north.t, Decision(A, WHICH_ISLAND, moves, {"n": 1}, (north.t.queue[1], False)))
    assert found[f"conquer {island}"] > found[f"pillage {island}"]
