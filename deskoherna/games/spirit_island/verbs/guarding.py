"""Verbs that last for the turn: Defend, skipped actions, isolation, other modifiers (R6.11, R8.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from deskoherna.core.effects import ANY, Act, Each, Effect, Exactly
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ..act import IsleAct, at
from ..naming import land_phrase
from ..state import TURN
from .pieces import OfAmount, Verb

OF_A_SPIRIT: Final = ("bedevil", "coastal-range", "mountain-range", "quick", "range", "switch", "ward")


def tell_lasting(isle: IsleAct, effect: Effect, here: bool) -> None:
    """Tell of something that holds from now on, in the act's land or everywhere."""
    if isle.t.log is None:
        return
    if here and isle.land >= 0:
        isle.tell("lasting-at", effect=effect.phrase(), land=land_phrase(isle.land))
    else:
        isle.tell("lasting", effect=effect.phrase())


class Defend(OfAmount):
    """Defend in the land for this turn."""

    def run(self, act: Act) -> None:
        isle = at(act)
        n = self.n.most(act)
        if n:
            isle.t.modify("defend", isle.land, ANY, n, until=TURN)
            if isle.t.log is not None:
                isle.tell("defends", n=n, land=land_phrase(isle.land))

    def phrase(self) -> Phrase:
        if isinstance(self.n, Each):
            return Phrase("effect.defend-each", n=self.n.n, per=self.n.each())
        assert isinstance(self.n, Exactly)
        return Phrase("effect.defend", n=self.n.n)


class SkipActions(Effect):
    """Invaders do not act in the land this turn: ``SkipActions()`` at all, ``SkipActions("build")``.

    ``once`` skips the next such action only; of any action, when the players want (R11.4.6).
    """

    def __init__(self, deed: str = ANY, once: bool = False) -> None:
        super().__init__(deed, once)
        self.deed: Final[str] = deed
        self.once: Final[bool] = once

    def run(self, act: Act) -> None:
        isle = at(act)
        n = 0 if not self.once else 1 if self.deed else -1
        isle.t.modify("skip", isle.land, self.deed, n, until=TURN)
        tell_lasting(isle, self, True)

    def phrase(self) -> Phrase:
        return Phrase("effect.skip-" + (self.deed or "all") + ("-once" if self.once else ""))


class Isolate(Verb):
    """The land is isolated this turn (R12.6)."""

    verb: ClassVar[str] = "isolate"

    def run(self, act: Act) -> None:
        isle = at(act)
        isle.t.modify("isolate", isle.land, until=TURN)
        if isle.t.log is not None:
            isle.tell("isolated", land=land_phrase(isle.land))


class Lasting(Effect):
    """A modifier for this turn, read by the template ``effect.lasting-KIND``.

    ``place``: "land" (the act's) or "" (everywhere); ``what``: "seat" (the acting one), a piece, or "".
    """

    def __init__(self, kind: str, n: int = 1, place: str = "land", what: str = ANY) -> None:
        super().__init__(kind, n, place, what)
        self.kind: Final[str] = kind
        self.n: Final[int] = n
        self.place: Final[str] = place
        self.what: Final[str] = what

    def run(self, act: Act) -> None:
        isle = at(act)
        place = isle.land if self.place == "land" else ANY
        what = isle.seat if self.what == "seat" else self.what
        isle.t.modify(self.kind, place, what, self.n, until=TURN)
        if self.what == "seat" and self.kind in OF_A_SPIRIT:
            if isle.t.log is not None:
                isle.tell("lasting-of", who=player(isle.seat), effect=self.phrase())
        else:
            tell_lasting(isle, self, place != ANY)

    def phrase(self) -> Phrase:
        return Phrase("effect.lasting-" + self.kind, n=self.n)
