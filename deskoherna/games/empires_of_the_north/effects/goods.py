"""Verbs about goods and workers: drawing, assigning and releasing, recovering, gleaning, depositing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Act, Amount, Effect, Many, Part, Value, amount, ask_amount
from deskoherna.core.effects.goods import OWED, named_goods
from deskoherna.core.effects.moves import AMOUNT_WHAT, AmountMove, amount_moves
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove, GoodMove
from ..figures import CARD, CODES, GOODS, RECORD, RESOURCES, STOCK, TYPES, WORKER, price_of
from ..moves import (
    BOX,
    DISCARD,
    GLEAN,
    LAY,
    PAYMENTS,
    PICK,
    RELEASE,
    STOP,
    TAKE,
    CardGoodMove,
    card_phrase,
    good_phrase,
)
from ..rules.land import (
    assign,
    bestow,
    fields,
    laid_on,
    lies,
    of_types,
    releasable,
    release,
    standing,
    why_not_standing,
)
from ..rules.piles import can_draw, choose_from_hand, discard_from_hand, why_not_from_hand
from ..rules.supply import face, happen, recover, take
from ..state import Table
from .abilities import STORED, YOU_RELEASE
from .acts import ANY_OF, INDEX, RESOURCE, EmpireAct, Verb, empire, why_not_any, why_not_of_name

BANK: Final = 1 << TYPES.index("bank")
ANY_RESOURCE: Final = sum([1 << good for good in RESOURCES])
DROP: Final = Prompt("drop", "K13", why=why_not_from_hand)
WORKERS: Final = (WORKER,)
LAID: Final = "laid:"  # how goods to be assigned are called among what a cost owes


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted(Verb):
    """A verb done so many times, read as ``effect.VERB``: its own name."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def phrase(self) -> Phrase:
        return Phrase("effect." + type(self).__name__.lower(), n=self.n)


class Draw(Counted):
    """Draw cards of one's own deck (D1)."""

    def possible(self, t: Table, seat: int) -> bool:
        return can_draw(t, seat)

    def run(self, act: Act) -> None:
        own = empire(act)
        take(own.t, own.seat, ((CARD, self.n),), own.points, own.card)


class Drop(Counted):
    """Discard cards from hand (K13)."""

    def possible(self, t: Table, seat: int) -> bool:
        """Is there a card for it?"""
        return len(t.hands[seat]) >= self.n

    def run(self, act: Act) -> Rule:
        own = empire(act)
        for _ in range(min(self.n, len(own.t.hands[own.seat]))):
            card = yield from choose_from_hand(own.t, own.seat, DROP, DISCARD)
            discard_from_hand(own.t, own.seat, card)


class Recover(Counted):
    """Tired workers return to the supply, as many as there are up to a number (K5)."""

    def possible(self, t: Table, seat: int) -> bool:
        return t.tired[seat] > 0

    def run(self, act: Act) -> None:
        own = empire(act)
        recover(own.t, own.seat, self.n)


# -- goods on cards ----------------------------------------------------------------------------------------


class Assign(Effect):
    """Put goods of the supply on this very card (K3): ``Assign(worker=1)``, ``Assign(resource=upto(2))``.

    No gold stands in for a resource here. Where it says *up to*, at least one is assigned: an action that
    does nothing is none.
    """

    def __init__(self, **goods: Many) -> None:
        pairs = [(name, amount(n)) for name, n in goods.items()]
        super().__init__(*pairs)
        self.goods: Final[tuple[tuple[str, Amount], ...]] = tuple(pairs)

    @classmethod
    def from_parts(cls, parts: tuple[Part, ...]) -> Value:
        return cls(**named_goods(parts))

    def can(self, act: Act) -> bool:
        own = empire(act)
        return all(there(own, name) >= max(n.needs(act), 1) for name, n in self.goods)

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        own = empire(act)
        for name, n in self.goods:
            owed[LAID + name] = owed.get(LAID + name, 0) + max(n.needs(act), 1)
        laid = {key[len(LAID) :]: n for key, n in owed.items() if key.startswith(LAID)}
        paid = {key[len(OWED) :]: n for key, n in owed.items() if key.startswith(OWED)}
        if any(there(own, name) < n for name, n in laid.items()):
            return False
        return PAYMENTS.enough(
            own.t.goods, own.seat * STOCK, price_of(paid), paid.get(RESOURCE, 0), price_of(laid)
        )

    def run(self, act: Act) -> Rule:
        own = empire(act)
        laid: list[tuple[int, int]] = []
        for name, n in self.goods:
            if name not in INDEX:
                yield from self._mixed(own, name, n, laid)
                continue
            least, most = max(n.needs(act), 1), n.most(act, there(own, name))
            if least < most:
                move = yield own.ask(AMOUNT_WHAT, amount_moves(least, most), what=Phrase(name))
                assert isinstance(move, AmountMove)
                most = move.n
            laid.append((INDEX[name], most))
        assign(own.t, own.seat, own.card, tuple(laid))

    def _mixed(self, own: EmpireAct, name: str, n: Amount, laid: list[tuple[int, int]]) -> Rule:
        """Goods of whatever kind, one after another."""
        left = {good: own.t.stock(own.seat, good) for good in ANY_OF[name]}
        least = max(n.needs(own), 1)
        for done in range(n.most(own, there(own, name))):
            moves: list[Move] = [LAY[good] for good in left if left[good]]
            if done >= least:
                moves.append(STOP)
            there_is = tuple([good for good in left if left[good]])
            move = yield from own.choose(LAY_WHAT, moves, name, there_is)
            if not isinstance(move, GoodMove):
                return
            left[move.good] -= 1
            laid.append((move.good, 1))

    def phrase(self) -> Phrase:
        key = "effect.assign-goods" if "good" in [name for name, _ in self.goods] else "effect.assign"
        return Phrase(key, what=[n.of(Phrase(name)) for name, n in self.goods])

    def __repr__(self) -> str:
        return f"Assign({', '.join([f'{name}={n!r}' for name, n in self.goods])})"


def why_not_stopped(asked: Decision, move: Move) -> Reason | None:
    """Why a question that goes on cannot be ended yet, or something else is said."""
    if move is not STOP:
        return BOX.not_asked(asked)
    return None if STOP in asked.moves else refuse(BOX.by_card, "not-yet")


def why_not_lay(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a good cannot be assigned: it is of another kind, or none is left (K3)."""
    if not isinstance(move, GoodMove) or move.kind != "lay":
        return why_not_stopped(asked, move)
    _, name, left = asked.given
    reason = why_not_of_name(name, move.good)
    if reason is None and move.good not in left:
        return refuse("K3", "missing", what=[good_phrase(move.good, 1)])
    return reason


LAY_WHAT: Final = Prompt("lay-of", why=why_not_lay)


def there(own: EmpireAct, name: str) -> int:
    """How many of a good, or of any resource or good, lie in the supply."""
    if name in INDEX:
        return own.t.stock(own.seat, INDEX[name])
    return sum([own.t.stock(own.seat, good) for good in ANY_OF[name]])


class Release(Verb):
    """Take workers, or other goods, off one's cards (K4).

    Which cards workers come from is not asked: nothing depends on it.
    """

    def __init__(self, n: Many, what: str) -> None:
        self.n: Final[Amount] = amount(n)
        super().__init__(self.n, what)
        self.what: Final[str] = what
        self.goods: Final[tuple[int, ...]] = WORKERS if what == "worker" else ANY_OF[what]

    def possible(self, t: Table, seat: int) -> bool:
        """Does any of it lie on a card of the empire?"""
        return bool(t.laid) and lies(t, standing(t, seat), self.goods)

    def run(self, act: Act) -> Rule:
        own = empire(act)
        if self.what == "worker":
            yield from self._workers(own)
        else:
            yield from self._goods(own)

    def _workers(self, own: EmpireAct) -> Rule:
        t, seat = own.t, own.seat
        cards = [card for card, _ in releasable(t, seat, WORKERS)]
        lying = sum([t.laid[i] in cards and t.laid[i + 1] == WORKER for i in range(0, len(t.laid), 2)])
        n = yield from ask_amount(own, self.n, lying, Phrase("worker"))
        for _ in range(n):
            release(t, seat, releasable(t, seat, WORKERS)[0][0], WORKER, told=False)
        if n:
            happen(t, seat, YOU_RELEASE, n=n)

    def _goods(self, own: EmpireAct) -> Rule:
        t, seat = own.t, own.seat
        must = self.n.least(own)
        for done in range(self.n.most(own)):
            moves: list[Move] = [RELEASE[card][good] for card, good in releasable(t, seat, self.goods)]
            if not moves:
                return
            if done >= must:
                moves.append(STOP)
            move = yield from own.choose(RELEASE_WHAT, moves, self.goods)
            if not isinstance(move, CardGoodMove):
                return
            release(t, seat, move.card, move.good)

    def phrase(self) -> Phrase:
        return Phrase("effect.release", what=self.n.of(Phrase(self.what)))


def why_not_lying(t: Table, card: int, good: int, goods: tuple[int, ...]) -> Reason | None:
    """Is it a good that can be released, and does it lie on the card (K4)?"""
    if good not in goods:
        return refuse("K4", "not-released", what=Phrase(GOODS[good]))
    lying = good in laid_on(t, card)
    return None if lying else refuse("K4", "not-lying", what=Phrase(GOODS[good]), card=card_phrase(card))


def why_not_release(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a good cannot be taken off a card; which ones can is given (K4)."""
    if not isinstance(move, CardGoodMove) or move.kind != "release":
        return why_not_stopped(asked, move)
    reason = why_not_standing(t, asked.seat, move.card)
    return reason or why_not_lying(t, move.card, move.good, asked.given[1])


RELEASE_WHAT: Final = Prompt("release-of", why=why_not_release)


class Deposit(Counted):
    """Put resources of the general supply on one of one's banks that store resources."""

    def possible(self, t: Table, seat: int) -> bool:
        return len(storing_banks(t, seat)) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        banks = storing_banks(own.t, own.seat)
        if not banks:
            return
        bank = yield from own.choose(WHICH_BANK, [PICK[card] for card in banks])
        assert isinstance(bank, CardMove)
        for _ in range(self.n):
            move = yield own.question(DEPOSIT_WHAT, [TAKE[good] for good in RESOURCES], RESOURCE)
            assert isinstance(move, GoodMove)
            bestow(own.t, own.seat, bank.card, move.good)


def storing_banks(t: Table, seat: int) -> list[int]:
    """One's banks that store resources."""
    found: list[int] = []
    for card in of_types(t, seat, BANK):
        stored = STORED[face(t, card)]
        if stored is not None and stored.goods & ANY_RESOURCE:
            found.append(card)
    return found


def why_not_bank(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why nothing can be deposited on a card."""
    if not isinstance(move, CardMove) or move.kind != "pick":
        return BOX.not_asked(asked)
    reason = why_not_standing(t, asked.seat, move.card)
    if reason is None and move.card not in storing_banks(t, asked.seat):
        return BOX.refuse(BOX.by_card, "no-bank", move.card)
    return reason


WHICH_BANK: Final = Prompt("bank-of", why=why_not_bank)
DEPOSIT_WHAT: Final = Prompt("deposit-of", why=why_not_any)


# -- gleaning ----------------------------------------------------------------------------------------------


class Glean(Counted):
    """One resource from each of several different fields; an upgrade is a field too (F4)."""

    def offered(self, own: EmpireAct, taken: list[int]) -> list[Move]:
        """What fields not gleaned yet show; of identical fields the first stands for all."""
        seen: set[int] = set()
        moves: list[Move] = []
        for card in fields(own.t, own.seat):
            if card not in taken and RECORD[card] not in seen:
                seen.add(RECORD[card])
                moves += GLEAN[card]
        return moves

    def can(self, act: Act) -> bool:
        return len(self.offered(empire(act), [])) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        taken: list[int] = []
        for _ in range(self.n):
            moves = self.offered(own, taken)
            if not moves:
                return
            move = yield from own.choose(GLEAN_WHAT, moves, tuple(taken))
            assert isinstance(move, CardGoodMove)
            taken.append(move.card)
            take(own.t, own.seat, ((move.good, 1),), own.points, own.card)


def why_not_glean(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a field cannot be gleaned: whose it is, gleaned already, or the same as another (F4)."""
    if not isinstance(move, CardGoodMove) or move.kind != "glean":
        return BOX.not_asked(asked)
    own, taken = fields(t, asked.seat), asked.given[1]
    if move.card not in own:
        return BOX.refuse("F4", "no-own-field", move.card)
    if move.card in taken:
        return BOX.refuse("F4", "gleaned", move.card)
    same = [card for card in own if card not in taken and RECORD[card] == RECORD[move.card]]
    example = move.notation.replace(CODES[move.card], CODES[same[0]])
    return None if same[0] == move.card else refuse("C1", "same-card", example=example)


GLEAN_WHAT: Final = Prompt("glean-of", why=why_not_glean)


assert WORKER < STOCK
