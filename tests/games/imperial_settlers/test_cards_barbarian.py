"""Barbarian cards that do more than give goods, of the base game and of the expansion."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, C, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import NUMBER
from deskoherna.settlers.seats import ONLY


@pytest.mark.parametrize("code", ["BAR007", "BAR008", "BAR009"])
def test_raid_scores_for_every_razing(code: str) -> None:
    """Of locations, and of cards in hand."""
    e = Empires("barbarian roman", goods={A: {"raze": 3}}, stand={A: code, B: "COM007"}, hands={A: "COM062"})
    e.turn(A, "raze COM062")
    assert e.supply(A) == {"raze": 2, "wood": 2, "vp": 1}
    e.turn(A, "raze 2 COM007")
    assert e.supply(A) == {"wood": 4, "vp": 2}


@pytest.mark.parametrize("code", ["BAR010", "BAR011"])
def test_saboteurs_steal_a_resource(code: str) -> None:
    """B11.11: never from goods on used locations."""
    e = Empires("barbarian roman", goods={A: {"worker": 1}, B: {"stone": 1, "gold": 1}}, stand={A: code})
    e.t.laid = ONLY[NUMBER["ROM003"]] + bytes([1])
    e.turn(A, f"use {code}")
    assert (e.supply(A), e.supply(B)) == ({"stone": 1}, {"gold": 1})
    e = Empires("barbarian roman", goods={A: {"worker": 1}, B: {"gold": 1}}, stand={A: code})
    assert e.offered(A, "use") == set()


@pytest.mark.parametrize("code", ["BAR014", "BAR015"])
def test_dark_chapel_razes_from_hand_and_sells(code: str) -> None:
    """One token for a hand card; two points for each good given up, as many as one likes."""
    e = Empires("barbarian roman", goods={A: {"raze": 1}}, stand={A: code}, hands={A: "COM007 BAR001"})
    e.turn(A, f"use {code}", "pick COM007", "sell wood", "sell wood")
    assert (e.supply(A), e.hand(A), e.discarded()) == ({"vp": 4}, "BAR001", "COM007")


@pytest.mark.parametrize("code", ["BAR014", "BAR015"])
def test_dark_chapel_razes_a_location(code: str) -> None:
    """B11.12: two tokens, three for a protected one; points and cards cannot be given up."""
    e = Empires(
        "barbarian roman", goods={A: {"raze": 2}}, stand={A: code, B: "COM018 COM065"}, hands={A: "COM062"}
    )
    e.t.shields = numbers("COM065")
    e.turn(A, f"use {code}", "target 2 COM018", "stop")
    assert (e.supply(A), e.supply(B)) == ({"stone": 1, "vp": 1}, {"wood": 1})
    assert "target 2 COM065" not in e.asked
    e = Empires("barbarian roman", goods={A: {"raze": 3}}, stand={A: code, B: "COM065"})
    e.t.shields = numbers("COM065")
    e.turn(A, f"use {code}", "target 2 COM065", "draw common", "draw faction")
    assert (e.supply(A), len(e.hand(A).split())) == ({}, 2)
    assert (
        Empires("barbarian roman", goods={A: {"raze": 1}}, stand={A: code, B: "COM018"}).offered(A, "use")
        == set()
    )


@pytest.mark.parametrize("code", ["BAR016", "BAR017"])
def test_pack_takes_one_good_of_a_raze_field(code: str) -> None:
    """B11.13: nothing is razed; twice a round."""
    e = Empires("barbarian roman", goods={A: {"worker": 2}}, stand={A: code, B: "COM018 COM012"})
    e.turn(A, f"use {code}", "take vp", f"use {code}", "take worker")
    assert e.supply(A) == {"worker": 1, "vp": 1}
    assert e.standing(B) == "COM018 COM012"
    e.t.passed = 1 << B
    e.t.used = b""
    assert e.offered(A, "use") == set()


@pytest.mark.parametrize("code", ["BAR018", "BAR019"])
def test_rabble_razes_a_location_of_its_own(code: str) -> None:
    """B11.14."""
    e = Empires("barbarian roman", goods={A: {"worker": 2}}, stand={A: f"{code} COM005 COM007 COM069"})
    e.turn(A, f"use {code}", "pick COM007")
    assert e.supply(A) == {"wood": 3, "vp": 1}  # two, one for the foundation, a point of the Gallows
    assert codes(e.t.foundations[A]) == "COM007"
    e = Empires("barbarian roman", goods={A: {"worker": 1}}, stand={A: f"{code} COM007"})
    assert e.offered(A, "use") == set()


def test_barter_takes_any_two_resources() -> None:
    """BAR025: twice a round."""
    e = Empires("barbarian roman", goods={A: {"wood": 1, "food": 4}}, stand={A: "BAR025"})
    e.turn(A, "use BAR025", "pay wood food", "use BAR025")
    assert e.supply(A) == {"food": 1, "vp": 4}
    assert e.offered(A, "use") == set()
    e = Empires("barbarian roman", goods={A: {"wood": 1, "worker": 5}}, stand={A: "BAR025"})
    assert e.offered(A, "use") == set()


def test_robbers_cancel_a_deal() -> None:
    """BAR030; B11.16."""
    e = Empires("barbarian japanese", goods={A: {"worker": 2}}, stand={A: "BAR030 BAR001"})
    e.t.routes = ((B, NUMBER["BAR001"], NUMBER["JAP016"]),)
    e.turn(A, "use BAR030", "draw faction")
    assert (e.supply(A), e.t.routes, len(e.hand(A).split())) == ({"vp": 1}, (), 1)
    assert (
        Empires("barbarian japanese", goods={A: {"worker": 2}}, stand={A: "BAR030"}).offered(A, "use")
        == set()
    )


def test_mission_draws_each_card_from_a_deck_of_ones_choice_and_keeps_one() -> None:
    """BAR028; B11.15: the first card is seen before the second deck is chosen; the other is discarded."""
    e = Empires("barbarian roman", goods={A: {"worker": 1}}, stand={A: "BAR028"})
    e.t.decks[0], e.t.decks[2] = numbers("COM001"), numbers("BAR001")
    e.t.discards[0] = numbers("COM002")
    asked = e.turn(A, "use BAR028", "draw common", "draw faction", "discard COM001")
    assert asked == ["0 draw", "0 draw", "0 keep-one"]
    assert sorted(e.asked) == ["discard BAR001", "discard COM001"]
    assert (e.hand(A), e.discarded(), e.t.packets) == ("BAR001", "COM001 COM002", (b"", b""))


def test_mission_with_a_single_card_left() -> None:
    e = Empires("barbarian roman", goods={A: {"worker": 1}}, stand={A: "BAR028"})
    e.t.decks[0], e.t.decks[2] = b"", numbers("BAR001")
    assert e.turn(A, "use BAR028") == []
    assert e.hand(A) == "BAR001"
    e = Empires("barbarian roman", goods={A: {"worker": 1}}, stand={A: "BAR028"})
    e.t.decks = [b""] * len(e.t.decks)
    assert e.offered(A, "use") == set()


# -- We Didn't Start the Fire ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["BAR071", "BAR072"])
def test_chieftains_fortress(code: str) -> None:
    e = Empires("barbarian roman", goods={A: {"worker": 2}}, stand={A: code})
    e.turn(A, f"use {code}")
    assert (e.supply(A), codes(e.t.levels)) == ({"worker": 1, "vp": 1}, code)
    e.end_round()
    assert e.supply(A)["vp"] == 2


@pytest.mark.parametrize("code", ["BAR073", "BAR074", "BAR075"])
def test_e6_battering_ram_moves_a_location_of_an_opponent_to_the_left(code: str) -> None:
    """X2.3: as its owner sees it, so that it is cheaper to conquer."""
    e = Empires("barbarian roman", goods={A: {"worker": 2}}, stand={A: code, B: "ROM020 ROM023 ROM027"})
    e.turn(A, f"use {code}", "target 2 ROM027")
    assert (e.standing(B), e.supply(A)) == ("ROM020 ROM027 ROM023", {"worker": 1, "raze": 1})
    e = Empires("barbarian roman", goods={A: {"worker": 1}}, stand={A: code})
    assert e.offered(A, "use") == set()  # nothing to move


@pytest.mark.parametrize("code", ["BAR076", "BAR077"])
@pytest.mark.parametrize(
    ("black", "workers"), [("BAR020", 1), ("BAR007 BAR022", 3), ("BAR007 BAR022 BAR029", 3)]
)
def test_war_camp_calls_a_worker_for_each_black_location(code: str, black: str, workers: int) -> None:
    """Itself included, three at most."""
    e = Empires(
        "barbarian roman",
        goods={A: {"wood": 2}},
        stand={A: black},
        hands={A: code},
        foundations={A: "COM069"},
    )
    e.turn(A, f"build {code}", "site COM069")
    assert e.supply(A)["worker"] == workers


def test_brave_brawlers_react_to_conquest_and_are_protected() -> None:
    """BAR078; the rulebook's example: 2, 4 and 4 tokens for the row (X3.2, X4.1)."""
    e = Empires("roman barbarian", goods={A: {"raze": 4}}, stand={B: "BAR022 BAR078 BAR027"})
    assert e.offered(A, "conquer") == {"conquer 2 BAR022", "conquer 2 BAR078", "conquer 2 BAR027"}
    e.t.goods[5] = 3
    assert e.offered(A, "conquer") == {"conquer 2 BAR022"}
    e = Empires("barbarian roman", goods={A: {"raze": 2}}, stand={A: "BAR078", B: "ROM022"})
    e.turn(A, "conquer 2 ROM022")
    assert e.supply(A) == {"worker": 1, "vp": 1}
    e.give(A, defence=1)
    assert e.offered(A, "defend") == {"defend ROM022"}  # it has a token printed on it


def test_mammoth_squad_conquers_whatever_it_costs_otherwise() -> None:
    """BAR079; X8.6."""
    e = Empires(
        "barbarian roman", goods={A: {"worker": 2, "raze": 1}}, stand={A: "BAR079", B: "ROM022 ROM009"}
    )
    e.t.shields = numbers("ROM009")
    e.turn(A, "use BAR079", "target 2 ROM009")
    assert (e.supply(A), e.supply(B), e.standing(A)) == ({}, {"worker": 1}, "ROM009 BAR079")


def test_blood_feud_answers_conquest() -> None:
    """BAR080."""
    e = Empires("roman barbarian egyptian", goods={A: {"raze": 2}}, stand={B: "BAR022 BAR080"})
    e.turn(A, "conquer 2 BAR022")
    assert e.supply(B) == {"worker": 1, "raze": 2}
    assert e.supply(C) == {}
