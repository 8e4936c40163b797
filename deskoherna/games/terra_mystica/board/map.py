"""The board: all hexes with what stands on them, bridges and towns; and the row of power actions."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from deskoherna.core import drawing as d
from deskoherna.core.phrase import Phrase
from deskoherna.core.states.sets import members
from deskoherna.core.text import Words
from ..figures import BUILDINGS, POWER_ACTIONS, POWER_SPACES, UPGRADES
from ..geography import (
    BANKS,
    LAND_COUNT,
    LAND_INDEX,
    LANDS,
    NEXT_TO,
    PLACES,
    PRINTED,
    RIVERS,
    SITE_NAMES,
    SITES,
    TERRAINS,
)
from .grid import HEIGHT, MIDDLE, WIDTH, border, bridge_ends, ground, land_hex, river_hex
from .pieces import Note, building, centred, cover, goods
from .scene import Scene

UPGRADED: Final[dict[str, str]] = {  # the first thing a building may become
    BUILDINGS[old]: BUILDINGS[new] for old, new in reversed(UPGRADES)
}
POWER_GAP: Final = 6
POWER_HIGH: Final = 42
POWER_WIDE: Final = 146
HEX_KINDS: Final = ("place", "build", "transform")  # what a hex without an own building is asked about


def draw_map(scene: Scene) -> d.Picture:
    """The board itself."""
    parts = [ground()]
    parts += [land(scene, at) for at in range(LAND_COUNT)]
    parts += [river(scene, at) for at in range(len(RIVERS))]
    parts += town_borders(scene)
    parts += [site(scene, at) for at in range(len(SITES))]
    parts += [town_tile(scene, at, town) for at, town in enumerate(scene.view["towns"])]
    return d.Picture("map", scene.label("board.map"), d.join(parts), WIDTH, HEIGHT, "board")


# -- hexes -------------------------------------------------------------------------------------------------


def land(scene: Scene, at: int) -> d.Svg:
    """A land hex and its building."""
    name = LANDS[at]
    lies: dict[str, Any] = scene.view["hexes"][name]
    terrain, kind, seat = lies["terrain"], lies["building"], lies["seat"]
    offers = scene.about(name)
    inside = [land_hex(name, terrain, terrain == TERRAINS[PRINTED[at]], kind is None, bool(offers))]
    if kind is not None:
        inside.append(d.group(building(kind, seat), id="building-" + name, data_thing=f"building {kind}"))
    x, y = MIDDLE[at]
    return scene.choices.menu(
        *inside, id="hex-" + name, thing="hex " + name,
        about=about_land(scene.words, name, terrain, kind, "" if seat is None else scene.who(seat)),
        said=offers, why=asked_of(scene, name, lies), class_="place", transform=d.shift(x, y),
    )  # fmt: skip


def asked_of(scene: Scene, name: str, lies: dict[str, Any]) -> str | None:
    """What pointing at a hex asks about where nothing is offered on it."""
    if lies["seat"] is not None and lies["seat"] == scene.me and scene.on_turn:
        into = UPGRADED.get(lies["building"])
        return f"upgrade {name} {into}" if into else None
    kind = scene.asks(*HEX_KINDS) or ("build" if scene.on_turn else None)
    return f"{kind} {name}" if kind else None


@lru_cache(maxsize=1024)
def about_land(words: Words, name: str, terrain: str, kind: str | None, owner: str) -> str:
    """A hex and what stands on it, in words."""
    ground = Phrase("terrain." + terrain)
    if kind is None:
        return words.heading(Phrase("board.hex-free", hex=name, terrain=ground))
    stands = Phrase("building." + kind)
    return words.heading(Phrase("board.hex-built", hex=name, terrain=ground, building=stands, who=owner))


@lru_cache(maxsize=128)
def about_river(words: Words, name: str) -> str:
    return words.heading(Phrase("board.river", river=name))


def river(scene: Scene, at: int) -> d.Svg:
    """A river hex, chosen only by those who join buildings across it."""
    name, place = RIVERS[at], LAND_COUNT + at
    x, y = MIDDLE[place]
    offers = scene.about(name)
    return scene.choices.menu(
        river_hex(place, bool(offers)), id="hex-" + name, thing="river " + name,
        about=about_river(scene.words, name), said=offers, class_="place",
        transform=d.shift(x, y),
    )  # fmt: skip


# -- bridges -----------------------------------------------------------------------------------------------


def site(scene: Scene, at: int) -> d.Svg:
    """A bridge, or a place for one where it can be built now."""
    name = SITE_NAMES[at]
    built = [bridge["seat"] for bridge in scene.view["bridges"] if bridge["site"] == name]
    offers = scene.about(name)
    if not built and not offers:
        return d.EMPTY
    (ax, ay), (bx, by) = bridge_ends(at)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    line = f"M{ax - mx:.1f} {ay - my:.1f}L{bx - mx:.1f} {by - my:.1f}"
    first, second = name.split("-")
    if not built:
        inside = [d.circle(0, 0, 20, "hit"), d.path(line, "bridge-ghost"), d.circle(0, 0, 13, "glow-under")]
        inside += [d.circle(0, 0, 13, "glow"), d.circle(0, 0, 11, "plate"), d.icon("bridge", 0, 0, 17)]
        about = scene.label("board.site", first=first, second=second)
        return scene.choices.menu(
            *inside, id="bridge-" + name, thing="site " + name, about=about, said=offers,
            transform=d.shift(mx, my),
        )  # fmt: skip
    seat = built[0]
    inside = [d.path(line, "bridge-edge"), d.path(line, "bridge-deck"), d.path(line, "bridge-planks")]
    inside += [d.circle(0, 0, 9, "wood-plate"), d.mark(seat, 0, 0, 14)]
    about = scene.label("board.bridge", first=first, second=second, who=scene.who(seat))
    return d.group(
        d.title(about), *inside, id="bridge-" + name, class_="bridge " + d.seat_class(seat),
        data_thing="bridge " + name, transform=d.shift(mx, my),
    )  # fmt: skip


# -- towns -------------------------------------------------------------------------------------------------


def town_borders(scene: Scene) -> list[d.Svg]:
    """A line around the buildings of every town."""
    drawn: list[d.Svg] = []
    done: set[int] = set()
    for town in scene.view["towns"]:
        hexes = citizens(scene, town["seat"], town["at"]) - done
        if hexes:
            done |= hexes
            line = border(hexes)
            drawn += [d.path(line, "town-edge"), d.path(line, "town-line " + d.seat_class(town["seat"]))]
    return [d.group(*drawn, aria_hidden="true", class_="town-borders")] if drawn else []


def citizens(scene: Scene, seat: int, at: str) -> set[int]:
    """The hexes of a town: own buildings joined with the one its tile lies on, or around that river hex."""
    mine = {LAND_INDEX[name] for name, lies in scene.view["hexes"].items() if lies["seat"] == seat}
    place = PLACES.index(at)
    found: set[int] = set()
    ahead = [place] if place < LAND_COUNT else members(BANKS[place - LAND_COUNT])
    spans = [SITES[SITE_NAMES.index(bridge["site"])] for bridge in scene.view["bridges"]]
    while ahead:
        here = ahead.pop()
        if here not in mine or here in found:
            continue
        found.add(here)
        ahead += NEXT_TO[here]
        ahead += [b if a == here else a for a, b in spans if here in (a, b)]
    return found


def town_tile(scene: Scene, at: int, town: dict[str, Any]) -> d.Svg:
    """A town's tile: its key, beside a building or on a river hex."""
    x, y = MIDDLE[PLACES.index(town["at"])]
    if town["at"] in LAND_INDEX:
        x, y = x - 17.5, y + 8
    tile = Phrase("town." + town["tile"])
    return d.group(
        d.title(scene.words.heading(Phrase("board.town", who=scene.who(town["seat"]), tile=tile))),
        d.circle(0, 0, 9.5, "seat-fill"),
        d.icon("key", 0, 0, 14.5, "icon on-seat"),
        id=f"town-{at}",
        class_="town " + d.seat_class(town["seat"]),
        data_thing="town " + town["tile"],
        transform=d.shift(x, y),
    )


# -- power actions -----------------------------------------------------------------------------------------


def draw_powers(scene: Scene) -> d.Picture:
    """All power actions in a row."""
    parts = [power_action(scene, at) for at in range(len(POWER_ACTIONS))]
    wide = 4 + (POWER_WIDE + POWER_GAP) * len(POWER_ACTIONS) - POWER_GAP
    return d.Picture(
        "powers", scene.label("board.powers"), d.join(parts), wide, POWER_HIGH + 4, "hand", "common"
    )


def gains(action: int) -> Note:
    """What a power action brings."""
    if POWER_SPACES[action].spades:
        return (str(POWER_SPACES[action].spades), ":spade")
    return goods(POWER_SPACES[action].gain) or ("1", ":" + POWER_ACTIONS[action])


def power_action(scene: Scene, at: int) -> d.Svg:
    """One of them: what it costs, what it brings; covered once somebody has taken it this round (T11.2)."""
    name = POWER_ACTIONS[at]
    state: dict[str, Any] = scene.view["power"][name]
    used: bool = state["used"]
    middle = POWER_HIGH / 2
    inside = [
        d.rect(0, -5, POWER_WIDE, POWER_HIGH + 10, "hit"),
        d.rect(0, 0, POWER_WIDE, POWER_HIGH, "chip", 9),
    ]
    inside.append(d.rect(1, 1, 52, POWER_HIGH - 2, "power-cost", 8))
    inside += [
        d.text(17, middle + 8, str(POWER_SPACES[at].cost), "power-figure", "middle"),
        d.icon("power", 37, middle, 22, "icon on-power"),
    ]
    inside.append(centred(gains(at), 52 + (POWER_WIDE - 52) / 2, middle, 28))
    if used:
        inside.append(d.rect(0, 0, POWER_WIDE, POWER_HIGH, "covered", 9))
        inside.append(cover(POWER_WIDE / 2 + 26, middle, 17))
    said = scene.offered("power " + name)
    about = scene.label(
        "board.power-used" if used else "board.power", action=scene.say("board.power." + name)
    )
    return scene.choices.thing(
        d.join(inside), id="power-" + name, thing="power " + name, about=about,
        said=said if scene.on_turn else None, class_="used" if used else "",
        data_card="power-" + name, transform=d.shift(2 + (POWER_WIDE + POWER_GAP) * at, 2),
    )  # fmt: skip
