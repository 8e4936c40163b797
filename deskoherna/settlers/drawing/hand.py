"""Rows of cards along the bottom: hands, cards on offer, sides to choose from; all share its width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, shift, text
from deskoherna.core.drawing.scene import TableScene
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.face import CardFace
from deskoherna.settlers.drawing.in_hand import HIGH as CARD_HIGH
from deskoherna.settlers.drawing.in_hand import draw_in_hand, least_width

WIDE: Final = 1424.0  # what lies along the bottom, all together
HIGH: Final = 216.0
GAP: Final = 7.0
WIDEST: Final = 250.0  # of a card
NARROWEST: Final = 150.0  # unless words take more
BARE: Final = 170.0  # the place kept for a row without cards, beside others
LABEL: Final = 24.0  # what a row is, written upwards at its left
SIDE: Final = 200.0  # how wide a side to choose is


class Together:
    """Cards are kept together, from so many to so many; the move of this kind names the rest."""

    def __init__(self, kind: str, least: int, most: int, rest: str) -> None:
        self.kind: Final = kind
        self.least: Final = least
        self.most: Final = most
        self.rest: Final = rest  # the move that names none


class CardInHand:
    """A card as it lies in a row: its face, the record it is of, and what to ask about it.

    ``choice`` says that it is chosen together with others.
    """

    def __init__(
        self, code: str, face: CardFace, id: str, why: str | None, choice: Together | None = None
    ) -> None:
        self.code: Final = code
        self.face: Final = face
        self.id: Final = id
        self.why: Final = why  # where nothing is offered
        self.choice: Final = choice


def card_widths(rows: Sequence[int], taken: float = 0) -> list[float]:
    """How wide cards are in each of rows of so many, side by side, and the frames of those without any.

    ``taken`` is beside them. A row without cards keeps its place, so that its first card moves nothing.
    """
    cards = sum(rows)
    if not cards:
        return [WIDE / 2 for _ in rows]
    room = WIDE - taken - len(rows) * (LABEL + GAP) - rows.count(0) * BARE - 4
    wide = max(NARROWEST, min(WIDEST, room / cards - GAP))
    return [wide if many else BARE for many in rows]


def draw_cards(scene: TableScene, key: str, cards: Sequence[CardInHand], wide: float) -> Picture:
    """Cards side by side, or a frame where there are none; each says the moves about it."""
    heading = scene.label("board." + key)
    parts = [label(heading)]
    x = LABEL
    for card in cards:
        across = max(wide, least_width(card.face))
        inside = draw_in_hand(card.face, across)
        where = shift(x, 6)
        x += across + GAP
        lifted = group(*inside, class_="lift")
        common = {"id": "card-" + card.code, "thing": "card " + card.code, "about": card.face.name}
        if card.choice is not None:
            drawn = scene.choices.part(
                lifted, **common, prefix=card.choice.kind, part=card.code, parts=card.choice.most,
                rest=card.choice.rest, class_="in-hand in-full", data_least=card.choice.least,
                data_alike=card.id, data_card=card.id, transform=where,
            )  # fmt: skip
        else:
            drawn = scene.choices.menu(
                lifted, **common, said=scene.about(card.code), why=card.why, class_="in-hand in-full",
                data_card=card.id, transform=where,
            )  # fmt: skip
        parts.append(drawn)
    if not cards:
        parts.append(rect(LABEL, 6, wide, CARD_HIGH, "bare", 9))
        way = "felt-line in-wide" if wide > 2 * BARE else "felt-line"  # a phone sees half of a wide one
        parts.append(text(LABEL + wide / 2, HIGH / 2, scene.say("board.no-cards"), way, "middle"))
        x += wide + GAP
    return Picture(key, heading, join(parts), x, HIGH, "hand")


def label(words: str) -> Svg:
    """What a row is, written upwards beside it."""
    return text(
        0, 0, words, "row-label", "middle", transform=f"translate(15 {CARD_HIGH / 2 + 6:g}) rotate(-90)"
    )


def draw_sides(
    scene: TableScene,
    kind: str,  # ``faction``, ``clan``
    offered: Sequence[str],
    icons: dict[str, str],
    called: Callable[[str], str],
    more: Callable[[str], list[Svg]],  # what stands below the name
) -> Picture:
    """Sides to choose from, each with its sign and its name."""
    heading = scene.label(f"board.{kind}s")
    parts = [label(heading)]
    for at, name in enumerate(offered):
        parts.append(
            scene.choices.thing(
                group(
                    rect(0, 0, SIDE, CARD_HIGH, "card-paper", 9),
                    icon(icons[name], SIDE / 2, 50, 64),
                    text(SIDE / 2, 112, called(name), "realm-name", "middle"),
                    *more(name),
                    rect(-1, -1, SIDE + 2, CARD_HIGH + 2, "glow", 10),
                    tick(SIDE - 14, CARD_HIGH - 14),
                    class_="lift",
                ),
                id=f"{kind}-{name}",
                thing=f"{kind} {name}",
                about=called(name),
                said=f"{kind} {name}",
                transform=shift(LABEL + (SIDE + GAP) * at, 6),
            )
        )
    return Picture(f"{kind}s", heading, join(parts), LABEL + (SIDE + GAP) * len(offered), HIGH, "hand")
