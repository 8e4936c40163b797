"""Rules of setup, lookout, the sea, Cleanup and the end (S, L, X, N, E, V)."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, B, North, codes, now
from stepping import next_step

from deskoherna.core.errors import BadOptions
from deskoherna.core.match import new_match
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.figures import CLANS, LAST_ROUND, TILES
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.rules.lookout import choices, look
from deskoherna.games.empires_of_the_north.rules.sea import destinations
from deskoherna.games.empires_of_the_north.state import IN_SUPPLY, SPENT

# -- setup -------------------------------------------------------------------------------------------------


def test_s2_the_circle_is_shuffled_once() -> None:
    circles = {now(new_match(GAME, 2, seed)).circle for seed in range(12)}
    assert len(circles) > 6
    assert all(sorted(circle) == [*range(len(TILES))] for circle in circles)


def test_s3_clans_are_chosen_from_the_first_player_on() -> None:
    match = new_match(GAME, 3, 2, {"clans": "chosen"})
    first = now(match).first
    left = set(CLANS)
    for i in range(3):
        decision = match.pending[0]
        assert decision.seat == (first + i) % 3
        assert {move.notation for move in decision.moves} == {"clan " + clan for clan in left}
        match.play(decision.seat, decision.moves[-1])
        left.discard(decision.moves[-1].notation.split()[1])
    assert len(set(now(match).clans)) == 3


def test_s3_clans_given_beforehand() -> None:
    match = new_match(GAME, 2, 1, {"seat1": "panuk", "seat2": "glenn"})
    assert [CLANS[clan] for clan in now(match).clans] == ["panuk", "glenn"]
    with pytest.raises(BadOptions):
        new_match(GAME, 2, 1, {"seat1": "panuk", "seat2": "panuk"})


def test_s5_goods_of_the_start_cards() -> None:
    """Heidel: Forest, Bay and Pasture, two each, and five workers."""
    match = new_match(GAME, 2, 1, {"seat1": "heidel"})
    t = now(match)
    assert t.goods[:9] == [2, 0, 0, 2, 2, 0, 0, 5, 2]


# -- lookout -----------------------------------------------------------------------------------------------


def test_l3_no_more_cards_than_workers() -> None:
    cards = numbers("004 007 010 015")
    assert {len(move.notation.split()) - 1 for move in choices(cards, 2, 4)} == {2, 3, 4}
    assert len(choices(cards, 0, 4)) == 16


def test_l3_identical_copies_are_told_apart_once() -> None:
    assert [move.notation for move in choices(numbers("010 011 012"), 1, 2)] == [
        "discard 010",
        "discard 010 011",
    ]


def test_l3_without_workers_everything_goes() -> None:
    n = North("heidel ulaf")
    look(n.t, 4)
    seen = n.t.looked[A]
    n.t.agenda[:] = [("keep", (True, 0))]
    assert next_step(GAME, n.t) is None, "nothing is asked"
    assert sorted(n.t.discards[A]) == sorted(seen) and n.t.hands[A] == b""


def test_l5_stored_goods_pay_before_features() -> None:
    """Auditor wants four goods on cards; the bank has paid by then."""
    n = North("mackinnon ulaf", stand={A: "136 159"})
    n.lay("136", wood=4)
    n.lookout_ends("choose 1", "choose 2")
    assert n.supply(A) == {"gold": 1, "vp": 2}


# -- the sea -----------------------------------------------------------------------------------------------


def test_x3_an_unknown_island_is_shown_before_the_choice() -> None:
    n = North(queue="Ar", islands="199 200 211 212")
    n.t.island_decks[0] = numbers("203")
    asked = n.expedition("unseen near", "conquer 203")
    assert asked == ["0 island", "0 landing"]
    assert (n.asked, n.standing(A)) == (["pillage 203", "conquer 203"], "203")


def test_x3_without_a_raze_token_it_is_pillaged() -> None:
    n = North(queue="A", islands="199 200 211 212")
    n.t.island_decks[0] = numbers("203")
    assert n.expedition("unseen near") == ["0 island"]
    assert n.supply(A) == {"ship": 1, "sheep": 2}


def test_x6_an_island_does_not_react_to_its_own_conquest() -> None:
    n = North(queue="Ar Ar", islands="208 201 211 212")
    n.expedition("conquer 208", "conquer 201")
    assert n.supply(A) == {"ship": 2, "raze": 1, "stone": 1, "wood": 2, "vp": 1}


def test_x7_a_ship_may_come_back_with_nothing() -> None:
    n = North(queue="Afr")
    n.expedition("stay")
    assert (n.supply(A), n.ships(), n.standing(A)) == ({"ship": 1}, "", "")
    assert [len(cards) for cards in n.t.islands] == [2, 2]


def test_x8_a_ship_that_may_only_pillage() -> None:
    n = North(islands="199 200 211 212")
    assert [move.notation for move in destinations(n.t, 3, pillaging=True)] == [
        "pillage 199", "pillage 200", "unseen near", "pillage 211", "pillage 212", "unseen distant", "stay",
    ]  # fmt: skip


def test_x10_an_empty_island_deck_is_rebuilt() -> None:
    n = North(queue="A", islands="199 200 211 212")
    n.t.island_decks[0] = b""
    n.t.island_discards[0] = numbers("201")
    n.expedition("unseen near")
    assert n.supply(A) == {"ship": 1, "wood": 2}
    assert codes(n.t.island_discards[0]) == "201"


# -- cleanup and the end -----------------------------------------------------------------------------------


def test_n_everything_is_ready_again() -> None:
    n = North("heidel ulaf", stand={A: "009"}, goods={A: {"wood": 3}})
    n.t.exhausted = numbers("009")
    n.t.discs = [SPENT, 1, 2, IN_SUPPLY]
    n.new_round()
    assert (n.t.exhausted, n.t.discs, n.t.first) == (b"", [IN_SUPPLY] * 4, B)
    assert n.supply(A) == {"wood": 3}


def test_v2_the_last_round_there_is() -> None:
    n = North()
    for chapter, steps in ((LAST_ROUND - 1, ["lookout", "cleanup"]), (LAST_ROUND, [])):
        n.t.chapter = chapter
        n.t.agenda[:] = [("round-end", ())]
        next_step(GAME, n.t)
        assert [name for name, _ in n.t.agenda] == steps


def test_e6_more_points_win() -> None:
    n = North(stand={A: "001", B: "034 035"})
    result = GAME.result(n.t)
    assert (result.winners, result.scores) == ((B,), (1, 2))
    assert result.reason is not None and result.reason.key == "result.points"
    n.t.tally[0] = 1
    again = GAME.result(n.t)
    assert again.winners == (B,) and again.reason is not None and again.reason.key == "result.cards"


@pytest.mark.parametrize(("players", "rounds"), [(1, 4), (2, None), (4, None)])
def test_how_many_rounds_is_known_only_alone(players: int, rounds: int | None) -> None:
    """With others a match lasts until somebody has 25 points (E1); our own limit (V2) is no promise."""
    assert new_match(GAME, players, 1).view(0)["rounds"] == rounds
