"""Effects as notes: what cards of Empires of the North do in figures and icons, as far as that is simple."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.emblems import Emblem
from deskoherna.core.effects import AnyOf, Effect, Frame, Kind, On
from deskoherna.core.text import Words
from deskoherna.settlers.drawing.effects import UNSAID, Signs, in_icons, in_words
from deskoherna.settlers.drawing.emblems import Composer
from deskoherna.settlers.drawing.notes import Note, good_icon, goods, one_by_one
from .. import figures
from ..effects import deeds
from ..effects import goods as supplies
from ..effects.catalogue import FACES
from ..effects.frames import Bonus, Conquest, Copy, Once, Pillage, Stored
from ..effects.kinds import Is, Sets, Typed, Types
from ..moves import BOX, CargoMove
from .scene import TILE_ICONS, TYPE_ICONS

DYES: Final = {"field": "green", "upgrade": "brown", "feature": "blue", "action": "red", "boost": "purple"}
ISLAND_DYE: Final = "yellow"  # beside that of the kind

COUNTED: Final[dict[str, Note]] = {  # what is counted, besides types
    "card": (":card",),
    "location": (":dwelling",),
    "field": (":sickle",),
    "island": (":type-island",),
    "assigned": (":worker", ":card"),
    "laid": (":crate", ":card"),
}
EVENTS: Final[dict[str, Note]] = {
    "you-build": (":dwelling",),
    "you-explore": (":compass",),
    "you-populate": (":worker",),
    "you-do-build": (":hammer",),
    "you-harvest": (":sickle",),
    "you-sail": (":ship",),
    "you-boost": (":energy",),
    "you-pillage": (":raider", ":type-island"),
    "you-conquer": (":flag", ":type-island"),
    "you-raid": (":raze",),
    "opponent-raids-you": (":raze", "!"),
    "you-assign-workers": (":worker", ":card"),
    "you-release-workers": (":card", ":worker"),
    "you-discard": (":discard",),
    "discarded": (":discard", "!"),
    "lookout-ends": (":clock",),
    "opponent-sails": (":ship", "!"),
    "opponent-conquers": (":flag", "!"),
}
VERBS: Final[dict[type[Effect], Note]] = {
    deeds.Discard: (":discard",),
    deeds.Fetch: (":discard", ":to", ":card"),
    deeds.MoveDisc: (":disc", ":turns"),
    deeds.MoveShip: (":ship", ":turns"),
    deeds.Hire: (":ship", "+1"),
    deeds.LandNow: (":flag", ":type-island"),
    deeds.PillageNow: (":raider", ":type-island"),
    deeds.Refresh: (":turns",),
    deeds.TakeBack: (":dwelling", ":back"),
}


# -- effects -----------------------------------------------------------------------------------------------


def verb_note(effect: Effect) -> Note:
    """A verb of this box in icons."""
    if isinstance(effect, supplies.Draw):
        return goods([("card", effect.n)])
    if isinstance(effect, supplies.Drop):
        return (*goods([("card", effect.n)]), ":discard")
    if isinstance(effect, supplies.Recover):
        return (":moon", ":to", *goods([("worker", effect.n)]))
    if isinstance(effect, supplies.Assign):
        return (*SIGNS.amounts(effect.goods), ":card")
    if isinstance(effect, supplies.Release):
        return (":card", *SIGNS.amounts(((effect.what, effect.n),)))
    if isinstance(effect, supplies.Deposit):
        return (*goods([("resource", effect.n)]), ":type-bank")
    if isinstance(effect, supplies.Glean):
        return (str(effect.n), ":sickle", ":crate")
    if isinstance(effect, deeds.Do):
        return (":" + TILE_ICONS[figures.TILES[effect.tile]],)
    if isinstance(effect, deeds.Search):
        return (":deck", *types(effect.what))
    return VERBS.get(type(effect), UNSAID)


def counted(kind: Kind) -> Note:
    """A kind of cards or things."""
    if isinstance(kind, Typed | AnyOf):
        return types(kind)
    if isinstance(kind, Types | Sets):
        return tuple([":" + TYPE_ICONS[one.name] for one in kind.kinds if isinstance(one, Typed)])
    return COUNTED.get(kind.name, UNSAID)


def types(kind: Kind) -> Note:
    """One type of cards or several."""
    kinds = kind.kinds if isinstance(kind, AnyOf) else (kind,)
    return tuple([":" + TYPE_ICONS[one.name] for one in kinds])


SIGNS: Final = Signs(verb_note, counted)


def cargo_note(move: Move) -> Note:
    """What a ship sets sail with."""
    if not isinstance(move, CargoMove):
        return ()
    food = () if move.food == figures.NOTHING else (":" + good_icon(figures.GOODS[move.food]),)
    return (":ship", *(("+",) if food or move.raze else ()), *food, *((":raze",) if move.raze else ()))


# -- parts of cards ----------------------------------------------------------------------------------------


def part_note(part: Frame) -> Note:
    """A part of a card in icons; nothing where it is not simple."""
    if isinstance(part, Copy):
        return ("=", *types(part.kind))
    note = SIGNS.note(part.effect)
    if note == UNSAID:
        return ()
    if isinstance(part, On | Once):
        return (*event(part), ":to", *note)
    if isinstance(part, Stored):
        return (*goods([(part.what, part.n)]), ":card", ":to", *note)
    if isinstance(part, Pillage):
        return (":raider", *note)
    if isinstance(part, Conquest):
        return (":flag", *note)
    return ("+", *note) if isinstance(part, Bonus) else note


def event(part: On | Once) -> Note:
    """What a feature waits for; ``1×`` where it works once a round."""
    note = EVENTS[part.event]
    if isinstance(part.where, Is):
        note = (*note, *types(part.where.kind))
    return ("1×", *note) if isinstance(part, Once) else note


def printed_note(printed: figures.Goods) -> Note:
    """What a field gives, one icon each."""
    return one_by_one(BOX.named(printed))


def standing(r: int) -> list[Frame]:
    """The parts of a record that go on once it stands; what happens once only if it is all there is."""
    parts = [part for part in FACES[r].frames() if not isinstance(part, Pillage)]
    return [part for part in parts if not isinstance(part, Bonus | Conquest)] or parts


def tile_note(r: int) -> Note:
    """What a record does while it stands, in icons; nothing where icons would leave something out."""
    return in_icons([part_note(part) for part in standing(r)], printed_note(figures.RECORDS[r].yields))


@lru_cache(maxsize=1024)
def tile_words(r: int, words: Words) -> str:
    """The same in words."""
    return in_words(standing(r), words)


def pillage_note(r: int) -> Note:
    """What pillaging an island gives."""
    pillage = FACES[r].pillage
    return SIGNS.note(pillage) if pillage is not None else ()


def cost_note(record: figures.Record) -> Note:
    """What building takes, one icon each; or the tile it goes with; of an island its shore."""
    if record.on != figures.NOTHING:
        return (":disc", ":" + TILE_ICONS[figures.TILES[record.on]])
    if record.shore != figures.NOTHING:
        return (":ship", ":fish") if record.shore else (":ship",)
    note = one_by_one(BOX.named(enumerate(record.cost)))
    return note or (() if record.start else ("0",))


def dyes_of(record: figures.Record) -> tuple[str, ...]:
    """A dye for the kind of a card, a second one for islands."""
    dye = DYES[figures.KINDS[record.kind]]
    return (dye, ISLAND_DYE) if record.shore != figures.NOTHING else (dye,)


def emblem_of(record: figures.Record) -> str:
    """The icon of a card's type; of a field that of what it gives."""
    if record.yields:
        return good_icon(figures.GOODS[record.yields[0][0]])
    return TYPE_ICONS[figures.TYPES[record.type]]


TILE_NOTES: Final[list[Note]] = [tile_note(r) for r in range(len(figures.RECORDS))]
DYES_OF: Final[list[tuple[str, ...]]] = [dyes_of(record) for record in figures.RECORDS]
EMBLEMS: Final[list[str]] = [emblem_of(record) for record in figures.RECORDS]


def pictures() -> list[Emblem]:
    """An emblem for every record; cards of one name share theirs."""
    composer = Composer()
    found: list[Emblem] = []
    for r, record in enumerate(figures.RECORDS):
        note = [one for part in FACES[r].frames() for one in part_note(part)]
        cost = one_by_one(BOX.named(enumerate(record.cost)))
        kind = ":" + emblem_of(record)
        found.append(composer.compose(record.en, (*printed_note(record.yields), kind, *note), cost))
    return found


PICTURES: Final[list[Emblem]] = pictures()
