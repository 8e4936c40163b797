"""Towns and bridges (T13, T14), the order of tiles (T18.2, T18.3), the Mermaids across a river (T18.13)."""

from __future__ import annotations

from games.matches import asked, say
from games.terra_mystica.tables import (
    RICH,
    A,
    B,
    Side,
    bowls,
    hexes,
    level,
    now,
    offered,
    river,
    run,
    source,
    spent,
    table,
    towns,
    turn,
)

from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.state import Table

OTHER = Side("giants", "I5")

# Four hexes in a row of the north, and a group of power 6 on them that a temple completes.
GROUP = "A1:stronghold A2 A3 A4"


def test_a_dwelling_founds_a_town() -> None:
    """T14.1: three buildings of power 6 and a dwelling."""
    t = table(
        Side("witches", "A1:stronghold A2:temple A3", coins=9, workers=9), OTHER, terrain={"A4": "forest"}
    )
    m = say(turn(t), "build A4")
    assert asked(m) == (A, "town")
    assert offered(m) == {"town tw1", "town tw2", "town tw3", "town tw4", "town tw5"}
    say(m, "town tw3")
    after = now(m)
    assert towns(after) == [("tw3", A, "A4")]
    assert source(after, "town") == 9
    assert source(after, "faction") == 5  # T14.7: Witches
    assert after.priests[A] == 1
    assert after.towns_left == [2, 2, 1, 2, 2]
    assert hexes(after.citizens[A]) == {"A1", "A2", "A3", "A4"}


def test_what_the_tiles_give() -> None:
    """T14.5."""
    t = table(Side("nomads", f"{GROUP}", coins=6, workers=2, bowls=(8, 0, 0)), OTHER)
    results = {}
    for tile in ("tw1", "tw2", "tw3", "tw4", "tw5"):
        m = say(turn(t), "upgrade A4 trading-house", f"town {tile}")
        after = now(m)
        cults = [level(after, cult) for cult in ("fire", "water", "earth", "air")]
        results[tile] = (source(after, "town"), after.coins[A], after.workers[A], after.priests[A], cults)
        assert after.keys[A] == 1
        assert bowls(after) == ((0, 8, 0) if tile == "tw4" else (8, 0, 0))
    assert results == {
        "tw1": (5, 6, 0, 0, [0, 0, 0, 0]),
        "tw2": (7, 0, 2, 0, [0, 0, 0, 0]),
        "tw3": (9, 0, 0, 1, [0, 0, 0, 0]),
        "tw4": (6, 0, 0, 0, [0, 0, 0, 0]),
        "tw5": (8, 0, 0, 0, [1, 1, 1, 1]),
    }


def test_buildings_of_a_town_found_no_other() -> None:
    """T14.8: what adjoins a town joins it, whole loose groups included."""
    t = table(
        Side("witches", "A1 A2 A3 A4:stronghold A6:stronghold A7:temple A8", town="A1 A2 A3 A4", **RICH),
        OTHER,
        terrain={"A5": "forest"},
    )
    m = say(turn(t), "build A5")
    assert asked(m)[0] == B
    assert hexes(now(m).citizens[A]) == {f"A{n}" for n in range(1, 9)}


def test_a_bridge_founds_a_town() -> None:
    """T13.3, T14.1: D3 and C2, power 7 together."""
    t = table(Side("nomads", "D3:stronghold E4 C2:temple B2", bowls=(0, 0, 3)), OTHER)
    m = say(turn(t), "power bridge", "bridge C2-D3")
    assert asked(m) == (A, "town")
    say(m, "town tw1")
    assert hexes(now(m).citizens[A]) == {"D3", "E4", "C2", "B2"}


def test_a_bridge_links_a_group_to_a_town() -> None:
    t = table(Side("nomads", "D3:stronghold E4 C2:temple B2", town="D3 E4", bowls=(0, 0, 3)), OTHER)
    m = say(turn(t), "power bridge", "bridge C2-D3")
    assert asked(m)[0] == B
    assert hexes(now(m).citizens[A]) == {"D3", "E4", "C2", "B2"}


def test_ships_make_no_town() -> None:
    """T14.3."""
    t = table(Side("witches", "B1:stronghold A1 D1:temple D2", shipping=3, coins=9, workers=9), OTHER)
    m = say(turn(t), "upgrade A1 trading-house")
    assert asked(m)[0] == B


def test_smaller_towns_with_a_favour_tile_at_once() -> None:
    """T14.11: fav5 founds two towns together; its steps come after them."""
    t = table(
        Side(
            "nomads",
            "A1:trading-house A2:trading-house A3 A4 H1:stronghold H2 I2 I3 E5:trading-house",
            coins=5,
            workers=2,
        ),
        OTHER,
    )
    m = say(turn(t), "upgrade E5 temple", "favour fav5")
    assert asked(m) == (A, "town")
    say(m, "town tw1")
    assert asked(m) == (A, "town")
    assert level(now(m), "fire") == 0
    say(m, "town tw2")
    assert len(towns(now(m))) == 2
    assert now(m).keys[A] == 2
    assert level(now(m), "fire") == 2


def test_the_key_counts_for_steps_of_the_same_action() -> None:
    """T18.2: fire 9, fav5 founds a town, and its steps go up to 10."""
    t = table(
        Side(
            "nomads",
            "A1:trading-house A2:trading-house A3 A4 E5:trading-house",
            coins=5,
            workers=2,
            cults={"fire": 9},
        ),
        OTHER,
    )
    m = say(turn(t), "upgrade E5 temple", "favour fav5", "town tw1")
    assert level(now(m), "fire") == 10
    steps = [event for _, event in m.chronicle() if event.key == "advances"]
    assert steps[-1].cause == Phrase("favour.fav5")


def test_town_before_favour_tile() -> None:
    """T18.2: the temple itself completes the town."""
    t = table(Side("nomads", "A1:stronghold A2 A3 A4:trading-house", coins=5, workers=2), OTHER)
    # power 7 already, put there by hand: the town is founded by the next change
    m = say(turn(t), "upgrade A4 temple")
    assert asked(m) == (A, "town")
    say(m, "town tw1")
    assert asked(m) == (A, "favour")


def test_a_step_in_every_cult_brings_its_own_key() -> None:
    """T18.3: one track on 9, one key."""
    t = table(Side("nomads", GROUP, coins=6, workers=2, cults={"fire": 9, "air": 3}), OTHER)
    m = say(turn(t), "upgrade A4 trading-house", "town tw5")
    assert [level(now(m), cult) for cult in ("fire", "water", "earth", "air")] == [10, 1, 1, 4]
    assert asked(m)[0] == B


def test_too_few_keys_for_a_step_in_every_cult() -> None:
    """T18.3: the player chooses."""
    t = table(Side("nomads", GROUP, coins=6, workers=2, cults={"fire": 9, "air": 9}), OTHER)
    m = say(turn(t), "upgrade A4 trading-house", "town tw5")
    assert asked(m) == (A, "every-cult")
    assert offered(m) == {"cult fire", "cult air"}
    say(m, "cult air")
    assert [level(now(m), cult) for cult in ("fire", "water", "earth", "air")] == [9, 1, 1, 10]


def test_a_top_space_that_is_taken_is_no_choice() -> None:
    t = table(
        Side("nomads", GROUP, coins=6, workers=2, cults={"fire": 9, "air": 9}),
        Side("giants", "I5", cults={"air": 10}, keys=1),
    )
    m = say(turn(t), "upgrade A4 trading-house", "town tw5")
    assert [level(now(m), cult) for cult in ("fire", "air")] == [10, 9]


def no_tiles(t: Table) -> Table:
    t.towns_left = [0, 0, 0, 0, 0]
    return t


def test_without_a_tile_there_is_no_town() -> None:
    """T18.24: and the buildings stay free."""
    t = no_tiles(table(Side("nomads", GROUP, coins=6, workers=2), OTHER))
    m = say(turn(t), "upgrade A4 trading-house")
    assert asked(m)[0] == B
    assert now(m).citizens[A] == 0


def test_the_last_kind_is_not_asked() -> None:
    """T18.30."""
    t = table(Side("nomads", GROUP, coins=6, workers=2), OTHER)
    t.towns_left = [0, 0, 0, 0, 1]
    m = say(turn(t), "upgrade A4 trading-house")
    assert towns(now(m)) == [("tw5", A, "A4")]
    assert asked(m)[0] == B


def test_the_same_kind_twice() -> None:
    """T14.4."""
    t = table(
        Side("nomads", f"{GROUP} H1:sanctuary H2 I2:trading-house I3", town="A1 A2 A3 A4", **RICH), OTHER
    )
    t.towns, t.towns_left = ((A, 0, 0),), [1, 2, 2, 2, 2]
    m = say(turn(t), "upgrade H2 trading-house", "town tw1")
    assert [tile for tile, _, _ in towns(now(m))] == ["tw1", "tw1"]


def test_swarmlings_gain_workers() -> None:
    """T14.7."""
    t = table(Side("swarmlings", GROUP, coins=8, workers=3), OTHER)
    m = say(turn(t), "upgrade A4 trading-house", "town tw1")
    assert now(m).workers[A] == 3


# -- bridges -----------------------------------------------------------------------------------------------


def test_bridge_sites() -> None:
    """T13.2, T18.18: from an own building, one bridge on a site, printed sites only."""
    t = table(Side("nomads", "D3", bowls=(0, 0, 3)), Side("witches", "C1"), bridges={"C2-D3": B})
    assert "power bridge" not in offered(turn(t))
    t = table(Side("nomads", "C2", bowls=(0, 0, 3)), OTHER)
    m = say(turn(t), "power bridge")
    assert offered(m) == {"bridge C2-D3", "bridge C2-D4", "bridge C2-E5"}


def test_three_bridges() -> None:
    """T13.4."""
    t = table(Side("nomads", "C2", bowls=(0, 0, 3)), OTHER, bridges={"A3-C1": A, "A7-C3": A, "A11-C5": A})
    assert "power bridge" not in offered(turn(t))


def test_bridges_bring_no_power_to_neighbours() -> None:
    """T8.8."""
    t = table(Side("nomads", "C2", bowls=(0, 0, 3)), Side("witches", "D3", bowls=(5, 0, 0)))
    m = say(turn(t), "power bridge", "bridge C2-D3")
    assert asked(m) == (B, "turn")


def test_a_bridge_carries_power_and_the_discount() -> None:
    """T13.3: for everybody."""
    t = table(
        Side("nomads", "C2", coins=3, workers=2),
        Side("witches", "D3:temple", bowls=(5, 0, 0)),
        bridges={"C2-D3": A},
    )
    m = say(turn(t), "upgrade C2 trading-house")
    assert spent(t, now(m)) == (3, 2, 0)
    assert asked(m) == (B, "leech")
    assert offered(m) == {"take 2", "decline"}


# -- the Mermaids --------------------------------------------------------------------------------------------


def mermaids(**more: object) -> Table:
    """Buildings of power 7 on both banks of r7: B1 and A1 here, D1 and D2 there."""
    return table(
        Side("mermaids", "B1:stronghold A1 D1 D2", coins=6, workers=2),
        OTHER,
        **more,  # type: ignore[arg-type]
    )


def test_mermaids_join_across_a_river_hex() -> None:
    """T16.11, T18.13: the tile lies on the river."""
    m = say(turn(mermaids()), "upgrade D2 trading-house")
    assert asked(m) == (A, "join")
    assert offered(m) == {"join r6", "join r7", "apart"}
    say(m, "join r7", "town tw1")
    after = now(m)
    assert towns(after) == [("tw1", A, "r7")]
    assert after.fords == 1 << river("r7")
    assert hexes(after.citizens[A]) == {"B1", "A1", "D1", "D2"}
    assert asked(m)[0] == B


def test_mermaids_need_not_join() -> None:
    """T18.13: they are asked again when they build next."""
    m = say(turn(mermaids()), "upgrade D2 trading-house", "apart")
    assert asked(m)[0] == B
    assert towns(now(m)) == []
    after = now(m).clone()
    after.coins[A], after.workers[A] = 9, 9
    m = say(run(after, ("turn", (A,))), "upgrade A1 trading-house")
    assert asked(m) == (A, "join")


def test_others_do_not_join() -> None:
    t = table(Side("swarmlings", "B1:stronghold A1 D1 D2", coins=9, workers=3), OTHER)
    m = say(turn(t), "upgrade D2 trading-house")
    assert asked(m)[0] == B


def test_a_building_on_the_bank_joins_the_town() -> None:
    """T18.13: C1 lies at r7."""
    m = say(turn(mermaids(terrain={"C1": "lakes"})), "upgrade D2 trading-house", "join r7", "town tw1")
    after = now(m).clone()
    after.coins[A], after.workers[A] = 9, 9
    assert "C1" not in hexes(after.citizens[A])
    m = say(run(after, ("turn", (A,))), "build C1")
    assert "C1" in hexes(now(m).citizens[A])


def test_a_direct_town_comes_first() -> None:
    """T18.13: it is founded by itself, and leaves nothing to join."""
    t = table(Side("mermaids", "A1 A2:temple A3:stronghold A4", coins=6, workers=2), OTHER)
    m = say(turn(t), "upgrade A4 trading-house")
    assert asked(m) == (A, "town")
    say(m, "town tw1")
    assert asked(m)[0] == B


def test_mermaids_join_by_a_favour_tile() -> None:
    """T18.13: fav5 makes power 6 enough."""
    t = table(Side("mermaids", "B1:stronghold A1 D1 D2 H4:trading-house", coins=5, workers=2), OTHER)
    m = say(turn(t), "upgrade H4 temple", "favour fav5")
    assert asked(m) == (A, "join")
