"""What a move will do, as far as it is certain: played in several possible worlds that must agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.core.asking import Move
from deskoherna.core.chance.source import Watch
from deskoherna.core.game import Panel
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.seat import Seat
from deskoherna.core.state import Event
from deskoherna.core.text import Words

WORLDS: Final = 8  # tried unless asked otherwise
LOOKS: Final = 2  # worlds in which it is looked ahead
GLANCES: Final = 4  # worlds that must agree before points count as known
SHORT: Final = 10  # cells longer than this are descriptions, not numbers


class Change(NamedTuple):
    """A cell of an open panel that will read otherwise."""

    row: str
    column: str
    before: str
    after: str


class Forecast(NamedTuple):
    """What surely follows a move."""

    events: list[Event]
    points: dict[int, int]  # seat -> difference, as if scored now
    changes: list[Change]
    sealed: bool  # nothing happens until the others have answered
    open_end: bool  # more follows that rests on chance or on what is hidden
    then: Phrase | None  # what this seat is asked next, if it is asked
    waits_for: tuple[int, ...]  # who is asked next
    left: list[Phrase]  # what this seat will have, as far as its game counts it
    spares: list[Phrase]  # what the rules would have brought, and will not (``Game.ahead``)
    costs: list[Phrase]  # what they will bring because of it
    step: int = 0  # the number of the step that asks
    remarks: tuple[Phrase, ...] = ()  # what the board says of the move before it is said


class _Trial:
    """One world before and after the move."""

    def __init__(self, world: Match, seat: int, move: Move, words: Words, looks_ahead: bool) -> None:
        game = world.game
        before = world.points
        panels = game.panels(world.view(seat), words)
        state, asked = world.state, world.ask
        ahead = game.ahead([state], seat) if looks_ahead else None
        question = world.decision(seat)
        self.remarks = game.remarks(state, question, move) if question is not None else []
        chance, self.step = state.chance, state.steps
        state.log = []
        state.source = watch = Watch()
        world.play(seat, move)
        self.events = [event for event in state.log if event.seen_by(seat)]
        told = state.log if watch.first < 0 else state.log[: watch.first]
        self.certain = len([event for event in told if event.seen_by(seat)])  # before anything is drawn
        self.sealed = world.ask is asked
        self.drawn = state.chance != chance
        self.points = [new - old for old, new in zip(before, world.points, strict=True)]
        view = world.view(seat)
        self.changes = differences(panels, game.panels(view, words))
        self.left = [] if self.sealed else game.holdings(view, seat)
        decision = world.decision(seat)
        self.then = None if decision is None or self.sealed else decision.phrase()
        self.waits_for = tuple(one.seat for one in world.pending)
        self.spares: list[Phrase] = []
        self.costs: list[Phrase] = []
        then = game.ahead([state], seat) if ahead is not None else None
        if ahead is not None and then is not None:
            self.spares, self.costs = ahead.less_there(then), then.less_there(ahead)

    def left_alike(self, others: Sequence[_Trial]) -> list[Phrase]:
        """What the seat will have in all these worlds; nothing is sure where what was drawn led apart.

        An island nobody has seen may give what none of those gave that were tried.
        """
        ways = {tuple([event.key for event in trial.events]) for trial in (self, *others)}
        if len(ways) > 1:
            return []
        return [one for one in self.left if all(one in trial.left for trial in others)]


def forecast(seat: Seat, move: Move, words: Words, worlds: int = WORLDS, seed: int = 0) -> Forecast:
    """Try a legal move in several possible worlds and keep what is the same in all."""
    trials = [_Trial(seat.determinize(seed + i), seat.index, move, words, i < LOOKS) for i in range(worlds)]
    first, others = trials[0], trials[1:]
    events = first.events[: min([trial.certain for trial in trials])]  # what is drawn may be alike by chance
    for trial in others:
        events = _common(events, trial.events)
    agreed = all(len(trial.events) == len(events) and not trial.drawn for trial in trials)
    points = {
        one: first.points[one]
        for one in range(seat.players)
        if first.points[one] and all(trial.points[one] == first.points[one] for trial in others)
    }
    changes = [one for one in first.changes if all(one in trial.changes for trial in others)]
    looks = trials[:LOOKS]
    if any(trial.drawn for trial in trials):
        first.spares, first.costs = [], []  # it rests on what is drawn
    same_end = all(t.then == first.then and t.waits_for == first.waits_for for t in others)
    return Forecast(
        events,
        points,
        changes,
        first.sealed,
        not (agreed and same_end),
        first.then if same_end else None,
        first.waits_for if same_end else (),
        first.left_alike(others),
        [one for one in first.spares if all(one in trial.spares for trial in looks)],
        [one for one in first.costs if all(one in trial.costs for trial in looks)],
        first.step,
        tuple([one for one in first.remarks if all(one in trial.remarks for trial in others)]),
    )


def _common(one: list[Event], other: list[Event]) -> list[Event]:
    """The events both begin with."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine.key != theirs.key or mine.args != theirs.args:
            break
        count += 1
    return one[:count]


def differences(before: list[Panel], after: list[Panel]) -> list[Change]:
    """Short cells of open panels that changed; rows are told apart by what stands first in them."""
    found: list[Change] = []
    rows = {
        (i, row[0]): row
        for i, panel in enumerate(before)
        if not (panel.secret or panel.mine)
        for row in panel.rows
        if row
    }
    for i, panel in enumerate(after):
        if panel.secret or panel.mine:
            continue
        for row in panel.rows:
            old = rows.get((i, row[0])) if row else None
            if old is None or len(old) != len(row):
                continue
            for at in range(1, len(row)):
                if row[at] != old[at] and max(len(row[at]), len(old[at])) <= SHORT:
                    head = panel.head[at] if at < len(panel.head) else ""
                    found.append(Change(row[0], head, old[at], row[at]))
    return found


def known_points(match: Match, viewer: int | None) -> list[int | None]:
    """Everybody's points as if scored now, where the viewer can know them."""
    if match.over:
        return [*match.points]
    seats = range(match.players) if viewer is None else (viewer,)
    seen = [match.determinize(seats[i % len(seats)], i).points for i in range(GLANCES)]
    return [one[0] if len(set(one)) == 1 else None for one in zip(*seen, strict=True)]
