"""Presence: what the tracks it leaves uncover, where it does most good, what it reaches, how safe it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..content import POWERS, SPIRITS
from ..figures import BLIGHT, CITY, DAHAN, ELEMENTS, EXPLORER, LAND_INDEX, TOWN
from ..island.ways import Ways
from ..moves import PresenceMove
from ..powers.power import TARGET_LAND
from ..rules.ground import lands_of, sacred
from ..spirits.panel import CARDS, ENERGY
from ..state import Table
from .prices import Prices
from .tally import Tally
from .threats import COMING, DEFEND, RAVAGE_NEXT, RAVAGE_NOW, turns_to_come

Shares = list[tuple[int, float]]  # lands, and how well they can be reached

Shown = tuple[int, int]

AHEAD: Final = 3  # spaces of a track one looks ahead
MOST_KEPT: Final = 64  # islands and spirits for which it is remembered


# -- what tracks bring every turn, plays and Energy in balance ---------------------------------------------


def income(t: Table, seat: int) -> int:
    return SPIRITS[t.spirits[seat]].number(ENERGY, t.shown[seat])


@lru_cache(maxsize=128)
def wanted(spirit: str) -> tuple[int, ...]:
    """How much the innate powers of a spirit want each element."""
    most = [0] * len(ELEMENTS)
    for power in SPIRITS[spirit].innates:
        for one in power.levels:
            for element, n in one.needs:
                most[element] = max(most[element], n)
    return tuple(most)


def mean_cost(t: Table, prices: Prices, seat: int) -> float:
    """What a card of this seat costs on average."""
    costs = [POWERS[card].cost for card in (*t.hand[seat], *t.played[seat], *t.discard[seat])]
    return max(prices.cheap, sum(costs) / len(costs)) if costs else prices.cheap


def saved(prices: Prices, energy: int) -> float:
    """What Energy that is not spent at once is worth: the more there is, the less."""
    points = prices.energy * min(energy, prices.enough_energy)
    points += prices.spare_energy * max(0, min(energy, 2 * prices.enough_energy) - prices.enough_energy)
    return points + prices.idle_energy * max(0, energy - 2 * prices.enough_energy)


def strength(t: Table, prices: Prices, seat: int, shown: Shown, cost: float) -> float:
    """What tracks uncovered so far are worth a turn; ``cost`` is that of a card on average.

    Card plays that cannot be paid and Energy that cannot be spent count for little.
    """
    panel = SPIRITS[t.spirits[seat]]
    plays, energy = panel.number(CARDS, shown), panel.number(ENERGY, shown)
    paid = (energy + prices.saved) / cost
    spent = plays * cost + prices.saved
    points = prices.play * (min(plays, paid) + prices.in_vain * max(0.0, plays - paid))
    points += prices.income * (min(energy, spent) + prices.in_vain * max(0.0, energy - spent))
    needed = wanted(panel.id)
    for element in panel.track_elements(shown):
        points += prices.element * (1.0 if needed[element] else 0.3)
    return points + prices.element * panel.free_elements(shown)


def tracks(t: Table, prices: Prices, seat: int, shown: Shown, cost: float) -> float:
    """What tracks uncovered so far are worth for the turns to come."""
    points = turns_to_come(t, prices) * strength(t, prices, seat, shown, cost)
    return points + prices.reclaim_one * len(SPIRITS[t.spirits[seat]].actions[shown])


def track(t: Table, prices: Prices, seat: int, which: int) -> float:
    """What uncovering the next space of a track is worth: itself, or a step towards better ones."""
    shown = t.shown[seat]
    spaces = len(SPIRITS[t.spirits[seat]].tracks[which])
    cost = mean_cost(t, prices, seat)
    now = tracks(t, prices, seat, shown, cost)
    best = 0.0
    for i in range(1, min(AHEAD, spaces - shown[which]) + 1):
        further = (shown[0] + i, shown[1]) if which == ENERGY else (shown[0], shown[1] + i)
        best = max(best, (tracks(t, prices, seat, further, cost) - now) / i)
    return best


# -- where it stands ---------------------------------------------------------------------------------------


def ranges(prices: Prices, spirit: str) -> tuple[float, float]:
    """How well a spirit's own powers and cards it may gain reach the next land, and two lands away."""
    panel = SPIRITS[spirit]
    powers = [POWERS[name] for name in panel.uniques] + [*panel.innates]
    reached = [power.range for power in powers if power.aim == TARGET_LAND]
    near, far = [len([n for n in reached if n >= least]) / max(1, len(reached)) for least in (1, 2)]
    return (prices.near_cards + (1.0 - prices.near_cards) * near, prices.far_cards + prices.far_own * far)


def around(prices: Prices, ways: Ways, spirit: str, land: int) -> Shares:
    """How well a spirit reaches lands from one: fully there, less well the farther away they are."""
    known: dict[int, Shares] | None = prices.reaches.get((ways, spirit))
    if known is None:
        if len(prices.reaches) > MOST_KEPT:
            prices.reaches.clear()
        known = prices.reaches[ways, spirit] = {}
    found = known.get(land)
    if found is None:
        one, two = ranges(prices, spirit)
        near = ways.near[land]
        shares = {land: 1.0, **dict.fromkeys(near, one)}
        for other in near:
            for further in ways.near[other]:
                shares.setdefault(further, two)
        found = known[land] = [*shares.items()]
    return found


class Reach:
    """The lands a seat's powers reach."""

    def __init__(self, tally: Tally) -> None:
        self.tally: Final[Tally] = tally
        self.prices: Final[Prices] = tally.prices
        self.spirit: Final[str] = tally.t.spirits[tally.seat]
        self.covered: Final[dict[int, float]] = {}
        self.twice: Final[dict[int, float]] = {}  # the same without the presence that reaches a land best
        self.lands: Final[tuple[int, ...]] = lands_of(tally.t, tally.seat)
        for land in self.lands:
            for other, share in around(self.prices, tally.ways, self.spirit, land):
                best = self.covered.get(other, 0.0)
                if share > best:
                    self.covered[other] = share
                    self.twice[other] = best
                elif share > self.twice.get(other, 0.0):
                    self.twice[other] = share

    def need(self, land: int) -> float:
        """How much it matters to reach a land."""
        threat = min(self.prices.great_threat, max(0.0, -self.tally.worth(self.tally.counts(land))))
        return self.prices.reached + self.prices.reached_threat * threat

    def gained(self, land: int) -> float:
        """What presence in a land would reach that nothing reaches now."""
        points = 0.0
        for other, share in around(self.prices, self.tally.ways, self.spirit, land):
            more = share - self.covered.get(other, 0.0)
            if more > 0.0:
                points += more * self.need(other)
        return points

    def place(self, land: int) -> float:
        """A land for one presence more."""
        tally = self.tally
        t, seat = tally.t, tally.seat
        here = t.lands[land].presence[seat]
        points = self.prices.new_land if here == 0 else 0.0
        if here == 1 and not sacred(t, seat, land):
            points += self.prices.new_site
        return points + self.gained(land) - self.danger(land)

    def danger(self, land: int) -> float:
        """What presence in a land risks, less the company it has there."""
        counts = self.tally.counts(land)
        attack = counts[EXPLORER] + 2 * counts[TOWN] + 3 * counts[CITY]
        points = 0.0
        if counts[COMING] & RAVAGE_NOW and attack - counts[DEFEND] >= 2:
            points += 0.9
        elif counts[COMING] & RAVAGE_NEXT and attack >= 1:
            points += 0.2
        if counts[BLIGHT]:
            points += 0.2
        return points - (0.1 if counts[DAHAN] else 0.0)

    def placed(self, move: PresenceMove) -> float:
        """Presence from a source to a land."""
        t, seat = self.tally.t, self.tally.seat
        points = self.place(move.land)
        if move.source == "energy":
            return points + track(t, self.prices, seat, ENERGY)
        if move.source == "cards":
            return points + track(t, self.prices, seat, CARDS)
        if move.source == "destroyed":
            return points + self.prices.presence
        if move.source not in LAND_INDEX:  # a growth row
            return points + self.prices.presence + 0.5
        return points + self.lost(LAND_INDEX[move.source]) - 1.0

    def lost(self, land: int) -> float:
        """A presence given up there."""
        tally = self.tally
        here = tally.t.lands[land].presence[tally.seat]
        points = self.danger(land)
        if here == 1:
            points -= self.prices.new_land + 0.4
            in_play = land in self.lands  # nothing is reached from a sea that is no land (R8.5.6)
            for other, share in around(self.prices, tally.ways, self.spirit, land) if in_play else ():
                kept = self.twice[other] if share == self.covered[other] else share
                if share > kept:
                    points -= (share - kept) * self.need(other)
        return points - (self.prices.new_site if here == 2 else 0.0)
