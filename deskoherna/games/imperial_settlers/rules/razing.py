"""Razing: cards from hand, opponents' locations, one's own (B6.3, B10, X4.3, X7.1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Reason
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from ..effects.abilities import RAZED, YOU_RAZE, YOU_RAZE_OPPONENT
from ..figures import CARDS, COMMON, DECK, FORTRESS, JAPANESE, RAZE, RAZE_FROM_HAND, RAZE_GOODS, RAZE_LOCATION
from ..moves import BOX, card_phrase, empire_phrase
from ..state import RAZING, VIRTUAL, Table
from .land import exposed, remove, turn_down, why_not_vulnerable
from .piles import discard, leave_hand, why_not_in_hand
from .supply import happen, take


def razable_from_hand(t: Table, seat: int, card: int) -> bool:
    """A common card with a raze field; the Japanese also their own faction cards with one (B6.3.1, B10.3)."""
    if not RAZE_GOODS[card]:
        return False
    return DECK[card] == COMMON or (DECK[card] == JAPANESE and t.factions[seat] == JAPANESE)


def why_not_raze_hand(t: Table, seat: int, card: int, move: Move) -> Reason | None:
    """Why a card of one's hand cannot be razed (B6.3.1)."""
    reason = why_not_in_hand(t, seat, card, move)
    if reason is not None:
        return reason
    if not RAZE_GOODS[card]:
        return BOX.refuse("B6.3.1", "no-raze-field", card)
    if not razable_from_hand(t, seat, card):
        return refuse("B6.3.1", "raze-faction")
    return why_too_few(t, seat, RAZE_FROM_HAND, "B6.3.1")


def why_not_raze(t: Table, seat: int, empire: int, card: int) -> Reason | None:
    """Why a location of another empire cannot be razed for raze tokens (B6.3.2)."""
    if t.peaceful:
        return refuse("B8.4", "peaceful")
    return why_unrazed(t, seat, empire, card) or why_too_few(t, seat, raze_price(t, card), "B6.3.2")


def why_unrazed(t: Table, seat: int, empire: int, card: int) -> Reason | None:
    """Why it is not ``razable``, whatever it costs."""
    if empire == VIRTUAL and card in t.front:
        return BOX.refuse("X9.2", "only-conquered", card)
    reason = why_not_vulnerable(t, seat, empire, card, "B6.3.2")
    if reason is None and not RAZE_GOODS[card]:
        return BOX.refuse("B6.3.2" if DECK[card] == COMMON else "B6.3.3", "no-raze-field", card)
    return reason


def why_too_few(t: Table, seat: int, price: int, rule: str) -> Reason | None:
    """Are there so many raze tokens?"""
    there = t.stock(seat, RAZE)
    return refuse(rule, "tokens", n=price, there=there) if there < price else None


UNRAZED: Final = bytes([card for card in range(CARDS) if not RAZE_GOODS[card] or FORTRESS[card]])


def razable(t: Table, seat: int) -> list[tuple[int, int]]:
    """Locations of opponents who have not passed that have a raze field, as (empire, location).

    Of faction locations only Japanese ones have it, and they may be razed in any empire (X7.1).
    """
    return exposed(t, seat, UNRAZED)


def raze_price(t: Table, card: int) -> int:
    """Raze tokens it takes: two, one more with a defence token or a samurai on it (B6.3.2, B6.3.3)."""
    price = RAZE_LOCATION
    if card in t.shields or card in t.samurai:
        price += 1
    return price


def raze_from_hand(t: Table, seat: int, card: int, source: int, tokens: int = 0) -> None:
    """Gain a hand card's raze goods and discard it (B6.3.1); the token is paid by the caller."""
    leave_hand(t, seat, card)
    discard(t, card)
    if t.log is not None:
        t.tell("razes-from-hand", who=player(seat), card=card_phrase(card), n=tokens)
    take(t, seat, RAZE_GOODS[card], source, card, kind=RAZING)
    happen(t, seat, YOU_RAZE, card)


def raze_location(t: Table, seat: int, empire: int, card: int, source: int, tokens: int = 0) -> None:
    """Raze an opponent's location (B6.3.2); tokens are paid by the caller."""
    if t.log is not None:
        t.tell("razes", who=player(seat), whom=empire_phrase(empire), card=card_phrase(card), n=tokens)
    fell(t, empire, card)
    take(t, seat, RAZE_GOODS[card], source, card, kind=RAZING)
    happen(t, seat, YOU_RAZE, card)
    happen(t, seat, YOU_RAZE_OPPONENT, card)
    if empire < t.players:
        happen(t, empire, RAZED, card)


def raze_own(t: Table, seat: int, card: int, source: int) -> None:
    """Raze a location of one's own empire by a card's leave (B11.14)."""
    BOX.tell(t, "razes-own", seat, card)
    fell(t, seat, card)
    take(t, seat, RAZE_GOODS[card], source, card, kind=RAZING)
    happen(t, seat, YOU_RAZE, card)


def fell(t: Table, empire: int, card: int) -> None:
    """A razed location becomes a foundation; faction locations (B6.3.3) and the virtual player's (B12.3) are
    discarded."""
    if DECK[card] == COMMON and empire < t.players:
        turn_down(t, empire, card)
    else:
        remove(t, empire, card)
