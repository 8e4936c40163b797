"""Rule cases RC-18 to RC-40: marriage, battle, church and region claims."""

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
    names,
    now,
    offered,
    points,
    run,
    table,
)
from games.matches import asked, say

# -- RC-18 to RC-20: marriage ------------------------------------------------------------------------------


def test_highest_disc_weds() -> None:
    """RC-18 (R8.3, R8.4, R8.6): B on 7 wins Aoife; A on 6 gets two coins, C on 4 one, D on 1 nothing."""
    m = run(table(4, bride="aoife", track={A: 6, B: 7, C: 4, D: 1}), "wedding")
    t = now(m)
    assert m.over
    assert points(t) == [0, 2, 0, 0]
    assert t.renown == [0, 1, 0, 0]
    assert t.coins == [2, 0, 1, 0]
    assert t.track == [6, 0, 4, 1]
    assert [len(kept) for kept in t.marriages] == [0, 1, 0, 0]


def test_nobody_courted() -> None:
    """RC-19 (R8.2): all on the start space, so Brigid leaves the game."""
    m = run(table(3, bride="brigid"), "wedding")
    t = now(m)
    assert m.over
    assert t.marriages == ((), (), ())
    assert points(t) == t.coins == t.renown == t.track == [0, 0, 0]


def test_second_place_settles_anywhere() -> None:
    """RC-20 (R8.3, R8.7): A on the top wins Brigid's four points, B on 8 any town without a disc."""
    m = run(table(3, bride="brigid", track={A: 9, B: 8, C: 0}, discs={C: "LE1 LE2"}), "wedding")
    assert points(now(m)) == [4, 0, 0]
    assert asked(m) == (B, "settle-anywhere")
    assert len(offered(m)) == 51
    assert not offered(m) & {"settle LE1", "settle LE2"}
    say(m, "settle MU10")
    t = now(m)
    assert m.over
    assert controls(t, B) == {"MU10"}
    assert (t.track, t.coins, t.renown) == ([0, 8, 0], [0, 0, 0], [0, 0, 0])


# -- RC-21 to RC-25: battle --------------------------------------------------------------------------------

TOWNS = {A: "MU1 MU2", B: "LE1 LE2", C: "UL1 UL2", D: "CO1 CO2"}


@pytest.mark.parametrize(
    ("case", "battle", "raiders", "renown", "losers", "chooser", "gained", "renown_after", "raiders_after"),
    [
        ("RC-21 (R9.1, R9.7, R9.8)", 0, [5, 3, 3], [2, 1, 1], [], None, [3, 1, 1], [3, 1, 1], [0, 2, 2]),
        ("RC-22 (R9.2, R9.3)", 2, [4, 1, 1, 2], [1, 1, 1, 1], [B, C], A,
         [2, 0, 0, 1], [2, 1, 1, 1], [0, 1, 1, 1]),
        ("RC-23 (R9.4, R9.7, R9.8)", 3, [4, 4, 2], [1, 3, 1], [C], "losers", [1, 1, 0], [1, 3, 1], [3, 3, 2]),
        ("RC-24 (R9.4, R9.9, A8)", 9, [0, 0, 0], [1, 1, 1], [A, B, C], "losers",
         [0, 0, 0], [1, 1, 1], [0, 0, 0]),
        ("RC-25 (R9.8, R9.9)", 1, [2, 0, 0], [1, 1, 1], [B, C], A, [2, 0, 0], [2, 1, 1], [0, 0, 0]),
    ],
)  # fmt: skip
def test_battle(
    case: str,
    battle: int,
    raiders: list[int],
    renown: list[int],
    losers: list[int],
    chooser: int | str | None,
    gained: list[int],
    renown_after: list[int],
    raiders_after: list[int],
) -> None:
    """RC-21 to RC-25 (R9.1–R9.9): who loses a town, who picks it, and the spoils."""
    players = len(raiders)
    t = table(
        players,
        battle=battle,
        discs={seat: TOWNS[seat] for seat in range(players)},
        raiders=dict(enumerate(raiders)),
        renown=dict(enumerate(renown)),
    )
    m = run(t, "battle")
    lost = []
    while m.pending:
        seat, _ = asked(m)
        taken = min(offered(m)).removeprefix("raid ")
        (loser,) = [one for one in range(players) if taken in TOWNS[one].split()]
        assert offered(m) == {"raid " + town for town in TOWNS[loser].split()}
        assert seat == (loser if chooser == "losers" else chooser)
        lost.append(loser)
        say(m, "raid " + taken)
        assert taken in names(now(m).vikings)
    t = now(m)
    assert lost == losers
    assert len(names(t.vikings)) == len(losers)
    assert t.battle == 0
    assert points(t) == gained
    assert t.renown == renown_after
    assert t.raiders == raiders_after


# -- RC-26 to RC-30: church --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "marker", "discs", "can_build", "marker_after", "builders", "gained", "discs_after"),
    [
        ("RC-26 (R10.2, R10.3, R10.4)", A, [2, 6, 5], {A, B, C}, B, [B, C], [0, 0, 1], [2, 0, 0]),
        ("RC-27 (R10.3, R10.4)", A, [0, 6, 4], {A, B, C}, B, [B], [0, 0, 1], [0, 0, 3]),
        ("RC-28 (R10.2, R10.3, R10.4)", C, [5, 5, 4], {A, C}, C, [C, A], [1, 1, 0], [0, 4, 0]),
        ("RC-29 (R10.2)", A, [0, 1, 0], {A, C}, B, [], [0, 0, 0], [0, 0, 0]),
        ("RC-30 (R10.3, A2)", A, [0, 0, 0], {A, B, C}, A, [], [0, 0, 0], [0, 0, 0]),
    ],
)
def test_church(
    case: str,
    marker: int,
    discs: list[int],
    can_build: set[int],
    marker_after: int,
    builders: list[int],
    gained: list[int],
    discs_after: list[int],
) -> None:
    """RC-26 to RC-30 (R10.2–R10.4): who builds, in which order, who gets the marker and the point."""
    t = table(
        3,
        marker=marker,
        church=dict(enumerate(discs)),
        discs={seat: TOWNS[seat] for seat in range(3) if seat in can_build},
    )
    m = run(t, "church")
    built = []
    while m.pending:
        seat, key = asked(m)
        assert key == "monastery"
        built.append(seat)
        say(m, "monastery " + TOWNS[seat].split()[1])
    t = now(m)
    assert built == builders
    assert names(t.monasteries) == {TOWNS[seat].split()[1] for seat in builders}
    assert t.marker == marker_after
    assert points(t) == gained
    assert t.church == discs_after
    assert begun(m, "devotion") in ([], [marker_after, (marker_after + 1) % 3, (marker_after + 2) % 3])


# -- RC-31 to RC-40: region claims -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "region", "token", "discs", "viking", "monasteries", "military", "token_after"),
    [
        ("RC-31 (R11.1, R11.4)", "ulaid", "down", {A: "UL1 UL2", B: "UL3"}, "", "", None, A),
        ("RC-32 (R11.1)", "ulaid", "down", {A: "UL1 UL2"}, "", "", None, "down"),
        ("RC-33 (R11.1, R11.4)", "breifne", "down", {A: "BR1"}, "", "BR1", None, A),
        ("RC-34 (R11.5)", "leinster", A, {A: "LE1 LE2", B: "LE3 LE4"}, "", "", None, A),
        ("RC-35 (R11.4)", "leinster", A, {A: "LE1 LE2", B: "LE3 LE4 LE5"}, "", "", None, B),
        ("RC-36 (R11.6)", "dubhlinn", A, {A: "DU1", C: "DU2 DU3"}, "DU2 DU3", "", None, "up"),
        ("RC-37 (R11.3)", "dubhlinn", A, {A: "DU1", C: "DU2 DU3"}, "DU2 DU3", "", B, B),
        ("RC-38 (R11.1, R11.5)", "munster", "down", {A: "MU1 MU2", B: "MU3 MU4 MU5"}, "MU5", "", None, "up"),
        ("RC-39 (R11.5, A11)", "munster", A, {A: "MU1", B: "MU2 MU3", C: "MU4 MU5"}, "", "", None, A),
        ("RC-40 (R11.5, A11)", "connaught", "up",
         {A: "CO1 CO2 CO3", B: "CO4 CO5 CO6"}, "CO4 CO5 CO6", "", None, "up"),
    ],
)  # fmt: skip
def test_claims(
    case: str,
    region: str,
    token: str | int,
    discs: dict[int, str],
    viking: str,
    monasteries: str,
    military: int | None,
    token_after: str | int,
) -> None:
    """RC-31 to RC-40 (R11): one region, its token before and after."""
    support = -1 if military is None else military
    t = table(3, claims={region: token}, discs=discs, viking=viking, monasteries=monasteries, support=support)
    m = run(t, "claims")
    assert m.over
    assert claim(now(m), region) == token_after
