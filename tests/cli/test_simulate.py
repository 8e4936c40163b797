"""``simulate``: the table, files, bad input, and Ctrl-C."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import deskoherna as dh

THREE = ("brian-boru", "--seats", "random,random,random", "--workers", "1")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("cs", ["podíl výher", "partií/s", "6 partií za"]), ("en", ["win rate", "matches/s", "6 matches in"])],
)
def test_the_table(run, lang, words):
    ran = run("simulate", *THREE, "--games", "6", "--lang", lang)
    assert ran.code == 0
    assert ran.err == ""
    for one in ["random", *words]:
        assert one in ran.out


def test_for_machines(run):
    report = run("simulate", *THREE, "--games", "6", "--seed", "5", "--json").json()
    assert report["matches"] == report["games"] == 6
    assert report["interrupted"] is False
    (line,) = report["bots"]
    assert line["name"] == "random"
    assert line["matches"] == 18
    assert line["wins"] == pytest.approx(6)
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(6)
    assert report["decisions"] > 600


def test_records_and_tables(run, tmp_path):
    import pyarrow.parquet

    folder, sheet, parquet = tmp_path / "records", tmp_path / "out.csv", tmp_path / "out.parquet"
    files = ("--records", folder, "--csv", sheet, "--parquet", parquet)
    ran = run("simulate", *THREE, "--games", "4", "--options", "vikings_rival=no", *files)
    assert ran.code == 0
    records = sorted(folder.iterdir())
    assert [path.name for path in records] == [f"brian-boru-0-00000{n}.json" for n in (1, 2, 3, 4)]
    rows = list(csv.DictReader(sheet.open(encoding="utf-8")))
    assert len(rows) == 12
    for path in records:
        match = dh.replay(json.loads(path.read_text(encoding="utf-8")))
        assert match.result is not None
        assert match.options["vikings_rival"] is False
        mine = [row for row in rows if int(row["match"]) == records.index(path) + 1]
        assert [int(row["score"]) for row in mine] == list(match.result.scores)
        for row in mine:
            points = [int(value) for name, value in row.items() if name.startswith("points_")]
            assert sum(points) == int(row["score"])
    table = pyarrow.parquet.read_table(parquet)
    assert table.column_names == list(rows[0])
    assert [str(seed) for seed in table["seed"].to_pylist()] == [row["seed"] for row in rows]


@pytest.mark.parametrize(
    ("args", "english", "czech"),
    [
        (["--seats", "me,random,random"], "Only bots play", "jen boti"),
        (["--seats", "random"], "is not for 1 player", "není pro 1 hráče"),
        (["--seats", ","], "Nobody sits", "nikdo nesedí"),
        (["--seats", "random,random,wizard"], "wizard", "wizard"),
        (
            ["--seats", "random,random,random", "--games", "0"],
            "--games cannot be “0”",
            "--games nemůže být „0“",
        ),
        (
            ["--seats", "random,random,random", "--engine", "steam"],
            "--engine cannot be “steam”",
            "--engine nemůže být „steam“",
        ),
        (["--seats", "random,random,random", "--options", "x=1"], "no option “x”", "Volbu „x“"),
        (["--seats", "random,random,random", "--options", "x"], "name=value", "jméno=hodnota"),
        (
            ["--seats", "random,random,random", "--options", "vikings_rival=maybe"],
            "one of these: false, true",
            "jen tyto: false, true",
        ),
        (["--seats", "random,random,random", "--csv", "/nowhere/x.csv"], "cannot be written", "nejde zapsat"),
        (["--seats", "random,random,random", "--records", "/proc/x"], "cannot be written", "nejde zapsat"),
    ],
)
def test_bad_input(run, args, english, czech):
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run("simulate", "brian-boru", *args, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert expected in ran.err


def test_ctrl_c_prints_the_table_so_far_and_keeps_the_records(tmp_path):
    folder = tmp_path / "records"
    with simulating(*THREE, "--games", "100000", "--json", "--records", str(folder)) as doing:
        _wait_for_records(folder, 5)
        os.kill(doing.pid, signal.SIGINT)
        out, err = doing.communicate(timeout=120)
    assert doing.returncode == 130
    assert err.startswith("Interrupted after")
    assert err.count("\n") == 1
    report = json.loads(out)
    kept = sorted(folder.iterdir())
    assert report["interrupted"] is True
    assert 5 <= report["matches"] <= len(kept) <= report["matches"] + 1
    for path in kept[-2:]:
        assert dh.replay(json.loads(path.read_text(encoding="utf-8"))).over


def test_ctrl_c_with_workers(tmp_path):
    folder = tmp_path / "records"
    wanted = [*THREE[:3], "--workers", "2", "--games", "100000", "--records", str(folder)]
    with simulating(*wanted) as doing:
        _wait_for_records(folder, 80)
        os.killpg(doing.pid, signal.SIGINT)  # as a terminal does: to everybody
        out, err = doing.communicate(timeout=120)
    assert doing.returncode == 130
    assert err.startswith("Interrupted after")
    assert "Traceback" not in err
    assert "matches/s" in out
    for path in folder.iterdir():
        assert path.suffix == ".json"
        assert json.loads(path.read_text(encoding="utf-8"))["result"]


@contextmanager
def simulating(*args: str) -> Iterator[subprocess.Popen[str]]:
    """The command at work in a session of its own, heeding Ctrl-C even if tests run in the background."""
    doing = subprocess.Popen(
        [sys.executable, "-m", "deskoherna", "simulate", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield doing
    finally:
        if doing.poll() is None:
            os.killpg(doing.pid, signal.SIGKILL)
            doing.communicate()


def _wait_for_records(folder: Path, count: int) -> None:
    for _ in range(2400):
        if folder.is_dir() and len(list(folder.glob("*.json"))) >= count:
            return
        time.sleep(0.05)
    raise AssertionError("no records appeared")


@pytest.mark.parametrize("written", ["second-level", "second_level"])
def test_options_with_dashes(run, tmp_path, written):
    folder = tmp_path / "records"
    told = ["boxes=both", "adversary=france", "level=1", "second=russia", f"{written}=2"]
    ran = run(
        "simulate",
        "spirit-island",
        "--seats",
        "random",
        "--games",
        "1",
        "--records",
        str(folder),
        "--options",
        *told,
    )
    assert ran.code == 0
    (path,) = folder.iterdir()
    assert json.loads(path.read_text(encoding="utf-8"))["options"]["second-level"] == 2
