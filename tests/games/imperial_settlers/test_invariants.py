"""What holds at every decision of any match, checked over random play."""

from __future__ import annotations

import random

import pytest

from deskoherna.core.asking import Decision, Move
from deskoherna.core.match import Match, new_match
from deskoherna.core.records.snapshot import decode, encode
from deskoherna.games.imperial_settlers.figures import DECK, FORTRESS, JAPANESE, KIND, deck_cards
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.state import Table

FREE = ("defend", "samurai", "gate", "shrine")
OPTIONS: list[dict[str, bool | int | str]] = [
    {},
    {"expansion": False},
    {"lookout": "alternate"},
    {"lookout": "advanced", "peaceful": True},
    {"format": "standard", "decks": "built", "factions": "chosen"},
    {"reshuffle": False, "difficulty": "hard"},
]


def now(match: Match) -> Table:
    """The state under way."""
    state = match._awake().state
    assert isinstance(state, Table)
    return state


class Follower:
    """Plays a match at random, rather not passing, and checks it at every decision."""

    def __init__(self, players: int, options: dict[str, bool | int | str], seed: int) -> None:
        self.match = new_match(GAME, players, seed, options)
        self.dice = random.Random(f"{players} {options} {seed}")
        self.cards: list[int] = []

    def choose(self, decision: Decision) -> Move:
        """Passing and free steps are rare, so that empires grow."""
        moves = [move for move in decision.moves if move.kind not in (*FREE, "pass")]
        if not moves or self.dice.random() < 0.08:
            moves = decision.moves
        return self.dice.choice(moves)

    def play(self) -> Match:
        while self.match.pending:
            decision = self.dice.choice(self.match.pending)
            self.check(now(self.match), decision)
            self.match.play(decision.seat, self.choose(decision))
        self.check_cards(now(self.match))
        return self.match

    def check(self, t: Table, decision: Decision) -> None:
        spelt = [str(move) for move in decision.moves]
        assert spelt and len(set(spelt)) == len(spelt)
        assert min(t.goods) >= 0
        if t.phase not in ("setup", "lookout"):
            self.check_cards(t)
            self.check_places(t)
        assert decode(encode(t)) is not t

    def check_cards(self, t: Table) -> None:
        """Every card of the match is in exactly one place, and none comes or goes."""
        found = places(t)
        assert len(set(found)) == len(found)
        if not self.cards:
            self.cards = found
        assert found == self.cards

    def check_places(self, t: Table) -> None:
        """Locations stand in rows of their kind and side, and tokens only where they may lie."""
        standing: list[int] = []
        for at, row in enumerate(t.rows):
            for card in row:
                assert KIND[card] == at % 3
                assert (DECK[card] == 0) == (at % 6 >= 3)
            standing += row
        for marks in (t.used, t.shields, t.samurai, t.levels, t.laid[::2], t.gate[::2], t.stored[::2]):
            assert set(marks) <= set(standing)
        assert len(set(t.shields)) == len(t.shields) and len(set(t.samurai)) == len(t.samurai)
        assert not set(t.shields) & set(t.samurai)
        for card in t.samurai:
            assert DECK[card] == JAPANESE
        for card in t.levels:
            assert FORTRESS[card] and t.levels.count(card) <= 5
        for deck, pile in enumerate(t.decks):
            assert {DECK[card] for card in pile + t.discards[deck]} <= {deck}


def places(t: Table) -> list[int]:
    """Every card, wherever it is."""
    piles = [*t.rows, *t.foundations, *t.walls, *t.deals, *t.hands, *t.decks, *t.discards, *t.packets]
    piles += [
        t.shown,
        t.box,
        t.offer,
        t.collection,
        t.front,
        t.gate[1::2],
        bytes([marker for _, _, marker in t.routes]),
    ]
    return sorted(b"".join(piles))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_matches(players: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(3):
        match = Follower(players, options, seed).play()
        assert match.result is not None
        assert len(match.answers) < GAME.bound(players)


def test_all_cards_are_dealt_with() -> None:
    """The open format mixes every card of both boxes: 96 common and 40 of each faction (X1.1, X1.2)."""
    match = new_match(GAME, 4, 1)
    assert len(places(now(match))) == 96 + 4 * 40
    assert len(deck_cards(0, False)) == 84
