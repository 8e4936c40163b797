"""The auction (A2): a prize, sealed bids, and what the winner does."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule, Together, not_asked
from deskoherna.core.state import player
from tinygame.moves import BID, KEEP, SELL, CardMove, card_phrase, value
from tinygame.rules.setup import draw, not_held, without
from tinygame.state import NO_CARD, NOBODY, Table


def why_not_bid(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Any card of the hand can be bid (A2.2)."""
    if move.kind != "bid":
        return not_asked(asked)
    return not_held(t, asked.seat, move, "A2.2")


ASK_BID: Final = Prompt("bid", "A2.2", "A2.3", why=why_not_bid)
ASK_TAKE: Final = Prompt("take", "A2.4")
TAKE: Final = [KEEP, SELL]
PRICE: Final = 6  # coins for a prize that is sold


def turn_up(t: Table) -> None:
    """A new round: a card is turned up (A2.1)."""
    t.chapter += 1
    t.prize = draw(t)
    t.reveals += 1
    if t.log is not None:
        t.tell("prize", n=t.chapter, card=card_phrase(t.prize))
    t.then(("bid", ()))


def bid(t: Table) -> Rule:
    """Everybody bids a card in secret; the highest lone bid wins (A2.2, A2.3)."""
    seats = range(t.players)
    bids = Together([Decision(seat, ASK_BID, [BID[card] for card in t.hands[seat]]) for seat in seats])
    yield bids
    cards = [move.card for move in bids.answers if isinstance(move, CardMove)]
    for seat, card in enumerate(cards):
        t.hands[seat] = without(t.hands[seat], card)
        t.pile += (card,)
        if t.log is not None:
            t.tell("bids", who=player(seat), card=card_phrase(card))
    t.reveals += 1
    winner = winner_among([value(card) for card in cards], t.ties)
    if winner == NOBODY:
        t.pile += (t.prize,)
        t.prize = NO_CARD
        t.tell("nobody-wins")
    if t.consolation:
        t.then(("offer", tuple([seat for seat in seats if seat != winner])))
    if winner != NOBODY:
        t.then(("take", (winner,)))


def winner_among(values: list[int], ties: str) -> int:
    """The seat of the highest lone bid; tied highest bids win nothing, or lose to the next one (A2.3)."""
    lone = [one for one in values if values.count(one) == 1]
    if not lone or (ties == "nobody" and max(values) not in lone):
        return NOBODY
    return values.index(max(lone))


def take(t: Table, seat: int) -> Rule:
    """The winner keeps the prize, or sells it (A2.4)."""
    move = yield Decision(seat, ASK_TAKE, TAKE, {"card": card_phrase(t.prize)})
    if move is KEEP:
        t.won[seat] += (t.prize,)
    else:
        t.coins[seat] += PRICE
        t.pile += (t.prize,)
    if t.log is not None:
        t.tell("keeps" if move is KEEP else "sells", who=player(seat), card=card_phrase(t.prize))
    t.prize = NO_CARD
