"""An act of Empires of the North: an empire does what a card says."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Act, Course, Effect, Plain
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import refuse
from deskoherna.settlers.effects.acts import CardAct, CardQuestions
from deskoherna.settlers.moves import GoodMove
from ..figures import GOLD, GOODS, NOTHING, RAZE, RESOURCES, SHIP, STOCK, price_of
from ..moves import BOX, PAYMENTS, TAKE
from ..rules.supply import clan_ships, happen, pay, take
from ..state import Table

INDEX: Final[dict[str, int]] = {name: good for good, name in enumerate(GOODS)}
RESOURCE: Final = "resource"  # any of the five (T1); gold may replace it where it is paid
GOOD: Final = "good"  # a resource, gold or a raze token (T3)
ANY_OF: Final[dict[str, tuple[int, ...]]] = {RESOURCE: RESOURCES, GOOD: (*RESOURCES, GOLD, RAZE)}
TAKE_ANY: Final[dict[str, list[Move]]] = {
    name: [TAKE[good] for good in goods] for name, goods in ANY_OF.items()
}


def why_not_any(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a good is not one of those to choose from, which are given by name (T1, T3)."""
    if not isinstance(move, GoodMove) or move.kind != "take":
        return BOX.not_asked(asked)
    return why_not_of_name(asked.given[1], move.good)


def why_not_of_name(name: str, good: int) -> Reason | None:
    """Is it a resource, or a good of any kind?"""
    if good in ANY_OF[name]:
        return None
    return refuse("T1" if name == RESOURCE else "T3", "no-" + name, what=Phrase(GOODS[good]))


WHICH_GOOD: Final = {
    RESOURCE: Prompt("resource-of", why=why_not_any),
    GOOD: Prompt("good-of", why=why_not_any),
}


class EmpireAct(CardAct):
    """An effect of a card being done.

    ``t`` is the table, ``card`` the card it comes from (a copy location itself, not what it copies),
    ``points`` where its points are booked (``state.SOURCES``).
    """

    __slots__ = ("t",)
    questions = CardQuestions(BOX)

    def __init__(self, table: Table, seat: int, card: int, points: int, course: Course | None = None) -> None:
        super().__init__(table, seat, BOX.names[card] if card != NOTHING else None, card, points, course)
        self.t: Final[Table] = table

    def alike(self, course: Course) -> EmpireAct:
        other = EmpireAct(self.t, self.seat, self.card, self.points, course)
        self.copy_frame(other)
        return other

    def happen(self, event: str, **facts: Plain) -> None:
        """Features react at once or in a step of their own; see ``rules.supply.happen``."""
        happen(self.t, self.seat, event, int(facts.get("card", NOTHING)), int(facts.get("n", 1)))

    # -- goods -----------------------------------------------------------------------------------------

    def stock(self, good: str) -> int:
        index = INDEX[good]
        return self.t.stock(self.seat, index) if index < STOCK else 0

    def gain(self, goods: dict[str, int]) -> Rule | None:
        for name in goods:
            if name in ANY_OF:
                return self._gain_any(goods)
        for name, n in goods.items():
            self._take(INDEX[name], n)
        return None

    def _take(self, good: int, n: int) -> None:
        """Gain so many of a good; ships only as far as the clan has more of them (C5)."""
        if good == SHIP:
            n = min(n, clan_ships(self.t, self.seat))
        take(self.t, self.seat, ((good, n),), self.points, self.card)

    def _gain_any(self, goods: dict[str, int]) -> Rule:
        """Goods of a kind that is chosen are among them."""
        for name, n in goods.items():
            if name not in ANY_OF:
                self._take(INDEX[name], n)
                continue
            for _ in range(n):
                move = yield self.question(WHICH_GOOD[name], TAKE_ANY[name][:], name)
                assert isinstance(move, GoodMove)
                self._take(move.good, 1)

    def can_pay(self, goods: dict[str, int]) -> bool:
        return PAYMENTS.enough(self.t.goods, self.seat * STOCK, price_of(goods), goods.get(RESOURCE, 0))

    def pay(self, goods: dict[str, int]) -> Rule | None:
        return pay(self.t, self.seat, price_of(goods), goods.get(RESOURCE, 0), self.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Effect):
    """A verb of which the table alone tells whether it would do anything."""

    def possible(self, t: Table, seat: int) -> bool:
        """Would it do anything for this seat?"""
        raise NotImplementedError

    def can(self, act: Act) -> bool:
        own = empire(act)
        return self.possible(own.t, own.seat)


def empire(act: Act) -> EmpireAct:
    """The act as this game's own."""
    assert isinstance(act, EmpireAct)
    return act
