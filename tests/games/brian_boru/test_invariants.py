"""What holds at every decision of any match, checked over random play."""

from __future__ import annotations

import itertools
import random

import pytest
from games.brian_boru.tables import now

from deskoherna.core.asking import Decision, Move
from deskoherna.core.match import Match, new_match
from deskoherna.core.records.snapshot import decode, encode, fields
from deskoherna.games.brian_boru.figures import REGIONS, TOWNS
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.state import FACE_DOWN, FACE_UP, Table

SEEDS = range(16)
OPTIONS = [
    {"expand_into_active": into, "vikings_rival": rival}
    for into, rival in itertools.product([False, True], [True, False])
]
IN_AN_ACTION = {"buy-church", "buy-raider", "buy-marriage", "expand", "free"}
ROUNDS = {3: 3, 4: 4, 5: 4}
TRICKS = {3: 7, 4: 5, 5: 4}
HAND = {3: 8, 4: 6, 5: 5}
SPARE = {3: 1, 4: 1, 5: 0}


class Follower:
    """Plays a match at random and checks it at every decision."""

    def __init__(self, players: int, options: dict[str, bool], seed: int, eager: bool) -> None:
        self.match = new_match(GAME, players, seed, options)
        self.players = players
        self.eager = eager  # courts, worships, fights and buys rather than not
        self.dice = random.Random(f"{players} {options} {seed} {eager}")
        self.out: set[int] = set()  # cards played this round
        self.raiders = 0
        self.tricks: dict[int, int] = {}
        self.tokens: tuple[int, ...] = (FACE_DOWN,) * 8

    def choose(self, decision: Decision) -> Move:
        if self.eager and decision.prompt.key in {"choose", *IN_AN_ACTION} and self.dice.random() < 0.8:
            return decision.moves[-1]
        return self.dice.choice(decision.moves)

    def play(self) -> Match:
        while self.match.pending:
            decision = self.dice.choice(self.match.pending)
            self.check(now(self.match), decision)
            move = self.choose(decision)
            if move.kind in ("lead", "follow"):
                self.out.add(int(str(move).split()[1]))
            self.match.play(decision.seat, move)
        self.check_map(now(self.match))
        return self.match

    def check(self, t: Table, decision: Decision) -> None:
        key = decision.prompt.key
        spelt = [str(move) for move in decision.moves]
        assert spelt and len(set(spelt)) == len(spelt)
        self.check_map(t)
        self.check_pieces(t, decision)
        if key == "keep" and t.hands[0] == b"":
            self.out = set()
        if t.phase in ("draft", "tricks"):
            self.check_cards(t)
        if key == "mark":
            if self.tricks.setdefault(t.chapter, 0) == 0:
                self.raiders = t.battle + sum(t.raiders)
            self.tricks[t.chapter] += 1
            left = HAND[self.players] - self.tricks[t.chapter] + 1
            assert [len(hand) for hand in t.hands] == [left] * self.players
        if t.phase == "tricks":
            assert t.battle + sum(t.raiders) == self.raiders
        if t.phase == "upkeep":
            assert t.hands == [b""] * self.players

    def check_map(self, t: Table) -> None:
        taken = 0
        for discs in t.discs:
            assert not taken & discs  # one disc per town
            taken |= discs
        assert list(t.free) == [town for town in range(len(TOWNS)) if not taken >> town & 1]
        assert not t.vikings & ~taken  # a token lies on a disc
        assert not t.monasteries & ~taken
        for region in range(len(REGIONS)):
            assert t.claims[region] in (FACE_DOWN, FACE_UP, *range(self.players))
            if self.tokens[region] != FACE_DOWN:
                assert t.claims[region] != FACE_DOWN  # R11.1: it never turns back
        self.tokens = t.claims

    def check_pieces(self, t: Table, decision: Decision) -> None:
        assert 0 <= t.marker < self.players
        for seat in range(self.players):
            assert t.points(seat) >= 0
            assert min(t.coins[seat], t.renown[seat], t.raiders[seat], t.church[seat], t.battle) >= 0
            assert 0 <= t.track[seat] <= 9
        acting = decision.seat if decision.prompt.key in IN_AN_ACTION else -1
        above = [space for seat, space in enumerate(t.track) if space > 0 and seat != acting]
        assert len(set(above)) == len(above)

    def check_cards(self, t: Table) -> None:
        lying = b"".join([*t.hands, *t.packets, t.spare, bytes(card for card in t.played if card)])
        assert len(set(lying)) == len(lying)
        discarded = self.out - {card for card in t.played if card}
        assert not discarded & set(lying)
        assert set(lying) | discarded == set(range(1, 26))
        assert len(t.spare) == SPARE[self.players]


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_matches(players: int, options: dict[str, bool], eager: bool) -> None:
    """The invariants at the end of the rules, R3.1 and R6.1 counts, and the promised bound."""
    for seed in SEEDS:
        follower = Follower(players, options, seed, eager)
        match = follower.play()
        assert match.position <= GAME.bound(players)
        assert follower.tricks == dict.fromkeys(range(1, ROUNDS[players] + 1), TRICKS[players])
        t = now(match)
        assert t.phase == "end"
        assert t.marriage_card == -1
        assert sum(t.claims[region] != FACE_DOWN for region in range(len(REGIONS))) > 0
        result = match.result
        assert result is not None
        assert all(result.scores[winner] == max(result.scores) for winner in result.winners)
        assert list(result.scores) == [sum(row.values()) for row in match.scores]


def test_every_kind_of_question_comes_up() -> None:
    """So that the checks above have seen all of them."""
    seen: set[str] = set()
    for players in (3, 4, 5):
        for seed in range(30):
            follower = Follower(players, OPTIONS[0], seed, eager=seed % 2 == 0)
            while follower.match.pending:
                decision = follower.match.pending[0]
                seen.add(decision.prompt.key)
                follower.match.play(decision.seat, follower.choose(decision))
    assert seen == {
        "place", "keep", "mark", "lead", "follow", "choose", "settle-region", "settle-anywhere", "estrid",
        "raid-own", "raid-other", "monastery", *IN_AN_ACTION,
    }  # fmt: skip


def test_clones_keep_every_field_and_share_nothing_that_changes() -> None:
    """All fields of a clone are equal; playing on changes the original's clone in nothing."""
    follower = Follower(4, OPTIONS[0], 3, eager=True)
    for _ in range(60):
        decision = follower.match.pending[0]
        follower.match.play(decision.seat, follower.choose(decision))
    t = now(follower.match)
    copy = t.clone()
    kept = {name: repr(getattr(t, name)) for name in fields(Table)}
    assert {name: repr(getattr(copy, name)) for name in fields(Table)} == kept
    assert encode(decode(encode(copy))) == encode(copy)
    while follower.match.pending:
        decision = follower.match.pending[0]
        follower.match.play(decision.seat, follower.choose(decision))
    assert {name: repr(getattr(copy, name)) for name in fields(Table)} == kept


def test_same_seed_same_match() -> None:
    """Same options, seed and choices: the same match; another seed, another."""
    first, again, other = (
        Follower(5, OPTIONS[0], seed, eager=False).play().record()["moves"] for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other
