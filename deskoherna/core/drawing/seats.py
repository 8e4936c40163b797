"""Seats: a colour and a shape for each, so that neither has to be told apart alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing.svg import EMPTY, Svg, circle, el, group, path, shift, use

SHAPES: Final = ("circle", "square", "triangle", "diamond", "hexagon", "star")

_DRAWN: Final = (  # on a grid of 24 units, all about equally heavy
    "M12 4.5a7.5 7.5 0 1 0 .01 0z",
    "M5.2 5.2h13.6v13.6H5.2z",
    "M12 3.2L21 18.8H3z",
    "M12 2.5L20.5 12 12 21.5 3.5 12z",
    "M12 3.2l7.6 4.4v8.8L12 20.8l-7.6-4.4V7.6z",
    "M12 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6L12 17.3l-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8z",
)


def seat_class(seat: int) -> str:
    """The class that gives an element a seat's colour."""
    return f"seat-{seat % len(SHAPES) + 1}"


def mark(seat: int, x: float, y: float, size: float = 16) -> Svg:
    """A seat's shape on its own, in its colour."""
    return use(f"mark-{seat % len(SHAPES) + 1}", x, y, size, "mark " + seat_class(seat))


def sign(seat: int, x: float, y: float, size: float = 16) -> Svg:
    """A seat's shape for ground that has its colour already."""
    return use(f"mark-{seat % len(SHAPES) + 1}", x, y, size, "disc-mark")


def disc(seat: int, x: float, y: float, r: float, id: str | None = None, about: Svg = EMPTY) -> Svg:
    """A wooden disc of a seat: its colour, with its shape on it."""
    return group(
        about,
        circle(0, r * 0.12, r, "disc-edge"),
        circle(0, 0, r, "disc-top"),
        sign(seat, 0, 0, r * 1.3),
        id=id,
        class_="disc " + seat_class(seat),
        transform=shift(x, y),
    )


@lru_cache(maxsize=16)
def mark_symbol(seat: int) -> Svg:
    """A shape's drawing, to stand once on a page."""
    return el("symbol", path(_DRAWN[seat], "shape"), id=f"mark-{seat + 1}", viewBox="0 0 24 24")
