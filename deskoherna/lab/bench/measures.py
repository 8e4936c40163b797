"""Measurements on one core, in processor time: matches, copies, worlds, records, search."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.compiled import file_of, is_compiled, running
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.playout import playout
from deskoherna.core.records.record import replay

USUAL_PLAYERS: Final = 4
BATCH: Final = 50  # copies measured between two looks at the clock
MOMENTS: Final = 9  # of a match, at which the search is measured


class Figure(NamedTuple):
    """One thing measured: ``value`` in ``unit`` (``/s``, ``µs`` or ``ms``)."""

    subject: str  # a game's id, or a peer's name
    name: str
    value: float
    unit: str


def demand_compiled(games: Sequence[str]) -> None:
    """Raise an error if the referee or one of the games runs as pure files; a build may leave games out."""
    rules = [type(registry.game(one)).__module__ for one in games]
    for module in [*([] if running() else ["deskoherna.core.match"]), *rules]:
        if not is_compiled(module):
            raise DeskohernaError("error.shell.not-compiled", path=file_of(module))


def bench(game_id: str, seconds: float) -> Iterator[Figure]:
    """Measure a game, spending about so many seconds on each figure."""
    game = registry.game(game_id)
    for measure in MEASURES:
        yield measure(game, seconds)


def players_of(game: Game) -> int:
    return min(game.players, key=lambda players: abs(players - USUAL_PLAYERS))


# -- matches -------------------------------------------------------------------------------------------------


def playouts(game: Game, seconds: float, first: int = 0) -> Figure:
    """Random full matches by ``core.playout`` from a seed on, set-up included."""
    players = players_of(game)
    number = first
    decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        decisions += playout(new_match(game, players, number), number)
        number += 1
    return Figure(game.id, "playouts", decisions / (time.process_time() - begun), "/s")


def _handles(game: Game, seconds: float) -> Figure:
    """Random full matches through the seats' handles, as players have them: logged and checked."""
    players = players_of(game)
    number = decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        decisions += len(random_match(game, players, number).answers)
        number += 1
    return Figure(game.id, "handles", decisions / (time.process_time() - begun), "/s")


def random_match(game: Game, players: int, seed: int, stop: int = -1) -> Match:
    """A match of random answers given through the seats' handles, to its end or to ``stop`` answers."""
    match = new_match(game, players, seed)
    seats = [match.seat(seat) for seat in range(players)]
    dice = Dice(seed)
    answered = 0
    while answered != stop:
        pending = match.pending
        if not pending:
            break
        decision = pending[0]
        seats[decision.seat].play(decision.moves[dice.below(len(decision.moves))])
        answered += 1
    return match


# -- copies --------------------------------------------------------------------------------------------------


def positions(game: Game) -> list[Match]:
    """Matches standing at moments spread over a whole match, none of them freshly copied."""
    players = players_of(game)
    length = len(random_match(game, players, 1).answers)
    return [random_match(game, players, 1, length * part // 12) for part in range(1, 12)]


def _per_position(game: Game, seconds: float, act: Callable[[Match, int], object]) -> float:
    """Microseconds that an act takes, averaged over positions spread over a match."""
    found = positions(game)
    for match in found:
        act(match, 0)  # the first copy within a step moves the base; searches pay that once
    count = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for match in found:
            for i in range(BATCH):
                act(match, i)
        count += len(found) * BATCH
    return (time.process_time() - begun) / count * 1e6


def _clone(game: Game, seconds: float) -> Figure:
    return Figure(game.id, "clone", _per_position(game, seconds, lambda m, i: m.clone(playout=True)), "µs")


def _usable_clone(game: Game, seconds: float) -> Figure:
    """A clone and its first answer: what a search pays for a copy it really uses."""

    def act(match: Match, i: int) -> None:
        copy = match.clone(playout=True)
        decision = copy.pending[0]
        copy.play(decision.seat, decision.moves[i % len(decision.moves)])

    return Figure(game.id, "usable-clone", _per_position(game, seconds, act), "µs")


def _world(game: Game, seconds: float) -> Figure:
    def act(match: Match, i: int) -> None:
        match.determinize(match.pending[0].seat, i, playout=True)

    return Figure(game.id, "determinize", _per_position(game, seconds, act), "µs")


def _replay(game: Game, seconds: float) -> Figure:
    """A full record made a match again."""
    record = random_match(game, players_of(game), 1).record()
    count = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        replay(record)
        count += 1
    return Figure(game.id, "replay", (time.process_time() - begun) / count * 1e3, "ms")


# -- search --------------------------------------------------------------------------------------------------


def _search(game: Game, seconds: float) -> Figure:
    """Looks the search bot takes per second, as its advice counts them, at moments all over a match."""
    from deskoherna.bots.registry import bot

    players = players_of(game)
    length = len(random_match(game, players, 1).answers)
    searcher = bot(f"search:{seconds / MOMENTS:g}", 1)
    visits = 0
    spent = 0.0
    for moment in range(1, MOMENTS + 1):
        stop = length * moment // (MOMENTS + 1)
        match = random_match(game, players, 1, stop)
        while not match.over and len(match.pending[0].moves) < 2:
            stop += 1
            match = random_match(game, players, 1, stop)
        begun = time.process_time()
        advices = searcher.advise(match.seat(match.pending[0].seat))
        spent += time.process_time() - begun
        visits += sum(advice.visits for advice in advices)
    return Figure(game.id, "search", visits / spent, "/s")


MEASURES: Final = (playouts, _handles, _clone, _usable_clone, _world, _replay, _search)
