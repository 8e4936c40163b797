"""What a move will do, as far as a seat can be certain, in words and numbers for a page or a program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.asking import Move
from deskoherna.core.reading import named
from deskoherna.core.seat import Seat
from deskoherna.core.secrets.forecast import forecast
from deskoherna.core.telling.story import Teller, ahead
from deskoherna.core.text import Words

WORLDS: Final = 4  # fewer than at one's own table: a page asks for every move one points at


def ahead_of(seat: Seat, words: Words, pins: Sequence[tuple[int, str]] = ()) -> dict[str, Any] | None:
    """What the rules will bring as things stand, as far as a seat may know, JSON-able; None: nothing told."""
    found = seat.ahead(pins=pins)
    if found is None:
        return None
    teller = Teller(seat, seat.index, words.lang)
    return {
        "prospects": [
            {
                "what": one.what,
                "place": one.place,
                "text": teller.foreseen(one),
                "certain": one.certain,
                "figures": dict(one.figures),
            }
            for one in found.prospects
        ],
        "totals": [teller.say(one) for one in found.totals],
        "unknown": [teller.say(one) for one in found.unknown],
    }


def preview_of(seat: Seat, move: Move, words: Words, seed: int) -> dict[str, Any]:
    """A move's forecast, JSON-able."""
    sure = forecast(seat, move, words, WORLDS, seed * WORLDS)
    teller = Teller(seat, seat.index, words.lang)
    return {
        "events": [teller.line(one) for one in ahead(seat.game, sure.events, move)],
        "points": sure.points,
        "changes": [change._asdict() for change in sure.changes],
        "sealed": sure.sealed,
        "open_end": sure.open_end,
        "then": words.sentence(named(sure.then, seat.names)) if sure.then is not None else None,
        "waits_for": list(sure.waits_for),
        "left": [words.say(one) for one in sure.left],
        "spares": [words.say(one) for one in sure.spares],
        "costs": [words.say(one) for one in sure.costs],
    }
