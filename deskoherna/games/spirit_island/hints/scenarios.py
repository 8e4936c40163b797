"""The points that moves of scenarios seem to bring, against doing nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Move
from ..content import POWERS
from ..figures import COASTAL
from ..moves import LandMove, NameMove
from ..rules.ground import lands_of, sacred, within
from ..state import Table
from .plays import Hand
from .prices import Prices
from .tally import Tally


def points_of(tally: Tally, move: Move) -> float | None:
    """The points of a scenario's move; None if it is none."""
    return WEIGHED[move.kind](tally, move) if move.kind in WEIGHED else None


def site_worth(t: Table, prices: Prices, land: int, energy: int) -> float:
    """A ward in a land, less its price; nothing where it cannot be paid."""
    here = t.lands[land]
    price = 2 * (here.blight + here.buildings)
    if price > energy:
        return 0.0
    new = COASTAL[land] and f"ward.{land}" not in t.marks
    return (prices.shore if new else prices.guarded) - prices.ward_energy * price


def _raise_ward(tally: Tally, move: Move) -> float:
    assert isinstance(move, NameMove)
    t, seat = tally.t, tally.seat
    sites = [land for land in lands_of(t, seat) if sacred(t, seat, land)]
    worth = max([site_worth(t, tally.prices, land, t.energy[seat]) for land in sites], default=0.0)
    lost = tally.prices.kept_back * max(0.0, Hand(tally).best_use(POWERS[move.word], Hand(tally).have))
    return worth - lost if worth > 0.0 else -tally.prices.gift


def _ward(tally: Tally, move: Move) -> float:
    assert isinstance(move, LandMove)
    return site_worth(tally.t, tally.prices, move.land, tally.t.energy[tally.seat])


def _burn(tally: Tally, move: Move) -> float:
    """What the best new flame lets the spirits hurt, less the card and the blight."""
    t = tally.t
    best = -tally.prices.burnt
    for land in lands_of(t, tally.seat):
        around = within(t, land, 1)
        if any(f"flame.{one}" in t.marks for one in around):
            continue
        worth = tally.prices.opened * sum([t.lands[one].buildings for one in around]) - tally.prices.burnt
        best = max(best, worth - (tally.prices.burnt_again if t.lands[land].blight else 0.0))
    return best


def _invoke(tally: Tally, move: Move) -> float:
    return 0.1 if tally.t.energy[tally.seat] > 3 else -1.0


def _gift(tally: Tally, move: Move) -> float:
    return tally.prices.gift


def _unleash(tally: Tally, move: Move) -> float:
    """Everything goes only from where it does not hurt oneself: rarely."""
    assert isinstance(move, NameMove)
    return -tally.prices.gift if move.word == "8" else tally.prices.gift


def _sands(tally: Tally, move: Move) -> float:
    return -0.5


WEIGHED: Final[dict[str, Callable[[Tally, Move], float]]] = {
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
