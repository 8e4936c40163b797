"""Matches as public logs and back: ``python -m deskoherna.testing.round_trip GAME --matches N``."""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.errors import RecordError
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.options import Value
from deskoherna.core.records.foreign import ForeignLog, Unwritable, difference


def played(game: Game, seed: int, options: dict[str, Value]) -> Match:
    """A match of random answers, in every third one of what hints like best as often as not."""
    players = game.players[seed % len(game.players)]
    match = new_match(game, players, seed, options)
    dice = Dice(seed)
    while not match.over:
        decision = match.pending[0]
        at = dice.below(len(decision.moves))
        weights = game.priors(match.state, decision) if seed % 3 == 0 and dice.below(2) else None
        if weights is not None:
            at = weights.index(max(weights))
        match.play(decision.seat, decision.moves[at])
    return match


def there_and_back(log: ForeignLog, match: Match) -> str:
    """What becomes of a match: equal, refused before it was written, or how it first differs."""
    try:
        text = log.write(match)
    except Unwritable as problem:
        return "refused: " + problem.reason.key
    try:
        again = log.read(text)
    except RecordError as problem:
        return f"DIFFERS: {problem}"
    found = difference(match, again)
    return "equal" if found is None else f"DIFFERS: {found.read('en')}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deskoherna.testing.round_trip", description=__doc__)
    parser.add_argument("game", help="the game's id")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[])
    args = parser.parse_args()
    game = registry.game(args.game)
    options: dict[str, Value] = {**game.dealt(), **dict(one.split("=", 1) for one in args.option)}
    outcomes: Counter[str] = Counter()
    for seed in range(args.seed, args.seed + args.matches):
        match = played(game, seed, options)
        for log in game.logs():
            outcome = there_and_back(log, match)
            if outcome.startswith("DIFFERS"):
                print(f"seed {seed}: {outcome}", flush=True)
                outcome = "DIFFERS"
            outcomes[outcome] += 1
    for outcome, count in outcomes.most_common():
        print(f"{count:6} {outcome}")
    return 1 if outcomes["DIFFERS"] else 0


if __name__ == "__main__":
    sys.exit(main())
