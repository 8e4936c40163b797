"""An empire: fields with their upgrades, then features and actions; islands lie with what they give."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, rect, seat_class, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.board.circle import draw_disc
from deskoherna.games.empires_of_the_north.board.scene import CLAN_ICONS, Scene
from deskoherna.games.empires_of_the_north.board.small import location
from deskoherna.settlers.drawing.rows import Layout, lay_rows

WIDE: Final = 360
LOW: Final = 192  # how high it is where three or four empires lie on the table
TALL: Final = 392  # … and where there are two
HEAD: Final = 31
GUTTER: Final = 22  # where the signs of a row stand
TALLEST: Final = 76  # of a tile


def draw_empire(scene: Scene, seat: int) -> Picture:
    """An empire as large as there is room for on a table of so many players."""
    has = scene.seat(seat)
    least = LOW if len(scene.seats) > 2 else TALL
    lines = [(fields(scene, has), []), (has["rows"]["feature"], has["rows"]["action"])]
    sides = [(len(first), len(second)) for first, second in lines]
    laid = lay_rows(sides, GUTTER + 5, HEAD + 4, WIDE - GUTTER - 10, least - HEAD - 9, TALLEST)
    tall = max(least, laid.bottom + 5)
    inside = [
        rect(1, 1, WIDE - 2, tall - 2, "sheet-lit" if scene.asked(seat) else "sheet", 10),
        rect(1, 1, 5, tall - 2, "seat-bar", 2),
        *head(scene, seat, has),
        *rows(scene, seat, lines, laid),
    ]
    whole = group(*inside, class_=seat_class(seat), data_thing=f"empire {seat}")
    name = scene.label("panel.empire", who=scene.who(seat))
    return Picture(f"empire-{seat}", name, whole, WIDE, tall, "board")


def fields(scene: Scene, has: dict[str, Any]) -> list[str]:
    """Fields, each followed by the upgrades that lie under it."""
    found: list[str] = []
    for code in has["rows"]["field"]:
        found.append(code)
        found += [one for one in has["rows"]["upgrade"] if scene.on(one).get("under") == code]
    return [*found, *[one for one in has["rows"]["upgrade"] if one not in found]]


def head(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Whose empire it is, of which clan, discs not used yet, ships at home, and points."""
    name = shorten(scene.who(seat), 16, 120, SERIF * BOLD)
    x = 38 + width(name, 16, SERIF * BOLD) + 15
    parts = [
        group(
            disc(seat, 22, 16, 10),
            text(38, 21.5, name, "name"),
            class_="passed" if scene.passed(seat) else None,
        ),
        text(WIDE - 30, 21.5, str(has["points"]), "figure", "end"),
        icon("points", WIDE - 19, 16, 17),
    ]
    if has["clan"] is not None:
        people = scene.words.heading(Phrase("clan." + has["clan"]))
        parts.append(group(title(people), icon(CLAN_ICONS[has["clan"]], x, 16, 18)))
        x += 22
    if scene.passed(seat):
        parts.append(text(x, 20.5, scene.say("board.passed"), "tiny soft"))
    for at, one in enumerate(has["discs"]):
        if one["tile"] is None:
            parts.append(draw_disc(scene, seat, at, False, (WIDE - 88 + 20 * at, 16)))
    return parts


# -- rows --------------------------------------------------------------------------------------------------


def rows(scene: Scene, seat: int, lines: list[tuple[list[str], list[str]]], laid: Layout) -> list[Svg]:
    """Every row: its signs, then its cards."""
    size = (laid.wide, laid.high)
    found: list[Svg] = []
    for at, (line, row) in enumerate(zip(lines, laid.rows, strict=True)):
        signs = ("sickle",) if at == 0 else ("eye", "power")
        keys = ("fields",) if at == 0 else ("features", "actions")
        about = ", ".join([scene.say("panel." + key) for key in keys])
        middle = row.y + row.high / 2 - 9 * (len(signs) - 1)
        found.append(
            group(
                title(about[:1].upper() + about[1:]),
                rect(8, row.y - 2, WIDE - 12, row.high + 4, "row-ground", 5),
                *[icon(sign, 17, middle + 18 * i, 15, "icon soft") for i, sign in enumerate(signs)],
                data_thing="row " + keys[0],
            )
        )
        places = iter(row.places)
        for code in [*line[0], *line[1]]:
            why = None
            if scene.on_turn:
                why = why_of(scene, seat, code, code in line[1] and at == 1)
            found.append(location(scene, code, next(places), size, why))
    return found


def why_of(scene: Scene, seat: int, code: str, action: bool) -> str | None:
    """What may be asked about a card on which nothing is offered."""
    if seat != scene.me:
        return f"raid {seat + 1} {code}"
    return "use " + code if action else None
