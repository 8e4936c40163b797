"""Beliefs: what a game has learned of how tables end, and the small net that says it at a leaf of the search.

``data/beliefs.json`` of a game holds them; its manifest says how they came to be (``deskoherna train``).
Every seat's numbers go through the same two layers, the second of which also sees the mean of all seats; out
come the odds of winning and the points at the end. A linear one has no layers: prices for numbers.

All numbers are whole ones held in floats of 64 bits and small enough that every sum is exact, so a table is
judged alike on any processor, whichever way its library adds up.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from decimal import Context, Decimal
from functools import cache
from pathlib import Path
from typing import Any, Final

from deskoherna.core.environment.extras import library, missing
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game
from deskoherna.core.machines.features import Features
from deskoherna.core.machines.hinting import EDGE, FINAL, MARGIN, WIDER
from deskoherna.core.state import State

FORMAT: Final = 1
EXTRA: Final = "learned"  # what brings numpy
FINE: Final = 4  # bits after the point of a feature
FEATURE: Final = (1 << 15) - 1  # the largest one, in these units
ACTIVE: Final = 10  # bits after the point of what goes from layer to layer
LIVELY: Final = float(1 << 17)  # the largest of it
WEIGHT: Final = 16  # bits after the point of the later layers' weights
OUT: Final = ACTIVE + WEIGHT  # of what comes out
DIRECT: Final = OUT - FINE  # of weights that lead from features straight there
PARTS: Final = 12  # of a seat's part in the mean
EXACT: Final = float(1 << 53)
LEAST: Final = 16  # odds of one to e to this are as good as none

LEARNED: Final = "learned"  # what the game thinks with: learned beliefs
HANDMADE: Final = "handmade"  # nothing was learned
NO_NUMPY: Final = "no-numpy"  # there are beliefs, and nothing to work them out with
UNFIT: Final = "unfit"  # there are beliefs, of numbers that the game no longer has


class BadBeliefs(DeskohernaError):
    """A file of beliefs that cannot be used."""


@cache
def odds() -> list[float]:
    """e to the minus n, for n in units of what goes from layer to layer; worked out in whole numbers."""
    bits = 128
    step = int(Context(prec=60).exp(Decimal(-1) / (1 << ACTIVE)) * (1 << bits))
    found: list[float] = []
    now = 1 << bits
    for _ in range((LEAST << ACTIVE) + 1):
        found.append(now / (1 << bits))
        now = now * step >> bits
    return found


class Beliefs:
    """Learned beliefs, ready to judge tables of a game."""

    def __init__(self, features: Features[Any], held: Mapping[str, Any]) -> None:
        np = library(EXTRA, "numpy")
        self.np: Final[Any] = np
        self.features: Final[Features[Any]] = features
        self.together: Final[bool] = held["together"]
        arrays = {name: unpacked(np, packed) for name, packed in held["weights"].items()}
        self.hidden: Final[int] = arrays["own"].shape[1] - 2
        self.shift: Final[float] = 2.0 ** (ACTIVE - FINE - held["bits"])
        self.own: Final[Any] = arrays["own"]  # features to the first layer, then straight to what comes out
        self.shared: Final[Any] = arrays["shared"]
        self.bias: Final[Any] = arrays["bias"]
        self.second: Final[Any] = arrays.get("second")
        self.pooled: Final[Any] = arrays.get("pooled")
        self.second_bias: Final[Any] = arrays.get("second_bias")
        self.last: Final[Any] = arrays.get("last")
        self.odds: Final[list[float]] = odds()

    def foretold(self, row: list[float], players: int) -> Any:
        """For every seat the logarithm of its odds, and its points at the end, in units of ``OUT`` bits."""
        np = self.np
        x = np.array(row, np.float64)
        x *= 1 << FINE
        np.rint(x, out=x)
        np.minimum(x, FEATURE, out=x)
        np.maximum(x, -FEATURE, out=x)
        return self.worked_out(x, players)

    def worked_out(self, x: Any, players: int) -> Any:
        """The same of features that are whole numbers already."""
        np = self.np
        hidden = self.hidden
        split = players * len(self.features.own)
        first = x[:split].reshape(players, -1) @ self.own
        first += x[split:] @ self.shared + self.bias
        if not hidden:
            return first
        h = first[:, :hidden] * self.shift
        _round_off(np, h)
        mean = h.sum(0)
        mean *= (1 << PARTS) // players / (1 << PARTS)
        np.floor(mean, out=mean)
        z = h @ self.second
        z += mean @ self.pooled + self.second_bias
        z *= 2.0**-WEIGHT
        _round_off(np, z)
        return first[:, hidden:] + z @ self.last

    def standings(self, t: State) -> list[float]:
        """How well every seat stands, 0 to 1: its chance to win, and a little of its margin (hinting, B1)."""
        found = self.foretold(self.features.row(t), t.players)
        logs: list[float] = found[:, 0].tolist()
        if self.together:
            ahead = sum(logs) / t.players
            sharp, blunt = self._chance(ahead), self._chance(ahead / WIDER)
            return [EDGE + (1.0 - 2.0 * EDGE) * ((1.0 - MARGIN) * sharp + MARGIN * blunt)] * t.players
        points: list[float] = found[:, 1].tolist()
        sharply = self._shares(logs, 1.0)
        bluntly = self._shares(points, FINAL)
        return [(1.0 - MARGIN) * sharply[seat] + MARGIN * bluntly[seat] for seat in range(t.players)]

    def _shares(self, logs: list[float], scale: float) -> list[float]:
        """Every rival's part of e to such powers."""
        table = self.odds
        last = len(table) - 1
        unit = 2.0 ** (ACTIVE - OUT) / scale
        top = max(logs)
        shares = [table[min(last, int((top - one) * unit))] for one in logs]
        total = sum(shares)
        return [one / total for one in shares]

    def _chance(self, ahead: float) -> float:
        """The chance of a table that wins as one."""
        table = self.odds
        against = table[min(len(table) - 1, int(abs(ahead) * 2.0 ** (ACTIVE - OUT)))]
        return (1.0 if ahead >= 0.0 else against) / (1.0 + against)


def _round_off(np: Any, layer: Any) -> None:
    """A layer as it goes on: whole, and neither below nothing nor beyond measure."""
    np.floor(layer, out=layer)
    np.maximum(layer, 0.0, out=layer)
    np.minimum(layer, LIVELY, out=layer)


# -- files -------------------------------------------------------------------------------------------------


def packed(np: Any, array: Any) -> dict[str, Any]:
    """An array of whole numbers as JSON can hold it."""
    whole = np.ascontiguousarray(np.rint(array)).astype("<i8")
    text = base64.b64encode(zlib.compress(whole.tobytes(), 9)).decode("ascii")
    return {"shape": list(whole.shape), "ints": text}


def unpacked(np: Any, packed: Mapping[str, Any]) -> Any:
    """The array again, in floats that hold its whole numbers exactly."""
    ints = np.frombuffer(zlib.decompress(base64.b64decode(packed["ints"])), dtype="<i8")
    return ints.astype(np.float64).reshape(packed["shape"])


def read(path: Path) -> dict[str, Any]:
    """A file of beliefs as it lies there. Raises BadBeliefs."""
    try:
        held = json.loads(path.read_bytes())
        if held["format"] == FORMAT:
            return dict(held)
        detail = f"format {held['format']}"
    except (OSError, ValueError, TypeError, KeyError) as problem:
        detail = (isinstance(problem, OSError) and problem.strerror) or str(problem)
    raise BadBeliefs("error.beliefs.unreadable", path=str(path), detail=detail)


def of(game: Game, held: Mapping[str, Any]) -> Beliefs:
    """Beliefs for a game. Raises BadBeliefs where they are of another, or of numbers it no longer has."""
    if held["game"] != game.id:
        raise BadBeliefs("error.beliefs.other-game", game=game.id, other=str(held["game"]))
    try:
        features = game.features(held["prices"])
    except DeskohernaError as problem:  # a price that is gone
        raise BadBeliefs("error.beliefs.unfit", game=game.id) from problem
    if features is None or list(features.own) != held["own"] or list(features.shared) != held["shared"]:
        raise BadBeliefs("error.beliefs.unfit", game=game.id)
    if game.prices().keys() != held["prices"].keys():  # a new one would shift what features expect
        raise BadBeliefs("error.beliefs.unfit", game=game.id)
    return Beliefs(features, held)


def state(game: Game) -> str:
    """What a game thinks with, one of the words above."""
    path = Path(game.beliefs)
    if not game.beliefs or not path.exists():
        return HANDMADE
    if missing(EXTRA):
        return NO_NUMPY
    try:
        of(game, read(path))
    except BadBeliefs:
        return UNFIT
    return LEARNED


def installed(game: Game) -> Beliefs | None:
    """The beliefs a game has; None where there are none, or none that can be used here."""
    if state(game) != LEARNED:
        return None
    return of(game, read(Path(game.beliefs)))
