"""Upkeep, fourth step: region claims (R11)."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import A, B, C, claim, now, run, table


def after(region: str, token: str | int, discs: dict[int, str], **more: object) -> str | int:
    """The region's token after the claims."""
    t = table(3, claims={region: token}, discs=discs, **more)  # type: ignore[arg-type]
    m = run(t, "claims")
    assert m.over
    return claim(now(m), region)


def test_vikings_help_to_turn_tokens() -> None:
    """R11.1: Ulaid needs three; the Vikings' town is the third."""
    assert after("ulaid", "down", {A: "UL1 UL2", B: "UL3"}, viking="UL3") == A
    assert after("ulaid", "down", {A: "UL1", B: "UL3"}, viking="UL3") == "down"


def test_monasteries_help_to_turn_tokens() -> None:
    """R11.1, R1.3, A1: a Viking-held monastery town counts as two, too."""
    assert after("ulaid", "down", {A: "UL1", B: "UL3"}, viking="UL3", monasteries="UL3") == "up"


def test_a_token_never_turns_back() -> None:
    """R11.1: face up below the threshold stays face up, and can be awarded."""
    assert after("munster", "up", {A: "MU1"}) == A
    assert after("munster", "up", {A: "MU1", B: "MU2"}) == "up"


def test_held_tokens_are_checked_too() -> None:
    """R11.2, R11.4: C's token goes to A, who has more now; so does one on the board."""
    assert after("leinster", C, {A: "LE1 LE2", C: "LE3"}) == A
    assert after("leinster", "up", {A: "LE1 LE2", C: "LE3"}) == A
    assert after("leinster", C, {A: "LE1", C: "LE3 LE4"}) == C


def test_holder_without_towns_keeps_it_in_a_tie_of_others() -> None:
    """R11.5, A11: A and B tie above the holder C."""
    assert after("leinster", C, {A: "LE1", B: "LE3"}) == C


def test_monasteries_decide() -> None:
    """R11.3, R1.3: one town with a monastery ties with two towns, two monasteries beat three towns."""
    assert after("leinster", "up", {A: "LE1", B: "LE2 LE3"}, monasteries="LE1") == "up"
    assert after("leinster", "up", {A: "LE1 LE4", B: "LE2 LE3 LE5"}, monasteries="LE1 LE4") == A


@pytest.mark.parametrize("token", ["up", B])
def test_vikings_tied(token: str | int) -> None:
    """R11.5, A11: the Vikings tie with A: on the board it stays there, with B it stays there."""
    assert after("connaught", token, {A: "CO1 CO2", C: "CO3 CO4"}, viking="CO3 CO4") == token


def test_viking_majority() -> None:
    """R11.6: back to the board, or still there, face up; a token turned now stays on the board."""
    discs = {A: "MU1 MU2", C: "MU3 MU4 MU5"}
    for token in (A, "up", "down"):
        assert after("munster", token, discs, viking="MU3 MU4 MU5") == "up"


def test_viking_monastery_makes_the_majority() -> None:
    """R11.6, A1: one Viking town with a monastery outweighs A's one."""
    assert after("dubhlinn", A, {A: "DU1", C: "DU2"}, viking="DU2", monasteries="DU2") == "up"


def test_military_support_joins_own_towns() -> None:
    """R11.3: B's two and the Vikings' one beat A's two; without support it is a tie."""
    discs = {A: "MU1 MU2", B: "MU3 MU4", C: "MU5"}
    assert after("munster", A, discs, viking="MU5", support=B) == B
    assert after("munster", A, discs, viking="MU5") == A


def test_military_support_counts_own_lost_towns_once() -> None:
    """R11.3: B's own disc under the token is a Viking town and counts once: a tie with A."""
    assert after("leinster", "up", {A: "LE1", B: "LE2"}, viking="LE2", support=B) == "up"


def test_with_support_the_vikings_are_no_side() -> None:
    """R11.3, R11.6: what would go back to the board goes to the ally, or stays in a tie with the ally."""
    discs = {A: "DU1", C: "DU2 DU3"}
    assert after("dubhlinn", A, discs, viking="DU2 DU3", support=C) == C
    assert after("dubhlinn", A, discs, viking="DU2 DU3", support=A) == A
    assert after("munster", A, {A: "MU1 MU2", C: "MU3 MU4"}, viking="MU3 MU4", support=B) == A


def test_support_adds_no_town() -> None:
    """R11.1, R11.3: two controlled towns in Ulaid are two, whoever counts the Vikings' one."""
    assert after("ulaid", "down", {A: "UL1", C: "UL2"}, viking="UL2", support=B) == "down"
    assert after("munster", "up", {A: "MU1"}, support=B) == A


def test_trade_does_not_count_here() -> None:
    """R8.8, R11.3: trading with the Danes leaves the Vikings a side."""
    assert after("dubhlinn", A, {A: "DU1", C: "DU2 DU3"}, viking="DU2 DU3", trade=B) == "up"


def test_all_regions_at_once() -> None:
    """R11.7: eight tokens, each judged by itself."""
    t = table(
        3,
        discs={A: "NU1 NU2 NU3 NU4 LE1", B: "UL1 UL2 BR1 BR2 LE2", C: "UL3 SU1 SU2 DU1 DU2 LE3 LE4 MU1"},
        claims={"leinster": A, "munster": B},
    )
    m = run(t, "claims")
    tokens = {
        region: claim(now(m), region)
        for region in (
            "northern-ui-neill", "ulaid", "breifne", "southern-ui-neill",
            "connaught", "dubhlinn", "leinster", "munster",
        )
    }  # fmt: skip
    assert tokens == {
        "northern-ui-neill": A,
        "ulaid": B,
        "breifne": B,
        "southern-ui-neill": "down",
        "connaught": "down",
        "dubhlinn": C,
        "leinster": C,
        "munster": C,
    }
