"""The Kingdom of Brandenburg-Prussia: comes fast."""

from __future__ import annotations

from typing import Final

from ..vocabulary import *
from .adversary import Adversary
from .doing import add_in_one, boards_with_buildings, each_board, lay

BRANDENBURG_PRUSSIA: Final = Adversary(
    "brandenburg-prussia",
    difficulty=(1, 2, 4, 6, 7, 9, 10),
    fear=("333", "333", "333", "343", "443", "443", "444"),
    decks=(
        "111222233333", "111222233333", "111322223333", "11322223333", "1132223333", "132223333", "32223333",
    ),
    changes=[(2, "early-3"), (3, "drop-1"), (4, "drop-2"), (5, "drop-1"), (6, "drop-1")],
)  # fmt: skip


@BRANDENBURG_PRUSSIA.rule(0, "land-rush")
class LandRush(Standing):
    """Escalation: on each board with a town or city, one town in a land without towns."""

    def escalate(self, t: Table, seat: int, card: str) -> Rule:
        for board in (yield from each_board(t, boards_with_buildings(t))):
            lands = [land for land in t.isle.board_lands(board) if not t.lands[land].count(TOWN_CODE)]
            yield from add_in_one(t, self, lands)


@BRANDENBURG_PRUSSIA.rule(1, "fast-start")
class FastStart(Standing):
    """A town in land 3 of every board."""

    def setup(self, t: Table, seat: int) -> None:
        lay(t, 3, "town")


class Timetable(Standing):
    """A change of the invader deck; the deck itself stands with the adversary."""


TIMETABLES: Final = (
    "surge-of-colonists", "efficient", "aggressive-timetable", "ruthlessly-efficient",
    "terrifyingly-efficient",
)  # fmt: skip
for least, timetable in enumerate(TIMETABLES, 2):
    BRANDENBURG_PRUSSIA.rule(least, timetable)(Timetable)
