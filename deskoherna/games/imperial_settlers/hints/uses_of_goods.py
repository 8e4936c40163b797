"""What goods, workers and decks are good for as the table lies: what they build, where workers could work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Decision
from deskoherna.core.effects import Cost
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.hints.remarks import Priced, Remarks, Sum, to_use
from deskoherna.settlers.moves import GoodMove
from ..effects.abilities import KEEPS_GOODS, USE_EFFECT, USE_PRICE, USES
from ..effects.catalogue import flat_price
from ..figures import (
    COMMON,
    COST,
    DEAL,
    DECK,
    FOOD,
    FOUNDATION,
    GOLD,
    KEEPS,
    RAZE,
    ROUNDS,
    STOCK,
    VP,
    WORKER,
    WORKERS_FOR_GOOD,
    Price,
)
from ..moves import BOX, DRAW, PAYMENTS, DeckMove
from ..rules.actions import MORE_WORKERS
from ..rules.building import has_site
from ..rules.deals import DEAL_PRICE
from ..rules.options import options
from ..rules.piles import distinct
from ..rules.supply import features
from ..rules.using import usable
from ..state import Table

SAYS: Final = Remarks(PAYMENTS, VP)
PAIR: Final = ((WORKER, -WORKERS_FOR_GOOD),)  # what workers spent on something take (B6.5)


def in_hand(t: Table, seat: int) -> list[Priced]:
    """Cards in hand that there is a place for, with what they cost."""
    site = has_site(t, seat)
    return [(card, COST[card]) for card in distinct(t.hands[seat]) if site or not FOUNDATION[card]]


def enables(t: Table, seat: int, change: Sequence[Sum]) -> list[Phrase]:
    """Cards of one's hand that can be built only then; else deals that can be made, actions to be used."""
    built = SAYS.opened(t, seat, change, in_hand(t, seat))
    if built:
        return SAYS.named("enables", built)
    faction = [card for card in distinct(t.hands[seat]) if DECK[card] != COMMON and DEAL[card]]
    deals: list[Priced] = [(card, DEAL_PRICE) for card in faction]
    unused = [card for card in usable(t, seat) if t.used.count(card) < USES[card] and card not in t.blocked]
    uses: list[Priced] = [(card, use_price(card)) for card in unused if any(use_price(card))]
    return [
        *SAYS.named("enables-deal", SAYS.opened(t, seat, change, deals)),
        *SAYS.named("enables-use", SAYS.opened(t, seat, change, uses)),
    ]


def kept(t: Table, seat: int) -> int:
    """Goods that a seat keeps over the end of a round, as a mask (B3.5)."""
    found = 1 << KEEPS[t.factions[seat]]
    for card in features(t, seat):
        found |= KEEPS_GOODS[card]
    return found


# -- goods -------------------------------------------------------------------------------------------------


def of_good(t: Table, seat: int, move: GoodMove) -> list[Phrase]:
    """A good gained, for workers or by a card; or sold."""
    good = move.good
    if good >= STOCK:
        return []
    if move.kind == "workers":
        workers = t.stock(seat, WORKER) - WORKERS_FOR_GOOD
        then = SAYS.goods("then", [(good, t.stock(seat, good) + 1), (WORKER, workers)])
        return [*enables(t, seat, [(good, 1), *PAIR]), *work(t, seat, WORKERS_FOR_GOOD), *then]
    if move.kind == "take":
        return [*enables(t, seat, [(good, 1)]), SAYS.stock(t, seat, good)]
    return [*misses(t, seat, good), SAYS.stock(t, seat, good)]


def misses(t: Table, seat: int, good: int) -> list[Phrase]:
    """What one good less makes impossible; or that it would be lost at the end of the round anyway."""
    closed = SAYS.named("closes", SAYS.closed(t, seat, [(good, -1)], in_hand(t, seat)))
    if closed or t.chapter >= ROUNDS or kept(t, seat) >> good & 1:
        return closed
    return [Phrase("remark.not-kept")]


# -- workers -----------------------------------------------------------------------------------------------


def use_price(card: int) -> Price:
    """What a use costs, as far as that is certain."""
    effect = USE_EFFECT[card]
    if effect is None:
        return USE_PRICE[card]
    price = flat_price(effect.cost) if isinstance(effect, Cost) else None
    return price if price is not None else (0, 0, 0, 0, 0, 0)


def work(t: Table, seat: int, spent: int) -> list[Phrase]:
    """Where workers could work instead: locations for which too few are left then, or all there are."""
    needs = [(card, use_price(card)[WORKER]) for card in to_use(options(t, seat))]
    left = t.stock(seat, WORKER) - spent
    gone = [card for card, n in needs if n > left]
    return SAYS.named("too-few", gone) or SAYS.named("work", [card for card, n in needs if n])


def of_stopping(t: Table, asked: Decision) -> list[Phrase]:
    """Enough: where workers left could work, or what one has of the goods that more would be of."""
    if asked.prompt is MORE_WORKERS:
        return [*work(t, asked.seat, 0), SAYS.stock(t, asked.seat, WORKER)]
    again = to_use(asked.moves)
    if again:
        return SAYS.have(t, asked.seat, use_price(again[0]))
    goods = [one.good for one in asked.moves if isinstance(one, GoodMove)]
    return SAYS.supply(t, asked.seat, [good for good in goods if good < STOCK])


# -- decks -------------------------------------------------------------------------------------------------


def of_deck(t: Table, seat: int, move: DeckMove) -> list[Phrase]:
    """Cards of that deck in hand, those of them that could be built; where workers could work instead."""
    mine = [card for card in t.hands[seat] if (DECK[card] != COMMON) == move.faction]
    priced = [(card, price) for card, price in in_hand(t, seat) if card in mine]
    built = BOX.cards(SAYS.payable(t, seat, (), priced))
    found = Phrase("remark.hand-common", n=len(mine), cards=[*built])
    if move.faction:
        deck = len(t.decks[t.factions[seat]])
        found = Phrase("remark.hand-faction", n=len(mine), cards=[*built], deck=deck)
    other = aside(t, seat, move.faction)
    if move in DRAW:
        return [found, other]
    then = SAYS.goods("then", [(WORKER, t.stock(seat, WORKER) - WORKERS_FOR_GOOD)])
    return [found, *(work(t, seat, WORKERS_FOR_GOOD) or [other]), *then]


def aside(t: Table, seat: int, faction: bool) -> Phrase:
    """What there is for using a card otherwise: for a deal (B6.2), for razing it from hand (B6.3.1)."""
    if not faction:
        return Phrase("remark.for-razing", n=t.stock(seat, RAZE))
    kinds = [(good, t.stock(seat, good)) for good in (FOOD, GOLD)]
    return Phrase("remark.for-deal", what=[*BOX.sums(kinds)])
