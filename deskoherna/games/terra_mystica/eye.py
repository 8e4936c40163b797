"""Eye: one seat's look at the table, for appraising what it might say."""

from __future__ import annotations

from typing import Final

from deskoherna.games.terra_mystica import prices
from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS,
    ALCHEMISTS_STRONGHOLD_POWER,
    AUREN,
    BUILDING_COST,
    CARD_PASSING,
    CULT_POWER,
    CULTISTS,
    CULTISTS_STRONGHOLD_POINTS,
    DARKLINGS,
    DARKLINGS_POINTS_FOR_SPADE,
    DWELLING,
    FAV5,
    FAVOUR_POINTS,
    FAVOURS,
    FAVOURS_TAKEN,
    GIANTS,
    GIANTS_SPADES,
    HALFLINGS,
    HALFLINGS_POINTS_FOR_SPADE,
    HALFLINGS_STRONGHOLD_SPADES,
    HOME,
    INCOME,
    KINDS,
    MERMAIDS,
    POWER_OF,
    ROUND_CULT,
    ROUND_EVERY,
    ROUND_POINTS,
    ROUNDS,
    SPADE_COST,
    SPADE_SCORES,
    STRONGHOLD,
    TOP,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_POWER_WITH_FAVOUR,
    TOWN_SCORES,
    TRACKS,
    TRADING_HOUSE,
    TUNNEL_COST,
    TUNNEL_POINTS,
    Cost,
)
from deskoherna.games.terra_mystica.figures import TOWN_POWER as TOWN_POWER_WANTED
from deskoherna.games.terra_mystica.geography import EDGES, SPADES
from deskoherna.games.terra_mystica.payment import Payment
from deskoherna.games.terra_mystica.prices import (
    BOWL_II,
    BOWL_III,
    COIN,
    CULT_AHEAD,
    MOST_AHEAD,
    POWER,
    PRIEST,
    SPADE,
    STRONGHOLD_WORTH,
    TOKEN,
    WORKER,
    income_worth,
)
from deskoherna.games.terra_mystica.prospects import (
    CULT_PRIZES,
    bonus_worth,
    groups,
    place_worth,
    rounds_to_come,
    town_worth,
)
from deskoherna.games.terra_mystica.rules.cults import free_keys, top_taken
from deskoherna.games.terra_mystica.rules.upgrading import beside_opponents
from deskoherna.games.terra_mystica.state import NOBODY, Table

IDLE: Final = -1000.0  # never worth a try, such as converting for no purpose
BESIDE_OWN: Final = 0.5
BESIDE_OTHERS: Final = 0.5  # next to opponents: power, cheap trading houses
SAME_HEX: Final = 0.6  # the first of two hexes: how much of building later terraforming alone is worth


class Eye:
    """One seat's look at the table in one decision: what several appraisals need is worked out once."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t: Final[Table] = t
        self.seat: Final[int] = seat
        self.k: Final[int] = rounds_to_come(t)
        self.faction: Final[int] = t.faction[seat]
        self.scored: Final[list[int]] = (
            ROUND_POINTS[t.rounds[t.chapter - 1]] if t.phase == "actions" else [0] * (KINDS + 2)
        )
        self._groups: list[tuple[int, int, bool]] | None = None
        self._others: int = -1
        self._dwelling: float = -1000.0

    def others(self) -> int:
        """Hexes with opponents' buildings."""
        if self._others < 0:
            t = self.t
            self._others = 0
            for other in range(t.players):
                if other != self.seat:
                    self._others |= t.built(other)
        return self._others

    def groups(self) -> list[tuple[int, int, bool]]:
        """One's groups on the way to a town."""
        if self._groups is None:
            self._groups = groups(self.t, self.seat)
        return self._groups

    def price(self, cost: Cost) -> float:
        """Goods given away."""
        k = self.k
        return cost[0] * COIN[k] + cost[1] * WORKER[k] + cost[2] * PRIEST[k]

    def payment(self, payment: Payment) -> float:
        """What burning and converting cost beyond the goods they bring."""
        k = self.k
        cost = payment.power * BOWL_III[k] + payment.burn * (2 * BOWL_II[k] + TOKEN[k] - BOWL_III[k])
        cost -= payment.workers * WORKER[k] + payment.coins * COIN[k] + payment.priests * PRIEST[k]
        cost += payment.priests_to_workers * (PRIEST[k] - WORKER[k])
        return cost + payment.workers_to_coins * (WORKER[k] - COIN[k])

    # -- cults -----------------------------------------------------------------------------------------------

    def steps(self, cult: int, steps: int) -> float:
        """So many steps on a cult."""
        t = self.t
        k = self.k
        before = t.cults[TRACKS * self.seat + cult]
        after = before + steps
        if after >= TOP:
            open_top = before < TOP and free_keys(t, self.seat) > 0 and not top_taken(t, cult)
            after = TOP if open_top or before == TOP else TOP - 1
        if after == before:
            return 0.0
        points = (CULT_POWER[after] - CULT_POWER[before]) * POWER[k]
        ahead = CULT_AHEAD[k]
        behind = 0.0
        was_behind = 0.0
        for other in range(t.players):
            if other != self.seat:
                level = t.cults[TRACKS * other + cult] + MOST_AHEAD
                behind += ahead[level - after]
                was_behind += ahead[level - before]
        points += place_worth(CULT_PRIZES, behind)
        if before:
            points -= place_worth(CULT_PRIZES, was_behind)
        for number in range(max(t.chapter, 1) - 1, ROUNDS - 1):
            tile = t.rounds[number]
            if ROUND_CULT[tile] == cult:
                every = ROUND_EVERY[tile]
                one = bonus_worth(tile, ROUNDS - 2 - number)
                now = number == t.chapter - 1
                points += one * (after // every - before // every if now else (after - before) / every)
        return points

    def best_steps(self, steps: int) -> float:
        """So many steps on the best cult for them."""
        return max([self.steps(cult, steps) for cult in range(TRACKS)])

    # -- buildings -------------------------------------------------------------------------------------------

    def raised(self, kind: int) -> float:
        """A new building of a kind: the round's tile, favour tiles, the card to be handed back, income."""
        t = self.t
        at = KINDS * self.seat
        points = float(self.scored[kind])
        mine = t.favours[self.seat]
        if mine:
            for tile in range(len(FAVOURS)):
                if mine >> tile & 1:
                    points += FAVOUR_POINTS[tile][kind]
        card = t.card[self.seat]
        if card != NOBODY:
            points += CARD_PASSING[card][kind]
        table = INCOME[self.faction][kind]
        count = t.counts[at + kind]
        if count + 1 < len(table):
            points += income_worth(table[count + 1], self.k) - income_worth(table[count], self.k)
        return points

    def lost(self, kind: int) -> float:
        """A building of a kind taken back."""
        t = self.t
        table = INCOME[self.faction][kind]
        count = t.counts[KINDS * self.seat + kind]
        points = income_worth(table[count], self.k) - income_worth(table[count - 1], self.k)
        card = t.card[self.seat]
        if card != NOBODY:
            points += CARD_PASSING[card][kind]
        return points

    def town(self, land: int, power: int, new: bool) -> float:
        """Progress towards a town: a building more (``new``) or more power at a hex."""
        t = self.t
        beside = EDGES[land] if new else 1 << land
        if new and t.citizens[self.seat] & beside:
            return 0.0
        joined = 0
        total = power
        sanctuary = False
        before = 0.0
        for group, strength, holy in self.groups():
            if group & beside:
                joined |= group
                total += strength
                sanctuary = sanctuary or holy
                before += self.chance_of_town(group.bit_count(), strength, holy)
        if not joined and not new:
            return 0.0
        count = joined.bit_count() + (1 if new else 0)
        after = self.chance_of_town(count, total, sanctuary)
        gain = (after - before) * town_worth(t, self.seat, self.k)
        if after >= 1.0:
            gain += self.scored[TOWN_SCORES]
        return gain

    def chance_of_town(self, count: int, power: int, sanctuary: bool) -> float:
        """How sure a group is to become a town."""
        wanted = TOWN_BUILDINGS_WITH_SANCTUARY if sanctuary else TOWN_BUILDINGS
        power_wanted = TOWN_POWER_WITH_FAVOUR if self.t.favours[self.seat] >> FAV5 & 1 else TOWN_POWER_WANTED
        missing = max(float(wanted - count), prices.TOWN_POWER * (power_wanted - power), 0.0)
        chance: float = prices.TOWN_STEP[self.k] ** missing
        return chance

    def spades(self, spades: int, bought: int) -> float:
        """Spades used: what they score less what the bought ones cost."""
        cost = SPADE_COST[self.faction][self.t.digging[self.seat]]
        points = spades * self.scored[SPADE_SCORES] - bought * self.price(cost)
        if self.faction == HALFLINGS:
            points += spades * HALFLINGS_POINTS_FOR_SPADE
        elif self.faction == DARKLINGS:
            points += bought * DARKLINGS_POINTS_FOR_SPADE
        return points

    def spades_home(self, land: int) -> int:
        """Spades that make a hex home."""
        spades = SPADES[self.t.terrain(land)][HOME[self.faction]]
        return GIANTS_SPADES if spades and self.faction == GIANTS else spades

    def dwelling(self) -> float:
        """A dwelling somewhere, paid for."""
        if self._dwelling == -1000.0:
            cost = self.price(BUILDING_COST[self.faction][DWELLING])
            self._dwelling = self.raised(DWELLING) + prices.AREA[self.k] - cost
        return self._dwelling

    def place(self, land: int) -> float:
        """A place on the map for a dwelling: towns, neighbours, room to grow."""
        t = self.t
        points = self.town(land, POWER_OF[DWELLING], True)
        if EDGES[land] & self.others():
            points += BESIDE_OTHERS * min(self.k, 3) / 3
        fresh = EDGES[land] & t.free & ~t.reach[self.seat]
        if fresh and self.k:
            points += 0.12 * min(self.k, 3) * fresh.bit_count()
        return points

    def build(self, land: int, free: int) -> float:
        """A dwelling on a hex, with the spades beyond the free ones bought."""
        spades = self.spades_home(land)
        points = self.dwelling() + self.place(land)
        if spades:
            points += self.spades(spades, max(spades - free, 0))
        if not self.t.reach[self.seat] >> land & 1:
            points += self.tunnel()
        return points

    def tunnel(self) -> float:
        """A tunnel or a carpet flight."""
        cost = TUNNEL_COST[self.faction][1 if self.t.counts[KINDS * self.seat + STRONGHOLD] else 0]
        return TUNNEL_POINTS - self.price(cost)

    def terraform(self, land: int, free: int) -> float:
        """A hex made home without building on it yet."""
        spades = self.spades_home(land)
        if not spades:
            return IDLE
        points = self.spades(spades, max(spades - free, 0))
        if self.k:
            points += SAME_HEX * SPADE[self.k] * spades
        if not self.t.reach[self.seat] >> land & 1:
            points += self.tunnel()
        return points - 0.6

    def upgrade(self, land: int, into: int, free: bool) -> float:
        """A building replaced by a better one."""
        t = self.t
        k = self.k
        was = (t.buildings[land] - 1) % KINDS
        points = self.raised(into) - self.lost(was)
        points += self.town(land, POWER_OF[into] - POWER_OF[was], False)
        if not free:
            coins, workers, priests = BUILDING_COST[self.faction][into]
            if into == TRADING_HOUSE and beside_opponents(t, self.seat) >> land & 1:
                coins //= 2
            points -= self.price((coins, workers, priests))
        if into == TRADING_HOUSE:
            points += 0.6 * min(k, 3)  # the way to temples and the stronghold
        elif into == STRONGHOLD:
            points += STRONGHOLD_WORTH[self.faction] * (k + 0.5) + self.woken()
        else:
            points += FAVOURS_TAKEN[self.faction] * prices.FAVOUR[k]
        return points

    def woken(self) -> float:
        """What a stronghold brings at once."""
        k = self.k
        faction = self.faction
        if faction == ALCHEMISTS:
            return ALCHEMISTS_STRONGHOLD_POWER * POWER[k]
        if faction == AUREN:
            return prices.FAVOUR[k]
        if faction == CULTISTS:
            return float(CULTISTS_STRONGHOLD_POINTS)
        if faction == DARKLINGS:
            return 2.0 * (PRIEST[k] - WORKER[k])
        if faction == HALFLINGS:
            return HALFLINGS_STRONGHOLD_SPADES * (SPADE[k] + HALFLINGS_POINTS_FOR_SPADE)
        return 3.0 if faction == MERMAIDS else 0.0
