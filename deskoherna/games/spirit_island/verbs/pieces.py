"""What verbs have in common: a number, an amount that counts, so many pieces of a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Amount, Effect, Kind, Many, amount
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.nouns.kinds import codes

if TYPE_CHECKING:
    from deskoherna.core.effects import Act


@mypyc_attr(allow_interpreted_subclasses=True)
class OfNumber(Effect):
    """A verb with a plain number, ``FearEach(2)``; read by ``effect.VERB``."""

    verb: ClassVar[str] = ""

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.verb, n=self.n)


class OfAmount(Effect):
    """A verb with an amount, ``Fear(each(DAHAN))``; it does something where that is more than nothing."""

    def __init__(self, n: Many) -> None:
        self.n: Final[Amount] = amount(n)
        super().__init__(self.n)

    def can(self, act: Act) -> bool:
        return self.n.most(act) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class OfPieces(Effect):
    """A verb with so many pieces of a kind, ``Push(upto(2), DAHAN)``; read by ``effect.VERB``."""

    verb: ClassVar[str] = ""

    def __init__(self, n: Many, what: Kind) -> None:
        self.n: Final[Amount] = amount(n)
        self.what: Final[Kind] = what
        self.kinds: Final[tuple[int, ...]] = codes(what)
        super().__init__(self.n, what)

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.verb, what=self.n.of(self.what))
