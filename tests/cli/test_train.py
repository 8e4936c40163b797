"""``train``: what wins is installed, what does not is refused, and bad input."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from deskoherna.core import registry
from deskoherna.core.machines.beliefs import HANDMADE, LEARNED, state
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.training import learning
from deskoherna.lab.tuning.duels import Duel
from deskoherna.lab.tuning.weights import Mind


@pytest.fixture
def mispriced(tmp_path: Path) -> Iterator[str]:
    """Mispriced Auction, which keeps its beliefs in a folder of the test's."""
    registry.add("mispriced", "mispriced.game:RIVALS")
    game = registry.game("mispriced")
    game.beliefs = str(tmp_path / "installed.json")
    yield "mispriced"
    game.beliefs = ""
    game._sought, game._learned = False, None
    registry.remove("mispriced")


LINEAR = ("--matches", "600", "--players", "2", "--linear", "--seed", "1")
SHORT = (*LINEAR, "--bots", "greedy", "--workers", "1")


def test_what_wins_is_installed_with_its_figures(run, mispriced, tmp_path, monkeypatch):
    fought: list[tuple[str, Mind]] = []

    def won(
        plan: Plan, tuned: Mind, play: object, tick: object, usual: Mind, seconds: float, sets: object
    ) -> Duel:
        fought.append((plan.bots[0], usual))
        assert tuned == str(tmp_path / "out" / "beliefs.json")
        return Duel(plan.games, 0.7, 0.59, 0.79, 0.5, 1.25)

    monkeypatch.setattr(learning, "duel", won)
    ran = run("train", mispriced, *SHORT, "--duel", "80", "--out", tmp_path / "out", "--lang", "en")
    assert fought == [("greedy", ())]
    assert ran.code == 0, ran.out
    assert "Learnt from 600 matches" in ran.out
    assert "thinks with them from now on" in ran.out
    assert state(registry.game(mispriced)) == LEARNED
    file = json.loads((tmp_path / "installed.json").read_text(encoding="utf-8"))
    assert file == json.loads((tmp_path / "out" / "beliefs.json").read_text(encoding="utf-8"))
    duel = file["manifest"]["duels"][0]
    assert (duel["bot"], duel["against"], duel["matches"]) == ("greedy", "handmade", 80)
    assert duel["low"] > duel["fair"] == 0.5
    assert file["manifest"]["matches"] == 600
    run("train", mispriced, "--beliefs", tmp_path / "out" / "beliefs.json", "--bots", "random", "--duel", "4")
    assert fought[1] == ("random", str(tmp_path / "installed.json")), "the next must beat what is installed"


def test_what_does_not_surely_win_is_refused(run, mispriced, tmp_path):
    ran = run("train", mispriced, *SHORT, "--duel", "2", "--out", tmp_path / "out", "--lang", "cs")
    assert ran.code == 1
    assert "hra tiny-auction tedy zůstává, jaká je" in " ".join(ran.out.split())
    assert state(registry.game(mispriced)) == HANDMADE
    file = tmp_path / "out" / "beliefs.json"
    trusted = run("train", mispriced, "--beliefs", file, "--duel", "0", "--json")
    assert trusted.code == 1 and not trusted.json()["installed"]


def test_a_manifest_is_trusted_only_for_the_weights_that_fought(run, mispriced, tmp_path):
    path = tmp_path / "out" / "beliefs.json"
    run("train", mispriced, *SHORT, "--duel", "2", "--out", tmp_path / "out")
    file = json.loads(path.read_text(encoding="utf-8"))
    file["manifest"]["duels"][0] |= {"low": 0.55, "fair": 0.5}
    path.write_text(json.dumps(file), encoding="utf-8")
    assert run("train", mispriced, "--beliefs", path, "--duel", "0", "--json").json()["installed"]
    file["weights"]["bias"] = file["weights"]["own"]
    path.write_text(json.dumps(file), encoding="utf-8")
    assert run("train", mispriced, "--beliefs", path, "--duel", "0", "--json").code == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("terra-mystica", "--players", "9"), "9"),
        (("terra-mystica", "--bots", "wizard"), "wizard"),
        (("little-nothing",), "little-nothing"),
        (("terra-mystica", "--beliefs", "nowhere.json"), "nowhere.json"),
        (("terra-mystica", "--players", "2,x"), "x"),
    ],
)
def test_bad_input(run, args, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = run("train", *args)
    assert ran.code == 2
    assert said in ran.err and ran.err.count("\n") == 1
    assert not list(tmp_path.iterdir())
