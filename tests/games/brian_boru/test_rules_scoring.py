"""The end of the game and final scoring (R12)."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import A, B, C, D, final, now, run, table


def test_the_game_ends_with_the_last_claims() -> None:
    """R12.1: after the last round's claims there is a result; after an earlier round's there is none."""
    m = run(table(3), "claims")
    assert m.over and m.result is not None
    m = run(table(3, last_round=False), "claims")
    assert not m.over and m.result is None


@pytest.mark.parametrize(
    ("coins", "scored"),
    [([5, 4, 4], [1, 0, 0]), ([0, 0, 1], [0, 0, 1]), ([0, 0, 0], [0, 0, 0]), ([3, 7, 7], [0, 0, 0])],
)
def test_most_coins(coins: list[int], scored: list[int]) -> None:
    """R12.2: a point for the only one with the most."""
    assert final(table(3, coins=dict(enumerate(coins))), "coins") == scored


def test_marker_and_renown() -> None:
    """R12.3, R12.4."""
    t = table(4, marker=D, renown={A: 5, C: 1})
    assert final(t, "marker") == [0, 0, 0, 1]
    assert final(t, "renown") == [5, 0, 1, 0]


def test_held_tokens_score_whatever_the_towns() -> None:
    """R12.5: A holds Munster without a town there; nobody gets half of a held token (R12.6)."""
    t = table(3, claims={"munster": A, "dubhlinn": A, "leinster": B}, discs={B: "MU1 MU2"})
    assert final(t, "claims") == [9, 6, 0]
    assert final(t, "halves") == [0, 0, 0]


@pytest.mark.parametrize(
    ("region", "town", "half"),
    [
        ("northern-ui-neill", "NU1", 3),
        ("ulaid", "UL1", 2),
        ("breifne", "BR1", 1),
        ("southern-ui-neill", "SU1", 2),
        ("connaught", "CO1", 3),
        ("dubhlinn", "DU1", 1),
        ("leinster", "LE1", 3),
        ("munster", "MU1", 3),
    ],
)
def test_halves_are_rounded_down(region: str, town: str, half: int) -> None:
    """R12.6: of 6, 4, 3, 5, 7, 2, 6 and 7."""
    assert final(table(3, claims={region: "up"}, discs={B: town}), "halves") == [0, half, 0]


def test_halves_add_up() -> None:
    """R12.6: tokens of several regions."""
    t = table(3, claims={"ulaid": "up", "breifne": "up"}, discs={A: "UL1 BR1", B: "BR2"})
    assert final(t, "halves") == [3, 1, 0]


def test_monasteries_count_for_halves() -> None:
    """R12.6, A12: A's one town weighs as much as B's two."""
    t = table(3, claims={"ulaid": "up"}, discs={A: "UL1", B: "UL2 UL3", C: "UL4"}, monasteries="UL1")
    assert final(t, "halves") == [2, 2, 0]


def test_tied_with_the_vikings_scores() -> None:
    """R12.6, A13: nobody has more than A."""
    t = table(3, claims={"ulaid": "up"}, discs={A: "UL1", C: "UL2"}, viking="UL2")
    assert final(t, "halves") == [2, 0, 0]


def test_viking_monastery_counts_against() -> None:
    """R12.6, A1, A13."""
    t = table(3, claims={"ulaid": "up"}, discs={A: "UL1", C: "UL2"}, viking="UL2", monasteries="UL2")
    assert final(t, "halves") == [0, 0, 0]


def test_halves_need_a_town() -> None:
    """R12.6: in a region where nobody controls anything nobody scores."""
    assert final(table(3, claims={"ulaid": "up"}), "halves") == [0, 0, 0]
    t = table(3, claims={"ulaid": "up"}, discs={C: "UL2"}, viking="UL2")
    assert final(t, "halves") == [0, 0, 0]


def test_supporters_half() -> None:
    """R12.6: the Viking towns alone are enough for their ally."""
    t = table(3, claims={"ulaid": "up"}, discs={A: "UL1", C: "UL2 UL3"}, viking="UL2 UL3", support=B)
    assert final(t, "halves") == [0, 2, 0]


def test_regions_are_counted_once() -> None:
    """R12.7, R1.3: three regions; monasteries add nothing; a Viking-held town is not one's own."""
    t = table(3, discs={A: "MU1 MU2 LE1 LE2 DU1 UL1"}, monasteries="MU1 LE1", viking="UL1")
    assert final(t, "regions") == [1, 0, 0]


def test_support_does_not_count_for_regions() -> None:
    """R12.7, R8.8."""
    t = table(3, discs={A: "MU1 LE1", B: "DU1 UL1"}, viking="DU1 UL1", support=A)
    assert final(t, "regions") == [0, 0, 0]


def test_trade_with_no_town_of_ones_own() -> None:
    """R12.7, R8.8: Viking-held towns in three regions; their former owner gets nothing for them."""
    t = table(3, discs={B: "DU1 UL1 CO1"}, viking="DU1 UL1 CO1", trade=C)
    assert final(t, "regions") == [0, 0, 1]


def test_face_down_tokens() -> None:
    """R12.8: nothing, even with the only towns in the region."""
    t = table(3, claims={"ulaid": "down"}, discs={A: "UL1 UL2"})
    assert final(t, "claims") == final(t, "halves") == [0, 0, 0]


@pytest.mark.parametrize(
    ("points", "claims", "marriages", "winners", "reason"),
    [
        ({A: 30, B: 31}, {}, {}, (B,), "result.points"),
        ({A: 30, B: 26}, {"ulaid": B}, {A: "aoife"}, (B,), "result.claims"),  # B: 26 + 4
        ({A: 28, B: 25}, {"dubhlinn": A, "southern-ui-neill": B}, {}, (A, B), "result.tied"),
        ({A: 28, B: 25}, {"dubhlinn": A, "southern-ui-neill": B}, {B: "estrid"}, (B,), "result.weddings"),
        ({A: 30, B: 30, C: 30}, {}, {A: "aoife", C: "niall"}, (A, C), "result.tied"),
        ({A: 30, B: 30, C: 30}, {}, {}, (A, B, C), "result.tied"),
    ],
)
def test_winner(
    points: dict[int, int],
    claims: dict[str, int],
    marriages: dict[int, str],
    winners: tuple[int, ...],
    reason: str,
) -> None:
    """R12.9: points, then claim tokens held, then marriage cards kept (Estrid too), then shared."""
    m = run(table(4, marker=D, points=points, claims=claims, marriages=marriages))
    result = m.result
    assert result is not None
    assert result.winners == winners
    assert result.reason.key == reason


def test_total_is_the_sum_of_its_sources() -> None:
    """R12.1–R12.9: the result adds up what scores show."""
    t = table(
        3,
        points={A: 3, B: 4},
        coins={B: 2},
        renown={A: 2},
        claims={"ulaid": A, "munster": "up"},
        discs={A: "UL1 MU1 LE1", B: "MU2"},
    )
    m = run(t)
    assert m.result is not None
    # A: 3 + marker 1 + renown 2 + Ulaid 4 + half of Munster 3 + three regions 1; B: 4 + coins 1 + half 3
    assert m.result.scores == (14, 8, 0)
    assert [sum(row.values()) for row in m.scores] == [14, 8, 0]
    assert now(m).points(A) == 3  # on the track; final scoring comes on top
