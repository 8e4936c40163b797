"""Every text is read: what matches steered through all of it say, in both languages, and what never comes up.

Cards are read by ``test_card_texts``, refusals by ``test_explain``; here is what is asked, answered and told.
The coverage is printed (``pytest -s``); what never comes up is listed by name.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest
from games.empires_of_the_north.north import A, B, North

import deskoherna as dh
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, player
from deskoherna.core.story import passages, story
from deskoherna.core.text import LANGUAGES, words
from deskoherna.games.empires_of_the_north.figures import CLANS, NUMBER, PACKAGE, SCENARIOS
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.moves import BOX

KINDS = ("event", "ask", "move", "scene", "scene-group", "cause", "total", "result", "event-text")
LIKED = {"build": 6, "place": 5, "conquer": 4, "use": 5, "move": 4, "raid": 3, "pass": 0.3}  # others: 1
TABLES = [*range(2, 5)] * 5

# Each of these is asked by a card, and then as KEY-of; without one it stands for cards owners write.
BY_CARDS = (
    "bank", "deposit", "discard-own", "fetch", "glean", "good", "lay", "overtake", "refresh", "release",
    "resource", "search", "shift", "take-back", "tap",
)  # fmt: skip
EXCEPTIONS = {
    *["ask." + key for key in BY_CARDS],
    "ask.good-of",  # no card of ours gains a good of one's choice
    "scene.exhaust",  # turning a card is not told
    "cause.events",  # what an event takes is told with the event itself as its cause
}


@cache
def matches() -> list[Match]:
    """Matches of chance that likes to build, sail and raid: all clans, scenarios and ways to deal."""
    return [*tables(), *alone()]


def tables() -> Iterator[Match]:
    for seed, players in enumerate(TABLES):
        clans = [CLANS[(seed + seat) % len(CLANS)] for seat in range(players)]
        options: dict[str, object] = {f"seat{seat + 1}": clan for seat, clan in enumerate(clans)}
        if seed % 5 == 0:
            options = {"clans": "chosen"}
        yield dh.new_match(
            GAME.id, players, seed=seed, options={**options, "score_raze_tokens": seed % 2 == 1}
        )


def alone() -> Iterator[Match]:
    for seed in range(24):
        scenario = [*SCENARIOS][seed % len(SCENARIOS)]
        options = {"scenario": scenario, "seat1": CLANS[seed % len(CLANS)]}
        yield dh.new_match(GAME.id, 1, seed=seed, options=options)


@cache
def said() -> dict[str, list[Phrase]]:
    """By key, some phrases that came up: questions, answers, events, titles, causes, results."""
    found: dict[str, list[Phrase]] = {}

    def note(phrase: Phrase | None) -> None:
        if phrase is not None:
            known = found.setdefault(phrase.key, [])
            if len(known) < 3:
                known.append(phrase)

    for at, match in enumerate(matches()):
        dice = random.Random(at)
        while match.pending:
            decision = match.pending[0]
            note(decision.phrase())
            for move in decision.moves:
                note(move.phrase())
            weights = [LIKED.get(move.kind, 1.0) for move in decision.moves]
            match.play(decision.seat, dice.choices(decision.moves, weights)[0])
        for _, event in match.chronicle():
            note(event.phrase())
            note(event.cause)
            note(GAME.scene(event.scene, event))
            for arg in event.args.values():
                note(arg if isinstance(arg, Phrase) else None)
        for passage in passages(story(match, None, everything=True)):
            note(passage.title)
            for scene in passage.scenes:
                note(scene.title)
        assert match.result is not None
        note(match.result.reason)
    for phrase in [*ends(), *rare()]:
        note(phrase)
    for key in GAME.totals:
        note(Phrase("total." + key, n=2))
    return found


def ends() -> Iterator[Phrase | None]:
    """How a match can end: by points and by each of the ties; alone, by rank (E6, O6)."""
    for stand, workers, hand in (("034", 0, ""), ("034 035", 0, ""), ("034", 3, ""), ("034", 0, "040")):
        n = North(goods={A: {"wood": 0}, B: {"worker": workers}}, stand={A: "001", B: stand}, hands={B: hand})
        n.t.tally[0] = len(stand.split()) - 1
        yield GAME.result(n.t).reason
    for points in (0, 40, 46, 60):
        n = North("heidel")
        n.t.tally[0] = points
        yield GAME.result(n.t).reason


def rare() -> Iterator[Phrase]:
    """Questions that chance seldom comes to."""
    n = North("ulaf heidel", goods={A: {"fish": 1}}, stand={A: "060"}, queue="B A B A")
    n.turn(A, "use 060", "ship 2")
    for step in ("action", "expedition", "stored", "lookout-end", "draw-clan"):
        yield GAME.scene((step, ()), Event("passes", {"who": player(0)}))
    yield Phrase("ask.overtake-of", source=BOX.names[NUMBER["060"]])


@cache
def all_keys() -> set[str]:
    """Every template of these kinds in the game's own tables."""
    found: set[str] = set()
    for path in PACKAGE.glob("text/en*.toml"):
        found |= {*tomllib.loads(path.read_text("utf-8")).get("say", {})}
    return {key for key in found if key.partition(".")[0] in KINDS and ":" not in key}


def test_every_text_comes_up() -> None:
    missing = all_keys() - {*said()}
    print(f"{len(all_keys()) - len(missing)} of {len(all_keys())}")
    assert missing == EXCEPTIONS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_is_read(lang: str) -> None:
    speaker = words(lang, PACKAGE)
    for phrases in said().values():
        for phrase in phrases:
            text = speaker.sentence(phrase)
            assert text and "{" not in text and not text.startswith(phrase.key), phrase
