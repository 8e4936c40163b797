"""What each seat of Little Auction may see, and what it cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.game import View
from tinygame.moves import BID, BURY, CARDS, CardMove, name
from tinygame.state import NO_CARD, Table

IDENTITIES: Final = CARDS  # what can be hidden: cards, numbered from 0


def view(t: Table, seat: int | None) -> View:
    """Built by naming what may be seen: nothing gets in by accident."""
    return {
        "round": t.chapter,
        "rounds": t.rounds,
        "prize": name(t.prize) if t.prize != NO_CARD else None,
        "bag": len(t.bag),
        "pile": [name(card) for card in t.pile],
        "seats": [
            {"hand": len(t.hands[i]), "won": [name(card) for card in t.won[i]], "coins": t.coins[i]}
            for i in range(t.players)
        ],
        "hand": [name(card) for card in t.hands[seat]] if seat is not None else [],
        "buried": [name(card) for card in t.buried[seat]] if seat is not None else [],
    }


def unknown(t: Table, seat: int) -> list[list[int]]:
    """The bag, other hands and what others buried: a seat cannot tell these cards apart."""
    cards = list(t.bag)
    for other in range(t.players):
        if other != seat:
            cards += [*t.hands[other], *t.buried[other]]
    return [sorted(cards)]


def places(t: Table, seat: int) -> list[tuple[int, ...]]:
    """Where such cards lie, in an order everybody could name."""
    return [t.bag, *t.hands, *t.buried]


def conceal(t: Table, seat: int) -> None:
    """The bag has no order; what others buried has none for this seat."""
    t.bag = tuple(sorted(t.bag))
    for other in range(t.players):
        if other != seat:
            t.buried[other] = tuple(sorted(t.buried[other]))


def permute(t: Table, names: Sequence[int]) -> None:
    """Rename cards wherever they are."""
    t.bag = tuple([names[card] for card in t.bag])
    t.pile = tuple([names[card] for card in t.pile])
    for seat in range(t.players):
        t.hands[seat] = tuple(sorted([names[card] for card in t.hands[seat]]))
        t.buried[seat] = tuple([names[card] for card in t.buried[seat]])
        t.won[seat] = tuple([names[card] for card in t.won[seat]])
    if t.prize != NO_CARD:
        t.prize = names[t.prize]


def remap(move: Move, names: Sequence[int]) -> Move:
    """The same move with its card renamed."""
    if not isinstance(move, CardMove):
        return move
    return (BID if move.kind == "bid" else BURY)[names[move.card]]
