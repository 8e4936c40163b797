"""Setup of the eight spirits; special rules, innate and unique powers of the first five."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    do,
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

from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.nouns.kinds import DAHAN
from deskoherna.games.spirit_island.rules.ground import sacred
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.verbs import Push

RIVER = "river-surges-in-sunlight"
SHADOWS = "shadows-flicker-like-flame"
THUNDER = "thunderspeaker"
GREEN = "a-spread-of-rampant-green"
OCEAN = "oceans-hungry-grasp"
BRINGER = "bringer-of-dreams-and-nightmares"
ALL = [RIVER, LIGHTNING, SHADOWS, EARTH, THUNDER, GREEN, OCEAN, BRINGER]

# Starting presence by board, from the panels' setup texts and the printed boards.
STARTS = {
    RIVER: ("A5", "B6", "C8", "D3"),
    LIGHTNING: ("A7 A7", "B5 B5", "C6 C6", "D7 D7"),
    SHADOWS: ("A5 A8 A8", "B5 B8 B8", "C4 C4 C5", "D5 D6 D6"),
    EARTH: ("A6 A6 A8", "B7 B7 B8", "C4 C7 C7", "D6 D8 D8"),
    THUNDER: ("A3 A7", "B3 B8", "C3 C5", "D1 D7"),
    GREEN: ("A5 A8", "B4 B6", "C4 C8", "D3 D6"),
    BRINGER: ("A7 A7", "B5 B5", "C6 C6", "D7 D7"),
    OCEAN: ("A0 A2", "B0 B2", "C0 C2", "D0 D2"),
}


@pytest.mark.parametrize("spirit", ALL)
@pytest.mark.parametrize("board", "ABCD")
def test_starting_presence(spirit: str, board: str) -> None:  # R2.10
    t = isle(spirit, boards=board)
    answers = (f"in {board}2",) if spirit == OCEAN else ()
    run(SPIRITS[spirit].settle(t, 0), *answers)
    found = [LANDS[land] for land in range(t.isle.size) for _ in range(t.lands[land].presence[0])]
    assert " ".join(found) == STARTS[spirit]["ABCD".index(board)]


@pytest.mark.parametrize("spirit", ALL)
def test_thirteen_presence(spirit: str) -> None:
    covered = sum(len(track) - 1 for track in SPIRITS[spirit].tracks)
    assert covered + len(STARTS[spirit][0].split()) == 13


# -- River -------------------------------------------------------------------------------------------------


def test_river_one_presence_in_a_wetland_is_sacred() -> None:
    t = isle(RIVER)
    put(t, "A5", presence=1)
    put(t, "A6", presence=1)
    assert sacred(t, 0, LAND_INDEX["A5"]) and not sacred(t, 0, LAND_INDEX["A6"])


def test_massive_flooding_levels_replace_each_other() -> None:
    t = isle(RIVER)
    put(t, "A5", town=1, explorer=1, city=1)
    give(t, sun=1, water=2)
    use(t, "massive-flooding", "A5", "push explorer A6")
    assert there(t, "A6") == {"explorer": 1}
    give(t, sun=1, water=1)
    use(t, "massive-flooding", "A5", "damage city*2", "stop")
    assert there(t, "A5") == {"town": 1, "city": 1}
    give(t, sun=1, water=1, earth=1)
    use(t, "massive-flooding", "A5", "yes")
    assert there(t, "A5") == {}


def test_a_lower_threshold_may_be_used_instead() -> None:  # R6.6
    t = isle(RIVER)
    put(t, "A5", town=2)
    give(t, sun=3, water=4, earth=1)
    use(t, "massive-flooding", "A5", "no", "damage town", "push town A6")
    assert (there(t, "A5"), there(t, "A6")) == ({}, {"town": 1})


def test_boon_of_vigor_for_another_counts_its_cards() -> None:
    t = isle(RIVER, EARTH)
    t.played[1] = ("a-year-of-perfect-stillness", "rituals-of-destruction")
    use(t, "boon-of-vigor", 1)
    use(t, "boon-of-vigor", 0)
    assert t.energy == [1, 2]


def test_rivers_bounty_needs_two_dahan() -> None:
    t = isle(RIVER)
    put(t, "A5", dahan=1)
    put(t, "A6", dahan=1)
    use(t, "rivers-bounty", "A5", "stop")
    assert (there(t, "A5"), t.energy[0]) == ({"dahan": 1}, 0)
    use(t, "rivers-bounty", "A5", "gather dahan A6")
    assert (there(t, "A5"), t.energy[0]) == ({"dahan": 3}, 1)


def test_flash_floods_harder_at_the_coast() -> None:
    t = isle(RIVER)
    put(t, "A2", town=1)
    put(t, "A5", town=1)
    use(t, "flash-floods", "A2")
    use(t, "flash-floods", "A5")
    assert (there(t, "A2"), there(t, "A5")) == ({}, {"town": 1})


# -- Lightning, Earth --------------------------------------------------------------------------------------


def test_thundering_destruction_may_take_a_city() -> None:
    t = isle(LIGHTNING)
    put(t, "A5", town=1, city=1)
    give(t, fire=4, air=3)
    use(t, "thundering-destruction", "A5", "choose 2")
    assert there(t, "A5") == {"town": 1}
    assert fear(t) == 2


def test_harbingers_frighten_where_buildings_are() -> None:
    t = isle(LIGHTNING)
    put(t, "A5", dahan=2)
    put(t, "A6", town=1)
    use(t, "harbingers-of-the-lightning", "A5", "push dahan A6", "push dahan A6")
    assert fear(t) == 1


def test_lightnings_boon_lets_another_be_quick() -> None:
    t = isle(LIGHTNING, EARTH)
    put(t, "A5", presence=(0, 2), dahan=1)
    t.played[1] = ("rituals-of-destruction",)
    assert uses(t, 1, "fast") == []
    use(t, "lightnings-boon", 1)
    assert [move.notation for move in uses(t, 1, "fast")] == ["use rituals-of-destruction A5"]


def test_rituals_of_destruction_with_three_dahan() -> None:
    t = isle(EARTH)
    put(t, "A5", dahan=3, city=1, town=1)
    use(t, "rituals-of-destruction", "A5")
    assert there(t, "A5") == {"dahan": 3}
    assert fear(t) == 2 + 3


def test_a_year_of_stillness_stops_everything() -> None:
    t = isle(EARTH)
    put(t, "A5", town=2)
    use(t, "a-year-of-perfect-stillness", "A5")
    for deed in ("ravage", "build", "explore"):
        step(t, deed, LAND_INDEX["A5"])
    assert there(t, "A5") == {"town": 2}


# -- Shadows -----------------------------------------------------------------------------------------------


def test_shadows_reach_dahan_for_an_energy() -> None:
    t = isle(SHADOWS)
    put(t, "A8", presence=2)
    put(t, "A3", dahan=1)
    put(t, "A1", explorer=1)
    t.played[0] = ("concealing-shadows",)
    assert [move.notation for move in uses(t, 0, "fast")] == ["use concealing-shadows A8"]
    t.energy[0] = 1
    step(t, "fast", answers=("use concealing-shadows A3",))
    assert t.energy[0] == 0
    put(t, "A3", town=1)
    step(t, "ravage", LAND_INDEX["A3"])
    assert there(t, "A3") == {"dahan": 1, "blight": 1}  # the Dahan were spared and struck back


def test_darkness_levels_add_up() -> None:
    t = isle(SHADOWS)
    put(t, "A5", explorer=2, town=1)
    put(t, "A6", explorer=1)
    give(t, moon=4, fire=3, air=2)
    use(t, "darkness-swallows-the-unwary", "A5", "destroy explorer A5", "destroy explorer A5")
    assert there(t, "A5") == {}
    assert fear(t) == 2 + 1 + 2  # two explorers; the town itself; explorer and town by the damage


def test_favors_called_due_needs_more_dahan() -> None:
    t = isle(SHADOWS)
    put(t, "A5", explorer=2, dahan=2)
    use(t, "favors-called-due", "A5")
    assert fear(t) == 0
    put(t, "A5", dahan=1)
    use(t, "favors-called-due", "A5")
    assert fear(t) == 3


# -- Thunderspeaker ----------------------------------------------------------------------------------------


def test_presence_goes_with_the_dahan() -> None:
    t = isle(THUNDER)
    put(t, "A5", dahan=2, presence=1)
    do(t, Push(2, DAHAN), "A5", "push dahan A6", "yes", "push dahan A7")
    assert (presence(t, "A5"), presence(t, "A6")) == (0, 1)


def test_sworn_to_victory_loses_presence_for_dead_dahan() -> None:
    t = isle(THUNDER)
    put(t, "A5", dahan=1, town=1, presence=2)
    put(t, "A6", presence=1)
    put(t, "A3", presence=1)
    step(t, "ravage", LAND_INDEX["A5"], answers=("lose A6",))
    assert [presence(t, land) for land in ("A5", "A6", "A3")] == [1, 0, 1]  # one by blight, one by the oath


def test_words_of_warning_let_the_dying_strike() -> None:
    t = isle(THUNDER)
    put(t, "A5", dahan=1, city=1, town=1)
    use(t, "words-of-warning", "A5")
    step(t, "ravage", LAND_INDEX["A5"], answers=("damage town",))
    assert there(t, "A5") == {"city": 1, "blight": 1}


def test_manifestation_multiplies() -> None:
    t = isle(THUNDER)
    put(t, "A5", dahan=2, presence=3, city=2)
    use(t, "manifestation-of-power-and-glory", "A5")
    assert there(t, "A5") == {"dahan": 2}


def test_lead_the_furious_assault_counts_dahan() -> None:
    t = isle(THUNDER)
    put(t, "A5", dahan=5, town=3, city=2)
    give(t, sun=4, fire=3)
    use(t, "lead-the-furious-assault", "A5")
    assert there(t, "A5") == {"dahan": 5, "town": 1, "city": 1}


def test_four_air_make_the_innates_fast() -> None:
    t = isle(THUNDER)
    put(t, "A5", presence=1)
    give(t, animal=1, air=3)
    assert uses(t, 0, "fast") == []
    give(t, air=1)
    assert {move.notation.split()[1] for move in uses(t, 0, "fast")} == {"gather-the-warriors"}
