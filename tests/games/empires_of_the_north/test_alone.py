"""The goal of a scenario in the hints: islands, ships and cards bring one nearer to it (O6)."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, North

from deskoherna.games.empires_of_the_north.figures import SCENARIOS
from deskoherna.games.empires_of_the_north.hints import outlook
from deskoherna.games.empires_of_the_north.hints.prices import Prices
from deskoherna.games.empires_of_the_north.hints.worth import Worth
from deskoherna.games.empires_of_the_north.state import Table

WORTH = Worth(Prices({}))
ISLANDS = ("", "201", "201 202", "201 202 203", "201 202 203 204")


def alone(scenario: str, stand: str = "", queue: str = "") -> North:
    n = North("glenn", stand={A: stand}, queue=queue)
    n.t.scenario = scenario
    return n


def beyond(t: Table, points: float, k: int) -> float:
    return outlook.beyond(WORTH, t, points, k)


@pytest.mark.parametrize("k", [0, 3, 6])
def test_without_a_condition_points_are_all(k: int) -> None:
    target = SCENARIOS["winter"].targets[0]
    for stand in ISLANDS:
        assert beyond(alone("winter", stand).t, target + 4.0, k) == 4.0


def test_every_island_that_is_needed_counts() -> None:
    """Until there are as many as the scenario asks for, and no more after that."""
    needed = SCENARIOS["seaway"].islands
    found = [beyond(alone("seaway", stand).t, 40.0, 2) for stand in ISLANDS]
    assert found[: needed + 1] == sorted(set(found[: needed + 1]))
    assert found[needed:] == [found[needed]] * len(found[needed:])


def test_a_ship_with_a_raze_token_is_nearly_an_island() -> None:
    none, armed, one = alone("seaway"), alone("seaway", queue="Ar"), alone("seaway", "201")
    unarmed = alone("seaway", queue="Af")
    assert beyond(none.t, 40.0, 2) == beyond(unarmed.t, 40.0, 2)
    assert beyond(none.t, 40.0, 2) < beyond(armed.t, 40.0, 2) < beyond(one.t, 40.0, 2)


def test_cards_may_still_come() -> None:
    """What is missing hurts less while there are rounds to come."""
    n = alone("assembly", "166 167 168")
    assert beyond(n.t, 40.0, 0) < beyond(n.t, 40.0, 2) < beyond(n.t, 40.0, 4)
    assert beyond(alone("assembly").t, 40.0, 0) < beyond(n.t, 40.0, 0)
