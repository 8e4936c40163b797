"""Ctrl-C sent to real processes: the report, the tables and the records tell of the same matches."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import deskoherna as dh

THREE = ("brian-boru", "--seats", "random,random,random", "--games", "100000")
WAIT = 300.0  # seconds for something that surely comes, however busy the machine is

# A bot that answers by chance, but in matches it is told of never answers. A bot's seed follows from the seed
# of its match, so matches are told apart by it.
STUCK = """
import os
import threading

from deskoherna.bots.random_bot import RandomBot

class Stuck(RandomBot):
    def __init__(self, argument, seed):
        super().__init__("", seed)
        self.stuck = str(seed) in os.environ["STUCK"].split(",")

    def choose(self, seat):
        if self.stuck:
            threading.Event().wait()
        return super().choose(seat)
"""


@contextmanager
def at_work(*args: str, surroundings: dict[str, str] | None = None) -> Iterator[subprocess.Popen[str]]:
    """The command at work in a session of its own, heeding Ctrl-C even if tests run in the background."""
    doing = subprocess.Popen(
        [sys.executable, "-m", "deskoherna", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        env={**os.environ, **(surroundings or {})},
    )
    try:
        yield doing
    finally:
        if doing.poll() is None:
            os.killpg(doing.pid, signal.SIGKILL)
            doing.communicate()


def interrupt(doing: subprocess.Popen[str]) -> tuple[str, str]:
    """Ctrl-C as a terminal sends it, to all processes; what the command still said."""
    os.killpg(doing.pid, signal.SIGINT)
    return doing.communicate(timeout=WAIT)


def wait_until(happened: Callable[[], bool], doing: subprocess.Popen[str]) -> None:
    end = time.monotonic() + WAIT
    while not happened():
        assert doing.poll() is None, doing.communicate()
        assert time.monotonic() < end
        time.sleep(0.02)


def finished(folder: Path) -> set[int]:
    """The numbers of the matches whose records are there."""
    return {int(path.stem.rpartition("-")[2]) for path in folder.glob("*.json")}


def rows(table: Path) -> list[dict[str, str]]:
    """The whole lines of a table that may just be written."""
    if not table.is_file():
        return []
    text = table.read_text(encoding="utf-8")
    return list(csv.DictReader(text[: text.rfind("\n") + 1].splitlines()))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_simulate_counts_what_is_finished(tmp_path, workers):
    import pyarrow.parquet

    folder, sheet, parquet = tmp_path / "records", tmp_path / "out.csv", tmp_path / "out.parquet"
    files = ("--records", str(folder), "--csv", str(sheet), "--parquet", str(parquet))
    with at_work("simulate", *THREE, "--workers", workers, "--json", *files) as doing:
        wait_until(lambda: len(finished(folder)) >= 7, doing)
        out, err = interrupt(doing)
    assert doing.returncode == 130
    report = json.loads(out)
    matches = finished(folder)
    assert err == f"Interrupted after {len(matches)} matches of 100000; the table counts what was finished.\n"
    assert report["interrupted"] is True
    assert report["matches"] == len(matches) >= 7
    assert sum([seat["matches"] for seat in report["seats"]]) == 3 * len(matches)
    assert {int(row["match"]) for row in rows(sheet)} == matches
    assert set(pyarrow.parquet.read_table(parquet)["match"].to_pylist()) == matches
    assert [path for path in folder.iterdir() if path.suffix != ".json"] == []
    for path in sorted(folder.iterdir())[-2:]:
        assert dh.replay(json.loads(path.read_text(encoding="utf-8"))).over


def test_matches_that_overtook_an_endless_one_count(tmp_path):
    """The first match never ends, so nothing has come in order when Ctrl-C does."""
    from deskoherna.lab.simulation.simulate import Plan, _mixed

    plan = Plan("brian-boru", ("stuck",) * 3, 100)
    seeds = [str(_mixed(plan.seed_of(0), 1 + seat)) for seat in range(3)]
    (tmp_path / "stuck_bot.py").write_text(STUCK, encoding="utf-8")
    about = tmp_path / "stuck_bot-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stuck-bot\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[deskoherna.bots]\nstuck = stuck_bot:Stuck\n", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    folder, sheet = tmp_path / "records", tmp_path / "out.csv"
    files = ("--records", str(folder), "--csv", str(sheet), "--json")
    line = ("simulate", "brian-boru", "--seats", "stuck,stuck,stuck", "--games", "100", "--workers", "2")
    with at_work(*line, *files, surroundings={"PYTHONPATH": path, "STUCK": ",".join(seeds)}) as doing:
        wait_until(lambda: len(finished(folder)) >= 5, doing)
        out, err = interrupt(doing)
    assert doing.returncode == 130
    matches = finished(folder)
    assert 1 not in matches
    assert json.loads(out)["matches"] == len(matches) >= 5
    assert {int(row["match"]) for row in rows(sheet)} == matches
    assert err.startswith(f"Interrupted after {len(matches)} matches of 100;")


@pytest.mark.parametrize("command", ["balance", "ladder"])
def test_campaigns_keep_what_is_finished_and_go_on(tmp_path, run, command):
    folder = tmp_path / "out"
    seats = "random,greedy" if command == "ladder" else "random"
    line = [command, "brian-boru", "--seats", seats, "--players", "3", "--out", str(folder), "--json"]
    with at_work(*line, "--games", "100000", "--workers", "2") as doing:
        wait_until(lambda: len(rows(folder / "matches.csv")) >= 12, doing)
        out, err = interrupt(doing)
    assert (doing.returncode, err) == (130, "")
    report = json.loads(out)
    kept = {int(row["match"]) for row in rows(folder / "matches.csv")}
    assert report["interrupted"] is True
    assert report["matches" if command == "balance" else "rounds"] == len(kept) >= 4
    assert (folder / f"{command}.md").is_file()
    more = max(kept) + 1
    ran = run(*line, "--games", str(more), "--workers", "1")
    assert ran.code == 0
    assert {int(row["match"]) for row in rows(folder / "matches.csv")} == set(range(1, more + 1))
