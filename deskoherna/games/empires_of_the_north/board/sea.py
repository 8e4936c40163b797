"""The sea: islands face up and in decks, and the queue of ships with what they carry (X)."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Picture, Svg, disc, group, icon, path, rect, shift, text, title
from deskoherna.games.empires_of_the_north.board.notes import DYES_OF, TILE_NOTES, pillage_note
from deskoherna.games.empires_of_the_north.board.scene import Scene, card_id, card_name
from deskoherna.games.empires_of_the_north.figures import NUMBER, OPEN_ISLANDS, RECORD, RECORDS, SHORES
from deskoherna.settlers.drawing.notes import Note, cut, fitting, written
from deskoherna.settlers.drawing.tile import BAND, paper

WIDE: Final = 360
HIGH: Final = 132
DECK: Final = 37.0  # how wide a deck is
ISLAND: Final = (65.0, 70.0)
GAP: Final = 3.0
SHORE: Final = DECK + OPEN_ISLANDS * (ISLAND[0] + GAP)  # how wide a deck with its islands is
BERTH: Final = 44.0  # from one ship to the next, where there is room
QUEUE: Final = 82.0  # where the queue begins from above

PILLAGED: Final[list[Note]] = [pillage_note(r) for r in range(len(RECORDS))]


def draw_sea(scene: Scene) -> Picture:
    """Near islands, distant ones, and below them the queue; its front is at the left."""
    inside = [rect(1, 1, WIDE - 2, HIGH - 2, "sea", 10)]
    for at, name in enumerate(SHORES):
        inside += shore(scene, name, 6 if at == 0 else WIDE - 6 - SHORE)
    inside += queue(scene)
    heading = scene.label("panel.sea")
    return Picture("sea", heading, group(*inside, data_thing="sea"), WIDE, HIGH, "board")


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
        icon("type-island", DECK / 2, 15, 21),
        text(DECK / 2, 40, str(n), "figure", "middle"),
        icon("ship", DECK / 2 - (8 if name == "distant" else 0), 57, 15, "icon soft"),
    ]
    if name == "distant":  # only with a fish (X2)
        inside.append(icon("fish", DECK / 2 + 9, 57, 15, "icon soft"))
    asked = "stay" in scene.choices.kinds
    return scene.choices.thing(
        *inside, id="deck-" + name, thing="deck " + name, about=about,
        said="unseen " + name if asked else None, transform=shift(x, 6),
    )  # fmt: skip


def island(scene: Scene, code: str, at: tuple[float, float]) -> Svg:
    """An island: what pillaging gives, and below it what it does once it is conquered."""
    r = RECORD[NUMBER[code]]
    wide, high = ISLAND
    inside = [
        rect(-1, -1, wide + 2, high + 2, "hit", 6),
        paper(card_name(scene.words, code), DYES_OF[r], wide, high, False, 0),
        *line("raider", PILLAGED[r], high - 24),
        *line("flag", TILE_NOTES[r], high - 9),
        rect(-0.5, -0.5, wide + 1, high + 1, "glow", 4),
    ]
    why = "pillage " + code if "stay" in scene.choices.kinds else None
    return scene.choices.menu(
        *inside, id="card-" + code, thing="island " + code, about=card_name(scene.words, code),
        said=scene.about(code), why=why, data_card=card_id(code), transform=shift(*at),
    )  # fmt: skip


def line(sign: str, note: Note, y: float) -> list[Svg]:
    """A line of an island: what it is about, then a note as far as it fits."""
    x, room = BAND + 15, ISLAND[0] - BAND - 16
    size = fitting(note, room, 13)
    return [icon(sign, BAND + 8, y, 11, "icon soft"), written(cut(note, room, size), x, y, size)[0]]


# -- ships -------------------------------------------------------------------------------------------------


def queue(scene: Scene) -> list[Svg]:
    """The ships in their order."""
    ships: list[dict[str, Any]] = scene.view["queue"]
    y = QUEUE + 21.5
    about = scene.label("board.queue", n=len(ships))
    parts = [
        group(title(about), path(f"M8 {y:g}H{WIDE - 8}", "ford"), id="queue", data_thing="queue"),
    ]
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
        rect(-1, -1, 42, 45, "hit", 8),
        rect(0, 0, 40, 43, "sheet-lit" if leaving else "raised", 8),
        rect(0, 0, 40, 43, "glow", 8),
        disc(seat, 11, 12, 8.5),
        icon("ship", 29, 12, 18),
        *[icon(good, 12 + 17 * i, 32, 15) for i, good in enumerate(cargo)],
    ]
    key = "board.ship-" + ("-".join(cargo) or "empty")
    return scene.choices.thing(
        *inside, id=id, thing=f"ship {at + 1}", about=scene.label(key, n=at + 1, who=scene.who(seat)),
        said=f"ship {at + 1}" if "ship" in scene.choices.kinds else None, transform=shift(*place),
    )  # fmt: skip
