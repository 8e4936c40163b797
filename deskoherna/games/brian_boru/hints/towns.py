"""How sides stand in regions, and what one more town there is worth: what hints count most often."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..figures import CLAIM_POINTS, REGION_TOWNS, REGIONS, THRESHOLD
from ..rules.scoring import regions_held
from ..state import FACE_DOWN, NOBODY, Table
from .prices import Prices

# A region's towns lie next to each other in a mask: where they begin, all of them, and how many bits are set.
BEGINS: Final[list[int]] = [(mask & -mask).bit_length() - 1 for mask in REGION_TOWNS]
ALL_TOWNS: Final[list[int]] = [mask >> begin for mask, begin in zip(REGION_TOWNS, BEGINS, strict=True)]
BITS: Final[list[int]] = [mask.bit_count() for mask in range(max(ALL_TOWNS) + 1)]


def rounds_to_come(t: Table) -> int:
    """Rounds whose upkeep is still to come, the one under way included."""
    if t.phase == "end":
        return 0
    return t.rounds - t.chapter + 1 if t.chapter else t.rounds


def region_weights(t: Table, region: int) -> tuple[list[int], int]:
    """The weight of every seat in a region, and of the Vikings where nobody has their support."""
    begin = BEGINS[region]
    towns = ALL_TOWNS[region]
    danes = t.vikings >> begin & towns
    monasteries = t.monasteries >> begin & towns
    weights: list[int] = []
    for seat in range(t.players):
        own = t.discs[seat] >> begin & towns & ~danes
        weights.append(BITS[own] + BITS[own & monasteries])
    others = BITS[danes] + BITS[danes & monasteries]
    if others and t.support != NOBODY:
        weights[t.support] += others
        others = 0
    return weights, others


def town_gain(t: Table, prices: Prices, seat: int, region: int) -> float:
    """About how many points one more town (or a monastery) in a region is worth to a seat."""
    return town_gains(t, prices, seat, region, region + 1)[0]


def town_gains(t: Table, prices: Prices, seat: int, first: int = 0, end: int = len(REGIONS)) -> list[float]:
    """The same for several regions at once."""
    rounds = rounds_to_come(t)
    danes: i64 = t.vikings
    monasteries: i64 = t.monasteries
    others: list[i64] = [t.discs[other] & ~t.vikings for other in range(t.players) if other != seat]
    own: i64 = t.discs[seat] & ~t.vikings
    any_town = prices.towns[rounds]
    decides = prices.decides
    turns_up = prices.turns_up[rounds]
    more = -1.0  # what one more region with a town is worth, once it is asked for
    gains: list[float] = []
    for region in range(first, end):
        begin: i64 = BEGINS[region]
        towns: i64 = ALL_TOWNS[region]
        doubled = monasteries >> begin & towns
        rival: i64 = 0
        if danes >> begin & towns:
            rival = BITS[danes >> begin & towns] + BITS[danes >> begin & doubled]
        total = rival
        mine: i64 = BITS[own >> begin & towns]
        gain = any_town
        if mine:
            if doubled:
                mine += BITS[own >> begin & doubled]
        else:
            if more < 0.0:
                spread = prices.spread[rounds]
                held = regions_held(t, seat)
                more = spread[held + 1] - spread[held] if held < len(REGIONS) else 0.0
            gain += more
        total += mine
        if t.support != NOBODY:
            if t.support == seat:
                mine += rival
            rival = 0
        for discs in others:
            weight: i64 = BITS[discs >> begin & towns]
            if weight:
                if doubled:
                    weight += BITS[discs >> begin & doubled]
                total += weight
                if weight > rival:
                    rival = weight
        lead = mine - rival
        part = decides[(lead if lead > -3 else -3) + 3] if lead < 4 else decides[7]
        if t.claims[region] == FACE_DOWN:
            missing = THRESHOLD[region] - total - 1
            if missing > 0:
                part *= turns_up[missing]
        gains.append(gain + CLAIM_POINTS[region] * part)
    return gains
