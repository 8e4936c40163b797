"""Appraiser: one seat's look at the table in one decision, for appraising what it might say."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.hinting import IDLE
from deskoherna.settlers.hints.ways import Way
from ..effects.abilities import (
    LAID_NOW,
    REACTIONS,
    YOU_BUILD,
    YOU_CONQUER,
    YOU_DEAL,
    YOU_RAZE,
    YOU_RAZE_OPPONENT,
)
from ..figures import (
    COLOUR,
    COLOURS,
    COMMON,
    CONQUERED_WORKERS,
    DECK,
    FEATURE,
    FOUNDATION,
    KEEPS,
    RAZE,
    RAZE_GOODS,
    RESOURCES,
    STOCK,
    WOOD,
    WORKER,
)
from ..rules.conquest import conquest_price
from ..rules.land import standing
from ..rules.razing import raze_price
from ..rules.supply import fits
from ..state import COMMON_SIDE, ROWS, Table
from .holdings import staged
from .outlook import rounds_to_come
from .worth import BONUSES, COUNTING, PRODUCTIONS, REACTING, TYPICAL, Worth


class Appraiser:
    """What several appraisals of one decision need, worked out once."""

    def __init__(self, w: Worth, t: Table, seat: int) -> None:
        self.w: Final = w
        self.t: Final[Table] = t
        self.seat: Final[int] = seat
        self.k: Final[int] = rounds_to_come(t)
        self.harm: Final[float] = self.w.prices.harm[t.players]
        at = seat * ROWS + FEATURE
        self.features: Final[bytes] = t.rows[at] + t.rows[at + COMMON_SIDE]
        self._site: float = -1.0
        self._counts: list[int] | None = None

    def counts(self) -> list[int]:
        """How many locations of each colour there are; the rest is guessed."""
        if self._counts is None:
            counts = TYPICAL[:]
            for colour in range(len(COLOURS)):
                counts[colour] = 1  # the new one
            for card in standing(self.t, self.seat):
                mask = COLOUR[card]
                for colour in range(len(COLOURS)):
                    counts[colour] += mask >> colour & 1
            self._counts = counts
        return self._counts

    def site(self) -> float:
        """What a building over costs more than a foundation."""
        if self._site < 0.0:
            t = self.t
            at = self.seat * COMMON_SIDE
            if t.foundations[self.seat] or t.walls[at] or t.walls[at + 1] or t.walls[at + 2]:
                self._site = 0.0
            else:
                worth = self.w.location[self.k]
                cheapest = [worth[card] for card in standing(t, self.seat)]
                self._site = max(0.0, min(cheapest) - self.w.site[self.k]) if cheapest else 0.0
        return self._site

    def reactions(self, event: str, card: int) -> float:
        """What one's features make of an event."""
        total = 0.0
        for feature in self.features:
            reactions = REACTIONS[feature]
            for i in range(len(reactions)):
                one = reactions[i]
                if one.event == event and fits(one, card):
                    total += self.w.best(REACTING[feature][i], self.k, TYPICAL)
        return total

    # -- cards in hand -----------------------------------------------------------------------------------

    def build(self, card: int) -> float:
        """A hand card built."""
        k = self.k
        points = self.w.build[k][card]
        if self.features:
            points += self.reactions(YOU_BUILD, card)
        if FOUNDATION[card]:
            points -= self.site()
        if COUNTING[card]:
            counts = self.counts()
            points += self.more(PRODUCTIONS[card], counts) + self.more(BONUSES[card], counts)
        return points

    def more(self, ways: list[Way], counts: list[int]) -> float:
        """How much more than usual ways bring in this empire."""
        return self.w.best(ways, self.k, counts) - self.w.best(ways, self.k, TYPICAL)

    def deal(self, card: int) -> float:
        """A hand card made a deal."""
        points = self.w.make_deal[self.k][card]
        if self.features:
            points += self.reactions(YOU_DEAL, card)
        return points - max(
            0.0, self.w.second_best[self.k][card] - self.w.prices.shun * self.w.make_deal[self.k][card]
        )

    def raze(self, card: int) -> float:
        """A hand card razed."""
        points = self.w.razed[self.k][card]
        if self.features:
            points += self.reactions(YOU_RAZE, card)
        return points - self.w.second_best[self.k][card]

    def held(self, card: int) -> float:
        """A card in hand."""
        points = self.w.in_hand[self.k][card]
        if COUNTING[card]:
            counts = self.counts()
            points += self.more(PRODUCTIONS[card], counts) + self.more(BONUSES[card], counts)
        return points

    # -- others ------------------------------------------------------------------------------------------

    def lost(self, empire: int, card: int) -> float:
        """What losing a location costs its empire, as far as that matters here."""
        t = self.t
        if empire >= t.players:
            return 0.0
        return self.harm * self.w.location[self.k][card]

    def raze_at(self, empire: int, card: int) -> float:
        """An opponent's location razed, tokens not counted."""
        k = self.k
        points = self.w.goods(RAZE_GOODS[card], k) + self.lost(empire, card)
        if DECK[card] == COMMON and empire < self.t.players:
            points -= self.harm * (self.w.price[k][WOOD] + self.w.site[k])
        if self.features:
            points += self.reactions(YOU_RAZE, card) + self.reactions(YOU_RAZE_OPPONENT, card)
        return points

    def conquer(self, empire: int, card: int) -> float:
        """An opponent's location conquered, tokens not counted."""
        k = self.k
        points = (
            self.w.location[k][card] + self.w.best(PRODUCTIONS[card], k, TYPICAL) + self.lost(empire, card)
        )
        if empire < self.t.players:
            points -= self.harm * CONQUERED_WORKERS * self.w.price[k][WORKER]
        if self.features:
            points += self.reactions(YOU_CONQUER, card)
        return points

    def tokens(self, n: int) -> float:
        """Raze tokens spent."""
        return n * self.w.price[self.k][RAZE]

    def attack(self, kind: str, empire: int, card: int) -> float:
        """An action against another empire."""
        t = self.t
        if kind == "raze":
            return self.raze_at(empire, card) - self.tokens(raze_price(t, card))
        if kind == "conquer":
            return self.conquer(empire, card) - self.tokens(conquest_price(t, empire, card))
        return self.harm * t.levels.count(card) * (0.9 * self.k + 0.9) - self.tokens(2)

    # -- the end of the round ----------------------------------------------------------------------------

    def passing(self) -> float:
        """Passing: what is not kept is lost."""
        t = self.t
        row = self.w.price[self.k]
        at = self.seat * STOCK
        kept = KEEPS[t.factions[self.seat]] if self.k else -1
        lost = 0.0
        for good in range(RAZE + 1):
            n = t.goods[at + good]
            if n and good != kept:
                lost += n * row[good]
        return -0.05 - self.w.prices.wasted * lost

    def under_gate(self, location: int, card: int) -> float:
        """A hand card under a Gate."""
        return 0.3 if self.k == 0 else LAID_NOW[location] - 0.7 * self.w.in_hand[self.k - 1][card] - 0.3

    def on_shrine(self, location: int, good: int) -> float:
        """A resource on a Shrine."""
        stored = self.t.stored[::2].count(location)
        if self.k:
            more = staged(location, stored + 1, self.k) - staged(location, stored, self.k)
            return 0.5 * (more - self.w.price[self.k][good])
        left = sum([self.t.stock(self.seat, one) for one in RESOURCES])
        return 0.3 if staged(location, stored + left, 0) > staged(location, stored, 0) else IDLE
