"""The tally: the island as a bot counts it, land by land, and what changes there would be worth."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from ..act import IsleAct
from ..figures import BLIGHT, CITY, FEAR, OCEAN, TERRAIN
from ..island.ways import Ways
from ..land import strife_of
from ..rules.ground import defence, ways
from ..state import Table
from .prices import Prices
from .threats import (
    BEFORE,
    BUILD_NOW,
    COMING,
    DEFEND,
    RAVAGE_NOW,
    Counts,
    Prospect,
    Setting,
    coming,
    setting_of,
)

MANY_TOKENS: Final = 3  # more of a kind in a land are not counted
MOST_DEFENDED: Final = 20
DREAMER: Final = "bringer-of-dreams-and-nightmares"
SOURCE: Final = Phrase("growth.source")


class Tally:
    """The table as a seat counts it, now or (``slow``) as it will be after this turn's invader phase.

    Effects are weighed by doing them to the counts: ``saved`` keeps what they were, ``gained`` collects
    what is worth something apart from the lands.
    """

    def __init__(self, t: Table, prices: Prices, seat: int, slow: bool = False) -> None:
        self.prices: Final[Prices] = prices
        self.t: Final[Table] = t
        self.ways: Final[Ways] = ways(t)
        self.seat: Final[int] = seat
        before = t.phase in BEFORE
        self.early: Final[bool] = before and not slow  # is there an invader phase to come?
        self.setting: Final[Setting] = setting_of(t, prices)
        self.blows: Final[tuple[int, ...]] = self.setting.blows  # by kind
        self.health: Final[tuple[int, ...]] = self.setting.health
        self.blight: Final[float] = self.setting.blight  # the price of one
        self.fear: Final[float] = prices.fear / t.players
        self.dreams: Final[bool] = t.spirits[seat] == DREAMER
        self.now: Final = coming(before, t.immigration + t.ravage if before else t.ravage, t.build)
        self.predicts: Final[bool] = slow and before
        self.coming: Final[list[int]] = coming(False, t.build, ()) if self.predicts else self.now
        self.guarded: Final[bool] = bool(t.mods) or bool(t.standing.defend)
        self.seen: Final[dict[int, Counts]] = {}
        self.saved: Final[dict[int, Counts]] = {}
        self.bruises: dict[int, int] = {}  # damage dealt in a trial that destroyed nothing yet, by land
        self.gained: float = 0.0
        self.act: Final[IsleAct] = IsleAct(t, seat, SOURCE)

    # -- lands -----------------------------------------------------------------------------------------

    def counts(self, land: int) -> Counts:
        """A land as counts."""
        found = self.seen.get(land)
        if found is None:
            found = self.seen[land] = self._counted(land)
        return found

    def _counted(self, land: int) -> Counts:
        t = self.t
        here = t.lands[land]
        invaders = [0, 0, 0]
        strife = 0
        for code in here.invaders:
            invaders[code >> 8] += 1
            if strife_of(code):
                strife += self.blows[code >> 8]
        presence = min(here.presence[self.seat], 2)
        if not presence and t.players > 1:
            presence = 1 if sum(here.presence) else 0
        bits = self.now[land]
        if t.mods and bits & (RAVAGE_NOW | BUILD_NOW):
            bits = self._unskipped(land, bits)
        defend = 0
        if self.guarded and bits & RAVAGE_NOW:
            defend = min(defence(t, land), MOST_DEFENDED)
        found = [
            *invaders, len(here.dahan), 1 if here.blight else 0,
            min(here.beasts, MANY_TOKENS), min(here.wilds, MANY_TOKENS), min(here.disease, MANY_TOKENS),
            min(here.badlands, MANY_TOKENS), presence, bits, defend, strife,
        ]  # fmt: skip
        return self._predicted(land, found) if self.predicts else found

    def _unskipped(self, land: int, bits: int) -> int:
        for mod in self.t.mods:
            if mod.kind == "skip" and mod.place == land:
                if mod.what in (ANY, "ravage"):
                    bits &= ~RAVAGE_NOW
                if mod.what in (ANY, "build"):
                    bits &= ~BUILD_NOW
        return bits

    def _predicted(self, land: int, counts: Counts) -> Counts:
        """The land after this turn's invader phase, as far as one can tell."""
        there = Prospect(self.setting, counts)
        if counts[COMING] & RAVAGE_NOW:
            there.ravage(counts[DEFEND])
        if counts[COMING] & BUILD_NOW and there.invaders():
            there.build()
        return there.counts(self.coming[land], 0)

    def worth(self, counts: Counts) -> float:
        """What a land is worth."""
        return self.setting.worth(counts)

    def near(self, land: int) -> tuple[int, ...]:
        """Lands next to a land."""
        return self.ways.near[land]

    # -- trying things ---------------------------------------------------------------------------------

    def touch(self, land: int) -> Counts:
        """A land that is about to change."""
        counts = self.counts(land)
        if land not in self.saved:
            self.saved[land] = counts[:]
        return counts

    def settle(self) -> float:
        """What was tried is worth so much; everything is put back."""
        points = self.gained
        for land, before in self.saved.items():
            counts = self.seen[land]
            if counts != before:
                points += self.worth(counts) - self.worth(before)
                self.seen[land] = before
        self.saved.clear()
        self.bruises = {}
        self.gained = 0.0
        return points

    # -- changes of single pieces ----------------------------------------------------------------------

    def without(self, counts: Counts, kind: int, n: int = 1) -> float:
        """What it is worth to take pieces away."""
        less = counts[:]
        less[kind] -= n
        return self.worth(less) - self.worth(counts)

    def with_(self, counts: Counts, kind: int, n: int = 1) -> float:
        """What it is worth to have more of a kind."""
        more = counts[:]
        more[kind] += n
        return self.worth(more) - self.worth(counts)

    def moved(self, kind: int, origin: int, land: int) -> float:
        """What it is worth to move a piece."""
        if TERRAIN[land] == OCEAN:
            return self.drowned(kind, origin)
        return self.without(self.counts(origin), kind) + self.with_(self.counts(land), kind)

    def drowned(self, kind: int, origin: int) -> float:
        """What it is worth to push a piece into the sea."""
        points = self.without(self.counts(origin), kind)
        if kind <= CITY:
            points += FEAR[kind] * self.fear + self.prices.energy * self.health[kind] / self.t.players
        return points

    def fallen(self, kind: int, n: int = 1) -> float:
        """The fear of destroyed pieces."""
        if kind > CITY:
            return 0.0
        return n * self.fear * (self.prices.dreamt[kind] if self.dreams else FEAR[kind])

    def presence_lost(self, land: int) -> float:
        """What a presence destroyed there costs."""
        here = self.t.lands[land].presence[self.seat]
        if not here:
            return 0.0
        return self.prices.presence_lost + (0.3 if here == 1 else 0.0)

    def blighted(self, land: int) -> float:
        """What blight added to a land costs."""
        counts = self.counts(land)
        points = -self.blight
        if counts[BLIGHT]:
            points -= self.prices.cascade * self.blight
        return points - self.presence_lost(land)
