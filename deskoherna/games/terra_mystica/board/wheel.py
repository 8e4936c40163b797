"""The wheel of terraforming, turned so that the home terrain is at the top."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deskoherna.core.drawing import Svg, circle, group, join, shift, text
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.board.pieces import terrain_chip
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.geography import SPADES, TERRAINS, WHEEL

if TYPE_CHECKING:
    from deskoherna.core.text import Words

R: Final = 41.0  # from the hub to the middle of a terrain


def wheel(scene: Scene, seat: int, home: str, x: float, y: float) -> Svg:
    """The seven terrains and how many spades they are away; buttons where a terrain is being chosen."""
    asked = seat == scene.me and scene.asks("terrain") is not None
    first = TERRAINS.index(home)
    parts: list[Svg] = [circle(0, 0, R, "wheel-rim")]
    for step in range(WHEEL):
        at = (first + step) % WHEEL
        name = TERRAINS[at]
        angle = 2 * math.pi * step / WHEEL
        parts.append(
            scene.choices.thing(
                sample(name, SPADES[first][at]),
                id=f"terrain-{name}-{seat}",
                thing="terrain " + name,
                about=about_terrain(scene.words, name, SPADES[first][at]),
                said=scene.offered("terrain " + name) if asked else None,
                transform=shift(R * math.sin(angle), -R * math.cos(angle)),
            )
        )
    return group(*parts, id=f"wheel-{seat}", transform=shift(x, y))


@lru_cache(maxsize=64)
def sample(terrain: str, spades: int) -> Svg:
    """A terrain on the wheel, with the spades it takes to reach it."""
    parts = [circle(0, 0, 19, "hit"), circle(0, 0, 18, "glow"), terrain_chip(terrain, 15)]
    if spades:
        parts += [circle(12, 11, 7.5, "plate"), text(12, 15, str(spades), "tiny strong", "middle")]
    return join(parts)


@lru_cache(maxsize=64)
def about_terrain(words: Words, terrain: str, spades: int) -> str:
    return words.heading(Phrase("board.terrain", terrain=Phrase("terrain." + terrain), n=spades))
