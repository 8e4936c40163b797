"""What else lies on a spirit's panel: Time, element markers, growth rows, stars; cards laid out beside it."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Svg, disc, group, icon, rect, shift, text, title
from ..pieces import element_chip
from ..scene import Scene

CHIP: Final = 46.0
HIGH: Final = 26.0
ROOM: Final = 382.0


def aside(scene: Scene, seat: int, y: float) -> tuple[list[Svg], float]:
    """A row of chips from y down, as many rows as needed; and where they end."""
    has: dict[str, Any] = scene.seat(seat)
    parts: list[Svg] = []
    x = 9.0
    for thing, n in has["aside"]:
        if x + CHIP > 9 + ROOM:
            x, y = 9.0, y + HIGH + 4
        parts.append(chip(scene, seat, thing, n, x, y))
        x += CHIP + 4
    return parts, y + HIGH + 8 if parts else y


def chip(scene: Scene, seat: int, thing: str, n: int, x: float, y: float) -> Svg:
    """So many of one thing."""
    kind, _, which = thing.partition("-")
    said = {"row": "source " + thing, "marker": "spend " + which}.get(kind)
    about = scene.label("aside." + thing, n=n)
    inside = [rect(0, 0, CHIP, HIGH, "sunk", 7), sign(seat, thing), text(32, 18, str(n), "figure")]
    where, id = shift(x, y), f"aside-{thing}-{seat}"
    if seat != scene.me or not scene.choices.offers(said):
        return group(title(about), *inside, id=id, class_="" if n else "none-yet", transform=where)
    glow = rect(-2, -2, CHIP + 4, HIGH + 4, "glow", 8)
    return scene.choices.thing(
        *inside, glow, id=id, thing="aside " + thing, about=about, said=said, transform=where
    )


def sign(seat: int, thing: str) -> Svg:
    """What it looks like: an element, presence on a growth row with its number, a clock."""
    kind, _, which = thing.partition("-")
    if kind in ("marker", "star"):
        return group(element_chip(which, 9), transform=shift(15, 13))
    if kind == "row":
        return group(text(4, 18, which, "words soft"), disc(seat, 20, 13, 7))
    return icon("clock", 15, 13, 18)
