"""Why a move is not offered: a sentence and the number of a rule, from the view alone."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import SPEAKERS, A, B, North, numbers
from games.empires_of_the_north.printed import on
from stepping import next_step

from deskoherna.core.asking import Decision, Reason
from deskoherna.games.empires_of_the_north.explaining import explain
from deskoherna.games.empires_of_the_north.figures import TILES
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.rules.actions import TURN
from deskoherna.games.empires_of_the_north.state import SPENT
from deskoherna.games.empires_of_the_north.view import view


def why(n: North, said: str, step: tuple[str, tuple[int, ...]] = ("turn", (A,))) -> tuple[str, str]:
    """The rule and the key of the reason; the sentence must read in both languages."""
    t = n.t.clone()
    t.agenda[:] = [step]
    rule = next_step(GAME, t)
    assert rule is not None
    decision = next(rule)
    assert isinstance(decision, Decision)
    assert said not in [str(move) for move in decision.moves]
    reason = explain(view(n.t, decision.seat), decision, said.split())
    assert isinstance(reason, Reason)
    for speaker in SPEAKERS:
        speaker.sentence(reason.phrase)
    return reason.rule, reason.phrase.key.removeprefix("why.")


def table() -> North:
    n = North(
        "heidel panuk",
        goods={A: {"wood": 1}},
        hands={A: "007 009 018 021 023"},
        stand={A: "016 008 032 001", B: "103 104 122"},
        tiles="explore sail harvest populate build",
    )
    n.t.exhausted = numbers("008 104")
    n.t.discs[:2] = [TILES.index("explore"), SPENT + TILES.index("sail")]
    return n


@pytest.mark.parametrize(
    ("said", "rule", "key"),
    [
        ("build", "A1", "which-card"),
        ("build 999", "A1", "no-card"),
        ("build 010", "B1", "not-in-hand"),
        ("build 008", "C1", "other-copy"),
        ("build 007", "B2", "missing"),
        ("build 018", "B6", "field-not-built"),
        ("build 021", "P6", "boost-not-built"),
        ("use 103", "U1", "not-yours"),
        ("use 032", "U1", "no-action"),
        ("use 008", "U1", "exhausted"),
        ("use 016", "U2", "missing"),
        ("raid 103", "Z1", "which-empire"),
        ("raid 1 016", "Z1", "own-empire"),
        ("raid 2 016", "Z2", "not-theirs"),
        ("raid 2 122", "Z2", "raid-what"),
        ("raid 2 104", "Z2", "exhausted"),
        ("raid 2 103", "Z1", "missing"),
        ("place", "C3", "which-tile"),
        ("place harvest", "P1", "no-disc"),
        ("move harvest sail", "P2", "disc-not-there"),
        ("move sail harvest", "P2", "disc-spent"),
        ("move explore harvest", "P2", "not-adjacent"),
        ("move explore sail", "P2", "missing"),
        ("pillage 199", "A1", "not-asked"),
    ],
)
def test_reasons_in_a_turn(said: str, rule: str, key: str) -> None:
    assert why(table(), said) == (rule, key)


@pytest.mark.parametrize(
    ("said", "rule", "key"),
    [
        ("place sail", "P14", "no-ship"),
        ("place build", "P4", "nothing-to-build"),
        ("place explore", "D2", "empty-deck"),
        ("place harvest 021", "P13", "no-field"),
        ("place populate 021", "P6", "other-tile"),
        ("place populate 009", "B1", "not-in-hand"),
    ],
)
def test_reasons_of_tiles(said: str, rule: str, key: str) -> None:
    assert why(North("heidel ulaf", hands={A: "021"}, decks={A: ""}), said) == (rule, key)


def test_an_upgrade_without_a_field() -> None:
    n = North("heidel ulaf", goods={A: {"ship": 1}}, hands={A: "009 023"}, stand={A: "001"})
    assert why(n, f"place {on('023')} 023") == ("F2", "no-site")


def test_a_player_who_has_passed() -> None:
    n = table()
    n.t.passed = 1 << B
    assert why(n, "raid 2 103") == ("A2", "passed")


def test_orange_tiles_cost_food() -> None:
    n = North("heidel")
    n.t.orange = 1 << TILES.index("populate")
    assert why(n, "place populate") == ("O4", "missing")


@pytest.mark.parametrize(
    ("said", "rule", "key"),
    [
        ("pillage 211", "X2", "no-fish"),
        ("unseen distant", "X2", "no-fish"),
        ("conquer 199", "X5", "no-raze"),
        ("pillage 205", "X2", "no-island"),
        ("unseen", "X2", "which-shore"),
        ("build 009", "X2", "not-asked"),
    ],
)
def test_reasons_at_sea(said: str, rule: str, key: str) -> None:
    assert why(North(queue="A"), said, ("ship", ())) == (rule, key)


def test_what_means_nothing_has_no_reason() -> None:
    n = North()
    decision = Decision(A, TURN, [])
    assert explain(view(n.t, A), decision, ["fly"]) is None
