"""Rules of single cards that no verb fits."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Act, Good, register_rule
from ..figures import CARDS, GOODS, TYPE
from ..moves import BOX, RELEASE, CardGoodMove
from ..rules import land
from ..rules.building import draw_to_build
from ..rules.piles import can_draw
from ..rules.supply import take
from ..state import Table
from .acts import ANY_OF, GOOD, EmpireAct, empire
from .goods import BANK, why_not_lying

HOME: Final = "empires-of-the-north."
CUSTOMS: Final[list[str]] = []  # their names, as data files write them
NO_BANKS: Final = bytes([card for card in range(CARDS) if not BANK >> TYPE[card] & 1])


def _foundations(act: Act) -> None:
    """Foundations: draw a card; if it is a location, it may be built at once for free."""
    own = empire(act)
    draw_to_build(own.t, own.seat)


def _can_draw(act: Act) -> bool:
    own = empire(act)
    return can_draw(own.t, own.seat)


def _deposits(own: EmpireAct) -> list[Move]:
    """Goods on banks that are not exhausted."""
    if not own.t.laid:
        return []
    banks = [card for card in land.of_types(own.t, own.seat, BANK) if card not in own.t.exhausted]
    return [
        RELEASE[card][good] for card, good in land.releasable(own.t, own.seat, ANY_OF[GOOD]) if card in banks
    ]


def _why_not_tapped(t: Table, asked: Decision, move: Move) -> Reason | None:
    if not isinstance(move, CardGoodMove) or move.kind != "release":
        return BOX.not_asked(asked)
    reason = land.why_not_standing(t, asked.seat, move.card)
    if reason is not None:
        return reason
    if move.card not in land.of_types(t, asked.seat, BANK):
        return BOX.refuse(BOX.by_card, "no-bank", move.card)
    if move.card in t.exhausted:
        return BOX.refuse(BOX.by_card, "exhausted", move.card)
    return why_not_lying(t, move.card, move.good, ANY_OF[GOOD])


TAP: Final = Prompt("tap-of", why=_why_not_tapped)


def _tap_bank(act: Act) -> Rule:
    """Prospectors pay by releasing a good from a bank and exhausting the bank."""
    own = empire(act)
    moves = _deposits(own)
    if not moves:
        return
    move = yield from own.choose(TAP, moves)
    assert isinstance(move, CardGoodMove)
    land.release(own.t, own.seat, move.card, move.good)
    land.exhaust(own.t, move.card)
    act.note("tap", Good(GOODS[move.good]), 1)


def _same_good(act: Act) -> None:
    """Prospectors gain a good of the kind released."""
    own = empire(act)
    for good in ANY_OF[GOOD]:
        if act.done("tap", Good(GOODS[good])):
            take(own.t, own.seat, ((good, 1),), own.points, own.card)


def can_tap(t: Table, seat: int) -> bool:
    """Is there a good on a bank that is not exhausted?"""
    if t.copies:
        banks = land.of_types(t, seat, BANK).translate(None, t.exhausted)
    else:
        banks = land.standing(t, seat).translate(None, NO_BANKS + t.exhausted)
    return land.lies(t, banks, ANY_OF[GOOD])


def _can_tap(act: Act) -> bool:
    own = empire(act)
    return can_tap(own.t, own.seat)


register_rule(HOME + "foundations", _foundations, _can_draw)
register_rule(HOME + "tap-bank", _tap_bank, _can_tap)
register_rule(HOME + "same-good", _same_good)
CUSTOMS.extend(["foundations", "tap-bank", "same-good"])
