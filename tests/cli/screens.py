"""Golden screens: one position of every game on the terminal table, in both languages and four sizes.

``PYTHONPATH=tests python tests/cli/screens.py`` draws them anew into ``tests/cli/screens/``, and the picture
of the table in the documents with them.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from cli.tables import screen_lines
from textual.geometry import Region

from deskoherna.cli.table.app import TableApp
from deskoherna.cli.table.session import Session
from deskoherna.core import registry
from deskoherna.core.match import Match, new_match

FOLDER = Path(__file__).parent / "screens"
PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "table.en.svg"
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
LANGUAGES = ("cs", "en")
PARTS = ("left", "table", "map", "place", "side", "prompt", "moves", "secret", "keys")
WRITTEN = ("panels", "mine", "map", "place", "log")


class Position(NamedTuple):
    """Where a match is looked at: from seat 1, at the first question of that kind after so many answers."""

    answers: int
    prompt: str


POSITIONS = {
    "brian-boru": Position(20, "follow"),
    "terra-mystica": Position(20, "turn"),
    "imperial-settlers": Position(40, "take"),
    "empires-of-the-north": Position(60, "island"),
    "spirit-island": Position(14, "presence"),
}
PLAYERS = 3


class Screen(NamedTuple):
    """What is on a screen, and where its parts are."""

    lines: list[str]
    parts: dict[str, Region]
    written: dict[str, list[str]]  # what parts hold, also below the fold
    session: Session
    svg: str

    def part(self, name: str) -> str:
        """What can be read in a part, as one line of text."""
        region = self.parts[name]
        rows = self.lines[region.y : region.bottom]
        return " ".join(" ".join(row[region.x : region.right].split()) for row in rows)


@lru_cache(maxsize=8)
def position(game: str) -> Match:
    """The match of a golden screen, always the same."""
    answers, prompt = POSITIONS[game]
    match = new_match(registry.game(game), PLAYERS, seed=1)
    for at in range(10_000):
        decision = match.decision(0)
        if at >= answers and decision is not None and decision.prompt.key == prompt:
            return match
        asked = match.pending[0]
        match.play(asked.seat, asked.moves[at * 7 % len(asked.moves)])
    raise AssertionError(f"{game}: never asked {prompt}")


def screen(game: str, lang: str, size: tuple[int, int], keys: Sequence[str] = ()) -> Screen:
    """The terminal table at a game's position, after some keys."""
    match = position(game).clone()
    seats = ["me", *["random"] * (match.players - 1)]
    found: list[Screen] = []
    with tempfile.TemporaryDirectory() as folder:
        session = Session(match, seats, lang, Path(folder) / "match.json", pace=0.0)
        app = TableApp(session)

        async def look() -> None:
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                for key in keys:
                    await pilot.press(key)
                await pilot.pause()
                table = app.table
                parts = {name: table.query_one("#" + name).region for name in PARTS}
                written = {
                    name: str(app.part(name).content).replace("\u00a0", " ").split("\n") for name in WRITTEN
                }
                found.append(Screen(screen_lines(app), parts, written, session, app.export_screenshot()))

        asyncio.run(look())
    return found[0]


def path(game: str, lang: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{game}.{lang}.{size[0]}x{size[1]}.txt"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game, lang, size in product(POSITIONS, LANGUAGES, SIZES):
        shown = screen(game, lang, size)
        path(game, lang, size).write_text("\n".join(shown.lines) + "\n", encoding="utf-8")
        if (game, lang, size) == ("brian-boru", "en", SIZES[2]):
            PICTURE.write_text(shown.svg, encoding="utf-8")


if __name__ == "__main__":
    main()
