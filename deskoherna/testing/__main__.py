"""``python -m deskoherna.testing GAME``: check every promise of a game and say how long each took."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.testing.conformance import PROMISES, Broken


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deskoherna.testing", description=__doc__)
    parser.add_argument("game", help="the game's id")
    parser.add_argument("--at", metavar="PACKAGE.MODULE:NAME", help="where it is, if it is not installed")
    parser.add_argument("--matches", type=int, default=1, help="matches per number of players (default 1)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--deep", action="store_true", help="look closely at every moment, mix options")
    parser.add_argument(
        "--drawn", type=int, default=0, help="instead, so many matches: options drawn, by chance and by hints"
    )
    parser.add_argument("--only", metavar="PROMISE", action="append", help="check this promise alone")
    args = parser.parse_args()
    if args.at:
        registry.add(args.game, args.at)
    try:
        registry.game(args.game)
    except DeskohernaError as problem:
        print(problem, file=sys.stderr)
        return 2
    broken = 0
    for promise in PROMISES:
        if args.only and promise.name not in args.only:
            continue
        start = perf_counter()
        try:
            promise.keep(args.game, args.matches, args.seed, args.deep, args.drawn)
            verdict = "kept  "
        except Broken as problem:
            verdict = "BROKEN"
            broken += 1
            print(problem)
        print(f"{verdict} {perf_counter() - start:6.2f} s  {promise.name}: {promise.sentence}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
