"""The table of rooms in docs/architecture.md is what the imports say, and no room is crowded."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST = 16  # files in one room


def test_the_table_of_rooms_is_up_to_date() -> None:
    script = ROOT / "scripts" / "architecture.py"
    done = subprocess.run([sys.executable, str(script), "--check"], cwd=ROOT)
    assert done.returncode == 0, "run python scripts/architecture.py"


def test_no_room_has_more_files_than_one_can_look_over() -> None:
    rooms = Counter(path.parent for path in (ROOT / "deskoherna").rglob("*.py"))
    crowded = {str(room.relative_to(ROOT)): count for room, count in rooms.items() if count > MOST}
    assert not crowded
