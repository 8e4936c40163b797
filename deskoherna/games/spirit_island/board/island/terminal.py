"""The map for tables drawn in characters: the lands of every board with what stands in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.chart import Chart, Ground, Mark, Point, Spot
from deskoherna.core.drawing.panels import SHAPES
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ...figures import LAND_INDEX, TERRAIN, TERRAINS
from ..panels import SACRED
from ..scene import Scene, thing_of
from .coming import invaders_of, threats
from .lands import TOKENS, about, asked_of
from .placing import SCREEN, STEP, Spans, chart

LEAST: Final = (70, 17)
STRIFE: Final = "!"
DAMAGE: Final = "'"
RAVAGE: Final = "‼"
BUILD: Final = "+"


@lru_cache(maxsize=16)
def ground(layout: str, boards: str) -> Ground:
    """Every land and ocean of the boards, laid as the drawing lays them."""
    outlines = chart(layout, boards, SCREEN).outlines
    left, top = corner(layout, boards)
    areas = {name: [(x - left, y - top) for x, y in line] for name, line in outlines.items()}
    width = max([x for line in areas.values() for x, _ in line])
    height = max([y for line in areas.values() for _, y in line])
    return Ground(width, height, areas, least=LEAST)


@lru_cache(maxsize=16)
def corner(layout: str, boards: str) -> Point:
    """Where the island begins on the drawing: characters need no margin."""
    points = [point for line in chart(layout, boards, SCREEN).outlines.values() for point in line]
    return min([x for x, _ in points]), min([y for _, y in points])


@lru_cache(maxsize=512)
def middle(layout: str, boards: str, name: str) -> Point:
    """Where a land is widest near its middle."""
    spans: Spans = chart(layout, boards, SCREEN).spans[name]
    half = len(spans.lines) / 2
    rows = [(end - start - abs(at - half), at) for at, (start, end) in enumerate(spans.lines)]
    _, row = max(rows)
    start, end = spans.lines[row]
    left, top = corner(layout, boards)
    return (start + end) / 2 - left, spans.top + STEP * row - top


def draw_chart(view: View, words: Words, moves: Sequence[Move]) -> Chart:
    """All lands, and the oceans."""
    scene = Scene(view, words, moves)
    layout, boards = view["layout"], "".join(view["boards"])
    offers: dict[str, list[str]] = {}
    for move in moves:
        kind, _, rest = thing_of(move).partition(" ")
        if kind in ("land", "piece"):
            offers.setdefault(rest.rpartition(" ")[2], []).append(move.notation)
    names = dict.fromkeys([*[letter + "0" for letter in view["boards"]], *view["lands"]])
    spots = [land(scene, name, middle(layout, boards, name), offers.get(name, [])) for name in names]
    return Chart(scene.label("board.isle"), ground(layout, boards), spots, legend=scene.say("chart.legend"))


def land(scene: Scene, name: str, at: Point, offers: list[str]) -> Spot:
    """A land and what stands in it."""
    here: dict[str, Any] | None = scene.view["lands"].get(name)
    coming = threats(scene.view, name) if here is not None else []
    terrain = TERRAINS[TERRAIN[LAND_INDEX[name]]]
    return Spot(
        name,
        at,
        about(scene, name, here, coming),
        marks=marks_in(scene, name, here) if here is not None else [],
        area=name,
        dye=terrain,
        sign=letter(scene, terrain),
        terrain=scene.words.say(Phrase(terrain)),
        said=offers,
        why=asked_of(scene, name),
    )


def letter(scene: Scene, thing: str) -> str:
    return scene.words.say(Phrase("chart." + thing))


def marks_in(scene: Scene, name: str, here: dict[str, Any]) -> list[Mark]:
    """Presence, what invaders will do, invaders and Dahan, tokens; how many of each, and letters."""
    marks = [
        Mark(SHAPES[seat] + (str(n) if n > 1 else "") + (SACRED if seat in here["sacred"] else ""), seat)
        for seat, n in enumerate(here["presence"])
        if n
    ]
    for threat in threats(scene.view, name):
        if threat.real and not threat.skipped:
            what = letter(scene, threat.built) if threat.built else str(threat.damage)
            words = scene.words.say(Phrase(threat.built)) if threat.built else str(threat.damage)
            sign = BUILD if threat.built else RAVAGE
            marks.append(Mark(sign + what, full=sign + words))
    for kind, n, damage, strife in invaders_of(here):
        hurt = DAMAGE * damage + STRIFE * strife
        marks.append(Mark(_counted(scene, kind, n) + hurt, full=scene.words.count(n, kind) + hurt))
    marks += [
        Mark(_counted(scene, kind, here[kind]), full=scene.words.count(here[kind], kind))
        for kind in TOKENS
        if here[kind]
    ]
    if here["defend"]:
        full = scene.say("board.note-defend", n=here["defend"])
        marks.append(Mark(letter(scene, "defend") + str(here["defend"]), full=full))
    return marks


def _counted(scene: Scene, kind: str, n: int) -> str:
    return (str(n) if n > 1 else "") + letter(scene, kind)
