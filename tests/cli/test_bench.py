"""``bench``: figures for people and machines."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from deskoherna.cli.lab.pacing import check_pace
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.compiled import running
from deskoherna.lab.bench import pace
from deskoherna.lab.bench.pace import Measure
from deskoherna.web.pace import OF_A_GAME, OF_THE_ROOM

REPO = Path(__file__).parents[2]

QUICK = ("--seconds", "0.02")


def test_for_machines(run):
    report = run("bench", "brian-boru", *QUICK, "--json").json()
    figures = report["figures"]["brian-boru"]
    names = ["playouts", "handles", "clone", "usable-clone", "determinize", "replay", "search"]
    assert list(figures) == names
    assert all(figure["value"] > 0 for figure in figures.values())
    assert report["compiled"] is running()
    assert report["peers"] == []


@pytest.mark.parametrize(
    ("lang", "expected", "games"), [("cs", "náhodné partie", ["brian-boru"]), ("en", "random matches", [])]
)
def test_for_people(run, lang, expected, games):
    """Of the games that are named, or of all on the shelf."""
    ran = run("bench", *games, *QUICK, "--lang", lang)
    assert ran.code == 0
    assert expected in ran.out
    assert all((game in ran.out) == (game in (games or registry.games())) for game in registry.games())


def test_compiled_code_is_demanded_by_the_environment(run, monkeypatch):
    monkeypatch.setenv("DESKOHERNA_CODE", "compiled")
    ran = run("bench", "brian-boru", *QUICK, "--json")
    if running():
        assert ran.code == 0
    else:
        assert ran.code == 2
        assert "match.py" in ran.err


def test_a_game_left_out_of_the_build_is_not_measured_as_compiled(run, monkeypatch, tiny):
    monkeypatch.setattr("deskoherna.core.compiled.HOT", ())  # as if the referee were compiled
    ran = run("bench", tiny, *QUICK, "--compiled")
    assert ran.code == 2
    assert "tinygame" in ran.err and ran.err.count("\n") == 1


def test_peers_beside(run):
    pairs = run("bench", "brian-boru", *QUICK, "--peers", "--json").json()["peers"]
    assert [pair["peer"] for pair in pairs] == ["catanatron", "openspiel-chess"]
    for pair in pairs:
        assert pair["times"] == pytest.approx(pair["ours"] / pair["theirs"], rel=0.01)


def test_several_games_beside_peers_are_measured_in_processes_of_their_own(run):
    pairs = run("bench", "brian-boru", "terra-mystica", *QUICK, "--peers", "--json").json()["peers"]
    assert [(pair["game"], pair["peer"]) for pair in pairs] == [
        ("brian-boru", "catanatron"),
        ("brian-boru", "openspiel-chess"),
        ("terra-mystica", "catanatron"),
        ("terra-mystica", "openspiel-chess"),
    ]
    assert all(pair["ours"] > 0 and pair["theirs"] > 0 for pair in pairs)


def test_paces_are_kept_and_checked(run, tmp_path):
    """Of a game: its decisions, its drawings and its pages; what is not measured keeps the pace it has."""
    path = tmp_path / "pace.json"
    path.write_text('{"decisions": {"terra-mystica": 7.5, "brian-boru": 0.25}}', encoding="utf-8")
    assert apart(run, "bench", "brian-boru", *QUICK, "--keep", str(path)).code == 0
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert set(kept) == {"decisions", "board", *[f"page-{name}" for name in OF_A_GAME]}
    assert kept["decisions"].pop("terra-mystica") == 7.5 and kept["decisions"]["brian-boru"] > 0.25
    assert all(list(paces) == ["brian-boru"] and paces["brian-boru"] > 0 for paces in kept.values())
    wanted = {name: {"brian-boru": 1e9 if name == "board" else 1e-9} for name in kept}
    path.write_text(json.dumps(wanted), encoding="utf-8")
    slow = apart(run, "bench", "brian-boru", *QUICK, "--check", str(path), "--lang", "en")
    assert slow.code == 1
    assert slow.out.splitlines()[-1] == "Slower than 80 % of the pace kept: board brian-boru"


def apart(run, *words):
    """In a thread of its own: in ours the browser of other tests may have an event loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run, *words).result()


@pytest.mark.parametrize(("lang", "slower"), [("cs", "Zpomalilo se pod 80"), ("en", "Slower than 80")])
def test_what_is_slower_than_it_was_fails(tmp_path, capsys, monkeypatch, lang, slower):
    """The loop goes round ten times a second here, and what is measured is done fifty times."""
    monkeypatch.setattr("deskoherna.lab.bench.pace.per_second", lambda act, seconds: 10.0)
    path = tmp_path / "pace.json"
    measured = [
        Measure("x", "game", 1.0, lambda seconds: 50.0),
        Measure("y", "game", 1.0, lambda seconds: 50.0),
    ]
    for kept, code in ((6.2, 0), (6.3, 1), (None, 0)):
        path.write_text(json.dumps({"x": {"game": kept} if kept else {}}), encoding="utf-8")
        assert check_pace(measured, 1.0, path, None, Shell(lang)) == code
        said = capsys.readouterr().out.replace("\u00a0", " ")
        assert (slower in said) == (code == 1)
        assert "game, x" in said and "game, y" in said
    assert check_pace(measured, 1.0, None, path, Shell(lang)) == 0
    assert json.loads(path.read_text(encoding="utf-8")) == {"x": {"game": 5.0}, "y": {"game": 5.0}}


def test_the_room_keeps_a_pace_of_everything():
    """What ``make bench-check`` compares: every game on the shelf, every drawing, every page."""
    kept = json.loads((REPO / "docs" / "pace.json").read_text(encoding="utf-8"))
    games = {"brian-boru", "empires-of-the-north", "imperial-settlers", "spirit-island", "terra-mystica"}
    of_a_game = {"decisions", "board", *[f"page-{name}" for name in OF_A_GAME]}
    of_the_room = {"start", *[f"page-{name}" for name in OF_THE_ROOM]}
    assert set(kept) == of_a_game | of_the_room
    assert all(set(kept[name]) == games for name in of_a_game)
    assert all(set(kept[name]) == {"room"} for name in of_the_room)
    assert all(one > 0 for paces in kept.values() for one in paces.values())


def test_starts_are_timed_in_the_process_that_starts(monkeypatch):
    """Two starts that took a second and a half together: by what ended processes took, not by a clock."""
    started: list[list[str]] = []
    monkeypatch.setattr(pace.subprocess, "run", lambda command, **_: started.append(command))
    monkeypatch.setattr(pace, "_of_children", lambda: 0.75 * len(started))
    assert pace.start().rate(1.0) == 2 / 1.5
    assert [command[1:] for command in started] == [["-m", "deskoherna", "games"]] * 2


@pytest.mark.parametrize(
    "text", [None, "not json", "[1, 2]", '{"brian-boru": 7.5}', '{"board": {"brian-boru": "quick"}}']
)
def test_a_file_without_paces_is_one_line(run, tmp_path, text):
    path = tmp_path / "pace.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    ran = run("bench", "brian-boru", *QUICK, "--check", str(path), "--lang", "en")
    assert ran.code == 2
    assert ran.err.count("\n") == 1 and "holds no paces" in ran.err


def test_a_missing_peer_is_one_line(run, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "catanatron", None)
    ran = run("bench", "brian-boru", *QUICK, "--peers")
    assert ran.code == 2
    assert "deskoherna[peers]" in ran.err
