"""Picture: a finished drawing; what a page needs once to show pictures, and pictures that stand alone."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from deskoherna.core.drawing.icons import ICONS, symbol
from deskoherna.core.drawing.patterns import PATTERNS, TONES, pattern
from deskoherna.core.drawing.seats import SHAPES, mark_symbol
from deskoherna.core.drawing.svg import NAMESPACE, Svg, Value, el, join, rect, text, title

HERE: Final = Path(__file__).parent
STYLES: Final = ("tokens.css", "drawing.css")
KINDS: Final = ("board", "panel", "hand", "card")
SLOTS: Final = {"board": "board", "panel": "sheets", "hand": "hand", "card": "hand"}  # unless one is named

SHEET: Final = 360  # how wide panels are: a phone, or a column of a wide page
IN_SHORT: Final = ("brief", "glance")  # slots of pictures that others make needless where there is room


class Picture:
    """A drawing of some part of the table.

    ``kind`` says how a page treats it: a *board* takes all the room there is, a *panel* is a sheet for a
    column, a *hand* is a row of cards that may scroll, a *card* is one card. ``width`` and ``height`` are
    the size in pixels at which everything can be read. Its ids are unique among all pictures of one view.
    ``slot`` names the place of the page it lies in; the game's ``board/table.css`` says where that is.
    """

    __slots__ = ("height", "inside", "key", "kind", "slot", "title", "width")

    def __init__(
        self,
        key: str,
        title: str,
        inside: Svg,
        width: float,
        height: float,
        kind: str = "panel",
        slot: str = "",
    ) -> None:
        if kind not in KINDS:
            raise ValueError(f"no kind of picture {kind!r}: choose from {', '.join(KINDS)}")
        self.key: Final = key
        self.title: Final = title
        self.inside: Final = inside
        self.width: Final = width
        self.height: Final = height
        self.kind: Final = kind
        self.slot: Final = slot or SLOTS[kind]

    @property
    def in_short(self) -> bool:
        """Does it say again in little room what other pictures say, for a page that has no more?"""
        return self.slot in IN_SHORT

    @property
    def svg(self) -> Svg:
        """The drawing for a page that has ``sprite()`` and both style sheets; it may show it larger."""
        return self._element(self.inside, xmlns=NAMESPACE, width=self.width, height=self.height)

    def at(self, x: float, y: float, scale: float = 1) -> Svg:
        """The drawing as a part of another one."""
        return self._element(self.inside, x=x, y=y, width=self.width * scale, height=self.height * scale)

    def _element(self, *inside: Svg, **attrs: Value) -> Svg:
        return el(
            "svg", title(self.title), *inside, id="picture-" + self.key,
            viewBox=f"0 0 {self.width:g} {self.height:g}", class_=f"picture picture-{self.kind}",
            role="group", **attrs,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"Picture({self.key!r}, {self.kind}, {self.width:g}×{self.height:g})"


def sheet(
    key: str, heading: str, height: float, *inside: Svg, width: float = SHEET, slot: str = ""
) -> Picture:
    """A panel: a sheet of paper with its heading."""
    paper = rect(1, 1, width - 2, height - 2, "sheet", 10)
    head = text(16, 25, heading, "heading")
    return Picture(key, heading, join([paper, head, *inside]), width, height, slot=slot)


# -- for pages ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _definitions(icons: int) -> dict[str, Svg]:
    """Every symbol and pattern by its id; made again when a game has added icons."""
    found = {"icon-" + name: symbol(name) for name in ICONS}
    found |= {f"mark-{seat + 1}": mark_symbol(seat) for seat in range(len(SHAPES))}
    for kind in PATTERNS:
        found |= {f"hatch-{kind}-{tone}": pattern(kind, tone) for tone in TONES}
    return found


def sprite() -> Svg:
    """All icons, marks and patterns: a page of pictures holds this once, before them."""
    return _sprite(len(ICONS))


@lru_cache(maxsize=8)
def _sprite(icons: int) -> Svg:
    return el(
        "svg", el("defs", *_definitions(icons).values()), xmlns=NAMESPACE, id="sprite", width=0, height=0,
        aria_hidden="true", class_="sprite",
    )  # fmt: skip


@lru_cache(maxsize=4)
def stylesheet(name: str) -> str:
    """One of the two style sheets: ``tokens.css`` or ``drawing.css``."""
    return (HERE / name).read_text(encoding="utf-8")


# -- standing alone ----------------------------------------------------------------------------------------


def standalone(picture: Picture, theme: str = "") -> str:
    """The picture as a whole SVG file: its styles and the symbols it uses are inside.

    It follows the reader's light or dark scheme, or the ``theme`` given: ``light`` or ``dark``.
    """
    inside = picture.inside
    used = dict.fromkeys(re.findall(r'(?:href="#|url\(#)([\w-]+)', inside))
    definitions = [drawn for id, drawn in _definitions(len(ICONS)).items() if id in used]
    styles = "\n".join([stylesheet(name) for name in STYLES])
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + picture._element(
        el("style", Svg(f"<![CDATA[\n{styles}]]>")),
        el("defs", *definitions),
        inside,
        xmlns=NAMESPACE,
        width=picture.width,
        height=picture.height,
        data_theme=theme or None,
    )
