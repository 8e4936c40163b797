"""A spirit before it is chosen: complexity, strengths, how it plays, its growth, powers and cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from deskoherna.core.drawing import Picture, Svg, circle, group, icon, join, rect, shift, text
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.effects import NOTHING
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from deskoherna.core.text.wording import capital
from ...content import POWERS, SPIRITS
from ...figures import read_data
from ..emblems import emblem_of
from ..writing import elements_row, flow, led, paragraph
from .hand import HEIGHT, flat_face
from .lookup import rule_text, space_phrase
from .minis import reach
from .powers import SPEED_DYES, SPEED_ICONS, thresholds

if TYPE_CHECKING:
    from ...powers.power import Power
    from ...spirits.panel import Panel

WIDE: Final = 560.0
EDGE: Final = 14.0
ROOM: Final = WIDE - 2 * EDGE
SIZE: Final = 13.0
SIDE: Final = 190.0  # the column of strengths
BARS: Final = ("sword", "shield", "wander", "fear", "presence")  # signs of strengths


class Advice(NamedTuple):
    """What is known of a spirit before it is played."""

    complexity: int
    strengths: tuple[int, ...]
    first: bool


_known: Final = {
    name: Advice(one["complexity"], tuple(one["strengths"]), one.get("first", False))
    for name, one in read_data("spirits.toml").items()
}


def advice(name: str) -> Advice:
    """Of a spirit, or of the one whose aspect this is."""
    return _known[SPIRITS[name].of or name]


@lru_cache(maxsize=64)
def draw_spirit(panel: Panel, words: Words) -> Picture:
    """Everything about a spirit, one thing below another."""
    name = words.heading(panel.name())
    parts, y = head(panel, words, name)
    for block in (style, growth, innates, rules, uniques):
        drawn, y = block(panel, words, y)
        parts.append(drawn)
    back = rect(0.5, 0.5, WIDE - 1, y - 1, "sheet", 10)
    return Picture("shown-spirit-" + panel.id, name, join([back, *parts]), WIDE, y, "card")


def head(panel: Panel, words: Words, name: str) -> tuple[list[Svg], float]:
    """Emblem, name, how complex."""
    known = advice(panel.id)
    said = words.heading(Phrase(f"picker.complexity-{known.complexity}"))
    parts = [icon(emblem_of("spirit-" + panel.id), 36, 34, 44)]
    parts.append(text(68, 31, shorten(name, 22, ROOM - 60, SERIF * BOLD), "serif", font_size=22))
    parts += [
        circle(73 + 13 * at, 46, 4.4, "dot-full" if at < known.complexity else "dot-empty") for at in range(4)
    ]
    said += " · " + words.say(Phrase("picker.first")) if known.first and not panel.of else ""
    parts.append(text(126, 51, said, "soft", font_size=SIZE))
    return parts, 68.0


def style(panel: Panel, words: Words, y: float) -> tuple[Svg, float]:
    """How it plays and what to begin with, beside its strengths."""
    name = panel.of or panel.id
    room = ROOM - SIDE
    drawn, low = paragraph(words.sentence(Phrase("style." + name)), EDGE, y + 12, room, SIZE)
    lead = words.heading(Phrase("picker.first")) + ":"
    more, low = led(lead, words.sentence(Phrase("style-first." + name)), EDGE, low + 4, room, SIZE)
    parts = [drawn, more]
    for at, n in enumerate(advice(panel.id).strengths):
        line = y + 8 + 21 * at
        x = WIDE - EDGE - SIDE + 14
        parts += [icon(BARS[at], x + 8, line, 16)]
        parts.append(
            text(
                x + 22,
                line + 4.5,
                words.heading(Phrase(f"picker.strength-{at + 1}")),
                "strong",
                font_size=SIZE,
            )
        )
        parts += [
            rect(x + 92 + 17 * i, line - 6, 14, 12, "bar" if i < n else "bar-empty", 3) for i in range(5)
        ]
    return join(parts), max(low, y + 116)


def growth(panel: Panel, words: Words, y: float) -> tuple[Svg, float]:
    """Growth options in words, then both tracks."""
    parts = [text(EDGE, y + 12, words.heading(Phrase("picker.growth")), "serif", font_size=15)]
    start = EDGE + width(words.heading(Phrase("picker.growth")), 15, BOLD) + 4
    parts.append(text(start, y + 12, words.say(Phrase("picker.pick", n=panel.pick)), "soft", font_size=SIZE))
    y += 29
    if panel.always:
        said = capital(", ".join([words.say(one.phrase()) for one in panel.always])) + "."
        drawn, y = led("∞", said, EDGE, y, ROOM, SIZE)
        parts.append(drawn)
    for n, option in enumerate(panel.options):
        drawn, y = led(f"{n + 1}", words.sentence(option.phrase()), EDGE, y, ROOM, SIZE)
        parts.append(drawn)
    for key, track in (("face.energy-track", panel.tracks[0]), ("face.card-track", panel.tracks[1])):
        said = words.sentence(Phrase(key, spaces=[space_phrase(space.text) for space in track]))
        drawn, y = paragraph(said, EDGE, y + 1, ROOM, SIZE, "soft")
        parts.append(drawn)
    return join(parts), y - 6


def innates(panel: Panel, words: Words, y: float) -> tuple[Svg, float]:
    """Innate powers with their thresholds."""
    parts: list[Svg] = []
    for power in panel.innates:
        drawn, y = innate(power, words, y + 6)
        parts.append(drawn)
    return join(parts), y


def innate(power: Power, words: Words, y: float) -> tuple[Svg, float]:
    """One of them: speed, name and reach, then its thresholds."""
    where, wide = reach(power, words)
    name = words.heading(power.name())
    head = [
        rect(EDGE, y, ROOM, 26, "dyed", 7),
        icon(SPEED_ICONS[power.speed], EDGE + 16, y + 13, 20, "icon on-dye"),
        text(EDGE + 32, y + 18.5, name, "power-name", font_size=15),
    ]
    beside = 34 + width(name, 15, SERIF * BOLD) + wide + 6 <= ROOM
    at = (EDGE + ROOM - wide - 3, y + 13) if beside else (EDGE, y + 40)
    parts = [group(*head, class_="card dye-" + SPEED_DYES[power.speed]), group(where, transform=shift(*at))]
    y += 43 if beside else 68
    if power.effect != NOTHING:
        drawn, y = paragraph(words.sentence(power.effect.phrase()), EDGE + 4, y, ROOM - 8, SIZE)
        parts.append(drawn)
    for needs, said in thresholds(power, words):
        chips, end = elements_row(needs, EDGE + 4, y - 4, 8)
        drawn, y = flow(said, EDGE + 4, end + 3, y, ROOM - 8, SIZE)
        parts += [chips, drawn]
        y += 3
    return join(parts), y - 8


def rules(panel: Panel, words: Words, y: float) -> tuple[Svg, float]:
    """Special rules."""
    parts: list[Svg] = []
    y += 16
    for rule in panel.rules:
        name = words.heading(rule.phrase()) + ":"
        drawn, y = led(name, words.sentence(rule_text(rule)), EDGE, y, ROOM, SIZE)
        parts.append(drawn)
    return join(parts), y - 6


def uniques(panel: Panel, words: Words, y: float) -> tuple[Svg, float]:
    """Its own cards, in rows."""
    parts: list[Svg] = []
    x = EDGE
    for card in panel.uniques:
        face, wide = flat_face(POWERS[card], words)
        if x > EDGE and x + wide > WIDE - 4:
            x, y = EDGE, y + HEIGHT + 4
        parts.append(group(face, transform=shift(x, y)))
        x += wide + 6
    return join(parts), y + HEIGHT + 6 if parts else y
