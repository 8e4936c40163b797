"""Every card, question, move, refusal and line of the log occurs in steered matches and is read."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import pytest
from games.empires_of_the_north import test_explain
from games.empires_of_the_north.north import A, B, North
from settlers import reasons
from settlers.coverage import Coverage

from deskoherna.core.match import new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.telling.story import Teller
from deskoherna.core.text import LANGUAGES
from deskoherna.games.empires_of_the_north.figures import CLANS, SCENARIOS
from deskoherna.games.empires_of_the_north.game import GAME

MATCHES: list[tuple[int, dict[str, bool | str]]] = [
    (2, {"clans": "chosen"}),
    (4, {}),
    *[(2, {"seat1": one, "seat2": other}) for one, other in zip(CLANS[::2], CLANS[1::2], strict=True)],
    (3, {"score_raze_tokens": True}),
    *[(1, {"scenario": scenario}) for scenario in SCENARIOS],
]
MOST = 400  # matches; less than half of them do

CARDLESS = "a question of an effect without a card behind it: only tests of effects ask it"
SILENT = "this step tells nothing, so there is never a scene of it"
EXCEPTIONS = {
    **dict.fromkeys(
        [
            "ask." + one
            for one in (
                *("bank", "deposit", "discard-own", "fetch", "glean", "good", "lay", "overtake", "refresh"),
                *("release", "resource", "search", "shift", "take-back", "tap"),
            )
        ],
        CARDLESS,
    ),
    **dict.fromkeys(
        ["scene.action", "scene.exhaust", "scene.expedition", "scene.lookout-end", "scene.stored"], SILENT
    ),
    "ask.good-of": "no card of ours gains a good of one's choice",
    "cause.events": "what an event takes has the event itself as its cause",
}


def directed() -> None:
    """Refusals of directed positions, which no steered match need come to."""
    for name, test in inspect.getmembers(test_explain, inspect.isfunction):
        if not name.startswith("test_"):
            continue
        cases: list[Any] = [()]
        for mark in getattr(test, "pytestmark", []):
            cases = [case if isinstance(case, tuple) else (case,) for case in mark.args[1]]
        for case in cases:
            test(*case)


def endings() -> Iterator[Phrase]:
    """How a match can end: by points, by each of the ties, and alone by rank (E6, O6)."""
    for stand, points, workers, hand in (
        ("034", 0, 0, ""),
        ("034 035", 1, 0, ""),
        ("034", 0, 3, ""),
        ("034", 0, 0, "040"),
    ):
        n = North(goods={B: {"worker": workers}}, stand={A: "001", B: stand}, hands={B: hand})
        n.t.tally[0] = points
        yield GAME.result(n.t).reason
    for points in (0, 40, 46, 60):
        n = North("heidel")
        n.t.tally[0] = points
        yield GAME.result(n.t).reason


def test_every_text_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Steered to what has not been said yet; what is left is named, and why."""
    found = Coverage(GAME, 12)
    directed()
    tellers = [Teller(new_match(GAME, 2, 1), None, lang) for lang in LANGUAGES]
    for phrase in endings():
        found.note(phrase, tellers)
    found.read.update(reasons.READ)
    matches = 0
    while matches < MOST and found.left() - {*EXCEPTIONS}:
        found.play(*MATCHES[matches % len(MATCHES)], reasons=1)
        matches += 1
    with capsys.disabled():
        print(f"\ntexts of {GAME.id} read in {matches} matches: " + "; ".join(found.lines()))
    assert found.left() == {*EXCEPTIONS}
