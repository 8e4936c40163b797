"""The factions to choose from, and every card or tile of the game by its id."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deskoherna.core.drawing import Effect, Face, Picture, Svg, group, icon, join, path, rect, shift, text
from deskoherna.core.drawing.card import card_picture
from deskoherna.core.drawing.measure import wrap
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ..figures import BOARDS, CARDS, CULTS, FACTION_INDEX, FACTIONS, FAVOURS, POWER_ACTIONS, SCORING, TOWNS
from ..geography import TERRAINS
from .faces import MANY, bonus_face, favour_face, goods_phrases, power_face, said, scoring_face, town_face
from .pieces import COLUMN, cult_chip
from .scene import LIGHT_DYES, TERRAIN_DYES, TERRAIN_ICONS, TERRAIN_PATTERNS, Scene

TILE_WIDE: Final = 235.0
TILE_HIGH: Final = 93.0
STEP_X: Final = 239.0
STEP_Y: Final = 96.0
WORDS: Final = 14.9


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
        emblem="faction-" + name,
        dye=TERRAIN_DYES[home],
        effects=[
            Effect(said(words, "ability"), cults, ability, strong=True),
            Effect(said(words, "stronghold"), [("stronghold", 1)], fort),
        ],
        notes=[said(words, "start", what=[*start]), said(words, "bowls", bowls=bowls)],
    )


def draw_factions(scene: Scene, names: Sequence[str]) -> Picture:
    """The factions to choose from: a row for every terrain, both its factions beside each other."""
    parts: list[Svg] = []
    homes = sorted({BOARDS[FACTION_INDEX[name]].home for name in names})
    taken: dict[int, int] = {}
    for name in names:
        home = BOARDS[FACTION_INDEX[name]].home
        column = taken.get(home, 0)
        taken[home] = column + 1
        said = "faction " + name
        parts.append(
            scene.choices.thing(
                tile(FACTION_INDEX[name], scene.words),
                id="faction-" + name,
                thing=said,
                about=scene.label("faction." + name),
                said=said,
                data_card=name,
                transform=shift(1 + STEP_X * column, 2 + STEP_Y * homes.index(home)),
            )
        )
    high = 4 + STEP_Y * len(homes)
    return Picture("factions", scene.label("board.factions"), join(parts), COLUMN, high, "hand", "factions")


@lru_cache(maxsize=64)
def tile(faction: int, words: Words) -> Svg:
    """A faction in short: home, name, first cults, what it can do at once and with a stronghold."""
    name, home = FACTIONS[faction], TERRAINS[BOARDS[faction].home]
    dye = TERRAIN_DYES[home]
    tone = "dark" if dye in LIGHT_DYES else "light"
    band = f"M8 0H40V{TILE_HIGH:g}H8a8 8 0 0 1 -8 -8V8a8 8 0 0 1 8 -8z"
    parts = [
        rect(0, 0, TILE_WIDE, TILE_HIGH, "chip", 8),
        group(
            path(band, "dyed"),
            path(band, "hatching", fill=f"url(#hatch-{TERRAIN_PATTERNS[home]}-{tone})"),
            icon("faction-" + name, 20, 25, 33, "icon on-dye"),
            icon(TERRAIN_ICONS[home], 20, 68, 22, "icon on-dye"),
            class_="dye-" + dye,
        ),
        text(47, 19, words.heading(Phrase("faction." + name)), "name"),
    ]
    steps = [cult for at, cult in enumerate(CULTS) for _ in range(BOARDS[faction].cults[at])]
    for at, cult in enumerate(reversed(steps)):
        parts.append(group(cult_chip(cult, 8.5), transform=shift(TILE_WIDE - 13 - 18 * at, 13)))
    parts.append(icon("stronghold", 55, 64, 17))
    for x, y, key in ((47, 36.0, "board.ability."), (67, 69.0, "board.fort.")):
        lines = wrap(words.heading(Phrase(key + name)), WORDS, TILE_WIDE - x - 2, 2)
        for at, line in enumerate(lines):
            parts.append(text(x, y + 15 * at, line, "power-words", font_size=WORDS))
    return join([*parts, path(f"M46 54.5H{TILE_WIDE - 6:g}", "hairline dotted")])


def draw_card(id: str, words: Words) -> Picture | None:
    """A card, tile or power action by its id: ``auren``, ``bon3``, ``fav5``, ``tw2``, ``power-bridge``."""
    for ids, face in (
        (FACTIONS, faction_face),
        (CARDS, bonus_face),
        (FAVOURS, favour_face),
        (TOWNS, town_face),
        (SCORING, scoring_face),
    ):
        if id in ids:
            return card_picture("shown-" + id, face(ids.index(id), words))
    for at, name in enumerate(POWER_ACTIONS):
        if id == "power-" + name:
            return power_face(at, words)
    return None
