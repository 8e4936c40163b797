"""What is true at every moment of every match: nothing is lost, nothing is twice, nothing is out of place."""

from __future__ import annotations

from collections import Counter

import pytest

import deskoherna as dh
from deskoherna.core.chance.quick import Dice
from deskoherna.games.spirit_island.content import POWERS, SPIRITS, deck
from deskoherna.games.spirit_island.figures import COASTAL, HEALTH, INVADER_CARDS, OCEAN, TERRAIN
from deskoherna.games.spirit_island.land import damage_of, kind_of
from deskoherna.games.spirit_island.powers.power import UNIQUE
from deskoherna.games.spirit_island.rules.ground import health
from deskoherna.games.spirit_island.state import Table

PRESENCE = 13
BETWEEN = ("growth", "play", "fast", "slow")  # questions asked when no action is under way
IDLE = ("done", "stop", "lose")
OPTIONS = [
    {},
    {"adversary": "england", "level": 5},
    {"adversary": "sweden", "level": 6},
    {"adversary": "brandenburg-prussia", "level": 6, "scenario": "blitz"},
    {"scenario": "dahan-insurrection"},
    {"scenario": "rituals-of-terror", "adversary": "england", "level": 3},
]


def presence_is_thirteen(t: Table) -> None:
    for seat in range(t.players):
        if not t.spirits[seat] or t.phase == "setup":
            continue
        tracks = SPIRITS[t.spirits[seat]].tracks
        covered = sum([len(tracks[i]) - t.shown[seat][i] for i in range(2)])
        island = sum([land.presence[seat] for land in t.lands])
        assert covered + island + t.destroyed[seat] == PRESENCE
        where = [at for at, land in enumerate(t.lands) if land.presence[seat]]
        assert list(t.where[seat]) == sorted(where, key=lambda at: (TERRAIN[at] != OCEAN, at))


def powers_are_where_they_belong(t: Table) -> None:
    held = [card for seat in range(t.players) for card in (*t.hand[seat], *t.played[seat], *t.discard[seat])]
    held += [card for seat in t.forgotten for card in seat]
    piles = Counter([*held, *t.minor, *t.minor_discard, *t.major, *t.major_discard])
    assert max(piles.values()) == 1
    assert {card for card in piles if POWERS[card].kind != UNIQUE} == {*deck("minor"), *deck("major")}
    assert all(cards == tuple(sorted(cards)) for cards in (t.minor, t.major))  # unseen: no order to peek at


def invader_cards_are_where_they_belong(t: Table) -> None:
    seen = [*t.immigration, *t.ravage, *t.build, *t.explored, *t.invader_discard]
    assert sorted([*seen, *t.invader_unseen]) == sorted(INVADER_CARDS)


def pieces_stand(t: Table) -> None:
    for at, land in enumerate(t.lands):
        assert list(land.invaders) == sorted(land.invaders) and list(land.dahan) == sorted(land.dahan)
        assert min(land.blight, land.beasts, land.wilds, land.disease, land.badlands, *land.presence) >= 0
        for code in (*land.invaders, *land.dahan):
            assert damage_of(code) < max(health(t, at, kind_of(code)), HEALTH[kind_of(code)])
        if TERRAIN[at] == OCEAN:
            assert not land.invaders and not land.dahan
        for seat in range(t.players):
            if t.spirits[seat] == "oceans-hungry-grasp" and land.presence[seat]:
                assert COASTAL[at] or TERRAIN[at] == OCEAN


def numbers_are_sane(t: Table) -> None:
    assert min(t.energy) >= 0 and min(t.plays) >= 0
    assert (t.blight >= 0 and 0 < t.fear_pool <= t.fear_size) or t.over or not t.fear_deck
    assert len(t.fear_deck) == len(t.fear_levels)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())) or "plain"
)
def test_everything_stays_in_its_place(players: int, options: dict[str, str | int]) -> None:
    match = dh.new_match("spirit-island", players=players, seed=players, options=options)
    dice = Dice(7 * players + len(options))
    while match.pending:
        decision = match.pending[dice.below(len(match.pending))]
        # Prefer doing something to nothing, so that matches last a few turns.
        moves = [
            move for move in decision.moves if move.kind not in ("done", "stop", "lose")
        ] or decision.moves
        match.play(decision.seat, moves[dice.below(len(moves))])
        t = match._awake().state
        assert isinstance(t, Table)
        presence_is_thirteen(t)
        numbers_are_sane(t)
        if all(one.prompt.key in BETWEEN for one in match.pending):
            powers_are_where_they_belong(t)
            invader_cards_are_where_they_belong(t)
            pieces_stand(t)
    assert match.result is not None
