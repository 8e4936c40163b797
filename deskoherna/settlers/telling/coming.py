"""What comes in both boxes as things stand: the end of the round, the next one, points, actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from deskoherna.core.asking import Move
from deskoherna.core.foresight.ahead import Course, Prospect, Run, agreed, told
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import Event, player
from deskoherna.core.telling.story import added
from deskoherna.settlers.state import EmpiresTable
from deskoherna.settlers.telling.causes import tell_scores

if TYPE_CHECKING:
    Part = tuple[str, Mapping[str, Arg], int]

T = TypeVar("T", bound=EmpiresTable)
RoundEnd = tuple[list[Event], list[Event]]  # what the end of a round brings, and what comes after it

NO_ACTION: Final = ("pass",)
NO_PLACES: Final[dict[str, str]] = {}
SILENT: Final = (
    "round-ends",
    "cleanup",
    "islands-near",
    "islands-distant",
    "pays-out",
)  # no gain, or not known yet


def grouped(what: str, events: Sequence[Event]) -> list[Prospect]:
    """Events of a course as prospects of one group, gains of one cause added up, and without those that bring
    nobody anything."""
    kept: list[Event] = []
    for event in [event for event in events if event.key not in SILENT]:
        same = [i for i, one in enumerate(kept) if event.key == "gains" and _alike(one, event)]
        if same:
            event = _together(kept.pop(same[0]), event)
        kept.append(event)
    return told(what, kept, NO_PLACES)


def _alike(one: Event, other: Event) -> bool:
    return one.key == other.key and one.cause == other.cause and one.args["who"] == other.args["who"]


def _together(one: Event, other: Event) -> Event:
    first, second = one.args["what"], other.args["what"]
    assert isinstance(first, list) and isinstance(second, list)
    args = {**one.args, "what": added(first, second)}
    return Event(one.key, args, one.to, one.but, one.scene, one.cause, one.step)


def foreseen(
    worlds: Sequence[T],
    seat: int,
    run: Run,
    course: Callable[[T, Course], RoundEnd],
    breakdown: Callable[[T], Sequence[Mapping[str, int]]],
    options: Callable[[T, int], list[Move]],
) -> tuple[list[Prospect], RoundEnd]:
    """Of each course the end of the round and what the next one brings; then points by source, were it over
    now, and what this seat, if it has not passed, has goods for. Besides it returns the first course."""
    t = worlds[0]
    courses = [course(world, Course(run, number)) for number, world in enumerate(worlds)]
    found = agreed([[*grouped("round-end", end), *grouped("production", next)] for end, next in courses])
    found += scored(t, breakdown(t))
    if t.phase == "action" and not t.passed >> seat & 1:
        found += actions_left(seat, options(t, seat))
    return found, courses[0]


def scored(t: EmpiresTable, points: Sequence[Mapping[str, int]]) -> list[Prospect]:
    """Everybody's points by source, were it over now."""
    world = t.clone()
    assert isinstance(world, EmpiresTable)
    world.log = []
    tell_scores(world, points)
    return told("scoring", world.log, NO_PLACES)


def actions_left(seat: int, moves: Sequence[Move]) -> list[Prospect]:
    """What a seat could do now with the goods it has, by kind, from the offer of its turn."""
    kinds = Counter([move.kind for move in moves if move.kind not in NO_ACTION])
    parts: list[Arg] = [Phrase("can." + kind, n=n) for kind, n in kinds.items()]
    said = Phrase("ahead.actions", who=player(seat), what=parts)
    return [Prospect("actions", f"points-{seat}", said, True, dict(kinds))]


def gained(key: str, events: Sequence[Event], seat: int) -> list[Part]:
    """Goods that events of these tell a seat to gain, as totals count them: ``key`` with the good."""
    found: list[Part] = []
    for event in events:
        what = event.args.get("what")
        if event.args.get("who") != player(seat) or not isinstance(what, list):
            continue
        for good in what:
            n = good.args.get("n", 1) if isinstance(good, Phrase) else 0
            if isinstance(good, Phrase) and isinstance(n, int):
                found.append((key, {"what": Phrase(good.key)}, n))
    return found
