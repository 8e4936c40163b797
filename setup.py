"""Builds the pure package, or with DESKOHERNA_COMPILE=1 the same with its hot rooms compiled by mypyc.

DESKOHERNA_GAMES names the games to compile (``terra_mystica,brian_boru``; all without it), for a quick trial.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

# What runs millions of times: the referee's loop, the rules, the bots. Words, records and the registry stay
# interpreted: they are not hot, and they lean on libraries that are.
REFEREE = (
    "asking", "chance", "game", "match", "options", "phrase", "playout", "progress", "running", "state",
    "worlds",
)  # fmt: skip
LEFT_PURE = (
    "__init__.py",
    "__main__.py",
    "cards.py",
    "panels.py",
    "explaining.py",
    "declaring.py",
    "encoding.py",
    "registry.py",
)
ROOMS_LEFT_PURE = ("board", "explaining", "publog")  # drawings, explanations, other places' logs
# Rooms of cards and sheets: data written as code, read once. What a card is stays hot.
CONTENT_ROOMS = ("powers", "spirits", "fear", "blights", "events", "adversaries", "scenarios")
WHAT_THEY_ARE = ("power.py", "panel.py", "card.py", "adversary.py", "scenario.py")


def hot_modules() -> list[str]:
    here = Path("deskoherna")
    games = [name for name in os.environ.get("DESKOHERNA_GAMES", "").split(",") if name]
    found = [here / "core" / f"{name}.py" for name in REFEREE]
    found += [path for path in sorted(here.glob("core/effects/*.py")) if path.name not in LEFT_PURE]
    for path in sorted([*here.glob("settlers/*.py"), *here.glob("games/*/**/*.py")]):
        if games and path.parts[1] == "games" and path.parts[2] not in games:
            continue
        if path.name in LEFT_PURE or path.parent.name in ROOMS_LEFT_PURE:
            continue
        if path.parent.name not in CONTENT_ROOMS or path.name in WHAT_THEY_ARE:
            found.append(path)
    found += [path for path in sorted(here.glob("bots/*.py")) if path.name not in LEFT_PURE]
    return [str(path) for path in found]


def extensions() -> list[object]:
    if os.environ.get("DESKOHERNA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return list(mypycify([*hot_modules(), "--strict"], opt_level="3"))


setup(ext_modules=extensions())
