"""``tune``: what it says and writes, and bad input."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from deskoherna.core import registry
from deskoherna.lab.tuning import duels


def prices_in(folder: Path) -> dict[str, float]:
    return json.loads((folder / "prices.json").read_text(encoding="utf-8"))


SHORT = (
    "tune",
    "brian-boru",
    "--by",
    "foretelling",
    "--bot",
    "random",
    "--games",
    "4",
    "--generations",
    "1",
    "--duel",
    "1",
    "--weights",
    "2",
)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("cs", ["násobek", "Učení z 48 pozic.", "Souboj na 1 partii"]), ("en", ["factor", "48 positions"])],
)
def test_it_says_what_it_found(run, tmp_path, lang, words):
    ran = run(*SHORT, "--out", tmp_path, "--lang", lang)
    assert ran.code == 0
    assert ran.err == ""
    for one in words:
        assert one in ran.out
    usual = registry.game("brian-boru").prices()
    tuned = prices_in(tmp_path)
    assert tuned
    assert all(name in usual for name in tuned)
    assert {name: usual[name] for name in tuned} != tuned


def test_for_machines(run, tmp_path):
    report = run(*SHORT, "--out", tmp_path, "--json").json()
    assert report["by"] == "foretelling"
    assert len(report["factors"]) == 2
    assert report["duel"]["matches"] == 1


BY_PLAY = ("tune", "mispriced", "--games", "96", "--generations", "2", "--duel", "4", "--workers", "1")


@pytest.fixture
def mispriced() -> Iterator[str]:
    registry.add("mispriced", "mispriced.game:RIVALS")
    yield "mispriced"
    registry.remove("mispriced")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "cs",
            ["změněné odpovědi", "coin", "Kandidáti se učili z 96 partií mezi sebou.", "Souboj na 4 partie"],
        ),
        ("en", ["answers swayed", "coin", "Candidates learnt from 96 matches with each other."]),
    ],
)
def test_by_play_it_says_what_it_found(run, mispriced, tmp_path, lang, words):
    ran = run(*BY_PLAY, "--out", tmp_path, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    for one in words:
        assert one in ran.out
    assert "luck" not in ran.out
    assert list(prices_in(tmp_path)) == ["coin"]


@pytest.mark.parametrize("after", [48 + 5, 96 + 1])
def test_interrupted_it_writes_what_it_has(run, mispriced, tmp_path, monkeypatch, after):
    """In the middle of the second generation, and in the middle of the duel."""
    played = 0
    play = duels.play_table

    def impatient(table, made):
        nonlocal played
        played += 1
        if played > after:
            raise KeyboardInterrupt
        return play(table, made)

    monkeypatch.setattr(duels, "play_table", impatient)
    ran = run(*BY_PLAY, "--out", tmp_path, "--json", "--lang", "en")
    assert ran.code == 130
    assert ran.err.startswith("Interrupted")
    report = ran.json()
    assert report["finished"] == (after > 96)
    assert report["matches"] == (96 if after > 96 else 48), "only whole generations teach anything"
    if after > 96:
        assert (report["duel"]["matches"], report["duel"]["finished"]) == (1, False)
    else:
        assert report["duel"] is None
    assert prices_in(tmp_path)["coin"] != 2.5


def test_prices_in_a_file_are_tried_without_learning(run, mispriced, tmp_path):
    right = tmp_path / "prices.json"
    right.write_text('{"coin": 1.0}', encoding="utf-8")
    tried = run("tune", mispriced, "--prices", right, "--duel", "60", "--workers", "1", "--json").json()
    assert tried["duel"]["matches"] == 60
    assert tried["duel"]["margin"] > 0.5
    said = run("tune", mispriced, "--prices", right, "--duel", "2", "--workers", "1", "--lang", "cs")
    assert said.code == 0
    assert said.out.startswith("Souboj na 2 partie")


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ('{"coin": ', "line 1"),
        ('{"coin": "much"}', "much"),
        ("[1.0]", "list"),
        ('{"lack": 1.0}', "There is no “lack” among the prices"),
    ],
)
def test_prices_that_cannot_be_used(run, mispriced, tmp_path, text, detail):
    path = tmp_path / "prices.json"
    path.write_text(text, encoding="utf-8")
    for file, why in ((path, detail), (tmp_path / "none.json", "No such file")):
        ran = run("tune", mispriced, "--prices", file, "--lang", "en")
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert why in ran.err


@pytest.mark.parametrize(
    ("args", "english", "czech"),
    [
        (["--bot", "wizard"], "wizard", "wizard"),
        (["--by", "magic"], "--by cannot be “magic”", "--by nemůže být „magic“"),
        (["--games", "1"], "--games cannot be “1”", "--games nemůže být „1“"),
        (["--out", "/proc/x"], "be written into", "nejde nic zapsat"),
    ],
)
def test_bad_input(run, args, english, czech):
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run(*SHORT, *args, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert expected in ran.err


def test_a_game_that_declares_no_prices(run):
    registry.add("little-auction", "tinygame.game:GAME")
    try:
        for lang, expected in (("en", "declares no prices"), ("cs", "neuvádí žádné ceny")):
            ran = run("tune", "little-auction", "--lang", lang)
            assert ran.code == 2
            assert expected in ran.err
    finally:
        registry.remove("little-auction")
