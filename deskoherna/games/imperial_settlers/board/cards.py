"""All cards as people look them up: name, kind, figures, what they do, and what of it is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase
from ..effects.catalogue import FACES, Face
from ..figures import ATTACKS, COLOURS, FACTIONS, GOODS, KINDS, SHAPE, Record
from ..moves import BOX

if TYPE_CHECKING:
    pass


def cards() -> list[Card]:
    """Every record of the decks, then the attack and conquest cards of the solo game."""
    found = [as_card(face) for face in FACES]
    found += [attack_card(good) for good in sorted({*ATTACKS})]
    return found + [conquest_card(row) for row in range(len(KINDS))]


def as_card(face: Face) -> Card:
    """A card of a deck with what it does, all its identical copies together."""
    record = face.record
    return record.looked_up(kind(record), figures(record) + [part.phrase() for part in face.frames()], SHAPE)


def kind(record: Record) -> Phrase:
    """*Roman action location, grey*."""
    deck = Phrase("deck." + FACTIONS[record.deck])
    what = Phrase("face.fortress") if record.fortress else Phrase("face." + KINDS[record.kind])
    if not record.colours:
        return Phrase("face.kind-colourless", deck=deck, kind=what)
    colours = [Phrase("shade." + COLOURS[colour]) for colour in record.colours]
    return Phrase("face.kind", deck=deck, kind=what, colours=[*colours])


def figures(record: Record) -> list[Phrase]:
    """Cost, deal, raze field, printed defence token."""
    lines: list[Phrase] = []
    cost = BOX.each(enumerate(record.cost))
    if record.foundation:
        cost.append(Phrase("face.foundation"))
    lines.append(Phrase("face.cost", what=cost) if cost else Phrase("face.free"))
    if record.deal:
        lines.append(Phrase("face.deal", what=BOX.each(record.deal)))
    if record.raze:
        lines.append(Phrase("face.raze", what=BOX.each(record.raze)))
    if record.defence:
        lines.append(Phrase("face.defence"))
    return lines


def attack_card(good: int) -> Card:
    """An attack card of the virtual player (B12.1)."""
    what = Phrase(GOODS[good])
    text = [Phrase("face.attack", what=what, n=ATTACKS.count(good))]
    return Card("attack-" + GOODS[good], Phrase("face.attack-name", what=what), Phrase("attack-card"), text)


def conquest_card(row: int) -> Card:
    """A conquest card of the virtual player (X9.4)."""
    where = Phrase("row." + KINDS[row])
    name = Phrase("face.conquest-name", row=where)
    return Card("conquest-" + KINDS[row], name, Phrase("conquest-card"), [Phrase("face.conquest", row=where)])
