"""Playouts: random play at full speed, to the end of a match or of a chapter."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import SEALED, Anyone, Decision, Together
from deskoherna.core.chance import LOW, MULTIPLIER, from_seed
from deskoherna.core.match import Match

TO_THE_END: Final = -1


def playout(match: Match, seed: int, chapter: int = TO_THE_END) -> int:
    """Play random moves until the match is over, or until its chapter is ``chapter`` or later.

    Uses the match up: it keeps no record of what was played. Returns how many answers were given.
    """
    run = match._awake()
    sealed = match._sealed
    state = run.state
    rules = run.rules
    ask = run.ask
    chance = from_seed(seed)
    answers = 0
    while chapter < 0 or state.chapter < chapter:
        if isinstance(ask, Decision):
            chance = MULTIPLIER * (chance & LOW) + (chance >> 32)
            moves = ask.moves
            ask = rules.send(moves[((chance & LOW) * len(moves)) >> 32])
            answers += 1
        elif isinstance(ask, Together):
            ask.answers = []
            for one in ask.decisions:
                if one.seat in sealed:
                    ask.answers.append(sealed[one.seat])
                    continue
                chance = MULTIPLIER * (chance & LOW) + (chance >> 32)
                ask.answers.append(one.moves[((chance & LOW) * len(one.moves)) >> 32])
            sealed = {}
            answers += len(ask.decisions)
            ask = rules.send(SEALED)
        elif isinstance(ask, Anyone):
            chance = MULTIPLIER * (chance & LOW) + (chance >> 32)
            first = ask.decisions[((chance & LOW) * len(ask.decisions)) >> 32]
            ask.seat = first.seat
            chance = MULTIPLIER * (chance & LOW) + (chance >> 32)
            ask = rules.send(first.moves[((chance & LOW) * len(first.moves)) >> 32])
            answers += 1
        else:
            break
    run.ask = ask
    match.spent()
    return answers
