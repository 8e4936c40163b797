"""Using a power once more: by a threshold of its own, or by a grant of an effect (R6.10)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Mod
from ...powers.power import AGAIN, REPEAT, REPEAT_NEAR, Power
from ...state import Table
from ..ground import cost

FREE: Final = 1  # how a repeat granted by a mod is paid: not at all
PAID: Final = 2  # by the card's cost


def own_repeat(t: Table, seat: int, power: Power, mask: int) -> str:
    """By which threshold of its own a used power may be used now: REPEAT, REPEAT_NEAR, or "" by none."""
    done = t.used[seat].count(power.id)
    if "repeated" in t.modded:
        done -= len([*t.fitting("repeated", power.id, seat)])  # what others granted does not count
    for i, one in enumerate(power.levels):
        if one.mode == AGAIN:
            return REPEAT
        if one.mode in (REPEAT, REPEAT_NEAR) and mask >> i & 1:
            done -= 1
            if done == 0:
                return one.mode
    return ""


def last_target(t: Table, seat: int, power: Power) -> int:
    """The land a power with REPEAT_NEAR was last used on this turn."""
    lands = [mod.place for mod in t.mods if mod.kind == "aimed" and mod.what == power.id and mod.n == seat]
    assert isinstance(lands[-1], int)
    return lands[-1]


def granted(t: Table, seat: int, power: Power) -> Mod | None:
    """The grant to repeat a card: a mod ``repeat``, its place the highest cost it is good for."""
    for mod in t.mods:
        if mod.kind != "repeat" or mod.what != seat or not isinstance(mod.place, int):
            continue
        if power.cost <= mod.place and (mod.n == FREE or may_pay_again(t, seat, power)):
            return mod
    return None


def may_pay_again(t: Table, seat: int, power: Power) -> bool:
    """Can a seat pay a card's cost once more? For every card once a turn."""
    if cost(t, seat, power.id) > t.energy[seat]:
        return False
    return all(mod.n != PAID for mod in t.fitting("repeated", power.id, seat))
