"""Power cards as a line: cost in the colour of their speed, name, elements; and where a power reaches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Svg, group, icon, join, rect, shift, text
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ...content import POWERS
from ...figures import ELEMENTS
from ...powers.power import NO_TARGET, TARGET_SPIRIT, Power
from ..pieces import terrain_chip
from ..scene import Scene
from ..writing import elements_row, row_width
from .lookup import targets
from .powers import SPEED_DYES

HIGH: Final = 22.0
CHIP: Final = 7.5
COST: Final = 19.0


def mini(
    scene: Scene,
    card: str,
    id: str,
    wide: float,
    at: tuple[float, float],
    spent: bool,
    said: Sequence[str] = (),
) -> Svg:
    """A card as a line of some width; pale where it was used."""
    power = POWERS[card]
    about = scene.label("board.used", power=power.name()) if spent else scene.label("power." + card)
    inside = [mini_face(power, scene.words, wide)]
    if said:
        inside.append(rect(-1, -1, wide + 2, HIGH + 2, "glow", 6))
    class_ = "passed" if spent else ""
    return scene.choices.menu(
        *inside, id=id, thing="card " + card, about=about, said=said, data_card=card, class_=class_,
        transform=shift(*at),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def mini_face(power: Power, words: Words, wide: float) -> Svg:
    gives = tuple([(ELEMENTS[i], 1) for i in power.gives])
    end = row_width(gives, CHIP) if gives else 0.0
    chips, _ = elements_row(gives, wide - end + 1, HIGH / 2, CHIP)
    name = words.heading(power.name())
    room = wide - COST - end - 8
    return group(
        rect(0.7, 0.7, wide - 1.4, HIGH - 1.4, "mini", 5),
        rect(0.7, 0.7, COST, HIGH - 1.4, "dyed", 4),
        text(COST / 2 + 0.7, 16, str(power.cost), "mini-cost", "middle"),
        text(COST + 5, 15.5, shorten(name, 13, room, SERIF * BOLD), "mini-name"),
        chips,
        class_="dye-" + SPEED_DYES[power.speed],
    )


@lru_cache(maxsize=1024)
def reach(power: Power, words: Words) -> tuple[Svg, float]:
    """From where, how far and on what a power is used, on one line around y 0; and how wide that is."""
    if power.aim == NO_TARGET:
        return told(words.heading(Phrase("face.no-target")), 7)
    if power.aim == TARGET_SPIRIT:
        drawn, wide = told(words.heading(Phrase("face.target-" + power.target[0])), 24)
        return join([drawn, icon("presence", 14, 0, 15)]), wide
    name, _, terrain = power.origin.partition("-in-")
    parts = [icon("sacred" if name == "sacred-site" else "presence", 14, 0, 16)]
    x = 24.0
    if terrain:
        parts.append(group(terrain_chip(terrain, 8.5), transform=shift(x + 8, 0)))
        x += 19
    parts += [icon("wander", x + 7, 0, 14), text(x + 16, 4.5, str(power.range), "words strong")]
    x += 16 + width(str(power.range), 12.5, BOLD) + 5
    drawn, wide = told(words.say(Phrase("board.target", what=[*targets(power)])), x)
    return join([drawn, *parts]), wide


def told(said: str, x: float) -> tuple[Svg, float]:
    """A cell that ends after these words."""
    wide = x + width(said, 12.5) + 7
    return join([rect(0, -10.5, wide, 21, "power-cell", 6), text(x, 4.5, said, "words")]), wide
