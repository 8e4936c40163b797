"""The virtual player of the solo game: its locations, its faction's front, attack cards, the Collection."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from deskoherna.core.drawing import EMPTY, Picture, Svg, group, icon, rect, text, title
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.board.empire import GUTTER, HEAD, TALL, TALLEST, WIDE
from deskoherna.games.imperial_settlers.board.scene import FACTION_ICONS, VIRTUAL, Scene
from deskoherna.games.imperial_settlers.board.small import CHIP, attack, location
from deskoherna.games.imperial_settlers.state import VIRTUAL as EMPIRE
from deskoherna.settlers.drawing.notes import good_icon, written
from deskoherna.settlers.drawing.rows import Layout, lay_rows

BELOW: Final = 124  # room for attack cards
NAMES: Final = ("locations", "front", "collection")


def draw_virtual(scene: Scene) -> Picture:
    """Rows of cards above, attack cards below."""
    has: dict[str, Any] = scene.view["virtual"]
    sides = [(0, len(has[name])) for name in NAMES]
    laid = lay_rows(sides, GUTTER + 5, HEAD + 4, WIDE - GUTTER - 10, TALL - HEAD - 8 - BELOW, TALLEST)
    tall = max(TALL, laid.bottom + BELOW)
    inside = [
        rect(1, 1, WIDE - 2, tall - 2, "sheet", 10),
        head(scene, has),
        *tiles(scene, has, laid),
        *attacks(scene, has, laid.bottom + 30),
    ]
    whole = group(*inside, data_thing="empire virtual")
    return Picture("virtual", scene.label("virtual-player"), whole, WIDE, tall, "board")


def head(scene: Scene, has: dict[str, Any]) -> Svg:
    """Its name, its faction, and how much it has collected."""
    n = len(has["collection"])
    parts = [text(16, 22, scene.label("virtual-player"), "name")]
    if has["faction"]:
        parts.append(icon(FACTION_ICONS[has["faction"]], 160, 16, 17))
        people = scene.label("panel.people", faction=Phrase("faction." + has["faction"]))
        parts.append(text(172, 20.5, people, "words soft"))
    about = scene.label("board.collection", n=n)
    parts.append(
        group(
            title(about),
            icon("deck", WIDE - 22, 16, 18),
            text(WIDE - 34, 21, str(n), "figure", "end"),
            id="collection",
            data_thing="collection",
        )
    )
    return group(*parts)


def tiles(scene: Scene, has: dict[str, Any], laid: Layout) -> list[Svg]:
    """Its locations, its faction's cards from left to right, and what it has collected."""
    size = (laid.wide, laid.high)
    signs = ("dwelling", FACTION_ICONS.get(has["faction"] or "", "crown"), "deck")
    kinds = ("raze", "conquer", "")
    found: list[Svg] = []
    for name, sign, kind, row in zip(NAMES, signs, kinds, laid.rows, strict=True):
        inside = [
            title(scene.label("panel." + name)),
            rect(8, row.y - 2, WIDE - 12, row.high + 4, "row-ground", 5),
            icon(sign, 17, row.y + row.high / 2, 15, "icon soft"),
        ]
        found.append(group(*inside, data_thing="row " + name))
        cards: list[Svg] = []
        for code, place in zip(has[name], row.places, strict=True):
            why = f"{kind} {VIRTUAL} {code}" if scene.on_turn and kind else None
            cards.append(location(scene, code, place, size, why))
        found.append(group(*cards, class_=None if kind else "aside") if cards else EMPTY)
    return found


def attacks(scene: Scene, has: dict[str, Any], y: float) -> list[Svg]:
    """Attack cards revealed, newest first, and which goods are still to come."""
    found: list[Svg] = [text(16, y - 8, scene.label("panel.attack-line"), "tiny soft")]
    x = 12.0
    line: list[str] = has["attack_line"]
    for at, good in enumerate(line):
        first = good not in line[:at]
        drawn, wide = attack(scene, EMPIRE, good, (x, y), f"attack-{len(line) - at}", first)
        found.append(drawn)
        x += wide + 4
    left = Counter(has["attack_deck"])
    if left:
        about = scene.label("board.attack-deck", n=sum(left.values()))
        note = [part for good, n in left.items() for part in (str(n), ":" + good_icon(good))]
        below = y + CHIP + 30
        found.append(text(16, below - 8, about, "tiny soft"))
        found.append(
            group(title(about), written(tuple(note), 14, below + 8, 16, "soft")[0], id="attack-deck")
        )
    return found
