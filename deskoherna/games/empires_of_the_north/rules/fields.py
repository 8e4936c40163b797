"""Fields and their upgrades (F, P13)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import ONLY
from ..effects.abilities import YOU_BUILD, YOU_HARVEST
from ..figures import CARDS, FIELD, GOODS, KIND, NOTHING, UPGRADE, UPGRADES, YIELD, Goods
from ..moves import ABOUT, ALONE, BOX, HARVEST_FIELD, UNDER, card_phrase
from ..state import HARVESTING, ROWS, Table
from .supply import happen, take


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


GIVES: Final[list[int]] = [
    sum([1 << good for good in {good for good, _ in YIELD[card]}]) for card in range(CARDS)
]  # a mask of goods


_yielding: Final[dict[bytes, int]] = {}  # empires have the same fields for many turns
MOST_KEPT: Final = 4096


def yielded(t: Table, seat: int) -> int:
    """All goods that fields and upgrades of an empire yield (a mask)."""
    cards = t.rows[seat * ROWS + FIELD] + t.rows[seat * ROWS + UPGRADE]
    goods = _yielding.get(cards)
    if goods is None:
        goods = 0
        for card in cards:
            goods |= GIVES[card]
        if len(_yielding) >= MOST_KEPT:
            _yielding.clear()
        _yielding[cards] = goods
    return goods


_homeless: Final[dict[int, bytes]] = {}  # by what fields yield


def homeless(t: Table, seat: int) -> bytes:
    """The upgrades for which an empire has no field: ``can_lay`` refuses them (F2)."""
    goods = yielded(t, seat)
    found = _homeless.get(goods)
    if found is None:
        found = _homeless[goods] = bytes([card for card in range(CARDS) if not _fits(card, goods)])
    return found


def _fits(card: int, goods: int) -> bool:
    """A field lies anywhere, an upgrade where its good is among those that fields yield (F1, F2)."""
    return KIND[card] != UPGRADE or (UPGRADES[card] >= 0 and goods >> UPGRADES[card] & 1 > 0)


def can_lay(t: Table, seat: int, card: int) -> bool:
    """Can a field or an upgrade be built now (F2)?"""
    return _fits(card, yielded(t, seat))


def why_not_field(t: Table, seat: int, card: int, rule: str) -> Reason | None:
    """Is it a field of one's own?"""
    return None if card in t.rows[seat * ROWS + FIELD] else BOX.refuse(rule, "no-own-field", card)


def why_not_laid(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why the card of the question cannot lie there (F2, F6)."""
    card = asked.given[0]
    if move is ALONE:
        return None if KIND[card] == FIELD else BOX.refuse("F2", "upgrade-alone", card)
    if not isinstance(move, CardMove) or move.kind != "under":
        return BOX.not_asked(asked)
    reason = why_not_field(t, asked.seat, move.card, "F2")
    if reason is None and move.card not in sites(t, asked.seat, card):
        return refuse("F2", "other-yield", card=card_phrase(move.card), what=Phrase(GOODS[UPGRADES[card]]))
    return reason


WHERE: Final = Prompt("under", "F2", "F6", why=why_not_laid)


def lay(t: Table, seat: int, card: int) -> Rule | None:
    """A field or an upgrade that has left the hand enters the empire and gives its goods at once (F1, F2)."""
    moves: list[Move] = [UNDER[field] for field in sites(t, seat, card)]
    if KIND[card] == FIELD:
        moves.insert(0, ALONE)
    if len(moves) > 1:
        return lay_somewhere(t, seat, card, moves)
    lay_there(t, seat, card, moves[0])
    return None


def lay_somewhere(t: Table, seat: int, card: int, moves: list[Move]) -> Rule:
    """There is more than one place for it."""
    move = yield Decision(seat, WHERE, moves, ABOUT[card], (card,))
    lay_there(t, seat, card, move)


def lay_there(t: Table, seat: int, card: int, move: Move) -> None:
    """Under the field a move names, or alone."""
    t.shown = t.shown.replace(ONLY[card], b"")
    if isinstance(move, CardMove):
        t.rows[seat * ROWS + UPGRADE] += ONLY[card]
        t.under += ONLY[card] + ONLY[move.card]
    else:
        t.rows[seat * ROWS + FIELD] += ONLY[card]
    BOX.tell(t, "builds", seat, card)
    take(t, seat, YIELD[card], HARVESTING, card)
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


def harvest(t: Table, seat: int) -> Rule | None:
    """Choose one own field and gain everything on it (P13)."""
    own = t.rows[seat * ROWS + FIELD]
    if len(own) > 1:
        return choose_field(t, seat, own)
    for field in own:
        reap(t, seat, field)
    return None


def why_not_harvested(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why it cannot be harvested: it is no field of one's own (P13)."""
    if not isinstance(move, CardMove) or move.kind != "field":
        return BOX.not_asked(asked)
    return why_not_field(t, asked.seat, move.card, "P13")


WHICH_FIELD: Final = Prompt("harvest", "P13", why=why_not_harvested)


def choose_field(t: Table, seat: int, own: bytes) -> Rule:
    """There is more than one to harvest."""
    move = yield Decision(seat, WHICH_FIELD, [HARVEST_FIELD[one] for one in own])
    assert isinstance(move, CardMove)
    reap(t, seat, move.card)


def reap(t: Table, seat: int, field: int) -> None:
    """Everything on a field is gained; then features."""
    BOX.tell(t, "harvests", seat, field)
    take(t, seat, harvest_of(t, field), HARVESTING, field)
    happen(t, seat, YOU_HARVEST, field)
