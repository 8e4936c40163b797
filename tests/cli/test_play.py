"""``play`` from the command line: settings, errors, and Ctrl-C in a real terminal."""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import deskoherna as dh
from deskoherna.cli.commands.play import session_of
from deskoherna.cli.main import parser
from deskoherna.cli.shell import Shell
from deskoherna.cli.table.saving import data_folder, fresh_path, load_table
from deskoherna.core.errors import DeskohernaError


def asked_for(*args: str | Path) -> argparse.Namespace:
    return parser(Shell("en")).parse_args(["play", *[str(one) for one in args]])


def test_without_settings_one_person_sits_with_bots():
    session = session_of(asked_for("brian-boru"), "en")
    assert session.seats == ("me", "greedy", "greedy")
    assert session.people == (0,)
    assert session.viewer == 0
    assert not session.path.exists()


def test_settings():
    args = asked_for(
        "brian-boru",
        "--players",
        "5",
        "--seed",
        "7",
        "--options",
        "vikings_rival=no",
        "--pace",
        "0",
        "--auto",
    )
    session = session_of(args, "cs")
    assert session.seats == ("me", *["greedy"] * 4)
    assert session.match.seed == 7
    assert session.match.options["vikings_rival"] is False
    assert session.pace == 0
    assert session.auto


def test_several_people_share_the_screen():
    session = session_of(asked_for("brian-boru", "--seats", "me, random ,me"), "en")
    assert session.seats == ("me", "random", "me")
    assert session.viewer is None
    assert session.needs_curtain(0)


def test_saved_matches_lie_in_the_users_data_folder(tmp_path):
    assert data_folder({"XDG_DATA_HOME": "/x"}) == Path("/x/deskoherna/matches")
    assert data_folder({}) == Path.home() / ".local/share/deskoherna/matches"
    assert data_folder({"XDG_DATA_HOME": "relative"}) == data_folder({})
    first = fresh_path("brian-boru", {"XDG_DATA_HOME": str(tmp_path)})
    first.parent.mkdir(parents=True)
    first.touch()
    assert fresh_path("brian-boru", {"XDG_DATA_HOME": str(tmp_path)}) != first


def test_loading(running, tmp_path):
    session = session_of(asked_for("--load", running), "en")
    assert session.seats == ("me", "greedy", "greedy")
    assert session.path == running
    assert session.match.position == 40
    session.save()
    again = session_of(asked_for("--load", running, "--seats", "random,me,me"), "en")
    assert again.seats == ("random", "me", "me")
    elsewhere = session_of(asked_for("--load", running, "--save", tmp_path / "new.json"), "en")
    assert elsewhere.path == tmp_path / "new.json"


@pytest.mark.parametrize(
    ("args", "english", "czech"),
    [
        (["play"], "Say what to play", "Zadej, co se bude hrát"),
        (["play", "brian-boru"], "needs a terminal", "potřebuje terminál"),
        (["play", "brian-boru", "--players", "9"], "is not for 9 players", "není pro 9 hráčů"),
        (["play", "brian-boru", "--players", "4", "--seats", "me,random,random"], "does not fit", "nesedí"),
        (
            ["play", "brian-boru", "--seats", "me,random,random", "--pace", "x"],
            "--pace cannot",
            "--pace nemůže",
        ),
        (["play", "brian-boru", "--save", "/dev/null"], "already exists", "už existuje"),
        (["play", "--load", "/nowhere.json"], "There is no file", "tu není"),
        (["play", "--load", "RUNNING", "--seed", "3"], "--seed cannot be given", "--seed zadat nejde"),
        (["play", "--load", "RUNNING", "--options", "a=b"], "--options cannot", "--options zadat nejde"),
        (["play", "chess", "--load", "RUNNING"], "holds a match of “brian-boru”", "partie hry „brian-boru“"),
    ],
)
def test_bad_input(run, running, args, english, czech):
    given = [str(running) if one == "RUNNING" else one for one in args]
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run(*given, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert expected in ran.err


CODE = "import sys; from deskoherna.cli.main import main; sys.exit(main())"
CLUMSY = """
from deskoherna.bots import registry
from deskoherna.bots.random_bot import RandomBot
class Clumsy(RandomBot):
    def choose(self, seat):
        if seat.position > 20:
            raise RuntimeError("the bot fell off its chair")
        return super().choose(seat)
registry.HOUSE["clumsy"] = Clumsy
"""


class Terminal:
    """A real terminal with ``deskoherna play`` in it."""

    def __init__(self, folder: Path, *args: str, code: str = CODE) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 35, 120, 0, 0))
        surroundings = {
            **os.environ,
            "TERM": "xterm-256color",
            "XDG_DATA_HOME": str(folder),
            "LC_ALL": "C.UTF-8",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, "play", *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings,
            start_new_session=True,
            preexec_fn=lambda: signal.signal(
                signal.SIGINT, signal.SIG_DFL
            ),  # even if tests run in the background
        )
        os.close(slave)
        os.set_blocking(self.master, False)
        self.seen = ""

    def read(self) -> None:
        try:
            self.seen += os.read(self.master, 1 << 16).decode("utf-8", "replace")
        except (BlockingIOError, OSError):
            time.sleep(0.02)

    def until(self, text: str) -> None:
        self.wait(lambda: text in self.seen)

    def wait(self, true: Callable[[], bool]) -> None:
        end = time.monotonic() + 120
        while not true():
            self.read()
            assert time.monotonic() < end, f"waited too long; seen: {self.seen[-500:]!r}"

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def end(self) -> int:
        end = time.monotonic() + 120
        while self.process.poll() is None:
            self.read()
            assert time.monotonic() < end
        for _ in range(20):
            self.read()
        os.close(self.master)
        return self.process.returncode


def test_ctrl_c_leaves_a_saved_record_and_says_where(tmp_path):
    saved = tmp_path / "mine.json"
    terminal = Terminal(tmp_path, "brian-boru", "--seed", "1", "--save", str(saved), "--pace", "0")
    terminal.until("Put your first disc")
    terminal.type("3")
    terminal.until("→")  # what the move will do
    terminal.type("\r")
    terminal.wait(lambda: bool(json.loads(saved.read_text(encoding="utf-8"))["moves"]))
    terminal.type("\x03")
    assert terminal.end() == 130
    assert str(saved) in terminal.seen
    assert f"deskoherna play --load {saved}" in " ".join(terminal.seen.split())
    match, seats = load_table(saved)
    assert seats == ("me", "greedy", "greedy")
    assert match.answers


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_a_saved_record_in_the_data_folder(tmp_path, number):
    terminal = Terminal(tmp_path, "brian-boru", "--seed", "1", "--pace", "0")
    terminal.until("Your turn")
    os.kill(terminal.process.pid, number)
    assert terminal.end() == 130
    (saved,) = (tmp_path / "deskoherna" / "matches").iterdir()
    assert str(saved.name) in terminal.seen
    assert dh.replay(json.loads(saved.read_text(encoding="utf-8"))).seed == 1


def test_a_crash_leaves_a_saved_record_too(tmp_path):
    seats = ("brian-boru", "--seed", "1", "--seats", "clumsy,random,random", "--pace", "0")
    terminal = Terminal(tmp_path, *seats, code=CLUMSY + CODE)
    assert terminal.end() == 1
    assert "fell off its chair" in terminal.seen
    (saved,) = (tmp_path / "deskoherna" / "matches").iterdir()
    match, kinds = load_table(saved)
    assert kinds[0] == "clumsy"
    assert match.position >= 20


def test_leaving_while_a_bot_thinks(tmp_path):
    seats = ("brian-boru", "--seed", "1", "--seats", "search:1.5,me,random", "--pace", "0")
    terminal = Terminal(tmp_path, *seats)
    terminal.until("is thinking")
    terminal.type("q")
    terminal.until("Leave the table?")
    terminal.type("\r")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.seen
    assert "The match is saved in" in terminal.seen


def test_a_finished_match_is_begun_again_from_a_moment(finished, tmp_path):
    """What the person at it could know is the same; what was hidden is dealt anew, and the file stays."""
    before = finished.read_bytes()
    session = session_of(asked_for("--load", finished, "--at", "20", "--seats", "me,greedy,greedy"), "en")
    record = json.loads(before)
    there = dh.replay({**record, "moves": record["moves"][:20], "snapshot": None})
    assert session.match.view(0) == there.view(0)
    assert session.match.dealt_anew is not None and not session.match.over
    assert session.path != finished and finished.read_bytes() == before


def test_beginning_again_wants_a_finished_match_and_a_moment_of_it(finished, running):
    over = str(len(json.loads(finished.read_bytes())["moves"]))
    loaded = ("--load", finished, "--at")
    for args in (
        ("brian-boru", "--at", "3"),
        ("--load", running, "--at", "3"),
        (*loaded, "9999"),
        (*loaded, over),
    ):
        with pytest.raises(DeskohernaError):
            session_of(asked_for(*args), "cs")
