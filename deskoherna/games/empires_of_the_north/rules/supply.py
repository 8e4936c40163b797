"""Supplies: gaining goods, workers that tire, features that react, paying (K1, K2, K5, A6, T2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Rule
from deskoherna.core.state import player
from deskoherna.settlers.moves import PayMove
from deskoherna.settlers.seats import ONLY
from deskoherna.settlers.telling.causes import owed
from ..effects.abilities import LISTENS, REACTIONS
from ..figures import (
    CARD,
    CLAN_SHIPS,
    COMMON_SHIPS,
    FEATURE,
    GOLD,
    NOTHING,
    RAZE,
    SHIP,
    STOCK,
    TYPE,
    VP,
    WORKER,
    Goods,
    Price,
)
from ..moves import PAYMENTS, good_phrase
from ..state import ACTING, FEATURING, ROWS, SOURCES, Table
from ..telling import CAUSES


def ships(t: Table, seat: int) -> int:
    """All ships of a seat, in its supply and at sea."""
    return t.goods[seat * STOCK + SHIP] + t.queue[::2].count(seat)


def clan_ships(t: Table, seat: int) -> int:
    """How many ships of its own clan a seat does not have yet: only Ulaf has a third (C5)."""
    return max(0, CLAN_SHIPS[t.clans[seat]] - ships(t, seat))


def common_ships(t: Table) -> int:
    """How many common ships are left for all (C5)."""
    taken = [max(0, ships(t, seat) - CLAN_SHIPS[t.clans[seat]]) for seat in range(t.players)]
    return COMMON_SHIPS - sum(taken)


def take(t: Table, seat: int, goods: Goods, source: int, card: int = NOTHING) -> None:
    """Gain goods because of a card (K1).

    Cards become steps that tell it themselves: whatever is asked after a draw is asked in another step.
    """
    if t.log is not None:
        CAUSES.tell(t, "gains", seat, goods, source, card)
    for good, n in goods:
        if good < STOCK:
            t.goods[seat * STOCK + good] += n
        elif good == VP:
            t.tally[seat * len(SOURCES) + source] += n
        else:
            assert good == CARD
            t.agenda.extend([owed("draw", seat, CAUSES.number(source, card))] * n)


def score(t: Table, seat: int, source: int, n: int) -> None:
    """Points, marked at once (K1)."""
    t.tally[seat * len(SOURCES) + source] += n


def recover(t: Table, seat: int, n: int) -> int:
    """So many tired workers at most return to the supply (K5); how many did."""
    n = min(n, t.tired[seat])
    t.tired[seat] -= n
    t.goods[seat * STOCK + WORKER] += n
    if t.log is not None and n:
        t.tell("recovers", who=player(seat), what=good_phrase(WORKER, n))
    return n


def tire(t: Table, seat: int, n: int) -> None:
    """Available workers become tired (T4)."""
    t.goods[seat * STOCK + WORKER] -= n
    t.tired[seat] += n
    if t.log is not None:
        t.tell("tires", who=player(seat), n=n)


# -- features ----------------------------------------------------------------------------------------------


def face(t: Table, card: int) -> int:
    """The card whose abilities a card has: itself, or what it copies (K6)."""
    copies = t.copies
    if copies:
        for i in range(0, len(copies), 2):
            if copies[i] == card:
                return copies[i + 1]
    return card


def happen(t: Table, seat: int, event: str, card: int = NOTHING, n: int = 1, but: int = NOTHING) -> None:
    """Let the features of an empire react to an event (``abilities.EVENTS``), in the order they lie.

    Reactions that may ask or do more than give goods are put on the agenda: they come once the step under way
    is over. ``but`` is a feature that does not react (X6).
    """
    working = t.rows[seat * ROWS + FEATURE]
    if not working:
        return
    listens = LISTENS[event]
    if 1 in working.translate(listens) or (t.copies and 1 in t.copies.translate(listens)):
        for feature in working:
            one = face(t, feature) if feature in t.copies else feature
            if listens[one] and feature != but:
                react(t, seat, feature, one, event, card, n)


def happen_to_others(t: Table, seat: int, event: str, card: int = NOTHING) -> None:
    """The same for everybody else's features, clockwise."""
    listens = LISTENS[event]
    for i in range(1, t.players):
        other = (seat + i) % t.players
        working = t.rows[other * ROWS + FEATURE]
        if t.copies or 1 in working.translate(listens):
            happen(t, other, event, card)


def react(t: Table, seat: int, feature: int, one: int, event: str, card: int, n: int) -> None:
    """One feature's reactions to an event; ``one`` is the card it works as."""
    reactions = REACTIONS[one]
    for i in range(len(reactions)):
        reaction = reactions[i]
        if reaction.event != event:
            continue
        if reaction.kinds and not (card != NOTHING and reaction.kinds >> kind_of(t, card) & 1):
            continue
        if reaction.flat is None:
            t.agenda.append(("react", (seat, feature, one, i, card, n)))
            continue
        if reaction.most:  # once a round
            if feature in t.once:
                continue
            t.once += ONLY[feature]
        take(t, seat, reaction.flat, FEATURING, feature)


def kind_of(t: Table, card: int) -> int:
    """The type icon a card counts as (T8); a copy counts as what it copies (K6)."""
    return TYPE[face(t, card)]


# -- paying, with gold in place of resources; workers get tired (T2, K2) ---------------------------------


HOW_TO_PAY: Final = PAYMENTS.question


_pieces: Final[dict[Price, Goods]] = {}  # what a price consists of


def pieces_of(price: Price) -> Goods:
    """What a price consists of, resources first."""
    pieces = tuple([(good, n) for good, n in enumerate(price) if n])
    _pieces[price] = pieces
    return pieces


def pay(t: Table, seat: int, price: Price, resources: int = 0, card: int = NOTHING) -> Rule | None:
    """Pay a price that can be paid; a rule that asks, where there is more than one way (T2).

    ``resources`` are of any kind. Workers become tired (K2). ``card``: what is paid for.
    """
    pieces = _pieces.get(price)
    if pieces is None:
        pieces = pieces_of(price)
    if resources or (pieces and pieces[0][0] < GOLD and t.goods[seat * STOCK + GOLD] > price[GOLD]):
        return pay_somehow(t, seat, price, resources, card)  # gold could stand in for some of it
    if t.log is not None:
        CAUSES.tell(t, "pays", seat, pieces, ACTING, card)
    for good, n in pieces:
        t.goods[seat * STOCK + good] -= n
        if good == WORKER:
            t.tired[seat] += n
    return None


def pay_somehow(t: Table, seat: int, price: Price, resources: int, card: int) -> Rule | None:
    """Pay in one of the ways there are."""
    ways = PAYMENTS.ways(t.goods, seat * STOCK, price, resources)
    if len(ways) > 1:
        return choose_payment(t, seat, price, resources, card, ways)
    pay_so(t, seat, price, card, ways[0])
    return None


def choose_payment(t: Table, seat: int, price: Price, resources: int, card: int, ways: list[Move]) -> Rule:
    """There is more than one way to pay."""
    move = yield Decision(seat, HOW_TO_PAY, ways, given=(price, resources))
    pay_so(t, seat, price, card, move)


def pay_so(t: Table, seat: int, price: Price, card: int, move: Move) -> None:
    """Pay the resources and the gold a move names, and what else a price asks for."""
    assert isinstance(move, PayMove)
    if t.log is not None:
        rest = ((RAZE, price[RAZE]), (WORKER, price[WORKER]))
        CAUSES.tell(t, "pays", seat, move.goods + rest, ACTING, card)
    for good, n in move.goods:
        t.goods[seat * STOCK + good] -= n
    if price[RAZE] or price[WORKER]:
        t.goods[seat * STOCK + RAZE] -= price[RAZE]
        t.goods[seat * STOCK + WORKER] -= price[WORKER]
        t.tired[seat] += price[WORKER]
