"""Rounds: how one begins, income (T4), cult bonuses (T15), and the preparation of the next (T3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from deskoherna.core.states.sets import members
from ..figures import BOARDS, BONUS_CARDS, CARDS, FAVOUR_TILES, KINDS, PLAYERS, ROUNDS, SCORING_TILES, Amount
from ..naming import CULT_NAMES, SCORING_NAMES, goods
from ..state import NOBODY, Table
from .building import score_spades
from .power import gain, round_tile
from .scoring import tell_scores

CULT_BONUSES: Final[Step] = ("cults", ())
TURNS: Final[list[Step]] = [("turn", (seat,)) for seat in range(max(PLAYERS))]


def begin_round(t: Table) -> None:
    """A new round: income (T4), then turns from the start player on (T3.3)."""
    t.chapter += 1
    t.phase = "actions"
    t.passed = 0
    t.first_passed = NOBODY
    if t.log is not None:
        t.tell("round", n=t.chapter, tile=SCORING_NAMES[t.rounds[t.chapter - 1]])
    income(t)
    t.active = t.start
    t.agenda.append(TURNS[t.start])


def end_actions(t: Table) -> None:
    """Everybody has passed: cult bonuses and the next round, or the end (T15.10, T17.1)."""
    t.active = NOBODY
    if t.chapter == ROUNDS:
        t.phase = "over"
        if t.log is not None:
            tell_scores(t)
        return
    t.phase = "cults"
    t.agenda.append(("prepare", ()))
    give_cult_bonuses(t)


def give_cult_bonuses(t: Table) -> None:
    """What the round's tile gives for a cult; spades are used in next round's order (T15.1–T15.4)."""
    tile = SCORING_TILES[t.rounds[t.chapter - 1]]
    diggers: list[Step] = []
    if t.log is not None:
        t.scene, t.cause = CULT_BONUSES, round_tile(t)
    for seat in t.clockwise(t.first_passed):
        times = t.level(seat, tile.cult) // tile.every
        if not times:
            continue
        spades = times * tile.spades
        if spades:
            if t.log is not None:
                cult, level = CULT_NAMES[tile.cult], t.level(seat, tile.cult)
                t.tell(
                    "cult-bonus", who=player(seat), cult=cult, level=level, what=[Phrase("spade", n=spades)]
                )
            diggers.append(("cult-spades", (seat, spades, 0)))
            if t.peer:
                score_spades(t, seat, spades)  # T18.7
            continue
        coins, workers, priests, power = tile.gain
        got = gain(t, seat, (coins * times, workers * times, priests * times, power * times))
        if t.log is not None and max(got):
            cult, level = CULT_NAMES[tile.cult], t.level(seat, tile.cult)
            t.tell("cult-bonus", who=player(seat), cult=cult, level=level, what=goods(got))
    t.then(*diggers)


def prepare(t: Table) -> None:
    """Tokens off the actions, a coin on every card left, and the next round (T15.8, T15.9)."""
    t.used = 0
    t.spent = [0] * t.players
    for card in range(len(CARDS)):
        if t.holder[card] == NOBODY:
            t.card_coins[card] += 1
    t.start = t.first_passed
    begin_round(t)


# -- income ------------------------------------------------------------------------------------------------


NO_INCOME: Final[Amount] = (0, 0, 0, 0)
CARD_INCOME: Final[list[Amount]] = [  # by card; the last one stands for no card, whose number is NOBODY
    *[card.income for card in BONUS_CARDS], NO_INCOME
]  # fmt: skip


def _sum(amounts: list[Amount]) -> Amount:
    coins, workers, priests, power = map(sum, zip(NO_INCOME, *amounts, strict=True))
    return (coins, workers, priests, power)


@lru_cache(maxsize=4096)
def income_of_buildings(faction: int, counts: tuple[int, ...]) -> Amount:
    """What a faction board shows, by how many buildings of each kind stand on the map."""
    board = BOARDS[faction]
    return _sum([board.base_income, *[board.income[kind][count] for kind, count in enumerate(counts)]])


@lru_cache(maxsize=4096)
def income_of_favours(tiles: int) -> Amount:
    """What favour tiles show, a mask."""
    return _sum([FAVOUR_TILES[tile].income for tile in members(tiles)])


def income_of(t: Table, seat: int) -> Amount:
    """What a seat gets in the next income phase as things stand: its board, its card, its favour tiles."""
    at = KINDS * seat
    board = income_of_buildings(t.faction[seat], tuple(t.counts[at : at + KINDS]))
    card = CARD_INCOME[t.card[seat]]
    tiles = income_of_favours(t.favours[seat])
    return (
        board[0] + card[0] + tiles[0],
        board[1] + card[1] + tiles[1],
        board[2] + card[2] + tiles[2],
        board[3] + card[3] + tiles[3],
    )


def income(t: Table) -> None:
    """Everybody takes their income; priests only as far as the supply goes."""
    for seat in t.clockwise(t.start):
        got = gain(t, seat, income_of(t, seat))
        if t.log is not None:
            card = goods(CARD_INCOME[t.card[seat]])
            favours = goods(income_of_favours(t.favours[seat]))
            t.tell("income", who=player(seat), what=goods(got), card=card, favours=favours)
