"""Duels: matches whose seats think with different prices or beliefs, and what the new ones win."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Game, Options
from deskoherna.core.match import Match, new_match
from deskoherna.lab.simulation.crew import Crew
from deskoherna.lab.simulation.simulate import Plan, apart
from deskoherna.lab.simulation.tally import wilson
from deskoherna.lab.tuning.weights import Mind, Priced, thinking

NORMAL: Final = 1.96  # standard errors either way of an interval at 95 %
REMEMBERED: Final = 64  # repriced games a process keeps

Tick: TypeAlias = Callable[[str, int, int], None]
Made: TypeAlias = dict[tuple[str, Mind], Game]  # games as minds see them, by id and mind


class Table(NamedTuple):
    """A match to be played: which of a plan's deals, and what every seat thinks with."""

    plan: Plan
    deal: int
    minds: tuple[Mind, ...]


def varied(plan: Plan, sets: Sequence[Options], deal: int) -> Plan:
    """The plan of one deal: option sets take turns."""
    return plan._replace(options={**plan.options, **sets[deal % len(sets)]}) if sets else plan


class Ending(NamedTuple):
    """How a match ended, by seat."""

    shares: tuple[float, ...]  # of the victory
    scores: tuple[int, ...]

    def margin(self, seats: Iterable[int]) -> float:
        """The mean score of these seats less that of the others."""
        ours = set(seats)
        mine = [score for seat, score in enumerate(self.scores) if seat in ours]
        theirs = [score for seat, score in enumerate(self.scores) if seat not in ours]
        return sum(mine) / len(mine) - sum(theirs) / len(theirs)


Play: TypeAlias = Callable[[Iterable[Table]], Iterator[Ending]]


class Duel(NamedTuple):
    """Matches of tuned hints against the usual ones, at the same tables or on the same deals."""

    matches: int
    tuned: float  # the tuned side's part of all victories
    low: float
    high: float
    fair: float  # what it would have if nothing had changed
    margin: float  # its mean score less the others'
    finished: bool = True  # or interrupted: this tells of the matches before that


# -- playing -----------------------------------------------------------------------------------------------


def seated(plan: Plan, deal: int) -> tuple[Match, list[Bot], Dice]:
    """A plan's bots before one of its deals, and dice that follow from it."""
    seed = plan.seed_of(deal)
    dice = Dice(seed)
    players = [bot(name, dice.below(1 << 31)) for name in plan.bots]
    return new_match(registry.game(plan.game), len(plan.bots), seed, plan.options), players, dice


def play_table(table: Table, made: Made) -> Ending:
    """Play a match; ``made`` remembers games that were repriced for earlier ones."""
    plan = table.plan
    game = registry.game(plan.game)
    match, players, _ = seated(plan, table.deal)
    handles: list[Priced] = []
    for seat, mind in enumerate(table.minds):
        key = (plan.game, mind)
        if key not in made:
            if len(made) >= REMEMBERED:
                made.clear()
            made[key] = thinking(game, mind)
        handles.append(Priced(match, seat, made[key]))
    while not match.over:
        seat = match.pending[0].seat
        handles[seat].play(players[seat].choose(handles[seat]))
    assert match.result is not None
    return Ending(tuple(match.result.shares()), match.result.scores)


@contextmanager
def players(workers: int) -> Generator[Play, None, None]:
    """A function that plays matches and yields their endings in order, whatever the number of processes."""
    if workers > 1:
        with Crew(workers) as crew:
            yield lambda tables: crew.each(_play, ((table,) for table in tables))
    else:
        made: Made = {}
        yield lambda tables: (play_table(table, made) for table in tables)


_MADE: Final[Made] = {}  # a worker's; it lives as long as its pool


def _play(table: Table) -> Ending:
    return play_table(table, _MADE)


# -- duels -------------------------------------------------------------------------------------------------


class Score:
    """What is added up over a duel, in matches or, where both sides play ``apart``, in deals."""

    def __init__(self, apart: bool = False) -> None:
        self.apart = apart
        self.played = 0
        self.won = 0.0
        self.fair = 0.0
        self.margin = 0.0
        self.squares = 0.0  # of what one side won more on a deal

    def add(self, won: float, fair: float, margin: float) -> None:
        self.played += 1
        self.won += won
        self.fair += fair
        self.margin += margin
        self.squares += (won - fair) ** 2

    def interval(self) -> tuple[float, float]:
        """Within which, at 95 %, the tuned side's part lies if what it is compared with stands.

        On the same deals that is a matter of the deals which only one side won.
        """
        n = self.played
        if not self.apart:
            return wilson(self.won, n)
        more = (self.won - self.fair) / n
        doubt = NORMAL * math.sqrt(max(0.0, self.squares / n - more * more) / n)
        return max(0.0, self.won / n - doubt), min(1.0, self.won / n + doubt)

    def duel(self, finished: bool) -> Duel | None:
        n = self.played
        if not n:
            return None
        return Duel(n, self.won / n, *self.interval(), self.fair / n, self.margin / n, finished)


def duel(
    plan: Plan,
    tuned: Mind,
    play: Play,
    tick: Tick,
    usual: Mind = (),
    seconds: float = 0.0,
    sets: Sequence[Options] = (),
) -> Duel | None:
    """A mind against the usual one: as many matches as the plan has, or deals where seats are no rivals.

    Such a deal is played with either. Option sets take turns, deal by deal. If there are any seconds, it ends
    after them. Ctrl-C ends it with what is finished; None if that is nothing.
    """
    plan = plan._replace(options=dict(plan.options))
    alone = apart(plan.game, len(plan.bots))
    fight = _apart if alone else _at_one_table
    score = Score(alone)
    until = time.monotonic() + seconds if seconds else math.inf
    try:
        for _ in fight(plan, (tuned, usual), play, score, sets):
            tick("duel", score.played, plan.games)
            if time.monotonic() >= until and score.played % 2 == 0:  # both sides of every deal
                break
    except KeyboardInterrupt:
        return score.duel(False)
    return score.duel(True)


def _at_one_table(
    plan: Plan, minds: tuple[Mind, Mind], play: Play, score: Score, sets: Sequence[Options]
) -> Iterator[None]:
    """Every second seat has the tuned mind; then, on the same deal, the other seats have it."""
    tuned, usual = minds
    seats = range(len(plan.bots))
    sides = [[seat for seat in seats if (seat + number) % 2 == 0] for number in range(plan.games)]
    tables = [
        Table(
            varied(plan, sets, number // 2),
            number // 2,
            tuple(tuned if seat in ours else usual for seat in seats),
        )
        for number, ours in enumerate(sides)
    ]
    for ours, ending in zip(sides, play(tables), strict=True):
        won = sum([ending.shares[seat] for seat in ours])
        score.add(won, len(ours) / len(seats), ending.margin(ours))
        yield


def _apart(
    plan: Plan, minds: tuple[Mind, Mind], play: Play, score: Score, sets: Sequence[Options]
) -> Iterator[None]:
    """The same deals with the tuned mind at all seats and with the usual one."""
    many = len(plan.bots)
    tables = [
        Table(varied(plan, sets, deal), deal, (mind,) * many) for deal in range(plan.games) for mind in minds
    ]
    endings = play(tables)
    for mine, theirs in zip(endings, endings, strict=True):
        margin = (sum(mine.scores) - sum(theirs.scores)) / many
        score.add(mine.shares[0], theirs.shares[0], margin)
        yield
