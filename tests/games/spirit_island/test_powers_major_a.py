"""Major powers of the base game, A to P: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    do,
    fear,
    give,
    invaders,
    isle,
    presence,
    put,
    step,
    there,
    use,
)

from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, DAHAN
from deskoherna.games.spirit_island.rules.ground import defence
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.verbs import Add, Damage, Destroy

GREEN = "a-spread-of-rampant-green"
OCEAN = "oceans-hungry-grasp"
BRINGER = "bringer-of-dreams-and-nightmares"


def test_accelerated_rot() -> None:
    t = isle()
    put(t, "A5", city=4, blight=1)
    use(t, "accelerated-rot", "A5", "damage city,city*1")
    assert (invaders(t, "A5"), fear(t)) == (["city", "city", "city-1"], 4)
    give(t, sun=3, water=2, plant=3)
    use(t, "accelerated-rot", "A5", "damage city-1,city*2")  # and all the rest
    assert (there(t, "A5"), fear(t)) == ({}, 12)


def test_cleansing_floods() -> None:
    t = isle()
    put(t, "A5", city=2, blight=2)
    use(t, "cleansing-floods", "A5", "damage city,city*1")
    assert (invaders(t, "A5"), there(t, "A5")["blight"]) == (["city-1"], 1)
    put(t, "A6", city=5, presence=1)
    give(t, water=4)
    use(t, "cleansing-floods", "A6", "damage city,city*1", "damage city-1,city,city,city*2")
    assert invaders(t, "A6") == ["city-2"]
    assert land_targets(t, 0, POWERS["cleansing-floods"], 0) == []  # only from a wetland
    put(t, "A2", presence=1)
    assert [LANDS[land] for land in land_targets(t, 0, POWERS["cleansing-floods"], 0)] == [
        "A1", "A2", "A3", "A4",
    ]  # fmt: skip


# -- Blazing Renewal ---------------------------------------------------------------------------------------


def test_blazing_renewal_measures_from_the_user() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 0))
    put(t, "B8", presence=(0, 1))
    put(t, "A6", explorer=1, town=1, city=1)
    t.destroyed[1] = 3
    asked = use(t, "blazing-renewal", 1, "in A6")
    assert asked[0].seat == 1 and "in A6" in asked[0].moves and "in B8" not in asked[0].moves
    assert (presence(t, "A6", 1), t.destroyed[1]) == (2, 1)
    assert invaders(t, "A6") == ["explorer", "city-2"]


def test_blazing_renewal_with_one_destroyed_presence_and_its_threshold() -> None:
    t = isle()
    put(t, "A7", presence=1)
    put(t, "A7", explorer=2, city=2)
    t.destroyed[0] = 1
    give(t, fire=3, earth=3, plant=2)
    use(t, "blazing-renewal", 0, "in A7")
    assert (presence(t, "A7"), t.destroyed[0], there(t, "A7")) == (2, 0, {})


def test_blazing_renewal_without_destroyed_presence_does_nothing() -> None:
    t = isle()
    put(t, "A7", presence=1, town=1)
    give(t, fire=3, earth=3, plant=2)
    use(t, "blazing-renewal", 0)
    assert (presence(t, "A7"), invaders(t, "A7")) == (1, ["town"])


def test_blazing_renewal_keeps_to_where_the_targets_presence_may_be() -> None:
    t = isle(EARTH, OCEAN)
    put(t, "A5", presence=(1, 0))
    t.destroyed[1] = 2
    asked = use(t, "blazing-renewal", 1, "in A1")
    assert asked[0].moves == ["in A1", "in A2", "in A3", "in B2", "in B3"]  # coasts only


# -- Dissolve the Bonds of Kinship -------------------------------------------------------------------------


def test_dissolve_the_bonds_of_kinship_scatters_explorers() -> None:
    t = isle()
    put(t, "A7", city=1, town=2, dahan=2)
    asked = use(
        t, "dissolve-the-bonds-of-kinship", "A7",
        "push explorer A5", "push explorer A8", "push explorer A5",
    )  # fmt: skip
    assert asked[1].prompt == "push" and asked[1].moves == ["push explorer A5", "push explorer A8"]
    assert there(t, "A7") == {"town": 1, "dahan": 1}
    assert (there(t, "A5"), there(t, "A8"), fear(t)) == ({"explorer": 2}, {"explorer": 2}, 0)


def test_dissolve_the_bonds_of_kinship_sets_them_against_each_other() -> None:
    t = isle()
    put(t, "A7", city=2, town=1)
    give(t, fire=2, water=2, animal=3)
    # 3 explorers deal 3 to the city, the city deals 3 to the explorers; nobody is left to be pushed
    use(t, "dissolve-the-bonds-of-kinship", "A7")
    assert (there(t, "A7"), fear(t)) == ({}, 2)


def test_dissolve_the_bonds_of_kinship_ignores_strife_among_invaders() -> None:  # R12.4
    t = isle()
    at = LAND_INDEX["A7"]
    t.lands[at] = t.lands[at].add(piece(1, strife=1)).add(piece(1, strife=1)).add(piece(2, strife=1))
    give(t, fire=2, water=2, animal=3)
    # one explorer of the city and that of the town keep their strife; 3 hit the other town, it hits 2
    use(t, "dissolve-the-bonds-of-kinship", "A7", "damage explorer!,explorer", "push explorer! A5")
    assert (there(t, "A7"), fear(t)) == ({}, 1)
    assert there(t, "A5") == {"explorer": 1}


# -- Entwined Power ----------------------------------------------------------------------------------------


def test_entwined_power_shares_presence_and_cards() -> None:
    t = isle(EARTH, LIGHTNING)
    t.minor = ("drought", "rain-of-blood", "steam-vents", "uncanny-melting")
    put(t, "A5", presence=(2, 0))
    put(t, "B8", presence=(0, 1))
    woods, rain = POWERS["dark-and-tangled-woods"], POWERS["quicken-the-earths-struggles"]
    b8 = LAND_INDEX["B8"]
    assert b8 not in land_targets(t, 0, woods, 0) and land_targets(t, 1, rain, 0) == []
    asked = use(t, "entwined-power", 1, "deck minor", "keep steam-vents", "keep drought")
    assert [one.seat for one in asked] == [1, 1, 0]
    assert "steam-vents" in t.hand[1] and "drought" in t.hand[0]
    assert t.minor_discard == ("rain-of-blood", "uncanny-melting")
    assert b8 in land_targets(t, 0, woods, 0)
    assert land_targets(t, 1, rain, 0) == [LAND_INDEX["A5"]]  # sacred sites too
    step(t, "time")
    assert b8 not in land_targets(t, 0, woods, 0)


def test_entwined_power_both_forget_for_majors() -> None:
    t = isle(EARTH, LIGHTNING)
    t.major = ("tsunami", "powerstorm", "poisoned-land", "cleansing-floods")
    mine, theirs = t.hand[0][0], t.hand[1][0]
    asked = use(
        t, "entwined-power", 1,
        "deck major", "keep tsunami", f"forget {theirs}", "keep powerstorm", f"forget {mine}",
    )  # fmt: skip
    assert [one.seat for one in asked] == [1, 1, 1, 0, 0]
    assert "tsunami" in t.hand[1] and "powerstorm" in t.hand[0]
    assert theirs not in t.hand[1] and mine not in t.hand[0]


def test_entwined_power_exchanges_cards() -> None:
    t = isle(EARTH, LIGHTNING)
    t.minor = ("drought", "rain-of-blood", "steam-vents", "uncanny-melting")
    mine, theirs = t.hand[0][0], t.hand[1][0]
    give(t, water=2, plant=4)
    asked = use(
        t, "entwined-power", 1,
        "deck minor", "keep steam-vents", "keep drought", f"give {mine}", f"give {theirs}",
    )  # fmt: skip
    assert f"give {mine}" not in asked[-1].moves and "stop" in asked[-1].moves
    assert t.energy == [3, 3]
    assert mine in t.hand[1] and theirs in t.hand[0]


def test_entwined_power_alone() -> None:  # R6.4
    t = isle()
    t.minor = ("drought", "rain-of-blood", "steam-vents", "uncanny-melting")
    give(t, water=2, plant=4)
    use(t, "entwined-power", 0, "deck minor", "keep steam-vents", "keep drought")
    assert {"steam-vents", "drought"} <= {*t.hand[0]} and t.energy[0] == 3


# -- Indomitable Claim, Infinite Vitality ------------------------------------------------------------------


def test_indomitable_claim() -> None:
    t = isle(OCEAN)
    put(t, "A1", presence=1)
    put(t, "A5", explorer=1)
    shown = t.shown[0]
    use(t, "indomitable-claim", "A5", "presence energy A5")  # inland, where Ocean cannot be otherwise
    assert presence(t, "A5") == 1 and t.shown[0] == (shown[0] + 1, shown[1])
    assert (defence(t, LAND_INDEX["A5"]), fear(t)) == (20, 0)
    step(t, "build", LAND_INDEX["A5"])
    assert there(t, "A5") == {"explorer": 1, "town": 1}
    give(t, sun=2, earth=3)
    use(t, "indomitable-claim", "A5", "presence A1 A5")
    assert (presence(t, "A5"), fear(t)) == (2, 3)
    for deed in ("ravage", "build", "explore"):
        step(t, deed, LAND_INDEX["A5"])
    assert there(t, "A5") == {"explorer": 1, "town": 1}


def test_indomitable_claim_frightens_nobody_where_nobody_is() -> None:
    t = isle()
    give(t, sun=2, earth=3)
    use(t, "indomitable-claim", "A5", "presence cards A5")
    assert fear(t) == 0


def test_infinite_vitality() -> None:
    t = isle()
    put(t, "A5", dahan=1, city=1, blight=1)
    put(t, "A6", blight=1)
    left = t.blight
    use(t, "infinite-vitality", "A5")
    do(t, Damage(5, DAHAN), "A5")
    assert t.lands[LAND_INDEX["A5"]].dahan == (piece(3, 5),)
    do(t, Add(1, BLIGHT), "A5")
    do(t, Add(1, BLIGHT), "A6", "cascade A5")  # the cascade comes to nothing either
    assert (there(t, "A5"), t.blight) == ({"dahan": 1, "city": 1, "blight": 1}, left - 1)
    do(t, Damage(1, DAHAN), "A5")
    assert there(t, "A5") == {"city": 1, "blight": 1}


def test_infinite_vitality_ends_without_hurting() -> None:
    t = isle()
    put(t, "A5", dahan=1)
    use(t, "infinite-vitality", "A5")
    do(t, Damage(5, DAHAN), "A5")
    step(t, "time")
    assert t.lands[LAND_INDEX["A5"]].dahan == (piece(3),)


def test_infinite_vitality_with_its_threshold() -> None:
    t = isle()
    put(t, "A5", dahan=2, city=2)
    put(t, "A6", blight=2)
    give(t, earth=4)
    use(t, "infinite-vitality", "A5")  # blight only next door
    assert there(t, "A6") == {"blight": 1}
    do(t, Destroy(1, DAHAN), "A5")
    step(t, "ravage", LAND_INDEX["A5"], answers=("damage city,city*1",))
    assert there(t, "A5") == {"dahan": 2, "city": 1}  # neither hurt nor blighted, and they hit back
    assert t.lands[LAND_INDEX["A5"]].dahan == (piece(3), piece(3))


# -- M, P --------------------------------------------------------------------------------------------------


def test_mists_of_oblivion_frighten_for_what_they_destroy() -> None:
    t = isle()
    at = LAND_INDEX["A5"]
    put(t, "A5", explorer=2, city=1)
    t.lands[at] = t.lands[at].add(piece(1, 1)).add(piece(1, 1))
    use(t, "mists-of-oblivion", "A5")
    assert (invaders(t, "A5"), fear(t)) == (["city-1"], 4)  # 2 for the towns, 2 for destroying them
    put(t, "A5", town=1)
    give(t, moon=2, air=3, water=2)
    use(t, "mists-of-oblivion", "A5")  # what the threshold destroys counts too
    assert (invaders(t, "A5"), fear(t)) == ([], 9)


def test_mists_of_oblivion_add_four_at_most() -> None:
    t = isle()
    at = LAND_INDEX["A5"]
    for _ in range(6):
        t.lands[at] = t.lands[at].add(piece(1, 1))
    use(t, "mists-of-oblivion", "A5")
    assert fear(t) == 10


def test_mists_of_oblivion_only_dreamt() -> None:
    t = isle(BRINGER)
    put(t, "A7", explorer=1, town=1)
    use(t, "mists-of-oblivion", "A7", "push explorer A8")
    assert (invaders(t, "A7"), there(t, "A8"), fear(t)) == (["town"], {"explorer": 1}, 0)


def test_paralyzing_fright() -> None:
    t = isle()
    put(t, "A5", town=1)
    use(t, "paralyzing-fright", "A5")
    for deed in ("ravage", "build", "explore"):
        step(t, deed, LAND_INDEX["A5"])
    assert (there(t, "A5"), fear(t)) == ({"town": 1}, 4)
    give(t, air=2, earth=3)
    use(t, "paralyzing-fright", "A6")
    assert fear(t) == 12


def test_pillar_of_living_flame() -> None:
    t = isle()
    put(t, "A5", city=3)
    put(t, "A6", city=3)
    use(t, "pillar-of-living-flame", "A5", "damage city,city*2")
    assert there(t, "A5") == {"city": 2, "blight": 1} and fear(t) == 5
    give(t, fire=4)
    use(t, "pillar-of-living-flame", "A6", "damage city,city*2")
    assert (there(t, "A6"), fear(t)) == ({}, 16)  # a mountain is not blighted


def test_poisoned_land_counts_the_blight_it_adds() -> None:
    t = isle()
    put(t, "A5", dahan=3, city=2)
    use(t, "poisoned-land", "A5")
    assert (there(t, "A5"), fear(t)) == ({"blight": 1}, 5)
    put(t, "A6", dahan=1, city=5)
    give(t, earth=3, plant=2, animal=2)
    use(t, "poisoned-land", "A6", "damage city,city,city*1", "damage city-1,city*2")
    assert (invaders(t, "A6"), there(t, "A6")["blight"]) == (["city", "city-2"], 1)
    assert fear(t) == 5 + 1 + 6 + 1


def test_poisoned_land_where_blight_was() -> None:
    t = isle()
    put(t, "A6", city=5, blight=1)
    give(t, earth=3, plant=2, animal=2)
    use(t, "poisoned-land", "A6", "damage city,city,city*1", "cascade A8")
    assert (there(t, "A6"), fear(t)) == ({"blight": 2}, 1 + 10 + 2)
