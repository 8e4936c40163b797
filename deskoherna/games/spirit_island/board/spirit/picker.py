"""Choosing a spirit as the box does it: tiles with emblem, complexity, strengths; one of them in detail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import Picture, Svg, circle, disc, group, icon, join, rect, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, width, wrap
from ...content import SPIRITS
from ..cards.spirits import BARS, Advice, advice, draw_spirit
from ..emblems import emblem_of
from ..pieces import tick
from ..scene import Scene

WIDE: Final = 204.0
HIGH: Final = 150.0
EDGE: Final = 11.0


def draw_picker(scene: Scene, names: Sequence[str]) -> list[Picture]:
    """A tile for every spirit, taken ones too, the simplest first; then one for beginners in detail."""
    taken = [scene.seat(seat)["spirit"] for seat in scene.seats if scene.seat(seat)["spirit"]]
    order = sorted([*names, *taken], key=lambda name: (advice(name).complexity, bool(SPIRITS[name].of)))
    tiles = [draw_tile(scene, name) for name in order]
    first = next((name for name in order if name in names), names[0])
    shown = draw_spirit(SPIRITS[first], scene.words)
    detail = Picture("detail", shown.title, shown.inside, shown.width, shown.height, slot="detail")
    return [*tiles, detail]


def draw_tile(scene: Scene, name: str) -> Picture:
    """A spirit: emblem, name, how complex and how strong in what; pale where somebody plays it."""
    known = advice(name)
    said = "spirit " + name
    whose = [seat for seat in scene.seats if scene.seat(seat)["spirit"] == name]
    label = scene.label("spirit." + name)
    lines = wrap(label, 15.5, WIDE - 2 * EDGE, 3, SERIF * BOLD)
    parts = [rect(1, 1, WIDE - 2, HIGH - 2, "tile-paper", 9), icon(emblem_of("spirit-" + name), 36, 34, 46)]
    parts += [text(EDGE, 76 + 18 * at, line, "picker-name") for at, line in enumerate(lines)]
    parts += dots(scene, known, 80 + 18 * len(lines))
    parts += bars(scene, known, WIDE - EDGE - 15 * 5, HIGH - 26)
    if whose:
        about = scene.label("picker.taken", who=scene.who(whose[0]))
        parts += [disc(whose[0], WIDE - 22, 22, 10)]
        inside = group(*parts, class_="passed")
    else:
        about = label
        inside = join(parts)
        if SPIRITS[name].of:
            inside = join([inside, pinned(scene.say("picker.aspect"), "badge")])
        elif known.first:
            inside = join([inside, pinned(scene.say("picker.first"), "badge-first")])
    button = scene.choices.thing(
        inside, rect(2, 2, WIDE - 4, HIGH - 4, "glow tile-glow", 9), tick(WIDE - 16, 16),
        id="spirit-" + name, thing=said, about=about, said=said if scene.choices.offers(said) else None,
        class_="raising", data_card="spirit-" + name,
    )  # fmt: skip
    return Picture("tile-" + name, scene.label("board.spirits"), button, WIDE, HIGH, slot="picker")


def pinned(said: str, class_: str) -> Svg:
    """A word in the corner of a tile."""
    wide = width(said, 14, BOLD) + 12
    back = rect(WIDE - wide - 8, 8, wide, 20, class_, 10)
    return group(
        back, text(WIDE - 8 - wide / 2, 22, said, "strong", "middle", font_size=14), class_=class_ + "-words"
    )


def dots(scene: Scene, known: Advice, y: float) -> list[Svg]:
    """How complex it is, of four."""
    said = scene.label(f"picker.complexity-{known.complexity}")
    full = [
        circle(EDGE + 5 + 12 * at, y - 4, 4.2, "dot-full" if at < known.complexity else "dot-empty")
        for at in range(4)
    ]
    return [group(title(said), rect(EDGE - 2, y - 12, 54, 16, "hit"), *full)]


def bars(scene: Scene, known: Advice, x: float, y: float) -> list[Svg]:
    """How strong it is in what, as upright bars over the signs of each."""
    found: list[Svg] = []
    for at, (sign, n) in enumerate(zip(BARS, known.strengths, strict=True)):
        left = x + 15 * at
        high = 3 + 6.5 * n
        bar = [rect(left + 2, y - high, 10, high, "bar", 2), icon(sign, left + 7, y + 10, 14)]
        about = f"{scene.label(f'picker.strength-{at + 1}')}: {n} / 5"
        found.append(group(title(about), *bar))
    return found
