"""Draws the curve that ``ppo.py --trials N`` printed: its share of the victories after so many matches.

python examples/curve.py curve.csv curve.svg
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from deskoherna.core.drawing.picture import standalone
from deskoherna.lab.reports.plots import Range, intervals


def drawn(lines: Path, players: int = 3) -> str:
    """The curve as an SVG file, a row for every time it was tried; a dashed mark where the share is even."""
    rows = []
    with lines.open(encoding="utf-8", newline="") as file:
        for one in csv.DictReader(file):
            if one["share"]:
                matches, against = f"{int(one['matches']):,}", one["against"]
                share, low, high = [float(one[name]) for name in ("share", "low", "high")]
                said = f"{share:.1%} of {one['trials']} matches"
                rows.append(Range(f"{matches} · {against}", share, low, high, 1 / players, said))
    heading = "Share of the victories after so many matches, against bots"
    return standalone(intervals("learning", heading, rows, lambda share: f"{share:.0%}"))


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(drawn(Path(sys.argv[1])), encoding="utf-8")
