"""What each seat may see (T10), and what it cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.asking import Move
from deskoherna.settlers.moves import CardMove, TargetMove
from deskoherna.settlers.renaming import in_order, not_told_apart, rename_shared, set_apart, sort_piles
from deskoherna.settlers.seats import NOBODY
from . import moves as says
from .figures import (
    CARDS,
    CLAN,
    CLANS,
    CODES,
    DISCS,
    GOODS,
    KINDS,
    NOTHING,
    SHORES,
    SOLO_ROUNDS,
    STOCK,
    TILES,
)
from .moves import BOX, AgainMove, CardGoodMove, CardsMove, DiscMove
from .rules.ending import breakdown
from .rules.land import laid_on
from .state import IN_SUPPLY, ROWS, SPENT, Table, aboard

IDENTITIES: Final = CARDS
codes: Final = BOX.row
pile: Final = BOX.pile


def view(t: Table, seat: int | None) -> dict[str, Any]:
    """The public table, and the seat's own hand and the cards it looks at."""
    return {
        "phase": t.phase,
        "round": t.chapter,
        "rounds": SOLO_ROUNDS if t.players == 1 else None,  # with others nobody knows (E1)
        "last": t.last,
        "first": t.first,
        "circle": [TILES[tile] for tile in t.circle],
        "orange": [TILES[tile] for tile in range(len(TILES)) if t.orange >> tile & 1],
        "queue": [_ship(t.queue[i], t.queue[i + 1]) for i in range(0, len(t.queue), 2)],
        "islands": {SHORES[shore]: codes(t.islands[shore]) for shore in range(len(SHORES))},
        "island_decks": {SHORES[shore]: len(t.island_decks[shore]) for shore in range(len(SHORES))},
        "island_discards": {SHORES[shore]: pile(t.island_discards[shore]) for shore in range(len(SHORES))},
        "box": pile(t.box),
        "shown": codes(t.shown),
        "empires": [_empire(t, one, seat) for one in range(t.players)],
        "cards": _cards(t),
        "if_over_now": breakdown(t),
        "scenario": t.scenario if t.players == 1 else None,
        "event": t.event + 1 if t.event != NOBODY else None,
        "events_left": [token + 1 for token in sorted(t.tokens)],
        "score_raze": t.score_raze,
        "mine": None if seat is None else {"hand": pile(t.hands[seat]), "looked": pile(t.looked[seat])},
    }


def _ship(seat: int, cargo: int) -> dict[str, Any]:
    fish, raze = aboard(cargo)
    return {"seat": seat, "fish": fish, "raze": raze}


def _disc(disc: int) -> dict[str, Any]:
    if disc == IN_SUPPLY:
        return {"tile": None, "spent": False}
    return {"tile": TILES[disc % SPENT], "spent": disc >= SPENT}


def _empire(t: Table, empire: int, seat: int | None) -> dict[str, Any]:
    """What lies openly in an empire; of its hand what everybody saw go there."""
    at = empire * ROWS
    known = t.known if seat != empire else b""
    return {
        "clan": CLANS[t.clans[empire]] if t.clans[empire] != NOBODY else None,
        "goods": {GOODS[good]: t.stock(empire, good) for good in range(STOCK)},
        "tired": t.tired[empire],
        "points": t.points(empire),
        "passed": t.has_passed(empire),
        "discs": [_disc(disc) for disc in t.discs[empire * DISCS : empire * DISCS + DISCS]],
        "rows": {KINDS[row]: codes(t.rows[at + row]) for row in range(ROWS)},
        "hand": len(t.hands[empire]),
        "known": pile(bytes([card for card in t.hands[empire] if card in known])),
        "looked": len(t.looked[empire]),
        "deck": len(t.decks[empire]),
        "discards": pile(t.discards[empire]),
    }


def _cards(t: Table) -> dict[str, dict[str, Any]]:
    """What is to be said of cards in empires, for those of which anything is."""
    under = {t.under[i]: t.under[i + 1] for i in range(0, len(t.under), 2)}
    copies = {t.copies[i]: t.copies[i + 1] for i in range(0, len(t.copies), 2)}
    found: dict[str, dict[str, Any]] = {}
    for row in t.rows:
        for card in row:
            marks: dict[str, Any] = {
                "exhausted": card in t.exhausted,
                "laid": [GOODS[good] for good in sorted(laid_on(t, card))],
                "under": CODES[under[card]] if card in under else "",
                "copies": CODES[copies[card]] if card in copies else "",
                "once": card in t.once,
            }
            there = {name: value for name, value in marks.items() if value}
            if there:
                found[CODES[card]] = there
    return found


# -- what cannot be told apart -----------------------------------------------------------------------------


def unknown(t: Table, seat: int) -> list[list[int]]:
    """Hidden cards of each clan, grouped by the reshuffles they went through, which everybody has seen.

    A player knows the own hand, and so what is left in the own deck; cards in other hands that everybody has
    seen are in no group. Islands in decks are known by what is not elsewhere, their order is chance.
    """
    found: list[list[int]] = [sorted(deck) for deck in t.island_decks if deck]
    for other in range(t.players):
        hidden = t.decks[other]
        if other != seat:
            hidden += bytes([card for card in t.hands[other] + t.looked[other] if card not in t.known])
        found += not_told_apart(hidden, CLAN, t.shuffled)
    return found


def places(t: Table, seat: int) -> list[bytes]:
    """What steps to come name, every deck, hand and lot of cards looked at, then the decks of islands."""
    return set_apart(t.agenda, CARD_ARGUMENTS, [*t.decks, *t.hands, *t.looked, *t.island_decks])


def conceal(t: Table, seat: int) -> None:
    """Piles are bags: they lie sorted. (Hands do anyway; what one seat has seen, all have.)"""
    sort_piles(t)
    t.looked = tuple([in_order(cards) for cards in t.looked])
    t.known = in_order(t.known)
    t.island_decks = [in_order(deck) for deck in t.island_decks]
    t.island_discards = [in_order(cards) for cards in t.island_discards]


def permute(t: Table, names: Sequence[int]) -> None:
    """Rename cards everywhere."""
    table = rename_shared(t, names, CARD_ARGUMENTS)
    t.hands = [bytes(sorted(hand.translate(table))) for hand in t.hands]
    t.looked = tuple([cards.translate(table) for cards in t.looked])
    t.islands = [cards.translate(table) for cards in t.islands]
    t.island_decks = [deck.translate(table) for deck in t.island_decks]
    t.island_discards = [cards.translate(table) for cards in t.island_discards]
    t.known = t.known.translate(table)
    t.exhausted = t.exhausted.translate(table)
    t.once = t.once.translate(table)
    t.under = t.under.translate(table)
    t.copies = t.copies.translate(table)


CARD_ARGUMENTS: Final[dict[str, tuple[int, ...]]] = {
    "react": (1, 2, 4),
    "pay-out": (1,),
    "spent": (1,),
    "exhaust": (1,),
    "build-drawn": (1,),
    "landing": (1,),
}


def remap(move: Move, names: Sequence[int]) -> Move:
    """The same move after ``permute``."""
    if isinstance(move, CardMove):
        return says.CARD_MOVES[move.kind][names[move.card]]
    if isinstance(move, CardsMove):
        return says.let_go([tuple(sorted([names[card] for card in move.cards]))])[0]
    if isinstance(move, TargetMove):
        return says.RAID[move.seat][names[move.card]]
    if isinstance(move, CardGoodMove) and move.kind == "release":
        return says.RELEASE[names[move.card]][move.good]
    if isinstance(move, DiscMove) and move.card != NOTHING:
        return says.PLACE_WITH[names[move.card]]
    if isinstance(move, AgainMove) and move.card != NOTHING:
        return says.AGAIN_WITH[move.origin][names[move.card]]
    return move
