"""Rows of things in full size under a heading: cards of a hand, sides to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.drawing import EMPTY, Picture, Svg, circle, group, icon, join, rect, shift, text
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.drawing.scene import TableScene

GAP: Final = 10
HEAD: Final = 30  # height of the heading
HIGH: Final = HEAD + HEIGHT + 10
SIDE: Final = 170  # height of a side to choose


class CardInHand:
    """A card as it lies in a row: its drawing, its name, the record it is of, and what to ask about it."""

    def __init__(self, code: str, drawn: Svg, name: str, id: str, why: str | None) -> None:
        self.code: Final = code
        self.drawn: Final = drawn
        self.name: Final = name
        self.id: Final = id
        self.why: Final = why  # where nothing is offered


def draw_cards(scene: TableScene, key: str, cards: Sequence[CardInHand], numbered: bool = False) -> Picture:
    """Cards side by side; each says the moves about it.

    ``numbered``: with a number each, by which a sheet beside them names them.
    """
    heading = scene.label("board." + key)
    parts = [text(6, 20, heading, "heading on-felt")]
    for at, card in enumerate(cards):
        parts.append(
            scene.choices.menu(
                rect(-1, -1, WIDTH + 2, HEIGHT + 2, "glow", 11),
                card.drawn,
                badge(at + 1) if numbered else EMPTY,
                id="card-" + card.code,
                thing="card " + card.code,
                about=card.name,
                said=scene.about(card.code),
                why=card.why,
                class_="in-hand in-full",
                data_card=card.id,
                transform=shift(4 + (WIDTH + GAP) * at, HEAD + 4),
            )
        )
    return Picture(key, heading, join(parts), row_width(len(cards)), HIGH, "hand")


def badge(n: int) -> Svg:
    """The number of a card in its lower corner."""
    x, y = WIDTH - 15, HEIGHT - 31
    return group(circle(x, y, 13, "plate"), text(x, y + 6, str(n), "name", "middle"))


def row_width(n: int) -> int:
    return n * (WIDTH + GAP) - GAP + 8


def draw_sides(
    scene: TableScene,
    kind: str,  # ``faction``, ``clan``
    offered: Sequence[str],
    icons: dict[str, str],
    called: Callable[[str], str],
    name_at: float,
    more: Callable[[str], list[Svg]],  # what stands below the name
) -> Picture:
    """Sides to choose from, each with its sign and its name."""
    heading = scene.label(f"board.{kind}s")
    parts = [text(6, 20, heading, "heading on-felt")]
    for at, name in enumerate(offered):
        parts.append(
            scene.choices.thing(
                rect(-1, -1, WIDTH + 2, SIDE + 2, "glow", 11),
                rect(0, 0, WIDTH, SIDE, "card-paper", 9),
                icon(icons[name], WIDTH / 2, 46, 56),
                text(WIDTH / 2, name_at, called(name), "name", "middle"),
                *more(name),
                id=f"{kind}-{name}",
                thing=f"{kind} {name}",
                about=called(name),
                said=f"{kind} {name}",
                transform=shift(4 + (WIDTH + GAP) * at, HEAD + 4),
            )
        )
    return Picture(
        f"{kind}s", heading, join(parts), row_width(max(len(offered), 2)), HEAD + SIDE + 12, "hand"
    )
