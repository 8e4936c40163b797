"""How wide text will be, near enough to wrap and shorten it: SVG does neither by itself."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

SANS: Final = 1.0
SERIF: Final = 0.87  # a humanist serif runs narrower
BOLD: Final = 1.06

_NARROW: Final = frozenset("iíjlI.,:;'|!ftr()[]-„“ \u00a0·")
_WIDE: Final = frozenset("mwMWŽÓÚ@%—")


@lru_cache(maxsize=4096)
def width(text: str, size: float, face: float = SANS) -> float:
    """About how wide a text is at a font size."""
    total = 0.0
    for char in text:
        if char in _NARROW:
            total += 0.33
        elif char in _WIDE:
            total += 0.85
        elif char.isupper() or char.isdigit():
            total += 0.64
        else:
            total += 0.565
    return total * size * face


@lru_cache(maxsize=2048)
def wrap(text: str, size: float, room: float, most: int = 3, face: float = SANS) -> tuple[str, ...]:
    """A text in lines no wider than ``room``; what does not fit into ``most`` lines is shortened."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, face) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    if len(lines) > most:
        lines[most - 1] = shorten(" ".join(lines[most - 1 :]), size, room, face)
    return tuple([shorten(line, size, room, face) for line in lines[:most]])


@lru_cache(maxsize=1024)
def shorten(text: str, size: float, room: float, face: float = SANS) -> str:
    """A text that fits, with an ellipsis where it was cut."""
    if width(text, size, face) <= room:
        return text
    while text and width(text + "…", size, face) > room:
        text = text[:-1]
    return text.rstrip(" ,.\u00a0") + "…"
