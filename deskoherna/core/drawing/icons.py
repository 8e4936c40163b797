"""The shared icons: drawn by us on a grid of 24 units with one line weight, in the colour of the text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing.svg import Svg, circle, el, join, path, use

# A name, then the line; what stands after a bar is filled, circles are written as "o x y r".
_LINES: Final[dict[str, str]] = {
    # what most games count
    "points": "o12 9 6.2 M8.2 14.2 6.5 21.2 12 18l5.5 3.2-1.7-7 | M12 5.9l.9 2 2.2.2-1.7 1.5.5 2.1-1.9-1.1-1.9 1.1.5-2.1-1.7-1.5 2.2-.2z",
    "coin": "o12 12 8.6 o12 12 5.2",
    "pay": "o12 12 8.6 M7.8 12h8.4",
    "renown": "M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z",
    "worker": "o12 7 3.7 M4.8 20.5c.3-5 3-7.7 7.2-7.7s6.9 2.7 7.2 7.7z",
    "card": "M7 3.2h10a1.5 1.5 0 0 1 1.5 1.5v14.6a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.5-1.5V4.7A1.5 1.5 0 0 1 7 3.2z M9 7.2h6 M9 10.2h3.5",
    "cards": "M9.5 5.2l8.8 1.6a1.2 1.2 0 0 1 1 1.4l-2.1 11.4a1.2 1.2 0 0 1-1.4 1L7 19a1.2 1.2 0 0 1-1-1.4L8.1 6.2a1.2 1.2 0 0 1 1.4-1z M6.5 15l-2.8-9a1.2 1.2 0 0 1 .8-1.5l6-1.9a1.2 1.2 0 0 1 1.5.8l.7 2.2",
    "deck": "M6.5 6.5h9v13h-9z M9 6.2V4h9v13h-2.2",
    "wood": "M7 8h11.5c1.4 0 2.5 1.8 2.5 4s-1.1 4-2.5 4H7 M13 11h3.5 M10.5 13.5h4 | o7 12 1.1 # o7 12 4",
    "stone": "M3.5 17.5l2.7-8 5.6-3.7 6 3.2 2.7 8.5z M6.2 9.5l5.3 3.2 6.3-3.7 M11.5 12.7l-.8 4.8",
    "food": "M12 21V9 M12 9c-2.2-1.3-2.2-4 0-6 2.2 2 2.2 4.7 0 6z M12 13.5c-2.8.3-4.6-1.5-4.7-4.3 2.7-.1 4.6 1.6 4.7 4.3z M12 13.5c2.8.3 4.6-1.5 4.7-4.3-2.7-.1-4.6 1.6-4.7 4.3z M12 18c-2.8.3-4.6-1.5-4.7-4.3 2.7-.1 4.6 1.6 4.7 4.3z M12 18c2.8.3 4.6-1.5 4.7-4.3-2.7-.1-4.6 1.6-4.7 4.3z",
    "disc": "o12 12 8.6 | o12 12 4",
    "die": "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z | o8.5 8.5 1.2 o12 12 1.2 o15.5 15.5 1.2",
    "clock": "o12 12 8.6 M12 7v5.2l3.3 2.3",
    "eye": "M2.8 12c2.2-4 5.3-6 9.2-6s7 2 9.2 6c-2.2 4-5.3 6-9.2 6s-7-2-9.2-6z o12 12 2.8",
    "lock": "M6.5 11h11v9h-11z M8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    # war
    "sword": "M19.8 4.2l-.9 4-8.3 8.3-3.1-3.1 8.3-8.3z M5.5 11.4l7.1 7.1 M8.6 15.4l-4.4 4.4",
    "shield": "M12 3l7.5 2.5v5.5c0 4.7-2.8 8-7.5 10-4.7-2-7.5-5.3-7.5-10V5.5z",
    "raider": "M5.2 18.3v-4.5a6.8 6.8 0 0 1 13.6 0v4.5l-4.3-1.5h-5z M12 7v9.6 M5.4 12.6C3 11.8 1.9 9.2 2.5 5.8c1 2.1 2.3 3.3 4.4 3.8 M18.6 12.6c2.4-.8 3.5-3.4 2.9-6.8-1 2.1-2.3 3.3-4.4 3.8",
    "ship": "M2.5 13.5c2.5 5.3 16.5 5.3 19 0l.3-5 M2.5 13.5l-.3-5 M12 17V3.5 M6.5 5c2 1.5 2 5 0 7h11c2-2 2-5.5 0-7z",
    # faith
    "cross": "M12 2.8v18.4 M6 9h12 o12 9 3.7",
    "church": "M5.5 21v-8.5L12 8l6.5 4.5V21z M12 8V2.5 M9.8 4.5h4.4 M10 21v-3.5a2 2 0 0 1 4 0V21",
    "monastery": "M5 21V8.5L8 3.5l3 5V21z M11 21v-7.5l4.5-3.5 4.5 3.5V21z M8 10.5v2.5 M15.5 16v2",
    # courts
    "ring": "o12 15 6.4 o12 15 4.1 M9.2 3h5.6l1.8 2.4L12 8.6 7.4 5.4z",
    "marriage": "o8.8 13.5 5.3 o15.2 13.5 5.3 | M12 3.2l1.1 1.7L12 6.6l-1.1-1.7z",
    "crown": "M4.5 18.5h15 M4.5 15.5L3 7.5l5 3.5 4-6.5 4 6.5 5-3.5-1.5 8z",
    "flag": "M6 21.5v-19 M6 4h12.5l-3.5 4 3.5 4H6",
    "marker": "M7 20.5h10 M8.2 20.5l1.3-9.2 M15.8 20.5l-1.3-9.2 M8.5 11.3h7 o12 7.2 4",
    # land
    "town": "M3.5 20v-6.5l4.5-4 4.5 4V20z M12.5 20v-9l4-4.5 4 4.5v9z M7 20v-3h2v3",
    "road": "M8 3L4.5 21 M16 3l3.5 18 M12 4v3 M12 10.5v3 M12 17v3.5",
    "expand": "o6.5 17.5 3.7 M9.5 14.5l8-8 M12 5.5h6.5V12",
    "free": "M9.8 14.2l-2.3 2.3a3.2 3.2 0 0 1-4.5-4.5l3-3a3.2 3.2 0 0 1 4.5 0 M14.2 9.8l2.3-2.3A3.2 3.2 0 0 1 21 12l-3 3a3.2 3.2 0 0 1-4.5 0 M9 3.5l.7 2.5 M15 20.5l-.7-2.5 M3.5 6.5l2 1.5 M20.5 17.5l-2-1.5",
    "scales": "M12 3v17.5 M7.5 20.5h9 M4 6.5h16 M4 6.5l-2 6a3 3 0 0 0 5 0l-2-6 M20 6.5l-2 6a3 3 0 0 0 5 0l-2-6",
}  # fmt: skip

ICONS: Final = tuple(_LINES)


def icon(name: str, x: float, y: float, size: float = 20, class_: str = "icon") -> Svg:
    """An icon centred on a point."""
    return use("icon-" + name, x, y, size, class_)


@lru_cache(maxsize=128)
def symbol(name: str) -> Svg:
    """The drawing of an icon, to stand once on a page."""
    lines, _, rest = _LINES[name].partition("|")
    solid, _, more = rest.partition("#")
    parts = [*_shapes(lines, "icon-line"), *_shapes(solid, "icon-solid"), *_shapes(more, "icon-line")]
    return el("symbol", join(parts), id="icon-" + name, viewBox="0 0 24 24")


def _shapes(drawn: str, class_: str) -> list[Svg]:
    """Circles and the one path of a drawing."""
    words = drawn.split()
    found: list[Svg] = []
    rest: list[str] = []
    while words:
        word = words.pop(0)
        if word.startswith("o"):
            found.append(circle(float(word[1:]), float(words.pop(0)), float(words.pop(0)), class_))
        else:
            rest.append(word)
    if rest:
        found.insert(0, path(" ".join(rest), class_))
    return found
