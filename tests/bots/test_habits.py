"""Bad habits of earlier bots: a position each, and what must not be said there."""

from __future__ import annotations

import pytest
from bots.habits import said
from games.brian_boru import tables as boru
from games.brian_boru.tables import A, B, C
from games.empires_of_the_north.north import North
from games.imperial_settlers.empires import Empires
from games.matches import asked, say
from games.spirit_island import judging
from games.spirit_island.tables import put
from games.terra_mystica.tables import Side, table, turn

from deskoherna.bots.greedy import GreedyBot
from deskoherna.core.match import Match, new_match
from deskoherna.core.registry import game as game_of
from deskoherna.games.empires_of_the_north.state import ACTING, SOURCES

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


def test_terra_mystica_factions_are_a_matter_of_taste() -> None:
    """Earlier bots always chose the Swarmlings, whose purse is the fullest."""
    chosen: list[str] = []
    for seed in range(12):
        match = new_match(game_of("terra-mystica"), 2, seed)
        assert match.pending[0].prompt.key == "faction"
        chosen.append(GreedyBot("", seed).choose(match.seat(match.pending[0].seat)).notation)
    assert len(set(chosen)) >= 4
    assert max(chosen.count(one) for one in chosen) <= 6


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


def resolving(t: boru.Table, card: int) -> Match:
    """A resolves a lost card, and the next trick follows."""
    t.played[A] = card
    t.winner = B
    t.phase = "tricks"
    t.then(("resolve", (A,)), ("trick", ()))
    return Match(game_of("brian-boru"), 3, {}, 0, t)


def test_brian_boru_nobody_climbs_onto_occupied_spaces() -> None:
    """Two steps up from 1 lead onto C's disc, and down past B's back to 1 (R7.10): the coins are better."""
    t = boru.table(
        track={A: 1, B: 2, C: 3},
        coins={B: 3, C: 3},
        points={A: 10, B: 10, C: 10},
        last_round=False,
        hands={A: "2 8", B: "5 9", C: "6 11"},
        discs={A: "MU1", B: "MU2", C: "MU7"},
        marker=B,
    )
    assert set(said(resolving(t, 7))) == {"choose 1"}


@pytest.mark.parametrize(("choice", "hoard"), [("choose 1", "stay"), ("choose 2", "buy 0")])
def test_brian_boru_fifteen_coins_are_spent_in_the_last_round(choice: str, hoard: str) -> None:
    t = boru.table(
        track={A: 1, B: 2, C: 4},
        coins={A: 15, B: 1, C: 1},
        points={A: 10, B: 10, C: 10},
        hands={A: "2 8", B: "5 9", C: "6 11"},
        discs={A: "MU1 LE2", B: "MU2", C: "MU7"},
        marker=B,
    )
    match = resolving(t, 7)
    match.play(A, choice)
    assert hoard in [move.notation for move in match.pending[0].moves]
    assert hoard not in said(match)


def test_brian_boru_nobody_leads_to_win_without_a_coin() -> None:
    """The high card costs two coins, or two points for each that is missing (R7.4); the low one pays."""
    t = boru.table(
        coins={B: 4, C: 4},
        points={A: 10, B: 10, C: 10},
        last_round=False,
        hands={A: "3 25", B: "5 9", C: "6 11"},
        discs={A: "MU1 LE2", B: "MU2", C: "MU7"},
    )
    t.phase = "tricks"
    t.then(("trick", ()))
    match = Match(game_of("brian-boru"), 3, {}, 0, t)
    match.play(A, "mark SU3")
    assert set(said(match)) == {"lead 3"}


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


def test_imperial_settlers_nobody_defends_when_nobody_can_raze_any_more() -> None:
    laid = Empires(
        goods={A: {"defence": 1, "worker": 1}, B: {"raze": 4, "worker": 3}},
        stand={A: "ROM001 ROM003", B: "BAR001"},
        hands={B: "BAR005"},
    )
    laid.t.passed |= 1 << B
    assert set(said(turn_of("imperial-settlers", laid), 40)) == {"pass"}


def test_imperial_settlers_the_lesser_location_is_sacrificed() -> None:
    """The Town brings two workers a round, a Village one."""
    laid = Empires(
        goods={A: {"stone": 3, "wood": 3, "worker": 4}, B: {"worker": 2}},
        stand={A: "COM015 COM008 COM014", B: "BAR001"},
        hands={A: "ROM001"},
    )
    match = turn_of("imperial-settlers", laid)
    match.play(A, "build ROM001")
    assert match.pending[0].prompt.key == "site"
    assert "site COM015" not in said(match, 40)


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


@pytest.mark.parametrize("island", ["200", "201", "208"])
def test_empires_islands_are_conquered_with_a_raze_token_aboard(island: str) -> None:
    laid = North(
        goods={A: {"worker": 3, "food": 2}, B: {"worker": 3}},
        stand={A: "009", B: "046"},
        hands={A: "010 011", B: "047"},
        queue="Ar",
        islands=f"{island} 202 215 220",
    )
    t = laid.t.clone()
    t.chapter = 2
    t.agenda[:] = [("cleanup", ()), ("expedition", ())]
    match = Match(game_of("empires-of-the-north"), 2, {}, 0, t)
    assert {f"pillage {island}", f"conquer {island}"} <= {move.notation for move in match.pending[0].moves}
    for answer in said(match, 40):
        assert answer == f"conquer {island}"


@pytest.mark.parametrize("points", [24, 25])
def test_empires_nothing_is_stored_when_the_end_is_near(points: int) -> None:
    """What lies on the Royal Treasury would only pay at the next Lookout, which will not come."""
    laid = North(
        "mackinnon ulaf",
        goods={A: {"gold": 4, "worker": 2, "food": 1}, B: {"worker": 1}},
        stand={A: "136 142 143 157", B: "046"},
        hands={A: "140 141"},
    )
    laid.t.tally[ACTING] = 20
    laid.t.tally[len(SOURCES) + ACTING] = points
    match = turn_of("empires-of-the-north", laid)
    assert "use 157" in [move.notation for move in match.pending[0].moves]
    assert "use 157" not in said(match, 40)


# -- Spirit Island -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spirit", "cards"),
    [
        ("lightnings-swift-strike", ["shatter-homesteads", "harbingers-of-the-lightning"]),
        ("river-surges-in-sunlight", ["flash-floods", "wash-away"]),
    ],
)
def test_spirit_island_cards_that_are_played_are_used(spirit: str, cards: list[str]) -> None:
    t = judging.table(spirit, phase="spirits", ravage="1-jungle", build="1-wetland")
    t.energy[0] = 6
    for land in ("A1", "A2", "A3", "A4"):
        put(t, land, town=1, explorer=1)
    put(t, "A4", dahan=2)
    t.agenda[:] = [("slow", ()), ("invaders", ()), ("fast", ()), ("spirits", ())]
    match = Match(game_of("spirit-island"), 1, {}, 0, t)
    match.play(0, "growth 2")
    used = 0
    while match.pending:
        asked_now = match.pending[0]
        moves = [move.notation for move in asked_now.moves]
        if asked_now.prompt.key == "play":
            match.play(0, next((f"play {one}" for one in cards if f"play {one}" in moves), "done"))
        elif asked_now.prompt.key in ("fast", "slow"):
            answers = said(match, 24)
            assert "done" not in answers
            match.play(0, answers[0])
            used += 1
        else:
            match.play(0, moves[0])
    assert used >= 1


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
