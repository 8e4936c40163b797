"""Islands that do more than give goods, conquered and pillaged."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, North, codes


@pytest.mark.parametrize(
    ("code", "paid", "gained"), [("206", ["fish"], {"raze": 1}), ("209", ["wood", "fish"], {"vp": 2})]
)
def test_resources_of_any_kind(code: str, paid: list[str], gained: dict[str, int]) -> None:
    """Gold may stand for them (T2)."""
    e = North(goods={A: {**dict.fromkeys(paid, 1), "stone": 1}}, stand={A: code})
    e.turn(A, f"use {code}", "pay " + " ".join(paid))
    assert e.supply(A) == {"stone": 1, **gained}
    assert North(goods={A: {"worker": 9, "raze": 9}}, stand={A: code}).offered(A, "use") == set()


def test_witches_island_changes_one_resource_for_another() -> None:
    """210."""
    e = North(goods={A: {"fish": 1}}, stand={A: "210"})
    e.turn(A, "use 210", "take stone")
    assert e.supply(A) == {"stone": 1}


def test_turtle_isle_recovers_one_who_looked_out() -> None:
    """207."""
    e = North(stand={A: "207"})
    e.t.tired[A] = 2
    e.lookout_ends()
    assert e.supply(A) == {"worker": 1, "tired": 1}


def test_giants_table_refreshes() -> None:
    """212."""
    e = North(goods={A: {"food": 2}}, stand={A: "008 212"})
    e.turn(A, "use 008")
    e.turn(A, "use 212")
    assert (e.supply(A), codes(e.t.exhausted)) == ({"vp": 1}, "212")


def test_neverland_and_sunken_city() -> None:
    """215, 218."""
    e = North(goods={A: {"worker": 2}}, stand={A: "001 215 218"})
    e.turn(A, "use 215")
    assert e.supply(A) == {"worker": 1, "wood": 2, "tired": 1}
    e.turn(A, "use 218", "take food")
    assert (e.supply(A), len(e.hand(A).split())) == ({"wood": 2, "food": 1, "tired": 2}, 1)


def test_frost_throne() -> None:
    """219."""
    e = North(stand={A: "219"})
    e.lookout_ends("take sheep")
    assert e.supply(A) == {"sheep": 1}


def test_pillaging_for_resources_of_ones_choice() -> None:
    """210, 215."""
    e = North(islands="210 199 215 211", queue="A Af")
    e.expedition("pillage 210", "take wood", "take fish", "pillage 215", "take food", "take food")
    assert e.supply(A) == {"wood": 1, "fish": 1, "food": 2, "vp": 1, "ship": 2}


def test_market_isle_has_a_bonus_of_ones_choice() -> None:
    """209, and Amber Coast 213."""
    e = North(islands="209 199 215 211", queue="Ar")
    e.expedition("conquer 209", "take sheep", "take food")
    assert (e.supply(A), e.standing(A)) == ({"sheep": 1, "food": 1, "ship": 1}, "209")
    e = North(islands="209 199 213 211", queue="Arf")
    e.expedition("conquer 213", "take wood")
    assert (e.supply(A), e.standing(A)) == ({"gold": 1, "wood": 1, "ship": 1}, "213")
