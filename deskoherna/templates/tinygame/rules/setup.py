"""Setting up (A1)."""

from __future__ import annotations

from deskoherna.core.asking import Move, Reason
from deskoherna.core.chance.source import Chance
from deskoherna.core.phrase import Phrase
from tinygame.moves import CARDS, CardMove, card_phrase
from tinygame.state import NO_CARD, Table


def laid_out(players: int, chance: Chance, rounds: int, ties: str, consolation: bool) -> Table:
    """The table before the cards are dealt."""
    t = Table.__new__(Table)
    t.open(players, chance)
    t.rounds = rounds
    t.ties = ties
    t.consolation = consolation
    t.bag = tuple(range(CARDS))
    t.hands = [()] * players
    t.buried = [()] * players
    t.won = [()] * players
    t.coins = [0] * players
    t.pile = ()
    t.prize = NO_CARD
    t.then(("deal", ()))
    return t


def draw(t: Table) -> int:
    """A card out of the bag, by chance."""
    card = t.one(t.bag)
    t.bag = without(t.bag, card)
    return card


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([one for one in cards if one != card])


def not_held(t: Table, seat: int, move: Move, rule: str) -> Reason | None:
    """Why a move cannot name this card: it is not in the hand."""
    assert isinstance(move, CardMove)
    if move.card in t.hands[seat]:
        return None
    return Reason(rule, Phrase("reason.not-in-hand", card=card_phrase(move.card)))


def deal(t: Table) -> None:
    """Everybody gets a hand (A1.2); then as many rounds follow as it has cards (A1.3)."""
    for seat in range(t.players):
        t.hands[seat] = tuple(sorted([draw(t) for _ in range(t.rounds)]))
    t.then(*[("turn-up", ())] * t.rounds)
