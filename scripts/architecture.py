#!/usr/bin/env python3
"""Writes the table of rooms in docs/architecture.md from the packages and their imports.

``python scripts/architecture.py`` writes it, with ``--check`` it only says whether the table is up to date.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- rooms: written by scripts/architecture.py -->\n"
END: Final = "<!-- end of rooms -->\n"
HOUSE: Final = "deskoherna"
GAMES: Final = f"{HOUSE}.games"
IN_EVERY_GAME: Final = {
    "": "`game` tells the referee, `state` lies on the table, `moves` are said, `view` is what a seat sees.",
    "board": "Drawings of the table, from a seat's view alone.",
    "effects": "The verbs and nouns cards are written in: each runs and reads itself aloud.",
    "verbs": "Spirit Island's verbs and nouns for cards.",
    "formats": "Other places' logs, read and written.",
    "hints": "What bots think of it: prices as a value, outlook, priors.",
    "rules": "How the game goes, chapter by chapter; each question with its `take` and its `why`.",
    "adversaries": "Spirit Island's adversaries.",
    "blights": "Spirit Island's blight cards.",
    "events": "Spirit Island's event cards.",
    "fear": "Spirit Island's fear cards.",
    "island": "Spirit Island's boards and how they lie together.",
    "nouns": "Spirit Island's nouns for cards: pieces, lands, conditions.",
    "powers": "Spirit Island's power cards, by box and deck.",
    "scenarios": "Spirit Island's scenarios.",
    "spirits": "Spirit Island's spirits, by box.",
}


def room_of(module: str) -> str:
    """The room a module stands in; all games together, since they have the same rooms."""
    parts = module.split(".")[1:]
    if parts[:1] == ["games"]:
        return "games/*" + (f"/{parts[2]}" if len(parts) > 3 or _is_package(module, 3) else "")
    depth = 2 if len(parts) > 2 or _is_package(module, 2) else 1
    return "/".join(parts[:depth])


def _is_package(module: str, depth: int) -> bool:
    return len(module.split(".")) == depth + 1 and (ROOT / module.replace(".", "/") / "__init__.py").exists()


def rooms() -> dict[str, list[str]]:
    """Every room with its modules."""
    found: dict[str, list[str]] = {}
    graph = grimp.build_graph(HOUSE)
    for module in sorted(graph.modules - {HOUSE, GAMES}):
        found.setdefault(room_of(module), []).append(module)
    return found


def imports() -> dict[str, set[str]]:
    """For every room the rooms it takes from, games counted as one."""
    graph = grimp.build_graph(HOUSE)
    found: dict[str, set[str]] = {}
    for module in graph.modules - {HOUSE, GAMES}:
        here = room_of(module)
        for other in graph.find_modules_directly_imported_by(module) - {HOUSE, GAMES}:
            found.setdefault(here, set()).add(room_of(other).split("/")[0])
        found.setdefault(here, set()).discard(here.split("/")[0])
    return found


def says(room: str, modules: list[str]) -> str:
    """The sentence of a room: its package's docstring."""
    if room.startswith("games/*"):
        return IN_EVERY_GAME.get(room.removeprefix("games/*").strip("/"), "")
    package = ROOT / min(modules, key=len).replace(".", "/")
    init = package / "__init__.py" if package.is_dir() else package.with_suffix(".py")
    told = ast.get_docstring(ast.parse(init.read_text(encoding="utf-8"))) or ""
    return told.partition("\n")[0].replace("|", "/").replace("``", "`")


def table() -> str:
    taken = imports()
    rows = ["| room | takes from | holds |", "| --- | --- | --- |"]
    for room, modules in sorted(rooms().items()):
        others = ", ".join(sorted(taken[room]))
        rows.append(f"| `{room}` | {others} | {says(room, modules)} |")
    return "\n".join(rows) + "\n"


def written(page: str) -> str:
    """The page with the table as it should be."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + table() + END + after


def main() -> int:
    page = PAGE.read_text(encoding="utf-8")
    new = written(page)
    if "--check" in sys.argv:
        return int(new != page)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
