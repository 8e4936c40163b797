"""Weights: the numbers in a game's ``prices.py``, and the same hints with other numbers in them.

A game's heuristics read their prices from ``prices.py``: named numbers and lists of numbers. Each name is one
weight; tuning multiplies it. Changed hints are made by running the changed source beside the usual modules,
so only interpreted code can be tuned.
"""

from __future__ import annotations

import ast
import copy
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from deskoherna.core.asking import Decision
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat
from deskoherna.core.state import State

PRICES: Final = "prices"
HINTS: Final = "hints"

LITERAL: Final = (ast.List, ast.Tuple, ast.Dict, ast.Constant, ast.UnaryOp, ast.USub, ast.Load)


class Spot(NamedTuple):
    """Where a number stands in the source: a line and its columns, in characters."""

    line: int
    start: int
    end: int
    value: float


class Weight(NamedTuple):
    """A name in ``prices.py`` and its numbers."""

    name: str
    spots: tuple[Spot, ...]


class Hints(NamedTuple):
    """How a game's heuristics value a table and its moves."""

    values: Callable[[State], list[float]]
    priors: Callable[[State, Decision], list[float] | None]


# -- the numbers -------------------------------------------------------------------------------------------


def weights_of(source: str) -> list[Weight]:
    """The weights of a module: names given plain numbers with a decimal part, at its top level.

    >>> [weight.name for weight in weights_of("A = [0.5, 1.0]\\nB = 3\\nC = A[0] * 2.0")]
    ['A']
    """
    found: list[Weight] = []
    for line in ast.parse(source).body:
        if not isinstance(line, (ast.AnnAssign, ast.Assign)):
            continue
        target: ast.expr = line.target if isinstance(line, ast.AnnAssign) else line.targets[0]
        value = line.value
        if not isinstance(target, ast.Name) or value is None:
            continue
        if not all(isinstance(node, LITERAL) for node in ast.walk(value)):
            continue
        spots = [_spot(node) for node in ast.walk(value) if _is_number(node)]
        if spots:
            found.append(Weight(target.id, tuple(sorted(spots))))
    return found


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, float) and node.value != 0.0


def _spot(node: ast.AST) -> Spot:
    assert isinstance(node, ast.Constant) and isinstance(node.value, float)
    assert node.end_col_offset is not None
    return Spot(node.lineno, node.col_offset, node.end_col_offset, node.value)


def rewritten(source: str, factors: Mapping[str, float]) -> str:
    """The source with weights multiplied, everything else to the letter.

    >>> rewritten("A = [0.5, -1.0]  # half", {"A": 1.5})
    'A = [0.75, -1.5]  # half'
    """
    lines = source.split("\n")
    spots = [
        (spot, factors[weight.name])
        for weight in weights_of(source)
        if weight.name in factors
        for spot in weight.spots
    ]
    for spot, factor in sorted(spots, reverse=True):
        line = lines[spot.line - 1].encode()
        number = _written(spot.value * factor).encode()
        lines[spot.line - 1] = (line[: spot.start] + number + line[spot.end :]).decode()
    return "\n".join(lines)


def _written(value: float) -> str:
    text = f"{value:.4g}"
    return text if "." in text or "e" in text else text + ".0"


# -- the same hints with other numbers ---------------------------------------------------------------------


def prices_path(game: Game) -> Path:
    """Where a game's prices stand. Raises DeskohernaError if it has none."""
    path = game.package / f"{PRICES}.py"
    if not path.is_file():
        raise DeskohernaError("error.lab.no-prices", game=game.id)
    return path


def prices_of(game: Game) -> str:
    """The source of a game's prices."""
    return prices_path(game).read_text(encoding="utf-8")


def hints_of(game: Game, factors: Mapping[str, float]) -> Hints:
    """The game's hints with some weights multiplied."""
    return hints_by(game, rewritten(prices_of(game), factors))


def hints_by(game: Game, prices: str) -> Hints:
    """The game's hints with other prices."""
    package = type(game).__module__.rpartition(".")[0]
    fresh = _run_again(package, _priced(package), prices)
    return Hints(fresh.values, fresh.priors)


def _priced(package: str) -> list[str]:
    """The modules that hints need and that rest on prices, each after those it needs."""
    order: list[str] = []
    rests: dict[str, bool] = {f"{package}.{PRICES}": True}

    def visit(name: str) -> bool:
        if name not in rests:
            rests[name] = False
            needs = [one for one in _imports(package, name) if visit(one)]
            rests[name] = bool(needs)
            if needs:
                order.append(name)
        return rests[name]

    visit(f"{package}.{HINTS}")
    return [f"{package}.{PRICES}", *order]


def _imports(package: str, name: str) -> list[str]:
    """The modules of the package that a module imports at its top."""
    path = _file(name)
    if path is None:
        return []
    found: list[str] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and f"{node.module}.".startswith(f"{package}."):
            found.append(node.module)
            found += [f"{node.module}.{one.name}" for one in node.names]
    return [one for one in dict.fromkeys(found) if one in sys.modules and one != package]


def _file(name: str) -> Path | None:
    file = getattr(sys.modules.get(name), "__file__", None)
    return Path(file) if file is not None and file.endswith(".py") else None


def _run_again(package: str, names: Sequence[str], prices: str) -> Any:
    """Run modules once more, the first of them from another source, without disturbing the usual ones."""
    usual = {name: sys.modules[name] for name in names}
    try:
        for name in names:
            path = Path(str(usual[name].__file__))
            source = prices if name == names[0] else path.read_text(encoding="utf-8")
            module = ModuleType(name)
            module.__dict__.update(__file__=str(path), __package__=name.rpartition(".")[0])
            _put(name, module)
            exec(compile(source, str(path), "exec"), module.__dict__)
        return sys.modules[f"{package}.{HINTS}"]
    finally:
        for name, module in usual.items():
            _put(name, module)


def _put(name: str, module: ModuleType) -> None:
    """Make a module the one that imports find, by its name and as a part of its package."""
    sys.modules[name] = module
    parent, _, last = name.rpartition(".")
    setattr(sys.modules[parent], last, module)


# -- thinking with them ------------------------------------------------------------------------------------


class Tinted(Seat):
    """A seat whose possible worlds are seen with other hints: what sits there thinks by them."""

    def __init__(self, match: Match, index: int, hints: Hints) -> None:
        super().__init__(match, index)
        self._game = copy.copy(match.game)
        self._game.__dict__.update(values=hints.values, priors=hints.priors)

    def determinize(self, seed: int, playout: bool = False) -> Match:
        world = super().determinize(seed, playout)
        object.__setattr__(world, "game", self._game)
        return world
