"""Nouns of the island for effects: pieces, presence, spirits and groups of lands."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Act, AnyOf, Kind, Owned, register
from deskoherna.core.phrase import Phrase
from .. import figures
from ..act import SPIRIT, IsleAct, at
from ..figures import COASTAL, PIECES, TERRAIN
from ..land import kind_of, strife_of
from ..rules.ground import all_lands, beasts_at, elements, hunters, lands_of, near, sacred, swarm_of


class Piece(Kind):
    """A kind of piece: as many as stand in the land of the act."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.code: Final[int] = PIECES.index(name)

    def count(self, act: Act) -> int:
        assert isinstance(act, IsleAct)
        return act.t.lands[act.land].counts[self.code]


class Beasts(Piece):
    """Beasts, and a sacred site that counts as such (Many Minds Move as One)."""

    def count(self, act: Act) -> int:
        isle = at(act)
        if isle.nature == SPIRIT and isle.t.mods:
            return beasts_at(isle.t, isle.land)
        return isle.t.lands[isle.land].beasts + (swarm_of(isle.t, isle.land) >= 0)


class Badlands(Piece):
    """Badlands, and presence that counts as such for a turn."""

    def count(self, act: Act) -> int:
        isle = at(act)
        n = isle.t.lands[isle.land].badlands
        return n + hunters(isle.t, isle.land) if isle.nature == SPIRIT and isle.t.mods else n


class Invaders(Kind):
    """Explorers, towns and cities under one noun."""

    def count(self, act: Act) -> int:
        assert isinstance(act, IsleAct)
        return len(act.t.lands[act.land].invaders)

    def covers(self, other: Kind) -> bool:
        return other in (self, EXPLORER, TOWN, CITY)


class Presence(Kind):
    """Presence in the land of the act: the acting spirit's own, or of any spirit."""

    def __init__(self, name: str, anybody: bool = False) -> None:
        super().__init__(name, anybody)
        self.anybody: Final[bool] = anybody

    def count(self, act: Act) -> int:
        isle = at(act)
        presence = isle.t.lands[isle.land].presence
        return sum(presence) if self.anybody else presence[isle.seat]


class SacredSites(Owned):
    """Sacred sites of the acting spirit on the whole island."""

    def count(self, act: Act) -> int:
        isle = at(act)
        return len([land for land in lands_of(isle.t, isle.seat) if sacred(isle.t, isle.seat, land)])


class SacredSitesAmong(Owned):
    """Sacred sites of the acting spirit in lands with invaders."""

    def count(self, act: Act) -> int:
        isle = at(act)
        t = isle.t
        return len([land for land in t.isle.lands if t.lands[land].invaders and sacred(t, isle.seat, land)])


class Element(Owned):
    """Elements of one kind the acting spirit has."""

    def count(self, act: Act) -> int:
        isle = at(act)
        return elements(isle.t, isle.seat)[figures.ELEMENTS.index(self.name)]


class PlayedCards(Owned):
    """Power cards the acting spirit has in play this turn."""

    def count(self, act: Act) -> int:
        isle = at(act)
        return len(isle.t.played[isle.seat])


class Around(Kind):
    """Pieces of a kind in the lands next to the act's land."""

    def __init__(self, name: str, kind: Kind) -> None:
        super().__init__(name, kind)
        self.kind: Final[Kind] = kind

    def count(self, act: Act) -> int:
        isle = at(act)
        return sum([self.kind.count(isle.in_land(land)) for land in near(isle.t, isle.land)])


class About(Around):
    """Pieces of a kind in the act's land and in the lands next to it."""

    def count(self, act: Act) -> int:
        return super().count(act) + self.kind.count(act)


class Strives(Kind):
    """Strife in the land of the act: every marker counts, not every invader that has some."""

    def count(self, act: Act) -> int:
        isle = at(act)
        return sum([strife_of(code) for code in isle.t.lands[isle.land].invaders])


class InvaderTypes(Kind):
    """Different types of invaders in the land: explorers, towns, cities."""

    def count(self, act: Act) -> int:
        isle = at(act)
        return len({kind_of(code) for code in isle.t.lands[isle.land].invaders})


class Caused(Kind):
    """Pieces of a kind that the action reacted to has destroyed, added … in the land the effect was left in.

    ``Caused("fallen", "destroyed", TOWN / DAHAN)``.
    """

    def __init__(self, name: str, deed: str, kind: Kind) -> None:
        super().__init__(name, deed, kind)
        self.names: Final[list[str]] = [f"{deed}.{PIECES[code]}." for code in codes(kind)]  # of such tallies

    def count(self, act: Act) -> int:
        isle = at(act)
        where = str(isle.origin)
        n = 0
        for name in self.names:
            fact = isle.fact(name + where)
            if isinstance(fact, int):
                n += fact
        return n


class Spirits(Kind):
    """Seats: the target spirit, or the spirit itself; for ``By``."""

    def things(self, act: Act) -> list[object]:
        isle = at(act)
        if self.name == "target-spirit":
            return [isle.target]
        return [isle.user]


class Lands(Kind):
    """Groups of lands around the land of the act, for ``ForEach``: the act goes there."""

    def things(self, act: Act) -> list[object]:
        isle = at(act)
        t = isle.t
        if self.name == "adjacent-land":
            return [*near(t, isle.land)]
        assert self.name == "other-coastal-land", self.name
        board = figures.BOARD_OF[isle.land]
        lands = [land for land in all_lands(t) if figures.BOARD_OF[land] == board and land != isle.land]
        return [land for land in lands if COASTAL[land] or TERRAIN[land] == figures.OCEAN]

    def for_each(self) -> Phrase:
        return Phrase("kind.in-each", what=self.phrase())


EXPLORER: Final = Piece("explorer")
TOWN: Final = Piece("town")
CITY: Final = Piece("city")
DAHAN: Final = Piece("dahan")
BLIGHT: Final = Piece("blight")
BEASTS: Final = Beasts("beasts")
WILDS: Final = Piece("wilds")
DISEASE: Final = Piece("disease")
BADLANDS: Final = Badlands("badlands")
INVADER: Final = Invaders("invader")
STRIFE: Final = Strives("strife")
INVADER_TYPE: Final = InvaderTypes("invader-type")
PRESENCE: Final = Presence("own-presence")
ANY_PRESENCE: Final = Presence("presence", True)
SACRED_SITE: Final = SacredSites("sacred-site")
PLAYED_CARD: Final = PlayedCards("played-card")
TARGET: Final = Spirits("target-spirit")
USER: Final = Spirits("user-spirit")
ADJACENT: Final = Lands("adjacent-land")
OTHER_COASTAL: Final = Lands("other-coastal-land")
SUN: Final = Element("sun")
MOON: Final = Element("moon")
FIRE: Final = Element("fire")
AIR: Final = Element("air")
WATER: Final = Element("water")
EARTH: Final = Element("earth")
PLANT: Final = Element("plant")
ANIMAL: Final = Element("animal")

SMALL: Final = EXPLORER / TOWN
BUILDING: Final = TOWN / CITY

_CODES: Final[dict[Kind, tuple[int, ...]]] = {}


def codes(kind: Kind) -> tuple[int, ...]:
    """The kinds of pieces a noun covers, as figures number them."""
    found = _CODES.get(kind)
    if found is None:
        if isinstance(kind, AnyOf):
            found = tuple(sorted([code for one in kind.kinds for code in codes(one)]))
        elif isinstance(kind, Invaders):
            found = (figures.EXPLORER, figures.TOWN, figures.CITY)
        else:
            assert isinstance(kind, Piece)
            found = (kind.code,)
        _CODES[kind] = found
    return found


BY_CODE: Final[list[Kind]] = [EXPLORER, TOWN, CITY, DAHAN, BLIGHT, BEASTS, WILDS, DISEASE, BADLANDS]

register(
    "spirit-island",
    *(
        Piece,
        Badlands,
        Beasts,
        Invaders,
        Presence,
        SacredSites,
        SacredSitesAmong,
        Element,
        PlayedCards,
        Spirits,
        Lands,
    ),
    *(Around, About, Strives, InvaderTypes, Caused),
)
