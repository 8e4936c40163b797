"""Blitz: everything is fast, on both sides."""

from __future__ import annotations

from typing import ClassVar, Final

from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import EXPLORER, board_of
from deskoherna.games.spirit_island.powers.power import FAST, INNATE, Power
from deskoherna.games.spirit_island.rules.adding import add_piece
from deskoherna.games.spirit_island.rules.ground import gain_energy
from deskoherna.games.spirit_island.scenarios.scenario import Scenario
from deskoherna.games.spirit_island.standing import Standing
from deskoherna.games.spirit_island.state import Table

MARK: Final = "blitz."  # and a board: it has had its further explorer in this explore step


class HeadStart(Standing):
    """One more blight per board, one less on a blighted island; one more invader round before turn 1."""

    moments: ClassVar[tuple[str, ...]] = ("setup", "begin", "flipped")

    def setup(self, t: Table, seat: int) -> None:
        t.blight += len(t.isle.boards)

    def begin(self, t: Table, seat: int) -> None:
        t.then(("builds", ()), ("explores", ()), ("advance", ()))

    def flipped(self, t: Table, seat: int) -> None:
        t.blight -= len(t.isle.boards)


class EverythingIsFast(Standing):
    """All powers are fast; those that were fast anyway cost 1 less, or give 1 Energy if they are free."""

    moments: ClassVar[tuple[str, ...]] = ("hastens", "cost", "used")

    def hastens(self, t: Table, seat: int) -> bool:
        return True

    def cost(self, t: Table, seat: int, power: Power) -> int:
        return -1 if power.speed == FAST else 0

    def used(self, t: Table, seat: int, user: int, power: Power) -> None:
        if power.speed == FAST and (power.kind == INNATE or power.cost == 0):
            gain_energy(t, user, 1)


class MoreExplorers(Standing):
    """Each time invaders explore, one further explorer on every board, in the first land explored there."""

    moments: ClassVar[tuple[str, ...]] = ("explored", "phase")

    def phase(self, t: Table, seat: int, phase: str) -> None:
        for name in [name for name in t.marks if name.startswith(MARK)]:
            del t.marks[name]

    def explored(self, act: IsleAct, seat: int) -> None:
        name = f"{MARK}{board_of(act.land)}"
        if not act.t.mark(name):
            act.t.marks[name] = 1
            add_piece(act, act.land, EXPLORER)


BLITZ: Final = Scenario(
    "blitz",
    0,
    rules=[
        HeadStart("blitz-head-start"),
        EverythingIsFast("blitz-everything-is-fast"),
        MoreExplorers("blitz-more-explorers"),
    ],
)
