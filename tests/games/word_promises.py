"""What the words of every game promise: no key without words, and all that is said is said in full."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from deskoherna.core.asking import Decision, Move
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.options import Value
from deskoherna.core.reading import read
from deskoherna.core.state import Event
from deskoherna.core.text import LANGUAGES, words

NAMED_IN_FULL = re.compile(r'(Phrase|Prompt|tell|tell_only|tell_others)\((?:seat, )?"([\w.-]+)"[,)]')


def keys_in_source(package: Path) -> Iterator[str]:
    """Keys that stand in the code in full, as phrases, prompts or events."""
    for path in sorted(package.rglob("*.py")):
        for found in NAMED_IN_FULL.finditer(path.read_text(encoding="utf-8")):
            yield {"Phrase": "", "Prompt": "ask."}.get(found[1], "event.") + found[2]


def fine(text: str) -> bool:
    """Said in full: begins with a capital or a figure, nothing left open, no stray spaces."""
    odd = any(mark in text for mark in ("{", "}", "  ", "None", " .", " ,"))
    first = text.lstrip("„“")[:1]
    return text == text.strip() and not odd and (first.isupper() or first.isdigit())


def random_match(
    game: Game, players: int, seed: int, options: Mapping[str, Value]
) -> tuple[Match, set[Move], list[Decision]]:
    """A match played at random to its end, the moves offered and the questions asked."""
    match = new_match(game, players, seed, options)
    chance = random.Random(seed)
    offered: set[Move] = set()
    asked: list[Decision] = []
    while not match.over:
        decision = match.pending[0]
        asked.append(decision)
        offered.update(decision.moves)
        match.play(decision.seat, chance.choice(decision.moves))
    return match, offered, asked


def everything_is_said_in_full(
    game: Game, players: int, seed: int, options: Mapping[str, Value]
) -> set[Move]:
    """A random match reads well, question by question, event by event; the moves it offered."""
    match, offered, asked = random_match(game, players, seed, options)
    said: list[Decision | Event] = [*asked, *[event for _, event in match.chronicle()]]
    for lang in LANGUAGES:
        for thing in said:
            text = match.read(thing, lang)
            assert fine(text) and text[-1] in ".?", text
        assert match.result is not None and fine(words(lang, game.package).sentence(match.result.reason))
        assert [text for one in offered if not fine(text := read(game, one, lang))] == []
    return offered
