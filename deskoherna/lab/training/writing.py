"""Writing beliefs down: a fitted net rounded off to whole numbers, golden values, and the manifest."""

from __future__ import annotations

import hashlib
import json
import platform
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from deskoherna.core.compiled import ROOT, digest
from deskoherna.core.environment.extras import library
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game
from deskoherna.core.machines.beliefs import (
    DIRECT,
    EXACT,
    EXTRA,
    FEATURE,
    FINE,
    FORMAT,
    LIVELY,
    OUT,
    WEIGHT,
    Beliefs,
    packed,
)
from deskoherna.core.machines.features import Features

FIRST: Final = 18  # bits after the point of the first layer's weights
GOLDEN: Final = 3  # rows whose outcome is written down


def rounded(np: Any, arrays: Mapping[str, Any]) -> dict[str, Any]:
    """The arrays of a net in whole numbers, small enough that every sum of them is exact."""
    direct = np.array([1 << DIRECT] * 2)
    first = arrays["own"].shape[1] - 2
    units = np.concatenate([np.full(first, 1 << FIRST), direct])
    found = {
        "own": arrays["own"] * units,
        "shared": arrays["shared"] * units,
        "bias": arrays["bias"] * units * (1 << FINE),
    }
    if first:
        for name in ("second", "pooled", "last"):
            found[name] = arrays[name] * (1 << WEIGHT)
        found["second_bias"] = arrays["second_bias"] * (1 << OUT)
    found = {name: np.rint(array) for name, array in found.items()}
    most = FEATURE * (abs(found["own"]).sum(0) + abs(found["shared"]).sum(0)) + abs(found["bias"])
    if first:
        later = LIVELY * (abs(found["second"]).sum(0) + abs(found["pooled"]).sum(0))
        later += abs(found["second_bias"])
        most = np.concatenate([most, later, LIVELY * abs(found["last"]).sum(0) + most[first:]])
    if most.max() >= EXACT:
        raise DeskohernaError("error.beliefs.too-large")
    return found


def held(
    game: Game, features: Features[Any], arrays: Mapping[str, Any], manifest: Mapping[str, Any]
) -> dict[str, Any]:
    """A file of beliefs, but for its golden values."""
    np = library(EXTRA, "numpy")
    weights = {name: packed(np, array) for name, array in rounded(np, arrays).items()}
    return {
        "format": FORMAT,
        "game": game.id,
        "rules": game.rules_version,
        "together": game.cooperative(),
        "manifest": {**manifest, "hash": hash_of(weights)},
        "golden": [],
        "prices": game.prices(),
        "own": list(features.own),
        "shared": list(features.shared),
        "bits": FIRST,
        "weights": weights,
    }


def hash_of(weights: Mapping[str, Any]) -> str:
    """A number that tells weights from others."""
    return hashlib.sha256(json.dumps(weights, sort_keys=True).encode()).hexdigest()


def golden(beliefs: Beliefs, rows: Sequence[tuple[int, Any]]) -> list[dict[str, Any]]:
    """What beliefs make of some rows of whole features, to be found again on any machine."""
    found: list[dict[str, Any]] = []
    for players, row in rows[:GOLDEN]:
        out = beliefs.worked_out(row.astype("float64"), players)
        found.append({"players": players, "row": row.tolist(), "out": out.astype("int64").tolist()})
    return found


def origin(command: str) -> dict[str, Any]:
    """Where beliefs come from: the command, the sources and what ran them."""
    np = library(EXTRA, "numpy")
    return {
        "command": command,
        "commit": _commit(),
        "sources": digest(ROOT),
        "python": platform.python_version(),
        "numpy": str(np.__version__),
    }


def _commit() -> str:
    """The commit of a clone; nothing where there is none, or no git."""
    try:
        told = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return told.stdout.strip() if told.returncode == 0 else ""


def write(path: Path, file: Mapping[str, Any]) -> None:
    """One line for each thing a person may look for."""
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in file.items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        detail = problem.strerror or str(problem)
        raise DeskohernaError("error.file.unwritable", path=str(path), detail=detail) from problem
