"""Minor powers of the base game, A to G: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    defend,
    fear,
    give,
    isle,
    presence,
    put,
    run,
    step,
    there,
    use,
)

from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.rules.ending.time_passes import time
from deskoherna.games.spirit_island.rules.ground import elements
from deskoherna.games.spirit_island.rules.powers.targets import land_targets

OCEAN = "oceans-hungry-grasp"


# -- calls -------------------------------------------------------------------------------------------------


def test_call_of_the_dahan_ways() -> None:
    t = isle()
    put(t, "A5", explorer=2, town=1, dahan=1)
    use(t, "call-of-the-dahan-ways", "A5")
    assert there(t, "A5") == {"explorer": 1, "town": 1, "dahan": 2}
    give(t, moon=2)
    use(t, "call-of-the-dahan-ways", "A5", "choose 2")
    assert there(t, "A5") == {"explorer": 1, "dahan": 3}
    use(t, "call-of-the-dahan-ways", "A5")  # no town: nothing to choose
    assert (there(t, "A5"), fear(t)) == ({"dahan": 4}, 0)


def test_call_to_bloodshed() -> None:
    t = isle()
    put(t, "A5", town=1, city=1, dahan=2)
    put(t, "A6", dahan=1)
    use(t, "call-to-bloodshed", "A5", "choose 1", "damage town")
    assert (there(t, "A5"), fear(t)) == ({"city": 1, "dahan": 2}, 1)
    use(t, "call-to-bloodshed", "A5", "choose 2", "gather dahan A6")
    assert there(t, "A5") == {"city": 1, "dahan": 3}


def test_call_to_isolation_pushes_as_many_as_there_are_dahan() -> None:
    t = isle()
    put(t, "A7", explorer=1, town=2, dahan=2)
    asked = use(t, "call-to-isolation", "A7", "choose 1", "push town A5", "push explorer A8")
    assert "stop" not in asked[1].moves + asked[2].moves
    assert there(t, "A7") == {"town": 1, "dahan": 2}
    use(t, "call-to-isolation", "A7", "choose 2", "push dahan A8")
    assert there(t, "A8") == {"explorer": 1, "dahan": 1}


def test_call_to_migrate_may_push_others_than_it_gathered() -> None:
    t = isle()
    put(t, "A7", dahan=1)
    put(t, "A8", dahan=2)
    use(t, "call-to-migrate", "A7", "gather dahan A8", "gather dahan A8", "push dahan A5", "stop")
    assert (there(t, "A7"), there(t, "A5")) == ({"dahan": 2}, {"dahan": 1})


def test_call_to_tend() -> None:
    t = isle()
    put(t, "A7", dahan=2, blight=1)
    left = t.blight
    use(t, "call-to-tend", "A7", "choose 1")
    assert (there(t, "A7"), t.blight) == ({"dahan": 2}, left + 1)
    use(t, "call-to-tend", "A7", "push dahan A8", "stop")
    assert there(t, "A8") == {"dahan": 1}


# -- D -----------------------------------------------------------------------------------------------------


def test_dark_and_tangled_woods_defends_mountains_and_jungles() -> None:
    t = isle()
    for land in ("A5", "A6", "A7", "A8"):
        use(t, "dark-and-tangled-woods", land)
    assert [defend(t, land) for land in ("A5", "A6", "A7", "A8")] == [0, 3, 0, 3]
    assert fear(t) == 8


def test_delusions_of_danger() -> None:
    t = isle()
    put(t, "A7", explorer=1)
    use(t, "delusions-of-danger", "A7", "choose 1", "push explorer A8")
    assert (there(t, "A8"), fear(t)) == ({"explorer": 1}, 0)
    use(t, "delusions-of-danger", "A7")
    assert fear(t) == 2


def test_devouring_ants_bite_harder_in_jungle_and_sands() -> None:
    t = isle()
    for land in ("A5", "A7"):
        put(t, land, town=1, dahan=2)
        use(t, "devouring-ants", land)
    assert there(t, "A5") == {"town": 1, "dahan": 1}
    assert there(t, "A7") == {"dahan": 1}
    assert fear(t) == 3  # one each, and the town


def test_drift_down_into_slumber() -> None:
    t = isle()
    for land in ("A5", "A6", "A7", "A8"):
        use(t, "drift-down-into-slumber", land)
    assert [defend(t, land) for land in ("A5", "A6", "A7", "A8")] == [1, 1, 4, 4]


def test_drought() -> None:
    t = isle()
    put(t, "A5", town=4, city=2, presence=2)
    left = t.blight
    use(t, "drought", "A5")
    assert there(t, "A5") == {"town": 1, "city": 2, "blight": 1}
    assert t.lands[LAND_INDEX["A5"]].invaders[0] >> 4 & 15 == 1  # the last town is hurt
    assert (presence(t, "A5"), t.blight) == (1, left - 1)
    give(t, sun=3)
    use(t, "drought", "A5", "cascade A6")  # one town, then a city as well
    assert there(t, "A5") == {"city": 1, "blight": 2}


# -- E -----------------------------------------------------------------------------------------------------


def test_elemental_boon_gives_three_different_elements() -> None:
    t = isle()
    asked = use(t, "elemental-boon", 0, "element sun", "element fire", "element plant")
    assert "element sun" not in asked[1].moves and "element fire" not in asked[2].moves
    assert elements(t, 0) == (1, 0, 1, 0, 0, 0, 1, 0)


def test_elemental_boon_for_another_gives_the_same_to_both() -> None:
    t = isle(EARTH, LIGHTNING)
    asked = use(t, "elemental-boon", 1, "element air", "element moon", "element animal")
    assert [one.seat for one in asked] == [1, 1, 1]
    assert t.extra[0] == t.extra[1] == (0, 1, 0, 1, 0, 0, 0, 1)


def test_encompassing_ward_follows_presence() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A5", presence=(0, 2))
    put(t, "A6", presence=(1, 0))
    use(t, "encompassing-ward", 1)
    assert (defend(t, "A5"), defend(t, "A6"), defend(t, "A7")) == (2, 0, 0)  # not per presence
    put(t, "A7", presence=(0, 1))
    t.inhabit(1, LAND_INDEX["A5"], 0)
    assert (defend(t, "A5"), defend(t, "A7")) == (0, 2)


def test_enticing_splendor() -> None:
    t = isle()
    put(t, "A7", presence=1)
    put(t, "A8", explorer=1, town=1, dahan=2)
    asked = use(t, "enticing-splendor", "A7", "choose 1", "gather town A8")
    assert "stop" not in asked[1].moves
    use(t, "enticing-splendor", "A7", "choose 2", "gather dahan A8", "stop")
    assert there(t, "A7") == {"town": 1, "dahan": 1}
    assert land_targets(t, 0, POWERS["enticing-splendor"], 0) == [LAND_INDEX["A7"]]
    put(t, "A7", blight=1)
    assert land_targets(t, 0, POWERS["enticing-splendor"], 0) == []


def test_entrancing_apparitions_call_explorers_only_where_nobody_is() -> None:
    t = isle()
    put(t, "A8", explorer=3)
    use(t, "entrancing-apparitions", "A7", "gather explorer A8", "gather explorer A8")
    assert (there(t, "A7"), defend(t, "A7")) == ({"explorer": 2}, 2)
    use(t, "entrancing-apparitions", "A7")
    assert (there(t, "A7"), defend(t, "A7")) == ({"explorer": 2}, 4)


# -- gifts -------------------------------------------------------------------------------------------------


def test_gift_of_constancy_lets_both_keep_a_card() -> None:
    t = isle(EARTH, LIGHTNING)
    t.played = [("drought", "rain-of-blood"), ("call-to-tend", "steam-vents")]
    use(t, "gift-of-constancy", 1)
    assert t.energy == [0, 2]
    before = [len(hand) for hand in t.hand]
    asked = run(time(t), "take-back drought", "take-back steam-vents")
    assert [one.seat for one in asked] == [0, 1] and "stop" in asked[0].moves
    assert "drought" in t.hand[0] and "steam-vents" in t.hand[1]
    assert (t.discard[0], t.discard[1]) == (("rain-of-blood",), ("call-to-tend",))
    assert [len(hand) for hand in t.hand] == [n + 1 for n in before]


def test_gift_of_constancy_for_oneself_keeps_one_card_for_one_turn() -> None:
    t = isle()
    t.played = [("drought", "rain-of-blood")]
    use(t, "gift-of-constancy", 0)
    run(time(t), "stop")
    assert (t.energy[0], t.discard[0]) == (2, ("drought", "rain-of-blood"))
    t.played = [("steam-vents",)]
    run(time(t))
    assert t.played == [()]


def test_gift_of_living_energy_counts_the_users_sacred_sites() -> None:
    t = isle(EARTH, LIGHTNING)
    use(t, "gift-of-living-energy", 0)
    assert t.energy == [1, 0]
    put(t, "A5", presence=(2, 2))
    put(t, "A6", presence=(0, 2))
    use(t, "gift-of-living-energy", 1)  # another spirit; its own two sacred sites do not count
    assert t.energy == [1, 2]
    put(t, "A7", presence=(2, 0))
    use(t, "gift-of-living-energy", 0)
    use(t, "gift-of-living-energy", 1)
    assert t.energy == [3, 5]


def test_gift_of_living_energy_counts_sacred_sites_in_oceans() -> None:
    t = isle(OCEAN)
    put(t, "A0", presence=2)
    put(t, "A1", presence=2)
    use(t, "gift-of-living-energy", 0)
    assert t.energy == [2]


def test_gift_of_power_is_the_targets_choice() -> None:
    t = isle(EARTH, LIGHTNING)
    t.minor = ("drought", "rain-of-blood", "steam-vents", "uncanny-melting")
    before = t.hand[1]
    asked = use(t, "gift-of-power", 1, "keep steam-vents")
    assert asked[0].seat == 1 and t.hand[1] == (*before, "steam-vents")
    assert t.minor_discard == ("drought", "rain-of-blood", "uncanny-melting")


def test_gnawing_rootbiters() -> None:
    t = isle()
    put(t, "A7", town=3, explorer=1)
    asked = use(t, "gnawing-rootbiters", "A7", "push town A5", "push town A8")
    assert asked[0].moves == ["push town A5", "push town A8", "stop"]
    assert there(t, "A7") == {"town": 1, "explorer": 1}


def test_defend_ends_with_the_turn() -> None:
    t = isle()
    use(t, "natures-resilience", "A5")
    assert defend(t, "A5") == 6
    step(t, "time")
    assert defend(t, "A5") == 0
