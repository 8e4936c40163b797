"""The game alone: events, orange tiles, the four rounds and scenarios (O)."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, North

from deskoherna.core.match import new_match
from deskoherna.games.empires_of_the_north.figures import EXPLORE, HARVEST, RAZE, SAIL, SCENARIOS
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.state import IN_SUPPLY, SPENT, Table


def demand(n: North, what: str, *said: str) -> None:
    n.t.agenda[:] = [("demand", (what,))]
    n.run(said)


def test_o2_four_rounds_and_four_events() -> None:
    match = new_match(GAME, 1, 3)
    while match.pending:
        decision = match.pending[0]
        match.play(0, decision.moves[-1])
    t = match.state
    assert isinstance(t, Table)
    assert (t.chapter, len(t.tokens)) == (4, 1)


def test_o3_a_unit_is_given_or_costs_a_point() -> None:
    n = North("glenn", goods={A: {"food": 1, "gold": 1}})
    demand(n, "food", "give food")
    assert n.supply(A) == {"gold": 1}
    demand(n, "food", "give gold")
    assert n.supply(A) == {}
    demand(n, "food")
    assert n.supply(A) == {"vp": -1}


def test_o3_raze_tokens_are_not_replaced_by_gold() -> None:
    n = North("glenn", goods={A: {"gold": 1}})
    demand(n, "raze")
    assert n.supply(A) == {"gold": 1, "vp": -1}


def test_o3_workers_tire_and_cards_go() -> None:
    n = North("glenn", goods={A: {"worker": 1}}, hands={A: "169 172"})
    demand(n, "tire")
    demand(n, "tire")
    assert n.supply(A) == {"tired": 1, "vp": -1}
    demand(n, "hand", "drop 172")
    demand(n, "hand", "refuse")
    assert (n.hand(A), n.t.points(A)) == ("169", -2)


def test_o7_the_seaway_begins_with_raze_tokens() -> None:
    for scenario, raze in (("winter", 0), ("seaway", 2), ("assembly", 0)):
        t = new_match(GAME, 1, 3, {"scenario": scenario, "seat1": "heidel"}).state
        assert isinstance(t, Table)
        assert t.stock(A, RAZE) == raze


def test_o4_tiles_with_discs_turn_over() -> None:
    n = North("glenn", goods={A: {"ship": 2, "food": 2}}, stand={A: "166"})
    n.t.discs = [HARVEST, SPENT + SAIL]
    n.new_round()
    assert n.t.orange == 1 << HARVEST | 1 << SAIL
    n.turn(A, "place harvest")
    assert n.supply(A) == {"ship": 2, "food": 1, "sheep": 2}
    n.turn(A, "place explore")
    assert n.supply(A)["food"] == 1
    n.t.discs = [HARVEST, IN_SUPPLY]
    n.new_round()
    assert n.t.orange == 1 << SAIL


def test_o4_a_second_use_of_an_orange_tile_costs_two() -> None:
    n = North("glenn", goods={A: {"ship": 1, "food": 1}}, tiles="explore sail harvest populate build")
    n.t.discs[0] = EXPLORE
    n.t.orange = 1 << SAIL
    assert n.offered(A, "move") == set()
    n.give(A, food=1)
    n.turn(A, "move explore sail")
    assert n.supply(A) == {}


@pytest.mark.parametrize(
    ("scenario", "stand", "points", "key"),
    [
        ("winter", "166", 36, "result.solo-failed"),
        ("winter", "166", 37, "result.solo-passed"),
        ("winter", "166", 43, "result.solo-good"),
        ("winter", "166", 49, "result.solo-excellent"),
        ("seaway", "201 202", 90, "result.solo-failed"),
        ("seaway", "201 202 203", 32, "result.solo-failed"),
        ("seaway", "201 202 203", 33, "result.solo-passed"),
        ("assembly", "166 167 168", 90, "result.solo-failed"),
        ("homeland", "166 167 168", 90, "result.solo-failed"),
    ],
)
def test_o6_what_it_takes(scenario: str, stand: str, points: int, key: str) -> None:
    n = North("glenn", stand={A: stand})
    n.t.scenario = scenario
    n.t.tally[0] = points
    result = GAME.result(n.t)
    assert result.reason is not None and result.reason.key == key
    assert result.winners == (() if key.endswith("failed") else (0,))


def test_every_scenario_has_five_events() -> None:
    assert len(SCENARIOS) == 4
    for scenario in SCENARIOS.values():
        assert len(scenario.events) == 5
        assert list(scenario.targets) == sorted(set(scenario.targets))
