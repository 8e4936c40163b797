"""Effects as notes: what cards do in figures and icons, as far as that is simple."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.drawing.emblems import Emblem
from deskoherna.core.effects import Effect, Frame, Kind, On
from deskoherna.core.text import Words
from deskoherna.settlers.drawing.effects import UNSAID, Signs, in_icons, in_words
from deskoherna.settlers.drawing.emblems import Composer
from deskoherna.settlers.drawing.notes import Note, good_icon, goods, one_by_one
from ..effects import aimed, verbs
from ..effects.catalogue import FACES
from ..effects.frames import Action, Bonus, Lay, Store
from ..effects.kinds import PRODUCING, Is
from ..figures import COLOURS, RECORDS, Goods, Record
from ..moves import BOX

# A dye for every colour of the box; a card without a colour is white.
DYES: Final = {**{colour: colour for colour in COLOURS}, "gold": "yellow"}
NO_COLOUR: Final = ("white",)

COUNTED: Final[dict[str, str]] = {  # what is counted, besides colours
    "common": ":dwelling",
    "faction": ":crown",
    "foreign": ":flag",
    "samurai": ":samurai",
    "fortification": ":fortification",
}
EVENTS: Final[dict[str, Note]] = {
    "you-build": (":dwelling",),
    "you-raze": (":raze",),
    "you-raze-opponent": (":raze",),
    "opponent-razes-you": (":raze", "!"),
    "you-make-deal": (":deal",),
    "deals-produce": (":deal",),
    "you-conquer": (":flag",),
    "you-are-conquered": (":flag", "!"),
    "you-score": (":points",),
    "opponent-spends-workers": ("2", ":worker", "!"),
    "round-ends": (":clock",),
}
VERBS: Final[dict[type[Effect], Note]] = {
    aimed.Block: (":lock",),
    verbs.Build: (":dwelling",),
    aimed.Bury: (":deal", ":to", ":foundation"),
    aimed.Cancel: ("×", ":deal"),
    aimed.Conquer: (":flag",),
    aimed.Discard: (":discard", ":deal"),
    verbs.Fortify: (":fortification",),
    verbs.Found: (":foundation",),
    aimed.Raze: (":raze", ":dwelling"),
    aimed.Reap: (":deal",),
    aimed.Refresh: (":turns",),
    aimed.Remove: (":discard", ":dwelling"),
    aimed.Seize: ("←", ":deal"),
}


# -- effects -----------------------------------------------------------------------------------------------


def verb_note(effect: Effect) -> Note:
    """A verb of this box in icons."""
    if isinstance(effect, verbs.Steal):
        return ("←", ":" + good_icon(effect.good))
    if isinstance(effect, verbs.Sift):
        return (str(effect.n), ":cards", ":to", ":cards")
    if isinstance(effect, aimed.Reap) and effect.what == PRODUCING:
        return (":dwelling", ":to", ":crate")
    return VERBS.get(type(effect), UNSAID)


def counted(kind: Kind) -> Note:
    """A kind of locations or things."""
    return (COUNTED.get(kind.name) or "~" + DYES[kind.name],)


SIGNS: Final = Signs(verb_note, counted)


# -- parts of cards ----------------------------------------------------------------------------------------


def part_note(part: Frame) -> Note:
    """A part of a card in icons; nothing where it is not simple."""
    if isinstance(part, Store):
        return (":lock", *[":" + good_icon(good) for good in part.goods])
    if isinstance(part, Lay):
        points = [part.vp] if part.vp else [stage.vp for stage in part.stages]
        return (":card" if part.what == "cards" else ":crate", ":to", *goods([("vp", max(points))]))
    note = SIGNS.note(part.effect)
    if note == UNSAID:
        return ()
    if isinstance(part, On):
        return (*event(part), ":to", *note)
    if isinstance(part, Action) and part.uses > 1:
        return (f"{part.uses}×", *note)
    return note


def event(part: On) -> Note:
    """What a feature waits for."""
    where = part.where
    if isinstance(where, Is):
        return (*EVENTS[part.event], *counted(where.kind))
    return EVENTS[part.event]


def standing(r: int) -> list[Frame]:
    """The parts of a record that go on once it stands: not its building bonus, unless it is all there is."""
    parts = FACES[r].frames()
    return [part for part in parts if not isinstance(part, Bonus)] or list(parts)


def tile_note(r: int) -> Note:
    """What a record does while it stands, in icons; nothing where icons would leave something out."""
    return in_icons([lasting_note(part) for part in standing(r)])


def lasting_note(part: Frame) -> Note:
    """A part in icons, a bonus with a plus before it."""
    note = part_note(part)
    return ("+", *note) if note and isinstance(part, Bonus) else note


@lru_cache(maxsize=1024)
def tile_words(r: int, words: Words) -> str:
    """The same in words."""
    return in_words(standing(r), words)


def cost_note(record: Record) -> Note:
    """Everything that building takes, one icon each."""
    note = one_by_one(BOX.named(enumerate(record.cost)))
    note = (*note, ":foundation") if record.foundation else note
    return note or ("0",)


def printed_note(printed: Goods) -> Note:
    """The goods of a deal or a raze field."""
    return one_by_one(BOX.named(printed))


def dyes_of(record: Record) -> tuple[str, ...]:
    """The colours of a record as dyes."""
    return tuple([DYES[COLOURS[colour]] for colour in record.colours]) or NO_COLOUR


TILE_NOTES: Final[list[Note]] = [tile_note(r) for r in range(len(RECORDS))]
DYES_OF: Final[list[tuple[str, ...]]] = [dyes_of(record) for record in RECORDS]


def emblems() -> list[Emblem]:
    """An emblem for every record; cards of one name share theirs."""
    composer = Composer()
    found: list[Emblem] = []
    for r, record in enumerate(RECORDS):
        note = [one for part in FACES[r].frames() for one in part_note(part)]
        cost = one_by_one(BOX.named(enumerate(record.cost)))
        found.append(
            composer.compose(record.en, note, (*cost, *printed_note(record.raze), *printed_note(record.deal)))
        )
    return found


EMBLEMS: Final[list[Emblem]] = emblems()
