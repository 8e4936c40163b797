"""Growth: what a spirit may choose from, symbol by symbol, in icons and words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deskoherna.core.drawing import Svg, circle, group, icon, join, rect, shift, text
from deskoherna.core.drawing.measure import width
from deskoherna.core.effects import Custom, Effect, Either, Exactly, Gain, Repeat
from deskoherna.core.phrase import Phrase
from deskoherna.core.text.wording import capital
from deskoherna.games.spirit_island import verbs
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.board.writing import Block, paragraph
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_days import GainTime
from deskoherna.games.spirit_island.spirits.jagged_earth.many_minds import AddPresenceAndBeasts, GatherFar
from deskoherna.games.spirit_island.spirits.jagged_earth.vengeance import AddDiseaseNear
from deskoherna.games.spirit_island.verbs import growing

CHIP: Final = 26.0
ROOM: Final = 332.0
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
    cost = panel.options[n - 1].cost if n else 0
    sentence = capital(", ".join(said)) + "."
    words, low = paragraph(sentence, 40, 46, ROOM - 50, 11, "tiny soft")
    high = low - 6
    chosen = n in has["grown"]
    parts = [
        rect(0, 0, ROOM, high, "chip", 8),
        circle(20, 19, 12, "plate" if n else "sunk"),
        text(20, 24, str(n), "figure", "middle") if n else icon("turns", 20, 19, 16),
        words,
    ]
    x = 40.0
    if cost:
        parts += [text(x, 24, f"−{cost}", "figure"), icon("energy", x + 28, 19, 18)]
        x += 44
    for at, effect in enumerate(effects):
        drawn, wide = symbol(scene, effect, n, at, x, said[at])
        parts.append(drawn)
        x += wide + 5
    if chosen:
        parts.append(rect(1.5, 1.5, ROOM - 3, high - 3, "usable", 8))
    move = f"growth {n}"
    about = scene.words.heading(Phrase("board.growth", n=n, what=sentence))
    return (
        scene.choices.thing(
            *parts, id=f"growth-{n}-{seat}", thing=f"growth {n}", about=about,
            said=move if scene.choices.offers(move) else None, transform=shift(14, 0),
        ),
        high,
    )  # fmt: skip


def symbol(scene: Scene, effect: Effect, n: int, at: int, x: float, said: str) -> tuple[Svg, float]:
    """One symbol as a chip, and how wide it is; a button where one chooses which to do next."""
    drawn, wide = written(note(effect), 6, 15)
    move = f"symbol {10 * n + at}"
    inside = [rect(0, 0, wide + 5, CHIP, "tile", 7), drawn]
    if not scene.choices.offers(move):
        return group(*inside, transform=shift(x, 6)), wide + 5
    inside.append(rect(-2, -2, wide + 9, CHIP + 4, "glow", 8))
    button = scene.choices.thing(
        *inside, id=f"symbol-{n}-{at}", thing=f"symbol {n} {at}", about=said, said=move, transform=shift(x, 6)
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
    AddPresenceAndBeasts: lambda one: ("+", ":presence", ":beasts", ":wander", str(one.reach)),
    GatherFar: lambda one: (":beasts", ":back", str(one.reach)),
    AddDiseaseNear: lambda one: ("+", ":disease", ":wander", str(one.reach)),
    growing.GainEnergyForPlays: lambda one: ("+", ":energy", "=", ":card"),
    verbs.Lasting: lambda one: (":tortoise", ":to", ":bird"),
    growing.MovePresence: lambda one: (":presence", ":to", str(one.reach)),
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
