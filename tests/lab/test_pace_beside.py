"""``scripts/pace_beside.py``: two trees at work in turns, here this one beside itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import deskoherna

TREE = Path(deskoherna.__file__).parents[1]


def test_every_rate_is_told_as_a_share_of_the_other_trees() -> None:
    script = Path(__file__).parents[2] / "scripts" / "pace_beside.py"
    order = [sys.executable, script, TREE, "brian-boru", "--turns", "2", "--seconds", "0.01"]
    told = subprocess.run(order, capture_output=True, text=True, check=True).stdout.splitlines()
    assert [line.split()[:2] for line in told] == [
        ["brian-boru", kind] for kind in ("decisions", "matches", "worlds")
    ]
    assert all(float(line.split()[2].rstrip("%")) > 0 for line in told)
