"""Paying and building (B1.3, B5, B6.1, S2, S3)."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import NUMBER
from deskoherna.games.imperial_settlers.moves import PAYMENTS

# -- paying ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("supply", "price", "enough"),
    [
        ({"wood": 1}, (1, 0, 0, 0, 0, 0), True),
        ({"gold": 1}, (1, 0, 0, 0, 0, 0), True),
        ({"gold": 1}, (1, 1, 0, 0, 0, 0), False),
        ({"gold": 1, "stone": 1}, (1, 1, 0, 0, 0, 0), True),
        ({"wood": 5}, (0, 0, 0, 0, 1, 0), False),  # a resource is no gold
        ({"gold": 2}, (1, 0, 0, 0, 1, 0), True),
        ({"gold": 1, "wood": 1}, (0, 1, 0, 0, 1, 0), False),  # the gold cannot be paid twice
        ({"gold": 3}, (0, 0, 0, 1, 0, 0), False),  # gold is no worker
        ({"gold": 3}, (0, 0, 0, 0, 0, 1), False),  # nor a raze token
        ({"worker": 1, "raze": 1}, (0, 0, 0, 1, 0, 1), True),
    ],
)
def test_what_can_be_paid(
    supply: dict[str, int], price: tuple[int, int, int, int, int, int], enough: bool
) -> None:
    """B1.3."""
    assert PAYMENTS.enough(Empires(goods={A: supply}).t.goods, 0, price) is enough


def test_ways_to_pay() -> None:
    """S2: little gold first."""
    e = Empires(goods={A: {"wood": 2, "stone": 1, "gold": 2}})
    ways = [str(move) for move in PAYMENTS.ways(e.t.goods, 0, (1, 2, 0, 0, 0, 0))]
    assert ways == ["pay wood stone gold", "pay wood gold gold", "pay stone gold gold"]


def test_the_player_chooses_how_to_pay() -> None:
    """S2: gold or the resource; what is not paid stays."""
    e = Empires(goods={A: {"wood": 1, "gold": 1}}, hands={A: "COM012"})
    assert e.turn(A, "build COM012", "pay gold") == ["0 pay"]
    assert e.supply(A) == {"wood": 1, "worker": 2}


def test_a_forced_payment_is_not_asked() -> None:
    """S2."""
    e = Empires(goods={A: {"gold": 1}}, hands={A: "COM012"})
    assert e.turn(A, "build COM012") == []
    e = Empires(goods={A: {"wood": 1}}, hands={A: "COM012"})
    assert e.turn(A, "build COM012") == []


def test_gold_pays_for_actions_and_deals() -> None:
    """B1.3: every price, not only that of building."""
    e = Empires(goods={A: {"gold": 2, "worker": 1}}, stand={A: "COM037"}, hands={A: "ROM001"})
    assert e.offered(A, "deal") == {"deal ROM001"}
    e.turn(A, "use COM037")
    assert e.supply(A) == {"vp": 3}


def test_offered_is_what_can_be_built() -> None:
    """Every card in hand that can be paid for, and no other."""
    hand = "COM007 COM012 COM026 COM069 ROM001 ROM017"
    e = Empires(goods={A: {"wood": 1, "stone": 1}}, hands={A: hand})
    assert e.offered(A, "build") == {"build COM012", "build COM026", "build COM069"}
    e.t.foundations[A] = numbers("COM002")
    assert e.offered(A, "build") == {"build COM012", "build COM026", "build COM069", "build ROM001"}
    e.give(A, gold=1)
    assert e.offered(A, "build") == {f"build {code}" for code in hand.split()}


# -- building ----------------------------------------------------------------------------------------------


def test_production_then_bonus() -> None:
    """B5.1, B5.4, B6.1.4: a Quarry gives its stone and its bonus."""
    e = Empires(goods={A: {"wood": 1, "stone": 1}}, hands={A: "COM008"})
    e.turn(A, "build COM008")
    assert e.supply(A) == {"stone": 2}


def test_zero_cost_still_takes_the_action() -> None:
    """B6.1.2, B11.17."""
    e = Empires(hands={A: "COM069"})
    e.turn(A, "build COM069")
    assert e.t.agenda == [("next", (A,))]
    assert (e.standing(A), e.supply(A)) == ("COM069", {"worker": 1})


def test_what_lies_on_the_site_is_lost() -> None:
    """B6.1.3: goods, token and samurai go with the location built over, even one that is used up."""
    e = Empires(
        "japanese roman",
        goods={A: {"wood": 1, "food": 1}},
        stand={A: "JAP016 JAP012"},
        hands={A: "JAP008"},
    )
    e.turn(A, "use JAP016")  # of its two uses the second cannot be paid
    e.t.samurai = numbers("JAP016")
    e.turn(A, "build JAP008", "site JAP016")
    assert (e.t.used, e.t.laid, e.t.samurai) == (b"", b"", b"")
    assert (e.standing(A), e.discarded()) == ("JAP008 JAP012", "JAP016")
    assert e.supply(A) == {"vp": 1}


def test_the_site_is_gone_before() -> None:
    """B6.1.5: a grey location built over does not count for the Altar of Bastet."""
    e = Empires("egyptian roman", goods={A: {"stone": 1}}, stand={A: "COM036"}, hands={A: "EGY002"})
    e.turn(A, "build EGY002")
    assert e.supply(A) == {"stone": 1}


def test_foundations_are_alike() -> None:
    """B1.6: which of several face-down cards is used is not asked."""
    e = Empires(goods={A: {"stone": 1}}, foundations={A: "COM001 COM002"}, hands={A: "ROM001"})
    assert e.turn(A, "build ROM001") == []
    assert len(e.t.foundations[A]) == 1


def test_rows() -> None:
    """B5.5: by kind, faction cards on one side and common cards on the other."""
    e = Empires(
        goods={A: {"wood": 9, "stone": 9, "food": 9}},
        foundations={A: "COM002"},
        hands={A: "COM012 COM005 COM044 ROM020 ROM019 ROM006"},
    )
    for code in ("COM012", "COM005", "COM044"):
        e.turn(A, f"build {code}")
    e.turn(A, "build ROM020", "site COM002")
    e.turn(A, "build ROM019", "site COM012")
    e.turn(A, "build ROM006", "site COM044")
    rows = [codes(row) for row in e.t.rows[:6]]
    assert rows == ["ROM020", "ROM019", "ROM006", "", "COM005", ""]


def test_features_react_to_themselves() -> None:
    """B5.2: the Roman Fortification is black itself, the Carpenter's Workshop brown."""
    e = Empires(goods={A: {"stone": 2}}, foundations={A: "COM002"}, hands={A: "ROM022"})
    e.turn(A, "build ROM022")
    assert e.supply(A) == {"vp": 2}
    e = Empires(goods={A: {"wood": 3}}, hands={A: "COM004"})
    e.turn(A, "build COM004")
    assert e.supply(A) == {"gold": 1, "vp": 1}


def test_plain_goods_before_what_asks() -> None:
    """S3: production comes before the Slaver asks, who can be paid with the stone it gave."""
    e = Empires("egyptian roman", goods={A: {"stone": 2}}, stand={A: "EGY006"}, hands={A: "EGY028"})
    assert e.turn(A, "build EGY028", "choose 2", "pay stone") == ["0 may-choose-of", "0 pay"]
    assert e.supply(A) == {"gold": 1, "vp": 1}


def test_identical_copies() -> None:
    """B6.1.1: the lowest code is offered, for all that can be done with the card."""
    e = Empires(goods={A: {"wood": 1, "raze": 1}}, hands={A: "COM013 COM012 COM014"})
    assert e.offered(A, "build") == {"build COM012", "build COM014"}  # 014 has another raze field
    assert e.offered(A, "raze") == {"raze COM012", "raze COM014"}


def test_nobody_builds_over_what_is_taken_over() -> None:
    """B11.6: neither its owner nor the taker."""
    e = Empires(
        "egyptian roman",
        goods={A: {"stone": 1}, B: {"stone": 1}},
        stand={A: "EGY013", B: "COM018"},
        hands={A: "EGY019", B: "ROM001"},
    )
    e.turn(A, "use EGY013")
    assert e.offered(B, "build") == set()
    e.turn(A, "build EGY019")
    assert e.discarded() == "EGY013"


def test_trade_colony_has_three_colours() -> None:
    """B11.8: it wakes the features for red, brown and grey."""
    e = Empires(
        goods={A: {"wood": 1, "stone": 2}},
        stand={A: "COM002 COM004 COM006"},
        foundations={A: "COM001"},
        hands={A: "ROM023"},
    )
    e.turn(A, "build ROM023", "site COM001")
    assert e.supply(A) == {"worker": 1, "gold": 4, "vp": 3}
    assert NUMBER["ROM023"] in e.t.rows[0]
