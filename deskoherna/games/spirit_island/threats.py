"""Threats: what stands in a land, what the invaders will do there, and what that is worth to the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.figures import (
    BEASTS,
    BLIGHT_THRESHOLD,
    CITY,
    DAHAN,
    DISEASE,
    EXPLORER,
    LANDS,
    TOWN,
    WILDS,
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
_TOKENS: Final[dict[tuple[str, ...], tuple[int, ...]]] = {}  # prices of tokens, by spirits
BACK: Final = 4  # blight per player on the back of a blight card, at least


# Tokens that powers of a spirit live on are worth more to it.
FOND: Final[dict[str, dict[int, float]]] = {
    "sharp-fangs-behind-the-leaves": {BEASTS: prices.FOND_BEASTS},
    "many-minds-move-as-one": {BEASTS: prices.FOND_BEASTS},
    "lure-of-the-deep-wilderness": {BEASTS: prices.FOND_BEASTS, WILDS: prices.FOND_WILDS},
    "keeper-of-the-forbidden-wilds": {WILDS: prices.FOND_WILDS},
    "vengeance-as-a-burning-plague": {DISEASE: prices.FOND_DISEASE},
}


def several(n: int) -> float:
    """Of several tokens of a kind in a land only the first counts in full."""
    return 1.0 + prices.SECOND_TOKEN * (n - 1) if n > 1 else float(n)


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
        *token_prices(t.spirits),
    )
    found = _MOODS.get(key)
    if found is None:
        found = _MOODS[key] = len(_FIGURES)
        _FIGURES.append(key)
    return found


def token_prices(spirits: tuple[str, ...]) -> tuple[int, ...]:
    """What beasts, wilds, disease and badlands are worth to these spirits, in hundredths."""
    found = _TOKENS.get(spirits)
    if found is None:
        prices_of = [*prices.TOKEN]
        for spirit in spirits:
            for kind, price in FOND.get(spirit, {}).items():
                prices_of[kind - BEASTS] = max(prices_of[kind - BEASTS], price)
        found = _TOKENS[spirits] = tuple([round(100 * price) for price in prices_of])
    return found


def figures_of(mood: int) -> tuple[int, ...]:
    """Price of blight in hundredths, terror level, players, blows of explorer, town and city, health of these
    and of Dahan, prices of tokens in hundredths."""
    return _FIGURES[mood]


def worth(spot: tuple[int, ...]) -> float:
    """What a land is worth, ravages and builds to come considered.

    A spot is mood and mark, then how many there are of each kind of piece in the order of figures (explorers
    to presence), then Defend and the damage that strife holds back.
    """
    found = _WORTH.get(spot)
    if found is None:
        if len(_WORTH) > MOST_KEPT:
            _WORTH.clear()
        found = _WORTH[spot] = Prospect(spot).of(spot[1], spot[12])
    return found


class Prospect:
    """The pieces of a land on their way through ravages and builds."""

    __slots__ = (
        "badlands", "beasts", "blight", "cities", "dahan", "disease", "explorers", "figures", "presence",
        "strife", "towns", "wilds",
    )  # fmt: skip

    def __init__(self, spot: Sequence[int]) -> None:
        self.figures: tuple[int, ...] = _FIGURES[spot[0]]
        self.explorers: int = spot[2]
        self.towns: int = spot[3]
        self.cities: int = spot[4]
        self.dahan: int = spot[5]
        self.blight: int = spot[6]
        self.beasts: int = spot[7]
        self.wilds: int = spot[8]
        self.disease: int = spot[9]
        self.badlands: int = spot[10]
        self.presence: int = spot[11]
        self.strife: int = spot[13]

    def of(self, mark: int, defend: int) -> float:
        """The worth of the land."""
        points = 0.0
        if mark & RAVAGE_NOW:
            points -= self.ravage(defend)
        if mark & BUILD_NOW and self.invaders():
            self.build()
        standing = self.standing()
        points += standing + self.tokens()
        if mark & BUILD_NEXT and self.invaders() and not self.disease:
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

    def tokens(self) -> float:
        """What tokens are worth where they lie: most of them more where there are invaders."""
        f = self.figures
        busy = self.invaders() > 0
        points = several(self.beasts) * f[10] * (prices.BUSY if busy else 1.0)
        points += several(self.wilds) * f[11] * (1.0 if busy else prices.BUSY)
        points += several(self.disease) * f[12] * (prices.BUSY if busy else 1.0)
        points += several(self.badlands) * f[13] * (prices.BUSY if busy else 1.0)
        return 0.01 * points + prices.STRIFE * self.strife

    def invaders(self) -> int:
        return self.explorers + self.towns + self.cities

    def build(self) -> None:
        """A build, unless disease stops it (R12.2)."""
        if self.disease:
            self.disease -= 1
        elif self.towns > self.cities:
            self.cities += 1
        else:
            self.towns += 1

    def attack(self) -> int:
        """The damage invaders deal."""
        f = self.figures
        return self.explorers * f[3] + self.towns * f[4] + self.cities * f[5]

    def ravage(self, defend: int) -> float:
        """A ravage: changes what stands here; returns what blight costs, less what fear brings.

        Strife holds damage back once (R12.4); badlands add to damage that is dealt (R12.5).
        """
        f = self.figures
        damage = self.attack() - defend - self.strife
        self.strife = 0
        lost = 0.0
        if damage >= BLIGHT_THRESHOLD:
            lost += 0.01 * f[0] * (1.0 + prices.CASCADE if self.blight else 1.0)
            if self.presence:
                self.presence -= 1
                lost += prices.PRESENCE_LOST
            self.blight += 1
        if damage > 0:
            self.dahan -= min(self.dahan, (damage + self.badlands) // f[9])
        if self.dahan:
            lost -= self.strike_back(2 * self.dahan + self.badlands)
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
