"""Verbs of cards that act on every board, and let the spirits prevent it there (R10.3, R11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from deskoherna.core.asking import Prompt, Rule
from deskoherna.core.effects import NO, YES, Act, AtMost, Condition, Effect, Exactly, Kind, Many
from deskoherna.core.phrase import Named, Phrase
from ..act import IsleAct, at
from ..figures import BOARD_OF, BOARDS, OCEAN_OF, OCEANS
from ..moves import BOARD
from ..naming import land_phrase
from ..nouns.kinds import codes
from ..rules.ground import near, spend_energy
from ..rules.ordering import REACH
from ..rules.pieces.moving import push
from ..rules.pieces.presence import is_last, lose_chosen, perish
from ..rules.reasons import AMOUNTS, among
from ..standing import Asking
from .choosing import choose_amount, choose_seat, choose_word
from .moving import PushToSome
from .pieces import OfNumber
from .places import EachOwn, InSome, Placed, choose_land, place, useful

ASK_BOARD: Final = Prompt("event-which-board", "R11.2.1", why=among("board-done"))
ASK_WHOSE: Final = Prompt("event-whose-presence", "R7.2", why=among("no-presence-of"))
ASK_GIVE: Final = Prompt("event-give-presence", "R11.2.3", why=AMOUNTS)
ASK_GIVE_ENERGY: Final = Prompt("event-give-energy", "R11.2.3", why=AMOUNTS)


class PerBoard(EachOwn):
    """On every board, or on every board where a condition holds, as actions of their own.

    The act's land is the board's ocean; ``OnBoard`` inside goes to a land.
    """

    verb: ClassVar[str] = "per-board"

    def acts(self, isle: IsleAct) -> list[IsleAct]:
        return [isle.anew_at(OCEANS[board]) for board in isle.t.isle.boards]

    @property
    def plain(self) -> bool:
        return False


class OnBoard(InSome):
    """In one land of the act's board, or in several different ones, where a condition holds."""

    beyond: ClassVar[str] = "other-board"

    def _reach(self, isle: IsleAct) -> Sequence[int]:
        return isle.t.isle.board_lands(BOARD_OF[isle.land])

    def phrase(self) -> Phrase:
        key = "effect.on-board" + ("-may" if self.may else "") + ("-some" if self.n > 1 else "")
        if self.n > 1:
            return Phrase(key, effect=self.effect.phrase(), n=self.n, where=place(self.where))
        return Phrase(key, effect=self.effect.phrase(), where=place(self.where))


class PushTo(PushToSome):
    """Push pieces to adjacent lands where a condition holds: ``PushTo(1, BEASTS, AtMost(0, BLIGHT))``."""

    def __init__(self, n: Many, what: Kind, where: Condition) -> None:
        super().__init__(n, what, where)
        self.where: Final[Condition] = where

    def lands(self, isle: IsleAct) -> list[int]:
        return [land for land in near(isle.t, isle.land) if self.where.holds(isle.in_land(land))]

    def phrase(self) -> Phrase:
        return Phrase("effect.push-to", what=self.n.of(self.what), where=place(self.where))


class PushAnd(Effect):
    """Push one piece, to lands where a condition holds, and do something in the land it came to."""

    def __init__(self, what: Kind, then: Effect, where: Condition | None = None) -> None:
        super().__init__(what, then, where)
        self.what: Final[Kind] = what
        self.then: Final[Effect] = then
        self.where: Final[Condition | None] = where

    def lands(self, isle: IsleAct) -> list[int]:
        """Where the piece may go."""
        lands = near(isle.t, isle.land)
        return [land for land in lands if self.where is None or self.where.holds(isle.in_land(land))]

    def can(self, act: Act) -> bool:
        isle = at(act)
        return bool(isle.t.lands[isle.land].pieces(codes(self.what))) and bool(self.lands(isle))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        before = dict(isle.course.pools)
        yield from push(isle, Exactly(1), codes(self.what), self.lands(isle))
        for name, n in [*isle.course.pools.items()]:
            if name.startswith("pushed.") and n > before.get(name, 0):
                yield from self.then.run(isle.in_land(int(name.rpartition(".")[2]))) or ()

    def phrase(self) -> Phrase:
        what = Exactly(1).of(self.what)
        if self.where is None:
            return Phrase("effect.push-and", what=what, then=self.then.phrase())
        return Phrase("effect.push-to-and", what=what, where=place(self.where), then=self.then.phrase())


def _pushed_to(effect: Effect, isle: IsleAct) -> tuple[Sequence[int], bool]:
    assert isinstance(effect, PushTo | PushAnd)
    return effect.lands(isle), isinstance(effect.where, AtMost)


REACH.update({"PushTo": _pushed_to, "PushAnd": _pushed_to})


class HalfBoards(Placed):
    """On half of the boards, rounded up, of the players' choice: the effect as an action in one land."""

    def __init__(self, effect: Effect, where: Condition | None = None) -> None:
        super().__init__("half-boards", effect, where)

    def run(self, act: Act) -> Rule:
        isle = at(act)
        t = isle.t
        able = [
            board
            for board in t.isle.boards
            if useful(isle, self.where, self.effect, t.isle.board_lands(board))
        ]
        given = (("no-board", named(t.isle.boards)), ("board-idle", named(able)))
        for _ in range(min(len(able), (len(t.isle.boards) + 1) // 2)):
            word = yield from choose_word(isle, ASK_BOARD, [BOARD[one] for one in able], given)
            board = BOARDS.index(word)
            able.remove(board)
            yield from self.on_board(isle, board)


def named(boards: Sequence[int]) -> list[str]:
    """Boards by their names."""
    return [BOARDS[board] for board in boards]


class LoseOnBoard(OfNumber):
    """So much presence on the act's board is destroyed, whosever it is; the players choose."""

    verb: ClassVar[str] = "lose-on-board"

    def _where(self, isle: IsleAct) -> list[int]:
        lands = [OCEAN_OF[isle.land], *isle.t.isle.board_lands(BOARD_OF[isle.land])]
        return [land for land in lands if any(isle.t.lands[land].presence)]

    def can(self, act: Act) -> bool:
        return bool(self._where(at(act)))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        t = isle.t
        for _ in range(self.n):
            board = t.isle.board_lands(BOARD_OF[isle.land])
            here = [OCEAN_OF[isle.land], *board]
            land = yield from choose_land(
                isle, self._where(isle), False, ("other-board", here), ("nobodys-presence", self._where(isle))
            )
            if land < 0:
                return
            seats = [seat for seat in range(t.players) if t.lands[land].presence[seat]]
            seat = yield from choose_seat(isle, ASK_WHOSE, "returns", seats, land=land_phrase(land))
            yield from perish(isle, seat, land)


class Unless(Effect):
    """The effect, unless the spirits prevent it by destroying presence on the act's board, or with Energy.

    ``Unless(effect, 2)``: two presence; ``Unless(effect, 1, 3)``: one presence or 3 Energy, in any shares.
    """

    def __init__(self, effect: Effect, presence: int, energy: int = 0) -> None:
        super().__init__(effect, presence, energy)
        self.effect: Final[Effect] = effect
        self.presence: Final[int] = presence
        self.energy: Final[int] = energy

    def can(self, act: Act) -> bool:
        return self.effect.can(act)

    def run(self, act: Act) -> Rule:
        isle = at(act)
        if not self.effect.can(isle):
            return
        if self.energy and (yield from pay_together(isle, self.energy)):
            return
        if self.presence and (yield from give_presence(isle, self.presence)):
            return
        yield from self.effect.run(isle) or ()

    def phrase(self) -> Phrase:
        if not self.energy:
            return Phrase("effect.unless", effect=self.effect.phrase(), n=self.presence)
        return Phrase(
            "effect.unless-energy", effect=self.effect.phrase(), n=self.presence, energy=self.energy
        )

    @property
    def plain(self) -> bool:
        return False


def pledges(isle: IsleAct, prompt: Prompt, have: list[int], n: int) -> Asking[list[int] | None]:
    """How much of n each seat gives of what it has; None if they do not get together what is needed."""
    if sum(have) < n:
        return None
    given = [0] * len(have)
    for seat, mine in enumerate(have):
        left = n - sum(given)
        others = sum(have[seat + 1 :])
        if not mine or not left:
            continue
        asked = isle.anew()
        asked.seat = seat
        at_board = BOARD_OF[isle.land]
        board = Named(at_board, "board.at", id=BOARDS[at_board]) if isle.land >= 0 else Phrase("island")
        last = int(prompt is ASK_GIVE and is_last(isle.t, seat, min(mine, left)))
        if mine >= left and not others:  # nobody else can: yes or no
            move = yield asked.question(prompt, [YES, NO], n=left, board=board, whole=1, last=last)
            given[seat] = left if move is YES else 0
        else:
            part = yield from choose_amount(
                asked, prompt, 0, min(mine, left), n=left, board=board, whole=0, last=last
            )
            given[seat] = part
        if sum(given) + others < n:
            return None
    return given


def give_presence(isle: IsleAct, n: int) -> Asking[bool]:
    """Do the spirits destroy n presence on the act's board, in any shares?"""
    t = isle.t
    lands = [OCEAN_OF[isle.land], *t.isle.board_lands(BOARD_OF[isle.land])]
    have = [sum([t.lands[land].presence[seat] for land in lands]) for seat in range(t.players)]
    given = yield from pledges(isle, ASK_GIVE, have, n)
    if given is None:
        return False
    for seat, many in enumerate(given):
        for _ in range(many):
            yield from lose_chosen(isle, seat, lands)
    return True


def pay_together(isle: IsleAct, n: int) -> Asking[bool]:
    """Do the spirits pay n Energy together, in any shares?"""
    given = yield from pledges(isle, ASK_GIVE_ENERGY, [*isle.t.energy], n)
    if given is None:
        return False
    for seat, many in enumerate(given):
        spend_energy(isle.t, seat, many, isle.source)
    return True
