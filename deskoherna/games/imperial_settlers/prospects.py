"""Prospects: the points every seat may expect at the end, from what lies on the table."""

from __future__ import annotations

from typing import Final

from deskoherna.games.imperial_settlers.abilities import GATES, REACTIONS, SHRINES, USES, YOU_BUILD, YOU_DEAL
from deskoherna.games.imperial_settlers.deeds import Deed
from deskoherna.games.imperial_settlers.figures import (
    CARDS,
    COLOUR,
    COMMON,
    COST,
    DEAL,
    DEAL_FOOD,
    DECK,
    FACTION_CARD,
    FOUNDATION,
    JAPANESE,
    RAZE,
    RAZE_FROM_HAND,
    RAZE_GOODS,
    RESOURCES,
    ROUNDS,
    STOCK,
    WORKER,
)
from deskoherna.games.imperial_settlers.holdings import ASSAULTED, Holding, holding, pay, useful
from deskoherna.games.imperial_settlers.prices import ENOUGH, HAND, LEFT, PAIR, PLANNED, PRICE, SITE
from deskoherna.games.imperial_settlers.rules.using import usable
from deskoherna.games.imperial_settlers.state import COMMON_SIDE, Table
from deskoherna.games.imperial_settlers.worth import (
    ACTIONS,
    AT_ONCE,
    BONUSES,
    COSTS,
    DEALS,
    IN_HAND,
    LOCATION,
    MAKE_DEAL,
    PRODUCTIONS,
    RAZED,
    REACTING,
    USE,
    WORTH,
    deed_worth,
    paid_worth,
    verbs_worth,
)

BEFORE_ACTIONS: Final = ("setup", "lookout", "production")
USING: Final = 0
BUILDING: Final = 1
DEALING: Final = 2
RAZING: Final = 3
MOST_PLANS: Final = 256  # kept for one holding
SPARE: Final = 0.2  # paying nothing is not infinitely good

# What each card's price buys, as deeds and as points for each point paid.
TO_BUILD: Final[list[Deed]] = [Deed(COST[card]) for card in range(CARDS)]
TO_DEAL: Final = Deed((0, 0, DEAL_FOOD, 0, 0, 0))
TO_RAZE: Final = Deed((0, 0, 0, 0, 0, RAZE_FROM_HAND))
USE_RATIO: Final[list[list[float]]] = [
    [
        max([(USE[k][card] + paid_worth(deed, k)) / (paid_worth(deed, k) + SPARE) for deed in ACTIONS[card]])
        if ACTIONS[card]
        else 0.0
        for card in range(CARDS)
    ]
    for k in range(ROUNDS)
]
BUILD_RATIO: Final[list[list[float]]] = [
    [(LOCATION[k][card] + AT_ONCE[k][card]) / (COSTS[k][card] + SPARE) for card in range(CARDS)]
    for k in range(ROUNDS)
]
DEAL_RATIO: Final[list[list[float]]] = [
    [(MAKE_DEAL[k][card] + PRICE[k][2]) / (PRICE[k][2] + SPARE) for card in range(CARDS)]
    for k in range(ROUNDS)
]
RAZE_RATIO: Final[list[list[float]]] = [
    [(RAZED[k][card] + PRICE[k][RAZE]) / (PRICE[k][RAZE] + SPARE) for card in range(CARDS)]
    for k in range(ROUNDS)
]


def rounds_to_come(t: Table) -> int:
    """Rounds after the present one."""
    return ROUNDS - max(t.chapter, 1)


def outlook(t: Table) -> list[float]:
    """Points every seat may expect at the end."""
    return [seat_outlook(t, seat) for seat in range(t.players)]


def seat_outlook(t: Table, seat: int) -> float:
    """Points a seat may expect at the end."""
    k = rounds_to_come(t)
    own = holding(t, seat)
    points = t.points(seat) + own.points + laid_points(t, own)
    points += len(t.foundations[seat]) * SITE[k]
    at = seat * COMMON_SIDE
    points += (len(t.walls[at]) + len(t.walls[at + 1]) + len(t.walls[at + 2])) * SITE[k]
    hand = t.hands[seat]
    goods = t.goods[seat * STOCK : seat * STOCK + STOCK]
    if t.phase in BEFORE_ACTIONS:
        points += own.stream(k + 1) + hand_worth(hand, own, k)
        for good in range(STOCK):
            if goods[good]:
                points += useful(goods[good], ENOUGH[good]) * PRICE[k][good]
        return points
    points += own.stream(k)
    if t.phase != "action":
        return points + kept_worth(goods, own, k) + later(hand, own, k)
    if own.levels:
        points += own.levels * ASSAULTED
    if t.passed >> seat & 1:
        return points + kept_worth(goods, own, k) + later(hand, own, k)
    return points + spending(t, seat, own, k)


def laid_points(t: Table, own: Holding) -> float:
    """Points of what lies under Gates and on Shrines."""
    points = 0.0
    if own.gate:
        for gate in t.gate[::2]:
            if gate in own.features:
                points += GATES[gate]
    if own.shrine:
        for shrine in t.stored[::2]:
            if shrine in own.features:
                points += SHRINES[shrine]
    return points


def hand_worth(hand: bytes, own: Holding, k: int) -> float:
    """Cards in hand at the start of a round with ``k`` to come after it."""
    worth = IN_HAND[k]
    ranked = sorted([worth[card] for card in hand], reverse=True)
    total = 0.0
    for i in range(len(ranked)):
        part = HAND[i] if i < len(HAND) else HAND[-1]
        total += max(part * ranked[i], float(own.gate))
    return total


def later(hand: bytes, own: Holding, k: int) -> float:
    """Cards in hand that will not be played this round."""
    if k == 0:
        return 0.0
    return hand_worth(hand, own, k - 1)


def kept_worth(goods: list[int] | list[float], own: Holding, k: int) -> float:
    """Goods that are kept in Cleanup."""
    if k == 0:
        return 0.0
    total = 0.0
    for good in range(STOCK):
        if goods[good] and own.kept >> good & 1:
            total += useful(goods[good], ENOUGH[good]) * PRICE[k - 1][good]
    return total


# -- this round --------------------------------------------------------------------------------------------


def spending(t: Table, seat: int, own: Holding, k: int) -> float:
    """What the goods in the supply and the cards in hand will bring, spent the best first."""
    uses: list[int] = []
    for card in usable(t, seat):
        if card not in t.blocked:
            uses += [card] * (USES[card] - t.used.count(card))
    hand = t.hands[seat]
    at = seat * STOCK
    key = (bytes(uses), hand, tuple(t.goods[at : at + STOCK]), len(t.foundations[seat]), k)
    found = own.plans.get(key)
    if found is None:
        found = Purse(t, seat, own, k).spend(uses, hand)
        if len(own.plans) >= MOST_PLANS:
            own.plans.clear()
        own.plans[key] = found
    return found


class Purse:
    """A supply being spent in thought."""

    def __init__(self, t: Table, seat: int, own: Holding, k: int) -> None:
        self.own: Final[Holding] = own
        self.k: Final[int] = k
        self.goods: Final[list[float]] = [float(n) for n in t.goods[seat * STOCK : seat * STOCK + STOCK]]
        self.points: float = 0.0
        self.japanese: Final[bool] = t.factions[seat] == JAPANESE
        self.gate: int = own.gate
        self.shrine: int = own.shrine
        self.played: Final[list[int]] = []
        self.sites: int = len(t.foundations[seat])
        self.cheapest: Final[list[float]] = []  # locations that could be built over
        self._sites_ready: bool = False

    def spend(self, uses: list[int], hand: bytes) -> float:
        """Everything that goes, the best first."""
        for _, kind, card in self.choices(uses, hand):
            if kind == USING:
                self.use(card)
            elif card not in self.played:
                if kind == BUILDING:
                    self.build(card)
                elif kind == DEALING:
                    self.deal(card)
                else:
                    self.raze(card)
        rest = bytes([card for card in hand if card not in self.played])
        if self.gate and not self.k:
            self.points += self.gate * len(rest)
        return self.total() + later(rest, self.own, self.k)

    def choices(self, uses: list[int], hand: bytes) -> list[tuple[float, int, int]]:
        """What can be done with uses and cards, the best for its price first."""
        k = self.k
        found = [(USE_RATIO[k][card], USING, card) for card in uses]
        for card in hand:
            found.append((BUILD_RATIO[k][card], BUILDING, card))
            if DECK[card] != COMMON:
                if DEAL[card]:
                    found.append((DEAL_RATIO[k][card], DEALING, card))
                if self.japanese and RAZE_GOODS[card]:
                    found.append((RAZE_RATIO[k][card], RAZING, card))
            elif RAZE_GOODS[card]:
                found.append((RAZE_RATIO[k][card], RAZING, card))
        found.sort(reverse=True)
        return found

    def gain(self, deed: Deed) -> None:
        """Goods into the supply, points and the rest at their prices."""
        for good, n in deed.gains(self.own.counts):
            if good < STOCK:
                self.goods[good] += n
            else:
                self.points += n * WORTH[self.k][good]
        if deed.verbs:
            self.points += verbs_worth(deed, self.k)

    def use(self, card: int) -> None:
        deed = self.own.best(ACTIONS[card])
        if deed is None or deed_worth(deed, self.k, self.own.counts) < -0.3:
            return
        if pay(self.goods, deed):
            self.gain(deed)

    def build(self, card: int) -> None:
        k = self.k
        site = 0.0
        if FOUNDATION[card]:
            site = self.site()
            if site > LOCATION[k][card]:
                return
        if not pay(self.goods, TO_BUILD[card]):
            return
        self.played.append(card)
        if FOUNDATION[card]:
            self.clear()
        self.points += LOCATION[k][card] - site + 0.7 * USES[card] * USE[k][card]
        self.gate = max(self.gate, GATES[card])
        self.shrine = max(self.shrine, SHRINES[card])
        for deeds in (PRODUCTIONS[card], BONUSES[card]):
            if deeds:
                deed = self.own.best(deeds)
                if deed is not None:
                    self.gain(deed)
        self.react(YOU_BUILD, card)

    def deal(self, card: int) -> None:
        if pay(self.goods, TO_DEAL):
            self.played.append(card)
            self.points += DEALS[self.k][card]
            for good, n in DEAL[card]:
                if good < STOCK:
                    self.goods[good] += n
                else:
                    self.points += n * WORTH[self.k][good]
            self.react(YOU_DEAL, card)

    def raze(self, card: int) -> None:
        if pay(self.goods, TO_RAZE):
            self.played.append(card)
            for good, n in RAZE_GOODS[card]:
                if good < STOCK:
                    self.goods[good] += n
                else:
                    self.points += n * WORTH[self.k][good]

    def react(self, event: str, card: int) -> None:
        """Features that react to a location or a deal."""
        for feature in self.own.features:
            reactions = REACTIONS[feature]
            for i in range(len(reactions)):
                one = reactions[i]
                if one.event != event or (one.colours and not one.colours & COLOUR[card]):
                    continue
                if not one.side or (one.side == 1) == (DECK[card] != COMMON):
                    deed = self.own.best(REACTING[feature][i])
                    if deed is not None and pay(self.goods, deed):
                        self.gain(deed)

    def site(self) -> float:
        """What the next thing to build over is worth."""
        if self.sites:
            return SITE[self.k]
        if not self._sites_ready:
            self._sites_ready = True
            worth = LOCATION[self.k]
            self.cheapest.extend(sorted([worth[card] for card in self.own.cards], reverse=True))
        return self.cheapest[-1] if self.cheapest else 1000.0

    def clear(self) -> None:
        if self.sites:
            self.sites -= 1
        else:
            self.cheapest.pop()

    def total(self) -> float:
        """Points gained, and what the goods left over are worth."""
        k = self.k
        row = PRICE[k]
        total = PLANNED * self.points
        goods = self.goods
        kept = self.own.kept if k else 0
        for good in range(STOCK):
            n = goods[good]
            if n <= 0.0:
                continue
            price = LEFT * row[good]
            if kept >> good & 1:
                price = PRICE[k - 1][good]
                if n > ENOUGH[good] and k:
                    n = useful(n, ENOUGH[good])
            if good in RESOURCES and self.shrine:
                price = max(price, float(self.shrine))
                n = goods[good]
            elif good == WORKER:
                fetched = max(row[FACTION_CARD], float(self.gate), float(self.shrine))
                price = max(price, 0.5 * PAIR * fetched)
            total += n * price
        return total
