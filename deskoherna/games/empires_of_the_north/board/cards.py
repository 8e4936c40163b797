"""All cards as people look them up: name, kind, figures, what they do, and what of it is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase
from ..effects.catalogue import FACES, Face
from ..figures import BOOST, CLANS, FIELD, GOODS, KINDS, NOTHING, SHAPE, SHORES, TILES, TYPES, UPGRADE, Record
from ..moves import BOX

if TYPE_CHECKING:
    pass


def cards() -> list[Card]:
    """Every record, in the order of the printed numbers."""
    return [as_card(face) for face in FACES]


def as_card(face: Face) -> Card:
    """A card with what it does, all its identical copies together."""
    record = face.record
    return record.looked_up(kind(record), figures(record) + [part.phrase() for part in face.frames()], SHAPE)


def kind(record: Record) -> Phrase:
    """*Heidel clan, action, tavern*; *near island, feature*."""
    what = Phrase("face.start" if record.start else "face." + KINDS[record.kind])
    if record.shore != NOTHING:
        return Phrase("face.kind", whose=Phrase("shore." + SHORES[record.shore]), kind=what)
    clan = Phrase("clan." + CLANS[record.clan])
    if record.kind in (FIELD, UPGRADE):
        return Phrase("face.kind", whose=clan, kind=what)
    return Phrase("face.kind-typed", whose=clan, kind=what, type=Phrase("type." + TYPES[record.type]))


def figures(record: Record) -> list[Phrase]:
    """Cost or the action it goes with, and what a field gives."""
    lines: list[Phrase] = []
    if record.on != NOTHING:
        how = "face.play-with" if record.kind == BOOST else "face.build-with"
        lines.append(Phrase(how, tile=Phrase("tile." + TILES[record.on])))
    elif record.clan != NOTHING and not record.start:
        cost = BOX.each(enumerate(record.cost))
        lines.append(Phrase("face.cost", what=cost) if cost else Phrase("face.free"))
    if record.yields:
        lines.append(
            Phrase("face.start-yield" if record.start else "face.yield", what=BOX.each(record.yields))
        )
    if record.upgrades != NOTHING:
        where = "face.may-upgrade" if record.kind == FIELD else "face.upgrades"
        lines.append(Phrase(where, what=Phrase(GOODS[record.upgrades])))
    return lines
