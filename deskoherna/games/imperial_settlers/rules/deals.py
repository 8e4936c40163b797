"""Deals: under the board, by a Trade Route, and attack cards of the solo game (B6.2, B11.9, B12.3)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Reason, Rule
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.seats import EMPTY, ONLY
from ..effects.abilities import YOU_DEAL
from ..figures import COMMON, DEAL, DEAL_FOOD, DECK, NOTHING, Goods, Price
from ..moves import ATTACK, BOX, PAYMENTS, ROUTE, card_phrase, deal_phrase, empire_phrase
from ..state import DEALING, Table
from ..telling import TRADING
from .land import why_not_against
from .piles import discard, leave_hand, reveal, why_not_in_hand
from .supply import happen, pay, take

DEAL_PRICE: Final[Price] = (0, 0, DEAL_FOOD, 0, 0, 0)


def deals_of(t: Table, empire: int) -> list[int]:
    """All deals of an empire, as numbers (``moves.ROUTE``, ``moves.ATTACK``)."""
    deals = list(t.deals[empire])
    deals += [ROUTE + location for whose, location, _ in t.routes if whose == empire]
    if t.players == 1:
        line = t.spoils if empire == 0 else t.attack_line
        deals += sorted({ATTACK + good for good in line})
    return deals


def is_route(deal: int) -> bool:
    return ROUTE <= deal < ATTACK


def deal_goods(deal: int) -> Goods:
    """What a deal gives now and in every production phase."""
    if deal >= ATTACK:
        return ((deal - ATTACK, 1),)
    return DEAL[deal - ROUTE] if deal >= ROUTE else DEAL[deal]


def why_not_deal(t: Table, seat: int, card: int, move: Move) -> Reason | None:
    """Why no deal can be made with a card of one's hand (B6.2.1)."""
    reason = why_not_in_hand(t, seat, card, move)
    if reason is not None:
        return reason
    if DECK[card] == COMMON:
        return BOX.refuse("B6.2.1", "deal-common", card)
    if not DEAL[card]:
        return BOX.refuse("B6.2.1", "no-deal", card)
    return PAYMENTS.unpaid(t, seat, DEAL_PRICE, "B6.2.1")


def why_no_such_deal(t: Table, seat: int, empire: int, deal: int, rule: str) -> Reason | None:
    """Is it a deal of one's own, or of an opponent who has not passed?"""
    reason = None if empire == seat else why_not_against(t, seat, empire, rule)
    if reason is None and deal not in deals_of(t, empire):
        return refuse(rule, "no-such-deal", deal=deal_phrase(deal), who=empire_phrase(empire))
    return reason


def make_deal(t: Table, seat: int, card: int) -> Rule:
    """A hand card under the board for a food, and its good at once (B6.2.1)."""
    leave_hand(t, seat, card)
    t.shown = ONLY[card]
    yield from pay(t, seat, DEAL_PRICE, bought=card)
    t.shown = EMPTY
    t.deals[seat] += ONLY[card]
    BOX.tell(t, "deals", seat, card)
    take(t, seat, DEAL[card], DEALING, card)
    happen(t, seat, YOU_DEAL, card)


def gain_deal(t: Table, seat: int, deal: int, source: int) -> None:
    """The good of a deal."""
    take(t, seat, deal_goods(deal), source, deal, kind=DEALING if deal < ROUTE else TRADING)


def trade_route(t: Table, seat: int, empire: int, card: int) -> None:
    """A deal with a faction location of another empire, marked by a card nobody has seen (B11.23)."""
    marker = reveal(t, t.factions[seat])
    if marker == NOTHING:
        return
    t.routes = (*t.routes, (seat, card, marker))
    if t.log is not None:
        t.tell("trades", who=player(seat), whom=empire_phrase(empire), card=card_phrase(card))
    take(t, seat, DEAL[card], DEALING, ROUTE + card, kind=TRADING)
    happen(t, seat, YOU_DEAL, card)


def remove_deal(t: Table, empire: int, deal: int) -> None:
    """A deal ends and its card is discarded."""
    if deal >= ATTACK:
        lose_attack(t, empire, deal - ATTACK)
    elif deal >= ROUTE:
        for route in t.routes:
            if route[0] == empire and route[1] == deal - ROUTE:
                discard(t, route[2])
                t.routes = tuple([one for one in t.routes if one != route])
                break
    else:
        t.deals[empire] = t.deals[empire].replace(ONLY[deal], EMPTY)
        discard(t, deal)
    if t.log is not None:
        t.tell("loses-deal", who=empire_phrase(empire), deal=deal_phrase(deal))


def move_deal(t: Table, source: int, to: int, deal: int) -> None:
    """A deal goes under another board; Trade Route deals cannot (B11.9)."""
    if deal >= ATTACK:
        lose_attack(t, source, deal - ATTACK)
        t.spoils += ONLY[deal - ATTACK]
    else:
        t.deals[source] = t.deals[source].replace(ONLY[deal], EMPTY)
        t.deals[to] += ONLY[deal]
    if t.log is not None:
        t.tell("takes-deal", who=player(to), whom=empire_phrase(source), deal=deal_phrase(deal))


def lose_attack(t: Table, empire: int, good: int) -> None:
    """An attack card goes out of the line, or from among those taken as deals."""
    if empire == 0:
        t.spoils = t.spoils.replace(ONLY[good], EMPTY, 1)
    else:
        t.attack_line = t.attack_line.replace(ONLY[good], EMPTY, 1)
