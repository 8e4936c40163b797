"""A strip for every player: points, and what lies openly before them."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, join, path, rect, seat_class, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from deskoherna.games.brian_boru.board.scene import Scene
from deskoherna.games.brian_boru.figures import REGIONS

WIDE: Final = 320
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
    has = scene.view["seats"][seat]
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
    total = sum(has["if_over_now"].values())
    points = group(
        title(scene.label("board.counts", what=scene.words.say(Phrase("panel.points")), n=has["points"])),
        text(WIDE - 18, 34, str(has["points"]), "big", "end"),
        id=f"points-{seat}",
    )
    sums = group(
        title(scene.label("board.over-now", n=total)),
        text(WIDE - 58, 23, scene.words.say(Phrase("board.sum", n=total)), "tiny soft", "end"),
        text(WIDE - 58, 36, scene.words.say(Phrase("board.turn")) if lit else "", "tiny accent", "end"),
        id=f"total-{seat}",
    )
    return [*parts, points, sums]


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
        x = 27 + step * at
        parts.append(
            group(
                title(scene.label("board.counts", what=scene.words.say(Phrase(key)), n=n)),
                icon(sign, x, LINE, 18),
                text(x + 12, LINE + 5, str(n), "figure"),
                id=f"{sign}-{seat}",
                class_=None if n else "faint",
            )
        )
    return [join(parts)]
