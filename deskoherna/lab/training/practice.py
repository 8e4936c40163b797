"""Practice: many cheap matches in which everybody plays what priors like best, as rows to learn from.

A match is played in a possible world of its first seat, so that rows are of what a search sees and no more.
In one chapter of most matches, and now and then in all of them, moves are drawn by their priors instead, so
that tables are met which the best priors alone never lead to; rows are kept from after that chapter.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from deskoherna.bots.weights import draw
from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.environment.extras import library
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game
from deskoherna.core.machines.beliefs import EXTRA, FEATURE, FINE
from deskoherna.core.machines.features import Features
from deskoherna.core.match import new_match
from deskoherna.core.options import Value
from deskoherna.core.playout import Line
from deskoherna.lab.simulation.crew import Crew
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.tuning.duels import Tick

CHUNK: Final = 100  # matches played at a time, and kept in one file
STEADY: Final = 2, 7  # so many of so many matches have no chapter of drawn moves
ODD: Final = 0.04  # of all other moves are drawn too
MOMENTS: Final = 0.03  # of the choices are kept, besides every start of a chapter
KEPT_APART: Final = 10  # every so many-th match is not learnt from, but foretold to see what was learnt
AHEAD: Final = 2  # chunks handed out for every worker


class Course(NamedTuple):
    """What is practised: a game, at tables of which sizes, and the seed everything follows from."""

    game: str
    players: tuple[int, ...]
    seed: int
    options: Mapping[str, Value]
    varied: tuple[Mapping[str, Value], ...] = ({},)  # one of these is drawn for every match, besides

    def size(self, number: int) -> int:
        """How many sit at the table in match ``number``."""
        return self.players[number % len(self.players)]


class Moment(NamedTuple):
    """A table in the middle of a match."""

    row: list[float]
    chapter: int
    start: bool  # of a chapter: what the leaves of a search are like
    usual: list[float]  # what hand-made values say; nothing in matches that are learnt from


class Practised(NamedTuple):
    """A file of rows, and what was played for it."""

    path: Path
    matches: int
    rows: int
    points: float  # of all seats together
    seats: int


def features_of(game: Game, prices: Mapping[str, float]) -> Features[Any]:
    """What a game's beliefs are learned from. Raises DeskohernaError where they cannot be."""
    features = game.features(prices)
    if features is None:
        raise DeskohernaError("error.beliefs.no-features", game=game.id)
    return features


# -- one match ---------------------------------------------------------------------------------------------


def moments_of(game: Game, features: Features[Any], line: Line, dice: Dice, apart: bool) -> Iterator[Moment]:
    """Play a match to its end, and yield what is kept of it."""
    state = line.state
    wild = 0 if dice.below(STEADY[1]) < STEADY[0] else 1 + dice.below(max(1, features.chapters - 1))
    last = state.chapter
    while line.decision is not None:
        moves = line.decision.moves
        start = state.chapter > last and last > 0
        last = state.chapter
        if last > wild and (start or (len(moves) > 1 and dice.uniform() < MOMENTS)) and features.fits(state):
            yield Moment(features.row(state), last, start, game.values(state) if apart else [])
        if len(moves) == 1:
            line.answer(moves[0])
            continue
        weights = game.priors(state, line.decision)
        if weights is None:
            line.answer(moves[dice.below(len(moves))])
        elif last == wild or dice.uniform() < ODD:
            line.answer(moves[draw(weights, dice)])
        else:
            line.answer(moves[max(range(len(weights)), key=weights.__getitem__)])


# -- files of rows -----------------------------------------------------------------------------------------


def practise(course: Course, chunk: int, folder: str) -> Practised:
    """Play a chunk of a course's matches and write their rows down."""
    np = library(EXTRA, "numpy")
    game = registry.game(course.game)
    features = features_of(game, {})
    plan = Plan(course.game, (), 0, course.seed)
    seats = max(course.players)
    split = len(features.own)
    kept: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    points = 0.0
    many = 0
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        players = course.size(number)
        dice = Dice(plan.seed_of(number))
        options = {**course.options, **course.varied[dice.below(len(course.varied))]}
        match = new_match(game, players, dice.below(1 << 31), options)
        line = Line(match.seat(0).determinize(dice.below(1 << 31), playout=True), 0)
        apart = number % KEPT_APART == 0
        moments = list(moments_of(game, features, line, dice, apart))
        result = game.result(line.state)
        spare = [0.0] * (seats - players)
        points += sum(result.scores)
        many += players
        for moment in moments:
            own = moment.row[: players * split] + [0.0] * (len(spare) * split)
            kept["own"].append(_whole(np, own))
            kept["shared"].append(_whole(np, moment.row[players * split :]))
            kept["players"].append(players)
            kept["chapter"].append(moment.chapter)
            kept["start"].append(moment.start)
            kept["apart"].append(apart)
            kept["shares"].append(result.shares() + spare)
            kept["points"].append([*result.scores, *spare])
            kept["usual"].append((moment.usual or [0.0] * players) + spare)
    path = Path(folder) / f"rows-{course.seed}-{chunk:06}.npz"
    np.savez(path, **{name: np.array(kept[name], dtype) for name, dtype in COLUMNS.items()})
    return Practised(path, CHUNK, len(kept["own"]), points, many)


COLUMNS: Final = {
    "own": "int16",  # rows × seats × features, in sixteenths; empty chairs are zeros
    "shared": "int16",
    "players": "int8",
    "chapter": "int8",
    "start": "int8",
    "apart": "int8",
    "shares": "float32",  # of the victory, by seat
    "points": "float32",
    "usual": "float32",
}


def _whole(np: Any, numbers: list[float]) -> Any:
    """Features as beliefs see them: whole numbers of sixteenths."""
    return np.clip(np.rint(np.array(numbers) * (1 << FINE)), -FEATURE, FEATURE).astype(np.int16)


def practised(
    course: Course, matches: int, seconds: float, workers: int, folder: Path, tick: Tick
) -> list[Practised]:
    """Play so many matches, or as many as begin within so many seconds if there are any; files in order."""
    done: list[Practised] = []
    jobs = _jobs(course, -(-matches // CHUNK), seconds, str(folder))
    for one in _at_once(jobs, workers) if workers > 1 else (practise(*job) for job in jobs):
        done.append(one)
        tick("play", min(matches, len(done) * CHUNK), matches)
    return done


def _jobs(course: Course, chunks: int, seconds: float, folder: str) -> Iterator[tuple[Course, int, str]]:
    until = time.monotonic() + seconds if seconds else math.inf
    for chunk in range(chunks):
        if time.monotonic() >= until:
            return
        yield course, chunk, folder


def _at_once(jobs: Iterator[tuple[Course, int, str]], workers: int) -> Iterator[Practised]:
    """In so many processes, a few chunks handed out ahead."""
    with Crew(workers) as crew:
        yield from crew.each(practise, jobs, AHEAD)


def gathered(np: Any, files: Sequence[Path]) -> dict[str, Any]:
    """All rows of some files, column by column."""
    held = [np.load(path) for path in files]
    return {name: np.concatenate([one[name] for one in held]) for name in COLUMNS}
