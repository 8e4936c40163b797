"""Appraiser: one seat's look at the table in one decision, for appraising what it might say."""

from __future__ import annotations

from typing import Final

from ..effects.abilities import DISCARDED, REACTIONS, YOU_BUILD, YOU_DISCARD
from ..figures import (
    ACTION,
    BUILD,
    CARD,
    COST,
    DISTANT,
    EXPLORE,
    FIELD,
    FOOD,
    GOLD,
    HARVEST,
    KIND,
    NEAR,
    PAID_FOR,
    POPULATE,
    RAZE,
    RESOURCES,
    SAIL,
    STOCK,
    TYPE,
    WORKER,
    YIELD,
    Goods,
)
from ..rules.fields import harvest_of
from ..rules.supply import face
from ..state import ROWS, Table
from .holdings import Holding, holding, yields
from .outlook import landfall, rounds_to_come, setting_sail, voyages
from .prices import ENOUGH
from .worth import ACTIONS, BONUSES, BOOSTS, COUNTING, REACTING, TO_BUILD, TYPICAL, Worth

GIVES: Final[list[int]] = [sum([1 << good for good, _ in goods]) for goods in YIELD]  # masks


class Appraiser:
    """What several appraisals of one decision need, worked out once."""

    def __init__(self, w: Worth, t: Table, seat: int) -> None:
        self.w: Final = w
        self.t: Final[Table] = t
        self.seat: Final[int] = seat
        self.k: Final[int] = rounds_to_come(w, t)
        self.row: Final[list[float]] = self.w.price[self.k]
        self.harm: Final[float] = self.w.prices.harm[t.players]
        self.own: Final[Holding] = holding(self.w, t, seat, self.k)
        at = seat * STOCK
        self.goods: Final[list[int]] = t.goods[at : at + STOCK]
        self.spare: Final[list[int]] = [max(0, self.goods[good] - ENOUGH) for good in RESOURCES]
        self.rich: Final[bool] = max(self.spare) > 0
        self._islands: list[int] | None = None
        self._plain: Final[dict[int, float]] = {}
        self._wanted: list[bool] | None = None

    # -- goods -------------------------------------------------------------------------------------------

    def wanted(self, good: int) -> bool:
        """Does a card in hand or an action wait for this resource?"""
        if self._wanted is None:
            wanted = [False] * len(RESOURCES)
            for card in self.t.hands[self.seat]:
                if PAID_FOR[card]:
                    self._want(wanted, list(COST[card]))
            for card in self.t.rows[self.seat * ROWS + ACTION]:
                if card not in self.t.exhausted:
                    for way in ACTIONS[face(self.t, card)]:
                        self._want(wanted, way.needs)
            self._wanted = wanted
        return self._wanted[good]

    def _want(self, wanted: list[bool], price: list[int]) -> None:
        for good in RESOURCES:
            if price[good] > self.goods[good]:
                wanted[good] = True

    def unit(self, good: int) -> float:
        """One good more."""
        if good == WORKER:
            return self.row[good] + self.own.one_more_worker(self.goods[good] + self.t.tired[self.seat])
        if good not in RESOURCES:
            return self.row[good]
        if self.wanted(good):
            return self.row[good] + self.w.prices.wanted
        return self.row[good] if self.goods[good] < ENOUGH else self.w.prices.rest

    def gain(self, goods: Goods) -> float:
        """Goods gained."""
        total = 0.0
        for good, n in goods:
            total += n * self.unit(good)
        return total

    def relief(self, price: list[int]) -> float:
        """What a price is cheaper for one who has more than enough of it."""
        total = 0.0
        for good in RESOURCES:
            n = min(price[good], self.spare[good])
            if n:
                total += n * max(0.0, self.row[good] - self.w.prices.rest)
        return total

    def use(self, card: int) -> float:
        """An action card used."""
        points = self.own.uses.get(card, 0.0)
        return points + self.relief(self.own.way(face(self.t, card)).needs) if self.rich else points

    def built(self, card: int) -> float:
        """A location built and paid for."""
        points = self.played(card)
        return points + self.relief(TO_BUILD[card]) if self.rich else points

    def again(self) -> float:
        """What the second use of a disc costs."""
        return self.w.prices.rest if self.spare[FOOD] else self.row[FOOD]

    # -- cards -------------------------------------------------------------------------------------------

    def played(self, card: int) -> float:
        """A hand card built or played and paid for, or an island conquered."""
        k = self.k
        points = self.w.played[k][card] + self.own.building(YOU_BUILD, card)
        if KIND[card] == FIELD:
            points += self.source(GIVES[card], 1)
        if COUNTING[card]:
            counts = self.own.counts[:]
            counts[TYPE[card]] += 1
            points += self.w.standing(card, k, counts) - self.w.location[k][card]
            for found in (BONUSES[card], BOOSTS[card]):
                points += self.w.best(found, k, counts) - self.w.best(found, k, TYPICAL)
        return points

    def free(self, card: int) -> float:
        """The same without paying."""
        return self.played(card) + self.w.costs[self.k][card]

    def standing(self, card: int) -> float:
        """What a card of one's own empire is still worth, this round's use aside."""
        points = self.w.location[self.k][face(self.t, card)]
        return points + self.source(yields(self.t, card), 2) if KIND[card] == FIELD else points

    def source(self, goods: int, most: int) -> float:
        """What a field adds that yields these goods, where fewer than ``most`` fields yield them."""
        total = 0.0
        for good in range(STOCK):
            if goods >> good & 1:
                n = 0
                for mask in self.own.fields:
                    n += mask >> good & 1
                if n < most:
                    total += self.w.prices.source * self.k
        return total

    def discarding(self, card: int) -> float:
        """A card of one's own empire discarded, its reward aside."""
        points = self.own.reactions(YOU_DISCARD, 1 << TYPE[card]) - self.standing(card)
        for i in range(len(REACTING[card])):
            if REACTIONS[card][i].event == DISCARDED:
                points += self.w.best(REACTING[card][i], self.k, self.own.counts)
        return points

    def harvest(self, field: int) -> float:
        return self.gain(harvest_of(self.t, field))

    # -- tiles and the sea -------------------------------------------------------------------------------

    def islands(self) -> list[int]:
        """Islands that will be there once the ships at sea have found theirs."""
        if self._islands is None:
            t = self.t
            islands = list(t.islands[NEAR] + t.islands[DISTANT])
            if t.queue and t.phase == "action":
                voyages(
                    self.w,
                    t,
                    [holding(self.w, t, seat, self.k) for seat in range(t.players)],
                    islands,
                    self.k,
                )
            self._islands = islands
        return self._islands

    def tile(self, tile: int) -> float:
        """The action of a tile alone."""
        found = self._plain.get(tile)
        if found is None:
            found = self._tile(tile) + self.own.doing[tile]
            self._plain[tile] = found
        return found

    def _tile(self, tile: int) -> float:
        t = self.t
        if tile == EXPLORE:
            return self.row[CARD]
        if tile == POPULATE:
            return self.unit(WORKER)
        if tile == HARVEST:
            return max([self.harvest(field) for field in t.rows[self.seat * ROWS + FIELD]], default=0.0)
        if tile == SAIL:
            return setting_sail(self.w, self.own, self.goods, self.islands(), self.k)
        assert tile == BUILD
        best = -0.5
        for card in t.hands[self.seat]:
            if PAID_FOR[card]:
                best = max(best, self.w.costs[self.k][card] if self.affordable(card) else self.free(card))
        return best

    def affordable(self, card: int) -> bool:
        """Could a location be paid for, gold in place of what is missing?"""
        missing = 0
        price = TO_BUILD[card]
        for good in RESOURCES:
            missing += max(0, price[good] - self.goods[good])
        return missing + price[GOLD] <= self.goods[GOLD] and price[RAZE] <= self.goods[RAZE]

    def cargo(self, cargo: int) -> float:
        """What a ship with this cargo will find."""
        return landfall(self.w, self.own, self.islands(), cargo, self.k)[0]

    # -- others ------------------------------------------------------------------------------------------

    def raid(self, other: int, card: int) -> float:
        """An opponent's action card exhausted."""
        t = self.t
        use = max(0.0, holding(self.w, t, other, self.k).uses.get(card, 0.0))
        tokens = 0.6 if self.goods[RAZE] > 2 else 1.0
        return self.harm * 0.6 * use - tokens * self.row[RAZE]
