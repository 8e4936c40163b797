"""Hints: values are chances that follow the points, priors are weights that prefer sensible moves."""

from __future__ import annotations

import statistics
from itertools import pairwise

import pytest
from games.matches import moments
from games.terra_mystica.tables import RICH, A, B, Side, now, table, turn

from deskoherna.bots.registry import bot
from deskoherna.core.asking import Decision
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.match import Match, new_match
from deskoherna.games.terra_mystica.game import GAME, TerraMystica
from deskoherna.games.terra_mystica.hints.outlook import outlook, useful
from deskoherna.games.terra_mystica.hints.prices import Prices

PRICES = Prices({})


def weights(match: Match) -> dict[str, float]:
    """The prior of every move now offered."""
    decision = match.pending[0]
    priors = GAME.priors(match.state, decision)
    assert priors is not None
    return {str(move): weight for move, weight in zip(decision.moves, priors, strict=True)}


@pytest.mark.parametrize("players", GAME.players)
def test_values_are_chances_and_priors_are_weights_everywhere(players: int) -> None:
    asked: set[str] = set()
    for match in moments(GAME, players, seed=players):
        values = match.values
        assert len(values) == players
        assert sum(values) == pytest.approx(1.0)
        assert all(0.0 <= value <= 1.0 for value in values)
        for decision in match.pending:
            assert isinstance(decision, Decision)
            asked.add(decision.prompt.key)
            priors = GAME.priors(match.state, decision)
            assert priors is not None
            assert len(priors) == len(decision.moves)
            assert all(0.0 <= weight <= 1.0 for weight in priors)
            assert max(priors) > 0.0
    assert {"faction", "place", "card", "turn"} <= asked


def test_more_points_are_better() -> None:
    t = table(Side("witches", "F4 C4", points=40), Side("nomads", "F3 E8", points=40))
    before, chance = outlook(t, PRICES), GAME.values(t)[A]
    t.score(A, 0, 10)
    assert outlook(t, PRICES)[A] == pytest.approx(before[A] + 10)
    assert outlook(t, PRICES)[B] == pytest.approx(before[B])
    assert GAME.values(t)[A] > chance > 0.0


def test_hoards_are_worth_less_and_less() -> None:
    worths = [useful(n, 7) for n in range(30)]
    steps = [round(later - earlier, 9) for earlier, later in pairwise(worths)]
    assert all(step > 0.0 for step in steps)
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] < 0.5 * steps[0]


@pytest.mark.parametrize("good", ["coin", "worker", "priest", "bowl_iii", "token"])
def test_goods_are_worth_more_the_more_rounds_are_to_come(good: str) -> None:
    prices = [GAME.prices()[f"{good}.{k}"] for k in range(6)]
    assert prices == sorted(prices)


def test_other_prices_are_another_game() -> None:
    """Who finds the Fakirs best picks them; the game as it was has its own mind."""
    keen = GAME.repriced({"liked.fakirs": 9.0})
    assert keen.prices() == {**GAME.prices(), "liked.fakirs": 9.0}
    match = new_match(GAME, 2, 1)
    decision = match.pending[0]

    def best(game: TerraMystica) -> str:
        priors = game.priors(now(match), decision)
        assert priors is not None
        return str(decision.moves[priors.index(max(priors))])

    assert best(keen) == "faction fakirs"
    assert best(GAME) == "faction darklings"
    with pytest.raises(DeskohernaError):
        GAME.repriced({"liked.elves": 1.0})


def test_a_town_is_seen_coming() -> None:
    """Three buildings of power 6 lack one dwelling; founding the town is what the Witches like best."""
    side = Side("witches", "F4 E7:trading-house D5:stronghold I11", coins=5, workers=2)
    t = table(side, Side("nomads", "B1"), terrain={"E6": "forest", "H7": "forest"}, round=4)
    match = turn(t)
    found = weights(match)
    assert found["build E6"] == max(found.values())


def test_converting_for_nothing_is_never_tried() -> None:
    match = turn(table(Side("alchemists", "E5", **RICH), Side("nomads", "B1")))
    found = weights(match)
    idle = [name for name in found if name.startswith(("convert", "burn", "linger"))]
    assert idle
    assert {found[name] for name in idle} == {0.0}


@pytest.mark.slow
def test_greedy_plays_well() -> None:
    """Four of them, six matches: far above random play (about 55), and above the 75 the issue asks for."""
    points: list[int] = []
    for seed in range(6):
        match = new_match(GAME, 4, seed, {"factions": "drawn"})
        bots = [bot("greedy", seed=10 * seed + seat) for seat in range(4)]
        while not match.over:
            decision = match.pending[0]
            match.play(decision.seat, bots[decision.seat].choose(match.seat(decision.seat)))
        assert match.result is not None
        points += match.result.scores
    assert statistics.mean(points) > 75


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(4):
        match = new_match(GAME, 3, 50 + seed)
        bots = [bot("greedy" if seat == B else "random", seed=seed + seat) for seat in range(3)]
        while not match.over:
            decision = match.pending[0]
            match.play(decision.seat, bots[decision.seat].choose(match.seat(decision.seat)))
        assert match.result is not None
        won += match.result.winners == (B,)
    assert won == 4
