"""Upkeep, second step: battle (R9)."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import A, B, C, D, begun, controls, names, now, offered, points, run, table
from games.matches import asked, say


def test_beaten_off() -> None:
    """R9.1, R9.6: no raider left, nobody loses a town, spoils are paid all the same."""
    m = run(table(3, battle=0, raiders={A: 2}, discs={B: "LE1 LE2"}), "battle")
    assert m.over
    assert now(m).vikings == 0
    assert (points(now(m)), now(m).renown) == ([1, 0, 0], [1, 0, 0])


def test_all_with_the_fewest_lose() -> None:
    """R9.2, R9.3: A has the most and picks from B's towns, then from D's; C has more than the fewest."""
    t = table(
        4,
        battle=1,
        raiders={A: 3, B: 0, C: 1, D: 0},
        discs={A: "MU1 MU2", B: "LE1 LE2 LE3", C: "UL1 UL2", D: "CO1 CO2"},
        viking="LE3",
    )
    m = run(t, "battle")
    assert asked(m) == (A, "raid-other")
    assert offered(m) == {"raid LE1", "raid LE2"}  # not the one lost before
    say(m, "raid LE2")
    assert asked(m) == (A, "raid-other")
    assert offered(m) == {"raid CO1", "raid CO2"}
    say(m, "raid CO1")
    assert m.over
    assert names(now(m).vikings) == {"LE2", "LE3", "CO1"}
    assert controls(now(m), B) == {"LE1"}


def test_tied_for_the_most() -> None:
    """R9.4: then the loser picks."""
    t = table(3, battle=1, raiders={A: 3, B: 3, C: 1}, discs={C: "UL1 UL2"})
    m = run(t, "battle")
    assert asked(m) == (C, "raid-own")


@pytest.mark.parametrize("each", [0, 2])
def test_all_tied(each: int) -> None:
    """R9.4, A8: all have the most and the fewest; everybody loses a town of their own choice."""
    t = table(
        3,
        marker=B,
        battle=4,
        raiders={A: each, B: each, C: each},
        discs={A: "MU1 MU2", B: "LE1 LE2", C: "UL1 UL2"},
    )
    m = run(t, "battle")
    for seat, town in ((B, "LE1"), (C, "UL1"), (A, "MU1")):
        assert asked(m) == (seat, "raid-own")
        say(m, "raid " + town)
    assert m.over
    assert names(now(m).vikings) == {"LE1", "UL1", "MU1"}
    assert points(now(m)) == ([1, 1, 1] if each else [0, 0, 0])
    assert now(m).raiders == ([1, 1, 1] if each else [0, 0, 0])


def test_monastery_town_may_be_lost() -> None:
    """R9.5, R1.3: it keeps the monastery."""
    t = table(3, battle=1, raiders={A: 1, B: 1}, discs={C: "UL1 UL2"}, monasteries="UL1")
    m = run(t, "battle")
    assert offered(m) == {"raid UL1", "raid UL2"}
    say(m, "raid UL1")
    assert names(now(m).monasteries) == {"UL1"}
    assert controls(now(m), C) == {"UL2"}


def test_only_town_is_lost_without_a_question() -> None:
    """R9.5."""
    m = run(table(3, battle=1, raiders={A: 2, B: 1}, discs={C: "UL1"}), "battle")
    assert m.over
    assert names(now(m).vikings) == {"UL1"}


def test_loser_without_towns() -> None:
    """R9.5, A9: B's only town is the Vikings' already and C has none; nobody loses instead."""
    t = table(3, battle=1, raiders={A: 2}, discs={A: "MU1 MU2", B: "LE1"}, viking="LE1")
    m = run(t, "battle")
    assert m.over
    assert names(now(m).vikings) == {"LE1"}
    assert controls(now(m), A) == {"MU1", "MU2"}


@pytest.mark.parametrize(("marker", "order"), [(A, [B, C, D]), (C, [C, D, B]), (D, [D, B, C])])
def test_order_of_losers(marker: int, order: list[int]) -> None:
    """R9.5, A10: clockwise from the marker holder."""
    towns = {B: "LE1 LE2", C: "UL1 UL2", D: "CO1 CO2"}
    m = run(table(4, marker=marker, battle=1, raiders={A: 1}, discs=towns), "battle")
    asked_about = []
    while m.pending:
        move = min(offered(m))
        asked_about += [seat for seat in towns if move.removeprefix("raid ") in towns[seat]]
        say(m, move)
    assert asked_about == order
    assert begun(m, "raid") == order


def test_the_rest_of_the_raiders_leave() -> None:
    """R9.6: captured ones stay with their players (R9.10)."""
    m = run(table(3, battle=7, raiders={A: 4, B: 3, C: 1}), "battle")
    assert now(m).battle == 0
    assert now(m).raiders == [0, 2, 1]


def test_first_spoils_count_the_new_renown() -> None:
    """R9.7: one renown more, a point for each, all raiders back."""
    m = run(table(3, raiders={A: 1, B: 5}, renown={A: 9, B: 3}), "battle")
    assert now(m).renown == [9, 4, 0]
    assert points(now(m)) == [1, 4, 0]  # A: second spoils
    assert now(m).raiders == [0, 0, 0]


def test_tied_most_skips_the_first_spoils() -> None:
    """R9.7, R9.8: no renown; a point each and one raider back each."""
    m = run(table(3, raiders={A: 5, B: 5, C: 4}, renown={A: 3, B: 3}), "battle")
    assert now(m).renown == [3, 3, 0]
    assert points(now(m)) == [1, 1, 0]
    assert now(m).raiders == [4, 4, 4]


def test_second_spoils_go_to_the_next() -> None:
    """R9.8: the leader has none left when counting again."""
    m = run(table(4, raiders={A: 2, B: 6, C: 3, D: 3}), "battle")
    assert points(now(m)) == [0, 1, 1, 1]
    assert now(m).raiders == [2, 0, 2, 2]


def test_no_raiders_no_spoils() -> None:
    """R9.9, R1.9: a sole leader, and nobody after; with none at all there is no leader."""
    m = run(table(3, raiders={C: 1}), "battle")
    assert points(now(m)) == [0, 0, 1]
    assert now(m).renown == [0, 0, 1]
    m = run(table(3), "battle")
    assert points(now(m)) == now(m).renown == [0, 0, 0]
