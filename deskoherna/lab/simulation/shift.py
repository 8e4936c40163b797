"""The shift in balance that corrected cards bring: the same short matches with our cards and with theirs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from deskoherna.core import registry
from deskoherna.core.errors import NotAllowed
from deskoherna.lab.simulation.simulate import Plan, simulate

PLAYERS: Final = 2
LONGEST: Final = 240.0  # seconds for either half, by the clock
HOME: Final = "DESKOHERNA_HOME"  # where a process finds corrections


class Side(NamedTuple):
    """How a side fared in some matches."""

    side: str
    matches: int
    wins: float
    points: int


class Shift(NamedTuple):
    """How a side fared with our cards and with corrected ones, on the same deals."""

    side: str
    before: Side
    after: Side


def measured(game: str, bot: str, games: int, seed: int) -> list[Side]:
    """Matches of two, with the cards that this process has; sides as chance deals them."""
    plan = Plan(game, (bot,) * PLAYERS, games, seed)
    found: dict[str, Side] = {}
    for outcome in islice(simulate(plan), games):
        for side, wins, points in zip(outcome.sides, outcome.wins, outcome.scores, strict=True):
            old = found.get(side, Side(side, 0, 0.0, 0))
            found[side] = Side(side, old.matches + 1, old.wins + wins, old.points + points)
    return [found[side] for side in registry.game(game).every_side() if side in found]


def shifted(game: str, file: str, bot: str, games: int, seed: int) -> list[Shift]:
    """What a file of corrections changes; cards are read when a game is loaded: each half is a process."""
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Path(folder) / "ours", Path(folder) / "theirs"
        for home in (ours, theirs):
            home.mkdir()
        (theirs / f"{game}.toml").write_text(file, encoding="utf-8")
        before, after = [_played_in(home, game, bot, games, seed) for home in (ours, theirs)]
    return [
        Shift(one.side, one, other) for one in before for other in after if one.side == other.side
    ]  # the same deals have the same sides


def _played_in(home: Path, game: str, bot: str, games: int, seed: int) -> list[Side]:
    command = [sys.executable, "-m", __spec__.name, game, bot, str(games), str(seed)]
    try:
        ran = subprocess.run(
            command, env={**os.environ, HOME: str(home)}, capture_output=True, timeout=LONGEST, check=True
        )
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as problem:
        raise NotAllowed("error.shift") from problem
    return [Side(*one) for one in json.loads(ran.stdout)]


if __name__ == "__main__":
    _, asked, player, many, first = sys.argv
    print(json.dumps(measured(asked, player, int(many), int(first))))
