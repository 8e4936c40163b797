"""Writing SVG: elements as escaped text, nested by passing one into another."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

Value: TypeAlias = "str | int | float | None"

NAMESPACE: Final = "http://www.w3.org/2000/svg"

# XML has no place for most control characters, whatever a player puts into a name.
_ESCAPES: Final[dict[int, str]] = {
    **dict.fromkeys((*range(9), *range(11, 32)), ""),
    **dict.fromkeys((*range(0x7F, 0xA0), 0xFFFE, 0xFFFF), ""),
    ord("&"): "&amp;",
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord('"'): "&quot;",
}


class Svg(str):
    """Markup: goes into other elements as it is, while plain strings are escaped."""

    __slots__ = ()


EMPTY: Final = Svg("")


@lru_cache(maxsize=8192)
def escape(text: str) -> Svg:
    """Text as markup."""
    if not text.isprintable():
        text = text.encode("utf-8", "ignore").decode("utf-8")  # half a surrogate pair is no character
    return Svg(text.translate(_ESCAPES))


@lru_cache(maxsize=16384)
def _attribute(name: str, value: str | float) -> str:
    """``class_`` is class, ``data_move`` is data-move."""
    said = escape(value) if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{said}"'


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A number as short as it can be written: 12, 0.5, -3.25."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def el(tag: str, *inside: str, **attrs: Value) -> Svg:
    """An element: what is inside as arguments, attributes by name; those that are None are left out.

    >>> el("g", el("title", "Bread & wine"), id="table", data_thing="table")
    '<g id="table" data-thing="table"><title>Bread &amp; wine</title></g>'
    """
    said = "".join([_attribute(name, value) for name, value in attrs.items() if value is not None])
    if not inside:
        return Svg(f"<{tag}{said}/>")
    within = "".join([one if isinstance(one, Svg) else escape(one) for one in inside])
    return Svg(f"<{tag}{said}>{within}</{tag}>")


def join(parts: list[Svg]) -> Svg:
    """Elements one after another."""
    return Svg("".join(parts))


# -- the shapes drawings are made of -----------------------------------------------------------------------


def group(*inside: str, **attrs: Value) -> Svg:
    return el("g", *inside, **attrs)


def circle(x: float, y: float, r: float, class_: str, **attrs: Value) -> Svg:
    return el("circle", cx=x, cy=y, r=r, class_=class_, **attrs)


def rect(x: float, y: float, width: float, height: float, class_: str, r: float = 0, **attrs: Value) -> Svg:
    return el("rect", x=x, y=y, width=width, height=height, rx=r or None, class_=class_, **attrs)


def path(d: str, class_: str, **attrs: Value) -> Svg:
    return el("path", d=d, class_=class_, **attrs)


def text(x: float, y: float, words: str, class_: str, anchor: str | None = None, **attrs: Value) -> Svg:
    """A line of text; ``anchor`` is start, middle or end."""
    return el("text", words, x=x, y=y, class_=class_, text_anchor=anchor, **attrs)


def title(words: str) -> Svg:
    """What an element is called: read aloud, and shown when pointed at."""
    return el("title", words)


def shift(x: float, y: float) -> str:
    """A value for ``transform``: to this place."""
    return f"translate({number(x)} {number(y)})"


def use(id: str, x: float, y: float, size: float, class_: str) -> Svg:
    """A symbol by its id, centred on a point."""
    half = size / 2
    return el("use", href=f"#{id}", x=x - half, y=y - half, width=size, height=size, class_=class_)
