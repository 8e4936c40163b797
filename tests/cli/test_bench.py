"""``bench``: figures for people and machines."""

from __future__ import annotations

import pytest

from deskoherna.lab.bench import compiled

QUICK = ("--seconds", "0.02")


def test_for_machines(run):
    report = run("bench", "brian-boru", *QUICK, "--json").json()
    figures = report["figures"]["brian-boru"]
    names = ["playouts", "handles", "clone", "usable-clone", "determinize", "replay", "search"]
    assert list(figures) == names
    assert all(figure["value"] > 0 for figure in figures.values())
    assert report["compiled"] is compiled()
    assert report["peers"] == []


@pytest.mark.parametrize(("lang", "expected"), [("cs", "náhodné partie"), ("en", "random matches")])
def test_for_people(run, lang, expected):
    ran = run("bench", *QUICK, "--lang", lang)
    assert ran.code == 0
    assert expected in ran.out
    assert "brian-boru" in ran.out


def test_compiled_code_is_demanded_by_the_environment(run, monkeypatch):
    monkeypatch.setenv("DESKOHERNA_COMPILE", "1")
    ran = run("bench", "brian-boru", *QUICK, "--json")
    if compiled():
        assert ran.code == 0
    else:
        assert ran.code == 2
        assert "match.py" in ran.err


def test_a_peer_beside(run):
    pytest.importorskip("catanatron")
    (pair,) = run("bench", "brian-boru", *QUICK, "--peers", "--json").json()["peers"]
    assert pair["peer"] == "catanatron"
    assert pair["times"] == pytest.approx(pair["ours"] / pair["theirs"], rel=0.01)
    assert pair["times"] > 3  # seven and more on an idle core; the bench itself is the proof


def test_a_missing_peer_is_one_line(run, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "catanatron", None)
    ran = run("bench", "brian-boru", *QUICK, "--peers")
    assert ran.code == 2
    assert "deskoherna[peers]" in ran.err
