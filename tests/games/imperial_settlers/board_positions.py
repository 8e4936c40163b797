"""Positions of Imperial Settlers to draw: matches stopped at many moments."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from games.board_promises import all_over, first_moment
from games.imperial_settlers.empires import Empires

import deskoherna as dh
from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.imperial_settlers.figures import CARDS, CODES, DECK
from deskoherna.games.imperial_settlers.game import GAME

IDLE = ("pass", "raze", "defend")  # said rarely, so that empires grow
LIKED = {"build": 6, "conquer": 4, "siege": 4, "use": 3, "samurai": 3}  # others: 1
NAMES = ["Eva", "Petr", "Jana", "Ota"]

OPTIONS: list[dict[str, Any]] = [
    {},
    {"expansion": False, "factions": "chosen"},
    {"lookout": "alternate"},
    {"decks": "built", "format": "standard"},
    {"lookout": "advanced", "seat1": "japanese"},
]


def steps(players: int, seed: int, options: Mapping[str, Any] | None = None) -> Iterator[Match]:
    """A match before every answer, and when it is over. Answers are chance that likes to build."""
    dice = random.Random(seed)
    given = OPTIONS[seed % len(OPTIONS)] if options is None else options
    match = dh.new_match("imperial-settlers", players, seed=seed, names=NAMES[:players], options=dict(given))
    while match.pending:
        yield match
        decision = match.pending[0]
        busy = [move for move in decision.moves if move.kind not in IDLE]
        moves = busy if busy and dice.random() < 0.94 else list(decision.moves)
        if decision.prompt.key == "deck" and dice.random() < 0.5:
            moves = [move for move in decision.moves if move.kind == "ready"]
        match.play(decision.seat, dice.choices(moves, [LIKED.get(move.kind, 1) for move in moves])[0])
    yield match


def stopped(
    players: int, seed: int, here: Callable[[Match], bool], options: Mapping[str, Any] | None = None
) -> Match:
    """Such a match at the first moment that is wanted, or at its end."""
    return first_moment(steps(players, seed, options), here)


@cache
def positions() -> list[Match]:
    """The start, the end, and moments in between, for every number of players."""
    return all_over(steps)


def full_empires(players: int = 4, each: int = 25) -> Empires:
    """Empires of 25 cards, 14 of them of the faction, with seven deals each."""
    dice = random.Random(4)
    common = [CODES[card] for card in range(CARDS) if DECK[card] == 0]
    dice.shuffle(common)
    stand: dict[int, str] = {}
    deals: dict[int, str] = {}
    for seat in range(players):
        own = [CODES[card] for card in range(CARDS) if DECK[card] == seat + 1]
        dice.shuffle(own)
        shared = [common.pop() for _ in range(each - 14)]
        stand[seat] = " ".join([*own[:14], *shared])
        deals[seat] = " ".join(own[14:21])
    return Empires(
        " ".join(["roman", "barbarian", "egyptian", "japanese"][:players]), stand=stand, deals=deals
    )


def looked_at(table: Empires, seat: int | None = 0, moves: list[Move] | None = None) -> list[Picture]:
    """The pictures of a table that was laid out for a test."""
    view = GAME.view(table.t, seat)
    view["referee"] = {"seat": seat, "asked": {}, "over": False, "names": NAMES}
    return GAME.board(view, words("cs", GAME.package), moves or [])
