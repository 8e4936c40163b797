"""Cards in full: what is printed on a card of a clan or an island."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Picture
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from deskoherna.settlers.drawing.face import CardFace, Part, draw_card_face
from deskoherna.settlers.provenance import facts_of, legend, mark_of
from ..effects.catalogue import FACES
from ..figures import CLANS, FIELD, GOODS, KINDS, NOTHING, RECORDS, SHAPE, SHORES, TYPES, UPGRADE, Record
from ..moves import BOX
from . import notes
from .scene import CLAN_ICONS

PART_FIELDS: Final = {"Bonus": "bonus", "Conquest": "bonus", "Pillage": "pillage"}  # else: effect


def card_face(r: int, words: Words) -> CardFace:
    """A record with everything that is printed on it."""
    record = RECORDS[r]
    sheet = record.sheet
    parts = given(record, words)
    for part in FACES[r].frames():
        field = PART_FIELDS.get(type(part).__name__, "effect")
        parts.append(Part(notes.part_note(part), words.sentence(part.phrase()) + mark_of(sheet, field)))
    return CardFace(
        name=words.heading(record.name()) + mark_of(sheet, "name"),
        kind=kind(record, words) + mark_of(sheet, "kind", "type"),
        emblem=notes.emblem_of(record),
        dyes=notes.dyes_of(record),
        cost=notes.cost_note(record),
        parts=parts,
        note=codes(record) + mark_of(sheet, "ids"),
        ours=legend(facts_of(sheet, SHAPE), words),
        cost_mark=mark_of(sheet, "cost", "on"),
        sign="" if record.clan == NOTHING else CLAN_ICONS[CLANS[record.clan]],
        picture=notes.PICTURES[r],
    )


def given(record: Record, words: Words) -> list[Part]:
    """What a field gives, and the fields an upgrade goes under."""
    parts: list[Part] = []
    if record.yields:
        given = "face.start-yield" if record.start else "face.yield"
        said = Phrase(given, what=BOX.each(record.yields))
        mark = mark_of(record.sheet, "yield")
        parts.append(Part(notes.printed_note(record.yields), words.sentence(said) + mark))
    if record.upgrades != NOTHING:
        where = "face.may-upgrade" if record.kind == FIELD else "face.upgrades"
        said = Phrase(where, what=Phrase(GOODS[record.upgrades]))
        parts.append(Part((), words.sentence(said) + mark_of(record.sheet, "upgrades")))
    return parts


def kind(record: Record, words: Words) -> str:
    """*Action · tavern*; *Near island · feature*; a field is only that."""
    what = Phrase("panel." + KINDS[record.kind])
    if record.shore != NOTHING:
        return f"{words.heading(Phrase('shore.' + SHORES[record.shore]))} · {words.say(what)}"
    if record.kind in (FIELD, UPGRADE):
        return words.heading(what)
    return f"{words.heading(what)} · {words.say(Phrase('type.' + TYPES[record.type]))}"


def codes(record: Record) -> str:
    """The printed numbers of all its copies."""
    numbers = [int(code) for code in record.ids]
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{record.ids[0]}–{record.ids[-1]}"
    return ", ".join(record.ids)


@lru_cache(maxsize=1024)
def face(r: int, words: Words) -> CardFace:
    """A record's face, made once per language."""
    return card_face(r, words)


def draw_card(id: str, words: Words) -> Picture | None:
    """A card by its id, as ``game.cards()`` lists it."""
    for r, record in enumerate(RECORDS):
        if record.ids[0] == id:
            shown = card_face(r, words)
            return Picture("shown-" + id, shown.name, draw_card_face(shown), WIDTH, HEIGHT, "card")
    return None
