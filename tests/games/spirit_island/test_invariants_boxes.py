"""What is true at every moment of matches with the expansions: nothing is lost, nothing is twice."""

from __future__ import annotations

from collections import Counter

import pytest

import deskoherna as dh
from deskoherna.core.chance.quick import Dice
from deskoherna.games.spirit_island.content import POWERS, deck, event_cards
from deskoherna.games.spirit_island.figures import INVADER_CARDS
from deskoherna.games.spirit_island.powers.power import UNIQUE
from deskoherna.games.spirit_island.state import FACE_DOWN, Table

BETWEEN = ("growth", "play", "fast", "slow")  # questions asked when no action is under way
OPTIONS: list[dict[str, str | int | bool]] = [
    {"boxes": "branch-and-claw"},
    {"boxes": "jagged-earth"},
    {"boxes": "both", "adversary": "sweden", "level": 5, "second": "england", "second-level": 3},
    {"boxes": "both", "events": False, "extra-board": True},
    {"boxes": "jagged-earth", "symbol": "smoking", "layout": "archipelago-2"},
    {"boxes": "both", "strife": False, "beasts": False, "scenario": "blitz"},
]


def powers_are_where_they_belong(t: Table) -> None:
    held = [card for seat in range(t.players) for card in (*t.hand[seat], *t.played[seat], *t.discard[seat])]
    held += [card for seat in t.forgotten for card in seat]
    piles = Counter([*held, *t.minor, *t.minor_discard, *t.major, *t.major_discard])
    assert max(piles.values()) == 1
    shared = {card for card in piles if POWERS[card].kind != UNIQUE}
    assert shared <= {*deck("minor", t.edition), *deck("major", t.edition)}


def events_are_where_they_belong(t: Table) -> None:
    known = [name for name in t.event_deck if name != FACE_DOWN]
    assert t.event_deck.count(FACE_DOWN) == len(t.event_unseen)
    held = sorted([*t.event_unseen, *known, *t.event_discard])
    assert held == (sorted(event_cards(t.edition)) if held else [])


def tables_are_sane(t: Table) -> None:
    assert min(t.energy) >= 0 and min(t.plays) >= 0 and len(t.fear_deck) == len(t.fear_levels)
    cards = [*t.immigration, *t.ravage, *t.build, *t.explored, *t.invader_discard, *t.invader_unseen]
    assert sorted(cards) == sorted(INVADER_CARDS)
    for land in t.lands:
        assert min(land.blight, land.beasts, land.wilds, land.disease, land.badlands, *land.presence) >= 0
        assert list(land.invaders) == sorted(land.invaders) and list(land.dahan) == sorted(land.dahan)


@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
def test_everything_stays_in_its_place(players: int, options: dict[str, str | int | bool]) -> None:
    match = dh.new_match(
        "spirit-island", players=players, seed=players, options={"spirits": "random", **options}
    )
    dice = Dice(11 * players + len(options))
    while match.pending:
        decision = match.pending[dice.below(len(match.pending))]
        moves = [
            move for move in decision.moves if move.kind not in ("done", "stop", "lose")
        ] or decision.moves
        match.play(decision.seat, moves[dice.below(len(moves))])
        t = match._awake().state
        assert isinstance(t, Table)
        if all(one.prompt.key in BETWEEN for one in match.pending):
            powers_are_where_they_belong(t)
            events_are_where_they_belong(t)
            tables_are_sane(t)
    assert match.result is not None
