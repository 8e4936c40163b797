"""Many games at once: simulations, measurements, and tables for those who do research."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pettingzoo import AECEnv


def env(game: str, players: int | None = None, **given: Any) -> AECEnv[str, Any, int]:
    """A PettingZoo environment of a game; see ``deskoherna.lab.learning.zoo`` and ``docs/research.md``."""
    from deskoherna.lab.learning.zoo import env as table

    return table(game, players, **given)


__all__ = ["env"]
