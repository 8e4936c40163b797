"""Schemes: the points that moves of scenarios seem to bring, against doing nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.eye import Eye
from deskoherna.games.spirit_island.figures import COASTAL
from deskoherna.games.spirit_island.hand import Hand
from deskoherna.games.spirit_island.moves import LandMove, NameMove
from deskoherna.games.spirit_island.rules.ground import lands_of, sacred, within
from deskoherna.games.spirit_island.state import Table

CARD: Final = 0.3  # of what a card does in a turn, what it is worth not to have it now
PRICE: Final = 0.4  # of 1 Energy
SHORE: Final = 2.5  # of a coastal land warded for the first time
GUARDED: Final = 0.5  # of a ward elsewhere
OPENED: Final = 0.5  # of a town or city that a flame makes vulnerable
BURNT: Final = 2.5  # of the card and the blight it costs
CASCADE: Final = 3.0  # of blight where there is some
GIFT: Final = 2.0  # of what costs nothing


def schemed(eye: Eye, move: Move) -> float | None:
    """The points of a scenario's move; None if it is none."""
    found = WEIGHED.get(move.kind)
    return found(eye, move) if found is not None else None


def site_worth(t: Table, land: int, energy: int) -> float:
    """A ward in a land, less its price; nothing where it cannot be paid."""
    here = t.lands[land]
    price = 2 * (here.blight + here.buildings)
    if price > energy:
        return 0.0
    new = COASTAL[land] and f"ward.{land}" not in t.marks
    return (SHORE if new else GUARDED) - PRICE * price


def _raise_ward(eye: Eye, move: Move) -> float:
    assert isinstance(move, NameMove)
    t, seat = eye.t, eye.seat
    sites = [land for land in lands_of(t, seat) if sacred(t, seat, land)]
    worth = max([site_worth(t, land, t.energy[seat]) for land in sites], default=0.0)
    lost = CARD * max(0.0, Hand(eye).best_use(POWERS[move.word], Hand(eye).have))
    return worth - lost if worth > 0.0 else -GIFT


def _ward(eye: Eye, move: Move) -> float:
    assert isinstance(move, LandMove)
    return site_worth(eye.t, move.land, eye.t.energy[eye.seat])


def _burn(eye: Eye, move: Move) -> float:
    """What the best new flame lets the spirits hurt, less the card and the blight."""
    t = eye.t
    best = -BURNT
    for land in lands_of(t, eye.seat):
        around = within(t, land, 1)
        if any(f"flame.{one}" in t.marks for one in around):
            continue
        worth = OPENED * sum([t.lands[one].buildings for one in around]) - BURNT
        best = max(best, worth - (CASCADE if t.lands[land].blight else 0.0))
    return best


def _invoke(eye: Eye, move: Move) -> float:
    return 0.1 if eye.t.energy[eye.seat] > 3 else -1.0


def _gift(eye: Eye, move: Move) -> float:
    return GIFT


def _unleash(eye: Eye, move: Move) -> float:
    """Everything goes only from where it does not hurt oneself: rarely."""
    assert isinstance(move, NameMove)
    return -GIFT if move.word == "8" else GIFT


def _sands(eye: Eye, move: Move) -> float:
    return -0.5


WEIGHED: Final[dict[str, Callable[[Eye, Move], float]]] = {
    "raise-ward": _raise_ward,
    "ward": _ward,
    "burn": _burn,
    "invoke": _invoke,
    "springs": _gift,
    "recall": _gift,
    "release": _gift,
    "unleash": _unleash,
    "sands": _sands,
}
