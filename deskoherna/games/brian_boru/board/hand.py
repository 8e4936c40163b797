"""One's hand and the packet to pick from, a picture for every card; and hands that lie open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import Picture, Svg, circle, group, icon, join, rect, shift, text, title
from deskoherna.core.drawing.measure import width
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ..figures import CARD_COLOUR, CARDS
from ..moves import card_phrase
from .faces import HIGH, card_id, colour, in_full, tick
from .printed import draw_read_card
from .scene import SUIT_ICONS, Scene

ROOM: Final = 775  # for a hand
MARGIN: Final = 4  # around a card, for its glow
ABOVE: Final = 12  # over a card, for its tick
WIDEST: Final = 147
SHOWN: Final = 160  # how wide a card is that is looked at
CHIP: Final = 50  # a card of an open hand
PICKED: Final = 2  # cards kept from a packet (R5.2)


def draw_card(id: str, words: Words) -> Picture | None:
    """A card by its id: ``red-8``, ``estrid``."""
    for card in CARDS:
        if id == card_id(card):
            heading = words.heading(Phrase("kind." + colour(card)))
            return Picture("shown-" + id, heading, in_full(card, words, SHOWN), SHOWN, HIGH + 3, "card")
    return draw_read_card(id, words)


def draw_hand(scene: Scene, packet: Sequence[int], hand: Sequence[int]) -> list[Picture]:
    """The cards before a player: those to pick from, then those in hand."""
    count = len(packet) + len(hand)
    if not count:
        return [empty(scene)]
    wide = min(WIDEST, ROOM // count - 2 * MARGIN)
    found = [before(scene, card, part(scene, card, wide), wide) for card in packet]
    return found + [before(scene, card, held(scene, card, wide), wide) for card in hand]


def before(scene: Scene, card: int, drawn: Svg, wide: float) -> Picture:
    """The picture of one card."""
    heading = scene.label(card_phrase(card).key, value=card)
    return Picture(f"in-hand-{card}", heading, drawn, wide + 2 * MARGIN, HIGH + ABOVE + MARGIN, "hand")


def held(scene: Scene, card: int, wide: float) -> Svg:
    """A card in hand, to lead or to follow with; while cards are kept it may be asked about (R5.4)."""
    kind = scene.choices.asked("lead", "follow")
    said = f"{kind} {card}" if kind else None
    keeping = scene.choices.asked("keep")
    kept = [pinned(scene, wide)] if keeping or scene.view["phase"] == "draft" else []
    return scene.choices.thing(
        *looks(scene, card, wide), *kept, id=f"card-{card}", thing=f"card {card}",
        about=scene.label(card_phrase(card).key, value=card), said=f"keep {card} {card}" if keeping else said,
        class_="in-hand in-full", data_card=card_id(card), transform=shift(MARGIN, ABOVE),
    )  # fmt: skip


def part(scene: Scene, card: int, wide: float) -> Svg:
    """A card of the packet: two of them make a move together (R5.2)."""
    about = scene.label("board.keep", card=card_phrase(card))
    if not scene.choices.asked("keep"):
        return scene.choices.thing(
            *looks(scene, card, wide), id=f"card-{card}", thing=f"card {card}", about=about,
            class_="in-hand in-full", data_card=card_id(card), transform=shift(MARGIN, ABOVE),
        )  # fmt: skip
    return scene.choices.part(
        *looks(scene, card, wide), id=f"card-{card}", thing=f"card {card}", prefix="keep", part=str(card),
        parts=PICKED, about=about, class_="in-hand in-full", data_card=card_id(card),
        transform=shift(MARGIN, ABOVE),
    )  # fmt: skip


def looks(scene: Scene, card: int, wide: float) -> list[Svg]:
    glow = rect(-1, -1, wide + 2, HIGH + 2, "glow", 11)
    return [glow, in_full(card, scene.words, wide), tick(wide / 2, 1)]


def pinned(scene: Scene, wide: float) -> Svg:
    """A card kept already."""
    lock = [title(scene.label("board.kept")), circle(0, 0, 11, "plate"), icon("lock", 0, -0.5, 16)]
    return group(*lock, transform=shift(wide / 2, 2))


def empty(scene: Scene) -> Picture:
    """No card in hand, between two rounds: the place stays."""
    words = scene.label("board.no-hand")
    frame = rect(MARGIN, ABOVE, ROOM - 2 * MARGIN, HIGH, "awaited", 10)
    inside = [frame, text(ROOM / 2, ABOVE + HIGH / 2, words, "felt-words felt-note", "middle")]
    return Picture("no-hand", words, join(inside), ROOM, HIGH + ABOVE + MARGIN, "hand")


def draw_open_hand(scene: Scene, seat: int, cards: Sequence[int]) -> Picture:
    """The hand of a player who had to show it (A3), in a line."""
    heading = scene.label("panel.open-hand", who=scene.who(seat))
    x = 18 + width(heading, 12.7)
    parts = [rect(0, 0, ROOM, 38, "sheet", 8), text(10, 24, heading, "deed")]
    for card in cards:
        inside = [
            rect(0, 0, CHIP, 28, "dyed dyed-card", 6),
            text(8, 20, str(card), "figure on-dye"),
            icon(SUIT_ICONS[CARD_COLOUR[card]], CHIP - 14, 14, 18, "icon on-dye"),
        ]
        parts.append(
            scene.choices.thing(
                *inside, id=f"card-{card}", thing=f"card {card}", data_card=card_id(card),
                about=scene.label(card_phrase(card).key, value=card), class_="in-full dye-" + colour(card),
                transform=shift(x, 5),
            )
        )  # fmt: skip
        x += CHIP + 6
    return Picture(f"open-hand-{seat}", heading, join(parts), ROOM, 38, slot="open")
