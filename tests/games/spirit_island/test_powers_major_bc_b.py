"""Major powers of Branch & Claw with rules of their own: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    choose,
    fear,
    give,
    invaders,
    isle,
    offered,
    presence,
    put,
    step,
    strive,
    there,
    use,
)

from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import CITY, EXPLORER, LAND_INDEX, LANDS, TOWN
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.rules.powers.targets import land_targets

OCEAN = "oceans-hungry-grasp"
BRINGER = "bringer-of-dreams-and-nightmares"


# -- Fire and Flood ----------------------------------------------------------------------------------------


def test_fire_and_flood_has_two_targets_from_one_sacred_site() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=2)
    put(t, "A3", presence=2)
    put(t, "A8", city=2)
    put(t, "A4", city=2)
    asked = use(t, "fire-and-flood", "A8", "damage city,city*1", "in A4", "damage city,city*1")
    assert asked[1].moves == ["in A1", "in A4", "in A5", "in A6", "in A7"]  # within 2 of A7, not of A3
    assert (invaders(t, "A8"), invaders(t, "A4")) == (["city-1"], ["city-1"])


def test_fire_and_flood_thresholds_are_apart() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=2)
    put(t, "A8", city=3)
    put(t, "A5", city=4)
    give(t, fire=3)
    answers = ("damage city,city*1", "in A5", "damage city,city*1", "in A5", "damage city-1,city*2")
    use(t, "fire-and-flood", "A8", *answers)
    assert (invaders(t, "A8"), invaders(t, "A5")) == (["city", "city-1"], ["city", "city-2"])
    give(t, water=3)
    use(t, "fire-and-flood", "A7", "in A8", "damage city-1,city*2")  # all that is left there falls at last
    assert invaders(t, "A8") == []


# -- Flow Like Water, Reach Like Air -----------------------------------------------------------------------


def test_flow_like_water_reach_like_air() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(0, 2), explorer=3, town=1, dahan=1, city=1, blight=1)
    drought = POWERS["drought"]
    near = [LANDS[land] for land in land_targets(t, 1, drought, 0)]
    answers = ("presence A7 A8", "push explorer A8", "push explorer A8", "stop", "push dahan A8")
    asked = use(t, "flow-like-water-reach-like-air", 1, *answers)
    assert {one.seat for one in asked} == {1}
    assert (there(t, "A8"), presence(t, "A8", 1)) == ({"explorer": 2, "dahan": 1}, 1)
    assert there(t, "A7") == {"explorer": 1, "town": 1, "city": 1, "blight": 1}
    assert near == ["A5", "A7", "A8", "B3"]
    assert "A3" in [LANDS[land] for land in land_targets(t, 1, drought, 0)]  # 3 away


def test_flow_like_water_carries_cities_and_blight_with_its_threshold() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(0, 1), city=1, blight=3)
    put(t, "A8", blight=1, presence=(1, 0))
    give(t, air=2, water=2)  # the user's elements count
    answers = ("presence A7 A8", "push city A8", "push blight A8", "push blight A8")
    use(t, "flow-like-water-reach-like-air", 1, *answers)
    assert (there(t, "A7"), there(t, "A8")) == ({"blight": 1}, {"city": 1, "blight": 3})
    assert (presence(t, "A8", 0), presence(t, "A8", 1)) == (1, 1)  # blight that moves harms nobody


def test_flow_like_water_may_stay_where_it_is() -> None:
    t = isle()
    put(t, "A7", presence=1, explorer=1, city=1)
    give(t, air=2, water=2)
    use(t, "flow-like-water-reach-like-air", 0, "stop")
    assert (there(t, "A7"), presence(t, "A7")) == ({"explorer": 1, "city": 1}, 1)


# -- Grant Hatred a Ravenous Form, Instruments of Their Own Ruin -------------------------------------------


def test_grant_hatred_a_ravenous_form() -> None:
    t = isle()
    strive(t, "A7", TOWN, 2)
    put(t, "A7", blight=1, explorer=3)
    use(t, "grant-hatred-a-ravenous-form", "A7")
    assert there(t, "A7") == {"blight": 1, "beasts": 1}  # 6 damage, counted before it was dealt
    assert fear(t) == 3 + 1


def test_grant_hatred_needs_somebody_to_devour() -> None:
    t = isle()
    put(t, "A7", blight=1)
    use(t, "grant-hatred-a-ravenous-form", "A7")
    put(t, "A8", blight=1, city=1)
    use(t, "grant-hatred-a-ravenous-form", "A8")
    assert (there(t, "A7"), invaders(t, "A8")) == ({"blight": 1}, ["city-2"])
    assert "beasts" not in there(t, "A8")


def test_grant_hatred_spreads_strife_with_its_threshold() -> None:
    t = isle()
    for land in ("A1", "A6", "A7", "A8"):
        put(t, land, explorer=1)
    give(t, moon=4, fire=2)
    asked = use(t, "grant-hatred-a-ravenous-form", "A5", "in A6", "in A8", "stop")
    assert asked[0].moves == ["in A1", "in A6", "in A7", "in A8", "stop"]  # nobody is in A4
    assert [invaders(t, land) for land in ("A1", "A6", "A8")] == [["explorer"], ["explorer!"], ["explorer!"]]


def test_instruments_of_their_own_ruin() -> None:
    t = isle()
    put(t, "A7", town=1, city=1, dahan=1)
    use(t, "instruments-of-their-own-ruin", "A7", "strife city A7")
    assert (there(t, "A7"), invaders(t, "A7")) == ({"city": 1, "dahan": 1}, ["city!"])  # it keeps its strife
    assert fear(t) == 1


def test_instruments_of_their_own_ruin_strike_each_other_at_once() -> None:
    t = isle()
    strive(t, "A7", TOWN)
    put(t, "A7", city=1)
    use(t, "instruments-of-their-own-ruin", "A7", "strife city A7")
    # 2 by the town to the city, 3 by the city to the town: no one hits itself
    assert invaders(t, "A7") == ["city-2!"]


def test_instruments_of_their_own_ruin_turn_a_ravage_on_the_neighbours() -> None:
    t = isle()
    strive(t, "A7", CITY)
    put(t, "A7", town=1, dahan=2)
    put(t, "A8", city=2, dahan=1)
    put(t, "A5", town=1)
    give(t, sun=4, fire=2, animal=2)
    use(t, "instruments-of-their-own-ruin", "A7")
    assert invaders(t, "A7") == ["town", "city!"]  # no strife is added
    answers = ("in A5", "amount 2", "damage city")
    step(t, "ravage", LAND_INDEX["A7"], answers=answers)
    assert (there(t, "A7"), invaders(t, "A5")) == ({"town": 1, "city": 1, "dahan": 2}, [])
    assert (invaders(t, "A8"), invaders(t, "A7")) == (["city"], ["town", "city!"])
    step(t, "time")
    step(t, "ravage", LAND_INDEX["A7"], answers=("damage town",))
    assert there(t, "A7") == {"city": 1, "dahan": 1, "blight": 1}


def test_instruments_of_their_own_ruin_can_be_defended_against() -> None:
    t = isle()
    put(t, "A7", city=1)
    put(t, "A8", town=1)
    give(t, sun=4, fire=2, animal=2)
    use(t, "instruments-of-their-own-ruin", "A7")
    t.modify("defend", LAND_INDEX["A7"], n=2)
    step(t, "ravage", LAND_INDEX["A7"])
    assert invaders(t, "A8") == ["town-1"]


# -- Manifest Incarnation ----------------------------------------------------------------------------------


def test_manifest_incarnation_counts_before_it_removes() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", city=2, town=1, explorer=2, presence=2, dahan=2)
    use(t, "manifest-incarnation", "A7")
    assert fear(t) == 6 + 3 + 2  # the city left has 3 health; one Dahan strikes back for 2
    assert there(t, "A7") == {"city": 1, "explorer": 1, "blight": 1}


def test_manifest_incarnation_softens_the_ravage_with_its_threshold() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", city=4, town=1, explorer=1, presence=2, dahan=1)
    give(t, sun=3, moon=3)
    use(t, "manifest-incarnation", "A7")  # 9 damage less 6: the land is blighted, the Dahan falls
    assert there(t, "A7") == {"city": 3, "blight": 1}
    assert fear(t) == 6 + 5 + 2 + 3
    put(t, "A7", dahan=4)
    step(t, "ravage", LAND_INDEX["A7"], answers=("cascade A8",))
    assert there(t, "A7") == {"city": 3, "blight": 2}  # 9 damage again: it was for that ravage only


def test_manifest_incarnation_ravage_can_be_skipped() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", city=3, presence=1)
    use(t, "paralyzing-fright", "A7")
    use(t, "manifest-incarnation", "A7")
    assert there(t, "A7") == {"city": 2}


def test_manifest_incarnation_of_the_bringer_hurts_in_earnest() -> None:  # R20
    t = isle(BRINGER)
    put(t, "A7", city=2, town=1, dahan=2, presence=1)
    t.lands[LAND_INDEX["A7"]] = t.lands[LAND_INDEX["A7"]].add(piece(EXPLORER)).add(piece(EXPLORER))
    t.modify("defend", LAND_INDEX["A7"], n=9)
    use(t, "manifest-incarnation", "A7")  # 4 damage by the Dahan, and nobody wakes up again
    assert there(t, "A7") == {"dahan": 2}


# -- Sweep into the Sea ------------------------------------------------------------------------------------


def test_sweep_into_the_sea() -> None:
    t = isle()
    put(t, "A7", explorer=2, town=1, city=1)
    use(t, "sweep-into-the-sea", "A7")  # only A5 lies nearer
    assert (there(t, "A7"), there(t, "A5")) == ({"city": 1}, {"explorer": 2, "town": 1})
    use(t, "sweep-into-the-sea", "A5")
    assert there(t, "A1") == {"explorer": 2, "town": 1}
    use(t, "sweep-into-the-sea", "A1")  # nowhere to push them but into the sea
    assert (there(t, "A1"), fear(t)) == ({}, 1)


def test_sweep_into_the_sea_asks_where_coasts_are_alike() -> None:
    t = isle()
    put(t, "A4", explorer=2)
    asked = use(t, "sweep-into-the-sea", "A4", "push explorer A1", "push explorer A3")
    assert asked[0].moves == [f"push explorer {land}" for land in ("A1", "A2", "A3")]


def test_sweep_into_an_ocean_in_play() -> None:
    t = isle(OCEAN)
    put(t, "A0", presence=1)
    put(t, "A1", explorer=1, town=1)
    use(t, "sweep-into-the-sea", "A1", "choose 1")
    assert (there(t, "A1"), there(t, "A0")) == ({}, {})


def test_sweep_into_the_sea_again_next_door() -> None:
    t = isle(LIGHTNING)
    put(t, "A5", presence=1, explorer=1)
    put(t, "A8", explorer=1)
    t.played[0] = ("sweep-into-the-sea",)
    give(t, sun=2, water=1)
    choose(t, "slow", "use sweep-into-the-sea A8", "push explorer A5")
    assert offered(t, "slow") == [f"use sweep-into-the-sea {land}" for land in ("A5", "A6", "A7")]
    choose(t, "slow", "use sweep-into-the-sea A5")
    assert (there(t, "A5"), there(t, "A1"), offered(t, "slow")) == ({}, {"explorer": 2}, [])
