"""Many games at once: simulations, measurements, and tables for those who do research."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from deskoherna.lab.learning.batch import Batch
    from deskoherna.lab.learning.gym import Vector


def env(game: str, players: int | None = None, **given: Any) -> AECEnv[str, Any, int]:
    """A PettingZoo environment of a game; see ``deskoherna.lab.learning.zoo`` and ``docs/research.md``."""
    from deskoherna.lab.learning.zoo import env as table

    return table(game, players, **given)


def parallel_env(game: str, players: int | None = None, **given: Any) -> ParallelEnv[str, Any, int]:
    """The same for all agents at once."""
    from deskoherna.lab.learning.zoo import ParallelTable

    return ParallelTable(game, players, **given)


def batch(game: str, n: int = 64, players: int | None = None, **given: Any) -> Batch:
    """Many matches stepped together, arrays in and arrays out; see ``deskoherna.lab.learning.batch``."""
    from deskoherna.lab.learning.batch import Batch

    return Batch(game, n, players, **given)


def vector_env(game: str, n: int = 64, players: int | None = None, **given: Any) -> Vector:
    """The same as a Gymnasium vector environment."""
    from deskoherna.lab.learning.gym import Vector

    return Vector(game, n, players, **given)


__all__ = ["batch", "env", "parallel_env", "vector_env"]
