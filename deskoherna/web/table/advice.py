"""Why a bot advises a move, in sentences: what it brings, and how much better than the next one it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.reading import named, words_of
from deskoherna.core.seat import Seat
from deskoherna.core.secrets.forecast import Forecast, forecast
from deskoherna.core.state import player
from deskoherna.core.text import Words
from deskoherna.core.text.wording import number
from deskoherna.web.context import say

WORLDS: Final = 4
CHANGES: Final = 5  # numbers told of one move


def reasons(seat: Seat, advices: Sequence[dict[str, Any]], lang: str, seed: int) -> list[str]:
    """Sentences about the first advice, compared with the second."""
    if not advices:
        return []
    words = words_of(seat.game, lang)
    best = advices[0]
    offered = {one.notation for one in seat.decision.moves} if seat.decision is not None else set()
    if best["notation"] not in offered:
        return [say(lang, "hint.late")]
    ahead = forecast(seat, seat.parse(best["notation"]), words, WORLDS, seed * WORLDS)
    told = [brings(seat, ahead, words, lang)]
    told += told_of_others(seat, ahead, lang)
    told += looked_ahead(ahead, words, lang)
    if len(advices) == 1:
        return [*told, say(lang, "hint.only" if len(offered) == 1 else "hint.alone", chance=percent(best))]
    second = advices[1]
    lead = percent(best) - percent(second)
    key = "hint.better" if lead > 0 else "hint.even"
    told.append(say(lang, key, chance=percent(best), by=lead, move=quoted(second["text"])))
    if second["notation"] in offered:
        other = forecast(seat, seat.parse(second["notation"]), words, WORLDS, seed * WORLDS)
        told += compared(seat, ahead, other, words, lang)
    return told


def percent(advice: dict[str, Any]) -> int:
    value: float = advice["value"]
    return round(100 * value)


def quoted(text: str) -> str:
    """A move within a sentence: without its capital, which is not a name's."""
    return text[:1].lower() + text[1:]


def gains(seat: Seat, ahead: Forecast, words: Words) -> dict[str, int]:
    """What changes for this seat in numbers: points under an empty name, then the cells of its row."""
    me = mine(seat, words)
    found = {"": ahead.points[seat.index]} if seat.index in ahead.points else {}
    for change in ahead.changes:
        before, after = whole(change.before), whole(change.after)
        if before is not None and after is not None and any(one in change.row for one in me):
            found[change.column] = after - before
    return found


def mine(seat: Seat, words: Words) -> list[str]:
    """What this seat may be called in a panel: by its player's name, or by its number."""
    names: list[str] = seat.view()["referee"]["names"]
    return [one for one in (names[seat.index], words.say(player(seat.index))) if one]


def whole(cell: str) -> int | None:
    """The number in a cell, if that is all there is in it."""
    text = cell.replace("−", "-").lstrip("+")
    return int(text) if text.lstrip("-").isdigit() and text.count("-") <= 1 else None


def listed(found: dict[str, int], lang: str) -> str:
    """+2 VB, mince −1."""
    parts = [
        say(lang, "hint.points", n=n) if not name else f"{quoted(name)} {number(n, signed=True)}"
        for name, n in list(found.items())[:CHANGES]
        if n
    ]
    return ", ".join(parts)


def brings(seat: Seat, ahead: Forecast, words: Words, lang: str) -> str:
    """What the move surely does: in numbers, or else in what happens first."""
    numbers = listed(gains(seat, ahead, words), lang)
    if numbers:
        return say(lang, "hint.brings", what=numbers)
    if ahead.sealed:
        return say(lang, "preview.sealed")
    names = seat.view()["referee"]["names"]
    if ahead.events:
        return words.sentence(named(ahead.events[-1].phrase(), names))
    return say(lang, "hint.unsure")


def told_of_others(seat: Seat, ahead: Forecast, lang: str) -> list[str]:
    """Whose points change besides one's own."""
    names: list[str] = seat.view()["referee"]["names"]
    points = [(names[one], n) for one, n in ahead.points.items() if one != seat.index]
    others = [f"{name} {say(lang, 'hint.points', n=n)}" for name, n in points]
    return [say(lang, "hint.others", what=", ".join(others))] if others else []


def looked_ahead(ahead: Forecast, words: Words, lang: str) -> list[str]:
    """What the rules would bring and the move keeps away, and what it brings."""
    found = (("preview.spares", ahead.spares), ("preview.costs", ahead.costs))
    return [say(lang, key, what=", ".join([words.say(one) for one in what])) for key, what in found if what]


def compared(seat: Seat, best: Forecast, other: Forecast, words: Words, lang: str) -> list[str]:
    """What the better move gains more of than the next one."""
    one, two = gains(seat, best, words), gains(seat, other, words)
    more = {name: one.get(name, 0) - two.get(name, 0) for name in [*one, *[n for n in two if n not in one]]}
    found = listed(more, lang)
    return [say(lang, "hint.compared", what=found)] if found else []
