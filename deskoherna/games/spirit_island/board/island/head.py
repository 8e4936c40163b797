"""The head of the island: turn and phase, what invaders will do where, terror, fear and blight in figures."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Svg, group, icon, rect, shift, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten, width
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.board.pieces import NUMERALS, icon_of, terrain_chip
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.figures import CARD_TERRAINS, TERRAINS

MIDDLE: Final = 26.0
FONT: Final = 23.0
CORNER: Final = 124.0  # left free: the page puts its buttons for a larger and a smaller island there


def draw_head(scene: Scene, wide: float) -> Svg:
    """Turn and phase at the left, everything else from the right on."""
    view = scene.view
    fear, left = view["fear"], view["blight"]["left"]
    made, size, earned = fear["size"] - fear["pool"], fear["size"], len(fear["earned"])
    numeral = NUMERALS[min(fear["terror"], 4)]
    parts: list[Svg] = []
    x = wide - CORNER
    for name, drawn, figure, told in (
        ("blight", "blight", str(left), scene.label("board.blight-left", n=left)),
        ("fear", "fear", f"{made}/{size}", scene.label("board.fear-pool", n=made, size=size)),
        ("earned", "card", str(earned), scene.label("board.fear-earned", n=earned)),
        ("terror", "eye", numeral, scene.label("board.terror", n=numeral)),
    ):
        x -= width(figure, FONT, BOLD)
        parts.append(counted("head-" + name, drawn, figure, told, x))
        x -= 50
    for deed in ("build", "ravage"):
        drawn, x = coming(scene, deed, x)
        parts.append(drawn)
    said = shorten(state(scene), 25, x - 30, SERIF * BOLD)
    return group(text(20, 35, said, "sea-words felt-words"), *parts, id="head")


def state(scene: Scene) -> str:
    """Turn and phase, or how it ended."""
    view = scene.view
    if view["over"]:
        return scene.label("board.won" if view["won"] else "board.lost")
    return scene.words.heading(Phrase("panel.turn", n=view["turn"], phase=Phrase("phase." + view["phase"])))


def counted(id: str, drawn: str, figure: str, told: str, x: float) -> Svg:
    """An icon and a figure that begins at x."""
    return group(
        title(told),
        rect(x - 34, 8, width(figure, FONT, BOLD) + 36, 36, "hit"),
        icon(drawn, x - 18, MIDDLE, 25, "icon on-felt"),
        text(x, 34, figure, "felt-figure"),
        id=id,
    )


def coming(scene: Scene, deed: str, x: float) -> tuple[Svg, float]:
    """The terrains where an action comes, ending before x; and where they begin."""
    track = scene.view["invaders"]
    cards: list[str] = track[deed] if deed == "ravage" else [*track["immigration"], *track["build"]]
    if not cards:
        return Svg(""), x
    names = [name for card in cards for name in [TERRAINS[one] for one in CARD_TERRAINS[card]] or ["coastal"]]
    start = x - 28 * len(names) - 8
    said = ", ".join([scene.say("invader-card." + card) for card in cards])
    told = scene.label("board.slot", what=Phrase("panel." + deed), cards=said)
    parts = [title(told), rect(start - 26, 8, x - start + 18, 36, "hit")]
    parts.append(icon(icon_of(deed), start - 13, MIDDLE, 25, "icon on-felt"))
    for at, name in enumerate(names):
        parts.append(group(terrain_chip(name), transform=shift(start + 14 + 28 * at, MIDDLE)))
    return group(*parts, id="head-" + deed), start - 44
