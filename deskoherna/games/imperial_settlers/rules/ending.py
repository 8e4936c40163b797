"""The end of a round, Cleanup and the end of the game (B3.5, B4, B12.7, X5.6)."""

from __future__ import annotations

from deskoherna.core.game import Result
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import player
from deskoherna.settlers.telling.causes import tell_scores
from ..effects.abilities import KEEPS_GOODS, LISTENS, ROUND_ENDS, stage_points
from ..figures import (
    ACTION,
    COMMON,
    COMMON_POINTS,
    DECK,
    FACTION_POINTS,
    FORTRESS,
    KEEPS,
    NOTHING,
    RESOURCES,
    ROUNDS,
    STOCK,
    TITLES,
    WORKER,
)
from ..moves import BOX, good_phrase
from ..state import ROWS, SOURCES, Table
from ..telling import board_of
from .land import owner, standing
from .supply import features, happen, react


def round_end(t: Table) -> None:
    """Points of the round (X5.6) and Cleanup, except after the last (B3.1); alone, the attack comes between
    Cleanup and the points (B12.5)."""
    t.phase = "round-end"
    if t.log is not None:
        t.tell("round-ends", n=t.chapter)
    t.agenda.append(("lookout", ()) if t.chapter < ROUNDS else ("scoring", ()))
    if t.players == 1:
        t.agenda += [("round-points", ()), ("attack-phase", ())]
    if t.chapter < ROUNDS:
        t.agenda.append(("cleanup", ()))
    if t.players > 1:
        round_points(t)


def round_points(t: Table) -> None:
    """Fortresses and features at the end of a round (X5.6); the step ``round-points``."""
    for seat in reversed([(t.first + i) % t.players for i in range(t.players)]):
        for card in t.rows[seat * ROWS + ACTION]:
            if FORTRESS[card] and LISTENS[ROUND_ENDS][card]:
                react(t, seat, card, ROUND_ENDS, NOTHING, 1)
        happen(t, seat, ROUND_ENDS)


def cleanup(t: Table) -> None:
    """Players keep what their boards and storage features let them (B3.5.1), all else goes (B3.5.2)."""
    t.phase = "cleanup"
    for seat in range(t.players):
        kept = 1 << KEEPS[t.factions[seat]]
        for feature in features(t, seat):
            kept |= KEEPS_GOODS[feature]
        if t.log is not None:
            tell_storage(t, seat, kept)
        for good in range(STOCK):
            if not kept >> good & 1:
                t.goods[seat * STOCK + good] = 0
    t.clear_round()
    t.first = (t.first + 1) % t.players  # B3.5.3
    if t.log is not None:
        t.tell("cleanup", who=player(t.first))


def tell_storage(t: Table, seat: int, kept: int) -> None:
    """What a player keeps and by what, and what goes back."""
    stock = [(good, n) for good, n in enumerate(t.goods[seat * STOCK : seat * STOCK + STOCK]) if n]
    stays: list[Arg] = [good_phrase(good, n) for good, n in stock if kept >> good & 1]
    if stays:
        there = sum([1 << good for good, _ in stock])
        faction = t.factions[seat]
        by: list[Arg] = [board_of(faction)] if there >> KEEPS[faction] & 1 else []
        by += BOX.cards([card for card in features(t, seat) if KEEPS_GOODS[card] & there])
        t.tell_because(Phrase("cause.storage", by=by), "stores", who=player(seat), what=stays)
    goes: list[Arg] = [good_phrase(good, n) for good, n in stock if not kept >> good & 1]
    if goes:
        t.tell("wastes", who=player(seat), what=goes)


# -- scoring -----------------------------------------------------------------------------------------------


def scoring(t: Table) -> None:
    """The game is over: everybody's points are told by their source (B4.1); the step ``scoring``."""
    if t.log is not None:
        tell_scores(t, breakdown(t))


def breakdown(t: Table) -> list[dict[str, int]]:
    """Points by source for every seat, as if the game ended now (B4.1)."""
    return [points_of(t, seat) for seat in range(t.players)]


def points_of(t: Table, seat: int) -> dict[str, int]:
    """A seat's points by source, as if the game ended now."""
    at = seat * len(SOURCES)
    points = {name: t.tally[at + i] for i, name in enumerate(SOURCES)}
    points.update(final_points(t, seat))
    return points


def final_points(t: Table, seat: int) -> dict[str, int]:
    """Those that come on top of what was booked while the game went on."""
    locations = standing(t, seat)
    common = len([card for card in locations if DECK[card] == COMMON])
    return {
        "common": COMMON_POINTS * common,
        "faction": FACTION_POINTS * (len(locations) - common),
        "gate": laid_points(t, seat, t.gate[::2]),
        "shrine": laid_points(t, seat, t.stored[::2]),
    }


def laid_points(t: Table, seat: int, where: bytes) -> int:
    """Points for what lies in an empire to the end (B11.21); ``where`` names each thing's location."""
    return sum([stage_points(one, where.count(one)) for one in {*where} if owner(t, one) == seat])


def result(t: Table) -> Result:
    """Most points; then workers and resources left; then cards in hand (B4.2). Alone, see B12.7."""
    scores = [sum(points.values()) for points in breakdown(t)]
    if t.players == 1:
        return solo_result(t, scores)
    ranks = [(scores[seat], left_over(t, seat), len(t.hands[seat])) for seat in range(t.players)]
    best = max(ranks)
    winners = [seat for seat in range(t.players) if ranks[seat] == best]
    tied = [rank for rank in ranks if rank[0] == best[0]]
    if len(tied) == 1:
        reason = Phrase("result.points")
    elif len(winners) > 1:
        reason = Phrase("result.tied")
    elif len([rank for rank in tied if rank[1] == best[1]]) == 1:
        reason = Phrase("result.goods")
    else:
        reason = Phrase("result.cards")
    return Result(winners, scores, reason)


def left_over(t: Table, seat: int) -> int:
    """Workers and resources in the supply; gold is no resource (B4.2)."""
    return sum([t.stock(seat, good) for good in (WORKER, *RESOURCES)])


def solo_result(t: Table, scores: list[int]) -> Result:
    """The human wins with more faction locations than there are cards in the Collection (B12.7)."""
    faction = len([card for card in standing(t, 0) if DECK[card] != COMMON])
    titles = [name for least, name in TITLES if scores[0] >= least]
    title = Phrase("title." + titles[-1]) if titles else Phrase("title." + TITLES[0][1])
    if faction > len(t.collection):
        reason = Phrase("result.solo-won", n=faction, cards=len(t.collection), title=title)
        return Result([0], scores, reason)
    return Result([], scores, Phrase("result.solo-lost", n=faction, cards=len(t.collection), title=title))
