"""Supplies: gaining goods, features that react to what happens, paying (B1.1, B1.3, B5.2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Rule
from deskoherna.settlers.moves import PayMove
from deskoherna.settlers.seats import ONLY
from deskoherna.settlers.telling.causes import owed
from ..effects.abilities import LISTENS, REACTIONS, YOU_SCORE, Reaction
from ..figures import (
    CARD,
    COLOUR,
    COMMON,
    COMMON_CARD,
    DECK,
    FACTION_CARD,
    FEATURE,
    FOOD,
    GOLD,
    KIND,
    NOTHING,
    RAZE,
    SAMURAI,
    STOCK,
    STONE,
    VP,
    WOOD,
    WORKER,
    Goods,
    Price,
)
from ..moves import PAYMENTS
from ..state import ACTING, COMMON_SIDE, FEATURING, ROWS, SOURCES, Table
from ..telling import CAUSES

# The steps by which cards and samurai are gained.
GAINING: Final = {CARD: "draw", COMMON_CARD: "draw-common", FACTION_CARD: "draw-faction", SAMURAI: "post"}


def take(
    t: Table,
    seat: int,
    goods: Goods,
    source: int,
    card: int = NOTHING,
    raised: bool = True,
    kind: int = NOTHING,
) -> None:
    """Gain goods because of a card or deal; points are booked by ``source`` and may raise reactions.

    Cards and samurai become steps that tell it themselves: whatever is asked after a draw is asked in another
    step. ``kind``: the source that is told, if it is another.
    """
    if kind == NOTHING:
        kind = source
    if t.log is not None:
        CAUSES.tell(t, "gains", seat, goods, kind, card)
    for good, n in goods:
        if good < STOCK:
            t.goods[seat * STOCK + good] += n
        elif good == VP:
            score(t, seat, source, n, raised)
        else:
            t.agenda.extend([owed(GAINING[good], seat, CAUSES.number(kind, card))] * n)


def score(t: Table, seat: int, source: int, n: int, raised: bool = True) -> None:
    """Points, scored at once (B1.11); two or more at once may be reacted to (B11.5)."""
    t.tally[seat * len(SOURCES) + source] += n
    if n > 1 and raised:
        happen(t, seat, YOU_SCORE, NOTHING, n)


def happen(t: Table, seat: int, event: str, card: int = NOTHING, n: int = 1) -> None:
    """Let the features of an empire react to an event (``abilities.EVENTS``), in the order they lie.

    Reactions that may ask or do more than give goods are put on the agenda: they come once the step under way
    is over.
    """
    if t.taken or t.neutral:
        working = features(t, seat)
    else:
        at = seat * ROWS + FEATURE
        working = t.rows[at] + t.rows[at + COMMON_SIDE]
    listens = LISTENS[event]
    if working and 1 in working.translate(listens):
        for feature in working:
            if listens[feature]:
                react(t, seat, feature, event, card, n)


def react(t: Table, seat: int, feature: int, event: str, card: int, n: int) -> None:
    """One location's reactions to an event."""
    reactions = REACTIONS[feature]
    for i in range(len(reactions)):
        reaction = reactions[i]
        if reaction.event == event and fits(reaction, card):
            if reaction.most:
                if t.used.count(feature) >= reaction.most:
                    continue
                t.used += ONLY[feature]
            if reaction.flat is not None:
                take(t, seat, reaction.flat, FEATURING, feature, event != YOU_SCORE)
            else:
                t.agenda.append(("react", (seat, feature, i, card, n)))


def features(t: Table, seat: int) -> bytes:
    """The features that work for an empire now: its own, but not those taken over, and those it took over."""
    at = seat * ROWS + FEATURE
    own = t.rows[at] + t.rows[at + COMMON_SIDE]
    if not t.taken and not t.neutral:
        return own
    working = [card for card in own if card not in t.neutral and card not in t.taken[::3]]
    for i in range(0, len(t.taken), 3):
        card = t.taken[i]
        if t.taken[i + 1] == seat and KIND[card] == FEATURE and card not in t.neutral:
            working.append(card)
    return bytes(working)


def fits(reaction: Reaction, card: int) -> bool:
    """Is it of the colour and side the feature asks for?"""
    if card == NOTHING:
        return True
    if reaction.kinds and not reaction.kinds & COLOUR[card]:
        return False
    return not reaction.side or (reaction.side == 1) == (DECK[card] != COMMON)


# -- paying, with gold in place of resources (B1.3) ------------------------------------------------------


HOW_TO_PAY: Final = PAYMENTS.question


def pay(
    t: Table, seat: int, price: Price, onto: int = NOTHING, resources: int = 0, bought: int = NOTHING
) -> Rule:
    """Pay a price that can be paid; asks where there is more than one way.

    ``onto`` is the action location the goods are laid on (B6.4.1), ``resources`` are of any kind, ``bought``
    is the card that is built or dealt with.
    """
    swaps = t.goods[seat * STOCK + GOLD] > price[GOLD] and (price[WOOD] or price[STONE] or price[FOOD])
    if swaps or resources:
        ways = PAYMENTS.ways(t.goods, seat * STOCK, price, resources)
        move = ways[0]
        if len(ways) > 1:
            move = yield Decision(seat, HOW_TO_PAY, ways, given=(price, resources))
        assert isinstance(move, PayMove)
        wood, stone, food, gold = move.paid
        price = (wood, stone, food, price[WORKER], gold, price[RAZE])
    spend(t, seat, price, onto, bought)


_pieces: Final[dict[Price, Goods]] = {}  # what a price consists of


def spend(t: Table, seat: int, price: Price, onto: int = NOTHING, bought: int = NOTHING) -> None:
    """Take exactly these goods out of the supply."""
    pieces = _pieces.get(price)
    if pieces is None:
        pieces = tuple([(good, n) for good, n in enumerate(price) if n])
        _pieces[price] = pieces
    if t.log is not None:
        CAUSES.tell(t, "pays", seat, pieces, ACTING, onto if bought == NOTHING else bought)
    for good, n in pieces:
        t.goods[seat * STOCK + good] -= n
        if onto != NOTHING:
            t.laid += (ONLY[onto] + ONLY[good]) * n
