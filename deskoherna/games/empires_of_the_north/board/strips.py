"""A strip for every player: points towards the end of the game, goods in the supply, workers and cards."""

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
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.board.scene import CLAN_ICONS, Scene, card_name
from deskoherna.games.empires_of_the_north.figures import GOODS, STOCK, THRESHOLD
from deskoherna.settlers.drawing.notes import good_icon

WIDE: Final = 336
HIGH: Final = 108
TWO_DIGITS: Final = 0.3  # how much more room a number takes that has them


def draw_player(scene: Scene, seat: int) -> Picture:
    """Name, clan and points above, the supply below them, workers and cards at the bottom."""
    lit = scene.asked(seat)
    has = scene.empire(seat)
    inside = [
        rect(1, 1, WIDE - 2, HIGH - 2, "sheet-lit" if lit else "sheet", 10),
        path(f"M1 11a10 10 0 0 1 8 -9.8V{HIGH - 1.2}a10 10 0 0 1 -8 -9.8z", "seat-bar " + seat_class(seat)),
        disc(seat, 32, 23, 13, f"seat-{seat}"),
        *head(scene, seat, has, lit),
        *supply(scene, seat, has),
        *cards(scene, seat, has),
        *progress(scene, seat, has),
    ]
    return Picture(f"player-{seat}", scene.who(seat), group(*inside, data_thing=f"seat {seat}"), WIDE, HIGH)


def head(scene: Scene, seat: int, has: dict[str, Any], lit: bool) -> list[Svg]:
    """Who it is, of which clan, and what sets them apart now."""
    name = shorten(scene.who(seat), 17, 140, SERIF * BOLD)
    parts = [text(54, 22, name, "name")]
    if scene.view["first"] == seat:
        x = 54 + width(name, 17, SERIF * BOLD) + 14
        first = [title(scene.label("panel.first")), icon("crown", x, 17, 17, "icon accent")]
        parts.append(group(*first, id="first-player", data_thing="first-player"))
    if has["clan"] is not None:
        parts.append(icon(CLAN_ICONS[has["clan"]], 61, 35, 15))
        parts.append(text(73, 39, scene.words.heading(Phrase("clan." + has["clan"])), "tiny"))
    if lit:
        parts.append(text(WIDE - 64, 38, scene.say("board.turn"), "tiny accent", "end"))
    elif scene.passed(seat):
        parts.append(text(WIDE - 64, 38, scene.say("board.passed"), "tiny soft", "end"))
    return [*parts, *points(scene, seat, has)]


def points(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Points on the score track and as if scored now; once the match is over, the total first."""
    track, total = has["points"], sum(scene.view["if_over_now"][seat].values())
    on_track, in_all = scene.label("board.on-track", n=track), scene.label("board.over-now", n=total)
    large, about, small, beside = track, on_track, scene.say("board.sum", n=total), in_all
    if scene.view["referee"]["over"]:
        large, about, small, beside = total, in_all, scene.say("board.in-play", n=track), on_track
    return [
        group(title(about), text(WIDE - 16, 32, str(large), "big", "end"), id=f"points-{seat}"),
        group(title(beside), text(WIDE - 64, 22, small, "tiny soft", "end"), id=f"total-{seat}"),
    ]


def supply(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Goods, each with its number; workers are those available."""
    parts: list[Svg] = []
    shares = [1.0 + TWO_DIGITS * (has["goods"][good] > 9) for good in GOODS[:STOCK]]
    x = 25.0
    for good, share in zip(GOODS[:STOCK], shares, strict=True):
        n: int = has["goods"][good]
        step = (WIDE - 24) * share / sum(shares)
        inside = [
            title(scene.words.heading(Phrase(good, n=n))),
            rect(-10, -12, step - 2, 24, "hit", 6),
            icon(good_icon(good), -1, 0, 16),
            text(8, 5, str(n), "figure close"),
        ]
        parts.append(
            group(
                *inside,
                id=f"count-{good}-{seat}",
                class_=None if n else "none",
                data_thing="good " + good,
                transform=shift(x, 59),
            )
        )
        x += step
    return parts


def cards(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Tired workers; cards in hand, deck, discards and how many stand in the empire."""
    hand = scene.label("board.hand-of", n=has["hand"])
    if has["known"]:
        names = [card_name(scene.words, code) for code in has["known"]]
        hand = f"{hand} {scene.label('board.known', names=[*names])}"
    standing = sum([len(row) for row in has["rows"].values()])
    rows = (
        ("hand", "cards", hand, has["hand"]),
        ("deck", "deck", scene.label("board.deck", n=has["deck"]), has["deck"]),
        ("discards", "discard", scene.label("board.discards", n=len(has["discards"])), len(has["discards"])),
        ("empire", "dwelling", scene.label("board.standing", n=standing), standing),
        ("tired", "moon", scene.label("board.tired", n=has["tired"]), has["tired"]),
    )
    parts: list[Svg] = []
    for at, (key, sign, about, figure) in enumerate(rows):
        x = 25 + 63 * at
        parts.append(
            group(
                title(about),
                rect(x - 10, 73, 58, 22, "hit", 6),
                icon(sign, x, 84, 16, "icon soft"),
                text(x + 12, 89, str(figure), "figure close"),
                id=f"count-{key}-{seat}",
                data_thing=f"count {key}",
            )
        )
    return parts


def progress(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """How far it is to the points that end the game (E1)."""
    room = WIDE - 30
    part = max(0.0, min(1.0, has["points"] / THRESHOLD))
    about = scene.label("board.to-end", n=has["points"], of=THRESHOLD)
    inside = [title(about), rect(16, HIGH - 10, room, 4, "sunk", 2)]
    if part:
        inside.append(rect(16, HIGH - 10, room * part, 4, "disc-top " + seat_class(seat), 2))
    return [group(*inside, id=f"progress-{seat}")]
