"""The sea: islands face up and in decks, and the queue of ships with what they carry (X)."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, path, rect, shift, text, title
from deskoherna.core.drawing.emblems import Emblem
from deskoherna.core.drawing.measure import BOLD, width, wrap
from deskoherna.settlers.drawing.emblems import tick
from deskoherna.settlers.drawing.notes import DOTS, Note, fitting, note_width, sample, written
from ..figures import NUMBER, OPEN_ISLANDS, RECORD, RECORDS, SHORES
from ..moves import BOX
from .notes import DYES_OF, PICTURES, TILE_NOTES, pillage_note
from .scene import Scene

WIDE: Final = 428.0
HIGH: Final = 140.0
DECK: Final = 30.0  # how wide a deck is
ISLAND: Final = (86.0, 98.0)
BAND: Final = 6.0
NAME: Final = 14.0  # letters of a name; smaller ones cannot be read on a laptop
SMALLEST: Final = 14.5  # icons of a note
GAP: Final = 2.0
SHORE: Final = DECK + OPEN_ISLANDS * (ISLAND[0] + GAP)  # how wide a deck with its islands is
BERTH: Final = 80.0  # from one ship to the next, where there is room
QUEUE: Final = 105.0  # where the queue begins from above
SHIP: Final = (78.0, 31.0)

PILLAGED: Final[list[Note]] = [pillage_note(r) for r in range(len(RECORDS))]


def draw_sea(scene: Scene) -> Picture:
    """Near islands, distant ones, and below them the queue; its front is at the left."""
    inside = [rect(1, 1, WIDE - 2, HIGH - 2, "sea", 10)]
    for at, name in enumerate(SHORES):
        inside += shore(scene, name, 6 if at == 0 else WIDE - 6 - SHORE)
    inside += queue(scene)
    heading = scene.label("panel.sea")
    return Picture("sea", heading, group(*inside, data_thing="sea"), WIDE, HIGH, "board", "world")


# -- islands -----------------------------------------------------------------------------------------------


def shore(scene: Scene, name: str, x: float) -> list[Svg]:
    """A deck and the islands beside it."""
    parts = [deck(scene, name, x)]
    shown: list[str] = scene.view["islands"][name]
    for at in range(max(OPEN_ISLANDS, len(shown))):
        left = x + DECK + GAP + at * (ISLAND[0] + GAP)
        if at < len(shown):
            parts.append(island(scene, shown[at], (left, 6)))
        else:
            parts.append(rect(left, 6, *ISLAND, "slot-bare", 4))
    return parts


def deck(scene: Scene, name: str, x: float) -> Svg:
    """The deck of a shore; sailing to the unseen is said here (X2)."""
    n: int = scene.view["island_decks"][name]
    gone: int = len(scene.view["island_discards"][name])
    about = f"{scene.label('board.' + name + '-deck', n=n)} {scene.label('board.discards', n=gone)}"
    inside = [
        rect(-1, -1, DECK + 2, ISLAND[1] + 2, "hit", 6),
        rect(0, 0, DECK, ISLAND[1], "card-back", 5),
        rect(0, 0, DECK, ISLAND[1], "glow", 5),
        icon("type-island", DECK / 2, 18, 22),
        text(DECK / 2, 48, str(n), "supply-figure", "middle"),
        icon("ship", DECK / 2, 66, 16, "icon soft"),
        tick(DECK - 4, 4),
    ]
    if name == "distant":  # only with a fish (X2)
        inside.append(icon("fish", DECK / 2, 84, 16, "icon soft"))
    asked = "stay" in scene.choices.kinds
    return scene.choices.thing(
        *inside, id="deck-" + name, thing="deck " + name, about=about,
        said="unseen " + name if asked else None, transform=shift(x, 6),
    )  # fmt: skip


def island(scene: Scene, code: str, at: tuple[float, float]) -> Svg:
    """An island: what pillaging gives, and below it what it does once it is conquered."""
    r = RECORD[NUMBER[code]]
    wide, high = ISLAND
    name = scene.name(code)
    room = wide - BAND - 6
    lines = wrap(name, NAME, room, 3, BOLD)
    if any(one.endswith(DOTS) for one in lines):  # a long word: drawn somewhat closer
        lines = wrap(name, NAME, wide, 3, BOLD)
    share = (high - 1) / len(DYES_OF[r])
    inside = [
        rect(-1, -1, wide + 2, high + 2, "hit", 6),
        rect(0, 0, wide, high, "tile", 5),
        *[sample(dye, 0.5, 0.5 + share * i, BAND, share) for i, dye in enumerate(DYES_OF[r])],
        *[name_line(one, 14 + 14.5 * i, room) for i, one in enumerate(lines)],
        *line("raider", PILLAGED[r], high - 30, PICTURES[r]),
        *line("flag", conquered(r), high - 11, PICTURES[r]),
        rect(-0.5, -0.5, wide + 1, high + 1, "glow", 5),
        tick(wide - 4, 4),
    ]
    why = "pillage " + code if "stay" in scene.choices.kinds else None
    return scene.choices.menu(
        *inside, id="card-" + code, thing="island " + code, about=name,
        said=scene.about(code), why=why, data_card=BOX.printed(code), transform=shift(*at),
    )  # fmt: skip


def name_line(words: str, y: float, room: float) -> Svg:
    """A line of an island's name; one that is too long is drawn closer, as letters may not be smaller."""
    close: dict[str, Any] = {}
    if width(words, NAME, BOLD) > room:
        close = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return text(BAND + 4, y, words, "strong", font_size=NAME, **close)


def conquered(r: int) -> Note:
    """What an island does once it is conquered."""
    note = TILE_NOTES[r]
    return note[1:] if note[:1] == (":flag",) else note


def line(sign: str, note: Note, y: float, emblem: Emblem) -> list[Svg]:
    """A line of an island: what it is about, then a note; the emblem where a note would be too long."""
    x, room = BAND + 18, ISLAND[0] - BAND - 19
    if not note or note_width(note, SMALLEST) > room:
        note = tuple([":" + one for one in emblem])
    return [
        icon(sign, BAND + 10, y, 14, "icon soft"),
        written(note, x, y, max(SMALLEST, fitting(note, room, 17)))[0],
    ]


# -- ships -------------------------------------------------------------------------------------------------


def queue(scene: Scene) -> list[Svg]:
    """The ships in their order."""
    ships: list[dict[str, Any]] = scene.view["queue"]
    y = QUEUE + SHIP[1] / 2
    about = scene.label("board.queue", n=len(ships))
    parts = [group(title(about), path(f"M8 {y:g}H{WIDE - 8}", "ford"), id="queue", data_thing="queue")]
    step = min(BERTH, (WIDE - 12 - BERTH) / max(len(ships) - 1, 1))
    counts: dict[int, int] = {}
    for at, one in enumerate(ships):
        seat: int = one["seat"]
        counts[seat] = counts.get(seat, 0) + 1
        parts.append(ship(scene, one, at, f"ship-{seat}-{counts[seat]}", (8 + step * at, QUEUE)))
    return parts


def ship(scene: Scene, one: dict[str, Any], at: int, id: str, place: tuple[float, float]) -> Svg:
    """A ship of a seat with its fish and raze token; its place in the queue is what moves name."""
    seat: int = one["seat"]
    leaving = at == 0 and scene.view["phase"] == "expedition"  # it goes next (X1)
    cargo = [good for good in ("fish", "raze") if one[good]]
    inside = [
        rect(-1, -1, SHIP[0] + 2, SHIP[1] + 2, "hit", 8),
        rect(0, 0, *SHIP, "sheet-lit" if leaving else "raised", 8),
        rect(0, 0, *SHIP, "glow", 8),
        disc(seat, 13, 15, 9),
        icon("ship", 35, 15, 19),
        *[icon(good, 54 + 15 * i, 15.5, 14) for i, good in enumerate(cargo)],
        tick(SHIP[0] - 4, 4),
    ]
    key = "board.ship-" + ("-".join(cargo) or "empty")
    return scene.choices.thing(
        *inside, id=id, thing=f"ship {at + 1}", about=scene.label(key, n=at + 1, who=scene.who(seat)),
        said=f"ship {at + 1}" if "ship" in scene.choices.kinds else None, transform=shift(*place),
    )  # fmt: skip
