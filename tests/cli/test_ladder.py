"""``ladder``: a round robin that goes on, its table and report, and bad input."""

from __future__ import annotations

import pytest

SHORT = ("ladder", "brian-boru", "--seats", "random,greedy,search:2it", "--workers", "1")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("cs", ["jsou 3 partie z 3", "hodnocení", "Zpráva:"]), ("en", ["3 matches of 3", "rating", "Report:"])],
)
def test_the_table_and_the_report(run, tmp_path, lang, words):
    ran = run(*SHORT, "--games", "3", "--out", tmp_path / "b", "--lang", lang)
    assert ran.code == 0
    assert ran.err == ""
    for one in ["greedy", "search:2it", *words]:
        assert one in ran.out
    for name in ("matches.csv", "matches.parquet", "ladder.html", "ladder.md", "ladder-ratings.svg"):
        assert (tmp_path / "b" / name).stat().st_size > 100
    page = (tmp_path / "b" / "ladder.html").read_text(encoding="utf-8")
    assert (
        "deskoherna ladder brian-boru --seats random,greedy,search:2it --players 3 --games 3 --seed 0" in page
    )


def test_it_goes_on(run, tmp_path):
    first = run(*SHORT, "--games", "2", "--out", tmp_path, "--json").json()
    again = run(*SHORT, "--games", "3", "--out", tmp_path, "--json").json()
    assert (first["rounds"], again["rounds"]) == (2, 3)
    assert {one["bot"] for one in again["bots"]} == {"random", "greedy", "search:2it"}


@pytest.mark.parametrize(
    ("args", "english", "czech"),
    [
        (["--seats", "me,random"], "Only bots play", "jen boti"),
        (["--seats", "random,random"], "two different bots", "dva různé boty"),
        (["--players", "9"], "is not for 9 players", "není pro 9 hráčů"),
        (["--seats", "random,wizard"], "wizard", "wizard"),
    ],
)
def test_bad_input(run, tmp_path, args, english, czech):
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run(*SHORT, *args, "--out", tmp_path, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert expected in ran.err
