"""What things are worth to a bot, in points: the one value that all hints are given.

Lists go by the rounds to come after the present one (0 to 5), unless it says otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from deskoherna.core.machines.pricing import settle
from ..figures import BOARDS, FACTIONS, ROUNDS, TOP, Amount

MOST_AHEAD: Final = 24  # by how many buildings somebody can be ahead, more than generously
assert TOP <= MOST_AHEAD


# How players of a temperament price things: factors of the prices below.
TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "builder": {"area": 1.5, "town": 1.25, "room": 1.5},
    "miser": {"coin": 1.3, "fresh_coin": 1.3, "kept": 1.3},
    "raider": {"neighbour": 2.5, "beside_others": 2.5, "step": 1.3},
}


class Prices:
    """Prices in points, and chances; ``changes`` replaces some of the numbers (core.machines.pricing)."""

    def __init__(self, changes: Mapping[str, float]) -> None:
        self._price_goods()
        self._price_tiles()
        self._price_actions()
        self._price_places()
        self.lead = 7.0  # points that make a lead of e to 1 in the last round
        self.lead_more = 2.5  # and for every round to come
        self.decisive = 1.1  # how strongly priors prefer what seems better
        self.trust = 1.0  # how far a search goes by priors
        self.listed = settle(self, changes)
        self._work_out()

    def _price_goods(self) -> None:
        """In the last round a coin is a third of a point unless something better is done with it."""
        self.coin = [0.35, 0.42, 0.46, 0.48, 0.50, 0.52]
        self.worker = [0.48, 0.85, 1.00, 1.08, 1.12, 1.15]
        self.priest = [0.70, 1.70, 2.05, 2.20, 2.30, 2.40]
        self.token = [0.0, 0.08, 0.16, 0.24, 0.32, 0.40]  # power in any bowl, burned or not
        self.bowl_iii = [0.36, 0.52, 0.66, 0.86, 1.04, 1.10]
        self.bowl_ii = [0.17, 0.27, 0.34, 0.46, 0.55, 0.58]
        self.power = [0.18, 0.26, 0.34, 0.45, 0.54, 0.56]  # gaining one: a step from bowl to bowl
        # The same at the start of a round, when all of it can still be put to use.
        self.fresh_coin = [0.44, 0.48, 0.50, 0.52, 0.53, 0.54]
        self.fresh_worker = [0.90, 1.02, 1.10, 1.14, 1.17, 1.18]
        self.fresh_priest = [1.50, 1.95, 2.15, 2.28, 2.36, 2.42]
        self.fresh_power = [0.24, 0.29, 0.31, 0.33, 0.34, 0.34]
        self.traded_coin = 0.52  # for who trades points: half a point at any time, and so never less
        self.kept = 0.6  # the part that goods not spent before passing are worth: income will come as well
        self.leeched = 0.06  # power taken from a neighbour is worth so much more

    def _price_tiles(self) -> None:
        """Tiles, cards, tracks and factions."""
        self.spade = [1.0, 1.6, 1.9, 2.0, 2.1, 2.2]  # a free spade
        self.step = [0.6, 0.7, 0.8, 0.8, 0.8, 0.8]  # a step on a cult of one's choice
        self.waiting = 0.3  # a bonus card one has not taken yet may be taken by others
        self.sailing = 0.7  # a card that adds to shipping
        self.favour = [2.2, 3.6, 4.8, 5.6, 6.2, 6.6]  # a favour tile of one's choice, steps included
        self.ship = [0.3, 0.8, 1.2, 1.5, 1.7, 1.8]  # a level of shipping, points aside
        self.dig = [0.2, 1.0, 1.9, 2.7, 3.4, 4.0]  # a level of digging, points aside
        self.area = [1.2, 1.3, 1.3, 1.3, 1.3, 1.3]  # another building for the largest area
        self.bridge = [0.8, 1.0, 1.2, 1.2, 1.2, 1.2]
        self.small_towns = 2.5  # FAV5, while a town is still to come
        self.trading_houses = 0.55  # built in a round, on average
        self.dwellings = 1.1
        self.stronghold = {  # what its ability brings a round
            "alchemists": 1.0, "auren": 1.8, "chaos-magicians": 2.0, "cultists": 0.0, "darklings": 0.0,
            "dwarves": 1.0, "engineers": 2.0, "fakirs": 1.0, "giants": 2.2, "halflings": 0.0,
            "mermaids": 0.0, "nomads": 2.2, "swarmlings": 2.6, "witches": 3.2,
        }  # fmt: skip
        self.ordained = 2.0  # workers the Darklings ordain for their stronghold
        self.on_the_way = 1.0  # a trading house may become something better: for each of three rounds
        self.shipped = 3.0  # shipping that a stronghold brings
        self.liked = {  # how well factions do in the hands of bots (docs/balance), for choosing one
            "alchemists": 1.3, "auren": 0.9, "chaos-magicians": 0.8, "cultists": 1.3, "darklings": 2.0,
            "dwarves": 2.0, "engineers": 0.5, "fakirs": 1.0, "giants": 0.3, "halflings": 1.6,
            "mermaids": 0.9, "nomads": 1.2, "swarmlings": 1.6, "witches": 1.1,
        }  # fmt: skip

    def _price_actions(self) -> None:
        """Actions, beside what they bring."""
        self.returned = 0.35  # of a priest who comes back to the supply
        self.power_spades = 0.5  # a power action with spades: they are wanted by others
        self.double = 0.6
        self.swarm = 1.5
        self.ride = 1.0
        self.ordaining = 0.5
        self.own_bridge = 0.5  # a bridge between two buildings of one's own
        self.bridge_out = 0.5  # to a free hex
        self.bridge_over = 0.2  # to somebody else
        self.passing = 0.5  # what could still have been done
        self.first_to_pass = 0.3
        self.last_pass = -0.3

    def _price_places(self) -> None:
        """Towns, places on the map, and places in the final scoring."""
        self.town = 10.0  # points, goods and the key
        self.town_step = [0.40, 0.52, 0.58, 0.60, 0.60, 0.60]  # for every building or power missing
        self.town_power = 0.8  # missing power counts so much of a missing building
        self.joined = 5.0  # a town across a river
        self.room = 0.35  # a free home hex within reach
        self.rooms_at_most = 4.0
        self.spades_to_room = [1.0, 0.65, 0.35, 0.2]  # by spades
        self.neighbour = 0.14  # a neighbour's building, a round: power to come and cheap trading houses
        self.beside_others = 0.5  # a dwelling next to opponents
        self.same_hex = 0.6  # the first of two hexes: how much of building later terraforming alone is worth
        # How much levels and areas will still change before the final scoring.
        self.cult_spread = [0.5, 1.2, 1.7, 2.1, 2.4, 2.7]
        self.begun_later = [0.0, 0.35, 0.55, 0.65, 0.7, 0.75]  # a cult one has not begun on will still be
        self.area_spread = [0.5, 1.3, 2.0, 2.6, 3.1, 3.6]

    def _work_out(self) -> None:
        """What follows from the prices as they now are."""
        self.stronghold_of = [self.stronghold[faction] for faction in FACTIONS]
        self.liked_of = [self.liked[faction] for faction in FACTIONS]
        self.leads = [self.lead + self.lead_more * k for k in range(ROUNDS)]
        self.coin_income = _stream(self.fresh_coin)
        self.worker_income = _stream(self.fresh_worker)
        self.priest_income = _stream(self.fresh_priest)
        self.power_income = _stream(self.fresh_power)
        # What buildings bring from the next round on, by rounds to come, faction, kind and number.
        self.of_buildings = [
            [[[self.income(one, k) for one in by_count] for by_count in board.income] for board in BOARDS]
            for k in range(ROUNDS)
        ]
        self.cult_ahead = _ahead(self.cult_spread)
        self.area_ahead = _ahead(self.area_spread)

    def gained(self, goods: Amount, k: int) -> float:
        """Goods gained now."""
        return _worth(goods, self.coin[k], self.worker[k], self.priest[k], self.power[k])

    def fresh(self, goods: Amount, k: int) -> float:
        """Goods gained at the start of a round with ``k`` to come after it."""
        return _worth(
            goods, self.fresh_coin[k], self.fresh_worker[k], self.fresh_priest[k], self.fresh_power[k]
        )

    def income(self, income: Amount, k: int) -> float:
        """Income from the next round to the last."""
        return _worth(
            income, self.coin_income[k], self.worker_income[k], self.priest_income[k], self.power_income[k]
        )


def _worth(goods: Amount, coin: float, worker: float, priest: float, power: float) -> float:
    """Goods at these prices apiece."""
    return goods[0] * coin + goods[1] * worker + goods[2] * priest + goods[3] * power


def _stream(fresh: list[float]) -> list[float]:
    """One unit of income from the next round on, by the rounds to come."""
    totals = [0.0]
    for price in fresh:
        totals.append(totals[-1] + price)
    return totals


def _ahead(spread: list[float]) -> list[list[float]]:
    """The chance that an opponent ``d`` ahead now stays ahead, by rounds to come and d + MOST_AHEAD."""
    return [
        [1.0 / (1.0 + math.exp(-(d - MOST_AHEAD) / width)) for d in range(2 * MOST_AHEAD + 1)]
        for width in spread
    ]
