"""What power cards are worth to a seat: to play now, to keep, to take back."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Effect
from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.economy import wanted
from deskoherna.games.spirit_island.eye import IDLE, Eye
from deskoherna.games.spirit_island.figures import OCEAN, TERRAIN, Elements
from deskoherna.games.spirit_island.powers.power import (
    FAST,
    INNATE,
    MAJOR,
    MUTE,
    REPEAT,
    TARGET_LAND,
    TARGET_SPIRIT,
    Power,
)
from deskoherna.games.spirit_island.rules.ground import elements, lands_of
from deskoherna.games.spirit_island.rules.powers.offers import quick_left, reached
from deskoherna.games.spirit_island.rules.powers.readiness import does_something
from deskoherna.games.spirit_island.rules.powers.targets import land_targets, seat_targets
from deskoherna.games.spirit_island.weighing import weigh

DRIFTER: Final = "shroud-of-silent-mist"
FAR: Final = 4  # elements missing to a threshold that is out of sight


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

    def drifting(self, looking: Eye, effect: Effect, near: list[int]) -> float:
        """The best a power can do in lands next to those it reaches, for a spirit that drifts there first."""
        best = IDLE
        for land in (*lands_of(looking.t, looking.seat), *near):
            for further in looking.near(land):
                if further not in near and TERRAIN[further] != OCEAN:
                    best = max(best, weigh(looking, effect, further) - prices.DRIFT)
        return best

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


def uses_of(power: Power, mask: int) -> int:
    """How often a power may be used in a turn with these thresholds reached."""
    times = 1
    for i, one in enumerate(power.levels):
        if one.mode == REPEAT and mask >> i & 1:
            times += 1
    return times
