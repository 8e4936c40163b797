"""Many matches of bots: fair seats, seeds of their own, and the same results on any number of workers."""

from __future__ import annotations

import signal
import time
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.chance import Dice
from deskoherna.core.errors import BadOptions, DeskohernaError
from deskoherna.core.match import Match, new_match
from deskoherna.core.options import Value
from deskoherna.core.record import save
from deskoherna.lab.design import CHANCE, SEEDS, Design, laid_on, take_sides

MOST_AT_ONCE: Final = 4  # matches a worker takes at a time: few, so that none waits long for the last ones
PROCESSES: Final = "processes"  # engines: processes of this machine, or a Ray cluster
RAY: Final = "ray"
ENGINES: Final = (PROCESSES, RAY)


class Plan(NamedTuple):
    """What to play: a game, who plays, how often, and the seed everything else follows from."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, Value] = {}
    records: Path | None = None  # where each match's record goes
    design: Design = CHANCE  # sides by turns, if any

    def seed_of(self, number: int) -> int:
        """The seed of match ``number`` (from 0)."""
        seed = _mixed(self.seed, number)
        if not self.design.grounds:
            return seed
        players = len(self.bots)
        wanted = self.design.ground(players, self.seed, number)
        return laid_on(registry.game(self.game), players, self.options, seed, wanted)

    def seating(self, number: int) -> tuple[int, ...]:
        """Which entrant sits at each seat in match ``number``.

        Every run of as many matches as there are players puts each entrant on each seat once; the order
        around the table is drawn anew for every run, so that neighbours change as well.
        """
        players = len(self.bots)
        around = list(range(players))
        Dice(_mixed(~self.seed, number // players)).shuffle(around)
        turn = number % players
        return tuple(around[turn:] + around[:turn])

    def record_path(self, number: int) -> Path | None:
        if self.records is None:
            return None
        return self.records / f"{self.game}-{self.seed}-{number + 1:06}.json"


class Outcome(NamedTuple):
    """How one match went. ``bots``, ``scores``, ``wins``, ``sources`` and ``sides`` are by seat."""

    number: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    wins: tuple[float, ...]  # a shared victory is a fraction of one
    sources: tuple[dict[str, int], ...]
    decisions: int
    seconds: float
    sides: tuple[str, ...] = ()  # what each seat played, see Game.sides


Job: TypeAlias = tuple[Plan, int]  # a plan, and the number of one of its matches


def check(plan: Plan) -> None:
    """Raise the error that the first match would: an unknown game or bot, a wrong number of players, …"""
    if not plan.bots:
        raise BadOptions("error.shell.no-seats")
    new_match(registry.game(plan.game), len(plan.bots), 0, plan.options)
    for one in plan.bots:
        bot(one)


def play_one(plan: Plan, number: int) -> Outcome:
    """Play match ``number`` of a plan."""
    seed = plan.seed_of(number)
    seating = plan.seating(number)
    match = new_match(registry.game(plan.game), len(plan.bots), seed, plan.options)
    names = tuple(plan.bots[entrant] for entrant in seating)
    players = [bot(name, _mixed(seed, 1 + seat)) for seat, name in enumerate(names)]
    begun = time.perf_counter()
    decisions = 0
    if plan.design.sides:
        decisions = take_sides(match, players, plan.design.order(len(players), plan.seed, number))
    decisions += play_out(match, players)
    seconds = time.perf_counter() - begun
    path = plan.record_path(number)
    if path is not None:
        match.names = [f"{name} {seat + 1}" for seat, name in enumerate(names)]
        save(match, path)
    result = match.result
    assert result is not None
    wins = tuple(result.shares())
    sides = tuple(match.game.sides(match.state))
    return Outcome(number, seed, names, result.scores, wins, tuple(match.scores), decisions, seconds, sides)


def play_out(match: Match, players: Sequence[Bot]) -> int:
    """Let bots play a match to its end; returns how many answers they gave."""
    handles = [match.seat(seat) for seat in range(match.players)]
    answers = 0
    while not match.over:
        seat = match.pending[0].seat
        handles[seat].play(players[seat].choose(handles[seat]))
        answers += 1
    return answers


def simulate(plan: Plan, workers: int = 1, engine: str = PROCESSES) -> Generator[Outcome, None, None]:
    """Play the matches of a plan and yield their outcomes in order, whatever the workers and the engine."""
    check(plan)
    _make_room(plan)
    sent = plan._replace(options=dict(plan.options))
    try:
        yield from played(((sent, number) for number in range(plan.games)), plan.games, workers, engine)
    finally:
        _tidy(plan)


def played(
    jobs: Iterable[Job], many: int, workers: int = 1, engine: str = PROCESSES
) -> Generator[Outcome, None, None]:
    """Play about ``many`` matches, possibly of several plans, and yield their outcomes in order."""
    if engine == RAY:
        from deskoherna.lab.cluster import played_on_ray  # late: Ray is an extra

        yield from played_on_ray(jobs, many)
        return
    if workers <= 1:
        for plan, number in jobs:
            yield play_one(plan, number)
        return
    at_once = max(1, min(MOST_AT_ONCE, many // (workers * 8)))
    with processes(workers) as pool:
        yield from pool.imap(_play, jobs, at_once)


def _make_room(plan: Plan) -> None:
    if plan.records is None:
        return
    try:
        plan.records.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        detail = str(problem.strerror)
        raise DeskohernaError("error.file.unwritable", path=str(plan.records), detail=detail) from problem


def _tidy(plan: Plan) -> None:
    """Remove what an interrupted worker had half written."""
    if plan.records is not None:
        for half in plan.records.glob(f"{plan.game}-{plan.seed}-*.json.part"):
            half.unlink(missing_ok=True)


def _play(job: Job) -> Outcome:
    return play_one(*job)


@contextmanager
def processes(workers: int) -> Generator[Pool, None, None]:
    """Fresh processes that leave Ctrl-C to us; ended when we are done or interrupted."""
    pool = get_context("spawn").Pool(workers, _leave_interrupts)
    try:
        yield pool
    finally:
        pool.terminate()
        pool.join()


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _mixed(seed: int, number: int) -> int:
    """A seed for the ``number``-th thing that follows from a seed."""
    dice = Dice((seed * 0x9E3779B1 + number) & 0xFFFFFFFFFFFF)
    dice.below(SEEDS)
    return dice.below(SEEDS)
