"""Turns: conversions, payments, power actions, passing, double turns (T3, T5, T11, T12)."""

from __future__ import annotations

import pytest
from games.matches import asked, say
from games.terra_mystica.tables import (
    A,
    B,
    C,
    Side,
    bowls,
    has,
    level,
    now,
    offered,
    run,
    source,
    spent,
    table,
    turn,
)

from deskoherna.core.errors import IllegalMove
from deskoherna.core.match import Match
from deskoherna.games.terra_mystica.figures import CARDS
from deskoherna.games.terra_mystica.state import NOBODY

OTHER = Side("giants", "I5")
FAR = Side("witches", "I11")


def passing(m: Match) -> Match:
    """Whoever is asked passes for the first card there is."""
    (decision,) = m.pending
    m.play(decision.seat, next(move for move in decision.moves if move.kind == "pass"))
    return m


# -- conversions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "goods", "tokens"),
    [
        ("convert power priest", (5, 5, 6), (5, 0, 1)),
        ("convert power worker", (5, 6, 5), (3, 0, 3)),
        ("convert power coin", (6, 5, 5), (1, 0, 5)),
        ("convert priest worker", (5, 6, 4), (0, 0, 6)),
        ("convert worker coin", (6, 4, 5), (0, 0, 6)),
    ],
)
def test_conversions(move: str, goods: tuple[int, int, int], tokens: tuple[int, int, int]) -> None:
    """T5.5: at these rates, and the turn goes on."""
    t = table(Side("nomads", "G7", coins=5, workers=5, priests=5, bowls=(0, 0, 6)), OTHER)
    m = say(turn(t), move)
    assert has(now(m), A) == goods
    assert bowls(now(m)) == tokens
    assert asked(m) == (A, "turn")


def test_nothing_is_converted_backwards() -> None:
    """T5.5, T18.16: and coins into points only at the end."""
    t = table(Side("nomads", "G7", coins=9, workers=9, priests=5, bowls=(0, 2, 6)), OTHER)
    given = {"power priest", "power worker", "power coin", "priest worker", "worker coin"}
    assert offered(turn(t), "convert") == {f"convert {one}" for one in given}


def test_burning_needs_no_purpose() -> None:
    """T18.14: in one's own turn as often as there are two tokens in bowl II."""
    m = say(turn(table(Side("nomads", "G7", bowls=(0, 5, 0)), OTHER)), "burn 1", "burn 1")
    assert bowls(now(m)) == (0, 1, 2)
    assert not offered(m, "burn")


def test_supplies_do_not_run_out() -> None:
    """T18.27: more workers and coins than lie in the box."""
    t = table(Side("nomads", "G7", coins=300, workers=200, bowls=(0, 0, 4)), OTHER)
    assert has(now(say(turn(t), "power workers")), A) == (300, 202, 0)


def test_no_priest_in_the_supply() -> None:
    """T18.15: not converted into; lost where one would be gained."""
    t = table(Side("nomads", "G7", priests=4, away=3, bowls=(0, 0, 8)), OTHER)
    assert "convert power priest" not in offered(turn(t))
    m = say(turn(t), "power priest")
    assert now(m).priests[A] == 4
    assert bowls(now(m)) == (3, 0, 5)


def test_a_priest_spent_is_back_in_the_supply() -> None:
    """T1.8."""
    t = table(Side("nomads", "G7", coins=4, priests=7, bowls=(0, 0, 5)), OTHER)
    assert "convert power priest" not in offered(turn(t))
    m = say(turn(t), "ship")
    assert now(m).priests_left(A) == 1


def test_converting_after_the_action() -> None:
    """T5.6: who says so is asked once the action is done."""
    t = table(Side("alchemists", "E5:trading-house", coins=6, workers=4, bowls=(12, 0, 0)), OTHER)
    m = say(turn(t), "linger")
    assert asked(m) == (A, "turn")
    assert "linger" not in offered(m)
    say(m, "upgrade E5 stronghold")
    assert asked(m) == (A, "after")
    assert bowls(now(m)) == (0, 12, 0)
    say(m, "burn 1", "convert power coin", "done")
    assert bowls(now(m)) == (1, 10, 0)
    assert now(m).coins[A] == 1
    assert asked(m) == (B, "turn")


def test_who_does_not_say_so_is_not_asked() -> None:
    t = table(Side("nomads", "G7", priests=1, workers=5), OTHER)
    assert asked(say(turn(t), "send fire 3")) == (B, "turn")


def test_neighbours_cannot_convert() -> None:
    """T5.6: only in one's own turn."""
    t = table(Side("nomads", "F3", bowls=(0, 6, 6)), Side("witches", "F4", coins=9, workers=9))
    m = say(turn(t, B), "upgrade F4 trading-house")
    assert offered(m) == {"take 1", "decline"}


# -- payments ------------------------------------------------------------------------------------------------


def test_a_move_with_its_payment() -> None:
    """T5.8: what can be paid after conversions is one move, the payment in it."""
    t = table(Side("nomads", "F3", coins=1, workers=0, bowls=(0, 2, 6)), OTHER, terrain={"E6": "desert"})
    m = turn(t)
    # a worker for 3 power, a coin for 1
    assert offered(m, "build") == {"build E6 by power-worker-1,power-coin-1"}
    say(m, "build E6 by power-worker-1,power-coin-1")
    assert has(now(m), A) == (0, 0, 0)
    assert bowls(now(m)) == (4, 2, 2)


def test_payable_outright_is_offered_so_only() -> None:
    t = table(Side("nomads", "F3", coins=2, workers=1, bowls=(0, 2, 6)), OTHER, terrain={"E6": "desert"})
    assert offered(turn(t), "build") == {"build E6"}


def test_points_are_never_spent_for_you() -> None:
    """T18.37: the Alchemists' points buy coins only if they say so."""
    t = table(Side("alchemists", "E5", coins=1, workers=1), OTHER, terrain={"E4": "swamp"})
    m = turn(t)
    assert not offered(m, "build")
    say(m, "convert point coin")
    assert "build E4" in offered(m)


def test_payment_reads_itself() -> None:
    t = table(Side("nomads", "F3", coins=2, bowls=(0, 6, 0)), OTHER, terrain={"E6": "desert"})
    m = turn(t)
    move = m.parse(A, "build E6 by burn-3,power-worker-1")
    assert "3" in m.read(move, "en") and "worker" in m.read(move, "en")


# -- power actions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "goods", "power"),
    [("priest", (0, 0, 1), 3), ("workers", (0, 2, 0), 4), ("coins", (7, 0, 0), 4)],
)
def test_power_actions(action: str, goods: tuple[int, int, int], power: int) -> None:
    """T11.2, and each once a round for everybody."""
    t = table(Side("nomads", "G7", bowls=(0, 0, 6)), Side("giants", "I5", bowls=(0, 0, 6)))
    m = say(turn(t), f"power {action}")
    assert has(now(m), A) == goods
    assert bowls(now(m)) == (power, 0, 6 - power)
    assert asked(m) == (B, "turn")
    assert f"power {action}" not in offered(m)


# -- passing -------------------------------------------------------------------------------------------------


def test_passing_swaps_the_card() -> None:
    """T12.4: for one on the table with its coins, never one's own."""
    t = table(Side("nomads", "G7", card="bon3"), Side("giants", "I5", card="bon5"))
    t.card_coins[CARDS.index("bon1")] = 2
    m = turn(t)
    assert offered(m, "pass") == {"pass bon1", "pass bon2", "pass bon4"}
    say(m, "pass bon1")
    after = now(m)
    assert after.coins[A] == 2
    assert after.card[A] == CARDS.index("bon1")
    assert after.holder[CARDS.index("bon3")] == NOBODY
    assert after.card_coins[CARDS.index("bon1")] == 0
    assert offered(m, "pass") == {"pass bon2", "pass bon3", "pass bon4"}  # one handed in this round, too


def test_the_old_card_scores() -> None:
    """T12.3."""
    t = table(Side("nomads", "G7 F3", card="bon9"), OTHER)
    m = say(turn(t), "pass bon1")
    assert source(now(m), "card") == 2


def test_coins_on_cards_left_over() -> None:
    """T15.9."""
    m = passing(passing(turn(table(Side("nomads", "G7"), OTHER))))
    t = now(m)
    left = [card for card in range(len(CARDS)) if t.holder[card] == NOBODY]
    assert len(left) == 3
    assert [t.card_coins[card] for card in left] == [1, 1, 1]


def test_the_last_player_goes_on_alone() -> None:
    """T12.6."""
    t = table(Side("nomads", "G7", priests=3), OTHER)
    t.passed = 1 << B
    m = say(turn(t), "send fire 3", "send fire 2", "send fire 2")
    assert asked(m) == (A, "turn")
    assert level(now(m), "fire") == 7


def test_round_six_ends_the_game() -> None:
    """T12.7, T15.10: passing scores, no card is taken, no cult bonus follows."""
    t = table(Side("nomads", "G7 F3", card="bon9", cults={"fire": 4}), OTHER, round=6, tile="score5")
    m = turn(t)
    assert offered(m, "pass") == {"pass"}
    say(m, "pass", "pass")
    assert m.over
    assert now(m).phase == "over"
    assert source(now(m), "card") == 2
    assert now(m).card[A] == CARDS.index("bon9")


def test_tokens_go_off_in_phase_three() -> None:
    """T15.8."""
    t = table(Side("nomads", "G7", favours="fav6", bowls=(0, 0, 4)), OTHER)
    m = say(turn(t), "power coins")
    passing(m)
    say(m, "special fav6", "cult fire")
    passing(m)
    assert now(m).chapter == 2
    assert now(m).used == 0
    assert now(m).spent == [0, 0]


def test_turns_skip_who_has_passed() -> None:
    """T3.3, T12.1."""
    t = table(
        Side("nomads", "G7", priests=3), Side("witches", "A10", priests=3), Side("giants", "I5", priests=3)
    )
    m = turn(t)
    say(m, "send fire 3")
    passing(m)
    say(m, "send fire 2", "send fire 2")
    assert asked(m) == (C, "turn")


# -- the Chaos Magicians' double turn ------------------------------------------------------------------------


def test_double_turn() -> None:
    """T16.3, T18.20: two actions of any kind, neighbours after each, no double turn within it."""
    t = table(
        Side("chaos-magicians", "D4:stronghold A6", coins=9, workers=9, priests=1),
        Side("nomads", "B3", bowls=(5, 0, 0)),
    )
    m = say(turn(t), "special double")
    assert asked(m) == (A, "double")
    assert "special double" not in offered(m)
    say(m, "upgrade A6 trading-house")
    assert asked(m) == (B, "leech")
    say(m, "take 1")
    assert asked(m) == (A, "double")
    assert "done" in offered(m)
    say(m, "send fire 3")
    assert asked(m) == (B, "turn")
    assert now(m).more == 0


def test_second_action_may_be_given_up() -> None:
    t = table(Side("chaos-magicians", "D4:stronghold", priests=1), FAR)
    m = say(turn(t), "special double", "send fire 3", "done")
    assert asked(m) == (B, "turn")


def test_first_action_may_not_be_given_up() -> None:
    m = say(turn(table(Side("chaos-magicians", "D4:stronghold", priests=1), FAR)), "special double")
    with pytest.raises(IllegalMove):
        m.play(A, "done")


def test_passing_ends_a_double_turn() -> None:
    """T18.20: as its first action or as its second."""
    t = table(Side("chaos-magicians", "D4:stronghold", priests=1), FAR)
    m = passing(say(turn(t), "special double"))
    assert asked(m) == (B, "turn")
    m = passing(say(turn(t), "special double", "send fire 3"))
    assert asked(m) == (B, "turn")
    assert now(m).passed == 1 << A
    assert spent(t, now(m)) == (0, 0, 1)


def test_double_turn_once_a_round() -> None:
    t = table(Side("chaos-magicians", "D4:stronghold", priests=2), FAR)
    m = say(turn(t), "special double", "send fire 3", "send fire 2")
    assert "special double" not in offered(run(now(m), ("turn", (A,))))
