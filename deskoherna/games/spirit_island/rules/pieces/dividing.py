"""How damage may be divided among the pieces of a land (R8.1.2, R8.1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...figures import HEALTH
from ...land import Pieces, damage_of, kind_of
from ...moves import Hits
from ...state import Table
from ..circumstances import BESIDE_DAHAN, DURABLE, STRIFE_WEAKENS
from ..ground import endurance

MOST_WAYS: Final = 60  # ways to deal damage that are listed; more are asked piece by piece
HARDENING: Final = frozenset(("health", BESIDE_DAHAN, STRIFE_WEAKENS, DURABLE))  # mods that change health
MOST_KEPT: Final = 5_000  # of each of these, by pieces, the health of each (none: as printed) and damage
_WAYS: Final[dict[tuple[Pieces, Pieces, int], list[Hits] | None]] = {}
_EFFICIENT: Final[dict[tuple[Pieces, Pieces, int], Hits]] = {}


def healths(t: Table, land: int, pieces: Sequence[int]) -> Pieces:
    """The health of each piece where something changes it; () where it is as printed."""
    if not t.mods or (HARDENING.isdisjoint(t.modded) and not t.standing.mingles):
        return ()
    return tuple([endurance(t, land, code) for code in pieces])


def left_of(pieces: Sequence[int], health: Pieces) -> dict[int, int]:
    """How much damage pieces can still take, by what they look like."""
    left: dict[int, int] = {}
    for i, code in enumerate(pieces):
        left[code] = (health[i] if health else HEALTH[kind_of(code)]) - damage_of(code)
    return left


def efficient(t: Table, land: int, pieces: Pieces, damage: int) -> Hits:
    """Damage that destroys as many of these as possible, those that can bear least first."""
    key = (pieces, healths(t, land, pieces), damage)
    found = _EFFICIENT.get(key)
    if found is None:
        if len(_EFFICIENT) > MOST_KEPT:
            _EFFICIENT.clear()
        found = _EFFICIENT[key] = _efficient(pieces, left_of(pieces, key[1]), damage)
    return found


def _efficient(pieces: Pieces, left: dict[int, int], damage: int) -> Hits:
    hits: list[tuple[int, int, bool]] = []
    for bears, code in sorted([(left[code], code) for code in pieces]):
        if damage >= bears:
            hits.append((code, bears, True))
            damage -= bears
        elif damage > 0:
            hits.append((code, damage, False))
            break
    return tuple(hits)


def ways(t: Table, land: int, pieces: Pieces, n: int) -> list[Hits] | None:
    """All different ways to divide n damage among pieces of a land; None if there are too many to list."""
    key = (pieces, healths(t, land, pieces), n)
    found = _WAYS.get(key)
    if found is None and key not in _WAYS:
        if len(_WAYS) > MOST_KEPT:
            _WAYS.clear()
        found = _WAYS[key] = _ways(pieces, left_of(pieces, key[1]), n)
    return found


def _ways(pieces: Sequence[int], left: dict[int, int], n: int) -> list[Hits] | None:
    if n >= sum([left[code] for code in pieces]):  # all of them fall
        return [tuple([(code, left[code], True) for code in pieces])]
    counts: dict[int, int] = {}
    for code in pieces:
        counts[code] = counts.get(code, 0) + 1
    classes = sorted(counts, reverse=True)
    room = [0] * (len(classes) + 1)  # how much the classes from here on can take
    for i in range(len(classes) - 1, -1, -1):
        room[i] = room[i + 1] + left[classes[i]] * counts[classes[i]]
    found: list[Hits] = []
    _divide(classes, counts, left, room, 0, 0, left[classes[0]], n, [], found)
    return found if len(found) <= MOST_WAYS else None


def _divide(
    classes: list[int],
    counts: dict[int, int],
    left: dict[int, int],
    room: list[int],
    i: int,
    used: int,
    most: int,
    n: int,
    hits: list[tuple[int, int, bool]],
    found: list[Hits],
) -> None:
    """Give damage to the next piece of class i, no more than its like before it got."""
    if len(found) > MOST_WAYS:
        return
    if n == 0:
        found.append(tuple(hits))
        return
    code = classes[i]
    if used < counts[code]:
        for points in range(min(most, n), 0, -1):
            hits.append((code, points, points == left[code]))
            _divide(classes, counts, left, room, i, used + 1, points, n - points, hits, found)
            hits.pop()
    if i + 1 < len(classes) and room[i + 1] >= n:
        _divide(classes, counts, left, room, i + 1, 0, left[classes[i + 1]], n, hits, found)
