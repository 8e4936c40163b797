"""Sets: which cards to play together in a turn, with the innate powers their elements wake."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.eye import Eye
from deskoherna.games.spirit_island.figures import Elements
from deskoherna.games.spirit_island.hand import Hand
from deskoherna.games.spirit_island.powers.power import Power
from deskoherna.games.spirit_island.rules.ground import cost
from deskoherna.games.spirit_island.rules.powers.offers import reached

WIDE: Final = 7  # cards that are combined; of more, those that seem best


class Sets:
    """The sets of cards a seat could play, and what the best of them would bring."""

    def __init__(self, eye: Eye) -> None:
        self.hand: Final[Hand] = Hand(eye)
        self.innates: Final[tuple[Power, ...]] = SPIRITS[eye.t.spirits[eye.seat]].innates
        self.with_card: Final[dict[str, float]] = {}  # the best set with each card, of those last looked at
        self.none: float = 0.0  # what innate powers do without a card
        self._alone: Final[dict[str, float]] = {}
        self._woken: Final[dict[tuple[int, ...], float]] = {}
        self._cards: list[str] = []
        self._gains: list[float] = []
        self._prices: list[int] = []
        self._best: float = 0.0

    def best(self, cards: tuple[str, ...], energy: int, plays: int, have: Elements) -> float:
        """What the best set of these cards brings."""
        self.with_card.clear()
        self.none = self._best = self.innate(have)
        t, seat = self.hand.eye.t, self.hand.eye.seat
        ranked: list[tuple[float, str, int]] = []
        for card in cards:
            price = cost(t, seat, card)
            if price <= energy:
                ranked.append((prices.ENERGY * price - self.alone(card, have), card, price))
        ranked.sort()
        for gain, card, _ in ranked[WIDE:]:
            self.with_card[card] = self.none - gain
        self._cards = [card for _, card, _ in ranked[:WIDE]]
        self._gains = [-gain for gain, _, _ in ranked[:WIDE]]
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
            total = points + self.innate(tuple(have))
            if total > self._best:
                self._best = total
            for one in chosen:
                if total > self.with_card.get(one, -1e9):
                    self.with_card[one] = total
            if plays > 1:
                self._combine(i + 1, chosen, points, energy - self._prices[i], plays - 1, have)
            chosen.pop()
            for element in gives:
                have[element] -= 1
