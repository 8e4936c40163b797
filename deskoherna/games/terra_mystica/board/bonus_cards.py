"""Bonus cards: those on the table with the coins on them, and who holds the others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, join, path, rect, shift, title
from deskoherna.core.phrase import Phrase
from ..figures import BONUS_CARDS, BUILDINGS, CARDS
from .pieces import COLUMN, Note, fitted, goods, octagon, written
from .scene import Scene

HEIGHT: Final = 92.0
TOP: Final = 13.0
HIGH: Final = 74.0
GAP: Final = 4.0
MOST: Final = 84.0  # as wide as a card gets
LINE: Final = 21.0  # from one line of a card to the next


def card_note(card: int) -> Note:
    """What a bonus card gives besides income."""
    if BONUS_CARDS[card].action:
        return ("1", ":spade" if BONUS_CARDS[card].action == "spade" else ":cults")
    if BONUS_CARDS[card].shipping:
        return (f"+{BONUS_CARDS[card].shipping}", ":ship")
    kinds = [kind for kind, points in enumerate(BONUS_CARDS[card].passing) if points]
    if kinds:
        points = BONUS_CARDS[card].passing[kinds[0]]
        return (*[":" + BUILDINGS[kind] for kind in kinds], str(points), ":points")
    return ()


def income_note(card: int) -> Note:
    """What a bonus card gives in every income."""
    return ("+", *goods(BONUS_CARDS[card].income))


def draw_cards(scene: Scene) -> Picture:
    """All bonus cards in play in a row, those on the table first."""
    cards: list[dict[str, Any]] = sorted(scene.view["cards"], key=lambda one: one["holder"] is not None)
    many = max(1, len(cards))
    wide = min(MOST, (COLUMN - 18 - GAP * (many - 1)) / many)
    parts = [rect(0.5, 0.5, COLUMN - 1, HEIGHT - 1, "sheet", 10)]
    parts += [scroll(scene, card, 7 + (wide + GAP) * at, wide) for at, card in enumerate(cards)]
    return Picture("cards", scene.label("board.cards"), join(parts), COLUMN, HEIGHT, slot="common")


def scroll(scene: Scene, lies: dict[str, Any], x: float, wide: float) -> Svg:
    """A bonus card: income above, what else it gives below, coins or its holder in a corner."""
    name: str = lies["id"]
    holder: int | None = lies["holder"]
    inside = [rect(0, 0, wide, HIGH, "chip", 8), scroll_face(CARDS.index(name), wide, HIGH)]
    phrase = Phrase("bonus." + name)
    if holder is not None:
        inside.append(disc(holder, wide - 8, 0, 9.5))
        phrase = Phrase("board.card-held", card=phrase, who=scene.who(holder))
    elif lies["coins"]:
        coins: int = lies["coins"]
        inside.append(rect(wide - 32, -12.5, 37, 20, "coins-on", 10))
        inside.append(written((str(coins), ":coin"), wide - 28, -2.5, 19, "on-coins")[0])
        phrase = Phrase("board.card-coins", card=phrase, n=coins)
    kind = scene.asks("pass", "card")
    return scene.choices.thing(
        *inside, id="card-" + name, thing="card " + name, about=scene.words.heading(phrase),
        said=scene.offered(f"{kind} {name}") if kind else None, class_="held" if holder is not None else "",
        data_card=name, transform=shift(x, TOP),
    )  # fmt: skip


@lru_cache(maxsize=64)
def scroll_face(card: int, wide: float, high: float, size: float = 19) -> Svg:
    """A line for each good of the income, then what else the card gives."""
    income, note = goods(BONUS_CARDS[card].income), card_note(card)
    lines: list[Note] = [("+" + income[at], income[at + 1]) for at in range(0, len(income), 2)]
    passing = any(BONUS_CARDS[card].passing)
    if passing and wide < MOST:
        lines += [note[:-2], note[-2:]]
    elif note:
        lines.append(note)
    first = high / 2 - LINE * (len(lines) - 1) / 2 + 3
    parts: list[Svg] = []
    apart = 5 if BONUS_CARDS[card].action or passing else 0
    first -= apart - 3 if passing else apart - 1
    if BONUS_CARDS[card].action:
        parts.append(octagon(wide / 2, first + LINE + apart, 17, "action-space"))
    for at, line in enumerate(lines):
        lower = apart if at else 0
        parts.append(fitted(line, wide / 2, first + LINE * at + lower, wide - 2, size))
    if passing:
        y = first + LINE / 2 + 2
        parts += [icon("leave", 11, y, 13, "icon soft"), path(f"M20 {y:g}H{wide - 5:g}", "hairline")]
    return join(parts)


def small_scroll(scene: Scene, name: str, seat: int, wide: float, high: float) -> Svg:
    """The bonus card a player holds, on its board: two lines."""
    return group(
        title(scene.words.heading(Phrase("bonus." + name))),
        rect(0, 0, wide, high, "raised", 6),
        two_lines(CARDS.index(name), wide, high),
        id=f"held-card-{seat}",
        data_thing="card " + name,
        data_card=name,
    )


@lru_cache(maxsize=64)
def two_lines(card: int, wide: float, high: float) -> Svg:
    """Income, and under it what else the card gives."""
    note = card_note(card)
    if not note:
        return fitted(income_note(card), wide / 2, high / 2, wide - 6, 19)
    upper = fitted(income_note(card), wide / 2, high * 0.28, wide - 6, 19)
    return join([upper, fitted(note, wide / 2, high * 0.74, wide - 4, 19)])
