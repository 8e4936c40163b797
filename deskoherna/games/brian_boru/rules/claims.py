"""Upkeep, fourth step: claiming regions (R11)."""

from __future__ import annotations

from deskoherna.core.state import player
from ..figures import REGION_TOWNS, REGIONS, THRESHOLD
from ..moves import REGION_NAMES
from ..state import FACE_DOWN, FACE_UP, NOBODY, Table


def weight(towns: int, monasteries: int) -> int:
    """How much towns count for claims: one each, two with a monastery (R1.3, A1)."""
    if not towns:
        return 0
    doubled = towns & monasteries
    return towns.bit_count() + doubled.bit_count() if doubled else towns.bit_count()


def weights(t: Table, region: int) -> list[int]:
    """The weight of every seat in a region, military support counted in; the Vikings' own is last (R11.3)."""
    here = REGION_TOWNS[region]
    sides = [weight(t.discs[seat] & ~t.vikings & here, t.monasteries) for seat in range(t.players)]
    danes = weight(t.vikings & here, t.monasteries)
    if t.support != NOBODY:
        sides[t.support] += danes
        danes = 0
    sides.append(danes)
    return sides


def claims(t: Table) -> None:
    """Turn up claim tokens and hand them to whoever has the most (R11)."""
    tokens = list(t.claims)
    for region in range(len(REGIONS)):
        sides = weights(t, region)
        need = THRESHOLD[region]
        if tokens[region] == FACE_DOWN and sum(sides) >= need:  # R11.1
            tokens[region] = FACE_UP
            if t.log is not None:
                t.tell("turns-up", region=REGION_NAMES[region], n=sum(sides), need=need)
        if tokens[region] != FACE_DOWN:
            award(t, tokens, region, sides)
    t.claims = tuple(tokens)
    if t.chapter < t.rounds:
        t.then(("prepare", ()))
    else:  # R12.1: the marriage deck is empty
        t.chapter += 1
        t.phase = "end"
        if t.log is not None:
            from .scoring import tell_scores  # late: it counts claims

            tell_scores(t)


def award(t: Table, tokens: list[int], region: int, sides: list[int]) -> None:
    """Strictly the most takes the token; a tie leaves it; the Vikings send it back (R11.4–R11.6)."""
    most = max(sides)
    if sides.count(most) > 1:  # R11.5, A11
        return
    side = sides.index(most)
    if side < t.players:
        if tokens[region] != side and t.log is not None:
            tell_claim(t, side, region, sides, tokens[region])
        tokens[region] = side
    else:
        if tokens[region] != FACE_UP and t.log is not None:
            t.tell("loses-region", who=player(tokens[region]), region=REGION_NAMES[region])
        tokens[region] = FACE_UP


def tell_claim(t: Table, side: int, region: int, sides: list[int], holder: int) -> None:
    """Who has the most in a region, by how much, and who had its token before."""
    most = sides[side]
    rest = max([n for at, n in enumerate(sides) if at != side])
    where = REGION_NAMES[region]
    if holder >= 0:
        t.tell("takes-region", who=player(side), region=where, n=most, rest=rest, whom=player(holder))
    else:
        t.tell("claims-region", who=player(side), region=where, n=most, rest=rest)
