"""The action phase: turns, actions, free steps, passing (B3.4, B6, B7, B10.2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Outcome, Prompt, Reason, Rule
from deskoherna.core.effects import perform
from deskoherna.core.state import Step, player
from deskoherna.settlers.moves import CardMove, GoodMove, TargetMove
from deskoherna.settlers.rules.turns import GO_ON, NEXT, go_out, one_of
from deskoherna.settlers.seats import EMPTY, MOST_SEATS, NEXT_SEAT, NOBODY, ONLY
from ..effects.abilities import LAID_NOW, LISTENS, OPPONENT_SPENDS, REACTIONS, USES
from ..effects.acts import EmpireAct
from ..figures import (
    COMMON,
    DEFENCE,
    FORTRESS,
    NOTHING,
    RAZE,
    RAZE_FROM_HAND,
    SIEGE,
    STOCK,
    VP,
    WORKER,
    WORKERS_FOR_GOOD,
)
from ..moves import BOX, SAMURAI_ON, STOP, DeckMove, PutMove, card_phrase, good_phrase
from ..state import FEATURING, FORTIFYING, RAZING, Table
from ..telling import CAUSES, FOR_WORKERS
from .building import build
from .conquest import besiege, conquer, conquest_price
from .deals import make_deal
from .options import TURN_REASONS, options, samurai_places, why_not_post, why_not_workers, worker_moves
from .piles import draw, leave_hand
from .razing import raze_from_hand, raze_location, raze_price
from .supply import happen, take
from .using import use

# Steps made once.
FREE_STEPS: Final = frozenset(("defend", "samurai", "gate", "shrine"))  # kinds of moves (B3.4.5)
NO_TURN: Final[Step] = ("round-end", ())
MORE: Final[list[Step]] = [("more-workers", (seat,)) for seat in range(MOST_SEATS)]


def next_turn(t: Table, seat: int) -> Decision | None:
    """The next player clockwise who has not passed; when all have, the phase is over (B3.4.3)."""
    following = NEXT_SEAT[t.players][t.passed][seat]
    if following != NOBODY:
        return Decision(following, TURN, options(t, following))
    t.agenda.append(NO_TURN)
    return None


def turn(t: Table, seat: int) -> Decision:
    """One action, or passing (B3.4.1); the step ``turn``."""
    return Decision(seat, TURN, options(t, seat))


def act(t: Table, asked: Decision, move: Move) -> Outcome:
    """What a player has said is done; free steps leave the turn where it is (B3.4.5)."""
    seat = asked.seat
    t.acted += 1
    kind = move.kind
    if kind in FREE_STEPS:
        free_step(t, seat, move)
        t.agenda.append(GO_ON[seat])
        return None
    t.agenda.append(NEXT[seat])
    if kind == "pass":
        go_out(t, seat)
    elif kind == "build":
        assert isinstance(move, CardMove)
        return build(t, seat, move.card)
    elif kind == "use":
        assert isinstance(move, CardMove)
        if USES[move.card] > 1:
            t.agenda.append(("again", (seat, move.card)))
        return use(t, seat, move.card)
    elif kind == "workers":
        spend_workers(t, seat, move)
    elif kind == "deal":
        assert isinstance(move, CardMove)
        return make_deal(t, seat, move.card)
    elif isinstance(move, CardMove):
        t.goods[seat * STOCK + RAZE] -= RAZE_FROM_HAND
        raze_from_hand(t, seat, move.card, RAZING, RAZE_FROM_HAND)
    else:
        attack(t, seat, move)
    return None


TURN: Final = Prompt("turn", "B3.4.1", "B3.4.4", "B3.4.5", take=act, why=TURN_REASONS.why_not)


def attack(t: Table, seat: int, move: Move) -> None:
    """Raze, conquer or besiege in another empire, for raze tokens (B6.3.2, X3, X6)."""
    assert isinstance(move, TargetMove)
    if move.kind == "raze":
        tokens = raze_price(t, move.card)
        t.goods[seat * STOCK + RAZE] -= tokens
        raze_location(t, seat, move.seat, move.card, RAZING, tokens)
    elif move.kind == "conquer":
        tokens = conquest_price(t, move.seat, move.card)
        t.goods[seat * STOCK + RAZE] -= tokens
        conquer(t, seat, move.seat, move.card, tokens)
    else:
        t.goods[seat * STOCK + RAZE] -= SIEGE
        besiege(t, seat, move.seat, move.card)


# -- workers (B6.5) ----------------------------------------------------------------------------------------


def spend_workers(t: Table, seat: int, move: Move) -> None:
    """A pair of workers for a resource or a card; more pairs may follow in the same action."""
    t.goods[seat * STOCK + WORKER] -= WORKERS_FOR_GOOD
    if t.goods[seat * STOCK + WORKER] >= WORKERS_FOR_GOOD:
        t.agenda.append(MORE[seat])
    if isinstance(move, GoodMove):
        t.goods[seat * STOCK + move.good] += 1
        if t.log is not None:
            t.tell("spends-workers", who=player(seat), what=good_phrase(move.good, 1))
    else:
        assert isinstance(move, DeckMove)
        if t.log is not None:
            t.cause = FOR_WORKERS
        draw(t, seat, t.factions[seat] if move.faction else COMMON)
    if 1 in EMPTY.join(t.rows).translate(LISTENS[OPPONENT_SPENDS]):
        for other in range(t.players):
            if other != seat:
                happen(t, other, OPPONENT_SPENDS)


def why_not_more(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Another pair is spent on the same things."""
    if move.kind != "workers":
        return None if move is STOP else BOX.not_asked(asked)
    return why_not_workers(t, asked.seat, move)


def take_more(t: Table, asked: Decision, move: Move) -> None:
    if move is not STOP:
        spend_workers(t, asked.seat, move)


MORE_WORKERS: Final = Prompt("more-workers", "B6.5.1", take=take_more, why=why_not_more)


def more_workers(t: Table, seat: int) -> Decision | None:
    """Another pair, or enough."""
    if t.goods[seat * STOCK + WORKER] < WORKERS_FOR_GOOD:
        return None
    return Decision(seat, MORE_WORKERS, [STOP, *worker_moves(t, seat)])


# -- free steps (B3.4.5) -----------------------------------------------------------------------------------


def free_step(t: Table, seat: int, move: Move) -> None:
    """Place a defence token or a samurai, put something under a Gate or on a Shrine."""
    if isinstance(move, PutMove):
        put_away(t, seat, move)
        return
    assert isinstance(move, CardMove)
    if move.kind == "defend":
        t.goods[seat * STOCK + DEFENCE] -= 1
        t.shields += ONLY[move.card]
    else:
        t.goods[seat * STOCK + WORKER] -= 1
        t.samurai += ONLY[move.card]
    if t.log is not None:
        t.tell("defends" if move.kind == "defend" else "posts", who=player(seat), card=card_phrase(move.card))


def put_away(t: Table, seat: int, move: PutMove) -> None:
    """What is put there stays to the end of the game; some of it scores at once (B11.21)."""
    if move.kind == "gate":
        leave_hand(t, seat, move.thing)
        t.gate += ONLY[move.location] + ONLY[move.thing]
        if t.log is not None:
            t.tell(
                "gates", who=player(seat), what=card_phrase(move.thing), location=card_phrase(move.location)
            )
    else:
        t.goods[seat * STOCK + move.thing] -= 1
        t.stored += ONLY[move.location] + ONLY[move.thing]
        if t.log is not None:
            what = good_phrase(move.thing, 1)
            t.tell("shrines", who=player(seat), what=what, location=card_phrase(move.location))
    if LAID_NOW[move.location]:
        take(t, seat, ((VP, LAID_NOW[move.location]),), FEATURING, move.location)


def why_not_posted(t: Table, asked: Decision, move: Move) -> Reason | None:
    """A samurai gained by a card guards what any samurai could."""
    if not isinstance(move, CardMove) or move.kind != "samurai":
        return BOX.not_asked(asked)
    return why_not_post(t, asked.seat, move.card)


POST_SAMURAI: Final = Prompt("post", "B10.2", "B11.22", why=why_not_posted)


def post(t: Table, seat: int, cause: int = NOTHING) -> Rule:
    """A samurai gained by a card needs a place, or is lost (B11.22); the step ``post``."""
    places = samurai_places(t, seat)
    if not places:
        return
    move = yield from one_of(Decision(seat, POST_SAMURAI, [SAMURAI_ON[card] for card in places]))
    assert isinstance(move, CardMove)
    t.samurai += ONLY[move.card]
    if t.log is not None:
        t.tell_because(CAUSES.phrase(cause), "posts", who=player(seat), card=card_phrase(move.card))


# -- features that do more than give goods -----------------------------------------------------------------


def reaction(t: Table, seat: int, feature: int, index: int, card: int, n: int) -> Rule:
    """A feature reacts to what happened in the step before; the step ``react``."""
    one = REACTIONS[feature][index]
    own = EmpireAct(t, seat, feature, FORTIFYING if FORTRESS[feature] else FEATURING)
    own.react_to(one.event, card, n)
    if one.where is None or one.where.holds(own):
        yield from perform(own, one.effect)
