"""A toy game for effects: goods as in a settler game, lands with pieces as on an island, buildings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from deskoherna.core.asking import Rule
from deskoherna.core.chance.source import Chance
from deskoherna.core.effects import Act, Course, Effect, Happening, LastingState, On, Plain, perform
from deskoherna.core.game import Game, Options, Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.records import snapshot
from deskoherna.core.state import State

LANDS = 3
HERE = 1  # the land that acts happen in unless told otherwise; its neighbours are 0 and 2


class Toy(LastingState):
    """Goods by seat, pieces by land, buildings by seat (as colours)."""

    __slots__ = ("buildings", "goods", "lands")

    goods: list[dict[str, int]]
    lands: list[dict[str, int]]
    buildings: list[tuple[str, ...]]

    def clone(self) -> Toy:
        other = Toy.__new__(Toy)
        self.copy_frame(other)
        other.goods = [dict(stock) for stock in self.goods]
        other.lands = [dict(land) for land in self.lands]
        other.buildings = self.buildings[:]
        return other

    def pieces(self, land: int, what: str) -> int:
        return self.lands[land].get(what, 0)

    def put(self, land: int, what: str, n: int) -> None:
        self.lands[land][what] = self.pieces(land, what) + n

    def health(self, what: str, land: int) -> int:
        return self.fold("health", land, what, start={"explorer": 1, "town": 2, "city": 3}[what])


snapshot.register(Toy)


class ToyAct(Act):
    """An act in a land, which may have a target seat."""

    def __init__(
        self, table: Toy, seat: int, land: int = HERE, target: int = -1, course: Course | None = None
    ):
        super().__init__(table, seat, course)
        self.toy = table
        self.land = land
        self.target = target

    def alike(self, course: Course) -> ToyAct:
        other = ToyAct(self.toy, self.seat, self.land, self.target, course)
        self.copy_frame(other)
        return other

    def reach(self, thing: object) -> ToyAct:
        other = self.alike(self.course)
        other.thing = thing
        if isinstance(thing, int):
            other.land = thing
        return other

    def keep(self) -> tuple[Plain, ...]:
        return (self.land,)

    def kept(self, seat: int, memory: tuple[Plain, ...]) -> ToyAct:
        return ToyAct(self.toy, seat, int(memory[0]) if memory else self.land)

    def standing(self, happening: Happening) -> list[tuple[Act, On]]:
        return [(ToyAct(self.toy, happening.seat), frame) for frame in STANDING.get(happening.seat, ())]

    def stock(self, good: str) -> int:
        return self.toy.goods[self.seat].get(good, 0)

    def gain(self, goods: dict[str, int]) -> None:
        for name, n in goods.items():
            self.toy.goods[self.seat][name] = self.stock(name) + n

    def can_pay(self, goods: dict[str, int]) -> bool:
        return all(self.stock(name) >= n for name, n in goods.items())

    def pay(self, goods: dict[str, int]) -> None:
        assert self.can_pay(goods)
        self.gain({name: -n for name, n in goods.items()})


STANDING: dict[int, tuple[On, ...]] = {}  # features lying before the seats, set by tests
SCRIPT: list[tuple[int, Effect]] = []  # the effects of the match, set by tests


def toy(act: Act) -> ToyAct:
    """The act as this game's own."""
    assert isinstance(act, ToyAct)
    return act


def table(
    goods: Mapping[str, int] | None = None,
    here: Mapping[str, int] | None = None,
    near: Mapping[str, int] | None = None,
    buildings: tuple[str, ...] = (),
) -> Toy:
    """A table for one effect."""
    t = Toy()
    t.open(2, 1)
    t.goods = [dict(goods or {}), {}]
    t.lands = [dict(near or {}), dict(here or {}), {}]
    t.buildings = [buildings, ()]
    return t


def do(t: Toy, i: int) -> Rule | None:
    seat, effect = SCRIPT[i]
    return perform(ToyAct(t, seat, target=1 - seat), effect)


class ToyGame(Game):
    """A match that does the effects of ``SCRIPT`` one after another, a step each."""

    def __init__(self) -> None:
        super().__init__("toy", str(Path(__file__).parent), (2,), 1, steps={"do": do})

    def setup(self, players: int, options: Options, chance: Chance) -> Toy:
        t = table({"gold": 2, "worker": 1}, {"town": 2, "dahan": 2}, {"dahan": 3})
        t.open(players, chance)
        t.then(*[("do", (i,)) for i in range(len(SCRIPT))])
        return t

    def scores(self, t: State) -> list[dict[str, int]]:
        assert isinstance(t, Toy)
        return [{"vp": stock.get("vp", 0)} for stock in t.goods]

    def result(self, t: State) -> Result:
        totals = [score["vp"] for score in self.scores(t)]
        best = max(totals)
        return Result([i for i, n in enumerate(totals) if n == best], totals, Phrase("points"))

    def bound(self, players: int) -> int:
        return 1000

    def view(self, t: State, seat: int | None) -> dict[str, object]:
        assert isinstance(t, Toy)
        return {"goods": t.goods, "lands": t.lands}
