"""Growth as bots see it: each option by the turn it leads to, and by what it is worth later."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Custom, Effect, Either, Exactly, Gain, Repeat
from .. import verbs
from ..content import SPIRITS
from ..rules.ground import lands_of
from ..rules.pieces.presence import reachable
from ..spirits.jagged_earth.fractured_days import GainTime
from ..spirits.jagged_earth.many_minds import AddPresenceAndBeasts, GatherFar
from ..spirits.panel import CARDS, ENERGY, Panel
from ..verbs.growing import GainElements, GainEnergyForPlays, GainOneOf, MovePresence
from .custom_rules import rule_of
from .plays import Sets
from .presence import Reach, mean_cost, saved, tracks
from .tally import Tally

# What symbols bring that the turn does not show at once, by class or by the name of their rule.
SYMBOLS: Final[dict[type[Effect], float]] = {
    GainElements: 0.6, GainOneOf: 0.7, MovePresence: 0.2, verbs.Lasting: 0.6,
    verbs.OneOfMine: 1.2, GatherFar: 0.2, GainTime: 0.4,
}  # fmt: skip
RULES: Final[dict[str, float]] = {"reclaim-half": 1.3, "take-day": 1.4}
OTHER_RULE: Final = 0.3
AND_BEASTS: Final = verbs.AddPresence(3)  # how far the presence may go that beasts come with


class Growing:
    """Growth options of a seat, each judged by the turn it would lead to."""

    def __init__(self, tally: Tally) -> None:
        t, seat = tally.t, tally.seat
        self.tally: Final[Tally] = tally
        self.panel: Final[Panel] = SPIRITS[t.spirits[seat]]
        self.sets: Final[Sets] = Sets(tally)
        self.cost: Final[float] = mean_cost(t, tally.prices, seat)
        self.reach: Final[Reach] = Reach(tally)
        self._places: Final[dict[verbs.AddPresence, float]] = {}

    def option(self, n: int) -> float:
        """What a turn that begins with this option brings, now and later."""
        t, seat = self.tally.t, self.tally.seat
        chosen = self.panel.options[n - 1]
        hand, discard = t.hand[seat], t.discard[seat]
        energy, plays, added, points = t.energy[seat] - chosen.cost, t.plays[seat], 0, 0.0
        for effect in (*chosen.symbols, *[self.panel.symbols(o)[i] for o, i in t.todo[seat]]):
            if isinstance(effect, verbs.ReclaimAll):
                hand, discard = hand + discard, ()
            elif isinstance(effect, verbs.AddPresence):
                added += 1
                points += self.place(effect)
            elif isinstance(effect, Gain):
                energy += sum([amount.most(self.tally.act) for _, amount in effect.goods])
            elif isinstance(effect, verbs.MorePlays):
                plays += effect.n
            else:
                presence = adds_presence(effect)
                if presence is None:
                    points += symbol(self.tally, effect)
                else:
                    added += 1
                    points += self.place(presence) + self.tally.prices.besides
        return points + max(
            [self.turn(hand, discard, energy, plays, shown) for shown in self.uncovered(added)]
        )

    def place(self, effect: verbs.AddPresence) -> float:
        """The best land that presence may go to; less where there is none."""
        found = self._places.get(effect)
        if found is None:
            t, seat, act = self.tally.t, self.tally.seat, self.tally.act
            found = self.tally.prices.nowhere
            for land in reachable(t, seat, effect.reach, None, lands_of(t, seat)):
                act.land = land
                if effect.where is None or effect.where.holds(act):
                    found = max(found, self.reach.place(land))
            self._places[effect] = found
        return self.tally.prices.presence + found

    def uncovered(self, added: int) -> list[tuple[int, int]]:
        """The tracks as they could be with so much presence added."""
        first, second = self.tally.t.shown[self.tally.seat]
        tracks = self.panel.tracks
        found = [
            (first + i, second + added - i)
            for i in range(added + 1)
            if first + i <= len(tracks[0]) and second + added - i <= len(tracks[1])
        ]
        return found or [(len(tracks[0]), len(tracks[1]))]

    def turn(
        self, hand: tuple[str, ...], discard: tuple[str, ...], energy: int, plays: int, shown: tuple[int, int]
    ) -> float:
        """A turn with such cards, Energy and tracks: what is played, and what stays for later."""
        t, seat, panel, prices = self.tally.t, self.tally.seat, self.panel, self.tally.prices
        energy += panel.number(ENERGY, shown)
        plays += panel.number(CARDS, shown)
        have = [*t.extra[seat]]
        for i in panel.track_elements(shown):
            have[i] += 1
        points = prices.now * self.sets.best(hand, energy, plays, tuple(have))
        points += tracks(t, prices, seat, shown, self.cost)
        points += saved(prices, energy)
        left = max(0, len(hand) - plays)
        points -= prices.idle_play * max(0, min(plays, len(hand) + len(discard)) - len(hand))
        return points + prices.left * min(left, plays) - prices.shut * len(discard)


def adds_presence(effect: Effect) -> verbs.AddPresence | None:
    """The presence that comes with something beside it, or that or something else; None without any."""
    if isinstance(effect, AddPresenceAndBeasts):
        return AND_BEASTS
    if isinstance(effect, Either):
        for one in effect.effects:
            if isinstance(one, verbs.AddPresence):
                return one
    return None


def symbol(tally: Tally, effect: Effect) -> float:
    """One symbol of growth apart from those that matter to the turn at once."""
    t, seat = tally.t, tally.seat
    if isinstance(effect, verbs.GainPower):
        return tally.prices.gained
    if isinstance(effect, verbs.ReclaimOne):
        return 0.8 if t.discard[seat] else 0.0
    if isinstance(effect, Repeat):
        return 0.8 * (effect.n.n if isinstance(effect.n, Exactly) else 1)
    if isinstance(effect, GainEnergyForPlays):
        plays = SPIRITS[t.spirits[seat]].number(CARDS, t.shown[seat])
        return tally.prices.energy * (plays + t.plays[seat])
    if isinstance(effect, Custom):
        return RULES.get(rule_of(effect), OTHER_RULE)
    return SYMBOLS.get(type(effect), 0.0)


def formed(tally: Tally, option: int) -> float:
    """A growth option that Starlight opens for good: card plays for the rich, cards, or something else."""
    t, seat = tally.t, tally.seat
    chosen = SPIRITS[t.spirits[seat]].options[option - 1]
    points = 0.0
    for effect in chosen.symbols:
        if isinstance(effect, verbs.MorePlays):
            points += 0.3 * min(4, t.energy[seat])
        elif isinstance(effect, verbs.GainPower):
            points += 1.0
        elif isinstance(effect, Gain):
            points += 0.1
        else:
            points += 0.5
    return points
