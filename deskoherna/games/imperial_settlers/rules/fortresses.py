"""Fortresses and assault (X5, X6)."""

from __future__ import annotations

from deskoherna.core.state import player
from deskoherna.games.imperial_settlers.figures import ACTION, FORTIFICATIONS, FORTRESS
from deskoherna.games.imperial_settlers.moves import card_phrase, empire_phrase
from deskoherna.games.imperial_settlers.rules.land import level
from deskoherna.games.imperial_settlers.state import EMPTY, ONLY, ROWS, Table


def fortify(t: Table, fortress: int) -> None:
    """One fortification more, five at most (X5.3, X5.4)."""
    if level(t, fortress) < FORTIFICATIONS:
        t.levels += ONLY[fortress]


def assailable(t: Table, seat: int) -> list[tuple[int, int]]:
    """Fortified fortresses of opponents who have not passed, as (empire, fortress) (X6.1, S4)."""
    found: list[tuple[int, int]] = []
    for other in t.opponents(seat):
        for card in t.rows[other * ROWS + ACTION]:
            if FORTRESS[card] and card in t.levels:
                found.append((other, card))
    return found


def assault(t: Table, seat: int, empire: int, fortress: int) -> None:
    """All fortifications go; the card and the goods on it stay (X6.3). Raze tokens are paid by the caller."""
    if t.log is not None:
        t.tell("assaults", who=player(seat), whom=empire_phrase(empire), card=card_phrase(fortress))
    t.levels = t.levels.replace(ONLY[fortress], EMPTY)
