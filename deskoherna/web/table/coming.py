"""What comes, for a page: the look ahead in groups, each line as the story would tell it to its reader."""

from __future__ import annotations

from typing import Any

from deskoherna.core.ahead import Ahead
from deskoherna.core.match import Match
from deskoherna.core.story import Teller


def coming(match: Match, seat: int, lang: str, found: Ahead | None, move: str) -> dict[str, Any]:
    """All that ``_ahead.html`` shows."""
    teller = Teller(match, seat, lang)
    decision = match.decision(seat)
    after = [one for one in decision.moves if one.notation == move] if decision is not None else []
    groups = found.groups() if found is not None else []
    return {
        "ahead": found,
        "after": teller.words.sentence(after[0].phrase()) if after else "",
        "groups": [(teller.title(title), ones) for title, ones in groups],
        "totals": ", ".join([teller.say(one) for one in found.totals]) if found is not None else "",
        "foreseen": teller.foreseen,
        "told": lambda phrase: teller.words.sentence(teller.say(phrase)),
    }
