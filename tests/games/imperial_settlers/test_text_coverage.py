"""Every card, question, move, refusal and line of the log occurs in steered matches and is read."""

from __future__ import annotations

import inspect

import pytest
from games.imperial_settlers import test_explain
from games.imperial_settlers.empires import A, B, Empires
from games.imperial_settlers.solitaire import solitaire
from settlers import reasons
from settlers.coverage import Coverage

from deskoherna.core.match import new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.telling.story import Teller
from deskoherna.core.text import LANGUAGES
from deskoherna.games.imperial_settlers.game import GAME

MATCHES: list[tuple[int, dict[str, bool | str]]] = [  # players and options: every mode
    (2, {}),
    (4, {"factions": "chosen"}),
    (1, {"difficulty": "hard"}),
    (3, {"lookout": "alternate", "decks": "built"}),
    (2, {"lookout": "advanced", "peaceful": True}),
    (1, {"seat1": "japanese", "virtual": "roman"}),
    (2, {"seat1": "japanese", "seat2": "barbarian"}),
    (2, {"seat1": "egyptian", "seat2": "roman"}),
]
MOST = 600  # matches; less than half of them do

CARDLESS = "a question of an effect that is on no card: only tests of effects ask it"
SILENT = "this step tells nothing, so there is never a scene of it"
EXCEPTIONS = {
    **dict.fromkeys(
        [
            "ask." + one
            for one in (
                *(
                    "against",
                    "aim",
                    "aim-deal",
                    "build-deal",
                    "build-faction-card",
                    "crossbow",
                    "crossbow-row",
                ),
                *("plunder", "resource", "sacrifice", "sell", "steal", "take-over", "trade-route"),
            )
        ],
        CARDLESS,
    ),
    **dict.fromkeys(["scene.action", "scene.decks", "scene.production", "scene.round-points"], SILENT),
}


def solo_card(said: Phrase) -> str:
    """The attack or conquest card of the virtual player that an event is about."""
    what, row = said.args.get("what"), said.args.get("row")
    if said.key == "event.attack-card" and isinstance(what, Phrase):
        return "attack-" + what.key
    if said.key == "event.wave" and isinstance(row, Phrase):
        return "conquest-" + row.key.removeprefix("row.")
    return ""


def direct(found: Coverage) -> None:
    """What no steered match need come to: refusals of directed positions, a solo victory, a tie."""
    for case in (*test_explain.IN_A_TURN, *test_explain.OF_CARDS):
        position, before, said = (case[0](), (), case[1]) if len(case) == 4 else case[:3]
        test_explain.why(position, said, *before)
    for name, test in inspect.getmembers(test_explain, inspect.isfunction):
        if name.startswith("test_") and not inspect.signature(test).parameters:
            test()
    tellers = [Teller(new_match(GAME, 2, 1), None, lang) for lang in LANGUAGES]
    for t in (
        solitaire("roman", "egyptian", stand="ROM020 ROM021"),
        Empires(stand={A: "COM007", B: "COM062"}).t,
    ):
        t.chapter, t.agenda[:] = 5, []
        found.note(GAME.result(t).reason, tellers)
    found.read.update(reasons.READ)


def test_every_text_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Steered to what has not been said yet; what is left is named, and why."""
    found = Coverage(GAME, 21, solo_card)
    direct(found)
    matches = 0
    while matches < MOST and found.left() - {*EXCEPTIONS}:
        found.play(*MATCHES[matches % len(MATCHES)], reasons=1)
        matches += 1
    with capsys.disabled():
        print(f"\ntexts of {GAME.id} read in {matches} matches: " + "; ".join(found.lines()))
    assert found.left() == {*EXCEPTIONS}
