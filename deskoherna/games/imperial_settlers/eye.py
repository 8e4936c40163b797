"""Eye: one seat's look at the table in one decision, for appraising what it might say."""

from __future__ import annotations

from typing import Final

from deskoherna.games.imperial_settlers.abilities import (
    GATES,
    REACTIONS,
    SHRINES,
    YOU_BUILD,
    YOU_CONQUER,
    YOU_DEAL,
    YOU_RAZE,
    YOU_RAZE_OPPONENT,
)
from deskoherna.games.imperial_settlers.deeds import Deed
from deskoherna.games.imperial_settlers.figures import (
    CARDS,
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
    ROUNDS,
    STOCK,
    WOOD,
    WORKER,
)
from deskoherna.games.imperial_settlers.prices import HARM, PRICE, SHUN, SITE, WASTED
from deskoherna.games.imperial_settlers.prospects import rounds_to_come
from deskoherna.games.imperial_settlers.rules.conquest import conquest_price
from deskoherna.games.imperial_settlers.rules.land import standing
from deskoherna.games.imperial_settlers.rules.razing import raze_price
from deskoherna.games.imperial_settlers.state import COMMON_SIDE, ROWS, Table
from deskoherna.games.imperial_settlers.worth import (
    BONUSES,
    BUILD,
    IN_HAND,
    LOCATION,
    MAKE_DEAL,
    PRODUCTIONS,
    RAZED,
    REACTING,
    TYPICAL,
    best_worth,
    goods_worth,
)

IDLE: Final = -1000.0  # never worth a try

COUNTING: Final[list[bool]] = [
    any(deed.counted for deed in [*PRODUCTIONS[card], *BONUSES[card]]) for card in range(CARDS)
]  # what building it brings depends on the empire
# A card can be played once: less than its best use counts less.
SECOND_BEST: Final[list[list[float]]] = [
    [SHUN * max(BUILD[k][card], MAKE_DEAL[k][card]) for card in range(CARDS)] for k in range(ROUNDS)
]


class Eye:
    """What several appraisals of one decision need, worked out once."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t: Final[Table] = t
        self.seat: Final[int] = seat
        self.k: Final[int] = rounds_to_come(t)
        self.harm: Final[float] = HARM[t.players]
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
                worth = LOCATION[self.k]
                cheapest = [worth[card] for card in standing(t, self.seat)]
                self._site = max(0.0, min(cheapest) - SITE[self.k]) if cheapest else 0.0
        return self._site

    def reactions(self, event: str, card: int) -> float:
        """What one's features make of an event."""
        total = 0.0
        for feature in self.features:
            reactions = REACTIONS[feature]
            for i in range(len(reactions)):
                one = reactions[i]
                if one.event != event or (one.colours and not one.colours & COLOUR[card]):
                    continue
                if not one.side or (one.side == 1) == (DECK[card] != COMMON):
                    total += best_worth(REACTING[feature][i], self.k, TYPICAL)
        return total

    # -- cards in hand -----------------------------------------------------------------------------------

    def build(self, card: int) -> float:
        """A hand card built."""
        k = self.k
        points = BUILD[k][card]
        if self.features:
            points += self.reactions(YOU_BUILD, card)
        if FOUNDATION[card]:
            points -= self.site()
        if COUNTING[card]:
            counts = self.counts()
            points += self.more(PRODUCTIONS[card], counts) + self.more(BONUSES[card], counts)
        return points

    def more(self, deeds: list[Deed], counts: list[int]) -> float:
        """How much more than usual deeds bring in this empire."""
        return best_worth(deeds, self.k, counts) - best_worth(deeds, self.k, TYPICAL)

    def deal(self, card: int) -> float:
        """A hand card made a deal."""
        points = MAKE_DEAL[self.k][card]
        if self.features:
            points += self.reactions(YOU_DEAL, card)
        return points - max(0.0, SECOND_BEST[self.k][card] - SHUN * MAKE_DEAL[self.k][card])

    def raze(self, card: int) -> float:
        """A hand card razed."""
        points = RAZED[self.k][card]
        if self.features:
            points += self.reactions(YOU_RAZE, card)
        return points - SECOND_BEST[self.k][card]

    def held(self, card: int) -> float:
        """A card in hand."""
        points = IN_HAND[self.k][card]
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
        return self.harm * LOCATION[self.k][card]

    def raze_at(self, empire: int, card: int) -> float:
        """An opponent's location razed, tokens not counted."""
        k = self.k
        points = goods_worth(RAZE_GOODS[card], k) + self.lost(empire, card)
        if DECK[card] == COMMON and empire < self.t.players:
            points -= self.harm * (PRICE[k][WOOD] + SITE[k])
        if self.features:
            points += self.reactions(YOU_RAZE, card) + self.reactions(YOU_RAZE_OPPONENT, card)
        return points

    def conquer(self, empire: int, card: int) -> float:
        """An opponent's location conquered, tokens not counted."""
        k = self.k
        points = LOCATION[k][card] + best_worth(PRODUCTIONS[card], k, TYPICAL) + self.lost(empire, card)
        if empire < self.t.players:
            points -= self.harm * CONQUERED_WORKERS * PRICE[k][WORKER]
        if self.features:
            points += self.reactions(YOU_CONQUER, card)
        return points

    def tokens(self, n: int) -> float:
        """Raze tokens spent."""
        return n * PRICE[self.k][RAZE]

    def attack(self, kind: str, empire: int, card: int) -> float:
        """An action against another empire."""
        t = self.t
        if kind == "raze":
            return self.raze_at(empire, card) - self.tokens(raze_price(t, empire, card))
        if kind == "conquer":
            return self.conquer(empire, card) - self.tokens(conquest_price(t, empire, card))
        return self.harm * t.levels.count(card) * (0.9 * self.k + 0.9) - self.tokens(2)

    # -- the end of the round ----------------------------------------------------------------------------

    def passing(self) -> float:
        """Passing: what is not kept is lost."""
        t = self.t
        row = PRICE[self.k]
        at = self.seat * STOCK
        kept = KEEPS[t.factions[self.seat]] if self.k else -1
        lost = 0.0
        for good in range(RAZE + 1):
            n = t.goods[at + good]
            if n and good != kept:
                lost += n * row[good]
        return -0.05 - WASTED * lost

    def under_gate(self, location: int, card: int) -> float:
        """A hand card under a Gate."""
        return 0.3 if self.k == 0 else GATES[location] - 0.7 * IN_HAND[self.k - 1][card] - 0.3

    def on_shrine(self, location: int, good: int) -> float:
        """A resource on a Shrine."""
        return 0.5 * (SHRINES[location] - PRICE[self.k][good])
