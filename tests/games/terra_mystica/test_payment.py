"""The cheapest payment (T5.8, T18.37), against every payment there is."""

from __future__ import annotations

from itertools import product

import pytest
from games.terra_mystica.tables import A, Side, bowls, has, table
from hypothesis import given
from hypothesis import strategies as st

from deskoherna.games.terra_mystica.moves import SHIP, Paid
from deskoherna.games.terra_mystica.rules.power import (
    NOTHING,
    Purse,
    cheapest,
    make_payment,
    pay,
    spend_power,
)

Steps = tuple[int, int, int, int, int, int]


def works(steps: Steps, cost: tuple[int, int, int], power: int, purse: Purse) -> bool:
    """Can these steps be done one after the other, and is the price there afterwards?"""
    burn, priests, workers, coins, to_workers, to_coins = steps
    bowl3 = purse.bowl3 + burn - 5 * priests - 3 * workers - coins
    return (
        2 * burn <= purse.bowl2
        and priests <= purse.supply
        and bowl3 >= power
        and purse.priests + priests - to_workers >= cost[2]
        and purse.workers + workers + to_workers - to_coins >= cost[1]
        and purse.coins + coins + to_coins >= cost[0]
    )


def loss(steps: Steps) -> tuple[int, int, int, int]:
    """T18.37: burned, priests and workers given away, power spent."""
    burn, priests, workers, coins, to_workers, to_coins = steps
    return burn, to_workers, to_coins, 5 * priests + 3 * workers + coins


def every_payment(cost: tuple[int, int, int], purse: Purse) -> list[Steps]:
    """All payments that could make sense, and many that do not."""
    return list(
        product(
            range(purse.bowl2 // 2 + 1),
            range(min(cost[2], purse.supply) + 1),
            range(cost[1] + 1),
            range(cost[0] + 1),
            range(purse.priests + 1),
            range(cost[0] + 1),
        )
    )


purses = st.builds(
    Purse,
    coins=st.integers(0, 4),
    workers=st.integers(0, 4),
    priests=st.integers(0, 2),
    supply=st.integers(0, 2),
    bowl2=st.integers(0, 6),
    bowl3=st.integers(0, 9),
)
costs = st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 2))


@given(purse=purses, cost=costs, power=st.integers(0, 6))
def test_no_payment_is_cheaper(purse: Purse, cost: tuple[int, int, int], power: int) -> None:
    """It works, and of all that work it loses least; where it finds none there is none."""
    found = cheapest(
        cost, power, purse.coins, purse.workers, purse.priests, purse.supply, purse.bowl2, purse.bowl3
    )
    working = [steps for steps in every_payment(cost, purse) if works(steps, cost, power, purse)]
    if found is None:
        assert not working
        return
    made = (found.priests, found.workers, found.coins)
    steps = (found.burn, *made, found.priests_to_workers, found.workers_to_coins)
    assert works(steps, cost, power, purse)
    assert loss(steps) == min(loss(one) for one in working)


@given(purse=purses, cost=costs, power=st.integers(0, 6))
def test_a_purse_says_what_the_cheapest_payment_is(
    purse: Purse, cost: tuple[int, int, int], power: int
) -> None:
    outright = (
        cost[0] <= purse.coins
        and cost[1] <= purse.workers
        and cost[2] <= purse.priests
        and power <= purse.bowl3
    )
    found = purse.afford(cost, power)
    assert (found is NOTHING) is outright
    if not outright:
        assert found is cheapest(
            cost, power, purse.coins, purse.workers, purse.priests, purse.supply, purse.bowl2, purse.bowl3
        )


@given(purse=purses, cost=costs, power=st.integers(0, 6), bowl1=st.integers(0, 3))
def test_paying_leaves_nothing_negative(
    purse: Purse, cost: tuple[int, int, int], power: int, bowl1: int
) -> None:
    """At a table: burn and convert, then pay; only burned tokens leave the bowls."""
    found = purse.afford(cost, power)
    if found is None:
        return
    t = table(
        Side(
            "nomads",
            coins=purse.coins,
            workers=purse.workers,
            priests=purse.priests,
            away=7 - purse.priests - purse.supply,
            bowls=(bowl1, purse.bowl2, purse.bowl3),
        ),
        Side("giants", "I5"),
    )
    make_payment(t, A, Paid(SHIP, found))
    assert min(has(t, A)) >= 0
    assert t.priests_left(A) >= 0
    spend_power(t, A, power)
    pay(t, A, cost)
    assert min(has(t, A)) >= 0
    assert min(bowls(t)) >= 0
    assert sum(bowls(t)) == bowl1 + purse.bowl2 + purse.bowl3 - found.burn


@pytest.mark.parametrize(
    ("purse", "payment"),
    [
        (Purse(0, 1, 1, 6, 2, 1), "power-coin-1"),
        (Purse(0, 1, 1, 6, 2, 0), "worker-coin-1"),
        (Purse(0, 0, 1, 6, 2, 0), "priest-worker-1,worker-coin-1"),
        (Purse(0, 0, 0, 7, 2, 0), "burn-1,power-coin-1"),
    ],
    ids=["power", "worker", "priest", "burned"],
)
def test_what_goes_first(purse: Purse, payment: str) -> None:
    """T18.37: a coin is missing; power before workers, workers before priests, burning last."""
    found = purse.afford((1, 0, 0))
    assert found is not None
    assert found.notation() == payment


def test_no_way_to_pay() -> None:
    assert Purse(0, 0, 0, 7, 1, 0).afford((1, 0, 0)) is None


def test_a_payment_is_made_once() -> None:
    assert Purse(0, 1, 0, 7, 0, 0).afford((1, 0, 0)) is Purse(0, 3, 0, 7, 0, 0).afford((1, 0, 0))
