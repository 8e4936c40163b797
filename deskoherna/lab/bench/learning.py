"""Steps a second for learning machines, with observation, options and mask: our games beside others' chess.

PettingZoo's and OpenSpiel's chess are measured in the same run, as far as what they need is installed. All
are random games on one core in processor time, in turns, so that a busy machine slows all alike; a first turn
does not count. What two processes bring to a learner that looks at every step is told by the clock, also in
turns.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final, TypeVar

from deskoherna.core import registry
from deskoherna.core.environment.extras import MissingExtra, library, needing
from deskoherna.lab.bench.measures import Figure, players_of
from deskoherna.lab.learning.batch import Batch
from deskoherna.lab.learning.zoo import env

with needing("research"):
    import numpy as np

MATCHES: Final = 64  # stepped together
TURNS: Final = 3
Steps = Callable[[], int]  # does some steps and says how many
Runner = TypeVar("Runner")


def learning(games: list[str], seconds: float) -> Iterator[Figure]:
    """Every game's batch and table, then chess elsewhere, then two processes against one."""
    for game in games:
        ours = {(game, "batch"): batch_of(game), (game, "table"): _table(env(game, _seats(game)))}
        yield from in_turns(ours, seconds)
    chess: dict[tuple[str, str], Steps] = {}
    with suppress(MissingExtra):
        chess["openspiel-chess", "table"] = _spiel(library("research", "pyspiel").load_game("chess"))
    with suppress(MissingExtra):
        found = library("peers", "pettingzoo.classic.chess_v6")
        chess["pettingzoo-chess", "table"] = _table(found.env())
    yield from in_turns(chess, seconds)
    for game in games:
        yield Figure(game, "processes", _gain(game, seconds), "×")


def _seats(game: str) -> int:
    return players_of(registry.game(game))


def in_turns(runners: dict[tuple[str, str], Steps], seconds: float) -> Iterator[Figure]:
    for (subject, name), pace in paces(runners, seconds, time.process_time).items():
        yield Figure(subject, name, pace, "/s")


def paces(
    runners: dict[Runner, Steps], seconds: float, clock: Callable[[], float], ahead: bool = False
) -> dict[Runner, float]:
    """Steps a second of each, in turns; ``ahead``: one step goes uncounted, sent before the others' turns."""
    done = dict.fromkeys(runners, 0)
    spent = dict.fromkeys(runners, 0.0)
    for turn in range(TURNS + 1):
        for one, steps in runners.items():
            if ahead:
                steps()
            begun = clock()
            count = 0
            while clock() - begun < seconds / TURNS:
                count += steps()
            if turn:
                done[one] += count
                spent[one] += clock() - begun
    return {one: done[one] / spent[one] for one in runners}


def batch_of(game: str, processes: int = 1) -> Steps:
    many = Batch(game, MATCHES * processes, _seats(game), processes=processes)
    many.reset(1)
    dice = np.random.default_rng(1)

    def step() -> int:
        many.step((dice.random(many.n) * many.mask.sum(1)).astype(np.int32))
        return many.n

    return step


def _table(table: Any) -> Steps:
    """A whole game at a table of PettingZoo."""
    dice = random.Random(1)

    def play() -> int:
        table.reset(seed=dice.randrange(1 << 30))
        steps = 0
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            table.step(None if over or cut else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return play


def _spiel(game: Any) -> Steps:
    """A whole game of OpenSpiel, its tensor and mask read before every answer."""
    dice = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            state.observation_tensor(state.current_player())
            state.legal_actions_mask(state.current_player())
            state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def looking(many: Batch) -> Steps:
    """A learner: of every share it keeps what is known and may be said, chooses, and goes to the next one."""
    many.reset(1)
    dice = np.random.default_rng(1)
    kept = [(many.observation[one].copy(), many.mask[one].copy()) for one in many.shares]

    def look() -> int:
        for share, (known, offered) in enumerate(kept):
            at = many.wait(share)
            known[:] = many.observation[at]
            offered[:] = many.mask[at]
            counts = offered.sum(1)
            many.send(share, (dice.random(len(counts)) * counts).astype(np.int32))
        return many.n

    return look


def _gain(game: str, seconds: float) -> float:
    """How much faster two processes are than one, by the clock."""
    seats = _seats(game)
    batches = {n: Batch(game, MATCHES * n, seats, processes=n) for n in (1, 2)}
    runners = {n: looking(many) for n, many in batches.items()}
    pace = paces(runners, seconds, time.perf_counter, ahead=True)
    for many in batches.values():
        many.close()
    return pace[2] / pace[1]
