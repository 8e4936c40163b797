"""Positions of Spirit Island to draw: matches stopped at many moments, and ways to look at their pictures."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match, new_match
from deskoherna.core.text import words
from deskoherna.games.spirit_island.game import GAME

LANGUAGES = ("cs", "en")
COUNT = 16  # of positions
IDLE = ("done", "stop", "lose")  # said only where there is nothing else
OPTIONS: list[dict[str, str | int]] = [
    {},
    {"adversary": "england", "level": 4},
    {"scenario": "rituals-of-terror"},
    {"adversary": "sweden", "level": 6},
    {"layout": "fragment"},
]


def steps(players: int, seed: int, options: Mapping[str, str | int] | None = None) -> Iterator[Match]:
    """A match before every answer, and when it is over. Answers are chance that likes to act."""
    dice = random.Random(seed)
    match = new_match(GAME, players, seed, options or {})
    while match.pending:
        yield match
        decision = dice.choice(match.pending)
        busy = [move for move in decision.moves if move.kind not in IDLE]
        match.play(decision.seat, dice.choice(busy or list(decision.moves)))
    yield match


def stopped(
    players: int, seed: int, here: Callable[[Match], bool], options: Mapping[str, str | int] | None = None
) -> Match:
    """Such a match at the first moment that is wanted, or at its end."""
    for match in steps(players, seed, options):
        if here(match):
            return match
    return match


def asked(prompt: str, players: int = 2) -> Match:
    """A match of these players in which this question is asked."""
    for seed in range(60):
        match = stopped(players, seed, lambda match: any(one.prompt.key == prompt for one in match.pending))
        if match.pending:
            return match
    raise AssertionError(f"nobody asks {prompt}")


@cache
def positions() -> list[Match]:
    """The start, the end, and moments in between, for every number of players."""
    found: list[Match] = []
    for at in range(COUNT):
        players, options = 1 + at % 4, OPTIONS[at % len(OPTIONS)]
        last = sum([1 for _ in steps(players, at, options)]) - 1
        stop = last * at // (COUNT - 1)
        found.append(stopped(players, at, lambda match, stop=stop: match.position >= stop, options))  # type: ignore[misc]
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
    """The symbols drawn in an element: ``icon-town``, ``mark-2``, ``shape-A5``."""
    return [str(inner.get("href"))[1:] for inner in one.iter() if inner.tag.endswith("use")]


def written(one: ET.Element) -> list[str]:
    """The texts in an element, in their order."""
    return [inner.text or "" for inner in one.iter() if inner.tag.endswith("text")]


def classes(one: ET.Element) -> set[str]:
    """All classes in an element."""
    return {name for inner in one.iter() for name in (inner.get("class") or "").split()}


def placed(one: ET.Element) -> tuple[float, float, float]:
    """Where an element is put, and how large."""
    at = str(one.get("transform"))
    x, y = at.partition(")")[0].removeprefix("translate(").split()
    size = at.partition("scale(")[2].rstrip(")")
    return float(x), float(y), float(size or 1)
