"""Whom one plays against: the adversary with its rules in force, the scenario, how far it has gone."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, circle, group, icon, join, rect, text, title
from deskoherna.core.drawing.measure import BOLD, SERIF, shorten
from ...content import ADVERSARIES, SCENARIOS
from ...standing import Standing
from ..cards.lookup import rule_text
from ..emblems import emblem_of
from ..scene import Scene
from ..writing import led, paragraph

WIDE: Final = 280.0
EDGE: Final = 9.0
SIZE: Final = 12.5


def draw_foes(scene: Scene) -> Picture | None:
    """A sheet each for the adversary (or two) and the scenario; None where there are neither."""
    view = scene.view
    parts: list[Svg] = []
    y = 0.0
    for key, level in (("adversary", "level"), ("second", "second_level")):
        if view[key]:
            drawn, y = adversary(scene, key, view[key], view[level], y)
            parts.append(drawn)
    if view["scenario"]:
        drawn, y = scenario(scene, view["scenario"], y)
        parts.append(drawn)
    if not parts:
        return None
    return Picture("foes", scene.label("panel.adversary"), join(parts), WIDE, y - 5, slot="threats")


def adversary(scene: Scene, key: str, name: str, level: int, y: float) -> tuple[Svg, float]:
    """An adversary with the rules of its level; what loses the game stands out."""
    rules = ADVERSARIES[name].rules_at(level)
    rules.sort(key=weight)
    said = scene.label("adversary." + name)
    badge = [circle(WIDE - EDGE - 11, y + 17, 11, "danger-fill")]
    badge.append(text(WIDE - EDGE - 11, y + 22, str(level), "figure on-accent", "middle"))
    lines, low = written(scene, rules, y + 44)
    head = heading(said, emblem_of("adversary-" + name), y, WIDE - 78)
    back = rect(0.5, y + 0.5, WIDE - 1, low - y - 5, "sheet", 9)
    return (
        group(
            title(scene.label("panel.adversary")), back, *head, *badge, *lines, id=key,
            data_thing=f"adversary {name}", data_card="adversary-" + name,
        ),
        low + 1,
    )  # fmt: skip


def scenario(scene: Scene, name: str, y: float) -> tuple[Svg, float]:
    """A scenario: how far it has gone, then its rules."""
    parts = heading(scene.label("scenario." + name), emblem_of("scenario-" + name), y, WIDE - 52)
    low = y + 44
    if scene.view["told"]:
        told = " · ".join([scene.say("told." + key, n=n) for key, n in scene.view["told"]])
        drawn, low = paragraph(told, EDGE, low, WIDE - 2 * EDGE, SIZE, "accent")
        parts.append(group(drawn, id="told", data_thing="told"))
        low += 3
    lines, low = written(scene, SCENARIOS[name].rules, low)
    back = rect(0.5, y + 0.5, WIDE - 1, low - y - 5, "sheet", 9)
    return (
        group(
            title(scene.label("panel.scenario")), back, *parts, *lines, id="scenario",
            data_thing=f"scenario {name}", data_card="scenario-" + name,
        ),
        low + 1,
    )  # fmt: skip


def heading(said: str, emblem: str, y: float, room: float) -> list[Svg]:
    name = shorten(said, 17, room, SERIF * BOLD)
    return [icon(emblem, EDGE + 12, y + 17, 24), text(EDGE + 31, y + 23, name, "name")]


def loses(rule: Standing) -> bool:
    """May the spirits lose by this rule?"""
    return type(rule).lost is not Standing.lost


def weight(rule: Standing) -> int:
    """What loses the game is read first, what only changed the setup last."""
    hooks = {name for name in vars(type(rule)) if not name.startswith("_") and hasattr(Standing, name)}
    return 0 if loses(rule) else 2 if hooks == {"setup"} else 1


def written(scene: Scene, rules: list[Standing] | tuple[Standing, ...], y: float) -> tuple[list[Svg], float]:
    """Rules one below another, each after its name; and where they end."""
    parts: list[Svg] = []
    for rule in rules:
        name = scene.words.heading(rule.phrase()) + ":"
        said = scene.words.sentence(rule_text(rule))
        drawn, y = led(name, said, EDGE, y, WIDE - 2 * EDGE, SIZE, "danger" if loses(rule) else "")
        parts.append(drawn)
        y += 4
    return parts, y
