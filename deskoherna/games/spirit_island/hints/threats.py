"""Threats: what stands in a land, what the invaders will do there, and what that is worth to the players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from ..figures import (
    BADLANDS,
    BEASTS,
    BLIGHT,
    BLIGHT_THRESHOLD,
    CITY,
    DAHAN,
    DISEASE,
    EXPLORER,
    LANDS,
    PRESENCE,
    TOWN,
    WILDS,
    matches,
)
from ..rules.ground import blow, health
from ..state import Table
from .prices import Prices

# A land as counts of what stands there, by kind as in figures (blight: whether there is any; presence: of
# this seat two at most, of others one), then these three.
Counts: TypeAlias = list[int]
COMING: Final = PRESENCE + 1  # what invader cards will do there, as bits
DEFEND: Final = PRESENCE + 2
STRIFE: Final = PRESENCE + 3  # the damage it holds back

RAVAGE_NOW: Final = 1
BUILD_NOW: Final = 2
RAVAGE_NEXT: Final = 4
BUILD_NEXT: Final = 8

BEFORE: Final = ("setup", "spirits", "fast", "invaders")  # phases before this turn's invader actions
BACK: Final = 4  # blight per player on the back of a blight card, at least
MOST_SETTINGS: Final = 64  # that are remembered
MOST_LANDS: Final = 10_000  # and lands in each of them

# Spirits whose powers live on tokens: these are worth more to them.
FOND: Final[dict[str, tuple[int, ...]]] = {
    "sharp-fangs-behind-the-leaves": (BEASTS,),
    "many-minds-move-as-one": (BEASTS,),
    "lure-of-the-deep-wilderness": (BEASTS, WILDS),
    "keeper-of-the-forbidden-wilds": (WILDS,),
    "vengeance-as-a-burning-plague": (DISEASE,),
}


@lru_cache(maxsize=1024)
def coming(before: bool, ravage: tuple[str, ...], build: tuple[str, ...]) -> list[int]:
    """Per land, what these cards will do there."""
    found: list[int] = []
    for land in range(len(LANDS)):
        ravaged = any(matches(card, land) for card in ravage)
        built = any(matches(card, land) for card in build)
        if before:
            found.append((RAVAGE_NOW if ravaged else 0) | (BUILD_NOW | RAVAGE_NEXT if built else 0))
        else:
            found.append((RAVAGE_NEXT if ravaged else 0) | (BUILD_NEXT if built else 0))
    return found


def reserve(t: Table) -> int:
    """How much blight the island can take before the game is lost, about."""
    return t.blight + (0 if t.blighted or not t.blight_unseen else BACK * t.players)


def danger_of(left: int, players: int) -> int:
    """How dangerous the next blight is with so much in reserve: 0 is the worst."""
    for danger, most in enumerate((1, 2, 3, 4, 6)):
        if left <= most * players:
            return danger
    return 5


def turns_to_come(t: Table, prices: Prices) -> int:
    """How many turns one plans for."""
    return max(1, min(prices.turns, len(t.invader_deck)))


def price_of_blight(t: Table, prices: Prices) -> float:
    """What the next blight costs; the one that flips the card, what it does every turn from then on."""
    price = prices.blight[danger_of(reserve(t), t.players)]
    if t.blight <= 1 and not t.blighted and t.blight_unseen:
        price += prices.blighted * turns_to_come(t, prices)
    return price


def token_prices(prices: Prices, spirits: tuple[str, ...]) -> list[int]:
    """What beasts, wilds, disease and badlands are worth to these spirits, in hundredths."""
    found = [*prices.token]
    fond = (prices.fond_beasts, prices.fond_wilds, prices.fond_disease)
    for spirit in spirits:
        for kind in FOND.get(spirit, ()):
            found[kind - BEASTS] = max(found[kind - BEASTS], fond[kind - BEASTS])
    return [round(100 * price) for price in found]


class Setting:
    """What lands are judged by all over the island, and what those seen so far are worth by it."""

    def __init__(self, prices: Prices, key: tuple[int, ...]) -> None:
        self.prices: Final[Prices] = prices
        self.blight: Final[float] = 0.01 * key[0]  # the price of one
        self.terror: Final[int] = key[1]
        self.players: Final[int] = key[2]
        self.blows: Final[tuple[int, ...]] = key[3:6]  # damage by kind of invader
        self.health: Final[tuple[int, ...]] = key[6:10]  # by kind of invader, then of Dahan
        self.tokens: Final[tuple[int, ...]] = key[10:]  # prices from beasts on, in hundredths
        self._worth: Final[dict[tuple[int, ...], float]] = {}

    def worth(self, counts: Counts) -> float:
        """What a land is worth, ravages and builds to come considered."""
        key = tuple(counts)
        found = self._worth.get(key)
        if found is None:
            if len(self._worth) > MOST_LANDS:
                self._worth.clear()
            found = self._worth[key] = Prospect(self, counts).worth(counts[COMING], counts[DEFEND])
        return found


def setting_of(t: Table, prices: Prices) -> Setting:
    """What lands of this table are judged by."""
    land = t.isle.lands[0]
    key = (
        round(100 * price_of_blight(t, prices)),
        min(t.terror, 4),
        t.players,
        blow(t, land, EXPLORER),
        blow(t, land, TOWN),
        blow(t, land, CITY),
        health(t, land, EXPLORER),
        health(t, land, TOWN),
        health(t, land, CITY),
        health(t, land, DAHAN),
        *token_prices(prices, t.spirits),
    )
    found: Setting | None = prices.settings.get(key)
    if found is None:
        if len(prices.settings) > MOST_SETTINGS:
            prices.settings.clear()
        found = prices.settings[key] = Setting(prices, key)
    return found


def several(prices: Prices, n: int) -> float:
    """Of several tokens of a kind in a land only the first counts in full."""
    return 1.0 + prices.second_token * (n - 1) if n > 1 else float(n)


class Prospect:
    """The pieces of a land on their way through ravages and builds."""

    __slots__ = (
        "badlands", "beasts", "blight", "cities", "dahan", "disease", "explorers", "presence", "setting",
        "strife", "towns", "wilds",
    )  # fmt: skip

    def __init__(self, setting: Setting, counts: Sequence[int]) -> None:
        self.setting: Setting = setting
        self.explorers: int = counts[EXPLORER]
        self.towns: int = counts[TOWN]
        self.cities: int = counts[CITY]
        self.dahan: int = counts[DAHAN]
        self.blight: int = counts[BLIGHT]
        self.beasts: int = counts[BEASTS]
        self.wilds: int = counts[WILDS]
        self.disease: int = counts[DISEASE]
        self.badlands: int = counts[BADLANDS]
        self.presence: int = counts[PRESENCE]
        self.strife: int = counts[STRIFE]

    def counts(self, coming: int, defend: int) -> Counts:
        """The land as counts again."""
        return [
            self.explorers, self.towns, self.cities, self.dahan, 1 if self.blight else 0, self.beasts,
            self.wilds, self.disease, self.badlands, self.presence, coming, defend, self.strife,
        ]  # fmt: skip

    def worth(self, coming: int, defend: int) -> float:
        """What the land is worth."""
        prices = self.setting.prices
        points = 0.0
        if coming & RAVAGE_NOW:
            points -= self.ravage(defend)
        if coming & BUILD_NOW and self.invaders():
            self.build()
        pieces = self.pieces()
        points += pieces + self.tokens()
        if coming & BUILD_NEXT and self.invaders() and not self.disease:
            points -= prices.built_next
        lost = self.ravage(0)
        return points + (prices.soon if coming & RAVAGE_NEXT else prices.later) * (
            self.pieces() - pieces - lost
        )

    def pieces(self) -> float:
        """What the pieces are worth as they stand."""
        prices, terror = self.setting.prices, self.setting.terror
        return (
            prices.dahan * self.dahan
            - prices.explorer[terror] * self.explorers
            - prices.town[terror] * self.towns
            - prices.city[terror] * self.cities
        )

    def tokens(self) -> float:
        """What tokens are worth where they lie: most of them more where there are invaders."""
        prices, (beasts, wilds, disease, badlands) = self.setting.prices, self.setting.tokens
        busy, idle = (prices.busy, 1.0) if self.invaders() > 0 else (1.0, prices.busy)
        points = several(prices, self.beasts) * beasts * busy
        points += several(prices, self.wilds) * wilds * idle
        points += several(prices, self.disease) * disease * busy
        points += several(prices, self.badlands) * badlands * busy
        return 0.01 * points + prices.strife * self.strife

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
        blows = self.setting.blows
        return self.explorers * blows[EXPLORER] + self.towns * blows[TOWN] + self.cities * blows[CITY]

    def ravage(self, defend: int) -> float:
        """A ravage: changes what stands here; returns what blight costs, less what fear brings.

        Strife holds damage back once (R12.4); badlands add to damage that is dealt (R12.5).
        """
        setting = self.setting
        damage = self.attack() - defend - self.strife
        self.strife = 0
        lost = 0.0
        if damage >= BLIGHT_THRESHOLD:
            lost += setting.blight * (1.0 + setting.prices.cascade if self.blight else 1.0)
            if self.presence:
                self.presence -= 1
                lost += setting.prices.presence_lost
            self.blight += 1
        if damage > 0:
            self.dahan -= min(self.dahan, (damage + self.badlands) // setting.health[DAHAN])
        if self.dahan:
            lost -= self.strike_back(2 * self.dahan + self.badlands)
        return lost

    def strike_back(self, damage: int) -> float:
        """Dahan deal damage to the invaders, the greatest they can destroy first; what fear it brings."""
        health = self.setting.health
        cities = min(self.cities, damage // health[CITY])
        damage -= cities * health[CITY]
        towns = min(self.towns, damage // health[TOWN])
        damage -= towns * health[TOWN]
        self.cities -= cities
        self.towns -= towns
        self.explorers -= min(self.explorers, damage // health[EXPLORER])
        return (2 * cities + towns) * self.setting.prices.fear / self.setting.players
