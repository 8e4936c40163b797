"""Holdings: what an empire brings in a round, and what that comes to over the rounds to come."""

from __future__ import annotations

from typing import Final

from deskoherna.settlers.hints.ways import Way
from deskoherna.settlers.seats import EMPTY
from ..effects.abilities import (
    GATES,
    KEEPS_GOODS,
    LAID_NOW,
    LISTENS,
    SHRINES,
    STAGES,
    USES,
    YOU_SCORE,
    stage_points,
)
from ..figures import (
    ACTION,
    BOARD,
    COLOUR,
    COLOURS,
    COMMON,
    DECK,
    FEATURE,
    FORTIFICATIONS,
    FORTRESS,
    GOLD,
    KEEPS,
    PRODUCTION,
    RAZE,
    RESOURCES,
    STOCK,
    VP,
    WORKER,
)
from ..rules.deals import deal_goods, deals_of
from ..state import COMMON_SIDE, ROWS, Table
from .ways import ANY, COMMON_ONES, COUNTS, FACTION_ONES, FOREIGNERS, LEVELS, OTHERS, SAMURAI_POSTED
from .worth import ACTIONS, EACH_LAID, POINTS, PRODUCTIONS, Worth

MIDDLE: Final = 1  # rounds to come by which ways and uses are compared once for all rounds
SCORED: Final = 2  # points at once that a Sphinx notices (B11.5)
MOST_KEPT: Final = 4096


class Holding:
    """An empire as it stands: its income, what its actions make of that, and what it keeps."""

    def __init__(self, w: Worth, t: Table, seat: int) -> None:
        self.w: Final = w
        at = seat * ROWS
        rows = t.rows
        faction = t.factions[seat]
        self.cards: Final[bytes] = EMPTY.join(rows[at : at + ROWS])
        self.counts: Final[list[int]] = self._count(t, faction)
        self.features: Final[bytes] = rows[at + FEATURE] + rows[at + FEATURE + COMMON_SIDE]
        self.actions: Final[bytes] = rows[at + ACTION] + rows[at + ACTION + COMMON_SIDE]
        self.points: float = 0.0  # for its locations at the end
        for card in self.cards:
            self.points += POINTS[card]
        self.kept: int = 1 << KEEPS[faction] if faction else 0  # a mask of goods kept in Cleanup
        self.gate: float = 0.0  # points for a card under a Gate
        self.shrine: float = 0.0  # points for a resource on a Shrine, if all goes well
        for card in self.features:
            self.kept |= KEEPS_GOODS[card]
            if GATES[card]:
                self.gate = max(self.gate, float(LAID_NOW[card]))
            if SHRINES[card]:
                self.shrine = max(self.shrine, EACH_LAID[card])
        self.income: Final[list[float]] = [0.0] * (ANY + 1)
        self._produce(t, seat, rows[at + PRODUCTION] + rows[at + PRODUCTION + COMMON_SIDE])
        self.levels: float = 0.0  # of fortresses
        self.earned: float = 0.0  # points a round
        self.doing: Final[list[str]] = []  # verbs done every round
        self.left: Final[list[float]] = self.income[:STOCK]  # goods left over
        self._act(t)
        self.streams: Final[list[float]] = [-1.0] * len(w.prices.lasting)
        self.plans: Final[
            dict[tuple[bytes, bytes, tuple[int, ...], int, int, int], float]
        ] = {}  # see ``outlook.spending``

    def _count(self, t: Table, faction: int) -> list[int]:
        counts = [0] * COUNTS
        for card in self.cards:
            mask = COLOUR[card]
            if mask:
                for colour in range(len(COLOURS)):
                    counts[colour] += mask >> colour & 1
            if DECK[card] == COMMON:
                counts[COMMON_ONES] += 1
            else:
                counts[FACTION_ONES] += 1
                if DECK[card] != faction:
                    counts[FOREIGNERS] += 1
            if card in t.samurai:
                counts[SAMURAI_POSTED] += 1
        counts[LEVELS] = 1
        counts[OTHERS] = 1
        return counts

    def _produce(self, t: Table, seat: int, locations: bytes) -> None:
        """Goods of the board, of deals and of production locations (B3.3)."""
        income = self.income
        for good, n in BOARD[t.factions[seat]]:
            income[good] += n
        for deal in deals_of(t, seat):
            for good, n in deal_goods(deal):
                income[good] += n
        for card in locations:
            way = self.best(PRODUCTIONS[card])
            if way is not None:
                for good, n in way.gains(self.counts):
                    income[good] += n
                for verb in way.verbs:
                    income[VP] += self.w.deeds[verb][MIDDLE]

    def best(self, ways: list[Way]) -> Way | None:
        """The best of several ways."""
        if len(ways) <= 1:
            return ways[0] if ways else None
        found = ways[0]
        most = -1000.0
        for way in ways:
            worth = self.w.way(way, MIDDLE, self.counts)
            if worth > most:
                most = worth
                found = way
        return found

    def _act(self, t: Table) -> None:
        """What the action locations make of the income, the best first."""
        ranked = sorted([(-self.w.use[MIDDLE][card], card) for card in self.actions])
        waiting = [card for _, card in ranked for _ in range(USES[card])]
        scoring = 0
        for _ in range(2):  # what made goods may have made others possible
            undone: list[int] = []
            for card in waiting:
                way = self.best(ACTIONS[card])
                assert way is not None
                if pay(self.left, way):
                    scoring += self._gain(way)
                else:
                    undone.append(card)
            waiting = undone
        for card in self.features:
            if LISTENS[YOU_SCORE][card]:
                self.earned += scoring
        for card in self.actions:
            if FORTRESS[card]:
                self.levels += t.levels.count(card)

    def _gain(self, way: Way) -> int:
        """Take what a way gives; 1 if it scores much at once."""
        much = 0
        for good, n in way.gains(self.counts):
            if good < STOCK:
                self.left[good] += n
            elif good == VP:
                self.earned += n
                much = 1 if n >= SCORED else 0
            else:
                self.income[good] += n
        self.doing.extend(way.verbs)
        return much

    def stream(self, rounds: int) -> float:
        """What it brings in so many rounds to come."""
        found = self.streams[rounds]
        if found < 0.0:
            found = 0.0
            for j in range(rounds):
                found += (
                    self.w.prices.lasting[rounds - j] - self.w.prices.lasting[rounds - j - 1]
                ) * self.a_round(j)
            found += self.fortified(rounds)
            self.streams[rounds] = found
        return found

    def a_round(self, k: int) -> float:
        """What it brings in a round with ``k`` to come after it."""
        row = self.w.price[k]
        total = self.earned + self.income[VP]
        for good in range(STOCK):
            n = self.left[good]
            if n > 0.0:
                many = useful(self.w, n, good)
                total += row[good] * many
                if self.shrine and good in RESOURCES:
                    total += max(0.0, self.shrine - row[good]) * many + (n - many) * self.shrine
        for good in range(VP + 1, ANY):
            total += row[good] * self.income[good]
        for verb in self.doing:
            total += self.w.deeds[verb][k]
        features = self.w.features[k]
        for card in self.features:
            if not LISTENS[YOU_SCORE][card]:
                total += features[card]
        return total

    def fortified(self, rounds: int) -> float:
        """Points of the fortifications there are at the ends of rounds to come (X5.6)."""
        total = 0.0
        stays = 1.0
        for _ in range(rounds):
            stays *= self.w.prices.besieged
            total += stays
        return total * min(self.levels, float(FORTIFICATIONS))


def staged(location: int, n: int, k: int) -> float:
    """Points at the end for so many things put there; with rounds to come, part of the next stage too."""
    reached = stage_points(location, n)
    low = 0
    for least, points in STAGES[location]:
        if n < least:
            return reached + ((points - reached) * (n - low) / (least - low) if k else 0.0)
        low = least
    return float(reached)


def useful(w: Worth, stock: float, good: int) -> float:
    """How many of so many goods will be put to good use."""
    enough = w.prices.enough[good]
    return stock if stock <= enough else enough + w.prices.surplus * (stock - enough)


def pay(goods: list[float], way: Way) -> bool:
    """Pay for a way out of a supply, with gold and pairs of workers for missing resources, if it goes."""
    price = way.price
    workers = goods[WORKER] - price[WORKER]
    if workers < 0.0 or goods[RAZE] < price[RAZE]:
        return False
    wood = goods[0] - price[0]
    stone = goods[1] - price[1]
    food = goods[2] - price[2]
    gold = goods[GOLD] - price[GOLD]
    if gold < 0.0:
        return False
    short = 0.0
    if wood < 0.0:
        short -= wood
        wood = 0.0
    if stone < 0.0:
        short -= stone
        stone = 0.0
    if food < 0.0:
        short -= food
        food = 0.0
    if way.resources:
        for _ in range(way.resources):
            if wood >= stone and wood >= food and wood >= 1.0:
                wood -= 1.0
            elif stone >= food and stone >= 1.0:
                stone -= 1.0
            elif food >= 1.0:
                food -= 1.0
            else:
                short += 1.0
    if short > 0.0:
        if gold >= short:
            gold -= short
        else:
            short -= gold
            gold = 0.0
            workers -= 2.0 * short
            if workers < 0.0:
                return False
    goods[0] = wood
    goods[1] = stone
    goods[2] = food
    goods[WORKER] = workers
    goods[GOLD] = gold
    goods[RAZE] -= price[RAZE]
    return True


def holding(w: Worth, t: Table, seat: int) -> Holding:
    """An empire's holding; many moves leave it as it is, so it is kept."""
    at = seat * ROWS
    rows = t.rows
    key = (
        rows[at], rows[at + 1], rows[at + 2], rows[at + 3], rows[at + 4], rows[at + 5],
        t.deals[seat], t.factions[seat], t.samurai, t.levels, t.routes, t.spoils, seat,
    )  # fmt: skip
    found: Holding | None = w.holdings.get(key)
    if found is None:
        found = Holding(w, t, seat)
        if len(w.holdings) >= MOST_KEPT:
            w.holdings.clear()
        w.holdings[key] = found
    return found
