"""The eye of one seat: the lands as counts of pieces, and what changes there would be worth."""

from __future__ import annotations

from typing import Final, TypeAlias

from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import FEAR, OCEAN, TERRAIN
from deskoherna.games.spirit_island.land import strife_of
from deskoherna.games.spirit_island.nearness import Ways
from deskoherna.games.spirit_island.rules.ground import defence, ways
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.threats import (
    BEFORE,
    BUILD_NOW,
    RAVAGE_NOW,
    Prospect,
    figures_of,
    marks,
    mood,
    worth,
)

Spot: TypeAlias = list[int]  # a land as the eye sees it

MOOD: Final = 0  # what stands where in a spot
MARK: Final = 1
EXPLORERS: Final = 2  # kinds of pieces follow in the order of figures: kind + EXPLORERS
TOWNS: Final = 3
CITIES: Final = 4
DAHAN: Final = 5
BLIGHT: Final = 6  # whether there is any
BEASTS: Final = 7
WILDS: Final = 8
DISEASE: Final = 9
BADLANDS: Final = 10
PRESENCE: Final = 11  # of this seat, two at most; of others, one
DEFEND: Final = 12
STRIFE: Final = 13  # the damage it holds back
MANY_TOKENS: Final = 3  # more of a kind in a land are not counted

IDLE: Final = -1000.0  # what is not worth a try
DREAMT: Final[list[float]] = [0.15, 2.15, 5.0]  # fear of invaders only frightened, fleeing included (Bringer)
DREAMER: Final = "bringer-of-dreams-and-nightmares"
SOURCE: Final = Phrase("growth.source")


class Eye:
    """Sees the table from a seat, now or (``slow``) as it will be after this turn's invader phase.

    Effects are weighed by doing them to the spots: ``saved`` keeps what they were, ``gained`` collects
    what is worth something apart from the lands.
    """

    def __init__(self, t: Table, seat: int, slow: bool = False) -> None:
        self.t: Final[Table] = t
        self.ways: Final[Ways] = ways(t)
        self.seat: Final[int] = seat
        before = t.phase in BEFORE
        self.early: Final[bool] = before and not slow  # is there an invader phase to come?
        self.mood: Final[int] = mood(t)
        self.figures: Final[tuple[int, ...]] = figures_of(self.mood)
        self.terror: Final[int] = self.figures[1]
        self.fear: Final[float] = prices.FEAR / t.players
        self.blight: Final[float] = 0.01 * self.figures[0]  # the price of one
        self.dreams: Final[bool] = t.spirits[seat] == DREAMER
        self.now: Final[list[int]] = marks(before, t.immigration + t.ravage if before else t.ravage, t.build)
        self.marks: Final[list[int]] = marks(False, t.build, ()) if slow and before else self.now
        self.predicts: Final[bool] = slow and before
        self.guarded: Final[bool] = bool(t.mods) or bool(t.standing.defend)
        self.spots: Final[dict[int, Spot]] = {}
        self.saved: Final[dict[int, Spot]] = {}
        self.bruises: dict[int, int] = {}  # damage dealt in a trial that destroyed nothing yet, by land
        self.gained: float = 0.0
        self.act: Final[IsleAct] = IsleAct(t, seat, SOURCE)

    # -- lands -----------------------------------------------------------------------------------------

    def spot(self, land: int) -> Spot:
        """A land as counts."""
        found = self.spots.get(land)
        if found is None:
            found = self.spots[land] = self._seen(land)
        return found

    def _seen(self, land: int) -> Spot:
        t = self.t
        here = t.lands[land]
        counts = [0, 0, 0]
        strife = 0
        for code in here.invaders:
            counts[code >> 8] += 1
            if strife_of(code):
                strife += self.figures[3 + (code >> 8)]
        presence = min(here.presence[self.seat], 2)
        if not presence and t.players > 1:
            presence = 1 if sum(here.presence) else 0
        defend = min(defence(t, land), 20) if self.guarded else 0
        mark = self.now[land] if self.predicts else self.marks[land]
        if t.mods and mark & (RAVAGE_NOW | BUILD_NOW):
            mark = self._unskipped(land, mark)
        if not mark & RAVAGE_NOW:
            defend = 0
        spot = [
            self.mood, mark, counts[0], counts[1], counts[2], len(here.dahan), 1 if here.blight else 0,
            min(here.beasts, MANY_TOKENS), min(here.wilds, MANY_TOKENS), min(here.disease, MANY_TOKENS),
            min(here.badlands, MANY_TOKENS), presence, defend, strife,
        ]  # fmt: skip
        return self._predicted(land, spot) if self.predicts else spot

    def _unskipped(self, land: int, mark: int) -> int:
        for mod in self.t.mods:
            if mod.kind == "skip" and mod.place == land:
                if mod.what in (ANY, "ravage"):
                    mark &= ~RAVAGE_NOW
                if mod.what in (ANY, "build"):
                    mark &= ~BUILD_NOW
        return mark

    def _predicted(self, land: int, spot: Spot) -> Spot:
        """The land after this turn's invader phase, as far as one can tell."""
        there = Prospect(spot)
        if spot[MARK] & RAVAGE_NOW:
            there.ravage(spot[DEFEND])
        if spot[MARK] & BUILD_NOW and there.invaders():
            there.build()
        return [
            self.mood, self.marks[land], there.explorers, there.towns, there.cities, there.dahan,
            1 if there.blight else 0, there.beasts, there.wilds, there.disease, there.badlands,
            there.presence, 0, there.strife,
        ]  # fmt: skip

    def worth(self, spot: Spot) -> float:
        """What a land is worth."""
        return worth(tuple(spot))

    def near(self, land: int) -> tuple[int, ...]:
        """Lands next to a land."""
        return self.ways.near[land]

    # -- trying things ---------------------------------------------------------------------------------

    def touch(self, land: int) -> Spot:
        """A land that is about to change."""
        spot = self.spot(land)
        if land not in self.saved:
            self.saved[land] = spot[:]
        return spot

    def settle(self) -> float:
        """What was tried is worth so much; everything is put back."""
        points = self.gained
        for land, before in self.saved.items():
            spot = self.spots[land]
            if spot != before:
                points += worth(tuple(spot)) - worth(tuple(before))
                self.spots[land] = before
        self.saved.clear()
        self.bruises = {}
        self.gained = 0.0
        return points

    # -- changes of single pieces ----------------------------------------------------------------------

    def without(self, spot: Spot, kind: int, n: int = 1) -> float:
        """What it is worth to take pieces away."""
        less = spot[:]
        less[EXPLORERS + kind] -= n
        return worth(tuple(less)) - worth(tuple(spot))

    def with_(self, spot: Spot, kind: int, n: int = 1) -> float:
        """What it is worth to have more of a kind."""
        more = spot[:]
        more[EXPLORERS + kind] += n
        return worth(tuple(more)) - worth(tuple(spot))

    def moved(self, kind: int, origin: int, land: int) -> float:
        """What it is worth to move a piece."""
        if TERRAIN[land] == OCEAN:
            return self.drowned(kind, origin)
        return self.without(self.spot(origin), kind) + self.with_(self.spot(land), kind)

    def drowned(self, kind: int, origin: int) -> float:
        """What it is worth to push a piece into the sea."""
        points = self.without(self.spot(origin), kind)
        if kind < 3:
            points += FEAR[kind] * self.fear + prices.ENERGY * self.figures[6 + kind] / self.t.players
        return points

    def fallen(self, kind: int, n: int = 1) -> float:
        """The fear of destroyed pieces."""
        if kind > 2:
            return 0.0
        return n * self.fear * (DREAMT[kind] if self.dreams else FEAR[kind])

    def presence_lost(self, land: int) -> float:
        """What a presence destroyed there costs."""
        here = self.t.lands[land].presence[self.seat]
        if not here:
            return 0.0
        return prices.PRESENCE_LOST + (0.3 if here == 1 else 0.0)

    def blighted(self, land: int) -> float:
        """What blight added to a land costs."""
        spot = self.spot(land)
        points = -self.blight
        if spot[BLIGHT]:
            points -= prices.CASCADE * self.blight
        return points - self.presence_lost(land)
