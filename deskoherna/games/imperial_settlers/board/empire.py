"""An empire: rows of locations, faction side first and its newest at the left (X2.3), then deals and more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deskoherna.core.drawing import EMPTY, Picture, Svg, disc, group, icon, rect, seat_class, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.board.scene import FACTION_ICONS, KIND_ICONS, Scene
from deskoherna.games.imperial_settlers.board.small import (
    CHIP,
    attack,
    deal,
    foundation,
    location,
    route,
    wall,
)
from deskoherna.games.imperial_settlers.figures import ACTION, COMMON, DECK, FORTRESS, KIND, KINDS, NUMBER
from deskoherna.settlers.drawing.rows import Layout, lay_rows

WIDE: Final = 360
LOW: Final = 262  # how high it is where three or four empires lie on the table
TALL: Final = 520  # … and where there are two
HEAD: Final = 31
GUTTER: Final = 22  # where the sign of a row stands
TALLEST: Final = 76  # of a tile

Line = tuple[list[str], list[str], list[str]]  # a row: foundations lying in it, faction side, common side


def draw_empire(scene: Scene, seat: int) -> Picture:
    """An empire as large as there is room for on a table of so many players."""
    has = scene.seat(seat)
    least = LOW if len(scene.seats) > 2 else TALL
    heading, x = head(scene, seat, has)
    pieces, under = dealings(scene, seat, x)
    lines = [(has["walls"][kind], has["faction_side"][kind], has["common_side"][kind]) for kind in KINDS]
    sides = [(len(walls) + len(faction), len(common)) for walls, faction, common in lines]
    top = HEAD + under
    laid = lay_rows(sides, GUTTER + 5, top + 4, WIDE - GUTTER - 10, least - top - 9, TALLEST)
    tall = max(least, laid.bottom + 5)
    inside = [
        rect(1, 1, WIDE - 2, tall - 2, sheet_class(scene, seat), 10),
        rect(1, 1, 5, tall - 2, "seat-bar", 2),
        heading,
        *pieces,
        *rows(scene, seat, lines, laid),
    ]
    whole = group(*inside, class_=seat_class(seat), data_thing=f"empire {seat}")
    name = scene.label("panel.empire", who=scene.who(seat))
    return Picture(f"empire-{seat}", name, whole, WIDE, tall, "board")


def sheet_class(scene: Scene, seat: int) -> str:
    return "sheet-lit" if str(seat) in scene.view["referee"]["asked"] else "sheet"


def head(scene: Scene, seat: int, has: dict[str, Any]) -> tuple[Svg, float]:
    """Whose empire it is, of which people, and its points; and where there is room for more.

    A button where an opponent has to be named.
    """
    name = shorten(scene.who(seat), 16, 112, SERIF * BOLD)
    x = 38 + width(name, 16, SERIF * BOLD) + 6
    inside = [
        rect(6, 3, 348, 27, "hit", 7),
        group(
            disc(seat, 22, 16, 10), text(38, 21.5, name, "name"), class_="passed" if has["passed"] else None
        ),
        text(WIDE - 30, 21.5, str(has["points"]), "figure", "end"),
        icon("points", WIDE - 19, 16, 17),
        rect(7, 3, 346, 27, "glow", 7),
    ]
    if has["faction"] is not None:
        people = scene.label("panel.people", faction=Phrase("faction." + has["faction"]))
        inside.append(group(title(people), icon(FACTION_ICONS[has["faction"]], x + 9, 16, 18)))
        x += 24
    drawn = scene.choices.thing(
        *inside, id=f"head-{seat}", thing=f"head {seat}",
        about=scene.label("panel.empire", who=scene.who(seat)),
        said=f"against {seat + 1}" if "against" in scene.choices.kinds else None,
    )  # fmt: skip
    return drawn, x


# -- rows --------------------------------------------------------------------------------------------------


def rows(scene: Scene, seat: int, lines: list[Line], laid: Layout) -> Iterator[Svg]:
    """Every row: its sign, then its cards."""
    size = (laid.wide, laid.high)
    for kind, line, row in zip(KINDS, lines, laid.rows, strict=True):
        yield sign(scene, seat, kind, row.y, row.high)
        walls, faction, common = line
        places = iter(row.places)
        for code in walls:
            yield wall(scene, code, next(places), size)
        own = [location(scene, code, next(places), size, why(scene, seat, code)) for code in faction]
        yield group(*own, class_="own-side") if own else EMPTY
        for code in common:
            yield location(scene, code, next(places), size, why(scene, seat, code))


def sign(scene: Scene, seat: int, kind: str, y: float, high: float) -> Svg:
    """The sign of a row; a button where one's own row has to be named."""
    inside = [
        rect(8, y - 2, WIDE - 12, high + 4, "row-ground", 5),
        rect(9, y - 1, GUTTER - 5, high + 2, "hit glow", 4),
        icon(KIND_ICONS[kind], 17, y + high / 2, 15, "icon soft"),
    ]
    return scene.choices.thing(
        *inside, id=f"row-{kind}-{seat}", thing="row " + kind, about=scene.label("row." + kind),
        said="row " + kind if seat == scene.me and "row" in scene.choices.kinds else None,
    )  # fmt: skip


def why(scene: Scene, seat: int, code: str) -> str | None:
    """What may be asked about a location on which nothing is offered."""
    if not scene.on_turn:
        return None
    card = NUMBER[code]
    if seat == scene.me:
        return "use " + code if KIND[card] == ACTION else None
    kind = "raze"
    if DECK[card] != COMMON and scene.view["options"]["expansion"]:
        kind = "assault" if FORTRESS[card] else "conquer"
    return f"{kind} {seat + 1} {code}"


# -- deals and foundations ---------------------------------------------------------------------------------


def dealings(scene: Scene, seat: int, x: float) -> tuple[list[Svg], float]:
    """Deals, then foundations, beside the name and in lines below it; and how high these lines are."""
    has = scene.seat(seat)
    pieces: list[tuple[str, str]] = [("deal", code) for code in has["deals"]]
    pieces += [("route", one["location"]) for one in scene.view["routes"] if one["empire"] == seat]
    if scene.view["virtual"] is not None:
        pieces += [("spoil", good) for good in scene.view["virtual"]["spoils"]]
    drawn: list[Svg] = []
    if pieces:
        about = scene.label("board.deals", n=len(pieces))
        drawn.append(group(title(about), icon("deal", x + 10, 16, 15, "icon soft")))
        x += 22
    pieces += [("foundation", code) for code in has["foundations"]]
    y, end = 5.0, WIDE - 54.0
    seen: set[str] = set()
    for sort, name in pieces:
        piece, wide = draw_piece(scene, seat, sort, name, (x, y), name not in seen)
        if x + wide > end:
            x, y, end = GUTTER + 5.0, y + CHIP + 3, WIDE - 6.0
            piece, wide = draw_piece(scene, seat, sort, name, (x, y), name not in seen)
        seen.add(name)
        drawn.append(piece)
        x += wide + 3
    return drawn, y - 5.0


def draw_piece(
    scene: Scene, seat: int, sort: str, name: str, at: tuple[float, float], first: bool
) -> tuple[Svg, float]:
    """A deal, a Trade Route, an attack card or a foundation; and how wide it is."""
    if sort == "deal":
        return deal(scene, name, at)
    if sort == "route":
        return route(scene, seat, name, at)
    if sort == "foundation":
        return foundation(scene, name, at)
    return attack(scene, seat, name, at, f"spoil-{name}-{at[0]:.0f}-{at[1]:.0f}", first)
