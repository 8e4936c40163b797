"""Small cards: locations with what lies on them, deals, foundations; each says the moves about it."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Svg, rect, shift
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.board.notes import DYES_OF, TILE_NOTES, printed_note
from deskoherna.games.imperial_settlers.board.panels import marks
from deskoherna.games.imperial_settlers.board.scene import Scene, card_id, card_name
from deskoherna.games.imperial_settlers.effects.abilities import USES
from deskoherna.games.imperial_settlers.figures import ACTION as ACTION_KIND
from deskoherna.games.imperial_settlers.figures import DEAL, KIND, NUMBER, PRINTED_DEFENCE, RECORD
from deskoherna.settlers.drawing.notes import Note, good_icon, note_width, written
from deskoherna.settlers.drawing.tile import Tile, Token, draw_tile

CHIP: Final = 22.0  # how high deals and foundations are


def location(
    scene: Scene, code: str, at: tuple[float, float], size: tuple[float, float], why: str | None,
    about: str = "",
) -> Svg:  # fmt: skip
    """A location in an empire; ``why`` is what to ask about where nothing is offered."""
    card = NUMBER[code]
    there = scene.on(code)
    uses = USES[card] if KIND[card] == ACTION_KIND else 0
    tile = Tile(
        card_name(scene.words, code),
        DYES_OF[RECORD[card]],
        TILE_NOTES[RECORD[card]],
        tokens(scene, code),
        spent=bool(uses) and there.get("used", 0) >= uses,
        barred=bool(there.get("neutral") or there.get("blocked")),
    )
    return scene.choices.menu(
        *draw_tile(tile, *size), id="card-" + code, thing="location " + code,
        about=about or described(scene, code), said=scene.about(code), why=why, data_card=card_id(code),
        transform=shift(*at),
    )  # fmt: skip


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
    if there.get("defence") or PRINTED_DEFENCE[NUMBER[code]]:
        found.append(Token("shield", there.get("defence", 0) + int(PRINTED_DEFENCE[NUMBER[code]])))
    if there.get("samurai"):
        found.append(Token("samurai"))
    found += [Token("", seat=seat) for seat in there.get("taken_by", ())]
    found += [Token("deal") for route in scene.view["routes"] if route["location"] == code]
    return found


def described(scene: Scene, code: str) -> str:
    """A location in words: its name, and what lies on it."""
    name = card_name(scene.words, code)
    there = marks(scene.view, scene.words, code)
    return scene.label("board.marked", name=name, marks=[*there]) if there else name


# -- deals and foundations ---------------------------------------------------------------------------------


def chip(
    scene: Scene, note: Note, at: tuple[float, float], about: str, id: str, thing: str, said: str,
    card: str | None,
) -> tuple[Svg, float]:  # fmt: skip
    """A small plate with a note that says the moves about a thing; and how wide it is."""
    wide = note_width(note, 14) + 7
    inside = [
        rect(-1, -1, wide + 2, CHIP + 2, "hit", 6),
        rect(0, 0, wide, CHIP, "raised", 5),
        written(note, 4, CHIP / 2, 14)[0],
        rect(-0.5, -0.5, wide + 1, CHIP + 1, "glow", 6),
    ]
    drawn = scene.choices.menu(
        *inside, id=id, thing=thing, about=about, said=scene.about(said), data_card=card, transform=shift(*at)
    )
    return drawn, wide


def deal(scene: Scene, code: str, at: tuple[float, float]) -> tuple[Svg, float]:
    """A deal under the board: its good."""
    about = scene.label("board.deal", name=card_name(scene.words, code))
    note = printed_note(DEAL[NUMBER[code]])
    return chip(scene, note, at, about, "card-" + code, "deal " + code, code, card_id(code))


def route(scene: Scene, seat: int, code: str, at: tuple[float, float]) -> tuple[Svg, float]:
    """A Trade Route: a deal with a location that stands elsewhere (B11.23)."""
    about = scene.label("board.route", name=card_name(scene.words, code))
    note = (*printed_note(DEAL[NUMBER[code]]), ":road")
    name = "route-" + code
    return chip(scene, note, at, about, f"{name}-{seat}", "deal " + name, f"{seat} {name}", card_id(code))


def attack(
    scene: Scene, empire: int, good: str, at: tuple[float, float], id: str, first: bool
) -> tuple[Svg, float]:
    """An attack card of the solo game; the first one of its good says the moves about it (B12.3)."""
    name = "attack-" + good
    about = scene.label("board.attack", what=Phrase(good))
    said = f"{empire} {name}" if first else ""
    return chip(scene, (":" + good_icon(good),), at, about, id, name, said, name)


def foundation(scene: Scene, code: str, at: tuple[float, float]) -> tuple[Svg, float]:
    """A foundation: a card turned face down (B1.6)."""
    about = scene.label("board.foundation", name=card_name(scene.words, code))
    return chip(scene, (":foundation",), at, about, "card-" + code, "foundation " + code, code, card_id(code))


def wall(scene: Scene, code: str, at: tuple[float, float], size: tuple[float, float]) -> Svg:
    """A foundation lying in a row, which makes conquest dearer (X8.3)."""
    tile = Tile(scene.label("foundation", n=2), ("white",), (":foundation",))
    return scene.choices.menu(
        *draw_tile(tile, *size), id="card-" + code, thing="wall " + code, said=scene.about(code),
        about=scene.label("board.wall", name=card_name(scene.words, code)), data_card=card_id(code),
        transform=shift(*at),
    )  # fmt: skip
