"""An act of Imperial Settlers: an empire does what a location says."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Act, Course, Plain
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import refuse
from deskoherna.settlers.effects.acts import CardAct, CardQuestions
from deskoherna.settlers.moves import GoodMove
from ..figures import GOODS, NOTHING, RESOURCES, STOCK, price_of
from ..moves import BOX, DISCARD, PAYMENTS, TAKE
from ..rules.piles import choose_from_hand, discard_from_hand, why_not_from_hand
from ..rules.supply import happen, pay, take
from ..state import ACTING, Table

INDEX: Final[dict[str, int]] = {name: good for good, name in enumerate(GOODS)}
RESOURCE: Final = "resource"  # any of wood, stone and food; gold may replace it where it is paid
HAND_CARD: Final = "hand_card"  # a card discarded from hand, as a payment
PAY_CARD: Final = Prompt("pay-card", "B6.4.1", why=why_not_from_hand)


def why_not_resource(t: Table, asked: Decision, move: Move) -> Reason | None:
    """A resource is wood, stone or food (B1.2)."""
    if not isinstance(move, GoodMove) or move.kind != "take":
        return BOX.not_asked(asked)
    return None if move.good in RESOURCES else refuse("B1.2", "no-resource", what=Phrase(GOODS[move.good]))


ANY_RESOURCE: Final = Prompt("resource-of", why=why_not_resource)


class EmpireAct(CardAct):
    """An effect of a location being done.

    ``t`` is the table, ``card`` the location it comes from, ``points`` where its points are booked
    (``state.SOURCES``), ``onto`` the location goods paid are laid on, or NOTHING.
    """

    __slots__ = ("onto", "t")
    questions = CardQuestions(BOX)

    def __init__(
        self,
        table: Table,
        seat: int,
        card: int = NOTHING,
        points: int = ACTING,
        onto: int = NOTHING,
        course: Course | None = None,
    ) -> None:
        super().__init__(table, seat, BOX.names[card] if card != NOTHING else None, card, points, course)
        self.t: Final[Table] = table
        self.onto: Final[int] = onto

    def alike(self, course: Course) -> EmpireAct:
        other = EmpireAct(self.t, self.seat, self.card, self.points, self.onto, course)
        self.copy_frame(other)
        return other

    def happen(self, event: str, **facts: Plain) -> None:
        """Features react at once or in a step of their own; see ``rules.supply.happen``."""
        happen(self.t, self.seat, event, int(facts.get("card", NOTHING)), int(facts.get("n", 1)))

    # -- goods -----------------------------------------------------------------------------------------

    def stock(self, good: str) -> int:
        if good == HAND_CARD:
            return len(self.t.hands[self.seat])
        index = INDEX[good]
        return self.t.stock(self.seat, index) if index < STOCK else 0

    def gain(self, goods: dict[str, int]) -> Rule:
        for name, n in goods.items():
            if name != RESOURCE:
                take(self.t, self.seat, ((INDEX[name], n),), self.points, self.card)
                continue
            for _ in range(n):
                move = yield self.question(ANY_RESOURCE, [TAKE[good] for good in RESOURCES])
                assert isinstance(move, GoodMove)
                take(self.t, self.seat, ((move.good, 1),), self.points, self.card)

    def can_pay(self, goods: dict[str, int]) -> bool:
        if goods.get(HAND_CARD, 0) > len(self.t.hands[self.seat]):
            return False
        return PAYMENTS.enough(self.t.goods, self.seat * STOCK, price_of(goods), goods.get(RESOURCE, 0))

    def pay(self, goods: dict[str, int]) -> Rule:
        yield from pay(self.t, self.seat, price_of(goods), self.onto, goods.get(RESOURCE, 0))
        for _ in range(goods.get(HAND_CARD, 0)):
            card = yield from choose_from_hand(self.t, self.seat, PAY_CARD, DISCARD)
            discard_from_hand(self.t, self.seat, card)


def empire(act: Act) -> EmpireAct:
    """The act as this game's own."""
    assert isinstance(act, EmpireAct)
    return act
