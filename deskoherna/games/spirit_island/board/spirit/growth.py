"""Growth: what a spirit may choose from, symbol by symbol, in icons and words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deskoherna.core.drawing import Svg, circle, group, icon, join, rect, shift, text
from deskoherna.core.drawing.measure import width
from deskoherna.core.effects import Custom, Effect, Either, Exactly, Gain, Repeat
from deskoherna.core.phrase import Phrase
from deskoherna.core.text.wording import capital
from ... import verbs
from ...content import SPIRITS
from ...figures import ELEMENTS
from ...spirits.jagged_earth.fractured_days import GainTime
from ...spirits.jagged_earth.many_minds import AddPresenceAndBeasts, GatherFar
from ...spirits.jagged_earth.vengeance import AddDiseaseNear
from ...spirits.panel import Panel
from ...verbs import growing
from ..scene import Scene
from ..writing import Block, paragraph

CHIP: Final = 26.0
ROOM: Final = 382.0
EDGE: Final = 9.0
Note = tuple[str, ...]  # icons, named ``:presence``, and figures
RULES: Final[dict[str, Note]] = {  # symbols with a rule of their own
    "spirit-island.take-day": ("+", ":card", ":clock"),
    "spirit-island.reclaim-half": (":back", ":cards", "½"),
}


def growth(scene: Scene, seat: int) -> list[Block]:
    """Every option of one's own spirit."""
    panel = SPIRITS[scene.seat(seat)["spirit"]]
    first = 0 if panel.always else 1
    return [option(scene, seat, n) for n in range(first, len(panel.options) + 1)]


def option(scene: Scene, seat: int, n: int) -> Block:
    """An option: its number and symbols, then the words; 0 is what is done every turn."""
    has = scene.seat(seat)
    panel = SPIRITS[has["spirit"]]
    effects = panel.symbols(n)
    said = [scene.words.say(effect.phrase()) for effect in effects]
    parts, x = marked(panel, n, 8)
    for at, effect in enumerate(effects):
        drawn, wide = symbol(scene, effect, n, at, x, said[at])
        parts.append(drawn)
        x += wide + 4
    sentence = capital(", ".join(said)) + "."
    start = x + 6 if x + 6 + 140 <= ROOM else 8.0
    top = 23.0 if start > 8 else 48.0
    words, low = paragraph(sentence, start, top, ROOM - start - 6, 13)
    if start > 8 and low <= 45:
        words, low = paragraph(sentence, start, 31 - low / 4, ROOM - start - 6, 13)
    high = max(36.0, low - 6)
    inside = [rect(0, 0, ROOM, high, "reached" if n in has["grown"] else "chip", 7), *parts, words]
    return chosen(scene, seat, n, sentence, inside, EDGE, 0), high


def growth_in_short(scene: Scene, seat: int) -> Block:
    """All options as icons alone, one after another."""
    has = scene.seat(seat)
    panel = SPIRITS[has["spirit"]]
    found: list[Svg] = []
    x, y = EDGE, 0.0
    for n in range(0 if panel.always else 1, len(panel.options) + 1):
        effects = panel.symbols(n)
        parts, end = marked(panel, n, 3, 28)
        for effect in effects:
            drawn, end = written(note(effect), end + 2, 15.5)
            parts.append(drawn)
            end += 2
        if x > EDGE and x + end + 3 > EDGE + ROOM:
            x, y = EDGE, y + 33
        sentence = capital(", ".join([scene.words.say(effect.phrase()) for effect in effects])) + "."
        inside = [rect(0, 0, end + 3, 28, "reached" if n in has["grown"] else "raised", 7), *parts]
        found.append(chosen(scene, seat, n, sentence, inside, x, y))
        x += end + 8
    return join(found), y + 28


def marked(panel: Panel, n: int, x: float, high: float = 36) -> tuple[list[Svg], float]:
    """The number of an option and what it costs; and where its symbols begin."""
    middle = high / 2
    cost = panel.options[n - 1].cost if n else 0
    number = text(x + 10, middle + 5, str(n), "figure", "middle") if n else icon("turns", x + 10, middle, 15)
    parts = [circle(x + 10, middle, 10, "plate" if n else "sunk"), number]
    x += 25
    if cost:
        parts += [text(x, middle + 5, f"−{cost}", "figure"), icon("energy", x + 27, middle, 17)]
        x += 40
    return parts, x


def chosen(scene: Scene, seat: int, n: int, sentence: str, inside: list[Svg], x: float, y: float) -> Svg:
    """An option as a thing to choose."""
    move = f"growth {n}"
    about = scene.words.heading(Phrase("board.growth", n=n, what=sentence))
    return scene.choices.thing(
        *inside, id=f"growth-{n}-{seat}", thing=move, about=about,
        said=move if scene.choices.offers(move) else None, transform=shift(x, y),
    )  # fmt: skip


def symbol(scene: Scene, effect: Effect, n: int, at: int, x: float, said: str) -> tuple[Svg, float]:
    """One symbol as a chip, and how wide it is; a button where one chooses which to do next."""
    drawn, wide = written(note(effect), 6, 15)
    move = f"symbol {10 * n + at}"
    inside = [rect(0, 0, wide + 5, CHIP, "tile", 7), drawn]
    if not scene.choices.offers(move):
        return group(*inside, transform=shift(x, 5)), wide + 5
    inside.append(rect(-2, -2, wide + 9, CHIP + 4, "glow", 8))
    button = scene.choices.thing(
        *inside, id=f"symbol-{n}-{at}", thing=f"symbol {n} {at}", about=said, said=move, transform=shift(x, 5)
    )
    return button, wide + 5


def note(effect: Effect) -> Note:
    """A symbol of growth in icons and figures."""
    known = [NOTES[kind] for kind in type(effect).__mro__ if kind in NOTES]
    return known[0](effect) if known else ()


def far(effect: verbs.AddPresence) -> Note:
    """How far presence may go, and whether not everywhere."""
    return ("∞" if effect.reach < 0 else str(effect.reach), *(("*",) if effect.where is not None else ()))


def either(notes: list[Note]) -> Note:
    """One of several notes."""
    found: list[str] = []
    for one in notes:
        found += ["/", *one] if found else [*one]
    return tuple(found)


NOTES: Final[dict[type[Any], Callable[[Any], Note]]] = {
    verbs.ReclaimAll: lambda one: (":back", ":cards"),
    verbs.ReclaimOne: lambda one: (":back", ":card"),
    verbs.GainPower: lambda one: ("+", ":card"),
    verbs.MorePlays: lambda one: ("+", ":to", ":card"),
    verbs.AddPresence: lambda one: ("+", ":presence", ":wander", *far(one)),
    Gain: lambda one: (f"+{sum([n.n for _, n in one.goods if isinstance(n, Exactly)])}", ":energy"),
    # spirits of the expansions, and Ocean
    growing.GainElements: lambda one: (
        "+",
        *[":" + ELEMENTS[i] for i, n in enumerate(one.counts) for _ in range(n)],
    ),
    growing.GainOneOf: lambda one: ("+", *either([(":" + name,) for name in one.names])),
    Either: lambda one: either([note(each) for each in one.effects]),
    Repeat: lambda one: (f"{one.n.n}×", *note(one.effect)),
    GainTime: lambda one: ("+", ":clock"),
    AddPresenceAndBeasts: lambda one: ("+", ":presence", ":beasts", ":wander", str(one.n)),
    GatherFar: lambda one: (":beasts", ":back", str(one.n)),
    AddDiseaseNear: lambda one: ("+", ":disease", ":wander", str(one.n)),
    growing.GainEnergyForPlays: lambda one: ("+", ":energy", "=", ":card"),
    verbs.Lasting: lambda one: (":tortoise", ":to", ":bird"),
    growing.MovePresence: lambda one: (":presence", ":to", str(one.n)),
    verbs.OneOfMine: lambda one: (":presence", *note(one.effect)),
    verbs.Damage: lambda one: (str(one.n.n), ":sword"),
    Custom: lambda one: RULES.get(one.rule, (":presence", ":river")),
}


def written(note: Note, x: float, y: float) -> tuple[Svg, float]:
    """A note from x on with its middle at y; and where it ends."""
    parts: list[Svg] = []
    for one in note:
        if one.startswith(":"):
            parts.append(icon(one[1:], x + 9, y - 2, 18))
            x += 20
        else:
            parts.append(text(x, y + 3, one, "figure"))
            x += width(one, 14) + 2
    return join(parts), x
