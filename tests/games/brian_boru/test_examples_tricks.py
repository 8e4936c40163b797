"""Rule cases RC-1 and RC-4 to RC-17: setting up, tricks and symbols."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from games.brian_boru.tables import A, B, C, begun, now, offered, resolve, run, table
from games.matches import say, told

from deskoherna.core.match import new_match
from deskoherna.games.brian_boru.figures import ESTRID
from deskoherna.games.brian_boru.game import GAME

# -- RC-1: sizes by number of players ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "rounds", "above_estrid", "hand", "undealt", "picks", "tricks"),
    [
        (3, 3, 2, 8, 1, [2, 2, 2, 2], 7),
        (4, 4, 3, 6, 1, [2, 2, 2], 5),
        (5, 4, 3, 5, 0, [2, 2, 1], 4),
    ],
)
def test_sizes(
    players: int, rounds: int, above_estrid: int, hand: int, undealt: int, picks: list[int], tricks: int
) -> None:
    """RC-1 (R2.3, R3.1, R5.1, R5.3, R6.1): counted in a whole match."""
    dice = random.Random(players)
    m = new_match(GAME, players, seed=players)
    brides: dict[int, int] = {}
    sizes: dict[int, list[int]] = {}
    tricks_in: dict[int, int] = {}
    spare: dict[int, int] = {}
    while m.pending:
        t = now(m)
        decision = m.pending[0]
        key = decision.prompt.key
        if key == "keep":
            brides[t.chapter] = t.marriage_card
            spare[t.chapter] = len(t.spare)
        if key in ("keep", "mark"):  # hand sizes as they grow during the draft
            seen = sizes.setdefault(t.chapter, [])
            if t.phase == "draft" or tricks_in.get(t.chapter, 0) == 0:
                size = len(t.hands[0])
                if not seen or seen[-1] != size:
                    seen.append(size)
        if key == "mark":
            tricks_in[t.chapter] = tricks_in.get(t.chapter, 0) + 1
        m.play(decision.seat, dice.choice(decision.moves))
    assert len(brides) == rounds
    assert [card == ESTRID for card in brides.values()] == [False] * above_estrid + [True]
    assert len(set(brides.values())) == rounds
    assert list(spare.values()) == [undealt] * rounds
    assert list(tricks_in.values()) == [tricks] * rounds
    for grown in sizes.values():
        # A last packet of one or two cards comes without a question, together with the pick before it.
        asked_picks, last = picks[:-2], picks[-2] + picks[-1]
        steps = [later - earlier for earlier, later in pairwise(grown)]
        assert steps == [*asked_picks, last]
        assert grown[-1] == hand


# -- RC-4: the first disc ----------------------------------------------------------------------------------


def test_first_disc_not_where_another_is() -> None:
    """RC-4 (R2.6): A is in Leinster, so B may go anywhere else."""
    m = run(table(3, discs={A: "LE1"}), ("place", (B,)))
    assert {"place MU1", "place DU1"} <= offered(m)
    assert not offered(m) & {"place LE1", "place LE9"}
    assert len(offered(m)) == 53 - 9


# -- RC-5, RC-6: who wins ----------------------------------------------------------------------------------


def test_only_the_colour_of_the_town_competes() -> None:
    """RC-5 (R6.6): at a blue town blue 3 beats red 24 and yellow 23; order A, C, B."""
    t = table(3, hands={A: "3 1", B: "24 2", C: "23 4"})
    m = say(run(t, "trick"), "mark LE2", "lead 3", "follow 24", "follow 23")
    assert now(m).winner == A
    say(m, "choose 1", "choose 1")
    assert begun(m, "resolve")[:3] == [A, C, B]


def test_white_can_be_beaten_by_the_colour() -> None:
    """RC-6 (R6.3, R6.6): at a yellow town yellow 23 beats the white 22 led; blue 25 does not count."""
    t = table(3, hands={A: "22 1", B: "23 2", C: "25 4"})
    m = say(run(t, "trick"), "mark LE1", "lead 22", "follow 23", "follow 25")
    assert now(m).winner == B
    say(m, "choose 1")
    assert begun(m, "resolve")[:3] == [A, B, C]


# -- RC-7 to RC-11: pay ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "card", "coins", "points", "coins_after", "points_after"),
    [
        ("RC-7", 17, 1, 10, 0, 10),
        ("RC-8", 17, 0, 10, 0, 8),
        ("RC-9", 17, 0, 0, 0, 0),
        ("RC-10", 17, 0, 1, 0, 0),  # A4
        ("RC-11", 25, 1, 10, 0, 8),  # two symbols, one coin
    ],
)
def test_pay(case: str, card: int, coins: int, points: int, coins_after: int, points_after: int) -> None:
    """RC-7 to RC-11 (R7.4): a coin, else two points, else the one there is, else nothing."""
    t = table(3, coins={A: coins}, points={A: points}, active="CO3")
    m = resolve(t, A, card, wins=True)
    assert m.over  # nothing was asked: no choice between coins and points
    assert now(m).coins[A] == coins_after
    assert now(m).points(A) == points_after


# -- RC-12 to RC-14: raiders and the marriage track --------------------------------------------------------


def test_raiders_run_out() -> None:
    """RC-12 (R7.8): two in the battle area, three symbols: the third does nothing and nothing is for sale."""
    t = table(3, coins={A: 6}, raiders={A: 1}, battle=2, active="CO3")
    m = say(resolve(t, A, 15), "choose 2")
    assert m.over
    assert (now(m).raiders[A], now(m).battle, now(m).coins[A]) == (3, 0, 6)


def test_no_step_beyond_the_top() -> None:
    """RC-13 (R7.9): from 8 to the top, where B is; nothing to buy beyond; back down to 8."""
    t = table(3, coins={A: 4}, track={A: 8, B: 9, C: 0}, active="CO3")
    m = say(resolve(t, A, 14), "choose 2")
    assert m.over
    assert [event.args["space"] for event in told(m, "courts")] == [9]
    assert now(m).track == [8, 9, 0]
    assert now(m).coins[A] == 4


def test_down_to_the_start() -> None:
    """RC-14 (R7.10): spaces 2 and 1 are taken, so two steps up lead back to the start."""
    t = table(3, coins={A: 0}, track={A: 0, B: 2, C: 1}, active="CO3")
    m = say(resolve(t, A, 1), "choose 2")
    assert m.over
    assert [event.args["space"] for event in told(m, "courts")] == [2]
    assert now(m).track == [0, 2, 1]


# -- RC-15 to RC-17: expansion -----------------------------------------------------------------------------


def expansions(discs: dict[int, str], viking: str = "", active: str = "NU1") -> set[str]:
    """Where A may expand with white 20 (two coins, expand) and three coins before."""
    m = resolve(table(3, discs=discs, viking=viking, coins={A: 3}, active=active), A, 20)
    assert now(m).coins[A] == 5
    return {move.removeprefix("expand ") for move in offered(m) - {"stay"}} if m.pending else set()


def test_expand_along_free_roads() -> None:
    """RC-15 (R7.11): LE6 is joined to LE3, LE4 and LE8; B sits on LE4."""
    assert expansions({A: "LE6", B: "LE4"}) == {"LE3", "LE8"}


def test_no_expansion_from_a_viking_town() -> None:
    """RC-16 (R7.11, R1.2): A's only disc lies under a Viking token."""
    assert expansions({A: "LE6"}, viking="LE6") == set()


def test_no_expansion_into_the_active_town() -> None:
    """RC-17 (R7.12, A6): SU1 is joined to SU2 and SU3; SU2 is the active town."""
    assert expansions({A: "SU1"}, active="SU2") == {"SU3"}
