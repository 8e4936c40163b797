"""Cults: steps, power, level 10 and priests (T10, T18.4)."""

from __future__ import annotations

import pytest
from games.matches import asked, say
from games.terra_mystica.tables import A, B, Side, bowls, level, now, offered, run, table, turn

OTHER = Side("giants", "I5")


@pytest.mark.parametrize(
    ("before", "steps", "power"),
    [(0, 2, 0), (2, 1, 1), (0, 3, 1), (4, 1, 2), (3, 3, 2), (6, 1, 2), (6, 2, 2), (2, 3, 3), (4, 3, 4)],
)
def test_power_for_levels(before: int, steps: int, power: int) -> None:
    """T10.2: 1, 2 and 2 power for 3, 5 and 7, reached or jumped over."""
    t = table(Side("nomads", "G7", priests=1, cults={"fire": before}, bowls=(12, 0, 0)), OTHER)
    m = say(turn(t), f"send fire {steps}")
    assert level(now(m), "fire") == before + steps
    assert bowls(now(m)) == (12 - power, power, 0)


def test_level_ten_needs_a_key() -> None:
    """T10.3: without one a marker stops at 9 and the other steps are lost."""
    t = table(Side("nomads", "G7", priests=1, cults={"fire": 8}, bowls=(12, 0, 0)), OTHER)
    m = say(turn(t), "send fire 3")
    assert level(now(m), "fire") == 9
    keyed = table(Side("nomads", "G7", priests=1, cults={"fire": 8}, keys=1, bowls=(12, 0, 0)), OTHER)
    m = say(turn(keyed), "send fire 3")
    assert level(now(m), "fire") == 10
    assert bowls(now(m)) == (9, 3, 0)


def test_a_key_opens_one_top() -> None:
    """T10.3: it is used up."""
    t = table(Side("nomads", "G7", priests=1, cults={"fire": 10, "air": 9}, keys=1), OTHER)
    m = say(turn(t), "send air 3")
    assert level(now(m), "air") == 9


def test_one_player_on_top() -> None:
    """T10.3."""
    t = table(
        Side("nomads", "G7", priests=1, cults={"fire": 9}, keys=1),
        Side("giants", "I5", cults={"fire": 10}, keys=1),
    )
    m = say(turn(t), "send fire 3")
    assert level(now(m), "fire") == 9


def test_a_key_does_not_move_by_itself() -> None:
    """T10.4."""
    t = table(Side("nomads", "A1:stronghold A2 A3 A4", coins=6, workers=2, cults={"fire": 9}), OTHER)
    m = say(turn(t), "upgrade A4 trading-house", "town tw1")
    assert level(now(m), "fire") == 9


def test_order_spaces() -> None:
    """T10.6: one space of three steps and three of two; the priest is gone for good."""
    t = table(Side("nomads", "G7", priests=5), OTHER)
    sent = ["send fire 3", "send fire 2", "send fire 2", "send fire 2"]
    for n, move in enumerate(sent):
        m = say(run(t, ("turn", (A,))), move)
        t = now(m)
        t.agenda.clear()
        assert t.away[A] == n + 1
        assert t.priests[A] + t.priests_left(A) == 7 - (n + 1)
    assert level(t, "fire") == 9
    assert offered(run(t, ("turn", (A,))), "send") >= {"send water 3", "send water 2", "send water 1"}
    assert not {"send fire 3", "send fire 2"} & offered(run(t, ("turn", (A,))))


def test_back_to_the_supply() -> None:
    """T10.7: one step, and the priest can be gained again."""
    t = table(Side("nomads", "G7", priests=1), OTHER)
    m = say(turn(t), "send air 1")
    assert level(now(m), "air") == 1
    assert (now(m).priests[A], now(m).priests_left(A), now(m).away[A]) == (0, 7, 0)


def test_a_priest_may_take_a_space_without_a_step() -> None:
    """T18.4: to an order, but not back to the supply."""
    t = table(Side("nomads", "G7", priests=1, cults={"fire": 9}), OTHER)
    m = turn(t)
    assert {"send fire 3", "send fire 2"} <= offered(m)
    assert "send fire 1" not in offered(m)
    say(m, "send fire 2")
    assert level(now(m), "fire") == 9
    assert now(m).away[A] == 1


@pytest.mark.parametrize(("card", "favours", "move"), [("bon2", "", "bon2"), ("", "fav6", "fav6")])
def test_steps_of_cards_and_tiles_only_where_one_can_be_made(card: str, favours: str, move: str) -> None:
    """T18.4."""
    t = table(Side("nomads", "G7", card=card, favours=favours, cults={"fire": 9, "air": 9}), OTHER)
    m = say(turn(t), f"special {move}")
    assert offered(m) == {"cult water", "cult earth"}
    stuck = Side(
        "nomads", "G7", card=card, favours=favours, cults={"fire": 9, "air": 9, "water": 9, "earth": 9}
    )
    assert f"special {move}" not in offered(turn(table(stuck, OTHER)))


def test_the_only_cult_left_is_not_asked() -> None:
    side = Side("nomads", "G7", favours="fav6", cults={"fire": 9, "air": 9, "water": 9, "earth": 2})
    m = say(turn(table(side, OTHER)), "special fav6")
    assert asked(m)[0] == B
    assert level(now(m), "earth") == 3


def test_favour_tiles() -> None:
    """T7.9, T7.10: of a kind one does not have; steps at once."""
    t = table(
        Side("nomads", "G7:trading-house", coins=5, workers=2, favours="fav11"),
        Side("giants", "I5", favours="fav1"),
    )
    m = say(turn(t), "upgrade G7 temple")
    assert offered(m) == {f"favour fav{n}" for n in (2, 3, 4, 5, 6, 7, 8, 9, 10, 12)}
    say(m, "favour fav3")
    assert level(now(m), "earth") == 3
    assert now(m).favours_left[2] == 0


def test_no_favour_tile_left() -> None:
    """T18.28."""
    every = " ".join(f"fav{n}" for n in range(1, 13))
    t = table(Side("nomads", "G7:trading-house", coins=5, workers=2, favours=every), OTHER)
    m = say(turn(t), "upgrade G7 temple")
    assert asked(m)[0] == B
