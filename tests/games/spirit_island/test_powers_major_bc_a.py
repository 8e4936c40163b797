"""Major powers of Branch & Claw that verbs say: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    choose,
    defend,
    do,
    fear,
    give,
    invaders,
    isle,
    offered,
    presence,
    put,
    step,
    there,
    use,
)

from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import EXPLORER, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.verbs import Fear

# -- B to I ------------------------------------------------------------------------------------------------


def test_bloodwrack_plague() -> None:
    t = isle("lightnings-swift-strike")
    put(t, "A7", disease=1, city=1)
    use(t, "bloodwrack-plague", "A7")
    assert there(t, "A7") == {"city": 1, "disease": 3}
    assert [defend(t, land) for land in ("A7", "A5", "A8", "A6")] == [3, 3, 3, 0]
    assert fear(t) == 0


def test_bloodwrack_plague_hurts_here_and_around_with_its_threshold() -> None:
    t = isle()
    put(t, "A7", city=1)
    put(t, "A8", town=1, badlands=1)
    put(t, "A6", town=1)  # too far
    give(t, earth=2, animal=4)
    asked = use(t, "bloodwrack-plague", "A7", "in A8", "amount 1")
    assert asked[0].moves == ["in A7", "in A8"]
    assert invaders(t, "A8") == []  # 1 damage and 1 more for the badlands
    assert (invaders(t, "A7"), invaders(t, "A6"), fear(t)) == (["city-1"], ["town"], 2 + 1)


def test_death_falls_gently_from_open_blossoms() -> None:
    t = isle()
    put(t, "A8", city=1, town=1)
    use(t, "death-falls-gently-from-open-blossoms", "A8", "damage city,town*1")
    assert there(t, "A8") == {"town": 1, "disease": 1}
    put(t, "A7", explorer=4)
    use(t, "death-falls-gently-from-open-blossoms", "A7")
    assert there(t, "A7") == {}  # nobody is left to fall ill


def test_death_falls_gently_in_two_lands_beside_with_its_threshold() -> None:
    t = isle()
    for land in ("A5", "A6", "A7"):
        put(t, land, explorer=1)
    give(t, air=3, plant=3)
    asked = use(t, "death-falls-gently-from-open-blossoms", "A8", "in A5", "in A7")
    assert (asked[0].moves, asked[1].moves) == (["in A5", "in A6", "in A7"], ["in A6", "in A7"])
    assert [there(t, land).get("disease", 0) for land in ("A5", "A6", "A7", "A8")] == [1, 0, 1, 0]
    assert fear(t) == 3
    use(t, "death-falls-gently-from-open-blossoms", "A3")  # no invaders around
    assert there(t, "A3") == {}


def test_insatiable_hunger_of_the_swarm() -> None:
    t = isle()
    put(t, "A7", city=1, town=2, dahan=4)
    put(t, "A8", beasts=1)
    answers = ("gather beasts A8", "damage city,town,town*1", "damage dahan,dahan,dahan")
    use(t, "insatiable-hunger-of-the-swarm", "A7", *answers)  # 3 beasts: 6 damage to each side
    assert invaders(t, "A7") == ["town-1"]
    assert there(t, "A7") == {"town": 1, "dahan": 1, "blight": 1, "beasts": 2}
    assert fear(t) == 3 + 2 + 1


def test_insatiable_hunger_of_the_swarm_goes_on_next_door() -> None:
    t = isle()
    put(t, "A7", presence=3)
    t.played[0] = ("insatiable-hunger-of-the-swarm",)
    give(t, air=1, animal=3)
    choose(t, "fast", "use insatiable-hunger-of-the-swarm A7")
    assert offered(t, "fast") == [f"use insatiable-hunger-of-the-swarm {land}" for land in ("A5", "A8")]
    choose(t, "fast", "use insatiable-hunger-of-the-swarm A8", "stop")
    assert (offered(t, "fast"), fear(t)) == ([], 4)
    assert there(t, "A8") == {"blight": 1, "beasts": 1}


# -- P to S ------------------------------------------------------------------------------------------------


def test_pyroclastic_flow() -> None:
    t = isle()
    for land in ("A5", "A6"):
        put(t, land, explorer=2, city=2)
    use(t, "pyroclastic-flow", "A5", "damage city*2")
    assert (there(t, "A5"), invaders(t, "A5")) == ({"city": 2, "blight": 1}, ["city", "city-2"])
    give(t, fire=2, air=3, earth=2)
    use(t, "pyroclastic-flow", "A6", "damage city*2")
    assert there(t, "A6") == {"wilds": 1}  # a mountain: no blight


def test_pyroclastic_flow_comes_from_mountains() -> None:
    t = isle()
    put(t, "A5", presence=2)
    assert land_targets(t, 0, POWERS["pyroclastic-flow"], 0) == []
    put(t, "A6", presence=1)
    found = [LANDS[land] for land in land_targets(t, 0, POWERS["pyroclastic-flow"], 0)]
    assert found == ["A1", "A5", "A6", "A8"]


def test_savage_transformation() -> None:
    t = isle()
    at = LAND_INDEX["A7"]
    t.lands[at] = t.lands[at].add(piece(EXPLORER, 0, 1))
    put(t, "A7", town=1)
    use(t, "savage-transformation", "A7")
    assert (there(t, "A7"), fear(t)) == ({"town": 1, "beasts": 1}, 2)  # the strife is gone with it


def test_savage_transformation_reaches_further_with_its_threshold() -> None:
    t = isle()
    put(t, "A7", explorer=2)
    put(t, "A8", explorer=1)
    give(t, moon=2, animal=3)
    use(t, "savage-transformation", "A7", "in A8")
    assert (there(t, "A7"), there(t, "A8")) == ({"explorer": 1, "beasts": 1}, {"beasts": 1})
    use(t, "savage-transformation", "A7")  # the last one; then there is none to change
    assert there(t, "A7") == {"beasts": 2}


def test_sea_monsters() -> None:
    t = isle()
    put(t, "A2", beasts=1, blight=1, city=3)
    use(t, "sea-monsters", "A2", "damage city,city")
    assert (invaders(t, "A2"), there(t, "A2")["beasts"]) == (["city-1"], 2)
    assert fear(t) == 4 + 4


def test_sea_monsters_frighten_only_invaders_and_not_without_end() -> None:
    t = isle()
    use(t, "sea-monsters", "A2")
    assert (there(t, "A2"), fear(t)) == ({"beasts": 1}, 0)
    put(t, "A5", beasts=5, explorer=1)
    use(t, "sea-monsters", "A5")
    assert fear(t) == 8


def test_sea_monsters_come_again_with_their_threshold() -> None:
    t = isle("lightnings-swift-strike")
    put(t, "A2", presence=1)
    t.played[0] = ("sea-monsters",)
    choose(t, "slow", "use sea-monsters A2")
    assert offered(t, "slow") == []
    give(t, water=2, animal=2)
    assert offered(t, "slow") == [f"use sea-monsters {land}" for land in ("A1", "A2", "A3")]
    choose(t, "slow", "use sea-monsters A2")
    assert (there(t, "A2"), offered(t, "slow")) == ({"beasts": 2}, [])


def test_smothering_infestation() -> None:
    t = isle()
    put(t, "A5", town=1, city=1)
    put(t, "A6", town=1, city=1)
    use(t, "smothering-infestation", "A5", "damage city")
    assert (there(t, "A5"), fear(t)) == ({"town": 1, "disease": 1}, 2 + 2)
    give(t, water=2, plant=2)
    use(t, "smothering-infestation", "A6")  # a mountain, but the threshold works anywhere
    assert (invaders(t, "A6"), there(t, "A6")["disease"]) == (["town-1", "city-1"], 1)
    assert fear(t) == 4


def test_strangling_firevine() -> None:
    t = isle()
    put(t, "A4", presence=1)
    put(t, "A5", explorer=2, city=2, wilds=1)
    put(t, "A6", wilds=1)
    use(t, "strangling-firevine", "A5", "damage city,city*1")  # 2 here, 1 in A4, 1 in A6
    assert (there(t, "A4"), there(t, "A5")) == ({"wilds": 1}, {"city": 2 - 1, "wilds": 2})
    assert invaders(t, "A5") == ["city-1"]


def test_strangling_firevine_asks_which_sands_it_grows_from() -> None:
    t = isle()
    put(t, "A4", presence=1)
    put(t, "A7", presence=1)
    put(t, "A5", city=3)
    give(t, fire=2, plant=3)
    asked = use(t, "strangling-firevine", "A5", "in A7", "damage city*2", "damage city-2,city*1")
    assert asked[0].moves == ["in A4", "in A7"]
    assert (there(t, "A7"), there(t, "A4")) == ({"wilds": 1}, {})
    assert invaders(t, "A5") == ["city", "city-1"]


# -- T to V ------------------------------------------------------------------------------------------------


def test_tigers_hunting() -> None:
    t = isle()
    put(t, "A8", city=1)
    put(t, "A7", beasts=1)
    use(t, "tigers-hunting", "A8", "gather beasts A7", "push beasts A6", "stop")
    assert (invaders(t, "A8"), there(t, "A8")["beasts"], there(t, "A6")) == (["city-2"], 1, {"beasts": 1})
    assert fear(t) == 2


def test_tigers_hunting_next_door_with_their_threshold() -> None:
    t = isle()
    put(t, "A5", city=1, beasts=1)
    put(t, "A6", city=1, blight=1)
    put(t, "A7", city=1)
    give(t, sun=2, moon=2, animal=3)
    asked = use(t, "tigers-hunting", "A8", "stop", "push beasts A5", "in A5")
    assert asked[2].moves == ["in A5", "in A7"]  # not where blight is
    assert (invaders(t, "A5"), fear(t)) == ([], 2 + 2)  # 1 and 2 for the beasts


def test_twisted_flowers_murmur_ultimatums() -> None:
    t = isle()
    put(t, "A7", explorer=2, town=1, city=1)
    use(t, "twisted-flowers-murmur-ultimatums", "A7", "strife city A7")
    assert (invaders(t, "A7"), fear(t)) == (["explorer", "explorer", "town", "city!"], 4)
    t.fear_levels = (2,) * len(t.fear_levels)
    answers = ("strife city! A7", "remove city!! A7", "remove town A7")
    use(t, "twisted-flowers-murmur-ultimatums", "A7", *answers)
    assert (invaders(t, "A7"), fear(t)) == (["explorer", "explorer"], 8)  # removed: no fear for them


def test_twisted_flowers_frighten_before_they_look_at_the_terror_level() -> None:
    t = isle()
    put(t, "A7", town=3)
    do(t, Fear(1), "A7")
    t.fear_levels = (1, 1, 2, 2, 2, 2, 3, 3, 3)  # 7 fear from the next level
    use(t, "twisted-flowers-murmur-ultimatums", "A7")
    assert (len(there(t, "A7")), t.terror) == (1, 1)
    give(t, moon=3, air=2, plant=3)
    t.fear_levels = (1, 1, 2, 2, 2, 3, 3, 3)
    use(t, "twisted-flowers-murmur-ultimatums", "A7", "strife town A7", "remove town A7")
    assert t.terror == 2
    assert (there(t, "A7"), fear(t)) == ({}, 1 + 4 + 4 + 3 + 1)


def test_volcanic_eruption() -> None:
    t = isle()
    put(t, "A6", city=7, dahan=2, beasts=2, presence=2)
    use(t, "volcanic-eruption", "A6")
    assert there(t, "A6") == {"city": 1, "blight": 1}
    assert (presence(t, "A6"), fear(t)) == (1, 6 + 12)


def test_volcanic_eruption_buries_the_lands_around_with_its_threshold() -> None:
    t = isle()
    put(t, "A6", city=8)
    put(t, "A8", city=4, dahan=1, beasts=1)
    put(t, "A5", blight=1, explorer=2, dahan=1)
    put(t, "A7", explorer=1, dahan=1)  # too far
    give(t, fire=4, earth=3)
    use(
        t,
        "volcanic-eruption",
        "A6",
        "damage city,city,city,city,city,city,city*2",
        "damage city,city,city,city*1",
    )
    assert there(t, "A6") == {"blight": 1, "wilds": 1}
    assert (there(t, "A8"), there(t, "A5")) == ({"city": 1, "blight": 1}, {"blight": 1})
    assert (there(t, "A1"), there(t, "A7")) == ({"blight": 1}, {"explorer": 1, "dahan": 1})


def test_disease_and_wilds_stop_what_comes() -> None:
    t = isle()
    put(t, "A5", town=1)
    use(t, "smothering-infestation", "A5")
    put(t, "A5", town=1)
    step(t, "build", LAND_INDEX["A5"])
    assert there(t, "A5") == {"town": 1}
