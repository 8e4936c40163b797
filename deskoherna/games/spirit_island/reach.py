"""Reach: where presence does most good; what can be reached from there, and how safe it is."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.economy import track
from deskoherna.games.spirit_island.eye import BLIGHT, CITIES, DAHAN, DEFEND, EXPLORERS, MARK, TOWNS, Eye
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.moves import PresenceMove
from deskoherna.games.spirit_island.nearness import Ways
from deskoherna.games.spirit_island.powers.power import TARGET_LAND
from deskoherna.games.spirit_island.rules.ground import lands_of, sacred
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY
from deskoherna.games.spirit_island.threats import RAVAGE_NEXT, RAVAGE_NOW

Shares = list[tuple[int, float]]  # lands, and how well they can be reached

_AROUND: Final[dict[tuple[Ways, str], dict[int, Shares]]] = {}
_RANGES: Final[dict[str, tuple[float, float]]] = {}


def ranges(spirit: str) -> tuple[float, float]:
    """How well a spirit's own powers and cards it may gain reach the next land, and two lands away."""
    found = _RANGES.get(spirit)
    if found is None:
        panel = SPIRITS[spirit]
        powers = [POWERS[name] for name in panel.uniques] + [*panel.innates]
        reached = [power.range for power in powers if power.aim == TARGET_LAND]
        parts = [len([n for n in reached if n >= far]) / max(1, len(reached)) for far in (1, 2)]
        found = _RANGES[spirit] = (
            prices.NEAR_CARDS + (1.0 - prices.NEAR_CARDS) * parts[0],
            prices.FAR_CARDS + prices.FAR_OWN * parts[1],
        )
    return found


def around(ways: Ways, spirit: str, land: int) -> Shares:
    """How well a spirit reaches lands from one: fully there, less well the farther away they are."""
    known = _AROUND.get((ways, spirit))
    if known is None:
        known = _AROUND[ways, spirit] = {}
    found = known.get(land)
    if found is None:
        one, two = ranges(spirit)
        near = ways.near[land]
        shares = {land: 1.0}
        for other in near:
            shares[other] = one
        for other in near:
            for further in ways.near[other]:
                if further not in shares:
                    shares[further] = two
        found = known[land] = [*shares.items()]
    return found


class Reach:
    """The lands a seat's powers reach."""

    def __init__(self, eye: Eye) -> None:
        self.eye: Final[Eye] = eye
        self.spirit: Final[str] = eye.t.spirits[eye.seat]
        self.covered: Final[dict[int, float]] = {}
        self.twice: Final[dict[int, float]] = {}  # the same without the presence that reaches a land best
        for land in lands_of(eye.t, eye.seat):
            for other, share in around(eye.ways, self.spirit, land):
                best = self.covered.get(other, 0.0)
                if share > best:
                    self.covered[other] = share
                    self.twice[other] = best
                elif share > self.twice.get(other, 0.0):
                    self.twice[other] = share

    def need(self, land: int) -> float:
        """How much it matters to reach a land."""
        threat = min(prices.GREAT_THREAT, max(0.0, -self.eye.worth(self.eye.spot(land))))
        return prices.REACHED + prices.REACHED_THREAT * threat

    def gained(self, land: int) -> float:
        """What presence in a land would reach that nothing reaches now."""
        points = 0.0
        for other, share in around(self.eye.ways, self.spirit, land):
            more = share - self.covered.get(other, 0.0)
            if more > 0.0:
                points += more * self.need(other)
        return points

    def place(self, land: int) -> float:
        """A land for one presence more."""
        eye = self.eye
        t, seat = eye.t, eye.seat
        here = t.lands[land].presence[seat]
        points = prices.NEW_LAND if here == 0 else 0.0
        if here == 1 and not sacred(t, seat, land):
            points += prices.NEW_SITE
        return points + self.gained(land) - self.danger(land)

    def danger(self, land: int) -> float:
        """What presence in a land risks, less the company it has there."""
        spot = self.eye.spot(land)
        attack = spot[EXPLORERS] + 2 * spot[TOWNS] + 3 * spot[CITIES]
        points = 0.0
        if spot[MARK] & RAVAGE_NOW and attack - spot[DEFEND] >= 2:
            points += 0.9
        elif spot[MARK] & RAVAGE_NEXT and attack >= 1:
            points += 0.2
        if spot[BLIGHT]:
            points += 0.2
        return points - (0.1 if spot[DAHAN] else 0.0)

    def placed(self, move: PresenceMove) -> float:
        """Presence from a source to a land."""
        t, seat = self.eye.t, self.eye.seat
        points = self.place(move.land)
        if move.source == "energy":
            return points + track(t, seat, ENERGY)
        if move.source == "cards":
            return points + track(t, seat, CARDS)
        if move.source == "destroyed":
            return points + prices.PRESENCE
        if move.source not in LAND_INDEX:  # a growth row
            return points + prices.PRESENCE + 0.5
        return points + self.lost(LAND_INDEX[move.source]) - 1.0

    def lost(self, land: int) -> float:
        """A presence given up there."""
        eye = self.eye
        here = eye.t.lands[land].presence[eye.seat]
        points = self.danger(land)
        if here == 1:
            points -= prices.NEW_LAND + 0.4
            for other, share in around(eye.ways, self.spirit, land):
                kept = self.twice[other] if share == self.covered[other] else share
                if share > kept:
                    points -= (share - kept) * self.need(other)
        return points - (prices.NEW_SITE if here == 2 else 0.0)
