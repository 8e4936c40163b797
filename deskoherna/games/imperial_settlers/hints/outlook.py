"""Outlook: the points every seat may expect at the end, and its chance of winning."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.hinting import chance, chances
from deskoherna.settlers.hints.ways import Way
from ..effects.abilities import GATES, LAID_NOW, REACTIONS, SHRINES, USES, YOU_BUILD, YOU_DEAL
from ..figures import (
    COMMON,
    DEAL,
    DECK,
    FACTION_CARD,
    FOUNDATION,
    JAPANESE,
    NOTHING,
    RAZE_GOODS,
    RESOURCES,
    ROUNDS,
    STOCK,
    WORKER,
)
from ..rules.supply import fits
from ..rules.using import usable
from ..state import COMMON_SIDE, ROWS, Table
from .holdings import Holding, holding, pay, staged, useful
from .worth import ACTIONS, BONUSES, PRODUCTIONS, REACTING, TO_BUILD, TO_DEAL, TO_RAZE, Worth

BEFORE_ACTIONS: Final = ("setup", "lookout", "production")
USING: Final = 0
BUILDING: Final = 1
DEALING: Final = 2
RAZING: Final = 3
MOST_PLANS: Final = 256  # kept for one holding


def rounds_to_come(t: Table) -> int:
    """Rounds after the present one."""
    return ROUNDS - max(t.chapter, 1)


def outlook(w: Worth, t: Table) -> list[float]:
    """Points every seat may expect at the end."""
    return [seat_outlook(w, t, seat) for seat in range(t.players)]


def seat_outlook(w: Worth, t: Table, seat: int) -> float:
    """Points a seat may expect at the end."""
    k = rounds_to_come(t)
    own = holding(w, t, seat)
    points = t.points(seat) + own.points + laid_points(t, own, k)
    points += len(t.foundations[seat]) * w.site[k]
    at = seat * COMMON_SIDE
    points += (len(t.walls[at]) + len(t.walls[at + 1]) + len(t.walls[at + 2])) * w.site[k]
    hand = t.hands[seat]
    goods = t.goods[seat * STOCK : seat * STOCK + STOCK]
    if t.phase in BEFORE_ACTIONS:
        points += own.stream(k + 1) + hand_worth(w, hand, own, k)
        for good in range(STOCK):
            if goods[good]:
                points += useful(w, goods[good], good) * w.price[k][good]
        return points
    points += own.stream(k)
    if t.phase != "action":
        return points + kept_worth(w, goods, own, k) + later(w, hand, own, k)
    if own.levels:
        points += own.levels * w.prices.besieged
    if t.shields and t.opponents(seat):
        points += shielded(w, t, seat, k)
    if t.passed >> seat & 1:
        return points + kept_worth(w, goods, own, k) + later(w, hand, own, k)
    return points + spending(w, t, seat, own, k)


def shielded(w: Worth, t: Table, seat: int, k: int) -> float:
    """What defence tokens spare while somebody can still raze."""
    points = 0.0
    for row in t.rows[seat * ROWS : seat * ROWS + ROWS]:
        for card in row:
            if card in t.shields:
                points += w.prices.shielded * w.location[k][card]
    return points


def laid_points(t: Table, own: Holding, k: int) -> float:
    """Points to come for what lies under Gates and on Shrines."""
    points = 0.0
    for pairs in (t.gate, t.stored):
        if pairs:
            where = pairs[::2]
            for location in own.features:
                points += staged(location, where.count(location), k)
    return points


def hand_worth(w: Worth, hand: bytes, own: Holding, k: int) -> float:
    """Cards in hand at the start of a round with ``k`` to come after it; a Gate takes any."""
    return w.hand(w.in_hand[k], hand, w.prices.hand, own.gate)


def later(w: Worth, hand: bytes, own: Holding, k: int) -> float:
    """Cards in hand that will not be played this round."""
    if k == 0:
        return 0.0
    return hand_worth(w, hand, own, k - 1)


def kept_worth(w: Worth, goods: list[int] | list[float], own: Holding, k: int) -> float:
    """Goods that are kept in Cleanup."""
    if k == 0:
        return 0.0
    total = 0.0
    for good in range(STOCK):
        if goods[good] and own.kept >> good & 1:
            total += useful(w, goods[good], good) * w.price[k - 1][good]
    return total


# -- this round --------------------------------------------------------------------------------------------


def spending(w: Worth, t: Table, seat: int, own: Holding, k: int) -> float:
    """What the goods in the supply and the cards in hand will bring, spent the best first."""
    uses: list[int] = []
    for card in usable(t, seat):
        if card not in t.blocked:
            uses += [card] * (USES[card] - t.used.count(card))
    hand = t.hands[seat]
    at = seat * STOCK
    sites, laid = len(t.foundations[seat]), len(t.gate) + len(t.stored)
    key = (bytes(uses), hand, tuple(t.goods[at : at + STOCK]), sites, laid, k)
    found = own.plans.get(key)
    if found is None:
        found = Purse(w, t, seat, own, k).spend(uses, hand)
        if len(own.plans) >= MOST_PLANS:
            own.plans.clear()
        own.plans[key] = found
    return found


class Purse:
    """A supply being spent in thought."""

    def __init__(self, w: Worth, t: Table, seat: int, own: Holding, k: int) -> None:
        self.w: Final = w
        self.own: Final[Holding] = own
        self.k: Final[int] = k
        self.goods: Final[list[float]] = [float(n) for n in t.goods[seat * STOCK : seat * STOCK + STOCK]]
        self.points: float = 0.0
        self.japanese: Final[bool] = t.factions[seat] == JAPANESE
        self.gate: float = own.gate
        self.shrine: float = own.shrine
        self.altar: int = NOTHING  # a Shrine, and how much lies on it
        self.stored: int = 0
        if own.shrine:
            self.altar = next(card for card in own.features if SHRINES[card])
            self.stored = t.stored[::2].count(self.altar)
            self.shrine = staged(self.altar, self.stored + 1, k) - staged(self.altar, self.stored, k)
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
        return self.total() + later(self.w, rest, self.own, self.k)

    def choices(self, uses: list[int], hand: bytes) -> list[tuple[float, int, int]]:
        """What can be done with uses and cards, the best for its price first."""
        k = self.k
        found = [(self.w.use_ratio[k][card], USING, card) for card in uses]
        for card in hand:
            found.append((self.w.build_ratio[k][card], BUILDING, card))
            if DECK[card] != COMMON:
                if DEAL[card]:
                    found.append((self.w.deal_ratio[k][card], DEALING, card))
                if self.japanese and RAZE_GOODS[card]:
                    found.append((self.w.raze_ratio[k][card], RAZING, card))
            elif RAZE_GOODS[card]:
                found.append((self.w.raze_ratio[k][card], RAZING, card))
        found.sort(reverse=True)
        return found

    def gain(self, way: Way) -> None:
        """Goods into the supply, points and the rest at their prices."""
        for good, n in way.gains(self.own.counts):
            if good < STOCK:
                self.goods[good] += n
            else:
                self.points += n * self.w.prices.worth[self.k][good]
        if way.verbs:
            self.points += self.w.verbs(way, self.k)

    def use(self, card: int) -> None:
        way = self.own.best(ACTIONS[card])
        if way is None or self.w.way(way, self.k, self.own.counts) < -0.3:
            return
        if pay(self.goods, way):
            self.gain(way)

    def build(self, card: int) -> None:
        k = self.k
        site = 0.0
        if FOUNDATION[card]:
            site = self.site()
            if site > self.w.location[k][card]:
                return
        if not pay(self.goods, TO_BUILD[card]):
            return
        self.played.append(card)
        if FOUNDATION[card]:
            self.clear()
        self.points += self.w.location[k][card] - site + 0.7 * USES[card] * self.w.use[k][card]
        if GATES[card]:
            self.gate = max(self.gate, float(LAID_NOW[card]))
        if SHRINES[card] and self.altar == NOTHING:
            self.altar = card
        for ways in (PRODUCTIONS[card], BONUSES[card]):
            if ways:
                way = self.own.best(ways)
                if way is not None:
                    self.gain(way)
        self.react(YOU_BUILD, card)

    def deal(self, card: int) -> None:
        if pay(self.goods, TO_DEAL):
            self.played.append(card)
            self.points += self.w.deals[self.k][card]
            for good, n in DEAL[card]:
                if good < STOCK:
                    self.goods[good] += n
                else:
                    self.points += n * self.w.prices.worth[self.k][good]
            self.react(YOU_DEAL, card)

    def raze(self, card: int) -> None:
        if pay(self.goods, TO_RAZE):
            self.played.append(card)
            for good, n in RAZE_GOODS[card]:
                if good < STOCK:
                    self.goods[good] += n
                else:
                    self.points += n * self.w.prices.worth[self.k][good]

    def react(self, event: str, card: int) -> None:
        """Features that react to a location or a deal."""
        for feature in self.own.features:
            reactions = REACTIONS[feature]
            for i in range(len(reactions)):
                one = reactions[i]
                if one.event == event and fits(one, card):
                    way = self.own.best(REACTING[feature][i])
                    if way is not None and pay(self.goods, way):
                        self.gain(way)

    def site(self) -> float:
        """What the next thing to build over is worth."""
        if self.sites:
            return self.w.site[self.k]
        if not self._sites_ready:
            self._sites_ready = True
            worth = self.w.location[self.k]
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
        row = self.w.price[k]
        total = self.w.prices.planned * self.points
        goods = self.goods
        kept = self.own.kept if k else 0
        if self.altar != NOTHING and not k:
            more = int(sum([goods[good] for good in RESOURCES if goods[good] > 0.0]))
            total += staged(self.altar, self.stored + more, k) - staged(self.altar, self.stored, k)
        for good in range(STOCK):
            n = goods[good]
            if n <= 0.0:
                continue
            price = self.w.prices.left * row[good]
            if kept >> good & 1:
                price = self.w.price[k - 1][good]
                if n > self.w.prices.enough[good] and k:
                    n = useful(self.w, n, good)
            if good in RESOURCES and self.shrine and k:
                price = max(price, self.shrine)
                n = goods[good]
            elif good == WORKER:
                fetched = max(row[FACTION_CARD], self.gate, self.shrine)
                price = max(price, 0.5 * self.w.prices.pair * fetched)
            total += n * price
        return total


def values(t: Table, w: Worth) -> list[float]:
    """For every seat, its chance of winning."""
    points = outlook(w, t)
    scale = w.prices.standing[rounds_to_come(t)]
    if t.players == 1:
        return [chance(points[0] - w.prices.alone, 2.0 * scale)]
    return chances(points, scale)
