"""Payments: what is burned and converted to afford something, and which such payment is the cheapest."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.figures import (
    POWER_FOR_COIN,
    POWER_FOR_PRIEST,
    POWER_FOR_WORKER,
    Cost,
)

MOST_BURNED: Final = 6  # twelve tokens


class Payment:
    """What a player burns and converts before paying; made once and then only referred to.

    Steps are done in this order: burning, power into priests, workers and coins, priests into workers,
    workers into coins.
    """

    def __init__(
        self,
        burn: int,
        priests: int,
        workers: int,
        coins: int,
        priests_to_workers: int,
        workers_to_coins: int,
    ) -> None:
        self.burn: Final[int] = burn
        self.priests: Final[int] = priests  # made of power
        self.workers: Final[int] = workers  # made of power
        self.coins: Final[int] = coins  # made of power
        self.priests_to_workers: Final[int] = priests_to_workers
        self.workers_to_coins: Final[int] = workers_to_coins
        self.moves: Final[dict[Move, Move]] = {}  # moves made with it so far, by the move without it
        self.power: Final[int] = (
            POWER_FOR_PRIEST * priests + POWER_FOR_WORKER * workers + POWER_FOR_COIN * coins
        )

    def parts(self) -> list[tuple[str, int]]:
        """Its steps by name, those that are done at all."""
        steps = [
            ("burn", self.burn),
            ("power-priest", self.priests),
            ("power-worker", self.workers),
            ("power-coin", self.coins),
            ("priest-worker", self.priests_to_workers),
            ("worker-coin", self.workers_to_coins),
        ]
        return [(name, n) for name, n in steps if n]

    def notation(self) -> str:
        return ",".join([f"{name}-{n}" for name, n in self.parts()])

    def phrase(self) -> Phrase:
        return Phrase("payment", parts=[Phrase("payment." + name, n=n) for name, n in self.parts()])


_MADE: Final[dict[tuple[int, int, int, int, int, int], Payment]] = {}


def payment(
    burn: int, priests: int, workers: int, coins: int, priests_to_workers: int, workers_to_coins: int
) -> Payment:
    """The one payment with these steps."""
    key = (burn, priests, workers, coins, priests_to_workers, workers_to_coins)
    known = _MADE.get(key)
    if known is None:
        known = _MADE[key] = Payment(burn, priests, workers, coins, priests_to_workers, workers_to_coins)
    return known


NOTHING: Final = payment(0, 0, 0, 0, 0, 0)
BURNED: Final[list[Payment]] = [  # power alone, by the tokens burned for it
    payment(n, 0, 0, 0, 0, 0) for n in range(MOST_BURNED + 1)
]


def cheapest(
    cost: Cost, power: int, coins: int, workers: int, priests: int, supply: int, bowl2: int, bowl3: int
) -> Payment | None:
    """The cheapest way to afford a cost and an amount of power, or None if there is none.

    Given are the player's coins, workers and priests, the priests in the supply, and bowls II and III. Of all
    payments that suffice, the cheapest burns least; of those, it turns the fewest priests into workers; then
    the fewest workers into coins; then it spends the least power. So power is spent before workers, workers
    before priests, and power is burned only when nothing else will do. A priest comes out of power only if
    there is one in the supply (T5).
    """
    short_priests = cost[2] - priests
    if short_priests > supply:
        return None
    if short_priests < 0:
        short_priests = 0
    spare_priests = priests + short_priests - cost[2]
    short_workers = cost[1] - workers  # negative: to spare
    short_coins = cost[0] - coins
    if short_coins < 0:
        short_coins = 0
    # With every spare priest made a worker and every spare worker a coin: how much power does it take?
    missing = short_workers - spare_priests
    needed = power + POWER_FOR_PRIEST * short_priests + POWER_FOR_COIN * short_coins
    if missing > 0:
        needed += POWER_FOR_WORKER * missing
    else:
        needed -= POWER_FOR_COIN * (-missing if -missing < short_coins else short_coins)
    burn = needed - bowl3 if needed > bowl3 else 0
    if 2 * burn > bowl2:
        return None
    budget = bowl3 + burn - power - POWER_FOR_PRIEST * short_priests
    for made_workers in range(spare_priests + 1):
        missing = short_workers - made_workers
        spare = -missing if missing < 0 else 0
        if missing < 0:
            missing = 0
        over = POWER_FOR_WORKER * missing + POWER_FOR_COIN * short_coins - budget
        if over <= 0:
            return payment(burn, short_priests, missing, short_coins, made_workers, 0)
        turned = (over + POWER_FOR_COIN - 1) // POWER_FOR_COIN
        if turned <= spare and turned <= short_coins:
            return payment(burn, short_priests, missing, short_coins - turned, made_workers, turned)
    return None


class Purse:
    """What a player can pay with, looked at once and then asked about many prices."""

    __slots__ = (
        "bowl2",
        "bowl3",
        "coins",
        "most_power",
        "most_workers",
        "priests",
        "supply",
        "workers",
    )

    def __init__(self, coins: int, workers: int, priests: int, supply: int, bowl2: int, bowl3: int) -> None:
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.priests: Final[int] = priests
        self.supply: Final[int] = supply
        self.bowl2: Final[int] = bowl2
        self.bowl3: Final[int] = bowl3
        # No price above these can be paid, whatever is burned and converted.
        power = bowl3 + bowl2 // 2
        self.most_power: Final[int] = power
        self.most_workers: Final[int] = workers + priests + power // POWER_FOR_WORKER

    def afford(self, cost: Cost, power: int = 0) -> Payment | None:
        """How to pay: NOTHING if it can be paid outright, else the cheapest payment; None if not at all."""
        coins, workers, priests = cost
        if (
            workers <= self.workers  # what is missing most often
            and coins <= self.coins
            and priests <= self.priests
            and power <= self.bowl3
        ):
            return NOTHING
        if (
            workers > self.most_workers
            or power > self.most_power
            or coins > self.coins + self.workers + self.priests + self.most_power // POWER_FOR_COIN
            or (priests > self.priests and self.most_power < POWER_FOR_PRIEST)
        ):
            return None
        return cheapest(
            cost, power, self.coins, self.workers, self.priests, self.supply, self.bowl2, self.bowl3
        )
