"""``replay``: records read aloud, positions, and bad records."""

from __future__ import annotations

import json

import pytest


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("cs", ["Velkokrál Irska", "3 hráči", "Hráč 1", "Celkem"]),
        ("en", ["High King", "3 players", "Player 1", "Total"]),
    ],
)
def test_a_finished_match_is_read_aloud(run, finished, lang, words):
    ran = run("replay", finished, "--lang", lang)
    assert ran.code == 0
    for one in words:
        assert one in ran.out


def test_for_machines(run, finished):
    report = run("replay", finished, "--json").json()
    record = json.loads(finished.read_text(encoding="utf-8"))
    assert report["over"] is True
    assert report["result"]["scores"] == record["result"]["scores"]
    assert report["answers"] == len(record["moves"])
    assert report["result"]["winners"] == [seat + 1 for seat in record["result"]["winners"]]
    assert [sum(points.values()) for points in report["result"]["sources"]] == record["result"]["scores"]
    assert report["log"][-1]["at"] == len(record["moves"])


def test_a_finished_match_hides_nothing_a_running_one_its_secrets(run, finished, running):
    over = [line["text"] for line in run("replay", finished, "--json").json()["log"]]
    still = [line["text"] for line in run("replay", running, "--json").json()["log"]]
    assert any("keeps" in line and "yellow" in line for line in over)
    assert not any("keeps" in line and "yellow" in line for line in still)
    assert any("keeps" in line for line in still)


def test_a_running_match_says_how_to_go_on(run, running):
    assert "deskoherna play --load" in run("replay", running).out


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_position_as_panels(run, finished, lang):
    ran = run("replay", finished, "--at", "30", "--lang", lang)
    assert ran.code == 0
    assert "Munster" in ran.out
    assert ("Hráči" if lang == "cs" else "Players") in ran.out


def test_a_position_for_machines_and_from_a_seat(run, finished):
    spectator = run("replay", finished, "--at", "20", "--json").json()
    seat = run("replay", finished, "--at", "20", "--seat", "2", "--json").json()
    assert spectator["at"] == seat["at"] == 20
    assert spectator["view"]["mine"] is None
    assert seat["view"]["mine"]["hand"]


def test_every_position_of_a_match_can_be_shown(run, finished):
    answers = run("replay", finished, "--json").json()["answers"]
    for at in range(0, answers + 1, 23):
        assert run("replay", finished, "--at", str(at), "--json").json()["at"] == at
    assert run("replay", finished, "--at", str(answers), "--json").json()["view"]["referee"]["over"]


def test_step_by_step(run, finished, monkeypatch):
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n\nq\n"))
    ran = run("replay", finished, "--step")
    assert ran.code == 0
    assert "3/" in ran.err
    assert "4/" not in ran.err.replace("34/", "").replace("24/", "")


@pytest.mark.parametrize(
    ("args", "english", "czech"),
    [
        (["--at", "9999"], "does not reach 9999", "na 9999 nedosáhne"),
        (["--at", "-1"], "--at cannot be “-1”", "--at nemůže být „-1“"),
        (["--seat", "7"], "no seat 7", "Místo 7"),
    ],
)
def test_bad_requests(run, finished, args, english, czech):
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run("replay", finished, *args, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert expected in ran.err


def test_a_running_match_is_not_shown_from_a_seat(run, running):
    ran = run("replay", running, "--seat", "1")
    assert ran.code == 2
    assert "spectator" in ran.err


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda record: record.update(deskoherna=99), "newer version"),
        (lambda record: record.update(game="chess"), "chess"),
        (lambda record: record["moves"].insert(3, "0 fly"), "move 4"),
        (lambda record: record["moves"].append("0 place NU1"), "after the end"),
        (lambda record: record.pop("moves"), "damaged"),
        (lambda record: record.pop("deskoherna"), "not the record"),
    ],
)
def test_bad_records_are_one_clear_line(run, finished, tmp_path, change, expected):
    record = json.loads(finished.read_text(encoding="utf-8"))
    change(record)
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(record), encoding="utf-8")
    ran = run("replay", bad)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert expected in ran.err
    assert ran.out == ""


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", "\x00\xff", '"text"'])
def test_files_that_are_no_records(run, tmp_path, content):
    bad = tmp_path / "bad.json"
    bad.write_text(content, encoding="latin-1")
    ran = run("replay", bad)
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_what_was_chosen_after_the_end_is_told(run, tmp_path):
    from deskoherna.core import registry
    from deskoherna.core.records.record import save
    from deskoherna.lab.bench.measures import random_match

    match = random_match(registry.game("spirit-island"), 1, 3)
    epilogue = match.epilogue(0)
    assert epilogue is not None
    match.choose(0, epilogue.offers[4][0])
    kept = tmp_path / "match.json"
    save(match, kept)
    name = match.read(epilogue.offers[4][1], "en")
    assert f"→ {name}" in run("replay", kept, "--lang", "en").out
    assert run("replay", kept, "--json", "--lang", "en").json()["result"]["epilogue"] == [name]


def test_what_the_search_believed(run, finished):
    """A tree of moves that were offered, the most tried first, and the same one every time."""
    found = run("replay", finished, "--at", "30", "--believed", "40", "--json").json()
    moves = run("replay", finished, "--at", "30", "--seat", str(found["seat"] + 1), "--json").json()
    offered = moves["view"]["referee"]["moves"]
    assert found["at"] == found["position"] == 30 and found["iterations"] == 40
    mine = [row for row in found["tree"] if row["seat"] == found["seat"]]
    assert mine and all(row["move"] in offered and 0 < row["visits"] <= row["offered"] <= 40 for row in mine)
    assert [row["visits"] for row in mine] == sorted([row["visits"] for row in mine], reverse=True)
    assert all(0.0 <= row["value"] <= 1.0 for row in mine) and len(found["chances"]) == 3
    assert found == run("replay", finished, "--at", "30", "--believed", "40", "--json").json()
    assert mine[0]["move"] in run("replay", finished, "--at", "30", "--believed", "40").out


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_what_the_search_believed_needs_a_decision_of_a_finished_match(run, finished, running, lang):
    for args in ([finished], [running, "--at", "3"]):
        ran = run("replay", *args, "--believed", "5", "--lang", lang)
        assert ran.code == 2 and "--at N" in ran.err
