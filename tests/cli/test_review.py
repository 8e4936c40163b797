"""``review``: the coach in the terminal, and beginning again from where it points."""

from __future__ import annotations

import json

import pytest

from deskoherna.bots.coach import reviews


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    few = {"LOOKS": 4, "PAIRS": 3, "CAREFUL_LOOKS": 16, "CAREFUL_PAIRS": 8, "MOMENTS": 4}
    for name, n in few.items():
        monkeypatch.setattr(reviews, name, n)


def test_lessons_with_reasons_in_both_languages(run, finished):
    """Random answers lose a lot: three moments are told, each with its price, a reason and the way back."""
    for lang, price, again in (("cs", "Stálo to asi", "Zkusit znovu"), ("en", "It cost about", "Try again")):
        ran = run("review", finished, "--seat", "2", "--lang", lang)
        assert ran.code == 0
        assert ran.out.count(price) == 3 and ran.out.count(again) == 3
        assert ran.out.count("--seats greedy,me,greedy") == 3


def test_for_machines_and_again_from_there(run, finished):
    report = run("review", finished, "--seat", "2", "--json").json()
    (seat,) = report["seats"]
    record = json.loads(finished.read_text(encoding="utf-8"))
    assert seat["seat"] == 2 and 0 < len(seat["losses"]) < seat["answers"]
    assert len(seat["lessons"]) == 3
    for one in seat["losses"]:
        assert record["moves"][one["at"]] == f"1 {one['said']}"
        assert one["best"] != one["said"] and one["lost"] > 0 and one["best_text"]
    assert all(one["reasons"] and one["price"] for one in seat["lessons"])


def test_without_a_seat_those_are_told_at_which_people_sat(run, finished):
    record = json.loads(finished.read_text(encoding="utf-8"))
    finished.write_text(json.dumps({**record, "seats": ["greedy", "greedy", "me"]}), encoding="utf-8")
    assert [one["seat"] for one in run("review", finished, "--json").json()["seats"]] == [3]


def test_what_cannot_be_reviewed_says_so(run, running, finished):
    ran = run("review", running, "--lang", "cs")
    assert ran.code == 2 and "neskončila" in ran.err
    ran = run("review", finished, "--seat", "9", "--lang", "en")
    assert ran.code == 2 and "9" in ran.err
