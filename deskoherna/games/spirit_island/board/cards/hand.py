"""Power cards as they lie in a hand: flat, as wide as their words need; a foot says what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from deskoherna.core.drawing import EMPTY, Svg, circle, group, icon, join, path, rect, shift, text
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width, wrap
from deskoherna.core.effects import NOTHING
from deskoherna.core.text import Words
from ...figures import ELEMENTS
from ..emblems import power_emblem
from ..writing import elements_row, flow, paragraph, row_width
from .minis import reach
from .powers import SPEED_DYES, SPEED_ICONS, thresholds

if TYPE_CHECKING:
    from ...powers.power import Power

HEIGHT: Final = 168.0
HEAD: Final = 38.0
FOOT: Final = 22.0
EDGE: Final = 9.0
WIDTHS: Final = (206.0, 228.0, 250.0, 272.0, 300.0, 330.0, 370.0, 420.0, 480.0)  # the first that will do
SIZES: Final = (13.5, 12.5)  # of its words
EMBLEM: Final = 46.0
SMALL: Final = 27.0  # an emblem where words leave no room


class Face(NamedTuple):
    """The drawing of a card without its foot, and how wide it is."""

    drawn: Svg
    wide: float


@lru_cache(maxsize=512)
def flat_face(power: Power, words: Words) -> Face:
    """A card of the least width in which everything on it fits."""
    for wide in WIDTHS:
        for size in SIZES:
            body, low = _body(power, words, wide, size)
            if low <= HEIGHT - FOOT - 3 and _named(power, words, wide):
                break
        else:
            continue
        break
    parts = [
        rect(1.5, 2.5, wide - 3, HEIGHT - 3, "card-shade", 9),
        rect(1, 1, wide - 2, HEIGHT - 3, "card-paper", 9),
        _head(power, words, wide),
        body,
    ]
    return Face(group(*parts, class_="card"), wide)


def _named(power: Power, words: Words, wide: float) -> tuple[str, ...]:
    """The name in one line or two; nothing where it does not fit."""
    lines = wrap(words.heading(power.name()), 15, wide - 80, 2, SERIF * BOLD)
    return () if "…" in "".join(lines) else lines


def _head(power: Power, words: Words, wide: float) -> Svg:
    """The coloured band: cost, name, speed."""
    band = f"M1 {HEAD:g}V10a9 9 0 0 1 9-9H{wide - 10:g}a9 9 0 0 1 9 9V{HEAD:g}z"
    lines = _named(power, words, wide)
    parts = [
        path(band, "dyed"),
        circle(21, 19.5, 13, "medal-cost"),
        text(21, 25.5, str(power.cost), "cost-figure", "middle", font_size=17),
        icon(SPEED_ICONS[power.speed], wide - 20, 19, 22, "icon on-dye"),
    ]
    first = 24.5 - 7.5 * (len(lines) - 1)
    parts += [text(40, first + 15 * at, line, "power-name", font_size=15) for at, line in enumerate(lines)]
    return group(*parts, class_="dye-" + SPEED_DYES[power.speed])


def _body(power: Power, words: Words, wide: float, size: float) -> tuple[Svg, float]:
    """Elements and reach, what the card does, its thresholds, its emblem; and where the words end.

    The emblem stands beside the words, or small beside the elements where they need all the room.
    """
    room = wide - 2 * EDGE
    for small in (False, True):
        above, y = _above(power, words, wide, SMALL + 4 if small else 0.0)
        lines, low = _words(power, words, room - (0 if small else EMBLEM + 6), y + size + 14, size)
        if low <= HEIGHT - FOOT - 3:
            break
    if small:
        picture = group(power_emblem(power, SMALL), transform=shift(wide - EDGE - SMALL, HEAD + 2))
    else:
        picture = group(power_emblem(power, EMBLEM), transform=shift(wide - EDGE - EMBLEM, y + 15))
    return join([above, picture, *lines]), low


def _above(power: Power, words: Words, wide: float, kept: float) -> tuple[Svg, float]:
    """Elements and reach in one row or two, of which the first keeps so much free at its end; its height."""
    gives = tuple([(ELEMENTS[i], 1) for i in power.gives])
    where, long = reach(power, words)
    y = HEAD + 15.0
    chips = elements_row(gives, EDGE, y, 9)[0]
    left = wide - EDGE - long + 2 - kept
    if EDGE + row_width(gives, 9) > left:
        y += 24
        left = EDGE - 2
        if left + long > wide - 3:
            return EMPTY, 2 * HEIGHT
    return join([chips, group(where, transform=shift(left, y))]), y


def _words(power: Power, words: Words, room: float, y: float, size: float) -> tuple[list[Svg], float]:
    """What a card does, then its thresholds after the elements they need; and where that ends."""
    parts: list[Svg] = []
    if power.effect != NOTHING:
        said = " ".join([words.sentence(one) for one in power.effect.sentences()])
        drawn, y = paragraph(said, EDGE, y, room, size)
        parts.append(drawn)
    for needs, said in thresholds(power, words):
        chips, end = elements_row(needs, EDGE, y - 3.5, 7.5)
        drawn, y = flow(said, EDGE, end + 1 if needs else EDGE, y + 1, room, size)
        parts += [chips, drawn]
        y += 1
    return parts, y - size * 0.9


def foot(wide: float, said: Sequence[str], class_: str, needs: tuple[tuple[str, int], ...] = ()) -> Svg:
    """The foot of a card: the first of these words that fit, then elements, in the middle."""
    base = HEIGHT - 2
    edge = f"M1 {base - FOOT:g}H{wide - 1:g}V{base - 9:g}a9 9 0 0 1 -9 9H10a9 9 0 0 1 -9 -9z"
    chips = row_width(needs, 7.5) if needs else 0.0
    room = wide - 2 * EDGE - chips
    line = next((one for one in said if width(one, 12.5, BOLD) <= room), "")
    if not line:
        line = shorten(said[-1], 12.5, room, BOLD)
    x = (wide - width(line, 12.5, BOLD) - chips) / 2
    middle = base - FOOT / 2
    drawn = elements_row(needs, x + width(line, 12.5, BOLD) + 4, middle, 7.5)[0] if needs else EMPTY
    return group(
        path(edge, "foot-back"), text(x, middle + 4.5, line, "words foot-words"), drawn, class_=class_
    )
