"""Conditions on lands and spirits for effects: terrain, coast, sacred sites, elements, terror."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from deskoherna.core.effects import Act, AtLeast, Condition, Kind, Not, Part, register
from deskoherna.core.phrase import Phrase
from .. import figures
from ..act import at
from ..figures import COASTAL, LANDS, PIECES, TERRAIN, TERRAINS, Elements
from ..naming import elements_phrase
from ..rules.ground import LENT, elements, enough, lent, partner, sacred
from .clauses import Clause, DoneThere
from .kinds import ANY_PRESENCE, BEASTS, BUILDING, DAHAN, DISEASE, INVADER, codes


class Terrain(Condition):
    """The land is of one of these terrains: ``Terrain("jungle", "sands")``."""

    def __init__(self, *names: Part) -> None:
        super().__init__(*names)
        self.names: Final[tuple[str, ...]] = tuple([str(name) for name in names])
        self.terrains: Final[tuple[int, ...]] = tuple([TERRAINS.index(name) for name in self.names])

    def printed(self, land: int) -> bool:
        """Is a land of these terrains? An ocean in play is a wetland (Ocean's Hungry Grasp)."""
        terrain = TERRAIN[land]
        return (figures.WETLAND if terrain == figures.OCEAN else terrain) in self.terrains

    def holds(self, act: Act) -> bool:
        isle = at(act)
        other = partner(isle.t, isle.land) if isle.t.isle.joined else -1
        return self.printed(isle.land) or (other >= 0 and TERRAIN[other] in self.terrains)

    def phrase(self) -> Phrase:
        return Phrase("cond.terrain", what=[Phrase(name) for name in self.names])

    def negated(self) -> Phrase:
        return Phrase("cond.not-terrain", what=[Phrase(name) for name in self.names])


class Coastal(Clause):
    """The land lies by the ocean (R1.3); an ocean in play counts too."""

    said: ClassVar[str] = "cond.coastal"
    denied: ClassVar[str] = "cond.inland"

    def printed(self, land: int) -> bool:
        return COASTAL[land] or TERRAIN[land] == figures.OCEAN

    def holds(self, act: Act) -> bool:
        isle = at(act)
        other = partner(isle.t, isle.land) if isle.t.isle.joined else -1
        return self.printed(isle.land) or (other >= 0 and COASTAL[other])


class AnySacredSite(Clause):
    """Some spirit has a sacred site in the land."""

    said: ClassVar[str] = "cond.any-sacred-site"

    def holds(self, act: Act) -> bool:
        isle = at(act)
        return any(sacred(isle.t, seat, isle.land) for seat in range(isle.t.players))


class MySacredSite(Clause):
    """The acting spirit has a sacred site in the land."""

    said: ClassVar[str] = "cond.my-sacred-site"

    def holds(self, act: Act) -> bool:
        isle = at(act)
        return sacred(isle.t, isle.seat, isle.land)


class OriginSacred(Clause):
    """The land the power is used from is a sacred site of its user, now."""

    said: ClassVar[str] = "cond.origin-sacred"

    def holds(self, act: Act) -> bool:
        isle = at(act)
        return isle.origin >= 0 and sacred(isle.t, isle.user, isle.origin)


class Cleared(Clause):
    """This action has destroyed invaders in the land, and none is left there."""

    said: ClassVar[str] = "cond.cleared"

    def holds(self, act: Act) -> bool:
        isle = at(act)
        if isle.t.lands[isle.land].invaders:
            return False
        return any(isle.tallied(f"destroyed.{PIECES[code]}.{isle.land}") for code in codes(INVADER))


class Bitten(DoneThere):
    """The action reacted to was skipped by the beasts of the land the effect was left in."""

    said: ClassVar[str] = "cond.bitten"
    deed: ClassVar[str] = "lair"


class More(Condition):
    """More of one kind than of another: ``More(DAHAN, INVADER)``."""

    def __init__(self, what: Kind, than: Kind) -> None:
        super().__init__(what, than)
        self.what: Final[Kind] = what
        self.than: Final[Kind] = than

    def holds(self, act: Act) -> bool:
        return self.what.count(act) > self.than.count(act)

    def phrase(self) -> Phrase:
        return Phrase("cond.more", what=self.what.phrase(), than=self.than.phrase())


class Holds(Condition):
    """The acting spirit has these elements; written ``having(sun=3)``."""

    def __init__(self, *need: Part) -> None:
        super().__init__(*need)
        self.need: Final[Elements] = tuple([int(n) for n in need if isinstance(n, int)])

    def holds(self, act: Act) -> bool:
        isle = at(act)
        if "unlocked" in isle.t.modded and isle.t.modified("unlocked", isle.power, isle.user):
            return True
        have = elements(isle.t, isle.user)
        if isle.t.standing.lends and isle.tallied(LENT):
            have = lent(isle.t, have, isle.tallied(LENT) - 1)
        return enough(have, self.need)

    def phrase(self) -> Phrase:
        return Phrase("cond.elements", what=elements_phrase(self.need))


def having(**counts: int) -> Holds:
    """A threshold as a condition, for cards whose threshold changes the middle of their text (R6.8)."""
    return Holds(*figures.elements_of(**counts))


class TerrorAtMost(Condition):
    """The terror level is not higher than that (R13.1)."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def holds(self, act: Act) -> bool:
        return at(act).t.terror <= self.n

    def phrase(self) -> Phrase:
        return Phrase("cond.terror", n=self.n)

    def negated(self) -> Phrase:
        return Phrase("cond.terror-from", n=self.n + 1)


class TargetIsOther(Clause):
    """The target spirit is not the one using the power."""

    said: ClassVar[str] = "cond.target-other"
    denied: ClassVar[str] = "cond.target-self"

    def holds(self, act: Act) -> bool:
        isle = at(act)
        return isle.target != isle.user


def printed(where: Condition) -> frozenset[int] | None:
    """The lands that meet a condition by what is printed on them; None if it looks at more than that."""
    if isinstance(where, Not):
        inner = printed(where.inner)
        return None if inner is None else frozenset(range(len(LANDS))) - inner
    looks: Callable[[int], bool] | None = getattr(where, "printed", None)
    return None if looks is None else frozenset([land for land in range(len(LANDS)) if looks(land)])


COAST: Final = Coastal()
WITH_BEASTS: Final = AtLeast(1, BEASTS)
WITH_BUILDING: Final = AtLeast(1, BUILDING)
WITH_DAHAN: Final = AtLeast(1, DAHAN)
WITH_DISEASE: Final = AtLeast(1, DISEASE)
WITH_PRESENCE: Final = AtLeast(1, ANY_PRESENCE)
OTHER: Final = TargetIsOther()

register(
    "spirit-island",
    *(Terrain, Coastal, AnySacredSite, MySacredSite, OriginSacred, Cleared),
    *(Bitten, More, Holds, TerrorAtMost, TargetIsOther),
)
