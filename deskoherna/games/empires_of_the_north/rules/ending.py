"""Cleanup and the end of the game (N, E)."""

from __future__ import annotations

from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.seats import EMPTY, ONLY
from deskoherna.settlers.telling.causes import tell_scores
from ..figures import (
    DISCS,
    GOLD,
    LAST_ROUND,
    NOTHING,
    OPEN_ISLANDS,
    RAZE,
    RESOURCES,
    RESOURCES_PER_POINT,
    SHORES,
    STOCK,
    WORKER,
)
from ..moves import card_phrase, good_phrase
from ..state import IN_SUPPLY, SOURCES, Table
from .land import all_workers, size
from .piles import reveal_island
from .solo import solo_result, turn_tiles


def round_end(t: Table) -> None:
    """Cleanup and another round, unless this one was the last (E3, O2, V2): then points are told (E4)."""
    if not t.last and not t.solo_over() and t.chapter < LAST_ROUND:
        t.then(("cleanup", ()), ("lookout", ()))
    elif t.log is not None:
        tell_scores(t, breakdown(t))


def cleanup(t: Table) -> None:
    """Everything back for another round; supplies and hands stay as they are (N)."""
    t.phase = "cleanup"
    for seat in range(t.players):
        if t.log is not None and t.tired[seat]:
            t.tell("recovers", who=player(seat), what=good_phrase(WORKER, t.tired[seat]))
        t.goods[seat * STOCK + WORKER] += t.tired[seat]  # N1
        t.tired[seat] = 0
    t.exhausted = EMPTY  # N2
    t.once = EMPTY
    turn_tiles(t)  # O4, before the discs are taken
    t.discs = [IN_SUPPLY] * (t.players * DISCS)  # N3
    for shore in range(len(SHORES)):
        t.island_discards[shore] += t.islands[shore]  # N4
        t.islands[shore] = EMPTY
    open_islands(t)
    t.first = (t.first + 1) % t.players  # N5
    if t.log is not None:
        t.tell("cleanup", who=player(t.first))


def open_islands(t: Table) -> None:
    """Two near and two distant islands are revealed (S1, N4)."""
    for shore in range(len(SHORES)):
        shown: list[int] = []
        for _ in range(OPEN_ISLANDS):
            card = reveal_island(t, shore)
            if card != NOTHING:
                shown.append(card)
        t.islands[shore] = EMPTY.join([ONLY[card] for card in shown])
        if t.log is not None:
            t.tell("islands-" + SHORES[shore], cards=[card_phrase(card) for card in shown])


# -- scoring -----------------------------------------------------------------------------------------------


def breakdown(t: Table) -> list[dict[str, int]]:
    """Points by source for every seat, as if the game ended now (E4, E5)."""
    return [points_of(t, seat) for seat in range(t.players)]


def points_of(t: Table, seat: int) -> dict[str, int]:
    """A seat's points by source, as if the game ended now."""
    at = seat * len(SOURCES)
    return {**dict(zip(SOURCES, t.tally[at : at + len(SOURCES)], strict=True)), **final_points(t, seat)}


def final_points(t: Table, seat: int) -> dict[str, int]:
    """Those that come on top of what was booked while the game went on (E4, E5)."""
    goods = t.goods[seat * STOCK : seat * STOCK + STOCK]
    points = {
        "cards": size(t, seat),
        "resources": sum([goods[good] for good in RESOURCES]) // RESOURCES_PER_POINT,
        "gold": goods[GOLD],
    }
    if t.score_raze:
        points["raze"] = goods[RAZE]
    return points


def result(t: Table) -> Result:
    """Most points; then cards in the empire, workers, cards in hand (E6). Alone, see O6."""
    scores = [sum(points.values()) for points in breakdown(t)]
    if t.players == 1:
        return solo_result(t, scores)
    ranks = [
        (scores[seat], size(t, seat), all_workers(t, seat), len(t.hands[seat])) for seat in range(t.players)
    ]
    best = max(ranks)
    winners = [seat for seat in range(t.players) if ranks[seat] == best]
    if len(winners) > 1:
        return Result(winners, scores, Phrase("result.tied"))
    for depth, reason in enumerate(("points", "cards", "workers", "hand")):
        if len([rank for rank in ranks if rank[: depth + 1] == best[: depth + 1]]) == 1:
            return Result(winners, scores, Phrase("result." + reason))
    raise AssertionError("ranks that differ differ somewhere")
