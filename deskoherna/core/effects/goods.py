"""Goods: the verbs Gain and Pay, for games whose Act knows a stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects.amounts import Amount, Each, Many, UpTo, amount, ask_amount
from deskoherna.core.effects.effect import Effect
from deskoherna.core.effects.kinds import Owned
from deskoherna.core.effects.values import Part, Value
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.act import Act

OWED: Final = "good:"  # how goods are called among what a cost owes


class Good(Owned):
    """A good as a kind: how many of it the player has."""

    def count(self, act: Act) -> int:
        return act.stock(self.name)


class _Goods(Effect):
    """Amounts of goods, by name."""

    def __init__(self, verb: str, per: Each | None, goods: dict[str, Many]) -> None:
        pairs: list[tuple[str, Amount]] = []
        for name, n in goods.items():
            if per is None:
                pairs.append((name, amount(n)))
            elif isinstance(n, int):
                pairs.append((name, per * n))
            else:
                raise ValueError("per= goes with plain numbers")
        if not pairs:
            raise ValueError(f"{verb} what?")
        super().__init__(*pairs)
        self.verb: Final[str] = verb
        self.goods: Final[tuple[tuple[str, Amount], ...]] = tuple(pairs)
        self.each: Final[tuple[tuple[Good, str, Amount], ...]] = tuple(
            [(Good(name), name, n) for name, n in pairs]
        )  # the same, each with its kind

    def phrase(self) -> Phrase:
        """What is counted comes last, so that nothing else seems to be counted with it."""
        plain = [n.of(Phrase(name)) for name, n in self.goods if not isinstance(n, Each)]
        counted = [n.of(Phrase(name)) for name, n in self.goods if isinstance(n, Each)]
        return Phrase("effect." + self.verb, what=[*plain, *counted])

    def __repr__(self) -> str:
        inside = ", ".join([f"{name}={n!r}" for name, n in self.goods])
        return f"{type(self).__name__}({inside})"


def named_goods(parts: tuple[Part, ...]) -> dict[str, Many]:
    """Goods as they stand in ``parts``, by name."""
    goods: dict[str, Many] = {}
    for part in parts:
        assert isinstance(part, tuple)
        name, n = part
        assert isinstance(name, str) and isinstance(n, Amount)
        goods[name] = n
    return goods


class Gain(_Goods):
    """Take goods: ``Gain(wood=2)``, ``Gain(vp=1, per=each(BLACK).max(6))``."""

    def __init__(self, per: Each | None = None, **goods: Many) -> None:
        super().__init__("gain", per, goods)
        if not all(n.bounded for _, n in self.goods):
            raise ValueError("gain ALL of what there is no end of?")
        self.optional: Final[bool] = any(isinstance(n, UpTo) for _, n in self.goods)

    @classmethod
    def from_parts(cls, parts: tuple[Part, ...]) -> Value:
        return cls(None, **named_goods(parts))

    def can(self, act: Act) -> bool:
        for _, n in self.goods:
            if n.most(act) > 0:
                return True
        return False

    def run(self, act: Act) -> Rule | None:
        if self.optional or act.secret:
            return self._ask(act)
        goods: dict[str, int] = {}
        for kind, name, n in self.each:
            count = n.most(act)
            if count:
                goods[name] = count
                act.note("gain", kind, count)
        return act.gain(goods) if goods else None

    def _ask(self, act: Act) -> Rule:
        """How many of what may be fewer."""
        goods: dict[str, int] = {}
        for kind, name, n in self.each:
            count = yield from ask_amount(act, n, n.most(act), Phrase(name))
            if count:
                goods[name] = count
                act.note("gain", kind, count)
        rule = act.gain(goods) if goods else None
        if rule is not None:
            yield from rule


class Pay(_Goods):
    """Give goods back, all or nothing: ``Pay(gold=1, worker=2)``; ``upto`` and ``ALL`` as there is."""

    def __init__(self, per: Each | None = None, **goods: Many) -> None:
        super().__init__("pay", per, goods)

    def phrase(self) -> Phrase:
        """One good alone is named, so that a game may say what paying it means."""
        alone = self.goods[0][0] if len(self.goods) == 1 else ""
        return Phrase("effect.pay", what=[n.of(Phrase(name)) for name, n in self.goods], good=alone)

    @classmethod
    def from_parts(cls, parts: tuple[Part, ...]) -> Value:
        return cls(None, **named_goods(parts))

    def can(self, act: Act) -> bool:
        bill = {name: n.needs(act) for name, n in self.goods}
        if not act.can_pay(bill):
            return False
        return any(bill.values()) or any(_room(act, bill, name, n) > 0 for name, n in self.goods)

    def payable(self, act: Act, owed: dict[str, int]) -> bool:
        for name, n in self.goods:
            owed[OWED + name] = owed.get(OWED + name, 0) + n.needs(act)
        return act.can_pay({key[len(OWED) :]: n for key, n in owed.items() if key.startswith(OWED)})

    def run(self, act: Act) -> Rule:
        bill = {name: n.needs(act) for name, n in self.goods}
        if not act.can_pay(bill):
            return
        for kind, name, n in self.each:
            bill[name] = yield from ask_amount(act, n, _room(act, bill, name, n), Phrase(name))
            act.note("pay", kind, bill[name])
        rule = act.pay({name: n for name, n in bill.items() if n})
        if rule is not None:
            yield from rule


def _room(act: Act, bill: dict[str, int], name: str, n: Amount) -> int:
    """How many of a good could be paid with this bill; no more than it needs, where that is fixed."""
    there = n.needs(act)
    if n.least(act, there + 1) == n.most(act, there + 1) == there:
        return there
    while act.can_pay({**bill, name: there + 1}):
        there += 1
    return there
