"""Bonus cards: those on the table with the coins on them, and who holds the others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, join, path, rect, sheet, shift, title
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.board.pieces import Note, fitted, goods, octagon, written
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.figures import BONUS_CARDS, BUILDINGS, CARDS

COLUMNS: Final = 4
WIDE: Final = 80.0
HIGH: Final = 84.0
STEP_X: Final = 84.0
STEP_Y: Final = 92.0
TOP: Final = 40.0


def card_note(card: int) -> Note:
    """What a bonus card gives besides income."""
    if BONUS_CARDS[card].action:
        return ("1", ":spade" if BONUS_CARDS[card].action == "spade" else ":cults")
    if BONUS_CARDS[card].shipping:
        return (f"+{BONUS_CARDS[card].shipping}", ":ship")
    kinds = [kind for kind, points in enumerate(BONUS_CARDS[card].passing) if points]
    if kinds:
        return (
            *[":" + BUILDINGS[kind] for kind in kinds],
            ":to",
            str(BONUS_CARDS[card].passing[kinds[0]]),
            ":points",
        )
    return ()


def draw_cards(scene: Scene) -> Picture:
    """All bonus cards in play, those on the table first."""
    cards: list[dict[str, Any]] = sorted(scene.view["cards"], key=lambda one: one["holder"] is not None)
    rows = max(1, -(-len(cards) // COLUMNS))
    parts = [scroll(scene, card, at) for at, card in enumerate(cards)]
    return sheet("cards", scene.label("board.cards"), TOP + STEP_Y * rows + 4, *parts)


def scroll(scene: Scene, lies: dict[str, Any], at: int) -> Svg:
    """A bonus card: income above, what else it gives below, coins or its holder in a corner."""
    name: str = lies["id"]
    holder: int | None = lies["holder"]
    inside = [rect(0, 0, WIDE, HIGH, "chip", 8), scroll_face(CARDS.index(name), WIDE, HIGH)]
    phrase = Phrase("bonus." + name)
    if holder is not None:
        inside.append(disc(holder, WIDE - 6, 6, 10))
        phrase = Phrase("board.card-held", card=phrase, who=scene.who(holder))
    elif lies["coins"]:
        coins: int = lies["coins"]
        inside += [rect(WIDE - 34, -8, 40, 22, "coins-on", 11)]
        inside.append(written((str(coins), ":coin"), WIDE - 28, 3, 16, "on-coins")[0])
        phrase = Phrase("board.card-coins", card=phrase, n=coins)
    kind = scene.asks("pass", "card")
    return scene.choices.thing(
        *inside, id="card-" + name, thing="card " + name, about=scene.words.heading(phrase),
        said=scene.offered(f"{kind} {name}") if kind else None, class_="held" if holder is not None else "",
        data_card=name, transform=shift(14 + STEP_X * (at % COLUMNS), TOP + STEP_Y * (at // COLUMNS)),
    )  # fmt: skip


@lru_cache(maxsize=64)
def scroll_face(card: int, wide: float, high: float, size: float = 20) -> Svg:
    """Income in the upper half, the rest in the lower one."""
    note = card_note(card)
    income = ("+", *goods(BONUS_CARDS[card].income))
    parts = [fitted(income, wide / 2, high * (0.27 if note else 0.5), wide - 12, size)]
    if not note:
        return join(parts)
    line, low = high * 0.5, high * 0.76
    if BONUS_CARDS[card].action:
        parts += [
            octagon(wide / 2, low, min(17, high * 0.23), "action-space"),
            fitted(note, wide / 2, low, 30, size - 2),
        ]
    else:
        parts.append(fitted(note, wide / 2, low, wide - 8, size))
    start = 8.0
    if any(BONUS_CARDS[card].passing):
        parts.append(icon("leave", 13, line, 13, "icon soft"))
        start = 23.0
    return join([*parts, path(f"M{start:g} {line:g}H{wide - 8:g}", "hairline")])


def small_scroll(scene: Scene, name: str, seat: int) -> Svg:
    """The bonus card a player holds, on its board."""
    return group(
        title(scene.words.heading(Phrase("bonus." + name))),
        rect(0, 0, 84, 46, "raised", 6),
        scroll_face(CARDS.index(name), 84, 46, 15),
        id=f"held-card-{seat}",
        data_thing="card " + name,
        data_card=name,
    )
