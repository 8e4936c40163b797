"""Where fear, blight and adversary effects happen: in each land, on each board, for each player (R10.3).

Every repetition is an action of its own. A place where the effect would do nothing is not offered (R10.11).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Act, AtLeast, AtMost, Both, Condition, Effect, Not, OneOf
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at
from ..figures import BOARD_OF, OCEANS
from ..moves import STOP, LandMove, land_move
from ..naming import land_phrase
from ..nouns.facts import AnySacredSite, Coastal, More, Terrain
from ..rules.actions import perform
from ..rules.ground import near, often
from ..rules.ordering import boards_in_order, entangled_boards, entangled_lands, in_order, moving
from ..rules.reasons import Passed, refusing, rule_of, said
from ..standing import Asking
from .choosing import answer

if TYPE_CHECKING:
    from ..state import Table


def useful(isle: IsleAct, where: Condition | None, effect: Effect, lands: Sequence[int]) -> list[int]:
    """The lands where a condition holds and the effect does something."""
    found: list[int] = []
    there = isle.in_land(isle.land)  # one act that looks at land after land: nothing keeps it
    for land in lands:
        there.land = land
        if (where is None or where.holds(there)) and effect.can(there):
            found.append(land)
    return found


def of_lands(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a land cannot be chosen. Given: conditions with the lands that meet them, and the place, if any."""
    *conditions, where = asked.given
    assert isinstance(move, LandMove)
    for key, lands in conditions:
        if move.land not in lands:
            return said(asked, move, key)
    if where is not None and not where[0].holds(where[1].in_land(move.land)):
        there = Phrase("why.no-such-place", land=land_phrase(move.land), where=place(where[0]))
        return Reason(rule_of(asked), there)
    return said(asked, move, "idle-there")


ASK_WHERE: Final = Prompt("where", "R10.11", why=refusing(of_lands))


def choose_land(
    isle: IsleAct, lands: Sequence[int], may: bool, *conditions: Passed, where: Condition | None = None
) -> Asking[int]:
    """The acting seat chooses one of these lands; -1 if none.

    ``conditions`` (``why.KEY``), each with the lands that meet it, and the place ``where`` say why others are
    not offered; beyond these, that nothing would happen there.
    """
    if not lands:
        return -1
    moves: list[Move] = [land_move("in", land) for land in lands]
    if may:
        moves.append(STOP)
    given = (*conditions, None if where is None else (where, isle))
    move = yield from answer(isle.question(ASK_WHERE, moves, given))
    return move.land if isinstance(move, LandMove) else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Somewhere(Condition):
    """A condition on lands that has a noun of its own for them."""

    def noun(self) -> Phrase:
        raise NotImplementedError


def place(where: Condition | None) -> Phrase:
    """Lands as a noun: *a land with Dahan*, *a coastal land*."""
    if where is None:
        return Phrase("land")
    if isinstance(where, Somewhere):
        return where.noun()
    if isinstance(where, OneOf):
        return Phrase("place.either", a=place(where.a), b=place(where.b))
    if isinstance(where, Both):
        return both_places(where.a, where.b)
    if isinstance(where, AtLeast):
        return Phrase("place.with", n=where.n, what=where.kind.phrase())
    if isinstance(where, AtMost):
        return Phrase(
            "place.without" if where.n == 0 else "place.at-most", n=where.n, what=where.kind.phrase()
        )
    if isinstance(where, Coastal) or (isinstance(where, Not) and isinstance(where.inner, Coastal)):
        return Phrase("place.coastal" if isinstance(where, Coastal) else "place.inland")
    if isinstance(where, Terrain):
        return Phrase("place.terrain", what=[Phrase(name) for name in where.names])
    if isinstance(where, AnySacredSite):
        return Phrase("place.sacred")
    if isinstance(where, More):
        return Phrase("place.more", what=where.what.phrase(), than=where.than.phrase())
    return Phrase("place.where", what=Phrase("land"), where=where.phrase())


def both_places(a: Condition, b: Condition) -> Phrase:
    """Lands where two conditions hold: *a coastal land with Dahan*, *a land with towns and without Dahan*."""
    also = "" if isinstance(a, Coastal | Terrain | Not) else "also-"
    if isinstance(b, AtLeast):
        return Phrase(f"place.{also}with-too", place=place(a), n=b.n, what=b.kind.phrase())
    if isinstance(b, AtMost) and b.n == 0:
        return Phrase(f"place.{also}without-too", place=place(a), what=b.kind.phrase())
    return Phrase("place.where", what=place(a), where=b.phrase())


class Placed(Effect):
    """An effect somewhere."""

    def __init__(self, name: str, effect: Effect, where: Condition | None, *flags: bool) -> None:
        super().__init__(effect, where, *flags)
        self.name: Final[str] = name
        self.effect: Final[Effect] = effect
        self.where: Final[Condition | None] = where

    def phrase(self) -> Phrase:
        return Phrase(f"effect.{self.name}", effect=self.effect.phrase(), where=place(self.where))

    def on_board(self, isle: IsleAct, board: int, may: bool = False) -> Rule:
        """The effect as an action in one land of a board of its player's choice; ``may``: or in none."""
        own = isle.anew()
        own.seat = isle.t.keeper(OCEANS[board])
        there = isle.t.isle.board_lands(board)
        lands = useful(own, self.where, self.effect, there)
        land = yield from choose_land(own, lands, may, ("other-board", there), where=self.where)
        if land >= 0:
            yield from perform(own.in_land(land), self.effect) or ()

    @property
    def plain(self) -> bool:
        return False


class EachPlayer(Placed):
    """Each player in turn chooses a land: ``EachPlayer(Remove(1, EXPLORER), COAST)``.

    ``may``: or chooses none; ``apart``: all chosen lands differ.
    """

    def __init__(
        self, effect: Effect, where: Condition | None = None, may: bool = False, apart: bool = False
    ) -> None:
        super().__init__(
            "each-player" + ("-may" if may else "") + ("-apart" if apart else ""), effect, where, may, apart
        )
        self.may: Final[bool] = may
        self.apart: Final[bool] = apart

    def run(self, act: Act) -> Rule:
        isle = at(act)
        taken: list[int] = []
        for seat in range(isle.t.players):
            own = isle.anew()
            own.seat = own.user = seat
            lands = useful(own, self.where, self.effect, [*isle.t.isle.lands])
            if self.apart:
                lands = [land for land in lands if land not in taken]
            apart = (
                [land for land in isle.t.isle.lands if land not in taken] if self.apart else isle.t.isle.lands
            )
            land = yield from choose_land(own, lands, self.may, ("apart", apart), where=self.where)
            if land >= 0:
                taken.append(land)
                yield from perform(own.in_land(land), self.effect) or ()


class EachLand(Placed):
    """In every land where a condition holds: ``EachLand(Defend(2), AtLeast(1, DAHAN))``."""

    def __init__(self, effect: Effect, where: Condition | None = None) -> None:
        super().__init__("each-land", effect, where)

    def run(self, act: Act) -> Rule:
        isle = at(act)
        lands = useful(isle, self.where, self.effect, [*isle.t.isle.lands])
        pairs = entangled_lands(isle, self.effect, lands)
        if pairs:
            lands = yield from in_order(lands, pairs, isle.t.keepers)
        for land in lands:
            for _ in range(often(isle.t, BOARD_OF[land])):
                own = isle.anew_at(land)
                yield from perform(own, self.effect) or ()


class EachBoard(Placed):
    """On every board in one land that its player chooses: ``EachBoard(Add(1, TOWN), AtMost(0, TOWN))``."""

    def __init__(self, effect: Effect, where: Condition | None = None, may: bool = False) -> None:
        super().__init__("each-board" + ("-may" if may else ""), effect, where, may)
        self.may: Final[bool] = may

    def run(self, act: Act) -> Rule:
        isle = at(act)
        boards: Sequence[int] = isle.t.isle.boards
        if len(boards) > 1 and moving(self.effect):
            of_board = isle.t.isle.board_lands
            here = {one: useful(isle, self.where, self.effect, of_board(one)) for one in boards}
            pairs = entangled_boards(isle, self.effect, here)
            boards = (yield from boards_in_order(isle, boards, pairs)) if pairs else boards
        for board in boards:
            for _ in range(often(isle.t, board)):
                yield from self.on_board(isle, board, self.may)


class EachOwn(Effect):
    """The effect as several actions; only those for which a condition holds before the first (R10.3)."""

    verb: ClassVar[str] = ""

    def __init__(self, effect: Effect, where: Condition | None = None) -> None:
        super().__init__(effect, where)
        self.effect: Final[Effect] = effect
        self.where: Final[Condition | None] = where

    def acts(self, isle: IsleAct) -> list[IsleAct]:
        """All the actions, each at its place."""
        raise NotImplementedError

    def run(self, act: Act) -> Rule:
        acts = [own for own in self.acts(at(act)) if self.where is None or self.where.holds(own)]
        for own in acts:
            yield from perform(own, self.effect) or ()

    def phrase(self) -> Phrase:
        if self.where is None:
            return Phrase("effect." + self.verb, effect=self.effect.phrase())
        key = f"effect.{self.verb}-where"
        return Phrase(key, effect=self.effect.phrase(), where=self.where.phrase())


class EachSpirit(EachOwn):
    """Each spirit does it, or those for whom a condition holds: ``EachSpirit(LosePresence(1))``."""

    verb: ClassVar[str] = "each-spirit"

    def acts(self, isle: IsleAct) -> list[IsleAct]:
        acts = [isle.anew() for _ in range(isle.t.players)]
        for seat, own in enumerate(acts):
            own.seat = own.user = seat
        return acts


class InSome(Effect):
    """The effect in so many different lands, within the same action; ``n`` and ``may`` as the cards say."""

    beyond: ClassVar[str] = "not-beside"  # why other lands are out of reach

    def __init__(self, effect: Effect, where: Condition | None = None, n: int = 1, may: bool = False) -> None:
        super().__init__(effect, where, n, may)
        self.effect: Final[Effect] = effect
        self.where: Final[Condition | None] = where
        self.n: Final[int] = n
        self.may: Final[bool] = may

    def _reach(self, isle: IsleAct) -> Sequence[int]:
        """The lands it speaks of."""
        raise NotImplementedError

    def can(self, act: Act) -> bool:
        isle = at(act)
        return bool(useful(isle, self.where, self.effect, self._reach(isle)))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        taken: list[int] = []
        for _ in range(self.n):
            there = self._reach(isle)
            lands = [one for one in useful(isle, self.where, self.effect, there) if one not in taken]
            apart = [one for one in there if one not in taken]
            land = yield from choose_land(
                isle, lands, self.may, (self.beyond, there), ("apart", apart), where=self.where
            )
            if land < 0:
                return
            taken.append(land)
            yield from self.effect.run(isle.in_land(land)) or ()

    @property
    def plain(self) -> bool:
        return False


class InLand(InSome):
    """The effect in one land of choice that is next to the act's land or is it, within the same action."""

    def _reach(self, isle: IsleAct) -> Sequence[int]:
        return (isle.land, *near(isle.t, isle.land))

    def phrase(self) -> Phrase:
        return Phrase("effect.in-land", effect=self.effect.phrase())


class Beside(InSome):
    """The effect in so many different lands next to the act's land, within the same action.

    ``Beside(Damage(1))``; ``Beside(AddStrife(), n=3, may=True)`` in up to three.
    """

    def _reach(self, isle: IsleAct) -> Sequence[int]:
        return near(isle.t, isle.land)

    def phrase(self) -> Phrase:
        key = "effect.beside" + ("-upto" if self.may else "-some" if self.n > 1 else "")
        where = Phrase("place.beside", what=place(self.where))
        return Phrase(key, effect=self.effect.phrase(), n=self.n, where=where)
