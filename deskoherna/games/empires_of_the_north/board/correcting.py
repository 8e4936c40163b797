"""Where owners of the box correct its cards."""

from __future__ import annotations

from functools import cache

from deskoherna.core.game import Card
from deskoherna.core.records.correcting import Workbench
from deskoherna.games.empires_of_the_north.board.cards import as_card
from deskoherna.games.empires_of_the_north.effects.catalogue import Face
from deskoherna.games.empires_of_the_north.figures import PACKAGE, SHAPE, Record
from deskoherna.settlers.correcting.bench import Bench
from deskoherna.settlers.sheets import Sheet, read_sheets


def card_of(sheet: Sheet) -> Card:
    """A sheet as a card. Raises CardError."""
    record = Record(sheet)
    return as_card(record, Face(record))


@cache
def workbench() -> Workbench:
    """The cards as we have them, whatever this room plays with."""
    sheets = read_sheets(PACKAGE / "data" / "cards", SHAPE)
    return Bench("empires-of-the-north", sheets, SHAPE, card_of)
