"""Deals, razing, using, workers, passing, defence tokens and samurai (B6.2–B7, B10)."""

from __future__ import annotations

from games.imperial_settlers.empires import A, B, C, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.rules.options import MOST_ACTIONS


def test_only_faction_cards_become_deals() -> None:
    """B6.2.1."""
    e = Empires(goods={A: {"food": 1}}, hands={A: "COM018 ROM001 ROM020"})
    assert e.offered(A, "deal") == {"deal ROM001", "deal ROM020"}
    e.turn(A, "deal ROM020")
    assert (e.supply(A), codes(e.t.deals[A]), e.hand(A)) == ({"stone": 1}, "ROM020", "COM018 ROM001")


def test_a_deal_costs_food_or_gold() -> None:
    e = Empires(goods={A: {"wood": 3, "stone": 3}}, hands={A: "ROM001"})
    assert e.offered(A, "deal") == set()
    e = Empires(goods={A: {"food": 1, "gold": 1}}, hands={A: "ROM001"})
    e.turn(A, "deal ROM001", "pay food")
    assert e.supply(A) == {"gold": 1, "stone": 1}


def test_faction_cards_cannot_be_razed_from_hand() -> None:
    """B6.3.1, B10.3: only by the Japanese, and only their own with a raze field."""
    e = Empires(
        "roman japanese",
        goods={A: {"raze": 1}, B: {"raze": 1}},
        hands={A: "ROM001 COM001", B: "JAP001 JAP013"},
    )
    assert e.offered(A, "raze") == {"raze COM001"}
    assert e.offered(B, "raze") == {"raze JAP001"}
    e.turn(B, "raze JAP001")
    assert (e.supply(B), e.discarded()) == ({"vp": 1}, "JAP001")


def test_what_can_be_razed() -> None:
    """B6.3.2, B6.3.3, B11.17: common locations with a raze field; no faction locations, no Ruins."""
    e = Empires(
        "roman barbarian japanese",
        goods={A: {"raze": 2}},
        stand={B: "COM018 COM069 BAR001", C: "JAP001 JAP013"},
    )
    assert e.offered(A, "raze") == {"raze 2 COM018", "raze 3 JAP001"}


def test_a_defence_token_costs_one_more() -> None:
    """B6.3.2, B7.2, B7.3."""
    e = Empires(goods={A: {"raze": 2}}, stand={B: "COM018"})
    e.t.shields = numbers("COM018")
    assert e.offered(A, "raze") == set()
    e.give(A, raze=1)
    e.turn(A, "raze 2 COM018")
    assert (e.supply(A), e.t.shields) == ({"stone": 1, "vp": 1}, b"")


def test_razing_needs_two_tokens() -> None:
    e = Empires(goods={A: {"raze": 1}}, stand={B: "COM018"})
    assert e.offered(A, "raze") == set()


def test_peaceful_games_have_no_razing() -> None:
    """B8.4: but cards may do it, and razing from hand is allowed."""
    e = Empires(
        "egyptian roman", goods={A: {"raze": 3}}, stand={A: "EGY003", B: "COM018"}, hands={A: "COM019"}
    )
    e.t.peaceful = True
    assert e.offered(A, "raze") == {"raze COM019"}
    e.turn(A, "use EGY003")
    assert codes(e.t.foundations[B]) == "COM018"


def test_taking_out_is_not_razing() -> None:
    """B6.3.5: no goods, no foundation, no wood, and the Gallows stay silent."""
    e = Empires(goods={A: {"worker": 2}}, stand={A: "ROM008 COM005", B: "COM018"})
    e.turn(A, "use ROM008")
    assert (e.supply(A), e.supply(B), e.t.foundations[B], e.discarded()) == ({"vp": 1}, {}, b"", "")


def test_gallows_react_to_every_razing() -> None:
    e = Empires(goods={A: {"raze": 3}}, stand={A: "COM005", B: "COM018"}, hands={A: "COM007"})
    e.turn(A, "raze COM007")
    e.turn(A, "raze 2 COM018")
    assert e.supply(A) == {"wood": 2, "stone": 1, "vp": 3}


# -- using -------------------------------------------------------------------------------------------------


def test_once_a_round() -> None:
    """B5.3, B6.4.1."""
    e = Empires(goods={A: {"worker": 2, "stone": 4}}, stand={A: "COM037"})
    e.turn(A, "use COM037")
    assert e.offered(A, "use") == set()
    e.cleanup()
    e.give(A, worker=1, stone=2)
    assert e.offered(A, "use") == {"use COM037"}


def test_twice_in_one_action_or_in_two() -> None:
    """B6.4.2."""
    e = Empires(goods={A: {"food": 2}}, stand={A: "COM056"})
    assert e.turn(A, "use COM056", "use COM056") == ["0 use-again"]
    assert (e.supply(A), e.offered(A, "use")) == ({"vp": 2}, set())
    e = Empires(goods={A: {"food": 2}}, stand={A: "COM056"})
    e.turn(A, "use COM056", "stop")
    assert e.turn(A, "use COM056") == []
    assert e.supply(A) == {"vp": 2}


def test_paying_with_a_card() -> None:
    """B6.4.1, B11.19: the card is discarded, the location is used."""
    e = Empires(stand={A: "COM049"}, hands={A: "COM001 COM002"})
    e.turn(A, "use COM049", "discard COM002")
    assert (e.hand(A), e.discarded()) == ("COM001", "COM002")
    assert e.offered(A, "use") == set()
    assert Empires(stand={A: "COM049"}).offered(A, "use") == set()


# -- workers, passing --------------------------------------------------------------------------------------


def test_pairs_of_workers() -> None:
    """B6.5.1: one pair, or more in the same action; stopping is allowed."""
    e = Empires(goods={A: {"worker": 5}})
    assert e.turn(A, "workers stone", "workers food") == ["0 more-workers"]
    assert e.supply(A) == {"worker": 1, "stone": 1, "food": 1}
    e = Empires(goods={A: {"worker": 4}})
    e.turn(A, "workers wood", "stop")
    assert e.supply(A) == {"worker": 2, "wood": 1}
    assert Empires(goods={A: {"worker": 1}}).offered(A, "workers") == set()


def test_no_card_from_an_empty_deck() -> None:
    """B1.9: unless there are discards to shuffle."""
    e = Empires(goods={A: {"worker": 2}})
    e.t.decks[1] = b""
    assert "workers faction" not in e.offered(A, "workers")
    e.t.discards[1] = numbers("ROM001 ROM003")
    assert "workers faction" in e.offered(A, "workers")
    e.t.reshuffle = False
    assert "workers faction" not in e.offered(A, "workers")
    e.t.decks[0] = b""
    e.t.discards[0] = numbers("COM001")
    e.turn(A, "workers common")  # the common deck is always shuffled anew
    assert e.hand(A) == "COM001"


def test_shuffling_anew() -> None:
    """B1.9: the discards become the deck."""
    e = Empires(goods={A: {"worker": 2}})
    e.t.decks[1] = b""
    e.t.discards[1] = numbers("ROM001 ROM003")
    e.turn(A, "workers faction")
    assert (len(e.t.decks[1]), e.t.discards[1], len(e.hand(A).split())) == (1, b"", 1)


def test_who_has_passed_is_out_of_reach() -> None:
    """B3.4.2: razing, stealing, discarding and taking over need somebody who plays on."""
    e = Empires(
        "barbarian roman",
        goods={A: {"raze": 2, "worker": 2}, B: {"wood": 1}},
        stand={A: "BAR010 BAR030", B: "COM018"},
        deals={B: "ROM001"},
    )
    assert {"use BAR010", "use BAR030", "raze 2 COM018"} <= e.offered(A)
    e.t.passed = 1 << B
    assert not {"use BAR010", "use BAR030", "raze 2 COM018"} & e.offered(A)


def test_endless_loops_end() -> None:
    """S6."""
    e = Empires(goods={A: {"worker": 9}})
    e.t.acted = MOST_ACTIONS * 2 - 2
    assert len(e.offered(A)) > 1
    e.t.acted += 1
    assert e.offered(A) == {"pass"}


# -- defence tokens, samurai -------------------------------------------------------------------------------


def test_where_defence_tokens_go() -> None:
    """B7.1, B7.2, X4.1: common locations; faction locations only with the expansion."""
    for expansion, places in ((False, {"COM019"}), (True, {"COM019", "ROM020"})):
        e = Empires(
            goods={A: {"defence": 2}}, stand={A: "COM018 COM019 ROM020", B: "COM020"}, expansion=expansion
        )
        e.t.shields = numbers("COM018")
        assert e.offered(A, "defend") == {f"defend {code}" for code in places}


def test_where_samurai_go() -> None:
    """B10.2, X7.2: one on every own Japanese location, Gate included; not on conquered ones."""
    e = Empires(
        "japanese roman",
        goods={A: {"worker": 1}, B: {"worker": 1}},
        stand={A: "JAP001 JAP013 EGY028 COM018", B: "JAP002"},
    )
    e.t.samurai = numbers("JAP001")
    assert e.offered(A, "samurai") == {"samurai JAP013"}
    assert e.offered(B, "samurai") == set()


def test_samurai_of_a_bonus_need_a_place() -> None:
    """B11.22: the second one is lost."""
    e = Empires("japanese roman", goods={A: {"stone": 1}}, foundations={A: "COM001"}, hands={A: "JAP026"})
    assert e.turn(A, "build JAP026") == []
    assert codes(e.t.samurai) == "JAP026"
    e = Empires(
        "japanese roman",
        goods={A: {"stone": 1}},
        foundations={A: "COM001"},
        hands={A: "JAP026"},
        stand={A: "JAP001 JAP012"},
    )
    assert e.turn(A, "build JAP026", "site COM001", "samurai JAP012", "samurai JAP001") == [
        "0 site",
        "0 post",
        "0 post",
    ]
    assert codes(e.t.samurai) == "JAP012 JAP001"


def test_a_samurai_is_no_worker() -> None:
    """B10.2: the worker is gone, and the guard makes razing dearer."""
    e = Empires("japanese roman", goods={A: {"worker": 1}, B: {"raze": 2}}, stand={A: "JAP001"})
    e.turn(A, "samurai JAP001", "pass")
    assert e.supply(A) == {}
    e.t.passed = 0
    assert e.offered(B, "raze") == set()
