"""Effects in a real match: questions, records, clones, undo."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from core.effects.toy import table as toy_table
from core.effects.toy.cards import CARDS
from core.effects.toy.table import Toy, ToyGame
from core.effects.toy.verbs import BLIGHT, TOWN, Add, Destroy

from deskoherna.core.effects import Effect, May
from deskoherna.core.errors import IllegalMove
from deskoherna.core.match import Match, new_match
from deskoherna.core.records import snapshot


@pytest.fixture
def match() -> Iterator[Match]:
    bloodshed, bank, trap = CARDS["call-to-bloodshed"], CARDS["bank"], CARDS["trap"]
    assert isinstance(bloodshed, Effect) and isinstance(bank, Effect) and isinstance(trap, Effect)
    toy_table.SCRIPT[:] = [(0, bloodshed), (0, bank), (1, trap), (1, May(Add(1, BLIGHT) + Destroy(1, TOWN)))]
    yield new_match(ToyGame(), 2, seed=5)
    toy_table.SCRIPT.clear()


def state(match: Match) -> Toy:
    assert isinstance(match.state, Toy)
    return match.state


def test_a_match_of_cards(match: Match) -> None:
    assert [str(move) for move in match.pending[0].moves] == ["choose 1", "choose 2"]
    with pytest.raises(IllegalMove):
        match.play(0, "choose 3")
    match.play(0, "choose 2")
    assert match.read(match.pending[0]) == "Kolik Dahanů?"
    match.play(0, "amount 3")
    assert state(match).lands[1]["dahan"] == 5
    match.play(0, "choose 1")  # the bank
    assert match.scores[0] == {"vp": 5}
    assert match.read(match.pending[0], "en") == "Do you want to add 1 blight and destroy 1 town?"
    assert match.can_undo(0)
    match.play(1, "yes")
    assert match.over
    assert state(match).lands[1] == {"town": 0, "dahan": 5, "blight": 1}  # the trap took the other town
    assert state(match).hooks[0].uses == 1


def test_copies_replay_within_a_step(match: Match) -> None:
    match.play(0, "choose 2")
    copy = match.clone()
    copy.play(0, "amount 0")
    match.play(0, "amount 2")
    assert state(copy).lands[1]["dahan"] == 2 and state(match).lands[1]["dahan"] == 4
    match.undo(0)
    assert [str(move) for move in match.pending[0].moves] == [f"amount {n}" for n in range(4)]


def test_a_record_holds_hooks(match: Match) -> None:
    for move in ("choose 2", "amount 3", "choose 1"):
        match.play(0, move)
    record = json.loads(json.dumps(match.record()))
    assert record["moves"] == ["0 choose 2", "0 amount 3", "0 choose 1"]
    kept = snapshot.decode(record["snapshot"]["state"])
    assert isinstance(kept, Toy) and kept.hooks == state(match).hooks and len(kept.hooks) == 1
