"""What others install: a wheel without extras plays in a terminal, and ``make play`` stays small."""

from __future__ import annotations

import email
import fcntl
import json
import os
import pty
import re
import select
import shutil
import socket
import struct
import subprocess
import sys
import tarfile
import termios
import time
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATIENCE = 300  # seconds for what has to happen; a limit for what hangs, not a measure
LARGEST_ROOM = 150  # megabytes of .venv after make play
LARGEST_CORE = 60
GAMES = ("brian-boru", "empires-of-the-north", "imperial-settlers", "spirit-island", "terra-mystica")
CLEAN = {
    **{
        name: value for name, value in os.environ.items() if not name.startswith(("DESKOHERNA", "PYTHONPATH"))
    },
    "LC_ALL": "C.UTF-8",
}


def megabytes(folder: Path) -> float:
    return sum(file.lstat().st_size for file in folder.rglob("*")) / 1e6


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files as they would be committed now, and nothing else."""
    made = tmp_path_factory.mktemp("clone") / "deskoherna"
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\0"
    ):
        if name and (ROOT / name).exists():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, made / name, follow_symlinks=False)
    return made


@pytest.fixture(scope="session")
def built(clone: Path) -> Path:
    """A folder with the pure wheel and the sdist of the clone."""
    subprocess.run(
        [sys.executable, "-c", "import sys; from setuptools import build_meta as b; sys.argv[1:] = []; "
         "b.build_sdist('dist'); b.build_wheel('dist')"],
        cwd=clone, env=CLEAN, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return clone / "dist"


@pytest.fixture(scope="session")
def alone(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment that holds the wheel without extras."""
    folder = tmp_path_factory.mktemp("alone") / "venv"
    venv.create(folder, with_pip=True)
    (wheel,) = built.glob("*.whl")
    quiet = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile"]
    subprocess.run([folder / "bin" / "python", *quiet, wheel], env=CLEAN, check=True)
    return folder


def run(environment: Path, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """A command line of the installed package, away from any clone."""
    return subprocess.run(
        [environment / "bin" / "deskoherna", *args], capture_output=True, text=True,
        env=CLEAN, cwd=environment, check=False,
    )  # fmt: skip


# -- the wheel and the sdist --------------------------------------------------------------------------------


def test_metadata(built):
    (wheel,) = built.glob("*-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as held:
        (name,) = [one for one in held.namelist() if one.endswith("/METADATA")]
        told = email.message_from_bytes(held.read(name))
        files = held.namelist()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = project["urls"]["Source"]
    assert told["Description-Content-Type"] == "text/markdown"
    text = told.get_payload(decode=True).decode("utf-8")
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert links and not [link for link in links if not re.match(r"https?:|#", link)]
    pictures = re.findall(r"!\[[^]]*\]\(([^)]*)\)", text)
    assert pictures and all(one.startswith("https://raw.githubusercontent.com/") for one in pictures)
    for link in links:
        path = re.sub(
            r"^https://(?:raw\.githubusercontent|github)\.com/[^/]+/[^/]+/(?:blob/)?HEAD/", "", link
        )
        assert link.startswith(("https://raw.", source)) and (ROOT / path.partition("#")[0]).is_file(), link
    for game in GAMES:
        assert game.replace("-", " ") in told["Summary"].lower()
        assert game.replace("-", " ") in told["Keywords"].lower()
        assert any(one.startswith(f"deskoherna/games/{game.replace('-', '_')}/text/") for one in files)
    assert not [one for one in files if not one.startswith("deskoherna")]
    needed = [one for one in told.get_all("Requires-Dist") if "extra ==" not in one]
    assert {re.split(r"[<>=]", one)[0] for one in needed} == {"msgspec", "rich", "textual", "mypy-extensions"}


def test_the_sdist_can_be_read_tested_and_built(built):
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as held:
        files = {name.partition("/")[2] for name in held.getnames()}
    for needed in ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.cs.md", "setup.py"):
        assert needed in files
    for needed in (
        "docs/referee.md",
        "docs/pace.json",
        "tests/conftest.py",
        "scripts/system-packages",
        ".ci/run",
    ):
        assert needed in files
    listed = ["git", "ls-files", "deskoherna", "docs", "tests", "scripts"]
    kept = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert {name for name in kept if (ROOT / name).is_file()} <= files


# -- the wheel without extras -------------------------------------------------------------------------------


def test_it_is_small(alone):
    assert megabytes(alone) < LARGEST_CORE


def test_games_rules_and_cards(alone):
    games = run(alone, "games")
    assert games.returncode == 0, games.stderr
    assert all(game in games.stdout for game in GAMES)
    rule = run(alone, "rules", "brian-boru", "R6")
    assert rule.returncode == 0 and "R6.1" in rule.stdout
    card = run(alone, "cards", "brian-boru", "13")
    assert card.returncode == 0 and "13" in card.stdout


def test_simulate_replay_and_show(alone, tmp_path):
    seats = ["--seats", "greedy,random,random", "--games", "2", "--workers", "2", "--records", tmp_path]
    played = run(alone, "simulate", "brian-boru", *seats)
    assert played.returncode == 0, played.stderr
    record = min(tmp_path.rglob("*.json"))
    for command in ("replay", "show"):
        told = run(alone, command, record)
        assert told.returncode == 0 and told.stdout, told.stderr


@pytest.mark.parametrize(("command", "extra"), [("serve", "server"), ("tune brian-boru", "lab")])
def test_what_needs_more_says_so(alone, command, extra):
    ran = run(alone, *command.split())
    assert ran.returncode == 2
    assert f"pip install 'deskoherna[{extra}]'" in ran.stderr and ran.stderr.count("\n") == 1


@pytest.fixture
def terminal(alone: Path, tmp_path: Path) -> Iterator[int]:
    """The near end of a pseudo-terminal in which a match is being played."""
    near, far = pty.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 35, 120, 0, 0))
    table = subprocess.Popen(
        [alone / "bin" / "deskoherna", "play", "brian-boru", "--seed", "7", "--pace", "0", "--lang", "en"],
        stdin=far, stdout=far, stderr=far, start_new_session=True, cwd=tmp_path,
        env={**CLEAN, "TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    os.close(far)
    yield near
    table.kill()
    table.wait()
    os.close(near)


def wait(near: int, happened: Callable[[str], bool]) -> None:
    """Read what the terminal is sent until something has happened."""
    seen = ""
    until = time.monotonic() + PATIENCE
    while not happened(seen):
        assert time.monotonic() < until, seen[-2000:]
        if select.select([near], [], [], 0.5)[0]:
            seen += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", os.read(near, 65536).decode("utf-8", "replace"))


def test_play_in_a_terminal(terminal, tmp_path):
    """A move is chosen, played, and saved with the match."""

    def saved(_: str) -> bool:
        records = [json.loads(one.read_text(encoding="utf-8")) for one in tmp_path.rglob("*.json")]
        return any(record["moves"] for record in records)

    wait(terminal, lambda seen: "Put your first disc" in seen)
    os.write(terminal, b"3")
    os.write(terminal, b"\r")
    wait(terminal, saved)


# -- make play ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def room(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room that ``make play`` has opened in the clone."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    subprocess.run(["make", ".venv/room", f"PYTHON={sys.executable}"], cwd=clone, env=CLEAN, check=True)
    db = f"sqlite:///{tmp_path_factory.mktemp('room') / 'room.db'}"
    served = subprocess.Popen(
        [clone / ".venv" / "bin" / "deskoherna", "serve", "--port", str(port), "--db", db],
        cwd=clone,
        env=CLEAN,
    )
    address = f"http://127.0.0.1:{port}/"
    until = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(address, timeout=PATIENCE).close()
            break
        except OSError:
            assert time.monotonic() < until and served.poll() is None
            time.sleep(0.2)
    yield address
    served.terminate()
    served.wait()


def test_the_room_answers_and_is_small(room, clone):
    with urllib.request.urlopen(room, timeout=PATIENCE) as page:
        assert page.status == 200 and b"Deskoherna" in page.read()
    assert megabytes(clone / ".venv") < LARGEST_ROOM
    installed = {
        one.name.split("-")[0].lower() for one in (clone / ".venv").glob("lib/*/site-packages/*.dist-info")
    }
    assert "fastapi" in installed and not installed & {
        "pytest",
        "mypy",
        "playwright",
        "open_spiel",
        "pettingzoo",
        "pyarrow",
        "ray",
    }
