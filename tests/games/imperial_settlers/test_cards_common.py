"""Common cards that do more than give goods, of the base game and of the expansion."""

from __future__ import annotations

from games.imperial_settlers.empires import A, B, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import NUMBER
from deskoherna.settlers.seats import EMPTY


def test_gallows_score_for_every_razing() -> None:
    """COM005: from hand and in empires."""
    e = Empires(goods={A: {"raze": 3}}, stand={A: "COM005", B: "COM007"}, hands={A: "COM062"})
    e.turn(A, "raze COM062")
    e.turn(A, "raze 2 COM007")
    assert e.supply(A) == {"wood": 4, "vp": 2}


def test_farmers_at_work_repeat_the_production_of_another_location() -> None:
    """COM016."""
    e = Empires(stand={A: "COM016 COM007 ROM029 COM001"})
    assert e.produce(A, "pick ROM029") == ["0 aim-of"]
    assert sorted(e.asked) == ["pick COM007", "pick ROM029"]
    assert (e.supply(A)["gold"], e.supply(A)["wood"]) == (2, 3)
    e = Empires(stand={A: "COM016 COM001"})
    assert e.produce(A) == []


def test_farmers_at_work_repeat_a_choice() -> None:
    e = Empires("egyptian roman", stand={A: "COM016 EGY004"})
    e.produce(A, "pick EGY004", "choose 2", "choose 2")
    assert e.supply(A)["vp"] == 4
    e = Empires("egyptian roman", stand={A: "COM016 EGY004"})
    e.produce(A, "pick COM016", "choose 1", "choose 2")
    assert (e.supply(A)["vp"], e.supply(A)["raze"]) == (2, 2)  # one of the board's


def test_settlers_build_a_faction_card_without_a_foundation() -> None:
    """COM040; B11.18."""
    e = Empires(goods={A: {"wood": 1, "stone": 1}}, stand={A: "COM040"}, hands={A: "ROM029 ROM015"})
    e.turn(A, "use COM040", "pick ROM029")
    assert (e.standing(A), e.supply(A)) == ("ROM029 COM040", {"gold": 1})
    e = Empires(goods={A: {"wood": 1, "stone": 1}}, stand={A: "COM040"}, hands={A: "ROM015 COM008"})
    assert e.offered(A, "use") == set()


def test_tavern_takes_cards() -> None:
    """COM049; B11.19."""
    e = Empires(stand={A: "COM049"}, hands={A: "COM001 ROM001"})
    e.turn(A, "use COM049", "discard COM001")
    assert (e.supply(A), e.hand(A), e.discarded()) == ({"vp": 2}, "ROM001", "COM001")
    assert e.offered(A, "use") == set()  # once a round


def test_imperial_messenger_reaps_a_deal() -> None:
    """COM057; B11.16: a Trade Route deal too."""
    e = Empires(
        "japanese roman", goods={A: {"worker": 2}}, stand={A: "COM057", B: "ROM029"}, deals={A: "JAP009"}
    )
    e.t.routes = ((A, NUMBER["ROM029"], NUMBER["JAP016"]),)
    e.turn(A, "use COM057", "pick route-ROM029")
    assert e.supply(A) == {"worker": 1, "gold": 1}
    assert Empires(goods={A: {"worker": 2}}, stand={A: "COM057"}).offered(A, "use") == set()


def test_hanseatic_league_sells_deals() -> None:
    """COM061: twice a round."""
    e = Empires(goods={A: {"worker": 2}}, stand={A: "COM061"}, deals={A: "ROM001 ROM006"})
    e.turn(A, "use COM061", "pick ROM006", "use COM061")
    assert (e.supply(A), e.t.deals[A], e.discarded()) == ({"vp": 4}, EMPTY, "ROM001 ROM006")


def test_porters_bring_the_goods_of_a_production_location() -> None:
    """COM084; B11.20: a common or a faction one of one's own, now."""
    e = Empires(goods={A: {"food": 1}}, stand={A: "COM084 COM007 ROM029 COM056", B: "BAR001"})
    assert e.turn(A, "use COM084", "pick ROM029") == ["0 aim-of"]
    assert sorted(e.asked) == ["pick COM007", "pick ROM029"]
    assert e.supply(A) == {"gold": 1}
    e = Empires("egyptian roman", goods={A: {"food": 1}}, stand={A: "COM084 EGY004"})
    e.turn(A, "use COM084", "choose 2")
    assert e.supply(A) == {"vp": 2}
    assert Empires(goods={A: {"food": 1}}, stand={A: "COM084 COM056"}).offered(A, "use") == {"use COM056"}


def test_acting_troupe_lets_a_location_work_again() -> None:
    """COM041: the goods on it are discarded."""
    e = Empires(goods={A: {"worker": 1, "stone": 4}}, stand={A: "COM041 COM036 COM056"})
    assert e.offered(A, "use") == {"use COM036"}  # nothing used yet
    e.turn(A, "use COM036", "use COM036")
    e.turn(A, "use COM041")
    assert (codes(e.t.used), e.t.laid[::2]) == ("COM041", numbers("COM041"))
    e.turn(A, "use COM036", "use COM036")
    assert e.supply(A) == {"vp": 4}
    assert e.offered(A, "use") == set()


# -- We Didn't Start the Fire ------------------------------------------------------------------------------


def test_scout_tower_offers_a_choice() -> None:
    """COM141."""
    e = Empires(stand={A: "COM141"})
    e.produce(A, "choose 1")
    assert e.supply(A)["raze"] == 2
    e.produce(A, "choose 2", "draw common")
    assert len(e.hand(A).split()) == 1


def test_field_hospital_tends_the_conquered_and_the_razed() -> None:
    """COM144."""
    e = Empires(goods={A: {"raze": 4}}, stand={B: "BAR001 COM144 COM007"})
    e.turn(A, "conquer 2 BAR001")
    assert e.supply(B) == {"worker": 1 + 2}
    e.turn(A, "raze 2 COM007")
    assert e.supply(B) == {"worker": 5, "wood": 1}


def test_victory_parade() -> None:
    """COM147."""
    e = Empires(goods={A: {"raze": 2}}, stand={A: "COM147", B: "BAR022"})
    e.turn(A, "conquer 2 BAR022")
    assert e.supply(A) == {"vp": 2}


def test_hall_of_fame_counts_foreign_locations() -> None:
    """COM148: two points each, six at most, and a card."""
    for foreign, points in (("", 0), ("BAR001 BAR002", 4), ("BAR001 BAR002 BAR003 EGY028", 6)):
        e = Empires(goods={A: {"wood": 1, "stone": 2}}, stand={A: foreign}, hands={A: "COM148"})
        e.turn(A, "build COM148", "draw common")
        assert e.supply(A).get("vp", 0) == points
        assert len(e.hand(A).split()) == 1


def test_ferrymen_move_a_faction_location() -> None:
    """COM149."""
    e = Empires(goods={A: {"worker": 1}}, stand={A: "ROM020 ROM023 COM149 COM007"})
    e.turn(A, "use COM149", "draw faction")
    assert e.standing(A) == "ROM023 ROM020 COM007 COM149"
    assert len(e.hand(A).split()) == 1


def test_highwaymen_steal() -> None:
    """COM150: gold, which Saboteurs leave alone."""
    e = Empires(goods={A: {"worker": 1}, B: {"food": 1, "gold": 1}}, stand={A: "COM150"})
    e.turn(A, "use COM150")
    assert (e.supply(A), e.supply(B)) == ({"gold": 1}, {"food": 1})
    assert codes(e.t.used) == "COM150"
    assert numbers("COM150") == e.t.laid[:1]


def test_hired_mercenaries_raze_for_pay() -> None:
    """COM139: whatever protects the location; its goods are the payer's, the foundation its owner's."""
    e = Empires(goods={A: {"worker": 1, "gold": 1}}, stand={A: "COM139", B: "COM007"})
    e.t.shields = numbers("COM007")
    e.turn(A, "use COM139")
    assert (e.supply(A), e.supply(B)) == ({"wood": 2}, {"wood": 1})


def test_loot_market_sells_raze_tokens() -> None:
    """COM142: two resources of one's choice for each, twice a round."""
    e = Empires(goods={A: {"raze": 3}}, stand={A: "COM142"})
    e.turn(A, "use COM142", "take wood", "take food", "use COM142", "take stone", "take stone")
    assert e.supply(A) == {"raze": 1, "wood": 1, "food": 1, "stone": 2}
    assert e.offered(A, "use") == set()
