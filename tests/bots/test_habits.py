"""Bad habits of earlier bots: a position each, and what must not be said there."""

from __future__ import annotations

from bots.habits import said
from games.terra_mystica.tables import Side, asked, say, table, turn

NEIGHBOUR = Side("darklings", "E10 C4", coins=5, workers=3, bowls=(5, 7, 0))


# -- Terra Mystica -----------------------------------------------------------------------------------------


def test_terra_mystica_nobody_passes_first_with_a_full_purse() -> None:
    rich = Side("nomads", "D6 E8 F3:trading-house", coins=18, workers=10, bowls=(3, 5, 4))
    for answer in said(turn(table(rich, NEIGHBOUR, round=2, tile="score1"))):
        assert not answer.startswith("pass")


def test_terra_mystica_nobody_buys_coins_with_35_in_hand() -> None:
    rich = Side("nomads", "D6 E8 F3:trading-house", coins=35, workers=4, bowls=(2, 3, 7))
    for answer in said(turn(table(rich, NEIGHBOUR, round=3, tile="score1"))):
        assert not answer.startswith("power coins")
        assert "coin" not in answer


def test_terra_mystica_power_for_a_point_is_taken_in_the_first_round() -> None:
    poor = Side("nomads", "F3:trading-house", bowls=(5, 7, 0), card="bon3")
    builder = Side("witches", "F4", coins=9, workers=9, card="bon5")
    match = say(turn(table(poor, builder, round=1), 1), "upgrade F4 trading-house")
    assert asked(match) == (0, "leech")
    for answer in said(match):
        assert answer != "decline"


def test_terra_mystica_priests_are_not_turned_into_coins() -> None:
    pious = Side("nomads", "D6 E8", coins=2, workers=2, priests=3, bowls=(12, 0, 0))
    for answer in said(turn(table(pious, NEIGHBOUR, round=2, tile="score1"))):
        assert "coin" not in answer


def test_terra_mystica_five_tokens_are_not_burnt_for_a_priest_in_the_first_round() -> None:
    early = Side("nomads", "D6 E8", coins=10, workers=3, bowls=(2, 10, 0))
    for answer in said(turn(table(early, NEIGHBOUR, round=1, tile="score1"))):
        assert "burn-5" not in answer
