"""What holds at every decision of any match, checked over random play."""

from __future__ import annotations

import random

import pytest

from deskoherna.core.asking import Decision, Move
from deskoherna.core.match import Match, new_match
from deskoherna.games.empires_of_the_north.figures import (
    BOOST,
    CARDS,
    CLAN,
    FEATURE,
    KIND,
    NOTHING,
    PAID_FOR,
    STOCK,
    WORKER,
)
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.rules.fields import can_lay, homeless
from deskoherna.games.empires_of_the_north.rules.land import all_workers
from deskoherna.games.empires_of_the_north.rules.options import known_facts
from deskoherna.games.empires_of_the_north.rules.piles import look_through
from deskoherna.games.empires_of_the_north.rules.tiles import doable
from deskoherna.games.empires_of_the_north.state import ROWS, Table

OPTIONS: list[dict[str, bool | int | str]] = [
    {},
    {"clans": "chosen", "score_raze_tokens": True},
    {"scenario": "seaway", "seat1": "panuk"},
    {"scenario": "assembly", "seat1": "mackinnon"},
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
        self.workers = [0] * players

    def choose(self, decision: Decision) -> Move:
        """Passing is rare, so that empires grow."""
        moves = [move for move in decision.moves if move.kind != "pass"]
        if not moves or self.dice.random() < 0.08:
            moves = decision.moves
        return self.dice.choice(moves)

    def play(self) -> Match:
        while self.match.pending:
            decision = self.dice.choice(self.match.pending)
            self.check(now(self.match), decision)
            self.match.play(decision.seat, self.choose(decision))
        return self.match

    def check(self, t: Table, decision: Decision) -> None:
        spelt = [str(move) for move in decision.moves]
        assert spelt and len(set(spelt)) == len(spelt)
        assert min(t.goods) >= 0 and min(t.tired) >= 0
        if t.chapter:
            check_cards(t)
            check_places(t)
            check_hands(t)
            self.check_workers(t)
        if decision.prompt.key == "turn":
            check_tiles(t, decision.seat)

    def check_workers(self, t: Table) -> None:
        """Workers get tired and are assigned, but none is ever lost (K1, K13)."""
        there = [all_workers(t, seat) for seat in range(t.players)]
        assert all(n >= before for n, before in zip(there, self.workers, strict=True))
        self.workers = there


def check_cards(t: Table) -> None:
    """Every card of the match is in exactly one place."""
    piles = [*t.rows, *t.hands, *t.decks, *t.discards, *t.looked, t.shown, t.box]
    piles += [*t.islands, *t.island_decks, *t.island_discards]
    found = sorted(b"".join(piles))
    wanted = [card for card in range(CARDS) if CLAN[card] == NOTHING or CLAN[card] in t.clans]
    assert found == wanted


def check_places(t: Table) -> None:
    """Cards lie in rows of their kind (copies aside), marks only on what stands."""
    copies = t.copies[::2]
    standing = b"".join(t.rows)
    for at, row in enumerate(t.rows):
        for card in row:
            lies = at % ROWS
            assert lies == KIND[card] or card in copies or (card in t.under and lies == 1)
    for marks in (t.exhausted, t.laid[::2], t.under, t.copies):
        assert set(marks) <= set(standing)
    assert len(set(t.exhausted)) == len(t.exhausted)
    for card in t.exhausted:
        assert KIND[card] != FEATURE or card in copies
    for i in range(0, len(t.under), 2):
        seats = [at // ROWS for at, row in enumerate(t.rows) for card in t.under[i : i + 2] if card in row]
        assert seats[0] == seats[1]


def check_hands(t: Table) -> None:
    """What is kept of hands that were looked through is what they hold; what has no place is refused (F2)."""
    for seat in range(t.players):
        kept = t.parted[seat]
        _, locations, companions, upgrading = look_through(t.clone(), seat)
        if kept[0] is t.hands[seat]:
            assert kept[1:3] == (locations, companions)
            assert kept[3] or not upgrading
        fields = [card for card in companions if KIND[card] != BOOST]
        placed = [card for card in fields if can_lay(t, seat, card)]
        assert placed == [card for card in fields if card not in homeless(t, seat)]


def check_tiles(t: Table, seat: int) -> None:
    """The offer of tiles and the rule for one tile agree (P4)."""
    facts = known_facts(t, seat, bytes([card for card in t.hands[seat] if PAID_FOR[card]]))
    assert [doable(t, seat, tile) for tile in range(5)] == [bool(facts >> tile & 1) for tile in range(5)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_matches(players: int, options: dict[str, bool | int | str]) -> None:
    for seed in range(2):
        match = Follower(players, options, seed).play()
        assert match.result is not None
        assert len(match.answers) < GAME.bound(players)
        assert sum(now(match).goods[WORKER::STOCK]) >= 0
