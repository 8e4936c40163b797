"""Minor powers of Branch & Claw, A to G: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    defend,
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

from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.nouns.kinds import EXPLORER
from deskoherna.games.spirit_island.verbs import Add, Push

# -- A, C --------------------------------------------------------------------------------------------------


def test_absorb_corruption_gathers_blight_without_harm() -> None:
    t = isle()
    put(t, "A7", blight=1, presence=1)
    put(t, "A8", blight=1)
    use(t, "absorb-corruption", "A7")  # no Energy to remove any
    assert (there(t, "A7"), there(t, "A8"), presence(t, "A7")) == ({"blight": 2}, {}, 1)
    t.energy[0] = 1
    left = t.blight
    use(t, "absorb-corruption", "A7")
    assert (there(t, "A7"), t.energy[0], t.blight) == ({"blight": 1}, 0, left + 1)


def test_absorb_corruption_does_both_with_its_threshold() -> None:
    t = isle()
    put(t, "A8", blight=1)
    t.energy[0] = 2
    give(t, plant=2)
    use(t, "absorb-corruption", "A7", "choose 3")
    assert (there(t, "A7"), there(t, "A8"), t.energy[0]) == ({}, {}, 1)


def test_animated_wrackroot() -> None:
    t = isle()
    put(t, "A7", explorer=2)
    use(t, "animated-wrackroot", "A7", "choose 1")
    assert (there(t, "A7"), fear(t)) == ({"explorer": 1}, 1)
    use(t, "animated-wrackroot", "A7", "choose 2")
    step(t, "explore", LAND_INDEX["A7"])
    assert there(t, "A7") == {"explorer": 1}  # the wilds stopped it


def test_call_to_ferocity() -> None:
    t = isle()
    put(t, "A7", explorer=1, town=1)
    put(t, "A8", dahan=1)
    use(t, "call-to-ferocity", "A7", "gather dahan A8")
    use(t, "call-to-ferocity", "A7", "push explorer A8", "push town A8")
    assert (there(t, "A7"), there(t, "A8"), fear(t)) == ({"dahan": 1}, {"explorer": 1, "town": 1}, 1)


def test_call_to_trade_turns_the_first_ravage_into_a_build() -> None:
    t = isle()
    put(t, "A7", dahan=1)
    put(t, "A8", dahan=1, town=1)
    use(t, "call-to-trade", "A7", "stop")
    assert there(t, "A7") == {"dahan": 1, "town": 1}
    step(t, "ravage", LAND_INDEX["A7"])
    assert there(t, "A7") == {"dahan": 1, "town": 1, "city": 1}
    step(t, "ravage", LAND_INDEX["A7"])
    assert there(t, "A7") == {"town": 1, "city": 1, "blight": 1}


def test_call_to_trade_build_can_be_stopped_by_disease() -> None:
    t = isle()
    put(t, "A7", dahan=2, town=1, disease=1)
    use(t, "call-to-trade", "A7")
    step(t, "ravage", LAND_INDEX["A7"])
    assert there(t, "A7") == {"dahan": 2, "town": 1}


def test_call_to_trade_at_terror_level_three() -> None:
    t = isle()
    put(t, "A7", dahan=2)
    put(t, "A8", dahan=1, town=1)
    t.fear_levels = (3, 3)
    use(t, "call-to-trade", "A7", "gather dahan A8")
    assert (there(t, "A7"), there(t, "A8")) == ({"dahan": 3}, {"town": 1})


def test_confounding_mists_lead_newcomers_astray() -> None:
    t = isle()
    put(t, "A7", town=1)
    use(t, "confounding-mists", "A7", "choose 1")
    assert defend(t, "A7") == 4
    use(t, "confounding-mists", "A7", "choose 2")
    step(t, "build", LAND_INDEX["A7"], answers=("push city A8",))
    step(t, "explore", LAND_INDEX["A7"], answers=("stop",))
    assert (there(t, "A7"), there(t, "A8")) == ({"town": 1, "explorer": 1}, {"city": 1})
    do(t, Push(1, EXPLORER), "A7", "push explorer A8")
    do(t, Push(1, EXPLORER), "A8", "push explorer A7")  # moved in, not added
    assert there(t, "A7") == {"town": 1, "explorer": 1}
    do(t, Add(2, EXPLORER), "A7", "push explorer A5", "push explorer A5")
    step(t, "time")
    do(t, Add(1, EXPLORER), "A7")
    assert there(t, "A7") == {"town": 1, "explorer": 2}


def test_cycles_of_time_and_tide() -> None:
    t = isle()
    put(t, "A2", dahan=1, blight=1)
    put(t, "A1", blight=1)
    use(t, "cycles-of-time-and-tide", "A2")
    use(t, "cycles-of-time-and-tide", "A1")
    assert (there(t, "A2"), there(t, "A1")) == ({"dahan": 2, "blight": 1}, {})


# -- D to G ------------------------------------------------------------------------------------------------


def test_disorienting_landscape() -> None:
    t = isle()
    for land in ("A7", "A8"):
        put(t, land, explorer=1)
    use(t, "disorienting-landscape", "A7", "push explorer A5")
    use(t, "disorienting-landscape", "A8", "push explorer A6")
    assert (there(t, "A7"), there(t, "A8")) == ({}, {"wilds": 1})


def test_elusive_ambushes() -> None:
    t = isle()
    put(t, "A7", explorer=1, dahan=1)
    use(t, "elusive-ambushes", "A7", "choose 2")
    use(t, "elusive-ambushes", "A7", "choose 1")
    assert (there(t, "A7"), defend(t, "A7")) == ({"dahan": 1}, 4)


def test_fire_in_the_sky_sows_strife() -> None:
    t = isle()
    put(t, "A7", explorer=1, town=1)
    use(t, "fire-in-the-sky", "A7", "strife town A7")
    assert (invaders(t, "A7"), fear(t)) == (["explorer", "town!"], 2)
    use(t, "fire-in-the-sky", "A7", "strife town! A7")
    assert invaders(t, "A7") == ["explorer", "town!!"]
    put(t, "A7", dahan=1)
    step(t, "ravage", LAND_INDEX["A7"], answers=("damage town!",))  # 1 damage, of the explorer alone
    assert there(t, "A7") == {"explorer": 1, "dahan": 1}
    use(t, "fire-in-the-sky", "A8")  # nobody to quarrel
    assert (there(t, "A8"), fear(t)) == ({}, 2 + 2 + 1 + 2)


def test_fleshrot_fever() -> None:
    t = isle()
    put(t, "A7", town=1)
    use(t, "fleshrot-fever", "A7")
    step(t, "build", LAND_INDEX["A7"])
    assert (there(t, "A7"), fear(t)) == ({"town": 1}, 1)


def test_golds_allure() -> None:
    t = isle()
    put(t, "A8", explorer=1, town=1)
    use(t, "golds-allure", "A6", "strife explorer A6")
    assert (invaders(t, "A6"), there(t, "A8")) == (["explorer!", "town"], {})


def test_growth_through_sacrifice() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(2, 0))
    put(t, "B5", presence=(0, 1), blight=1)
    shown = t.shown[1]
    asked = use(t, "growth-through-sacrifice", 1, "choose 1")
    assert asked[0].seat == 1
    assert (presence(t, "A7"), t.destroyed[0], there(t, "B5")) == (1, 1, {})
    asked = use(t, "growth-through-sacrifice", 1, "presence energy B5")
    assert (presence(t, "B5", 1), t.shown[1]) == (2, (shown[0] + 1, shown[1]))


def test_growth_through_sacrifice_both_in_one_land() -> None:
    t = isle()
    put(t, "A6", presence=1, blight=1)
    put(t, "A7", presence=2, blight=1)
    give(t, sun=2)
    use(t, "growth-through-sacrifice", 0, "lose A6", "choose 3", "presence cards A7")
    assert (there(t, "A7"), presence(t, "A7"), there(t, "A6")) == ({}, 3, {"blight": 1})


def test_guardian_serpents() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(2, 1))
    put(t, "A8", presence=(0, 2))
    asked = use(t, "guardian-serpents", 1, "in A8")
    assert asked[0].seat == 1 and asked[0].moves == ["in A7", "in A8"]
    use(t, "guardian-serpents", 1, "in A7")  # a sacred site, but not of the target
    assert there(t, "A7") == there(t, "A8") == {"beasts": 1}
    assert (defend(t, "A8"), defend(t, "A7")) == (4, 3)  # 3 by Earth's own rule
