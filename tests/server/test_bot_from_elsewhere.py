"""The bot from elsewhere in docs/write-a-bot.md plays whole matches in a real room."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from patience import PATIENCE
from server.playhouse import REPO, Person, Process

PAGE = REPO / "docs" / "write-a-bot.md"


@pytest.fixture
def script(tmp_path: Path) -> Path:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    [code] = [one for one in blocks if "urlopen" in one]
    assert len(code.splitlines()) <= 60
    assert "deskoherna" not in code, "it needs nothing of ours"
    file = tmp_path / "visitor.py"
    file.write_text(code, encoding="utf-8")
    return file


def played(script: Path, *args: str) -> list[int]:
    """Run it as a stranger would, away from our packages; the points it prints."""
    done = subprocess.run(
        [sys.executable, "-I", str(script), *args],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=script.parent,
        check=False,
    )
    found = re.fullmatch(r"points: \[(\d+(?:, \d+)*)\]\s*", done.stdout)
    assert found is not None, done.stderr
    return [int(one) for one in found[1].split(", ")]


@pytest.mark.slow
def test_it_opens_a_table_and_plays_to_the_end(
    sqlite_url: str, processes: Callable[[str], Process], script: Path
) -> None:
    server = processes(sqlite_url)
    assert len(played(script, server.address)) == 3


@pytest.mark.slow
def test_it_joins_by_an_invitation_and_plays_to_the_end(
    sqlite_url: str, processes: Callable[[str], Process], script: Path
) -> None:
    server = processes(sqlite_url)
    eva = Person(server.http, "Eva")
    table = eva.open("brian-boru", "me", "invite", "random")
    eva.ask("PUT", f"/tables/{table['id']}/seats/0/bot", json={"bot": "random"})
    points = played(script, server.address, table["invitations"][0]["url"])
    info = eva.get(f"/tables/{table['id']}")
    assert info["status"] == "over" and info["result"]["scores"] == points
    assert info["seats"][1]["name"] == "Visitor"
