"""Emblems: a picture of its own for every spirit, adversary, scenario and card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

from deskoherna.core.drawing import ICONS, Svg, add_icons, group
from deskoherna.core.drawing.emblems import Emblem, Emblems, draw_emblem
from deskoherna.core.effects import Effect
from deskoherna.core.effects.values import all_values
from ..content import BLIGHT_CARDS, EVENTS, FEAR_CARDS, POWERS, SPIRITS, load
from ..figures import ELEMENTS, PIECES, read_data
from ..nouns.kinds import Piece
from ..powers.power import Power
from .pieces import ELEMENT_DYES, icon_of

add_icons(Path(__file__).with_name("icons.toml"))
LOOKS: Final = read_data("looks.toml")
VERBS: Final[dict[str, str]] = LOOKS["verb-icons"]
NAMES: Final[dict[str, str]] = {
    word: sign for sign, words in LOOKS["name-icons"].items() for word in words.split()
}
SPARE: Final = (
    "threshold",
    "presence",
    "turns",
    "sprout",
    "raze",
    "sword",
)  # for cards with too few of their own
PLAIN: Final = {"spirit": "presence", "adversary": "flag", "scenario": "deal"}


def emblem_of(card: str) -> str:
    """The icon of ``spirit-thunderspeaker``, ``adversary-england`` …; an aspect has that of its spirit."""
    kind, _, name = card.partition("-")
    if kind == "spirit" and SPIRITS[name].of:
        name = SPIRITS[name].of
    return name if name in ICONS else PLAIN[kind]


def signs_of(effects: Iterable[Effect]) -> list[str]:
    """What effects do in icons: the first verb, then whatever they speak of in their order."""
    found: list[str] = []
    for effect in effects:
        for value in all_values(effect):
            if isinstance(value, Piece):
                found.append(icon_of(str(value.parts[0])))
            elif type(value).__name__ in VERBS:
                found.append(VERBS[type(value).__name__])
    verbs = [one for one in found if one in VERBS.values() and one not in PIECES]
    return [*verbs[:1], *found]


def named_signs(card: str) -> list[str]:
    """What the words of a card's name show."""
    return [NAMES[word] for word in card.split("-") if word in NAMES]


@lru_cache(maxsize=1)
def emblems() -> dict[str, Emblem]:
    """An emblem for every power, fear, event and blight card by its id: of its name, then of what it does."""
    load()
    found = Emblems(SPARE)
    every: dict[str, tuple[str, list[Effect], tuple[int, ...]]] = {}
    for _, power in sorted(POWERS.items()):
        every[power.id] = power.id, [power.effect, *[level.effect for level in power.levels]], power.gives
    for _, fear in sorted(FEAR_CARDS.items()):
        every["fear-" + fear.id] = fear.id, [*fear.levels], ()
    for _, event in sorted(EVENTS.items()):
        every["event-" + event.id] = event.id, [branch.effect for branch in event.branches], ()
    for _, blight in sorted(BLIGHT_CARDS.items()):
        lasting = (blight.at_once, blight.each_phase, blight.each_turn)
        every["blight-" + blight.id] = blight.id, [one for one in lasting if one is not None], ()
    return {
        card: found.compose(
            card,
            [*(nouns := named_signs(name)), *signs_of(effects), *[ELEMENTS[i] for i in gives]],
            nouns[:1],
        )
        for card, (name, effects, gives) in every.items()
    }


@lru_cache(maxsize=512)
def power_emblem(power: Power, size: float) -> Svg:
    """The emblem of a power in a square from the origin, in the colour of its first element."""
    dye = ELEMENT_DYES[ELEMENTS[power.gives[0]]] if power.gives else "black"
    return group(draw_emblem(emblems()[power.id], 0, 0, size, "icon"), class_=f"dye-{dye} power-emblem")
