"""Verbs that hurt: damage, destroy (R8.1, R8.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Prompt, Rule
from deskoherna.core.effects import ALL, Act, Amount, AnyOf, Each, Effect, Exactly, Kind, Many, amount
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at
from ..naming import land_phrase
from ..nouns.kinds import INVADER, codes
from ..rules.ground import near
from ..rules.pieces.harm import INVADERS, deal, deal_each, destroy, vulnerable
from ..rules.reasons import AMOUNTS, among
from .choosing import choose_amount, choose_in, choose_pieces
from .pieces import OfAmount, OfPieces

ASK_WHERE: Final = Prompt("avenge", "R8.1.2", why=among("nobody-to-hurt"))
ASK_HOW_MUCH: Final = Prompt("avenge-amount", "R8.1.2", why=AMOUNTS)


def every_one(kind: Kind) -> list[Phrase]:
    """*Each town and each city*."""
    kinds = kind.kinds if isinstance(kind, AnyOf) else (kind,)
    return [Phrase("kind.each", what=one.phrase()) for one in kinds]


class Damage(Effect):
    """So much damage, divided among invaders of the land, or among pieces of a kind: ``Damage(2)``."""

    def __init__(self, n: Many, to: Kind = INVADER) -> None:
        self.n: Final[Amount] = amount(n)
        self.to: Final[Kind] = to
        super().__init__(self.n, to)

    def can(self, act: Act) -> bool:
        isle = at(act)
        return self.n.most(act) > 0 and bool(vulnerable(isle, isle.land, codes(self.to)))

    def run(self, act: Act) -> Rule | None:
        isle = at(act)
        return deal(isle, isle.land, self.n.most(act), codes(self.to)) or None

    def phrase(self) -> Phrase:
        damage = self.n.of(Phrase("damage"))
        if self.to == INVADER:
            return Phrase("effect.damage", n=damage)
        return Phrase("effect.damage-to", n=damage, what=self.to.phrase())


def deal_among(isle: IsleAct, lands: list[int], n: int) -> Rule:
    """Damage to invaders, divided among lands as the acting seat likes, part by part."""
    while n:
        hit = [land for land in lands if vulnerable(isle, land, INVADERS)]
        land = yield from choose_in(isle, ASK_WHERE, hit, (("damage-land", lands),), n=n)
        if land < 0:
            return
        part = n
        if len(hit) > 1 and n > 1:
            part = yield from choose_amount(isle, ASK_HOW_MUCH, 1, n, left=n, land=land_phrase(land))
        yield from deal(isle.in_land(land), land, part, INVADERS)
        n -= part


class DamageAround(OfAmount):
    """So much damage to invaders, divided among the land and those next to it."""

    def can(self, act: Act) -> bool:
        isle = at(act)
        lands = [isle.land, *near(isle.t, isle.land)]
        return self.n.most(act) > 0 and any(vulnerable(isle, land, INVADERS) for land in lands)

    def run(self, act: Act) -> Rule:
        isle = at(act)
        return deal_among(isle, [isle.land, *near(isle.t, isle.land)], self.n.most(act))

    def phrase(self) -> Phrase:
        return Phrase("effect.damage-around", n=self.n.of(Phrase("damage")))


class DamageEach(Damage):
    """So much damage to every piece of a kind: ``DamageEach(1, TOWN / CITY)`` (R8.1.3)."""

    def run(self, act: Act) -> Rule:
        isle = at(act)
        return deal_each(isle, isle.land, self.n.most(act), codes(self.to))

    def phrase(self) -> Phrase:
        return Phrase("effect.damage-each", n=self.n.of(Phrase("damage")), what=[*every_one(self.to)])


class DamageOne(Effect):
    """So much damage to one piece, or to each of several different ones.

    ``DamageOne(1, TOWN / CITY)``, ``DamageOne(1, INVADER, each(DAHAN))``.
    """

    def __init__(self, n: int, to: Kind, pieces: Many = 1) -> None:
        self.n: Final[int] = n
        self.to: Final[Kind] = to
        self.pieces: Final[Amount] = amount(pieces)
        super().__init__(n, to, self.pieces)

    def can(self, act: Act) -> bool:
        isle = at(act)
        return self.pieces.most(act) > 0 and bool(vulnerable(isle, isle.land, codes(self.to)))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        chosen = yield from choose_pieces(
            isle, "harm", self.pieces, vulnerable(isle, isle.land, codes(self.to))
        )
        if chosen:
            total = self.n * len(chosen)
            if len(chosen) == 1:
                yield from deal(isle, isle.land, total, codes(self.to), chosen)
            else:
                yield from deal_each(isle, isle.land, self.n, codes(self.to), chosen)

    def phrase(self) -> Phrase:
        damage = Exactly(self.n).of(Phrase("damage"))
        if self.pieces == Exactly(1):
            return Phrase("effect.damage-one", n=damage, what=self.pieces.of(self.to))
        assert isinstance(self.pieces, Each)
        return Phrase("effect.damage-different", n=damage, per=self.pieces.each(), what=self.to.phrase())


@mypyc_attr(allow_interpreted_subclasses=True)
class Destroy(OfPieces):
    """``Destroy(1, TOWN)``, ``Destroy(upto(2), EXPLORER)``, ``Destroy(ALL, DAHAN)``."""

    verb: ClassVar[str] = "destroy"

    def can(self, act: Act) -> bool:
        isle = at(act)
        return self.n.most(act, len(vulnerable(isle, isle.land, self.kinds))) > 0

    def run(self, act: Act) -> Rule:
        isle = at(act)
        pieces = vulnerable(isle, isle.land, self.kinds)
        chosen = yield from choose_pieces(isle, "destroy", self.n, pieces)
        yield from destroy(isle, isle.land, chosen, outright=self.n == ALL)
