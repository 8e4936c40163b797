"""Faces of action cards: in full for hands, and in a trick with only what their fate brings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import EMPTY, Svg, circle, group, icon, join, path, rect, shift, text
from deskoherna.core.drawing.measure import BOLD, SANS, wrap
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ..figures import CARD_COLOUR, COLOURS, PRIMARY, SECONDARY, Action
from .panels import short
from .scene import SUIT_ICONS, action_icons

HIGH: Final = 210  # a card in full
HEAD: Final = 38  # its coloured head
TALL: Final = 166  # a card in a trick
TOP: Final = 58  # its head
WORDY: Final = 110  # so wide a card has room for words
NAMED: Final = 140  # and so wide for the name of its kind
EDGE: Final = 9
SIZE: Final = 12.7  # of words
LINE: Final = 14
ROW: Final = 52  # an action in icons and two lines of words


def card_id(card: int) -> str:
    """A card as it is looked up: ``red-8``."""
    return f"{COLOURS[CARD_COLOUR[card]]}-{card}"


@lru_cache(maxsize=128)
def in_full(card: int, words: Words, wide: float) -> Svg:
    """A card of a hand: what it brings when it wins, and what otherwise."""
    named = text(49, 25, words.heading(Phrase(f"kind-short.{colour(card)}")), "card-name")
    head = [
        text(EDGE, 29, str(card), "value"),
        named if wide >= NAMED else EMPTY,
        icon(SUIT_ICONS[CARD_COLOUR[card]], wide - 20, HEAD / 2, 25, "icon on-dye"),
    ]
    rows: list[Svg] = []
    y = float(HEAD)
    for when, action in [("won", PRIMARY[card]), *zip(("lost", "or"), SECONDARY[card], strict=False)]:
        inside, high = deed(words.say(Phrase("board." + when)), action, words, wide, strong=when == "won")
        rule = path(f"M{EDGE} 0H{wide - EDGE}", "hairline dotted") if rows else EMPTY
        rows.append(group(rule, inside, transform=shift(0, y)))
        y += high
    narrow = "" if wide >= WORDY else " narrow"
    return group(paper(wide, HIGH, HEAD), *head, *rows, class_=f"card{narrow} dye-{colour(card)}")


def in_trick(card: int, wide: float, *body: Svg) -> Svg:
    """A card that was played: its value and colour to be seen from afar, and below what it brings."""
    slim = wide < NAMED + 10
    suit = icon(SUIT_ICONS[CARD_COLOUR[card]], 0, 0, 34 if slim else 40, "icon on-dye")
    return group(
        paper(wide, TALL, TOP),
        text(wide * (0.33 if slim else 0.36), 45, str(card), "value-large", "middle"),
        group(suit, class_="card-suit", transform=shift(wide * (0.76 if slim else 0.7), TOP / 2)),
        group(*body, class_="fate"),
        class_=f"card{' slim' if slim else ''} dye-{colour(card)}",
    )


def colour(card: int) -> str:
    return COLOURS[CARD_COLOUR[card]]


def paper(wide: float, high: float, head: float) -> Svg:
    """A card's ground: all of it in its colour, white paper below the head."""
    low = f"M1 {head}H{wide - 1}V{high - 10}a9 9 0 0 1 -9 9H10a9 9 0 0 1 -9 -9z"
    return join([
        rect(1, 2.5, wide - 1, high - 1, "card-shade", 10),
        rect(0.5, 0.5, wide - 1, high - 1, "dyed dyed-card", 9.5),
        path(low, "card-body"),
    ])  # fmt: skip


def deed(
    when: str, action: Action, words: Words, wide: float, strong: bool = False, narrow: bool | None = None
) -> tuple[Svg, float]:
    """What a card may bring, in icons and in words, and how high that is; a narrow card has icons alone."""
    narrow = wide < WORDY if narrow is None else narrow
    icons = [sign for sign, n in action_icons(action) for _ in range(n)]
    signs = [icon(sign, 8.5 + 18 * at, 9, 17) for at, sign in enumerate(icons)]
    x, y = (EDGE - 2, 24) if narrow else (wide - EDGE - 18 * len(icons), 2)
    parts = [text(EDGE, 16, when, "deed-when"), group(*signs, class_="signs", transform=shift(x, y))]
    lines: tuple[str, ...] = ()
    if not narrow:
        lines = wrap(short(words, action), SIZE, wide - 2 * EDGE, 3, BOLD if strong else SANS)
        said = [text(EDGE, 32 + LINE * at, line, "deed") for at, line in enumerate(lines)]
        parts.append(group(*said, class_="in-words strong" if strong else "in-words"))
    return join(parts), max(ROW, 24 + LINE * len(lines))


def tick(x: float, y: float, r: float = 12) -> Svg:
    """What shows that a card is chosen; hidden until then."""
    sign = path(f"M{-0.4 * r} {0.05 * r}l{0.3 * r} {0.35 * r}l{0.5 * r} {-0.7 * r}", "tick-line")
    return group(circle(0, 0, r, "pin"), sign, class_="tick", transform=shift(x, y))
