"""Verbs about the whole island and table: health for a turn, fear per player, the decks, the blight card."""

from __future__ import annotations

from typing import ClassVar, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Act, AnyOf, Effect, Hook, Kind
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import player
from ..act import IsleAct, at
from ..figures import PIECES
from ..land import damage_of, kind_of, strife_of
from ..nouns.kinds import codes
from ..rules.circumstances import STRIFE_WEAKENS
from ..rules.ground import blow, endurance
from ..rules.pieces.blight import add_blight, take_from_card
from ..rules.pieces.fear import frighten
from ..rules.pieces.harm import INVADERS, deal, deal_each, destroy, vulnerable
from ..state import TURN
from .pieces import OfKind, OfNumber, Verb


def overcome(isle: IsleAct) -> Rule:
    """Pieces whose damage is now as much as their health are destroyed at once (R8.2.1)."""
    t = isle.t
    for land in t.isle.lands:
        here = t.lands[land]
        fallen = [
            code
            for code in (*here.invaders, *here.dahan)
            if damage_of(code) and damage_of(code) >= endurance(t, land, code)
        ]
        if fallen:
            yield from destroy(isle, land, fallen, outright=True)


def all_kinds(what: Kind) -> list[Arg]:
    """The nouns of a kind one by one: *towns, cities and Dahan*."""
    return [one.phrase() for one in (what.kinds if isinstance(what, AnyOf) else (what,))]


class Health(OfKind):
    """Pieces of a kind have more or less health this turn, never below 1: ``Health(-1, TOWN / CITY)``."""

    def run(self, act: Act) -> Rule:
        isle = at(act)
        for kind in codes(self.what):
            isle.t.modify("health", what=PIECES[kind], n=self.n, until=TURN)
        return overcome(isle)

    def phrase(self) -> Phrase:
        key = "effect.health-more" if self.n > 0 else "effect.health-less"
        return Phrase(key, n=abs(self.n), what=all_kinds(self.what))


class StrifeWeakens(Verb):
    """This turn invaders have 1 health less for each of their strife (R8.2.2)."""

    verb: ClassVar[str] = "strife-weakens"

    def run(self, act: Act) -> Rule:
        isle = at(act)
        isle.t.modify(STRIFE_WEAKENS, until=TURN)
        return overcome(isle)


class StrifeHurts(Verb):
    """Every invader of the land takes 1 damage for each of its strife."""

    verb: ClassVar[str] = "strife-hurts"

    def can(self, act: Act) -> bool:
        isle = at(act)
        return any(strife_of(code) for code in isle.t.lands[isle.land].invaders)

    def run(self, act: Act) -> Rule:
        isle = at(act)
        for n in sorted({strife_of(code) for code in isle.t.lands[isle.land].invaders}, reverse=True):
            hurt = [code for code in vulnerable(isle, isle.land, INVADERS) if strife_of(code) == n]
            if n and hurt:
                yield from deal_each(isle, isle.land, n, INVADERS, hurt)


class StrifeTurns(Verb):
    """Every invader with strife deals its damage to other invaders of the land; no strife is used (R12.4)."""

    verb: ClassVar[str] = "strife-turns"

    def can(self, act: Act) -> bool:
        isle = at(act)
        invaders = isle.t.lands[isle.land].invaders
        return len(invaders) > 1 and any(strife_of(code) for code in invaders)

    def run(self, act: Act) -> Rule:
        isle = at(act)
        t, land = isle.t, isle.land
        striving = [(kind_of(code), strife_of(code)) for code in t.lands[land].invaders if strife_of(code)]
        for kind, n in striving:  # all strike, also those that fall meanwhile
            others = vulnerable(isle, land, INVADERS)
            itself = [code for code in others if kind_of(code) == kind and strife_of(code) == n]
            if itself:
                others.remove(itself[-1])
            if others:
                yield from deal(isle, land, blow(t, land, kind), INVADERS, others)


class FearEach(OfNumber):
    """So much fear for every player."""

    verb: ClassVar[str] = "fear-each"

    def run(self, act: Act) -> None:
        isle = at(act)
        frighten(isle.t, self.n * isle.t.players, isle.title)


class AddBlight(Verb):
    """Blight is added to the land without cascading."""

    verb: ClassVar[str] = "add-still-blight"

    def run(self, act: Act) -> Rule | None:
        isle = at(act)
        return add_blight(isle, isle.land, still=True) or None


class DrainCard(OfNumber):
    """Blight leaves the blight card for the box, so much for every player."""

    verb: ClassVar[str] = "drain-card"

    def run(self, act: Act) -> Rule:
        isle = at(act)
        return take_from_card(isle, self.n * isle.t.players)


class LoseEnergy(OfNumber):
    """The acting spirit loses so much Energy, as far as it has any."""

    verb: ClassVar[str] = "lose-energy"

    def run(self, act: Act) -> None:
        isle = at(act)
        lost = min(isle.t.energy[isle.seat], self.n)
        isle.t.energy[isle.seat] -= lost
        if lost and isle.t.log is not None:
            isle.tell("energy-lost", who=player(isle.seat), n=lost)


class Later(Effect):
    """The effect comes at a moment of a step of this invader phase."""

    moment: ClassVar[str] = ""  # of the step: begin, step (it is done)
    verb: ClassVar[str] = ""

    def __init__(self, step: str, effect: Effect) -> None:
        super().__init__(step, effect)
        self.step: Final[str] = step
        self.effect: Final[Effect] = effect

    def run(self, act: Act) -> None:
        isle = at(act)
        isle.t.hook(Hook(f"{self.moment}.{self.step}", isle.seat, self.effect, None, 1, TURN))

    def phrase(self) -> Phrase:
        return Phrase(f"effect.{self.verb}-{self.step}", effect=self.effect.phrase())

    @property
    def plain(self) -> bool:
        return False


class InStep(Later):
    """The effect comes as a step of this invader phase begins: ``InStep("ravage", …)``."""

    moment: ClassVar[str] = "begin"
    verb: ClassVar[str] = "in-step"


class AfterStep(Later):
    """The effect is put off until a step of this invader phase is done: ``AfterStep("ravage", …)``."""

    moment: ClassVar[str] = "step"
    verb: ClassVar[str] = "after-step"
