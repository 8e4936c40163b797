"""What decides tricks and regions stands in the numbers: cards still to come, what is ahead, weights."""

from __future__ import annotations

import random
from typing import Any

from deskoherna.core.machines.encoding import floats
from deskoherna.core.match import new_match
from deskoherna.games.brian_boru.encoding import encoding
from deskoherna.games.brian_boru.figures import REGION_POINTS, REGIONS, TOWN_COLOUR, TOWN_REGION
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.rules.claims import weights
from deskoherna.games.brian_boru.rules.scoring import regions_held
from deskoherna.games.brian_boru.rules.tricks import trick_winner
from deskoherna.games.brian_boru.state import NOBODY
from deskoherna.games.brian_boru.view import unknown

PLAYERS = 4


def looks(seed: int) -> list[tuple[Any, int, dict[str, list[float]]]]:
    """Tables of a random match as every seat knows them: the table, the seat, its blocks by name."""
    match, dice, found = new_match(GAME, PLAYERS, seed), random.Random(seed), []
    blocks = ("hidden", "regions", "trick")
    while not match.over:
        decision = dice.choice(match.pending)
        match.play(decision.seat, dice.choice(decision.moves))
        table = match.state.clone()
        for seat in range(PLAYERS):
            row = floats(match.encoded(seat))
            found.append((table, seat, {name: list(encoding().part(row, name)) for name in blocks}))
    return found


def test_hidden_are_the_cards_that_others_may_still_hold() -> None:
    """They are those that bots deal possible worlds from; cards seen played are not among them."""
    gone = 0
    for table, seat, blocks in looks(3):
        cards = sorted(card for group in unknown(table, seat) for card in group)
        assert [card for card, there in enumerate(blocks["hidden"]) if there] == cards
        gone += len(cards) + len(table.hands[seat]) + len(table.packets[seat]) < 25 - PLAYERS
    assert gone > 100


def test_regions_hold_the_weights_that_claims_count() -> None:
    supported = 0
    for seed in range(3):
        for table, seat, blocks in looks(seed):
            rows = [blocks["regions"][9 * n : 9 * n + 9] for n in range(6)]
            for region in range(len(REGIONS)):
                sides = weights(table, region)
                turned = [*[sides[(seat + n) % PLAYERS] for n in range(PLAYERS)], 0, sides[-1]]
                assert [round(4 * row[region]) for row in rows] == turned
            present = [REGION_POINTS[regions_held(table, (seat + n) % PLAYERS)] for n in range(PLAYERS)]
            assert [round(10 * row[8]) for row in rows] == [*present, 0, 0]
            supported += table.support != NOBODY or table.trade != NOBODY
    assert supported


def test_a_trick_says_what_is_ahead() -> None:
    fought = 0
    for table, seat, blocks in looks(4):
        colour, region = blocks["trick"][:3], blocks["trick"][3:11]
        whose, card = blocks["trick"][11:16], blocks["trick"][16:]
        if table.active == NOBODY:
            assert not any(blocks["trick"])
            continue
        assert (colour.index(1.0), region.index(1.0)) == (
            TOWN_COLOUR[table.active],
            TOWN_REGION[table.active],
        )
        ahead = table.winner if table.winner != NOBODY else trick_winner(table.played, colour.index(1.0))
        if ahead != NOBODY:
            fought += 1
            assert whose.index(1.0) == (ahead - seat) % PLAYERS
            assert [n for n, one in enumerate(card) if one] == [n for n in [table.played[ahead]] if n]
    assert fought > 100
