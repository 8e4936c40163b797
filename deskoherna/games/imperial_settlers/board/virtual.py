"""The virtual player of the solo game: its locations, its faction's front, attack cards, the Collection."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, group, icon, rect, text, title
from deskoherna.core.drawing.measure import BOLD, width
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing.empire import AROUND, HEADING, OTHER, TALLEST, row_head
from deskoherna.settlers.drawing.notes import good_icon, note_width, written
from deskoherna.settlers.drawing.realm import Row
from deskoherna.settlers.drawing.rows import lay_rows
from deskoherna.settlers.drawing.tile import draw_tile
from ..state import VIRTUAL as EMPIRE
from .scene import FACTION_ICONS, VIRTUAL, Scene
from .small import attack, location

HEAD: Final = 40.0
ATTACKS: Final = 78.0  # room for attack cards
NAMES: Final = ("locations", "front", "collection")
KINDS: Final = ("raze", "conquer", "")  # what may be done with cards of each


def draw_virtual(scene: Scene) -> Picture:
    """Attack cards above, rows of cards below."""
    has: dict[str, Any] = scene.view["virtual"]
    rows = [row(scene, has, name, kind) for name, kind in zip(NAMES, KINDS, strict=True)]
    sides = [(one.tiles, one.sides, False) for one in rows]
    top = HEAD + ATTACKS
    laid = lay_rows(sides, 14, top, OTHER - 28, AROUND - top - 8, HEADING, TALLEST)
    tall = max(AROUND, laid.bottom + 8)
    inside = [rect(1, 1, OTHER - 2, tall - 2, "sheet", 10), head(scene, has)]
    for one, place in zip(rows, laid.rows, strict=True):
        cards = [
            piece.draw(scene, draw_tile(piece.tile, box.wide, box.high), box.x, box.y)
            for piece, box in zip(one.pieces, place.boxes, strict=True)
        ]
        inside.append(row_head(scene, len(scene.seats), one, place.y, OTHER, place.high))
        inside.append(group(*cards, class_="aside" if one.key == "collection" else None))
    inside += attacks(scene, has, HEAD + 24)
    whole = group(*inside, data_thing="empire virtual")
    return Picture("virtual", scene.label("virtual-player"), whole, OTHER, tall, "panel", "others")


def row(scene: Scene, has: dict[str, Any], name: str, kind: str) -> Row:
    """Its locations, its faction's cards from left to right, or what it has collected."""
    pieces = [
        location(scene, code, f"{kind} {VIRTUAL} {code}" if scene.on_turn and kind else None)
        for code in has[name]
    ]
    signs = {"locations": "dwelling", "front": FACTION_ICONS.get(has["faction"] or "", "crown")}
    return Row(name, signs.get(name, "deck"), scene.label("panel." + name), pieces)


def head(scene: Scene, has: dict[str, Any]) -> Svg:
    """Its name, its faction, and how much it has collected."""
    n = len(has["collection"])
    name = scene.label("virtual-player")
    parts = [text(16, 26, name, "realm-name")]
    if has["faction"]:
        x = 16 + width(name, 18) + 6
        parts.append(icon(FACTION_ICONS[has["faction"]], x + 8, 20, 18))
        people = scene.label("panel.people", faction=Phrase("faction." + has["faction"]))
        parts.append(text(x + 22, 25, people, "card-words soft"))
    figure = text(OTHER - 38, 26, str(n), "supply-figure", "end")
    about = title(scene.label("board.collection", n=n))
    parts.append(
        group(about, icon("deck", OTHER - 24, 20, 20), figure, id="collection", data_thing="collection")
    )
    return group(*parts)


def attacks(scene: Scene, has: dict[str, Any], y: float) -> list[Svg]:
    """Attack cards revealed, newest first, and which goods are still to come."""
    name = scene.label("panel.attack-line")
    found: list[Svg] = [text(16, y - 6, name, "card-words soft")]
    x = 26 + width(name, 14, BOLD)
    line: list[str] = has["attack_line"]
    for at, good in enumerate(line):
        chip = attack(scene, EMPIRE, good, f"attack-{len(line) - at}", good not in line[:at])
        if x + chip.wide > OTHER - 10:
            x, y = 16, y + 27
        found.append(chip.drawn(x, y - 23))
        x += chip.wide + 4
    left = Counter(has["attack_deck"])
    if left:
        about = scene.label("board.attack-deck", n=sum(left.values()))
        note = tuple([part for good, n in left.items() for part in (str(n), ":" + good_icon(good))])
        found.append(text(16, y + 22, about, "card-words soft"))
        size = 18.0 if note_width(note, 18) < OTHER - 30 else 15.0
        found.append(group(title(about), written(note, 16, y + 40, size, "soft")[0], id="attack-deck"))
    return found
