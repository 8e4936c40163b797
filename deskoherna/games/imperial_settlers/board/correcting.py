"""Where owners of the box correct its cards."""

from __future__ import annotations

from functools import cache

from deskoherna.core.records.correcting import Workbench
from deskoherna.settlers.correcting.bench import Bench
from ..effects.catalogue import Face
from ..figures import PACKAGE, SHAPE, Record
from .cards import as_card


@cache
def workbench() -> Workbench:
    """The bench for this box; a sheet that is no card raises CardError."""
    return Bench("imperial-settlers", PACKAGE, SHAPE, lambda sheet: as_card(Face(Record(sheet))))
