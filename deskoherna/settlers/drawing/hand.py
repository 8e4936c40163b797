"""Rows of cards along the bottom: hands, cards on offer, sides to choose from; all share its width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, shift, text
from deskoherna.core.drawing.scene import TableScene
from deskoherna.core.text import Words
from deskoherna.settlers.drawing.answers import draw_answers, no_note, paid, sheet_width
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.face import CardFace
from deskoherna.settlers.drawing.in_hand import HIGH as CARD_HIGH
from deskoherna.settlers.drawing.in_hand import draw_in_hand, least_width
from deskoherna.settlers.drawing.notes import Note
from deskoherna.settlers.drawing.scene import CardScene

if TYPE_CHECKING:
    Rows = list[tuple[str, list[str]]]  # what a row is called, and its cards

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


def unsaid(scene: CardScene, rows: Rows) -> list[Move]:
    """The moves that no drawing made so far says, nor a card of these rows."""
    shown = {said for _, codes in rows for code in codes for said in scene.about(code)}
    return [move for move in scene.choices.left() if move.notation not in shown]


def bottom(
    scene: CardScene,
    rows: Rows,
    sides: list[Picture],
    left: Sequence[Move],
    draw_row: Callable[[str, list[str], float], Picture],
    note_of: Callable[[Move], Note] = no_note,
) -> list[Picture]:
    """What shares the width along the bottom: answers, sides to choose from, rows of cards."""
    taken = sheet_width(len(left)) + sum([one.width for one in sides])
    widths = card_widths([len(codes) for _, codes in rows], taken)
    answers: list[Picture] = []
    if left:
        heading = scene.label("board.answers")
        told = {move: paid(move, scene.box) or note_of(move) for move in left}
        answers.append(draw_answers(scene.choices, heading, left, told.__getitem__))
    cards = [draw_row(key, codes, wide) for (key, codes), wide in zip(rows, widths, strict=True)]
    if len(cards) == 1 and taken + cards[0].width < WIDE / 2:
        cards = [with_room(cards[0], WIDE / 2 - taken)]
    return [*answers, *sides, *cards]


def with_room(row: Picture, wide: float) -> Picture:
    """A row of few cards on the place that it had when it was empty, so that a hand is seen to be short."""
    tray = rect(row.width, 6, wide - row.width, CARD_HIGH, "bare", 9)
    return Picture(row.key, row.title, join([row.inside, tray]), wide, row.height, row.kind, row.slot)


def draw_cards(
    scene: CardScene,
    key: str,
    codes: Sequence[str],
    wide: float,
    face: Callable[[int, Words], CardFace],  # of a record
    why: Callable[[str], str],  # what to ask about a card on which nothing is offered
    choice: Together | None = None,
) -> Picture:
    """Cards side by side, or a frame where there are none; each says the moves about it, or is chosen
    together with others."""
    box = scene.box
    asks = key == "hand" and scene.on_turn
    heading = scene.label("board." + key)
    parts = [label(heading)]
    x = LABEL
    for code in codes:
        card, shown = box.printed(code), face(box.records[box.number[code]], scene.words)
        across = max(wide, least_width(shown))
        inside = draw_in_hand(shown, across)
        where = shift(x, 6)
        x += across + GAP
        lifted = group(*inside, class_="lift")
        common = {"id": "card-" + code, "thing": "card " + code, "about": shown.name}
        if choice is not None:
            drawn = scene.choices.part(
                lifted, **common, prefix=choice.kind, part=code, parts=choice.most, rest=choice.rest,
                class_="in-hand in-full", data_least=choice.least, data_alike=card, data_card=card,
                transform=where,
            )  # fmt: skip
        else:
            drawn = scene.choices.menu(
                lifted, **common, said=scene.about(code), why=why(code) if asks else None,
                class_="in-hand in-full", data_card=card, transform=where,
            )  # fmt: skip
        parts.append(drawn)
    if not codes:
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
