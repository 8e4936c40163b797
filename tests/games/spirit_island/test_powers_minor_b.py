"""Minor powers of the base game, L to V: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    defend,
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
from deskoherna.games.spirit_island.land import damage_of
from deskoherna.games.spirit_island.rules.ground import elements
from deskoherna.games.spirit_island.rules.powers.offers import reached
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.state import Table


def targets(t: Table, power: str) -> list[str]:
    """The lands a power can target with the elements there are."""
    made = POWERS[power]
    return [LANDS[land] for land in land_targets(t, 0, made, reached(made, elements(t, 0)))]


def test_land_of_haunts_and_embers() -> None:
    t = isle()
    put(t, "A7", explorer=2, town=3, presence=1)
    use(t, "land-of-haunts-and-embers", "A7", "push town A8", "stop")
    assert there(t, "A7") == {"explorer": 2, "town": 2, "blight": 1}  # that blight came too late
    assert (fear(t), presence(t, "A7")) == (2, 0)
    use(
        t, "land-of-haunts-and-embers", "A7",
        "push town A8", "push explorer A8", "push town A8", "push explorer A5", "cascade A8",
    )  # fmt: skip
    assert (there(t, "A7"), there(t, "A5")) == ({"blight": 2}, {"explorer": 1})
    assert fear(t) == 6


def test_lure_of_the_unknown() -> None:
    t = isle()
    put(t, "A5", presence=1)
    put(t, "A8", explorer=1, town=1)
    assert "A8" not in targets(t, "lure-of-the-unknown") and "A7" in targets(t, "lure-of-the-unknown")
    asked = use(t, "lure-of-the-unknown", "A7", "gather town A8")
    assert asked[0].moves == ["gather explorer A8", "gather town A8"]
    assert there(t, "A7") == {"town": 1}


def test_natures_resilience() -> None:
    t = isle()
    put(t, "A5", blight=1)
    use(t, "natures-resilience", "A5")
    assert defend(t, "A5") == 6
    give(t, water=2)
    use(t, "natures-resilience", "A5", "choose 1")
    use(t, "natures-resilience", "A5", "choose 2")
    assert (defend(t, "A5"), there(t, "A5")) == (12, {})


def test_pull_beneath_the_hungry_earth_counts_presence_and_terrain_apart() -> None:
    t = isle(EARTH, LIGHTNING)
    for land in ("A1", "A4", "A5", "A6"):
        put(t, land, town=1)
    put(t, "A1", presence=(1, 0))
    put(t, "A5", presence=(1, 0))
    put(t, "A6", presence=(0, 1))  # somebody else's
    for land in ("A1", "A4", "A5", "A6"):
        use(t, "pull-beneath-the-hungry-earth", land)
    assert invaders(t, "A1") == invaders(t, "A4") == ["town-1"]
    assert (invaders(t, "A5"), invaders(t, "A6")) == ([], ["town"])
    assert fear(t) == 3


def test_purifying_flame() -> None:
    t = isle()
    for land in ("A5", "A7"):
        put(t, land, blight=2, city=1)
    use(t, "purifying-flame", "A5")  # a wetland cannot be cleansed
    assert there(t, "A5") == {"blight": 2, "city": 1} and invaders(t, "A5") == ["city-2"]
    use(t, "purifying-flame", "A7", "choose 2")
    use(t, "purifying-flame", "A7", "choose 1")
    assert there(t, "A7") == {"blight": 1, "city": 1} and invaders(t, "A7") == ["city-1"]


def test_quicken_the_earths_struggles() -> None:
    t = isle()
    put(t, "A5", explorer=1, town=1, city=1)
    use(t, "quicken-the-earths-struggles", "A5", "choose 1")
    assert invaders(t, "A5") == ["explorer", "town-1", "city-1"]
    use(t, "quicken-the-earths-struggles", "A5", "choose 2")
    assert defend(t, "A5") == 10
    put(t, "A5", presence=2)
    put(t, "A6", presence=1)
    assert targets(t, "quicken-the-earths-struggles") == ["A5"]


def test_rain_of_blood() -> None:
    t = isle()
    put(t, "A5", town=1, explorer=3)
    use(t, "rain-of-blood", "A5")
    assert fear(t) == 2
    put(t, "A5", city=1)
    use(t, "rain-of-blood", "A5")
    assert fear(t) == 5


def test_reaching_grasp_lengthens_all_powers_for_the_turn() -> None:
    t = isle()
    put(t, "A7", presence=1)
    assert targets(t, "sap-the-strength-of-multitudes") == ["A7"]
    use(t, "reaching-grasp", 0)
    assert targets(t, "sap-the-strength-of-multitudes") == ["A1", "A4", "A5", "A6", "A7", "A8"]
    step(t, "time")
    assert targets(t, "sap-the-strength-of-multitudes") == ["A7"]


def test_reaching_grasp_is_for_the_target_only() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 1))
    use(t, "reaching-grasp", 1)
    assert targets(t, "sap-the-strength-of-multitudes") == ["A7"]
    assert len(land_targets(t, 1, POWERS["sap-the-strength-of-multitudes"], 0)) > 1


def test_rouse_the_trees_and_stones() -> None:
    t = isle()
    put(t, "A7", explorer=2, town=1)
    use(t, "rouse-the-trees-and-stones", "A7", "damage town", "push explorer A8")
    assert (there(t, "A7"), there(t, "A8"), fear(t)) == ({"explorer": 1}, {"explorer": 1}, 1)


def test_sap_the_strength_of_multitudes() -> None:
    t = isle()
    put(t, "A7", presence=1)
    use(t, "sap-the-strength-of-multitudes", "A7")
    assert defend(t, "A7") == 5
    give(t, air=1)
    assert targets(t, "sap-the-strength-of-multitudes") == ["A5", "A7", "A8"]


def test_savage_mawbeasts() -> None:
    t = isle()
    for land in ("A6", "A8"):
        put(t, land, town=2)
        use(t, "savage-mawbeasts", land)
    assert (invaders(t, "A6"), invaders(t, "A8"), fear(t)) == (["town", "town"], ["town", "town-1"], 1)
    give(t, animal=3)
    use(t, "savage-mawbeasts", "A6")  # the threshold bites anywhere
    use(t, "savage-mawbeasts", "A8", "damage town-1")
    assert (invaders(t, "A6"), invaders(t, "A8")) == (["town", "town-1"], ["town-1"])
    assert fear(t) == 3


def test_shadows_of_the_burning_forest() -> None:
    t = isle()
    for land in ("A7", "A8"):
        put(t, land, explorer=2, town=2)
    use(t, "shadows-of-the-burning-forest", "A7")
    assert there(t, "A7") == {"explorer": 2, "town": 2}
    use(t, "shadows-of-the-burning-forest", "A8", "push explorer A6", "push town A6")
    assert (there(t, "A6"), fear(t)) == ({"explorer": 1, "town": 1}, 4)


def test_song_of_sanctity() -> None:
    t = isle()
    put(t, "A8", explorer=2, town=1, blight=1)
    asked = use(t, "song-of-sanctity", "A8", "push explorer A5", "push explorer A7")
    assert "stop" not in asked[0].moves
    assert there(t, "A8") == {"town": 1, "blight": 1}
    use(t, "song-of-sanctity", "A8")
    assert there(t, "A8") == {"town": 1}
    put(t, "A5", presence=1)
    assert targets(t, "song-of-sanctity") == ["A1", "A6", "A8"]


def test_steam_vents() -> None:
    t = isle()
    put(t, "A5", explorer=2, town=1)
    use(t, "steam-vents", "A5")
    assert there(t, "A5") == {"explorer": 1, "town": 1}
    give(t, earth=3)
    use(t, "steam-vents", "A5", "choose 2")
    assert (there(t, "A5"), fear(t)) == ({"explorer": 1}, 1)


def test_uncanny_melting() -> None:
    t = isle()
    for land in ("A5", "A6"):
        put(t, land, blight=1, explorer=1)
        use(t, "uncanny-melting", land)
    assert (there(t, "A5"), there(t, "A6")) == ({"explorer": 1}, {"explorer": 1, "blight": 1})
    assert fear(t) == 2
    put(t, "A7", blight=1)
    use(t, "uncanny-melting", "A7")
    assert (there(t, "A7"), fear(t)) == ({}, 2)


def test_veil_the_nights_hunt_hurts_different_invaders() -> None:
    t = isle()
    put(t, "A5", dahan=2, explorer=1, town=1, city=1)
    use(t, "veil-the-nights-hunt", "A5", "choose 1", "harm town A5", "harm city A5")
    assert invaders(t, "A5") == ["explorer", "town-1", "city-1"]
    use(t, "veil-the-nights-hunt", "A5", "choose 2", "push dahan A6", "stop")
    assert there(t, "A6") == {"dahan": 1}


def test_veil_the_nights_hunt_has_no_use_for_more_dahan() -> None:
    t = isle()
    put(t, "A5", dahan=5, city=1, town=1)
    use(t, "veil-the-nights-hunt", "A5", "choose 1")
    assert invaders(t, "A5") == ["town-1", "city-1"]


def test_veil_the_nights_hunt_with_badlands() -> None:  # R12.5: one bonus, to any of those it hurt
    t = isle()
    put(t, "A5", dahan=2, explorer=1, town=1, city=1, badlands=1)
    use(t, "veil-the-nights-hunt", "A5", "choose 1", "harm town A5", "harm city A5", "damage city-1*1")
    assert [damage_of(code) for code in t.lands[LAND_INDEX["A5"]].invaders] == [0, 1, 2]


def test_visions_of_fiery_doom() -> None:
    t = isle()
    put(t, "A7", explorer=1, town=1)
    asked = use(t, "visions-of-fiery-doom", "A7", "push town A8")
    assert "stop" not in asked[0].moves and fear(t) == 1
    give(t, fire=2)
    use(t, "visions-of-fiery-doom", "A7", "push explorer A8")
    assert (there(t, "A8"), fear(t)) == ({"explorer": 1, "town": 1}, 3)


def test_voracious_growth() -> None:
    t = isle()
    put(t, "A8", town=1, blight=1)
    use(t, "voracious-growth", "A8", "choose 2")
    assert there(t, "A8") == {"town": 1}
    use(t, "voracious-growth", "A8")
    assert (there(t, "A8"), fear(t)) == ({}, 1)
    put(t, "A5", presence=2)
    assert targets(t, "voracious-growth") == ["A5", "A8"]
