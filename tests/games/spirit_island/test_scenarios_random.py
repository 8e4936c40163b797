"""Scenarios of the expansions played by chance to the end: records, copies, views and drawings agree."""

from __future__ import annotations

import json

import pytest

import deskoherna as dh
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match
from deskoherna.core.records.snapshot import encode
from deskoherna.core.text import words
from deskoherna.games.spirit_island.content import SCENARIOS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.state import Table
from deskoherna.testing.facts import everything

NEW = sorted([name for name, scenario in SCENARIOS.items() if scenario.box != "base"])
IDLE = ("done", "stop", "lose")


def state(match: Match) -> Table:
    t = match._awake().state
    assert isinstance(t, Table)
    return t


def step(match: Match, dice: Dice) -> None:
    decision = match.pending[dice.below(len(match.pending))]
    moves = [move for move in decision.moves if move.kind not in IDLE] or decision.moves
    match.play(decision.seat, moves[dice.below(len(moves))])


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("scenario", NEW)
def test_a_match_by_chance(scenario: str, players: int) -> None:
    options = {"scenario": scenario, "boxes": "both", "spirits": "random"}
    match = dh.new_match("spirit-island", players=players, seed=7 * players, options=options)
    dice = Dice(3 + players)
    at = 0
    while match.pending:
        step(match, dice)
        at += 1
        t = state(match)
        assert min(t.energy) >= 0 and min(t.plays) >= 0 and len(t.fear_deck) == len(t.fear_levels)
        assert min([n for name, n in t.marks.items() if name != "terror"], default=0) >= 0
        if at % 25 == 0:
            check(match)
    assert match.result is not None
    check(match)
    said = json.loads(json.dumps(match.record()))
    del said["snapshot"]  # from seed and answers alone
    assert everything(dh.replay(said)) == everything(match)


def check(match: Match) -> None:
    """A copy is the same and apart; what is seen can be said and drawn in both languages."""
    t = state(match)
    before = encode(t)
    copy = t.clone()
    assert encode(copy) == before
    copy.marks["ward.1"] = 9
    assert encode(t) == before
    for lang in ("cs", "en"):
        view = match.view(0)
        assert GAME.panels(view, words(lang, GAME.package))
        decision = match.decision(0)
        assert GAME.board(view, words(lang, GAME.package), decision.moves if decision is not None else [])
