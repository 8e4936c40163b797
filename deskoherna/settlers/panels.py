"""Panels: what the boxes of Settlers share of the table in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.game import Panel, View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.text import Words

SHAPES: Final = ("●", "■", "▲", "◆")  # a shape for every seat, beside its name

NOTHING: Final = "–"


def label(words: Words, key: str) -> str:
    return words.heading(Phrase("panel." + key))


def who(view: View, words: Words, seat: int) -> str:
    """A player by shape and name; the referee may tell names."""
    names: list[str] = view["referee"].get("names", [])
    name = names[seat] if seat < len(names) and names[seat] else words.say(player(seat))
    return f"{SHAPES[seat]} {name}"


def supply(words: Words, goods: dict[str, int], seat: int) -> Panel:
    """One's own goods, all in the title: a line is enough for them."""
    held = [words.count(n, good) for good, n in goods.items() if n]
    return Panel(f"{label(words, 'supply')}: {', '.join(held) or NOTHING}", [], seat=seat, mine=True)


def is_asked(view: View, codes: Sequence[str], seat: int | None = None) -> bool:
    """Is something of these cards being asked about, other than one's own?"""
    if seat is not None and seat == view["referee"]["seat"]:
        return False
    said = {word for move in view["referee"].get("moves", []) for word in move.split()}
    return not said.isdisjoint(codes)
