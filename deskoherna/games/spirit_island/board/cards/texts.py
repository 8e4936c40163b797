"""Cards that are read: spirits, fear cards, blight cards, adversaries, scenarios; and any card by its id."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deskoherna.core.drawing import EMPTY, Picture, Svg, group, icon, path, rect, text
from deskoherna.core.drawing.measure import BOLD, shorten, width
from deskoherna.core.game import Card
from deskoherna.games.spirit_island.board.cards.lookup import cards
from deskoherna.games.spirit_island.board.cards.powers import HEIGHT, WIDTH, power_face
from deskoherna.games.spirit_island.board.cards.spirits import draw_spirit
from deskoherna.games.spirit_island.board.writing import paragraph
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import read_data
from deskoherna.games.spirit_island.powers.power import INNATE

if TYPE_CHECKING:
    from deskoherna.core.text import Words

WIDE: Final = 300.0
EDGE: Final = 13.0
NAMES: Final = (15.0, 14.0, 13.0, 12.0, 11.0, 10.0)  # sizes of names, the largest that fits
LOOKS: Final[dict[str, tuple[str, str]]] = read_data("looks.toml")["card-looks"]  # dye and emblem


@lru_cache(maxsize=256)
def read_face(
    look: str, name: str, kind: str, lines: tuple[str, ...], under: Svg = EMPTY, wide: float = WIDE
) -> tuple[Svg, float]:
    """A card with a name, a kind and paragraphs, as high as they need; and how high that is."""
    dye, emblem = LOOKS[look]
    head = 48.0
    parts: list[Svg] = []
    y = head + 20 + (26 if under else 0)
    for line in lines:
        drawn, y = paragraph(line, EDGE, y, wide - 2 * EDGE, 12)
        parts.append(drawn)
        y += 4
    high = y - 2
    band = f"M1 {head:g}V10a9 9 0 0 1 9-9H{wide - 10:g}a9 9 0 0 1 9 9V{head:g}z"
    size = next((size for size in NAMES if width(name, size, BOLD) <= wide - 62), NAMES[-1])
    top = [
        path(band, "dyed"),
        icon(emblem, 26, 24, 28, "icon on-dye"),
        text(50, 23, shorten(name, size, wide - 62, BOLD), "power-name", font_size=size),
        text(50, 39, kind, "card-kind"),
    ]
    return (
        group(
            rect(1.5, 2.5, wide - 3, high - 3, "card-shade", 9),
            rect(1, 1, wide - 2, high - 3, "card-paper", 9),
            group(*top, class_="dye-" + dye),
            under,
            *parts,
            class_="card",
        ),
        high,
    )


def read_card(card: Card, look: str, words: Words) -> tuple[Svg, float]:
    """A card of ``game.cards()`` as it reads itself."""
    lines = tuple([words.sentence(line) for line in card.text])
    return read_face(look, words.heading(card.name), words.say(card.kind), lines)


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
    return shown(id, name, face, WIDE, high)
