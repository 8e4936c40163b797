"""Ways to look at the pictures of a board: elements, moves, symbols, texts and where they are."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from deskoherna.core.drawing import Picture, stylesheet
from deskoherna.core.drawing.measure import BOLD, SANS, SERIF, width
from deskoherna.core.match import Match
from deskoherna.core.text import words

CSS = stylesheet("drawing.css")


def drawn(match: Match, seat: int | None, lang: str = "cs") -> list[Picture]:
    """The pictures a seat sees, with what it may do."""
    decision = match.decision(seat) if seat is not None else None
    moves = decision.moves if decision is not None else []
    return match.game.board(match.view(seat), words(lang, match.game.package), moves)


def elements(pictures: list[Picture]) -> list[ET.Element]:
    return [one for picture in pictures for one in ET.fromstring(picture.svg).iter()]


def by_id(pictures: list[Picture]) -> dict[str, ET.Element]:
    return {str(one.get("id")): one for one in elements(pictures) if one.get("id")}


def said(one: ET.Element) -> list[str]:
    """The moves an element stands for."""
    several, move = one.get("data-moves"), one.get("data-move")
    return several.split("|") if several else [move] if move else []


def uses(one: ET.Element) -> list[str]:
    """The symbols drawn in an element: ``icon-shield``, ``mark-2``, ``shape-A5``."""
    return [str(inner.get("href"))[1:] for inner in one.iter() if inner.tag.endswith("use")]


def written(one: ET.Element) -> list[str]:
    """The texts in an element, in their order."""
    return [inner.text or "" for inner in one.iter() if inner.tag.endswith("text")]


def classes(one: ET.Element) -> set[str]:
    """All classes in an element."""
    return {name for inner in one.iter() for name in (inner.get("class") or "").split()}


def placed(one: ET.Element) -> tuple[float, float, float]:
    """Where an element is put, and how large."""
    at = str(one.get("transform"))
    x, y = at.partition(")")[0].removeprefix("translate(").split()
    size = at.partition("scale(")[2].rstrip(")")
    return float(x), float(y), float(size or 1)


def place(one: ET.Element) -> tuple[float, float]:
    """Where an element is put."""
    x, y, _ = placed(one)
    return x, y


def font(one: ET.Element) -> float:
    """The size of a text: that of its classes, or its own, or that of the picture."""
    for name in reversed((one.get("class") or "").split()):
        size = re.search(rf"\.picture (?:text|\.card )?\.{name} \{{[^}}]*font-size: ([\d.]+)px", CSS)
        if size:
            return float(size[1])
    return float(one.get("font-size") or 12)


def spans(
    one: ET.Element, x: float = 0, y: float = 0, scale: float = 1
) -> list[tuple[str, float, float, float, float]]:
    """All texts below an element: what, where it begins and ends, its line, its size."""
    found: list[tuple[str, float, float, float, float]] = []
    if str(one.get("transform") or "").startswith("translate("):
        dx, dy, larger = placed(one)
        x, y, scale = x + dx * scale, y + dy * scale, scale * larger
    if one.tag.endswith("text") and one.text:
        size = font(one) * scale
        serif = {"name", "card-name", "heading"} & {*str(one.get("class")).split()}
        wide = width(one.text, size, SERIF * BOLD if serif else SANS)
        start = x + float(one.get("x", "0")) * scale
        start -= {"middle": wide / 2, "end": wide}.get(str(one.get("text-anchor")), 0)
        if "rotate(-90)" in str(one.get("transform")):  # upwards: as wide as it is high
            start, wide = x - size, size
        found.append((one.text, start, start + wide, y + float(one.get("y", "0")) * scale, size))
    for inner in one:
        found += spans(inner, x, y, scale)
    return found
