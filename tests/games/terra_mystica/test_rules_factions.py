"""Every faction's ability and what its stronghold brings (T16); some are tested with their chapters."""

from __future__ import annotations

import pytest
from games.matches import asked, say
from games.terra_mystica.tables import (
    RICH,
    A,
    B,
    C,
    Side,
    bowls,
    building,
    has,
    hexes,
    level,
    now,
    offered,
    run,
    source,
    spent,
    table,
    terrain,
    turn,
)

from deskoherna.games.terra_mystica.figures import BOARDS, FACTION_INDEX, KINDS
from deskoherna.games.terra_mystica.rules.adjacency import largest_area
from deskoherna.games.terra_mystica.rules.rounds import income_of
from deskoherna.games.terra_mystica.rules.scoring import resource_points

GIANTS = Side("giants", "I5")
WITCHES = Side("witches", "I11")


# -- Alchemists (T16.1) --------------------------------------------------------------------------------------


def test_alchemists_change_points_and_coins() -> None:
    t = table(Side("alchemists", "E5", coins=2, points=1), GIANTS)
    m = say(turn(t), "convert point coin")
    assert (now(m).points(A), now(m).coins[A]) == (0, 3)
    assert "convert point coin" not in offered(m)  # never below 0
    say(m, "convert coin point")
    assert (now(m).points(A), now(m).coins[A]) == (1, 1)
    assert "convert coin point" not in offered(m)


def test_only_alchemists_do() -> None:
    m = turn(table(Side("darklings", "E5", coins=9), GIANTS))
    assert not {"convert point coin", "convert coin point"} & offered(m)


def test_alchemists_stronghold() -> None:
    """12 power at once, then 2 for every spade."""
    t = table(Side("alchemists", "E5:trading-house", coins=8, workers=8, bowls=(12, 0, 0)), GIANTS)
    m = say(turn(t), "upgrade E5 stronghold")
    assert bowls(now(m)) == (0, 12, 0)
    m = say(run(now(m), ("turn", (A,))), "transform E4", "terrain swamp")
    assert bowls(now(m)) == (0, 10, 2)
    before = table(Side("alchemists", "E5", workers=3, bowls=(12, 0, 0)), GIANTS)
    assert bowls(now(say(turn(before), "transform E4", "terrain swamp"))) == (12, 0, 0)


# -- Auren (T16.2) -------------------------------------------------------------------------------------------


def test_auren_stronghold() -> None:
    """A favour tile at once, and two steps on one cult once a round."""
    t = table(Side("auren", "F4:trading-house", coins=6, workers=4), GIANTS)
    m = say(turn(t), "upgrade F4 stronghold")
    assert asked(m) == (A, "favour")
    say(m, "favour fav8")
    m = say(run(now(m), ("turn", (A,))), "special ascend", "cult earth")
    assert level(now(m), "earth") == 2
    assert "special ascend" not in offered(run(now(m), ("turn", (A,))))


def test_auren_still_need_a_key() -> None:
    t = table(Side("auren", "F4:stronghold", cults={"fire": 8}), GIANTS)
    m = say(turn(t), "special ascend", "cult fire")
    assert level(now(m), "fire") == 9


# -- Chaos Magicians (T16.3) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("was", "into"), [("trading-house", "temple"), ("temple", "sanctuary")])
def test_chaos_magicians_take_two_favours(was: str, into: str) -> None:
    t = table(Side("chaos-magicians", f"D4:{was}", coins=8, workers=4), WITCHES)
    m = say(turn(t), f"upgrade D4 {into}", "favour fav5")
    assert asked(m) == (A, "favour")
    assert "favour fav5" not in offered(m)
    say(m, "favour fav11")
    assert asked(m) == (B, "turn")


# -- Cultists (T16.4) ----------------------------------------------------------------------------------------


def test_cultists_stronghold() -> None:
    t = table(Side("cultists", "E6:trading-house", coins=8, workers=4), GIANTS)
    m = say(turn(t), "upgrade E6 stronghold")
    assert source(now(m), "faction") == 7


def test_cultists_step_on_none_if_all_are_full() -> None:
    """T18.4: the step lapses."""
    full = {"fire": 9, "water": 9, "earth": 9, "air": 9}
    t = table(Side("cultists", "E6", coins=9, workers=9, cults=full), Side("nomads", "F3", bowls=(5, 0, 0)))
    m = say(turn(t), "upgrade E6 trading-house", "take 1")
    assert asked(m) == (B, "turn")


# -- Darklings (T16.5) ---------------------------------------------------------------------------------------


def test_darklings_have_no_spade_track() -> None:
    assert "dig" not in offered(turn(table(Side("darklings", "E5", **RICH), GIANTS)))


def test_darklings_buy_several_spades() -> None:
    """A priest and 2 points each; E6 is plains, F4 forest: 1 and 2 spades from swamp."""
    t = table(Side("darklings", "E5", coins=2, workers=1, priests=2), GIANTS, terrain={"E6": "forest"})
    m = say(turn(t), "build E6")
    assert spent(t, now(m)) == (2, 1, 2)
    assert source(now(m), "faction") == 4


@pytest.mark.parametrize(
    ("workers", "priests", "away", "most"),
    [(9, 0, 0, 3), (6, 0, 0, 2), (9, 3, 3, 1), (4, 0, 0, 0), (9, 4, 3, 0)],
)
def test_darklings_stronghold(workers: int, priests: int, away: int, most: int) -> None:
    """T18.19: up to three, as many as there are workers and priests in the supply."""
    t = table(
        Side("darklings", "E5:trading-house", coins=6, workers=workers, priests=priests, away=away), GIANTS
    )
    m = say(turn(t), "upgrade E5 stronghold")
    if not most:
        assert asked(m) == (B, "turn")
        return
    assert offered(m) == {f"ordain {n}" for n in range(most + 1)}
    say(m, f"ordain {most}")
    assert has(now(m), A) == (0, workers - 4 - most, priests + most)


# -- Dwarves (T16.6) and Fakirs (T16.8) ----------------------------------------------------------------------


def test_areas_of_dwarves() -> None:
    """One hex between buildings, land or river; never two."""
    assert largest_area(table(Side("dwarves", "E7 C3 F6"), GIANTS), A) == 2
    assert largest_area(table(Side("dwarves", "A1 A3 A5 A8"), GIANTS), A) == 3
    assert largest_area(table(Side("engineers", "A1 A3 A5 A8"), GIANTS), A) == 1


def test_areas_of_fakirs() -> None:
    """One hex; with the stronghold two."""
    assert largest_area(table(Side("fakirs", "A1 A3 A6"), GIANTS), A) == 2
    assert largest_area(table(Side("fakirs", "A1:stronghold A3 A6"), GIANTS), A) == 3


def test_fakirs_advance_once() -> None:
    t = table(Side("fakirs", "F3", **RICH), GIANTS)
    m = say(turn(t), "dig")
    assert now(m).digging[A] == 1
    assert "dig" not in offered(run(now(m), ("turn", (A,))))
    assert "ship" not in offered(turn(t))


def test_carpets_fly_further_once_the_stronghold_stands() -> None:
    t = table(Side("fakirs", "E8:trading-house", **RICH), GIANTS, terrain={"B4": "desert"})
    assert "build B4" not in offered(turn(t))
    m = say(turn(t), "upgrade E8 stronghold")
    assert "build B4" in offered(run(now(m), ("turn", (A,))))


# -- Engineers (T16.7) ---------------------------------------------------------------------------------------


def test_engineers_build_bridges_for_workers() -> None:
    """Several times a round, besides the one for power."""
    t = table(Side("engineers", "C2", workers=4, bowls=(0, 0, 3)), WITCHES)
    m = turn(t)
    assert offered(m, "bridge") == {"bridge C2-D3", "bridge C2-D4", "bridge C2-E5"}
    say(m, "bridge C2-D3")
    assert spent(t, now(m)) == (0, 2, 0)
    assert asked(m) == (B, "turn")
    m = run(now(m), ("turn", (A,)))
    assert "power bridge" in offered(m)
    say(m, "bridge C2-E5")
    assert now(m).workers[A] == 0


def test_nobody_else_does() -> None:
    assert not offered(turn(table(Side("dwarves", "C2", workers=9), WITCHES)), "bridge")


@pytest.mark.parametrize(("stronghold", "points"), [("stronghold", 3), ("temple", 0)])
def test_engineers_score_bridges_when_passing(stronghold: str, points: int) -> None:
    """Own buildings at both ends: C2–D3 has them, C2–E5 has not, nor has C4–D5 of somebody else."""
    t = table(
        Side("engineers", f"C2:{stronghold} D3"),
        WITCHES,
        bridges={"C2-D3": A, "C2-E5": A, "C4-D5": B},
        round=6,
    )
    m = say(turn(t), "pass")
    assert source(now(m), "faction") == points


def test_engineers_second_temple_gives_power() -> None:
    t = table(Side("engineers", "C2:temple D3:temple", card="bon3"), WITCHES)
    assert income_of(t, A)[2:] == (1, 5)


# -- Giants (T16.9) ------------------------------------------------------------------------------------------


def test_giants_stronghold() -> None:
    """Two free spades on one hex, and a dwelling there at the usual cost."""
    t = table(Side("giants", "D7:stronghold", coins=2, workers=1), WITCHES)
    m = say(turn(t), "special spades", "build D8")
    assert building(now(m), "D8") == ("dwelling", A)
    assert spent(t, now(m)) == (2, 1, 0)
    assert "special spades" not in offered(run(now(m), ("turn", (A,))))


# -- Halflings (T16.10) --------------------------------------------------------------------------------------


def test_halflings_score_spades() -> None:
    t = table(Side("halflings", "E2", workers=6), GIANTS)
    m = say(turn(t), "transform E3", "terrain plains")
    assert source(now(m), "faction") == 2


def test_halflings_advance_cheaply() -> None:
    t = table(Side("halflings", "E2", coins=1, workers=2, priests=1), GIANTS)
    assert spent(t, now(say(turn(t), "dig"))) == (1, 2, 1)


def test_halflings_stronghold() -> None:
    """T6.11, T18.9: three spades; a hex and another once the first is home; one dwelling, on any of them."""
    t = table(Side("halflings", "E2:trading-house", coins=10, workers=5), GIANTS, tile="score1")
    m = say(turn(t), "upgrade E2 stronghold")
    assert asked(m) == (A, "leftover")
    assert "forgo" in offered(m)
    say(m, "transform E1", "terrain plains")  # one spade
    assert "build E3" in offered(m)
    say(m, "build E3")  # two
    assert asked(m) == (B, "turn")
    after = now(m)
    assert building(after, "E3") == ("dwelling", A)
    assert building(after, "E1") is None
    assert source(after, "faction") == 3
    assert source(after, "round") == 6  # T16.10: they count for the tile, too
    assert spent(t, after) == (10, 5, 0)


def test_halflings_build_once() -> None:
    t = table(Side("halflings", "E2:trading-house", coins=20, workers=9), GIANTS)
    m = say(turn(t), "upgrade E2 stronghold", "build E1")
    assert asked(m) == (A, "leftover")
    assert not offered(m, "build")


def test_halflings_may_give_the_spades_up() -> None:
    t = table(Side("halflings", "E2:trading-house", coins=8, workers=4), GIANTS, tile="score1")
    m = say(turn(t), "upgrade E2 stronghold", "forgo")
    assert asked(m) == (B, "turn")
    assert now(m).points(A) == t.points(A)


def test_halflings_leave_one_hex_half_done_at_most() -> None:
    t = table(Side("halflings", "E2:trading-house", coins=8, workers=4), GIANTS)
    m = say(turn(t), "upgrade E2 stronghold", "transform E3", "terrain desert")
    assert asked(m) == (B, "turn")
    assert terrain(now(m), "E3") == "desert"


# -- Mermaids (T16.11) ---------------------------------------------------------------------------------------


def test_mermaids_ship_up_to_five() -> None:
    t = table(Side("mermaids", "E4", coins=4, priests=1, shipping=4), GIANTS)
    m = say(turn(t), "ship")
    assert source(now(m), "track") == 5
    assert "ship" not in offered(turn(table(Side("mermaids", "E4", shipping=5, **RICH), GIANTS)))


@pytest.mark.parametrize(("shipping", "after", "points"), [(1, 2, 2), (4, 5, 5), (5, 5, 0)])
def test_mermaids_stronghold(shipping: int, after: int, points: int) -> None:
    t = table(Side("mermaids", "E4:trading-house", coins=6, workers=4, shipping=shipping), GIANTS)
    m = say(turn(t), "upgrade E4 stronghold")
    assert now(m).shipping[A] == after
    assert source(now(m), "track") == points


def test_mermaids_reach_further_with_the_stronghold() -> None:
    t = table(Side("mermaids", "E4:trading-house", coins=6, workers=4), GIANTS)
    m = say(turn(t), "upgrade E4 stronghold")
    assert hexes(now(m).reach[A]) > hexes(t.reach[A])


# -- Nomads (T16.12) -----------------------------------------------------------------------------------------


def test_sandstorm() -> None:
    """Any terrain on an edge of a building, without spades; a dwelling at the usual cost."""
    t = table(Side("nomads", "D3:stronghold", coins=2, workers=1), GIANTS, tile="score1")
    m = say(turn(t), "special storm", "build E4")  # lakes, three spades away
    assert building(now(m), "E4") == ("dwelling", A)
    assert terrain(now(m), "E4") == "desert"
    assert spent(t, now(m)) == (2, 1, 0)
    assert now(m).points(A) == t.points(A)
    assert "special storm" not in offered(run(now(m), ("turn", (A,))))


def test_sandstorm_without_a_dwelling() -> None:
    t = table(Side("nomads", "D3:stronghold"), GIANTS)
    m = say(turn(t), "special storm")
    assert not offered(m, "build")
    say(m, "transform E4")
    assert terrain(now(m), "E4") == "desert"


def test_sandstorm_does_not_use_ships() -> None:
    t = table(Side("nomads", "D3:stronghold", shipping=3), GIANTS)
    m = say(turn(t), "special storm")
    assert {move.split()[1] for move in offered(m)} == {"C1", "D2", "E3", "E4"}


# -- Swarmlings (T16.13) -------------------------------------------------------------------------------------


def test_swarmlings_upgrade_for_free() -> None:
    """It scores and feeds neighbours as usual."""
    t = table(
        Side("swarmlings", "E4:stronghold H4", favours="fav10"),
        Side("witches", "G3", bowls=(5, 0, 0)),
        tile="score6",
    )
    m = say(turn(t), "special swarm", "upgrade H4 trading-house")
    assert building(now(m), "H4") == ("trading-house", A)
    assert spent(t, now(m)) == (0, 0, 0)
    assert (source(now(m), "round"), source(now(m), "favour")) == (3, 3)
    assert asked(m) == (B, "leech")


def test_no_fifth_trading_house() -> None:
    """T7.7, T18.29: not even for free."""
    houses = "A1:trading-house A3:trading-house A5:trading-house A7:trading-house"
    t = table(Side("swarmlings", f"E4:stronghold H4 {houses}", **RICH), GIANTS)
    m = turn(t)
    assert "special swarm" not in offered(m)
    assert "upgrade H4 trading-house" not in offered(m)


# -- Witches (T16.14) ----------------------------------------------------------------------------------------


def test_witches_fly_to_forests_only() -> None:
    t = table(
        Side("witches", "A10:stronghold", favours="fav11"), GIANTS, tile="score3", terrain={"E3": "forest"}
    )
    m = say(turn(t), "special ride")
    forests = {"A3", "C3", "C4", "D1", "E9", "F2", "F4", "G3", "I6", "I11", "E3"}
    assert offered(m) == {f"build {hex}" for hex in forests}
    say(m, "build I6")
    assert (source(now(m), "round"), source(now(m), "favour")) == (2, 2)
    assert largest_area(now(m), A) == 1  # T17.4: not connected


def test_witches_need_a_dwelling() -> None:
    eight = "A3 C3 C4 D1 E9 F2 F4 G3"
    t = table(Side("witches", f"A10:stronghold {eight}"), GIANTS)
    assert "special ride" not in offered(turn(t))


# -- what else is printed on boards --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "stronghold"),
    [
        ("alchemists", (6, 0, 0, 0)),
        ("chaos-magicians", (0, 2, 0, 0)),
        ("fakirs", (0, 0, 1, 0)),
        ("swarmlings", (0, 0, 0, 4)),
        ("witches", (0, 0, 0, 2)),
    ],
)
def test_income_of_strongholds(faction: str, stronghold: tuple[int, int, int, int]) -> None:
    """T4.6."""
    assert BOARDS[FACTION_INDEX[faction]].income[3][1] == stronghold
    assert len(BOARDS[FACTION_INDEX[faction]].income) == KINDS
    assert BOARDS[FACTION_INDEX[faction]].base_income[0] == 0


def test_alchemists_score_coins_at_a_better_rate() -> None:
    """T17.6."""
    t = table(Side("alchemists", coins=7), Side("witches", coins=7), Side("nomads", coins=2))
    assert [resource_points(t, seat) for seat in (A, B, C)] == [3, 2, 0]


@pytest.mark.parametrize(
    ("faction", "priests"), [("swarmlings", 2), ("darklings", 2), ("witches", 1), ("engineers", 1)]
)
def test_two_priests_for_some_sanctuaries(faction: str, priests: int) -> None:
    """T18.23: the sanctuary, not the temples."""
    t = table(Side(faction, "E5:sanctuary", card="bon3"), GIANTS)
    assert income_of(t, A)[2] == priests
    assert income_of(table(Side(faction, "E5:temple", card="bon3"), GIANTS), A)[2] == 1


def test_the_stone_works_in_ones_own_turn_only() -> None:
    """T18.22."""
    t = table(Side("witches", "F4", coins=9, workers=9), Side("alchemists", "E6", coins=9, bowls=(5, 0, 0)))
    m = say(turn(t), "upgrade F4 trading-house")
    assert offered(m) == {"take 1", "decline"}
