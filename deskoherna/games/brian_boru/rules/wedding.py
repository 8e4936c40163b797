"""Upkeep, first step: the marriage (R8)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule, not_asked
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ..figures import (
    ESTRID,
    MARRIAGE_POINTS,
    MARRIAGE_REGION,
    MARRIAGE_RENOWN,
    MARRIAGES,
    SPURN_POINTS,
    TOWN_REGION,
    TRACK_COINS,
    TRACK_RENOWN,
    TRACK_TOWNS,
)
from ..moves import ESTRID_PLANS, REGION_NAMES, SETTLE, Estrid, TownMove, town_phrase
from ..state import NOBODY, WEDDINGS, Table
from .setup import pick_town, put_disc, why_taken


def why_not_settle(t: Table, asked: Decision, move: Move) -> Reason | None:
    """A free town (R8.7), in the region of the card if one gives it (R8.5)."""
    if not isinstance(move, TownMove) or move.kind != "settle":
        return not_asked(asked)
    if asked.given and TOWN_REGION[move.town] != asked.given[0]:
        region = REGION_NAMES[asked.given[0]]
        return Reason("R8.5", Phrase("why.other-region", town=town_phrase(move.town), region=region))
    return why_taken(t, asked.seat, move.town, asked.prompt.rules[0])


SETTLE_REGION: Final = Prompt("settle-region", "R8.5", why=why_not_settle)  # given: the region
SETTLE_ANYWHERE: Final = Prompt("settle-anywhere", "R8.7", why=why_not_settle)
ESTRID_WHAT: Final = Prompt("estrid", "R8.8", "R8.9")


def wedding(t: Table) -> None:
    """The highest disc on the track takes the marriage card (R8.2–R8.4)."""
    highest = max(t.track)
    card = t.marriage_card
    if highest == 0:  # R8.2
        t.marriage_card = NOBODY
        if t.log is not None:
            t.tell("no-wedding", card=bride(card))
        return
    winner = t.track.index(highest)  # alone there by R7.10
    if t.log is not None:
        t.tell("weds", who=player(winner), card=bride(card), space=highest)
        t.cause = bride(card)
    # The card's town and Estrid's choice may ask, so they are steps; then the track pays (R8.4, R8.6).
    if card == ESTRID:
        t.then(("estrid", (winner,)), ("track", (winner,)))
        return
    t.marriages = _with_card(t.marriages, winner, card)
    t.score(winner, WEDDINGS, MARRIAGE_POINTS[card])
    t.renown[winner] += MARRIAGE_RENOWN[card]
    if t.log is not None:
        t.tell("gains-points", who=player(winner), n=MARRIAGE_POINTS[card])
        if MARRIAGE_RENOWN[card]:
            t.tell("gains-renown", who=player(winner), n=MARRIAGE_RENOWN[card])
    if MARRIAGE_REGION[card] >= 0:
        t.then(("dowry", (winner, MARRIAGE_REGION[card])), ("track", (winner,)))
    else:
        t.then(("track", (winner,)))


def bride(card: int) -> Phrase:
    """A marriage card by its name."""
    return Phrase("marriage." + MARRIAGES[card])


def _with_card(marriages: tuple[tuple[int, ...], ...], seat: int, card: int) -> tuple[tuple[int, ...], ...]:
    rows = list(marriages)
    rows[seat] = (*rows[seat], card)
    return tuple(rows)


def dowry(t: Table, seat: int, region: int) -> Rule:
    """A disc on a free town of the card's region, if there is one (R8.5)."""
    towns = [town for town in t.free if TOWN_REGION[town] == region]
    if not towns:
        return
    about = {"region": REGION_NAMES[region]}
    asked = Decision(seat, SETTLE_REGION, [SETTLE[one] for one in towns], about, (region,))
    if t.log is not None:
        t.cause = bride(t.marriage_card)
    settle(t, seat, (yield from pick_town(asked)))


def settle(t: Table, seat: int, town: int) -> None:
    put_disc(t, seat, town)
    if t.log is not None:
        t.tell("settles", who=player(seat), town=town_phrase(town))


def estrid(t: Table, seat: int) -> Rule:
    """The Danish princess: military support, trade, or four points (R8.8)."""
    move = yield Decision(seat, ESTRID_WHAT, ESTRID_PLANS)
    assert isinstance(move, Estrid)
    if move.plan == "spurn":
        t.spurned = True
        t.score(seat, WEDDINGS, SPURN_POINTS)
    else:
        t.marriages = _with_card(t.marriages, seat, ESTRID)
        if move.plan == "support":
            t.support = seat
        else:
            t.trade = seat
    if t.log is not None:
        t.tell("estrid-" + move.plan, who=player(seat))


def track(t: Table, winner: int) -> Rule:
    """The winner goes back to the start; everybody else gets what their space gives (R8.4, R8.6, R8.7)."""
    t.track[winner] = 0
    t.marriage_card = NOBODY  # resolved
    for seat in t.clockwise(t.marker):
        space = t.track[seat]
        if t.log is not None:
            t.cause = Phrase("cause.track", space=space)
        if TRACK_COINS[space]:
            t.coins[seat] += TRACK_COINS[space]
            if t.log is not None:
                t.tell("gains-coins", who=player(seat), n=TRACK_COINS[space])
        if TRACK_RENOWN[space]:
            t.renown[seat] += TRACK_RENOWN[space]
            if t.log is not None:
                t.tell("gains-renown", who=player(seat), n=TRACK_RENOWN[space])
        if TRACK_TOWNS[space] and t.free:
            asked = Decision(seat, SETTLE_ANYWHERE, [SETTLE[one] for one in t.free])
            settle(t, seat, (yield from pick_town(asked)))
