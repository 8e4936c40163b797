"""Upkeep, third step: church (R10)."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import A, B, C, D, names, now, offered, points, run, table
from games.matches import asked, say


def test_where_a_monastery_may_stand() -> None:
    """R10.2, R10.5: controlled towns without one; not a Viking-held one, not a rival's."""
    t = table(
        3,
        church={A: 3, B: 1},
        discs={A: "MU1 MU2 MU3 MU4", B: "LE1"},
        monasteries="MU1",
        viking="MU4",
    )
    m = run(t, "church")
    assert asked(m) == (A, "monastery")
    assert offered(m) == {"monastery MU2", "monastery MU3"}
    say(m, "monastery MU3")
    assert names(now(m).monasteries) == {"MU1", "MU3"}


def test_first_reward_takes_the_marker() -> None:
    """R10.1, R10.2: most discs; with the monastery comes the marker, and all discs come back."""
    m = run(table(3, marker=C, church={A: 1, B: 3}, discs={B: "LE1"}), "church")
    t = now(m)
    assert m.over
    assert names(t.monasteries) == {"LE1"}
    assert t.marker == B
    assert t.church == [0, 0, 0]
    assert points(t) == [1, 0, 0]  # R10.3


@pytest.mark.parametrize(
    ("discs", "viking", "monasteries"),
    [("", "", ""), ("LE1", "LE1", ""), ("LE1 LE2", "", "LE1 LE2")],
)
def test_no_place_for_a_monastery(discs: str, viking: str, monasteries: str) -> None:
    """R10.2: marker and discs all the same, with no town, a Viking-held one, or monasteries everywhere."""
    t = table(3, marker=C, church={B: 5}, discs={B: discs}, viking=viking, monasteries=monasteries)
    m = run(t, "church")
    assert m.over
    assert names(now(m).monasteries) == set(monasteries.split())
    assert now(m).marker == B
    assert now(m).church == [0, 0, 0]
    assert points(now(m)) == [0, 0, 0]


def test_tie_skips_the_first_reward() -> None:
    """R10.2, R10.3: nobody builds, the marker stays; a point and a disc back each."""
    m = run(table(3, marker=C, church={A: 3, B: 3, C: 2}, discs={A: "MU1 MU2", B: "LE1 LE2"}), "church")
    t = now(m)
    assert m.over
    assert t.monasteries == 0
    assert t.marker == C
    assert t.church == [2, 2, 2]
    assert points(t) == [1, 1, 0]


def test_second_reward_after_the_first() -> None:
    """R10.3: the most of those left, all of them if tied."""
    m = run(table(4, church={A: 9, B: 2, C: 2, D: 1}, discs={A: "MU1"}), "church")
    assert points(now(m)) == [0, 1, 1, 0]
    assert now(m).church == [0, 1, 1, 1]


def test_second_reward_needs_a_disc() -> None:
    """R10.3, A2: after the only one took its discs back, nobody scores."""
    m = run(table(3, church={A: 2}, discs={A: "MU1"}), "church")
    assert points(now(m)) == [0, 0, 0]


def test_third_reward_clockwise_from_the_new_holder() -> None:
    """R10.4: D takes the marker first, so D, A, B, C is the order."""
    t = table(
        4,
        marker=B,
        church={A: 5, B: 5, C: 5, D: 9},
        discs={A: "MU1 MU2", B: "LE1 LE2", C: "UL1 UL2", D: "CO1 CO2"},
    )
    m = run(t, "church")
    built = []
    while m.pending:
        built.append(asked(m)[0])
        say(m, min(offered(m)))
    assert built == [D, A, B, C]
    assert points(now(m)) == [1, 1, 1, 0]
    assert now(m).church == [0, 0, 0, 0]


def test_third_reward_needs_four() -> None:
    """R10.4: after the second reward; five become four and build, four become three and wait (R10.6)."""
    t = table(3, church={A: 5, B: 5, C: 3}, discs={A: "MU1", B: "LE1", C: "UL1"})
    m = run(t, "church")
    assert names(now(m).monasteries) == {"MU1", "LE1"}
    assert now(m).church == [0, 0, 3]
    t = table(3, church={A: 4, B: 4, C: 3}, discs={A: "MU1", B: "LE1", C: "UL1"})
    m = run(t, "church")
    assert now(m).monasteries == 0
    assert now(m).church == [3, 3, 3]


def test_four_not_taken_by_the_second_reward() -> None:
    """R10.4: C has fewer than the most, so its four stay four and build."""
    t = table(3, church={A: 6, B: 6, C: 4}, discs={C: "UL1"})
    m = run(t, "church")
    assert names(now(m).monasteries) == {"UL1"}
    assert now(m).church == [5, 5, 0]  # R10.4: A and B have nowhere to build and keep theirs
    assert points(now(m)) == [1, 1, 0]
    assert now(m).marker == A  # the third reward does not move it


def test_one_monastery_per_town_within_a_step() -> None:
    """R10.5: each reward one monastery, each town one; nobody gets two in the third."""
    t = table(3, church={A: 12, B: 12, C: 1}, discs={A: "MU1 MU2 MU3"})
    m = run(t, "church")
    say(m, "monastery MU2")
    assert m.over
    assert names(now(m).monasteries) == {"MU2"}
    assert now(m).church == [0, 11, 1]
