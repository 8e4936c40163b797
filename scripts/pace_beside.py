"""How fast is this code beside another tree? Random matches and worlds, in turns of a quarter second.

    git worktree add --detach ../then 20e2fa0
    python scripts/pace_beside.py ../then spirit-island imperial-settlers --turns 20

Each tree works in a process of its own, and only one at a time, so that a busy machine slows both alike. What
is printed is this tree's rate as a share of the other's, the median of all turns by processor time: decisions
and matches of ``core.playout`` with new seeds in every turn, set-up included, and possible worlds, sixty at
every twentieth decision. Only what trees as old as 20e2fa0 have is used.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parents[1]
KINDS: Final = ("decisions", "matches", "worlds")
PLAYERS: Final = 4
WORLDS: Final = 60  # at one moment
EVERY: Final = 20  # decisions between two moments
SEEDS: Final = 1000  # matches a turn may play


# -- in a tree's process -------------------------------------------------------------------------------------


def work(game: str, seconds: float) -> None:
    """Answer every number of a turn read with its rates, in the order of ``KINDS``."""
    for line in sys.stdin:
        first = int(line) * SEEDS
        print(*playouts(game, first, seconds), worlds(game, first, seconds), flush=True)


def playouts(game: str, seed: int, seconds: float) -> tuple[float, float]:
    """Decisions and matches a second."""
    import deskoherna as dh
    from deskoherna.core.playout import playout

    decisions = matches = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        match = dh.new_match(game, PLAYERS, seed=seed + matches)
        decisions += playout(match, seed + matches)
        matches += 1
    return decisions / spent, matches / spent


def worlds(game: str, seed: int, seconds: float) -> float:
    """Worlds a second, of the seat that is asked."""
    import deskoherna as dh

    made, spent = 0, 0.0
    while spent < seconds:
        match = dh.new_match(game, PLAYERS, seed=seed)
        dice = random.Random(seed)
        for answered in range(sys.maxsize):
            if not match.pending or spent >= seconds:
                break
            decision = match.pending[0]
            if answered % EVERY == EVERY // 2:
                seat = match.seat(decision.seat)
                begun = time.process_time()
                for number in range(WORLDS):
                    seat.determinize(number, playout=True)
                spent += time.process_time() - begun
                made += WORLDS
            match.play(decision.seat, dice.choice(decision.moves))
        seed += 1
    return made / spent


# -- in turns ------------------------------------------------------------------------------------------------


def opened(tree: Path, game: str, seconds: float) -> subprocess.Popen[str]:
    """A process that works in a tree."""
    env = {"DESKOHERNA_CODE": "pure", **os.environ, "PYTHONPATH": str(tree)}
    order = [sys.executable, __file__, "--work", str(seconds), str(tree), game]
    return subprocess.Popen(order, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def turn_of(process: subprocess.Popen[str], number: int) -> list[float]:
    assert process.stdin is not None and process.stdout is not None
    print(number, file=process.stdin, flush=True)
    return [float(one) for one in process.stdout.readline().split()]


def in_turns(there: Path, game: str, turns: int, seconds: float) -> Iterator[list[float]]:
    """What this tree does as a share of what the other does, for every turn; the first does not count."""
    trees = [opened(tree, game, seconds) for tree in (there, HERE)]
    for number in range(turns + 1):
        then, now = [turn_of(process, number) for process in trees]
        if number:
            yield [now[i] / then[i] for i in range(len(KINDS))]
    for process in trees:
        process.communicate()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tree", type=Path, help="the other tree")
    parser.add_argument("games", nargs="+")
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.25)
    parser.add_argument("--work", type=float, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        work(given.games[0], given.work)
        return
    for game in given.games:
        rates = list(in_turns(given.tree.resolve(), game, given.turns, given.seconds))
        for i, kind in enumerate(KINDS):
            all_turns = [one[i] for one in rates]
            low, middle, high = statistics.quantiles(all_turns, n=4)
            print(
                f"{game:24} {kind:10} {middle:6.1%}   (half of the turns {low:.1%} to {high:.1%})", flush=True
            )


if __name__ == "__main__":
    main()
