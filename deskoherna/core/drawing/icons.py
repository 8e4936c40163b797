"""Icons: line drawings on a grid of 24 units in the colour of the text; games may add their own."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from deskoherna.core.drawing.svg import Svg, circle, el, path, use

ICONS: Final[dict[str, list[str]]] = {}  # the shapes of each icon


def add_icons(file: Path) -> None:
    """Add the drawings of a TOML file like ``icons.toml``; a game does this once, where its board begins."""
    found: dict[str, list[str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    for name, shapes in found.items():
        if ICONS.get(name, shapes) != shapes:
            raise ValueError(f"{file}: there is another icon {name!r} already")
        ICONS[name] = shapes


add_icons(Path(__file__).with_suffix(".toml"))


def icon(name: str, x: float, y: float, size: float = 20, class_: str = "icon") -> Svg:
    """An icon centred on a point."""
    return use("icon-" + name, x, y, size, class_)


def symbol(name: str) -> Svg:
    """The drawing of an icon, to stand once on a page."""
    return el("symbol", *[_shape(shape) for shape in ICONS[name]], id="icon-" + name, viewBox="0 0 24 24")


def _shape(drawn: str) -> Svg:
    class_ = "icon-solid" if drawn.startswith("*") else "icon-line"
    drawn = drawn.removeprefix("*")
    if not drawn.startswith("o"):
        return path(drawn, class_)
    x, y, r = drawn[1:].split()
    return circle(float(x), float(y), float(r), class_)
