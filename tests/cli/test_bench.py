"""``bench``: figures for people and machines."""

from __future__ import annotations

import json

import pytest

from deskoherna.core.compiled import running

QUICK = ("--seconds", "0.02")


def test_for_machines(run):
    report = run("bench", "brian-boru", *QUICK, "--json").json()
    figures = report["figures"]["brian-boru"]
    names = ["playouts", "handles", "clone", "usable-clone", "determinize", "replay", "search"]
    assert list(figures) == names
    assert all(figure["value"] > 0 for figure in figures.values())
    assert report["compiled"] is running()
    assert report["peers"] == []


@pytest.mark.parametrize(("lang", "expected"), [("cs", "náhodné partie"), ("en", "random matches")])
def test_for_people(run, lang, expected):
    ran = run("bench", *QUICK, "--lang", lang)
    assert ran.code == 0
    assert expected in ran.out
    assert "brian-boru" in ran.out


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
    assert pairs[0]["times"] > 3  # seven and more on an idle core; the bench itself is the proof


def test_several_games_beside_peers_are_measured_in_processes_of_their_own(run):
    pairs = run("bench", "brian-boru", "terra-mystica", *QUICK, "--peers", "--json").json()["peers"]
    assert [(pair["game"], pair["peer"]) for pair in pairs] == [
        ("brian-boru", "catanatron"),
        ("brian-boru", "openspiel-chess"),
        ("terra-mystica", "catanatron"),
        ("terra-mystica", "openspiel-chess"),
    ]
    assert all(pair["ours"] > 0 and pair["theirs"] > 0 for pair in pairs)


@pytest.mark.parametrize(("lang", "slower"), [("cs", "Zpomalilo se pod 80"), ("en", "Slower than 80")])
def test_pace(run, tmp_path, lang, slower):
    """What was kept is compared; a pace a third lower than the one kept fails, a game not kept does not."""
    path = tmp_path / "pace.json"
    kept = run("bench", "brian-boru", "--seconds", "1", "--keep", str(path), "--lang", lang)
    assert kept.code == 0
    pace = json.loads(path.read_text(encoding="utf-8"))
    assert list(pace) == ["brian-boru"] and pace["brian-boru"] > 0
    path.write_text(json.dumps({"brian-boru": 0.5 * pace["brian-boru"]}), encoding="utf-8")
    fine = run("bench", "brian-boru", "--seconds", "1", "--check", str(path), "--lang", lang)
    assert fine.code == 0
    path.write_text(json.dumps({"brian-boru": 2.0 * pace["brian-boru"]}), encoding="utf-8")
    slow = run("bench", "brian-boru", "--seconds", "1", "--check", str(path), "--lang", lang)
    assert slow.code == 1
    assert slower in slow.out
    path.write_text("{}", encoding="utf-8")
    assert run("bench", "brian-boru", "--seconds", "1", "--check", str(path)).code == 0


def test_games_that_are_not_measured_keep_their_pace(run, tmp_path):
    path = tmp_path / "pace.json"
    path.write_text('{"terra-mystica": 7.5, "brian-boru": 0.25}', encoding="utf-8")
    assert run("bench", "brian-boru", *QUICK, "--keep", str(path)).code == 0
    pace = json.loads(path.read_text(encoding="utf-8"))
    assert list(pace) == ["brian-boru", "terra-mystica"]
    assert pace["terra-mystica"] == 7.5 and pace["brian-boru"] > 0.25


@pytest.mark.parametrize("text", [None, "not json", "[1, 2]", '{"brian-boru": "quick"}'])
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
