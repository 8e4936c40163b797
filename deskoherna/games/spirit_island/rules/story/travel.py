"""Travel: the pieces an event moves, by the ids of pieces and places in the drawings (``board``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.phrase import Phrase, named
from deskoherna.core.state import Event, Moved
from deskoherna.core.telling.story import seat_of
from ...figures import BLIGHT, LANDS, PIECES, TOWN
from ...land import SWARM, is_thief, piece_name

Travels = Callable[[Event], list[Moved]]

SUPPLY: Final = ""  # not drawn
BLIGHT_CARD: Final = "blight"


def place(event: Event, name: str = "land") -> str:
    """The id of a land that an event names."""
    return "land-" + LANDS[_index(event, name)]


def _index(event: Event, name: str) -> int:
    land = named(event.args[name])
    assert isinstance(land, int)
    return land


def _count(event: Event) -> int:
    n = event.args.get("n", 1)
    assert isinstance(n, int)
    return n


def piece(event: Event, name: str, land: str) -> str:
    """The id of a piece that an event names, as it is drawn in a land; empty: it is not drawn so."""
    code = named(event.args[name])
    if not isinstance(code, int) or code == SWARM or is_thief(code):
        return ""
    return f"{piece_name(code).replace('!', '-strife')}-{land.removeprefix('land-')}"


def _travel(event: Event, what: str, origin: str, target: str) -> list[Moved]:
    return [Moved(what, origin, target)] * _count(event) if what else []


def _comes(event: Event) -> list[Moved]:
    return _travel(event, piece(event, "piece", place(event)), SUPPLY, place(event))


def _goes(event: Event) -> list[Moved]:
    return _travel(event, piece(event, "piece", place(event)), place(event), SUPPLY)


def _moves(event: Event) -> list[Moved]:
    return _travel(event, piece(event, "piece", place(event)), place(event, "origin"), place(event))


def _is_replaced(event: Event) -> list[Moved]:
    here = place(event)
    old, new = piece(event, "piece", here), piece(event, "by", here)
    gone = [Moved(old, here, SUPPLY)] if old else []
    return [*gone, *[Moved(new, SUPPLY, here)] * _count(event)]


def _blight(event: Event, back: bool = False) -> list[Moved]:
    here = place(event)
    ways = (here, BLIGHT_CARD) if back else (BLIGHT_CARD, here)
    return _travel(event, f"{PIECES[BLIGHT]}-{here.removeprefix('land-')}", *ways)


def _crosses(event: Event) -> list[Moved]:
    return _travel(event, f"{PIECES[TOWN]}-{place(event).removeprefix('land-')}", place(event), SUPPLY)


def _presence(event: Event, land: str) -> str:
    return f"presence-{seat_of(event.phrase())}-{land.removeprefix('land-')}"


def _presence_comes(event: Event) -> list[Moved]:
    source, seat = event.args["source"], seat_of(event.phrase())
    assert isinstance(source, Phrase)
    kind = source.key.partition(".")[2]
    origin = f"destroyed-{seat}" if kind == "destroyed" else f"track-{kind}-{seat}"
    return [Moved(_presence(event, place(event)), origin, place(event))]


def _becomes_time(event: Event) -> list[Moved]:
    source = event.args["source"]
    assert isinstance(source, Phrase)
    here = f"land-{source.args.get('id')}"
    return [Moved(_presence(event, here), here, SUPPLY)] if "id" in source.args else []


def _presence_moves(event: Event) -> list[Moved]:
    here = place(event)
    return [Moved(_presence(event, here), place(event, "origin"), here)] * _count(event)


def _presence_goes(event: Event) -> list[Moved]:
    target = f"destroyed-{seat_of(event.phrase())}" if event.key == "presence-lost" else SUPPLY
    return [Moved(_presence(event, place(event)), place(event), target)] * _count(event)


TRAVELS: Final[dict[str, Travels]] = {
    "added": _comes,
    "moved": _moves,
    **dict.fromkeys(("destroyed", "removed", "skipped-token"), _goes),
    "river-crossed": _crosses,
    "time-gained": _becomes_time,
    "replaced": _is_replaced,
    "blight-added": _blight,
    "blight-removed": lambda event: _blight(event, back=True),
    "presence-added": _presence_comes,
    "presence-moved": _presence_moves,
    **dict.fromkeys(("presence-gone", "presence-lost", "presence-returned"), _presence_goes),
}


def moved(event: Event) -> list[Moved]:
    """The pieces that an event moves."""
    travels = TRAVELS.get(event.key)
    return travels(event) if travels is not None else []
