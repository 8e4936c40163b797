"""Rules of the action phase: building, discs, fields, raids, own actions (A, B, P, F, Z, U, K)."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, B, C, North, codes
from games.empires_of_the_north.printed import both, code, cost, on, saying

from deskoherna.core.effects import Gain
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.effects.abilities import (
    COPIES,
    LISTENS,
    REACTIONS,
    USE_BILLS,
    YOU_HARVEST,
)
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    BUILD,
    CARDS,
    COST,
    EXPLORE,
    FREE,
    HARVEST,
    KIND,
    NUMBER,
    PAID,
    PAID_FOR,
    SAIL,
    STOCK,
    TILES,
    TYPE,
    VP,
)
from deskoherna.games.empires_of_the_north.moves import PAYMENTS
from deskoherna.games.empires_of_the_north.rules.affording import affording
from deskoherna.games.empires_of_the_north.rules.land import discard_own, take_back
from deskoherna.games.empires_of_the_north.rules.options import MOST_TURNS
from deskoherna.games.empires_of_the_north.rules.tiles import NEIGHBOURS, doable
from deskoherna.games.empires_of_the_north.state import SPENT
from deskoherna.settlers.effects.abilities import Reaction


def test_t2_every_mix_of_gold_and_resources() -> None:
    """Wood, two stone, food; with two gold at hand every mix is offered, little gold first."""
    n = North(goods={A: {"wood": 1, "stone": 2, "food": 1, "gold": 2}})
    ways = [move.notation for move in PAYMENTS.ways(n.t.goods, 0, (1, 2, 1, 0, 0, 0, 0, 0))]
    assert ways[0] == "pay wood stone stone food"
    assert len(ways) == 1 + 3 + 4  # without gold, one of three kinds replaced, two of them
    assert "pay wood stone gold gold" in ways and "pay stone stone gold gold" in ways


def test_t2_the_way_chosen_is_paid() -> None:
    n = North("nanurjuk ulaf", goods={A: {"stone": 1, "gold": 1}}, hands={A: code("Floating Traders")})
    n.turn(A, "build " + code("Floating Traders"), "pay gold")
    assert n.supply(A) == {"stone": 1}


def test_t2_any_resource_may_be_any_mix() -> None:
    n = North(goods={A: {"wood": 1, "fish": 2, "gold": 1}})
    ways = [move.notation for move in PAYMENTS.ways(n.t.goods, 0, FREE, 2)]
    assert ways == ["pay wood fish", "pay fish fish", "pay wood gold", "pay fish gold"]


def test_t2_resources_never_replace_gold() -> None:
    n = North("mackinnon ulaf", goods={A: {"gold": 1, "wood": 5}}, stand={A: "162"})
    assert n.offered(A, "use") == set()
    n.give(A, gold=1)
    assert n.offered(A, "use") == {"use 162"}


def test_a2_a_player_who_has_passed_is_left_out() -> None:
    n = North("ulaf panuk glenn", goods={A: {"raze": 1}}, stand={B: "103", C: "169"})
    n.turn(B, "pass")
    assert n.offered(A, "raid") == {"raid 3 169"}


def test_a3_who_can_do_nothing_passes() -> None:
    n = North("heidel ulaf")
    n.t.discs[:2] = [SPENT, SPENT]
    assert n.offered(A) == {"pass"}


def test_v1_a_round_has_an_end() -> None:
    n = North("heidel ulaf", goods={A: {"food": 9}}, stand={A: "009"})
    n.t.acted = MOST_TURNS * 2 - 1
    assert n.offered(A) == {"pass"}


def test_b1_fields_and_boosts_are_not_built() -> None:
    plenty = {"wood": 9, "stone": 9, "food": 9, "sheep": 9, "fish": 9}
    n = North("heidel ulaf", goods={A: plenty}, hands={A: "009 018 021 023"})
    assert n.offered(A, "build") == {"build 009"}


def test_b2_workers_of_a_cost_get_tired() -> None:
    n = North("glenn ulaf", goods={A: {"worker": 3, "ship": 1}}, stand={A: "180"})
    n.turn(A, "use 180")
    assert n.supply(A) == {"worker": 1, "tired": 2}


def test_b3_a_new_action_may_be_used_in_the_same_round() -> None:
    n = North("heidel ulaf", goods={A: both(cost("009"), {"food": 1})}, hands={A: "009"})
    n.turn(A, "build 009")
    n.turn(A, "use 009")
    assert n.supply(A) == {"vp": 1}


def test_c1_identical_copies_are_offered_once() -> None:
    n = North("heidel ulaf", goods={A: both(cost("008"), cost("013"))}, hands={A: "008 009 013 014"})
    assert n.offered(A, "build") == {"build 008", "build 013"}


# -- discs -------------------------------------------------------------------------------------------------


def test_p2_two_discs_on_one_tile_are_one_offer() -> None:
    n = North(goods={A: {"food": 1, "ship": 1}}, tiles="explore sail harvest populate build")
    n.t.discs[:2] = [EXPLORE, EXPLORE]
    assert n.offered(A, "move") == {"move explore sail"}
    n.turn(A, "move explore sail")
    assert sorted(n.t.discs[:2]) == [EXPLORE, SPENT + SAIL]


def test_p2_food_or_gold_is_asked_when_there_are_both() -> None:
    n = North(goods={A: {"food": 1, "gold": 1, "ship": 1}}, tiles="explore sail harvest populate build")
    n.t.discs[0] = EXPLORE
    n.turn(A, "move explore sail", "pay gold")
    assert n.supply(A) == {"food": 1}


def test_p2_without_food_no_second_use() -> None:
    n = North(goods={A: {"ship": 1}})
    n.t.discs[:2] = [EXPLORE, EXPLORE]
    assert n.offered(A, "move") == set()


def test_p4_each_tile_needs_what_it_does() -> None:
    n = North("heidel ulaf", hands={A: "021"}, decks={A: ""})
    assert [doable(n.t, A, tile) for tile in range(len(TILES))] == [False, True, False, False, False]
    n.give(A, ship=1)
    n.t.hands[A] += numbers("009")
    n.t.discards[A] += numbers("010")
    n.t.rows[0] += numbers("001")
    assert all(doable(n.t, A, tile) for tile in (EXPLORE, BUILD, HARVEST, SAIL))
    assert {"place " + tile for tile in TILES} <= n.offered(A)


def test_p5_only_cards_that_name_the_action_go_with_it() -> None:
    """Two boosts, a field and an upgrade that has its field: each with one tile only."""
    hand = ["005", "018", "023", "026"]
    n = North("heidel ulaf", goods={A: {"ship": 1}}, hands={A: " ".join(hand)}, stand={A: "002"})
    plain = {f"place {tile}" for tile in TILES if tile != "build"}  # no location in hand (P4)
    with_cards = {f"place {on(card)} {card}" for card in hand if on(card) != "build"}
    assert n.offered(A, "place") == plain | with_cards


def test_p6_the_field_may_be_harvested_at_once() -> None:
    """Barley Field gives 2 food when built and 2 more when it is the field harvested (F1, P13)."""
    n = North("heidel ulaf", hands={A: "018"}, stand={A: "001"})
    n.turn(A, "place harvest 018", "field 018")
    assert n.supply(A) == {"food": 4}


def test_p8_a_spent_disc_stays_spent() -> None:
    n = North("heidel ulaf", hands={A: "021"}, stand={A: "001"})
    n.t.discs[0] = SPENT + SAIL
    n.turn(A, "place harvest 021", "shift spent-sail build")
    assert sorted(n.t.discs[:2]) == [HARVEST, SPENT + BUILD]


def test_p9_a_boost_goes_with_an_action_done_by_a_card() -> None:
    """Hop Pickers assign a worker and HARVEST; Festival Preparations come first."""
    n = North("heidel ulaf", goods={A: {"worker": 1}}, hands={A: "005"}, stand={A: "015 001 002"})
    asked = n.turn(A, "use 015", "play 005", "glean 001 wood", "field 002")
    assert asked[0] == "0 accompany"
    assert n.supply(A) == {"wood": 1, "fish": 3}
    assert (n.lying("015"), codes(n.t.exhausted)) == ({"worker": 1}, "015")


def test_p9_the_question_is_asked_whatever_the_hand_holds() -> None:
    n = North("heidel ulaf", goods={A: {"worker": 1}}, hands={A: "009"}, stand={A: "015 001"})
    assert n.turn(A, "use 015", "without") == ["0 accompany"]
    assert n.asked == ["without"]


def test_p12_build_is_free_and_gives_the_bonus() -> None:
    n = North("heidel ulaf", hands={A: "016 005"})
    n.turn(A, "place build", "free 016")
    assert (n.supply(A), n.standing(A)) == ({"vp": 1}, "016")


def test_s2_neighbours_close_the_circle() -> None:
    n = North(tiles="explore sail harvest populate build")
    assert {TILES[one] for one in NEIGHBOURS[n.t.circle][EXPLORE]} == {"sail", "build"}
    assert {TILES[one] for one in NEIGHBOURS[n.t.circle][HARVEST]} == {"sail", "populate"}


# -- fields ------------------------------------------------------------------------------------------------


def test_f2_an_upgrade_goes_under_one_of_several_fields() -> None:
    mill, man = code("Mill"), code("Travelling Ice-Cream Man")
    n = North("glenn ulaf", hands={A: mill}, stand={A: f"167 {man}"})
    n.turn(A, f"place {on(mill)} {mill}", f"under {man}", *(["field 167"] if on(mill) == "harvest" else []))
    assert n.t.under == numbers(f"{mill} {man}")


def test_f5_upgrades_leave_with_their_field() -> None:
    n = North("panuk ulaf", stand={A: "102 129"})
    n.t.under = numbers("129 102")
    discard_own(n.t, A, NUMBER["102"])
    assert (n.standing(A), codes(n.t.discards[A]), n.t.under) == ("", "129", b"")


def test_v7_an_upgrade_makes_room_for_another() -> None:
    """A sheep field upgraded with food is enough for an upgrade of a food field."""
    mill, man = code("Mill"), code("Travelling Ice-Cream Man")
    n = North("glenn heidel", hands={A: mill}, stand={A: "166"})
    assert f"place {on(mill)} {mill}" not in n.offered(A)
    n.t.rows[1] += numbers(man)
    n.t.under = numbers(f"{man} 166")
    assert f"place {on(mill)} {mill}" in n.offered(A)


# -- own actions and keywords ------------------------------------------------------------------------------


def test_u3_a_card_is_exhausted_after_what_it_does() -> None:
    """Neverland performs HARVEST; Binge on the Waves, played with it, cannot refresh Neverland itself."""
    n = North("ulaf glenn", goods={A: {"worker": 1}}, hands={A: "063"}, stand={A: "215 201 034"})
    n.t.exhausted = numbers("201")
    n.turn(A, "use 215", "play 063")
    assert codes(n.t.exhausted) == "215"


def test_u3_a_cost_is_paid_in_full_or_not_at_all() -> None:
    n = North("heidel ulaf", goods={A: {"worker": 1}}, stand={A: "016"})
    assert n.offered(A, "use") == set()
    n.give(A, worker=1)
    assert n.offered(A, "use") == {"use 016"}


def test_k3_assigned_workers_lie_on_the_card() -> None:
    n = North("heidel ulaf", goods={A: {"worker": 3}}, stand={A: "016"})
    n.turn(A, "use 016")
    assert (n.supply(A), n.lying("016")) == ({"worker": 1, "vp": 2}, {"worker": 2})


def test_k6_a_copy_without_its_model_does_nothing() -> None:
    n = North("panuk ulaf", goods={A: both(cost("126"), {"fish": 3})}, hands={A: "126"}, stand={A: "103"})
    with saying(COPIES, "126", 1 << TYPE[NUMBER["103"]]):
        n.turn(A, "build 126")
    assert n.offered(A, "use") == {"use 103", "use 126"}
    discard_own(n.t, A, NUMBER["103"])
    assert (n.standing(A), n.t.copies) == ("126", b"")
    assert n.offered(A, "use") == set()


def test_k13_what_lies_on_a_discarded_card() -> None:
    """Goods are lost, workers get tired."""
    n = North("mackinnon ulaf", stand={A: "136"})
    n.lay("136", wood=2, worker=1)
    discard_own(n.t, A, NUMBER["136"])
    assert (n.supply(A), n.t.laid, codes(n.t.discards[A])) == ({"tired": 1}, b"", "136")


def test_k13_islands_go_to_their_own_pile() -> None:
    n = North(stand={A: "203"})
    discard_own(n.t, A, NUMBER["203"])
    assert (n.t.discards[A], codes(n.t.island_discards[0])) == (b"", "203")


def test_a_card_taken_back_is_refunded_and_known() -> None:
    n = North("nanurjuk ulaf", stand={A: "090"})
    take_back(n.t, A, NUMBER["090"])
    assert (n.supply(A), n.hand(A), codes(n.t.known)) == (cost("090"), "090", "090")


def test_v3_a_feature_does_not_react_to_its_own_building() -> None:
    n = North("panuk ulaf", goods={A: cost("125")}, hands={A: "125 109"})
    n.turn(A, "build 125")
    assert n.supply(A) == {}
    n.give(A, **cost("109"))
    n.turn(A, "build 109")
    assert n.supply(A) == {"vp": 1}


def test_once_a_round() -> None:
    """Such a feature pays for the first harvest of a round, and again in the next one."""
    once = Reaction(YOU_HARVEST, Gain(vp=1), ((VP, 1),), most=1)
    n = North("glenn ulaf", stand={A: "190 168"})
    with saying(REACTIONS, "190", (once,)), saying(LISTENS[YOU_HARVEST], "190", 1):
        n.turn(A, "place harvest")
        n.turn(A, "place harvest")
        assert n.supply(A) == {"wood": 4, "vp": 1}
        n.new_round()
        n.turn(A, "place harvest")
        assert n.supply(A) == {"wood": 6, "vp": 2}


def test_v8_a_start_card_never_comes_back() -> None:
    """Its back is not that of the deck: discarded from the empire it is out of the game."""
    n = North("panuk ulaf", stand={A: "100"})
    discard_own(n.t, A, NUMBER["100"])
    assert (n.t.discards[A], codes(n.t.box)) == (b"", "100")


SUPPLIES: list[dict[str, int]] = [
    {},
    {"wood": 1},
    {"gold": 2},
    {"gold": 80},
    {"gold": 16, "raze": 16},
    {"worker": 1, "fish": 90},
    {"stone": 2, "food": 1, "gold": 1},
    {"sheep": 1, "raze": 3, "worker": 2, "gold": 1},
    {"wood": 3, "stone": 3, "food": 3, "sheep": 3, "fish": 3, "gold": 3, "raze": 3, "worker": 5},
]


@pytest.mark.parametrize("goods", SUPPLIES)
def test_what_is_looked_up_is_what_can_be_paid(goods: dict[str, int]) -> None:
    """The lookup of affordable cards and the plain rule agree for every card (B2, U2)."""
    n = North("heidel ulaf", goods={A: goods})
    unbuilt, unused = affording().unpaid(n.t.goods, 0)
    for card in range(CARDS):
        if PAID_FOR[card]:
            assert (card not in unbuilt) == PAYMENTS.enough(n.t.goods, A * STOCK, COST[card])
        if KIND[card] == ACTION:
            ways = [
                PAYMENTS.enough(n.t.goods, A * STOCK, paid, more, laid)
                and (not some or any(n.t.goods[good] for good in range(PAID) if some >> good & 1))
                for paid, laid, more, some in USE_BILLS[card]
            ]
            assert (card not in unused) == any(ways)
