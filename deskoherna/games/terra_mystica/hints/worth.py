"""Worth: what things would bring one seat, for appraising what it might say."""

from __future__ import annotations

from typing import Final

from deskoherna.core.states.sets import members
from ..figures import (
    BOARDS,
    BONUS_CARDS,
    CULT_POWER,
    DWELLING,
    FAVOUR_TILES,
    KINDS,
    POWER_OF,
    ROUNDS,
    SCORING_TILES,
    SPADE_SCORES,
    STRONGHOLD,
    TOP,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_SCORES,
    TRACKS,
    TRADING_HOUSE,
    Board,
    Cost,
)
from ..geography import EDGES
from ..moves import Payment
from ..rules.adjacency import wanted_power
from ..rules.building import bill_for
from ..rules.tracks import free_keys, on_top
from ..rules.upgrading import upgrade_cost
from ..state import NOBODY, Table
from .outlook import CULT_PRIZES, bonus_worth, groups, place_worth, rounds_to_come, town_worth
from .prices import MOST_AHEAD, Prices

IDLE: Final = -1000.0  # never worth a try, such as converting for no purpose


class Worth:
    """What things would bring a seat in one decision: what several appraisals need is worked out once."""

    def __init__(self, t: Table, prices: Prices, seat: int) -> None:
        self.t: Final[Table] = t
        self.prices: Final[Prices] = prices
        self.seat: Final[int] = seat
        self.k: Final[int] = rounds_to_come(t)
        self.board: Final[Board] = BOARDS[t.faction[seat]]
        self.coin: Final[float] = prices.coin[self.k]
        self.worker: Final[float] = prices.worker[self.k]
        self.priest: Final[float] = prices.priest[self.k]
        self.incomes: Final[list[list[float]]] = prices.of_buildings[self.k][t.faction[seat]]
        self.scored: Final[list[int]] = (
            SCORING_TILES[t.rounds[t.chapter - 1]].points if t.phase == "actions" else [0] * (KINDS + 2)
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
        return cost[0] * self.coin + cost[1] * self.worker + cost[2] * self.priest

    def payment(self, payment: Payment) -> float:
        """What burning and converting cost beyond the goods they bring."""
        k = self.k
        coin, worker, priest = self.coin, self.worker, self.priest
        ready = self.prices.bowl_iii[k]
        cost = payment.power * ready
        cost += payment.burn * (2 * self.prices.bowl_ii[k] + self.prices.token[k] - ready)
        cost -= payment.workers * worker + payment.coins * coin + payment.priests * priest
        cost += payment.priests_to_workers * (priest - worker)
        return cost + payment.workers_to_coins * (worker - coin)

    # -- cults -----------------------------------------------------------------------------------------------

    def steps(self, cult: int, steps: int) -> float:
        """So many steps on a cult."""
        t = self.t
        k = self.k
        before = t.cults[TRACKS * self.seat + cult]
        after = before + steps
        if after >= TOP:
            open_top = before < TOP and free_keys(t, self.seat) > 0 and on_top(t, cult) == NOBODY
            after = TOP if open_top or before == TOP else TOP - 1
        if after == before:
            return 0.0
        points = (CULT_POWER[after] - CULT_POWER[before]) * self.prices.power[k]
        ahead = self.prices.cult_ahead[k]
        behind = 0.0
        was_behind = 0.0
        for other in range(t.players):
            if other != self.seat:
                level = t.cults[TRACKS * other + cult] + MOST_AHEAD
                behind += ahead[level - after]
                was_behind += ahead[level - before]
        points += place_worth(CULT_PRIZES, behind)
        place = place_worth(CULT_PRIZES, was_behind)
        points -= place if before else self.prices.begun_later[k] * place
        for number in range(max(t.chapter, 1) - 1, ROUNDS - 1):
            tile = t.rounds[number]
            if SCORING_TILES[tile].cult == cult:
                every = SCORING_TILES[tile].every
                one = bonus_worth(self.prices, tile, ROUNDS - 2 - number)
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
        if t.favours[self.seat]:
            for tile in members(t.favours[self.seat]):
                points += FAVOUR_TILES[tile].points[kind]
        card = t.card[self.seat]
        if card != NOBODY:
            points += BONUS_CARDS[card].passing[kind]
        table = self.incomes[kind]
        count = t.counts[at + kind]
        if count + 1 < len(table):
            points += table[count + 1] - table[count]
        return points

    def lost(self, kind: int) -> float:
        """A building of a kind taken back."""
        t = self.t
        table = self.incomes[kind]
        count = t.counts[KINDS * self.seat + kind]
        points = table[count] - table[count - 1]
        card = t.card[self.seat]
        if card != NOBODY:
            points += BONUS_CARDS[card].passing[kind]
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
        gain = (after - before) * town_worth(t, self.prices, self.seat, self.k)
        if after >= 1.0:
            gain += self.scored[TOWN_SCORES]
        return gain

    def chance_of_town(self, count: int, power: int, sanctuary: bool) -> float:
        """How sure a group is to become a town."""
        wanted = TOWN_BUILDINGS_WITH_SANCTUARY if sanctuary else TOWN_BUILDINGS
        power_wanted = wanted_power(self.t, self.seat)
        missing = max(float(wanted - count), self.prices.town_power * (power_wanted - power), 0.0)
        chance: float = self.prices.town_step[self.k] ** missing
        return chance

    def spades(self, spades: int, bought: int) -> float:
        """Spades used: what they score less what the bought ones cost."""
        board = self.board
        cost = board.spade_cost[self.t.digging[self.seat]]
        points = spades * self.scored[SPADE_SCORES] - bought * self.price(cost)
        return points + spades * board.spade_points + bought * board.bought_spade_points

    def dwelling(self) -> float:
        """A dwelling somewhere, paid for."""
        if self._dwelling == -1000.0:
            cost = self.price(self.board.cost[DWELLING])
            self._dwelling = self.raised(DWELLING) + self.prices.area[self.k] - cost
        return self._dwelling

    def place(self, land: int) -> float:
        """A place on the map for a dwelling: towns, neighbours, room to grow."""
        t = self.t
        points = self.town(land, POWER_OF[DWELLING], True)
        if EDGES[land] & self.others():
            points += self.prices.beside_others * min(self.k, 3) / 3
        fresh = EDGES[land] & t.free & ~t.reach[self.seat]
        if fresh and self.k:
            points += 0.12 * min(self.k, 3) * fresh.bit_count()
        return points

    def build(self, land: int, free: int) -> float:
        """A dwelling on a hex, with the spades beyond the free ones bought."""
        spades = self.board.spades_home[self.t.terrain(land)]
        points = self.dwelling() + self.place(land)
        if spades:
            points += self.spades(spades, max(spades - free, 0))
        if not self.t.reach[self.seat] >> land & 1:
            points += self.tunnel()
        return points

    def tunnel(self) -> float:
        """A tunnel or a carpet flight."""
        return self.board.tunnel_points - self.price(bill_for(self.t, self.seat, True).spades[0])

    def terraform(self, land: int, free: int) -> float:
        """A hex made home without building on it yet."""
        spades = self.board.spades_home[self.t.terrain(land)]
        if not spades:
            return IDLE
        points = self.spades(spades, max(spades - free, 0))
        if self.k:
            points += self.prices.same_hex * self.prices.spade[self.k] * spades
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
            points -= self.price(upgrade_cost(t, self.seat, land, into))
        if into == TRADING_HOUSE:
            points += self.prices.on_the_way * min(k, 3)
        elif into == STRONGHOLD:
            points += self.prices.stronghold_of[t.faction[self.seat]] * (k + 0.5) + self.woken()
        else:
            points += self.board.favours * self.prices.favour[k]
        return points

    def woken(self) -> float:
        """What a stronghold brings at once."""
        prices, board, k = self.prices, self.board, self.k
        points = board.stronghold_points + board.stronghold_power * prices.power[k]
        points += board.stronghold_favours * prices.favour[k] + board.stronghold_ships * prices.shipped
        if board.stronghold_ordains:
            points += prices.ordained * (prices.priest[k] - prices.worker[k])
        return points + board.stronghold_spades * (prices.spade[k] + board.spade_points)
