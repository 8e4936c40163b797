"""What each seat may see (R14), and what it cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deskoherna.core.asking import Move
from .figures import CARDS, MARRIAGES, REGIONS, TOWNS
from .moves import FOLLOW, KEEP, LEAD, CardMove, Keep
from .rules.scoring import breakdown
from .state import FACE_DOWN, FACE_UP, NOBODY, Table


def view(t: Table, seat: int | None) -> dict[str, Any]:
    """The public table, and the seat's own hand and packet."""
    scores = breakdown(t)
    return {
        "phase": t.phase,
        "round": min(t.chapter, t.rounds),
        "rounds": t.rounds,
        "marker": t.marker,
        "leader": t.leader,
        "active": TOWNS[t.active] if t.active != NOBODY else None,
        "winner": t.winner if t.winner != NOBODY else None,
        "battle": t.battle,
        "marriage_card": MARRIAGES[t.marriage_card] if t.marriage_card != NOBODY else None,
        "vikings_left": list(t.viking_deck),
        "marriages_left": [MARRIAGES[card] for card in t.marriage_deck] if t.chapter < t.rounds - 1 else [],
        "estrid": {
            "support": t.support if t.support != NOBODY else None,
            "trade": t.trade if t.trade != NOBODY else None,
            "spurned": t.spurned,
        },
        "claims": {REGIONS[region]: _claim(t.claims[region]) for region in range(len(REGIONS))},
        "towns": _towns(t),
        "seats": [_seat(t, one, scores[one]) for one in range(t.players)],
        "options": {"expand_into_active": t.expand_into_active, "vikings_rival": t.vikings_rival},
        "mine": None if seat is None else _mine(t, seat),
    }


def _mine(t: Table, seat: int) -> dict[str, Any]:
    """A player's own hand and packet, and every packet it has looked at in this round's draft."""
    return {
        "hand": list(t.hands[seat]),
        "packet": list(t.packets[seat]),
        "seen": [sorted(packet) for packet in t.sightings[seat]],
    }


def _claim(token: int) -> str | int:
    if token == FACE_DOWN:
        return "down"
    return "up" if token == FACE_UP else token


def _towns(t: Table) -> dict[str, dict[str, Any]]:
    """Every town with a disc: whose, and what else lies there."""
    towns: dict[str, dict[str, Any]] = {}
    for town in range(len(TOWNS)):
        for seat in range(t.players):
            if t.discs[seat] >> town & 1:
                towns[TOWNS[town]] = {
                    "disc": seat,
                    "viking": bool(t.vikings >> town & 1),
                    "monastery": bool(t.monasteries >> town & 1),
                }
    return towns


def _seat(t: Table, seat: int, scores: dict[str, int]) -> dict[str, Any]:
    """What lies openly before a player (A17)."""
    return {
        "points": t.points(seat),
        "if_over_now": scores,
        "coins": t.coins[seat],
        "renown": t.renown[seat],
        "raiders": t.raiders[seat],
        "church": t.church[seat],
        "track": t.track[seat],
        "marriages": [MARRIAGES[card] for card in t.marriages[seat]],
        "cards": len(t.hands[seat]),
        "open_hand": list(t.hands[seat]) if t.shown >> seat & 1 else None,
        "played": t.played[seat] or None,
    }


def unknown(t: Table, seat: int) -> list[list[int]]:
    """Cards hidden from a seat, grouped by which of its packets it saw them in (R14.1).

    Two hidden cards that lay in the same packets this seat has looked at, or in none, can be swapped
    without it ever noticing; cards it has seen and passed on cannot be swapped with others.
    """
    hidden: list[int] = [*t.spare]
    for other in range(t.players):
        if other != seat:
            hidden += t.packets[other]
            if not t.shown >> other & 1:
                hidden += t.hands[other]
    seen = t.sightings[seat]
    groups: dict[int, list[int]] = {}
    for card in sorted(hidden):
        where = 0
        for packet in seen:
            where = where << 1 | (card in packet)
        if where in groups:
            groups[where].append(card)
        else:
            groups[where] = [card]
    return list(groups.values())


def places(t: Table, seat: int) -> list[bytes]:
    """What was left over, then every packet and every hand."""
    return [t.spare, *t.packets, *t.hands]


def conceal(t: Table, seat: int) -> None:
    """What the seat saw lies sorted; of what others saw only what they hold is certain."""
    own = tuple([bytes(sorted(packet)) for packet in t.sightings[seat]])
    t.sightings = tuple([own if one == seat else (t.hands[one], t.packets[one]) for one in range(t.players)])


def permute(t: Table, names: Sequence[int]) -> None:
    """Rename action cards wherever they lie hidden or were seen."""
    table = bytes(names) + bytes(256 - len(names))
    t.hands = [_renamed(hand, table) for hand in t.hands]
    t.packets = tuple([_renamed(packet, table) for packet in t.packets])
    t.spare = _renamed(t.spare, table)
    t.sightings = tuple([tuple([packet.translate(table) for packet in seen]) for seen in t.sightings])


def _renamed(cards: bytes, table: bytes) -> bytes:
    return bytes(sorted(cards.translate(table)))


def remap(move: Move, names: Sequence[int]) -> Move:
    """The same move after ``permute``."""
    if isinstance(move, Keep):
        return KEEP[names[move.first]][names[move.second]]
    if isinstance(move, CardMove):
        return LEAD[names[move.card]] if move.kind == "lead" else FOLLOW[names[move.card]]
    return move


IDENTITIES = len(CARDS) + 1
