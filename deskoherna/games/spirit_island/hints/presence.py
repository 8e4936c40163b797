"""Where presence does most good; what can be reached from there, and how safe it is."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import BLIGHT, CITY, DAHAN, EXPLORER, LAND_INDEX, TOWN
from deskoherna.games.spirit_island.hints.prices import Prices
from deskoherna.games.spirit_island.hints.tally import Tally
from deskoherna.games.spirit_island.hints.threats import COMING, DEFEND, RAVAGE_NEXT, RAVAGE_NOW
from deskoherna.games.spirit_island.hints.tracks import track
from deskoherna.games.spirit_island.island.ways import Ways
from deskoherna.games.spirit_island.moves import PresenceMove
from deskoherna.games.spirit_island.powers.power import TARGET_LAND
from deskoherna.games.spirit_island.rules.ground import lands_of, sacred
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY

Shares = list[tuple[int, float]]  # lands, and how well they can be reached

MOST_KEPT: Final = 64  # islands and spirits for which it is remembered


def ranges(prices: Prices, spirit: str) -> tuple[float, float]:
    """How well a spirit's own powers and cards it may gain reach the next land, and two lands away."""
    panel = SPIRITS[spirit]
    powers = [POWERS[name] for name in panel.uniques] + [*panel.innates]
    reached = [power.range for power in powers if power.aim == TARGET_LAND]
    near, far = [len([n for n in reached if n >= least]) / max(1, len(reached)) for least in (1, 2)]
    return (
        prices.near_cards + (1.0 - prices.near_cards) * near,
        prices.far_cards + prices.far_own * far,
    )


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
