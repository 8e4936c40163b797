"""Building locations that are paid for, and copy locations (B, P12, K6)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import perform
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import EMPTY, ONLY
from ..effects.abilities import BONUS, BONUS_GOODS, COPIES, YOU_BUILD, YOU_DO_BUILD
from ..effects.acts import EmpireAct
from ..figures import ACTION, BOOST, COST, FEATURE, KIND, ON, PAID_FOR, TYPE
from ..moves import ABOUT, BOX, COPY, FREE_BUILD, PAYMENTS, STOP, WITHOUT, card_phrase, tile_phrase
from ..state import BUILDING, ROWS, Table
from .fields import can_lay, lay
from .land import copy, place, why_not_standing
from .piles import COMPANIONS, draw, held, leave_hand, why_not_in_hand
from .supply import face, happen, pay, take


def why_not_paid_for(card: int) -> Reason | None:
    """Why a card is not built by paying: it goes with the action of a tile (P6, B6)."""
    if PAID_FOR[card]:
        return None
    rule, key = ("P6", "boost-not-built") if KIND[card] == BOOST else ("B6", "field-not-built")
    return refuse(rule, key, card=card_phrase(card), tile=tile_phrase(ON[card]))


def why_not_build(t: Table, seat: int, card: int, move: Move) -> Reason | None:
    """Why a card of one's hand cannot be built (B1, B2)."""
    reason = why_not_in_hand(t, seat, card, move) or why_not_paid_for(card)
    return reason or PAYMENTS.unpaid(t, seat, COST[card], "B2")


def free_locations(t: Table, seat: int) -> bytes:
    """Hand cards that can be built without paying: locations with a printed cost (P12)."""
    return held(t, seat).translate(None, COMPANIONS)


def build(t: Table, seat: int, card: int, free: bool = False) -> Rule | None:
    """Pay, place, bonus; then features react (B2 to B4). ``free``: without paying (P12)."""
    leave_hand(t, seat, card)
    t.shown += ONLY[card]
    paying = pay(t, seat, COST[card], card=card) if not free else None
    if paying is not None:
        return pay_and_settle(t, seat, card, paying)
    return settle(t, seat, card)


def pay_and_settle(t: Table, seat: int, card: int, paying: Rule) -> Rule:
    """A location is paid for in one of several ways."""
    yield from paying
    rule = settle(t, seat, card)
    if rule is not None:
        yield from rule


def settle(t: Table, seat: int, card: int) -> Rule | None:
    """A location enters the empire: what it copies, its bonus, then features (B3, B4)."""
    if COPIES[card] or BONUS[card] is not None:
        return settle_asking(t, seat, card)
    enter(t, seat, card)
    at = len(t.agenda)
    goods = BONUS_GOODS[card]
    if goods is not None:
        take(t, seat, goods, BUILDING, card)
    happen(t, seat, YOU_BUILD, card, but=card)
    in_order(t, at)
    return None


def enter(t: Table, seat: int, card: int) -> None:
    """A location is placed."""
    t.shown = t.shown.replace(ONLY[card], EMPTY)
    place(t, seat, card)
    BOX.tell(t, "builds", seat, card)


def in_order(t: Table, at: int) -> None:
    """What has come onto the agenda since comes in the order it came up."""
    if len(t.agenda) - at > 1:
        t.agenda[at:] = t.agenda[at:][::-1]


def settle_asking(t: Table, seat: int, card: int) -> Rule:
    """A location that copies another, or whose bonus is more than goods."""
    enter(t, seat, card)
    at = len(t.agenda)
    one = card
    if COPIES[card]:
        models: list[Move] = [COPY[model] for model in models_for(t, seat, card)]
        if models:
            move = models[0]
            if len(models) > 1:
                move = yield Decision(seat, COPY_WHICH, models, ABOUT[card], (card,))
            assert isinstance(move, CardMove)
            copy(t, seat, card, move.card)
            one = face(t, card)
    yield from bonus(t, seat, card, one, BUILDING)
    happen(t, seat, YOU_BUILD, card, but=card)
    in_order(t, at)


def why_not_model(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a copy location, given with the question, cannot copy a card (K6)."""
    if not isinstance(move, CardMove) or move.kind != "copy":
        return BOX.not_asked(asked)
    card, model = asked.given[0], face(t, move.card)
    reason = why_not_standing(t, asked.seat, move.card)
    if reason is not None:
        return reason
    if move.card == card:
        return BOX.refuse("K6", "itself", card)
    if KIND[model] not in (FEATURE, ACTION):
        return BOX.refuse("K6", "no-ability", move.card)
    if COPIES[model]:
        return BOX.refuse("K6", "copies-itself", move.card)
    return None if COPIES[card] >> TYPE[model] & 1 else BOX.refuse("K6", "other-type", move.card)


COPY_WHICH: Final = Prompt("copy", "K6", why=why_not_model)


def bonus(t: Table, seat: int, card: int, one: int, source: int) -> Rule:
    """The build or conquest bonus of a card that works as ``one``, once (K10)."""
    goods = BONUS_GOODS[one]
    if goods is not None:
        take(t, seat, goods, source, card)
    else:
        effect = BONUS[one]
        if effect is not None:
            yield from perform(EmpireAct(t, seat, card, source), effect)


def models_for(t: Table, seat: int, card: int) -> list[int]:
    """Own cards a copy location may copy: actions and features of its types (K6)."""
    at = seat * ROWS
    found: list[int] = []
    for one in t.rows[at + FEATURE] + t.rows[at + ACTION]:
        model = face(t, one)
        if one != card and COPIES[card] >> TYPE[model] & 1 and not COPIES[model]:
            found.append(one)
    return found


def why_not_free(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a card cannot be built without paying, or none has to be (P12)."""
    seat = asked.seat
    if isinstance(move, CardMove) and move.kind == "free":
        return why_not_in_hand(t, seat, move.card, move) or why_not_paid_for(move.card)
    if move is not WITHOUT:
        return BOX.not_asked(asked)
    return refuse("P12", "must-build") if free_locations(t, seat) else None


FREE_WHICH: Final = Prompt("free", "P12", why=why_not_free)


def free_build(t: Table, seat: int) -> Rule:
    """Build one location from hand without paying (P12); then features.

    Asked whether there is one, several or none: hands are secret.
    """
    if t.hands[seat]:
        moves: list[Move] = []
        for card in free_locations(t, seat):
            moves.append(FREE_BUILD[card])
        move = yield Decision(seat, FREE_WHICH, moves or [WITHOUT])
        rule = build(t, seat, move.card, free=True) if isinstance(move, CardMove) else None
        if rule is not None:
            yield from rule
    happen(t, seat, YOU_DO_BUILD)


# -- draw a card and build it ------------------------------------------------------------------------------


def draw_to_build(t: Table, seat: int) -> None:
    """Draw a card; if it is a location, a field included, it may be built at once for free."""
    card = draw(t, seat)
    if card >= 0:
        t.agenda.append(("build-drawn", (seat, card)))


def why_not_drawn(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Only the card just drawn can be built, if it is a location that has a place."""
    if not isinstance(move, CardMove) or move.kind != "free":
        return None if move is STOP else BOX.not_asked(asked)
    if move.card != asked.given[0]:
        return BOX.refuse("P12", "not-drawn", move.card)
    return None if _buildable(t, asked.seat, move.card) else why_not_paid_for(move.card)


def _buildable(t: Table, seat: int, card: int) -> bool:
    """A location of any kind; an upgrade needs a field that it fits (F2)."""
    return bool(PAID_FOR[card]) or (KIND[card] != BOOST and can_lay(t, seat, card))


BUILD_DRAWN: Final = Prompt("build-drawn", "K1", "P12", why=why_not_drawn)


def build_drawn(t: Table, seat: int, card: int) -> Rule:
    """The step ``build-drawn``; asked whatever was drawn, so that nobody learns what it was."""
    moves: list[Move] = [STOP]
    if _buildable(t, seat, card):
        moves.insert(0, FREE_BUILD[card])
    move = yield Decision(seat, BUILD_DRAWN, moves, given=(card,))
    if move is STOP:
        return
    if PAID_FOR[card]:
        rule = build(t, seat, card, free=True)
    else:
        leave_hand(t, seat, card)
        t.shown += ONLY[card]
        rule = lay(t, seat, card)
    if rule is not None:
        yield from rule
