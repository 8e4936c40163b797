"""How things of the table are named: phrases for lands, pieces, powers, elements and cards."""

from __future__ import annotations

from typing import Final

from deskoherna.core.phrase import Named, Phrase
from .figures import ELEMENTS, LANDS, PIECES, TERRAIN, TERRAINS, Elements
from .land import SWARM, damage_of, is_thief, kind_of, piece_name, strife_of

LAND_PHRASES: Final[list[Phrase]] = [
    Named(land, "land.at", id=name, terrain=Phrase(TERRAINS[TERRAIN[land]]))
    for land, name in enumerate(LANDS)
]
DEEDS: Final[dict[str, list[Phrase]]] = {
    deed: [Named(land, "deed." + deed, land=at) for land, at in enumerate(LAND_PHRASES)]
    for deed in ("ravage", "build", "explore")
}  # what an invader action is called, by land

_PIECE_PHRASES: Final[dict[int, Phrase]] = {}  # by code, those named so far
_KIND_PHRASES: Final[dict[int, Phrase]] = {}
_POWER_PHRASES: Final[dict[str, Phrase]] = {}
_CARD_PHRASES: Final[dict[str, Phrase]] = {}


def land_phrase(land: int) -> Phrase:
    """A land by its id and terrain."""
    return LAND_PHRASES[land]


def piece_phrase(code: int) -> Phrase:
    """An invader or Dahan, with the damage and strife it has; made once."""
    found = _PIECE_PHRASES.get(code)
    if found is None:
        found = _PIECE_PHRASES[code] = _named_piece(code)
    return found


def _named_piece(code: int) -> Phrase:
    if code == SWARM:
        return Named(code, "piece.swarm")
    if is_thief(code):
        return Named(code, "piece." + piece_name(code))
    noun = Phrase(PIECES[kind_of(code)])
    if strife_of(code):
        return Named(code, "piece.strife", what=noun, n=strife_of(code), damage=damage_of(code))
    if damage_of(code):
        return Named(code, "piece.damaged", what=noun, n=damage_of(code))
    return Named(code, PIECES[kind_of(code)])


def kind_phrase(code: int) -> Phrase:
    """A piece that is gone, by its kind alone: what damage and strife it had matters no more."""
    found = _KIND_PHRASES.get(code)
    if found is None:
        kind = Named(code, PIECES[kind_of(code)]) if code != SWARM and not is_thief(code) else None
        found = _KIND_PHRASES[code] = kind or piece_phrase(code)
    return found


def power_phrase(power: str) -> Phrase:
    """A power by its name; made once."""
    found = _POWER_PHRASES.get(power)
    if found is None:
        found = _POWER_PHRASES[power] = Named(power, "power." + power)
    return found


def card_phrase(card: str) -> Phrase:
    """An invader card; made once."""
    found = _CARD_PHRASES.get(card)
    if found is None:
        found = _CARD_PHRASES[card] = Phrase("invader-card." + card)
    return found


def elements_phrase(elements: Elements) -> Phrase:
    """*2 sun and 1 fire*."""
    parts: list[Phrase | int | str] = [Phrase(ELEMENTS[i], n=n) for i, n in enumerate(elements) if n]
    return Phrase("elements.some", what=[*parts]) if parts else Phrase("elements.none")
