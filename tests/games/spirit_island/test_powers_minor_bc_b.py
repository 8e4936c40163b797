"""Minor powers of Branch & Claw, H to T: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    choose,
    defend,
    do,
    fear,
    give,
    invaders,
    isle,
    offered,
    put,
    step,
    there,
    use,
)

from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.kinds import DAHAN, EXPLORER, TOWN
from deskoherna.games.spirit_island.rules.powers.offers import reached
from deskoherna.games.spirit_island.rules.powers.readiness import timely
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.verbs import Damage, Destroy, Push

# -- H to P ------------------------------------------------------------------------------------------------


def test_here_there_be_monsters() -> None:
    t = isle()
    put(t, "A7", dahan=1, explorer=1)
    use(t, "here-there-be-monsters", "A7", "push dahan A8")
    assert (there(t, "A8"), fear(t)) == ({"dahan": 1}, 2)
    put(t, "A7", beasts=1)
    use(t, "here-there-be-monsters", "A7", "stop")
    assert fear(t) == 5


def test_infested_aquifers() -> None:
    t = isle()
    put(t, "A5", explorer=1, town=1)
    put(t, "A7", explorer=1)
    use(t, "infested-aquifers", "A5")
    assert (there(t, "A5"), fear(t)) == ({"explorer": 1, "town": 1, "disease": 1}, 1)
    use(t, "infested-aquifers", "A5", "choose 1")
    assert (invaders(t, "A5"), there(t, "A5")["disease"]) == (["town-1"], 1)
    use(t, "infested-aquifers", "A7")
    assert there(t, "A7") == {"explorer": 1}


def test_inflame_the_fires_of_life() -> None:
    t = isle()
    put(t, "A5", town=1)
    use(t, "inflame-the-fires-of-life", "A5", "choose 1")
    assert there(t, "A5") == {"town": 1, "disease": 1}
    use(t, "inflame-the-fires-of-life", "A5", "choose 2")
    assert (invaders(t, "A5"), fear(t)) == (["town!"], 1)
    give(t, animal=3)
    use(t, "inflame-the-fires-of-life", "A5", "choose 3")
    assert (invaders(t, "A5"), there(t, "A5")["disease"], fear(t)) == (["town!!"], 2, 2)


def test_pact_of_the_joined_hunt() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(0, 1), dahan=1, city=1)
    put(t, "A8", dahan=1)
    use(t, "pact-of-the-joined-hunt", 1)
    assert (there(t, "A7"), invaders(t, "A7")) == ({"dahan": 2, "city": 1}, ["city-2"])
    use(t, "pact-of-the-joined-hunt", 1)  # nobody left to gather, those there hunt on
    assert there(t, "A7") == {"dahan": 2}


def test_poisoned_dew() -> None:
    t = isle()
    for land in ("A7", "A8"):
        put(t, land, explorer=3, town=1)
        use(t, "poisoned-dew", land)
    assert (there(t, "A7"), there(t, "A8")) == ({"explorer": 2, "town": 1}, {"town": 1})


def test_portents_of_disaster_come_true_once() -> None:
    t = isle()
    put(t, "A7", explorer=2, town=1, dahan=1)
    use(t, "portents-of-disaster", "A7")
    do(t, Destroy(1, DAHAN), "A7")
    assert fear(t) == 2
    do(t, Destroy(1, TOWN), "A7")
    assert fear(t) == 2 + 1 + 1
    do(t, Destroy(2, EXPLORER), "A7")
    assert fear(t) == 4


def test_portents_of_disaster_do_not_outlast_the_turn() -> None:
    t = isle()
    put(t, "A7", explorer=1)
    use(t, "portents-of-disaster", "A7")
    step(t, "time")
    do(t, Destroy(1, EXPLORER), "A7")
    assert fear(t) == 2


def test_promises_of_protection_hold_in_that_land() -> None:
    t = isle()
    put(t, "A8", dahan=2)
    use(t, "promises-of-protection", "A7", "gather dahan A8", "stop")
    do(t, Damage(3, DAHAN), "A7")
    assert t.lands[LAND_INDEX["A7"]].dahan == (piece(3, 3),)
    do(t, Push(1, DAHAN), "A7", "push dahan-3 A5")  # out of the land it cannot bear that
    assert (there(t, "A7"), there(t, "A5"), there(t, "A8")) == ({}, {}, {"dahan": 1})


def test_prowling_panthers() -> None:
    t = isle()
    put(t, "A8", explorer=1, town=1)
    use(t, "prowling-panthers", "A8")
    assert (there(t, "A8"), fear(t)) == ({"explorer": 1, "town": 1, "beasts": 1}, 1)
    use(t, "prowling-panthers", "A8", "choose 2", "destroy town A8")
    assert (there(t, "A8"), fear(t)) == ({"explorer": 1, "beasts": 1}, 2)


# -- R to T ------------------------------------------------------------------------------------------------


def test_razor_sharp_undergrowth() -> None:
    t = isle()
    put(t, "A8", explorer=2, dahan=2)
    use(t, "razor-sharp-undergrowth", "A8")
    assert (there(t, "A8"), defend(t, "A8")) == ({"explorer": 1, "dahan": 1, "wilds": 1}, 2)


def test_renewing_rain() -> None:
    t = isle()
    put(t, "A7", blight=1)
    put(t, "A6", blight=1)
    use(t, "renewing-rain", "A7")
    assert there(t, "A7") == {}
    give(t, plant=3)
    use(t, "renewing-rain", "A6")
    assert there(t, "A6") == {"blight": 1, "wilds": 1}


def test_rites_of_the_lands_rejection() -> None:
    t = isle()
    put(t, "A7", town=2, city=1, dahan=2)
    use(t, "rites-of-the-lands-rejection", "A7", "choose 1")
    assert fear(t) == 2
    step(t, "build", LAND_INDEX["A7"])
    assert there(t, "A7") == {"town": 2, "city": 1, "dahan": 2}
    use(t, "rites-of-the-lands-rejection", "A7", "choose 2", "push dahan A8", "stop")
    put(t, "A5", town=1, dahan=3)
    use(t, "rites-of-the-lands-rejection", "A5", "choose 1")
    assert (there(t, "A8"), fear(t)) == ({"dahan": 1}, 3)


def test_scour_the_land() -> None:
    t = isle()
    put(t, "A7", town=4, city=1, explorer=2)
    use(t, "scour-the-land", "A7")
    assert (there(t, "A7"), fear(t)) == ({"town": 1, "city": 1, "blight": 1}, 3)
    scour = POWERS["scour-the-land"]
    assert not timely(scour, reached(scour, (0, 0, 0, 2, 0, 0, 0, 0)), "fast", 0)
    quick = reached(scour, (0, 0, 0, 3, 0, 0, 0, 0))
    assert timely(scour, quick, "fast", 0) and timely(scour, quick, "slow", 0)


def test_sky_stretches_to_shore_switches_one_speed() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 0))
    t.played[0] = ("drought", "gnawing-rootbiters", "delusions-of-danger", "dark-and-tangled-woods")
    use(t, "sky-stretches-to-shore", 0)
    assert "use drought A7" in offered(t, "fast")
    choose(t, "fast", "use drought A7")
    assert "use gnawing-rootbiters A8" not in offered(t, "fast")
    assert "use delusions-of-danger A8" not in offered(t, "slow")


def test_sky_stretches_to_shore_lets_a_fast_power_wait() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=1)
    t.played[0] = ("drift-down-into-slumber", "dark-and-tangled-woods")
    use(t, "sky-stretches-to-shore", 0)
    choose(t, "slow", "use dark-and-tangled-woods A8")
    assert (fear(t), offered(t, "slow")) == (2, [])


def test_sky_stretches_to_shore_saves_the_switch_for_what_needs_it() -> None:
    t = isle(LIGHTNING)  # its own rule makes a slow power fast for each air
    put(t, "A7", presence=1)
    t.played[0] = ("gnawing-rootbiters", "dark-and-tangled-woods")
    give(t, air=1)
    use(t, "sky-stretches-to-shore", 0)
    choose(t, "fast", "use gnawing-rootbiters A7")
    assert "use dark-and-tangled-woods A7" in offered(t, "slow")


def test_sky_stretches_to_shore_reaches_coasts() -> None:
    t = isle()
    put(t, "A7", presence=1)
    sap = POWERS["sap-the-strength-of-multitudes"]
    assert land_targets(t, 0, sap, 0) == [LAND_INDEX["A7"]]
    use(t, "sky-stretches-to-shore", 0)
    assert [LANDS[land] for land in land_targets(t, 0, sap, 0)] == ["A1", "A2", "A3", "A7"]
    step(t, "time")
    assert land_targets(t, 0, sap, 0) == [LAND_INDEX["A7"]]


def test_spur_on_with_words_of_fire() -> None:
    t = isle(EARTH, LIGHTNING)
    t.hand[1] = ("elemental-boon", "tsunami")
    asked = use(t, "spur-on-with-words-of-fire", 1, "play elemental-boon")
    assert asked[0].seat == 1 and asked[0].moves == ["play elemental-boon", "stop"]
    assert (t.energy[1], t.hand[1], t.played[1], t.plays[1]) == (0, ("tsunami",), ("elemental-boon",), 0)
    t.energy[0], t.hand[0] = 2, ("drought",)
    use(t, "spur-on-with-words-of-fire", 0, "stop")  # no gift for oneself
    assert (t.energy[0], t.hand[0]) == (2, ("drought",))
    t.energy[0] = 0
    use(t, "spur-on-with-words-of-fire", 0)


def test_swarming_wasps() -> None:
    t = isle()
    put(t, "A7", explorer=2)
    use(t, "swarming-wasps", "A7")
    use(t, "swarming-wasps", "A7", "choose 2", "push explorer A8", "stop")
    assert (there(t, "A7"), there(t, "A8")) == ({"explorer": 1, "beasts": 1}, {"explorer": 1})


def test_teeming_rivers() -> None:
    t = isle()
    put(t, "A5", blight=1)
    put(t, "A2", blight=2)
    use(t, "teeming-rivers", "A5")  # cleansed, and nothing more
    use(t, "teeming-rivers", "A2")
    use(t, "teeming-rivers", "A6")
    assert (there(t, "A5"), there(t, "A2"), there(t, "A6")) == ({}, {"blight": 2}, {"beasts": 1})


def test_tormenting_rotflies() -> None:
    t = isle()
    use(t, "tormenting-rotflies", "A7")
    assert there(t, "A7") == {"disease": 1}
    put(t, "A7", explorer=1)
    use(t, "tormenting-rotflies", "A7", "choose 2")
    assert fear(t) == 3
    put(t, "A7", blight=1)
    use(t, "tormenting-rotflies", "A7", "choose 2")
    assert fear(t) == 7


def test_twilight_fog_brings_madness() -> None:
    t = isle()
    put(t, "A7", town=1, dahan=3)
    use(t, "twilight-fog-brings-madness", "A7", "push dahan A8")
    assert (invaders(t, "A7"), there(t, "A8")) == (["town!"], {"dahan": 1})
    assert t.lands[LAND_INDEX["A7"]].dahan == (piece(3, 1), piece(3, 1))
    assert t.lands[LAND_INDEX["A8"]].dahan == (piece(3),)
