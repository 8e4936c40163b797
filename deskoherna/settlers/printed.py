"""What is printed on every card of both boxes: its name, its copies, and what its sheet says of its facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import Goods
from deskoherna.settlers.provenance import facts_of
from deskoherna.settlers.sheets import Sheet


def goods_of(names: Sequence[str], printed: Mapping[str, int]) -> Goods:
    """Goods of these names as they stand in a data file: ``{ wood = 2, vp = 1 }``."""
    return tuple([(names.index(name), int(n)) for name, n in printed.items()])


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """A printed card as it stands in ``data/cards``: one record for all its identical copies."""

    def __init__(self, sheet: Sheet) -> None:
        names = sheet.fields["name"]
        self.sheet: Final[Sheet] = sheet
        self.ids: Final[tuple[str, ...]] = tuple(sheet.ids)
        self.cs: Final[str] = str(names["cs"])
        self.en: Final[str] = str(names["en"])
        self.reconstructed: Final[tuple[str, ...]] = sheet.ours

    def name(self) -> Phrase:
        """What it is called; all copies are called by the first of them."""
        return Phrase("card.name", cs=self.cs, en=self.en, code=self.ids[0])

    def copies(self) -> list[Phrase]:
        """How many there are, if there are several."""
        several = len(self.ids) > 1
        return [Phrase("face.copies", n=len(self.ids), codes=[*self.ids])] if several else []

    def looked_up(self, kind: Phrase, text: Sequence[Phrase], fields: Iterable[str]) -> Card:
        """The card as people look it up: its copies, what is written on it, and where we have that from."""
        return Card(self.ids[0], self.name(), kind, [*self.copies(), *text], facts_of(self.sheet, fields))
