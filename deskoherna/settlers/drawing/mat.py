"""The supplies bar: a cell for every good with its number and name, then passing, decks and the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.core.drawing import Picture, Svg, el, group, icon, rect, shift, text, title
from deskoherna.core.drawing.measure import BOLD, width
from deskoherna.core.drawing.scene import TableScene
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.notes import good_icon, note_width, written

HIGH: Final = 46.0
CELL: Final = 47.0  # the least width of a good; longer names take more
SLOT: Final = "supplies"


class Fact(NamedTuple):
    """Something in the bar: how wide it is, and what stands there."""

    wide: float
    drawn: Svg


def draw_supply(scene: TableScene, cells: Sequence[Fact]) -> Picture:
    """All goods side by side."""
    x, parts = 2.0, []
    for cell in cells:
        parts.append(group(cell.drawn, transform=shift(x, 0)))
        x += cell.wide
    return Picture(
        "mat", scene.label("board.mat"), group(*parts, class_="on-paper"), x + 2, HIGH, "hand", SLOT
    )


def draw_good(
    scene: TableScene, seat: int, good: str, why: str | None = None, tired: int | None = None
) -> Fact:
    """A good with its number and its name; moves that name it are made here.

    What is left of it after the move that is looked at stands in place of the name: the page writes it there.
    ``tired`` is how many more there are that cannot be used now.
    """
    n: int = scene.seat(seat)["goods"][good]
    name = scene.label("panel." + good)
    figure = str(n)
    across = 25 + width(figure, 19, BOLD) + (0 if tired is None else 16 + width(str(tired), 14))
    wide = max(CELL, width(name, 14) + 8)
    middle = wide / 2 - 1
    x = middle - across / 2
    inside = [
        rect(0, 1, wide - 2, HIGH - 2, "cell", 8),
        icon(good_icon(good), x + 11, 16, 22),
        group(text(x + 25, 23, figure, "supply-figure"), id=f"count-{good}-{seat}"),
        text(middle, 41, name, "supply-name", "middle"),
        el("text", "", x=middle, y=41, class_="supply-after", text_anchor="middle", data_cell=name),
        tick(wide - 8, 6),
    ]
    if tired is not None:
        beside = x + 29 + width(figure, 19, BOLD)
        inside.append(icon("moon", beside + 4, 16, 12, "icon soft"))
        inside.append(text(beside + 11, 22, str(tired), "supply-name"))
    drawn = scene.choices.menu(
        *inside,
        id="supply-" + good,
        thing="good " + good,
        about=scene.words.heading(Phrase(good, n=n)),
        said=scene.about(good) if seat == scene.me else [],
        why=why,
        class_="" if n else "none",
    )
    return Fact(wide, drawn)


def draw_bar(scene: TableScene, facts: Sequence[Fact]) -> Picture:
    """Passing, decks, the round: one after another."""
    x, parts = 6.0, []
    for fact in facts:
        parts.append(group(fact.drawn, transform=shift(x, 0)))
        x += fact.wide + 14
    name = scene.label("board.bar")
    return Picture("bar", name, group(*parts, class_="on-paper"), x, HIGH, "hand", SLOT)


def leave(scene: TableScene, kinds: tuple[str, ...]) -> Fact:
    """Passing, or whatever ends what is being asked."""
    said = scene.choices.asked(*kinds)
    name = scene.label("move." + (said or "pass"))
    wide = 44 + width(name, 15, BOLD)
    inside = [
        rect(0, 1, wide, HIGH - 2, "chip", 8),
        icon("leave", 20, 23, 22),
        text(36, 28.5, name, "bar-words"),
        tick(wide - 6, 6),
    ]
    drawn = scene.choices.thing(
        *inside, id="leave", thing="leave", about=name, said=said, class_="" if said else "gone"
    )
    return Fact(wide, drawn)


def heap(
    scene: TableScene, id: str, thing: str, sign: str, name: str, n: int, gone: int, about: str,
    said: Sequence[str] = (), why: str | None = None,
) -> Fact:  # fmt: skip
    """A deck with its discards; moves that draw from it are made here."""
    note = (":deck", str(n), ":discard", str(gone))
    wide = 36 + max(width(name, 14), note_width(note, 18)) + 8
    inside = [
        rect(0, 1, wide, HIGH - 2, "cell", 8),
        icon(sign, 18, 23, 24),
        text(36, 18, name, "card-words soft"),
        written(note, 35, 33, 18)[0],
        tick(wide - 6, 6),
    ]
    drawn = scene.choices.menu(*inside, id=id, thing=thing, about=about, said=said, why=why)
    return Fact(wide, drawn)


def now(id: str, above: str, below: str) -> Fact:
    """The round and its phase."""
    wide = max(width(above, 16, BOLD), width(below, 14)) + 6
    return Fact(wide, group(text(0, 19, above, "card-title"), text(0, 38, below, "card-words soft"), id=id))


def told(id: str, note: tuple[str, ...], words: str, about: str) -> Fact:
    """A note with a word above it."""
    wide = max(note_width(note, 18), width(words, 14)) + 6
    drawn = group(title(about), text(0, 18, words, "card-words soft"), written(note, 0, 33, 18)[0], id=id)
    return Fact(wide, drawn)


def fact(sign: str, figure: str, about: str, id: str) -> Fact:
    """A count as an icon and a number."""
    inside = [title(about), icon(sign, 12, 23, 22, "icon soft"), text(27, 29, figure, "supply-figure")]
    return Fact(30 + width(figure, 19, BOLD), group(*inside, id=id, data_thing="count"))
