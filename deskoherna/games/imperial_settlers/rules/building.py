"""Building locations (B6.1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import perform
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import EMPTY, ONLY
from ..effects.abilities import BONUS, BONUS_GOODS, PRODUCE, PRODUCES, YOU_BUILD
from ..effects.acts import EmpireAct
from ..figures import CODES, COST, FOUNDATION, FREE, GOLD, STOCK, Price
from ..moves import ABOUT, BOX, ON_SITE, PAYMENTS
from ..state import BUILDING, COMMON_SIDE, PRODUCING, ROWS, Table
from .land import place, remove, remove_foundation, standing, why_not_held
from .piles import leave_hand, why_not_in_hand
from .production import arrange
from .supply import happen, pay, spend, take


def buildable(t: Table, seat: int, card: int, owed: Price = FREE, foundation: bool = True) -> bool:
    """Can its cost be paid on top of what is owed already, and is there something to build over (B6.1.3)?"""
    cost = COST[card]
    price = (
        cost[0] + owed[0],
        cost[1] + owed[1],
        cost[2] + owed[2],
        cost[3] + owed[3],
        cost[4] + owed[4],
        cost[5] + owed[5],
    )
    if not PAYMENTS.enough(t.goods, seat * STOCK, price):
        return False
    return not foundation or not FOUNDATION[card] or has_site(t, seat)


def has_site(t: Table, seat: int) -> bool:
    """Is there a foundation or a location to discard for a building (B6.1.3)?"""
    if t.taken or t.neutral:
        return len(sites(t, seat)) > 0
    if t.foundations[seat] or EMPTY.join(t.rows[seat * ROWS : seat * ROWS + ROWS]):
        return True
    at = seat * COMMON_SIDE
    return len(t.walls[at]) > 0 or len(t.walls[at + 1]) > 0 or len(t.walls[at + 2]) > 0


def sites(t: Table, seat: int) -> bytes:
    """What can be built over: one face-down card of each pile, since they are all alike, and own locations;
    nobody builds over what is taken over (B11.6)."""
    found = t.foundations[seat][:1]
    for row in range(COMMON_SIDE):
        found += t.walls[seat * COMMON_SIDE + row][:1]
    own = standing(t, seat)
    if t.taken or t.neutral:
        lost = t.taken[::3] + t.neutral
        own = bytes([card for card in own if card not in lost])
    return found + own


def why_not_build(t: Table, seat: int, card: int, move: Move) -> Reason | None:
    """Why a card of one's hand cannot be built: another place, its cost, no site (B6.1)."""
    reason = why_not_in_hand(t, seat, card, move) or PAYMENTS.unpaid(t, seat, COST[card], "B6.1.1")
    if reason is None and FOUNDATION[card] and not has_site(t, seat):
        return BOX.refuse("B6.1.3", "no-site", card)
    return reason


def why_not_site(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why nothing can be built over this card (B6.1.3)."""
    if not isinstance(move, CardMove) or move.kind != "site":
        return BOX.not_asked(asked)
    seat, card = asked.seat, move.card
    walls = t.walls[seat * COMMON_SIDE : (seat + 1) * COMMON_SIDE]
    for pile in (t.foundations[seat], *walls):
        if card in pile[1:]:
            return refuse("B6.1.3", "same-card", example=f"site {CODES[pile[0]]}")
    if card in t.foundations[seat] or in_walls(t, seat, card):
        return None
    return why_not_held(t, seat, card)


BUILD_OVER: Final = Prompt("site", "B6.1.3", "B6.1.5", why=why_not_site)


def build(t: Table, seat: int, card: int, from_deal: bool = False, foundation: bool = True) -> Rule:
    """Pay, place, then production, bonus and features (B6.1.4), see ``arrange``.

    ``from_deal``: the card lies under the board (B11.18). Without ``foundation`` none is needed.
    """
    if not from_deal:
        leave_hand(t, seat, card)
        t.shown = ONLY[card]
    cost = COST[card]
    if t.goods[seat * STOCK + GOLD]:
        yield from pay(t, seat, cost, bought=card)
    else:
        spend(t, seat, cost, bought=card)
    if foundation and FOUNDATION[card]:
        choices = sites(t, seat)
        site = choices[0]
        if len(choices) > 1:
            move = yield Decision(seat, BUILD_OVER, [ON_SITE[one] for one in choices], ABOUT[card])
            assert isinstance(move, CardMove)
            site = move.card
        clear_site(t, seat, site)
    if from_deal:
        t.deals[seat] = t.deals[seat].replace(ONLY[card], EMPTY)
    t.shown = EMPTY
    place(t, seat, card)
    BOX.tell(t, "builds", seat, card)
    at = len(t.agenda)
    goods = PRODUCES[card]
    if goods is not None:
        take(t, seat, goods, PRODUCING, card)
    elif PRODUCE[card] is not None:
        t.agenda.append(("yield", (seat, card)))
    goods = BONUS_GOODS[card]
    if goods is not None:
        take(t, seat, goods, BUILDING, card)
    else:
        effect = BONUS[card]
        if effect is not None:
            yield from perform(EmpireAct(t, seat, card, BUILDING), effect)
    happen(t, seat, YOU_BUILD, card)
    if len(t.agenda) - at > 1:
        arrange(t, seat, at)


def produce(t: Table, seat: int, card: int) -> Rule:
    """What a production location gives (B5.1); the step ``yield``."""
    goods = PRODUCES[card]
    if goods is not None:
        take(t, seat, goods, PRODUCING, card)
    effect = PRODUCE[card]
    if effect is not None:
        yield from perform(EmpireAct(t, seat, card, PRODUCING), effect)


def clear_site(t: Table, seat: int, site: int) -> None:
    """What is built over is gone before the new location is placed (B6.1.5)."""
    BOX.tell(t, "builds-over", seat, site)
    if site in t.foundations[seat] or in_walls(t, seat, site):
        remove_foundation(t, seat, site)
    else:
        remove(t, seat, site)


def in_walls(t: Table, seat: int, card: int) -> bool:
    """Is it a foundation lying in a faction row (X8.3)?"""
    at = seat * COMMON_SIDE
    return card in t.walls[at] or card in t.walls[at + 1] or card in t.walls[at + 2]
