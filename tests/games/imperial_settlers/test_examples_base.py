"""Worked examples of the base game, B-01 to B-11."""

from __future__ import annotations

from games.imperial_settlers.empires import A, B, Empires, codes
from games.imperial_settlers.solitaire import attack, solitaire

from deskoherna.core.asking import Decision
from deskoherna.core.match import new_match
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.game import GAME


def test_b01_production_total() -> None:
    """B-01 (B3.3): board, two deals, Lord's Fields counting themselves, an Armorer."""
    e = Empires("japanese roman", stand={A: "COM025 COM018"}, deals={A: "JAP001 JAP030"})
    e.produce(A)
    assert e.supply(A) == {
        "worker": 5,
        "wood": 1,
        "raze": 2,
        "defence": 1,
        "gold": 1,
        "food": 1,
    }


def test_b02_cleanup_with_storage() -> None:
    """B-02 (B3.5): the Japanese keep food; the worker and what lies on used locations goes."""
    e = Empires("japanese roman", goods={A: {"food": 3, "worker": 2}}, stand={A: "JAP016 JAP012"})
    e.turn(A, "use JAP016", "stop")
    e.turn(A, "use JAP012", "stop")
    assert e.supply(A) == {"food": 2, "worker": 1, "gold": 1, "vp": 1}
    assert len(e.t.laid) == 4
    e.cleanup()
    assert e.supply(A) == {"food": 2, "vp": 1}
    assert (e.t.laid, e.t.used) == (b"", b"")


def test_b03_building_over_a_location() -> None:
    """B-03 (B6.1, B5.1): a Sentry Tower in place of a Mill produces at once."""
    e = Empires("barbarian roman", goods={A: {"wood": 2}}, stand={A: "COM006"}, hands={A: "BAR012"})
    e.turn(A, "build BAR012")
    assert e.supply(A) == {"raze": 1, "worker": 1}
    assert codes(e.t.rows[0]) == "BAR012"
    assert (e.standing(A), e.discarded()) == ("BAR012", "COM006")


def test_b04_making_a_deal() -> None:
    """B-04 (B6.2.1)."""
    e = Empires("barbarian roman", goods={A: {"food": 1}}, hands={A: "BAR012"})
    e.turn(A, "deal BAR012")
    assert e.supply(A) == {"worker": 1}
    assert codes(e.t.deals[A]) == "BAR012"


def test_b05_razing_from_hand() -> None:
    """B-05 (B6.3.1)."""
    e = Empires(goods={A: {"raze": 1}}, hands={A: "COM003"})
    e.turn(A, "raze COM003")
    assert (e.supply(A), e.discarded(), e.hand(A)) == ({"wood": 2}, "COM003", "")


def test_b06_razing_an_opponents_location() -> None:
    """B-06 (B6.3.2, B6.3.4): an Armorer becomes a foundation with a wood."""
    e = Empires(goods={A: {"raze": 2}}, stand={B: "COM018"})
    e.turn(A, "raze 2 COM018")
    assert e.supply(A) == {"stone": 1, "vp": 1}
    assert (e.supply(B), e.standing(B), codes(e.t.foundations[B])) == ({"wood": 1}, "", "COM018")


def test_b07_using_action_locations() -> None:
    """B-07 (B6.4): Saboteurs steal a stone, two stones go to the Masons Guild, the Castle draws."""
    e = Empires(
        "barbarian roman",
        goods={A: {"worker": 3, "stone": 1}, B: {"stone": 1}},
        stand={A: "BAR010 COM037 COM046"},
    )
    e.turn(A, "use BAR010")
    assert (e.supply(A), e.supply(B)) == ({"worker": 2, "stone": 2}, {})
    e.turn(A, "use COM037")
    assert e.supply(A) == {"worker": 1, "vp": 3}
    e.turn(A, "use COM046", "draw faction")
    assert e.supply(A) == {"vp": 3}
    assert len(e.hand(A).split()) == 1 and e.hand(A).startswith("BAR")


def test_b08_spending_workers_in_bulk() -> None:
    """B-08 (B6.5.1): four pairs in one action, each for something else."""
    e = Empires(goods={A: {"worker": 8}})
    said = ("workers wood", "workers common", "workers common", "workers faction")
    assert e.turn(A, *said) == ["0 more-workers"] * 3
    assert e.supply(A) == {"wood": 1}
    drawn = e.hand(A).split()
    assert [code[:3] for code in sorted(drawn)] == ["COM", "COM", "ROM"]


def test_b09_a_samurai_protects() -> None:
    """B-09 (B10.2, B6.3.3): three tokens for Rice Fields with a samurai, who goes with them."""
    e = Empires("roman japanese", goods={A: {"raze": 2}}, stand={B: "JAP004"})
    e.t.samurai = numbers("JAP004")
    assert e.offered(A, "raze") == set()
    e.give(A, raze=1)
    e.turn(A, "raze 2 JAP004")
    assert (e.supply(A), e.supply(B)) == ({"vp": 1}, {})
    assert (e.standing(B), e.discarded(), e.t.samurai) == ("", "JAP004", b"")


def test_b10_advanced_lookout_of_three() -> None:
    """B-10 (B8.3): choices out of 5, 4, 4, 3, 3, 2; one card is discarded."""
    match = new_match(GAME, 3, 5, {"lookout": "advanced"})
    sizes: list[int] = []
    while match.pending[0].prompt.key == "take":
        decision = match.pending[0]
        assert isinstance(decision, Decision)
        sizes.append(len(match.view(None)["offer"]))
        match.play(decision.seat, decision.moves[0])
    assert sizes == [5, 4, 4, 3, 3, 2]
    assert len(match.view(None)["discards"]["common"]) == 1


def test_b11_an_attack_of_the_virtual_player() -> None:
    """B-11 (B12.5): wood and gold hit a workshop and a Marketplace; actions go first."""
    t = solitaire("roman", stand="COM004 COM032 COM044 COM029", line="worker gold", next_attack="wood")
    match = attack(t)
    assert match.over
    assert codes(match.state.collection) == "COM032"  # type: ignore[attr-defined]
    assert match.view(0)["virtual"]["attack_line"] == ["worker", "wood", "gold"]
