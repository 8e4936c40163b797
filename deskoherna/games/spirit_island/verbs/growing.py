"""Verbs of growth in the expansions: elements, presence moved, what is added together with presence."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import Act, Effect, Part
from deskoherna.core.phrase import Phrase
from ..act import at
from ..content import SPIRITS
from ..figures import ELEMENTS, Elements, elements_of
from ..moves import ELEMENT, STOP, NameMove, PresenceMove
from ..naming import elements_phrase
from ..rules.ground import gain_elements, gain_energy, lands_of
from ..rules.pieces.presence import place
from ..rules.pieces.why import MOVING
from ..rules.reasons import among
from ..spirits.panel import CARDS
from .choosing import presence_moves_from
from .pieces import OfNumber, Verb

ASK_ELEMENT: Final = Prompt("element", "R6.7", why=among("element-other"))
ASK_MOVE: Final = Prompt("move-presence", "R4.1.5", why=MOVING)


class GainElements(Effect):
    """Certain elements for this turn; written ``gain_elements_of(earth=2)``."""

    def __init__(self, *counts: Part) -> None:
        super().__init__(*counts)
        self.counts: Final[Elements] = tuple([int(n) for n in counts if isinstance(n, int)])

    def run(self, act: Act) -> None:
        isle = at(act)
        for i, n in enumerate(self.counts):
            if n:
                gain_elements(isle.t, isle.seat, i, n, isle.source)

    def phrase(self) -> Phrase:
        return Phrase("effect.gain-elements", what=elements_phrase(self.counts))


def elements_gained(**counts: int) -> GainElements:
    """``elements_gained(earth=2)``."""
    return GainElements(*elements_of(**counts))


class GainOneOf(Effect):
    """One element of a few: ``GainOneOf("moon", "air")``."""

    def __init__(self, *names: Part) -> None:
        super().__init__(*names)
        self.names: Final[tuple[str, ...]] = tuple([str(name) for name in names])

    def run(self, act: Act) -> Rule:
        isle = at(act)
        moves: list[Move] = [ELEMENT[ELEMENTS.index(name)] for name in self.names]
        move = yield isle.question(ASK_ELEMENT, moves)
        assert isinstance(move, NameMove)
        gain_elements(isle.t, isle.seat, ELEMENTS.index(move.word), source=isle.source)

    def phrase(self) -> Phrase:
        return Phrase("effect.gain-one-of", what=[Phrase(name) for name in self.names])


@mypyc_attr(allow_interpreted_subclasses=True)
class FromPresence(OfNumber):
    """A verb that reaches so far from one's own presence; it wants some."""

    def can(self, act: Act) -> bool:
        isle = at(act)
        return bool(lands_of(isle.t, isle.seat))


class MovePresence(FromPresence):
    """One of one's own presence may move up to so many lands: ``MovePresence(1)``."""

    verb: ClassVar[str] = "move-presence"

    def run(self, act: Act) -> Rule:
        isle = at(act)
        moves = presence_moves_from(isle.t, isle.seat, lands_of(isle.t, isle.seat), self.n)
        if not moves:
            return
        move = yield isle.question(ASK_MOVE, [*moves, STOP], (self.n, "presence-stuck"))
        if isinstance(move, PresenceMove):
            place(isle, move.source, move.land)


class GainEnergyForPlays(Verb):
    """As much Energy as cards may be played this turn."""

    verb: ClassVar[str] = "energy-for-plays"

    def run(self, act: Act) -> None:
        isle = at(act)
        t, seat = isle.t, isle.seat
        plays = SPIRITS[t.spirits[seat]].number(CARDS, t.shown[seat])
        gain_energy(t, seat, plays + t.plays[seat] + t.fold("plays", what=seat), isle.source)
