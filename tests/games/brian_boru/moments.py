"""Moments of matches of Brian Boru: random ones, and a draft with known cards."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games.brian_boru.tables import cards, run, table

from deskoherna.core.match import Match, new_match
from deskoherna.games.brian_boru.game import GAME


def match_until(players: int, seed: int, *keys: str) -> Match:
    """A random match, stopped at the first question of one of these kinds."""
    dice = random.Random(seed)
    m = new_match(GAME, players, seed)
    while m.pending[0].prompt.key not in keys:
        m.play(m.pending[0].seat, dice.choice(m.pending[0].moves))
    return m


def moments(players: int, seed: int) -> Iterator[Match]:
    """A random match at every one of its decisions."""
    dice = random.Random(seed)
    m = new_match(GAME, players, seed)
    while m.pending:
        yield m
        decision = m.pending[0]
        m.play(decision.seat, dice.choice(decision.moves))


def four_players() -> Match:
    """A first holds 1–6, B 7–12, C 13–18, D 19–24; 25 is not dealt."""
    t = table(4)
    t.phase = "draft"
    t.packets = (cards("1 2 3 4 5 6"), cards("7 8 9 10 11 12"), cards("13 14 15 16 17 18"))
    t.packets += (cards("19 20 21 22 23 24"),)
    t.spare = cards("25")
    t.sightings = tuple((packet,) for packet in t.packets)
    return run(t, "draft")


def keep(match: Match, *pairs: str) -> None:
    for seat, pair in enumerate(pairs):
        match.play(seat, "keep " + pair)
