"""A strip for every player: points, goods, power, tracks and the bonus card held."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from ..figures import CARDS
from .bonus_cards import two_lines
from .pieces import COLUMN, FIGURE, terrain_chip
from .scene import Scene

HIGH: Final = 54
LINE: Final = 38.5  # the middle of the row of goods
BOWLS: Final = ("I", "II", "III")
CARD: Final = (322, 92)  # where the bonus card begins, how wide it is


def draw_player(scene: Scene, seat: int) -> d.Picture:
    """Name and faction above, goods, power and tracks below; the bonus card and the points at the right."""
    lit = str(seat) in scene.view["referee"]["asked"]
    has = scene.seat(seat)
    inside = [
        d.rect(1, 1, COLUMN - 2, HIGH - 2, "sheet-lit" if lit else "sheet", 10),
        d.path(
            f"M1 11a10 10 0 0 1 8 -9.8V{HIGH - 1.2}a10 10 0 0 1 -8 -9.8z", "seat-bar " + d.seat_class(seat)
        ),
        d.disc(seat, 23, 15, 9, f"seat-{seat}"),
        *head(scene, seat, has, lit),
        points(scene, seat, has),
    ]
    if has["faction"] is not None:
        inside += [*stock(scene, seat, has), *bowls(scene, seat, has), *tracks(scene, seat, has)]
    return d.Picture(
        f"player-{seat}", scene.who(seat), d.group(*inside, data_thing=f"seat {seat}"), COLUMN, HIGH
    )


def head(scene: Scene, seat: int, has: dict[str, Any], lit: bool) -> list[d.Svg]:
    """Who it is and what they play; whether they have passed."""
    x = 58 if has["home"] is not None else 38
    name = shorten(scene.who(seat), 17, 100, SERIF * BOLD)
    parts = [d.text(x, 20, name, "name")]
    after = x + width(name, 17, SERIF * BOLD) + 7
    room = (200 if lit else 254) - after  # beside it a page says who is thinking
    said = shorten(faction_name(scene, seat), FIGURE, room) if room > 50 else ""
    chip = d.EMPTY
    if has["home"] is not None:
        chip = d.group(terrain_chip(has["home"], 9), transform=d.shift(44, 15))
    words = d.text(after, 20, said, "soft", font_size=FIGURE)
    parts.append(d.group(d.rect(34, 4, 234, 21, "hit"), chip, words, data_card=has["faction"]))
    if has["passed"] and not lit:
        parts.append(d.group(d.title(scene.label("board.passed")), d.icon("leave", 267, 15, 17, "icon soft")))
    return parts


def faction_name(scene: Scene, seat: int) -> str:
    """The faction a seat plays, or that it has none yet."""
    faction: str | None = scene.seat(seat)["faction"]
    return scene.label("board.no-faction") if faction is None else scene.label("faction." + faction)


def points(scene: Scene, seat: int, has: dict[str, Any]) -> d.Svg:
    """The points; which they are, and how many they would be in the end, is told to who asks."""
    track, total = has["points"], sum(has["if_over_now"].values())
    about = scene.label("board.on-track", n=track) + "; " + scene.say("board.over-now", n=total)
    figure = str(points_of(scene, has))
    edge = COLUMN - (12 if len(figure) < 3 else 5)
    return d.group(d.title(about), d.text(edge, 34, figure, "big", "end"), id=f"points-{seat}")


def points_of(scene: Scene, has: dict[str, Any]) -> int:
    """Points on the score track; once the match is over, all of them."""
    return sum(has["if_over_now"].values()) if scene.view["referee"]["over"] else int(has["points"])


def counted(name: str, n: int, x: float, about: str, seat: int) -> d.Svg:
    """An icon and how many."""
    return d.group(
        d.title(about),
        d.icon(name, x, LINE, 18),
        d.text(x + 11, LINE + 5.5, str(n), "strong", font_size=FIGURE),
        id=f"count-{name}-{seat}",
        class_=None if n else "none",
    )


def stock(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Coins, workers and priests."""
    return [
        counted(noun, has[name], 22 + 44 * at, scene.words.heading(Phrase(noun, n=has[name])), seat)
        for at, (name, noun) in enumerate((("coins", "coin"), ("workers", "worker"), ("priests", "priest")))
    ]


def bowls(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Power in its three bowls."""
    parts: list[d.Svg] = []
    for at, numeral in enumerate(BOWLS):
        n: int = has["bowls"][at]
        x = 150 + 24 * at
        parts.append(
            d.group(
                d.title(scene.label("board.bowl", bowl=numeral, n=n)),
                d.circle(x, LINE, 11, "bowl bowl-ready" if at == 2 else "bowl"),
                d.text(
                    x,
                    LINE + 5.5,
                    str(n),
                    "strong on-power" if at == 2 else "strong",
                    "middle",
                    font_size=FIGURE,
                ),
                id=f"bowl-{at + 1}-{seat}",
            )
        )
    return parts


def tracks(scene: Scene, seat: int, has: dict[str, Any]) -> list[d.Svg]:
    """Shipping, digging, keys, and the bonus card."""
    good, price = next(iter(has["digging"]["spade"].items()), ("workers", 0))
    cost = Phrase("priest" if good == "priests" else "worker", n=price)
    ships = has["shipping"]["sails"] or has["shipping"]["level"]
    keys: int = has["keys"]
    parts = [
        counted("ship", ships, 226, scene.label("board.ships", n=ships), seat),
        counted("spade", price, 259, scene.label("board.spade", cost=cost), seat),
        counted("key", keys, 293, scene.label("board.keys", n=keys, free=has["keys_free"]), seat),
    ]
    if has["card"] is not None:
        x, wide = CARD
        parts.append(
            d.group(
                d.title(scene.words.heading(Phrase("bonus." + has["card"]))),
                d.rect(0, 0, wide, HIGH - 10, "raised", 6),
                two_lines(CARDS.index(has["card"]), wide, HIGH - 10),
                id=f"strip-card-{seat}",
                data_thing="card " + has["card"],
                data_card=has["card"],
                transform=d.shift(x, 5),
            )
        )
    return parts
