"""Guard the Isle's Heart: no town may come to the middle of the island."""

from __future__ import annotations

from typing import Final

from ..island.layouts import GROWN
from ..island.shape import Island, corner_land, island
from ..rules.pieces.presence import ASK_SHIFT
from ..vocabulary import *
from .scenario import Scenario

INNER: Final = {"NW": 9, "NE": 6, "WW": 6, "EE": 10, "SW": 8, "SE": 9}  # by thematic board
INNER_SOUTH: Final = {"WW": 10, "EE": 9}  # where a southern board is in play, too
USUAL: Final = 7  # the inner land of a board where the layout has no middle


def inner_lands(shape: str) -> list[int]:
    """One inner land of every board, by slot: around the middle of three or four boards, else land 7."""
    isle = island(shape)
    if isle.thematic:
        return _thematic_inner(isle)
    layout = isle.layout.partition(GROWN)[0]  # a board added in play changes nothing
    if layout == "standard-3":
        middle = [corner_land((board, "bottom_far")) for board in isle.slots]
    elif layout == "standard-4":
        ends = ("bottom_far", "tip", "bottom_far", "tip")
        middle = [corner_land((board, end)) for board, end in zip(isle.slots, ends, strict=False)]
    else:
        middle = [land_at(board, USUAL) for board in isle.slots]
    return middle


def _thematic_inner(isle: Island) -> list[int]:
    """Those that lie as close together as can be; alone, land 7 as ever."""
    first = isle.slots[: len(isle.slots) - isle.layout.count(GROWN)]  # a board added in play changes nothing
    if len(first) == 1:
        return [land_at(board, USUAL) for board in isle.slots]
    south = any(BOARDS[board] in ("SW", "SE") for board in first)
    inner = {**INNER, **(INNER_SOUTH if south else {})}
    return [land_at(board, inner[BOARDS[board]]) for board in isle.slots]


ISLES_HEART: Final = Scenario("guard-the-isles-heart", 0)


@ISLES_HEART.rule("isles-heart")
class IslesHeart(Standing):
    """No towns at first; an explorer and a presence in every inner land; two further cards; a way to lose."""

    def setup(self, t: Table, seat: int) -> Rule:
        for land in t.isle.lands:
            for code in t.lands[land].invaders:
                if kind_of(code) == TOWN_CODE:
                    t.lands[land] = t.lands[land].take(code)
        for owner, land in enumerate(inner_lands(t.shape)[: t.players]):  # none on an extra board
            t.lands[land] = t.lands[land].add(FRESH[EXPLORER_CODE])
            yield from self._settle(t, owner, land)
        for owner in range(t.players):
            t.hand[owner] = (*t.hand[owner], *draw(t, MINOR, 1), *draw(t, MAJOR, 1))

    def _settle(self, t: Table, owner: int, land: int) -> Rule:
        """A presence of the player whose board it is, from a track, in the nearest land it may be in."""
        lands = [one for one in (*t.isle.lands, *t.isle.oceans) if may_settle(t, owner, one)]
        near = min(lands, key=lambda one: (t.isle.distances(land)[one], one))
        panel = SPIRITS[t.spirits[owner]]
        moves: list[Move] = [
            presence_move(TRACKS[which], near) for which in range(2) if panel.covered(which, t.shown[owner])
        ]
        act = IsleAct(t, owner, self.phrase(), ADVERSARY, land)
        move = yield act.question(ASK_SHIFT, moves)
        assert isinstance(move, PresenceMove)
        place(act, move.source, move.land)

    def lost(self, t: Table, seat: int) -> bool:
        return t.turn > 1 and any(t.lands[land].buildings for land in inner_lands(t.shape)[: t.players])
