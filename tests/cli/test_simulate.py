"""``simulate``: the table, files, bad input, options. Ctrl-C: test_interrupted.py."""

from __future__ import annotations

import csv
import json

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
        (["--seats", "random,random,random", "--records", "/proc/x"], "be written into", "nejde nic zapsat"),
    ],
)
def test_bad_input(run, args, english, czech):
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run("simulate", "brian-boru", *args, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert expected in ran.err


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
