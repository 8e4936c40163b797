"""What comes in Empires of the North as things stand: cleanup, stored goods, points, actions left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.foresight.ahead import Ahead, Course, Run, summed
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event
from deskoherna.settlers.telling.coming import RoundEnd, foreseen, gained
from .rules.ending import breakdown
from .rules.options import options
from .state import Table

UNDER_WAY: Final = ("lookout", "action", "expedition")
LOOKOUT: Final = frozenset(("lookout", "action"))  # cards nobody has seen, and what players do


def ahead(worlds: Sequence[Table], seat: int, run: Run) -> Ahead:
    """From possible worlds of a seat, in a phase that is under way."""
    t = worlds[0]
    found, (_, stored) = foreseen(worlds, seat, run, course, breakdown, options)
    parts = gained("ahead.of-production", [one for one in stored if one.key != "pays"], seat)
    return Ahead(found, summed(parts), unknown(t), t.chapter * 2 + (t.phase != "lookout"))


def course(t: Table, course: Course) -> RoundEnd:
    """Cleanup (N), if another round follows, and what stored goods and features bring in it (K7, L5); in
    lookout, what they bring now."""
    world = t.clone()
    world.agenda.clear()
    end: list[Event] = []
    if t.phase != "lookout":
        world.queue = b""  # ships sail before; where to, their players decide
        world.agenda.append(("round-end", ()))
        end = course.through(world, LOOKOUT)
        if world.phase != "cleanup":
            return end, []
    world.then(("stored", ()), ("lookout-end", ()))
    return end, course.through(world, LOOKOUT)


def unknown(t: Table) -> list[Phrase]:
    """Where ships go, the cards of the next lookout, and alone its event."""
    found = [Phrase("ahead.ships", n=len(t.queue) // 2)] if t.queue else []
    if t.phase == "action":
        found.append(Phrase("ahead.lookout"))
        if t.players == 1 and not t.solo_over():
            found.append(Phrase("ahead.event"))
    return found
