"""Cards in rows: one's hand, cards in play and discarded, cards to choose from, spirits to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import Picture, Svg, circle, group, icon, join, rect, shift, text
from deskoherna.core.drawing.measure import BOLD, SERIF, width
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.board.cards.powers import HEIGHT, WIDTH, power_face
from deskoherna.games.spirit_island.board.cards.texts import spirit_face
from deskoherna.games.spirit_island.board.scene import ON_CARDS, Scene
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.powers.power import INNATE

GAP: Final = 10.0
BETWEEN: Final = 26.0  # piles
HEAD: Final = 30.0
PILES: Final = ("played", "hand", "discard")  # what one uses now comes first
ASKED: Final = {"hand": "play", "played": "use"}  # what a card that is not offered may be asked about


def draw_cards(scene: Scene, seat: int) -> Picture:
    """All cards of a spirit: in play, in hand, discarded."""
    has = scene.seat(seat)
    parts: list[Svg] = []
    x = 4.0
    for pile in PILES:
        cards: list[str] = has[pile]
        if not cards:
            continue
        label = scene.label("panel." + pile)
        parts.append(text(x, 20, label, "heading on-felt"))
        start = x
        for card in cards:
            parts.append(card_in(scene, card, pile, x, card in has["used"] and pile == "played"))
            x += WIDTH + GAP
        x = max(x, start + width(label, 18, SERIF * BOLD)) + BETWEEN - GAP
    return Picture(
        "cards", scene.label("board.cards"), join(parts), max(x - BETWEEN + 4, 120), HEAD + HEIGHT + 8, "hand"
    )


def card_in(scene: Scene, card: str, pile: str, x: float, spent: bool = False) -> Svg:
    """A card in a row: a button where a move names it; a green line where it can be used on the island."""
    power = POWERS[card]
    offers = scene.about("card " + card)
    ready = not offers and any(move.split()[1:2] == [card] for move in scene.uses)
    face = power_face(power, scene.words)
    parts = [rect(-3, -3, WIDTH + 6, HEIGHT + 6, "glow", 12)]
    parts.append(
        group(rect(1, 1, WIDTH - 2, HEIGHT - 3, "card-back", 9), group(face, class_="passed"))
        if spent
        else face
    )
    if spent:
        parts += [circle(WIDTH / 2, HEIGHT - 30, 22, "plate"), icon("turns", WIDTH / 2, HEIGHT - 30, 28)]
    if ready:
        parts.append(rect(-2, -2, WIDTH + 4, HEIGHT + 3, "usable", 11))
    asked = ASKED.get(pile)
    why = f"{asked} {card}" if asked is not None and scene.asks(asked) else None
    about = scene.words.heading(Phrase("board.used", power=power.name()) if spent else power.name())
    return scene.choices.menu(
        *parts, id="card-" + card, thing="card " + card, about=about, said=offers, why=why,
        class_="in-hand in-full", data_card=card, transform=shift(x, HEAD + 4),
    )  # fmt: skip


def offered(scene: Scene, drawn: Sequence[str]) -> list[str]:
    """Cards that moves name and that lie nowhere else: those one may keep."""
    found: list[str] = []
    for move in scene.moves:
        kind, *rest = move.split()
        card = rest[-1] if rest else ""
        if kind in ON_CARDS and card in POWERS and card not in drawn and card not in found:
            found.append(card)
    return [card for card in found if POWERS[card].kind != INNATE]


def draw_offer(scene: Scene, cards: Sequence[str]) -> Picture:
    """Cards to choose from."""
    parts = [text(4, 20, scene.label("board.offer"), "heading on-felt")]
    parts += [card_in(scene, card, "offer", 4 + (WIDTH + GAP) * at) for at, card in enumerate(cards)]
    wide = 8 + (WIDTH + GAP) * len(cards) - GAP
    return Picture("offer", scene.label("board.offer"), join(parts), wide, HEAD + HEIGHT + 8, "hand")


def draw_spirits(scene: Scene, names: Sequence[str]) -> Picture:
    """The spirits to choose from."""
    parts = [text(4, 20, scene.label("board.spirits"), "heading on-felt")]
    tall = 0.0
    x = 4.0
    for name in names:
        face, wide, high = spirit_face(SPIRITS[name], scene.words)
        said = "spirit " + name
        parts.append(
            scene.choices.thing(
                rect(-3, -3, wide + 6, high + 6, "glow", 12),
                face,
                id="spirit-" + name,
                thing=said,
                about=scene.label("spirit." + name),
                said=said,
                class_="in-hand in-full",
                data_card="spirit-" + name,
                transform=shift(x, HEAD + 4),
            )
        )
        x += wide + GAP
        tall = max(tall, high)
    return Picture("spirits", scene.label("board.spirits"), join(parts), x - GAP + 4, HEAD + tall + 8, "hand")
