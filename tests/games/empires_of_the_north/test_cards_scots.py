"""Cards of the MacKinnon and Glenn clans that do more than give goods."""

from __future__ import annotations

from games.empires_of_the_north.north import A, B, North, codes
from games.empires_of_the_north.printed import cost

INVESTORS = "mackinnon heidel"
HELPERS = "glenn heidel"

# -- MacKinnon: banks ----------------------------------------------------------------------------------------


def test_village_bank_takes_resources_only() -> None:
    """136; K3: one or two, no gold for them."""
    e = North(INVESTORS, goods={A: {"wood": 1, "stone": 2, "gold": 3}}, stand={A: "136"})
    e.turn(A, "use 136", "lay stone", "lay wood")
    assert (e.supply(A), e.lying("136")) == ({"stone": 1, "gold": 3}, {"stone": 1, "wood": 1})
    e.t.exhausted = b""
    e.turn(A, "use 136")  # the last resource: nothing to choose
    assert e.lying("136") == {"stone": 2, "wood": 1}
    e.t.exhausted = b""
    assert e.offered(A, "use") == set()
    e = North(INVESTORS, goods={A: {"wood": 3}}, stand={A: "137"})
    e.turn(A, "use 137", "stop")
    assert e.lying("137") == {"wood": 1}


def test_village_bank_pays_for_every_two() -> None:
    """K7: five lie there, two payouts, each as one likes; the goods stay."""
    e = North(INVESTORS, stand={A: "136"})
    e.lay("136", wood=3, fish=2)
    assert e.lookout_ends("choose 1", "choose 2") == ["0 choose-effect-of"] * 2
    assert (e.supply(A), e.lying("136")) == ({"vp": 1, "gold": 1}, {"wood": 3, "fish": 2})


def test_gold_vault_and_royal_treasury_take_gold() -> None:
    """145, 157."""
    e = North(INVESTORS, goods={A: {"gold": 2, "wood": 5}}, stand={A: "145 157"})
    e.turn(A, "use 145")
    e.turn(A, "use 157")
    assert (e.lying("145"), e.lying("157")) == ({"gold": 1}, {"gold": 1})
    e.lookout_ends("choose 2")
    assert (e.supply(A), len(e.hand(A).split())) == ({"wood": 5}, 1)
    e.lay("157", gold=1)
    e.lookout_ends("choose 1")
    assert e.supply(A) == {"wood": 5, "vp": 1 + 3}


def test_goods_exchange_takes_any_good() -> None:
    """158: a resource, gold or a raze token, no workers."""
    e = North(INVESTORS, goods={A: {"fish": 1, "gold": 1, "raze": 1, "worker": 5}}, stand={A: "158"})
    e.turn(A, "use 158", "lay raze", "lay gold")
    assert e.asked == ["lay fish", "lay gold", "stop"]
    e.lookout_ends("choose 2")
    assert e.supply(A) == {"fish": 1, "food": 2, "worker": 5}


def test_prospectors_draw_on_a_bank() -> None:
    """148: the bank is exhausted by it; an exhausted bank cannot be drawn on, nor an empty one."""
    e = North(INVESTORS, stand={A: "136 137 145 147 142"})
    assert e.offered(A, "use") == set()
    e.lay("136", wood=1)
    e.lay("145", gold=1)
    assert e.turn(A, "use 147", "release 145 gold") == ["0 tap-of"]
    assert (e.supply(A), codes(e.t.exhausted)) == ({"gold": 2, "vp": 1}, "145 147")
    e.t.exhausted = bytes((135,))
    assert "use 147" not in e.offered(A, "use")


def test_savings_box_deposits() -> None:
    """149: from the general supply, on a bank that stores resources."""
    e = North(INVESTORS, stand={A: "133 136 145 158"}, hands={A: "149"})
    asked = e.turn(A, "place explore 149", "pick 158", "take food", "take fish")
    assert asked == ["0 bank-of", "0 deposit-of", "0 deposit-of"]
    assert (e.supply(A), e.lying("158")) == ({}, {"food": 1, "fish": 1})
    assert len(e.hand(A).split()) == 3
    e = North(INVESTORS, stand={A: "145"}, hands={A: "150"})
    e.turn(A, "place explore 150")  # no bank for resources
    assert len(e.hand(A).split()) == 3


def test_counting_house_counts_banks() -> None:
    """160: two at most."""
    e = North(INVESTORS, goods={A: cost("160")}, stand={A: "136 137 145 158"}, hands={A: "160"})
    e.turn(A, "build 160")
    assert e.supply(A) == {"vp": 2}


def test_counting_house_lives_off_who_sails() -> None:
    """160: each time, while four goods lie on cards; workers do not count, nor does sailing oneself."""
    for goods, stones in (({"wood": 3, "worker": 3}, 0), ({"wood": 3, "gold": 1}, 2)):
        e = North(INVESTORS, goods={A: {"ship": 1}, B: {"ship": 2}}, stand={A: "142 160"})
        e.lay("142", **goods)
        e.turn(B, "place sail")
        e.turn(A, "place sail")
        e.turn(B, "place sail")
        assert e.supply(A).get("stone", 0) == stones


def test_advance_payment() -> None:
    """151."""
    e = North(INVESTORS, hands={A: "151 161"})
    e.turn(A, "place build 151", "take sheep", "take wood", "free 161")
    assert e.supply(A) == {"vp": 1, "sheep": 1, "wood": 1}


def test_money_changer_changes_up_to_four() -> None:
    """155."""
    e = North(INVESTORS, goods={A: {"wood": 2, "fish": 1}}, stand={A: "134"}, hands={A: "155"})
    e.turn(A, "place harvest 155", "amount 2", "pay wood fish")
    assert e.supply(A) == {"wood": 1, "stone": 2, "vp": 2}
    e = North(INVESTORS, goods={A: {"wood": 1}}, stand={A: "134"}, hands={A: "156"})
    e.turn(A, "place harvest 156", "amount 0")
    assert e.supply(A) == {"wood": 1, "stone": 2}


def test_auditor_wants_four_goods_on_cards() -> None:
    """159: workers do not count."""
    for goods, points in (({"wood": 3, "worker": 3}, 0), ({"wood": 3, "gold": 1}, 1)):
        e = North(INVESTORS, stand={A: "142 159"})
        e.lay("142", **goods)
        e.lookout_ends()
        assert e.supply(A).get("vp", 0) == points


def test_debt_collector_releases_goods() -> None:
    """163: up to three, from whichever cards."""
    e = North(INVESTORS, goods={A: {"worker": 1}}, stand={A: "136 145 163"})
    e.lay("136", wood=2)
    e.lay("145", gold=1)
    e.turn(A, "use 163", "release 145 gold", "release 136 wood", "stop")
    assert (e.supply(A), e.lying("136")) == ({"gold": 1, "wood": 1, "tired": 1, "raze": 1}, {"wood": 1})


def test_merchant_fleet() -> None:
    """164: gold, and no resource in its place (T2); a common ship when it is built (C5)."""
    e = North(INVESTORS, goods={A: {**cost("164"), "ship": 2}}, hands={A: "164"})
    e.turn(A, "build 164")
    assert e.supply(A) == {"ship": 3}
    e = North(INVESTORS, goods={A: {"gold": 1, "fish": 1, "ship": 1}}, stand={A: "164"})
    e.turn(A, "use 164", "sail fish")
    assert (e.supply(A), e.t.queue) == ({}, bytes((0, 1)))
    e = North(INVESTORS, goods={A: {"fish": 3, "ship": 1}}, stand={A: "164"})
    assert e.offered(A, "use") == set()


# -- Glenn: actions by helping hands -------------------------------------------------------------------------


def test_helping_hands_are_fed() -> None:
    """175: three points for a food, and a worker recovers; without food nothing (K9)."""
    for food, gained in ((2, {"food": 1, "worker": 2, "tired": 1, "vp": 3}), (0, {"worker": 1, "tired": 2})):
        e = North(HELPERS, goods={A: {"food": food}}, hands={A: "175"})
        e.t.tired[A] = 2
        e.turn(A, "place populate 175")
        assert e.supply(A) == gained


def test_ice_cream_man_is_a_field_or_an_upgrade() -> None:
    """178; F6."""
    e = North(HELPERS, stand={A: "166 167"}, hands={A: "178 179"})
    e.turn(A, "place explore 178", "under 167")
    assert e.asked == ["alone", "under 167"]
    e.turn(A, "place explore 179", "alone")
    assert e.supply(A) == {"food": 2}
    e.t.discs[0] = -1
    e.turn(A, "place harvest", "field 167")
    assert e.supply(A) == {"food": 2 + 3}


def test_brave_sailors_and_masons() -> None:
    """180, 188."""
    e = North(HELPERS, goods={A: {"worker": 2, "ship": 1}}, stand={A: "180"})
    e.turn(A, "use 180")
    assert (e.supply(A), e.ships()) == ({"tired": 2}, "A")
    e = North(HELPERS, goods={A: {"stone": 1}}, stand={A: "188"}, hands={A: "182 190"})
    e.turn(A, "use 188", "play 182", "free 190")
    assert (e.supply(A), e.standing(A)) == ({"stone": 2}, "182 190 188")
    e = North(HELPERS, goods={A: {"stone": 1}}, stand={A: "188"}, hands={A: "182"})
    assert e.offered(A, "use") == set()  # P4: nothing to build


def test_village_fair_takes_from_two_fields() -> None:
    """184: a worker recovers, and a point."""
    e = North(HELPERS, stand={A: "166 167 168 182"}, hands={A: "184"})
    e.t.tired[A] = 1
    e.turn(A, "place harvest 184", "glean 182 stone", "glean 166 sheep", "field 167")
    assert e.supply(A) == {"stone": 1, "sheep": 1, "worker": 1, "food": 2, "vp": 1}


def test_town_crier_and_cradle_house() -> None:
    """191, 192."""
    e = North(HELPERS, goods={A: {"food": 1}, B: {"ship": 2}}, stand={A: "191 192"})
    e.turn(B, "place sail")
    e.turn(B, "place sail")
    assert len(e.hand(A).split()) == 1  # once a round
    e.t.hands[A] = b""
    e.turn(A, "use 192")
    assert e.supply(A) == {"worker": 1}


def test_cheesery_takes_sheep_or_food() -> None:
    """195; gold may stand for either (T2)."""
    e = North(HELPERS, goods={A: {"sheep": 2, "food": 2}}, stand={A: "195"})
    e.turn(A, "use 195", "choose 2")
    assert e.supply(A) == {"sheep": 2, "vp": 2}
    e = North(HELPERS, goods={A: {"sheep": 2, "food": 1}}, stand={A: "195"})
    e.turn(A, "use 195")
    assert e.supply(A) == {"food": 1, "vp": 2}
    assert North(HELPERS, goods={A: {"sheep": 1, "food": 1}}, stand={A: "195"}).offered(A, "use") == set()


def test_loch_harbour_equips_the_next_ship() -> None:
    """196."""
    e = North(HELPERS, goods={A: {"ship": 2}}, stand={A: "196"})
    e.turn(A, "place sail")
    e.turn(A, "place sail", "sail raze")
    assert (e.supply(A), e.t.queue) == ({"raze": 1}, bytes((0, 0, 0, 2)))


def test_pipers_hall() -> None:
    """197: without an exhausted card it still feeds (U3)."""
    e = North(HELPERS, goods={A: {"worker": 2, "food": 1, "sheep": 1}}, stand={A: "169 197"})
    e.turn(A, "use 169")
    e.turn(A, "use 197")
    assert (e.supply(A), codes(e.t.exhausted)) == ({"worker": 1, "food": 1, "tired": 1, "vp": 2}, "197")
    e = North(HELPERS, goods={A: {"worker": 1}}, stand={A: "197"})
    e.turn(A, "use 197")
    assert e.supply(A) == {"food": 1, "tired": 1}


def test_sheepdog_trials() -> None:
    """194."""
    e = North(HELPERS, goods={A: cost("194")}, stand={A: "169 170 171"}, hands={A: "194 186"})
    e.turn(A, "build 194")
    assert e.supply(A) == {"vp": 3}
    e.turn(A, "place build", "free 186")
    assert e.supply(A) == {"sheep": 1, "vp": 3}
