"""What each seat may see (B1.7, S1), and what it cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.asking import Move
from deskoherna.settlers.moves import CardMove, TargetMove
from deskoherna.settlers.renaming import (
    in_order,
    not_told_apart,
    regrouped,
    rename_shared,
    set_apart,
    sort_piles,
)
from deskoherna.settlers.seats import ONLY
from . import moves as says
from .figures import CARDS, CODES, COMMON, DECK, FACTION_CARDS, FACTIONS, GOODS, KINDS, ROUNDS, STOCK
from .moves import BOX, DealMove, PutMove, SwapMove
from .rules.ending import breakdown
from .rules.land import standing
from .state import COMMON_SIDE, ROWS, VIRTUAL, Table

IDENTITIES: Final = CARDS
codes: Final = BOX.row
pile: Final = BOX.pile


def view(t: Table, seat: int | None) -> dict[str, Any]:
    """The public table, what the seat knows of other hands, and its own hand and packet."""
    scores = breakdown(t)
    return {
        "phase": t.phase,
        "round": t.chapter,
        "rounds": ROUNDS,
        "first": t.first,
        "offer": pile(t.offer),
        "common_deck": len(t.decks[COMMON]),
        "discards": {FACTIONS[deck]: pile(t.discards[deck]) for deck in range(len(FACTIONS))},
        "shown": codes(t.shown),
        "box": pile(t.box),
        "empires": [_empire(t, one, seat) for one in range(t.players)],
        "if_over_now": scores,
        "locations": _locations(t),
        "routes": [{"empire": whose, "location": CODES[location]} for whose, location, _ in t.routes],
        "virtual": _virtual(t) if t.players == 1 else None,
        "options": {
            "expansion": t.expansion,
            "lookout": t.lookout,
            "peaceful": t.peaceful,
            "reshuffle": t.reshuffle,
            "difficulty": t.difficulty,
            "format": t.format,
        },
        "mine": None if seat is None else {"hand": pile(t.hands[seat]), "packet": pile(t.packets[seat])},
    }


def _empire(t: Table, empire: int, seat: int | None) -> dict[str, Any]:
    """What lies openly in an empire, and what the looking seat knows of its hand."""
    at = empire * ROWS
    hand = t.hands[empire]
    known = t.known[seat] if seat is not None and seat != empire else b""
    return {
        "faction": FACTIONS[t.factions[empire]] if t.factions[empire] else None,
        "goods": {GOODS[good]: t.stock(empire, good) for good in range(STOCK)},
        "points": t.points(empire),
        "passed": t.has_passed(empire),
        "faction_side": {KINDS[row]: codes(t.rows[at + row]) for row in range(COMMON_SIDE)},
        "common_side": {KINDS[row]: codes(t.rows[at + COMMON_SIDE + row]) for row in range(COMMON_SIDE)},
        "foundations": pile(t.foundations[empire]),
        "walls": {KINDS[row]: codes(t.walls[empire * COMMON_SIDE + row]) for row in range(COMMON_SIDE)},
        "deals": codes(t.deals[empire]),
        "hand": {
            "common": len(hand.translate(None, FACTION_CARDS)),
            "faction": len([card for card in hand if card in FACTION_CARDS]),
        },
        "known": pile(bytes([card for card in hand if card in known])),
        "deck": len(t.decks[t.factions[empire]]) if t.factions[empire] else 0,
        "deck_list": pile(t.decks[t.factions[empire]]) if t.factions[empire] and t.phase == "setup" else [],
        "packet": len(t.packets[empire]) if empire < t.players else 0,
    }


def _locations(t: Table) -> dict[str, dict[str, Any]]:
    """What lies on locations, for those with anything on them."""
    found: dict[str, dict[str, Any]] = {}
    for row in t.rows:
        for card in row:
            only = ONLY[card]
            marks: dict[str, Any] = {
                "used": t.used.count(only),
                "goods": [GOODS[good] for good in _of(t.laid, card)],
                "defence": int(card in t.shields),
                "samurai": int(card in t.samurai),
                "level": t.levels.count(only),
                "under": codes(bytes(_of(t.gate, card))),
                "stored": [GOODS[good] for good in _of(t.stored, card)],
                "neutral": card in t.neutral,
                "blocked": card in t.blocked,
                "taken_by": [t.taken[i + 1] for i in range(0, len(t.taken), 3) if t.taken[i] == card],
            }
            there = {name: value for name, value in marks.items() if value}
            if there:
                found[CODES[card]] = there
    return found


def _of(pairs: bytes, card: int) -> list[int]:
    return [pairs[i + 1] for i in range(0, len(pairs), 2) if pairs[i] == card]


def _virtual(t: Table) -> dict[str, Any]:
    """What lies before the virtual player (B12, X9)."""
    return {
        "faction": FACTIONS[t.factions[VIRTUAL]] if t.factions[VIRTUAL] else None,
        "locations": codes(standing(t, VIRTUAL)),
        "attack_line": [GOODS[good] for good in t.attack_line],
        "attack_deck": [GOODS[good] for good in sorted(t.attack_deck)],
        "collection": pile(t.collection),
        "front": codes(t.front),
        "spoils": [GOODS[good] for good in t.spoils],
    }


# -- what cannot be told apart -----------------------------------------------------------------------------


def unknown(t: Table, seat: int) -> list[list[int]]:
    """Hidden cards, grouped by deck and by the reshuffles they went through, which everybody has seen.

    Cards in other hands that this seat knows of (drafted openly, passed on) are in no group.
    """
    hidden = b"".join(t.decks)
    for other in range(t.players):
        if other != seat:
            hidden += bytes([card for card in t.hands[other] + t.packets[other] if card not in t.known[seat]])
    hidden += bytes([marker for _, _, marker in t.routes])
    return not_told_apart(hidden, DECK, t.shuffled)


def places(t: Table, seat: int) -> list[bytes]:
    """What steps to come name, every deck, hand and packet, then the markers of trade routes."""
    markers = [ONLY[marker] for _, _, marker in t.routes]
    return set_apart(t.agenda, CARD_ARGUMENTS, [*t.decks, *t.hands, *t.packets, *markers])


def conceal(t: Table, seat: int) -> None:
    """Piles and hands are bags: they lie sorted. What others know of hands is theirs."""
    sort_piles(t)
    t.hands = [in_order(hand) for hand in t.hands]
    t.packets = tuple([in_order(packet) for packet in t.packets])
    t.known = tuple([in_order(t.known[one]) if one == seat else b"" for one in range(t.players)])


def permute(t: Table, names: Sequence[int]) -> None:
    """Rename cards everywhere."""
    table = rename_shared(t, names, CARD_ARGUMENTS)
    t.hands = [hand.translate(table) for hand in t.hands]
    t.foundations = [cards.translate(table) for cards in t.foundations]
    t.packets = tuple([packet.translate(table) for packet in t.packets])
    t.walls = [row.translate(table) for row in t.walls]
    t.deals = [cards.translate(table) for cards in t.deals]
    t.known = tuple([known.translate(table) for known in t.known])
    t.offer = bytes(sorted(t.offer.translate(table)))
    t.collection = t.collection.translate(table)
    t.front = t.front.translate(table)
    t.routes = tuple([(whose, table[location], table[marker]) for whose, location, marker in t.routes])
    t.used = t.used.translate(table)
    t.shields = t.shields.translate(table)
    t.samurai = t.samurai.translate(table)
    t.levels = t.levels.translate(table)
    t.neutral = t.neutral.translate(table)
    t.blocked = t.blocked.translate(table)
    t.stored = regrouped(t.stored, table, (True, False))
    t.gate = regrouped(t.gate, table, (True, True))
    t.taken = regrouped(t.taken, table, (True, False, True))


CARD_ARGUMENTS: Final[dict[str, tuple[int, ...]]] = {"react": (1, 3), "yield": (1,), "again": (1,)}


def remap(move: Move, names: Sequence[int]) -> Move:
    """The same move after ``permute``."""
    if isinstance(move, CardMove):
        return says.CARD_MOVES[move.kind][names[move.card]]
    if isinstance(move, TargetMove):
        return says.TARGET_MOVES[move.kind][move.seat][names[move.card]]
    if isinstance(move, PutMove):
        thing = names[move.thing] if move.kind == says.GATE else move.thing
        return says.put(move.kind, names[move.location], thing)
    if isinstance(move, DealMove) and move.deal < says.ATTACK:
        at = move.deal - move.deal % says.ROUTE
        return says.deal_move(move.kind, move.seat, at + names[move.deal - at])
    if isinstance(move, SwapMove):
        return says.swap(names[move.out], names[move.into])
    return move
