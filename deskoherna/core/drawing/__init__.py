"""Drawing: what all games draw their boards with. It knows no game; see ``docs/boards.md``."""

from __future__ import annotations

from deskoherna.core.drawing.card import Effect, Face, card_picture, draw_face
from deskoherna.core.drawing.choices import Choices
from deskoherna.core.drawing.icons import ICONS, add_icons, icon
from deskoherna.core.drawing.layout import together
from deskoherna.core.drawing.patterns import hatched
from deskoherna.core.drawing.picture import Picture, sheet, sprite, standalone, stylesheet
from deskoherna.core.drawing.seats import SHAPES, disc, mark, seat_class, sign
from deskoherna.core.drawing.svg import (
    EMPTY,
    Svg,
    circle,
    el,
    escape,
    group,
    join,
    path,
    rect,
    shift,
    text,
    title,
)

__all__ = [
    "EMPTY", "ICONS", "SHAPES", "Choices", "Effect", "Face", "Picture", "Svg", "add_icons", "card_picture",
    "circle", "disc", "draw_face", "el", "escape", "group", "hatched", "icon", "join", "mark", "path", "rect",
    "seat_class", "sheet", "shift", "sign", "sprite", "standalone", "stylesheet", "text", "title", "together",
]  # fmt: skip
