"""Small cards: what stands in an empire with what lies on it; each says the moves about it."""

from __future__ import annotations

from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing.notes import good_icon
from deskoherna.settlers.drawing.realm import Piece
from deskoherna.settlers.drawing.tile import Tile, Token
from ..figures import FEATURE, KIND, NUMBER, RECORD, UPGRADE
from ..moves import BOX
from .notes import DYES_OF, PICTURES, TILE_NOTES, tile_words
from .panels import marks
from .scene import Scene


def location(scene: Scene, code: str, why: str | None) -> Piece:
    """A card in an empire; ``why`` is what to ask about where nothing is offered."""
    there = scene.on(code)
    face = RECORD[NUMBER[there.get("copies", code)]]  # a copy does what it copies (K6)
    tile = Tile(
        scene.name(code),
        DYES_OF[RECORD[NUMBER[code]]],
        TILE_NOTES[face],
        tile_words(face, scene.words),
        PICTURES[RECORD[NUMBER[code]]],
        tokens(scene, code),
        spent=there.get("exhausted", False),
    )
    return Piece(tile, code, described(scene, code), scene.about(code), why, BOX.printed(code))


def tokens(scene: Scene, code: str) -> list[Token]:
    """What lies on it, and how it is to be told from others."""
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
    laid: list[str] = there.get("laid", [])
    goods = [Token(good_icon(good), laid.count(good)) for good in dict.fromkeys(laid)]
    if len(goods) > 2:
        goods = [Token(good_icon("resource"), len(laid))]  # only how many in all
    return [*goods, *found]


def described(scene: Scene, code: str) -> str:
    """A card in words: its name, and what is to be said of it."""
    there = scene.on(code)
    under = [Phrase("board.under", card=BOX.called(there["under"]))] if "under" in there else []
    return scene.marked(code, [*under, *marks(there, once=True)])
