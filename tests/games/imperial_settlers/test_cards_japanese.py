"""Japanese cards that do more than give goods, of the base game and of the expansion."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import NUMBER
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.settlers.seats import ONLY

JAPAN = "japanese roman"


def test_garrison_takes_a_location_out_of_the_game() -> None:
    """JAP008; B11.7: two raze tokens, and the card goes into the box."""
    e = Empires(JAPAN, goods={A: {"raze": 2}}, stand={A: "JAP008", B: "COM018 ROM020 ROM076"})
    e.turn(A, "use JAP008", "target 2 ROM020")
    assert (e.supply(A), e.supply(B), e.standing(B)) == ({}, {}, "ROM076 COM018")
    assert (e.discarded(), codes(e.t.box)) == ("", "ROM020")
    e = Empires(JAPAN, goods={A: {"raze": 1}}, stand={A: "JAP008", B: "ROM020"})
    assert e.offered(A, "use") == set()


@pytest.mark.parametrize("code", ["JAP009", "JAP010"])
@pytest.mark.parametrize(
    ("samurai", "points"), [("", 0), ("JAP001 JAP002", 2), ("JAP001 JAP002 JAP003 JAP004", 3)]
)
def test_daimyos_castle_counts_samurai(code: str, samurai: str, points: int) -> None:
    e = Empires(JAPAN, stand={A: f"{code} JAP001 JAP002 JAP003 JAP004"})
    e.t.samurai = numbers(samurai)
    e.produce(A)
    assert e.supply(A).get("vp", 0) == points


def test_buddhas_temple_sifts_faction_cards() -> None:
    """JAP011."""
    e = Empires(JAPAN, stand={A: "JAP011"})
    e.t.decks[4] = numbers("JAP001 JAP016")
    assert e.produce(A, "keep JAP001") == ["0 keep-drawn"]
    assert (e.hand(A), e.discarded(), codes(e.t.decks[4])) == ("JAP001", "", "JAP016")


@pytest.mark.parametrize("code", ["JAP013", "JAP014"])
def test_gate_scores_at_once_and_three_cards_at_the_end(code: str) -> None:
    """B11.21: a free step, a point now for each card; at the end two for three cards or more."""
    e = Empires(JAPAN, stand={A: code}, hands={A: "COM001 COM002 COM003 COM004 JAP016"})
    total = sum(GAME.scores(e.t)[A].values())
    for card, end in (("COM001", 0), ("COM002", 0), ("COM003", 2), ("COM004", 2)):
        e.t.agenda[:] = [("turn", (A,))]
        e.run((f"gate {code} {card}", "pass"))
        e.cleanup()
        scores = GAME.scores(e.t)[A]
        total += 1
        assert (e.supply(A)["vp"], scores["gate"]) == (total - 2, end)  # two are the Gate's own
        assert sum(scores.values()) == total + end
    assert e.hand(A) == "JAP016"


def test_cards_under_a_gate_wake_no_sphinx() -> None:
    """JAP013, EGY019: each card scores for itself."""
    e = Empires(JAPAN, stand={A: "JAP013 EGY019"}, hands={A: "COM001 COM002"})
    e.t.agenda[:] = [("turn", (A,))]
    e.run(("gate JAP013 COM001", "gate JAP013 COM002", "pass"))
    assert e.supply(A) == {"vp": 2}


@pytest.mark.parametrize(("n", "points"), [(2, 0), (3, 2), (6, 2), (7, 5), (11, 5), (12, 10), (20, 10)])
def test_shrine_scores_by_stages_at_the_end(n: int, points: int) -> None:
    """JAP015: wood, stone and food in any mix; gold is no resource (B1.2)."""
    e = Empires(JAPAN, goods={A: {"wood": 1, "stone": n - 2, "food": 1, "gold": 1}}, stand={A: "JAP015"})
    before = sum(GAME.scores(e.t)[A].values())
    assert "shrine JAP015 gold" not in e.offered(A, "shrine")
    e.t.agenda[:] = [("turn", (A,))]
    put = ["wood", *["stone"] * (n - 2), "food"]
    e.run((*[f"shrine JAP015 {good}" for good in put], "pass"))
    assert e.supply(A) == {"gold": 1}
    e.cleanup()
    assert sum(GAME.scores(e.t)[A].values()) == before + points


def test_negotiator_builds_a_deal() -> None:
    """JAP019; B11.18: at its cost, without a foundation, and it is a deal no longer."""
    e = Empires(JAPAN, goods={A: {"worker": 1, "wood": 2}}, stand={A: "JAP019"}, deals={A: "JAP012 JAP009"})
    e.turn(A, "use JAP019")
    assert (e.standing(A), codes(e.t.deals[A]), e.supply(A)) == ("JAP012 JAP019", "JAP009", {})


@pytest.mark.parametrize("code", ["JAP024", "JAP025"])
def test_dojo_scores_for_deals(code: str) -> None:
    """E1: one point, for a deal of the board and for one of a Trade Route."""
    e = Empires(JAPAN, goods={A: {"food": 1}}, stand={A: code}, hands={A: "JAP009"})
    e.turn(A, "deal JAP009")
    assert e.supply(A) == {"stone": 1, "vp": 1}
    e = Empires(JAPAN, goods={A: {"food": 1}}, stand={A: f"{code} JAP021", B: "ROM020"})
    e.turn(A, "use JAP021")
    assert e.supply(A) == {"stone": 1, "vp": 1}


def test_school_of_diplomacy_sells_what_deals_give() -> None:
    """JAP030: in the production phase, as much of it as one likes; goods of the board are not for sale."""
    deals = {A: "JAP009 JAP010 JAP001 JAP024"}  # stone, gold, worker, a point
    e = Empires(JAPAN, stand={A: "JAP030"}, deals=deals)
    e.t.routes = ((A, NUMBER["ROM020"], NUMBER["JAP016"]),)  # stone too
    assert e.produce(A, "sell stone", "sell worker", "stop") == ["0 sell-of"] * 3
    assert e.asked == ["sell stone", "sell gold", "stop"]
    assert e.supply(A) == {"worker": 4, "wood": 1, "raze": 1, "defence": 1, "stone": 1, "gold": 1, "vp": 3}
    e = Empires(JAPAN, stand={A: "JAP030"}, deals={A: "JAP011 JAP024"})  # a card and a point
    assert e.produce(A, "draw common") == ["0 draw"]
    assert Empires(JAPAN, stand={A: "JAP030"}).produce(A) == []
    e = Empires(JAPAN, goods={A: {"food": 1}}, stand={A: "JAP030"}, hands={A: "JAP009"})
    assert e.turn(A, "deal JAP009") == []  # only in the production phase


@pytest.mark.parametrize("code", ["JAP021", "JAP022", "JAP023"])
def test_trade_route_deals_with_a_faction_location(code: str) -> None:
    """B11.23: its good now and in every production phase; the deal survives the card, not the location."""
    e = Empires(JAPAN, goods={A: {"food": 1}}, stand={A: code, B: "ROM029 COM018"})
    e.turn(A, f"use {code}")
    assert e.supply(A) == {"gold": 1}
    assert [route[:2] for route in e.t.routes] == [(A, NUMBER["ROM029"])]
    e.t.rows[2] = b""  # the Trade Route is gone
    e.produce(A)
    assert e.supply(A)["gold"] == 2
    e.t.used = b""
    e.give(A, food=1)
    assert e.offered(A, "use") == set()


def test_trade_route_ends_with_conquest() -> None:
    """X8.4: the marker is discarded."""
    e = Empires("japanese roman barbarian", goods={2: {"raze": 2}}, stand={A: "JAP021", B: "ROM029"})
    e.t.routes = ((A, NUMBER["ROM029"], NUMBER["JAP016"]),)
    e.turn(2, "conquer 2 ROM029")
    assert (e.t.routes, e.discarded()) == ((), "JAP016")


@pytest.mark.parametrize("code", ["JAP026", "JAP027"])
def test_ninjas_seize_deals_and_come_with_samurai(code: str) -> None:
    """B11.22: two samurai on legal places, one each; a third would be lost."""
    e = Empires(
        JAPAN, goods={A: {"stone": 1}}, stand={A: "JAP001"}, hands={A: code}, foundations={A: "COM069"}
    )
    e.turn(A, f"build {code}", "site COM069", "samurai JAP001")
    assert codes(bytes(sorted(e.t.samurai))) == f"JAP001 {code}"
    e = Empires(JAPAN, goods={A: {"worker": 1}}, stand={A: code}, deals={B: "ROM001 ROM012"})
    e.turn(A, f"use {code}", "target 2 ROM001")
    assert (e.supply(A), codes(e.t.deals[B]), e.discarded()) == ({"stone": 1}, "ROM012", "ROM001")
    e = Empires(JAPAN, goods={A: {"worker": 1}}, stand={A: code}, deals={B: "ROM012"})
    e.turn(A, f"use {code}", "draw common")  # the good of the deal is a card
    assert len(e.hand(A).split()) == 1
    assert Empires(JAPAN, goods={A: {"worker": 1}}, stand={A: code}).offered(A, "use") == set()


# -- We Didn't Start the Fire ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["JAP071", "JAP072"])
@pytest.mark.parametrize(("foreign", "points"), [("ROM020 ROM021", 0), ("ROM020 ROM021 ROM023", 1)])
def test_sakura_orchard(code: str, foreign: str, points: int) -> None:
    """X8.1."""
    e = Empires(JAPAN, stand={A: f"{code} {foreign}"})
    e.produce(A)
    assert (e.supply(A)["food"], e.supply(A).get("vp", 0)) == (1, points)


@pytest.mark.parametrize("code", ["JAP073", "JAP074", "JAP075"])
def test_clan_guard_brings_a_samurai_and_arms_those_there_are(code: str) -> None:
    e = Empires(JAPAN, goods={A: {"wood": 1, "stone": 1}}, hands={A: code}, foundations={A: "COM069"})
    e.turn(A, f"build {code}")
    assert (e.supply(A), codes(e.t.samurai)) == ({}, code)
    for posted, tokens in (("JAP001", 1), ("JAP001 JAP002", 2), ("JAP001 JAP002 JAP003", 2)):
        e = Empires(JAPAN, stand={A: f"{code} {posted}"})
        e.t.samurai = numbers(posted)
        e.produce(A)
        assert e.supply(A)["raze"] == 1 + tokens  # the board's, and one for each, two at most


@pytest.mark.parametrize("code", ["JAP076", "JAP077"])
def test_sake_fortress(code: str) -> None:
    e = Empires(JAPAN, goods={A: {"food": 1}}, stand={A: code})
    e.turn(A, f"use {code}")
    e.end_round()
    assert e.supply(A) == {"vp": 2}
    e.give(B, raze=9)
    assert e.offered(B, "raze") | e.offered(B, "conquer") == set()
    assert e.offered(B, "siege") == {f"siege 1 {code}"}


def test_shoguns_palace_arms_by_deals() -> None:
    """JAP078: two raze tokens a round at most."""
    hand = "JAP001 JAP002 JAP003"
    e = Empires(JAPAN, goods={A: {"food": 3}}, stand={A: "JAP078"}, hands={A: hand})
    tokens = []
    for code in hand.split():
        e.turn(A, f"deal {code}")
        tokens.append(e.supply(A)["raze"])
    assert tokens == [1, 2, 2]


def test_mountain_pass() -> None:
    """JAP079: a samurai, who needs a place, and two points."""
    e = Empires(JAPAN, goods={A: {"food": 1}}, stand={A: "JAP079 JAP021 JAP001"})
    e.turn(A, "use JAP079", "samurai JAP001")
    assert (codes(e.t.samurai), e.supply(A)) == ("JAP001", {"vp": 2})


def test_avengers_answer_conquest_and_razing() -> None:
    """JAP080."""
    e = Empires("roman japanese", goods={A: {"raze": 5}}, stand={B: "JAP080 JAP001 JAP004"})
    e.turn(A, "conquer 2 JAP001", "samurai JAP004")  # the second has one place left
    assert (e.supply(B), codes(bytes(sorted(e.t.samurai)))) == ({"worker": 1}, "JAP004 JAP080")
    e.turn(A, "raze 2 JAP004")
    assert e.supply(B) == {"worker": 1, "raze": 1}
    assert ONLY[NUMBER["JAP004"]] == e.t.discards[4]
