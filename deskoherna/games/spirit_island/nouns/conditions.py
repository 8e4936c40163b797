"""Conditions of fear, blight and event cards: what lies beside a land, on its board, on invader cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from deskoherna.core.effects import Act, Condition, Kind, register
from deskoherna.core.phrase import Phrase
from ..act import EVENT, IsleAct, at
from ..figures import BOARD_OF, COASTAL, DAHAN, PRINTED, matches
from ..rules.ground import beside_for_invaders, lands_of, near
from ..verbs.places import Somewhere, place
from .clauses import Clause, Together
from .kinds import Piece, codes

if TYPE_CHECKING:
    from ..state import Cards, Table


def cards_on(t: Table, step: str) -> Cards:
    """The invader cards on a space."""
    return t.ravage if step == "ravage" else t.build if step == "build" else t.explored


def board_of(isle: IsleAct) -> list[int]:
    """The lands of the act's board."""
    return isle.t.isle.board_lands(BOARD_OF[isle.land])


class Touching(Somewhere):
    """At least so many of a kind stand in lands next to the land, together: ``Touching(BLIGHT)``.

    Events do not look for invaders over isolation (R12.6); for what helps, the players let it count.
    """

    def __init__(self, kind: Kind, n: int = 1) -> None:
        super().__init__(kind, n)
        self.kind: Final[Kind] = kind
        self.n: Final[int] = n

    def holds(self, act: Act) -> bool:
        isle = at(act)
        others = isinstance(self.kind, Piece) and codes(self.kind)[0] >= DAHAN
        found = near if others or isle.nature != EVENT else beside_for_invaders
        return sum([self.kind.count(isle.in_land(land)) for land in found(isle.t, isle.land)]) >= self.n

    def phrase(self) -> Phrase:
        return Phrase("cond.touching", n=self.n, what=self.kind.phrase())

    def noun(self) -> Phrase:
        return Phrase("place.touching", many=self.n, what=self.kind.phrase())


class OnCard(Somewhere):
    """An invader card on a space matches the land: ``OnCard("ravage")``."""

    some: ClassVar[bool] = True  # or none
    clause: ClassVar[str] = "on"
    name: ClassVar[str] = "on"

    def __init__(self, step: str) -> None:
        super().__init__(step)
        self.step: Final[str] = step

    def holds(self, act: Act) -> bool:
        isle = at(act)
        return any(matches(card, isle.land) for card in cards_on(isle.t, self.step)) == self.some

    def phrase(self) -> Phrase:
        return Phrase(f"cond.{self.clause}-{self.step}-card")

    def noun(self) -> Phrase:
        return Phrase(f"place.{self.name}-{self.step}-card")


class OffCard(OnCard):
    """No invader card on a space matches the land."""

    some: ClassVar[bool] = False
    clause: ClassVar[str] = "on-no"
    name: ClassVar[str] = "off"


class Printed(Condition):
    """A piece is printed in the land as a setup symbol."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name: Final[str] = name

    def holds(self, act: Act) -> bool:
        return self.name in PRINTED[at(act).land]

    def phrase(self) -> Phrase:
        return Phrase("cond.printed", what=Phrase(self.name))

    def negated(self) -> Phrase:
        return Phrase("cond.not-printed", what=Phrase(self.name))


class Most(Somewhere):
    """The land has most of a kind of all lands of its board (where a condition holds), and at least one.

    ``fewest``: least instead, of the lands that have any.
    """

    def __init__(self, kind: Kind, where: Condition | None = None, fewest: bool = False) -> None:
        super().__init__(kind, where, fewest)
        self.kind: Final[Kind] = kind
        self.where: Final[Condition | None] = where
        self.fewest: Final[bool] = fewest

    def holds(self, act: Act) -> bool:
        isle = at(act)
        counts: dict[int, int] = {}
        for land in board_of(isle):
            there = isle.in_land(land)
            if self.where is None or self.where.holds(there):
                counts[land] = self.kind.count(there)
        found = [n for n in counts.values() if n]
        best = (min(found) if self.fewest else max(found)) if found else 0
        return best > 0 and counts.get(isle.land) == best

    def phrase(self) -> Phrase:
        return Phrase("cond.fewest" if self.fewest else "cond.most", what=self.kind.phrase())

    def noun(self) -> Phrase:
        key = "place.fewest" if self.fewest else "place.most"
        if self.where is None:
            return Phrase(key, what=self.kind.phrase(), land=Phrase("land"))
        return Phrase(key, what=self.kind.phrase(), land=place(self.where))


class OnBoardAtLeast(Together):
    """There are so many of a kind on the act's board."""

    def __init__(self, n: int, kind: Kind, where: Condition | None = None) -> None:
        super().__init__(n, kind, where)
        self.where: Final[Condition | None] = where

    def acts(self, isle: IsleAct) -> list[IsleAct]:
        there = [isle.in_land(land) for land in board_of(isle)]
        return [one for one in there if self.where is None or self.where.holds(one)]

    def phrase(self) -> Phrase:
        if self.where is None:
            return Phrase("cond.on-board", n=self.n, what=self.kind.phrase())
        return Phrase("cond.on-board-in", n=self.n, what=self.kind.phrase(), where=place(self.where))

    def negated(self) -> Phrase:
        return Phrase("cond.on-board-fewer", n=self.n - 1, what=self.kind.phrase())


class BoardLands(Condition):
    """A condition holds in at least so many lands of the act's board."""

    def __init__(self, n: int, where: Condition) -> None:
        super().__init__(n, where)
        self.n: Final[int] = n
        self.where: Final[Condition] = where

    def holds(self, act: Act) -> bool:
        isle = at(act)
        return len([land for land in board_of(isle) if self.where.holds(isle.in_land(land))]) >= self.n

    def phrase(self) -> Phrase:
        return Phrase("cond.board-lands", n=self.n, where=place(self.where))


class BesideCoastal(Somewhere):
    """A coastal land next to the land has a piece of a kind."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind: Final[Kind] = kind

    def holds(self, act: Act) -> bool:
        isle = at(act)
        lands = [land for land in near(isle.t, isle.land) if COASTAL[land]]
        return COASTAL[isle.land] and any(self.kind.count(isle.in_land(land)) for land in lands)

    def phrase(self) -> Phrase:
        return Phrase("cond.beside-coastal", what=self.kind.phrase())

    def noun(self) -> Phrase:
        return Phrase("place.beside-coastal", what=self.kind.phrase())


class AmongMine(Together):
    """There are so many of a kind in the acting spirit's lands together."""

    def acts(self, isle: IsleAct) -> list[IsleAct]:
        return [isle.in_land(land) for land in lands_of(isle.t, isle.seat)]

    def phrase(self) -> Phrase:
        return Phrase("cond.among-mine", n=self.n, what=self.kind.phrase())


class Healthy(Clause):
    """The island is not blighted yet (R9.9)."""

    said: ClassVar[str] = "cond.healthy"
    denied: ClassVar[str] = "cond.blighted"

    def holds(self, act: Act) -> bool:
        return not at(act).t.blighted


HEALTHY: Final = Healthy()

register("spirit-island", BoardLands, BesideCoastal)
register("spirit-island", Touching, OnCard, OffCard, Printed, Most, OnBoardAtLeast, AmongMine, Healthy)
