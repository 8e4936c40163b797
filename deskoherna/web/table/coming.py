"""What comes, for a page: the look ahead in groups, each line as the story would tell it to its reader."""

from __future__ import annotations

from typing import Any

from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import GameOf
from deskoherna.core.match import Match
from deskoherna.core.telling.story import Teller
from deskoherna.server.tables import pins
from deskoherna.server.tables.live import Live


def coming(match: Match, seat: int, lang: str, found: Ahead | None, move: str) -> dict[str, Any]:
    """All that ``_ahead.html`` shows."""
    teller = Teller(match, seat, lang)
    decision = match.decision(seat)
    after = [one for one in decision.moves if one.notation == move] if decision is not None else []
    groups = found.groups(seat) if found is not None else []
    return {
        "ahead": found,
        "after": teller.words.sentence(after[0].phrase()) if after else "",
        "groups": [(teller.title(title), ones) for title, ones in groups],
        "totals": ", ".join([teller.say(one) for one in found.totals]) if found is not None else "",
        "foreseen": teller.foreseen,
        "told": lambda phrase: teller.words.sentence(teller.say(phrase)),
    }


def planning(live: Live, seat: int, lang: str, counted: bool) -> dict[str, Any] | None:
    """What is pinned and what this seat may pin, power by power; None where nothing is planned together."""
    match = live.playing()
    if match.over or not match.game.cooperative() or type(match.game).plans is GameOf.plans:
        return None
    teller = Teller(match, seat, lang)
    mine = {move for who, move in pins.pinned(live) if who == seat}
    groups: dict[str, list[tuple[str, str]]] = {}
    for move in match.plans(seat):
        if move.notation not in mine:
            power = " ".join(move.notation.split()[1:2])
            text = teller.title(move.phrase())
            groups.setdefault(power, []).append((move.notation, text))
    return {
        "seat": seat,
        "counted": counted,
        "pins": pins.told(live, seat, lang),
        "plans": list(groups.values()),
    }
