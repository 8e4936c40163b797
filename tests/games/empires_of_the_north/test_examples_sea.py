"""Worked examples of ships, Cleanup and the end of the game: ex23 to ex25, ex27 to ex35, ex41."""

from __future__ import annotations

from games.empires_of_the_north.north import A, B, C, North, codes
from games.empires_of_the_north.printed import code
from stepping import next_step

from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.rules.actions import end_actions
from deskoherna.games.empires_of_the_north.rules.sea import overtake


def test_ex23_ships_in_the_order_of_the_queue() -> None:
    n = North("ulaf glenn", queue="A Bf Ar", islands="208 202 215 220")
    asked = n.expedition("pillage 208", "pillage 215", "take wood", "take wood", "conquer 202")
    assert [one for one in asked if one.endswith("island")] == ["0 island", "1 island", "0 island"]
    assert n.standing(A) == "202"
    assert [codes(cards) for cards in n.t.island_discards] == ["208", "215"]
    assert (n.supply(A)["ship"], n.supply(B)["ship"]) == (2, 1)


def test_ex24_no_fish_no_distant_island() -> None:
    n = North(queue="Ar", islands="208 202 215 220")
    n.expedition("stay")
    assert set(n.asked) == {
        "pillage 208", "conquer 208", "pillage 202", "conquer 202", "unseen near", "stay",
    }  # fmt: skip


def test_ex25_gold_stands_for_the_fish() -> None:
    n = North(goods={A: {"gold": 1, "ship": 1}}, islands="208 202 215 220")
    n.turn(A, "place sail", "sail gold")
    assert n.asked == ["sail", "sail gold"]
    assert n.supply(A) == {}
    n.expedition("pillage 220")
    assert n.supply(A) == {"ship": 1, "vp": 1, "food": 1, "fish": 1}


def test_ex27_unused_cargo_is_lost() -> None:
    n = North(queue="Afr", islands="201 202 215 220")
    n.expedition("pillage 201")
    assert n.supply(A) == {"ship": 1, "wood": 2}


def test_ex28_an_early_pillage_frees_the_ship() -> None:
    """Valkyrie: the loot is there in the same round, and the ship may sail again (X8)."""
    valkyrie = code("Valkyrie")
    n = North(
        "ulaf glenn", goods={A: {"worker": 1}}, stand={A: valkyrie}, queue="A", islands="201 202 215 220"
    )
    assert "place sail" not in n.offered(A)
    n.turn(A, f"use {valkyrie}", "pillage 201")
    assert n.ships() == ""
    assert n.supply(A) == {"ship": 1, "wood": 2, "raze": 1, "tired": 1}
    assert "place sail" in n.offered(A)


def test_ex29_a_conquest_feature_waits_for_the_conquest() -> None:
    n = North(
        "ulaf glenn",
        goods={A: {"ship": 1, "raze": 1}},
        stand={A: code("Watchtower")},
        islands="201 202 215 220",
    )
    n.turn(A, "place sail", "sail raze")
    assert n.supply(A) == {}
    n.expedition("conquer 201")
    assert n.supply(A) == {"vp": 1, "ship": 1, "wood": 2}


def test_ex30_cleanup_returns_tired_workers_only() -> None:
    n = North("heidel ulaf", goods={A: {"worker": 1}}, stand={A: "016"})
    n.t.tired[A] = 3
    n.lay("016", worker=2)
    n.new_round()
    assert n.supply(A) == {"worker": 4}
    assert n.lying("016") == {"worker": 2}


def test_ex31_islands_are_replaced() -> None:
    n = North(islands="208 215 220")
    n.t.islands = [numbers("208"), numbers("215 220")]
    n.new_round()
    assert [len(cards) for cards in n.t.islands] == [2, 2]
    assert [codes(cards) for cards in n.t.island_discards] == ["208", "215 220"]


def ends(n: North) -> list[str]:
    """The steps left when the expedition phase is over."""
    n.t.agenda[:] = []
    end_actions(n.t)
    while n.t.agenda and n.t.agenda[-1][0] in ("expedition", "ship", "round-end"):
        rule = next_step(GAME, n.t)
        if rule is not None:
            for _ in rule:
                raise AssertionError("no ship, no question")
    return [name for name, _ in n.t.agenda]


def test_ex32_25_points_in_the_action_phase_end_the_game() -> None:
    n = North("heidel ulaf", goods={A: {"food": 1}}, stand={A: "009"})
    n.t.tally[0] = 24
    assert ends(n) == ["lookout", "cleanup"]
    n.turn(A, "use 009")
    assert ends(n) == []


def test_ex33_25_points_at_sea_are_one_more_round() -> None:
    n = North("ulaf glenn", queue="Af", islands="201 202 214 220")
    n.t.tally[0] = 24
    n.t.agenda.clear()
    end_actions(n.t)
    n.run(("pillage 220",))
    assert (n.t.points(A), n.t.last) == (25, False)
    next_step(GAME, n.t)
    assert [name for name, _ in n.t.agenda] == ["lookout", "cleanup"]
    assert ends(n) == []


def test_ex34_final_scoring() -> None:
    """26 on the track, 11 cards, 5 resources and 2 gold are 41; goods on cards do not count."""
    supply = {"wood": 2, "stone": 1, "food": 1, "fish": 1, "gold": 2, "raze": 3}
    n = North(
        "mackinnon ulaf",
        goods={A: supply},
        stand={A: "133 134 135 136 137 142 145 157 201 202 203"},
    )
    n.lay("145", gold=3)
    n.lay("136", wood=4)
    n.t.tally[0] = 26
    points = GAME.scores(n.t)[A]
    assert (points["cards"], points["resources"], points["gold"]) == (11, 2, 2)
    assert sum(points.values()) == 41
    n.t.score_raze = True
    assert GAME.scores(n.t)[A]["raze"] == 3


def test_ex35_tie_breakers() -> None:
    """Points, cards and workers even, B has more cards in hand than A; C fewer workers."""
    n = North(
        "heidel ulaf glenn",
        goods={A: {"worker": 4}, B: {"worker": 6}, C: {"worker": 5}},
        stand={A: "001 016", B: "034 035", C: "166 167"},
        hands={A: "004", B: "037 040 043", C: "169 172 175 178 180 182 184 186 188"},
    )
    n.lay("016", worker=1)
    n.t.tired[A] = 1
    result = GAME.result(n.t)
    assert (result.winners, result.scores) == ((B,), (2, 2, 2))
    assert result.reason is not None and result.reason.key == "result.hand"
    n.t.hands[A] += numbers("007 010")
    assert GAME.result(n.t).winners == (A, B)


def test_ex41_a_ship_overtakes() -> None:
    n = North(queue="A Bf")
    overtake(n.t, B, 1)
    assert (n.ships(), n.t.queue) == ("BA", bytes((B, 1, A, 0)))
