"""Writing on sheets and cards: paragraphs that break their lines, and rows of elements that break too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from deskoherna.core.drawing import Svg, el, group, join, shift, text
from deskoherna.core.drawing.measure import BOLD, SANS, width, wrap
from .pieces import element_chip

MANY: Final = 99  # lines: as many as it takes
LINE: Final = 1.22  # from one line to the next, in sizes of the font
ELEMENT: Final = 9.0  # the radius of an element's chip
SMALLEST: Final = 4.0
_IN_BRACKETS: Final = re.compile(r"(\(\w+) (?=\d)")  # „(dosah 1)“ stays together

Block: TypeAlias = tuple[Svg, float]  # something drawn from its upper edge down, and how high it is


@lru_cache(maxsize=2048)
def paragraph(
    said: str,
    x: float,
    y: float,
    room: float,
    size: float = 11.5,
    class_: str = "power-words",
    face: float = SANS,
) -> tuple[Svg, float]:
    """A text in lines from y down, its first line's foot at y; and the foot of a line after it."""
    step = size * LINE
    lines = wrap(_IN_BRACKETS.sub("\\1\u00a0", said), size, room, MANY, face)
    drawn = [text(x, y + step * at, line, class_, font_size=size) for at, line in enumerate(lines)]
    return join(drawn), y + step * len(lines)


@lru_cache(maxsize=1024)
def elements_row(
    names: tuple[tuple[str, int], ...], x: float, y: float, r: float = ELEMENT
) -> tuple[Svg, float]:
    """Elements side by side from x on, each with its count where it is not one; and where they end."""
    parts: list[Svg] = []
    for name, n in names:
        if n != 1:
            parts.append(text(x, y + 4.5, str(n), "figure close"))
            x += width(str(n), 13, BOLD) + 1.5
        parts.append(group(element_chip(name, r), transform=shift(x + r, y)))
        x += 2 * r + 4
    return join(parts), x


def fitted_row(
    names: tuple[tuple[str, int], ...], x: float, y: float, room: float, r: float = ELEMENT
) -> Svg:
    """Such a row made smaller where it would be wider than the room for it."""
    while r > SMALLEST and row_width(names, r) > room:
        r -= 0.5
    return elements_row(names, x, y, r)[0]


def row_width(names: Sequence[tuple[str, int]], r: float = ELEMENT) -> float:
    """How wide such a row is."""
    return elements_row(tuple(names), 0, 0, r)[1]


@lru_cache(maxsize=1024)
def flow(
    said: str, x: float, at: float, y: float, room: float, size: float = 12.5, class_: str = "power-words"
) -> tuple[Svg, float]:
    """A text whose first line begins farther right, at ``at``; and the foot of a line after it."""
    drawn: list[Svg] = []
    line = ""
    for word in said.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, size) > x + room - at:
            if line:
                drawn.append(text(at, y, line, class_, font_size=size))
            line, at, y = word, x, y + size * LINE
        else:
            line = longer
    drawn.append(text(at, y, line, class_, font_size=size))
    return join(drawn), y + size * LINE


@lru_cache(maxsize=512)
def led(
    lead: str, said: str, x: float, y: float, room: float, size: float = 12.5, class_: str = ""
) -> tuple[Svg, float]:
    """A text in lines after a few words that stand out; and the foot of a line after it."""
    shown = wrap(lead, size, room, MANY, BOLD)
    step = size * LINE
    head = f"strong {class_}".rstrip()
    drawn = [text(x, y + step * at, line, head, font_size=size) for at, line in enumerate(shown[:-1])]
    y += step * (len(shown) - 1)
    start = width(shown[-1], size, BOLD) + 0.33 * size
    first, rest = "", said
    for word in said.split(" "):
        if width(f"{first} {word}", size) > room - start:
            break
        first = f"{first} {word}" if first else word
        rest = rest[len(word) + 1 :]
    after = el("tspan", " " + first, class_="power-words")
    drawn.append(el("text", shown[-1], after, x=x, y=y, class_=head, font_size=size))
    if not rest:
        return join(drawn), y + step
    more, low = paragraph(rest, x, y + step, room, size, class_ or "power-words")
    return join([*drawn, more]), low
