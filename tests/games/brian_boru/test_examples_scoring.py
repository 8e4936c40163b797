"""Rule cases RC-2, RC-3 and RC-41 to RC-49: claim tokens, final scoring and who wins."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import A, B, C, claim, final, now, run, table

# -- RC-2, RC-3: the printed tables ------------------------------------------------------------------------

ONE_TOWN_EACH = ["NU1", "UL1", "BR1", "SU1", "CO1", "DU1", "LE1", "MU1"]


@pytest.mark.parametrize(
    ("regions", "worth"),
    [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 3), (6, 5), (7, 7), (8, 10)],
)
def test_points_for_regions(regions: int, worth: int) -> None:
    """RC-2 (R12.7)."""
    t = table(3, discs={A: " ".join(ONE_TOWN_EACH[:regions])})
    assert final(t, "regions") == [worth, 0, 0]


@pytest.mark.parametrize(
    ("region", "prefix", "threshold", "worth"),
    [
        ("northern-ui-neill", "NU", 4, 6),
        ("ulaid", "UL", 3, 4),
        ("breifne", "BR", 2, 3),
        ("southern-ui-neill", "SU", 3, 5),
        ("connaught", "CO", 5, 7),
        ("dubhlinn", "DU", 2, 2),
        ("leinster", "LE", 4, 6),
        ("munster", "MU", 5, 7),
    ],
)
def test_thresholds_and_points(region: str, prefix: str, threshold: int, worth: int) -> None:
    """RC-3 (R11.1): a town too few leaves the token face down; enough give it to A, who scores it."""
    few = " ".join(f"{prefix}{n}" for n in range(1, threshold))
    enough = f"{few} {prefix}{threshold}"
    assert claim(now(run(table(3, discs={A: few}), "claims")), region) == "down"
    after = now(run(table(3, discs={A: enough}), "claims"))
    assert claim(after, region) == A
    assert final(after, "claims") == [worth, 0, 0]


# -- RC-41 to RC-46: parts of final scoring ----------------------------------------------------------------


def test_half_points_for_the_tied() -> None:
    """RC-41 (R12.6): half of 5 is 2, for A and for B; C has fewer towns."""
    t = table(3, claims={"southern-ui-neill": "up"}, discs={A: "SU1 SU2", B: "SU3 SU4", C: "SU5"})
    assert final(t, "halves") == [2, 2, 0]


def test_no_half_points_under_a_viking_majority() -> None:
    """RC-42 (R12.6, A13): Vikings 3, A 2, B 1."""
    t = table(
        3,
        claims={"munster": "up"},
        discs={A: "MU1 MU2", B: "MU3", C: "MU4 MU5 MU6"},
        viking="MU4 MU5 MU6",
    )
    assert final(t, "halves") == [0, 0, 0]


def test_military_support_counts_for_half_points() -> None:
    """RC-43 (R12.6): B's allies have three towns like A."""
    t = table(
        3,
        claims={"munster": "up"},
        discs={A: "MU1 MU2 MU3", C: "MU4 MU5 MU6"},
        viking="MU4 MU5 MU6",
        support=B,
    )
    assert final(t, "halves") == [3, 3, 0]


def test_tied_for_most_coins() -> None:
    """RC-44 (R12.2)."""
    assert final(table(3, coins={A: 4, B: 4, C: 1}), "coins") == [0, 0, 0]


@pytest.mark.parametrize(("case", "trades", "worth"), [("RC-45", True, 3), ("RC-46", False, 1)])
def test_trade_counts_viking_regions(case: str, trades: bool, worth: int) -> None:
    """RC-45, RC-46 (R12.7, R8.8): four regions of one's own, Ulaid a fifth by trade alone."""
    t = table(
        3,
        discs={A: "MU1 LE1 DU1 CO1", B: "UL1 MU2"},
        viking="UL1 MU2",
        trade=A if trades else -1,
    )
    assert final(t, "regions")[A] == worth


# -- RC-47 to RC-49: the total and the winner --------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "marriages", "winners", "reason"),
    [
        ("RC-47", {A: "brigid", C: "aoife niall estrid"}, (A,), "result.weddings"),
        ("RC-48", {A: "brigid", B: "orlaith", C: "aoife niall estrid"}, (A, B), "result.tied"),
    ],
)
def test_ties(case: str, marriages: dict[int, str], winners: tuple[int, ...], reason: str) -> None:
    """RC-47, RC-48 (R12.9): 40, 40, 39; two, two, three claim tokens; then marriage cards."""
    t = table(
        3,
        marker=A,  # a point
        points={A: 32, B: 33, C: 20},
        claims={
            "ulaid": A,  # 4 + 3
            "breifne": A,
            "southern-ui-neill": B,  # 5 + 2
            "dubhlinn": B,
            "northern-ui-neill": C,  # 6 + 6 + 7
            "leinster": C,
            "munster": C,
        },
        marriages=marriages,
    )
    result = run(t).result
    assert result is not None
    assert result.scores == (40, 40, 39)
    assert result.winners == winners
    assert result.reason.key == reason


def test_final_total() -> None:
    """RC-49 (R12.2–R12.7): 21 + 1 for coins + 3 renown + 7 + 4 for tokens + 2 for half of 5 + 5 = 43."""
    t = table(
        3,
        marker=B,
        points={A: 21},
        coins={A: 4, B: 3},
        renown={A: 3},
        claims={"munster": A, "ulaid": A, "southern-ui-neill": "up"},
        discs={A: "SU1 NU1 BR1 CO1 DU1 LE1", C: "SU2 MU1"},
    )
    result = run(t).result
    assert result is not None
    assert result.scores[A] == 43
