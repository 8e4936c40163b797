"""Verbs about goods and workers: drawing, assigning and releasing, recovering, gleaning, depositing."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import Act, Amount, Effect, Exactly, Many, Part, Value, amount, ask_amount
from deskoherna.core.effects.goods import OWED
from deskoherna.core.effects.moves import AMOUNT_WHAT, AmountMove, amount_moves
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.abilities import STORED, YOU_RELEASE
from deskoherna.games.empires_of_the_north.acts import ANY_OF, INDEX, RESOURCE, EmpireAct, empire
from deskoherna.games.empires_of_the_north.figures import (
    CARD,
    CODES,
    GOODS,
    RECORD,
    RESOURCES,
    STOCK,
    TYPES,
    WORKER,
    YIELD,
    Goods,
    price_of,
)
from deskoherna.games.empires_of_the_north.moves import (
    DISCARD,
    LAY,
    PICK,
    RELEASE,
    STOP,
    TAKE,
    CardMove,
    GoodMove,
    ReleaseMove,
    card_phrase,
    good_phrase,
)
from deskoherna.games.empires_of_the_north.rules.land import (
    assign,
    bestow,
    fields,
    lies,
    of_types,
    releasable,
    release,
    standing,
)
from deskoherna.games.empires_of_the_north.rules.paying import can_pay
from deskoherna.games.empires_of_the_north.rules.piles import can_draw, choose_from_hand, discard_from_hand
from deskoherna.games.empires_of_the_north.rules.supply import face, happen, recover, take
from deskoherna.games.empires_of_the_north.state import Table

BANK: Final = 1 << TYPES.index("bank")
ANY_RESOURCE: Final = sum([1 << good for good in RESOURCES])
DROP: Final = Prompt("drop", "K13")
WORKERS: Final = (WORKER,)
LAID: Final = "laid:"  # how goods to be assigned are called among what a cost owes


class Draw(Effect):
    """Draw cards of one's own deck (D1)."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def can(self, act: Act) -> bool:
        own = empire(act)
        return can_draw(own.t, own.seat)

    def run(self, act: Act) -> None:
        own = empire(act)
        take(own.t, own.seat, ((CARD, self.n),), own.points)

    def phrase(self) -> Phrase:
        return Phrase("effect.draw", n=self.n)


class Drop(Effect):
    """Discard cards from hand (K13)."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def can(self, act: Act) -> bool:
        own = empire(act)
        return self.possible(own.t, own.seat)

    def possible(self, t: Table, seat: int) -> bool:
        """Is there a card for it?"""
        return len(t.hands[seat]) >= self.n

    def run(self, act: Act) -> Rule:
        own = empire(act)
        for _ in range(min(self.n, len(own.t.hands[own.seat]))):
            card = yield from choose_from_hand(own.t, own.seat, DROP, DISCARD)
            discard_from_hand(own.t, own.seat, card)

    def phrase(self) -> Phrase:
        return Phrase("effect.drop", n=self.n)


class Recover(Effect):
    """Tired workers return to the supply, as many as there are up to a number (K5)."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def can(self, act: Act) -> bool:
        own = empire(act)
        return own.t.tired[own.seat] > 0

    def run(self, act: Act) -> None:
        own = empire(act)
        recover(own.t, own.seat, self.n)

    def phrase(self) -> Phrase:
        return Phrase("effect.recover", n=self.n)


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
        goods: dict[str, Many] = {}
        for part in parts:
            assert isinstance(part, tuple)
            name, n = part
            assert isinstance(name, str) and isinstance(n, Amount)
            goods[name] = n
        return cls(**goods)

    def flat(self) -> Goods | None:
        """The goods, where they are plain numbers of goods that are named."""
        found: list[tuple[int, int]] = []
        for name, n in self.goods:
            if not isinstance(n, Exactly) or name not in INDEX:
                return None
            found.append((INDEX[name], n.n))
        return tuple(found)

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
        return can_pay(own.t, own.seat, price_of(paid), paid.get(RESOURCE, 0), price_of(laid))

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
            move = moves[0]
            if len(moves) > 1:
                move = yield own.ask("lay", moves)
            if not isinstance(move, GoodMove):
                return
            left[move.good] -= 1
            laid.append((move.good, 1))

    def phrase(self) -> Phrase:
        key = "effect.assign-goods" if "good" in [name for name, _ in self.goods] else "effect.assign"
        return Phrase(key, what=[n.of(Phrase(name)) for name, n in self.goods])

    def __repr__(self) -> str:
        return f"Assign({', '.join([f'{name}={n!r}' for name, n in self.goods])})"


def there(own: EmpireAct, name: str) -> int:
    """How many of a good, or of any resource or good, lie in the supply."""
    if name in INDEX:
        return own.t.stock(own.seat, INDEX[name])
    return sum([own.t.stock(own.seat, good) for good in ANY_OF[name]])


class Release(Effect):
    """Take workers, or other goods, off one's cards (K4).

    Which cards workers come from is not asked: nothing depends on it.
    """

    def __init__(self, n: Many, what: str) -> None:
        self.n: Final[Amount] = amount(n)
        super().__init__(self.n, what)
        self.what: Final[str] = what
        self.goods: Final[tuple[int, ...]] = WORKERS if what == "worker" else ANY_OF[what]

    def can(self, act: Act) -> bool:
        own = empire(act)
        return self.possible(own.t, own.seat)

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
            move = moves[0]
            if len(moves) > 1:
                move = yield own.ask("release", moves)
            if not isinstance(move, ReleaseMove):
                return
            release(t, seat, move.card, move.good)

    def phrase(self) -> Phrase:
        return Phrase("effect.release", what=self.n.of(Phrase(self.what)))


class Deposit(Effect):
    """Put resources of the general supply on one of one's banks that store resources."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def banks(self, own: EmpireAct) -> list[int]:
        found: list[int] = []
        for card in of_types(own.t, own.seat, BANK):
            stored = STORED[face(own.t, card)]
            if stored is not None and stored.goods & ANY_RESOURCE:
                found.append(card)
        return found

    def can(self, act: Act) -> bool:
        return len(self.banks(empire(act))) > 0

    def run(self, act: Act) -> Rule:
        own = empire(act)
        banks = self.banks(own)
        if not banks:
            return
        bank = banks[0]
        if len(banks) > 1:
            move = yield own.ask("bank", [PICK[card] for card in banks])
            assert isinstance(move, CardMove)
            bank = move.card
        for _ in range(self.n):
            move = yield own.ask("deposit", [TAKE[good] for good in RESOURCES])
            assert isinstance(move, GoodMove)
            bestow(own.t, own.seat, bank, move.good)

    def phrase(self) -> Phrase:
        return Phrase("effect.deposit", n=self.n)


# -- gleaning ----------------------------------------------------------------------------------------------


class GleanMove(Move):
    """Takes one resource that a field shows: ``glean 001 wood``."""

    def __init__(self, card: int, good: int) -> None:
        super().__init__("glean", CODES[card], GOODS[good])
        self.card: Final[int] = card
        self.good: Final[int] = good

    def phrase(self) -> Phrase:
        return Phrase("move.glean", what=good_phrase(self.good, 1), card=card_phrase(self.card))


_GLEAN: Final[dict[int, list[Move]]] = {
    card: [GleanMove(card, good) for good, _ in goods if good in RESOURCES]
    for card, goods in enumerate(YIELD)
    if goods
}  # by field


class Glean(Effect):
    """One resource from each of several different fields; an upgrade is a field too (F4)."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n: Final[int] = n

    def offered(self, own: EmpireAct, taken: list[int]) -> list[Move]:
        """What fields not gleaned yet show; of identical fields the first stands for all."""
        seen: set[int] = set()
        moves: list[Move] = []
        for card in fields(own.t, own.seat):
            if card not in taken and RECORD[card] not in seen:
                seen.add(RECORD[card])
                moves += _GLEAN[card]
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
            move = moves[0]
            if len(moves) > 1:
                move = yield own.ask("glean", moves)
            assert isinstance(move, GleanMove)
            taken.append(move.card)
            take(own.t, own.seat, ((move.good, 1),), own.points)

    def phrase(self) -> Phrase:
        return Phrase("effect.glean", n=self.n)


assert WORKER < STOCK
