"""Factions as cards: those to choose from in a row, and every card or tile of the game by its id."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deskoherna.core.drawing import Effect, Face, Picture, Svg, draw_face, join, rect, shift, text
from deskoherna.core.drawing.card import HEIGHT, WIDTH, card_picture
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.board.faces import (
    MANY,
    bonus_face,
    favour_face,
    goods_phrases,
    said,
    scoring_face,
    town_face,
)
from deskoherna.games.terra_mystica.board.scene import TERRAIN_DYES, TERRAIN_ICONS, Scene
from deskoherna.games.terra_mystica.figures import (
    BOARDS,
    CARDS,
    CULTS,
    FACTION_INDEX,
    FACTIONS,
    FAVOURS,
    SCORING,
    TOWNS,
)
from deskoherna.games.terra_mystica.geography import TERRAINS

if TYPE_CHECKING:
    from deskoherna.core.text import Words

GAP: Final = 12
HEAD: Final = 30  # height of the heading


def faction_face(faction: int, words: Words) -> Face:
    """A faction: its home, what it can do from the start and with a stronghold, what it starts with."""
    name, home = FACTIONS[faction], TERRAINS[BOARDS[faction].home]
    start = goods_phrases((BOARDS[faction].coins, BOARDS[faction].workers, BOARDS[faction].priests))
    cults = [(cult, BOARDS[faction].cults[at]) for at, cult in enumerate(CULTS) if BOARDS[faction].cults[at]]
    if len(cults) > MANY:
        cults = [("cults", 1)]
    ability = words.say(Phrase("board.ability." + name))
    fort = words.say(Phrase("board.fort." + name))
    bowls = "/".join([str(n) for n in BOARDS[faction].bowls[:2]])
    return Face(
        name=words.heading(Phrase("faction." + name)),
        kind=words.say(Phrase("terrain." + home)),
        emblem=TERRAIN_ICONS[home],
        dye=TERRAIN_DYES[home],
        effects=[
            Effect(said(words, "ability"), cults, ability, strong=True),
            Effect(said(words, "stronghold"), [("stronghold", 1)], fort),
        ],
        notes=[said(words, "start", what=[*start]), said(words, "bowls", bowls=bowls)],
    )


@lru_cache(maxsize=64)
def drawn_faction(faction: int, words: Words) -> Svg:
    """A faction's card, made once per language."""
    return draw_face(faction_face(faction, words))


def draw_factions(scene: Scene, names: Sequence[str]) -> Picture:
    """The factions to choose from, as a row of cards."""
    parts = [text(4, 20, scene.label("board.factions"), "heading on-felt")]
    for at, name in enumerate(names):
        glow = rect(-3, -3, WIDTH + 6, HEIGHT + 6, "glow", 12)
        said = "faction " + name
        parts.append(
            scene.choices.thing(
                glow,
                drawn_faction(FACTION_INDEX[name], scene.words),
                id="faction-" + name,
                thing=said,
                about=scene.label("faction." + name),
                said=said,
                class_="in-hand in-full",
                data_card=name,
                transform=shift(4 + (WIDTH + GAP) * at, HEAD + 4),
            )
        )
    wide = 8 + (WIDTH + GAP) * len(names) - GAP
    return Picture("factions", scene.label("board.factions"), join(parts), wide, HEAD + HEIGHT + 8, "hand")


def draw_card(id: str, words: Words) -> Picture | None:
    """A card or tile by its id: ``auren``, ``bon3``, ``fav5``, ``tw2``, ``score1``."""
    for ids, face in (
        (FACTIONS, faction_face),
        (CARDS, bonus_face),
        (FAVOURS, favour_face),
        (TOWNS, town_face),
        (SCORING, scoring_face),
    ):
        if id in ids:
            return card_picture("shown-" + id, face(ids.index(id), words))
    return None
