"""Blitz: everything is fast, on both sides."""

from __future__ import annotations

from typing import Final

from ..adversaries.doing import choose, foe_act
from ..standing import BEGIN
from ..vocabulary import *
from .scenario import Scenario

MARK: Final = "blitz."  # mark, and a land: it has been explored in this step

BLITZ: Final = Scenario("blitz", 0)


@BLITZ.rule("blitz-head-start")
class HeadStart(Standing):
    """One more blight per board, one less on a blighted island; one more invader round before turn 1."""

    def setup(self, t: Table, seat: int) -> None:
        t.blight += len(t.isle.boards)

    def phase(self, t: Table, seat: int, phase: str) -> None:
        if phase == BEGIN:
            t.then(("builds", ()), ("explores", ()), ("after-step", (EXPLORE,)), ("advance", ()))

    def flipped(self, t: Table, seat: int) -> None:
        t.blight -= len(t.isle.boards)


@BLITZ.rule("blitz-everything-is-fast")
class EverythingIsFast(Standing):
    """All powers are fast; those that were fast anyway cost 1 less, or give 1 Energy if they are free."""

    def hastens(self, t: Table, seat: int) -> bool:
        return True

    def cost(self, t: Table, seat: int, power: Power) -> int:
        return -1 if power.speed == FAST else 0

    def used(self, t: Table, seat: int, user: int, power: Power) -> None:
        if power.speed == FAST and (power.kind == INNATE or power.cost == 0):
            gain_energy(t, user, 1, self.phrase())


@BLITZ.rule("blitz-more-explorers")
class MoreExplorers(Standing):
    """Each time invaders explore, one further explorer on every board, in a land explored there."""

    def explored(self, act: IsleAct, seat: int) -> None:
        act.t.marks[f"{MARK}{act.land}"] = 1

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        return self._join(t) if phase == BEGIN else None

    def stepped(self, t: Table, seat: int, step: str) -> Rule | None:
        return self._join(t) if step == EXPLORE else None

    def _join(self, t: Table) -> Rule:
        """The players choose one of the lands of each board that were explored."""
        for board in t.isle.boards:
            lands = [land for land in t.isle.board_lands(board) if t.marks.pop(f"{MARK}{land}", 0)]
            land = yield from choose(t, self, lands)
            if land >= 0:
                act = foe_act(t, self, land)
                add_piece(act, land, EXPLORER_CODE)
                yield from conclude(act) or ()
