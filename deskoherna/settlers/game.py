"""A game of either box, as the referee knows it: what is told and said alike is handed on from here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import GameOf, Options, View
from deskoherna.core.options import Option
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.correcting import Workbench
from deskoherna.core.state import Event, Moved, Step
from deskoherna.core.telling.reckoning import Given
from deskoherna.settlers.panels import holdings
from deskoherna.settlers.rules.dealing import ANY_SIDE, seats
from deskoherna.settlers.rules.paying import Payments, sparing_gold
from deskoherna.settlers.seats import MOST_SEATS
from deskoherna.settlers.state import EmpiresTable
from deskoherna.settlers.telling.gains import POINTS
from deskoherna.settlers.telling.scenes import Ways, moved

T = TypeVar("T", bound=EmpiresTable)

PLAYERS: Final = (1, 2, 3, 4)
MOST_REMARKS: Final = 2  # on a move


def seat_options(sides: Sequence[str]) -> list[Option]:
    """Sides agreed on, a seat each."""
    named = (ANY_SIDE, *sides)
    return [Option(seat, "choice", ANY_SIDE, named, fine=True) for seat in seats(MOST_SEATS)]


class Told(Protocol):
    """How a box tells its matches: its module ``telling``."""

    @property
    def WAYS(self) -> Ways: ...

    @property
    def RECKONED(self) -> range: ...

    def scene(self, step: Step, first: Event) -> Phrase: ...

    def given(self, event: Event) -> list[Given]: ...


class Says(Protocol):
    """What players of a box can say: its module ``moves``."""

    @property
    def PAYMENTS(self) -> Payments: ...

    def catalogue(self) -> list[Move]: ...

    def named(self, kind: str, words: Sequence[str]) -> Move | None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class EmpiresGame(GameOf[T]):
    """A box names its modules ``told`` and ``says``; ``arranging``, ``ahead`` and ``board.correcting`` are
    loaded when they are needed."""

    told: ClassVar[Told]
    says: ClassVar[Says]

    def arrange(self, players: int, said: Mapping[str, Any]) -> T:
        position: T = self.room("arranging").arranged(self.options, said)
        return position

    def scene(self, step: Step, first: Event) -> Phrase:
        return self.told.scene(step, first)

    def moved(self, event: Event) -> list[Moved]:
        return moved(event, self.told.WAYS)

    def given(self, event: Event) -> list[Given]:
        return self.told.given(event)

    def owned(self, t: T, seat: int) -> dict[str, int]:
        names = self.says.PAYMENTS.box.goods
        stock = {names[good]: t.stock(seat, good) for good in self.told.RECKONED}
        return {**stock, POINTS: t.points(seat)}

    def ahead(self, worlds: Sequence[T], seat: int) -> Ahead | None:
        """None before the first round and while a round ends."""
        t, coming = worlds[0], self.room("ahead")
        if t.phase not in coming.UNDER_WAY or t.over:
            return None
        found: Ahead = coming.ahead(worlds, seat, self.run)
        return found

    def catalogue(self) -> Sequence[Move]:
        return self.says.catalogue()

    def named(self, notation: str) -> Move | None:
        """A move of the catalogue, a payment, or one that the box makes of its words."""
        found = super().named(notation)
        words = notation.split()
        if found is not None or len(words) < 2:
            return found
        kind, rest = words[0].lower(), words[1:]
        if kind == "pay":
            return self.says.PAYMENTS.named([word.lower() for word in rest])
        return self.says.named(kind, rest)

    def holdings(self, view: View, seat: int) -> list[Phrase]:
        return holdings(view, seat)

    def remarks(self, t: T, asked: Decision, move: Move) -> list[Phrase]:
        """The first of them: what matters most."""
        return super().remarks(t, asked, move)[:MOST_REMARKS]

    def workbench(self) -> Workbench:
        bench: Workbench = self.room("board.correcting").workbench()
        return bench

    def orders(self) -> Sequence[Option]:
        return (Option("gold", "bool", False),)

    def obey(self, view: View, decision: Decision, orders: Options) -> Move | None:
        """Pay with as little gold as possible (B1.3, T2)."""
        asked = decision.prompt is self.says.PAYMENTS.question
        return sparing_gold(decision) if orders["gold"] and asked else None
