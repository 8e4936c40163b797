"""What comes in Terra Mystica as things stand: passing, the cult bonus, next income, the final scoring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from deskoherna.core.foresight.ahead import Ahead, Course, Prospect, Run, summed, told
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import Event, player
from .figures import ROUNDS
from .rules.rounds import end_actions
from .rules.scoring import tell_scores
from .rules.turn import pass_turn
from .state import NOBODY, Table

if TYPE_CHECKING:
    Part = tuple[str, Mapping[str, Arg], int]

PLACES: Final[dict[str, str]] = {}  # all of it comes to players
UNDER_WAY: Final = ("actions", "cults")
OF_SCORING: Final = {"scores-cult": "cult", "scores-area": "area"}  # what is left changes with every payment


def ahead(t: Table, seat: int, run: Run) -> Ahead | None:
    """Nothing is hidden in this game, so one course tells it; None before the first round and at the end."""
    if t.phase not in UNDER_WAY or t.over:
        return None
    passing = [event for one in to_pass(t) for event in passed(t, one)]
    bonuses, spades, income = next_round(t, run)
    scored = scoring(t)
    found = [
        *told("passing", passing, PLACES),
        *told("cults", bonuses, PLACES),
        *spades,
        *told("income", income, PLACES),
        *told("scoring", scored, PLACES),
    ]
    parts = [part for event in [*bonuses, *income, *scored] for part in counted(event, seat)]
    return Ahead(found, summed(parts), unknown(t), t.chapter if t.phase == "actions" else -1)


def to_pass(t: Table) -> list[int]:
    """Who has not passed yet, in playing order."""
    return [one for one in t.clockwise(t.start) if t.phase == "actions" and not t.passed >> one & 1]


def passed(t: Table, seat: int) -> list[Event]:
    """What a seat would score by passing now (T12.3)."""
    world = t.clone()
    world.log = []
    pass_turn(world, seat, NOBODY)
    return [event for event in world.log if event.key != "passes"]


def next_round(t: Table, run: Run) -> tuple[list[Event], list[Prospect], list[Event]]:
    """The cult bonus of this round, the spades it gives, and the income of the next (T15, T4).

    Whoever has not passed returns their bonus card before that: what the next one brings, nobody knows yet.
    """
    if t.chapter == ROUNDS:
        return [], [], []
    world = t.clone()
    world.log = []
    if t.phase == "actions":
        if world.first_passed == NOBODY:
            world.first_passed = t.start
        for seat in to_pass(t):
            world.card[seat] = NOBODY
        world.agenda.clear()
        end_actions(world)
    bonuses = world.log
    spades = [
        Prospect("cults", f"points-{who}", Phrase("ahead.cult-spades", who=player(who), n=n), True, {"n": n})
        for name, (who, n, *_) in [step for step in world.agenda[::-1] if step[0] == "cult-spades"]
    ]
    world.agenda[:] = [("prepare", ())]
    income = Course(run, 0).step(world)
    return bonuses, spades, [event for event in income if event.key == "income"]


def scoring(t: Table) -> list[Event]:
    """The final scoring, were it now (T17)."""
    world = t.clone()
    world.log = []
    tell_scores(world)
    return world.log


def counted(event: Event, seat: int) -> list[Part]:
    """What an event brings a seat, as totals count it."""
    if event.args.get("who") != player(seat):
        return []
    n = event.args.get("n", 0)
    what = event.args.get("what", [])
    if event.key in OF_SCORING and isinstance(n, int):
        return [("ahead.of-scoring", {"source": Phrase("score." + OF_SCORING[event.key])}, n)]
    found: list[Part] = []
    for good in what if isinstance(what, list) else []:
        amount = good.args["n"] if isinstance(good, Phrase) else 0
        if isinstance(good, Phrase) and isinstance(amount, int):
            found.append(("ahead.of-" + event.key, {"what": Phrase(good.key)}, amount))
    return found


def unknown(t: Table) -> list[Phrase]:
    """Which bonus cards will be taken by those who have not passed."""
    waiting = to_pass(t)
    if not waiting or t.chapter == ROUNDS:
        return []
    return [Phrase("ahead.bonus-cards", who=[player(one) for one in waiting])]
