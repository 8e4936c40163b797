"""Rulings of this edition (S4 to S12), and rules of the expansion that no card or example tests (X)."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, C, Empires, codes

from deskoherna.core.match import new_match
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import ACTION, CARDS, CODES, FORTRESS, KIND, ROW, deck_cards
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.rules.conquest import conquest_price


def test_the_order_of_a_row_stays() -> None:
    """X2.1, X2.2: a location that leaves closes the row, a new one comes to the left, nothing else moves."""
    e = Empires(
        goods={A: {"stone": 2}, B: {"raze": 3}}, stand={A: "ROM020 ROM017 ROM029"}, hands={A: "ROM021"}
    )
    e.turn(B, "conquer 1 ROM017")
    e.t.foundations[A] = numbers("COM002")
    e.turn(A, "build ROM021", "site COM002")
    assert codes(e.t.rows[0]) == "ROM021 ROM020 ROM029"
    assert [conquest_price(e.t, A, card) for card in e.t.rows[0]] == [2, 3, 4]


def test_fortresses_lie_among_the_actions() -> None:
    """X5.1: one name of two copies in each faction."""
    fortresses = [card for card in range(CARDS) if FORTRESS[card]]
    assert [CODES[card][:3] for card in fortresses] == [
        "ROM",
        "ROM",
        "BAR",
        "BAR",
        "EGY",
        "EGY",
        "JAP",
        "JAP",
    ]
    assert {KIND[card] for card in fortresses} == {ACTION} and {ROW[card] for card in fortresses} == {ACTION}


def test_a_siege_costs_two_tokens_wherever_the_fortress_lies() -> None:
    """X6.2: neither its place nor a defence token nor fortifications make it dearer."""
    e = Empires(goods={B: {"raze": 3}}, stand={A: "ROM006 ROM008 ROM076"})
    e.t.levels = numbers("ROM076") * 5
    e.t.shields = numbers("ROM076")
    e.turn(B, "siege 1 ROM076")
    assert (e.supply(B), e.t.levels) == ({"raze": 1}, b"")


@pytest.mark.parametrize(("format", "cards"), [("open", 40), ("standard", 30)])
def test_the_virtual_deck_follows_the_format(format: str, cards: int) -> None:
    """X9.10."""
    match = new_match(GAME, 1, 1, {"format": format, "seat1": "roman", "virtual": "egyptian"})
    t = match.state
    deck = t.decks[3] + t.front
    assert len(deck) == cards and len(t.front) == 3
    assert (numbers("EGY074") in deck) and set(deck) <= set(deck_cards(3, True))


def test_there_is_nothing_to_besiege_in_a_bare_fortress() -> None:
    """S4."""
    e = Empires(goods={B: {"raze": 9}}, stand={A: "ROM076"})
    assert e.offered(B, "siege") == set()


def test_cards_aim_only_at_players_who_have_not_passed() -> None:
    """S7: neither Pack nor Trade Route; and every player has one route to a location, a fortress too."""
    e = Empires(
        "japanese roman egyptian", goods={A: {"food": 3, "worker": 2}}, stand={A: "JAP021 JAP022 BAR016"}
    )
    e.t.rows[B * 6 + 2] = numbers("ROM076")
    e.t.rows[C * 6 + 3] = numbers("COM008")
    e.t.passed = 1 << B | 1 << C
    assert e.offered(A, "use") == set()
    e.t.passed = 0
    assert e.offered(A, "use") == {"use JAP021", "use JAP022", "use BAR016"}
    e.turn(A, "use JAP021")
    assert [CODES[location] for _, location, _ in e.t.routes] == ["ROM076"]
    assert e.offered(A, "use") == {"use BAR016"}


@pytest.mark.parametrize(("code", "price"), [("ROM008", "worker"), ("JAP008", "raze")])
def test_engineers_and_garrison_mind_no_protection(code: str, price: str) -> None:
    """S8: common and faction locations alike."""
    for lost in ("COM018", "BAR001"):
        e = Empires("roman barbarian", goods={A: {price: 2}}, stand={A: code, B: "COM018 BAR001 BAR029"})
        e.t.shields = numbers("COM018 BAR001")
        e.turn(A, "use " + code, "target 2 " + lost)
        assert numbers(lost)[0] not in e.t.rows[6] + e.t.rows[9] and price not in e.supply(A)


def test_dark_chapel_does_not_sell_points_or_cards() -> None:
    """S9: of a stone and a point only the stone is asked about, of two cards nothing."""
    e = Empires("barbarian roman", goods={A: {"raze": 1}}, stand={A: "BAR014"}, hands={A: "COM018"})
    assert e.turn(A, "use BAR014", "pick COM018", "sell stone") == ["0 sacrifice-of", "0 sell-of"]
    assert e.supply(A) == {"vp": 3}
    e = Empires("barbarian roman", goods={A: {"raze": 1}}, stand={A: "BAR014"}, hands={A: "COM065"})
    asked = e.turn(A, "use BAR014", "pick COM065", "draw common", "draw common")
    assert asked == ["0 sacrifice-of", "0 draw", "0 draw"]


@pytest.mark.parametrize(("code", "price"), [("EGY007", {"gold": 1}), ("COM041", {"worker": 1})])
def test_royal_bath_and_troupe_choose_others_and_take_off_both_uses(code: str, price: dict[str, int]) -> None:
    """S10."""
    e = Empires("egyptian roman", goods={A: price}, stand={A: code})
    e.t.used = numbers(code)
    assert e.offered(A, "use") == set()
    e = Empires("egyptian roman", goods={A: {**price, "wood": 1}}, stand={A: f"{code} COM076"})
    e.t.used = numbers("COM076") * 2
    assert e.offered(A, "use") == {"use " + code}
    e.turn(A, "use " + code)
    assert codes(e.t.used) == code and e.offered(A, "use") == {"use COM076"}


def test_four_tokens_of_ra() -> None:
    """S11."""
    e = Empires("egyptian roman", stand={A: "EGY013", B: "COM018 COM019 COM020 COM021 COM022"})
    e.t.taken = b"".join(
        [numbers(code) + b"\x00" + numbers("EGY013") for code in ("COM018", "COM019", "COM020")]
    )
    assert e.offered(A, "use") == {"use EGY013"}
    e.t.taken += numbers("COM021") + b"\x00" + numbers("EGY013")
    assert e.offered(A, "use") == set()


def test_desert_without_anybodys_cards() -> None:
    """S12."""
    e = Empires("egyptian roman", stand={A: "EGY001"}, hands={A: "COM001"})
    e.turn(A, "use EGY001")
    assert (e.supply(A), e.discarded()) == ({"vp": 1}, "COM001")
