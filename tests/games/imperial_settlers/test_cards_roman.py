"""Roman cards that do more than give goods, of the base game and of the expansion."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import NUMBER
from deskoherna.games.imperial_settlers.rules.conquest import conquest_price
from deskoherna.settlers.seats import ONLY


def test_engineers_take_a_location_out_of_the_game_for_a_point() -> None:
    """ROM008; B11.7: no goods for anybody, and the card goes into the box."""
    e = Empires(goods={A: {"worker": 2}}, stand={A: "ROM008", B: "COM018 BAR001"})
    assert e.turn(A, "use ROM008", "target 2 BAR001") == ["0 aim-of"]
    assert (e.supply(A), e.supply(B), e.standing(B)) == ({"vp": 1}, {}, "COM018")
    assert (e.discarded(), codes(e.t.box)) == ("", "BAR001")
    e = Empires(goods={A: {"worker": 1}}, stand={A: "ROM008", B: "COM018"})
    assert e.offered(A, "use") == set()
    e = Empires(goods={A: {"worker": 2}}, stand={A: "ROM008", B: "BAR071"})
    assert e.offered(A, "use") == set()  # X5.2: a fortress is immune


def test_spies_take_a_deal_and_make_none() -> None:
    """ROM010; B11.9: no good now, features for deals do not react, Trade Route deals are safe."""
    e = Empires("roman japanese", goods={A: {"worker": 1}}, stand={A: "ROM010 JAP024"}, deals={B: "JAP001"})
    e.t.routes = ((B, NUMBER["ROM010"], NUMBER["JAP016"]),)
    e.turn(A, "use ROM010")
    assert (codes(e.t.deals[A]), codes(e.t.deals[B])) == ("JAP001", "")
    assert e.supply(A) == {"vp": 1}
    e.produce(A)
    assert e.supply(A)["worker"] == 3  # two of the board, one of the new deal
    e = Empires("roman japanese", goods={A: {"worker": 1}}, stand={A: "ROM010"})
    e.t.routes = ((B, NUMBER["ROM010"], NUMBER["JAP016"]),)
    assert e.offered(A, "use") == set()


def test_architect_sifts_faction_cards() -> None:
    """ROM011, when built and in every production phase: one is kept, the other goes back into the deck."""
    e = Empires(goods={A: {"stone": 2}}, hands={A: "ROM011"}, foundations={A: "COM069"})
    e.t.decks[1] = numbers("ROM001 ROM003 ROM006 ROM008")
    e.t.chance = 5
    e.t.agenda[:] = [("turn", (A,))]
    kept = _seen(e)[0]
    asked = e.run(("build ROM011", f"keep {codes(ONLY[kept])}"))
    assert asked == ["0 turn", "0 keep-drawn"]
    assert e.t.hands[A] == ONLY[kept] and e.discarded() == "COM069"
    assert sorted([*e.t.decks[1], kept]) == sorted(numbers("ROM001 ROM003 ROM006 ROM008"))


def _seen(e: Empires) -> list[int]:
    """The two cards the Architect will see."""
    t = e.t.clone()
    return t.pick([*t.decks[1]], 2)


def test_administration_gives_gold_or_a_point_for_faction_locations() -> None:
    """ROM012: for itself too, not for common ones."""
    e = Empires(
        goods={A: {"wood": 1, "stone": 6}},
        stand={A: "ROM012 COM070"},
        hands={A: "ROM013 ROM020 COM008"},
        foundations={A: "COM069"},
    )
    e.turn(A, "build COM008")
    assert "gold" not in e.supply(A) and "vp" not in e.supply(A)
    e.turn(A, "build ROM013", "site COM069", "choose 1", "choose 2")
    assert (e.supply(A)["gold"], e.supply(A)["vp"]) == (1, 1)  # one of each Administration
    e.turn(A, "build ROM020", "pay stone", "site COM070", "choose 2", "choose 2")
    assert (e.supply(A)["gold"], e.supply(A)["vp"]) == (1, 3)


@pytest.mark.parametrize("code", ["ROM015", "ROM016"])
def test_headquarters_give_gold_or_a_point_for_grey_locations(code: str) -> None:
    """For themselves too."""
    e = Empires(
        goods={A: {"wood": 2, "stone": 3}}, hands={A: f"{code} COM008 COM012"}, foundations={A: "COM069"}
    )
    e.turn(A, f"build {code}", "choose 1")
    assert e.supply(A) == {"wood": 2, "stone": 1, "gold": 1}
    e.turn(A, "build COM008", "pay wood stone", "choose 2")
    assert e.supply(A) == {"wood": 1, "stone": 2, "gold": 1, "vp": 1}
    e.turn(A, "build COM012", "pay wood")
    assert (e.supply(A)["gold"], e.supply(A)["vp"]) == (1, 1)


def test_warehouses_keep_resources() -> None:
    """ROM019; the Roman board keeps raze tokens."""
    goods = {"wood": 1, "stone": 2, "food": 3, "worker": 4, "gold": 5, "raze": 6}
    for stand, kept in (("ROM019", {"wood": 1, "stone": 2, "food": 3, "raze": 6}), ("ROM020", {"raze": 6})):
        e = Empires(goods={A: goods}, stand={A: stand})
        e.cleanup()
        assert e.supply(A) == kept


# -- We Didn't Start the Fire ------------------------------------------------------------------------------


@pytest.mark.parametrize(("conquered", "gold"), [("", 0), ("BAR022", 1), ("BAR022 BAR027 BAR029", 2)])
def test_e15_tax_collector_turns_conquered_locations_into_a_feature(conquered: str, gold: int) -> None:
    """ROM071: they pay whenever a faction location is built, two gold at most; nothing when conquered."""
    e = Empires(
        goods={A: {"raze": 2, "wood": 1, "stone": 1}},
        stand={A: f"ROM071 COM069 {conquered}", B: "BAR001"},
        hands={A: "ROM020 COM007"},
    )
    e.turn(A, "build ROM020", "site COM069")
    assert e.supply(A).get("gold", 0) == gold
    e.turn(A, "conquer 2 BAR001")
    assert e.supply(A).get("gold", 0) == gold


def test_catapult_works_need_grey_locations() -> None:
    """ROM074: itself included, a raze token for two of them, two at most."""
    for grey, tokens in (("", 0), ("ROM027", 1), ("ROM027 ROM028 ROM015 ROM016 COM008", 2)):
        e = Empires(stand={A: f"ROM074 {grey}"})
        e.produce(A)
        assert e.supply(A)["raze"] == 1 + tokens  # one of the board


def test_romulus_fortress() -> None:
    """ROM076; X5.3, X5.6: a point and a fortification now, a point for each at the end of every round."""
    e = Empires(goods={A: {"stone": 3}}, stand={A: "ROM076 ROM077"})
    e.t.levels = numbers("ROM077 ROM077")
    e.turn(A, "use ROM076")
    assert (e.supply(A), codes(e.t.levels)) == ({"stone": 2, "vp": 1}, "ROM077 ROM077 ROM076")
    assert e.offered(A, "use") == {"use ROM077"}  # once a round
    e.end_round()
    assert e.supply(A)["vp"] == 4


def test_wrecking_ball_lays_a_foundation() -> None:
    """ROM078; X8.7: no wood, but the worker of a lost location (X3.6)."""
    e = Empires("barbarian roman", goods={A: {"raze": 2}}, stand={B: "ROM020 ROM078"})
    e.t.decks[0] = numbers("COM018")
    e.turn(A, "conquer 2 ROM020")
    assert (codes(e.t.foundations[B]), e.supply(B)) == ("COM018", {"worker": 1})


def test_firm_negotiations_turn_a_deal_into_a_foundation() -> None:
    """ROM079; X8.7."""
    e = Empires(goods={A: {"worker": 1, "raze": 1}}, stand={A: "ROM079"}, deals={B: "BAR001"})
    e.turn(A, "use ROM079")
    assert (e.supply(A), e.supply(B)) == ({"vp": 2}, {})
    assert (codes(e.t.foundations[B]), e.t.deals[B]) == ("BAR001", b"")


def test_crossbow_maker_builds_a_wall() -> None:
    """ROM080; X8.3: costs start at three; the foundation can be built over, but not conquered."""
    e = Empires(stand={A: "ROM080 ROM020 ROM023 COM018 COM069"})
    assert conquest_price(e.t, A, NUMBER["ROM020"]) == 2
    assert e.turn(A, "use ROM080", "pick COM018", "row production") == ["0 crossbow-of", "0 crossbow-row-of"]
    assert [conquest_price(e.t, A, card) for card in numbers("ROM020 ROM023 ROM080")] == [3, 4, 2]
    assert e.standing(A) == "ROM020 ROM023 ROM080 COM069"
    assert e.supply(A) == {}  # no wood for it
    e.give(B, raze=9)
    assert "conquer 1 COM018" not in e.offered(B)
    e.give(A, stone=1)
    e.t.hands[A] = numbers("ROM029")
    e.turn(A, "build ROM029", "site COM018")
    assert [conquest_price(e.t, A, card) for card in numbers("ROM029 ROM020")] == [2, 3]


def test_a_shield_raises_the_price_of_a_location_only() -> None:
    """X3.2."""
    e = Empires(stand={A: "ROM020 ROM023 ROM027"})
    e.t.shields = ONLY[NUMBER["ROM020"]]
    assert [conquest_price(e.t, A, card) for card in numbers("ROM020 ROM023 ROM027")] == [3, 3, 4]
