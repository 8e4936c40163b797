"""What power cards are worth to a seat: to play now, to keep, to take back."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.eye import IDLE, Eye
from deskoherna.games.spirit_island.figures import ELEMENTS, Elements
from deskoherna.games.spirit_island.powers.power import (
    FAST,
    INNATE,
    MAJOR,
    MUTE,
    TARGET_LAND,
    TARGET_SPIRIT,
    Power,
)
from deskoherna.games.spirit_island.rules.ground import cost, elements
from deskoherna.games.spirit_island.rules.offering import does_something, quick_left, reached
from deskoherna.games.spirit_island.rules.targeting import land_targets, seat_targets
from deskoherna.games.spirit_island.weighing import weigh

FAR: Final = 4  # elements missing to a threshold that is out of sight
_NEEDED: Final[dict[str, tuple[int, ...]]] = {}  # per spirit, how much its innate powers want each element


class Hand:
    """A seat's cards and innate powers as they could be used this turn."""

    def __init__(self, eye: Eye) -> None:
        t = eye.t
        self.eye: Final[Eye] = eye
        self.have: Final[Elements] = elements(t, eye.seat)
        self.slow: Final[Eye] = Eye(t, eye.seat, slow=True) if eye.early else eye

    def plus(self, power: Power) -> Elements:
        """The elements there are with one more card in play."""
        have = [*self.have]
        for i in power.gives:
            have[i] += 1
        return tuple(have)

    def best_use(self, power: Power, have: Elements) -> float:
        """The best a power can do this turn, wherever it can be used; IDLE if nowhere."""
        eye = self.eye
        t, seat = eye.t, eye.seat
        mask = reached(power, have) if power.levels else 0
        if power.kind == INNATE and not does_something(power, mask):
            return IDLE
        looking = eye if power.speed == FAST or quick_left(t, seat) > 0 else self.slow
        effect = power.effects(mask)
        best = IDLE
        if power.aim == TARGET_LAND:
            for land in land_targets(t, seat, power, mask):
                points = weigh(looking, effect, land)
                if points > best:
                    best = points
            return best
        if power.aim == TARGET_SPIRIT:
            for target in seat_targets(t, seat, power):
                points = weigh(looking, effect, -1, target)
                if points > best:
                    best = points
            return best
        return weigh(looking, effect, -1)

    def played(self, card: str) -> float:
        """A card played now: what it does, what its elements wake, less what it costs."""
        power = POWERS[card]
        have = self.plus(power)
        points = max(self.best_use(power, have), 0.0)
        points += self.woken(have) - prices.ENERGY * cost(self.eye.t, self.eye.seat, card)
        return points

    def woken(self, have: Elements) -> float:
        """Thresholds of innate powers that more elements reach, or come nearer to."""
        points = 0.0
        for power in SPIRITS[self.eye.t.spirits[self.eye.seat]].innates:
            for one in power.levels:
                before = after = 0
                for element, n in one.needs:
                    before += max(0, n - self.have[element])
                    after += max(0, n - have[element])
                if before == after:
                    continue
                if after == 0:
                    points += prices.LEVEL if one.mode not in MUTE else 0.4 * prices.LEVEL
                elif after <= FAR:
                    points += prices.TOWARDS * (before - after) / (1 + after)
        return points

    def kept(self, card: str) -> float:
        """A card to have: what it could do now, the elements it gives, less its cost."""
        power = POWERS[card]
        t, seat = self.eye.t, self.eye.seat
        points = 0.5 * max(0.0, self.best_use(power, self.plus(power)))
        needed = wanted(t.spirits[seat])
        points += 0.12 * sum([min(needed[i], 3) for i in power.gives])
        points -= 0.22 * power.cost
        return points + (0.5 if power.kind == MAJOR else 0.0) + (0.25 if power.speed == FAST else 0.0)


def wanted(spirit: str) -> tuple[int, ...]:
    """How much the innate powers of a spirit want each element."""
    found = _NEEDED.get(spirit)
    if found is None:
        most = [0] * len(ELEMENTS)
        for power in SPIRITS[spirit].innates:
            for one in power.levels:
                for element, n in one.needs:
                    most[element] = max(most[element], n)
        found = _NEEDED[spirit] = tuple(most)
    return found
