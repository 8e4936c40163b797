"""Locations in empires: where they stand, what lies on them, how they come and go (B5, B6.3, X2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Reason
from deskoherna.settlers.box import refuse
from deskoherna.settlers.seats import EMPTY, NOBODY, ONLY
from ..figures import CARDS, COLOUR, COMMON, DECK, FORTRESS, FOUNDATION_WOOD, ROW, WOOD
from ..moves import BOX, card_phrase, empire_phrase
from ..state import COMMON_SIDE, OPPONENTS, RAZING, ROWS, VIRTUAL, Table
from ..telling import FOUNDING
from .piles import discard
from .supply import take

# -- where -------------------------------------------------------------------------------------------------


def standing(t: Table, seat: int) -> bytes:
    """All locations that stand in an empire, whoever may use them now: faction side first, top row first."""
    at = seat * ROWS
    return EMPTY.join(t.rows[at : at + ROWS])


def owner(t: Table, card: int) -> int:
    """In whose empire a location stands; NOBODY if in none."""
    for seat in range(t.empires):
        if card in t.rows[seat * ROWS + ROW[card]]:
            return seat
    return NOBODY


def holder(t: Table, card: int) -> int:
    """Whose location it counts as now: its owner's or that of who took it over (B11.6); NOBODY if neutral."""
    if card in t.neutral:
        return NOBODY
    for i in range(0, len(t.taken), 3):
        if t.taken[i] == card:
            return t.taken[i + 1]
    return owner(t, card)


def held(t: Table, seat: int) -> bytes:
    """The locations that count as an empire's now."""
    cards = standing(t, seat)
    if not t.taken and not t.neutral:
        return cards
    lost = t.taken[::3] + t.neutral
    cards = bytes([card for card in cards if card not in lost])
    for i in range(0, len(t.taken), 3):
        if t.taken[i + 1] == seat and t.taken[i] not in t.neutral:
            cards += ONLY[t.taken[i]]
    return cards


def count_colour(t: Table, seat: int, colour: int) -> int:
    """How many locations of a colour an empire has (B3.3.4)."""
    n = 0
    for card in held(t, seat):
        n += COLOUR[card] >> colour & 1
    return n


def count_foreign(t: Table, seat: int) -> int:
    """How many locations of other factions stand in an empire (X8.1)."""
    n = 0
    for card in held(t, seat):
        if DECK[card] != COMMON and DECK[card] != t.factions[seat]:
            n += 1
    return n


def samurai_of(t: Table, seat: int) -> int:
    """How many samurai guard an empire."""
    n = 0
    for card in t.samurai:
        if owner(t, card) == seat:
            n += 1
    return n


def level(t: Table, fortress: int) -> int:
    """Fortifications of a fortress (X5)."""
    return t.levels.count(ONLY[fortress])


# -- coming ------------------------------------------------------------------------------------------------


def place(t: Table, seat: int, card: int) -> None:
    """A new location: on the faction side left of all others in its row, next to the board stays the oldest
    (X2.1); on the common side order means nothing."""
    at = seat * ROWS + ROW[card]
    if DECK[card] == COMMON:
        t.rows[at] += ONLY[card]
    else:
        t.rows[at] = ONLY[card] + t.rows[at]


def lay_foundation(t: Table, seat: int, card: int) -> None:
    """A card face down in an empire (B1.6)."""
    t.foundations[seat] += ONLY[card]
    BOX.tell(t, "foundation", seat, card)


def wall(t: Table, seat: int, row: int, card: int) -> None:
    """A foundation at the left end of a faction row, which makes the row harder to conquer (X8.3)."""
    t.walls[seat * COMMON_SIDE + row] += ONLY[card]


# -- going -------------------------------------------------------------------------------------------------


def uproot(t: Table, seat: int, card: int) -> None:
    """Take a location out of its row with everything on it; where it goes next is the caller's business."""
    at = seat * ROWS + ROW[card]
    t.rows[at] = t.rows[at].replace(ONLY[card], EMPTY)
    clear(t, card)


def clear(t: Table, card: int) -> None:
    """Remove everything from a location: goods, tokens, samurai, fortifications, markers (X3.3)."""
    only = ONLY[card]
    t.used = t.used.replace(only, EMPTY)
    t.shields = t.shields.replace(only, EMPTY)
    t.samurai = t.samurai.replace(only, EMPTY)
    t.levels = t.levels.replace(only, EMPTY)
    t.blocked = t.blocked.replace(only, EMPTY)
    t.neutral = t.neutral.replace(only, EMPTY)
    t.laid = without(t.laid, card, 2)
    t.stored = without(t.stored, card, 2)
    t.taken = without(t.taken, card, 3)
    for i in range(0, len(t.gate), 2):
        if t.gate[i] == card:
            discard(t, t.gate[i + 1])
    t.gate = without(t.gate, card, 2)


def without(groups: bytes, card: int, size: int) -> bytes:
    """Groups of bytes, less those that begin with a card."""
    if card not in groups:
        return groups
    kept = [groups[i : i + size] for i in range(0, len(groups), size) if groups[i] != card]
    return EMPTY.join(kept)


def remove(t: Table, seat: int, card: int) -> None:
    """Discard a location: no goods, no foundation, no wood."""
    uproot(t, seat, card)
    end_routes(t, card)
    discard(t, card)


def leave_game(t: Table, seat: int, card: int) -> None:
    """A location goes back into the box: no goods, no foundation, no wood (B6.3.5)."""
    uproot(t, seat, card)
    end_routes(t, card)
    t.box += ONLY[card]


def turn_down(t: Table, seat: int, card: int) -> None:
    """A location becomes a foundation of its owner, who gains a wood (B6.3.4); taken over, the taker does."""
    gains = seat
    for i in range(0, len(t.taken), 3):
        if t.taken[i] == card:
            gains = t.taken[i + 1]  # B11.6
    uproot(t, seat, card)
    lay_foundation(t, seat, card)
    take(t, gains, ((WOOD, FOUNDATION_WOOD),), RAZING, card, kind=FOUNDING)


def end_routes(t: Table, card: int) -> None:
    """Trade Route deals with a location end, and their markers are discarded (X8.4)."""
    for _, location, marker in t.routes:
        if location == card:
            discard(t, marker)
    t.routes = tuple([route for route in t.routes if route[1] != card])


def remove_foundation(t: Table, seat: int, card: int) -> None:
    """A foundation leaves an empire, wherever in it it lies."""
    t.foundations[seat] = t.foundations[seat].replace(ONLY[card], EMPTY)
    for row in range(COMMON_SIDE):
        at = seat * COMMON_SIDE + row
        t.walls[at] = t.walls[at].replace(ONLY[card], EMPTY)
    discard(t, card)


# -- whom it may happen to ---------------------------------------------------------------------------------


def exposed(t: Table, seat: int, but: bytes) -> list[tuple[int, int]]:
    """Locations of opponents who have not passed (B3.4.2), as (empire it stands in, location), but some.

    What was taken over is its taker's until the end of the round (B11.6).
    """
    found: list[tuple[int, int]] = []
    if not t.taken:
        for other in OPPONENTS[t.players][t.passed][seat]:
            for card in standing(t, other).translate(None, but):
                found.append((other, card))
        return found
    for empire in range(t.empires):
        for card in standing(t, empire).translate(None, but):
            whose = holder(t, card)
            if whose == NOBODY:
                whose = empire
            if whose != seat and empire != seat and not t.passed >> whose & 1:
                found.append((empire, card))
    return found


FORTRESSES: Final = bytes([card for card in range(CARDS) if FORTRESS[card]])


def vulnerable(t: Table, seat: int) -> list[tuple[int, int]]:
    """Locations of opponents that cards can harm: all but fortresses (X5.2)."""
    return exposed(t, seat, FORTRESSES)


# -- why not -----------------------------------------------------------------------------------------------


def why_not_standing(t: Table, seat: int, card: int) -> Reason | None:
    """Does it stand in one's own empire (B1.4)?"""
    return None if card in standing(t, seat) else BOX.refuse("B1.4", "not-yours", card)


def why_not_held(t: Table, seat: int, card: int) -> Reason | None:
    """Does it stand in one's own empire and count as one's own (B11.6)?"""
    reason = why_not_standing(t, seat, card)
    if reason is None and holder(t, card) != seat:
        return BOX.refuse("B11.6", "not-held", card)
    return reason


def why_not_opponent(t: Table, seat: int, empire: int, rule: str) -> Reason | None:
    """Is there such an empire, and is it another's?"""
    if empire == seat:
        return refuse(rule, "own-empire")
    if empire == VIRTUAL:
        return refuse("B12.1", "no-virtual") if t.players > 1 else None
    return refuse(rule, "no-player", n=empire + 1) if empire >= t.players else None


def why_not_against(t: Table, seat: int, empire: int, rule: str) -> Reason | None:
    """Is it an opponent who has not passed (B3.4.2)?"""
    reason = why_not_opponent(t, seat, empire, rule)
    if reason is None and t.has_passed(empire):
        return refuse("B3.4.2", "passed", who=empire_phrase(empire))
    return reason


def why_not_exposed(t: Table, seat: int, empire: int, card: int, rule: str) -> Reason | None:
    """Is it a location of an opponent who has not passed? See ``exposed``."""
    reason = why_not_opponent(t, seat, empire, rule)
    if reason is not None:
        return reason
    if card not in standing(t, empire):
        return refuse(rule, "not-theirs", card=card_phrase(card), who=empire_phrase(empire))
    whose = holder(t, card) if t.taken else empire
    if whose == NOBODY:
        whose = empire
    if whose == seat:
        return BOX.refuse("B11.6", "taken-by-you", card)
    return refuse("B3.4.2", "passed", who=empire_phrase(whose)) if t.has_passed(whose) else None


def why_not_vulnerable(t: Table, seat: int, empire: int, card: int, rule: str) -> Reason | None:
    """Is it a location of an opponent that cards can harm? See ``vulnerable``."""
    reason = why_not_exposed(t, seat, empire, card, rule)
    if reason is None and FORTRESS[card]:
        return BOX.refuse("X5.2", "fortress", card)
    return reason
