"""Buildings on the map: putting them there, and what a dwelling brings (T6)."""

from __future__ import annotations

from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import DWELLING, FAVOUR_POINTS, FAVOURS, KINDS, ROUND_POINTS
from deskoherna.games.terra_mystica.geography import LANDS
from deskoherna.games.terra_mystica.rules.reach import spread_out
from deskoherna.games.terra_mystica.rules.towns import may_found
from deskoherna.games.terra_mystica.state import FAVOUR, ROUND, Table


def put_dwelling(t: Table, seat: int, land: int) -> None:
    """A dwelling on a free hex; nothing is paid or scored."""
    bit = 1 << land
    at = KINDS * seat
    t.free &= ~bit
    t.buildings = t.buildings[:land] + bytes((1 + at,)) + t.buildings[land + 1 :]
    t.stands[at] |= bit
    t.counts[at] += 1
    spread_out(t, seat, land)


def replace_building(t: Table, seat: int, land: int, into: int) -> int:
    """Another building instead of the one that stands there; what it was."""
    bit = 1 << land
    at = KINDS * seat
    was = t.buildings[land] - 1 - at
    t.buildings = t.buildings[:land] + bytes((1 + at + into,)) + t.buildings[land + 1 :]
    t.stands[at + was] ^= bit
    t.counts[at + was] -= 1
    t.stands[at + into] |= bit
    t.counts[at + into] += 1
    return was


def score_building(t: Table, seat: int, kind: int) -> None:
    """Points of the round's tile and of favour tiles for a new building (T3.6, T7.10)."""
    points = ROUND_POINTS[t.rounds[t.chapter - 1]][kind]
    if points:
        t.score(seat, ROUND, points)
        if t.log is not None:
            t.tell("scores-round", who=player(seat), n=points)
    mine = t.favours[seat]
    if mine:
        for tile in range(len(FAVOURS)):
            if mine >> tile & 1 and FAVOUR_POINTS[tile][kind]:
                points = FAVOUR_POINTS[tile][kind]
                t.score(seat, FAVOUR, points)
                if t.log is not None:
                    t.tell("scores-favour", who=player(seat), n=points)


def build_dwelling(t: Table, seat: int, land: int) -> None:
    """A dwelling that has been paid for: it scores, may found a town, and its neighbours will be asked."""
    put_dwelling(t, seat, land)
    t.raised += (land,)
    if t.log is not None:
        t.tell("builds", who=player(seat), hex=LANDS[land])
    score_building(t, seat, DWELLING)
    may_found(t, seat, land)
