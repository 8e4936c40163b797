"""Conquest beyond the worked examples (X3, X4, X7, X8)."""

from __future__ import annotations

from games.imperial_settlers.empires import A, B, C, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.rules.conquest import conquest_price


def test_no_conquest_without_the_expansion() -> None:
    e = Empires(goods={A: {"raze": 9}}, stand={B: "BAR001"}, expansion=False)
    assert e.offered(A, "conquer") == set()


def test_common_locations_cannot_be_conquered() -> None:
    """X3.1."""
    e = Empires(goods={A: {"raze": 9}}, stand={B: "COM018 BAR001"})
    assert e.offered(A, "conquer") == {"conquer 2 BAR001"}


def test_everything_on_it_is_lost() -> None:
    """X3.3: goods, token; and it can be used at once, for it counts as unused (X3.5)."""
    e = Empires(goods={A: {"raze": 3, "worker": 1}, B: {"worker": 1}}, stand={B: "BAR010"})
    e.t.used = numbers("BAR010")
    e.t.laid = numbers("BAR010") + b"\x03"
    e.t.shields = numbers("BAR010")
    e.turn(A, "conquer 2 BAR010")
    assert (e.t.used, e.t.laid, e.t.shields) == (b"", b"", b"")
    e.give(B, wood=1)
    assert e.offered(A, "use") == {"use BAR010"}


def test_a_conquered_feature_works_at_once() -> None:
    """X3.5: Brave Brawlers react to their own conquest."""
    e = Empires(goods={A: {"raze": 3}}, stand={B: "BAR078"})
    e.turn(A, "conquer 2 BAR078")
    assert e.supply(A) == {"worker": 1, "vp": 1}


def test_the_conqueror_scores_it() -> None:
    """X3.7, B4.1."""
    e = Empires(goods={A: {"raze": 2}}, stand={B: "BAR027"})
    e.turn(A, "conquer 2 BAR027")
    assert [points["faction"] for points in GAME.scores(e.t)] == [2, 0]


def test_a_conquered_location_is_a_faction_location() -> None:
    """X3.7: it can be conquered in turn, at the right end of the row."""
    e = Empires("roman barbarian egyptian", goods={A: {"raze": 2}}, stand={A: "ROM020", B: "BAR001"})
    e.turn(A, "conquer 2 BAR001")
    assert codes(e.t.rows[0]) == "ROM020 BAR001"
    assert conquest_price(e.t, A, numbers("BAR001")[0]) == 3


def test_fortresses_take_up_a_place() -> None:
    """X3.8."""
    e = Empires(stand={A: "ROM076 ROM006"})
    assert conquest_price(e.t, A, numbers("ROM006")[0]) == 3


def test_losing_reacts() -> None:
    """Blood Feud and Field Hospital answer a conquest."""
    e = Empires("roman barbarian", goods={A: {"raze": 2}}, stand={B: "BAR080 COM144 BAR001"})
    e.turn(A, "conquer 2 BAR001")
    assert e.supply(B) == {"worker": 3, "raze": 2}


def test_conquest_of_a_gate_discards_its_cards() -> None:
    """B11.21, X3.3."""
    e = Empires("roman japanese", goods={A: {"raze": 2}}, stand={B: "JAP013"})
    e.t.gate = numbers("JAP013 COM001 JAP013 JAP004")
    e.turn(A, "conquer 2 JAP013")
    assert (e.t.gate, e.discarded()) == (b"", "COM001 JAP004")


def test_who_took_a_location_over_bears_the_blow() -> None:
    """B11.6: a third player razes it: the wood goes to the taker, the foundation to the owner."""
    e = Empires("egyptian roman barbarian", goods={C: {"raze": 2}}, stand={A: "EGY013", B: "COM018"})
    e.turn(A, "use EGY013")
    e.turn(C, "raze 2 COM018")
    assert (e.supply(A), e.supply(B), codes(e.t.foundations[B])) == ({"wood": 1}, {}, "COM018")
    assert e.t.taken == b""


def test_what_is_taken_over_shares_its_takers_fate() -> None:
    """B3.4.2, B11.6: it can be aimed at while its taker plays on, though its owner has passed."""
    e = Empires("egyptian roman barbarian", goods={C: {"raze": 2}}, stand={A: "EGY013", B: "COM018 COM019"})
    e.turn(A, "use EGY013", "target 2 COM018")
    e.t.passed = 1 << B
    assert e.offered(C, "raze") == {"raze 2 COM018"}
    e.t.passed = 1 << A
    assert e.offered(C, "raze") == {"raze 2 COM019"}


def test_taken_over_until_the_end_of_the_round() -> None:
    """B11.6: its colour counts for the taker, a used one stays used, and cleanup ends it."""
    e = Empires(
        "egyptian roman", goods={A: {"worker": 1, "stone": 2}}, stand={A: "EGY013 EGY002", B: "COM037"}
    )
    e.turn(A, "use EGY013")
    assert e.offered(A, "use") == {"use COM037"}
    e.turn(A, "use COM037")
    assert e.supply(A) == {"vp": 3}
    e.cleanup()
    e.give(B, worker=1, stone=2)
    assert e.offered(B, "use") == {"use COM037"}
    e.t.used = numbers("COM037")
    e.give(A, worker=1, stone=2)
    e.turn(A, "use EGY013")
    assert e.offered(A, "use") == set()


def test_three_players_and_one_target() -> None:
    e = Empires("roman barbarian egyptian", goods={A: {"raze": 2}}, stand={B: "BAR001", C: "EGY028"})
    assert e.offered(A, "conquer") == {"conquer 2 BAR001", "conquer 3 EGY028"}
