"""How well a bot plays Spirit Island alone: every spirit on every board, several times; a table by spirit.

    .venv/bin/python tests/games/spirit_island/campaign.py --bot search:0.2 --times 2 --workers 2
    .venv/bin/python tests/games/spirit_island/campaign.py --adversary brandenburg-prussia --level 2

Matches are the same on any number of workers (but for bots with budgets in seconds).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from multiprocessing import get_context
from typing import NamedTuple

from deskoherna.bots.registry import bot
from deskoherna.core.match import new_match
from deskoherna.games.spirit_island.content import spirits
from deskoherna.games.spirit_island.figures import BOARDS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.state import Table
from deskoherna.lab.simulate import play_out
from deskoherna.lab.tally import wilson


class Task(NamedTuple):
    """One match: a spirit on a board, and the seed that deals that board."""

    bot: str
    adversary: str
    level: int
    spirit: str
    board: str
    seed: int


class Outcome(NamedTuple):
    task: Task
    won: bool
    why: str
    turns: int


def seeds(board: int, first: int) -> Iterator[int]:
    """Seeds that deal a board to the only player."""
    seed = first
    while True:
        table = new_match(GAME, 1, seed).state
        assert isinstance(table, Table)
        if table.home[0] == board:
            yield seed
        seed += 1


def tasks(args: argparse.Namespace) -> list[Task]:
    found: list[Task] = []
    for i, spirit in enumerate(spirits("base")):
        if args.spirit in ("", spirit):
            for board in range(4):
                dealt = seeds(board, args.seed + 1000 * i)
                for _ in range(args.times):
                    seed = next(dealt)
                    found.append(Task(args.bot, args.adversary, args.level, spirit, BOARDS[board], seed))
    return found


def play(task: Task) -> Outcome:
    match = new_match(GAME, 1, task.seed, {"adversary": task.adversary, "level": task.level})
    match.play(0, f"spirit {task.spirit}")
    play_out(match, [bot(task.bot, task.seed)])
    table = match.state
    assert isinstance(table, Table)
    return Outcome(task, table.won, table.over, table.turn)


def outcomes(todo: list[Task], workers: int) -> Iterator[Outcome]:
    if workers <= 1:
        yield from map(play, todo)
    else:
        with get_context("spawn").Pool(workers) as pool:
            yield from pool.imap(play, todo)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bot", default="search:0.2")
    parser.add_argument("--adversary", default="none")
    parser.add_argument("--level", type=int, default=0)
    parser.add_argument("--spirit", default="", help="only this one")
    parser.add_argument("--times", type=int, default=2, help="matches for each spirit on each board")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    by_spirit: dict[str, list[Outcome]] = {}
    for outcome in outcomes(tasks(args), args.workers):
        by_spirit.setdefault(outcome.task.spirit, []).append(outcome)
        result = "won" if outcome.won else "lost"
        print(*outcome.task[3:], result, outcome.why, f"turn {outcome.turns}", flush=True)
    print(f"{args.bot}, adversary {args.adversary} {args.level}")
    for spirit, played in by_spirit.items():
        print(f"| {spirit} | {sum([one.won for one in played])} / {len(played)} |")
    every = [one for played in by_spirit.values() for one in played]
    won = sum([one.won for one in every])
    low, high = wilson(won, len(every))
    print(f"| all | {won} / {len(every)} = {won / len(every):.0%} ({low:.0%} to {high:.0%}) |")


if __name__ == "__main__":
    main()
