"""What comes in Imperial Settlers as things stand: goods lost, the next production, points, actions left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.foresight.ahead import Ahead, Course, Run, summed
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event
from deskoherna.settlers.telling.coming import RoundEnd, foreseen, gained
from .figures import ROUNDS
from .rules.ending import breakdown
from .rules.options import options
from .state import Table

BEFORE: Final = ("lookout", "production")  # phases before this round's actions
UNDER_WAY: Final = (*BEFORE, "action")
NEXT_ROUND: Final = frozenset(("lookout", "scoring", "attack-phase"))  # cards of these nobody has seen
ACTIONS: Final = frozenset(("action",))


def ahead(worlds: Sequence[Table], seat: int, run: Run) -> Ahead:
    """From possible worlds of a seat, in a phase that is under way."""
    t = worlds[0]
    found, (end, produced) = foreseen(worlds, seat, run, course, breakdown, options)
    parts = gained("ahead.of-production", [one for one in produced if one.key != "pays"], seat)
    parts += gained("ahead.of-round-end", [one for one in end if one.key == "gains"], seat)
    when = t.chapter * 2 + (t.phase == "action")
    return Ahead(found, summed(parts), unknown(t), when)


def course(t: Table, course: Course) -> RoundEnd:
    """What the end of the round brings (X5.6, B3.5), and production after it (B3.3); before this round's
    actions, the production that comes next."""
    world = t.clone()
    world.agenda.clear()
    end: list[Event] = []
    if t.phase == "action":
        world.agenda.append(("round-end", ()))
        end = course.through(world, NEXT_ROUND)
    if t.phase == "production" or (t.phase == "action" and t.chapter == ROUNDS):
        return end, []
    world.agenda.append(("production", ()))
    return end, course.through(world, ACTIONS)


def unknown(t: Table) -> list[Phrase]:
    """Cards of the next lookout, and alone what the virtual player attacks."""
    if t.phase != "action" or t.chapter == ROUNDS:
        return []
    return [Phrase("ahead.lookout"), *([Phrase("ahead.attack")] if t.players == 1 else [])]
