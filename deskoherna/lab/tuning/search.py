"""The search for factors of weights, by CMA-ES.

What makes factors good is said by two modules: ``selfplay`` (they play better) and ``foretelling`` (they
foretell better how matches end).
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from deskoherna.core import registry
from deskoherna.core.environment.extras import library
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.tuning.duels import Tick
from deskoherna.lab.tuning.weights import Factors, weights_of

Tries: TypeAlias = Sequence[Factors]  # those of a generation's candidates


class Way(NamedTuple):
    """How CMA-ES looks for factors."""

    step: float  # how far, in logarithms, the first tries go
    ridge: float  # what it costs a weight to leave its place, so that what does not matter stays
    size: int = 0  # candidates of a generation; 0: as many as it likes
    pace: float = 1.0  # how much of a generation's lesson is believed; less where costs are noisy


class Found(NamedTuple):
    """What a search came to."""

    factors: dict[str, float]
    finished: bool  # or interrupted


def check(plan: Plan) -> None:
    """Raise an error where tuning cannot be: no prices, no CMA-ES."""
    weights_of(registry.game(plan.game))
    _library()


def leading(moved: Mapping[str, float], many: int) -> list[str]:
    """So many names, those that move most first; never one that moves nothing.

    >>> leading({"coin": 0.1, "town": 0.0, "card": 0.4, "hand": 0.1}, 3)
    ['card', 'coin', 'hand']
    """
    ranked = sorted(moved, key=lambda name: (-moved[name], name))
    return [name for name in ranked if moved[name] > 0.0][:many]


def search(
    names: Sequence[str],
    costs: Callable[[int, Tries], Sequence[float]],
    way: Way,
    generations: int,
    seed: int,
    tick: Tick,
) -> Found:
    """Factors that lower the costs, which are asked for a generation at a time.

    They are the middle of the last generation, not the best candidate ever: where costs are noisy, that one
    was mostly lucky. Ctrl-C ends the search with what it has.
    """
    cma = _library()
    if not names:
        return Found({}, True)
    settings: dict[str, float] = {
        "seed": seed % (1 << 30) + 1,
        "maxiter": generations,
        "CMA_cmean": way.pace,
        "verbose": -9,
        "verb_log": 0,
    }
    if way.size:
        settings["popsize"] = way.size
    evolution = cma.CMAEvolutionStrategy([0.0] * len(names), way.step, settings)
    generation = 0
    try:
        while not evolution.stop() and generation < generations:
            tries = evolution.ask()
            counted = costs(generation, [_factors(names, one) for one in tries])
            evolution.tell(
                tries, [cost + way.ridge * _spread(one) for cost, one in zip(counted, tries, strict=True)]
            )
            generation += 1
            tick("search", generation, generations)
    except KeyboardInterrupt:
        return Found(_factors(names, evolution.result.xfavorite), False)
    return Found(_factors(names, evolution.result.xfavorite), True)


def _library() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it cannot draw
        return library("lab", "cma")


def _factors(names: Sequence[str], logarithms: Sequence[float]) -> dict[str, float]:
    return {name: math.exp(float(one)) for name, one in zip(names, logarithms, strict=True)}


def _spread(logarithms: Sequence[float]) -> float:
    return sum([float(one) ** 2 for one in logarithms]) / len(logarithms)
