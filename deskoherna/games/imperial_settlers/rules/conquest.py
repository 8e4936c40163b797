"""Conquest, the order of faction rows, fortresses and siege (X2, X3, X5, X6)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Reason
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.seats import EMPTY, ONLY
from ..effects.abilities import CONQUERED, PRODUCE, PRODUCES, YOU_CONQUER
from ..figures import (
    ACTION,
    CARDS,
    COMMON,
    CONQUERED_WORKERS,
    CONQUEST,
    DECK,
    FORTIFICATIONS,
    FORTRESS,
    KIND,
    PRINTED_DEFENCE,
    ROW,
    SIEGE,
    WORKER,
)
from ..moves import BOX, card_phrase, empire_phrase
from ..state import COMMON_SIDE, CONQUERING, ROWS, VIRTUAL, Table
from .land import end_routes, exposed, level, uproot, why_not_exposed
from .piles import discard
from .razing import why_too_few
from .supply import happen, take

UNCONQUERED: Final = bytes([card for card in range(CARDS) if DECK[card] == COMMON or FORTRESS[card]])


def conquerable(t: Table, seat: int) -> list[tuple[int, int]]:
    """Faction locations of opponents who have not passed but no fortresses, as (empire, location) (X3.1)."""
    if t.players == 1:
        return [(VIRTUAL, card) for card in t.front if not FORTRESS[card]]  # X9.2
    return exposed(t, seat, UNCONQUERED)


def conquest_price(t: Table, empire: int, card: int) -> int:
    """Raze tokens by position in the row, from the left, and by what guards the location (X3.2)."""
    if empire >= t.players:
        return CONQUEST + t.front.index(card)  # X9.2
    row = KIND[card]
    price = CONQUEST + t.rows[empire * ROWS + row].index(card) + len(t.walls[empire * COMMON_SIDE + row])
    if card in t.shields or PRINTED_DEFENCE[card]:
        price += 1
    if card in t.samurai:
        price += 1
    return price


def why_not_conquer(t: Table, seat: int, empire: int, card: int) -> Reason | None:
    """Why a location cannot be conquered for raze tokens (X3.1, X3.2)."""
    if not t.expansion:
        return refuse("X1.5", "no-expansion")
    reason = why_unconquered(t, seat, empire, card)
    if reason is None:
        return why_too_few(t, seat, conquest_price(t, empire, card), "X3.2")
    return reason


def why_unconquered(t: Table, seat: int, empire: int, card: int) -> Reason | None:
    """Why it is not ``conquerable``, whatever it costs."""
    if empire != VIRTUAL or card not in t.front:
        reason = why_not_exposed(t, seat, empire, card, "X3.1")
        if reason is not None:
            return reason
        if DECK[card] == COMMON:
            return BOX.refuse("X3.1", "conquer-common", card)
    return BOX.refuse("X5.2", "fortress", card) if FORTRESS[card] else None


def conquer(t: Table, seat: int, empire: int, card: int, tokens: int = 0) -> None:
    """Take a location over for good (X3.3–X3.6); raze tokens are paid by the caller."""
    if t.log is not None:
        t.tell("conquers", who=player(seat), whom=empire_phrase(empire), card=card_phrase(card), n=tokens)
    if empire < t.players:
        lose(t, empire, card)
        take(t, empire, ((WORKER, CONQUERED_WORKERS),), CONQUERING, card)
    else:
        t.front = t.front.replace(ONLY[card], EMPTY)
        give_back(t)
    t.rows[seat * ROWS + ROW[card]] += ONLY[card]  # X3.4: next to the board
    if card not in t.neutral:
        goods = PRODUCES[card]
        if goods is not None:
            take(t, seat, goods, CONQUERING, card)
        elif PRODUCE[card] is not None:
            t.agenda.append(("yield", (seat, card)))
    happen(t, seat, YOU_CONQUER, card)


def lose(t: Table, empire: int, card: int) -> None:
    """A conquered location leaves an empire without anything that lies on it (X3.3)."""
    settle_temple(t, card)
    neutral = ONLY[card] if card in t.neutral else EMPTY
    uproot(t, empire, card)
    t.neutral += neutral  # for the rest of the round nobody can use it (X8.5)
    end_routes(t, card)  # X8.4
    happen(t, empire, CONQUERED, card)


def give_back(t: Table) -> None:
    """Who conquers a card of the virtual player also discards one of its Collection (X9.2)."""
    if t.collection:
        discard(t, t.collection[0])
        if t.log is not None:
            t.tell("uncollects", card=card_phrase(t.collection[0]))
        t.collection = t.collection[1:]


def settle_temple(t: Table, temple: int) -> None:
    """What a conquered Temple of Ra had taken over is nobody's for the rest of the round (X8.5)."""
    for i in range(0, len(t.taken), 3):
        if t.taken[i + 2] == temple:
            t.neutral += ONLY[t.taken[i]]
    kept = [t.taken[i : i + 3] for i in range(0, len(t.taken), 3) if t.taken[i + 2] != temple]
    t.taken = EMPTY.join(kept)


def can_shift(t: Table, empire: int, card: int, by: int) -> bool:
    """Is there a place to move a location to in its row? Revealed cards of a virtual faction lie in none."""
    row = t.rows[empire * ROWS + ROW[card]]
    return card in row and 0 <= row.index(card) + by < len(row)


def shift(t: Table, empire: int, card: int, by: int) -> None:
    """Move a location in its row as its owner sees it: -1 is one place to the left (X2.2, X2.3)."""
    at = empire * ROWS + ROW[card]
    row = t.rows[at].replace(ONLY[card], EMPTY)
    to = t.rows[at].index(card) + by
    t.rows[at] = row[:to] + ONLY[card] + row[to:]


# -- fortresses (X5, X6) -----------------------------------------------------------------------------------


def fortify(t: Table, fortress: int) -> None:
    """One fortification more, five at most (X5.3, X5.4)."""
    if level(t, fortress) < FORTIFICATIONS:
        t.levels += ONLY[fortress]
        if t.log is not None:
            t.tell("fortifies", card=card_phrase(fortress), n=level(t, fortress))


def assailable(t: Table, seat: int) -> list[tuple[int, int]]:
    """Fortified fortresses of opponents who have not passed, as (empire, fortress) (X6.1, S4)."""
    found: list[tuple[int, int]] = []
    for other in t.opponents(seat):
        for card in t.rows[other * ROWS + ACTION]:
            if FORTRESS[card] and card in t.levels:
                found.append((other, card))
    return found


def why_not_siege(t: Table, seat: int, empire: int, card: int) -> Reason | None:
    """Why a card cannot be besieged (X6)."""
    if not t.expansion:
        return refuse("X1.5", "no-expansion")
    if empire != VIRTUAL or card not in t.front:
        reason = why_not_exposed(t, seat, empire, card, "X6.1")
        if reason is not None:
            return reason
    if not FORTRESS[card]:
        return BOX.refuse("X6.1", "no-fortress", card)
    if card not in t.levels:
        return BOX.refuse("X6.3", "not-fortified", card)
    return why_too_few(t, seat, SIEGE, "X6.2")


def besiege(t: Table, seat: int, empire: int, fortress: int) -> None:
    """All fortifications go; the card and the goods on it stay (X6.3). Raze tokens are paid by the caller."""
    if t.log is not None:
        who, whom = player(seat), empire_phrase(empire)
        t.tell("besieges", who=who, whom=whom, card=card_phrase(fortress), n=SIEGE)
    t.levels = t.levels.replace(ONLY[fortress], EMPTY)
