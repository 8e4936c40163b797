"""Random matches with every spirit and aspect of the expansions: nothing is lost, nothing is out of place."""

from __future__ import annotations

from collections import Counter

import pytest

import deskoherna as dh
from deskoherna.core.chance.quick import Dice
from deskoherna.games.spirit_island.content import SPIRITS, load
from deskoherna.games.spirit_island.figures import COASTAL, INVADER_CARDS, MOUNTAIN, OCEAN, TERRAIN
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_days import days
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_time import time_of
from deskoherna.games.spirit_island.spirits.jagged_earth.starlight import ROWS, row_mark
from deskoherna.games.spirit_island.state import Table

load()

PRESENCE = 13
NEW = sorted([name for name, panel in SPIRITS.items() if panel.box != "base"])
BETWEEN = ("growth", "play", "fast", "slow")  # questions asked when no action is under way
STARLIGHT = "starlight-seeks-its-form"


def presence_is_thirteen(t: Table, seat: int) -> None:
    name = t.spirits[seat]
    tracks = SPIRITS[name].tracks
    covered = sum([len(tracks[i]) - t.shown[seat][i] for i in range(2)])
    if name == STARLIGHT:
        covered += sum(ROWS) - sum([t.mark(row_mark(seat, row)) for row in range(1, 5)])
    island = sum([land.presence[seat] for land in t.lands])
    elsewhere = t.destroyed[seat] + time_of(t, seat) + t.mark(f"gone.{seat}")
    assert covered + island + elsewhere == PRESENCE
    assert sorted(t.where[seat]) == [land for land in range(t.isle.size) if t.lands[land].presence[seat]]


def presence_is_where_it_may_be(t: Table, seat: int) -> None:
    if "indomitable-claim" not in t.major:
        return  # that card puts presence where it may not be otherwise
    for land in t.where[seat]:
        if t.spirits[seat] == "lure-of-the-deep-wilderness":
            assert not COASTAL[land] and TERRAIN[land] != OCEAN
        elif t.spirits[seat] == "volcano-looming-high":
            assert TERRAIN[land] == MOUNTAIN


def cards_are_once(t: Table) -> None:
    held = [card for seat in range(t.players) for card in (*t.hand[seat], *t.played[seat], *t.discard[seat])]
    held += [card for seat in t.forgotten for card in seat]
    piles = Counter([*held, *days(t), *t.minor, *t.minor_discard, *t.major, *t.major_discard])
    assert max(piles.values()) == 1
    seen = [*t.immigration, *t.ravage, *t.build, *t.explored, *t.invader_discard]
    assert sorted([*seen, *t.invader_unseen]) == sorted(INVADER_CARDS)


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("spirit", NEW)
def test_random_play_keeps_everything_in_its_place(spirit: str, players: int) -> None:
    match = dh.new_match("spirit-island", players=players, seed=players, options={"boxes": "both"})
    dice = Dice(17 * players + len(spirit))
    match.play(0, f"spirit {spirit}")
    while match.pending:
        decision = match.pending[dice.below(len(match.pending))]
        # Prefer doing something to nothing, so that matches last a few turns.
        moves = [move for move in decision.moves if move.kind not in ("done", "stop", "lose")]
        moves = moves or decision.moves
        match.play(decision.seat, moves[dice.below(len(moves))])
        t = match._awake().state
        assert isinstance(t, Table)
        assert min(t.energy) >= 0 and min(t.plays) >= 0
        if t.turn and all(one.prompt.key in BETWEEN for one in match.pending):
            for seat in range(players):
                presence_is_thirteen(t, seat)
                presence_is_where_it_may_be(t, seat)
            cards_are_once(t)
    assert match.result is not None
