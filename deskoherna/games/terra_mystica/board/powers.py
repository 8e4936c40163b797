"""The six power actions along the lower edge of the board."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing import Svg, icon, join, rect, shift, text
from deskoherna.games.terra_mystica.board.grid import LOW, WIDTH
from deskoherna.games.terra_mystica.board.pieces import Note, centred, cover, goods
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.figures import POWER_ACTIONS, POWER_SPACES

EDGE: Final = 16
GAP: Final = 8
HIGH: Final = 58
TOP: Final = LOW + 10
HEIGHT: Final = round(TOP + HIGH + 12)
WIDE: Final = (WIDTH - 2 * EDGE - GAP * (len(POWER_ACTIONS) - 1)) / len(POWER_ACTIONS)


def gains(action: int) -> Note:
    """What a power action brings."""
    if POWER_SPACES[action].spades:
        return (str(POWER_SPACES[action].spades), ":spade")
    return goods(POWER_SPACES[action].gain) or ("1", ":" + POWER_ACTIONS[action])


def power_actions(scene: Scene) -> list[Svg]:
    return [power_action(scene, at) for at in range(len(POWER_ACTIONS))]


def power_action(scene: Scene, at: int) -> Svg:
    """One of them: what it costs, what it brings; covered once somebody has taken it this round (T11.2)."""
    name = POWER_ACTIONS[at]
    state: dict[str, Any] = scene.view["power"][name]
    used: bool = state["used"]
    inside = [rect(0, 0, WIDE, HIGH, "chip", 10), rect(0, 0, 50, HIGH, "power-cost", 10)]
    inside += [
        text(17, 37, str(POWER_SPACES[at].cost), "power-figure", "middle"),
        icon("power", 35, 29, 22, "icon on-power"),
    ]
    inside.append(centred(gains(at), 50 + (WIDE - 50) / 2, HIGH / 2, 30))
    if used:
        inside += [rect(0, 0, WIDE, HIGH, "covered", 10), cover(WIDE / 2 + 25, HIGH / 2, 20)]
    said = scene.offered("power " + name)
    about = scene.label(
        "board.power-used" if used else "board.power", action=scene.say("board.power." + name)
    )
    return scene.choices.thing(
        join(inside), id="power-" + name, thing="power " + name, about=about,
        said=said if scene.on_turn else None, class_="used" if used else "",
        data_card="power-" + name, transform=shift(EDGE + (WIDE + GAP) * at, TOP),
    )  # fmt: skip
