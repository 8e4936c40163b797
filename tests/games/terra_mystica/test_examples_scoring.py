"""Worked examples of the rulebook: cults, passing, towns, phase III, final scoring."""

from __future__ import annotations

import pytest
from games.matches import asked, say
from games.terra_mystica.tables import A, Side, bowls, level, now, offered, run, spent, table, terrain, turn

from deskoherna.core.match import Match
from deskoherna.games.terra_mystica.figures import END_AREAS, END_CULTS
from deskoherna.games.terra_mystica.geography import LAND_INDEX
from deskoherna.games.terra_mystica.rules.adjacency import group_of, is_town, largest_area
from deskoherna.games.terra_mystica.rules.rounds import give_cult_bonuses
from deskoherna.games.terra_mystica.rules.scoring import resource_points, shares

OTHER = Side("giants", "I5")
OTHER_HALFLINGS = Side("halflings", "E2 A7")


def pass_with(side: Side) -> int:
    """Points a side gains by passing."""
    t = table(side, OTHER)
    m = turn(t)
    (decision,) = m.pending
    m.play(A, next(move for move in decision.moves if move.kind == "pass"))
    return now(m).points(A) - t.points(A)


def test_ex26_three_steps_from_four_give_four_power() -> None:
    t = table(Side("nomads", "G7", priests=1, cults={"air": 4}, bowls=(12, 0, 0)), OTHER)
    m = say(turn(t), "send air 3")
    assert level(now(m), "air") == 7
    assert bowls(now(m)) == (8, 4, 0)


def test_ex28_cult_step_of_a_bonus_card() -> None:
    t = table(Side("nomads", "G7", card="bon2"), OTHER)
    m = say(turn(t), "special bon2", "cult water")
    assert level(now(m), "water") == 1
    assert spent(t, now(m)) == (0, 0, 0)
    assert "special bon2" not in offered(run(now(m), ("turn", (A,))))


def test_ex29_card_for_dwellings() -> None:
    assert pass_with(Side("nomads", "F3 H1 B1 E6 E5", card="bon9")) == 5


def test_ex30_card_for_trading_houses() -> None:
    built = "F3:trading-house H1:trading-house B1:trading-house"
    assert pass_with(Side("nomads", built, card="bon7")) == 6


def test_ex31_card_for_stronghold_and_sanctuary() -> None:
    assert pass_with(Side("nomads", "F3:stronghold H1:sanctuary B1", card="bon6")) == 8


def test_ex41_favour_tile_for_trading_houses() -> None:
    hexes = ["F3", "H1", "B1", "G7"]
    for houses, points in enumerate([0, 2, 3, 3, 4]):
        built = " ".join(f"{hex}:trading-house" for hex in hexes[:houses])
        assert pass_with(Side("nomads", f"A5 {built}", favours="fav12")) == points


def test_ex32_town_in_a_town_round() -> None:
    """Dwellings on F3 and E5, a stronghold on E6: the trading house on F4 makes power 7."""
    t = table(Side("nomads", "F3 E5 E6:stronghold F4", coins=6, workers=2), OTHER, tile="score2")
    m = say(turn(t), "upgrade F4 trading-house")
    assert asked(m) == (A, "town")
    say(m, "town tw2")
    assert now(m).points(A) - t.points(A) == 12
    assert spent(t, now(m)) == (6, 0, 0)  # two workers paid, two gained
    assert now(m).keys[A] == 1


def bonuses(side: Side, tile: str) -> Match:
    """Phase III for a side, before the next round is prepared."""
    t = table(side, OTHER, tile=tile)
    t.phase, t.first_passed, t.passed = "cults", A, 3
    give_cult_bonuses(t)
    return run(t)


def test_ex33_cult_bonus_for_six_steps_of_air() -> None:
    m = bonuses(Side("nomads", "G7", workers=2, cults={"air": 6}), "score7")
    assert now(m).workers[A] == 5


def test_ex34_two_spades_for_eight_steps_of_earth() -> None:
    """Used at once, none bought, nothing built."""
    m = bonuses(Side("halflings", "E2 A7", coins=9, workers=9, cults={"earth": 8}), "score2")
    assert asked(m) == (A, "cult-spades")
    assert not offered(m, "build")
    say(m, "transform E3")  # wasteland, two spades from plains
    assert offered(m) == {"terrain desert", "terrain mountains", "terrain plains", "terrain forest"}
    say(m, "terrain plains")
    assert m.over  # both spades are used
    assert terrain(now(m), "E3") == "plains"


def test_ex35_a_single_cult_spade_is_lost_to_the_giants() -> None:
    t = table(OTHER_HALFLINGS, Side("giants", "D4 I5", cults={"earth": 4}), tile="score2")
    t.phase, t.first_passed = "cults", A
    give_cult_bonuses(t)
    m = run(t)
    assert m.over
    assert now(m).lands == t.lands


# -- the end -----------------------------------------------------------------------------------------------


def test_ex37_tie_on_a_cult() -> None:
    assert shares([9, 9], END_CULTS) == [6, 6]


def test_ex38_tie_for_the_second_area() -> None:
    assert shares([20, 19, 19, 19], END_AREAS) == [18, 6, 6, 6]


@pytest.mark.parametrize(("shipping", "size"), [(0, 4), (1, 8)])
def test_ex39_area_across_single_river_hexes(shipping: int, size: int) -> None:
    t = table(Side("witches", "F4 E7 G3 H5 G4 F5 E9 E10", shipping=shipping), OTHER)
    assert largest_area(t, A) == size


@pytest.mark.parametrize(("shipping", "size"), [(0, 3), (1, 3), (2, 5)])
def test_ex40_one_gap_of_two_needs_shipping_two(shipping: int, size: int) -> None:
    t = table(Side("auren", "A3 A2 D1 E1 E2", shipping=shipping), OTHER)
    assert largest_area(t, A) == size


@pytest.mark.parametrize(
    ("kinds", "favour", "town"),
    [
        ("dwelling dwelling trading-house trading-house", "", False),
        ("dwelling dwelling trading-house stronghold", "", True),
        ("stronghold sanctuary dwelling", "", True),
        ("stronghold trading-house trading-house", "", False),
        ("dwelling dwelling trading-house trading-house", "fav5", True),
        ("sanctuary trading-house dwelling", "fav5", True),
        ("dwelling dwelling dwelling dwelling dwelling dwelling", "fav5", True),
        ("dwelling dwelling dwelling dwelling dwelling dwelling", "", False),
        ("dwelling dwelling dwelling dwelling dwelling dwelling dwelling", "", True),
    ],
)
def test_ex47_what_makes_a_town(kinds: str, favour: str, town: bool) -> None:
    row = ["A1", "A2", "A3", "A4", "A5", "A6", "A7"]
    built = " ".join(f"{hex}:{kind}" for hex, kind in zip(row, kinds.split(), strict=False))
    t = table(Side("nomads", built, favours=favour), OTHER)
    group = group_of(t, A, 1 << LAND_INDEX["A1"])
    assert group.bit_count() == len(kinds.split())
    assert is_town(t, A, group) is town


@pytest.mark.parametrize(("faction", "points"), [("nomads", 3), ("alchemists", 5)])
def test_ex48_leftover_resources(faction: str, points: int) -> None:
    """4 coins, 2 workers, a priest, 3 power and one more burned up (T18.21): 11 coins."""
    t = table(Side(faction, coins=4, workers=2, priests=1, bowls=(3, 2, 3)), OTHER)
    assert resource_points(t, A) == points
