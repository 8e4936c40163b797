"""A strip for every player: spirit, Energy, elements, cards in play; a target for powers on spirits."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from ..cards.minis import HIGH, mini
from ..emblems import emblem_of
from ..pieces import tick
from ..scene import Scene
from ..writing import fitted_row

WIDE: Final = 280.0
HEAD: Final = 42.0
LOW: Final = 34.0  # of a strip without a spirit, and of one's own
EDGE: Final = 13.0
COUNTS: Final = (("hand", "cards"), ("played", "to"), ("discard", "discard"))


def draw_player(scene: Scene, seat: int) -> d.Picture:
    """Name and spirit, Energy and cards, elements, then cards in play one by one; one's own in short."""
    has = scene.seat(seat)
    lit = scene.asked(seat)
    inside = head(scene, seat, lit)
    low = HEAD if has["spirit"] and seat != scene.me else LOW
    if has["spirit"] and seat != scene.me:
        inside += stock(scene, seat, has)
        low += 24
        if has["elements"]:
            inside.append(fitted_row(tuple(has["elements"].items()), EDGE, low + 9, WIDE - EDGE - 8))
            low += 21
        for card in has["played"]:
            where = (EDGE, low)
            inside.append(mini(scene, card, "plan-" + card, WIDE - EDGE - 8, where, card in has["used"]))
            low += HIGH + 3
        low += 3
    back = d.rect(0.5, 0.5, WIDE - 1, low - 1, "sheet-lit" if lit else "sheet", 9)
    edge = f"M1 10a9 9 0 0 1 6 -8.8V{low - 1.2}a9 9 0 0 1 -6 -8.8z"
    inside = [back, d.path(edge, "seat-bar " + d.seat_class(seat)), *inside]
    offers = scene.about(f"seat {seat + 1}")
    if offers:
        inside += [d.rect(3, 3, WIDE - 6, low - 6, "glow", 8), tick(WIDE - 18, low - 16)]
    whole = scene.choices.menu(
        *inside, id=f"spirit-of-{seat}", thing=f"seat {seat}",
        about=f"{scene.who(seat)}: {scene.spirit(seat)}", said=offers,
    )  # fmt: skip
    return d.Picture(f"player-{seat}", scene.who(seat), whole, WIDE, low)


def head(scene: Scene, seat: int, lit: bool) -> list[d.Svg]:
    """Who it is, which spirit, and what they do now."""
    has = scene.seat(seat)
    state = ""
    if lit:
        state = scene.say("board.turn")
    elif has["done"] and not scene.view["over"]:
        state = scene.say("board.done")
    card = "spirit-" + has["spirit"] if has["spirit"] and seat != scene.me else None
    x = 72.0 if card else 44.0
    room = WIDE - x - 10
    who = shorten(scene.who(seat), 16, room - width(state, 12.5, BOLD) - 4, SERIF * BOLD)
    middle = 20 if card else LOW / 2
    parts = [
        d.disc(seat, 26, middle, 12, f"seat-{seat}"),
        d.text(x, middle - 1 if card else 22, who, "serif", font_size=16),
    ]
    if card:
        mark = d.icon(emblem_of(card), 55, 22, 26)
        spirit = d.text(x, 36, shorten(scene.spirit(seat), 12.5, room + 12), "words soft")
        parts.append(d.group(d.rect(42, 8, 230, 32, "hit"), mark, spirit, data_card=card))
    if state:
        parts.append(
            d.text(WIDE - 9, 18 if card else 21, state, "words accent" if lit else "words good", "end")
        )
    return parts


def stock(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Energy, card plays left, and how many cards lie where."""
    figures = [("energy", "energy", has["energy"]), ("plays", "card", has["plays"])]
    figures += [(name, drawn, len(has[name])) for name, drawn in COUNTS]
    figures.append(("destroyed", "presence", has["destroyed"]))
    step = (WIDE - EDGE - 6) / len(figures)
    parts: list[d.Svg] = []
    for at, (name, drawn, n) in enumerate(figures):
        parts.append(
            d.group(
                d.title(scene.label("board." + name, n=n)),
                d.rect(-10, -11, step - 2, 22, "hit"),
                d.icon(drawn, 0, 0, 17),
                d.text(11, 5, str(n), "figure"),
                id=f"count-{name}-{seat}",
                class_=None if n else "none",
                transform=d.shift(EDGE + 9 + step * at, HEAD + 10),
            )
        )
    return parts
