"""A strip for every player: spirit, Energy, cards, elements of the turn; a target for powers on spirits."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import (
    Picture,
    Svg,
    disc,
    group,
    icon,
    path,
    rect,
    seat_class,
    shift,
    text,
    title,
)
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.board.writing import fitted_row

WIDE: Final = 336
HIGH: Final = 102
LOW: Final = 50  # of a strip without a spirit
COUNTS: Final = (("hand", "cards"), ("played", "to"), ("discard", "discard"))


def draw_player(scene: Scene, seat: int) -> Picture:
    """Name and spirit above, Energy and cards below them, elements at the bottom."""
    lit = str(seat) in scene.view["referee"]["asked"]
    has = scene.seat(seat)
    high = HIGH if has["spirit"] else LOW
    edge = f"M1 11a10 10 0 0 1 8 -9.8V{high - 1.2}a10 10 0 0 1 -8 -9.8z"
    inside = [
        rect(1, 1, WIDE - 2, high - 2, "sheet-lit" if lit else "sheet", 10),
        path(edge, "seat-bar " + seat_class(seat)),
        disc(seat, 31, 23, 13, f"seat-{seat}"),
        *head(scene, seat, lit),
    ]
    if has["spirit"]:
        inside += [*stock(scene, seat, has), elements(scene, has)]
    offers = scene.about(f"seat {seat + 1}")
    if offers:
        inside.append(rect(3, 3, WIDE - 6, high - 6, "glow", 9))
    whole = scene.choices.menu(
        *inside, id=f"strip-{seat}", thing=f"seat {seat}", about=f"{scene.who(seat)}: {scene.spirit(seat)}",
        said=offers,
    )  # fmt: skip
    return Picture(f"player-{seat}", scene.who(seat), whole, WIDE, high)


def head(scene: Scene, seat: int, lit: bool) -> list[Svg]:
    """Who it is, which spirit, and what they do now."""
    has = scene.seat(seat)
    name = text(52, 39, shorten(scene.spirit(seat), 11.5, 262), "tiny strong")
    card = "spirit-" + has["spirit"] if has["spirit"] else None
    parts = [
        text(52, 22, shorten(scene.who(seat), 17, 200, SERIF * BOLD), "name"),
        group(rect(52, 27, 270, 16, "hit") if card else Svg(""), name, data_card=card),
    ]
    if lit:
        parts.append(text(WIDE - 14, 21, scene.say("board.turn"), "tiny accent", "end"))
    elif has["done"] and not scene.view["over"]:
        parts.append(text(WIDE - 14, 21, scene.say("board.done"), "tiny soft", "end"))
    return parts


def stock(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Energy, card plays left, and how many cards lie where."""
    figures = [("energy", "energy", has["energy"]), ("plays", "card", has["plays"])]
    figures += [(name, drawn, len(has[name])) for name, drawn in COUNTS]
    figures.append(("destroyed", "presence", has["destroyed"]))
    parts: list[Svg] = []
    for at, (name, drawn, n) in enumerate(figures):
        parts.append(
            group(
                title(scene.label("board." + name, n=n)),
                icon(drawn, 0, 0, 18),
                text(11, 5, str(n), "figure"),
                id=f"count-{name}-{seat}",
                class_=None if n else "none",
                transform=shift(27 + 52 * at, 59),
            )
        )
    return parts


def elements(scene: Scene, has: dict[str, Any]) -> Svg:
    """The elements of the turn."""
    names = tuple(has["elements"].items())
    if not names:
        return text(20, 90, scene.say("board.no-elements"), "tiny soft")
    return fitted_row(names, 18, 86, WIDE - 34)
