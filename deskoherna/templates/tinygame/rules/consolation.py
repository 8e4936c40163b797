"""The consolation (A3): whoever did not win may exchange a card."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Anyone, Decision, Move, Prompt, Reason, Rule, not_asked
from deskoherna.core.state import player
from tinygame.moves import BURY, DRAW, PASS, CardMove, card_phrase
from tinygame.rules.setup import draw, not_held, without
from tinygame.state import Table


def why_not_bury(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Any card of the hand can be put away (A3.2)."""
    if move.kind != "bury":
        return not_asked(asked)
    return not_held(t, asked.seat, move, "A3.2")


ASK_OFFER: Final = Prompt("offer", "A3.1")
ASK_BURY: Final = Prompt("bury", "A3.2", secret=True, why=why_not_bury)
OFFER: Final = [DRAW, PASS]


def offer(t: Table, *losers: int) -> Rule:
    """Losers speak up in any order, each once (A3.1)."""
    who = Anyone([Decision(seat, ASK_OFFER, OFFER) for seat in losers])
    move = yield who
    silent = tuple([seat for seat in losers if seat != who.seat])
    if silent:
        t.then(("offer", silent))
    if move is DRAW:
        exchange(t, who.seat)
    else:
        t.tell("passes", who=player(who.seat))


def exchange(t: Table, seat: int) -> None:
    """Draw a card, then put a card of the hand away (A3.2): another step, for others must not see that it is
    the card just drawn."""
    card = draw(t)
    t.hands[seat] = tuple(sorted((*t.hands[seat], card)))
    t.tell_only(seat, "draws", card=card_phrase(card))
    t.tell_others(seat, "draws-secretly", who=player(seat))
    t.then(("bury", (seat,)))


def bury(t: Table, seat: int) -> Rule:
    """Put a card of the hand away, face down (A3.2)."""
    move = yield Decision(seat, ASK_BURY, [BURY[one] for one in t.hands[seat]])
    assert isinstance(move, CardMove)
    t.hands[seat] = without(t.hands[seat], move.card)
    t.buried[seat] += (move.card,)
    t.tell_only(seat, "buries", card=card_phrase(move.card))
    t.tell_others(seat, "buries-secretly", who=player(seat))
