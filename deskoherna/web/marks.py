"""Small drawings of the pages: the seats' shapes, the shared icons and an emblem for every game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from deskoherna.core.drawing import ICONS, SHAPES, sprite

EMBLEMS: Final = Path(__file__).parent / "static" / "emblems"
OWN_ICONS: Final[dict[str, str]] = {  # lines on a grid of 24 units, beside the shared ones
    "undo": "M9 5 4 10l5 5 M4 10h10a6 6 0 0 1 0 12h-3",
    "hint": (
        "M9 21h6 M10 18h4 M12 3a6 6 0 0 0-3.600 10.800c.900.700 1.400 1.600 1.600 "
        "2.700h4c.200-1.100.700-2 1.600-2.700A6 6 0 0 0 12 3z"
    ),
    "book": (
        "M12 6.500C10 5 7 4.500 3.500 4.500v14C7 18.500 10 19 12 20.500c2-1.500 5-2 "
        "8.500-2v-14c-3.500 0-6.500.500-8.500 2z M12 6.500v14"
    ),
    "talk": "M4 5h16v11h-9l-5 4v-4H4z",
    "robot": "M6 9h12v10H6z M12 9V5 M9.500 13v2 M14.500 13v2 M3.500 12v4 M20.500 12v4",
    "play": "M7 4.500v15l12-7.500z",
    "pause": "M8 5v14 M16 5v14",
    "first": "M6 5v14 M18 5l-9 7 9 7z",
    "last": "M18 5v14 M6 5l9 7-9 7z",
    "earlier": "M15 5l-8 7 8 7",
    "later": "M9 5l8 7-8 7",
    "people": (
        "o8.500 8.500 3.200 M2.500 19.500c.200-4 2.500-6 6-6s5.800 2 6 6 M15 5.600a3.200 3.200 0 0 1 "
        "0 5.900 M17.500 14c2.600.700 3.900 2.500 4 5.500"
    ),
    "link": (
        "M10 14a4 4 0 0 0 6 .400l3-3a4 4 0 0 0-5.600-5.600l-1.200 1.200 M14 10a4 4 0 0 0-6-.400l-3 "
        "3a4 4 0 0 0 5.600 5.600l1.200-1.200"
    ),
    "home": "M3.500 11.500 12 4l8.500 7.500 M6 10v10h12V10 M10 20v-5h4v5",
    "door": "M6 21V3h12v18 M3.500 21h17 M14.500 12v1",
    "screen": "M3.500 5h17v11h-17z M9 20h6 M12 16v4",
    "weight": "M8.500 8h7l3 12h-13z o12 5.500 2.500",
    "zoom": "o10.500 10.500 6.500 M15.500 15.500 21 21 M10.500 8v5 M8 10.500h5",
    "list": "M9 6h11 M9 12h11 M9 18h11 M4.500 6h.100 M4.500 12h.100 M4.500 18h.100",
    "close": "M6 6l12 12 M18 6 6 18",
    "plus": "M12 5v14 M5 12h14",
    "minus": "M5 12h14",
    "gear": (
        "o12 12 3 M12 3.500v3 M12 17.500v3 M3.500 12h3 M17.500 12h3 M6 6l2.100 2.100 M15.900 15.900 18 18 "
        "M6 18l2.100-2.100 M15.900 8.100 18 6"
    ),
    "bell": "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15z M10 20.500h4",
}  # fmt: skip


def mark(seat: int) -> Markup:
    """A seat's shape in its colour, for a line of text; its colour's name is said beside it."""
    n = seat % len(SHAPES) + 1
    return Markup(
        '<svg class="mark seat-{n}" viewBox="0 0 24 24" aria-hidden="true"><use href="#mark-{n}"/></svg>'
    ).format(n=n)


def icon(name: str) -> Markup:
    """An icon in the colour of the text."""
    return Markup(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-{name}"/></svg>'
    ).format(name=name)


def symbols() -> Markup:
    """The shapes and icons that a page refers to, to stand once on it; games that are opened add theirs."""
    return _symbols(len(ICONS))


@lru_cache(maxsize=8)
def _symbols(icons: int) -> Markup:
    own = "".join([_own(name) for name in OWN_ICONS])
    return Markup(f'{sprite()}<svg class="symbols" aria-hidden="true">{own}</svg>')


def _own(name: str) -> str:
    shapes: list[str] = []
    words = OWN_ICONS[name].split()
    rest: list[str] = []
    while words:
        word = words.pop(0)
        if word.startswith("o"):
            shapes.append(f'<circle class="line" cx="{word[1:]}" cy="{words.pop(0)}" r="{words.pop(0)}"/>')
        else:
            rest.append(word)
    shapes.append(f'<path class="line" d="{" ".join(rest)}"/>')
    return f'<symbol id="icon-{name}" viewBox="0 0 24 24">{"".join(shapes)}</symbol>'


@lru_cache(maxsize=64)
def emblem(game: str) -> Markup:
    """A game's emblem on the shelf; games without one get the room's own."""
    own = EMBLEMS / f"{game}.svg"
    path = own if own.is_file() else EMBLEMS / "any.svg"
    return Markup(path.read_text(encoding="utf-8"))


def qr(link: str, title: str) -> str:
    """A link as a QR code, dark on light whatever the theme."""
    import segno  # late: only hosts who invite need it

    code = segno.make(link, error="m", micro=False)
    drawn: str = code.svg_inline(
        scale=4, border=3, dark="#2b2620", light="#fffdf7", title=title, svgclass="qr-code", lineclass=None
    )
    return drawn
