"""What the story of a match names: the causes of gains."""

from __future__ import annotations

from typing import Final

from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.figures import FACTIONS
from deskoherna.games.imperial_settlers.moves import ATTACK, BOX, ROUTE, deal_phrase
from deskoherna.games.imperial_settlers.state import SOURCES
from deskoherna.settlers.causes import Causes


def _called(card: int) -> Phrase:
    return BOX.card(card) if card < ROUTE else deal_phrase(card)


def _printed(card: int) -> int:
    if card >= ATTACK:
        return card
    return BOX.lowest[card] if card < ROUTE else ROUTE + BOX.lowest[card - ROUTE]


# Kinds of causes that are no sources of points.
FOUNDING: Final = len(SOURCES)  # the wood of a location that became a foundation
TRADING: Final = FOUNDING + 1  # deals without a card of one's own: Trade Routes, attack cards
CAUSES: Final = Causes(BOX, (*SOURCES, "foundation", "trade"), _called, _printed)


def board_of(faction: int) -> Phrase:
    """The cause of what a faction board gives and lets its player keep."""
    return Phrase("cause.board", faction=Phrase("faction." + FACTIONS[faction]))
