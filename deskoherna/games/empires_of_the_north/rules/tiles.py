"""Action discs and tiles: what a disc does, and tile actions done by cards (P)."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import perform as perform_effect
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import EMPTY, ONLY
from ..effects.abilities import BOOST, BOOST_GOODS, YOU_BOOST, YOU_EXPLORE, YOU_POPULATE
from ..effects.acts import EmpireAct
from ..figures import BOOST as BOOST_KIND
from ..figures import (
    BUILD,
    DISCS,
    EXPLORE,
    FIELD,
    GOODS,
    HARVEST,
    KIND,
    NOTHING,
    ON,
    PAID_FOR,
    POPULATE,
    SAIL,
    SHIP,
    STOCK,
    TILES,
    UPGRADES,
    WORKER,
)
from ..moves import BOX, PLAY, WITHOUT, card_phrase, tile_phrase
from ..state import BOOSTING, IN_SUPPLY, ROWS, SPENT, Table
from ..telling import CAUSES
from .building import free_build
from .fields import can_lay, harvest, lay
from .piles import can_draw, discard, draw, held, leave_hand, why_not_in_hand
from .sea import sail
from .supply import happen, take

# -- discs -------------------------------------------------------------------------------------------------


def put_disc(t: Table, seat: int, tile: int) -> None:
    """An unused disc goes on a tile, fresh side up (P1)."""
    at = seat * DISCS
    t.discs[t.discs.index(IN_SUPPLY, at, at + DISCS)] = tile


def step_disc(t: Table, seat: int, origin: int, tile: int) -> None:
    """A fresh disc goes on for its second use and is turned over (P2)."""
    at = seat * DISCS
    t.discs[t.discs.index(origin, at, at + DISCS)] = SPENT + tile


def shiftable(t: Table, seat: int) -> list[int]:
    """Own discs used this round, as ``Table.discs`` has them, each look once (P8)."""
    at = seat * DISCS
    return sorted({disc for disc in t.discs[at : at + DISCS] if disc != IN_SUPPLY})


def shift_disc(t: Table, seat: int, disc: int, tile: int) -> None:
    """An effect moves a disc: it keeps its side, and nothing is activated (P8)."""
    at = seat * DISCS
    for i in range(at, at + DISCS):
        if t.discs[i] == disc:
            t.discs[i] = SPENT + tile if disc >= SPENT else tile
            if t.log is not None:
                origin = tile_phrase(disc % len(TILES))
                t.tell("shifts-disc", who=player(seat), origin=origin, tile=tile_phrase(tile))
            return


def _around(circle: tuple[int, ...]) -> list[tuple[int, int]]:
    at = [circle.index(one) for one in range(len(TILES))]
    return [(circle[i - 1], circle[(i + 1) % len(TILES)]) for i in at]


# By circle and tile, the two tiles next to one (S2).
NEIGHBOURS: Final[dict[bytes, list[tuple[int, int]]]] = {
    bytes(circle): _around(circle) for circle in permutations(range(len(TILES)))
}


# -- what a tile does --------------------------------------------------------------------------------------


def doable(t: Table, seat: int, tile: int) -> bool:
    """Can the action of a tile really be performed, whatever card goes with it (P4)?"""
    if tile == EXPLORE:
        return can_draw(t, seat)
    if tile == BUILD:
        for card in t.hands[seat]:
            if PAID_FOR[card]:
                return True
        return False
    if tile == HARVEST:
        return len(t.rows[seat * ROWS + FIELD]) > 0
    if tile == SAIL:
        return t.goods[seat * STOCK + SHIP] > 0
    return True


def why_not_doable(t: Table, seat: int, tile: int) -> Reason | None:
    """Why the action of a tile cannot be performed (P4)."""
    return None if doable(t, seat, tile) else refuse(*UNDOABLE[tile])


UNDOABLE: Final[dict[int, tuple[str, str]]] = {
    EXPLORE: ("D2", "empty-deck"),
    BUILD: ("P4", "nothing-to-build"),
    HARVEST: ("P13", "no-field"),
    SAIL: ("P14", "no-ship"),
}  # by tile, a rule and a reason


def resolve(t: Table, seat: int, tile: int) -> Rule | None:
    """Perform the action of a tile (P10 to P14); the step ``tile``."""
    if t.log is not None and tile != SAIL:
        t.cause = tile_phrase(tile)
    if tile == EXPLORE:
        draw(t, seat)
        happen(t, seat, YOU_EXPLORE)
    elif tile == POPULATE:
        take(t, seat, ((WORKER, 1),), BOOSTING)
        happen(t, seat, YOU_POPULATE)
    elif tile == BUILD:
        return free_build(t, seat)
    elif tile == HARVEST:
        return harvest(t, seat)
    elif t.goods[seat * STOCK + SHIP]:
        return sail(t, seat)
    return None


# -- cards that go with an action (P5, P6) -----------------------------------------------------------------


def companions(t: Table, seat: int, tile: int) -> list[int]:
    """Hand cards that may go with an action: boosts that name it, and fields there is a place for."""
    found: list[int] = []
    for card in held(t, seat):
        if ON[card] == tile and (KIND[card] == BOOST_KIND or can_lay(t, seat, card)):
            found.append(card)
    return found


def why_not_with(t: Table, seat: int, tile: int, card: int, move: Move) -> Reason | None:
    """Why a card of one's hand cannot go with an action (P6, F2)."""
    reason = why_not_in_hand(t, seat, card, move)
    if reason is not None:
        return reason
    if ON[card] == NOTHING:
        return BOX.refuse("P6", "paid-for", card)
    if ON[card] != tile:
        return refuse("P6", "other-tile", card=card_phrase(card), tile=tile_phrase(ON[card]))
    if KIND[card] == BOOST_KIND or can_lay(t, seat, card):
        return None
    return refuse("F2", "no-site", card=card_phrase(card), what=Phrase(GOODS[UPGRADES[card]]))


def show(t: Table, seat: int, card: int) -> None:
    """A card that goes with an action is named with it, so it is shown before that is paid for (P5)."""
    leave_hand(t, seat, card)
    t.shown += ONLY[card]


def accompany(t: Table, seat: int, card: int) -> Rule | None:
    """Play a boost or build a field, which has been shown, before its action is resolved (P5)."""
    if KIND[card] != BOOST_KIND:
        return lay(t, seat, card)
    BOX.tell(t, "boosts", seat, card)
    goods = BOOST_GOODS[card]
    if goods is not None:
        t.shown = t.shown.replace(ONLY[card], EMPTY)
        discard(t, seat, card)
        take(t, seat, goods, BOOSTING, card)
        happen(t, seat, YOU_BOOST, card)
        return None
    t.agenda.append(("spent", (seat, card)))
    effect = BOOST[card]
    return None if effect is None else perform_effect(EmpireAct(t, seat, card, BOOSTING), effect)


def boost_spent(t: Table, seat: int, card: int) -> None:
    """A boost whose effect is done is discarded (K9); the step ``spent``."""
    t.shown = t.shown.replace(ONLY[card], EMPTY)
    discard(t, seat, card)
    happen(t, seat, YOU_BOOST, card)


# -- actions performed by cards (P9) -----------------------------------------------------------------------


def perform_tile(t: Table, seat: int, tile: int, cause: int) -> None:
    """An effect performs the action of a tile without a disc; it comes when the step under way is over."""
    t.agenda.append(("perform", (seat, tile, cause)))


def why_not_accompany(t: Table, asked: Decision, move: Move) -> Reason | None:
    """The same where a card performs the action of a tile, which is given (P9)."""
    if not isinstance(move, CardMove) or move.kind != "play":
        return None if move is WITHOUT else BOX.not_asked(asked)
    return why_not_with(t, asked.seat, asked.given[0], move.card, move)


ACCOMPANY: Final = Prompt("accompany", "P5", "P9", why=why_not_accompany)


def performing(t: Table, seat: int, tile: int, cause: int = NOTHING) -> Rule:
    """A card may go with it, as with a disc (P9); the step ``perform``."""
    if not (t.hands[seat] if tile == BUILD else doable(t, seat, tile)):  # what a hand holds is secret
        return
    t.agenda.append(("tile", (seat, tile)))
    if t.log is not None:
        t.tell_because(CAUSES.phrase(cause), "performs", who=player(seat), tile=tile_phrase(tile))
    if t.hands[seat]:  # asked even if no card fits: hands are secret
        moves: list[Move] = [WITHOUT, *[PLAY[card] for card in companions(t, seat, tile)]]
        move = yield Decision(seat, ACCOMPANY, moves, {"tile": tile_phrase(tile)}, (tile,))
        if isinstance(move, CardMove):
            show(t, seat, move.card)
            rule = accompany(t, seat, move.card)
            if rule is not None:
                yield from rule
