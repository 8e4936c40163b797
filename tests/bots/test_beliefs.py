"""What bots believe: margins count, slips are bounded, value decides, priors are not trusted blindly."""

from __future__ import annotations

import pytest
from bots.tables import BORU
from bots.test_levels import searched
from bots.test_search import first_spoils
from games.brian_boru.tables import A

from deskoherna.bots.bot import best
from deskoherna.bots.levels import LevelBot
from deskoherna.bots.search import Search
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Result
from deskoherna.core.machines.hinting import chance, chances, ended
from deskoherna.core.match import new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.registry import game as game_of

HOUSE = ("brian-boru", "empires-of-the-north", "imperial-settlers", "spirit-island", "terra-mystica")


# -- B1: a sure winner, and a sure loser, still want more ---------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 3.0, 7.0, 15.0])
@pytest.mark.parametrize("lead", [-20, 0, 20])
def test_b1_a_point_more_shows_however_sure_it_is(scale: float, lead: int) -> None:
    for players in (2, 4):
        others = [10.0] * (players - 1)
        less, more = [chances([10.0 + lead + extra, *others], scale) for extra in (0, 1)]
        assert more[0] - less[0] > 1e-5
        assert sum(more) == pytest.approx(1.0)
    assert chance(lead + 1, scale) - chance(lead, scale) > 1e-5


def test_b1_without_a_margin_chances_were_all_the_same() -> None:
    """What the old ones were: a lead of forty scales cannot be told from one of thirty."""
    assert chances([40.0, 0.0], 1.0)[0] > chances([30.0, 0.0], 1.0)[0] > chances([20.0, 0.0], 1.0)[0]


def test_b1_the_end_tells_margins_apart_and_winning_comes_first() -> None:
    close, clear, lost = [
        Result(winners, scores, Phrase("none")).standings()[0]
        for winners, scores in (([0], [31, 30]), ([0], [60, 30]), ([1], [300, 301]))
    ]
    assert clear > close > 0.9
    assert close > 1.5 * (1.0 - close) > lost
    tied = Result([0, 1], [30, 30], Phrase("none")).standings()
    assert tied == pytest.approx([0.5, 0.5])


def test_b1_together_no_open_game_beats_a_victory_or_is_worse_than_defeat() -> None:
    won, lost = ended([1.0], [0], False)[0], ended([0.0], [10_000], False)[0]
    assert won > chance(1e9, 1.0) > chance(-1e9, 1.0) > lost
    assert ended([1.0], [70], False) > ended([1.0], [40], False)


# -- B2: a slip is bounded ----------------------------------------------------------------------------------


def test_b2_nothing_much_worse_is_played_however_much_is_overlooked() -> None:
    match = first_spoils()
    for seed in range(6):
        careless = LevelBot("", seed, 40, 0.0, 0.95, 0.1)
        assert careless.choose(match.seat(A)).notation == "choose 2"


def test_b2_what_is_nearly_as_good_may_be_overlooked() -> None:
    match = new_match(BORU, 3, seed=2)
    seat = match.seat(match.pending[0].seat)
    said = {LevelBot("", seed, 40, 0.0, 0.6, 0.3).choose(seat) for seed in range(6)}
    assert len(said) > 1


# -- B3: value decides, visits say how far it is known ------------------------------------------------------


def test_b3_the_better_valued_move_comes_before_the_most_visited() -> None:
    search = searched({"usual": (60, 0.45), "better": (40, 0.6)})
    assert best(search.advice()).notation == "better"


def test_b3_a_lucky_look_is_not_believed() -> None:
    search = searched({"usual": (60, 0.6), "lucky": (1, 0.75)})
    assert best(search.advice()).notation == "usual"


# -- B4: priors are believed as far as it was measured ------------------------------------------------------


@pytest.mark.parametrize("id", HOUSE)
def test_b4_how_far_priors_are_trusted_is_a_price(id: str) -> None:
    game = game_of(id)
    assert game.trust() == game.prices()["trust"]
    assert game.repriced({"trust": 0.125}).trust() == 0.125


def test_b4_sharp_priors_do_not_hide_other_moves_from_the_search() -> None:
    island = game_of("spirit-island")
    looked: list[int] = []
    for trust in (island.trust(), 1.0):  # both think by their prices alone: nothing but trust differs
        game = island.repriced({"trust": trust})
        match = new_match(game, 1, seed=3)
        while len(match.pending[0].moves) < 4:
            match.play(0, match.pending[0].moves[0])
        search = Search(match.seat(0), Dice(1))
        search.run(40)
        looked.append(sum(one.visits > 2 for one in search.advice()))
    assert looked[0] > looked[1]
