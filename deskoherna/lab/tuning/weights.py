"""Weights: prices of a game that move together, and games whose weights have been multiplied.

The numbers of a list are one weight: ``renown`` is ``renown.0``, ``renown.1`` and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat

Factors: TypeAlias = Mapping[str, float]  # what weights are multiplied by
Changes: TypeAlias = tuple[tuple[str, float], ...]  # prices that differ from the game's own, by name
Mind: TypeAlias = Changes | str  # what a seat thinks with: such prices, or a file of learned beliefs


def weights_of(game: Game) -> list[str]:
    """The names of a game's weights. Raises DeskohernaError if it declares no prices."""
    found = dict.fromkeys([_weight(name) for name, price in game.prices().items() if price])
    if not found:
        raise DeskohernaError("error.no-prices", game=game.id)
    return list(found)


def changes_by(game: Game, factors: Factors) -> Changes:
    """The prices that weights multiplied by factors have, to four digits."""
    return tuple(
        [
            (name, float(f"{price * factors[_weight(name)]:.4g}"))
            for name, price in game.prices().items()
            if price and _weight(name) in factors
        ]
    )


def reweighted(game: Game, factors: Factors) -> Game:
    """The game with its weights multiplied."""
    return game.repriced(dict(changes_by(game, factors)))


def thinking(game: Game, mind: Mind) -> Game:
    """The game as such a mind sees it; prices alone make no use of what was learned."""
    if not isinstance(mind, str):
        return game.repriced(dict(mind))
    learned = game.repriced({})
    learned.beliefs = mind
    return learned


def _weight(name: str) -> str:
    return name.partition(".")[0]


class Priced(Seat):
    """A seat whose possible worlds are of a repriced game: what sits there thinks by its prices."""

    def __init__(self, match: Match, index: int, game: Game) -> None:
        super().__init__(match, index)
        self._priced = game

    def determinize(self, seed: int, playout: bool = False) -> Match:
        world = super().determinize(seed, playout)
        world.game = self._priced
        return world
