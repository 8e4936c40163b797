"""Upkeep, first step: marriage (R8)."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import (
    A,
    B,
    C,
    D,
    begun,
    claim,
    controls,
    final,
    free,
    names,
    now,
    offered,
    points,
    resolve,
    run,
    table,
)
from games.matches import asked, say

from deskoherna.core.match import Match


def all_towns_but(*left: str) -> str:
    return " ".join(sorted(free(table(3)) - set(left)))


def test_upkeep_order_in_the_last_round() -> None:
    """R8.1: Estrid, then the raid, then the church, then claims, in the last round as in every other."""
    t = table(
        3,
        hands={A: "1", B: "2", C: "3"},
        bride="estrid",
        track={B: 1},
        battle=1,
        raiders={A: 1, B: 1},
        church={A: 1},
        discs={A: "LE1 LE2", C: "UL1 UL2 UL3"},
    )
    m = run(t, "trick")
    assert asked(m) == (B, "estrid")
    say(m, "estrid support")
    assert asked(m) == (C, "raid-own")  # A and B tie for the most
    say(m, "raid UL1")
    assert asked(m) == (A, "monastery")
    say(m, "monastery LE1")
    assert m.over
    assert claim(now(m), "ulaid") == C  # 2 to 1; the claims came last


def test_nobody_weds_estrid() -> None:
    """R8.2: with all discs at the start she leaves the game; nobody is asked or paid."""
    m = run(table(3, bride="estrid"), "wedding")
    t = now(m)
    assert m.over
    assert begun(m, "estrid") == []
    assert points(t) == [0, 0, 0]
    assert t.marriages == ((), (), ())
    assert (t.support, t.trade, t.spurned) == (-1, -1, False)


def test_one_step_is_enough() -> None:
    """R8.3: on space 1 with everybody else at the start."""
    m = run(table(4, bride="brigid", track={D: 1}), "wedding")
    assert points(now(m)) == [0, 0, 0, 4]
    assert now(m).track == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("bride", "gained", "renown", "region"),
    [
        ("aodhan", 2, 0, "LE"),
        ("aoife", 2, 1, ""),
        ("brigid", 4, 0, ""),
        ("conall", 2, 0, "SU"),
        ("cormac", 2, 0, "CO"),
        ("niall", 2, 0, "NU"),
        ("orlaith", 2, 0, "MU"),
    ],
)
def test_what_each_card_gives(bride: str, gained: int, renown: int, region: str) -> None:
    """R8.4, R8.5, R7.5: points and renown, then a town in the region; then back to the start."""
    m = run(table(3, bride=bride, track={A: 5, B: 2}), "wedding")
    assert points(now(m)) == [gained, 0, 0]
    assert now(m).renown == [renown, 0, 0]
    if region:
        assert asked(m) == (A, "settle-region")
        assert offered(m) == {"settle " + town for town in free(table(3)) if town.startswith(region)}
        assert now(m).track == [5, 2, 0]  # not down yet
        assert now(m).coins == [0, 0, 0]  # the track pays after the card (R8.6)
        say(m, f"settle {region}3")
        assert controls(now(m), A) == {f"{region}3"}
    assert m.over
    assert now(m).track == [0, 2, 0]
    assert now(m).coins == [0, 1, 0]


def test_no_free_town_in_the_region() -> None:
    """R8.5: every town of Southern Uí Néill has a disc, one of them under a Viking token: no effect."""
    t = table(3, bride="conall", track={A: 3}, discs={B: "SU1 SU2 SU3", C: "SU4 SU5 SU6"}, viking="SU4")
    m = run(t, "wedding")
    assert m.over
    assert controls(now(m), A) == set()
    assert points(now(m)) == [2, 0, 0]


def test_only_town_of_the_region() -> None:
    """R8.5, A14: it is taken without a question."""
    t = table(3, bride="conall", track={A: 3}, discs={B: "SU1 SU2 SU3 SU4 SU5"})
    m = run(t, "wedding")
    assert m.over
    assert controls(now(m), A) == {"SU6"}


def test_two_towns_are_a_choice() -> None:
    """R8.5, R8.7: in the region, and anywhere."""
    t = table(3, bride="conall", track={A: 3}, discs={B: "SU1 SU2 SU3 SU4"})
    assert offered(run(t, "wedding")) == {"settle SU5", "settle SU6"}
    t = table(3, bride="brigid", track={A: 9, B: 8}, discs={C: all_towns_but("NU4", "LE1")})
    assert offered(run(t, "wedding")) == {"settle NU4", "settle LE1"}


@pytest.mark.parametrize(
    ("space", "coins", "renown"),
    [(0, 0, 0), (1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 1, 0), (5, 2, 0), (6, 2, 0), (7, 0, 1)],
)
def test_track_rewards(space: int, coins: int, renown: int) -> None:
    """R8.6, R8.7: for B on a space below A's; discs other than the winner's stay."""
    m = run(table(3, bride="brigid", track={A: 9, B: space}), "wedding")
    t = now(m)
    assert m.over
    assert (t.coins, t.renown) == ([0, coins, 0], [0, renown, 0])
    assert t.track == [0, space, 0]
    assert points(t) == [4, 0, 0]


@pytest.mark.parametrize("space", range(1, 10))
def test_winner_gets_nothing_from_the_track(space: int) -> None:
    """R8.6: the winner is back at the start by then."""
    m = run(table(3, bride="brigid", track={A: space}), "wedding")
    t = now(m)
    assert m.over
    assert (t.coins[A], t.renown[A], controls(t, A)) == (0, 0, set())


def test_town_from_the_track_with_none_free() -> None:
    """R8.7: no effect."""
    m = run(table(3, bride="brigid", track={A: 9, B: 8}, discs={C: all_towns_but()}), "wedding")
    assert m.over
    assert controls(now(m), B) == set()


def test_town_from_the_track_with_one_free() -> None:
    """R8.7, A14: it is taken without a question."""
    m = run(table(3, bride="brigid", track={A: 9, B: 8}, discs={C: all_towns_but("NU4")}), "wedding")
    assert m.over
    assert controls(now(m), B) == {"NU4"}


def test_card_town_is_gone_for_the_track() -> None:
    """R8.6: the track's town is chosen after the card's."""
    m = run(table(3, bride="aodhan", track={A: 9, B: 8}), "wedding")
    say(m, "settle LE4")
    assert asked(m) == (B, "settle-anywhere")
    assert "settle LE4" not in offered(m)
    assert len(offered(m)) == 52


# -- R8.8, R8.9: Estrid ------------------------------------------------------------------------------------


def with_estrid(plan: str) -> Match:
    """B weds Estrid in a last round where the Vikings hold two towns in Dubhlinn and one in Ulaid."""
    t = table(
        3,
        bride="estrid",
        track={A: 2, B: 3},
        claims={"dubhlinn": "up", "ulaid": "down"},
        discs={A: "DU1 UL1", B: "MU1 LE1", C: "DU2 DU3 UL2 UL3"},
        viking="DU2 DU3 UL2",
    )
    m = run(t, "wedding", "claims")
    assert asked(m) == (B, "estrid")
    assert offered(m) == {"estrid support", "estrid trade", "estrid spurn"}
    assert now(m).coins == [0, 0, 0]  # the track pays after the card
    return say(m, "estrid " + plan)


def test_military_support() -> None:
    """R8.8: counts in this round's claims and for half points, not for the number of regions."""
    t = now(with_estrid("support"))
    assert (t.track, t.coins) == ([2, 0, 0], [1, 0, 0])
    assert claim(t, "dubhlinn") == B  # Vikings' 2 against A's 1
    assert claim(t, "ulaid") == "up"  # 1 each: A, C and B by the Vikings
    assert final(t, "claims") == [0, 2, 0]
    assert final(t, "halves") == [2, 2, 2]
    assert final(t, "regions") == [0, 0, 0]  # B: Munster and Leinster only
    assert points(t) == [0, 0, 0]
    assert [len(kept) for kept in t.marriages] == [0, 1, 0]


def test_trade() -> None:
    """R8.8: counts for the number of regions alone; the Vikings stay a side of their own."""
    t = now(with_estrid("trade"))
    assert claim(t, "dubhlinn") == "up"  # R11.6
    assert claim(t, "ulaid") == "up"
    assert final(t, "claims") == [0, 0, 0]
    assert final(t, "halves") == [2, 0, 2]  # Ulaid: A, C and the Vikings tie; Dubhlinn is the Vikings'
    assert final(t, "regions") == [0, 1, 0]  # B: Munster, Leinster, Dubhlinn, Ulaid
    assert points(t) == [0, 0, 0]
    assert [len(kept) for kept in t.marriages] == [0, 1, 0]


def test_spurned() -> None:
    """R8.8, A16: four points, no card, no allies."""
    t = now(with_estrid("spurn"))
    assert points(t) == [0, 4, 0]
    assert t.marriages == ((), (), ())
    assert claim(t, "dubhlinn") == "up"
    assert final(t, "regions") == [0, 0, 0]
    assert final(t, "halves") == [2, 0, 2]


def test_allied_towns_are_still_the_vikings() -> None:
    """R8.9: no expansion from them, no monastery on them, and they cannot be lost once more."""
    t = table(3, support=A, trade=A, discs={A: "MU1", B: "LE7"}, viking="LE7", coins={A: 9}, active="CO3")
    assert offered(resolve(t, A, 20)) == {"stay", "expand MU3"}
    t = table(3, support=A, discs={A: "MU1", B: "LE7"}, viking="LE7", church={A: 2})
    m = run(t, "church")
    assert m.over
    assert names(now(m).monasteries) == {"MU1"}
    t = table(3, support=A, discs={A: "MU1", B: "LE7"}, viking="LE7", raiders={B: 1, C: 1}, battle=1)
    m = run(t, "battle")
    assert m.over
    assert names(now(m).vikings) == {"MU1", "LE7"}
