"""Kinds: what cards count and aim at, and the condition that something is of a kind."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Act, Condition, Kind
from deskoherna.core.phrase import Phrase
from ..figures import COLOUR, COLOURS, DECK, NOTHING
from ..figures import COMMON as COMMON_DECK_NUMBER
from ..rules.land import count_colour, count_foreign, held, level, samurai_of
from .acts import empire


class Location(Kind):
    """Locations of one's own empire that share something; ``fits`` says of any card whether it does."""

    def fits(self, card: int) -> bool:
        raise NotImplementedError

    def count(self, act: Act) -> int:
        own = empire(act)
        return sum([self.fits(card) for card in held(own.t, own.seat)])

    def counted(self) -> Phrase:
        return Phrase("location.own", what=self.phrase())

    def every(self) -> list[Phrase]:
        return [Phrase("kind.every", what=self.counted())]


class Coloured(Location):
    """Locations of a colour; Trade Colony has three, Ruins none (B1.4)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.colour: Final[int] = COLOURS.index(name)

    def fits(self, card: int) -> bool:
        return bool(COLOUR[card] >> self.colour & 1)

    def count(self, act: Act) -> int:
        own = empire(act)
        return count_colour(own.t, own.seat, self.colour)

    def phrase(self) -> Phrase:
        return Phrase("location.coloured", colour=Phrase("colour." + self.name))


class Sided(Location):
    """Common locations, or faction locations of whatever faction (X3.7)."""

    def fits(self, card: int) -> bool:
        return (DECK[card] == COMMON_DECK_NUMBER) == (self.name == "common")

    def phrase(self) -> Phrase:
        return Phrase("location." + self.name)


class Foreign(Location):
    """Locations of other factions in one's empire; common ones are of none (X8.1)."""

    def count(self, act: Act) -> int:
        own = empire(act)
        return count_foreign(own.t, own.seat)

    def phrase(self) -> Phrase:
        return Phrase("location.foreign")

    def counted(self) -> Phrase:
        return self.phrase()  # says where already


class Posted(Kind):
    """One's samurai on locations (B10.2)."""

    def count(self, act: Act) -> int:
        own = empire(act)
        return samurai_of(own.t, own.seat)

    def phrase(self) -> Phrase:
        return Phrase("samurai.posted")


class Fortified(Kind):
    """Fortifications of the fortress itself (X5.6)."""

    def count(self, act: Act) -> int:
        own = empire(act)
        return level(own.t, own.card)

    def phrase(self) -> Phrase:
        return Phrase("fortification.here")


class Aim(Kind):
    """What a verb is aimed at; the verb knows where to look for it."""

    def phrase(self) -> Phrase:
        return Phrase("aim." + self.name)


class Is(Condition):
    """The location an event is about is of a kind: ``On('you-build', …, where=Is(RED))``."""

    def __init__(self, kind: Location) -> None:
        super().__init__(kind)
        self.kind: Final[Location] = kind

    def holds(self, act: Act) -> bool:
        card = empire(act).cause_card
        return card != NOTHING and self.kind.fits(card)

    def phrase(self) -> Phrase:
        return self.kind.phrase()


COLOURED: Final[dict[str, Kind]] = {name.upper(): Coloured(name) for name in COLOURS}
COMMON: Final = Sided("common")
FACTION: Final = Sided("faction")
FOREIGN: Final = Foreign("foreign")
SAMURAI: Final = Posted("samurai")
FORTIFICATION: Final = Fortified("fortification")

OPPOSING: Final = Aim("opposing")
OPPOSING_FACTION: Final = Aim("opposing-faction")
OPPOSING_ACTION: Final = Aim("opposing-action")
OPPOSING_DEAL: Final = Aim("opposing-deal")
DEAL: Final = Aim("deal")
USED: Final = Aim("used")
PRODUCING: Final = Aim("producing")
COMMON_CARD: Final = Aim("common-card")
FACTION_CARD: Final = Aim("faction-card")
COMMON_DECK: Final = Aim("common-deck")
AIMS: Final[list[Kind]] = [
    OPPOSING, OPPOSING_FACTION, OPPOSING_ACTION, OPPOSING_DEAL, DEAL, USED, PRODUCING, COMMON_CARD,
    FACTION_CARD, COMMON_DECK,
]  # fmt: skip

COUNTED: Final[dict[str, Kind]] = {
    **COLOURED,
    "COMMON": COMMON,
    "FACTION": FACTION,
    "FOREIGN": FOREIGN,
    "SAMURAI": SAMURAI,
    "FORTIFICATION": FORTIFICATION,
}
