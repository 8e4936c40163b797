"""Growth as bots see it: each option by the turn it leads to, and by what it is worth later."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Effect, Gain
from deskoherna.games.spirit_island import leanings, prices
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.economy import mean_cost, saved, tracks
from deskoherna.games.spirit_island.eye import Eye
from deskoherna.games.spirit_island.reach import Reach
from deskoherna.games.spirit_island.rules.ground import lands_of
from deskoherna.games.spirit_island.rules.pieces.presence import reachable
from deskoherna.games.spirit_island.sets import Sets
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY, Panel
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import AddPresence, GainPower, MorePlays, ReclaimAll, ReclaimOne


class Growing:
    """Growth options of a seat, each judged by the turn it would lead to."""

    def __init__(self, eye: Eye) -> None:
        t, seat = eye.t, eye.seat
        self.eye: Final[Eye] = eye
        self.panel: Final[Panel] = SPIRITS[t.spirits[seat]]
        self.sets: Final[Sets] = Sets(eye)
        self.cost: Final[float] = mean_cost(t, seat)
        self.reach: Final[Reach] = Reach(eye)
        self._places: Final[dict[AddPresence, float]] = {}

    def option(self, n: int) -> float:
        """What a turn that begins with this option brings, now and later."""
        t, seat = self.eye.t, self.eye.seat
        chosen = self.panel.options[n - 1]
        hand, discard = t.hand[seat], t.discard[seat]
        energy, plays, added, points = t.energy[seat] - chosen.cost, t.plays[seat], 0, 0.0
        for effect in (*chosen.symbols, *[self.panel.symbols(o)[i] for o, i in t.todo[seat]]):
            if isinstance(effect, ReclaimAll):
                hand, discard = hand + discard, ()
            elif isinstance(effect, AddPresence):
                added += 1
                points += self.place(effect)
            elif isinstance(effect, Gain):
                energy += sum([amount.most(self.eye.act) for _, amount in effect.goods])
            elif isinstance(effect, MorePlays):
                plays += effect.n
            else:
                presence = leanings.adds_presence(effect)
                if presence is None:
                    points += symbol(t, seat, effect)
                else:
                    added += 1
                    points += self.place(presence) + leanings.BESIDES
        return points + max(
            [self.turn(hand, discard, energy, plays, shown) for shown in self.uncovered(added)]
        )

    def place(self, effect: AddPresence) -> float:
        """The best land that presence may go to; less where there is none."""
        found = self._places.get(effect)
        if found is None:
            t, seat, act = self.eye.t, self.eye.seat, self.eye.act
            found = prices.NOWHERE
            for land in reachable(t, seat, effect.reach, None, lands_of(t, seat)):
                act.land = land
                if effect.where is None or effect.where.holds(act):
                    found = max(found, self.reach.place(land))
            self._places[effect] = found
        return prices.PRESENCE + found

    def uncovered(self, added: int) -> list[tuple[int, int]]:
        """The tracks as they could be with so much presence added."""
        first, second = self.eye.t.shown[self.eye.seat]
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
        t, seat, panel = self.eye.t, self.eye.seat, self.panel
        energy += panel.number(ENERGY, shown)
        plays += panel.number(CARDS, shown)
        have = [*t.extra[seat]]
        for i in panel.track_elements(shown):
            have[i] += 1
        points = prices.NOW * self.sets.best(hand, energy, plays, tuple(have))
        points += tracks(t, seat, shown, self.cost)
        points += saved(energy)
        left = max(0, len(hand) - plays)
        points -= prices.IDLE_PLAY * max(0, min(plays, len(hand) + len(discard)) - len(hand))
        return points + prices.LEFT * min(left, plays) - prices.SHUT * len(discard)


def symbol(t: Table, seat: int, effect: Effect) -> float:
    """One symbol of growth apart from those that matter to the turn at once."""
    if isinstance(effect, GainPower):
        return prices.GAINED
    if isinstance(effect, ReclaimOne):
        return 0.8 if t.discard[seat] else 0.0
    return leanings.symbol(t, seat, effect)
