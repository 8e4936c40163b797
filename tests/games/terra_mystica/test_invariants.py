"""What holds at every moment of any match of Terra Mystica, whatever is said."""

from __future__ import annotations

from collections.abc import Iterator

from games.terra_mystica.tables import now
from hypothesis import given, settings
from hypothesis import strategies as st

from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match, new_match
from deskoherna.core.states.sets import members
from deskoherna.games.terra_mystica.figures import (
    BOARDS,
    FAVOUR_TILES,
    KINDS,
    ORDERS,
    PRIESTS,
    SUPPLY,
    TOP,
    TRACKS,
)
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import ALL_LANDS, LAND_COUNT, LANDS
from deskoherna.games.terra_mystica.moves import BUILD, MOST_KEPT, HexMoves
from deskoherna.games.terra_mystica.rules.adjacency import group_of, is_town, renew_reach
from deskoherna.games.terra_mystica.state import NOBODY, Table

LAZY = {"pass", "convert", "burn", "linger", "transform", "send", "done"}


def moments(seed: int, players: int, busy: int) -> Iterator[Match]:
    """A random match after every answer; ``busy`` makes the players think twice before they idle."""
    m = new_match(GAME, players, seed)
    dice = Dice(seed)
    yield m
    while not m.over:
        decision = m.pending[0]
        move = decision.moves[dice.below(len(decision.moves))]
        for _ in range(busy):
            if move.kind in LAZY:
                move = decision.moves[dice.below(len(decision.moves))]
        m.play(decision.seat, move)
        yield m


matches = given(seed=st.integers(0, 2**32), players=st.integers(2, 5), busy=st.integers(0, 6))


@settings(max_examples=25)
@matches
def test_nothing_is_negative_and_nothing_is_lost(seed: int, players: int, busy: int) -> None:
    """Resources never fall below 0, tokens only leave, pieces are on the map or on their board."""
    burned = [0] * players
    for m in moments(seed, players, busy):
        t = now(m)
        assert min(t.coins + t.workers + t.priests + t.bowls + t.card_coins) >= 0
        for seat in range(players):
            assert t.points(seat) >= 0
            assert t.priests[seat] + t.away[seat] <= PRIESTS
            if t.faction[seat] != NOBODY:
                gone = sum(BOARDS[t.faction[seat]].bowls) - sum(t.bowls[3 * seat : 3 * seat + 3])
                assert gone >= burned[seat]  # burned tokens never come back
                burned[seat] = gone
        assert_pieces(t)
        assert_cults(t)


def assert_pieces(t: Table) -> None:
    standing = 0
    for seat in range(t.players):
        for kind in range(KINDS):
            where = t.stands[KINDS * seat + kind]
            assert where.bit_count() == t.counts[KINDS * seat + kind] <= SUPPLY[kind]
            assert not where & standing
            standing |= where
            for land in members(where):
                assert t.buildings[land] == 1 + KINDS * seat + kind
                assert t.terrain(land) == BOARDS[t.faction[seat]].home
    assert standing == ALL_LANDS & ~t.free
    assert sum(1 for code in t.buildings if code) == standing.bit_count()
    assert sum(mask.bit_count() for mask in t.lands) == LAND_COUNT
    assert sum(t.towns_left) + len(t.towns) == 10
    for tile, printed in enumerate(FAVOUR_TILES):
        assert t.favours_left[tile] + sum(held >> tile & 1 for held in t.favours) == printed.count


def assert_cults(t: Table) -> None:
    for cult in range(TRACKS):
        assert sum(1 for seat in range(t.players) if t.level(seat, cult) == TOP) <= 1
    for seat in range(t.players):
        tops = sum(1 for cult in range(TRACKS) if t.level(seat, cult) == TOP)
        assert tops <= t.keys[seat] == sum(1 for owner, _, _ in t.towns if owner == seat)
        assert sum(1 for owner in t.orders if owner == seat) == t.away[seat]
    assert len(t.orders) == ORDERS * TRACKS


@settings(max_examples=20)
@matches
def test_what_is_kept_follows_from_the_map(seed: int, players: int, busy: int) -> None:
    """near, reach and far are what they would be if worked out anew."""
    for m in moments(seed, players, busy):
        t = now(m)
        again = t.clone()
        for seat in range(players):
            if t.faction[seat] != NOBODY:
                renew_reach(again, seat)
        assert (t.near, t.reach, t.far) == (again.near, again.reach, again.far)


@settings(max_examples=20)
@matches
def test_towns_are_whole_and_none_is_missed(seed: int, players: int, busy: int) -> None:
    """Between turns: a group belongs to a town altogether or not at all, and none outside could be one."""
    for m in moments(seed, players, busy):
        t = now(m)
        if m.over or m.pending[0].prompt.key != "turn" or not sum(t.towns_left):
            continue
        for seat in range(players):
            left = t.built(seat)
            while left:
                group = group_of(t, seat, left & -left)
                left &= ~group
                inside = group & t.citizens[seat]
                assert inside in (0, group)
                assert inside or not is_town(t, seat, group)


@settings(max_examples=15)
@matches
def test_score_is_the_track_and_the_final_scoring(seed: int, players: int, busy: int) -> None:
    """At the end the result is what the track shows plus cults, areas and resources."""
    *_, m = moments(seed, players, busy)
    t = now(m)
    assert m.result is not None
    for seat in range(players):
        row = GAME.scores(t)[seat]
        assert sum(row.values()) == m.result.scores[seat]
        assert sum(row.values()) == t.points(seat) + row["cult"] + row["area"] + row["resource"]
    assert sum(row["area"] for row in GAME.scores(t)) <= 18 + 12 + 6
    assert sum(row["cult"] for row in GAME.scores(t)) <= 4 * (8 + 4 + 2)


def test_moves_for_hexes_are_right_however_many_masks_were_asked_for() -> None:
    builds = HexMoves(BUILD)
    top = 1 << LAND_COUNT - 1
    for mask in range(1, MOST_KEPT + 3):
        assert len(builds.on(mask | top)) == mask.bit_count() + 1
    assert len(builds.kept) < MOST_KEPT
    for mask in (0, 1, 5, 5 | top, ALL_LANDS):
        written = [f"build {LANDS[land]}" for land in range(LAND_COUNT) if mask >> land & 1]
        assert [str(move) for move in builds.on(mask)] == written
