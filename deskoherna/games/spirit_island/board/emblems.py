"""Emblems: a picture of its own for every spirit, adversary, scenario and power card."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from deskoherna.core.drawing import ICONS, Svg, add_icons, group, icon
from deskoherna.core.effects.values import all_values
from deskoherna.games.spirit_island.board.pieces import ELEMENT_DYES, icon_of
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS, PIECES, read_data
from deskoherna.games.spirit_island.nouns.kinds import Piece
from deskoherna.games.spirit_island.powers.power import Power

add_icons(Path(__file__).with_name("icons.toml"))
VERBS: Final[dict[str, str]] = read_data("looks.toml")["verb-icons"]
PLAIN: Final = {"spirit": "presence", "adversary": "flag", "scenario": "deal"}


def emblem_of(card: str) -> str:
    """The icon of ``spirit-thunderspeaker``, ``adversary-england`` …; an aspect has that of its spirit."""
    kind, _, name = card.partition("-")
    if kind == "spirit" and SPIRITS[name].of:
        name = SPIRITS[name].of
    return name if name in ICONS else PLAIN[kind]


@lru_cache(maxsize=512)
def deeds(power: Power) -> tuple[str, ...]:
    """What a power does in at most three icons: its first verb, then what it is done to and what else."""
    found: list[str] = []
    for effect in (power.effect, *[level.effect for level in power.levels]):
        for value in all_values(effect):
            if isinstance(value, Piece):
                found.append(icon_of(str(value.parts[0])))
            elif type(value).__name__ in VERBS:
                found.append(VERBS[type(value).__name__])
    first = [one for one in found if one in VERBS.values() and one not in PIECES]
    rest = [ELEMENTS[i] for i in power.gives]
    return tuple(dict.fromkeys([*first[:1], *found, *rest]))[:3]


@lru_cache(maxsize=512)
def power_emblem(power: Power, size: float) -> Svg:
    """Such icons in a square from the origin: the first large, the others small beside it."""
    names = deeds(power)
    large, small = size * 0.68, size * 0.42
    parts = [icon(names[0], large / 2, size - large / 2, large)]
    if len(names) > 1:
        parts.append(icon(names[1], size - small / 2, small / 2, small))
    if len(names) > 2:
        parts.append(icon(names[2], size - small / 2, size - small / 2, small))
    dye = ELEMENT_DYES[ELEMENTS[power.gives[0]]] if power.gives else "black"
    return group(*parts, class_=f"dye-{dye} power-emblem")
