"""Cards in full: one's hand, the packet to pick from, and hands that lie open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from deskoherna.core.drawing import Effect, Face, Picture, Svg, draw_face, join, rect, shift, text
from deskoherna.core.drawing.card import HEIGHT, WIDTH, card_picture
from deskoherna.core.phrase import Phrase
from deskoherna.games.brian_boru.board.panels import short
from deskoherna.games.brian_boru.board.scene import SUIT_ICONS, Scene, action_icons
from deskoherna.games.brian_boru.figures import CARD_COLOUR, CARDS, COLOURS, PRIMARY, SECONDARY, WHITE
from deskoherna.games.brian_boru.moves import card_phrase

if TYPE_CHECKING:
    from deskoherna.core.text import Words

GAP: Final = 12
HEAD: Final = 30  # height of the heading
PICKED: Final = 2  # cards kept from a packet (R5.2)


def action_face(card: int, words: Words) -> Face:
    """An action card: what it does when it wins, and when it does not."""
    colour = COLOURS[CARD_COLOUR[card]]
    first = PRIMARY[card]
    effects = [Effect(_say(words, "board.won"), action_icons(first), short(words, first), strong=True)]
    for at, action in enumerate(SECONDARY[card]):
        when = _say(words, "board.or" if at else "board.lost")
        effects.append(Effect(when, action_icons(action), short(words, action)))
    return Face(
        name=words.heading(Phrase("kind." + colour)),
        kind=words.say(card_phrase(card)),
        emblem=SUIT_ICONS[CARD_COLOUR[card]],
        dye=colour,
        effects=effects,
        value=str(card),
        notes=[_say(words, "face.royal")] if colour == COLOURS[WHITE] else [],
    )


def _say(words: Words, key: str) -> str:
    return words.say(Phrase(key))


def card_id(card: int) -> str:
    """A card as it is looked up: ``red-8``."""
    return f"{COLOURS[CARD_COLOUR[card]]}-{card}"


@lru_cache(maxsize=64)
def drawn(card: int, words: Words) -> Svg:
    """A card's drawing, made once per language."""
    return draw_face(action_face(card, words))


def draw_card(id: str, words: Words) -> Picture | None:
    """An action card by its id, ``red-8``; other cards are read out."""
    for card in CARDS:
        if id == card_id(card):
            return card_picture("shown-" + id, action_face(card, words))
    return None


def lying(scene: Scene, card: int, at: str) -> Svg:
    """A card to look at."""
    return scene.choices.thing(
        drawn(card, scene.words), id=f"card-{card}", thing=f"card {card}",
        about=scene.label(card_phrase(card).key, value=card), data_card=card_id(card),
        class_="in-full", transform=at,
    )  # fmt: skip


def draw_hand(scene: Scene, cards: Sequence[int]) -> Picture:
    """One's own hand: cards to lead or to follow with."""
    kind = scene.choices.asked("lead", "follow")

    def one(card: int, at: str) -> Svg:
        said = f"{kind} {card}" if kind else None
        if scene.choices.asked("keep"):
            said = f"keep {card} {card}"  # kept already: may be asked about (R5.4)
        return scene.choices.thing(
            glow(), drawn(card, scene.words), id=f"card-{card}", thing=f"card {card}",
            about=scene.label(card_phrase(card).key, value=card), said=said, class_="in-hand in-full",
            data_card=card_id(card), transform=at,
        )  # fmt: skip

    return row("hand", scene.label("panel.hand"), cards, one)


def draw_packet(scene: Scene, cards: Sequence[int]) -> Picture:
    """The packet: two of its cards make a move together (R5.2)."""

    def one(card: int, at: str) -> Svg:
        if not scene.choices.asked("keep"):
            return lying(scene, card, at)
        return scene.choices.part(
            glow(), drawn(card, scene.words), id=f"card-{card}", thing=f"card {card}", prefix="keep",
            part=str(card), parts=PICKED, about=scene.label("board.keep", card=card_phrase(card)),
            class_="in-hand in-full", data_card=card_id(card), transform=at,
        )  # fmt: skip

    return row("packet", scene.label("panel.packet"), cards, one)


def draw_open_hand(scene: Scene, seat: int, cards: Sequence[int]) -> Picture:
    """The hand of a player who had to show it (A3)."""
    heading = scene.label("panel.open-hand", who=scene.who(seat))
    return row(f"open-hand-{seat}", heading, cards, partial(lying, scene))


def glow() -> Svg:
    return rect(-1, -1, WIDTH + 2, HEIGHT + 2, "glow", 11)


def row(key: str, heading: str, cards: Sequence[int], one: Callable[[int, str], Svg]) -> Picture:
    """Cards side by side under a heading."""
    parts = [text(6, 20, heading, "heading on-felt")]
    for at, card in enumerate(cards):
        parts.append(one(card, shift(4 + (WIDTH + GAP) * at, HEAD + 4)))
    wide = max(len(cards), 2) * (WIDTH + GAP) - GAP + 8
    return Picture(key, heading, join(parts), wide, HEAD + HEIGHT + 10, "hand")
