"""Kinds: what cards count and choose, and the condition that something is of a kind."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Act, AnyOf, Condition, Done, Good, Kind, Owned, Part
from deskoherna.core.phrase import Arg, Phrase
from ..figures import NOTHING, SHORE, TYPE, TYPES, WORKER
from ..rules.land import conquered, fields, icons, standing
from ..rules.supply import face
from ..state import Table
from .acts import empire

CLAN_TYPES: Final = tuple([name for name in TYPES if name not in ("field", "island")])  # with an icon (T8)


class Typed(Owned):
    """Cards of one's empire with a type icon (T8); a copy has that of what it copies (K6)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.type: Final[int] = TYPES.index(name)
        self.mask: Final[int] = 1 << self.type

    def count(self, act: Act) -> int:
        own = empire(act)
        return icons(own.t, own.seat).count(self.type)

    def phrase(self) -> Phrase:
        return of_types_phrase(self)

    def every(self) -> list[Phrase]:
        return [Phrase("kind.every", what=Phrase("card.own", what=self.phrase()))]


class Standing(Owned):
    """Cards of one's empire: all, those that are no islands, fields with upgrades (F4), or islands."""

    def cards(self, act: Act) -> bytes:
        own = empire(act)
        return self.among(own.t, own.seat)

    def among(self, t: Table, seat: int) -> bytes:
        """Those of a seat."""
        if self.name == "field":
            return fields(t, seat)
        if self.name == "island":
            return conquered(t, seat)
        cards = standing(t, seat)
        return bytes([one for one in cards if SHORE[one] == NOTHING]) if self.name == "location" else cards

    def count(self, act: Act) -> int:
        return len(self.cards(act))

    def phrase(self) -> Phrase:
        return Phrase("own." + self.name)

    def every(self) -> list[Phrase]:
        return [Phrase("kind.every", what=Phrase("card.own", what=self.phrase()))]


class Exhausted(Kind):
    """All of one's exhausted islands; ``Refresh`` looks for them."""

    def phrase(self) -> Phrase:
        return Phrase("own." + self.name)


def of_types_phrase(kind: Kind) -> Phrase:
    """*A card of type floe or yeti*."""
    kinds = kind.kinds if isinstance(kind, AnyOf) else (kind,)
    return Phrase("card.of-types", types=[Phrase("type." + one.name) for one in kinds])


def types_of(kinds: tuple[Part, ...]) -> list[int]:
    """Several types by their numbers."""
    found: list[int] = []
    for kind in kinds:
        assert isinstance(kind, Typed)
        found.append(kind.type)
    if len(found) < 2 or len({*found}) < len(found):
        raise ValueError("give at least two different types")
    return found


def mask_of(kind: Kind) -> int:
    """The types of ``FLOE`` or ``FLOE / YETI`` as one mask."""
    if isinstance(kind, AnyOf):
        return sum([mask_of(one) for one in kind.kinds])
    if not isinstance(kind, Typed):
        raise ValueError("a type is needed")
    return kind.mask


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Kind):
    """Several types of cards, looked at together."""

    def __init__(self, *kinds: Part) -> None:
        super().__init__(type(self).__name__.lower(), *kinds)
        self.kinds: Final[tuple[Part, ...]] = kinds
        self.types: Final[list[int]] = types_of(kinds)

    @classmethod
    def from_parts(cls, parts: tuple[Part, ...]) -> Several:
        return cls(*parts[1:])

    def named(self) -> list[Arg]:
        return [Phrase("type." + kind.name) for kind in self.kinds if isinstance(kind, Typed)]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(kind) for kind in self.kinds])})"


class Types(Several):
    """How many of several types there are in one's empire at all: ``each(Types(PENGUIN, FLOE, YETI))``."""

    def count(self, act: Act) -> int:
        own = empire(act)
        there = icons(own.t, own.seat)
        return sum([one in there for one in self.types])

    def phrase(self) -> Phrase:
        return Phrase("types.present", types=self.named())


class Sets(Several):
    """Complete sets of one card of each type in one's empire: ``each(Sets(PENGUIN, FLOE, YETI))``."""

    def count(self, act: Act) -> int:
        own = empire(act)
        there = icons(own.t, own.seat)
        return min([there.count(one) for one in self.types])

    def phrase(self) -> Phrase:
        return Phrase("types.set", types=self.named())


class Lying(Owned):
    """Workers, or all other goods, that lie on cards of one's empire (K3)."""

    def count(self, act: Act) -> int:
        own = empire(act)
        laid = own.t.laid
        if not laid:
            return 0
        mine = standing(own.t, own.seat)
        workers = self.name == "assigned"
        return sum([laid[i] in mine and (laid[i + 1] == WORKER) == workers for i in range(0, len(laid), 2)])

    def phrase(self) -> Phrase:
        return Phrase("lying." + self.name)


class Is(Condition):
    """The card an event is about has a type: ``On('you-build', …, where=Is(FLOE))``."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind: Final[Kind] = kind
        self.mask: Final[int] = mask_of(kind)

    def holds(self, act: Act) -> bool:
        own = empire(act)
        card = own.cause_card
        return card != NOTHING and bool(self.mask >> TYPE[face(own.t, card)] & 1)

    def phrase(self) -> Phrase:
        return of_types_phrase(self.kind)


TYPED: Final[dict[str, Kind]] = {name.upper(): Typed(name) for name in CLAN_TYPES}

CARD: Final = Standing("card")
LOCATION: Final = Standing("location")
FIELD: Final = Standing("field")
ISLAND: Final = Standing("island")
ISLANDS: Final = Exhausted("islands")
ASSIGNED: Final = Lying("assigned")
LAID: Final = Lying("laid")
DISCARDED: Final = Done("discard")
PAID: Final = Done("pay", Good("resource"))

COUNTED: Final[dict[str, Kind]] = {
    **TYPED,
    "CARD": CARD,
    "LOCATION": LOCATION,
    "FIELD": FIELD,
    "ISLAND": ISLAND,
    "ASSIGNED": ASSIGNED,
    "LAID": LAID,
    "DISCARDED": DISCARDED,
    "PAID": PAID,
}
