"""Positions of Empires of the North to draw: matches stopped at many moments."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from games.board_promises import all_over, first_moment
from games.empires_of_the_north.north import North

import deskoherna as dh
from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.empires_of_the_north.figures import CARDS, CLAN, CODES, KIND, UPGRADE
from deskoherna.games.empires_of_the_north.game import GAME

LIKED = {"build": 6, "place": 5, "conquer": 4, "use": 4, "move": 4}  # others: 1
NAMES = ["Eva", "Petr", "Jana", "Ota"]

OPTIONS: list[dict[str, Any]] = [{}, {"clans": "chosen"}, {"scenario": "seaway"}, {"scenario": "assembly"}]


def steps(players: int, seed: int, options: Mapping[str, Any] | None = None) -> Iterator[Match]:
    """A match before every answer, and when it is over. Answers are chance that likes to build."""
    dice = random.Random(seed)
    given = OPTIONS[seed % len(OPTIONS)] if options is None else options
    match = dh.new_match(
        "empires-of-the-north", players, seed=seed, names=NAMES[:players], options=dict(given)
    )
    while match.pending:
        yield match
        decision = match.pending[0]
        busy = [move for move in decision.moves if move.kind != "pass"]
        moves = busy if busy and dice.random() < 0.95 else list(decision.moves)
        match.play(decision.seat, dice.choices(moves, [LIKED.get(move.kind, 1) for move in moves])[0])
    yield match


def stopped(
    players: int, seed: int, here: Callable[[Match], bool], options: Mapping[str, Any] | None = None
) -> Match:
    """Such a match at the first moment that is wanted, or at its end."""
    return first_moment(steps(players, seed, options), here)


def somewhere(players: int, here: Callable[[Match], bool], options: Mapping[str, Any] | None = None) -> Match:
    """The first such moment with a question in any of many matches."""
    for seed in range(24):
        match = stopped(players, seed, lambda match: bool(match.pending) and here(match), options)
        if match.pending:
            return match
    raise AssertionError("no match comes to that")


@cache
def positions() -> list[Match]:
    """The start, the end, and moments in between, for every number of players."""
    return all_over(steps)


def full_empires(players: int = 4, each: int = 20) -> North:
    """Empires of 20 cards, more than most have in the end."""
    dice = random.Random(4)
    stand: dict[int, str] = {}
    clans = ["glenn", "ulaf", "panuk", "heidel"]
    for seat in range(players):
        clan = (0, 1, 2, 3)[seat]
        own = [CODES[card] for card in range(CARDS) if CLAN[card] == clan and KIND[card] < 4]
        own = [code for code in own if KIND[CODES.index(code)] != UPGRADE]
        dice.shuffle(own)
        stand[seat] = " ".join(own[:each])
    return North(" ".join(clans[:players]), stand=stand)


def looked_at(
    table: North, seat: int | None = 0, moves: list[Move] | None = None, lang: str = "cs"
) -> list[Picture]:
    """The pictures of a table that was laid out for a test."""
    view = GAME.view(table.t, seat)
    view["referee"] = {"seat": seat, "asked": {}, "over": False, "names": NAMES}
    return GAME.board(view, words(lang, GAME.package), moves or [])
