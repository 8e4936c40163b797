"""Raids on other empires (Z)."""

from __future__ import annotations

from deskoherna.core.asking import Move
from deskoherna.core.state import player
from deskoherna.games.empires_of_the_north.abilities import RAIDED, YOU_RAID
from deskoherna.games.empires_of_the_north.figures import ACTION, RAZE, STOCK
from deskoherna.games.empires_of_the_north.moves import RAID, card_phrase
from deskoherna.games.empires_of_the_north.rules.land import exhaust
from deskoherna.games.empires_of_the_north.rules.supply import happen
from deskoherna.games.empires_of_the_north.state import OPPONENTS, ROWS, Table


def add_raids(t: Table, seat: int, moves: list[Move]) -> None:
    """A move for every refreshed action card of an opponent who has not passed (Z1, Z2)."""
    for other in OPPONENTS[t.players][t.passed][seat]:
        raids = RAID[other]
        for card in t.rows[other * ROWS + ACTION].translate(None, t.exhausted):
            moves.append(raids[card])


def raid(t: Table, seat: int, other: int, card: int, tokens: int = 1) -> None:
    """Pay a raze token; the card is exhausted (Z3)."""
    t.goods[seat * STOCK + RAZE] -= tokens
    exhaust(t, card)
    if t.log is not None:
        t.tell("raids", who=player(seat), whom=player(other), card=card_phrase(card))
    happen(t, seat, YOU_RAID, card)
    happen(t, other, RAIDED, card)
