"""Cards in full: locations of all decks, and the attack and conquest cards of the virtual player."""

from __future__ import annotations

from functools import lru_cache

from deskoherna.core.drawing import Picture
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from deskoherna.settlers.drawing.face import CardFace, Field, Part, draw_card_face
from deskoherna.settlers.drawing.notes import Note, good_icon
from deskoherna.settlers.provenance import facts_of, legend, mark_of
from deskoherna.settlers.sheets import Sheet
from ..effects.catalogue import FACES
from ..figures import COLOURS, FACTIONS, GOODS, KINDS, RECORDS, SHAPE, Record
from ..moves import BOX
from . import notes
from .cards import attack_card, conquest_card
from .scene import FACTION_ICONS, KIND_ICONS


def location_face(r: int, words: Words) -> CardFace:
    """A record with everything that is printed on it."""
    record = RECORDS[r]
    sheet = record.sheet
    parts = [
        Part(notes.part_note(part), words.sentence(part.phrase()) + mark_of(sheet, "effect"))
        for part in FACES[r].parts
    ]
    parts += [
        Part(notes.part_note(part), words.sentence(part.phrase()) + mark_of(sheet, "bonus"))
        for part in FACES[r].frames()[len(parts) :]
    ]
    fields: list[Field] = []
    if record.deal:
        said = words.heading(Phrase("face.deal", what=BOX.each(record.deal)))
        fields.append(Field("deal", marked(notes.printed_note(record.deal), sheet, "deal"), said))
    if record.raze:
        said = words.heading(Phrase("face.raze", what=BOX.each(record.raze)))
        fields.append(Field("raze", marked(notes.printed_note(record.raze), sheet, "raze"), said))
    if record.defence:
        fields.append(Field("shield", ("1",), words.heading(Phrase("face.defence"))))
    return CardFace(
        name=words.heading(record.name()) + mark_of(sheet, "name"),
        kind=kind(record, words) + mark_of(sheet, "kind", "colours"),
        emblem=FACTION_ICONS[FACTIONS[record.deck]],
        dyes=notes.dyes_of(record),
        cost=notes.cost_note(record),
        parts=parts,
        fields=fields,
        note=codes(record) + mark_of(sheet, "ids"),
        ours=legend(facts_of(sheet, SHAPE), words),
        cost_mark=mark_of(sheet, "cost", "foundation"),
        picture=notes.EMBLEMS[r],
    )


def marked(note: Note, sheet: Sheet, field: str) -> Note:
    """A note with the mark of the field it shows."""
    mark = mark_of(sheet, field)
    return (*note, mark) if mark else note


def kind(record: Record, words: Words) -> str:
    """*Actions · grey*: the row it is built in and its colour, or its colours if they are several."""
    shades = [words.say(Phrase("shade." + COLOURS[colour])) for colour in record.colours]
    if len(shades) > 1:
        return ", ".join(shades)
    what = "face.fortress" if record.fortress else "panel." + KINDS[record.kind]
    colour = shades[0] if shades else words.say(Phrase("board.colourless"))
    return f"{words.heading(Phrase(what))} · {colour}"


def codes(record: Record) -> str:
    """The codes of all its copies."""
    first, last = record.ids[0], record.ids[-1]
    return first if first == last else f"{first}–{last[3:]}"


def plain_face(card: Card, words: Words, emblem: str) -> CardFace:
    """An attack or conquest card: words alone."""
    text = [words.sentence(line) for line in card.text]
    name, said = words.heading(card.name), words.heading(card.kind)
    parts = [Part((":" + emblem,), line) for line in text]
    return CardFace(name, said, emblem, ("black",), (), parts, picture=("sword", emblem))


@lru_cache(maxsize=1024)
def face(r: int, words: Words) -> CardFace:
    """A record's face, made once per language."""
    return location_face(r, words)


def draw_card(id: str, words: Words) -> Picture | None:
    """A card by its id, as ``game.cards()`` lists it."""
    face = face_of(id, words)
    if face is None:
        return None
    return Picture("shown-" + id, face.name, draw_card_face(face), WIDTH, HEIGHT, "card")


def face_of(id: str, words: Words) -> CardFace | None:
    for r, record in enumerate(RECORDS):
        if record.ids[0] == id:
            return location_face(r, words)
    sort, _, what = id.partition("-")
    if sort == "attack" and what in GOODS:
        return plain_face(attack_card(GOODS.index(what)), words, good_icon(what))
    if sort == "conquest" and what in KINDS:
        return plain_face(conquest_card(KINDS.index(what)), words, KIND_ICONS[what])
    return None
