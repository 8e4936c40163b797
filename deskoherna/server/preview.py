"""What a move will do, as far as a seat can be certain: played in several possible worlds that must agree."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.asking import Move
from deskoherna.core.game import Panel
from deskoherna.core.match import Match
from deskoherna.core.reading import named
from deskoherna.core.seat import Seat
from deskoherna.core.state import Event
from deskoherna.core.text import Words

WORLDS: Final = 4
SHORT: Final = 10  # cells longer than this are descriptions, not numbers


class _Trial:
    """One world before and after the move."""

    def __init__(self, world: Match, seat: int, move: Move, words: Words) -> None:
        game = world.game
        before = [sum(points.values()) for points in world.scores]
        panels = game.panels(world.view(seat), words)
        state, asked = world.state, world.ask
        chance = state.chance
        state.log = []
        world.play(seat, move)
        self.events = [event for event in state.log if event.seen_by(seat)]
        self.sealed = world.ask is asked
        self.drawn = state.chance != chance
        after = [sum(points.values()) for points in world.scores]
        self.points = [new - old for old, new in zip(before, after, strict=True)]
        self.changes = _differences(panels, game.panels(world.view(seat), words))
        decision = world.decision(seat)
        self.then = None if decision is None or self.sealed else decision.phrase()
        self.waits_for = [one.seat for one in world.pending]


def preview_of(seat: Seat, move: Move, words: Words, seed: int) -> dict[str, Any]:
    """Try a legal move in several possible worlds and keep what is the same in all."""
    trials = [_Trial(seat.determinize(seed * WORLDS + i), seat.index, move, words) for i in range(WORLDS)]
    first, others = trials[0], trials[1:]
    shared = first.events
    for trial in others:
        shared = _common(shared, trial.events)
    same_end = all(t.then == first.then and t.waits_for == first.waits_for for t in others)
    agreed = all(len(trial.events) == len(shared) and not trial.drawn for trial in trials)
    names = seat.view()["referee"]["names"]
    return {
        "events": [words.sentence(named(one.phrase(), names)) for one in shared],
        "points": {
            one: first.points[one]
            for one in range(seat.players)
            if first.points[one] and all(trial.points[one] == first.points[one] for trial in others)
        },
        "changes": [one for one in first.changes if all(one in trial.changes for trial in others)],
        "sealed": first.sealed,
        "open_end": not (agreed and same_end),
        "then": words.sentence(named(first.then, names)) if same_end and first.then is not None else None,
        "waits_for": first.waits_for if same_end else [],
    }


def _common(one: list[Event], other: list[Event]) -> list[Event]:
    """The events both begin with."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine.key != theirs.key or mine.args != theirs.args:
            break
        count += 1
    return one[:count]


def _differences(before: list[Panel], after: list[Panel]) -> list[dict[str, str]]:
    """Short cells of open panels that changed; rows are told apart by what stands first in them."""
    rows = {
        (i, row[0]): row for i, panel in enumerate(before) if not panel.secret for row in panel.rows if row
    }
    found: list[dict[str, str]] = []
    for i, panel in enumerate(after):
        for row in panel.rows if not panel.secret else []:
            old = rows.get((i, row[0])) if row else None
            if old is None or len(old) != len(row):
                continue
            for at in range(1, len(row)):
                if row[at] != old[at] and max(len(row[at]), len(old[at])) <= SHORT:
                    head = panel.head[at] if at < len(panel.head) else ""
                    found.append({"row": row[0], "column": head, "before": old[at], "after": row[at]})
    return found
