"""``balance``: a folder that grows, its report, and bad input."""

from __future__ import annotations

import csv

import pytest

SHORT = ("balance", "brian-boru", "--seats", "random", "--workers", "1")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("cs", ["jsou 4 partie z 4", "podíl výher", "1. místo / 3", "Zpráva:"]),
        ("en", ["4 matches of 4", "win rate", "Seat 1 / 3", "Report:"]),
    ],
)
def test_the_table_and_the_report(run, tmp_path, lang, words):
    ran = run(*SHORT, "--games", "4", "--players", "3,4", "--out", tmp_path / "b", "--lang", lang)
    assert ran.code == 0
    assert ran.err == ""
    for one in words:
        assert one in ran.out
    for name in ("matches.csv", "matches.parquet", "balance.html", "balance.md", "plan.json"):
        assert (tmp_path / "b" / name).stat().st_size > 100
    page = (tmp_path / "b" / "balance.html").read_text(encoding="utf-8")
    assert "deskoherna balance brian-boru --seats random --players 3,4 --games 4 --seed 0" in page


def test_more_games_go_on_where_the_folder_ends(run, tmp_path):
    first = run(*SHORT, "--games", "2", "--players", "3", "--out", tmp_path, "--json").json()
    again = run(*SHORT, "--games", "5", "--players", "3", "--out", tmp_path, "--json").json()
    assert (first["matches"], again["matches"]) == (2, 5)
    rows = list(csv.DictReader((tmp_path / "matches.csv").read_text(encoding="utf-8").splitlines()))
    assert [int(row["match"]) for row in rows] == [n for n in range(1, 6) for _ in range(3)]
    assert sum(one["wins"] for one in again["seats"]["3"]) == pytest.approx(5)


def test_a_short_run_says_how_to_go_on(run, tmp_path):
    ran = run(*SHORT, "--games", "10000", "--players", "3", "--minutes", "0.01", "--out", tmp_path)
    assert ran.code == 0
    assert "Run the same command again" in ran.out


def test_sides_are_dealt_by_chance_unless_told_otherwise(run, tmp_path):
    settings = (
        "balance",
        "terra-mystica",
        "--seats",
        "random",
        "--players",
        "2",
        "--workers",
        "1",
        "--games",
        "6",
    )
    drawn = run(*settings, "--out", tmp_path / "a", "--json").json()
    assert len(drawn["sides"]) > 3
    fixed = ("--options", "seat1=nomads", "seat2=witches")
    given = run(*settings, *fixed, "--out", tmp_path / "b", "--json").json()
    assert {one["name"]: one["seats"] for one in given["sides"]} == {
        "faction.nomads": 6,
        "faction.witches": 6,
    }


@pytest.mark.parametrize(
    ("args", "english", "czech"),
    [
        (["--seats", "me"], "Only bots play", "jen boti"),
        (["--players", "2,x"], "apart by commas", "oddělená čárkami"),
        (["--players", "9"], "is not for 9 players", "není pro 9 hráčů"),
        (["--players", "3", "--seats", "random,random,random,random"], "--players 3", "--players 3"),
        (["--options", "x=1"], "no option “x”", "Volbu „x“"),
        (["--out", "/proc/x"], "be written into", "nejde nic zapsat"),
    ],
)
def test_bad_input(run, args, english, czech):
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run(*SHORT, *args, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert expected in ran.err


def test_sides_by_turns_and_options_to_compare(run, tmp_path):
    by_turns = ("balance", "spirit-island", "--seats", "random", "--players", "1", "--workers", "1")
    ran = run(
        *by_turns, "--each-side", "1", "--sides", "thunderspeaker,oceans-hungry-grasp",
        "--vary", "adversary=none,sweden", "level=0,1", "--out", tmp_path, "--json",
    )  # fmt: skip
    found = ran.json()
    assert found["matches"] == 8
    assert {one["name"]: one["seats"] for one in found["sides"]} == {
        "spirit.thunderspeaker": 4,
        "spirit.oceans-hungry-grasp": 4,
    }
    assert [one["options"] for one in found["settings"]] == [
        {"adversary": foe, "level": level} for foe in ("none", "sweden") for level in ("0", "1")
    ]
    page = (tmp_path / "balance.html").read_text(encoding="utf-8")
    assert "--each-side 1 --sides thunderspeaker,oceans-hungry-grasp --seed 0 --vary adversary=none" in page


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--sides", "thunderspeaker"), "--each-side"),
        (("--each-side", "1", "--sides", "nobody"), "nobody"),
        (("--vary", "level=0,9"), "9"),
        (("--vary", "moon=1"), "moon"),
    ],
)
def test_designs_that_make_no_sense(run, tmp_path, more, said):
    ran = run("balance", "spirit-island", "--seats", "random", "--players", "1", *more, "--out", tmp_path)
    assert ran.code == 2
    assert said in ran.err


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("cs", ["Prohlédnuto: 4 partie (hints)", "mimo meze", "nikdy nezahráno: "]),
        ("en", ["4 matches of hints looked at", "out of bounds", "never played: ", "surely"]),
    ],
)
def test_an_audit_lists_what_is_out_of_bounds_and_fails(run, lang, words):
    """Four matches cannot show every card, so something is always out."""
    ran = run("balance", "empires-of-the-north", "--audit", "--players", "2", "--games", "4", "--lang", lang)
    assert ran.code == 1
    for one in words:
        assert one in ran.out.replace("\xa0", " ")


def test_an_audit_for_machines(run):
    audit = ("balance", "brian-boru", "--audit", "--players", "3", "--games", "6", "--seed", "2", "--json")
    first, again = run(*audit), run(*audit)
    found = first.json()
    assert found == again.json()
    assert found["matches"] == 6
    assert {"key", "what", "figure", "least", "most", "out", "sure"} <= {*found["findings"][0]}
    assert first.code == int(any(one["sure"] for one in found["findings"]))
