"""Why a move is not offered: a sentence and the number of a rule, from the view alone."""

from __future__ import annotations

import pytest
from deskoherna.games.imperial_settlers.explaining import explain
from games.imperial_settlers.empires import A, B, Empires, numbers
from stepping import next_step

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.match import new_match
from deskoherna.core.text import words
from deskoherna.games.imperial_settlers.figures import PACKAGE
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.view import view

CZECH = words("cs", PACKAGE)


def asked(e: Empires, seat: int) -> Decision:
    t = e.t.clone()
    t.agenda[:] = [("turn", (seat,))]
    rule = next_step(GAME, t)
    assert rule is not None
    decision = next(rule)
    assert isinstance(decision, Decision)
    return decision


def why(e: Empires, said: str, seat: int = A) -> tuple[str, str]:
    """The rule and the key of the reason; the sentence must read in Czech."""
    decision = asked(e, seat)
    assert said not in [str(move) for move in decision.moves]
    reason = explain(view(e.t, seat), decision, said.split())
    assert isinstance(reason, Reason)
    CZECH.sentence(reason.phrase)
    return reason.rule, reason.phrase.key.removeprefix("why.")


EMPIRES = Empires(
    "roman barbarian",
    goods={A: {"wood": 1, "raze": 2, "worker": 1}},
    hands={A: "COM007 COM013 COM012 ROM001 ROM020 COM069"},
    stand={A: "COM018 COM037 ROM076", B: "COM019 COM069 BAR001 BAR002 BAR071"},
)
EMPIRES.t.shields = numbers("COM019")


@pytest.mark.parametrize(
    ("said", "rule", "key"),
    [
        ("build COM999", "B3.4.1", "no-card"),
        ("build", "B3.4.1", "which-card"),
        ("build COM044", "B6.1.1", "not-in-hand"),
        ("build COM013", "B6.1.1", "same-card"),
        ("build COM014", "B6.1.1", "not-in-hand"),
        ("build COM007", "B6.1.1", "missing"),
        ("deal COM007", "B6.2.1", "deal-common"),
        ("deal ROM001", "B6.2.1", "missing"),
        ("raze ROM001", "B6.3.1", "no-raze-field"),
        ("raze COM069", "B6.3.1", "no-raze-field"),
        ("raze 2 COM019", "B6.3.2", "tokens"),
        ("raze 2 COM018", "B6.3.2", "not-theirs"),
        ("raze 2 BAR001", "B6.3.3", "no-raze-field"),
        ("raze 2 BAR071", "X5.2", "fortress"),
        ("raze 1 COM018", "B6.3.2", "own-empire"),
        ("raze 7 COM018", "B6.3.2", "which-empire"),
        ("use COM018", "B6.4.1", "no-action"),
        ("use COM037", "B6.4.1", "missing"),
        ("use COM019", "B1.4", "not-yours"),
        ("workers wood", "B6.5.1", "missing"),
        ("conquer 2 COM019", "X3.1", "conquer-common"),
        ("conquer 2 BAR002", "X3.2", "tokens"),
        ("conquer 2 BAR071", "X5.2", "fortress"),
        ("assault 2 BAR071", "X6.3", "not-fortified"),
        ("assault 2 BAR001", "X6.1", "no-fortress"),
        ("defend COM018", "B7.1", "no-defence"),
        ("samurai COM018", "B10.2", "not-japanese"),
        ("gate COM018 COM007", "B11.21", "no-gate"),
        ("shrine COM018 wood", "B11.21", "no-shrine"),
        ("keep COM007", "B3.4.1", "not-asked"),
        ("pay wood", "B3.4.1", "not-asked"),
    ],
)
def test_reasons(said: str, rule: str, key: str) -> None:
    assert why(EMPIRES, said) == (rule, key)


def test_no_site() -> None:
    e = Empires(goods={A: {"stone": 1}}, hands={A: "ROM001"})
    assert why(e, "build ROM001") == ("B6.1.3", "no-site")


def test_having_passed() -> None:
    e = Empires(goods={A: {"raze": 2}}, stand={B: "COM018 BAR001"})
    e.t.passed = 1 << B
    assert why(e, "raze 2 COM018") == ("B3.4.2", "passed")
    assert why(e, "conquer 2 BAR001") == ("B3.4.2", "passed")


def test_used_and_blocked() -> None:
    e = Empires(goods={A: {"worker": 1, "stone": 2}}, stand={A: "COM037"})
    e.t.used = numbers("COM037")
    assert why(e, "use COM037") == ("B5.3", "used")
    e.t.used = b""
    e.t.blocked = numbers("COM037")
    assert why(e, "use COM037") == ("B6.4.1", "blocked")
    e.t.blocked = b""
    e.t.taken = numbers("COM037") + bytes((B,)) + numbers("EGY013")
    assert why(e, "use COM037") == ("B11.6", "not-held")


def test_nothing_to_act_on() -> None:
    e = Empires("barbarian roman", goods={A: {"worker": 2}}, stand={A: "BAR010"})
    assert why(e, "use BAR010") == ("B6.4.1", "no-effect")


def test_defence_tokens() -> None:
    e = Empires(goods={A: {"defence": 1}}, stand={A: "COM018 ROM020 BAR078"})
    e.t.shields = numbers("COM018")
    assert why(e, "defend COM018") == ("B7.2", "defended")
    assert why(e, "defend BAR078") == ("X4.1", "printed-defence")
    e = Empires(goods={A: {"defence": 1}}, stand={A: "ROM020"}, expansion=False)
    assert why(e, "defend ROM020") == ("B7.1", "defend-faction")
    assert why(e, "conquer 2 BAR001") == ("X1.5", "no-expansion")


def test_samurai() -> None:
    e = Empires("japanese roman", goods={A: {"worker": 1, "defence": 1}}, stand={A: "JAP001 JAP002 EGY028"})
    e.t.samurai = numbers("JAP001")
    e.t.shields = numbers("JAP002")
    assert why(e, "samurai JAP001") == ("B10.2", "samurai-there")
    assert why(e, "samurai JAP002") == ("X7.4", "defended")
    assert why(e, "samurai EGY028") == ("X7.2", "samurai-where")
    assert why(e, "defend JAP001") == ("X7.4", "samurai-there")


def test_peaceful() -> None:
    e = Empires(goods={A: {"raze": 2}}, stand={B: "COM018"})
    e.t.peaceful = True
    assert why(e, "raze 2 COM018") == ("B8.4", "peaceful")


def test_decks() -> None:
    """X1.4: what would be wrong with the deck."""
    match = new_match(GAME, 2, 1, {"seat1": "roman", "seat2": "egyptian", "decks": "built"})
    while match.pending[0].seat != 0:
        match.play(match.pending[0].seat, "ready")
    for said, key in (
        ("swap ROM001 ROM078", "deck.shape"),
        ("swap ROM071 ROM078", "deck.not-there"),
        ("swap ROM008 ROM009", "deck.there"),
        ("swap ROM008 EGY079", "deck.foreign"),
    ):
        reason = explain(match.view(0), match.pending[0], said.split())
        assert reason is not None
        assert (reason.rule, reason.phrase.key) == ("X1.4", key)
        CZECH.sentence(reason.phrase)


def test_other_choices() -> None:
    """A draft offers some cards; another one is named."""
    match = new_match(GAME, 2, 1)
    (decision,) = match.pending
    reason = explain(match.view(decision.seat), decision, ["keep", "ROM001"])
    assert reason is not None
    assert (reason.rule, reason.phrase.key) == ("B3.2.2", "why.not-offered")


def test_what_means_nothing() -> None:
    assert explain(view(EMPIRES.t, A), asked(EMPIRES, A), ["fly", "home"]) is None
    assert explain(view(EMPIRES.t, A), asked(EMPIRES, A), []) is None
