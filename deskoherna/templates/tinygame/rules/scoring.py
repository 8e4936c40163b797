"""Points (A4)."""

from __future__ import annotations

from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from tinygame.moves import value
from tinygame.state import Table


def breakdown(t: Table) -> list[dict[str, int]]:
    """Prizes are worth what is printed on them, coins one point each (A4.1)."""
    return [
        {"prizes": sum([value(card) for card in t.won[seat]]), "coins": t.coins[seat]}
        for seat in range(t.players)
    ]


def result(t: Table) -> Result:
    """Most points win; a tie is shared (A4.2)."""
    totals = [sum(points.values()) for points in breakdown(t)]
    winners = [seat for seat in range(t.players) if totals[seat] == max(totals)]
    return Result(winners, totals, Phrase("result.most-points", points=max(totals)))
