"""The toy game's kinds, verbs and frames."""

from __future__ import annotations

from core.effects.toy.table import LANDS, toy

from deskoherna.core.asking import Rule
from deskoherna.core.effects import (
    Act,
    Amount,
    AnyOf,
    Effect,
    Frame,
    Kind,
    Many,
    Owned,
    amount,
    ask_amount,
    register,
    register_rule,
)
from deskoherna.core.phrase import Phrase


class Piece(Kind):
    """A kind of pieces in the act's land."""

    def count(self, act: Act) -> int:
        return toy(act).toy.pieces(toy(act).land, self.name)


class Colour(Owned):
    """The seat's buildings of a colour."""

    def count(self, act: Act) -> int:
        return toy(act).toy.buildings[act.seat].count(self.name)

    def phrase(self) -> Phrase:
        return Phrase("building.of", colour=Phrase(self.name))


class Land(Kind):
    """Lands with a certain piece in them."""

    def things(self, act: Act) -> list[object]:
        return [land for land in range(LANDS) if toy(act).toy.pieces(land, "dahan")]

    def for_each(self) -> Phrase:
        return Phrase("in-each", what=self.phrase())


class Who(Kind):
    """Seats: the act's target, or everybody."""

    def things(self, act: Act) -> list[object]:
        return [toy(act).target] if self.name == "target-spirit" else list(range(act.table.players))

    def subject(self) -> Phrase:
        return self.phrase() if self.name == "target-spirit" else Phrase("kind.each", what=self.phrase())


EXPLORER, TOWN, CITY, DAHAN, BLIGHT = (
    Piece(name) for name in ("explorer", "town", "city", "dahan", "blight")
)
BLACK, RED = Colour("black"), Colour("red")
DAHAN_LAND = Land("dahan-land")
TARGET_SPIRIT, PLAYER = Who("target-spirit"), Who("player")


def pieces_of(what: Kind) -> list[str]:
    return [kind.name for kind in (what.kinds if isinstance(what, AnyOf) else (what,))]


class PieceVerb(Effect):
    """A verb with an amount of pieces in the act's land."""

    VERB = ""

    def __init__(self, n: Many, what: Kind) -> None:
        self.n: Amount = amount(n)
        self.what = what
        super().__init__(self.n, what)

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.VERB, what=self.n.of(self.what))


class Destroy(PieceVerb):
    VERB = "destroy"

    def can(self, act: Act) -> bool:
        return self.n.most(act, self.what.count(act)) > 0

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        key = self.what.name
        owed[key] = owed.get(key, 0) + self.n.needs(act)
        return self.what.count(act) >= owed[key]

    def run(self, act: Act) -> Rule:
        left = yield from ask_amount(act, self.n, self.what.count(act), self.what.phrase())
        for name in pieces_of(self.what):
            n = min(left, toy(act).toy.pieces(toy(act).land, name))
            toy(act).toy.put(toy(act).land, name, -n)
            act.note("destroy", Piece(name), n)
            left -= n


class Add(PieceVerb):
    VERB = "add"

    def run(self, act: Act) -> None:
        n = self.n.most(act)
        toy(act).toy.put(toy(act).land, self.what.name, n)
        act.note("add", self.what, n)
        act.happen("add", what=self.what.name, land=toy(act).land)


class Gather(PieceVerb):
    """From land 0 into the act's land."""

    VERB = "gather"

    def can(self, act: Act) -> bool:
        return toy(act).toy.pieces(0, self.what.name) > 0

    def run(self, act: Act) -> Rule:
        t, land = toy(act).toy, toy(act).land
        n = yield from ask_amount(act, self.n, t.pieces(0, self.what.name), self.what.phrase())
        t.put(0, self.what.name, -n)
        t.put(land, self.what.name, n)


class Damage(Effect):
    """Damage to the land, spent on the weakest invaders first."""

    def __init__(self, n: Many) -> None:
        self.n: Amount = amount(n)
        super().__init__(self.n)

    def can(self, act: Act) -> bool:
        return self.n.most(act) > 0

    def run(self, act: Act) -> None:
        t, land = toy(act).toy, toy(act).land
        left = self.n.most(act)
        for name in ("explorer", "town", "city"):
            while t.pieces(land, name) and left >= t.health(name, land):
                left -= t.health(name, land)
                t.put(land, name, -1)
                act.note("destroy", Piece(name), 1)

    def phrase(self) -> Phrase:
        return Phrase("effect.damage", what=self.n.of(Phrase("damage")))


class Defend(Effect):
    """Until the end of the turn, one health more for pieces of a kind here."""

    def __init__(self, n: int, what: Kind) -> None:
        super().__init__(n, what)
        self.n = n
        self.what = what

    def run(self, act: Act) -> None:
        act.table.modify("health", toy(act).land, self.what.name, self.n, "turn")

    def phrase(self) -> Phrase:
        return Phrase("effect.defend", n=self.n, what=self.what.phrase())


class Build(Effect):
    def __init__(self, colour: str) -> None:
        super().__init__(colour)
        self.colour = colour

    def run(self, act: Act) -> None:
        buildings = toy(act).toy.buildings
        buildings[act.seat] = (*buildings[act.seat], self.colour)
        act.happen("you-build", colour=self.colour)

    def phrase(self) -> Phrase:
        return Phrase("effect.build", what=Phrase("building.of", colour=Phrase(self.colour)))


class Produce(Frame):
    def __init__(self, effect: Effect) -> None:
        super().__init__("produce", effect)


class Bonus(Frame):
    def __init__(self, effect: Effect) -> None:
        super().__init__("bonus", effect)


def swap_lands(act: Act) -> None:
    """Lands 0 and 1 change places."""
    lands = toy(act).toy.lands
    lands[0], lands[1] = lands[1], lands[0]


register("toy", Piece, Colour, Land, Who, Destroy, Add, Gather, Damage, Defend, Build, Produce, Bonus)
register_rule("toy.turn-the-tide", swap_lands, can=lambda act: toy(act).toy.lands[0] != toy(act).toy.lands[1])
