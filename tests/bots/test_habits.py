"""Bad habits of earlier bots: a position each, and what must not be said there."""

from __future__ import annotations

import pytest
from bots.habits import said
from games.brian_boru import tables as boru
from games.brian_boru.tables import A, B, C
from games.empires_of_the_north.north import North
from games.imperial_settlers.empires import Empires
from games.spirit_island import judging
from games.spirit_island.tables import put
from games.terra_mystica.tables import Side, asked, say, table, turn

from deskoherna.core.match import Match
from deskoherna.core.registry import game as game_of

NEIGHBOUR = Side("darklings", "E10 C4", coins=5, workers=3, bowls=(5, 7, 0))


# -- Terra Mystica -----------------------------------------------------------------------------------------


def test_terra_mystica_nobody_passes_first_with_a_full_purse() -> None:
    rich = Side("nomads", "D6 E8 F3:trading-house", coins=18, workers=10, bowls=(3, 5, 4))
    for answer in said(turn(table(rich, NEIGHBOUR, round=2, tile="score1"))):
        assert not answer.startswith("pass")


def test_terra_mystica_nobody_buys_coins_with_35_in_hand() -> None:
    rich = Side("nomads", "D6 E8 F3:trading-house", coins=35, workers=4, bowls=(2, 3, 7))
    for answer in said(turn(table(rich, NEIGHBOUR, round=3, tile="score1"))):
        assert not answer.startswith("power coins")
        assert "coin" not in answer


def test_terra_mystica_power_for_a_point_is_taken_in_the_first_round() -> None:
    poor = Side("nomads", "F3:trading-house", bowls=(5, 7, 0), card="bon3")
    builder = Side("witches", "F4", coins=9, workers=9, card="bon5")
    match = say(turn(table(poor, builder, round=1), 1), "upgrade F4 trading-house")
    assert asked(match) == (0, "leech")
    for answer in said(match):
        assert answer != "decline"


def test_terra_mystica_priests_are_not_turned_into_coins() -> None:
    pious = Side("nomads", "D6 E8", coins=2, workers=2, priests=3, bowls=(12, 0, 0))
    for answer in said(turn(table(pious, NEIGHBOUR, round=2, tile="score1"))):
        assert "coin" not in answer


def test_terra_mystica_five_tokens_are_not_burnt_for_a_priest_in_the_first_round() -> None:
    early = Side("nomads", "D6 E8", coins=10, workers=3, bowls=(2, 10, 0))
    for answer in said(turn(table(early, NEIGHBOUR, round=1, tile="score1"))):
        assert "burn-5" not in answer


# -- Brian Boru --------------------------------------------------------------------------------------------


def courting(track: dict[int, int], coins: int, last_round: bool) -> Match:
    """A goes two steps up the marriage track and may buy more."""
    t = boru.table(
        track=track,
        coins={A: coins, B: 1, C: 1},
        points={A: 10, B: 10, C: 10},
        last_round=last_round,
        hands={A: "2 8", B: "5 9", C: "6 7"},
        discs={A: "MU1", B: "MU2", C: "MU7"},
    )
    t.played[A] = 1
    t.winner = B
    t.phase = "tricks"
    t.then(("resolve", (A,)))
    match = Match(game_of("brian-boru"), 3, {}, 0, t)
    match.play(A, "choose 2")
    return match


def test_brian_boru_no_coins_for_a_step_that_is_taken_back() -> None:
    """B and C stand on 3 and 4: bought or not, A slides down to 2 (R7.10)."""
    for last_round in (False, True):
        match = courting({A: 1, B: 3, C: 4}, 2, last_round)
        assert {move.notation for move in match.pending[0].moves} == {"buy 0", "buy 1"}
        assert set(said(match)) == {"buy 0"}


# -- the Settlers ------------------------------------------------------------------------------------------


def turn_of(id: str, laid: Empires | North) -> Match:
    """A's turn at a table in the action phase."""
    t = laid.t.clone()
    t.chapter = 2
    t.agenda[:] = [("turn", (A,))]
    return Match(game_of(id), t.players, {}, 0, t)


def test_imperial_settlers_a_defence_token_is_placed_while_others_can_raze() -> None:
    laid = Empires(
        goods={A: {"defence": 1}, B: {"raze": 4, "worker": 3}},
        stand={A: "ROM001 ROM003", B: "BAR001"},
        hands={B: "BAR005"},
    )
    for answer in said(turn_of("imperial-settlers", laid), 40):
        assert answer.startswith("defend")


def test_imperial_settlers_nobody_passes_on_21_food() -> None:
    laid = Empires(
        goods={A: {"food": 21, "wood": 2, "worker": 4, "stone": 2}, B: {"raze": 3, "worker": 3}},
        stand={A: "ROM001 ROM003 COM018", B: "BAR001"},
        hands={A: "ROM005 COM010 COM020", B: "BAR005"},
    )
    for answer in said(turn_of("imperial-settlers", laid), 40):
        assert answer not in ("pass", "workers food")


def test_empires_nobody_populates_with_seven_idle_workers() -> None:
    laid = North(
        goods={A: {"worker": 7, "food": 20, "ship": 1}, B: {"worker": 3, "food": 2}},
        stand={A: "009", B: "016"},
        hands={A: "010 011", B: "012"},
    )
    for answer in said(turn_of("empires-of-the-north", laid), 40):
        assert answer not in ("place populate", "pass")


# -- Spirit Island -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("spirit", ["vital-strength-of-the-earth", "river-surges-in-sunlight"])
def test_spirit_island_a_rich_spirit_grows_and_plays_its_cards(spirit: str) -> None:
    """With all cards in hand nothing is reclaimed (growth 1); with 9 Energy nobody is done before a card."""
    t = judging.table(spirit, phase="spirits", ravage="1-jungle", build="1-wetland")
    t.energy[0] = 9
    put(t, "A3", town=1, explorer=1)
    put(t, "A4", town=1)
    put(t, "A6", explorer=2)
    t.agenda[:] = [("spirits", ())]
    match = Match(game_of("spirit-island"), 1, {}, 0, t)
    assert "growth 1" not in said(match, 24)
    match.play(0, "growth 2")
    while match.pending[0].prompt.key != "play":
        match.play(0, match.pending[0].moves[0])
    assert "done" not in said(match, 24)
