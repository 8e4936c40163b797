"""The Great River: towns wander inland every turn, and too many of them must not cross the river."""

from __future__ import annotations

from typing import Final

from ..figures import BALANCED
from ..island.shape import Island, edge_lands
from ..rules.ground import isolated
from ..rules.invaders.invader_cards import extra_actions
from ..rules.invaders.lands import has_source
from ..standing import DUSK
from ..vocabulary import *
from .scenario import Scenario

GONE: Final = "across-the-river"  # mark: towns that have left
BORNE: Final = 3  # towns for each board that the players bear to see leave
ASK_HOLD: Final = Prompt("river-hold", "R20.8", "R12.6")
NORTH: Final = ("86127543", "68152743", "61852734", "18257364", "17825634", "16852734")  # lands of each board
_INLAND: Final[dict[str, dict[int, int]]] = {}  # by shape of the island, see inland


def inland(t: Table) -> dict[int, int]:
    """How far from the coast every land is: coastal lands 1, those next to them 2 …"""
    found = _INLAND.get(t.shape)
    if found is None:
        found = _INLAND[t.shape] = {}
        ring = [land for land in t.isle.lands if COASTAL[land]]
        while ring:
            far = len({*found.values()}) + 1
            found.update(dict.fromkeys(ring, far))
            ring = [other for land in ring for other in t.isle.beside[land] if other not in found]
    return found


def north(isle: Island, land: int) -> tuple[int, int]:
    """The smaller the farther north a land lies: the first board is northernmost."""
    board = BOARD_OF[land]
    return isle.slots.index(board), NORTH[board].index(str(NUMBER_OF[land]))


def eastern(isle: Island) -> set[int]:
    """The lands along the river, at the edge of the boards that is opposite to the oceans."""
    return {land for board in isle.boards for land in edge_lands(board, "far")}


GREAT_RIVER: Final = Scenario("the-great-river", 3, box=JAGGED_EARTH, symbol=DORMANT, stacked=True)


@GREAT_RIVER.rule("river-footholds")
class Footholds(Standing):
    """After building, builds where the coast has only explorers; after exploring, explores the open coast."""

    def stepped(self, t: Table, seat: int, step: str) -> None:
        coast = [land for land in t.isle.lands if COASTAL[land] and not t.lands[land].buildings]
        if step == BUILD:
            extra_actions(
                t, BUILD, [land for land in coast if t.lands[land].count(EXPLORER_CODE)], self.title
            )
        elif step == EXPLORE:
            extra_actions(t, EXPLORE, [land for land in coast if has_source(t, land)], self.title)


@GREAT_RIVER.rule("river-eastward")
class Eastward(Standing):
    """When the slow phase ends, every town goes one land farther inland, and from the east edge away."""

    def tells(self, t: Table, seat: int) -> list[tuple[str, int]]:
        return [("river-gone", t.mark(GONE)), ("river-borne", BORNE * len(t.isle.boards))]

    def lost(self, t: Table, seat: int) -> bool:
        return t.mark(GONE) > BORNE * len(t.isle.boards)

    def phase(self, t: Table, seat: int, phase: str) -> Rule:
        if phase != DUSK:
            return
        far = inland(t)
        towns = {
            land: [code for code in t.lands[land].invaders if kind_of(code) == TOWN_CODE]
            for land in t.isle.lands
        }
        order = sorted(towns, key=lambda land: (-far[land], *north(t.isle, land)))
        held: dict[int, bool] = {}  # isolated lands, and whether somebody pays for that
        for land in order:
            if towns[land] and not t.over:
                yield from self._leave(t, land, towns[land], far, held)

    def _leave(
        self, t: Table, land: int, towns: list[int], far: dict[int, int], held: dict[int, bool]
    ) -> Rule:
        act = IsleAct(t, t.keeper(land), self.phrase(), ADVERSARY, land)
        if (yield from self._held(act, land, held)):
            return
        beside = sorted(t.isle.beside[land], key=lambda other: north(t.isle, other))
        on = [other for other in beside if far[other] == far[land] + 1]
        if not on and land in eastern(t.isle):
            self._cross(act, towns)
        else:
            on = on or [other for other in beside if far[other] == far[land] and other != land]
            for other in on:
                yield from self._held(act, other, held)
            open_to = [other for other in on if not held.get(other)]
            for i, code in enumerate(towns if open_to else []):  # as evenly as can be, from the north
                yield from shift(act, code, land, open_to[i % len(open_to)]) or ()
        yield from conclude(act) or ()

    def _cross(self, act: IsleAct, towns: list[int]) -> None:
        t = act.t
        for code in towns:
            t.lands[act.land] = t.lands[act.land].take(code)
        t.marks[GONE] = t.mark(GONE) + len(towns)
        act.tally("river", len(towns))
        if t.log is not None:
            act.tell("river-crossed", n=len(towns), land=land_phrase(act.land))

    def _held(self, act: IsleAct, land: int, held: dict[int, bool]) -> Asking[bool]:
        """Is a land isolated, and does a spirit pay 1 Energy so that this counts?"""
        t = act.t
        if not isolated(t, land):
            return False
        if land not in held:
            held[land] = False
            for payer in range(t.players):
                if t.energy[payer] and not held[land]:
                    asked = act.by(payer)
                    move = yield asked.question(ASK_HOLD, [YES, NO], land=land_phrase(land))
                    held[land] = move is YES
                    spend_energy(t, payer, int(held[land]), self.phrase())
        return held[land]


assert len(NORTH) == len(BALANCED)
