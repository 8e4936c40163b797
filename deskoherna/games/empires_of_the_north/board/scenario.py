"""The solo scenario: the event of the round, those still to come, and what it takes to pass (O)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing import Picture, Svg, circle, group, icon, path, rect, text, title
from deskoherna.core.drawing.measure import wrap
from deskoherna.settlers.drawing.empire import AROUND, OTHER
from ..figures import NUMBER, SCENARIOS, SHORE, Scenario
from .scene import Scene

WIDE: Final = OTHER
TALL: Final = AROUND
RANKS: Final = ("passed", "good", "excellent")


def draw_scenario(scene: Scene) -> Picture:
    """Its name, its targets, and its events."""
    name: str = scene.view["scenario"]
    scenario = SCENARIOS[name]
    heading = scene.label("option.scenario." + name)
    drawn, y = targets(scene, scenario)
    inside = [
        rect(1, 1, WIDE - 2, TALL - 2, "sheet", 10),
        text(16, 24, heading, "name"),
        text(WIDE - 14, 23, scene.say("board.our-own"), "card-words accent", "end"),
        text(
            16,
            42,
            scene.label("board.over-now", n=sum(scene.view["if_over_now"][0].values())),
            "card-words soft",
        ),
        *drawn,
        *events(scene, name, y + 14),
    ]
    whole = group(*inside, data_thing="scenario " + name)
    return Picture("scenario", heading, whole, WIDE, TALL, "panel", "others")


def total(scene: Scene) -> int:
    return sum(scene.view["if_over_now"][0].values())


def targets(scene: Scene, scenario: Scenario) -> tuple[list[Svg], float]:
    """Points for every rank, and what else it takes; what is reached stands out. Also where that ends."""
    points = total(scene)
    parts: list[Svg] = []
    step = (WIDE - 24) / len(RANKS)
    for at, rank in enumerate(RANKS):
        x, target = 12 + step * at, scenario.targets[at]
        parts.append(
            group(
                title(scene.label("board.target-" + rank, n=target)),
                rect(x + 2, 52, step - 4, 40, "reached" if points >= target else "short", 7),
                icon("points", x + 22, 72, 21),
                text(x + 38, 69, str(target), "stock-figure"),
                text(x + 38, 84, scene.say("board.rank-" + rank), "card-words soft"),
                id="target-" + rank,
            )
        )
    rows = scene.seat(0)["rows"].values()
    codes = [code for row in rows for code in row]
    islands = len([code for code in codes if SHORE[NUMBER[code]] >= 0])
    y = 92.0
    for key, sign, now, least in (
        ("islands", "type-island", islands, scenario.islands),
        ("cards", "dwelling", len(codes), scenario.cards),
        ("workers", "worker", all_workers(scene), scenario.workers),
    ):
        if least:
            said = scene.label("board.least-" + key, n=least, now=now)
            parts += [
                rect(14, y + 8, WIDE - 28, 30, "reached" if now >= least else "short", 7),
                icon(sign, 32, y + 23, 20),
                text(48, y + 27.5, said, "card-words"),
            ]
            y += 38
    return parts, y


def all_workers(scene: Scene) -> int:
    """Available, tired and assigned ones."""
    own = scene.seat(0)
    found: int = own["goods"]["worker"] + own["tired"]
    for said in scene.view["cards"].values():
        found += said.get("laid", []).count("worker")
    return found


def events(scene: Scene, name: str, y: float) -> list[Svg]:
    """The event of the round, then those whose tokens have not been drawn (O3)."""
    parts: list[Svg] = []
    now: int | None = scene.view["event"]
    if now is not None:
        parts.append(text(16, y + 12, scene.label("board.event-now"), "card-words accent"))
        drawn, y = event(scene, name, now, y + 20, "level-top")
        parts.append(drawn)
        y += 10
    left: list[int] = scene.view["events_left"]
    if left:
        parts.append(text(16, y + 12, scene.label("board.events-left"), "card-words soft"))
        y += 20
        for one in left:
            drawn, y = event(scene, name, one, y, "level")
            parts += [drawn, path(f"M18 {y:g}H{WIDE - 18}", "hairline dotted")]
    return parts


def event(scene: Scene, name: str, n: int, y: float, ground: str) -> tuple[Svg, float]:
    """An event by its token and in words; and where it ends."""
    lines = wrap(scene.label(f"event-text.{name}-{n}"), 14, WIDE - 74, 4)
    high = 12.0 + 16.5 * len(lines)
    words = [text(48, y + 17.5 + 16.5 * at, line, "card-words") for at, line in enumerate(lines)]
    token = [
        circle(30, y + high / 2, 10, "plate"),
        text(30, y + high / 2 + 5, str(n), "stock-figure", "middle"),
    ]
    return group(rect(14, y, WIDE - 28, high, ground, 7), *token, *words, id=f"event-{n}"), y + high
