"""Powers Long Forgotten: sources lie hidden on the island, and whoever searches a land first has them.

What a face-down marker is, chance decides when it is turned up.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ..adversaries.doing import foe_act
from ..standing import BEGIN
from ..vocabulary import *
from .markers import HIDDEN, SEALED, lay, marked, markers
from .scenario import Scenario
from .sources import INVADERS_SIDE, ONCE, SOURCES, SPIRITS_SIDE, whose

UNTURNED: Final = "markers-left"  # mark: face-down markers
NUMBERED: Final = "sources-left"  # mark: how many of them are sources
DAHAN_SEARCH: Final = 3  # Dahan that search a land
INVADERS_SEARCH: Final = 2  # invaders that do; one more against France
WORTH: Final = 2  # points for a source that was kept

LONG_FORGOTTEN: Final = Scenario("powers-long-forgotten", 1, HIDDEN, SEALED, box=BRANCH_AND_CLAW)


@LONG_FORGOTTEN.rule("forgotten-searching")
class Searching(Standing):
    """Three Dahan turn a marker up for the spirits, two invaders for themselves."""

    phases: ClassVar[tuple[str, ...]] = ("spirits", "fast", "slow")

    def setup(self, t: Table, seat: int) -> None:
        boards = len(t.isle.boards)
        for land in t.isle.lands:
            if "dahan" not in PRINTED[land]:
                lay(t, HIDDEN, land)
        t.marks[UNTURNED] = len(marked(t, HIDDEN))
        t.marks[NUMBERED] = boards + 1

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        return self._search(t) if phase == BEGIN else None

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        if act.t.phase == "setup" or not any(searchers(act.t, land) for land in marked(act.t, HIDDEN)):
            return None
        return self._search(act.t)

    def _search(self, t: Table) -> Rule:
        for land in marked(t, HIDDEN):
            side = searchers(t, land) if markers(t, HIDDEN, land) else 0  # what was found may have led here
            if side and not t.over:
                yield from self._turn_up(t, land, side)

    def _turn_up(self, t: Table, land: int, side: int) -> Rule:
        lay(t, HIDDEN, land, -1)
        source = t.below(t.mark(UNTURNED)) < t.mark(NUMBERED)
        t.marks[UNTURNED] -= 1
        t.reveals += 1
        if not source:
            if t.log is not None:
                t.tell_by(self.phrase(), "marker-blank", land=land_phrase(land))
            return
        t.marks[NUMBERED] -= 1
        left = [one for one in SOURCES if not whose(t, one.n)]
        found = left[t.below(len(left))]
        t.marks[f"source.{found.n}"] = side
        if side == SPIRITS_SIDE and found.n in ONCE:
            t.marks[f"held.{found.n}"] = 1
        if t.log is not None:
            key = "source-found" if side == SPIRITS_SIDE else "source-lost"
            t.tell_by(self.phrase(), key, source=found.phrase(), land=land_phrase(land))
        act = foe_act(t, self, land)
        yield from found.found(act, side) or ()
        yield from conclude(act) or ()

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if phase == "spirits" and not t.ready[seat]:
            return []
        kept = [one for one in SOURCES if t.mark(f"held.{one.n}") and one.unleashed(t)]
        return [name_move("unleash", str(one.n), one.phrase()) for one in kept]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, NameMove) or move.kind != "unleash":
            return None
        if phase == "spirits" and not t.ready[seat]:
            return GROW_FIRST
        held = t.mark(f"held.{move.word}")
        source = SOURCES[int(move.word) - 1].phrase()
        return Reason("R20.2", Phrase("why.source-idle" if held else "why.source-unheld", source=source))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, NameMove) or move.kind != "unleash":
            return None
        return self._unleash(t, seat, int(move.word))

    def _unleash(self, t: Table, seat: int, n: int) -> Rule:
        source = SOURCES[n - 1]
        t.marks.pop(f"held.{n}")
        if t.log is not None:
            t.tell_by(source.phrase(), "source-used", source=source.phrase())
        act = IsleAct(t, seat, source.phrase(), SPIRIT)
        yield from source.unleash(act) or ()
        yield from conclude(act) or ()

    def scores(self, t: Table, seat: int) -> int:
        return WORTH * len(kept(t))

    def tells(self, t: Table, seat: int) -> list[tuple[str, int]]:
        told = [("sources-left", t.mark(NUMBERED))]
        for one in SOURCES:
            if t.mark(f"held.{one.n}"):
                told.append(("source-held", one.n))
            elif whose(t, one.n):
                side = "spirits" if whose(t, one.n) == SPIRITS_SIDE else "invaders"
                told.append((f"source-{side}", one.n))
        return told


def kept(t: Table) -> list[int]:
    """Sources whose one-time benefit the spirits have found and not used."""
    return [one.n for one in SOURCES if t.mark(f"held.{one.n}")]


def searchers(t: Table, land: int) -> int:
    """Which side searches a land now; the spirits where both could. 0: nobody."""
    here = t.lands[land]
    if len(here.dahan) >= DAHAN_SEARCH:
        return SPIRITS_SIDE
    need = INVADERS_SEARCH + (level_of(t, "france") >= 0)
    return INVADERS_SIDE if len(here.invaders) >= need else 0


LONG_FORGOTTEN.rules.extend(SOURCES)
