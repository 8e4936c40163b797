"""A strip for every player: points, and what lies openly before them."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, join, path, rect, seat_class, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.games.brian_boru.board.scene import Scene
from deskoherna.games.brian_boru.figures import REGIONS

WIDE: Final = 336
HIGH: Final = 82
LINE: Final = 60  # where the icons stand


def draw_player(scene: Scene, seat: int) -> Picture:
    """Name and points above, everything that is counted below."""
    lit = str(seat) in scene.view["referee"]["asked"]
    inside = [
        rect(1, 1, WIDE - 2, HIGH - 2, "sheet-lit" if lit else "sheet", 10),
        path(f"M1 11a10 10 0 0 1 8 -9.8V{HIGH - 1.2}a10 10 0 0 1 -8 -9.8z", "seat-bar " + seat_class(seat)),
        disc(seat, 32, 23, 13, f"seat-{seat}"),
        *head(scene, seat, lit),
        *counts(scene, seat),
    ]
    whole = group(*inside, data_thing=f"seat {seat}")
    return Picture(f"player-{seat}", scene.who(seat), whole, WIDE, HIGH)


def head(scene: Scene, seat: int, lit: bool) -> list[Svg]:
    """The name, what sets the player apart now, and the points."""
    name = shorten(scene.who(seat), 17, 110, SERIF * BOLD)
    parts = [text(54, 29, name, "name")]
    x = 54 + width(name, 17, SERIF * BOLD) + 18
    if scene.view["active"] is None and scene.view["marker"] == seat:
        marker = [title(scene.label("panel.marker")), icon("crown", x, 23, 19, "icon accent")]
        parts.append(group(*marker, id="marker", data_thing="marker"))
        x += 22
    for plan, sign in (("support", "shield"), ("trade", "ship")):
        if scene.view["estrid"][plan] == seat:
            parts.append(group(title(scene.label("board." + plan)), icon(sign, x, 23, 19), id="estrid-ally"))
            x += 22
    return [*parts, *points(scene, seat, lit)]


def points(scene: Scene, seat: int, lit: bool) -> list[Svg]:
    """Points on the score track and as if scored now; once the match is over, the total first."""
    has = scene.view["seats"][seat]
    track, total = has["points"], sum(has["if_over_now"].values())
    on_track, in_all = scene.label("board.on-track", n=track), scene.label("board.over-now", n=total)
    large, about, small, beside = track, on_track, scene.say("board.sum", n=total), in_all
    if scene.view["referee"]["over"]:
        large, about, small, beside = total, in_all, scene.say("board.in-play", n=track), on_track
    turn = [text(WIDE - 58, 36, scene.say("board.turn"), "tiny accent", "end")] if lit else []
    lesser = text(WIDE - 58, 23, small, "tiny soft", "end")
    return [
        group(title(about), text(WIDE - 18, 32, str(large), "big", "end"), id=f"points-{seat}"),
        group(title(beside), lesser, *turn, id=f"total-{seat}"),
    ]


def counts(scene: Scene, seat: int) -> list[Svg]:
    """What is counted: an icon and a number each, nothing in a soft colour."""
    has: dict[str, Any] = scene.view["seats"][seat]
    mine = [lies for lies in scene.view["towns"].values() if lies["disc"] == seat and not lies["viking"]]
    held = [region for region in REGIONS if scene.view["claims"][region] == seat]
    rows = (
        ("coin", "panel.coins", has["coins"]),
        ("renown", "panel.renown", has["renown"]),
        ("town", "board.towns", len(mine)),
        ("flag", "board.claims", len(held)),
        ("raider", "panel.raiders", has["raiders"]),
        ("church", "panel.church", has["church"]),
        ("marriage", "panel.weddings", len(has["marriages"])),
        ("cards", "panel.cards", has["cards"]),
    )
    step = (WIDE - 28) / len(rows)
    parts: list[Svg] = []
    for at, (sign, key, n) in enumerate(rows):
        x = 25 + step * at
        parts.append(
            group(
                title(scene.label("board.counts", what=scene.say(key), n=n)),
                icon(sign, x, LINE, 17),
                text(x + 10, LINE + 5, str(n), "figure close"),
                id=f"count-{sign}-{seat}",
                class_=None if n else "none",
            )
        )
    return [join(parts)]
