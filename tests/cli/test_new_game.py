"""``new-game``: what it makes installs, keeps every promise, and is played by people and bots everywhere."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.tables import Sitting, sit
from server.playhouse import Playhouse

import deskoherna
from deskoherna.cli.commands.new_game import TEMPLATE, proposal
from deskoherna.cli.commands.play import session_of
from deskoherna.cli.main import main
from deskoherna.cli.table.session import Session
from deskoherna.core import registry

HOUSE = Path(deskoherna.__file__).parents[1]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the package dragon_fair was made."""
    folder = tmp_path_factory.mktemp("made") / "games"
    assert main(["new-game", "dragon-fair", "--out", str(folder)]) == 0
    return folder


@pytest.fixture
def on_shelf(made: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.syspath_prepend(str(made))
    registry.add("dragon-fair", "dragon_fair.game:GAME")
    yield "dragon-fair"
    registry.remove("dragon-fair")


def elsewhere(*line: str | Path, path: Path) -> subprocess.CompletedProcess[str]:
    """A Python of its own that finds packages in a folder."""
    env = {**os.environ, "PYTHONPATH": f"{HOUSE}{os.pathsep}{path}", "LANG": "en", "PYTEST_ADDOPTS": ""}
    return subprocess.run(
        [sys.executable, *map(str, line)], capture_output=True, text=True, cwd=path, env=env, check=False
    )


def test_it_keeps_its_promises_and_every_bot_plays_it(made):
    """Its own tests, in a process of their own: the conformance kit, and a match of every bot."""
    quiet = ("-q", "-p", "no:cacheprovider", "-p", "no:asyncio")
    done = elsewhere("-m", "pytest", *quiet, "dragon_fair", path=made)
    assert done.returncode == 0, done.stdout
    from deskoherna.bots.registry import bot_names
    from deskoherna.testing.conformance import PROMISES

    assert f"{len(PROMISES) + len(bot_names())} passed" in done.stdout


def test_pip_installs_it_and_commands_find_it(made, tmp_path):
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-index")
    site, records = tmp_path / "site", tmp_path / "records"
    site.mkdir()
    done = elsewhere(*pip, "--no-build-isolation", "--target", site, made / "dragon_fair", path=site)
    assert done.returncode == 0, done.stderr
    assert not (site / "dragon_fair" / "tests").exists()
    line = ("simulate", "dragon-fair", "--seats", "greedy,random", "--games", "4", "--workers", "2")
    done = elsewhere("-m", "deskoherna", *line, "--records", records, path=site)
    assert done.returncode == 0, done.stderr
    assert "4 matches" in done.stdout
    assert len(list(records.iterdir())) == 4


def test_a_person_plays_it_in_the_terminal(on_shelf, tmp_path):
    from argparse import Namespace

    asked = {"game": on_shelf, "seats": "me,random", "players": None, "seed": 3, "options": ["hand=3"]}
    more = {"save": tmp_path / "saved.json", "load": None, "at": None, "pace": 0.0, "auto": False}
    sitting: Session = session_of(Namespace(**asked, **more), "cs")

    async def script(at: Sitting) -> None:
        while not at.match.over:
            await at.asked()
            if at.session.decision() is not None:
                await at.choose(1)
        await at.press("q")

    sit(sitting, script, (80, 24))
    assert sitting.match.over


def test_the_room_plays_it(on_shelf, tmp_path):
    house = Playhouse(f"sqlite:///{tmp_path / 'room.db'}")
    try:
        eva = house.person()
        table = eva.open(on_shelf, "me", "me")
        assert eva.play_out(table["id"], random.Random(4))["status"] == "over"
    finally:
        house.close()


def test_nothing_of_the_example_is_left_but_its_rules(run, tmp_path):
    run("new-game", "griffin-fair", "--title", 'The "Griffin" Fair', "--out", tmp_path)
    package = tmp_path / "griffin_fair"
    for path in package.rglob("*"):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            for word in ("tinygame", "tiny-auction", "LittleAuction", "Little Auction", "Malá dražba"):
                assert word not in text + path.name, path
    about = tomllib.loads((package / "about.toml").read_text(encoding="utf-8"))
    assert about["title"] == {"cs": "The ”Griffin” Fair", "en": "The ”Griffin” Fair"}
    assert about["id"] == "griffin-fair"
    files = {path.relative_to(TEMPLATE).as_posix() for path in TEMPLATE.rglob("*.py")}
    assert {path.relative_to(package).as_posix() for path in package.rglob("*.py")} == {
        name.replace("tinygame", "griffin_fair") for name in files
    }


@pytest.mark.parametrize(
    ("name", "english", "czech"),
    [
        ("Můj svět", "Did you mean “muj-svet”?", "Nemá to být „muj-svet“?"),
        ("../up", "A game cannot be called", "nemůže jmenovat"),
        ("x" * 41, "A game cannot be called", "nemůže jmenovat"),
        ("brian-boru", "is taken", "už má jiná hra"),
        ("json", "is taken", "už má jiná hra"),
        ("class", "is taken", "už má jiná hra"),
        ("here-already", "already exists", "už existuje"),
    ],
)
def test_names_that_cannot_be(run, tmp_path, name, english, czech):
    (tmp_path / "here_already").mkdir()
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run("new-game", name, "--out", tmp_path, "--lang", lang)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert expected in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["here_already"]


def test_a_folder_that_cannot_be(run, tmp_path):
    (tmp_path / "text").write_text("hello", encoding="utf-8")
    ran = run("new-game", "griffin-fair", "--out", tmp_path / "text")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "A folder is needed" in ran.err


def test_what_is_left_of_a_name():
    assert [proposal(name) for name in ("Můj svět!", "3D Šachy", "--x--")] == ["muj-svet", "d-sachy", "x"]
