"""Stories of finished matches: moments worth showing, points after every answer, where rounds begin."""

from __future__ import annotations

import threading
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from typing import Final, NamedTuple

from deskoherna.server.tables.finished import opening
from deskoherna.server.tables.live import Live

KEPT: Final = 64

_stories: OrderedDict[str, Story] = OrderedDict()
_lock: Final = threading.Lock()


class Story(NamedTuple):
    """The first moment that can be shown, points by seat then and after every answer, where rounds begin.

    ``moments`` are those worth showing, by how many answers were given: something was told then.
    """

    points: list[list[int]]
    rounds: list[tuple[int, int]]  # number of the round, answers before it
    first: int
    moments: list[int]

    def number_of(self, count: int) -> int:
        """The moment at which so many answers were given, or the next one."""
        return min(bisect_left(self.moments, count), len(self.moments) - 1)

    def before(self, count: int) -> int:
        """The last moment at which no more than so many answers were given."""
        return max(0, bisect_right(self.moments, count) - 1)


def story_of(live: Live) -> Story:
    """The story of a finished match, told once and remembered."""
    with _lock:
        if live.id in _stories:
            _stories.move_to_end(live.id)
            return _stories[live.id]
    story = _told(live)
    with _lock:
        _stories[live.id] = story
        while len(_stories) > KEPT:
            _stories.popitem(last=False)
    return story


def _told(live: Live) -> Story:
    match = opening(live)
    first = match.count
    points: list[list[int]] = []
    rounds: list[tuple[int, int]] = []
    chapter = 0
    for seat, move in [*live.playing().answers[first:], (None, None)]:
        points.append(match.points)
        if match.state.chapter > chapter and not match.over:
            chapter = match.state.chapter
            rounds.append((chapter, match.count))
        if seat is not None and move is not None:
            match.play(seat, str(move))
    told = {at for at, _ in match.chronicle() if at >= first}
    return Story(points, rounds, first, sorted({first, *told, match.count}))
