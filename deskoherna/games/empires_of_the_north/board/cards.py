"""All cards as people look them up: name, kind, figures, what they do, and what of it is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.effects.catalogue import FACES, Face
from deskoherna.games.empires_of_the_north.figures import (
    BOOST,
    CLANS,
    FIELD,
    GOODS,
    KINDS,
    NOTHING,
    PAID,
    RECORDS,
    SHAPE,
    SHORES,
    TILES,
    TYPES,
    UPGRADE,
    Record,
)
from deskoherna.settlers.provenance import facts_of

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg


def cards() -> list[Card]:
    """Every record, in the order of the printed numbers."""
    return [card_of(r) for r in range(len(RECORDS))]


def card_of(r: int) -> Card:
    """A card, all its identical copies together."""
    return as_card(RECORDS[r], FACES[r])


def as_card(record: Record, face: Face) -> Card:
    """A record and what it does, to be looked up."""
    name = Phrase("card.name", cs=record.cs, en=record.en, code=record.ids[0])
    text = figures(record) + [part.phrase() for part in face.frames()]
    return Card(record.ids[0], name, kind(record), text, facts_of(record.sheet, SHAPE))


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
    """Copies, cost or the action it goes with, and what a field gives."""
    lines: list[Phrase] = []
    if len(record.ids) > 1:
        lines.append(Phrase("face.copies", n=len(record.ids), codes=[*record.ids]))
    if record.on != NOTHING:
        how = "face.play-with" if record.kind == BOOST else "face.build-with"
        lines.append(Phrase(how, tile=Phrase("tile." + TILES[record.on])))
    elif record.clan != NOTHING and not record.start:
        cost: list[Arg] = [
            Phrase(GOODS[good], n=record.cost[good]) for good in range(PAID) if record.cost[good]
        ]
        lines.append(Phrase("face.cost", what=cost) if cost else Phrase("face.free"))
    if record.yields:
        goods: list[Arg] = [Phrase(GOODS[good], n=n) for good, n in record.yields]
        lines.append(Phrase("face.start-yield" if record.start else "face.yield", what=goods))
    if record.upgrades != NOTHING:
        where = "face.may-upgrade" if record.kind == FIELD else "face.upgrades"
        lines.append(Phrase(where, what=Phrase(GOODS[record.upgrades])))
    return lines
