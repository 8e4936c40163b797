"""The example in docs/api.md sits down at a real server and plays to the end."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from patience import PATIENCE
from server.playhouse import REPO, Person, Process


def example() -> str:
    text = (REPO / "docs" / "api.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.+?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_bot_plays_a_whole_match(
    any_url: str, processes: Callable[[str], Process], tmp_path: Path
) -> None:
    code = example()
    assert len([line for line in code.splitlines() if line.strip()]) <= 31
    script = tmp_path / "bot.py"
    script.write_text(code, encoding="utf-8")
    server = processes(any_url)
    done = subprocess.run([sys.executable, script, server.address], capture_output=True, timeout=PATIENCE)
    assert re.fullmatch(rb"points: \[\d+, \d+, \d+\]\s*", done.stdout), done.stderr.decode()


def test_the_example_bot_joins_by_a_link(
    sqlite_url: str, processes: Callable[[str], Process], tmp_path: Path
) -> None:
    script = tmp_path / "bot.py"
    script.write_text(example(), encoding="utf-8")
    server = processes(sqlite_url)
    eva = Person(server.http, "Eva")
    table = eva.open("brian-boru", "me", "invite", "random")
    link = table["invitations"][0]["url"]
    eva.ask("PUT", f"/tables/{table['id']}/seats/0/bot", json={"bot": "random"})
    done = subprocess.run(
        [sys.executable, script, server.address, link], capture_output=True, timeout=PATIENCE
    )
    assert b"points:" in done.stdout, done.stderr.decode()
