"""Favour tiles: taking them (T7.9, T7.10)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.figures import FAV5, FAVOUR_CULT, FAVOUR_STEPS, FAVOURS
from deskoherna.games.terra_mystica.moves import TAKE_FAVOUR, TileMove
from deskoherna.games.terra_mystica.rules.cults import advance
from deskoherna.games.terra_mystica.rules.towns import may_found_anywhere
from deskoherna.games.terra_mystica.state import Table

ASK_FAVOUR: Final = Prompt("favour", "T7.9", "T7.10")


def favour(t: Table, seat: int) -> Rule | None:
    """A tile of a kind the player does not have yet, if there is one."""
    mine = t.favours[seat]
    moves: list[Move] = []
    for tile in range(len(FAVOURS)):
        if t.favours_left[tile] and not mine >> tile & 1:
            moves.append(TAKE_FAVOUR[tile])
    return _choose_favour(t, seat, moves) if moves else None


def _choose_favour(t: Table, seat: int, moves: list[Move]) -> Rule:
    move = yield Decision(seat, ASK_FAVOUR, moves)
    assert isinstance(move, TileMove)
    t.favours_left[move.tile] -= 1
    t.favours[seat] |= 1 << move.tile
    if t.log is not None:
        t.tell("takes-favour", who=player(seat), tile=Phrase("favour." + FAVOURS[move.tile]))
    if move.tile == FAV5:  # a town it founds comes before its steps, so its key counts for them (T18.2)
        t.agenda.append(("steps", (seat, FAVOUR_CULT[FAV5], FAVOUR_STEPS[FAV5])))
        may_found_anywhere(t, seat)
    else:
        advance(t, seat, FAVOUR_CULT[move.tile], FAVOUR_STEPS[move.tile])


def steps(t: Table, seat: int, cult: int, n: int) -> None:
    """Cult steps that had to wait for a town."""
    advance(t, seat, cult, n)
