"""The legend: what the icons in a game's drawings mean, in its words (``icon.NAME``)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deskoherna.core.drawing.icons import ICONS
from deskoherna.core.drawing.svg import Svg
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words

if TYPE_CHECKING:
    from deskoherna.core.game import Game

_EMBLEM: Final = re.compile(r'<g class="emblem">.*?</g>')
_USE: Final = re.compile(r'<use href="#icon-([^"]+)"(?![^>]*emblem)')


@lru_cache(maxsize=16)
def legend(rules: Game, lang: str) -> dict[str, str]:
    """Icons of a game and what they mean, in the order its words name them; then those of its sides."""
    speaker = words(lang, rules.package)
    named = [key.removeprefix("icon.") for key in speaker.keys("icon.")]
    found = {name: speaker.heading(Phrase("icon." + name)) for name in named if name in ICONS}
    for side in rules.every_side():
        sign = next((one for one in (side.replace(".", "-"), side.rpartition(".")[2]) if one in ICONS), "")
        if sign:
            found.setdefault(sign, speaker.heading(rules.side_name(side)))
    return found


def symbols_in(svg: Svg, found: dict[str, str]) -> list[tuple[str, str]]:
    """Those of the icons that stand in a drawing, with what they mean; emblems only adorn."""
    drawn = {*_USE.findall(_EMBLEM.sub("", svg))}
    return [(name, meaning) for name, meaning in found.items() if name in drawn]
