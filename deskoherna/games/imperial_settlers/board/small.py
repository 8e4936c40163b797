"""Small cards: locations with what lies on them, deals, foundations; each says the moves about it."""

from __future__ import annotations

from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing.empire import plate
from deskoherna.settlers.drawing.notes import good_icon
from deskoherna.settlers.drawing.realm import Chip, Piece
from deskoherna.settlers.drawing.tile import Tile, Token
from .. import figures
from ..effects.abilities import USES
from ..figures import ACTION as ACTION_KIND
from ..moves import BOX
from . import notes
from .panels import marks
from .scene import Scene


def location(scene: Scene, code: str, why: str | None) -> Piece:
    """A location in an empire; ``why`` is what to ask about where nothing is offered."""
    card = figures.NUMBER[code]
    r = figures.RECORD[card]
    there = scene.on(code)
    tile = Tile(
        scene.name(code),
        notes.DYES_OF[r],
        notes.TILE_NOTES[r],
        notes.tile_words(r, scene.words),
        notes.EMBLEMS[r],
        tokens(scene, code),
        spent=spent(scene, code),
        barred=bool(there.get("neutral") or there.get("blocked")),
        own=figures.DECK[card] != figures.COMMON,
    )
    return Piece(tile, code, described(scene, code), scene.about(code), why, BOX.printed(code))


def spent(scene: Scene, code: str) -> bool:
    """Is this an action location that cannot be used again this round?"""
    card = figures.NUMBER[code]
    uses = USES[card] if figures.KIND[card] == ACTION_KIND else 0
    return bool(uses) and scene.on(code).get("used", 0) >= uses


def tokens(scene: Scene, code: str) -> list[Token]:
    """What lies on a location, from the left to the right."""
    there = scene.on(code)
    found: list[Token] = []
    for good in dict.fromkeys([*there.get("goods", ()), *there.get("stored", ())]):
        n = [*there.get("goods", ()), *there.get("stored", ())].count(good)
        found.append(Token(good_icon(good), n))
    if there.get("under"):
        found.append(Token("card", len(there["under"])))
    if there.get("level"):
        found.append(Token("fortification", there["level"]))
    if there.get("defence") or figures.PRINTED_DEFENCE[figures.NUMBER[code]]:
        found.append(
            Token("shield", there.get("defence", 0) + int(figures.PRINTED_DEFENCE[figures.NUMBER[code]]))
        )
    if there.get("samurai"):
        found.append(Token("samurai"))
    found += [Token("", seat=seat) for seat in there.get("taken_by", ())]
    found += [Token("deal") for route in scene.view["routes"] if route["location"] == code]
    return found


def described(scene: Scene, code: str) -> str:
    """A location in words: its name, and what lies on it."""
    return scene.marked(code, marks(scene.view, scene.words, code))


def wall(scene: Scene, code: str) -> Piece:
    """A foundation lying in a row, which makes conquest dearer (X8.3)."""
    about = scene.label("board.wall", name=scene.name(code))
    tile = Tile(scene.label("foundation", n=2), ("white",), (":foundation",))
    return Piece(tile, code, about, scene.about(code), None, BOX.printed(code), "wall")


# -- deals and foundations ---------------------------------------------------------------------------------


def deal(scene: Scene, codes: list[str]) -> Chip:
    """A deal under the board by its good, or several that bring the same."""
    names = [scene.name(code) for code in codes]
    note = notes.printed_note(figures.DEAL[figures.NUMBER[codes[0]]])
    note = note if len(codes) == 1 else (str(len(codes)), *note)
    first, *more = codes
    about = scene.label("board.deal", name=", ".join(names))
    thing, said = "deal " + first, scene.about(first)
    return plate(
        scene, note, about, "card-" + first, thing, said, BOX.printed(first), ["card-" + one for one in more]
    )


def route(scene: Scene, seat: int, code: str) -> Chip:
    """A Trade Route: a deal with a location that stands elsewhere (B11.23)."""
    about = scene.label("board.route", name=scene.name(code))
    note = (*notes.printed_note(figures.DEAL[figures.NUMBER[code]]), ":road")
    name = "route-" + code
    said = scene.about(f"{seat} {name}")
    return plate(scene, note, about, f"{name}-{seat}", "deal " + name, said, BOX.printed(code))


def attack(scene: Scene, empire: int, good: str, id: str, first: bool) -> Chip:
    """An attack card of the solo game; the first one of its good says the moves about it (B12.3)."""
    name = "attack-" + good
    about = scene.label("board.attack", what=Phrase(good))
    said = scene.about(f"{empire} {name}") if first else []
    return plate(scene, (":" + good_icon(good),), about, id, name, said, name)


def foundation(scene: Scene, code: str) -> Chip:
    """A foundation: a card turned face down (B1.6)."""
    about = scene.label("board.foundation", name=scene.name(code))
    said = scene.about(code)
    return plate(
        scene, (":foundation",), about, "card-" + code, "foundation " + code, said, BOX.printed(code)
    )
