"""Innate powers and special rules of a spirit: thresholds lit where the elements of the turn reach them."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Svg, group, icon, join, path, rect, shift, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.effects import NOTHING
from deskoherna.core.phrase import Phrase
from ...content import SPIRITS
from ...powers.power import Power
from ...rules.powers.waking import Needs, short_of
from ..cards.lookup import rule_text
from ..cards.minis import reach
from ..cards.powers import SPEED_DYES, SPEED_ICONS, thresholds
from ..pieces import element_chip
from ..scene import Scene
from ..writing import Block, elements_row, led, paragraph, row_width

EDGE: Final = 9.0
ROOM: Final = 382.0
BAND: Final = 26.0
SIZE: Final = 13.0
CHIP: Final = 8.5
NEAR: Final = 2  # so many elements short are named, more are counted


def innates(scene: Scene, seat: int) -> list[Block]:
    """All innate powers of one's own spirit."""
    return [innate(scene, seat, power) for power in SPIRITS[scene.seat(seat)["spirit"]].innates]


def innate(scene: Scene, seat: int, power: Power) -> Block:
    """An innate power: speed and reach above, then each threshold with the elements it needs."""
    has: dict[str, Any] = scene.seat(seat)
    name = scene.words.heading(power.name())
    used = power.id in has["used"]
    band = f"M0 {BAND:g}V8a8 8 0 0 1 8-8H{ROOM - 8:g}a8 8 0 0 1 8 8V{BAND:g}z"
    where, wide = reach(power, scene.words)
    beside = 34 + width(name, 15, SERIF * BOLD) + wide + 6 <= ROOM - (24 if used else 0)
    top = [
        path(band, "dyed"),
        icon(SPEED_ICONS[power.speed], 17, 13.5, 20, "icon on-dye"),
        text(32, 18.5, shorten(name, 15, ROOM - 62, SERIF * BOLD), "power-name", font_size=15),
        icon("turns", ROOM - 15, 13, 17, "icon on-dye") if used else Svg(""),
    ]
    low = BAND
    at = (ROOM - wide - (26 if used else 3), 13.0) if beside else (4.0, BAND + 13)
    parts = [group(where, transform=shift(*at))]
    if not beside:
        low += 24
    if power.effect != NOTHING:
        drawn, low = paragraph(scene.words.sentence(power.effect.phrase()), 8, low + 16, ROOM - 16, SIZE)
        parts.append(drawn)
        low -= SIZE - 2
    for needs, said in thresholds(power, scene.words):
        drawn, low = step(scene, has["elements"], needs, said, low)
        parts.append(drawn)
    offers = scene.about("card " + power.id)
    inside = [rect(0, 0, ROOM, low + 2, "chip" if offers else "raised", 8)]
    inside += [group(*top, class_="card dye-" + SPEED_DYES[power.speed]), *parts]
    about = name if not used else scene.words.heading(Phrase("board.used", power=power.name()))
    return (
        scene.choices.menu(
            *inside, id=f"innate-{power.id}-{seat}", thing="power " + power.id, about=about, said=offers,
            data_card=power.id, transform=shift(EDGE, 0),
        ),
        low + 2,
    )  # fmt: skip


def step(scene: Scene, have: dict[str, int], needs: Needs, said: str, y: float) -> tuple[Svg, float]:
    """A threshold: elements that are there ringed, what it does, what is short; and where it ends."""
    missing = short_of(have, needs)
    x = 9.0
    row: list[Svg] = []
    for name, n in needs:
        figure = str(n) if n > 1 else ""
        wide = width(figure, 13, BOLD) + 2 * CHIP + (2 if figure else 0)
        enough = have.get(name, 0) >= n
        if enough:
            row.append(rect(x - 2.5, y + 3.5, wide + 5, 21, "met", 10.5))
        row.append(text(x, y + 18.5, figure, "figure close") if figure else Svg(""))
        chip = group(element_chip(name, CHIP), transform=shift(x + wide - CHIP, y + 14))
        row.append(chip if enough else group(chip, class_="not-yet"))
        x += wide + 7
    start = max(92.0, x + 2)
    far = sum([n for _, n in missing])
    lacks = scene.say("board.short", n=far) if far > NEAR else scene.say("board.short-of")
    end = (
        width(lacks, 12.5, BOLD) + (row_width(missing, 7.5) if far <= NEAR else 0.0) + 10 if missing else 4.0
    )
    lines, low = paragraph(said, start, y + 18, ROOM - start - end, SIZE)
    bottom = max(low - SIZE + 4, y + 28)
    parts = [rect(3, y + 1.5, ROOM - 6, bottom - y - 2, "short" if missing else "reached", 6), *row, lines]
    if missing:
        near = far <= NEAR
        at = ROOM - end + 4
        parts.append(text(at, y + 18, lacks, "words accent" if near else "words soft"))
        if near:
            parts.append(elements_row(missing, at + width(lacks, 12.5, BOLD) + 4, y + 14, 7.5)[0])
    return join(parts), bottom


def short_innate(scene: Scene, seat: int, power: Power) -> Block:
    """An innate power as a line: speed, name, and a step for every threshold, lit where it is reached."""
    have: dict[str, int] = scene.seat(seat)["elements"]
    steps = [not short_of(have, needs) for needs, _ in thresholds(power, scene.words)]
    name = scene.label("power." + power.id)
    inside = [
        rect(0, 0, ROOM, 24, "tile", 6),
        icon("threshold", 15, 12, 16),
        icon(SPEED_ICONS[power.speed], 37, 12, 16),
        text(50, 16.5, shorten(name, 13, ROOM - 62 - 16 * len(steps), BOLD), "strong", font_size=13),
    ]
    for at, enough in enumerate(steps):
        x = ROOM - 6 - 16 * (len(steps) - at)
        inside.append(rect(x, 6, 12, 12, "reached" if enough else "short", 3))
    return (
        group(
            title(name), *inside, id=f"innate-{power.id}-{seat}", data_thing="power " + power.id,
            data_card=power.id, transform=shift(EDGE, 0),
        ),
        24.0,
    )  # fmt: skip


def special_rules(scene: Scene, seat: int) -> list[Block]:
    """Special rules: name and text."""
    blocks: list[Block] = []
    for rule in SPIRITS[scene.seat(seat)["spirit"]].rules:
        name = scene.words.heading(rule.phrase())
        drawn, low = led(name, scene.words.sentence(rule_text(rule)), EDGE, 12, ROOM, SIZE)
        blocks.append((drawn, low - SIZE + 1))
    return blocks
