"""Why a move is not offered: the failed condition and the number of its rule, from the rules themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.empires_of_the_north.north import A, B, North, effect_of
from games.empires_of_the_north.printed import on, saying
from settlers.reasons import EITHER_OR, asked_at, reasons_of, refused

from deskoherna.core.asking import Decision
from deskoherna.core.effects import perform
from deskoherna.core.match import new_match
from deskoherna.core.state import Step
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.effects.abilities import COPIES
from deskoherna.games.empires_of_the_north.effects.acts import EmpireAct
from deskoherna.games.empires_of_the_north.figures import NUMBER, TILES
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.moves import COPY, PAYMENTS
from deskoherna.games.empires_of_the_north.rules.building import COPY_WHICH
from deskoherna.games.empires_of_the_north.rules.options import LAST_TURN
from deskoherna.games.empires_of_the_north.rules.supply import HOW_TO_PAY
from deskoherna.games.empires_of_the_north.state import ACTING, SPENT

TURN: Step = ("turn", (A,))
SHIP: Step = ("ship", ())


def why(n: North, said: str, *before: str, step: Step = TURN) -> tuple[str, str]:
    """The rule and the reason, after a step and what was said before."""
    return refused(GAME, *asked_at(GAME, n.t, step, *before), said)


def why_by_card(n: North, effect: str, said: str, *before: str, card: str = "016") -> tuple[str, str]:
    """The same where a card does an effect, written as in a data file."""
    t = n.t.clone()
    rule = perform(EmpireAct(t, A, NUMBER[card], ACTING), effect_of(effect))
    asked: Any = next(rule)
    for answer in before:
        asked = rule.send({str(move): move for move in asked.moves}[answer])
    return refused(GAME, t, asked, said)


# -- a turn ------------------------------------------------------------------------------------------------


def table() -> North:
    n = North(
        "heidel panuk",
        goods={A: {"wood": 1}},
        hands={A: "007 009 018 021 023"},
        stand={A: "016 008 032 001 195 206", B: "103 104 122"},
        tiles="explore sail harvest populate build",
    )
    n.t.exhausted = numbers("008 104")
    n.t.discs[:2] = [TILES.index("explore"), SPENT + TILES.index("sail")]
    return n


@pytest.mark.parametrize(
    ("said", "rule", "key"),
    [
        ("build 010", "B1", "not-in-hand"),
        ("build 008", "C1", "other-copy"),
        ("build 007", "B2", "missing"),
        ("build 018", "B6", "field-not-built"),
        ("build 021", "P6", "boost-not-built"),
        ("use 103", "U1", "not-yours"),
        ("use 032", "U1", "no-action"),
        ("use 008", "U1", "exhausted"),
        ("use 016", "U2", "missing"),
        ("use 195", "U2", "unaffordable"),
        ("raid 1 016", "Z1", "own-empire"),
        ("raid 3 016", "Z1", "no-player"),
        ("raid 2 016", "Z2", "not-theirs"),
        ("raid 2 122", "Z2", "raid-what"),
        ("raid 2 104", "Z2", "exhausted"),
        ("raid 2 103", "Z1", "missing"),
        ("place harvest", "P1", "no-disc"),
        ("move harvest sail", "P2", "disc-not-there"),
        ("move sail harvest", "P2", "disc-spent"),
        ("move explore harvest", "P2", "not-adjacent"),
        ("move explore sail", "P2", "missing"),
        ("pillage 199", "A1", "explain.not-asked"),
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


def test_cards_that_go_with_nothing() -> None:
    """Of identical cards one is offered; what is paid for goes with no action; an upgrade needs its field."""
    n = North("heidel ulaf", goods={A: {"ship": 1}}, hands={A: "008 009 023"}, stand={A: "001"})
    assert why(n, f"place {on('023')} 023") == ("F2", "no-site")
    assert why(n, "place populate 008") == ("P6", "paid-for")
    n.give(A, wood=9, stone=9)
    assert why(n, "build 009") == ("C1", "same-card")


def test_what_would_do_nothing() -> None:
    n = North("heidel ulaf", goods={A: {"worker": 1}}, stand={A: "029 206"})
    assert why(n, "use 029") == ("U3", "no-effect")
    assert why(North("heidel ulaf", stand={A: "206"}), "use 206") == ("U2", "missing-any")


def test_a_player_who_has_passed() -> None:
    n = table()
    n.t.passed = 1 << B
    assert why(n, "raid 2 103") == ("A2", "passed")


def test_orange_tiles_cost_food() -> None:
    n = North("heidel")
    n.t.orange = 1 << TILES.index("populate")
    assert why(n, "place populate") == ("O4", "missing")


def test_too_many_turns() -> None:
    n = table()
    n.t.acted = LAST_TURN[2]
    assert why(n, "use 016") == ("V1", "last-turn")


# -- at sea ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "rule", "key"),
    [
        ("pillage 211", "X2", "no-fish"),
        ("unseen distant", "X2", "no-fish"),
        ("conquer 199", "X5", "no-raze"),
        ("pillage 205", "X2", "no-island"),
        ("build 009", "X2", "explain.not-asked"),
    ],
)
def test_reasons_at_sea(said: str, rule: str, key: str) -> None:
    assert why(North(queue="A"), said, step=SHIP) == (rule, key)


def test_shores_and_ships() -> None:
    n = North(queue="A B A")
    n.t.island_decks = [b"", b""]
    assert why(n, "unseen near", step=SHIP) == ("X10", "no-islands")
    assert why_by_card(n, "PillageNow()", "ship 2") == ("X8", "not-your-ship")
    assert why_by_card(n, "PillageNow()", "ship 4") == ("X8", "no-such-ship")
    assert why_by_card(n, "PillageNow()", "conquer 199", "ship 1") == ("X8", "only-pillage")
    landing = why(n, "pillage 200", step=("landing", (A, NUMBER["199"], True, True)))
    assert landing == ("X3", "other-island")
    n.give(A, ship=1, fish=1)
    assert why(n, "sail raze", step=("tile", (A, TILES.index("sail")))) == ("P14", "missing")


def test_overtaking() -> None:
    n = North(queue="A B A A B A")
    assert why_by_card(n, "MoveShip()", "ship 1") == ("X9", "ship-first")
    assert why_by_card(n, "MoveShip()", "ship 4") == ("X9", "same-ship-ahead")


# -- what cards ask ----------------------------------------------------------------------------------------


def empire() -> North:
    n = North(
        "heidel panuk",
        goods={A: {"wood": 1, "sheep": 1, "gold": 2}},
        hands={A: "009"},
        stand={A: "001 002 003 136 137 145 016 199 030 029"},
        discards={A: "021 010 015"},
        decks={A: "004 015 013"},
    )
    n.t.exhausted = numbers("030 029")
    n.lay("136", wood=1, stone=1)
    n.lay("145", gold=1, worker=1)
    n.t.discs[:2] = [TILES.index("explore"), SPENT + TILES.index("sail")]
    return n


@pytest.mark.parametrize(
    ("effect", "said", "rule", "key"),
    [
        ("Gain(resource=1)", "take gold", "T1", "no-resource"),
        ("Gain(good=1)", "take worker", "T3", "no-good"),
        ("Assign(good=1)", "lay stone", "K3", "missing"),
        ("Assign(resource=upto(2))", "lay gold", "T1", "no-resource"),
        ("Assign(good=upto(2))", "stop", "T11", "not-yet"),
        ("Release(1, 'good')", "release 136 gold", "K4", "not-lying"),
        ("Release(1, 'good')", "release 145 worker", "K4", "not-released"),
        ("Release(1, 'good')", "stop", "T11", "not-yet"),
        ("Release(upto(1), 'worker')", "amount 2", "T11", "no-amount"),
        ("Gain(vp=1) | Gain(food=1)", "choose 3", "T11", "no-option"),
        ("Deposit(1)", "pick 016", "T11", "no-bank"),
        ("Custom('tap-bank')", "release 136 gold", "K4", "not-lying"),
        ("Custom('tap-bank')", "release 016 wood", "T11", "no-bank"),
        ("Glean(2)", "glean 018 food", "F4", "no-own-field"),
        ("MoveDisc()", "shift explore explore", "P8", "same-tile"),
        ("MoveDisc()", "shift sail explore", "P8", "disc-not-there"),
        ("MoveDisc()", "shift spent-build explore", "P8", "no-spent-disc"),
        ("Refresh(CARD)", "pick 016", "K14", "not-exhausted"),
        ("Refresh(CARD)", "pick 103", "U1", "not-yours"),
        ("Discard(1, FIELD)", "drop 016", "T11", "not-of-kind"),
        ("TakeBack()", "pick 199", "T11", "island-stays"),
        ("TakeBack()", "pick 001", "T11", "field-stays"),
        ("Fetch()", "pick 021", "T11", "boost-stays"),
        ("Fetch()", "pick 005", "T11", "not-in-discards"),
        ("Search(FARM)", "pick 013", "K8", "other-type"),
        ("Search(FARM)", "pick 010", "K8", "not-in-deck"),
    ],
)
def test_reasons_of_cards(effect: str, said: str, rule: str, key: str) -> None:
    assert why_by_card(empire(), effect, said) == (rule, key)


def test_gleaning_twice() -> None:
    assert why_by_card(empire(), "Glean(2)", "glean 001 wood", "glean 001 wood") == ("F4", "gleaned")


def test_copies() -> None:
    """K6: a copy location copies an ability of its types, never itself or another copy."""
    n = North("panuk ulaf", stand={A: "126 106 116 108 001"})
    asked = Decision(A, COPY_WHICH, [COPY[card] for card in numbers("106 116")], None, (NUMBER["126"],))
    assert refused(GAME, n.t, asked, "copy 126") == ("K6", "itself")
    assert refused(GAME, n.t, asked, "copy 001") == ("K6", "no-ability")
    assert refused(GAME, n.t, asked, "copy 108") == ("K6", "other-type")
    with saying(COPIES, "108", 1):
        assert refused(GAME, n.t, asked, "copy 108") == ("K6", "copies-itself")


def test_payments() -> None:
    """T2: all of the price, nothing else, and only gold stands in."""
    n = North(goods={A: {"wood": 3, "stone": 3, "food": 3, "gold": 1}})
    price = (1, 1, 0, 0, 0, 0, 0, 0)
    asked = Decision(A, HOW_TO_PAY, PAYMENTS.ways(n.t.goods, 0, price, 1), given=(price, 1))
    for said, key in (
        ("pay wood", "pay-total"),
        ("pay wood wood wood", "pay-surplus"),
        ("pay wood wood food", "pay-gold-only"),
        ("pay wood gold gold", "missing"),
    ):
        assert refused(GAME, n.t, asked, said) == ("T2", key)


# -- setup, lookout, tiles, alone --------------------------------------------------------------------------


def test_clans() -> None:
    match = new_match(GAME, 2, 1, {"clans": "chosen"})
    match.play(match.pending[0].seat, "clan heidel")
    assert refused(GAME, match.state, match.pending[0], "clan heidel") == ("S3", "clan-taken")


def test_the_lookout() -> None:
    """S7, L3: so many cards, and only those looked at."""
    match = new_match(GAME, 2, 1)
    asked = match.pending[0]
    offered = asked.moves[0].notation.split()[1:]
    codes = sorted({code for move in asked.moves for code in move.notation.split()[1:]})
    assert refused(GAME, match.state, asked, "discard 199") == ("S7", "not-looked-at")
    assert refused(GAME, match.state, asked, f"discard {offered[0]}") == ("S7", "keep-most")
    assert refused(GAME, match.state, asked, "discard " + " ".join(codes)) == ("S7", "keep-least")


def test_building_for_nothing() -> None:
    """P12: a location of the hand has to be built; a drawn card may be."""
    n = North("heidel ulaf", hands={A: "007 021"})
    step: Step = ("tile", (A, TILES.index("build")))
    assert why(n, "without", step=step) == ("P12", "must-build")
    assert why(n, "free 021", step=step) == ("P6", "boost-not-built")
    assert why(n, "free 009", step=("build-drawn", (A, NUMBER["007"]))) == ("P12", "not-drawn")


def test_upgrades_lie_under_fields() -> None:
    """F2: under a field that gives the good it upgrades, never alone."""
    n = North("heidel ulaf", goods={A: {"ship": 1}}, hands={A: "009 023"}, stand={A: "001 002 034 016"})
    laying = f"place {on('023')} 023"
    assert why(n, "alone", laying) == ("F2", "upgrade-alone")
    assert why(n, "under 001", laying) == ("F2", "other-yield")
    assert why(n, "under 016", laying) == ("F2", "no-own-field")


def test_events() -> None:
    """O3: what is given is what the event asks for."""
    n = North("heidel", goods={A: {"wood": 1, "stone": 1}})
    step: Step = ("demand", ("wood",))
    assert why(n, "give stone", step=step) == ("O3", "not-demanded")
    assert why(n, "give gold", step=step) == ("O3", "missing")


# -- all of them -------------------------------------------------------------------------------------------


def test_every_reason_is_reached() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [key for key in reasons_of(GAME) if f'"{key}")' not in source] == []


def test_no_sentence_names_two_conditions() -> None:
    for key, sentences in reasons_of(GAME).items():
        for sentence in sentences:
            assert not [word for word in EITHER_OR if word in f" {sentence} "], (key, sentence)


def test_what_means_nothing_has_no_reason() -> None:
    assert GAME.named("fly") is None
    assert GAME.named("") is None and GAME.named("pay") is None and GAME.named("place") is None
    assert GAME.named("build 999") is None
