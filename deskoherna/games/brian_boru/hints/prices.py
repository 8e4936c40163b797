"""What things are worth to a bot, in points, and how likely: the one value that all hints are given."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from deskoherna.core.machines.pricing import settle
from .. import figures

MOST_COUNTED: Final = 40  # raiders, discs, spaces, weight: more counts as this
LONGEST: Final = 5  # rounds to come, and none

# Actions are priced by purse (coins a seat has, up to MOST_COINS) and whether raiders are left to capture.
MOST_COINS: Final = 5
MEANS: Final = range(2 * (MOST_COINS + 1))
EVERY_CARD: Final = range(len(figures.CARDS) + 1)


def means(coins: int, battle: int) -> int:
    """The row of a table by means, for a purse and a battle area."""
    return 2 * (coins if coins < MOST_COINS else MOST_COINS) + (1 if battle > 0 else 0)


# How players of a temperament price things: factors of the prices below.
TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "builder": {"towns": 1.3, "town_price": 1.3, "monastery_price": 1.3, "spread": 1.2},
    "miser": {"coins": 1.7, "coin_price": 1.7},
    "raider": {"raiders": 1.5, "raider_price": 1.5},
}


class Prices:
    """Prices in points, and chances; ``changes`` puts other numbers in place of some (core.machines.pricing).

    From least squares on the final scores of matches between bots with earlier hints, rounded by hand; then
    coins, spread, growth, coin_price, disc_price, expansion, beaten, card_extra and decides by
    ``deskoherna tune`` in self-play (docs/strength.md).
    """

    def __init__(self, changes: Mapping[str, float]) -> None:
        # At the start of a round, by rounds to come (0 to 4).
        self.renown = [1.0, 1.35, 1.65, 1.85, 2.0]
        self.coins = [0.0, 0.26, 0.34, 0.42, 0.47]
        self.raiders = [0.0, 0.52, 0.68, 0.7, 0.7]
        self.discs = [0.0, 0.4, 0.36, 0.45, 0.45]  # in the church
        self.spaces = [0.0, 0.47, 0.6, 0.6, 0.6]  # on the marriage track
        self.marker = [1.0, 0.0, -0.2, -0.2, -0.2]
        self.towns = [0.0, 0.25, 0.4, 0.75, 1.0]  # beside what they do for claims and regions
        self.monasteries = [0.0, 0.2, 0.4, 0.6, 0.6]  # likewise
        self.spread = [  # regions with a town of yours: what their number promises
            [],  # none to come: the score says it
            [0.0, 0.45, 1.1, 1.9, 2.8, 4.1, 5.5, 6.8, 8.0],
            [0.0, 0.2, 0.55, 1.0, 1.65, 2.4, 3.1, 3.75, 4.5],
            [0.0, 0.35, 0.65, 0.9, 1.2, 1.55, 2.0, 2.45, 2.9],
            [0.0, 0.35, 0.65, 0.9, 1.2, 1.55, 2.0, 2.45, 2.9],
        ]
        self.claims = [1.0, 0.93, 0.85, 0.65, 0.5]  # the part of a claim that its odds decide
        self.standing = [1.0, 2.5, 3.2, 4.0, 4.3]  # points ahead that make the odds of winning e to 1
        self.keenness = 1.7  # how surely the heavier side in a region gets its claim
        self.absent = 1.0  # the odds of a side without a town
        self.danes = 0.6  # the Vikings' side grows less than others
        self.growth = 1.37  # weight a region gains per round

        # While a round goes on.
        self.coin_price = 0.31
        self.town_price = 2.4  # a town somewhere, when nothing more is known
        self.lost_town = 2.8  # to the Vikings: somebody else may pick it
        self.renown_price = 1.4
        self.monastery_price = 2.2
        self.estrid_price = 4.5
        self.disc_price = 0.57  # in the church
        self.raider_price = 0.9
        self.space_price = 0.75  # on the marriage track
        self.expansion = 0.65  # being able to expand, over keeping the coins
        self.claiming = 0.5  # winning a trick, beside the town: the marker
        self.card_price = 1.2  # a card in hand: what playing it is worth
        # By tricks to come: how far present counts decide what upkeep pays; the rest is worth what it was.
        self.decided = [1.0, 0.6, 0.4, 0.3, 0.25, 0.2, 0.2, 0.2, 0.2]
        self.beaten = 0.35  # the chance that a card which one more hand can beat stays ahead
        self.decisive = 1.5  # how much likelier a move gets per point
        self.trust = 1.0  # how far a search goes by priors
        # What each card in hand is worth more or less than card_price, by value.
        self.card_extra = [
            0.0, -0.06, 0.42, -0.24, 0.0, 0.21, -0.06, -0.3, 0.3, -0.22, 0.1, 0.48, -0.06, 0.34,
            0.24, 0.85, -0.18, 0.05, 0.58, -0.3, 0.36, -0.24, -0.85, -0.36, -0.12, -0.79,
        ]  # fmt: skip
        # By own weight in a region less the best rival's, from -3 to 4: the part of a claim one town decides.
        self.decides = [0.03, 0.04, 0.1, 0.25, 0.29, 0.19, 0.07, 0.03]
        self.listed = settle(self, changes)
        self._follow()

    def _follow(self) -> None:
        """Tables of what follows from the numbers."""
        decisive = self.decisive
        # Odds of getting a claim, by twice the weight.
        self.rise = [math.exp(min(60.0, self.keenness * half / 2.0)) for half in range(2 * MOST_COUNTED + 2)]
        # The chance that a face-down claim turns up, by rounds to come and weight still missing.
        self.turns_up = [
            [
                1.0,
                *[1.0 / (1.0 + math.exp(1.3 * (missing - self.growth * rounds))) for missing in range(1, 8)],
            ]
            for rounds in range(LONGEST)
        ]
        self.card_worth = [self.card_price + extra for extra in self.card_extra]
        self.track_price = [
            self.coin_price * figures.TRACK_COINS[space]
            + self.renown_price * figures.TRACK_RENOWN[space]
            + self.town_price * figures.TRACK_TOWNS[space]
            for space in range(figures.TOP + 1)
        ]
        self.marriage_price = [self._marriage(card) for card in range(len(figures.MARRIAGES))]
        # By means and card: the primary action without its town; the better secondary one; weights of both.
        self.win_price = [[self._action(figures.PRIMARY[card], row) for card in EVERY_CARD] for row in MEANS]
        secondary = [
            [[self._action(action, row) for action in figures.SECONDARY[card]] for card in EVERY_CARD]
            for row in MEANS
        ]
        self.lose_price = [[max([0.0, *prices]) for prices in cards] for cards in secondary]
        self.choice_weights = [
            [[math.exp(decisive * price) for price in prices] for prices in cards] for cards in secondary
        ]
        # The weight of a card that does not win the trick: what it brings, over what it is worth in hand.
        self.dump_weight = [
            [math.exp(decisive * (loses[card] - self.card_worth[card])) for card in EVERY_CARD]
            for loses in self.lose_price
        ]
        self.keep_weight = [math.exp(2.0 * worth) for worth in self.card_worth]

    def _marriage(self, card: int) -> float:
        if card == figures.ESTRID:
            return self.estrid_price
        town = self.town_price if figures.MARRIAGE_REGION[card] >= 0 else 0.0
        return figures.MARRIAGE_POINTS[card] + self.renown_price * figures.MARRIAGE_RENOWN[card] + town

    def _action(self, action: figures.Action, row: int) -> float:
        """What an action brings beside a town, purchases and Viking tokens aside."""
        each = {
            figures.COIN: self.coin_price,
            figures.CHURCH: self.disc_price,
            figures.MARRIAGE: self.space_price,
            figures.RAIDER: self.raider_price if row % 2 else 0.0,
        }
        total = 0.0
        coins = row // 2
        for symbol, n in action:
            total += each.get(symbol, 0.0) * n
            if symbol == figures.COIN:
                coins += n
            elif symbol == figures.PAY:
                total -= self.coin_price * min(coins, n) + 2.0 * max(0, n - coins)
            elif symbol == figures.EXPAND and coins >= figures.COST_EXPAND:
                total += self.expansion
            elif symbol == figures.FREE:
                total += 0.5
        return total
