"""A strip for every player: points, goods, power, tracks and the bonus card held."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import (
    Picture,
    Svg,
    circle,
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
from deskoherna.games.terra_mystica.board.bonus_cards import card_note
from deskoherna.games.terra_mystica.board.pieces import fitted, goods, terrain_chip
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.figures import BONUS_CARDS, CARDS

WIDE: Final = 336
HIGH: Final = 102
LOW: Final = 50  # of a strip without a faction
BOWLS: Final = ("I", "II", "III")


def draw_player(scene: Scene, seat: int) -> Picture:
    """Name, faction and points above, goods and power below them, tracks at the bottom."""
    lit = str(seat) in scene.view["referee"]["asked"]
    has = scene.seat(seat)
    high = HIGH if has["faction"] is not None else LOW
    edge = f"M1 11a10 10 0 0 1 8 -9.8V{high - 1.2}a10 10 0 0 1 -8 -9.8z"
    inside = [
        rect(1, 1, WIDE - 2, high - 2, "sheet-lit" if lit else "sheet", 10),
        path(edge, "seat-bar " + seat_class(seat)),
        disc(seat, 31, 23, 13, f"seat-{seat}"),
        *head(scene, seat, has, lit),
    ]
    if has["faction"] is not None:
        inside += [*stock(scene, seat, has), *bowls(scene, seat, has), *tracks(scene, seat, has)]
    return Picture(f"player-{seat}", scene.who(seat), group(*inside, data_thing=f"seat {seat}"), WIDE, high)


def head(scene: Scene, seat: int, has: dict[str, Any], lit: bool) -> list[Svg]:
    """Who it is, what they do now, and the points."""
    parts = [text(52, 22, shorten(scene.who(seat), 17, 150, SERIF * BOLD), "name")]
    said = faction_name(scene, seat)
    if has["home"] is not None:
        chip = group(terrain_chip(has["home"], 8), transform=shift(60, 35))
        name = text(73, 39, shorten(said, 11, 110), "tiny")
        parts.append(group(rect(52, 26, 130, 18, "hit"), chip, name, data_card=has["faction"]))
    else:
        parts.append(text(52, 39, said, "tiny soft"))
    if lit:
        parts.append(text(WIDE - 64, 38, scene.say("board.turn"), "tiny accent", "end"))
    elif has["passed"]:
        parts.append(icon("leave", WIDE - 70 - width(scene.say("board.passed"), 11), 34, 14, "icon soft"))
        parts.append(text(WIDE - 60, 38, scene.say("board.passed"), "tiny soft", "end"))
    return [*parts, *points(scene, seat, has)]


def faction_name(scene: Scene, seat: int) -> str:
    """The faction a seat plays, or that it has none yet."""
    faction: str | None = scene.seat(seat)["faction"]
    return scene.label("board.no-faction") if faction is None else scene.label("faction." + faction)


def points(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Points on the score track and as if scored now; once the match is over, the total first."""
    track, total = has["points"], sum(has["if_over_now"].values())
    on_track, in_all = scene.label("board.on-track", n=track), scene.label("board.over-now", n=total)
    large, about, small, beside = track, on_track, scene.say("board.sum", n=total), in_all
    if scene.view["referee"]["over"]:
        large, about, small, beside = total, in_all, scene.say("board.in-play", n=track), on_track
    return [
        group(title(about), text(WIDE - 16, 32, str(large), "big", "end"), id=f"points-{seat}"),
        group(title(beside), text(WIDE - 64, 22, small, "tiny soft", "end"), id=f"total-{seat}"),
    ]


def stock(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Coins, workers and priests."""
    parts: list[Svg] = []
    for at, (name, noun) in enumerate((("coins", "coin"), ("workers", "worker"), ("priests", "priest"))):
        n: int = has[name]
        x = 26 + 52 * at
        parts.append(
            group(
                title(scene.words.heading(Phrase(noun, n=n))),
                icon(noun, x, 59, 19),
                text(x + 12, 64, str(n), "figure"),
                id=f"count-{noun}-{seat}",
                class_=None if n else "none",
            )
        )
    return parts


def bowls(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Power in its three bowls."""
    parts: list[Svg] = []
    for at, numeral in enumerate(BOWLS):
        n: int = has["bowls"][at]
        x = 194 + 46 * at
        parts.append(
            group(
                title(scene.label("board.bowl", bowl=numeral, n=n)),
                text(x, 63, numeral, "tiny soft", "end"),
                circle(x + 15, 59, 12, "bowl bowl-ready" if at == 2 else "bowl"),
                text(x + 15, 64, str(n), "figure" + (" on-power" if at == 2 else ""), "middle"),
                id=f"bowl-{at + 1}-{seat}",
            )
        )
    return parts


def tracks(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Shipping, digging, keys, and the bonus card."""
    good, price = next(iter(has["digging"]["spade"].items()), ("workers", 0))
    cost = Phrase("priest" if good == "priests" else "worker", n=price)
    ships = has["shipping"]["sails"] or has["shipping"]["level"]
    scene.label("board.keys", n=has["keys"], free=has["keys_free"])
    rows = (
        ("ship", scene.label("board.ships", n=ships), str(ships), bool(ships)),
        ("spade", scene.label("board.spade", cost=cost), str(price), True),
        (
            "key",
            scene.label("board.keys", n=has["keys"], free=has["keys_free"]),
            str(has["keys"]),
            has["keys"],
        ),
    )
    parts: list[Svg] = []
    for at, (name, about, n, some) in enumerate(rows):
        x = 26 + 52 * at
        figure = text(x + 12, 90, n, "figure")
        parts.append(
            group(
                title(about),
                icon(name, x, 85, 18),
                figure,
                id=f"count-{name}-{seat}",
                class_=None if some else "none",
            )
        )
    if has["card"] is not None:
        card = CARDS.index(has["card"])
        note = ("+", *goods(BONUS_CARDS[card].income), *card_note(card))
        parts.append(
            group(
                title(scene.words.heading(Phrase("bonus." + has["card"]))),
                rect(178, 74, 146, 22, "raised", 6),
                fitted(note, 251, 85, 136, 17),
                id=f"strip-card-{seat}",
                data_thing="card " + has["card"],
                data_card=has["card"],
            )
        )
    return parts
