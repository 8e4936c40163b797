"""A strip for every player: points towards the end of the game, goods in the supply, workers and cards."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, group, icon, rect, seat_class, shift, text, title
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.board.scene import CLAN_ICONS, Scene, card_name
from deskoherna.games.empires_of_the_north.figures import GOODS, STOCK, THRESHOLD
from deskoherna.settlers.drawing.notes import good_icon
from deskoherna.settlers.drawing.strip import WIDE, People, draw_strip

HIGH: Final = 108
TWO_DIGITS: Final = 0.3  # how much more room a number takes that has them


def draw_player(scene: Scene, seat: int) -> Picture:
    """Name, clan and points above, the supply below them, workers and cards at the bottom."""
    has = scene.seat(seat)
    clan: str | None = has["clan"]
    people = None if clan is None else People(CLAN_ICONS[clan], scene.words.heading(Phrase("clan." + clan)))
    filled = [*supply(scene, seat, has), *cards(scene, seat, has), *progress(scene, seat, has)]
    return draw_strip(scene, seat, people, scene.passed(seat), HIGH, filled)


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
