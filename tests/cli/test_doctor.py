"""``doctor``: what it sees of this machine, and what it says where something is wrong."""

from __future__ import annotations

import json
import os
import pty
import socket
import sqlite3
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from patience import PATIENCE
from server.postgres import free_port

from deskoherna.cli.checkup import extras
from deskoherna.core import registry
from deskoherna.core.text import words

ROOT = Path(__file__).parents[2]


@pytest.fixture
def room(tmp_path: Path) -> list[str]:
    return ["--port", str(free_port()), "--db", f"sqlite:///{tmp_path / 'rooms' / 'room.db'}"]


def found(report: object) -> dict[str, dict[str, object]]:
    assert isinstance(report, dict)
    return {one["name"]: one for one in report["checks"]}


def test_all_is_well(run, room, tmp_path):
    ran = run("doctor", *room, "--json")
    report = ran.json()
    checks = found(report)
    assert (ran.code, ran.err, report["well"]) == (0, "", True)
    assert {one["state"] for one in checks.values()} <= {"well", "note"}
    assert {f"game {id}" for id in registry.games()} <= set(checks)
    assert {"versions", "code", "home", "database", "port", "terminal", "browser"} <= set(checks)
    assert checks["versions"]["facts"]["python"] == ".".join(map(str, sys.version_info[:3]))
    assert checks["extra lab"]["facts"]["cma"] == version("cma")
    assert not (tmp_path / "rooms").exists(), "a doctor changes nothing"


@pytest.mark.parametrize(("lang", "well"), [("en", "All is well."), ("cs", "Všechno je v pořádku.")])
def test_for_people(run, room, lang, well):
    ran = run("doctor", *room, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == well
    assert all(line[0] in "✓· " for line in ran.out.splitlines()[:-1])


def test_what_is_wrong(run, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("hello", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    registry.add("broken-game", "no_such_package.game:GAME")
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        line = ["--port", str(busy.getsockname()[1]), "--db", "postgresql://me:hush@127.0.0.1:1/room"]
        ran = run("doctor", *line, "--json")
        said = run("doctor", *line, "--lang", "cs")
    registry.remove("broken-game")
    wrong = {name for name, one in found(ran.json()).items() if one["state"] == "wrong"}
    assert wrong == {"home", "database", "port", "game broken-game"}
    assert (ran.code, ran.json()["well"], said.code) == (1, False, 1)
    assert said.out.splitlines()[-1] == "Spravit je třeba 4 věci (✗)."
    assert said.out.count("✗") == 5
    assert "hush" not in ran.out + said.out


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("[ROM008]\ncost = { stone = 2 }\n", 0, "with cards as you corrected them"),
        ("[NOSUCH1]\ncost = { stone = 2 }\n", 1, "NOSUCH1"),
    ],
)
def test_corrections(room, tmp_path, text, code, said):
    """In a process of its own: cards are read when their game is loaded."""
    (tmp_path / "imperial-settlers.toml").write_text(text, encoding="utf-8")
    env = {**os.environ, "DESKOHERNA_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    line = [sys.executable, "-m", "deskoherna", "doctor", "--json", "--lang", "en", *room]
    done = subprocess.run(line, capture_output=True, text=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (code, "")
    check = found(json.loads(done.stdout))["game imperial-settlers"]
    assert check["state"] == ("wrong" if code else "well")
    assert said in str(check["text"])


@pytest.mark.parametrize("kind", ["text", "locked", "folder"])
def test_databases_that_cannot_be(run, tmp_path, kind, monkeypatch):
    from deskoherna.server.db import opening

    monkeypatch.setattr(opening, "SHORTLY", 0)
    path = tmp_path / "room.db"
    holder = None
    if kind == "text":
        path.write_text("Not a database.\n" * 100, encoding="utf-8")
    elif kind == "folder":
        path.mkdir()
    else:
        holder = sqlite3.connect(path, isolation_level=None)
        holder.execute("CREATE TABLE something (x)")
        holder.execute("BEGIN EXCLUSIVE")
    ran = run("doctor", "--port", str(free_port()), "--db", f"sqlite:///{path}", "--json")
    if holder is not None:
        holder.close()
    assert ran.code == 1
    assert found(ran.json())["database"]["state"] == "wrong"


def test_a_database_that_is_there(run, tmp_path):
    path = tmp_path / "room.db"
    kept = sqlite3.connect(path)
    kept.execute("CREATE TABLE something (x)")
    kept.commit()
    kept.close()
    before = path.read_bytes()
    ran = run("doctor", "--port", str(free_port()), "--db", f"sqlite:///{path}", "--json")
    assert found(ran.json())["database"]["state"] == "well"
    assert path.read_bytes() == before


def test_a_terminal(room):
    """At a pseudoterminal of 60 by 20 characters."""
    import fcntl
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 60, 0, 0))
    env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    env |= {"TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(sys.path)}
    line = [sys.executable, "-m", "deskoherna", "doctor", *room, "--lang", "en"]
    doing = subprocess.Popen(line, stdout=theirs, stderr=theirs, stdin=theirs, env=env)
    os.close(theirs)
    said = b""
    try:
        while more := os.read(ours, 4096):
            said += more
    except OSError:  # the other end is closed
        pass
    os.close(ours)
    assert doing.wait(timeout=PATIENCE) == 0
    assert b"The terminal has 60 \xc3\x97 20 characters; the table needs" in b" ".join(said.split())


def test_every_extra_is_explained():
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for name in declared["project"]["optional-dependencies"]:
        for lang in ("cs", "en"):
            assert words(lang).has(f"shell.doctor.extra.{name}"), name


def test_extras_as_the_package_names_them(monkeypatch):
    from deskoherna.cli import checkup

    class Installed:
        requires = (
            "msgspec>=0.19",
            'pyarrow>=17; extra == "parquet"',
            "psycopg[binary]>=3.2; extra == 'postgres'",
            'cma>=4; extra == "lab"',
            'openskill>=6; extra == "lab"',
            'deskoherna[lab]; extra == "dev"',
        )

    monkeypatch.setattr(checkup, "distribution", lambda name: Installed)
    assert extras() == {"parquet": ["pyarrow"], "postgres": ["psycopg"], "lab": ["cma", "openskill"]}
