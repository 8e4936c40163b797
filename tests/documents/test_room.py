"""The shell session of docs/api.md, run by a real shell against a real room."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from documents.pages import ROOT, blocks
from server.playhouse import Process

ADDRESS = "http://127.0.0.1:8765"


def test_the_session_runs(tmp_path: Path) -> None:
    [session] = [block for block in blocks(ROOT / "docs" / "api.md") if block.mark == "in a room"]
    assert session.text.count(ADDRESS) == 1
    room = Process(f"sqlite:///{tmp_path / 'room.db'}").start()
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "python3").symlink_to(sys.executable)
    try:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", session.text.replace(ADDRESS, room.address)],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"},
        )
    finally:
        room.stop()
    assert done.returncode == 0, done.stderr
    seen, hint, why, rules = answers(done.stdout)
    offered = [move["notation"] for move in seen["moves"]]
    assert offered and seen["view"]["referee"]["seat"] in range(3)
    assert hint["advice"][0]["notation"] in offered
    assert why["text"]
    assert "R6.2" in json.dumps(rules)


def answers(text: str) -> list[Any]:
    """JSON values one after another."""
    found: list[Any] = []
    while text := text.lstrip():
        value, end = json.JSONDecoder().raw_decode(text)
        found.append(value)
        text = text[end:]
    return found
