"""What panels of all games share: players by shape and name, labels, and how nothing is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player

if TYPE_CHECKING:
    from deskoherna.core.game import View
    from deskoherna.core.text import Words

SHAPES: Final = ("●", "■", "▲", "◆", "⬢", "★")  # a shape for every seat, beside its name and on its pieces
NOTHING: Final = "–"


def label(words: Words, key: str) -> str:
    return words.heading(Phrase("panel." + key))


def who(view: View, words: Words, seat: int) -> str:
    """A player by shape and name; the referee may tell names."""
    names: list[str] = view["referee"].get("names", [])
    name = names[seat] if seat < len(names) and names[seat] else words.say(player(seat))
    return f"{SHAPES[seat]} {name}"
