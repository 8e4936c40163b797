"""An empire: one's own large, with what every card says; others' compact, as chips, or large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.drawing.scene import TableScene
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing import chips
from deskoherna.settlers.drawing.notes import Note, good_icon, note_width, written
from deskoherna.settlers.drawing.realm import Chip, Realm, Row
from deskoherna.settlers.drawing.rows import lay_rows
from deskoherna.settlers.drawing.tile import draw_tile

OWN: Final = (780.0, 554.0)
OTHER: Final = 384.0  # how wide another's empire is
AROUND: Final = 554.0  # how high all others' are together
APART: Final = 8.0
HEAD: Final = 50.0
MANY: Final = 3  # chips that may lie beside a name
LOW_HEAD: Final = 33.0  # of another's empire
HEADING: Final = 20.0  # above a row
HAND: Final = 216.0
TALLEST: Final = 142.0  # of a tile
SUPPLY: Final = 26.0  # the line with another's goods
GUTTER: Final = 30.0  # where the sign of a row of chips stands
LARGE: Final = 400.0  # an empire so high has tiles, not chips


# -- one's own ---------------------------------------------------------------------------------------------


def draw_own(scene: TableScene, realm: Realm, less: float = 0) -> d.Picture:
    """The empire of whoever looks, as large as the room; ``less`` is what lies above it."""
    wide, high = OWN[0], OWN[1] - less + spare(scene)
    heading, under = head(scene, realm, wide, 20.0)
    laid, tall = tiles(scene, realm, HEAD + under, wide, high)
    return framed(scene, realm, wide, tall, [heading, *laid], "board")


def spare(scene: TableScene) -> float:
    """Where nobody's hand lies along the bottom, empires have its height."""
    return HAND if scene.me is None and not scene.view["referee"]["over"] else 0.0


def tiles(scene: TableScene, realm: Realm, y: float, wide: float, high: float) -> tuple[list[d.Svg], float]:
    """Rows of tiles from y down; and how high the empire is with them."""
    rows = [(row.tiles, row.sides, row.low) for row in realm.rows]
    laid = lay_rows(rows, 22, y, wide - 36, high - y - 6, HEADING, TALLEST)
    tall = max(high, laid.bottom + 6)
    if tall > high + 1:
        return crowded(scene, realm, y, wide, high)
    drawn: list[d.Svg] = []
    for row, place in zip(realm.rows, laid.rows, strict=True):
        flat = row.low and any(box.high == chips.HIGH for box in place.boxes)
        drawn.append(row_head(scene, realm.seat, row, place.y, wide, place.high, flat))
        for piece, box in zip(row.pieces, place.boxes, strict=True):
            inside = (
                chips.draw_chip(piece.tile, chips.NAMED)
                if flat
                else draw_tile(piece.tile, box.wide, box.high)
            )
            drawn.append(piece.draw(scene, inside, box.x, box.y))
    return drawn, tall


def crowded(scene: TableScene, realm: Realm, y: float, wide: float, high: float) -> tuple[list[d.Svg], float]:
    """Rows of chips where tiles would take more than the room; and how high the empire is with them."""
    rows = [row.tiles for row in realm.rows]
    room = high - y - 8 - len(rows) * (HEADING + 6)
    ways = [chips.lay_realm(rows, 14, wide - 36, level) for level in range(chips.PACKED)]
    across = [
        max([chips.chip_width(tile, at) for row in rows for tile in row], default=0.0)
        for at in range(chips.PACKED)
    ]
    level = next(
        (at for at, way in enumerate(ways) if chips.STEP * way[1] <= room and across[at] <= wide - 36),
        chips.SIGNED,
    )
    laid, lines = ways[level]
    step = max(chips.STEP, min(room / lines, chips.STEP + 12))
    drawn: list[d.Svg] = []
    for row, (sign, places) in zip(realm.rows, laid, strict=True):
        count = places[-1][1] - sign[1] + 1 if places else 1
        drawn.append(row_head(scene, realm.seat, row, y, wide, HEADING + step * count))
        for piece, (x, line) in zip(row.pieces, places, strict=True):
            below = y + HEADING + 2 + step * (line - sign[1])
            drawn.append(piece.draw(scene, chips.draw_chip(piece.tile, level), x, below))
        y += HEADING + step * count + 6
    return drawn, max(high, y + 2)


def row_head(
    scene: TableScene, seat: int, row: Row, y: float, wide: float, high: float, flat: bool = False
) -> d.Svg:
    """The ground of a row with its sign and name; a button where a row has to be named.

    A flat one has its sign beside its chips.
    """
    x = 26.0
    if flat:
        ground = d.rect(14, y - 2, wide - 22, high + 2, "row-ground", 7)
        sign = d.icon(row.sign, x + 6, y + 4 + chips.HIGH / 2, 17, "icon soft")
        return d.group(
            d.title(row.name), ground, sign, id=f"row-{row.key}-{seat}", data_thing="row " + row.key
        )
    inside = [
        d.rect(14, y - 2, wide - 22, high + 2, "row-ground", 7),
        d.rect(16, y - 1, wide - 26, HEADING, "hit glow", 5),
        d.icon(row.sign, x + 6, y + 9, 17, "icon soft"),
        d.text(x + 20, y + 15, row.name, "card-title"),
    ]
    x += 26 + width(row.name, 16, SERIF * BOLD)
    if not row.pieces:
        nothing = scene.say("board.none")
        inside.append(d.text(x + 8, y + 15, nothing, "card-words soft"))
        x += 8 + width(nothing, 14)
    room = wide - 22 - note_width(row.note, 17)
    if row.note and x + 8 < room:
        inside.append(written(row.note, room, y + 10, 17, "soft")[0])
    if row.aside and x + 14 + width(row.aside, 14) < room:
        inside.append(d.text(room - 6, y + 15, row.aside, "card-words soft", "end"))
    return scene.choices.thing(
        *inside, id=f"row-{row.key}-{seat}", thing="row " + row.key, about=row.name, said=row.said
    )


# -- others' -----------------------------------------------------------------------------------------------


def draw_others(scene: TableScene, realms: Sequence[Realm], more: float = 0) -> list[d.Picture]:
    """Everybody else's empires under each other, as high together as the room; ``more`` lies there too."""
    if not realms:
        return []
    room = AROUND + spare(scene) - more - APART * (len(realms) - 1)
    heads = [head(scene, realm, OTHER, 14.0) for realm in realms]
    fixed = [LOW_HEAD + under + SUPPLY for _, under in heads]
    if room / len(realms) >= LARGE:
        return [large(scene, realm, room / len(realms)) for realm in realms]
    across = OTHER - GUTTER - 14
    needs: list[list[float]] = []  # by how much chips tell
    for realm, tall in zip(realms, fixed, strict=True):
        rows = [row.tiles for row in realm.rows]
        counts = [chips.lay_realm(rows, GUTTER, across, level)[1] for level in chips.LEVELS]
        needs.append([tall + 8 + chips.step(at) * count for at, count in enumerate(counts)])
    heights = shares(needs, room)
    return [
        compact(scene, realm, drawn[0], tall, high, level_in(need, high))
        for realm, drawn, tall, need, high in zip(realms, heads, fixed, needs, heights, strict=True)
    ]


def shares(needs: Sequence[Sequence[float]], room: float) -> list[float]:
    """How high each empire is: as high as the others, so that none moves when another grows.

    One that does not fit even if its chips tell least is as high as it must be; the others share the rest.
    """
    least = [min(need) for need in needs]
    grown: set[int] = set()
    while len(grown) < len(needs):
        share = (room - sum([least[at] for at in grown])) / (len(needs) - len(grown))
        more = {at for at, high in enumerate(least) if high > share} - grown
        if not more:
            return [least[at] if at in grown else share for at in range(len(needs))]
        grown |= more
    return least


def level_in(need: Sequence[float], high: float) -> int:
    """How much chips tell in an empire of this height."""
    return next((level for level, tall in enumerate(need) if tall <= high), need.index(min(need)))


def large(scene: TableScene, realm: Realm, high: float) -> d.Picture:
    """Another's empire with tiles, where there is only one."""
    heading, under = head(scene, realm, OTHER, 14.0)
    goods = stock(scene, realm, LOW_HEAD + under)
    laid, tall = tiles(scene, realm, LOW_HEAD + under + SUPPLY + 4, OTHER, high)
    return framed(scene, realm, OTHER, tall, [heading, *goods, *laid], "panel", "others")


def compact(scene: TableScene, realm: Realm, heading: d.Svg, y: float, high: float, level: int) -> d.Picture:
    """Another's empire in chips: a line or more for every row, or one row behind another."""
    drawn = [heading, *stock(scene, realm, y - SUPPLY)]
    rows = [row.tiles for row in realm.rows]
    levels = chips.levels_in(rows, GUTTER, OTHER - GUTTER - 14, level, high - y - 8)
    laid, lines = chips.lay_realm(rows, GUTTER, OTHER - GUTTER - 14, levels)
    step = min((high - y - 8) / lines, chips.step(level) + 7)
    top = y + 3
    for row, (sign, places), told in zip(realm.rows, laid, levels, strict=True):
        drawn.append(chip_row(scene, realm.seat, row, sign[0], top + step * sign[1], told))
        for piece, (x, line) in zip(row.pieces, places, strict=True):
            drawn.append(piece.draw(scene, chips.draw_chip(piece.tile, told), x, top + step * line))
    return framed(scene, realm, OTHER, high, drawn, "panel", "others")


def chip_row(scene: TableScene, seat: int, row: Row, x: float, y: float, level: int) -> d.Svg:
    inside = [d.title(row.name), d.icon(row.sign, x, y + chips.HIGH / 2, 17, "icon soft")]
    if not row.pieces and level < chips.PACKED:
        inside.append(d.text(x + 18, y + 17, scene.say("board.none"), "card-words soft"))
    return d.group(*inside, id=f"row-{row.key}-{seat}", data_thing="row " + row.key)


def stock(scene: TableScene, realm: Realm, y: float) -> list[d.Svg]:
    """Another's goods, each with its number, which can be stolen here; then counts of cards."""
    has: dict[str, int] = scene.seat(realm.seat)["goods"]
    figures = [*[str(has[good]) for good in realm.stock], *[one[1] for one in realm.facts]]
    taken = sum([2 + width(figure, 15, BOLD) for figure in figures])
    size = max(12.0, min(18.0, (OTHER - 22 - taken) / len(figures) - 2))
    step = (OTHER - 22 - taken) / len(figures) - size
    found: list[d.Svg] = []
    x = 15.0
    for good, figure in zip(realm.stock, figures, strict=False):
        wide = size + 2 + width(figure, 15, BOLD) + step
        found.append(
            scene.choices.menu(
                d.rect(-2, -12, wide - 1, 24, "hit", 6),
                d.rect(-2, -12, wide - 1, 24, "glow", 6),
                d.icon(good_icon(good), size / 2, 0, size),
                d.text(size + 2, 5.5, figure, "stock-figure"),
                id=f"count-{good}-{realm.seat}",
                thing="good " + good,
                about=scene.words.heading(Phrase(good, n=has[good])),
                said=scene.about(f"{realm.seat + 1} {good}"),
                class_="" if has[good] else "none",
                transform=d.shift(x, y + 12),
            )
        )
        x += wide
    for sign, figure, about, id in realm.facts:
        inside = [
            d.title(about),
            d.icon(sign, size / 2, 0, size, "icon soft"),
            d.text(size + 2, 5.5, figure, "stock-figure"),
        ]
        found.append(d.group(*inside, id=id, data_thing="count", transform=d.shift(x, y + 12)))
        x += size + 2 + width(figure, 15, BOLD) + step
    return found


# -- what both have ----------------------------------------------------------------------------------------


def framed(
    scene: TableScene, realm: Realm, wide: float, high: float, inside: list[d.Svg], kind: str, slot: str = ""
) -> d.Picture:
    """The sheet an empire lies on, in its player's colour at the left."""
    seat = realm.seat
    whole = d.group(
        d.rect(1, 1, wide - 2, high - 2, "sheet-lit" if scene.asked(seat) else "sheet", 10),
        d.rect(1, 1, 6, high - 2, "seat-bar", 3),
        *inside,
        class_=d.seat_class(seat),
        data_thing=f"empire {seat}",
    )
    name = scene.label("panel.empire", who=scene.who(seat))
    return d.Picture(f"empire-{seat}", name, whole, wide, high, kind, slot)


def head(scene: TableScene, realm: Realm, wide: float, left: float) -> tuple[d.Svg, float]:
    """Whose empire it is, of which people, its points; then chips, in lines below where there are many.

    Also how high these lines are. A button where an opponent has to be named.
    """
    seat, x = realm.seat, left + 34
    high = HEAD if wide > OTHER else LOW_HEAD
    score, edge = points(scene, seat, wide)
    name = shorten(scene.who(seat), 18, edge - x - 30, SERIF * BOLD)
    inside = [
        d.rect(left - 6, 3, wide - left - 2, high - 6, "hit", 7),
        d.rect(left - 6, 3, wide - left - 2, high - 6, "glow", 7),
        d.group(
            d.disc(seat, left + 12, high / 2, 13, f"seat-{seat}"), class_="passed" if realm.passed else None
        ),
        d.text(x, 23, name, "realm-name"),
        score,
    ]
    end = x + width(name, 18, SERIF * BOLD) + 8
    if scene.view["first"] == seat:
        first = [d.title(scene.label("panel.first")), d.icon("crown", end + 8, 17, 17, "icon accent")]
        inside.append(d.group(*first, id="first-player", data_thing="first-player"))
        end += 22
    chips_wide = sum([chip.wide + 3 for chip in realm.chips]) if len(realm.chips) <= MANY else 0.0
    status = status_of(scene, realm)
    said = width(status, 14, BOLD) + 6 if status else 0.0
    if realm.people is not None:
        drawn, end = people_of(realm.people, x, end, edge - chips_wide - said, high)
        inside += drawn
    if status and wide > OTHER:
        inside.append(d.text(edge, 42, status, "card-words accent", "end"))
    elif status and end + chips_wide + said < edge:
        inside.append(d.text(edge - 2, 23, status, "card-words accent", "end"))
    button = scene.choices.thing(
        *inside, id=f"head-{seat}", thing=f"head {seat}",
        about=scene.label("panel.empire", who=scene.who(seat)), said=realm.said,
    )  # fmt: skip
    if wide > OTHER:
        more, under = beside(realm, (end + 14, 12.0), edge - 8, wide - 12, left)
        return d.join([button, *more]), max(0.0, under - high)
    if 0 < chips_wide < edge - end:
        return d.join([button, *beside(realm, (end + 4, 5.0), edge, edge, left)[0]]), 0.0
    more, under = beside(realm, (left, high - 2), wide - 10, wide - 10, left)
    return d.join([button, *more]), under - high if more else 0.0


def people_of(
    people: tuple[str, str], x: float, end: float, edge: float, high: float
) -> tuple[list[d.Svg], float]:
    """Whom a player leads: below the name, or behind it where there is room; and where that ends."""
    sign, name = people
    long = width(name, 14)
    if high == HEAD:
        return [d.icon(sign, x + 8, 37, 17), d.text(x + 20, 42, name, "card-words soft")], max(
            end, x + 20 + long
        )
    drawn = [d.group(d.title(name), d.icon(sign, end + 9, 17, 18))]
    if end + 22 + long < edge:
        return [*drawn, d.text(end + 21, 23, name, "card-words soft")], end + 24 + long
    return drawn, end + 22


def status_of(scene: TableScene, realm: Realm) -> str:
    if scene.asked(realm.seat):
        return scene.say("board.turn")
    return scene.say("board.passed") if realm.passed else ""


def points(scene: TableScene, seat: int, wide: float) -> tuple[d.Svg, float]:
    """The total as if scored now, large; what stands on the track, small. And where they begin."""
    track, total = scene.seat(seat)["points"], sum(scene.view["if_over_now"][seat].values())
    small = scene.say("board.in-play" if scene.view["referee"]["over"] else "board.track", n=track)
    figure = str(total)
    start = wide - 38 - width(figure, 24, BOLD)
    x, y = (wide - 12, 42.0) if wide > OTHER else (start, 23.0)
    on_track = [
        d.title(scene.label("board.on-track", n=track)),
        d.text(x, y, small, "card-words soft", "end"),
    ]
    in_all = [
        d.title(scene.label("board.over-now", n=total)),
        d.icon("points", start + 14, 17, 22),
        d.text(wide - 12, 25, figure, "total", "end"),
    ]
    drawn = d.join([d.group(*on_track, id=f"track-{seat}"), d.group(*in_all, id=f"points-{seat}")])
    return drawn, min(x - width(small, 14), start) - 8


def beside(
    realm: Realm, start: tuple[float, float], edge: float, right: float, left: float
) -> tuple[list[d.Svg], float]:
    """Chips from a place on, and in lines below it where there are many; and where the last line ends."""
    drawn: list[d.Svg] = []
    x, y = start
    for chip in realm.chips:
        if x + chip.wide > edge and x > left:
            x, y, edge = left, max(y + 27, LOW_HEAD + 14 if y < LOW_HEAD else 0), right
        drawn.append(chip.drawn(x, y))
        x += chip.wide + 3
    return drawn, y + 27


def plate(
    scene: TableScene, note: Note, about: str, id: str, thing: str, said: list[str], card: str | None,
    also: Sequence[str] = (),
) -> Chip:  # fmt: skip
    """A small plate with a note that says the moves about a thing; ``also`` are more that lie there."""
    size = 16.0
    wide = note_width(note, size) + 6

    def drawn(x: float, y: float) -> d.Svg:
        inside = [
            d.rect(-1, -1, wide + 2, 26, "hit", 6),
            d.rect(0, 0, wide, 24, "raised", 5),
            written(note, 4, 12, size)[0],
            d.rect(-0.5, -0.5, wide + 1, 25, "glow", 6),
            *[d.group(id=one) for one in also],
        ]
        return scene.choices.menu(
            *inside, id=id, thing=thing, about=about, said=said, data_card=card, transform=d.shift(x, y)
        )

    return Chip(drawn, wide)


def known(scene: TableScene, names: Sequence[Any]) -> str:
    """Cards in another's hand that one knows of."""
    return " " + scene.label("board.known", names=[*names]) if names else ""
