"""Cards that are read: spirits, fear cards, blight cards, adversaries, scenarios; and any card by its id."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Picture, Svg
from deskoherna.core.drawing.card import READ_EDGE, READ_HEAD, READ_WIDE, draw_read
from deskoherna.core.drawing.emblems import Emblem
from deskoherna.core.game import Card
from deskoherna.core.text import Words
from ...content import POWERS, SPIRITS
from ...figures import read_data
from ...powers.power import INNATE
from ..emblems import emblem_of, emblems
from ..writing import paragraph
from .lookup import cards
from .powers import HEIGHT, WIDTH, power_face
from .spirits import draw_spirit

LOOKS: Final[dict[str, tuple[str, str]]] = read_data("looks.toml")["card-looks"]  # dye and emblem


@lru_cache(maxsize=256)
def read_face(look: str, name: str, kind: str, lines: tuple[str, ...], emblem: Emblem) -> tuple[Svg, float]:
    """A card with a name, a kind and paragraphs, as high as they need; and how high that is."""
    dye, sign = LOOKS[look]
    parts: list[Svg] = []
    y = READ_HEAD + 20
    for line in lines:
        drawn, y = paragraph(line, READ_EDGE, y, READ_WIDE - 2 * READ_EDGE, 12)
        parts.append(drawn)
        y += 4
    return draw_read(name, kind, emblem or (sign,), dye, parts, y - 2), y - 2


def read_card(card: Card, look: str, words: Words) -> tuple[Svg, float]:
    """A card of ``game.cards()`` as it reads itself."""
    lines = tuple([words.sentence(line) for line in card.text])
    picture = (emblem_of(card.id),) if look in ("adversary", "scenario") else emblems().get(card.id, ())
    return read_face(look, words.heading(card.name), words.say(card.kind), lines, picture)


def shown(id: str, name: str, face: Svg, wide: float, high: float) -> Picture:
    return Picture("shown-" + id, name, face, wide, high, "card")


@lru_cache(maxsize=8)
def known() -> dict[str, Card]:
    """All cards by their ids."""
    return {card.id: card for card in cards()}


def draw_card(id: str, words: Words) -> Picture | None:
    """A card by its id: ``drought``, ``spirit-thunderspeaker``, ``fear-isolation`` …"""
    card = known().get(id)
    if card is None:
        return None
    name = words.heading(card.name)
    if id.startswith("spirit-"):
        return draw_spirit(SPIRITS[id.partition("-")[2]], words)
    power = POWERS.get(id)
    if power is not None and power.kind != INNATE:
        return shown(id, name, power_face(power, words), WIDTH, HEIGHT)
    look = "innate" if power is not None else id.partition("-")[0]
    face, high = read_card(card, look, words)
    return shown(id, name, face, READ_WIDE, high)
