"""Power cards: cost, elements, speed, range and target above; text and thresholds below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Svg, circle, group, icon, join, path, rect, shift, text
from deskoherna.core.drawing.measure import BOLD, shorten, width, wrap
from deskoherna.core.effects import NOTHING
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ...figures import ELEMENTS
from ...naming import elements_phrase
from ...powers.power import (
    AFTER,
    BEFORE,
    BOTH,
    CHANGES,
    INSTEAD,
    LATE,
    LONGER,
    MAY_INSTEAD,
    NO_TARGET,
    QUICK,
    REACH,
    REPEAT,
    REPEAT_NEAR,
    TARGET_SPIRIT,
    Level,
    Power,
)
from ..emblems import power_emblem
from ..pieces import terrain_chip
from ..writing import fitted_row, paragraph
from .lookup import targets

WIDTH: Final = 206.0
HEIGHT: Final = 304.0
HEAD: Final = 46.0
EDGE: Final = 11.0
SPEED_DYES: Final[dict[str, str]] = {"fast": "red", "slow": "blue"}
SPEED_ICONS: Final[dict[str, str]] = {"fast": "bird", "slow": "tortoise"}
FONTS: Final = (13.5, 12.5, 11.5, 11.0, 10.5, 10.0)  # the largest in which the text fits
NAMES: Final = ((14.0, 2), (13.0, 2), (12.0, 2), (12.0, 3), (11.0, 3), (10.0, 3))  # sizes and lines of names
NAME_ROOM: Final = WIDTH - 43 - 36
DOING: Final = (
    AFTER,
    BEFORE,
    INSTEAD,
    MAY_INSTEAD,
    CHANGES,
)  # modes of thresholds that do something of their own
TELLING: Final = (
    QUICK,
    REACH,
    REPEAT,
    REPEAT_NEAR,
    BOTH,
    LONGER,
    LATE,
)  # and those that change something else
BODY: Final = 118.0  # where the text begins
LOW: Final = HEIGHT - 9  # and where it has to end
EMBLEM: Final = 64.0  # room for an emblem below the text
SMALL: Final = 30.0  # one beside the elements
KIND: Final = 76.0  # what the speed and the kind of a card take


@lru_cache(maxsize=512)
def power_face(power: Power, words: Words) -> Svg:
    """A power card of ``WIDTH`` × ``HEIGHT`` at the origin."""
    for size in FONTS:
        lines, low = body(power, words, BODY, size)
        if low <= LOW:
            break
    free = LOW - low
    large = free > EMBLEM  # else a small one beside the elements
    side, x, y = EMBLEM, (WIDTH - EMBLEM) / 2, low + (free - EMBLEM) / 2
    if not large:
        side, x, y = SMALL, WIDTH - EDGE - KIND - SMALL, HEAD + 1.0
    return group(
        rect(1.5, 2.5, WIDTH - 3, HEIGHT - 3, "card-shade", 9),
        rect(1, 1, WIDTH - 2, HEIGHT - 3, "card-paper", 9),
        head(power, words),
        reach(power, words, 0.0 if large else SMALL),
        lines,
        group(power_emblem(power, side), transform=shift(x, y)),
        class_="card",
    )


def head(power: Power, words: Words) -> Svg:
    """The coloured band: cost, name, speed."""
    band = f"M1 {HEAD:g}V10a9 9 0 0 1 9-9H{WIDTH - 10:g}a9 9 0 0 1 9 9V{HEAD:g}z"
    name = words.heading(power.name())
    size, most = next((way for way in NAMES if fits(name, *way)), NAMES[-1])
    lines = wrap(name, size, NAME_ROOM, most, BOLD)
    step = min(16.0, 40 / len(lines))
    parts = [
        path(band, "dyed"),
        circle(22, 23, 15, "medal-cost"),
        text(22, 30, str(power.cost), "cost-figure", "middle"),
        icon(SPEED_ICONS[power.speed], WIDTH - 20, 21, 24, "icon on-dye"),
    ]
    first = 28 - step / 2 * (len(lines) - 1)
    for at, line in enumerate(lines):
        parts.append(text(43, first + step * at, line, "power-name", font_size=size))
    return group(*parts, class_="dye-" + SPEED_DYES[power.speed])


def fits(name: str, size: float, most: int) -> bool:
    """Can a name be written in so many lines of this size?"""
    return "…" not in "".join(wrap(name, size, NAME_ROOM, most, BOLD))


def reach(power: Power, words: Words, kept: float = 0) -> Svg:
    """Elements, speed and kind in one row, so much of it kept free; from where, how far and on what below."""
    gives = tuple([(ELEMENTS[i], 1) for i in power.gives])
    chips = fitted_row(gives, EDGE, HEAD + 16, WIDTH - 2 * EDGE - KIND - kept, 10.5)
    speed = words.say(Phrase("face." + power.speed))
    kind = words.say(Phrase("face." + power.kind))
    parts = [
        chips,
        text(WIDTH - EDGE, HEAD + 13, speed, "tiny strong", "end"),
        text(WIDTH - EDGE, HEAD + 26, kind, "note", "end"),
        rect(6, HEAD + 32, WIDTH - 12, 25, "power-cell", 6),
        group(origin(power, words), transform=shift(0, HEAD + 44.5)),
    ]
    return join(parts)


def origin(power: Power, words: Words) -> Svg:
    """Where it can be used: origin and range at the left, the target at the right."""
    if power.aim == NO_TARGET:
        return text(12, 4, words.heading(Phrase("face.no-target")), "tiny")
    if power.aim == TARGET_SPIRIT:
        said = words.heading(Phrase("face.target-" + power.target[0]))
        return join([icon("presence", 18, 0, 16), text(30, 4, shorten(said, 11, WIDTH - 42), "tiny")])
    parts: list[Svg] = []
    x = 19.0
    name, _, terrain = power.origin.partition("-in-")
    parts.append(icon("sacred" if name == "sacred-site" else "presence", x, 0, 17))
    x += 14
    if terrain:
        parts.append(group(terrain_chip(terrain, 9), transform=shift(x + 6, 0)))
        x += 20
    parts += [icon("wander", x + 4, 0, 15), text(x + 14, 4.5, str(power.range), "figure close")]
    x += 26
    parts.append(path(f"M{x:g} -9V9", "hairline"))
    target = words.say(Phrase("board.target", what=[*targets(power)]))
    room = WIDTH - 12 - x - 6
    if width(target, 11, BOLD) <= room:
        parts.append(text(x + 6, 4, target, "strong", font_size=11))
    else:
        lines = wrap(target, 9.5, room, 2, BOLD)
        first = 4 - 5.5 * (len(lines) - 1)
        for at, line in enumerate(lines):
            parts.append(text(x + 6, first + 11 * at, line, "strong", font_size=9.5))
    return join(parts)


def body(power: Power, words: Words, y: float, size: float) -> tuple[Svg, float]:
    """What the card does, then its thresholds; and where that ends."""
    parts: list[Svg] = []
    for sentence in power.effect.sentences() if power.effect != NOTHING else []:
        drawn, y = paragraph(words.sentence(sentence), EDGE, y, WIDTH - 2 * EDGE, size)
        parts.append(drawn)
        y += 2
    for needs, said in thresholds(power, words):
        if not needs:
            drawn, y = paragraph(said, EDGE, y, WIDTH - 2 * EDGE, size)
            parts.append(drawn)
            y += 2
            continue
        row = fitted_row(needs, EDGE, y + 3, WIDTH - 2 * EDGE, 8)
        parts += [path(f"M{EDGE:g} {y - 8.5:g}H{WIDTH - EDGE:g}", "hairline dotted"), row]
        drawn, y = paragraph(said, EDGE, y + 13 + size, WIDTH - 2 * EDGE, size)
        parts.append(drawn)
        y += 3
    return join(parts), y - size


@lru_cache(maxsize=512)
def thresholds(power: Power, words: Words) -> list[tuple[tuple[tuple[str, int], ...], str]]:
    """The thresholds of a power: elements needed and what they do; those of the same elements together."""
    found: list[tuple[tuple[tuple[str, int], ...], str]] = []
    for at, level in enumerate(power.levels):
        needs = tuple([(ELEMENTS[i], n) for i, n in level.needs])
        said = words.sentence(level_phrase(level))
        if at and level.mode == AFTER and level.need == power.levels[at - 1].need:
            found[-1] = (needs, f"{found[-1][1]} {said}")
        else:
            found.append((needs, said))
    return found


def level_phrase(level: Level) -> Phrase:
    """What a threshold does, without the elements it needs."""
    if level.either is not None:
        return Phrase("board.level-either", need=elements_phrase(level.either), effect=level.effect.phrase())
    if level.mode in DOING:
        return Phrase("board.level-" + level.mode, effect=level.effect.phrase())
    if level.mode in TELLING:
        return Phrase("board.level-" + level.mode, n=level.n)
    return level.phrase()
