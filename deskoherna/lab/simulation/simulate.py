"""Many matches of bots: fair seats, seeds of their own, and the same results on any number of workers."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeAlias

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.environment.folders import make_folder
from deskoherna.core.errors import BadOptions
from deskoherna.core.match import Match, new_match
from deskoherna.core.options import Value
from deskoherna.core.records.record import encoded, write
from deskoherna.lab.simulation.crew import AHEAD, Crew
from deskoherna.lab.simulation.design import CHANCE, SEEDS, Design, laid_on, take_sides
from deskoherna.lab.simulation.interrupts import Interrupts

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
    record: bytes = b""  # to be written where the plan keeps records; only between processes


def apart(game: str, players: int) -> bool:
    """Do bots play this game by themselves, so that only deals can be compared?"""
    return players == 1 or registry.game(game).cooperative()


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
    match.names = [f"{name} {seat + 1}" for seat, name in enumerate(names)]
    record = encoded(match) if plan.records is not None else b""
    result = match.result
    assert result is not None
    wins = tuple(result.shares())
    sides = tuple(match.game.sides(match.state))
    return Outcome(
        number, seed, names, result.scores, wins, tuple(match.scores), decisions, seconds, sides, record
    )


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
    """Play the matches of a plan and yield their outcomes in order, whatever the workers and the engine.

    Ctrl-C yields what else is finished, then raises KeyboardInterrupt (see ``played``).
    """
    check(plan)
    if plan.records is not None:
        make_folder(plan.records)
    sent = plan._replace(options=dict(plan.options))
    jobs = ((sent, number) for number in range(plan.games))
    found = played(jobs, plan.games, workers, engine)
    try:
        for _, outcome in found:
            yield outcome
    finally:
        found.close()


def played(
    jobs: Iterable[Job], many: int, workers: int = 1, engine: str = PROCESSES
) -> Generator[tuple[int, Outcome], None, None]:
    """Play about ``many`` matches, possibly of several plans, and yield their outcomes in order.

    Each comes with the number of its job, from 0. Records are written as matches end. Ctrl-C waits for
    nothing more: what has come in ahead of its turn is yielded, then KeyboardInterrupt is raised. So whoever
    counts what is yielded has exactly the matches whose records are written.
    """
    waiting: dict[int, Outcome] = {}
    following = 0
    with Interrupts() as interrupts, _players(enumerate(jobs), many, workers, engine) as players:
        try:
            while True:
                players.hand_out()
                with interrupts.let_in():
                    more = players.wait()
                waiting.update({arrived.place: _kept(arrived) for arrived in players.ended()})
                while following in waiting:
                    yield following, waiting.pop(following)
                    following += 1
                if not more:
                    return
        except KeyboardInterrupt:
            waiting.update({arrived.place: _kept(arrived) for arrived in players.ended()})
            for place in sorted(waiting):
                yield place, waiting[place]
            raise


class Arrived(NamedTuple):
    """A match that is over: which of the jobs it was, its plan, and how it went."""

    place: int
    plan: Plan
    outcome: Outcome


class Players(Protocol):
    """Those who play jobs, as many at once as they can."""

    def hand_out(self) -> None:
        """See to it that there are matches under way, a few ahead of those that are played."""

    def wait(self) -> bool:
        """Until a match has ended; False if there is none left to play. Only here Ctrl-C comes."""

    def ended(self) -> list[Arrived]:
        """Matches that are over and were not asked for yet; waits for nothing."""


def _players(
    jobs: Iterator[tuple[int, Job]], many: int, workers: int, engine: str
) -> AbstractContextManager[Players]:
    if engine == RAY:
        from deskoherna.lab.simulation.cluster import on_ray  # late: Ray is an extra

        return on_ray(jobs, many)
    return nullcontext(_Alone(jobs)) if workers <= 1 else _in_processes(jobs, workers)


class _Alone:
    """This process plays one match after another."""

    def __init__(self, jobs: Iterator[tuple[int, Job]]) -> None:
        self._jobs = jobs
        self._ended: list[Arrived] = []

    def hand_out(self) -> None:
        """Whoever plays alone is handed nothing ahead."""

    def wait(self) -> bool:
        for place, (plan, number) in self._jobs:
            self._ended.append(Arrived(place, plan, play_one(plan, number)))
            return True
        return False

    def ended(self) -> list[Arrived]:
        found, self._ended = self._ended, []
        return found


class _Crewed:
    """Processes of this machine; a few matches are handed out ahead."""

    def __init__(self, jobs: Iterator[tuple[int, Job]], crew: Crew, workers: int) -> None:
        self._jobs = jobs
        self._crew = crew
        self._ahead = AHEAD * workers
        self._under_way: dict[int, tuple[int, Plan]] = {}  # places and plans by numbers of jobs

    def hand_out(self) -> None:
        for place, (plan, number) in islice(self._jobs, self._ahead - len(self._under_way)):
            self._under_way[self._crew.hand(play_one, plan, number)] = place, plan

    def wait(self) -> bool:
        if not self._under_way:
            return False
        self._crew.wait()
        return True

    def ended(self) -> list[Arrived]:
        return [Arrived(*self._under_way.pop(job), outcome) for job, outcome in self._crew.take()]


@contextmanager
def _in_processes(jobs: Iterator[tuple[int, Job]], workers: int) -> Generator[Players, None, None]:
    with Crew(workers) as crew:
        yield _Crewed(jobs, crew, workers)


def _kept(arrived: Arrived) -> Outcome:
    """The outcome, its record written if the plan wants records."""
    path = arrived.plan.record_path(arrived.outcome.number)
    if path is not None:
        write(arrived.outcome.record, path)
    return arrived.outcome._replace(record=b"")


def _mixed(seed: int, number: int) -> int:
    """A seed for the ``number``-th thing that follows from a seed."""
    dice = Dice((seed * 0x9E3779B1 + number) & 0xFFFFFFFFFFFF)
    dice.below(SEEDS)
    return dice.below(SEEDS)
