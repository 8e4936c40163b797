"""Small cards: what stands in an empire with what lies on it; each says the moves about it."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Svg, shift
from deskoherna.core.phrase import Phrase
from deskoherna.games.empires_of_the_north.board.notes import DYES_OF, EMBLEMS, TILE_NOTES
from deskoherna.games.empires_of_the_north.board.scene import Scene, card_id, card_name
from deskoherna.games.empires_of_the_north.figures import FEATURE, GOODS, KIND, NUMBER, RECORD, UPGRADE
from deskoherna.games.empires_of_the_north.moves import card_phrase, good_phrase
from deskoherna.settlers.drawing.notes import good_icon
from deskoherna.settlers.drawing.tile import Tile, Token, draw_tile, room_for_tokens, row_width

ROOMY: Final = 72.0  # a tile so wide has room for the icon of its type


def location(
    scene: Scene, code: str, at: tuple[float, float], size: tuple[float, float], why: str | None
) -> Svg:
    """A card in an empire; ``why`` is what to ask about where nothing is offered."""
    there = scene.on(code)
    face = RECORD[NUMBER[there.get("copies", code)]]  # a copy does what it copies (K6)
    tile = Tile(
        card_name(scene.words, code),
        DYES_OF[RECORD[NUMBER[code]]],
        TILE_NOTES[face],
        tokens(scene, code, size[0]),
        spent=there.get("exhausted", False),
    )
    return scene.choices.menu(
        *draw_tile(tile, *size), id="card-" + code, thing="location " + code, about=described(scene, code),
        said=scene.about(code), why=why, data_card=card_id(code), transform=shift(*at),
    )  # fmt: skip


def tokens(scene: Scene, code: str, wide: float) -> list[Token]:
    """What lies on it, how it is to be told from others, and its type where there is room for that."""
    there = scene.on(code)
    found: list[Token] = []
    if "exhausted" in there:
        found.append(Token("turns"))
    if there.get("once") and KIND[NUMBER[code]] == FEATURE:
        found.append(Token("lock"))
    if "copies" in there:
        found.append(Token("cards"))
    if KIND[NUMBER[code]] == UPGRADE:
        found.append(Token("threshold"))
    elif KIND[NUMBER[code]] >= FEATURE and wide >= ROOMY:
        found.append(Token(EMBLEMS[RECORD[NUMBER[there.get("copies", code)]]]))
    laid: list[str] = there.get("laid", [])
    goods = [Token(good_icon(good), laid.count(good)) for good in dict.fromkeys(laid)]
    if row_width([*goods, *found]) > room_for_tokens(wide):
        goods = [Token(good_icon("resource"), len(laid))]  # only how many in all
    return [*goods, *found]


def described(scene: Scene, code: str) -> str:
    """A card in words: its name, and what is to be said of it."""
    there = scene.on(code)
    laid: list[str] = there.get("laid", [])
    marks: list[Phrase] = []
    if "under" in there:
        marks.append(Phrase("board.under", card=card_phrase(NUMBER[there["under"]])))
    if "exhausted" in there:
        marks.append(Phrase("mark.exhausted"))
    if there.get("once"):
        marks.append(Phrase("board.once"))
    if "copies" in there:
        marks.append(Phrase("mark.copies", card=card_phrase(NUMBER[there["copies"]])))
    marks += [
        Phrase("mark.laid", what=good_phrase(GOODS.index(good), laid.count(good)))
        for good in dict.fromkeys(laid)
    ]
    name = card_name(scene.words, code)
    return scene.label("board.marked", name=name, marks=[*marks]) if marks else name
