"""Outlook: the points every seat may expect at the end, and its chance of winning."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.hinting import chance, chances
from deskoherna.settlers.seats import NOBODY
from ..effects.abilities import STORED, YOU_BUILD
from ..figures import (
    ACTION,
    BOOST,
    BUILD,
    CARD,
    DISCS,
    DISTANT,
    EXPLORE,
    FISH,
    FOOD,
    GOLD,
    HARVEST,
    KIND,
    NEAR,
    ON,
    PAID_FOR,
    POPULATE,
    RAZE,
    RESOURCES,
    SAIL,
    SCENARIOS,
    SHIP,
    SHORE,
    SOLO_ROUNDS,
    STOCK,
    THRESHOLD,
    TILES,
    WORKER,
)
from ..rules.fields import can_lay
from ..rules.land import all_workers, conquered, size, standing
from ..rules.supply import face
from ..state import FISH_ABOARD, IN_SUPPLY, RAZE_ABOARD, ROWS, SPENT, Table
from .holdings import Holding, holding
from .prices import ENOUGH, HALVES
from .worth import TO_BUILD, Worth

USING: Final = 0
BUILDING: Final = 1
LEAST: Final = 0.02  # less is not worth doing
MOST_PLANS: Final = 256  # kept for one holding


def rounds_to_come(w: Worth, t: Table) -> int:
    """Halves of rounds after the present one, as far as one can tell (E1, O2)."""
    if t.players == 1:
        return max(0, min(HALVES - 1, 2 * (SOLO_ROUNDS - max(t.chapter, 1))))
    top = 0.0
    for seat in range(t.players):
        more = w.prices.this_round if t.phase != "expedition" and not t.passed >> seat & 1 else 0.0
        top = max(top, t.points(seat) + more)
    if t.last or top >= THRESHOLD:
        return 0
    by_points = (THRESHOLD - top) / w.prices.pace
    by_round = w.prices.usual - max(t.chapter, 1)
    rounds = min(2.0 * by_points + 0.5, 1.2 * by_points + 0.8 * by_round)
    return max(0, min(HALVES - 1, int(rounds)))


def outlook(w: Worth, t: Table) -> list[float]:
    """Points every seat may expect at the end."""
    k = rounds_to_come(w, t)
    if t.phase == "lookout":
        k = max(1, k)  # all of this round is to come, even if it is the last
    holdings = [holding(w, t, seat, k) for seat in range(t.players)]
    islands = list(t.islands[NEAR] + t.islands[DISTANT])
    points = voyages(w, t, holdings, islands, k)
    for seat in range(t.players):
        points[seat] += seat_outlook(w, t, seat, holdings[seat], islands, k)
    return points


def seat_outlook(w: Worth, t: Table, seat: int, own: Holding, islands: list[int], k: int) -> float:
    """Points a seat may expect at the end, its ships at sea aside."""
    at = seat * STOCK
    goods = t.goods[at : at + STOCK]
    points = t.points(seat) + own.worth + supply_worth(w, t, goods, k) + laid_worth(w, t, seat, k)
    workers = goods[WORKER] + t.tired[seat]
    points += (min(workers, own.crowd) + w.prices.crowded * max(0, workers - own.crowd)) * w.working[k]
    if t.phase == "lookout" or t.phase == "setup":
        return points + w.hand(w.in_hand[k], t.hands[seat], w.prices.hand)
    if t.phase == "action" and not t.passed >> seat & 1:
        return points + planned(w, t, seat, own, islands, k)
    return points + (w.hand(w.in_hand[k - 1], t.hands[seat], w.prices.hand) if k else 0.0)


def supply_worth(w: Worth, t: Table, goods: list[int], k: int) -> float:
    """Goods in the supply; nothing of them is ever lost, and at the end they count (E4)."""
    row = w.price[k]
    total = goods[GOLD] * row[GOLD]
    for good in RESOURCES:
        n = goods[good]
        total += n * row[good] if n <= ENOUGH else ENOUGH * row[good] + (n - ENOUGH) * w.prices.rest
    raze = goods[RAZE]
    total += min(raze, 3) * row[RAZE] if not t.score_raze else raze * max(1.0, row[RAZE])
    return total + goods[SHIP] * row[SHIP]


def laid_worth(w: Worth, t: Table, seat: int, k: int) -> float:
    """Goods and workers on cards: what is stored pays, workers come back now and then (K3, K4)."""
    laid = t.laid
    if not laid:
        return 0.0
    own = standing(t, seat)
    total = 0.0
    for i in range(0, len(laid), 2):
        card, good = laid[i], laid[i + 1]
        if card not in own:
            continue
        if good == WORKER:
            total += w.working[k] * (1.0 - w.prices.back)
            continue
        one = face(t, card)
        stored = STORED[one]
        if stored is not None and stored.goods >> good & 1:
            total += w.payout[k][one]
    return total


# -- at sea ------------------------------------------------------------------------------------------------


def landfall(w: Worth, own: Holding, islands: list[int], cargo: int, k: int) -> tuple[float, int]:
    """The best a ship with this cargo can do, and the island it takes; -1 for one nobody has seen."""
    far = bool(cargo & FISH_ABOARD)
    armed = bool(cargo & RAZE_ABOARD)
    best = max(w.island[k][NEAR], w.island[k][DISTANT] if far else 0.0) + own.pillaging
    if armed:
        best = max(best, max(w.isle[k][NEAR], w.isle[k][DISTANT] if far else 0.0) + own.conquering)
    which = -1
    for card in islands:
        if SHORE[card] == DISTANT and not far:
            continue
        worth = w.pillaged[k][card] + own.pillaging
        if armed:
            worth = max(worth, w.played[k][card] + own.conquering)
        if worth > best:
            best, which = worth, card
    return best, which


def voyages(w: Worth, t: Table, holdings: list[Holding], islands: list[int], k: int) -> list[float]:
    """What the ships at sea will bring their owners; islands they take leave the list."""
    points = [0.0] * t.players
    queue = t.queue
    row = w.price[k]
    for i in range(0, len(queue), 2):
        seat = queue[i]
        worth, which = landfall(w, holdings[seat], islands, queue[i + 1], k)
        points[seat] += w.prices.awaited * worth + row[SHIP]
        if which >= 0:
            islands.remove(which)
    return points


def setting_sail(w: Worth, own: Holding, goods: list[int], islands: list[int], k: int) -> float:
    """What a ship sent now would bring, its cargo paid."""
    row = w.price[k]
    best = landfall(w, own, islands, 0, k)[0]
    if goods[FISH]:
        best = max(best, landfall(w, own, islands, FISH_ABOARD, k)[0] - row[FISH])
    if goods[RAZE]:
        best = max(best, landfall(w, own, islands, RAZE_ABOARD, k)[0] - row[RAZE])
        if goods[FISH]:
            both = landfall(w, own, islands, FISH_ABOARD | RAZE_ABOARD, k)[0]
            best = max(best, both - row[FISH] - row[RAZE])
    return w.prices.awaited * best


# -- this round --------------------------------------------------------------------------------------------


def planned(w: Worth, t: Table, seat: int, own: Holding, islands: list[int], k: int) -> float:
    """What a seat can still do in this round; kept, for most moves leave the others' plans as they are."""
    at = seat * STOCK
    key = (
        t.hands[seat],
        tuple(t.goods[at : at + STOCK]),
        t.discs[seat * DISCS],
        t.discs[seat * DISCS + 1],
        bytes([card for card in t.rows[seat * ROWS + ACTION] if card in t.exhausted]),
        bytes(islands),
    )
    found = own.plans.get(key)
    if found is None:
        found = Plan(w, t, seat, own, islands, k).total()
        if len(own.plans) >= MOST_PLANS:
            own.plans.clear()
        own.plans[key] = found
    return found


class Plan:
    """What a seat can still do in this round, the best first, as far as its goods reach."""

    def __init__(self, w: Worth, t: Table, seat: int, own: Holding, islands: list[int], k: int) -> None:
        self.w: Final = w
        self.t: Final[Table] = t
        self.seat: Final[int] = seat
        self.own: Final[Holding] = own
        self.islands: Final[list[int]] = islands
        self.k: Final[int] = k
        at = seat * STOCK
        self.goods: Final[list[int]] = t.goods[at : at + STOCK]
        self.hand: Final[list[int]] = list(t.hands[seat])

    def total(self) -> float:
        """All of it, and what stays in hand."""
        points = self.w.prices.planned * (self.discs() + self.deeds())
        return points + (
            self.w.hand(self.w.in_hand[self.k - 1], bytes(self.hand), self.w.prices.hand) if self.k else 0.0
        )

    def discs(self) -> float:
        """Uses of discs, each with the best card that goes with it."""
        t = self.t
        at = self.seat * DISCS
        first = 0
        second = 0
        for disc in t.discs[at : at + DISCS]:
            if disc == IN_SUPPLY:
                first += 1
                second += 1
            elif disc < SPENT:
                second += 1
        food = self.w.price[self.k][FOOD]
        total = 0.0
        for worth, card in self.tiles():
            if first:
                first -= 1
            elif second and self.goods[FOOD] + self.goods[GOLD] > 0 and worth > food + LEAST:
                second -= 1
                self.goods[FOOD if self.goods[FOOD] else GOLD] -= 1
                worth -= food
            else:
                break
            total += worth
            if card >= 0:
                self.hand.remove(card)
        return total

    def tiles(self) -> list[tuple[float, int]]:
        """Each tile action one may want, the best first, with the card that goes with it or -1."""
        t, own, k = self.t, self.own, self.k
        row = self.w.price[k]
        found: list[tuple[float, int]] = []
        plain = [0.0] * len(TILES)
        plain[EXPLORE] = row[CARD] + own.doing[EXPLORE]
        workers = self.goods[WORKER] + t.tired[self.seat]
        plain[POPULATE] = row[WORKER] + own.one_more_worker(workers) + own.doing[POPULATE]
        if own.harvests:
            plain[HARVEST] = own.harvests[0] + own.doing[HARVEST]
        if self.goods[SHIP]:
            plain[SAIL] = setting_sail(self.w, own, self.goods, self.islands, k) + own.doing[SAIL]
        saved = 0.0
        for card in self.hand:
            if PAID_FOR[card]:
                saved = max(saved, self.w.costs[k][card] + 0.1)
        if saved:
            plain[BUILD] = saved + own.doing[BUILD]
        lone = [True] * len(TILES)
        for card in self.hand:
            tile = ON[card]
            if tile >= 0 and plain[tile] > 0.0 and (KIND[card] == BOOST or can_lay(t, self.seat, card)):
                found.append((plain[tile] + self.w.played[k][card] + own.building(YOU_BUILD, card), card))
                lone[tile] = tile == HARVEST
        for tile in range(len(TILES)):
            if plain[tile] > 0.0:
                if lone[tile]:
                    found.append((plain[tile], -1))
                if tile == SAIL and self.goods[SHIP] > 1:
                    found.append((0.85 * plain[tile], -1))
        found.sort(reverse=True)
        return found

    def deeds(self) -> float:
        """Uses of action cards and locations built from hand."""
        t, own, k = self.t, self.own, self.k
        found: list[tuple[float, int, int]] = []
        for card in t.rows[self.seat * ROWS + ACTION]:
            if card not in t.exhausted:
                worth = own.uses[card]
                if worth > LEAST:
                    found.append((worth, USING, card))
        for card in self.hand:
            if PAID_FOR[card]:
                worth = self.w.played[k][card] + own.building(YOU_BUILD, card)
                if worth > LEAST:
                    found.append((worth, BUILDING, card))
        found.sort(reverse=True)
        total = 0.0
        left: list[tuple[float, int, int]] = []
        for item in found:
            if self.do(item[1], item[2]):
                total += item[0]
            else:
                left.append(item)
        for item in left:
            if self.do(item[1], item[2]):
                total += 0.9 * item[0]
        return total

    def do(self, kind: int, card: int) -> bool:
        """Do one thing in thought, if it can be paid."""
        goods = self.goods
        if kind == BUILDING:
            if not pay(goods, TO_BUILD[card], 0):
                return False
            self.hand.remove(card)
            return True
        way = self.own.way(face(self.t, card))
        if way.cards > len(self.hand) or not pay(goods, way.needs, way.resources):
            return False
        for good, n in way.gains(self.own.counts):
            if good < STOCK:
                goods[good] += n
        return True


def pay(goods: list[int], price: list[int], resources: int) -> bool:
    """Take a price out of goods, gold in place of what is missing (T2); or leave them as they are."""
    if goods[WORKER] < price[WORKER] or goods[RAZE] < price[RAZE]:
        return False
    missing = price[GOLD]
    spare = 0
    for good in RESOURCES:
        left = goods[good] - price[good]
        if left < 0:
            missing -= left
        else:
            spare += left
    gold = goods[GOLD] - missing
    if gold < 0 or gold + spare < resources:
        return False
    for good in RESOURCES:
        goods[good] = max(0, goods[good] - price[good])
    goods[GOLD] = gold
    goods[RAZE] -= price[RAZE]
    goods[WORKER] -= price[WORKER]
    for _ in range(resources):
        most = max(RESOURCES, key=goods.__getitem__)
        goods[most if goods[most] else GOLD] -= 1
    return True


# -- chances -----------------------------------------------------------------------------------------------


def beyond(w: Worth, t: Table, points: float, k: int) -> float:
    """Points beyond the goal of a scenario (O6), with so many expected at the end."""
    scenario = SCENARIOS[t.scenario]
    points -= scenario.targets[0]
    if scenario.islands:
        ships = sum([1 for i in range(1, len(t.queue), 2) if t.queue[i] & RAZE_ABOARD])
        points -= w.prices.missing_island * max(
            0.0, scenario.islands - len(conquered(t, 0)) - w.prices.armed * ships
        )
    if scenario.cards:
        points -= w.prices.missing_card * max(0.0, scenario.cards - size(t, 0) - w.prices.cards_coming * k)
    if scenario.workers:
        points -= w.prices.missing_worker * max(
            0.0, scenario.workers - all_workers(t, 0) - w.prices.workers_coming * k
        )
    return points


def values(t: Table, w: Worth) -> list[float]:
    """For every seat, its chance of winning; even while somebody has no clan."""
    if NOBODY in t.clans:
        return [1.0 / t.players] * t.players
    points = outlook(w, t)
    k = rounds_to_come(w, t)
    if t.players == 1:
        return [chance(beyond(w, t, points[0], k), 2.0 * w.prices.scale[k])]
    return chances(points, w.prices.scale[k])
