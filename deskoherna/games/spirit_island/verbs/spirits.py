"""Verbs about spirits: fear, presence, elements, repeating cards (R7, R6.7, R6.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from deskoherna.core.asking import Prompt, Rule
from deskoherna.core.effects import Act, AnyOf, AtLeast, Condition, Effect
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at
from ..figures import CITY, DAHAN, ELEMENTS, EXPLORER, TOWN
from ..island.ways import EVERY_LAND, group_of
from ..moves import ELEMENT
from ..nouns.facts import printed
from ..nouns.kinds import Invaders, Piece
from ..rules.ground import elements, gain_elements, lands_of, may_settle
from ..rules.pieces.fear import frighten_at
from ..rules.pieces.presence import ANYWHERE, Pick, add, lose_chosen
from ..rules.powers.repeats import FREE
from ..rules.reasons import among
from ..standing import Asking
from ..state import TURN
from .choosing import choose_in, choose_word
from .pieces import Elsewhere, OfAmount, OfNumber
from .places import place

ASK_ELEMENT: Final = Prompt("element", "R6.7", why=among("element-taken"))
ASK_MINE: Final = Prompt("one-of-mine", "R1.6", why=among("idle-there"))
PEOPLE: Final = (EXPLORER, TOWN, CITY, DAHAN)  # in their order


class Fear(OfAmount):
    """Generate fear."""

    def run(self, act: Act) -> None:
        frighten_at(at(act), self.n.most(act))

    def phrase(self) -> Phrase:
        return Phrase("effect.fear", n=self.n.of(Phrase("fear")))


class AddPresence(Effect):
    """Add presence within range of one's own, where a condition holds: ``AddPresence(2)`` (R4.1.5).

    ``reach`` -1 is any distance; ``growth`` for symbols of growth; ``destroyed`` takes destroyed presence.
    """

    def __init__(
        self, reach: int, where: Condition | None = None, growth: bool = True, destroyed: bool = False
    ) -> None:
        super().__init__(reach, where, growth, destroyed)
        self.reach: Final[int] = reach
        self.where: Final[Condition | None] = where
        self.growth: Final[bool] = growth
        self.destroyed: Final[bool] = destroyed
        lands = None if where is None else printed(where)
        self.only: Final[int] = EVERY_LAND if lands is None else group_of(lands)
        self.steady: Final[bool] = where is None or lands is not None  # by what is printed, if at all
        self.company: Final[tuple[int, ...]] = () if where is None else company(where)
        self.ground: Final[Phrase | None] = None if where is None else place(where)

    def run(self, act: Act) -> Rule:
        assert isinstance(act, IsleAct)
        if self.where is None or (self.steady and not act.t.isle.joined):
            return add(act, self.reach, None, self.growth, self.destroyed, only=self.only, ground=self.ground)
        fitting = self._fitting(act, self.where)
        return add(act, self.reach, fitting, self.growth, self.destroyed, ground=self.ground)

    def _fitting(self, act: IsleAct, where: Condition) -> Pick:
        """What picks the lands where the condition holds now."""
        lands = act.t.lands
        if self.company == PEOPLE:
            return lambda some: [land for land in some if lands[land].peopled]
        if len(self.company) == 1:
            kind = self.company[0]
            return lambda some: [land for land in some if lands[land].counts[kind]]
        there = act.in_land(act.land)

        def fitting(some: Sequence[int]) -> Sequence[int]:
            found: list[int] = []
            for land in some:
                there.land = land
                if where.holds(there):
                    found.append(land)
            return found

        return fitting

    def phrase(self) -> Phrase:
        key = "effect.add-presence" + ("-anywhere" if self.reach == ANYWHERE else "")
        if self.where is None:
            return Phrase(key, n=self.reach)
        return Phrase(key + "-where", n=self.reach, where=place(self.where))


def company(where: Condition) -> tuple[int, ...]:
    """The kinds of pieces of which a condition wants one in the land; none if it wants anything else."""
    if not isinstance(where, AtLeast) or where.n != 1:
        return ()
    codes: list[int] = []
    for kind in where.kind.kinds if isinstance(where.kind, AnyOf) else (where.kind,):
        if isinstance(kind, Invaders):
            codes += [EXPLORER, TOWN, CITY]
        elif type(kind) is Piece:  # others see more than what stands there
            codes.append(kind.code)
        else:
            return ()
    return tuple(sorted(codes))


class AddPresenceHere(Effect):
    """Add presence in the land of the act, from where one likes; ``anywhere`` ignores one's own limits."""

    def __init__(self, anywhere: bool = False) -> None:
        super().__init__(anywhere)
        self.anywhere: Final[bool] = anywhere

    def can(self, act: Act) -> bool:
        isle = at(act)
        return self.anywhere or may_settle(isle.t, isle.seat, isle.land)

    def run(self, act: Act) -> Rule:
        isle = at(act)
        if self.can(act):
            yield from add(isle, ANYWHERE, land=isle.land)

    def phrase(self) -> Phrase:
        return Phrase("effect.add-presence-here" + ("-anywhere" if self.anywhere else ""))


class LosePresence(OfNumber):
    """Destroy so many of one's own presence, where one likes."""

    verb: ClassVar[str] = "lose-presence"

    def can(self, act: Act) -> bool:
        isle = at(act)
        return bool(lands_of(isle.t, isle.seat))

    def run(self, act: Act) -> Rule:
        assert isinstance(act, IsleAct)
        return lose_chosen(act, act.seat) if self.n == 1 else self._several(act)

    def _several(self, act: IsleAct) -> Rule:
        for _ in range(self.n):
            yield from lose_chosen(act, act.seat)


class GainElement(OfNumber):
    """Elements of choice this turn: ``GainElement(3)`` different ones; ``had``: only ones it has already.

    ``both`` gives the user of the power the same, if that is another spirit; ``alike``: all of one kind.
    """

    def __init__(self, n: int = 1, had: bool = False, both: bool = False, alike: bool = False) -> None:
        super().__init__(n, had, both, alike)
        self.alike: Final[bool] = alike
        self.had: Final[bool] = had
        self.both: Final[bool] = both

    def run(self, act: Act) -> Rule:
        isle = at(act)
        t, seat = isle.t, isle.seat
        have = elements(t, seat)
        taken: list[int] = []
        for _ in range(1 if self.alike else self.n):
            moves = [ELEMENT[i] for i in range(len(ELEMENTS)) if i not in taken and (have[i] or not self.had)]
            had = [name for i, name in enumerate(ELEMENTS) if have[i] or not self.had]
            word = yield from choose_word(isle, ASK_ELEMENT, moves, (("element-lacked", had),))
            if not word:
                return
            element = ELEMENTS.index(word)
            taken.append(element)
            gain_elements(t, seat, element, self.n if self.alike else 1, isle.source)
            if self.both and isle.user != seat:
                gain_elements(t, isle.user, element, source=isle.source)

    def phrase(self) -> Phrase:
        key = "effect.gain-element" + ("-had" if self.had else "") + ("-both" if self.both else "")
        key += "-alike" if self.alike else ""
        return Phrase(key, n=self.n)


class RepeatCard(Effect):
    """The acting spirit may repeat power cards of that cost or less (R6.10); ``pay``: FREE or PAID."""

    def __init__(self, most: int, pay: int = FREE, times: int = 1) -> None:
        super().__init__(most, pay, times)
        self.most: Final[int] = most
        self.pay: Final[int] = pay
        self.times: Final[int] = times

    def run(self, act: Act) -> None:
        isle = at(act)
        for _ in range(self.times):
            isle.t.modify("repeat", self.most, isle.seat, self.pay, until=TURN)

    def phrase(self) -> Phrase:
        if self.pay == FREE:
            return Phrase("effect.repeat-card", n=self.most)
        return Phrase("effect.repeat-card-paid", n=self.times)


class OneOfMine(Elsewhere):
    """The effect in one of the acting spirit's lands: *from one of your lands push …*."""

    verb: ClassVar[str] = "one-of-mine"

    def _lands(self, isle: IsleAct) -> list[int]:
        return [land for land in lands_of(isle.t, isle.seat) if self.effect.can(isle.in_land(land))]

    def can(self, act: Act) -> bool:
        return bool(self._lands(at(act)))

    def chosen(self, isle: IsleAct) -> Asking[int]:
        mine = (("no-own-presence", lands_of(isle.t, isle.seat)),)
        return choose_in(isle, ASK_MINE, self._lands(isle), mine)
