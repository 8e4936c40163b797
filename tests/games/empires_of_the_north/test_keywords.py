"""Every keyword of the rulebook's list, as it is read there: one test each (K, P8, P12, X9)."""

from __future__ import annotations

from games.empires_of_the_north.north import A, B, North, codes
from games.empires_of_the_north.printed import both, code, cost, saying

from deskoherna.core.effects import Gain
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.effects.abilities import BONUS, BONUS_GOODS, COPIES
from deskoherna.games.empires_of_the_north.figures import HARVEST, NUMBER, SAIL, TYPE, VP
from deskoherna.games.empires_of_the_north.state import IN_SUPPLY, SPENT

TAVERN = "009"  # Asmund's Tavern: a food for a point
FEAST = "016"  # two workers assigned for two points


def test_gain_is_kept() -> None:
    """K1: goods come into the supply, points are marked at once; workers and ships stay in later rounds."""
    n = North()
    n.does(A, "Gain(wood=2, raze=1, worker=1, ship=1, vp=3)")
    gained = {"wood": 2, "raze": 1, "worker": 1, "ship": 1, "vp": 3}
    assert n.supply(A) == gained
    n.new_round()
    assert n.supply(A) == gained


def test_draw_is_from_the_own_deck() -> None:
    """K1: cards are drawn into the hand; nobody else's pile is touched."""
    n = North("heidel ulaf", decks={A: "008"})
    others = n.t.decks[B]
    n.does(A, "Draw(1)")
    assert (n.hand(A), n.t.decks[A], n.t.decks[B]) == ("008", b"", others)


def test_pay_takes_goods_away_and_tires_workers() -> None:
    """K2: a tired worker is not lost, but does not work any more this round."""
    n = North(goods={A: {"food": 1, "worker": 1}})
    n.does(A, "Pay(food=1, worker=1) >> Gain(vp=1)")
    assert n.supply(A) == {"tired": 1, "vp": 1}
    assert not n.can(A, "Pay(worker=1)")
    n.new_round()
    assert n.supply(A) == {"worker": 1, "vp": 1}


def test_assign_stays_on_the_card() -> None:
    """K3: through Cleanup too; only the fish of a ship may be gold."""
    n = North("heidel ulaf", goods={A: {"worker": 2, "gold": 1, "ship": 1}}, stand={A: FEAST})
    n.turn(A, f"use {FEAST}")
    n.new_round()
    assert n.lying(FEAST) == {"worker": 2}
    assert not n.can(A, "Assign(stone=1)", FEAST)
    n.turn(A, "place sail", "sail gold")
    assert "gold" not in n.supply(A) and n.t.queue == bytes((A, 1))


def test_release_can_be_used_at_once() -> None:
    """K4: a released worker is available in the same round."""
    n = North("heidel ulaf", stand={A: FEAST})
    n.lay(FEAST, worker=2)
    assert n.offered(A, "use") == set()
    n.does(A, "Release(2, 'worker')")
    assert n.lying(FEAST) == {}
    n.turn(A, f"use {FEAST}")
    assert n.lying(FEAST) == {"worker": 2}


def test_recover_brings_a_tired_worker_back() -> None:
    """K5: and it may work again in the same round."""
    n = North(goods={A: {"worker": 1}})
    n.does(A, "Pay(worker=1) >> Gain(wood=1)")
    n.does(A, "Recover(1)")
    assert n.supply(A) == {"worker": 1, "wood": 1}
    n.does(A, "Pay(worker=1) >> Gain(wood=1)")
    assert n.supply(A) == {"tired": 1, "wood": 2}


def test_copy_is_another_of_the_copied_card() -> None:
    """K6: the bonus once more; both act on their own, and the copy stays with what it copies."""
    copier, model, other = "126", "103", "104"
    kind = 1 << TYPE[NUMBER[model]]
    n = North(
        "panuk ulaf",
        goods={A: both(cost(copier), {"fish": 2})},
        hands={A: copier},
        stand={A: f"{model} {other}"},
    )
    with saying(COPIES, copier, kind), saying(BONUS_GOODS, model, ((VP, 1),)):
        n.turn(A, f"build {copier}", f"copy {model}")
    assert n.supply(A)["vp"] == 1
    assert n.offered(A, "use") == {f"use {one}" for one in (copier, model, other)}
    n.turn(A, f"use {model}")
    assert n.offered(A, "use") == {f"use {one}" for one in (copier, other)}
    n.new_round()
    assert n.t.copies == numbers(f"{copier} {model}")


def test_stored_pays_for_every_full_set() -> None:
    """K7: at the end of lookout, in any mix; an odd good pays nothing, and all stay where they are."""
    n = North("mackinnon ulaf", stand={A: "136"})
    n.lay("136", wood=1)
    assert n.lookout_ends() == []
    n.lay("136", wood=2)
    n.lookout_ends("choose 1")
    n.lay("136", fish=1)
    n.lookout_ends("choose 1", "choose 2")
    assert (n.supply(A), n.lying("136")) == ({"gold": 1, "vp": 2}, {"wood": 3, "fish": 1})


def test_search_leaves_the_discard_pile_alone() -> None:
    """K8: the whole deck is looked through, and what it holds has no order afterwards either."""
    n = North("heidel ulaf", decks={A: "008 010 013"}, discards={A: "014"})
    n.does(A, "Search(TAVERN)", "pick 008")
    assert n.asked == ["pick 008", "pick 013", "stop"]  # 014 lies in the discard pile
    assert (n.hand(A), sorted(codes(n.t.decks[A]).split())) == ("008", ["010", "013"])
    assert codes(n.t.discards[A]) == "014"


def test_now_is_done_and_the_card_discarded() -> None:
    """K9: a boost goes to the own discard pile when its effect is over."""
    boost = "022"
    n = North("heidel ulaf", hands={A: boost}, stand={A: "001"})
    n.turn(A, f"place harvest {boost}", "stop")
    assert (n.hand(A), n.standing(A), codes(n.t.discards[A])) == ("", "001", boost)


def test_bonus_comes_once() -> None:
    """K10: when a card enters the empire, built or conquered, and never again."""
    n = North(goods={A: cost(TAVERN)}, hands={A: TAVERN}, queue="Ar", islands="201 202 211 212")
    with saying(BONUS, TAVERN, Gain(vp=1) | Gain(gold=1)), saying(BONUS_GOODS, "201", ((VP, 2),)):
        n.turn(A, f"build {TAVERN}", "choose 1")
        assert n.supply(A) == {"vp": 1}
        n.expedition("conquer 201")
        assert n.supply(A) == {"vp": 3, "ship": 1}
        n.new_round()
        n.lookout_ends()
    assert n.supply(A) == {"vp": 3, "ship": 1}


def test_move_disc_activates_nothing() -> None:
    """K11, P8: it keeps its side; its second use then begins where it lies."""
    n = North(
        goods={A: {"food": 1, "ship": 1}}, stand={A: "001"}, tiles="harvest sail build explore populate"
    )
    n.turn(A, "place harvest")
    harvested = n.supply(A)
    n.does(A, "MoveDisc()", "shift harvest sail")
    assert (n.supply(A), n.ships(), n.t.discs[:2]) == (harvested, "", [SAIL, IN_SUPPLY])
    n.turn(A, "move sail harvest")
    assert n.t.discs[0] == SPENT + HARVEST
    assert n.supply(A)["wood"] == 2 * harvested["wood"]


def test_a_refreshed_card_acts_again() -> None:
    """K14: in the same round by an effect, or in Cleanup; features and fields are never exhausted."""
    n = North(goods={A: {"food": 3}}, stand={A: f"{TAVERN} 001 018"})
    n.turn(A, f"use {TAVERN}")
    assert codes(n.t.exhausted) == TAVERN and n.offered(A, "use") == set()
    n.does(A, "Refresh(CARD)")
    n.turn(A, f"use {TAVERN}")
    assert n.supply(A) == {"food": 1, "vp": 2}
    n.new_round()
    assert n.offered(A, "use") == {f"use {TAVERN}"}


def test_a_ship_moved_forward_chooses_first() -> None:
    """K12, X9: it takes the island the other one wanted."""
    n = North(queue="B A", islands="201 202 211 212")
    n.does(A, "MoveShip()")
    asked = n.expedition("pillage 201", "stay")
    assert [one for one in asked if one.endswith("island")] == ["0 island", "1 island"]
    assert "pillage 201" not in n.asked


def test_discard_is_onto_the_own_pile() -> None:
    """K13: from hand or from the empire; conquered islands go to theirs."""
    n = North("heidel ulaf", hands={A: "010"}, stand={A: f"{TAVERN} 201 211"})
    n.does(A, "Drop(1)")
    n.does(A, "Discard(3, CARD)", "drop 201", "drop 211")
    assert codes(n.t.discards[A]) == f"010 {TAVERN}"
    assert [codes(pile) for pile in n.t.island_discards] == ["201", "211"]


def test_a_location_is_built_free() -> None:
    """P12: BUILD pays for nothing, but a bonus is a bonus and features react."""
    cairn = code("Great Cairn")
    n = North("glenn ulaf", goods={A: {"wood": 1}}, hands={A: cairn})
    with saying(BONUS_GOODS, cairn, ((VP, 1),)):
        n.turn(A, "place build", f"free {cairn}")
    assert (n.supply(A), n.standing(A)) == ({"wood": 1, "vp": 1}, cairn)
