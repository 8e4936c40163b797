"""What the symbols do (R7)."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import A, B, C, controls, free, names, now, offered, resolve, table
from games.matches import asked, say, told


def test_base_effects_are_not_asked_for() -> None:
    """R7.1: with nothing to buy, the primary action of 3 runs through: town, two discs, a coin."""
    m = resolve(table(3, active="LE2"), A, 3, wins=True)
    assert m.over
    t = now(m)
    assert (controls(t, A), t.church[A], t.coins[A], t.marker) == ({"LE2"}, 2, 1, A)


def test_expanding_is_optional() -> None:
    """R7.1, R7.11: staying costs nothing."""
    m = say(resolve(table(3, coins={A: 9}, discs={A: "LE7"}, active="CO3"), A, 20), "stay")
    assert m.over
    assert (controls(now(m), A), now(m).coins[A]) == ({"LE7"}, 11)


def test_claim_takes_town_and_marker() -> None:
    """R7.2: and nobody else may put a disc there any more."""
    m = resolve(table(3, marker=C, active="MU5"), B, 20, wins=True)
    t = now(m)
    assert controls(t, B) == {"MU5"}
    assert "MU5" not in free(t)
    assert len(free(t)) == 52
    assert t.marker == B


@pytest.mark.parametrize(
    ("card", "coins", "points", "coins_after", "points_after"),
    [
        (17, 5, 0, 4, 0),
        (17, 0, 2, 0, 0),  # exactly enough points
        (17, 0, 3, 0, 1),
        (22, 2, 9, 0, 9),
        (22, 0, 3, 0, 0),  # two, then the one left (A4)
        (22, 0, 4, 0, 0),
        (22, 1, 1, 0, 0),
    ],
)
def test_pay_boundaries(card: int, coins: int, points: int, coins_after: int, points_after: int) -> None:
    """R7.4, R1.7, A4: coins first, never points while there is a coin, never below nothing."""
    m = resolve(table(3, coins={A: coins}, points={A: points}, active="CO3"), A, card, wins=True)
    assert m.over
    assert (now(m).coins[A], now(m).points(A)) == (coins_after, points_after)


# -- R7.6: buying more -------------------------------------------------------------------------------------


def test_a_later_coin_comes_too_late() -> None:
    """R7.6, A5: yellow 1 gives its coin after the steps; with one coin before, nothing is for sale."""
    m = resolve(table(3, coins={A: 1}, active="LE1"), A, 1, wins=True)
    assert m.over
    assert (now(m).track[A], now(m).coins[A]) == (2, 2)


def test_three_coins_buy_once() -> None:
    """R7.6, A5: three coins and the later one do not make two steps."""
    m = resolve(table(3, coins={A: 3}, active="LE1"), A, 1, wins=True)
    assert asked(m) == (A, "buy-marriage")
    assert offered(m) == {"buy 0", "buy 1"}
    say(m, "buy 1")
    assert (now(m).track[A], now(m).coins[A]) == (3, 2)


def test_any_number_of_church_discs() -> None:
    """R7.6, R7.7: seven coins are three discs more."""
    m = say(resolve(table(3, coins={A: 7}, active="CO3"), A, 16), "choose 2")
    assert asked(m) == (A, "buy-church")
    assert now(m).church[A] == 3
    assert offered(m) == {"buy 0", "buy 1", "buy 2", "buy 3"}
    say(m, "buy 3")
    assert (now(m).church, now(m).coins[A]) == ([6, 0, 0], 1)


@pytest.mark.parametrize(("coins", "most"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_two_coins_for_each(coins: int, most: int) -> None:
    """R7.6: for church discs, raiders and steps alike."""
    for card in (16, 15, 14):
        t = table(3, coins={A: coins}, battle=9, active="CO3")
        m = say(resolve(t, A, card), "choose 2")
        if most == 0:
            assert m.over
        else:
            assert offered(m) == {f"buy {n}" for n in range(most + 1)}


def test_buying_nothing_costs_nothing() -> None:
    """R7.6."""
    m = say(resolve(table(3, coins={A: 7}, active="CO3"), A, 16), "choose 2", "buy 0")
    assert (now(m).church[A], now(m).coins[A]) == (3, 7)


def test_raiders_for_sale_end_with_the_area() -> None:
    """R7.8: ten coins, but one raider left after the two symbols."""
    m = say(resolve(table(3, coins={A: 10}, battle=3, active="CO3"), A, 11), "choose 2")
    assert offered(m) == {"buy 0", "buy 1"}
    say(m, "buy 1")
    assert (now(m).battle, now(m).raiders[A], now(m).coins[A]) == (0, 3, 8)


def test_empty_battle_area() -> None:
    """R7.8: no raider, and none for sale, for the winner either."""
    m = resolve(table(3, coins={A: 10}, battle=0, active="CO3"), A, 8, wins=True)
    assert m.over
    assert (now(m).raiders[A], now(m).coins[A]) == (0, 11)  # 8: claim, raider, coin


# -- R7.9, R7.10: the marriage track -----------------------------------------------------------------------


def test_steps_for_sale_end_at_the_top() -> None:
    """R7.9: from 6 to 8 by two symbols; one step is left to buy."""
    m = say(resolve(table(3, coins={A: 10}, track={A: 6}, active="CO3"), A, 10), "choose 2")
    assert offered(m) == {"buy 0", "buy 1"}
    say(m, "buy 1")
    assert (now(m).track[A], now(m).coins[A]) == (9, 8)


def test_on_the_top_the_symbol_does_nothing() -> None:
    """R7.9."""
    m = say(resolve(table(3, coins={A: 10}, track={A: 9}, active="CO3"), A, 23), "choose 2")
    assert m.over
    assert (now(m).track[A], now(m).coins[A]) == (9, 10)


def test_occupied_spaces_are_passed() -> None:
    """R7.9, R7.10: over B's 1 and C's 2 to 3, and nobody moves but A."""
    m = say(resolve(table(3, track={A: 0, B: 1, C: 2}, active="CO3"), A, 14), "choose 2")
    assert now(m).track == [3, 1, 2]


def test_never_below_where_the_action_began() -> None:
    """R7.10: 4 and 5 are taken, so A is back on 3, where it stood."""
    m = say(resolve(table(3, track={A: 3, B: 4, C: 5}, active="CO3"), A, 10), "choose 2")
    assert [event.args["space"] for event in told(m, "courts")] == [5]
    assert now(m).track == [3, 4, 5]


def test_collision_is_checked_after_the_whole_action() -> None:
    """R7.10: a bought step on from B's space is enough; the winner of a trick slides just the same."""
    t = table(3, coins={A: 2}, track={A: 0, B: 2}, active="LE1")
    m = say(resolve(t, A, 1, wins=True), "buy 1")
    assert now(m).track == [3, 2, 0]
    m = say(resolve(t, A, 1, wins=True), "buy 0")
    assert now(m).track == [1, 2, 0]


def test_many_discs_on_the_start_space() -> None:
    """R7.10: only there discs may share; without a step nobody moves."""
    m = say(resolve(table(3, track={C: 4}, active="CO3"), A, 10), "choose 1")
    assert now(m).track == [0, 0, 4]


# -- R7.11, R7.12: expansion -------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "can"), [(2, False), (3, True)])
def test_expansion_costs_five(coins: int, can: bool) -> None:
    """R7.11: white 20 brings two coins first; four in all are not enough."""
    m = resolve(table(3, coins={A: coins}, discs={A: "LE7"}, active="CO3"), A, 20)
    assert bool(m.pending) == can
    if can:
        say(m, "expand LE5")
        assert (now(m).coins[A], controls(now(m), A)) == (0, {"LE7", "LE5"})


def test_one_expansion_per_symbol() -> None:
    """R7.11: whatever the coins."""
    m = say(resolve(table(3, coins={A: 20}, discs={A: "LE7"}, active="CO3"), A, 20), "expand LE9")
    assert m.over
    assert now(m).coins[A] == 17


def test_no_passing_through() -> None:
    """R7.11: B on LE9 keeps A from LE8 beyond it; a Viking-held disc blocks as well."""
    for viking in ("", "LE9"):
        t = table(3, coins={A: 9}, discs={A: "LE7", B: "LE9"}, viking=viking, active="CO3")
        assert offered(resolve(t, A, 20)) == {"stay", "expand LE5"}


def test_from_all_own_towns() -> None:
    """R7.11: every road out of every town one controls, but not out of one the Vikings hold."""
    t = table(3, coins={A: 9}, discs={A: "LE7 UL1 CO8 BR1"}, viking="BR1", active="CO3")
    assert offered(resolve(t, A, 20)) == {"stay", "expand LE5", "expand LE9", "expand UL2", "expand MU2"}


def test_a_town_without_roads() -> None:
    """R7.11: BR3 and DU1 lead nowhere, so nothing is asked."""
    assert resolve(table(3, coins={A: 9}, discs={A: "BR3 DU1"}, active="CO3"), A, 20).over


def test_roads_run_both_ways() -> None:
    """R7.11: DU2–LE2 from either end."""
    assert offered(resolve(table(3, coins={A: 9}, discs={A: "DU2"}, active="CO3"), A, 20)) == {
        "stay",
        "expand LE2",
    }
    assert offered(resolve(table(3, coins={A: 9}, discs={A: "LE2"}, active="CO3"), A, 20)) == {
        "stay",
        "expand LE1",
        "expand DU2",
    }


def test_expanding_after_the_active_town_is_taken() -> None:
    """R7.12: a higher card finds the active town taken; its own roads are open as ever."""
    t = table(3, coins={A: 9}, discs={A: "SU1", B: "SU2"}, active="SU2")
    assert offered(resolve(t, A, 20)) == {"stay", "expand SU3"}


# -- R7.13: freeing a town ---------------------------------------------------------------------------------


def test_free_any_town() -> None:
    """R7.13, A7: A may free B's town or C's; the owner of the disc controls it again; then A pays."""
    t = table(3, coins={A: 1}, discs={B: "LE1 LE2", C: "UL1"}, viking="LE1 UL1", active="CO3")
    m = say(resolve(t, A, 13), "choose 2")
    assert asked(m) == (A, "free")
    assert offered(m) == {"free LE1", "free UL1"}
    say(m, "free LE1")
    t = now(m)
    assert names(t.vikings) == {"UL1"}
    assert controls(t, B) == {"LE1", "LE2"}
    assert controls(t, A) == controls(t, C) == set()
    assert t.coins[A] == 0


def test_freeing_is_not_optional() -> None:
    """R7.13, A7: the only token goes, even from a rival's town."""
    t = table(3, coins={A: 1}, discs={B: "LE1"}, viking="LE1", monasteries="LE1", active="CO3")
    m = say(resolve(t, A, 13), "choose 2")
    assert m.over
    assert controls(now(m), B) == {"LE1"}
    assert names(now(m).monasteries) == {"LE1"}  # R1.3: it stays


def test_freeing_without_coins() -> None:
    """R7.13, R7.4: freed first, then two points instead of the coin."""
    t = table(3, points={A: 5}, discs={A: "LE1"}, viking="LE1", active="CO3")
    m = say(resolve(t, A, 13), "choose 2")
    assert controls(now(m), A) == {"LE1"}
    assert now(m).points(A) == 3
