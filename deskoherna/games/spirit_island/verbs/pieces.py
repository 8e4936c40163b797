"""What verbs about so many pieces of a kind have in common."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Amount, Effect, Kind, Many, amount
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.nouns.kinds import codes


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
