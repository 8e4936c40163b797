"""A match is its record: whole matches alone, said by chance, come out the same when they are said again."""

from __future__ import annotations

import json

import pytest

import deskoherna as dh
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match
from deskoherna.games.spirit_island.boxes import BASE
from deskoherna.games.spirit_island.content import load, spirits
from deskoherna.testing.facts import everything

load()

IDLE = ("done", "stop", "lose")


def alone(spirit: str, seed: int) -> Match:
    """A whole match of one spirit; rather does something than nothing, so that it lasts a few turns."""
    match = dh.new_match("spirit-island", 1, seed)
    match.play(0, f"spirit {spirit}")
    dice = Dice(seed)
    while match.pending:
        moves = match.pending[0].moves
        moves = [move for move in moves if move.kind not in IDLE] or moves
        match.play(0, moves[dice.below(len(moves))])
    return match


@pytest.mark.parametrize("spirit", spirits(BASE))
def test_a_whole_match_alone_follows_from_its_record(spirit: str) -> None:
    played = alone(spirit, 11)
    said = json.loads(json.dumps(played.record()))
    del said["snapshot"]  # from seed and answers alone
    again = dh.replay(said)
    assert again.over and len(played.answers) > 20
    assert everything(again) == everything(played)
    assert again.record() == played.record()
