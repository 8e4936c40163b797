"""Matches begun under older rules go on: the position they were at, with what those rules owed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import deskoherna as dh
from deskoherna.core.match import Match, new_match
from deskoherna.core.records.snapshot import decode, encode
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import GOODS
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.state import ROWS, Table

GATE, SHRINE = numbers("JAP013"), numbers("JAP015")


def of_rules_2(match: Match, change: Any = None) -> dict[str, Any]:
    """The record of a match as rules 2 would have written it."""
    record = json.loads(json.dumps(match.record()))
    t = decode(record["snapshot"]["state"])
    assert isinstance(t, Table)
    if change is not None:
        change(t)
    record["snapshot"]["state"] = encode(t)
    return {**record, "rules": 2}


def laid_out(t: Table) -> None:
    """A Gate with three cards under it and a Shrine with two resources on it."""
    cards = numbers("JAP001 JAP002 JAP003")
    taken = GATE + SHRINE + cards
    t.decks = [bytes([card for card in deck if card not in taken]) for deck in t.decks]
    t.hands = [bytes([card for card in hand if card not in taken]) for hand in t.hands]
    t.rows[ROWS + 1] = GATE + SHRINE
    t.gate = b"".join([GATE + bytes([card]) for card in cards])
    t.stored = (SHRINE + b"\x00") * 2


def test_cards_under_a_gate_are_not_lost_by_the_correction() -> None:
    """They were to score at the end; now they have scored, and three of them score two points more."""
    match = new_match(GAME, 2, 3, {"seat1": "roman", "seat2": "japanese"})
    again = dh.replay(of_rules_2(match, laid_out))
    assert [note.key for note in again.notes] == ["note.rules-changed"]
    scores = GAME.scores(again.state)[1]
    assert (scores["features"], scores["gate"], scores["shrine"], scores["faction"]) == (3, 2, 0, 4)
    assert GAME.scores(again.state)[0] == GAME.scores(match.state)[0]


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("moment", [20, 60])
def test_a_running_match_is_played_to_its_end(players: int, moment: int) -> None:
    dice = random.Random(moment)
    match = new_match(GAME, players, 5)
    while match.pending and len(match.answers) < moment:
        decision = dice.choice(match.pending)
        match.play(decision.seat, dice.choice(decision.moves))
    again = dh.replay(of_rules_2(match))
    while again.pending:
        decision = dice.choice(again.pending)
        again.play(decision.seat, dice.choice(decision.moves))
    assert again.result is not None
    record = json.loads(json.dumps(again.record()))
    assert record["rules"] == GAME.rules_version and dh.replay(record).result is not None


def test_a_solo_match_keeps_the_attack_cards_it_was_dealt() -> None:
    """Before rules 3 three of them showed stone, and one a card."""
    older = [GOODS.index(good) for good in ("wood", "worker", "stone") for _ in range(3)]
    older += [GOODS.index(good) for good in ("vp", "vp", "gold", "gold", "food", "food", "card")]

    def change(t: Table) -> None:
        t.attack_line, t.attack_deck = bytes(older[:1]), bytes(older[1:])

    again = dh.replay(of_rules_2(new_match(GAME, 1, 5), change))
    assert sorted(again.state.attack_line + again.state.attack_deck) == sorted(older)
