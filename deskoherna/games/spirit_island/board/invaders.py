"""The invaders: cards on their track, what is left in their deck, whom one plays against."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, sheet, shift, text, title
from deskoherna.core.drawing.measure import BOLD, shorten, width, wrap
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.board.pieces import NUMERALS, icon_of, terrain_chip
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.figures import CARD_ESCALATES, CARD_STAGE, CARD_TERRAINS, TERRAINS

SLOT: Final = 78.0  # how wide a space of the track is
HIGH: Final = 92.0
TOP: Final = 36.0
RECENT: Final = 9  # cards of the past that are drawn


def draw_invaders(scene: Scene) -> Picture:
    """The track from right to left as cards move: deck, build, ravage, and what an adversary adds."""
    track = scene.view["invaders"]
    slots = [("ravage", track["ravage"]), ("build", track["build"]), ("explored", track["explored"])]
    if track["immigration"]:
        slots.insert(0, ("immigration", track["immigration"]))
    wide = min(SLOT, (332 - 6 * len(slots)) / (len(slots) + 1))
    parts: list[Svg] = []
    for at, (name, cards) in enumerate(slots):
        parts.append(slot(scene, name, cards, 14 + (wide + 6) * at, wide))
    parts.append(deck(scene, 14 + (wide + 6) * len(slots), wide))
    y = TOP + HIGH + 22
    parts.append(stages(scene, y))
    y += 30
    if track["discard"]:
        parts.append(past(scene, y))
        y += 30
    for key in ("adversary", "scenario"):
        if scene.view[key]:
            parts.append(foe(scene, key, y))
            y += 32
    if scene.view["told"]:
        drawn, y = told(scene, y)
        parts.append(drawn)
    return sheet("invaders", scene.label("board.invaders"), y - 6, *parts)


def slot(scene: Scene, name: str, cards: Sequence[str], x: float, wide: float) -> Svg:
    """A space of the track and the cards on it."""
    deed = {"immigration": "build", "explored": "explore"}.get(name, name)
    label = scene.label("panel." + name)
    inside: list[Svg] = [rect(0, 0, wide, HIGH, "sunk", 8)]
    if width(label, 11, BOLD) <= wide - 26:
        inside += [icon(icon_of(deed), 13, 14, 17), text(24, 18, label, "tiny strong")]
    else:
        inside.append(icon(icon_of(deed), wide / 2, 14, 18))
    told = [scene.say("invader-card." + card) for card in cards]
    for at, card in enumerate(cards):
        inside.append(group(card_face(card, wide - 14), transform=shift(7 + 6 * at, 26 + 8 * at)))
    about = scene.label("board.slot", what=Phrase("panel." + name), cards=", ".join(told) or "–")
    return group(title(about), *inside, id="slot-" + name, data_thing="slot " + name, transform=shift(x, TOP))


@lru_cache(maxsize=64)
def card_face(card: str, wide: float) -> Svg:
    """An invader card: its stage, its terrains, and a flag where it escalates."""
    names = [TERRAINS[one] for one in CARD_TERRAINS[card]] or ["coastal"]
    middle = wide / 2
    parts = [rect(0, 0, wide, 58, "card-paper", 6), text(7, 17, NUMERALS[CARD_STAGE[card]], "figure")]
    for at, name in enumerate(names):
        x = middle + (at - (len(names) - 1) / 2) * 29
        parts.append(group(terrain_chip(name), transform=shift(x, 37)))
    if CARD_ESCALATES[card]:
        parts.append(icon("flag", wide - 13, 13, 15, "icon accent"))
    return join(parts)


def deck(scene: Scene, x: float, wide: float) -> Svg:
    """The deck: how many cards are left, the stage of the next one."""
    left: list[int] = scene.view["invaders"]["deck"]
    parts = [
        text(4, 18, shorten(scene.label("panel.deck"), 11.5, wide - 6), "tiny strong"),
        rect(10, 30, wide - 17, 58, "card-back", 6),
        rect(6, 27, wide - 17, 58, "card-back", 6),
        text(wide / 2 - 2, 64, NUMERALS[left[0]] if left else "–", "big", "middle"),
    ]
    about = scene.label("board.invader-deck", n=len(left))
    return group(title(about), *parts, id="invader-deck", data_thing="deck", transform=shift(x, TOP))


def stages(scene: Scene, y: float) -> Svg:
    """The stages of the cards left, from the top."""
    left: list[int] = scene.view["invaders"]["deck"]
    step = min(24.0, 290 / max(1, len(left)))
    parts: list[Svg] = []
    for at, stage in enumerate(left):
        parts.append(rect(44 + step * at, -11, step - 2, 22, "tile", 4))
        parts.append(text(44 + step * at + (step - 2) / 2, 4, NUMERALS[stage], "tiny strong", "middle"))
    about = scene.label("board.invader-deck", n=len(left))
    count = text(14, 4.5, f"{len(left)}×", "figure")
    return group(title(about), count, *parts, id="stages", transform=shift(0, y))


def past(scene: Scene, y: float) -> Svg:
    """Cards whose work is done."""
    cards: list[str] = scene.view["invaders"]["discard"]
    told = ", ".join([scene.say("invader-card." + card) for card in cards])
    parts: list[Svg] = [icon("discard", 22, 0, 17, "icon soft")]
    x = 48.0
    for card in cards[-RECENT:]:
        names = [TERRAINS[one] for one in CARD_TERRAINS[card]] or ["coastal"]
        for name in names:
            parts.append(group(terrain_chip(name, 9), transform=shift(x, 0)))
            x += 14
        x += 8
    return group(
        title(scene.label("board.past", cards=told)), *parts, id="past", class_="aside", transform=shift(0, y)
    )


def told(scene: Scene, y: float) -> tuple[Svg, float]:
    """How far the scenario has gone, in words; and where that ends."""
    said = " · ".join([scene.say("told." + key, n=n) for key, n in scene.view["told"]])
    lines = wrap(said, 12.5, 316)
    parts = [text(22, y - 2 + 17 * at, line, "words") for at, line in enumerate(lines)]
    return group(*parts, id="told", data_thing="told"), y + 17 * len(lines) + 6


def foe(scene: Scene, key: str, y: float) -> Svg:
    """The adversary or the scenario; its rules can be looked up."""
    name: str = scene.view[key]
    said = scene.say(f"{key}.{name}")
    if key == "adversary":
        said = scene.say("panel.foe", who=Phrase("adversary." + name), n=scene.view["level"])
    inside = [
        rect(14, -13, 332, 27, "raised", 8),
        icon("flag" if key == "adversary" else "deal", 30, 0, 17),
        text(46, 4.5, shorten(said, 12.5, 290), "words"),
    ]
    return group(
        title(scene.label("panel." + key)), *inside, id=key, data_thing=f"{key} {name}",
        data_card=f"{key}-{name}", transform=shift(0, y),
    )  # fmt: skip
