"""Rounds: how one begins, phase III with its cult bonuses, and the preparation of the next (T3, T15)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from deskoherna.games.terra_mystica.figures import (
    CARDS,
    CULTS,
    GIANTS,
    GIANTS_SPADES,
    HOME,
    PLAYERS,
    ROUND_CULT,
    ROUND_EVERY,
    ROUND_GAIN,
    ROUND_SPADES,
    ROUNDS,
    SCORING,
)
from deskoherna.games.terra_mystica.geography import EDGES, hexes_in
from deskoherna.games.terra_mystica.moves import FORGO, TERRAIN, TRANSFORM_ON, HexMove, TerrainMove
from deskoherna.games.terra_mystica.payment import NOTHING
from deskoherna.games.terra_mystica.rules.income import income
from deskoherna.games.terra_mystica.rules.power import gain, goods
from deskoherna.games.terra_mystica.rules.reach import bridged, reach_with
from deskoherna.games.terra_mystica.rules.sites import RINGS, add_hexes
from deskoherna.games.terra_mystica.rules.terraforming import ASK_TERRAIN, about_hex, use_spades
from deskoherna.games.terra_mystica.state import NOBODY, Table

ASK_CULT_SPADES: Final = Prompt("cult-spades", "T15.4", "T15.5", "T18.11")

TURNS: Final[list[Step]] = [("turn", (seat,)) for seat in range(max(PLAYERS))]


def begin_round(t: Table) -> None:
    """A new round: income (T4), then turns from the start player on (T3.3)."""
    t.chapter += 1
    t.phase = "actions"
    t.passed = 0
    t.first_passed = NOBODY
    if t.log is not None:
        t.tell("round", n=t.chapter, tile=Phrase("scoring." + SCORING[t.rounds[t.chapter - 1]]))
    income(t)
    t.active = t.start
    t.agenda.append(TURNS[t.start])


def end_actions(t: Table) -> None:
    """Everybody has passed: cult bonuses and the next round, or the end (T15.10, T17.1)."""
    t.active = NOBODY
    if t.chapter == ROUNDS:
        t.phase = "over"
        return
    t.phase = "cults"
    t.agenda.append(("prepare", ()))
    give_cult_bonuses(t)


def give_cult_bonuses(t: Table) -> None:
    """What the round's tile gives for a cult; spades are used in next round's order (T15.1–T15.4)."""
    tile = t.rounds[t.chapter - 1]
    cult = ROUND_CULT[tile]
    diggers: list[Step] = []
    for seat in t.clockwise(t.first_passed):
        times = t.level(seat, cult) // ROUND_EVERY[tile]
        if not times:
            continue
        spades = times * ROUND_SPADES[tile]
        if spades:
            diggers.append(("cult-spades", (seat, spades, 0)))
            continue
        coins, workers, priests, power = ROUND_GAIN[tile]
        got = gain(t, seat, (coins * times, workers * times, priests * times, power * times))
        if t.log is not None and max(got):
            t.tell("cult-bonus", who=player(seat), cult=Phrase("cult." + CULTS[cult]), what=goods(got))
    t.then(*diggers)


def cult_spades(t: Table, seat: int, spades: int, done: int) -> Rule | None:
    """Spades from a cult: no buying, no building, no card, no tunnel (T15.5).

    A second hex has to adjoin the first (T18.11), unless the table plays otherwise.
    """
    hexes = reach_with(t, seat, t.shipping[seat]) & t.free
    if done and not t.spread:
        beside = 0
        for land in hexes_in(done):
            beside |= EDGES[land] | bridged(t, land)
        hexes &= beside | done
    if t.faction[seat] == GIANTS:
        hexes = hexes & ~t.lands[HOME[GIANTS]] if spades >= GIANTS_SPADES else 0  # T15.6
    if not hexes:
        if t.log is not None:
            t.tell("loses-spades", who=player(seat), n=spades)
        return None
    return _use_cult_spades(t, seat, spades, done, hexes)


def _use_cult_spades(t: Table, seat: int, spades: int, done: int, hexes: int) -> Rule:
    moves: list[Move] = []
    add_hexes(moves, TRANSFORM_ON, hexes, NOTHING)
    moves.append(FORGO)
    move = yield Decision(seat, ASK_CULT_SPADES, moves, {"n": spades})
    if not isinstance(move, HexMove):
        if t.log is not None:
            t.tell("loses-spades", who=player(seat), n=spades)
        return
    land = move.land
    terrain = HOME[t.faction[seat]]
    now = t.terrain(land)
    if t.faction[seat] != GIANTS:
        targets: list[Move] = []
        for steps in range(1, min(spades, len(RINGS[now]) - 1) + 1):
            for one in RINGS[now][steps]:
                targets.append(TERRAIN[one])
        answer = yield Decision(seat, ASK_TERRAIN, targets, about_hex(land, now))
        assert isinstance(answer, TerrainMove)
        terrain = answer.terrain
    left = spades - use_spades(t, seat, land, now, terrain)
    if left:
        t.agenda.append(("cult-spades", (seat, left, done | 1 << land)))


def prepare(t: Table) -> None:
    """Tokens off the actions, a coin on every card left, and the next round (T15.8, T15.9)."""
    t.used = 0
    t.spent = [0] * t.players
    for card in range(len(CARDS)):
        if t.holder[card] == NOBODY:
            t.card_coins[card] += 1
    t.start = t.first_passed
    begin_round(t)
