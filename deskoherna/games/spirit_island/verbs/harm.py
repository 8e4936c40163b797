"""Verbs that hurt: damage, destroy (R8.1, R8.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Amount, AnyOf, Each, Effect, Exactly, Kind, Many, amount
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.kinds import INVADER, codes
from deskoherna.games.spirit_island.rules.harm import deal, deal_each, destroy, vulnerable
from deskoherna.games.spirit_island.verbs.choosing import choose_pieces

if TYPE_CHECKING:
    from deskoherna.core.effects import Act


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

    def run(self, act: Act) -> Rule:
        isle = at(act)
        return deal(isle, isle.land, self.n.most(act), codes(self.to))

    def phrase(self) -> Phrase:
        damage = self.n.of(Phrase("damage"))
        if self.to == INVADER:
            return Phrase("effect.damage", n=damage)
        return Phrase("effect.damage-to", n=damage, what=self.to.phrase())


class DamageEach(Effect):
    """So much damage to every piece of a kind: ``DamageEach(1, TOWN / CITY)`` (R8.1.3)."""

    def __init__(self, n: Many, to: Kind = INVADER) -> None:
        self.n: Final[Amount] = amount(n)
        self.to: Final[Kind] = to
        super().__init__(self.n, to)

    def can(self, act: Act) -> bool:
        isle = at(act)
        return self.n.most(act) > 0 and bool(vulnerable(isle, isle.land, codes(self.to)))

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


class Destroy(Effect):
    """``Destroy(1, TOWN)``, ``Destroy(upto(2), EXPLORER)``, ``Destroy(ALL, DAHAN)``."""

    def __init__(self, n: Many, what: Kind) -> None:
        self.n: Final[Amount] = amount(n)
        self.what: Final[Kind] = what
        super().__init__(self.n, what)

    def can(self, act: Act) -> bool:
        isle = at(act)
        return self.n.most(act, len(vulnerable(isle, isle.land, codes(self.what)))) > 0

    def run(self, act: Act) -> Rule:
        isle = at(act)
        pieces = vulnerable(isle, isle.land, codes(self.what))
        chosen = yield from choose_pieces(isle, "destroy", self.n, pieces)
        rule = destroy(isle, isle.land, chosen)
        if rule is not None:
            yield from rule

    def phrase(self) -> Phrase:
        return Phrase("effect.destroy", what=self.n.of(self.what))
