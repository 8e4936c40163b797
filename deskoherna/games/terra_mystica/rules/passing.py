"""Action 8: passing and bonus cards (T12)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import (
    CARD_PASSING,
    CARD_SHIPPING,
    CARDS,
    ENGINEERS,
    ENGINEERS_POINTS_FOR_BRIDGE,
    FAV12,
    FAVOUR_PASSING,
    KINDS,
    ROUNDS,
    STRONGHOLD,
    TRADING_HOUSE,
)
from deskoherna.games.terra_mystica.geography import SITES
from deskoherna.games.terra_mystica.moves import LAST_PASS, PASS
from deskoherna.games.terra_mystica.rules.reach import renew_reach
from deskoherna.games.terra_mystica.state import CARD, FACTION, FAVOUR, NOBODY, Table

SCORED_BY_CARD: Final[list[list[int]]] = [  # kinds of buildings for which a card gives points on passing
    [kind for kind, points in enumerate(each) if points] for each in CARD_PASSING
]


# The cards last seen on a table and the moves that take them: on most turns they lie as they did before. The
# one entry is replaced whole.
LAST_SEEN: Final[list[tuple[list[int], list[Move]]]] = [([], [])]


def offer_passing(t: Table, moves: list[Move]) -> None:
    """Passing for one of the cards on the table; in the last round for none (T12.4, T12.7)."""
    if t.chapter == ROUNDS:
        moves.append(LAST_PASS)
        return
    holders, passes = LAST_SEEN[0]
    if holders != t.holder:
        passes = [PASS[card] for card, holder in enumerate(t.holder) if holder == NOBODY]
        LAST_SEEN[0] = (t.holder[:], passes)
    moves += passes


def pass_points(t: Table, seat: int) -> tuple[int, int, int]:
    """Points for passing now: of the card, of a favour tile, of the Engineers' bridges (T12.3)."""
    at = KINDS * seat
    card = 0
    if t.card[seat] != NOBODY:
        for kind in SCORED_BY_CARD[t.card[seat]]:
            card += CARD_PASSING[t.card[seat]][kind] * t.counts[at + kind]
    favour = FAVOUR_PASSING[FAV12][t.counts[at + TRADING_HOUSE]] if t.favours[seat] >> FAV12 & 1 else 0
    bridges = 0
    if t.faction[seat] == ENGINEERS and t.counts[at + STRONGHOLD]:
        own = t.built(seat)
        for site, owner in t.bridges:
            a, b = SITES[site]
            if owner == seat and own >> a & 1 and own >> b & 1:
                bridges += ENGINEERS_POINTS_FOR_BRIDGE
    return card, favour, bridges


def pass_turn(t: Table, seat: int, card: int) -> None:
    """Score, swap the bonus card, take its coins; the first to pass begins the next round (T12)."""
    of_card, of_favour, of_bridges = pass_points(t, seat)
    if of_card:
        t.score(seat, CARD, of_card)
    if of_favour:
        t.score(seat, FAVOUR, of_favour)
    if of_bridges:
        t.score(seat, FACTION, of_bridges)
    t.passed |= 1 << seat
    if t.first_passed == NOBODY:
        t.first_passed = seat
    if t.log is not None:
        t.tell("passes", who=player(seat), n=of_card + of_favour + of_bridges)
    if card == NOBODY:
        return
    old = t.card[seat]
    t.holder[old] = NOBODY
    take_card(t, seat, card)
    if CARD_SHIPPING[old] or CARD_SHIPPING[card]:
        renew_reach(t, seat)


def take_card(t: Table, seat: int, card: int) -> None:
    """A bonus card from the table, with the coins on it."""
    t.holder[card] = seat
    t.card[seat] = card
    coins = t.card_coins[card]
    t.coins[seat] += coins
    t.card_coins[card] = 0
    if t.log is not None:
        t.tell("takes-card", who=player(seat), card=Phrase("bonus." + CARDS[card]), n=coins)
