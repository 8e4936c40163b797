"""What threatens in one line, for small screens: ravages and builds, fear, blight, the adversary."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, group, icon, join, rect, shift, text, title
from deskoherna.core.drawing.measure import BOLD, width
from deskoherna.core.phrase import Phrase
from ...figures import CARD_TERRAINS, TERRAINS
from ..emblems import emblem_of
from ..pieces import NUMERALS, icon_of, terrain_chip
from ..scene import Scene

WIDE: Final = 390.0
HIGH: Final = 36.0
MIDDLE: Final = HIGH / 2


def draw_brief(scene: Scene) -> Picture:
    """The line."""
    view = scene.view
    fear, left = view["fear"], view["blight"]["left"]
    made, size = fear["size"] - fear["pool"], fear["size"]
    parts: list[Svg] = [rect(0, 0, WIDE, HIGH, "paper")]
    x = 8.0
    for deed in ("ravage", "build"):
        drawn, x = coming(scene, deed, x)
        parts.append(drawn)
    numeral = NUMERALS[min(fear["terror"], 4)]
    figures = [
        ("fear", "fear", f"{made}/{size} {numeral}", scene.label("board.fear-pool", n=made, size=size), None),
        ("blight", "blight", str(left), scene.label("board.blight-left", n=left), None),
    ]
    if view["adversary"]:
        card = "adversary-" + view["adversary"]
        said = scene.say("panel.foe", who=Phrase("adversary." + view["adversary"]), n=view["level"])
        figures.append(("foe", emblem_of(card), str(view["level"]), said, card))
    if view["scenario"]:
        card = "scenario-" + view["scenario"]
        figures.append(("scenario", emblem_of(card), "", scene.label("scenario." + view["scenario"]), card))
    room = WIDE - 8 - sum([30 + width(one[2], 14, BOLD) for one in figures])
    gap = max(4.0, min(18.0, (room - x) / max(1, len(figures))))
    for name, drawn_as, figure, about, shown in figures:
        long = 26 + width(figure, 14, BOLD)
        inside = [title(about), rect(0, 0, long + 4, HIGH, "hit"), icon(drawn_as, 11, MIDDLE, 20)]
        inside.append(text(24, MIDDLE + 5, figure, "figure"))
        parts.append(group(*inside, id="brief-" + name, data_card=shown, transform=shift(x, 0)))
        x += long + gap
    return Picture("brief", scene.label("board.brief"), join(parts), max(WIDE, x), HIGH, slot="brief")


def coming(scene: Scene, deed: str, x: float) -> tuple[Svg, float]:
    """The terrains where an action comes, from x on; and where they end."""
    track = scene.view["invaders"]
    cards: list[str] = track[deed] if deed == "ravage" else [*track["immigration"], *track["build"]]
    if not cards:
        return Svg(""), x
    names = [name for card in cards for name in [TERRAINS[one] for one in CARD_TERRAINS[card]] or ["coastal"]]
    said = ", ".join([scene.say("invader-card." + card) for card in cards])
    about = scene.label("board.slot", what=Phrase("panel." + deed), cards=said)
    parts = [
        title(about),
        icon(icon_of(deed), x + 10, MIDDLE, 20, "icon danger" if deed == "ravage" else "icon"),
    ]
    x += 24
    for name in names:
        parts.append(group(terrain_chip(name, 11), transform=shift(x + 10, MIDDLE)))
        x += 22
    return group(*parts, id="brief-" + deed), x + 8
