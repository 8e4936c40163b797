"""Panels: what the boxes of Settlers share of the table in words."""

from __future__ import annotations

from typing import Final

from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.text import Words

SHAPES: Final = ("●", "■", "▲", "◆")  # a shape for every seat, beside its name


def label(words: Words, key: str) -> str:
    return words.heading(Phrase("panel." + key))


def who(view: View, words: Words, seat: int) -> str:
    """A player by shape and name; the referee may tell names."""
    names: list[str] = view["referee"].get("names", [])
    name = names[seat] if seat < len(names) and names[seat] else words.say(player(seat))
    return f"{SHAPES[seat]} {name}"
