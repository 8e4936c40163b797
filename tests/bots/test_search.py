"""The search finds what wins, and its tree keeps apart what seats cannot know."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bots.tables import BORU
from games.brian_boru.tables import A, B, C, resolve, run, table
from tinygame.game import GAME as TINY

from deskoherna.bots.bot import best
from deskoherna.bots.registry import bot
from deskoherna.bots.search import Search
from deskoherna.bots.tree import Node, Table, softened
from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match, new_match
from deskoherna.core.playout import Line
from deskoherna.core.state import State
from deskoherna.games.brian_boru.game import BrianBoru

UPKEEP = ("wedding", "battle", "church", "claims")


def first_spoils() -> Match:
    """Card 18: a coin, or three raiders; with most raiders A gains a renown and a point for each of six."""
    t = table(points={A: 20, B: 30}, renown={A: 5}, raiders={B: 2}, battle=5)
    t.then(*[(step, ()) for step in UPKEEP])
    return resolve(t, A, 18)


def tipping_monastery() -> Match:
    """A monastery in Munster outweighs B's two towns there; one in Ulaid changes nothing."""
    t = table(
        discs={A: "MU1 MU3 UL1", B: "MU2 MU4", C: "MU7"},
        claims={"munster": B, "ulaid": "down"},
        points={A: 20, B: 14},
        church={A: 2},
    )
    return run(t, "church", "claims")


def four_points_of_estrid() -> Match:
    """Neither Danes' towns nor their trade are worth anything; four points win."""
    t = table(points={A: 20, B: 22}, bride="estrid", track={A: 3})
    return run(t, *UPKEEP)


@pytest.mark.parametrize(
    ("position", "wins"),
    [
        (first_spoils, "choose 2"),
        (tipping_monastery, "monastery MU"),
        (four_points_of_estrid, "estrid spurn"),
    ],
)
def test_finds_what_wins(position: Callable[[], Match], wins: str) -> None:
    match = position()
    assert match.pending[0].seat == A
    advice = bot("search:150it", seed=3).advise(match.seat(A))
    assert str(best(advice)).startswith(wins)
    assert advice[0].value > 0.9
    assert all(one.value < 0.6 for one in advice if not str(one.move).startswith(wins))


def test_can_be_run_on() -> None:
    match = new_match(BORU, 3, seed=2)
    search = Search(match.seat(match.pending[0].seat), Dice(1))
    search.run(10)
    early = search.advice()
    search.run(30)
    assert sum(one.visits for one in early) == 10
    assert sum(one.visits for one in search.advice()) == 40 == search.done


def test_answers_at_the_same_time_do_not_see_each_other() -> None:
    """In a draft every seat has one table at the root; only one's own answer leads on."""
    match = new_match(BORU, 4, seed=2)
    while match.pending[0].prompt.key == "place":
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    search = Search(match.seat(2), Dice(1))
    search.run(60)
    assert sorted(search.root.seats) == [0, 1, 2, 3]
    mine = match.decision(2)
    assert mine is not None
    assert set(search.root.after) <= set(mine.moves)
    assert set(search.root.table(2).arms) == set(mine.moves)


def test_an_open_auction_branches_on_every_bid() -> None:
    """Sealed answers that everybody will see lead to different points."""
    match = new_match(TINY, 2, seed=2)
    search = Search(match.seat(0), Dice(1))
    search.run(60)
    assert sorted(search.root.seats) == [0, 1]
    assert len(search.root.table(1).arms) > 4, "the other hand is not known: many bids were possible"
    assert any(len(node.after) > 1 for node in search.root.after.values())


def test_the_table_prefers_value_then_prior() -> None:
    good, bad, odd = Move("good"), Move("bad"), Move("odd")
    found = Table()
    worth = {good: 0.8, bad: 0.2, odd: 0.5}
    for _ in range(300):
        move = [good, bad, odd][found.pick([good, bad, odd], [1.0, 1.0, 0.0])]
        found.learn(move, worth[move])
    visits = {move: found.arms[move].visits for move in worth}
    assert visits[good] > 200
    assert min(visits.values()) >= 1
    assert found.visits == 300


def test_moves_that_are_seldom_possible_are_still_tried() -> None:
    usual, rare = Move("usual"), Move("rare")
    found = Table()
    for at in range(200):
        moves = [usual, rare] if at % 10 == 0 else [usual]
        move = moves[found.pick(moves, None)]
        found.learn(move, 0.5 if move is usual else 0.7)
    assert found.arms[rare].offered == 20
    assert found.arms[rare].visits >= 15


class Stubborn(BrianBoru):
    """Priors that know only one move, believed as far as one likes."""

    def __init__(self, trust: float) -> None:
        super().__init__()
        self._trust = trust

    def priors(self, t: State, decision: Decision) -> list[float] | None:
        return [1e12, *[1.0] * (len(decision.moves) - 1)]

    def trust(self) -> float:
        return self._trust


def test_a_game_says_how_far_priors_are_believed() -> None:
    looked: dict[float, int] = {}
    for trust in (1.0, 0.05):
        match = new_match(Stubborn(trust), 3, seed=2)
        search = Search(match.seat(match.pending[0].seat), Dice(1))
        search.run(100)
        looked[trust] = sum(one.visits > 3 for one in search.advice())
    assert looked[0.05] > 2 * looked[1.0]


def test_softened_weights_keep_their_order_and_nothing_stays_nothing() -> None:
    assert softened([16.0, 1.0, 0.0], 0.25) == [2.0, 1.0, 0.0]


def test_nodes() -> None:
    node, move = Node(), Move("on")
    assert node.child(move) is node.child(move)
    assert node.table(1) is node.table(1)
    assert node.table(1) is not node.table(2)


@pytest.mark.parametrize("game", [BORU, TINY])
def test_a_line_asks_what_the_match_asks(game: object) -> None:
    """Answer by answer, a line and a match agree on who is asked and for what."""
    match = new_match(TINY if game is TINY else BORU, 3, seed=8)
    line = Line(match.clone(playout=True), 0)
    while line.decision is not None:
        decision = line.decision
        same = match.decision(decision.seat)
        assert same is not None
        assert [str(move) for move in same.moves] == [str(move) for move in decision.moves]
        move = decision.moves[match.position % len(decision.moves)]
        match.play(decision.seat, move)
        line.answer(move)
    assert match.over
    assert line.standings() == match.result.standings()
    assert [round(one) for one in line.standings()] == match.result.shares()


def test_a_line_knows_what_is_sealed_already() -> None:
    match = new_match(TINY, 3, seed=8)
    first = match.pending[0]
    match.play(0, first.moves[0])
    line = Line(match.seat(0).determinize(5, playout=True), 0)
    assert line.decision is not None
    assert line.decision.seat == 1
