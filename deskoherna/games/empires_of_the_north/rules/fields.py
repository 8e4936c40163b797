"""Fields and their upgrades (F, P13)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.state import player
from deskoherna.games.empires_of_the_north.abilities import YOU_BUILD, YOU_HARVEST
from deskoherna.games.empires_of_the_north.figures import (
    FIELD,
    KIND,
    NOTHING,
    UPGRADE,
    UPGRADES,
    YIELD,
    Goods,
)
from deskoherna.games.empires_of_the_north.moves import (
    ABOUT,
    ALONE,
    HARVEST_FIELD,
    UNDER,
    CardMove,
    card_phrase,
)
from deskoherna.games.empires_of_the_north.rules.supply import happen, take
from deskoherna.games.empires_of_the_north.state import HARVESTING, ONLY, ROWS, Table

WHERE: Final = Prompt("under", "F2", "F6")
WHICH_FIELD: Final = Prompt("harvest", "P13")


def sites(t: Table, seat: int, card: int) -> bytes:
    """Own fields an upgrade may lie under: those that yield its good, by an upgrade or themselves (F2)."""
    good = UPGRADES[card]
    if good == NOTHING:
        return b""
    return bytes([field for field in t.rows[seat * ROWS + FIELD] if _gives(t, field, good)])


def _gives(t: Table, field: int, good: int) -> bool:
    for one, _ in harvest_of(t, field):
        if one == good:
            return True
    return False


def can_lay(t: Table, seat: int, card: int) -> bool:
    """Can a field or an upgrade be built now (F2)?"""
    return KIND[card] == FIELD or len(sites(t, seat, card)) > 0


def lay(t: Table, seat: int, card: int) -> Rule:
    """A field or an upgrade that has left the hand enters the empire and gives its goods at once (F1, F2)."""
    where = sites(t, seat, card)
    moves: list[Move] = [UNDER[field] for field in where]
    if KIND[card] == FIELD:
        moves.insert(0, ALONE)
    move = moves[0]
    if len(moves) > 1:
        move = yield Decision(seat, WHERE, moves, ABOUT[card])
    t.shown = t.shown.replace(ONLY[card], b"")
    if isinstance(move, CardMove):
        t.rows[seat * ROWS + UPGRADE] += ONLY[card]
        t.under += ONLY[card] + ONLY[move.card]
    else:
        t.rows[seat * ROWS + FIELD] += ONLY[card]
    if t.log is not None:
        t.tell("builds", who=player(seat), card=card_phrase(card))
    take(t, seat, YIELD[card], HARVESTING)
    happen(t, seat, YOU_BUILD, card)


def harvest_of(t: Table, field: int) -> Goods:
    """Everything shown on a field and its upgrades (F3)."""
    if field not in t.under:
        return YIELD[field]
    goods = YIELD[field]
    for i in range(0, len(t.under), 2):
        if t.under[i + 1] == field:
            goods += YIELD[t.under[i]]
    return goods


def harvest(t: Table, seat: int) -> Rule:
    """Choose one own field and gain everything on it (P13)."""
    own = t.rows[seat * ROWS + FIELD]
    if not own:
        return
    field = own[0]
    if len(own) > 1:
        move = yield Decision(seat, WHICH_FIELD, [HARVEST_FIELD[one] for one in own])
        assert isinstance(move, CardMove)
        field = move.card
    if t.log is not None:
        t.tell("harvests", who=player(seat), card=card_phrase(field))
    take(t, seat, harvest_of(t, field), HARVESTING)
    happen(t, seat, YOU_HARVEST, field)
