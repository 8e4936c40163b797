"""What the board says of a move: neighbours, ground to grow on, one's stock and power, what a card does."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.cards import bonus_card, faction_card
from deskoherna.games.terra_mystica.figures import BOARDS, KINDS
from deskoherna.games.terra_mystica.geography import LANDS, NEXT_TO, SPADES
from deskoherna.games.terra_mystica.moves import (
    BridgeMove,
    CardMove,
    FactionMove,
    HexMove,
    Paid,
    PowerMove,
    SpecialMove,
    UpgradeMove,
)
from deskoherna.games.terra_mystica.rules.adjacency import largest_area
from deskoherna.games.terra_mystica.state import Table

POWER_MOVES: Final = ("take", "decline")  # whether to take power from a neighbour's building (T10)
READ: Final = 2  # sentences of a card that are told


def remarks(t: Table, seat: int, move: Move) -> list[Phrase]:
    """What speaks for or against a move as the board lies, for whoever is asked."""
    if isinstance(move, Paid):
        move = move.base
    if isinstance(move, HexMove):
        return [of_neighbours(t, seat, move.land), *of_ground(t, seat, move.land)]
    if isinstance(move, UpgradeMove):
        return [of_neighbours(t, seat, move.land)]
    if isinstance(move, FactionMove):
        return [_read(one) for one in faction_card(move.faction).text[:READ]]
    if isinstance(move, CardMove):
        return [_read(one) for one in bonus_card(move.card).text[:READ]]
    if isinstance(move, PowerMove):
        return [of_stock(t, seat), of_bowls(t, seat)]
    if isinstance(move, SpecialMove):
        return [Phrase("remark.once")]
    if isinstance(move, BridgeMove):
        return [Phrase("remark.area", n=largest_area(t, seat))]
    if move.kind in POWER_MOVES:
        return [of_bowls(t, seat)]
    if move.kind == "ordain":
        return [of_stock(t, seat)]
    return []


def of_neighbours(t: Table, seat: int, land: int) -> Phrase:
    """Who stands beside a hex: they are offered power for what is built there (T10)."""
    around = sum([1 << one for one in NEXT_TO[land]])
    there = [
        player(other)
        for other in range(t.players)
        if other != seat and any(around & stands for stands in t.stands[KINDS * other : KINDS * (other + 1)])
    ]
    if there:
        return Phrase("remark.neighbours", hex=LANDS[land], who=[*there])
    return Phrase("remark.nobody-near", hex=LANDS[land])


def of_ground(t: Table, seat: int, land: int) -> list[Phrase]:
    """Free hexes beside a hex to grow on: of one's home terrain, and one step from it (T1.4)."""
    home = BOARDS[t.faction[seat]].home
    away = [SPADES[t.terrain(one)][home] for one in NEXT_TO[land] if t.free >> one & 1]
    home_count, near = away.count(0), away.count(1)
    return [Phrase("remark.ground", n=home_count, near=near)] if home_count or near else []


def of_stock(t: Table, seat: int) -> Phrase:
    return Phrase("remark.stock", coins=t.coins[seat], workers=t.workers[seat], priests=t.priests[seat])


def of_bowls(t: Table, seat: int) -> Phrase:
    first, second, third = t.bowls[3 * seat : 3 * seat + 3]
    return Phrase("remark.bowls", bowls=f"{first}/{second}/{third}")


def _read(text: Phrase) -> Phrase:
    return Phrase("remark.reads", what=text)
