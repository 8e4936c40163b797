"""What comes in Brian Boru as things stand: the trick as it lies, the end of the round, final points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.foresight.ahead import Ahead, Course, Prospect, Run, agreed, summed, told
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import Event, player
from .moves import town_phrase
from .rules.scoring import tell_scores
from .rules.tricks import end_action_phase, settle_trick
from .state import NOBODY, Table

if TYPE_CHECKING:
    Part = tuple[str, Mapping[str, Arg], int]

UNDER_WAY: Final = ("draft", "tricks", "upkeep")
NEXT_ROUND: Final = frozenset(("prepare",))
NEXT_TRICK: Final = frozenset(("trick",))
PARTS: Final = {
    "wedding": "wedding", "dowry": "wedding", "estrid": "wedding", "track": "wedding",
    "battle": "battle", "raid": "battle", "spoils": "battle",
    "church": "church", "monastery": "church", "blessing": "church", "favour": "church",
    "devotion": "church", "claims": "claims", "scoring": "scoring",
}  # fmt: skip  # by step, the part of the upkeep it belongs to
PLACES: Final = {
    "wins": "slot-{who}",
    "weds": "bride",
    "no-wedding": "bride",
    "settles": "town-{town}",
    "loses-town": "town-{town}",
    "builds-monastery": "town-{town}",
    "turns-up": "region-{region}",
    "claims-region": "region-{region}",
    "takes-region": "region-{region}",
    "loses-region": "region-{region}",
}
POINTS: Final = ("gains-points", "first-spoils", "second-spoils", "favoured")
OF_TRICK: Final = ("gains-coins", "gains-renown", "captures", "worships", "courts")
SOURCES: Final = {"wedding": "marriage", "battle": "battle", "church": "church"}
COUNTED: Final = ("loses-town", "builds-monastery", "settles")
REGIONS: Final = ("claims-region", "takes-region")


def ahead(worlds: Sequence[Table], seat: int, run: Run) -> Ahead | None:
    """The end of the round rests on nothing hidden, but on answers; None before it begins and at the end."""
    t = worlds[0]
    if t.phase not in UNDER_WAY or t.over:
        return None
    courses = [Course(run, number) for number in range(len(worlds))]
    tricks = [trick(world, course) for world, course in zip(worlds, courses, strict=True)]
    ends = [upkeep(world, course) for world, course in zip(worlds, courses, strict=True)]
    found = agreed([[*_trick(t, one), *_upkeep(two)] for one, two in zip(tricks, ends, strict=True)])
    parts = [part for event in tricks[0] for part in in_trick(t, event, seat)]
    parts += [part for event in ends[0] for part in counted(event, seat)]
    return Ahead(found, summed(parts), unknown(t), t.chapter if t.phase != "upkeep" else -1)


def trick(t: Table, course: Course) -> list[Event]:
    """Who would win the trick as it lies, and what the cards in it would bring (R6.6–R6.9)."""
    if not lies(t):
        return []
    world = t.clone()
    world.log = []
    world.agenda.clear()
    settle_trick(world)
    told_so_far = world.log
    world.agenda[:] = [
        step for step in world.agenda if step[0] != "resolve" or world.played[step[1][0]]
    ]  # who has not played yet resolves nothing
    return [*told_so_far, *course.through(world, NEXT_TRICK)]


def lies(t: Table) -> bool:
    """Is there a trick that is not settled yet?"""
    return t.phase == "tricks" and t.winner == NOBODY and t.active != NOBODY and max(t.played) > 0


def _trick(t: Table, events: list[Event]) -> list[Prospect]:
    return [one._replace(certain=False) for one in told("trick", events, PLACES)]  # cards are still to come


def upkeep(t: Table, course: Course) -> list[Event]:
    """The rest of the round, were the action phase over, and the final scoring after it (R8–R12)."""
    world = t.clone()
    if t.phase != "upkeep":
        world.agenda.clear()
        end_action_phase(world)
    events = course.through(world, NEXT_ROUND)
    if not any(event.key == "total" for event in events):
        world.log = []
        tell_scores(world)
        events = events + world.log
    return events


def _upkeep(events: list[Event]) -> list[Prospect]:
    found: list[Prospect] = []
    for event in events:
        found += told(PARTS[event.scene[0]], [event], PLACES)
    return found


def counted(event: Event, seat: int) -> list[Part]:
    """What an event brings or costs a seat, as totals count it."""
    if event.args.get("who") != player(seat):
        return []
    n = event.args.get("n", 1)
    if event.key in POINTS and isinstance(n, int):
        return [("ahead.of-points", {"part": Phrase("score." + SOURCES[PARTS[event.scene[0]]])}, n)]
    if event.key in COUNTED:
        return [("ahead.of-" + event.key, {}, 1)]
    if event.key in REGIONS:
        return [("ahead.of-region", {"region": event.args["region"]}, 1)]
    if event.key in ("gains-coins", "gains-renown") and isinstance(n, int):
        return [("ahead.of-" + event.key, {}, n)]
    return []


def in_trick(t: Table, event: Event, seat: int) -> list[Part]:
    """What the trick as it lies brings a seat, as totals count it."""
    if event.args.get("who") != player(seat):
        return []
    n = event.args.get("n", 1)
    if event.key == "wins":
        return [("ahead.of-wins", {"town": town_phrase(t.active)}, 1)]
    return [("ahead.of-trick-" + event.key, {}, n)] if event.key in OF_TRICK and isinstance(n, int) else []


def unknown(t: Table) -> list[Phrase]:
    """Who still plays into this trick, and how many tricks come before the round ends."""
    found: list[Phrase] = []
    if lies(t):
        found.append(
            Phrase("ahead.to-follow", who=[player(one) for one in range(t.players) if not t.played[one]])
        )
    left = max([len(hand) for hand in t.hands]) - 1
    if t.phase == "tricks" and left > 0:
        found.append(Phrase("ahead.tricks-left", n=left))
    return found
