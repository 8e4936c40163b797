"""Threats: what stands in a land, what the invaders will do there, and what that is worth to the players."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.figures import (
    BLIGHT_THRESHOLD,
    CITY,
    DAHAN,
    EXPLORER,
    LANDS,
    TOWN,
    matches,
)
from deskoherna.games.spirit_island.rules.ground import blow, health
from deskoherna.games.spirit_island.state import Table

# What invader cards will do in a land, as bits.
RAVAGE_NOW: Final = 1
BUILD_NOW: Final = 2
RAVAGE_NEXT: Final = 4
BUILD_NEXT: Final = 8

BEFORE: Final = ("setup", "spirits", "fast", "invaders")  # phases before this turn's invader actions

_MARKS: Final[dict[tuple[bool, tuple[str, ...], tuple[str, ...]], list[int]]] = {}
_MOODS: Final[dict[tuple[int, ...], int]] = {}
_FIGURES: Final[list[tuple[int, ...]]] = []  # per mood, see figures_of
_WORTH: Final[dict[tuple[int, ...], float]] = {}  # by spot
MOST_KEPT: Final = 400_000
BACK: Final = 4  # blight per player on the back of a blight card, at least


def marks(before: bool, ravage: tuple[str, ...], build: tuple[str, ...]) -> list[int]:
    """Per land, what these cards will do there."""
    key = (before, ravage, build)
    found = _MARKS.get(key)
    if found is None:
        found = []
        for land in range(len(LANDS)):
            ravaged = any(matches(card, land) for card in ravage)
            built = any(matches(card, land) for card in build)
            if before:
                found.append((RAVAGE_NOW if ravaged else 0) | (BUILD_NOW | RAVAGE_NEXT if built else 0))
            else:
                found.append((RAVAGE_NEXT if ravaged else 0) | (BUILD_NEXT if built else 0))
        _MARKS[key] = found
    return found


def reserve(t: Table) -> int:
    """How much blight the island can take before the game is lost, about."""
    return t.blight + (0 if t.blighted or not t.blight_unseen else BACK * t.players)


def danger_of(left: int, players: int) -> int:
    """How dangerous the next blight is with so much in reserve: 0 is the worst."""
    if left <= players:
        return 0
    if left <= 2 * players:
        return 1
    if left <= 3 * players:
        return 2
    if left <= 4 * players:
        return 3
    return 4 if left <= 6 * players else 5


def turns_to_come(t: Table) -> int:
    """How many turns one plans for."""
    return max(1, min(prices.TURNS, len(t.invader_deck)))


def price_of_blight(t: Table) -> float:
    """What the next blight costs; the one that flips the card, what it does every turn from then on."""
    price = prices.BLIGHT[danger_of(reserve(t), t.players)]
    if t.blight <= 1 and not t.blighted and t.blight_unseen:
        price += prices.BLIGHTED * turns_to_come(t)
    return price


def mood(t: Table) -> int:
    """What lands are judged by all over the island, as a number."""
    land = t.isle.lands[0]
    key = (
        round(100 * price_of_blight(t)),
        min(t.terror, 4),
        t.players,
        blow(t, land, EXPLORER),
        blow(t, land, TOWN),
        blow(t, land, CITY),
        health(t, land, EXPLORER),
        health(t, land, TOWN),
        health(t, land, CITY),
        health(t, land, DAHAN),
    )
    found = _MOODS.get(key)
    if found is None:
        found = _MOODS[key] = len(_FIGURES)
        _FIGURES.append(key)
    return found


def figures_of(mood: int) -> tuple[int, ...]:
    """Price of blight in hundredths, terror level, players, blows of explorer, town and city, health of these
    and of Dahan."""
    return _FIGURES[mood]


def worth(spot: tuple[int, ...]) -> float:
    """What a land is worth, ravages and builds to come considered.

    A spot is mood, mark, explorers, towns, cities, Dahan, Defend, presence and blight.
    """
    found = _WORTH.get(spot)
    if found is None:
        if len(_WORTH) > MOST_KEPT:
            _WORTH.clear()
        mood, mark, explorers, towns, cities, dahan, defend, presence, blight = spot
        prospect = Prospect(mood, explorers, towns, cities, dahan, presence, blight)
        found = _WORTH[spot] = prospect.of(mark, defend)
    return found


class Prospect:
    """The pieces of a land on their way through ravages and builds."""

    __slots__ = ("blight", "cities", "dahan", "explorers", "figures", "presence", "towns")

    def __init__(
        self, mood: int, explorers: int, towns: int, cities: int, dahan: int, presence: int, blight: int
    ) -> None:
        self.figures: tuple[int, ...] = _FIGURES[mood]
        self.explorers: int = explorers
        self.towns: int = towns
        self.cities: int = cities
        self.dahan: int = dahan
        self.presence: int = presence
        self.blight: int = blight

    def of(self, mark: int, defend: int) -> float:
        """The worth of the land."""
        points = 0.0
        if mark & RAVAGE_NOW:
            points -= self.ravage(defend)
        if mark & BUILD_NOW and self.invaders():
            self.build()
        standing = self.standing()
        points += standing
        if mark & BUILD_NEXT and self.invaders():
            points -= prices.BUILT_NEXT
        lost = self.ravage(0)
        return points + (prices.SOON if mark & RAVAGE_NEXT else prices.LATER) * (
            self.standing() - standing - lost
        )

    def standing(self) -> float:
        """What the pieces are worth as they stand."""
        terror = self.figures[1]
        return (
            prices.DAHAN * self.dahan
            - prices.EXPLORER[terror] * self.explorers
            - prices.TOWN[terror] * self.towns
            - prices.CITY[terror] * self.cities
        )

    def invaders(self) -> int:
        return self.explorers + self.towns + self.cities

    def build(self) -> None:
        if self.towns > self.cities:
            self.cities += 1
        else:
            self.towns += 1

    def attack(self) -> int:
        """The damage invaders deal."""
        f = self.figures
        return self.explorers * f[3] + self.towns * f[4] + self.cities * f[5]

    def ravage(self, defend: int) -> float:
        """A ravage: changes what stands here; returns what blight costs, less what fear brings."""
        f = self.figures
        damage = self.attack() - defend
        lost = 0.0
        if damage >= BLIGHT_THRESHOLD:
            lost += 0.01 * f[0] * (1.0 + prices.CASCADE if self.blight else 1.0)
            if self.presence:
                self.presence -= 1
                lost += prices.PRESENCE_LOST
            self.blight += 1
        if damage > 0:
            self.dahan -= min(self.dahan, damage // f[9])
        if self.dahan:
            lost -= self.strike_back(2 * self.dahan)
        return lost

    def strike_back(self, damage: int) -> float:
        """Dahan deal damage to the invaders, the greatest they can destroy first; what fear it brings."""
        f = self.figures
        cities = min(self.cities, damage // f[8])
        damage -= cities * f[8]
        towns = min(self.towns, damage // f[7])
        damage -= towns * f[7]
        self.cities -= cities
        self.towns -= towns
        self.explorers -= min(self.explorers, damage // f[6])
        return (2 * cities + towns) * prices.FEAR / f[2]
