"""Holdings: what an empire's cards are worth to it and bring it, worked out once for many positions."""

from __future__ import annotations

from typing import Final

from deskoherna.settlers.hints.ways import Way
from ..effects.abilities import (
    REACTIONS,
    YOU_CONQUER,
    YOU_DO_BUILD,
    YOU_EXPLORE,
    YOU_HARVEST,
    YOU_PILLAGE,
    YOU_POPULATE,
    YOU_SAIL,
)
from ..figures import ACTION, FEATURE, FIELD, TILES, TYPE, TYPES, WORKER
from ..rules.fields import harvest_of
from ..rules.land import standing
from ..rules.supply import face
from ..state import ROWS, Table
from .prices import HANDS, IN_LOOKOUT
from .ways import ALL_CARDS, ASSIGNED, COUNTS, KINDS_PRESENT, LYING, SETS
from .worth import ACTIONS, COUNTING, REACTING, TYPICAL, Worth

MOST_KEPT: Final = 4096
PRESENT: Final = [TYPES.index(name) for name in ("penguin", "floe", "yeti")]
DONE: Final = (YOU_EXPLORE, YOU_POPULATE, YOU_DO_BUILD, YOU_HARVEST, YOU_SAIL)  # by tile


class Holding:
    """The cards of an empire with ``k`` halves of rounds to come."""

    def __init__(self, w: Worth, t: Table, seat: int, k: int) -> None:
        self.w: Final = w
        self.k: Final[int] = k
        own = standing(t, seat)
        self.size: Final[int] = len(own)
        self.counts: Final[list[int]] = count(t, own)
        at = seat * ROWS
        self.features: Final[list[int]] = [face(t, card) for card in t.rows[at + FEATURE]]
        total = 0.0
        for card in own:
            one = face(t, card)
            total += self.w.standing(one, k, self.counts) if COUNTING[one] else self.w.location[k][one]
        self.fields: Final[list[int]] = [yields(t, field) for field in t.rows[at + FIELD]]
        sources = 0  # a mask of the goods some field yields
        for mask in self.fields:
            sources |= mask
        self.worth: Final[float] = (
            total + self.w.prices.source * k * sources.bit_count()
        )  # with a point for each card
        self.harvests: Final[list[float]] = sorted(
            [self.w.goods(harvest_of(t, field), k) for field in t.rows[at + FIELD]], reverse=True
        )
        self.pillaging: Final[float] = self.reactions(YOU_PILLAGE)
        self.conquering: Final[float] = self.reactions(YOU_CONQUER)
        self.doing: Final[list[float]] = [self.reactions(event) for event in DONE]
        self.plans: Final[dict[tuple[object, ...], float]] = {}  # see ``outlook.planned``
        self.uses: Final[dict[int, float]] = {}
        work = IN_LOOKOUT
        for card in t.rows[at + ACTION]:
            one = face(t, card)
            work += self.way(one).needs[WORKER]
            self.uses[card] = self.w.using(one, k, self.counts) if COUNTING[one] else self.w.use[k][one]

        self.crowd: Final[int] = max(HANDS, work)  # more workers than this are not easily put to work

    def one_more_worker(self, workers: int) -> float:
        """What another worker is worth in rounds to come to an empire that has so many."""
        more = self.w.working[self.k]
        return more if workers < self.crowd else self.w.prices.crowded * more

    def reactions(self, event: str, types: int = 0) -> float:
        """What features make of an event; ``types`` is a mask of what its card is."""
        total = 0.0
        for feature in self.features:
            reactions = REACTIONS[feature]
            for i in range(len(reactions)):
                one = reactions[i]
                if one.event == event and (not one.kinds or one.kinds & types):
                    total += self.w.best(REACTING[feature][i], self.k, self.counts)
        return total

    def building(self, event: str, card: int) -> float:
        """What features make of a card built."""
        return self.reactions(event, 1 << TYPE[card]) if self.features else 0.0

    def way(self, card: int) -> Way:
        """The best way to use an action card."""
        found = ACTIONS[card]
        if len(found) == 1:
            return found[0]
        best = found[0]
        most = self.w.way(best, self.k, self.counts)
        for one in found[1:]:
            worth = self.w.way(one, self.k, self.counts)
            if worth > most:
                best, most = one, worth
        return best


def yields(t: Table, field: int) -> int:
    """A mask of the goods a harvest of a field gives."""
    mask = 0
    for good, _ in harvest_of(t, field):
        mask |= 1 << good
    return mask


def count(t: Table, own: bytes) -> list[int]:
    """How many cards of each type an empire has, and what else amounts count."""
    counts = [0] * COUNTS
    for card in own:
        counts[TYPE[face(t, card)]] += 1
    sets = [counts[kind] for kind in PRESENT]
    counts[KINDS_PRESENT] = sum([n > 0 for n in sets])
    counts[SETS] = min(sets)
    counts[ALL_CARDS] = len(own)
    counts[LYING] = TYPICAL[LYING]
    counts[ASSIGNED] = TYPICAL[ASSIGNED]
    return counts


def holding(w: Worth, t: Table, seat: int, k: int) -> Holding:
    """An empire's holding; many moves leave it as it is, so it is kept."""
    at = seat * ROWS
    rows = t.rows
    key = (rows[at], rows[at + 1], rows[at + 2], rows[at + 3], t.under, t.copies, k)
    found: Holding | None = w.holdings.get(key)
    if found is None:
        found = Holding(w, t, seat, k)
        if len(w.holdings) >= MOST_KEPT:
            w.holdings.clear()
        w.holdings[key] = found
    return found


assert len(DONE) == len(TILES)
