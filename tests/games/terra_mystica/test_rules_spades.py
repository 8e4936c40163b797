"""Terraforming and building: spades bought, free, left over and from cults (T6, T15, T18.5–T18.12)."""

from __future__ import annotations

import pytest
from games.matches import asked, say
from games.terra_mystica.tables import (
    RICH,
    A,
    B,
    Side,
    bowls,
    building,
    now,
    offered,
    run,
    source,
    spent,
    table,
    terrain,
    turn,
)

from deskoherna.core.match import Match
from deskoherna.games.terra_mystica.rules.rounds import give_cult_bonuses

OTHER = Side("giants", "I5")
FAR_WITCHES = Side("witches", "I11")


# -- where and for how much --------------------------------------------------------------------------------


def test_only_within_reach() -> None:
    """T1.11, T6.4: hexes beside a building; not across the river without ships, not occupied ones."""
    m = turn(table(Side("witches", "E9", coins=2, workers=10), Side("nomads", "E10")))
    hexes = {move.split()[1] for move in offered(m, "build") | offered(m, "transform")}
    assert hexes == {"D7", "F5", "F6"}


def test_price_follows_the_wheel() -> None:
    """T6.6: forest is 1 spade from mountains, 2 from swamp and wasteland, 3 from plains."""
    for hex, workers in (("F6", 4), ("E10", 7), ("D7", 7), ("F5", 10)):
        t = table(Side("witches", "E9", coins=2, workers=10), OTHER)
        m = say(turn(t), f"build {hex}")
        assert spent(t, now(m)) == (2, workers, 0)


def test_no_dwelling_left() -> None:
    """T6.4."""
    t = table(Side("witches", "E9 A10 C3 C4 D1 F2 F4 G3", **RICH), OTHER)
    m = turn(t)
    assert not offered(m, "build")
    assert offered(m, "transform")


def test_any_terrain_can_be_made() -> None:
    """T18.5: away from home, and out of home; the price is the shorter way, even through home."""
    t = table(Side("witches", "E9", workers=9), OTHER, terrain={"F6": "forest"})
    m = say(turn(t), "transform F6")
    wheel = {"lakes": 3, "mountains": 3, "swamp": 6, "wasteland": 6, "plains": 9, "desert": 9}
    assert offered(m) == {f"terrain {one}" for one in wheel}
    for one, workers in wheel.items():
        assert spent(t, now(say(turn(t), "transform F6", f"terrain {one}"))) == (0, workers, 0)
    lakes = table(Side("witches", "E9", workers=9), OTHER, terrain={"F6": "lakes"})
    m = say(turn(lakes), "transform F6", "terrain mountains")  # two steps, forest between them
    assert spent(lakes, now(m)) == (0, 6, 0)


def test_only_what_can_be_paid_is_offered() -> None:
    """T6.7: with one spade, only what is a step away."""
    t = table(Side("witches", "E9", workers=5), OTHER)
    m = say(turn(t), "transform E10")
    assert offered(m) == {"terrain plains", "terrain lakes"}


def test_a_free_hex_is_everybodys() -> None:
    """T6.14: a terrain tile without a building can be changed again by anybody."""
    t = table(
        Side("witches", "E9", coins=9, workers=9),
        Side("nomads", "G7", coins=9, workers=9),
        terrain={"F6": "forest", "F7": "forest", "G6": "desert"},
    )
    m = turn(t, B)
    assert "transform F7" in offered(m)
    assert "build F6" in offered(turn(t))


# -- free spades -------------------------------------------------------------------------------------------


def test_a_free_spade_has_to_be_used() -> None:
    """T18.8: no dwelling on a hex that is home already, and no giving it up."""
    t = table(Side("witches", "E9", coins=9, workers=1, bowls=(0, 0, 4)), OTHER, terrain={"F6": "forest"})
    assert "build F6" in offered(turn(t))
    m = say(turn(t), "power spade")
    assert "build F6" not in offered(m)
    assert "forgo" not in offered(m)


def test_missing_spades_are_bought() -> None:
    """T6.10: one free spade and one for 3 workers reach forest from swamp."""
    t = table(Side("witches", "E9", coins=2, workers=4, bowls=(0, 0, 4)), OTHER)
    m = say(turn(t), "power spade", "build E10")
    assert spent(t, now(m)) == (2, 4, 0)
    assert building(now(m), "E10") == ("dwelling", A)


def test_bought_spades_need_not_reach_home() -> None:
    """T18.10: F5 is plains, three spades from forest; two make it lakes."""
    t = table(Side("witches", "E9", workers=3, bowls=(0, 0, 4)), OTHER)
    m = say(turn(t), "power spade", "transform F5")
    assert offered(m) == {"terrain desert", "terrain swamp", "terrain wasteland", "terrain lakes"}
    say(m, "terrain lakes")
    assert spent(t, now(m)) == (0, 3, 0)


def test_leftover_spade_needs_home_first() -> None:
    """T18.9: once the first hex is home the other spade may go on, or be given up."""
    t = table(Side("witches", "E9", bowls=(0, 0, 6)), OTHER, tile="score1")
    m = say(turn(t), "power spades", "transform F6", "terrain forest")
    assert asked(m) == (A, "leftover")
    assert offered(m, "transform") == {"transform D7", "transform E10", "transform F5"}
    assert "forgo" in offered(m)
    say(m, "forgo")
    assert now(m).points(A) == t.points(A) + 2  # T18.7: only the spade used scores


def test_nothing_is_bought_for_the_second_hex() -> None:
    """T18.10."""
    t = table(Side("witches", "E9", workers=9, bowls=(0, 0, 6)), OTHER)
    m = say(turn(t), "power spades", "transform F6", "terrain forest", "transform E10")
    assert offered(m) == {"terrain plains", "terrain lakes"}
    say(m, "terrain lakes")
    assert spent(t, now(m)) == (0, 0, 0)


def test_the_dwelling_does_not_widen_the_reach_of_a_leftover_spade() -> None:
    """T6.12: G6 adjoins the new dwelling on F6, not the one that was there."""
    t = table(Side("witches", "E9", coins=2, workers=1, bowls=(0, 0, 6)), OTHER)
    m = say(turn(t), "power spades", "build F6")
    assert "transform G6" not in offered(m)
    assert building(now(m), "F6") is None  # placed at the very end
    say(m, "forgo")
    assert building(now(m), "F6") == ("dwelling", A)
    after = now(m).clone()
    after.workers[A] = 3
    assert "transform G6" in offered(run(after, ("turn", (A,))))


def test_card_spade() -> None:
    """T11.4, T12.5: action 1 with a free spade, once a round."""
    t = table(Side("witches", "E9", coins=2, workers=1, card="bon1"), OTHER)
    m = say(turn(t), "special bon1", "build F6")
    assert building(now(m), "F6") == ("dwelling", A)
    assert spent(t, now(m)) == (2, 1, 0)
    assert "special bon1" not in offered(run(now(m), ("turn", (A,))))


def test_not_offered_without_a_hex() -> None:
    """T6.15: all hexes around are built on."""
    t = table(Side("witches", "A1", bowls=(0, 0, 12), card="bon1"), Side("nomads", "A2 B1"))
    kinds = offered(turn(t))
    assert not {"power spade", "power spades", "special bon1"} & kinds


# -- Giants --------------------------------------------------------------------------------------------------


def test_giants_need_two_spades_and_make_wasteland_only() -> None:
    """T16.9, T18.6."""
    t = table(Side("giants", "D7", coins=9, workers=6), FAR_WITCHES)
    m = say(turn(t), "transform D8")  # plains, next to wasteland's neighbour: still two
    assert terrain(now(m), "D8") == "wasteland"
    assert spent(t, now(m)) == (0, 6, 0)
    poor = table(Side("giants", "D7", coins=9, workers=5), FAR_WITCHES)
    assert not offered(turn(poor), "transform")


def test_giants_buy_the_second_spade() -> None:
    t = table(Side("giants", "D7", workers=3, bowls=(0, 0, 4)), FAR_WITCHES)
    m = say(turn(t), "power spade", "transform D8")
    assert spent(t, now(m)) == (0, 3, 0)
    poor = table(Side("giants", "D7", workers=2, bowls=(0, 0, 4)), FAR_WITCHES)
    assert "power spade" not in offered(turn(poor))


def test_giants_leave_nothing_over() -> None:
    t = table(Side("giants", "D7", bowls=(0, 0, 6)), FAR_WITCHES, tile="score1")
    m = say(turn(t), "power spades", "transform D8")
    assert asked(m)[0] == B
    assert source(now(m), "round") == 4


# -- tunnels and carpets -------------------------------------------------------------------------------------


def test_no_tunnel_to_a_neighbour() -> None:
    """T16.6: E6 adjoins the Dwarves, so it costs no tunnel; C3 lies behind D4 and D5."""
    t = table(Side("dwarves", "E7", coins=2, workers=10), OTHER)
    m = say(turn(t), "build E6")  # plains, three spades
    assert spent(t, now(m)) == (2, 10, 0)
    assert source(now(m), "faction") == 0


def test_one_tunnel_per_action() -> None:
    """T18.12: the spade left over goes to a neighbour, or by tunnel if there was none yet."""
    t = table(Side("dwarves", "E7", workers=4, bowls=(0, 0, 6)), OTHER, terrain={"D4": "forest"})
    first = say(turn(t), "power spades", "transform C3", "terrain mountains")
    assert spent(t, now(first)) == (0, 2, 0)
    assert "transform D4" in offered(first)
    assert "transform B4" not in offered(first)
    second = say(turn(t), "power spades", "transform D4", "terrain mountains")
    assert "transform C3" in offered(second)
    say(second, "transform C3", "terrain mountains")
    assert spent(t, now(second)) == (0, 2, 0)
    assert source(now(second), "faction") == 4


def test_coming_back_is_paid_again() -> None:
    """T18.12."""
    t = table(Side("dwarves", "E7", coins=2, workers=8), OTHER)
    m = say(turn(t), "transform C3", "terrain mountains")
    again = say(run(now(m), ("turn", (A,))), "build C3")
    assert spent(t, now(again)) == (2, 3 + 2 + 2 + 1, 0)
    assert source(now(again), "faction") == 8


def test_tunnel_is_cheaper_with_a_stronghold() -> None:
    """T16.6."""
    t = table(Side("dwarves", "E7:stronghold", coins=2, workers=5), OTHER)
    m = say(turn(t), "build C3")
    assert spent(t, now(m)) == (2, 3 + 1 + 1, 0)


def test_carpet() -> None:
    """T16.8: a priest for a flight, 4 points; with the stronghold over two hexes."""
    t = table(
        Side("fakirs", "E8", coins=2, workers=1, priests=1), OTHER, terrain={"C4": "desert", "B4": "plains"}
    )
    m = say(turn(t), "build C4")
    assert spent(t, now(m)) == (2, 1, 1)
    assert source(now(m), "faction") == 4
    near = table(Side("fakirs", "E8", coins=2, workers=4, priests=1), OTHER, terrain={"B4": "desert"})
    assert "build B4" not in offered(turn(near))
    far = table(
        Side("fakirs", "E8:stronghold", coins=2, workers=4, priests=1), OTHER, terrain={"B4": "desert"}
    )
    m = say(turn(far), "build B4")
    assert spent(far, now(m)) == (2, 1, 1)


def test_no_ships_for_dwarves() -> None:
    """T9.4, T9.5: not even with the card."""
    t = table(
        Side("dwarves", "C5", coins=9, workers=1, priests=1, card="bon4"), OTHER, terrain={"B5": "mountains"}
    )
    m = turn(t)
    assert "build B5" not in offered(m)
    assert "ship" not in offered(m)


def test_ship_card() -> None:
    """T9.5: one more level in the action phase, none for cult spades or areas."""
    t = table(
        Side("witches", "A10", coins=2, workers=1, card="bon4", cults={"air": 4}),
        OTHER,
        tile="score8",
        terrain={"C5": "forest"},
    )
    assert "build C5" in offered(turn(t))
    t.phase, t.first_passed = "cults", A
    give_cult_bonuses(t)
    assert "transform C5" not in offered(run(t))


# -- spades from cults -------------------------------------------------------------------------------------


def two_spades(anywhere: bool, side: Side) -> Match:
    t = table(side, OTHER, tile="score2", anywhere=anywhere)
    t.phase, t.first_passed = "cults", A
    give_cult_bonuses(t)
    return run(t)


def test_second_cult_spade_adjoins_the_first() -> None:
    """T15.4, T18.11: E1 and E3 both adjoin E2, but not each other; the first hex may be changed twice."""
    m = say(two_spades(False, Side("halflings", "E2", cults={"earth": 8})), "transform E1", "terrain plains")
    assert offered(m, "transform") == {"transform E1", "transform D1", "transform F1"}
    assert "forgo" in offered(m)
    say(m, "transform D1", "terrain lakes")
    assert m.over
    assert (terrain(now(m), "E1"), terrain(now(m), "D1")) == ("plains", "lakes")
    assert source(now(m), "faction") == 2  # T15.7: the Halflings score for these spades too


def test_second_cult_spade_anywhere_if_agreed() -> None:
    """T18.11, option cult_spades."""
    m = say(two_spades(True, Side("halflings", "E2", cults={"earth": 8})), "transform E1", "terrain lakes")
    assert "transform E3" in offered(m)


def test_cult_spades_score_no_round_tile() -> None:
    """T15.7: the tile's points are for the action phase."""
    t = table(Side("witches", "E9", cults={"earth": 8}), OTHER, tile="score2")
    t.phase, t.first_passed = "cults", A
    give_cult_bonuses(t)
    m = say(run(t), "transform E10", "terrain forest")
    assert now(m).points(A) == t.points(A)


def test_cult_spades_are_used_in_next_rounds_order() -> None:
    """T15.4: from the new start player on."""
    t = table(
        Side("halflings", "E2", cults={"earth": 4}),
        Side("witches", "E9", cults={"earth": 4}),
        Side("nomads", "G7", cults={"earth": 4}),
        tile="score2",
    )
    t.phase, t.first_passed = "cults", B
    give_cult_bonuses(t)
    m = run(t)
    order: list[int] = []
    while not m.over:
        order.append(asked(m)[0])
        say(m, "forgo")
    assert order == [1, 2, 0]


@pytest.mark.parametrize(("level", "spades"), [(3, 0), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_full_multiples_count(level: int, spades: int) -> None:
    """T15.1."""
    m = two_spades(False, Side("halflings", "E2", cults={"earth": level}))
    assert m.over is (spades == 0)
    if spades:
        assert f"{spades}" in m.read(m.pending[0], "en")


def test_alchemists_gain_power_for_cult_spades() -> None:
    """T15.7, T16.1."""
    t = table(Side("alchemists", "E5:stronghold", cults={"earth": 4}, bowls=(4, 0, 0)), OTHER, tile="score2")
    t.phase, t.first_passed = "cults", A
    give_cult_bonuses(t)
    m = say(run(t), "transform E4", "terrain swamp")
    assert bowls(now(m)) == (2, 2, 0)
