"""Rows of cards: hand, cards looked at, shown or searched for; and clans to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture, Svg
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing import hand
from deskoherna.settlers.drawing.hand import SIDE, Together
from deskoherna.settlers.drawing.notes import centred
from ..figures import CLANS, NUMBER, ON, PAID_FOR, START_CARDS, TILES, YIELD
from ..moves import KEEP_ALL, CardsMove
from .face import face
from .notes import printed_note
from .scene import CLAN_ICONS, Scene


def draw_cards(
    scene: Scene, key: str, codes: Sequence[str], wide: float, choice: Together | None = None
) -> Picture:
    """Cards side by side; each says the moves about it, or is chosen together with others."""
    return hand.draw_cards(scene, key, codes, wide, face, why_of, choice)


def keeping(looked: int, moves: Sequence[Move]) -> Together | None:
    """How many of the cards looked at may be kept (S7, L3); nothing where that is not the question."""
    gone = [len(move.cards) for move in moves if isinstance(move, CardsMove)]
    gone += [0 for move in moves if move is KEEP_ALL]
    return Together("discard", looked - max(gone), looked - min(gone), KEEP_ALL.notation) if gone else None


def why_of(code: str) -> str:
    """What may be asked about a card in hand on which nothing is offered."""
    card = NUMBER[code]
    return "build " + code if PAID_FOR[card] else f"place {TILES[ON[card]]} {code}"


def draw_clans(scene: Scene, offered: Sequence[str]) -> Picture:
    """Clans to choose from, each with the fields it starts with (S3, S4)."""

    def called(name: str) -> str:
        return scene.words.heading(Phrase("clan." + name))

    def more(name: str) -> list[Svg]:
        given = [printed_note(YIELD[card]) for card in START_CARDS[CLANS.index(name)]]
        return [centred(note, SIDE / 6 * (1 + 2 * i), 156, 22) for i, note in enumerate(given)]

    return hand.draw_sides(scene, "clan", offered, CLAN_ICONS, called, more)
