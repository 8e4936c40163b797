"""Verbs of cards that act on every board, and let the spirits prevent it there (R10.3, R11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import (
    NO,
    YES,
    Amount,
    AmountMove,
    AtMost,
    Condition,
    Effect,
    Exactly,
    Kind,
    Many,
    amount,
    amount_moves,
)
from deskoherna.core.phrase import Named, Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.figures import BOARD_OF, BOARDS, OCEAN_OF, OCEANS
from deskoherna.games.spirit_island.moves import BOARD, NameMove, name_move
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.nouns.kinds import codes
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.ground import near, spend_energy
from deskoherna.games.spirit_island.rules.ordering import REACH
from deskoherna.games.spirit_island.rules.pieces.moving import push
from deskoherna.games.spirit_island.rules.pieces.presence import is_last, lose_chosen, perish
from deskoherna.games.spirit_island.rules.reasons import AMOUNTS, among
from deskoherna.games.spirit_island.standing import Asking
from deskoherna.games.spirit_island.verbs.places import choose_land, place, useful

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_BOARD: Final = Prompt("event-which-board", "R11.2.1", why=among("board-done"))
ASK_WHOSE: Final = Prompt("event-whose-presence", "R7.2", why=among("no-presence-of"))
ASK_GIVE: Final = Prompt("event-give-presence", "R11.2.3", why=AMOUNTS)
ASK_GIVE_ENERGY: Final = Prompt("event-give-energy", "R11.2.3", why=AMOUNTS)


class PerBoard(Effect):
    """On every board, or on every board where a condition holds, as actions of their own.

    The act's land is the board's ocean; ``OnBoard`` inside goes to a land.
    """

    def __init__(self, effect: Effect, where: Condition | None = None) -> None:
        super().__init__(effect, where)
        self.effect: Final[Effect] = effect
        self.where: Final[Condition | None] = where

    def run(self, act: Act) -> Rule:
        isle = at(act)
        acts: list[IsleAct] = []
        for board in isle.t.isle.boards:
            own = isle.anew()
            own.land = OCEANS[board]
            own.seat = isle.t.keeper(own.land)
            if self.where is None or self.where.holds(own):
                acts.append(own)
        for own in acts:
            yield from perform(own, self.effect) or ()

    def phrase(self) -> Phrase:
        if self.where is None:
            return Phrase("effect.per-board", effect=self.effect.phrase())
        return Phrase("effect.per-board-where", effect=self.effect.phrase(), where=self.where.phrase())

    @property
    def plain(self) -> bool:
        return False


class OnBoard(Effect):
    """In one land of the act's board, or in several different ones, where a condition holds."""

    def __init__(self, effect: Effect, where: Condition | None = None, n: int = 1, may: bool = False) -> None:
        super().__init__(effect, where, n, may)
        self.effect: Final[Effect] = effect
        self.where: Final[Condition | None] = where
        self.n: Final[int] = n
        self.may: Final[bool] = may

    def _lands(self, isle: IsleAct) -> list[int]:
        return useful(isle, self.where, self.effect, isle.t.isle.board_lands(BOARD_OF[isle.land]))

    def can(self, act: Act) -> bool:
        return bool(self._lands(at(act)))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        taken: list[int] = []
        for _ in range(self.n):
            lands = [land for land in self._lands(isle) if land not in taken]
            here = isle.t.isle.board_lands(BOARD_OF[isle.land])
            apart = [land for land in here if land not in taken]
            land = yield from choose_land(
                isle, lands, self.may, ("other-board", here), ("apart", apart), where=self.where
            )
            if land < 0:
                return
            taken.append(land)
            yield from self.effect.run(isle.in_land(land)) or ()

    def phrase(self) -> Phrase:
        key = "effect.on-board" + ("-may" if self.may else "") + ("-some" if self.n > 1 else "")
        if self.n > 1:
            return Phrase(key, effect=self.effect.phrase(), n=self.n, where=place(self.where))
        return Phrase(key, effect=self.effect.phrase(), where=place(self.where))

    @property
    def plain(self) -> bool:
        return False


class PushTo(Effect):
    """Push pieces to adjacent lands where a condition holds: ``PushTo(1, BEASTS, AtMost(0, BLIGHT))``."""

    def __init__(self, n: Many, what: Kind, where: Condition) -> None:
        self.n: Final[Amount] = amount(n)
        self.what: Final[Kind] = what
        self.where: Final[Condition] = where
        super().__init__(self.n, what, where)

    def _lands(self, isle: IsleAct) -> list[int]:
        return [land for land in near(isle.t, isle.land) if self.where.holds(isle.in_land(land))]

    def can(self, act: Act) -> bool:
        isle = at(act)
        there = len(isle.t.lands[isle.land].pieces(codes(self.what)))
        return self.n.most(act, there) > 0 and bool(self._lands(isle))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        return push(isle, self.n, codes(self.what), self._lands(isle))

    def phrase(self) -> Phrase:
        return Phrase("effect.push-to", what=self.n.of(self.what), where=place(self.where))


class PushAnd(Effect):
    """Push one piece, to lands where a condition holds, and do something in the land it came to."""

    def __init__(self, what: Kind, then: Effect, where: Condition | None = None) -> None:
        super().__init__(what, then, where)
        self.what: Final[Kind] = what
        self.then: Final[Effect] = then
        self.where: Final[Condition | None] = where

    def _lands(self, isle: IsleAct) -> list[int]:
        lands = near(isle.t, isle.land)
        return [land for land in lands if self.where is None or self.where.holds(isle.in_land(land))]

    def can(self, act: Act) -> bool:
        isle = at(act)
        return bool(isle.t.lands[isle.land].pieces(codes(self.what))) and bool(self._lands(isle))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        before = dict(isle.course.pools)
        yield from push(isle, Exactly(1), codes(self.what), self._lands(isle))
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
    return effect._lands(isle), isinstance(effect.where, AtMost)


REACH.update({"PushTo": _pushed_to, "PushAnd": _pushed_to})


class HalfBoards(Effect):
    """On half of the boards, rounded up, of the players' choice: the effect as an action in one land."""

    def __init__(self, effect: Effect, where: Condition | None = None) -> None:
        super().__init__(effect, where)
        self.effect: Final[Effect] = effect
        self.where: Final[Condition | None] = where

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
            board = able[0]
            if len(able) > 1:
                move = yield isle.question(ASK_BOARD, [BOARD[one] for one in able], given)
                assert isinstance(move, NameMove)
                board = BOARDS.index(move.word)
            able.remove(board)
            own = isle.anew()
            own.seat = t.keeper(OCEANS[board])
            here = t.isle.board_lands(board)
            lands = useful(own, self.where, self.effect, here)
            land = yield from choose_land(own, lands, False, ("other-board", here), where=self.where)
            if land >= 0:
                yield from perform(own.in_land(land), self.effect) or ()

    def phrase(self) -> Phrase:
        return Phrase("effect.half-boards", effect=self.effect.phrase(), where=place(self.where))

    @property
    def plain(self) -> bool:
        return False


def named(boards: Sequence[int]) -> list[str]:
    """Boards by their names."""
    return [BOARDS[board] for board in boards]


class LoseOnBoard(Effect):
    """So much presence on the act's board is destroyed, whosever it is; the players choose."""

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)
        self.n: Final[int] = n

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
            seat = seats[0]
            if len(seats) > 1:
                moves: list[Move] = [name_move("returns", str(one + 1), player(one)) for one in seats]
                move = yield isle.question(ASK_WHOSE, moves, land=land_phrase(land))
                assert isinstance(move, NameMove)
                seat = int(move.word) - 1
            yield from perish(isle, seat, land)

    def phrase(self) -> Phrase:
        return Phrase("effect.lose-on-board", n=self.n)


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
            moves: list[Move] = [*amount_moves(0, min(mine, left))]
            move = yield asked.question(prompt, moves, n=left, board=board, whole=0, last=last)
            assert isinstance(move, AmountMove)
            given[seat] = move.n
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
