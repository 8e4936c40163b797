"""Honest records to begin with: all games, options drawn, over or not, replayable, resumed, dealt anew."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.chance.source import KEY_BYTES
from deskoherna.core.errors import NotAllowed
from deskoherna.core.match import Match, new_match
from deskoherna.core.secrets.redealing import dealt_anew
from deskoherna.testing.campaign import any_of, fitting

Record = dict[str, Any]


def played(game_id: str, chance: Random, most: int) -> Match:
    """A match with options drawn, played on by chance up to some point."""
    game = registry.game(game_id)
    players = chance.choice(game.players)
    drawn = {one.name: chance.choice(one.allowed()) for one in game.options if chance.random() < 0.4}
    match = new_match(game, players, chance.randrange(10**6), fitting(game, players, drawn))
    dice = Dice(chance.randrange(10**6))
    for _ in range(chance.randrange(most)):
        if match.over:
            break
        decision = any_of(match, dice)
        match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
    return match


def anew(match: Match, chance: Random) -> Match:
    """The match as somebody at one of its seats goes on with it, the hidden dealt again, where it can be."""
    try:
        return dealt_anew(match, [chance.randrange(match.players)], chance.randbytes(KEY_BYTES))
    except NotAllowed:
        return match


def record_of(match: Match, resumed: bool) -> Record:
    """A match as JSON, as it was saved or as if rules had been corrected on the way."""
    record: Record = msgspec.json.decode(msgspec.json.encode(match.record()))
    if resumed and record["snapshot"]["at"]:
        record["resumed_at"] = record["snapshot"]["at"]
    return record
