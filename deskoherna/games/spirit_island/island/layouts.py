"""How boards lie together: the layouts of the tables, and layouts with a board that is added in play."""

from __future__ import annotations

from typing import Any, Final

from ..figures import read_data

_layouts: Final[dict[str, dict[str, Any]]] = {
    layout["id"]: layout for layout in read_data("layouts.toml")["layout"]
}
LAYOUTS: Final[dict[str, int]] = {name: int(layout["boards"]) for name, layout in _layouts.items()}
PLACES: Final[dict[str, list[tuple[int, int, int]]]] = {
    name: [(int(u), int(v), int(turns)) for u, v, turns in layout["at"]] for name, layout in _layouts.items()
}  # where the boards lie, by slot, for drawings

Spot = tuple[int, int]  # on a lattice of 60 degrees
CORNERS: Final[dict[str, Spot]] = {
    "ocean_bottom": (0, 0), "bottom_far": (1, 0), "tip": (1, 1), "ocean_top": (0, 1),
}  # fmt: skip
EDGES: Final = {
    "far": ("tip", "bottom_far"),
    "top": ("ocean_top", "tip"),
    "bottom": ("bottom_far", "ocean_bottom"),
}
GROWN: Final = "~"  # ``standard-2~1``: one more board next to slot 1


def laid(layout: str) -> dict[str, Any]:
    """A layout of the tables, or one with a board added in play, made when it is first asked for."""
    found = _layouts.get(layout)
    if found is None:
        base, _, slot = layout.rpartition(GROWN)
        found = _layouts[layout] = grown(laid(base), int(slot))
        PLACES[layout] = found["at"]
    return found


def places(layout: str) -> list[tuple[int, int, int]]:
    """Where the boards of a layout lie, for drawings."""
    laid(layout)
    return PLACES[layout]


def place_of(corner: str, at: tuple[int, int, int]) -> Spot:
    """Where a corner of a board lies."""
    x, y = CORNERS[corner]
    for _ in range(at[2]):
        x, y = -y, x + y
    return x + at[0], y + at[1]


def _halves(at: tuple[int, int, int]) -> set[frozenset[Spot]]:
    """The two triangles a board covers."""
    a, b, c, d = [place_of(corner, at) for corner in CORNERS]
    return {frozenset((a, b, d)), frozenset((b, c, d))}


def _edge(at: tuple[int, int, int], edge: str) -> tuple[Spot, Spot]:
    first, last = EDGES[edge]
    return place_of(first, at), place_of(last, at)


def grown(layout: dict[str, Any], slot: int) -> dict[str, Any]:
    """A layout with one more board along a free edge of a slot; raises ValueError where there is no room."""
    at = [(int(u), int(v), int(turns)) for u, v, turns in layout["at"]]
    covered = {half for one in at for half in _halves(one)}
    seas = {frozenset((place_of("ocean_bottom", one), place_of("ocean_top", one))) for one in at}
    coasts = {frozenset(_edge(one, edge)) for one in at for edge in EDGES}
    for edge in EDGES:
        begin, end = _edge(at[slot], edge)
        for other in EDGES:
            for turns in range(6):
                x, y = place_of(EDGES[other][0], (0, 0, turns))
                new = (end[0] - x, end[1] - y, turns)
                sea = frozenset((place_of("ocean_bottom", new), place_of("ocean_top", new)))
                fits = _edge(new, other) == (end, begin) and not _halves(new) & covered
                if fits and sea not in coasts and not seas & {frozenset(_edge(new, one)) for one in EDGES}:
                    return with_place(layout, at, new)
    raise ValueError("no room for a board")


def has_room(layout: str, slot: int) -> bool:
    """Can a board be laid next to a slot?"""
    try:
        laid(f"{layout}{GROWN}{slot}")
    except ValueError:
        return False
    return True


def with_place(
    layout: dict[str, Any], at: list[tuple[int, int, int]], new: tuple[int, int, int]
) -> dict[str, Any]:
    """The joins and corner touches of a layout with a further board that lies there."""
    joins, corners = [*layout["joins"]], [*layout["corners"]]
    last = len(at)
    for slot, one in enumerate(at):
        shared = [
            (mine, theirs)
            for mine in EDGES
            for theirs in EDGES
            if _edge(one, mine) == _edge(new, theirs)[::-1]
        ]
        joins += [f"{slot}-{mine} {last}-{theirs}" for mine, theirs in shared]
        if not shared:
            corners += [
                f"{slot}-{mine} {last}-{theirs}"
                for mine in CORNERS
                for theirs in CORNERS
                if place_of(mine, one) == place_of(theirs, new)
            ]
    return {**layout, "boards": last + 1, "at": [*at, new], "joins": joins, "corners": corners}
