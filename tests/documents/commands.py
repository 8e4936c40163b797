"""Command lines of the documents, run through the real commands: in this process, in a folder of their own.

What cannot end by itself is let go once it stands: a table in the terminal when its first question is there,
a room when it answers. ``make`` is asked what it would do.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
import runpy
import shlex
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from documents.pages import ROOT, Block
from fastapi import FastAPI
from fastapi.testclient import TestClient
from patience import PATIENCE

import deskoherna
from deskoherna.cli.commands import play
from deskoherna.cli.main import BAD_INPUT, main
from deskoherna.cli.table.app import TableApp
from deskoherna.core import registry
from deskoherna.core.compiled import running
from deskoherna.core.records import snapshot
from deskoherna.core.records.record import save
from deskoherna.lab.bench.measures import random_match
from deskoherna.server.serving import hosting, sockets

HOUSE: Final = Path(deskoherna.__file__).parents[1]  # the folder this very deskoherna was imported from


def command_lines(text: str) -> Iterator[list[str]]:
    """The commands of a shell block, split into words; continued lines are one."""
    for line in text.replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        if words:
            yield words


class Commands:
    """Runs commands one after another in one folder."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._patch = patch
        patch.chdir(folder)
        for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "DESKOHERNA_COMPILE"):
            patch.delenv(name, raising=False)
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        paths = [str(HOUSE), str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join([one for one in paths if one]))
        patch.syspath_prepend(str(folder))
        terminal = SimpleNamespace(isatty=lambda: True)
        patch.setattr(play, "sys", SimpleNamespace(stdin=terminal, stdout=terminal))
        patch.setattr(TableApp, "run", sit_down)
        patch.setattr(hosting, "host", open_and_close)
        patch.setattr(sockets, "listening", lambda host, port: [])
        patch.setattr(webbrowser, "open", lambda url: True)
        self._run: dict[str, Callable[[list[str]], int]] = {
            "deskoherna": self._deskoherna,
            "python": self._python,
            "pip": self._pip,
            "make": self._make,
        }

    def run(self, block: Block) -> None:
        for words in command_lines(block.ready):
            assert words[0] in self._run, f"{block.place}: no test knows how to run “{words[0]}”"
            code = self._run[words[0]](words[1:])
            assert code == 0, f"{block.place}: {shlex.join(words)}: exit code {code}"

    def _deskoherna(self, args: list[str]) -> int:
        for word in args:
            self._give(Path(word))
        self._patch.setattr(sys, "stdin", io.StringIO("\n" * 1000))  # Enter, as often as asked for
        if args[0] == "tune" and running():  # needs pure files, and says so
            return main(args) - BAD_INPUT
        return main(args)

    def _give(self, path: Path) -> None:
        """What commands read lies there before the first of them: a finished match, a public log."""
        if path.name in ("match.json", "partie.json") and not path.exists():
            save(random_match(registry.game("brian-boru"), 3, 1), path)
        if path.name in ("game.txt", "partie.txt") and not path.exists():
            game = registry.game("terra-mystica")
            path.write_text(game.logs()[0].write(random_match(game, 2, 1)), encoding="utf-8")

    def _python(self, args: list[str]) -> int:
        module = args[0] == "-m"
        name, *given = args[1:] if module else args
        self._patch.setattr(sys, "argv", [name, *given])
        try:
            if module:
                runpy.run_module(name, run_name="__main__", alter_sys=True)
            else:
                runpy.run_path(name, run_name="__main__")
        except SystemExit as done:
            return int(done.code or 0)
        return 0

    def _pip(self, args: list[str]) -> int:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", *args]
        done = subprocess.run(pip, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        site = str(self.folder / args[args.index("--target") + 1])
        self._patch.syspath_prepend(site)
        self._patch.setenv("PYTHONPATH", os.environ["PYTHONPATH"] + os.pathsep + site)
        look_again(dict(registry._guests()))
        return 0

    def _make(self, args: list[str]) -> int:
        done = subprocess.run(
            ["make", "--dry-run", *args], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.returncode


def look_again(guests: dict[str, EntryPoint]) -> None:
    """See which games are installed, as a new process would, and put these beside them."""
    registry._guests.cache_clear()
    registry._guests().update(guests)
    registry.game.cache_clear()


def forget(folder: Path) -> None:
    """Let a process forget the modules it loaded from a folder, and the states they registered."""
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(str(folder)):
            del sys.modules[name]
            for key, cls in list(snapshot._classes.items()):
                if cls.__module__ == name:
                    del snapshot._classes[key]


def sit_down(app: TableApp) -> None:
    """A table in the terminal, until its first question is on the screen."""

    async def go() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            for _ in range(PATIENCE * 100):
                if somebody_is_asked(app):
                    break
                await asyncio.sleep(0.01)
            assert somebody_is_asked(app)
            await pilot.pause()
            for timer in list(app._timers):  # the title's clock must not tick while its table is put away
                timer.stop()

    asyncio.run(go())


def somebody_is_asked(app: TableApp) -> bool:
    """Does the table wait for people only, or for nobody any more?"""
    return all(one.seat in app.session.people for one in app.session.match.pending)


def open_and_close(app: FastAPI, settings: Any, *more: Any) -> None:
    """A room, until it has answered."""
    with TestClient(app, base_url="http://127.0.0.1") as http:
        assert http.get("/api/v1/health").status_code == 200
        shelf = http.get("/")
        assert shelf.status_code == 200
        for game in registry.games():
            assert re.search(rf'href="[^"]*{game}', shelf.text), f"{game} is not on the shelf"
