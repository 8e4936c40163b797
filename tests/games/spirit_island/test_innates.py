"""Every level of every innate power of the base spirits: one element short, reached, and the next (R6.8)."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, fear, give, isle, put, there, use

from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.rules.ground import defence, elements
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.state import Table

RIVER = "river-surges-in-sunlight"
SHADOWS = "shadows-flicker-like-flame"
THUNDER = "thunderspeaker"
GREEN = "a-spread-of-rampant-green"
OCEAN = "oceans-hungry-grasp"
BRINGER = "bringer-of-dreams-and-nightmares"


def offered(t: Table, power: str, phase: str) -> list[str]:
    return [move.notation for move in uses(t, 0, phase) if move.notation.split()[1] == power]


# -- who reaches which level: elements one short, then enough ----------------------------------------------

SHORT = [
    (RIVER, "massive-flooding", "slow", {"sun": 1, "water": 1}, {"water": 1}),
    (LIGHTNING, "thundering-destruction", "slow", {"fire": 3, "air": 1}, {"air": 1}),
    (SHADOWS, "darkness-swallows-the-unwary", "fast", {"moon": 2}, {"fire": 1}),
    (EARTH, "gift-of-strength", "fast", {"sun": 1, "earth": 2, "plant": 1}, {"plant": 1}),
    (THUNDER, "gather-the-warriors", "slow", {"air": 3, "sun": 3}, {"animal": 1}),
    (THUNDER, "lead-the-furious-assault", "slow", {"sun": 1, "fire": 1}, {"sun": 1}),
    (GREEN, "creepers-tear-into-mortar", "slow", {"moon": 1, "plant": 1}, {"plant": 1}),
    (GREEN, "all-enveloping-green", "fast", {"plant": 3}, {"water": 1}),
    (OCEAN, "pound-ships-to-splinters", "fast", {"moon": 1, "water": 2}, {"air": 1}),
    (OCEAN, "ocean-breaks-the-shore", "slow", {"water": 2}, {"earth": 1}),
    (BRINGER, "spirits-may-yet-dream", "fast", {"moon": 2, "air": 1}, {"air": 1}),
    (BRINGER, "spirits-may-yet-dream", "fast", {"moon": 2}, {"moon": 1}),  # either of its two
    (BRINGER, "night-terrors", "fast", {"moon": 1}, {"air": 1}),
]


@pytest.mark.parametrize(
    ("spirit", "power", "phase", "few", "more"), SHORT, ids=[f"{row[1]}-{i}" for i, row in enumerate(SHORT)]
)
def test_no_innate_without_its_first_threshold(
    spirit: str, power: str, phase: str, few: dict[str, int], more: dict[str, int]
) -> None:
    t = isle(spirit)
    t.shown[0] = (1, 1)  # no elements of the tracks
    put(t, "A2", presence=2, explorer=1, dahan=2)
    give(t, **few)
    assert not offered(t, power, phase)
    give(t, **more)
    assert offered(t, power, phase)
    if spirit != LIGHTNING:  # whose slow powers may be fast
        assert not offered(t, power, "slow" if phase == "fast" else "fast")


# -- River, Lightning, Shadows, Earth ----------------------------------------------------------------------


def test_thundering_destruction_level_by_level() -> None:
    t = isle(LIGHTNING)
    put(t, "A5", town=2, city=3)
    give(t, fire=3, air=2)
    use(t, "thundering-destruction", "A5")
    assert there(t, "A5") == {"town": 1, "city": 3}
    give(t, fire=1, air=1)  # the second: a city instead
    use(t, "thundering-destruction", "A5", "choose 2")
    assert there(t, "A5") == {"town": 1, "city": 2}
    give(t, fire=1, air=1, water=1)  # the third: one more of either
    use(t, "thundering-destruction", "A5", "choose 2", "destroy town A5")
    assert there(t, "A5") == {"city": 1}
    put(t, "A6", town=1, city=2)
    give(t, air=1, water=1)  # the fourth: and one more
    use(t, "thundering-destruction", "A6", "choose 1")
    assert there(t, "A6") == {}


def test_darkness_level_by_level() -> None:
    t = isle(SHADOWS)
    put(t, "A4", explorer=3)
    put(t, "A5", town=1)
    give(t, moon=2, fire=1)
    use(t, "darkness-swallows-the-unwary", "A5")
    assert (there(t, "A5"), fear(t)) == ({"explorer": 1, "town": 1}, 0)
    give(t, moon=1, fire=1)  # up to 2 explorers fall, 1 fear for each
    use(t, "darkness-swallows-the-unwary", "A5", "destroy explorer A5", "stop")
    assert (there(t, "A5"), fear(t)) == ({"explorer": 1, "town": 1}, 1)
    give(t, moon=1, fire=1, air=2)  # 3 damage, 1 fear for each invader it destroys besides the usual
    use(t, "darkness-swallows-the-unwary", "A5", "stop", "damage town,explorer")
    assert there(t, "A5") == {"explorer": 1}
    assert fear(t) == 1 + 1 + 2  # the town's own, and one for the town and the explorer


@pytest.mark.parametrize(
    ("have", "dearest"),
    [
        ({"sun": 1, "earth": 2, "plant": 2}, 1),
        ({"sun": 2, "earth": 3, "plant": 2}, 3),
        ({"sun": 2, "earth": 4, "plant": 3}, 6),
    ],
)
def test_gift_of_strength_by_cost(have: dict[str, int], dearest: int) -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A5", presence=(2, 2), town=1)
    give(t, **have)
    use(t, "gift-of-strength", 1)
    cards = {"lightnings-boon": 1, "raging-storm": 3, "indomitable-claim": 4, "tsunami": 6}
    t.played[1] = t.used[1] = tuple(cards)
    found = {
        move.notation.split()[1] for move in uses(t, 1, "fast") + uses(t, 1, "slow") if move.kind == "repeat"
    }
    assert found == {card for card, cost in cards.items() if cost <= dearest}


# -- Thunderspeaker ----------------------------------------------------------------------------------------


def test_gather_the_warriors_by_air_and_sun() -> None:
    t = isle(THUNDER)
    put(t, "A4", dahan=4)
    give(t, animal=1, air=2, sun=1)
    use(t, "gather-the-warriors", "A5", "gather dahan A4", "gather dahan A4", "push dahan A6")
    assert (there(t, "A4"), there(t, "A5"), there(t, "A6")) == ({"dahan": 2}, {"dahan": 1}, {"dahan": 1})


def test_furious_assault_takes_towns_then_cities() -> None:
    t = isle(THUNDER)
    put(t, "A5", dahan=5, town=3, city=2)
    give(t, sun=2, fire=1)
    use(t, "lead-the-furious-assault", "A5")  # 5 Dahan: 2 towns
    assert there(t, "A5") == {"dahan": 5, "town": 1, "city": 2}
    give(t, sun=2, fire=2)
    use(t, "lead-the-furious-assault", "A5")  # and 1 city
    assert there(t, "A5") == {"dahan": 5, "city": 1}


# -- Green, Ocean, Bringer ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("moon", "plant", "times"), [(1, 2, 1), (2, 3, 2), (3, 4, 3)])
def test_creepers_as_often_as_their_levels(moon: int, plant: int, times: int) -> None:
    t = isle(GREEN)
    put(t, "A5", presence=1, city=1)
    give(t, moon=moon, plant=plant)
    for _ in range(times):
        assert offered(t, "creepers-tear-into-mortar", "slow") == ["use creepers-tear-into-mortar A5"]
        use(t, "creepers-tear-into-mortar", "A5")
        t.used[0] = (*t.used[0], "creepers-tear-into-mortar")
    assert offered(t, "creepers-tear-into-mortar", "slow") == []
    assert there(t, "A5") == ({} if times == 3 else {"city": 1})


@pytest.mark.parametrize(
    ("have", "defended", "blight"),
    [
        ({"water": 1, "plant": 3}, 2, 1),
        ({"water": 2, "plant": 4}, 4, 1),
        ({"water": 3, "earth": 1, "plant": 5}, 4, 0),
    ],
)
def test_all_enveloping_green_by_level(have: dict[str, int], defended: int, blight: int) -> None:
    t = isle(GREEN)
    put(t, "A5", blight=1)
    give(t, **have)
    use(t, "all-enveloping-green", "A5")
    assert defence(t, LAND_INDEX["A5"]) == defended
    assert t.lands[LAND_INDEX["A5"]].blight == blight


@pytest.mark.parametrize(
    ("moon", "air", "water", "n"), [(1, 1, 2, 1), (2, 1, 3, 2), (2, 2, 4, 2), (3, 2, 4, 4)]
)
def test_pound_ships_adds_up(moon: int, air: int, water: int, n: int) -> None:
    t = isle(OCEAN)
    put(t, "A2", presence=1)
    give(t, moon=moon, air=air, water=water)
    use(t, "pound-ships-to-splinters", "A2")
    assert fear(t) == n


def test_ocean_breaks_the_shore_level_by_level() -> None:
    t = isle(OCEAN)
    put(t, "A2", presence=1, town=3, city=2)
    give(t, water=2, earth=1)
    use(t, "ocean-breaks-the-shore", "A2")
    assert (there(t, "A2"), t.energy[0]) == ({"town": 2, "city": 2}, 2)  # it feeds on their health
    give(t, water=1, earth=1)
    use(t, "ocean-breaks-the-shore", "A2", "choose 2")
    assert (there(t, "A2"), t.energy[0]) == ({"town": 2, "city": 1}, 5)
    give(t, water=1, earth=1)
    use(t, "ocean-breaks-the-shore", "A2", "choose 1", "destroy city A2")
    assert (there(t, "A2"), t.energy[0]) == ({"town": 1}, 10)


@pytest.mark.parametrize(
    ("moon", "air", "animal", "n"), [(1, 1, 0, 1), (2, 1, 1, 2), (3, 1, 1, 2), (3, 2, 1, 3)]
)
def test_night_terrors_add_up(moon: int, air: int, animal: int, n: int) -> None:
    t = isle(BRINGER)
    put(t, "A2", presence=1, explorer=1)
    give(t, moon=moon, air=air, animal=animal)
    use(t, "night-terrors", "A2")
    assert fear(t) == n


def test_spirits_may_yet_dream_gives_more_of_what_there_is() -> None:
    t = isle(BRINGER, EARTH)
    t.shown[1] = (1, 1)
    give(t, moon=3)
    give(t, seat=1, sun=1, plant=2)
    asked = use(t, "spirits-may-yet-dream", 1, "element plant")
    assert (asked[0].seat, asked[0].moves) == (1, ["element sun", "element plant"])
    assert elements(t, 1)[6] == 3
    assert {*t.fear_deck} == {""}  # nothing is turned up: that needs 2 air, too
