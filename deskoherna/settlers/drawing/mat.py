"""One's own mat: what both boxes draw alike of it, the sheet, a cell for every good, and passing."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, rect, shift, text
from deskoherna.core.drawing.scene import TableScene
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing.notes import good_icon

WIDE: Final = 264
HIGH: Final = 288  # as high as a row of cards
STEP: Final = 62  # from one good to the next
CELL: Final = (57.0, 40.0)


def draw_sheet(scene: TableScene, lines: list[Svg], wide: float) -> Picture:
    """A mat of paper with what is written on it."""
    whole = group(rect(1, 1, wide - 2, HIGH - 2, "sheet", 10), *lines, class_="on-paper")
    return Picture("mat", scene.label("board.mat"), whole, wide, HIGH, "hand")


def draw_good(scene: TableScene, good: str, n: int, x: float, y: float, why: str | None = None) -> Svg:
    """A good with its number; moves that name it are made here."""
    return scene.choices.menu(
        rect(0, 0, *CELL, "chip", 8),
        icon(good_icon(good), 18, 20, 24),
        text(50, 27, str(n), "name", "end"),
        id="supply-" + good,
        thing="good " + good,
        about=scene.words.heading(Phrase(good, n=n)),
        said=scene.about(good),
        why=why,
        class_="" if n else "none",
        transform=shift(x, y),
    )


def draw_leave(scene: TableScene, kinds: tuple[str, ...], x: float, y: float) -> Svg:
    """Passing, or whatever ends what is being asked."""
    said = scene.choices.asked(*kinds)
    inside = [rect(0, 0, *CELL, "chip", 8), icon("leave", 28, 20, 24)]
    return scene.choices.thing(
        *inside, id="leave", thing="leave", about=scene.label("move." + (said or "pass")), said=said,
        class_="" if said else "gone", transform=shift(x, y),
    )  # fmt: skip
