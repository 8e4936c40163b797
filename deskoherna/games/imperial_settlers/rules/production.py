"""Production: the board, deals, locations, and the order of what comes together (B3.3, S3)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.state import Step, player
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import EMPTY, ONLY
from deskoherna.settlers.telling.causes import owed
from ..effects.abilities import ASKS, DEALS_PRODUCE, PRODUCE, PRODUCES, REACTIONS
from ..figures import BOARD, COMMON, NOTHING, PRODUCTION
from ..moves import BOX, DRAW, PICK, DeckMove
from ..state import COMMON_SIDE, DEALING, PRODUCING, ROWS, Table
from ..telling import CAUSES, board_of
from .deals import deals_of, gain_deal
from .piles import can_draw, distinct, draw
from .supply import happen, take


def production(t: Table) -> None:
    """The phase: the first player, then clockwise."""
    t.phase = "production"
    t.then(*[("produce", ((t.first + i) % t.players,)) for i in range(t.players)], ("action", ()))


def produce_all(t: Table, seat: int) -> None:
    """Goods of the board, of every deal, of every production location (B3.3.1–B3.3.3), see ``arrange``."""
    at = len(t.agenda)
    log = t.log
    if log is not None:
        t.log = []  # one sentence tells it all
        t.cause = board_of(t.factions[seat])
    take(t, seat, BOARD[t.factions[seat]], PRODUCING)
    t.cause = None
    deals = deals_of(t, seat)
    for deal in deals:
        gain_deal(t, seat, deal, DEALING)
    if deals:
        happen(t, seat, DEALS_PRODUCE)
    row = seat * ROWS + PRODUCTION
    locations = t.rows[row] + t.rows[row + COMMON_SIDE]
    for card in locations:
        goods = PRODUCES[card]
        if goods is not None:
            take(t, seat, goods, PRODUCING, card)
    for card in locations:
        if PRODUCE[card] is not None:
            t.agenda.append(("yield", (seat, card)))
    if len(t.agenda) - at > 1:
        arrange(t, seat, at)
    if log is not None and t.log is not None:
        gains, t.log = t.log, log
        if gains:
            t.tell("produces", who=player(seat), what=[*CAUSES.added(gains)], by=[*CAUSES.by_cause(gains)])


# -- in which order things come that come together (S3) ----------------------------------------------------


def arrange(t: Table, seat: int, at: int) -> None:
    """Sort the steps that came up for a seat, those on the agenda from ``at`` on.

    What asks nothing comes first: goods and drawn cards never make a later choice worse. Then whatever draws
    from a deck of one's choice or lets one choose, in an order the player names. Then features, and last
    those to which something is paid, so that it can be paid with all there is.
    """
    steps = t.agenda[at:]
    draws: list[Step] = []
    asking = EMPTY
    plain: list[Step] = []
    reacting: list[Step] = []
    paying: list[Step] = []
    for step in steps:
        name, args = step
        if name == "draw":
            draws.append(step)
        elif name == "yield" and ASKS[args[1]]:
            asking += ONLY[args[1]]
        elif name != "react":
            plain.append(step)
        elif REACTIONS[args[1]][args[2]].pays:
            paying.append(step)
        else:
            reacting.append(step)
    t.agenda[at:] = paying[::-1] + reacting[::-1] + choosing(seat, draws, asking) + plain[::-1]


def choosing(seat: int, draws: list[Step], asking: bytes) -> list[Step]:
    """Draws from a deck of one's choice and locations that ask: their order matters if they are different."""
    if not asking:
        return draws
    if draws or len(asking) > 1:
        return [("what-next", (seat, len(draws), *asking))]
    return [("yield", (seat, asking[0]))]


def why_not_next(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a location does not produce now: it is not one of those that wait (S3)."""
    if isinstance(move, CardMove) and move.kind == "pick":
        return BOX.not_among(asked.given[0], move.card, move.notation, "B3.3.3", "not-waiting")
    return None if move in asked.moves else BOX.not_asked(asked)


WHAT_NEXT: Final = Prompt("what-next", "B3.3.3", "S3", why=why_not_next)


def what_next(t: Table, seat: int, draws: int, *cards: int) -> Rule:
    """The player names a deck to draw from, or a location that is to produce now; the step ``what-next``."""
    asking = bytes(cards)
    decks = [deck for deck in (COMMON, t.factions[seat]) if can_draw(t, deck)] if draws else []
    if not decks:
        draws = 0
    moves: list[Move] = [DRAW[0 if deck == COMMON else 1] for deck in decks]
    moves += [PICK[card] for card in distinct(asking)]
    move = moves[0]
    if len(moves) > 1 and len(decks) != 1:
        move = yield Decision(seat, WHAT_NEXT, moves, given=(asking,))
    if isinstance(move, DeckMove):
        draws -= 1
    else:
        assert isinstance(move, CardMove)
        asking = asking.replace(ONLY[move.card], EMPTY)
    t.agenda += choosing(seat, [owed("draw", seat, NOTHING)] * draws, asking)
    if isinstance(move, DeckMove):
        draw(t, seat, t.factions[seat] if move.faction else COMMON)
    elif isinstance(move, CardMove):
        t.agenda.append(("yield", (seat, move.card)))
