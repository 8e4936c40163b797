"""Where owners of the box correct its cards."""

from __future__ import annotations

from functools import cache

from deskoherna.core.records.correcting import Workbench
from deskoherna.games.imperial_settlers.board.cards import as_card
from deskoherna.games.imperial_settlers.effects.catalogue import Face
from deskoherna.games.imperial_settlers.figures import PACKAGE, SHAPE, Record
from deskoherna.settlers.correcting.bench import Bench


@cache
def workbench() -> Workbench:
    """The bench for this box; a sheet that is no card raises CardError."""
    return Bench("imperial-settlers", PACKAGE, SHAPE, lambda sheet: as_card(Face(Record(sheet))))
