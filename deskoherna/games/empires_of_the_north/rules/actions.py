"""The action phase: turns, actions, passing (A)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Outcome, Prompt, Rule
from deskoherna.core.effects import perform
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.moves import CardMove, TargetMove
from deskoherna.settlers.rules.turns import NEXT, go_out
from deskoherna.settlers.seats import NEXT_SEAT, NOBODY, ONLY
from ..effects.abilities import REACTIONS
from ..effects.acts import EmpireAct
from ..figures import NOTHING, THRESHOLD
from ..moves import AgainMove, DiscMove, tile_phrase
from ..state import FEATURING, Table
from .building import build
from .options import FOOD_FOR, TURN_REASONS, options
from .supply import pay
from .tiles import accompany, put_disc, resolve, show, step_disc
from .using import raid, use

# What food is paid for, as the story tells it.
DISC_AGAIN: Final = Phrase("cause.disc-again")
ORANGE: Final = Phrase("cause.orange")


def next_turn(t: Table, seat: int) -> Decision | None:
    """The next player clockwise who has not passed; when all have, the phase is over (A4)."""
    following = NEXT_SEAT[t.players][t.passed][seat]
    if following != NOBODY:
        return Decision(following, TURN, options(t, following))
    end_actions(t)
    return None


def end_actions(t: Table) -> None:
    """Has somebody reached 25 points? Then this round is the last one (E1)."""
    if t.players > 1 and max([t.points(seat) for seat in range(t.players)]) >= THRESHOLD:
        t.last = True
        if t.log is not None:
            t.tell("last-round")
    t.agenda.append(("expedition", ()))


def turn(t: Table, seat: int) -> Decision:
    """One action, or passing (A1, A2); the step ``turn``."""
    return Decision(seat, TURN, options(t, seat))


def act(t: Table, asked: Decision, move: Move) -> Outcome:
    """What a player has said is done; then it is the next one's turn."""
    seat = asked.seat
    t.acted += 1
    t.agenda.append(NEXT[seat])
    if isinstance(move, CardMove):
        return use(t, seat, move.card) if move.kind == "use" else build(t, seat, move.card)
    if isinstance(move, DiscMove):
        return disc_action(t, seat, NOTHING, move.tile, move.card)
    if isinstance(move, AgainMove):
        return disc_action(t, seat, move.origin, move.tile, move.card)
    if isinstance(move, TargetMove):
        raid(t, seat, move.seat, move.card)
    else:
        go_out(t, seat)
    return None


TURN: Final = Prompt("turn", "A1", "A5", take=act, why=TURN_REASONS.why_not)


def disc_action(t: Table, seat: int, origin: int, tile: int, card: int) -> Rule | None:
    """Declare, pay, place or move the disc; then the card that goes with it, then the tile (P5).

    ``origin``: where the disc comes from for its second use, or NOTHING.
    """
    if card != NOTHING:
        show(t, seat, card)
    price = (0 if origin == NOTHING else 1) + (t.orange >> tile & 1)  # P2, O4
    if price and t.log is not None:
        t.cause = DISC_AGAIN if origin != NOTHING else ORANGE
    paying = pay(t, seat, FOOD_FOR[price]) if price else None
    if paying is not None:
        return pay_and_move(t, seat, origin, tile, card, paying)
    return move_disc(t, seat, origin, tile, card)


def pay_and_move(t: Table, seat: int, origin: int, tile: int, card: int, paying: Rule) -> Rule:
    """A disc is paid for in one of several ways."""
    yield from paying
    rule = move_disc(t, seat, origin, tile, card)
    if rule is not None:
        yield from rule


def move_disc(t: Table, seat: int, origin: int, tile: int, card: int) -> Rule | None:
    """A disc that has been paid for is placed or moved, and what follows from it."""
    t.cause = None
    if origin == NOTHING:
        put_disc(t, seat, tile)
    else:
        step_disc(t, seat, origin, tile)
    if t.log is not None:
        t.tell("places-disc" if origin == NOTHING else "moves-disc", who=player(seat), tile=tile_phrase(tile))
    if card == NOTHING:
        return resolve(t, seat, tile)
    t.agenda.append(("tile", (seat, tile)))
    return accompany(t, seat, card)


# -- features that do more than give goods -----------------------------------------------------------------


def reaction(t: Table, seat: int, feature: int, one: int, index: int, card: int, n: int) -> Rule:
    """A feature reacts to what happened in a step before; the step ``react``."""
    reacts = REACTIONS[one][index]
    if reacts.most and feature in t.once:
        return
    own = EmpireAct(t, seat, feature, FEATURING)
    own.react_to(reacts.event, card, n)
    if (reacts.where is None or reacts.where.holds(own)) and reacts.effect.can(own):
        if reacts.most:
            t.once += ONLY[feature]
        yield from perform(own, reacts.effect)
