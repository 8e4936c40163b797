"""Major powers of Jagged Earth that verbs say: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    LIGHTNING,
    choose,
    defend,
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
from deskoherna.games.spirit_island.rules.invaders.lands import has_source
from deskoherna.games.spirit_island.rules.powers.targets import land_targets

THUNDER = "thunderspeaker"


def test_angry_bears_come() -> None:
    t = isle()
    put(t, "A7", city=1)
    use(t, "angry-bears", "A7")
    assert (there(t, "A7"), invaders(t, "A7"), fear(t)) == ({"city": 1, "beasts": 1}, ["city-2"], 2)


def test_angry_bears_rage() -> None:
    t = isle()
    put(t, "A7", city=2, beasts=1)
    put(t, "A5", explorer=1, town=1, beasts=1)
    put(t, "A8", town=1)  # no beasts there yet
    give(t, fire=2, animal=3)
    answers = ("damage city*2", "damage city-2,city*1", "push beasts A8", "in A5", "destroy town A5")
    asked = use(t, "angry-bears", "A7", *answers)
    assert asked[3].moves == ["in A5", "in A8"]
    assert (invaders(t, "A7"), there(t, "A5"), fear(t)) == (
        ["city-1"],
        {"explorer": 1, "beasts": 1},
        2 + 2 + 1 + 1,
    )


def test_focus_the_lands_anguish() -> None:
    t = isle()
    put(t, "A7", city=1, town=1, blight=1)
    put(t, "A8", blight=2)
    use(t, "focus-the-lands-anguish", "A7", "gather blight A8", "stop", "damage city*2")
    assert (there(t, "A7"), fear(t)) == ({"city": 1, "town": 1, "blight": 2}, 0)
    give(t, sun=3)
    use(t, "focus-the-lands-anguish", "A7", "gather blight A8")
    assert (there(t, "A7"), fear(t)) == ({"blight": 3}, 1 + 2 + 5)  # 5 once, on top


def test_focus_the_lands_anguish_counts_its_threshold() -> None:
    t = isle()
    put(t, "A7", town=1, blight=1)
    give(t, sun=3)
    use(t, "focus-the-lands-anguish", "A7")  # 1 damage, and 1 more fells the town
    assert fear(t) == 1 + 5


def test_forests_of_living_obsidian() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=1, dahan=1, explorer=1, city=1)
    t.played[0] = ("forests-of-living-obsidian",)
    choose(t, "slow", "use forests-of-living-obsidian A7", "push dahan A8")
    assert there(t, "A7") == {"city": 1, "badlands": 1}
    assert invaders(t, "A7") == ["city-2"]  # 1 to each, 1 more by the badlands
    assert offered(t, "slow") == []
    put(t, "A7", presence=1, city=1)
    give(t, sun=1, fire=2, earth=2)
    choose(t, "slow", "use forests-of-living-obsidian A7")  # a sacred site now: all fall
    assert there(t, "A7") == {"badlands": 2}
    assert offered(t, "slow") == []


def test_forests_of_living_obsidian_look_for_the_sacred_site_late() -> None:  # R20
    t = isle(THUNDER)
    put(t, "A7", presence=2, dahan=1, city=2)
    asked = use(t, "forests-of-living-obsidian", "A7", "push dahan A8", "yes")
    assert asked[1].seat == 0
    assert invaders(t, "A7") == ["city-1", "city-2"]  # presence went along: no sacred site any more


def test_irresistible_call() -> None:
    t = isle()
    put(t, "A8", town=2, dahan=2, beasts=1, explorer=3, city=1)
    put(t, "A5", explorer=1)
    put(t, "A6", explorer=1)  # too far
    use(t, "irresistible-call", "A7", "gather explorer A5")
    assert there(t, "A7") == {"explorer": 4, "town": 2, "dahan": 2, "beasts": 1}
    assert (there(t, "A8"), there(t, "A6")) == ({"city": 1}, {"explorer": 1})
    assert [LANDS[land] for land in land_targets(t, 0, POWERS["irresistible-call"], 0)] == []


def test_irresistible_call_holds_them_with_its_threshold() -> None:
    t = isle()
    put(t, "A8", town=1, explorer=1)
    give(t, sun=2, air=3, plant=2)
    use(t, "irresistible-call", "A7")
    for deed in ("ravage", "build", "explore"):
        step(t, deed, LAND_INDEX["A7"])
    assert there(t, "A7") == {"town": 1, "explorer": 1}
    assert not has_source(t, LAND_INDEX["A7"])


def test_sleep_and_never_waken() -> None:
    t = isle()
    put(t, "A7", explorer=3, town=1)
    use(t, "sleep-and-never-waken", "A7", "remove explorer A7", "remove explorer A7")
    assert (there(t, "A7"), fear(t)) == ({"explorer": 1, "town": 1}, 1)
    step(t, "ravage", LAND_INDEX["A7"])
    assert "blight" not in there(t, "A7")


def test_sleep_and_never_waken_all_over_with_its_threshold() -> None:
    t = isle()
    put(t, "A7", explorer=1)
    put(t, "A5", explorer=5, presence=1)
    put(t, "A8", explorer=2, presence=1)
    put(t, "A6", explorer=1)  # no presence
    give(t, moon=3, air=2, animal=2)
    answers = ["remove explorer A7", *["remove explorer A5"] * 4, *["remove explorer A8"] * 2]
    use(t, "sleep-and-never-waken", "A7", *answers)
    assert [there(t, land).get("explorer", 0) for land in ("A5", "A6", "A7", "A8")] == [1, 1, 0, 0]
    assert fear(t) == 3  # 7 explorers in all


def test_spill_bitterness_into_the_earth() -> None:
    t = isle()
    put(t, "A8", city=3)
    put(t, "A5", blight=1, town=1)
    put(t, "A6", blight=1)
    put(t, "A7", town=1)  # no blight
    answers = ("damage city,city", "choose 1", "choose 2", "in A5", "choose 2", "stop")
    asked = use(t, "spill-bitterness-into-the-earth", "A8", *answers)
    assert asked[3].moves == ["in A5", "in A6", "stop"]
    assert (there(t, "A8"), invaders(t, "A8")) == ({"city": 1, "blight": 1, "badlands": 1}, ["city!"])
    assert (invaders(t, "A5"), there(t, "A6"), fear(t)) == (["town!"], {"blight": 1}, 4)


def test_spill_bitterness_further_with_its_threshold() -> None:
    t = isle()
    for land in ("A5", "A6", "A7"):
        put(t, land, explorer=2, town=1)
    give(t, fire=3, water=3)
    use(t, "spill-bitterness-into-the-earth", "A8", "in A5", "in A7", "stop")
    assert [invaders(t, land) for land in ("A5", "A7")] == [["town-1"], ["town-1"]]
    assert (there(t, "A6"), there(t, "A8")) == ({"explorer": 2, "town": 1}, {"badlands": 2, "blight": 1})


def test_the_wounded_wild_turns_on_its_assailants() -> None:
    t = isle()
    put(t, "A7", blight=1, wilds=1, explorer=3, city=1)
    put(t, "A8", beasts=1)
    card = "the-wounded-wild-turns-on-its-assailants"
    use(t, card, "A7", "gather beasts A8", "damage city,explorer,explorer")  # 3, and 2 by the new badlands
    assert (there(t, "A7")["explorer"], fear(t)) == (1, 2)


def test_the_wounded_wild_frightens_with_its_threshold() -> None:
    t = isle()
    card = "the-wounded-wild-turns-on-its-assailants"
    put(t, "A7", blight=1, wilds=1, explorer=2)
    give(t, fire=2, plant=3, animal=2)
    use(t, card, "A7")
    assert fear(t) == 4
    put(t, "A5", blight=3, wilds=1, explorer=6)
    use(t, card, "A5")
    assert fear(t) == 4 + 8


def test_thickets_erupt_with_every_touch_of_breeze() -> None:
    t = isle()
    put(t, "A7", city=2, blight=1)
    use(t, "thickets-erupt-with-every-touch-of-breeze", "A7", "damage city*2", "choose 2")
    assert (there(t, "A7"), fear(t)) == ({"city": 2}, 0)
    give(t, plant=3)
    use(t, "thickets-erupt-with-every-touch-of-breeze", "A7", "damage city-2,city*1")
    assert (there(t, "A7"), fear(t)) == ({"wilds": 3}, 2 + 2 + 1)  # 2 more fell the other


def test_trees_radiate_celestial_brilliance() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", city=2)
    use(t, "trees-radiate-celestial-brilliance", "A7")
    assert (fear(t), defend(t, "A7")) == (3, 6)
    step(t, "build", LAND_INDEX["A7"])
    assert there(t, "A7") == {"city": 2}
    step(t, "build", LAND_INDEX["A7"])  # only the next one is skipped
    assert there(t, "A7") == {"city": 2, "town": 1}
    give(t, sun=4, moon=2, plant=2)
    use(t, "trees-radiate-celestial-brilliance", "A7", "damage city,city*1")
    assert invaders(t, "A7") == ["town", "city-1"]


def test_trees_radiate_in_jungles_or_where_no_blight_is() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=1, blight=1)
    put(t, "A8", blight=1)
    found = land_targets(t, 0, POWERS["trees-radiate-celestial-brilliance"], 0)
    assert [LANDS[land] for land in found] == ["A5", "A8"]


def test_walls_of_rock_and_thorn() -> None:
    t = isle(LIGHTNING)
    put(t, "A8", city=1)
    use(t, "walls-of-rock-and-thorn", "A8")
    assert (there(t, "A8"), invaders(t, "A8")) == ({"city": 1, "wilds": 1}, ["city-2"])
    assert (defend(t, "A8"), has_source(t, LAND_INDEX["A8"])) == (8, False)
    put(t, "A6", city=1)
    give(t, earth=2, plant=2)
    use(t, "walls-of-rock-and-thorn", "A6")
    assert (there(t, "A6"), defend(t, "A6")) == ({"wilds": 1, "badlands": 1}, 10)
