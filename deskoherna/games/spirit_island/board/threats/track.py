"""The invaders: cards on their track and in how many lands they act, the deck; fear and blight below them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, shift, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from ...figures import CARD_ESCALATES, CARD_STAGE, CARD_TERRAINS, TERRAINS
from ..island.coming import acting
from ..pieces import NUMERALS, icon_of, terrain_chip
from ..scene import Scene
from .fear import blight, pool

WIDE: Final = 280.0
EDGE: Final = 9.0
GAP: Final = 5.0
TOP: Final = 32.0  # of the track
HIGH: Final = 92.0
FACE: Final = 46.0  # how high a card on the track is
LOW: Final = TOP + HIGH + 9  # of the invaders' sheet
ROWS: Final = 62.0  # fear and blight
SLOTS: Final = ("immigration", "ravage", "build", "explored")
DEEDS: Final = {"immigration": "build", "explored": "explore"}  # where a space is not called as what is done


def draw_invaders(scene: Scene) -> Picture:
    """The track from right to left as cards move, and what an adversary adds; below it fear and blight."""
    track = scene.view["invaders"]
    names = [name for name in SLOTS if name != "immigration" or track[name]]
    wide = (WIDE - 2 * EDGE - GAP * (len(names) - 1)) / len(names)
    parts = [rect(0.5, 0.5, WIDE - 1, LOW - 1, "sheet", 9), head(scene)]
    for at, name in enumerate(names):
        x = EDGE + (wide + GAP) * at
        if name == "explored" and not track[name]:
            parts.append(deck(scene, x, wide))
        else:
            parts.append(slot(scene, name, track[name], x, wide))
    top = LOW + 6
    parts += [rect(0.5, top, WIDE - 1, ROWS, "sheet", 9), pool(scene, top + 17), blight(scene, top + 46)]
    return Picture(
        "invaders", scene.label("board.invaders"), join(parts), WIDE, top + ROWS + 1, slot="threats"
    )


def head(scene: Scene) -> Svg:
    """The heading, and how many cards of which stage are left."""
    left: list[int] = scene.view["invaders"]["deck"]
    past: list[str] = scene.view["invaders"]["discard"]
    about = scene.label("board.invader-deck", n=len(left))
    if past:
        gone = ", ".join([scene.say("invader-card." + card) for card in past])
        about += ". " + scene.label("board.past", cards=gone)
    heading = scene.label("board.invaders")
    room = WIDE - 2 * EDGE - width(heading, 17, SERIF * BOLD) - 12
    said = " ".join([f"{len([*run])}×{NUMERALS[stage]}" for stage, run in groupby(left)])
    parts = [
        title(about),
        rect(EDGE, 4, WIDE - 2 * EDGE, 25, "hit"),
        text(EDGE, 22, heading, "name"),
        text(WIDE - EDGE, 22, shorten(said, 12.5, room), "words soft", "end"),
    ]
    return group(*parts, id="stages", data_thing="stages")


def slot(scene: Scene, name: str, cards: Sequence[str], x: float, wide: float) -> Svg:
    """A space of the track, the cards on it, and in how many lands they will act."""
    deed = DEEDS.get(name, name)
    hot = name == "ravage" and bool(cards)
    inside: list[Svg] = [rect(0, 0, wide, HIGH, "sunk danger-rim" if hot else "sunk", 7)]
    label = scene.label("board.slot-" + name)
    strong = "words strong danger" if hot else "words strong"
    inside.append(text(wide / 2, 16, label, strong, "middle"))
    step = min(14.0, (wide - 8 - _face_width(cards)) / max(1, len(cards) - 1)) if cards else 0
    first = (wide - _face_width(cards) - step * (len(cards) - 1)) / 2
    for at, card in enumerate(cards):
        inside.append(group(card_face(card), transform=shift(first + step * at, 23)))
    if not cards:
        inside.append(icon(icon_of(deed), wide / 2, 23 + FACE / 2, 24, "icon soft"))
    elif name != "explored":
        lands = acting(scene.view, name)
        inside.append(text(wide / 2, HIGH - 8, scene.say("board.in-lands", n=lands), "words soft", "middle"))
    told = [scene.say("invader-card." + card) for card in cards]
    about = scene.label("board.slot", what=Phrase("panel." + name), cards=", ".join(told) or "–")
    return group(title(about), *inside, id="slot-" + name, data_thing="slot " + name, transform=shift(x, TOP))


def _face_width(cards: Sequence[str]) -> float:
    return max([30.0 + 26 * len(CARD_TERRAINS[card] or "1") for card in cards], default=0.0)


@lru_cache(maxsize=64)
def card_face(card: str) -> Svg:
    """An invader card: its stage, its terrains, and a flag where it escalates."""
    names = [TERRAINS[one] for one in CARD_TERRAINS[card]] or ["coastal"]
    wide = 30.0 + 26 * len(names)
    parts = [rect(0, 0, wide, FACE, "card-paper", 6)]
    for at, name in enumerate(names):
        parts.append(group(terrain_chip(name, 12), transform=shift(16 + 26 * at, FACE / 2)))
    x = wide - 11
    parts.append(
        text(x, FACE / 2 + (0 if CARD_ESCALATES[card] else 5), NUMERALS[CARD_STAGE[card]], "figure", "middle")
    )
    if CARD_ESCALATES[card]:
        parts.append(icon("flag", x, FACE / 2 + 11, 14, "icon accent"))
    return join(parts)


def deck(scene: Scene, x: float, wide: float) -> Svg:
    """The deck, whose next card will be explored: its stage, how many cards are left."""
    left: list[int] = scene.view["invaders"]["deck"]
    middle = wide / 2
    parts = [
        rect(0, 0, wide, HIGH, "sunk", 7),
        text(middle, 16, scene.label("board.slot-explored"), "words strong", "middle"),
        rect(middle - 21, 23, 46, FACE, "card-back", 6),
        rect(middle - 25, 21, 46, FACE, "card-back", 6),
        text(middle - 2, 21 + FACE / 2 + 6, NUMERALS[left[0]] if left else "–", "big", "middle"),
        text(middle, HIGH - 8, scene.say("board.deck-left", n=len(left)), "words soft", "middle"),
    ]
    about = scene.label("board.invader-deck", n=len(left))
    return group(title(about), *parts, id="invader-deck", data_thing="deck", transform=shift(x, TOP))
