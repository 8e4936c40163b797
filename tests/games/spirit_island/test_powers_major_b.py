"""Major powers of the base game, P to W: what each does, with and without its threshold."""

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
from deskoherna.games.spirit_island.nouns.kinds import DAHAN, TOWN
from deskoherna.games.spirit_island.rules.ground import elements
from deskoherna.games.spirit_island.rules.powers import offers
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.verbs import Damage, Destroy

OCEAN = "oceans-hungry-grasp"
SHADOWS = "shadows-flicker-like-flame"


# -- Powerstorm --------------------------------------------------------------------------------------------


def test_powerstorm_repeats_one_card_for_its_cost() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A5", presence=(0, 2))
    t.played[1] = ("dark-and-tangled-woods", "delusions-of-danger")
    use(t, "powerstorm", 1)
    assert t.energy == [0, 3]
    assert not [one for one in offered(t, "fast", 1) if one.startswith("repeat")]  # nothing used yet
    choose(t, "fast", "use dark-and-tangled-woods A5", seat=1)
    choose(t, "fast", "use delusions-of-danger A5", seat=1)
    choose(t, "fast", "repeat dark-and-tangled-woods A4", seat=1)
    assert (t.energy[1], fear(t)) == (2, 6)
    assert offered(t, "fast", 1) == []


def test_powerstorm_repeats_up_to_two_others_with_its_threshold() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A5", presence=(0, 2))
    cards = ("dark-and-tangled-woods", "delusions-of-danger", "drift-down-into-slumber")
    t.played[1] = cards
    give(t, sun=2, fire=2, air=3)  # the user's elements count
    use(t, "powerstorm", 1)
    for card in cards:
        choose(t, "fast", f"use {card} A5", seat=1)
    choose(t, "fast", "repeat dark-and-tangled-woods A5", seat=1)
    again = [one for one in offered(t, "fast", 1) if one.startswith("repeat")]
    assert {one.split()[1] for one in again} == {"delusions-of-danger", "drift-down-into-slumber"}
    choose(t, "fast", "repeat delusions-of-danger A5", seat=1)
    choose(t, "fast", "repeat drift-down-into-slumber A5", seat=1)
    assert (t.energy[1], fear(t), defend(t, "A5")) == (1, 8, 2)
    assert offered(t, "fast", 1) == []


def test_powerstorm_does_not_repeat_what_cannot_be_paid() -> None:
    t = isle()
    put(t, "A6", presence=2)
    t.played[0] = ("pillar-of-living-flame",)
    use(t, "powerstorm", 0)
    choose(t, "slow", "use pillar-of-living-flame A6")
    assert offered(t, "slow") == []  # 3 Energy, it costs 5
    t.energy[0] = 5
    assert "repeat pillar-of-living-flame A6" in offered(t, "slow")
    step(t, "time")
    t.played[0], t.used[0] = ("pillar-of-living-flame",), ("pillar-of-living-flame",)
    assert offered(t, "slow") == []


def test_powerstorm_calls_a_spirit_back_that_was_done() -> None:
    t = isle(EARTH, LIGHTNING)
    t.played[0] = ("powerstorm",)
    t.done = [False, True]
    choose(t, "fast", "use powerstorm 2")
    assert t.done == [False, False]


# -- T -----------------------------------------------------------------------------------------------------


def test_talons_of_lightning() -> None:
    t = isle()
    put(t, "A5", town=1, city=2, presence=1)
    put(t, "A6", town=2)
    put(t, "A8", town=1, explorer=1)
    use(t, "talons-of-lightning", "A5", "damage city,town")
    assert (invaders(t, "A5"), fear(t)) == (["city"], 6)
    assert invaders(t, "A6") == ["town", "town"]
    give(t, fire=3, air=3)
    use(t, "talons-of-lightning", "A5")
    assert (invaders(t, "A5"), invaders(t, "A6"), invaders(t, "A8")) == ([], ["town"], ["explorer"])


def test_talons_of_lightning_reach_further() -> None:
    t = isle()
    put(t, "A3", presence=1)
    talons = POWERS["talons-of-lightning"]
    mask = offers.reached(talons, elements(t, 0))
    assert [LANDS[land] for land in land_targets(t, 0, talons, mask)] == ["A2"]
    give(t, fire=3, air=3)
    mask = offers.reached(talons, elements(t, 0))
    assert [LANDS[land] for land in land_targets(t, 0, talons, mask)] == ["A1", "A2", "A5", "A6"]


def test_terrifying_nightmares() -> None:
    t = isle()
    put(t, "A7", explorer=2, town=2, city=1)
    use(t, "terrifying-nightmares", "A7", "push town A8", "push explorer A8", "stop")
    assert (there(t, "A7"), fear(t)) == ({"explorer": 1, "town": 1, "city": 1}, 2)
    give(t, moon=4)
    use(t, "terrifying-nightmares", "A7", "stop")
    assert fear(t) == 8


def test_the_jungle_hungers() -> None:
    t = isle()
    for land in ("A5", "A8"):
        put(t, land, explorer=2, town=1, city=2, dahan=2)
    use(t, "the-jungle-hungers", "A5")
    assert (there(t, "A5"), fear(t)) == ({"city": 2}, 1)
    give(t, moon=2, plant=3)
    use(t, "the-jungle-hungers", "A8")
    assert (there(t, "A8"), fear(t)) == ({"city": 1, "dahan": 2}, 4)
    put(t, "A6", presence=2)
    assert land_targets(t, 0, POWERS["the-jungle-hungers"], 0) == []  # only from a jungle
    put(t, "A8", presence=1)
    found = [LANDS[land] for land in land_targets(t, 0, POWERS["the-jungle-hungers"], 0)]
    assert found == ["A5", "A6", "A7", "A8"]


def test_the_land_thrashes_in_furious_pain() -> None:
    t = isle()
    put(t, "A7", blight=1, city=2, presence=1)
    put(t, "A5", blight=2, city=1)
    put(t, "A8", blight=1)
    put(t, "A6", blight=3)  # not next to A7
    t.played[0] = ("the-land-thrashes-in-furious-pain",)
    choose(t, "slow", "use the-land-thrashes-in-furious-pain A7", "damage city*2", "damage city-2,city*2")
    assert (invaders(t, "A7"), fear(t)) == (["city-2"], 2)
    assert offered(t, "slow") == []


def test_the_land_thrashes_on_next_door() -> None:
    t = isle(SHADOWS)
    put(t, "A7", blight=1, presence=1)
    put(t, "A8", city=2)  # no blight: no target by itself
    put(t, "A6", blight=1)
    put(t, "A5", dahan=1)
    t.played[0] = ("the-land-thrashes-in-furious-pain",)
    t.energy[0] = 3
    give(t, moon=3, earth=3)
    card = "use the-land-thrashes-in-furious-pain"
    choose(t, "slow", f"{card} A7")
    assert offered(t, "slow") == [f"{card} A5", f"{card} A8"]
    choose(t, "slow", f"{card} A8", "damage city*2")  # 1 for A6, 1 for A7: its own neighbours
    assert invaders(t, "A8") == ["city", "city-2"]
    assert (offered(t, "slow"), t.energy[0]) == ([], 3)


def test_the_trees_and_stones_speak_of_war() -> None:
    t = isle()
    put(t, "A7", dahan=3, city=2)
    use(t, "the-trees-and-stones-speak-of-war", "A7", "damage city")
    assert (invaders(t, "A7"), defend(t, "A7")) == (["city"], 6)


def test_the_trees_and_stones_dahan_take_their_defend_along() -> None:
    t = isle()
    put(t, "A7", dahan=3)
    put(t, "A5", dahan=1)
    give(t, sun=2, earth=2, plant=2)
    use(t, "the-trees-and-stones-speak-of-war", "A7", "push dahan A5", "push dahan A8")
    assert [defend(t, land) for land in ("A7", "A5", "A8")] == [2, 2, 2]
    use(t, "the-trees-and-stones-speak-of-war", "A8", "stop")
    assert defend(t, "A8") == 4


def test_tsunami() -> None:
    t = isle()
    for land in ("A1", "A2", "A3", "A4"):
        put(t, land, city=3, dahan=3)
    use(t, "tsunami", "A2")
    assert (there(t, "A2"), fear(t)) == ({"city": 1, "dahan": 1}, 6)
    give(t, water=3, earth=2)
    use(t, "tsunami", "A1", "yes", "damage city,city*1")
    assert there(t, "A1") == {"city": 1, "dahan": 1}
    assert there(t, "A2") == {}
    assert there(t, "A3") == {"city": 2, "dahan": 2}
    assert there(t, "A4") == {"city": 3, "dahan": 3}  # not at the coast
    assert fear(t) == 6 + 6 + 3 + 3


def test_tsunami_counts_an_ocean_in_play() -> None:
    t = isle(OCEAN)
    put(t, "A0", presence=1)
    give(t, water=3, earth=2)
    use(t, "tsunami", "A2", "yes")
    assert fear(t) == 2 + 3  # two coastal lands and the ocean


def test_tsunami_may_spare_the_other_coasts() -> None:  # R6.6
    t = isle()
    put(t, "A1", dahan=1)
    give(t, water=3, earth=2)
    use(t, "tsunami", "A2", "no")
    assert (there(t, "A1"), fear(t)) == ({"dahan": 1}, 2)


# -- Vengeance of the Dead ---------------------------------------------------------------------------------


def test_vengeance_of_the_dead_comes_once_after_an_action() -> None:
    t = isle()
    put(t, "A7", town=2, city=3, dahan=2)
    use(t, "vengeance-of-the-dead", "A7")
    assert fear(t) == 3
    do(t, Destroy(2, TOWN), "A7", "damage city*2")
    assert invaders(t, "A7") == ["city", "city", "city-2"]
    do(t, Damage(4), "A7", "damage city-2,city")
    assert invaders(t, "A7") == ["city-2"]


def test_vengeance_of_the_dead_cannot_set_itself_off() -> None:  # R20.1
    t = isle()
    at = LAND_INDEX["A7"]
    put(t, "A7", dahan=1, city=1)
    t.lands[at] = t.lands[at].add(piece(1, 1))
    use(t, "vengeance-of-the-dead", "A7")
    do(t, Destroy(1, DAHAN), "A7", "damage town-1")
    assert invaders(t, "A7") == ["city"]  # the town it destroyed is not avenged


def test_vengeance_of_the_dead_watches_ravages_of_its_land_and_turn() -> None:
    t = isle()
    put(t, "A7", town=1, city=2, dahan=2)
    put(t, "A8", explorer=2, dahan=1)
    use(t, "vengeance-of-the-dead", "A7")
    step(t, "ravage", LAND_INDEX["A8"])
    assert there(t, "A8") == {"blight": 1, "explorer": 2}
    step(t, "ravage", LAND_INDEX["A7"], answers=("damage city*2",))  # 8 damage, both Dahan
    assert there(t, "A7") == {"town": 1, "city": 2, "blight": 1}
    assert invaders(t, "A7") == ["town", "city", "city-2"]
    step(t, "time")
    do(t, Destroy(1, TOWN), "A7")
    assert invaders(t, "A7") == ["city", "city"]


def test_vengeance_of_the_dead_goes_beyond_with_its_threshold() -> None:
    t = isle()
    put(t, "A7", town=3, city=1)
    put(t, "A8", city=2)
    put(t, "A6", city=1)  # not adjacent
    give(t, animal=3)
    use(t, "vengeance-of-the-dead", "A7")
    asked = do(t, Destroy(3, TOWN), "A7", "in A8", "amount 2", "damage city*2", "in A7")
    assert asked[0].moves == ["in A7", "in A8"]
    assert (invaders(t, "A7"), invaders(t, "A8")) == (["city-1"], ["city", "city-2"])


# -- V, W --------------------------------------------------------------------------------------------------


def test_vigor_of_the_breaking_dawn() -> None:
    t = isle()
    put(t, "A7", dahan=2, city=2)
    use(t, "vigor-of-the-breaking-dawn", "A7", "damage city,city*1")
    assert invaders(t, "A7") == ["city-1"]


def test_vigor_of_the_breaking_dawn_follows_the_dahan() -> None:
    t = isle()
    put(t, "A7", dahan=3)
    put(t, "A8", dahan=1, city=3)
    put(t, "A5", dahan=2, city=2)  # nobody comes here
    give(t, sun=3, animal=2)
    use(t, "vigor-of-the-breaking-dawn", "A7", "push dahan A8", "push dahan A8", "damage city,city")
    assert (invaders(t, "A8"), invaders(t, "A5")) == (["city"], ["city", "city"])  # 3 Dahan, once


def test_winds_of_rust_and_atrophy() -> None:
    t = isle(LIGHTNING)
    put(t, "A5", presence=2, town=1, city=1)
    t.played[0] = ("winds-of-rust-and-atrophy",)
    choose(t, "fast", "use winds-of-rust-and-atrophy A5", "downgrade city A5")
    assert (there(t, "A5"), fear(t), defend(t, "A5")) == ({"town": 2}, 1, 6)
    assert offered(t, "fast") == []
    give(t, air=3, water=3, animal=2)
    put(t, "A6", town=1)
    choose(t, "fast", "use winds-of-rust-and-atrophy A6")
    assert (there(t, "A6"), fear(t)) == ({"explorer": 1}, 2)
    assert offered(t, "fast") == []


def test_winds_of_rust_and_atrophy_own_repeat_and_a_granted_one() -> None:
    t = isle(LIGHTNING)
    put(t, "A5", presence=2)
    t.played[0] = ("winds-of-rust-and-atrophy",)
    t.energy[0] = 3
    give(t, air=3, water=3, animal=2)
    use(t, "powerstorm", 0)
    choose(t, "fast", "use winds-of-rust-and-atrophy A5")
    choose(t, "fast", "repeat winds-of-rust-and-atrophy A5")
    choose(t, "fast", "use winds-of-rust-and-atrophy A5")
    assert (defend(t, "A5"), t.energy[0], offered(t, "fast")) == (18, 3, [])


def test_winds_of_rust_and_atrophy_downgrade_keeps_damage() -> None:
    t = isle()
    at = LAND_INDEX["A5"]
    t.lands[at] = t.lands[at].add(piece(1, 1))
    use(t, "winds-of-rust-and-atrophy", "A5")
    assert (there(t, "A5"), fear(t)) == ({}, 1)  # the explorer it became is destroyed, without fear


def test_wrap_in_wings_of_sunlight() -> None:
    t = isle()
    put(t, "A7", dahan=6)
    asked = use(t, "wrap-in-wings-of-sunlight", "A7", "in A2", "amount 5")
    assert len(asked[0].moves) == 9 and asked[1].moves[-1] == "amount 5"
    assert (there(t, "A7"), there(t, "A2"), defend(t, "A2")) == ({"dahan": 1}, {"dahan": 5}, 5)


def test_wrap_in_wings_of_sunlight_may_stay_or_not_happen() -> None:
    t = isle()
    put(t, "A7", dahan=2)
    use(t, "wrap-in-wings-of-sunlight", "A7", "in A7")
    assert (there(t, "A7"), defend(t, "A7")) == ({"dahan": 2}, 5)
    use(t, "wrap-in-wings-of-sunlight", "A7", "stop")
    use(t, "wrap-in-wings-of-sunlight", "A8")  # no Dahan, nothing to defend with
    assert (defend(t, "A7"), defend(t, "A8")) == (5, 0)


def test_wrap_in_wings_of_sunlight_chooses_the_wounded() -> None:
    t = isle()
    at = LAND_INDEX["A7"]
    put(t, "A7", dahan=1)
    t.lands[at] = t.lands[at].add(piece(3, 1))
    use(t, "wrap-in-wings-of-sunlight", "A7", "in A2", "amount 1", "carry dahan-1 A7")
    assert t.lands[LAND_INDEX["A2"]].dahan == (piece(3, 1),)


def test_wrap_in_wings_of_sunlight_first_gathers() -> None:
    t = isle()
    put(t, "A8", dahan=2)
    give(t, sun=2, air=2, animal=2)
    use(t, "wrap-in-wings-of-sunlight", "A7", "gather dahan A8", "gather dahan A8", "in A1", "amount 2")
    assert (there(t, "A1"), defend(t, "A1")) == ({"dahan": 2}, 5)
