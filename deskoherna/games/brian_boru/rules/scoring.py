"""The end of the game: final scoring and who has won (R12)."""

from __future__ import annotations

from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ..figures import CLAIM_POINTS, REGION_POINTS, REGION_TOWNS, REGIONS
from ..state import FACE_UP, SOURCES, Table
from .battle import sole_leader
from .claims import weights


def breakdown(t: Table) -> list[dict[str, int]]:
    """Points of every seat by source, as if the game ended now (R12.2–R12.8)."""
    rows: list[dict[str, int]] = []
    richest = sole_leader(t.coins)
    halves = half_claims(t)
    for seat in range(t.players):
        at = seat * len(SOURCES)
        row = dict(zip(SOURCES, t.tally[at : at + len(SOURCES)], strict=True))
        row["coins"] = 1 if seat == richest else 0  # R12.2
        row["marker"] = 1 if seat == t.marker else 0  # R12.3
        row["renown"] = t.renown[seat]  # R12.4
        row["claims"] = sum([CLAIM_POINTS[r] for r, holder in enumerate(t.claims) if holder == seat])  # R12.5
        row["halves"] = halves[seat]
        row["regions"] = REGION_POINTS[regions_held(t, seat)]
        rows.append(row)
    return rows


def tell_scores(t: Table) -> None:
    """The final scoring, for who listens: what everybody gets at the end, then all their points."""
    for seat, row in enumerate(breakdown(t)):
        t.scene = ("scoring", (seat,))
        for source, n in row.items():
            if n and source not in SOURCES:
                t.tell("scores", who=player(seat), n=n, source=Phrase("score." + source))
        t.tell("total", who=player(seat), n=sum(row.values()), before=sum([row[one] for one in SOURCES]))


def totals(t: Table) -> list[int]:
    """Final score of every seat."""
    return [sum(row.values()) for row in breakdown(t)]


def half_claims(t: Table) -> list[int]:
    """Half the points of face-up tokens on the board for those with the most there (R12.6, A12, A13)."""
    points = [0] * t.players
    for region in range(len(REGIONS)):
        if t.claims[region] != FACE_UP:
            continue
        sides = weights(t, region)
        most = max(sides if t.vikings_rival else sides[: t.players])
        if most == 0:
            continue
        for seat in range(t.players):
            if sides[seat] == most:
                points[seat] += CLAIM_POINTS[region] // 2
    return points


def regions_held(t: Table, seat: int) -> int:
    """Regions with at least one town of the seat; trade counts Viking towns too (R12.7, R8.8)."""
    towns = t.controlled(seat)
    if t.trade == seat:
        towns |= t.vikings
    held = 0
    for mask in REGION_TOWNS:
        if towns & mask:
            held += 1
    return held


def result(t: Table) -> Result:
    """Most points; then claim tokens; then marriage cards; then a shared victory (R12.9)."""
    scores = totals(t)
    claims = [t.claims.count(seat) for seat in range(t.players)]
    weddings = [len(t.marriages[seat]) for seat in range(t.players)]
    return Result(*winners(scores, claims, weddings))


def winners(scores: list[int], claims: list[int], weddings: list[int]) -> tuple[list[int], list[int], Phrase]:
    """Who wins with these totals, held claim tokens and kept marriage cards, and by which count (R12.9)."""
    left = list(range(len(scores)))
    for reason, counts in (("points", scores), ("claims", claims), ("weddings", weddings)):
        most = max([counts[seat] for seat in left])
        left = [seat for seat in left if counts[seat] == most]
        if len(left) == 1:
            return left, scores, Phrase("result." + reason)
    return left, scores, Phrase("result.tied")
