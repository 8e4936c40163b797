"""A strip for every player: points, and what lies openly before them."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, join, rect, seat_class, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from .scene import Scene

ROOM: Final = 775  # for all of them
GAP: Final = 8
HIGH: Final = 60
LINE: Final = 45  # where the icons stand
FIGURE: Final = 14  # how large numbers are


def draw_player(scene: Scene, seat: int) -> Picture:
    """Name and points above, everything that is counted below."""
    wide = (ROOM - GAP * (len(scene.seats) - 1)) / len(scene.seats)
    lit = str(seat) in scene.view["referee"]["asked"]
    inside = [
        rect(1, 1, wide - 2, HIGH - 2, "sheet-lit" if lit else "sheet", 10),
        rect(1, 1, wide - 2, 5, "seat-bar " + seat_class(seat), 2.5),
        disc(seat, 18, 19, 10, f"seat-{seat}"),
        *head(scene, seat, wide),
        *counts(scene, seat, wide),
    ]
    whole = group(*inside, data_thing=f"seat {seat}")
    return Picture(f"player-{seat}", scene.who(seat), whole, wide, HIGH)


def head(scene: Scene, seat: int, wide: float) -> list[Svg]:
    """The name, what sets the player apart now, and the points; on a small screen a larger, shorter name."""
    room = wide - 34 - 48
    name = shorten(scene.who(seat), 17, room, SERIF * BOLD)
    small = shorten(scene.who(seat), 25, room - 12, SERIF * BOLD)
    parts = [text(34, 25, name, "name"), text(42, 40, small, "name-small")]
    x = 34 + width(name, 17, SERIF * BOLD) + 14
    for sign, about, id in distinctions(scene, seat):
        if x + 9 < wide - 42:
            thing = {"data_thing": "marker"} if id == "marker" else {}
            parts.append(group(title(about), icon(sign, x, 19, 18, "icon accent"), id=id, **thing))
        x += 20
    return [*parts, points(scene, seat, wide)]


def distinctions(scene: Scene, seat: int) -> list[tuple[str, str, str]]:
    """What only this player has: the marker between tricks, the lead of a trick, what Estrid brought."""
    found: list[tuple[str, str, str]] = []
    if scene.view["active"] is None:
        if scene.view["marker"] == seat:
            found.append(("crown", scene.label("panel.marker"), "marker"))
    elif scene.view["leader"] == seat:
        found.append(("to", scene.label("board.leads"), "lead"))
    for plan, sign in (("support", "shield"), ("trade", "ship")):
        if scene.view["estrid"][plan] == seat:
            found.append((sign, scene.label("board." + plan), "estrid-ally"))
    return found


def points(scene: Scene, seat: int, wide: float) -> Svg:
    """Points on the score track, once the match is over the total; the other figure is told when asked."""
    has = scene.view["seats"][seat]
    track, total = has["points"], sum(has["if_over_now"].values())
    about = f"{scene.label('board.on-track', n=track)}; {scene.say('board.over-now', n=total)}"
    shown = total if scene.view["referee"]["over"] else track
    return group(title(about), text(wide - 12, 28, str(shown), "big", "end"), id=f"points-{seat}")


def counts(scene: Scene, seat: int, wide: float) -> list[Svg]:
    """What is counted: an icon and a number each, nothing in a soft colour."""
    has: dict[str, Any] = scene.view["seats"][seat]
    mine = [lies for lies in scene.view["towns"].values() if lies["disc"] == seat and not lies["viking"]]
    rows = (
        ("coin", "panel.coins", has["coins"]),
        ("renown", "panel.renown", has["renown"]),
        ("town", "board.towns", len(mine)),
        ("marriage", "panel.weddings", len(has["marriages"])),
        ("cards", "panel.cards", has["cards"]),
    )
    taken = [18 + width(str(n), FIGURE, BOLD) for _, _, n in rows]
    gap = (wide - 16 - sum(taken)) / (len(rows) - 1)
    parts: list[Svg] = []
    for at, (sign, key, n) in enumerate(rows):
        x = 16 + sum(taken[:at]) + gap * at
        parts.append(
            group(
                title(scene.label("board.counts", what=scene.say(key), n=n)),
                icon(sign, x, LINE, 16),
                text(x + 9, LINE + 5, str(n), "figure close"),
                id=f"count-{sign}-{seat}",
                class_="tally" if n else "tally none",
            )
        )
    return [join(parts)]
