"""Positions of Terra Mystica to draw: matches stopped at many moments, and ways to look at their pictures."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import deskoherna as dh
from deskoherna.core.asking import Move
from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.terra_mystica.figures import FACTIONS, FACTIONS_OF
from deskoherna.games.terra_mystica.game import GAME

LANGUAGES = ("cs", "en")
COUNT = 16  # of positions
IDLE = ("pass", "burn", "convert", "linger")  # said rarely, so that the map fills up
LIKED = {"upgrade": 6, "build": 6, "special": 5, "power": 2, "send": 0.5, "transform": 0.3}  # others: 1


def steps(players: int, seed: int, factions: Sequence[str] = ()) -> Iterator[Match]:
    """A match before every answer, and when it is over. Answers are chance that likes to build."""
    dice = random.Random(seed)
    options = {f"seat{seat}": faction for seat, faction in enumerate(factions, 1)}
    match = dh.new_match("terra-mystica", players, seed=seed, names=[], options=options)
    while match.pending:
        yield match
        decision = match.pending[0]
        busy = [move for move in decision.moves if kind_of(move) not in IDLE]
        moves = busy if busy and dice.random() < 0.97 else list(decision.moves)
        weights = [LIKED.get(kind_of(move), 1) for move in moves]
        match.play(decision.seat, dice.choices(moves, weights)[0])
    yield match


def kind_of(move: Move) -> str:
    return move.notation.split()[0]


def four_factions(seed: int) -> list[str]:
    """Four factions of different colours."""
    dice = random.Random(seed)
    homes = dice.sample(range(len(FACTIONS_OF)), 4)
    return [FACTIONS[dice.choice(FACTIONS_OF[home])] for home in homes]


def stopped(players: int, seed: int, here: Callable[[Match], bool]) -> Match:
    """Such a match at the first moment that is wanted, or at its end."""
    for match in steps(players, seed):
        if here(match):
            return match
    return match


@cache
def positions() -> list[Match]:
    """The start, the end, and moments in between, for every number of players."""
    found: list[Match] = []
    for at in range(COUNT):
        players = 2 + at % 4
        last = sum([1 for _ in steps(players, at)]) - 1
        stop = last * at // (COUNT - 1)
        found.append(stopped(players, at, lambda match, stop=stop: match.position >= stop))  # type: ignore[misc]
    return found


def drawn(match: Match, seat: int | None, lang: str = "cs") -> list[Picture]:
    decision = match.decision(seat) if seat is not None else None
    moves = decision.moves if decision is not None else []
    return GAME.board(match.view(seat), words(lang, GAME.package), moves)


def elements(pictures: list[Picture]) -> list[ET.Element]:
    return [one for picture in pictures for one in ET.fromstring(picture.svg).iter()]


def by_id(pictures: list[Picture]) -> dict[str, ET.Element]:
    return {str(one.get("id")): one for one in elements(pictures) if one.get("id")}


def said(one: ET.Element) -> list[str]:
    """The moves an element stands for."""
    several, move = one.get("data-moves"), one.get("data-move")
    return several.split("|") if several else [move] if move else []


def uses(one: ET.Element) -> list[str]:
    """The symbols drawn in an element: ``icon-temple``, ``mark-2``."""
    return [str(inner.get("href"))[1:] for inner in one.iter() if inner.tag.endswith("use")]


def written(one: ET.Element) -> list[str]:
    """The texts in an element, in their order."""
    return [inner.text or "" for inner in one.iter() if inner.tag.endswith("text")]


def place(one: ET.Element) -> tuple[float, float]:
    """Where an element is put."""
    x, y = str(one.get("transform")).removeprefix("translate(").rstrip(")").split()
    return float(x), float(y)
