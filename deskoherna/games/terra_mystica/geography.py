"""The map: hexes, terrains and everything that follows from where they lie, worked out once.

Land hexes are numbered from 0 in reading order, and so are river hexes; sets of either are masks (bit ``h``
is hex ``h``). A *place* is a land hex, or a river hex with the number of land hexes added.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from deskoherna.core.compiled import folder_of
from deskoherna.core.states.sets import members

PACKAGE: Final = folder_of(__package__)


def read(name: str) -> dict[str, Any]:
    """A file of ``data/``."""
    return tomllib.loads((PACKAGE / "data" / name).read_text(encoding="utf-8"))


_map: Final = read("map.toml")

# -- terrains ----------------------------------------------------------------------------------------------

TERRAINS: Final[list[str]] = [str(one) for one in _map["wheel"]]
WHEEL: Final = len(TERRAINS)


def spades_between(one: int, other: int) -> int:
    """How many spades turn one terrain into another: steps on the wheel, the shorter way."""
    steps = (one - other) % WHEEL
    return min(steps, WHEEL - steps)


SPADES: Final[list[list[int]]] = [[spades_between(a, b) for b in range(WHEEL)] for a in range(WHEEL)]

# -- hexes -------------------------------------------------------------------------------------------------

LANDS: Final[list[str]] = []  # names of land hexes
LAND_AT: Final[list[tuple[int, int]]] = []  # column in half hexes, row
RIVERS: Final[list[str]] = []
RIVER_AT: Final[list[tuple[int, int]]] = []
PRINTED: Final[list[int]] = []  # the printed terrain of every land hex

for _row, _line in enumerate(_map["row"]):
    _land = 0
    for _column, _terrain in enumerate(_line["hexes"].split()):
        _at = (2 * _column + (1 if _line["shifted"] else 0), _row)
        if _terrain == "river":
            RIVERS.append("r" + str(len(RIVERS)))
            RIVER_AT.append(_at)
        else:
            _land += 1
            LANDS.append(_line["name"] + str(_land))
            LAND_AT.append(_at)
            PRINTED.append(TERRAINS.index(_terrain))

LAND_COUNT: Final = len(LANDS)
LAND_INDEX: Final[dict[str, int]] = {name: h for h, name in enumerate(LANDS)}
PLACES: Final[list[str]] = [*LANDS, *RIVERS]
ALL_LANDS: Final = (1 << LAND_COUNT) - 1
PRINTED_LANDS: Final[list[int]] = [  # a mask per terrain
    sum([1 << h for h in range(LAND_COUNT) if PRINTED[h] == terrain]) for terrain in range(WHEEL)
]

_AT: Final[dict[tuple[int, int], int]] = {at: place for place, at in enumerate([*LAND_AT, *RIVER_AT])}
_SIDES: Final = ((2, 0), (-2, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))


def _beside(place: int) -> list[int]:
    x, y = [*LAND_AT, *RIVER_AT][place]
    return sorted([_AT[x + dx, y + dy] for dx, dy in _SIDES if (x + dx, y + dy) in _AT])


_BESIDE: Final[list[list[int]]] = [_beside(place) for place in range(len(PLACES))]

# -- adjacency ---------------------------------------------------------------------------------------------

NEXT_TO: Final[list[list[int]]] = [[p for p in _BESIDE[h] if p < LAND_COUNT] for h in range(LAND_COUNT)]
EDGES: Final[list[int]] = [sum([1 << h for h in near]) for near in NEXT_TO]  # lands sharing an edge, a mask
BANKS: Final[list[int]] = [  # lands around a river hex, a mask
    sum([1 << p for p in _BESIDE[LAND_COUNT + r] if p < LAND_COUNT]) for r in range(len(RIVERS))
]
WATERS: Final[list[int]] = [  # river hexes around a land hex, a mask of rivers
    sum([1 << p - LAND_COUNT for p in _BESIDE[h] if p >= LAND_COUNT]) for h in range(LAND_COUNT)
]


# -- bridges -----------------------------------------------------------------------------------------------


def _sites() -> list[tuple[int, int]]:
    """Where a bridge can stand: two lands that do not touch, with two river hexes between them."""
    found: list[tuple[int, int]] = []
    for a in range(LAND_COUNT):
        for b in range(a + 1, LAND_COUNT):
            between = [place for place in _BESIDE[a] if place in _BESIDE[b]]
            if b not in _BESIDE[a] and len(between) == 2 and min(between) >= LAND_COUNT:
                found.append((a, b))
    return found


SITES: Final[list[tuple[int, int]]] = _sites()
SITE_NAMES: Final[list[str]] = [f"{LANDS[a]}-{LANDS[b]}" for a, b in SITES]
ALL_SITES: Final = (1 << len(SITES)) - 1
SITES_AT: Final[list[int]] = [  # sites at a land hex, a mask of sites
    sum([1 << site for site in range(len(SITES)) if h in SITES[site]]) for h in range(LAND_COUNT)
]
BRIDGEHEADS: Final[int] = sum([1 << h for h in range(LAND_COUNT) if SITES_AT[h]])

# -- ships, tunnels and carpets ----------------------------------------------------------------------------

MOST_SHIPPING: Final = 6  # the Mermaids' five and a bonus card


def _sailing(land: int) -> list[int]:
    """Lands within reach over at most 0, 1, 2 … river hexes, as masks; those over 0 are none."""
    reached: list[int] = [0]
    waters = members(WATERS[land])
    seen = set(waters)
    mask = 0
    for _ in range(MOST_SHIPPING):
        further: list[int] = []
        for river in waters:
            mask |= BANKS[river]
            for place in _BESIDE[LAND_COUNT + river]:
                if place >= LAND_COUNT and place - LAND_COUNT not in seen:
                    seen.add(place - LAND_COUNT)
                    further.append(place - LAND_COUNT)
        reached.append(mask & ~(1 << land))
        waters = further
    return reached


_SAILING: Final[list[list[int]]] = [_sailing(h) for h in range(LAND_COUNT)]
SAILS: Final[list[list[int]]] = [  # by shipping, by land: direct neighbours and what ships reach
    [EDGES[h] | _SAILING[h][s] for h in range(LAND_COUNT)] for s in range(MOST_SHIPPING + 1)
]


def _skipping(land: int, most: int) -> int:
    """Lands that can be reached by skipping at least one and at most ``most`` hexes of any kind."""
    near = {land}
    for _ in range(most + 1):
        near |= {place for one in near for place in _BESIDE[one]}
    mask = sum([1 << place for place in near if place < LAND_COUNT])
    return mask & ~EDGES[land] & ~(1 << land)


SKIPS: Final[list[list[int]]] = [  # by hexes skipped (0, 1, 2), by land
    [_skipping(h, skip) if skip else 0 for h in range(LAND_COUNT)] for skip in range(3)
]
