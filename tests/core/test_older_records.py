"""Records written before draws had a key: they mean the old generator, and go on."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import deskoherna as dh

OLDER = sorted((Path(__file__).parent / "format1").glob("*.json"))


@pytest.fixture(params=OLDER, ids=lambda path: path.stem)
def older(request: pytest.FixtureRequest) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(request.param.read_text(encoding="utf-8"))
    return record


def test_there_is_one_of_every_game() -> None:
    assert [path.stem for path in OLDER] == dh.list_games()


def test_it_replays_to_the_position_it_was_written_at(older: dict[str, Any]) -> None:
    assert older["deskoherna"] == 1 and "key" not in older
    match = dh.replay(older)
    corrected = older["rules"] < match.game.rules_version  # then it is taken up from its snapshot
    assert [note.key for note in match.notes] == ["note.rules-changed"] * corrected
    again = match.record()
    assert again["moves"] == older["moves"] and again["sealed"] == older["sealed"]
    upgraded = match.game.upgrade(older["snapshot"]["state"], older["rules"])
    state = {"over": "", **upgraded}  # a field of all states since
    now = again["snapshot"].pop("state")
    assert now.pop("steps") and state.pop("steps")  # into how many steps rules are cut is theirs
    assert now == state, "the old generator drew the same"
    assert again["snapshot"]["at"] == older["snapshot"]["at"]


def test_it_is_played_to_its_end_and_recorded_again(older: dict[str, Any]) -> None:
    match = dh.replay(older)
    dice = random.Random(5)
    while match.pending:
        decision = dice.choice(match.pending)
        match.play(decision.seat, dice.choice(decision.moves))
    record = match.record()
    assert "key" not in record and record["seed"] == older["seed"]
    again = dh.replay(json.loads(json.dumps(record)))
    assert again.result is not None and match.result is not None
    assert again.result.scores == match.result.scores and again.record() == record


def test_its_worlds_hold_nothing_of_its_chance(older: dict[str, Any]) -> None:
    match = dh.replay(older)
    truth = match.state.chance
    for seat in range(match.players):
        world = match.determinize(seat, 3)
        assert world.state.chance != truth and world.snapshot()["state"]["chance"] != truth


def test_it_goes_on_from_its_snapshot_alone(older: dict[str, Any]) -> None:
    """As it would under newer rules: the state's own generator goes on where it was."""
    taken_up = dh.replay({**older, "resumed_at": older["snapshot"]["at"]})
    whole = dh.replay(older)
    assert taken_up.state.chance == whole.state.chance
    for seat in range(whole.players):
        assert taken_up.view(seat) == whole.view(seat)
