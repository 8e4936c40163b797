"""Innate powers and special rules of a spirit: thresholds lit where the elements of the turn reach them."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Svg, group, icon, join, path, rect, shift, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten
from deskoherna.core.effects import NOTHING
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.board.cards.lookup import rule_text
from deskoherna.games.spirit_island.board.cards.powers import SPEED_DYES, SPEED_ICONS, origin, thresholds
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.board.writing import Block, fitted_row, paragraph
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.powers.power import Power

ROOM: Final = 332.0


def innates(scene: Scene, seat: int) -> list[Block]:
    """All innate powers of one's own spirit."""
    return [innate(scene, seat, power) for power in SPIRITS[scene.seat(seat)["spirit"]].innates]


def innate(scene: Scene, seat: int, power: Power) -> Block:
    """An innate power: speed and reach above, then each threshold with the elements it needs."""
    has: dict[str, Any] = scene.seat(seat)
    name = scene.words.heading(power.name())
    used = power.id in has["used"]
    band = f"M0 26V8a8 8 0 0 1 8-8H{ROOM - 8:g}a8 8 0 0 1 8 8V26z"
    top = [
        path(band, "dyed"),
        icon(SPEED_ICONS[power.speed], 17, 13.5, 19, "icon on-dye"),
        text(32, 18, shorten(name, 14, 258, SERIF * BOLD), "power-name", font_size=14),
        icon("turns", ROOM - 18, 13, 16, "icon on-dye") if used else Svg(""),
    ]
    parts: list[Svg] = [group(origin(power, scene.words), transform=shift(-4, 39))]
    low = 56.0
    if power.effect != NOTHING:
        drawn, low = paragraph(scene.words.sentence(power.effect.phrase()), 10, low + 8, ROOM - 20)
        parts.append(drawn)
    for needs, said in thresholds(power, scene.words):
        enough = all(has["elements"].get(element, 0) >= n for element, n in needs)
        row = fitted_row(needs, 12, low + 10, 98, 8.5)
        drawn, end = paragraph(said, 112, low + 14, ROOM - 122, 11.5)
        bottom = max(end - 5, low + 23)
        parts += [
            rect(5, low - 2, ROOM - 10, bottom - low + 1, "reached" if enough else "short", 6),
            row,
            drawn,
        ]
        low = bottom + 4
    offers = scene.about("card " + power.id)
    inside = [rect(0, 0, ROOM, low, "chip" if offers else "raised", 8)]
    inside += [group(*top, class_="card dye-" + SPEED_DYES[power.speed]), *parts]
    about = name if not used else scene.words.heading(Phrase("board.used", power=power.name()))
    return (
        scene.choices.menu(
            *inside, id=f"innate-{power.id}-{seat}", thing="power " + power.id, about=about, said=offers,
            data_card=power.id, transform=shift(14, 0),
        ),
        low,
    )  # fmt: skip


def short_innate(scene: Scene, seat: int, power: Power, y: float) -> Svg:
    """An innate power as a line: speed, name, and a step for every threshold, lit where it is reached."""
    have: dict[str, int] = scene.seat(seat)["elements"]
    steps = [
        all(have.get(element, 0) >= n for element, n in needs) for needs, _ in thresholds(power, scene.words)
    ]
    name = scene.label("power." + power.id)
    inside = [
        rect(14, 0, ROOM, 23, "tile", 6),
        icon("threshold", 28, 11.5, 16),
        icon(SPEED_ICONS[power.speed], 49, 11.5, 16),
        text(62, 15.5, shorten(name, 11.5, 260 - 16 * len(steps)), "tiny strong"),
    ]
    for at, enough in enumerate(steps):
        x = 340 - 16 * (len(steps) - at)
        inside.append(rect(x, 6, 12, 12, "reached" if enough else "short", 3))
    return group(
        title(name), *inside, id=f"innate-{power.id}-{seat}", data_thing="power " + power.id,
        data_card=power.id, transform=shift(0, y),
    )  # fmt: skip


def special_rules(scene: Scene, seat: int) -> list[Block]:
    """Special rules: name and text."""
    blocks: list[Block] = []
    for rule in SPIRITS[scene.seat(seat)["spirit"]].rules:
        name = scene.words.heading(rule.phrase())
        drawn, low = paragraph(scene.words.sentence(rule_text(rule)), 24, 30, 312, 11.5)
        parts = [
            rect(14, 0, ROOM, low - 2, "sunk", 8),
            text(24, 16, shorten(name, 12.5, 300, BOLD), "words strong"),
            drawn,
        ]
        blocks.append((join(parts), low - 2))
    return blocks
