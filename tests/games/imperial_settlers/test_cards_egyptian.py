"""Egyptian cards that do more than give goods, of the base game and of the expansion."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, C, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import NUMBER
from deskoherna.settlers.seats import ONLY

EGYPT = "egyptian roman"


def test_desert_makes_an_opponent_discard() -> None:
    """EGY001; B11.1: paid with a card, for a point; the opponent picks the card to lose."""
    e = Empires(
        "egyptian roman barbarian",
        stand={A: "EGY001"},
        hands={A: "COM001", B: "ROM001 ROM006", C: "BAR001"},
    )
    asked = e.turn(A, "use EGY001", "against 2", "discard ROM006")
    assert asked == ["0 against-of", "1 lose-card"]
    assert (e.hand(A), e.hand(B), e.hand(C), e.supply(A)) == ("", "ROM001", "BAR001", {"vp": 1})
    assert e.discarded() == "COM001 ROM006"


def test_desert_works_against_empty_hands_too() -> None:
    e = Empires(EGYPT, stand={A: "EGY001"}, hands={A: "COM001"})
    e.turn(A, "use EGY001")
    assert e.supply(A) == {"vp": 1}
    assert Empires(EGYPT, stand={A: "EGY001"}, hands={B: "ROM001"}).offered(A, "use") == set()


def test_chariot_builder_ignores_protection() -> None:
    """EGY003; B11.2."""
    e = Empires("egyptian japanese", goods={A: {"raze": 1}}, stand={A: "EGY003", B: "JAP004 COM018"})
    e.t.samurai = numbers("JAP004")
    e.t.shields = numbers("COM018")
    e.turn(A, "use EGY003", "target 2 JAP004")
    assert (e.supply(A), e.standing(B), e.t.samurai) == ({"vp": 1}, "COM018", b"")


def test_pharaohs_guard_offers_a_choice_in_production() -> None:
    """EGY004."""
    e = Empires(EGYPT, stand={A: "EGY004"})
    assert e.produce(A, "choose 2") == ["0 choose-effect-of"]
    assert (e.supply(A)["vp"], e.supply(A)["raze"]) == (2, 1)  # the token is the board's
    e.produce(A, "choose 1")
    assert e.supply(A)["raze"] == 3


def test_oasis_gains_a_worker_for_each_pair_an_opponent_spends() -> None:
    """EGY005; B11.3."""
    e = Empires("egyptian roman", goods={A: {"worker": 2}, B: {"worker": 5}}, stand={A: "EGY005"})
    e.turn(B, "workers wood", "workers wood")
    assert e.supply(A) == {"worker": 4}
    e.turn(A, "workers wood", "stop")
    assert e.supply(A) == {"wood": 1, "worker": 2}  # one's own pairs do not count


def test_oasis_gives_no_more_than_four_workers_a_round() -> None:
    """EGY005; B11.3: of all opponents together; the next round begins anew."""
    e = Empires("egyptian roman barbarian", goods={B: {"worker": 6}, C: {"worker": 6}}, stand={A: "EGY005"})
    e.turn(B, *["workers wood"] * 3)
    assert e.supply(A) == {"worker": 3}
    e.turn(C, *["workers wood"] * 3)
    assert e.supply(A) == {"worker": 4}
    e.cleanup()
    e.give(B, worker=2)
    e.turn(B, "workers wood")
    assert e.supply(A) == {"worker": 1}


def test_slaver_sells_goods_when_one_builds_a_faction_location() -> None:
    """EGY006: not a common one; the choice is one's own, and one may leave it."""
    e = Empires(
        EGYPT,
        goods={A: {"gold": 1, "food": 2, "stone": 1}},
        stand={A: "EGY006"},
        hands={A: "EGY011 EGY012 COM012"},
    )
    e.turn(A, "build EGY011", "pay food", "choose 1")
    assert e.supply(A) == {"food": 2, "stone": 1, "worker": 1, "vp": 2}
    e.turn(A, "build EGY012", "choose 2")
    assert e.supply(A) == {"food": 2, "worker": 2, "vp": 3}
    e.give(A, wood=1, stone=1)
    assert e.turn(A, "build COM012") == []
    e = Empires(EGYPT, goods={A: {"food": 1, "stone": 1}}, stand={A: "EGY006"}, hands={A: "EGY011"})
    e.turn(A, "build EGY011", "no")
    assert e.supply(A) == {"food": 1, "stone": 1, "worker": 1}


@pytest.mark.parametrize("code", ["EGY007", "EGY008"])
def test_royal_bath_lets_locations_work_again(code: str) -> None:
    """For a gold each time, twice a round, and never itself."""
    e = Empires(EGYPT, goods={A: {"gold": 3, "stone": 3}}, stand={A: f"{code} COM036 EGY016"})
    assert e.offered(A, "use") == {"use COM036", "use EGY016"}  # nothing used yet
    e.turn(A, "use COM036", "pay stone", "stop")
    assert e.turn(A, f"use {code}") == []  # nothing else to let work again: no second use is offered
    e.turn(A, "use COM036", "pay stone", "use COM036", "pay stone")
    e.turn(A, f"use {code}")
    assert (e.supply(A), e.offered(A, "use")) == ({"gold": 1, "vp": 3}, {"use COM036"})
    e.t.used += numbers("COM036")
    assert f"use {code}" not in e.offered(A, "use")  # both uses are gone


def test_scorpion_breeder_blocks() -> None:
    """EGY010."""
    e = Empires(EGYPT, goods={A: {"worker": 1}, B: {"stone": 1}}, stand={A: "EGY010", B: "ROM003"})
    e.turn(A, "use EGY010")
    assert e.offered(B, "use") == set()
    e.cleanup()
    e.give(B, stone=1)
    assert e.offered(B, "use") == {"use ROM003"}


def test_temple_of_ra_takes_a_location_over() -> None:
    """EGY013; B11.6: it counts and works as one's own, and its owner cannot build over it."""
    e = Empires(
        EGYPT,
        goods={A: {"stone": 2, "worker": 1}, B: {"stone": 9}},
        stand={A: "EGY013", B: "ROM003 COM001"},
        hands={B: "ROM001"},
    )
    e.turn(A, "use EGY013", "target 2 ROM003")
    assert e.offered(A, "use") == {"use ROM003"}
    assert e.offered(B, "use") == set()
    e.turn(B, "build ROM001")  # the Statue is the only thing left to build over
    assert e.standing(B) == "ROM001 ROM003"
    e.turn(A, "use ROM003", "use ROM003")
    assert e.supply(A) == {"worker": 1, "vp": 2}
    e.cleanup()
    e.give(B, stone=1)
    assert "use ROM003" in e.offered(B)


def test_temple_of_ra_leaves_fortresses_alone_and_needs_a_token() -> None:
    """X5.2; there are four tokens."""
    e = Empires(EGYPT, stand={A: "EGY013", B: "ROM076"})
    assert e.offered(A, "use") == set()
    e = Empires(EGYPT, stand={A: "EGY013", B: "ROM001 ROM003 ROM006 ROM020 ROM021"})
    for card in numbers("ROM001 ROM003 ROM006 ROM020"):
        e.t.taken += bytes((card, A, NUMBER["EGY013"]))
    assert e.offered(A, "use") - {"use ROM001", "use ROM003", "use ROM006"} == set()


@pytest.mark.parametrize("code", ["EGY014", "EGY015"])
def test_sanctuary_buries_a_common_hand_card(code: str) -> None:
    """B11.4: for a stone and a point; a faction card cannot be buried."""
    e = Empires(EGYPT, goods={A: {"worker": 1}}, stand={A: code}, hands={A: "COM001 COM002 EGY001"})
    e.turn(A, f"use {code}", "pick COM001")
    assert sorted(e.asked) == ["pick COM001", "pick COM002"]
    assert (e.supply(A), e.hand(A)) == ({"stone": 1, "vp": 1}, "COM002 EGY001")
    assert codes(e.t.foundations[A]) == "COM001"
    e = Empires(EGYPT, goods={A: {"worker": 1}}, stand={A: code}, hands={A: "EGY001"})
    assert e.offered(A, "use") == set()


def test_sphinx_adds_a_point_to_two_gained_at_once() -> None:
    """EGY019; B11.5: one for each Sphinx, in production too, not for a single point nor for its own."""
    e = Empires(
        EGYPT, goods={A: {"worker": 1, "gold": 1, "food": 1}}, stand={A: "EGY019 EGY020 EGY021 COM056"}
    )
    e.turn(A, "use EGY021")
    assert e.supply(A)["vp"] == 3 + 2
    e.turn(A, "use COM056")
    assert e.supply(A)["vp"] == 6
    e = Empires(EGYPT, stand={A: "EGY019 EGY004 COM026"})
    e.produce(A, "choose 2")
    assert e.supply(A)["vp"] == 1 + 2 + 1


# -- We Didn't Start the Fire ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["EGY074", "EGY075"])
def test_scarab_fortress_wakes_the_sphinx(code: str) -> None:
    """X8.2: with two fortifications or more its points at the end of a round do; one for each Sphinx."""
    e = Empires(EGYPT, goods={A: {"worker": 1, "gold": 1}}, stand={A: f"{code} EGY019 EGY020"})
    e.turn(A, f"use {code}")
    assert (e.supply(A), codes(e.t.levels)) == ({"vp": 2 + 2}, code)
    e.end_round()
    assert e.supply(A) == {"vp": 5}  # one point wakes nobody
    e.t.levels += ONLY[NUMBER[code]]
    e.end_round()
    assert e.supply(A) == {"vp": 5 + 2 + 2}


@pytest.mark.parametrize("code", ["EGY076", "EGY077"])
@pytest.mark.parametrize(("choice", "gold", "raze"), [("choose 1", 1 + 1, 1), ("choose 2", 1, 1 + 2)])
def test_war_chest_gives_gold_or_a_raze_token(code: str, choice: str, gold: int, raze: int) -> None:
    """Beside those of the board."""
    e = Empires(EGYPT, stand={A: code})
    e.produce(A, choice)
    assert (e.supply(A)["gold"], e.supply(A)["raze"]) == (gold, raze)


def test_bribed_governor_conquers_for_gold() -> None:
    """EGY078: wherever the location lies, whatever protects it; its owner gains a worker (X3.6)."""
    e = Empires(EGYPT, goods={A: {"gold": 2}}, stand={A: "EGY078", B: "ROM022 ROM009"})
    e.t.shields = numbers("ROM009")
    e.turn(A, "use EGY078", "target 2 ROM009")
    assert (e.supply(A), e.supply(B), e.standing(A)) == ({}, {"worker": 1}, "ROM009 EGY078")
    assert Empires(EGYPT, goods={A: {"gold": 1}}, stand={A: "EGY078", B: "ROM022"}).offered(A, "use") == set()


def test_pharaohs_armoury_keeps_raze_tokens() -> None:
    """EGY079: in Cleanup, where others lose them (B3.5.2)."""
    e = Empires(EGYPT, goods={A: {"raze": 3, "wood": 1}, B: {"worker": 2}}, stand={A: "EGY079"})
    e.cleanup()
    assert (e.supply(A), e.supply(B)) == ({"raze": 3}, {})
    e = Empires(EGYPT, goods={A: {"stone": 1}}, hands={A: "EGY079"}, foundations={A: "COM069"})
    e.turn(A, "build EGY079")
    assert e.supply(A) == {"raze": 1, "vp": 1}


@pytest.mark.parametrize(("answer", "left"), [("yes", {"vp": 3}), ("no", {"gold": 1})])
def test_golden_trophies_turn_gold_into_points(answer: str, left: dict[str, int]) -> None:
    """EGY080: at every conquest, if one likes."""
    e = Empires(EGYPT, goods={A: {"raze": 2, "gold": 1}}, stand={A: "EGY080", B: "ROM022"})
    e.turn(A, "conquer 2 ROM022", answer)
    assert e.supply(A) == left
