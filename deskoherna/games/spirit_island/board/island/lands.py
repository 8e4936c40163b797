"""The island: every land with what stands in it, what invaders will do there, and the state of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core.drawing import EMPTY, Picture, Svg, group, join, path, rect, shift
from deskoherna.core.drawing.svg import number
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.text import Words
from ...figures import LAND_INDEX, TERRAIN, TERRAINS
from ..pieces import HIGH, Pill, land_label, marker_pill, pill, presence_pill, tick, word_pill
from ..scene import Scene
from .coming import Threat, invaders_of, name_of, threats
from .corners import draw_corners
from .packing import packed
from .placing import chart
from .terrain import ground, land_ground, rims, veil
from .worth import idle

TOKENS: Final = ("blight", "beasts", "wilds", "disease", "badlands")
Pieces = list[tuple[str, Pill]]  # pieces by the last word of their id


def draw_island(scene: Scene) -> Picture:
    """The whole island."""
    layout, boards = scene.view["layout"], "".join(scene.view["boards"])
    made = chart(layout, boards)
    parts = [ground(layout, boards)]
    names = dict.fromkeys([*[letter + "0" for letter in scene.view["boards"]], *scene.view["lands"]])
    parts += [land(scene, name, layout, boards) for name in names]
    parts += [rims(layout, boards), draw_corners(scene, layout, boards)]
    return Picture("isle", scene.label("board.isle"), join(parts), made.width, made.height, "board")


# -- lands -------------------------------------------------------------------------------------------------


def land(scene: Scene, name: str, layout: str, boards: str) -> Svg:
    """A land and everything in it."""
    here: dict[str, Any] | None = scene.view["lands"].get(name)
    terrain = TERRAINS[TERRAIN[LAND_INDEX[name]]]
    groups: list[Pieces] = [[("", land_label(name, terrain))]]
    coming = threats(scene.view, name) if here is not None else []
    offers = scene.about("land " + name)
    nothing = here is not None and bool(offers) and idle(scene.view, name, offers)
    if nothing:
        groups[0].append(("idle", word_pill(scene.say("board.idle"))))
    if here is not None:
        groups = pieces_in(scene, here, groups[0], coming)
    widths = tuple([tuple([one.wide for _, one in row]) for row in groups])
    size, places = packed(layout, boards, name, widths)
    row = [one for pieces in groups for one in pieces]
    inside = [piece(scene, name, what, one, at, size) for (what, one), at in zip(row, places, strict=True)]
    over = veil(name) if here is not None and here["still"] else EMPTY
    looks = "lit" if offers else "away" if scene.places and name not in scene.places else ""
    mark = tick(places[0][0] - 2, places[0][1] - 12) if offers else EMPTY
    return scene.choices.menu(
        land_ground(name, looks), over, *inside, mark, id="land-" + name, thing="land " + name,
        about=about(scene, name, here, coming), said=offers, why=asked_of(scene, name),
        class_="land idle" if nothing else "land",
    )  # fmt: skip


def pieces_in(scene: Scene, here: dict[str, Any], label: Pieces, coming: list[Threat]) -> list[Pieces]:
    """What stands in a land, in groups that are kept together."""
    first = [*label, *[(f"{one.deed}-{at}", threat_pill(one)) for at, one in enumerate(coming)]]
    if here["defend"]:
        first.append(("defend", pill("defend", str(here["defend"]))))
    if here["isolated"]:
        first.append(("isolated", pill("isolated")))
    if here["still"]:
        first.append(("still", pill("still")))
    people = [
        (name_of(kind, damage, strife), pill(kind, str(n) if n > 1 else "", damage, strife))
        for kind, n, damage, strife in invaders_of(here)
    ]
    tokens = [(kind, pill(kind, str(here[kind]) if here[kind] > 1 else "")) for kind in TOKENS if here[kind]]
    spirits = [
        (f"presence-{seat}", presence_pill(seat, n, seat in here["sacred"]))
        for seat, n in enumerate(here["presence"])
        if n
    ]
    markers = [(kind, marker_pill(kind, n)) for kind, n in here["markers"]]
    return [first, people, spirits + tokens + markers]


def threat_pill(threat: Threat) -> Pill:
    """A coming action: faint where there are no invaders to do it or where it is skipped."""
    faint = not threat.real or threat.skipped
    count = str(threat.damage) if threat.deed == "ravage" and not faint else ""
    made = pill(threat.deed, count, ghost=faint, more=threat.built if not faint else "")
    if not threat.skipped:
        return made
    return Pill(made.wide, join([made.drawn, path(f"M3 9L{made.wide - 3:.1f} -9", "cross-out")]))


def piece(scene: Scene, land: str, what: str, one: Pill, at: tuple[float, float], size: float) -> Svg:
    """A piece in its place: a button where a move is about it."""
    x, y = at
    where = f"{shift(x, y)} scale({number(size)})" if size != 1 else shift(x, y)
    if not what:
        return group(one.drawn, transform=where)
    offers = scene.about(f"piece {what} {land}")
    id = f"{what.replace('!', '-strife')}-{land}"
    if not offers:
        return group(one.drawn, id=id, data_thing=f"{what} {land}", transform=where)
    glow = rect(-3, -HIGH / 2 - 3, one.wide + 6, HIGH + 6, "glow tight", 8)
    hit = rect(-4, -HIGH / 2 - 6, one.wide + 8, HIGH + 12, "hit")
    return scene.choices.menu(
        hit, one.drawn, glow, id=id, thing=f"{what} {land}", about=land, said=offers, transform=where
    )


def asked_of(scene: Scene, name: str) -> str | None:
    """What pointing at a land asks about where nothing is offered there."""
    kind = scene.asks("cascade", "in", "lose", "ashore", "ritual", "ward")
    return f"{kind} {name}" if kind else None


# -- in words ----------------------------------------------------------------------------------------------


def about(scene: Scene, name: str, here: dict[str, Any] | None, coming: list[Threat]) -> str:
    """A land and what is there, in words."""
    if here is None:
        return described(scene.words, name, (), (), ())
    counts = tuple(
        [(kind, here[kind]) for kind in ("city", "town", "explorer", "dahan", *TOKENS) if here[kind]]
    )
    presence = tuple([
        (scene.who(seat), n, seat in here["sacred"]) for seat, n in enumerate(here["presence"]) if n
    ])  # fmt: skip
    notes: list[tuple[str, int]] = []
    for one in coming:
        if one.skipped:
            notes.append((one.deed + "-skipped", 0))
        elif one.real:
            notes.append((one.deed + ("-" + one.built if one.built else ""), one.damage))
    if here["defend"]:
        notes.append(("defend", here["defend"]))
    if here["isolated"]:
        notes.append(("isolated", 0))
    if here["still"]:
        notes.append(("still", 0))
    notes += [(kind, n) for kind, n in here["markers"]]
    return described(scene.words, name, counts, presence, tuple(notes))


@lru_cache(maxsize=2048)
def described(
    words: Words,
    name: str,
    counts: tuple[tuple[str, int], ...],
    presence: tuple[tuple[str, int, bool], ...],
    notes: tuple[tuple[str, int], ...],
) -> str:
    """The same, made once for every such land."""
    terrain = Phrase(TERRAINS[TERRAIN[LAND_INDEX[name]]])
    parts: list[Arg] = [Phrase(kind, n=n) for kind, n in counts]
    for who, n, sacred in presence:
        parts.append(Phrase("board.sacred" if sacred else "board.presence", who=who, n=n))
    parts += [Phrase("board.note-" + key, n=n) for key, n in notes]
    if not parts:
        return words.heading(Phrase("board.land-empty", land=name, terrain=terrain))
    return words.heading(Phrase("board.land", land=name, terrain=terrain, what=[*parts]))
