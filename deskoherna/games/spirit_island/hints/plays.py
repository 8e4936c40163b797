"""What power cards are worth to a seat: to use, to keep, to take back; which to play together in a turn."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Effect
from deskoherna.core.machines.hinting import IDLE
from ..content import POWERS, SPIRITS
from ..figures import OCEAN, TERRAIN, Elements
from ..powers.power import FAST, INNATE, MAJOR, MUTE, REPEAT, TARGET_LAND, TARGET_SPIRIT, Power
from ..rules.ground import cost, elements, lands_of
from ..rules.powers.offers import quick_left, reached
from ..rules.powers.readiness import does_something
from ..rules.powers.targets import land_targets, seat_targets
from .effects import weigh
from .presence import saved, wanted
from .tally import Tally

DRIFTER: Final = "shroud-of-silent-mist"
WIDE: Final = 7  # cards that are combined; of more, those that seem best
FAR: Final = 4  # elements missing to a threshold that is out of sight


class Hand:
    """A seat's cards and innate powers as they could be used this turn."""

    def __init__(self, tally: Tally) -> None:
        t = tally.t
        self.tally: Final[Tally] = tally
        self.have: Final[Elements] = elements(t, tally.seat)
        self.slow: Final[Tally] = Tally(t, tally.prices, tally.seat, slow=True) if tally.early else tally

    def plus(self, power: Power) -> Elements:
        """The elements there are with one more card in play."""
        have = [*self.have]
        for i in power.gives:
            have[i] += 1
        return tuple(have)

    def best_use(self, power: Power, have: Elements) -> float:
        """The best a power can do this turn, wherever it can be used; IDLE if nowhere."""
        tally = self.tally
        t, seat = tally.t, tally.seat
        mask = reached(power, have) if power.levels else 0
        if power.kind == INNATE and not does_something(power, mask):
            return IDLE
        looking = tally if power.speed == FAST or quick_left(t, seat) > 0 else self.slow
        effect = power.effects(mask)
        times = uses_of(power, mask)
        best = IDLE
        if power.aim == TARGET_LAND:
            near = land_targets(t, seat, power, mask)
            for land in near:
                points = weigh(looking, effect, land, times=times)
                if points > best:
                    best = points
            return max(best, self.drifting(looking, effect, near)) if t.spirits[seat] == DRIFTER else best
        if power.aim == TARGET_SPIRIT:
            for target in seat_targets(t, seat, power):
                points = weigh(looking, effect, -1, target)
                if points > best:
                    best = points
            return best
        return weigh(looking, effect, -1)

    def drifting(self, looking: Tally, effect: Effect, near: list[int]) -> float:
        """The best a power can do in lands next to those it reaches, for a spirit that drifts there first."""
        best = IDLE
        for land in (*lands_of(looking.t, looking.seat), *near):
            for further in looking.near(land):
                if further not in near and TERRAIN[further] != OCEAN:
                    best = max(best, weigh(looking, effect, further) - self.tally.prices.drift)
        return best

    def woken(self, have: Elements) -> float:
        """Thresholds of innate powers that more elements reach, or come nearer to."""
        prices, points = self.tally.prices, 0.0
        for power in SPIRITS[self.tally.t.spirits[self.tally.seat]].innates:
            for one in power.levels:
                before = after = 0
                for element, n in one.needs:
                    before += max(0, n - self.have[element])
                    after += max(0, n - have[element])
                if before == after:
                    continue
                if after == 0:
                    points += prices.level if one.mode not in MUTE else 0.4 * prices.level
                elif after <= FAR:
                    points += prices.towards * (before - after) / (1 + after)
        return points

    def kept(self, card: str) -> float:
        """A card to have: what it could do now, the elements it gives, less its cost."""
        power = POWERS[card]
        t, seat = self.tally.t, self.tally.seat
        points = 0.5 * max(0.0, self.best_use(power, self.plus(power)))
        needed = wanted(t.spirits[seat])
        points += 0.12 * sum([min(needed[i], 3) for i in power.gives])
        points -= 0.22 * power.cost
        return points + (0.5 if power.kind == MAJOR else 0.0) + (0.25 if power.speed == FAST else 0.0)


def uses_of(power: Power, mask: int) -> int:
    """How often a power may be used in a turn with these thresholds reached."""
    return 1 + sum([mask >> i & 1 for i, one in enumerate(power.levels) if one.mode == REPEAT])


class Sets:
    """The sets of cards a seat could play, and what the best of them would bring."""

    def __init__(self, tally: Tally) -> None:
        self.hand: Final[Hand] = Hand(tally)
        self.innates: Final[tuple[Power, ...]] = SPIRITS[tally.t.spirits[tally.seat]].innates
        self.with_card: Final[dict[str, float]] = {}  # the best set with each card, of those last looked at
        self.none: float = 0.0  # what innate powers do without a card
        self._alone: Final[dict[str, float]] = {}
        self._woken: Final[dict[tuple[int, ...], float]] = {}
        self._cards: list[str] = []
        self._gains: list[float] = []
        self._prices: list[int] = []
        self._left: list[float] = []  # by Energy left, what spending the rest of it costs
        self._best: float = 0.0

    def best(self, cards: tuple[str, ...], energy: int, plays: int, have: Elements) -> float:
        """What the best set of these cards brings."""
        self.with_card.clear()
        self.none = self._best = self.innate(have)
        t, seat = self.hand.tally.t, self.hand.tally.seat
        prices = self.hand.tally.prices
        whole = saved(prices, energy)
        self._left = [saved(prices, left) - whole for left in range(energy + 1)]
        ranked: list[tuple[float, str, int]] = []
        for card in cards:
            price = cost(t, seat, card)
            if price <= energy:
                ranked.append((-self._left[energy - price] - self.alone(card, have), card, price))
        ranked.sort()
        for gain, card, _ in ranked[WIDE:]:
            self.with_card[card] = self.none - gain
        self._cards = [card for _, card, _ in ranked[:WIDE]]
        self._gains = [self.alone(card, have) for card in self._cards]
        self._prices = [price for _, _, price in ranked[:WIDE]]
        if plays > 0:
            self._combine(0, [], 0.0, energy, plays, [*have])
        return self._best

    def alone(self, card: str, have: Elements) -> float:
        """What a card does by itself."""
        found = self._alone.get(card)
        if found is None:
            power = POWERS[card]
            more = [*have]
            for i in power.gives:
                more[i] += 1
            found = self._alone[card] = max(0.0, self.hand.best_use(power, tuple(more)))
        return found

    def innate(self, have: Elements) -> float:
        """What innate powers do with such elements."""
        key = tuple([reached(power, have) for power in self.innates])
        found = self._woken.get(key)
        if found is None:
            found = 0.0
            for power in self.innates:
                found += max(0.0, self.hand.best_use(power, have))
            self._woken[key] = found
        return found

    def _combine(
        self, first: int, chosen: list[str], gained: float, energy: int, plays: int, have: list[int]
    ) -> None:
        """Add every card from ``first`` on that can still be played."""
        for i in range(first, len(self._cards)):
            if self._prices[i] > energy:
                continue
            card = self._cards[i]
            gives = POWERS[card].gives
            for element in gives:
                have[element] += 1
            chosen.append(card)
            points = gained + self._gains[i]
            left = energy - self._prices[i]
            total = points + self.innate(tuple(have)) + self._left[left]
            if total > self._best:
                self._best = total
            for one in chosen:
                if total > self.with_card.get(one, -1e9):
                    self.with_card[one] = total
            if plays > 1:
                self._combine(i + 1, chosen, points, left, plays - 1, have)
            chosen.pop()
            for element in gives:
                have[element] -= 1
