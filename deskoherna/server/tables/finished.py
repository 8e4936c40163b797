"""Finished matches again: records, forks, and any moment of them from any seat's view."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any, Final

import msgspec

from deskoherna.core.errors import DeskohernaError, NotAllowed
from deskoherna.core.match import Match
from deskoherna.core.records.record import replay
from deskoherna.server.tables.live import Live, NotYours
from deskoherna.server.tables.presenting import events

KEPT: Final = 16  # matches whose moments are at hand
EVERY: Final = 25  # answers between two kept moments


def record_for(live: Live, seat: int | None) -> dict[str, Any]:
    """The record a seat (None: a spectator) may have: whole when over, else only what it may know."""
    match = live.playing()
    if seat is not None:
        return match.seat(seat).record()
    check_over(live)
    return match.record()


def brought(research: bool) -> dict[str, Any]:
    """The origin of a table made of a record somebody brought along, and perhaps gave to research."""
    return {"record": True, "research": True} if research else {"record": True}


def written(record: dict[str, Any]) -> bytes:
    """A record as a file a person can read."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def check_over(live: Live) -> Match:
    """The match, if everything about it may be told. Raises NotYours while it goes on."""
    match = live.playing()
    if not match.over:
        raise NotYours("error.not-over")
    return match


def opening(live: Live) -> Match:
    """The earliest moment from which a finished match can be played again.

    That is the start. Where corrected rules took over on the way, its first answers are played again under
    the new rules; unless they lead to the very position that was taken over, the match opens there.
    """
    match = check_over(live)
    record = match.record()
    blank = {**record, "moves": [], "sealed": [], "snapshot": None, "resumed_at": 0}
    taken_over = live.resumed_from
    if taken_over is None:
        return replay(blank, trusted=True)
    before = record["moves"][: taken_over["at"]]
    try:
        if replay({**blank, "moves": before}, trusted=True).snapshot() == taken_over:
            return replay(blank, trusted=True)
    except DeskohernaError:
        pass  # an answer no longer fits
    opened = {**blank, "moves": before, "snapshot": taken_over, "resumed_at": taken_over["at"]}
    return replay(opened, trusted=True)


def forked(live: Live, at: int) -> dict[str, Any]:
    """The record of a finished match up to a moment, to go on from."""
    match = check_over(live)
    if at > match.count:
        raise NotAllowed("error.no-moment", at=at, n=match.count)
    if at == match.count:
        raise NotAllowed("error.over")
    moment = opening(live)
    if at < moment.count:
        raise NotAllowed("error.no-replay", n=moment.count)
    for seat, move in match.answers[moment.count : at]:
        moment.play(seat, str(move))
    return {**moment.record(), "sealed": []}


class Reels:
    """Moments of finished matches, a few kept for each so that a timeline can be dragged."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, dict[int, Match]] = OrderedDict()
        self._lock = threading.Lock()

    def at(self, live: Live, count: int) -> Match:
        """The match after so many answers (to questions put to several at once: after all of them)."""
        match = check_over(live)
        if not 0 <= count <= match.count:
            raise NotAllowed("error.no-moment", at=count, n=match.count)
        with self._lock:
            moments = self._moments(live)
            if count < min(moments):
                raise NotAllowed("error.no-replay", n=min(moments))
            start = max(n for n in moments if n <= count)
            moment = moments[start].clone()
            for seat, move in match.answers[start:count]:
                moment.play(seat, str(move))
                if moment.count >= max(moments) + EVERY and not moment.sealed:
                    moments[moment.count] = moment.clone()
            return moment

    def first(self, live: Live) -> int:
        """How many answers the earliest moment that can be shown holds: 0 unless the rules were corrected."""
        with self._lock:
            return min(self._moments(live))

    def _moments(self, live: Live) -> dict[int, Match]:
        moments = self._kept.get(live.id)
        if moments is None:
            begun = opening(live)
            moments = self._kept[live.id] = {begun.count: begun}
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(live.id)
        return moments

    def moment(self, live: Live, count: int, seat: int | None, lang: str) -> dict[str, Any]:
        """A moment as one seat saw it, for a timeline."""
        whole = check_over(live)
        match = self.at(live, count)
        last_seat, last = match.answers[-1] if match.count else (None, None)
        return {
            "count": match.count,
            "total": whole.count,
            "first": self.first(live),
            "seat": seat,
            "view": match.view(seat),
            "waiting_for": [one.seat for one in match.pending],
            "last_seat": last_seat,
            "last": {"notation": last.notation, "text": match.read(last, lang), "kind": last.kind}
            if last is not None
            else None,
            "events": events(match, seat, lang, match.count),
            "scores": match.points,
        }
