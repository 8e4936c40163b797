"""What a state of Little Auction may hold: positions from outside are read only if they fit."""

from __future__ import annotations

from deskoherna.core.records.validating import (
    Declaration,
    Kind,
    flag,
    listed,
    once_each,
    one_of,
    require,
    row,
    tupled,
    whole,
)
from tinygame.moves import CARDS
from tinygame.state import NO_CARD, Table


def declaration(players: int) -> Declaration:
    """A kind for every field, and for the arguments of every step."""
    seat, cards = whole(0, players - 1), tupled(whole(0, CARDS - 1), 0, CARDS)
    fields: dict[str, Kind] = {
        "rounds": whole(3, 5),
        "ties": one_of(("nobody", "next")),
        "consolation": flag,
        "bag": cards,
        "hands": listed(cards, players),
        "buried": listed(cards, players),
        "won": listed(cards, players),
        "coins": listed(whole(0, 999), players),
        "pile": cards,
        "prize": whole(NO_CARD, CARDS - 1),
    }
    agenda = {
        "deal": row(),
        "turn-up": row(),
        "bid": row(),
        "take": row(seat),
        "offer": tupled(seat, 1, players),
        "bury": row(seat),
    }
    return Declaration(Table, players, fields, agenda, sound)


def sound(t: Table) -> None:
    """Every card lies in one place; there is a card for every bid to come, and one to be buried."""
    prize = (t.prize,) if t.prize != NO_CARD else ()
    once_each("bag", [t.bag, *t.hands, *t.buried, *t.won, t.pile, prize])
    to_come = [name for name, _ in t.agenda if name in ("turn-up", "bid")]
    burying = [args[0] for name, args in t.agenda if name == "bury"]
    left = {len(t.hands[seat]) - burying.count(seat) for seat in range(t.players)}
    require(left == {len(to_come)} or "deal" in dict(t.agenda), "hands")
