"""What verbs have in common: a word, a number, an amount that counts, so many pieces, another land."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Act, Amount, Effect, Kind, Many, Part, amount
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at
from ..nouns.kinds import codes
from ..standing import Asking


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Effect):
    """A verb by itself, ``Isolate()``; read by ``effect.VERB``."""

    verb: ClassVar[str] = ""

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.verb)


@mypyc_attr(allow_interpreted_subclasses=True)
class OfNumber(Verb):
    """A verb with a plain number, ``FearEach(2)``."""

    def __init__(self, n: int = 1, *more: Part) -> None:
        super().__init__(n, *more)
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
class OfKind(Verb):
    """A verb with a plain number and a kind, ``Health(-1, TOWN)``."""

    def __init__(self, n: int, what: Kind, *more: Part) -> None:
        super().__init__(n, what, *more)
        self.n: Final[int] = n
        self.what: Final[Kind] = what


@mypyc_attr(allow_interpreted_subclasses=True)
class OfPieces(Verb):
    """A verb with so many pieces of a kind, ``Push(upto(2), DAHAN)``."""

    def __init__(self, n: Many, what: Kind, *more: Part) -> None:
        self.n: Final[Amount] = amount(n)
        self.what: Final[Kind] = what
        self.kinds: Final[tuple[int, ...]] = codes(what)
        super().__init__(self.n, what, *more)

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.verb, what=self.n.of(self.what))


class Elsewhere(Verb):
    """An effect in another land than the act's."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect)
        self.effect: Final[Effect] = effect

    def chosen(self, isle: IsleAct) -> Asking[int]:
        """The land, of somebody's choice; -1 if none."""
        raise NotImplementedError

    def run(self, act: Act) -> Rule:
        isle = at(act)
        land = yield from self.chosen(isle)
        if land >= 0:
            yield from self.effect.run(isle.in_land(land)) or ()

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.verb, effect=self.effect.phrase())

    @property
    def plain(self) -> bool:
        return False
