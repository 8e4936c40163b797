"""``serve``: it says the room is open once it is; ports, hosts and databases that cannot be are one line."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from server.postgres import free_port

from deskoherna.server.db import opening

WAIT = 300  # seconds for something that surely comes, however busy the machine is


@pytest.fixture
def room(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'room.db'}"


def test_a_taken_port_is_told_before_anything_is_opened(run, room, tmp_path):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        for lang, expected in (
            ("en", f"Port {port} of 127.0.0.1 is taken"),
            ("cs", f"Port {port} na adrese"),
        ):
            ran = run("serve", "--port", port, "--db", room, "--lang", lang)
            assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
            assert expected in ran.err
    assert not (tmp_path / "room.db").exists()


@pytest.mark.parametrize("host", ["192.0.2.7", "no such host", "x" * 300])
def test_a_host_that_is_not_here(run, room, host):
    ran = run("serve", "--host", host, "--port", str(free_port()), "--db", room)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "has no address" in ran.err


@pytest.mark.parametrize(
    ("url", "english", "czech"),
    [
        ("postgresql://me:hush@127.0.0.1:1/room", "cannot be opened (connection failed", "nejde otevřít"),
        ("postgresql://me:hush@127.0.0.1:port/room", "not the address of a database", "není adresa databáze"),
        ("mysql://me:hush@127.0.0.1/room", "not the address of a database", "není adresa databáze"),
        ("room.db", "not the address of a database", "není adresa databáze"),
        ("sqlite:////proc/none/room.db", "cannot be opened (No such file", "nejde otevřít"),
        ("sqlite:///{folder}", "cannot be opened (unable to open", "nejde otevřít"),
        ("sqlite:///{folder}/text.db", "cannot be opened (file is not a database)", "nejde otevřít"),
        ("sqlite:///{folder}/newer.db", "written by a newer Deskoherna", "novější Deskoherna"),
    ],
)
def test_databases_that_cannot_be(run, tmp_path, url, english, czech):
    (tmp_path / "text.db").write_text("Not a database, whatever its name says.\n" * 50, encoding="utf-8")
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    newer.execute("INSERT INTO alembic_version VALUES ('from the future')")
    newer.commit()
    newer.close()
    for lang, expected in (("en", english), ("cs", czech)):
        given = url.format(folder=tmp_path)
        ran = run("serve", "--port", str(free_port()), "--db", given, "--lang", lang)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert expected in ran.err
        assert "hush" not in ran.err


def test_a_locked_database(run, tmp_path, room, monkeypatch):
    monkeypatch.setattr(opening, "PATIENCE", 0)
    holder = sqlite3.connect(tmp_path / "room.db", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    ran = run("serve", "--port", str(free_port()), "--db", room)
    holder.close()
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "database is locked" in ran.err


def test_the_room_is_open_when_it_says_so(room):
    port = free_port()
    doing = subprocess.Popen(
        [sys.executable, "-m", "deskoherna", "serve", "--port", str(port), "--db", room, "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert doing.stdout is not None
        assert doing.stdout.readline() == f"The room is open: http://127.0.0.1:{port}\n"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=WAIT) as answer:
            assert answer.status == 200
        os.kill(doing.pid, signal.SIGINT)
        _, err = doing.communicate(timeout=WAIT)
    finally:
        doing.kill()
        doing.communicate()
    assert (doing.returncode, err) == (130, "Interrupted.\n")
