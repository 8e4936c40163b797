"""Unique powers of the base spirits that no other test uses."""

from __future__ import annotations

from games.spirit_island.tables import EARTH, LIGHTNING, fear, isle, presence, put, there, use

from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.rules.ground import defence

SHADOWS = "shadows-flicker-like-flame"
THUNDER = "thunderspeaker"
GREEN = "a-spread-of-rampant-green"
OCEAN = "oceans-hungry-grasp"
BRINGER = "bringer-of-dreams-and-nightmares"


def test_grasping_tide() -> None:
    t = isle(OCEAN)
    use(t, "grasping-tide", "A2")
    assert (fear(t), defence(t, LAND_INDEX["A2"]), defence(t, LAND_INDEX["A3"])) == (2, 4, 0)


def test_mantle_of_dread_pushes_from_one_land_of_the_target() -> None:
    t = isle(SHADOWS, EARTH)
    put(t, "A5", presence=(1, 1), explorer=2, town=1)
    put(t, "A8", presence=(0, 1), town=1)
    put(t, "A2", presence=1, explorer=1)
    asked = use(t, "mantle-of-dread", 1, "in A5", "push explorer A6", "push town A6")
    assert {one.seat for one in asked} == {1}
    assert "in A2" not in asked[0].moves  # the target's lands, not the user's
    assert fear(t) == 2
    assert (there(t, "A5"), there(t, "A6"), there(t, "A8")) == (
        {"explorer": 1},
        {"explorer": 1, "town": 1},
        {"town": 1},
    )


def test_sudden_ambush_counts_dahan_after_gathering() -> None:
    t = isle(THUNDER)
    put(t, "A5", dahan=1, explorer=3)
    put(t, "A6", dahan=1)
    use(t, "sudden-ambush", "A5", "gather dahan A6")
    assert there(t, "A5") == {"dahan": 2, "explorer": 1}
    put(t, "A8", explorer=1)  # no Dahan: nobody falls
    use(t, "sudden-ambush", "A8", "stop")
    assert there(t, "A8") == {"explorer": 1}


def test_voice_of_thunder_moves_dahan_or_frightens_invaders() -> None:
    t = isle(THUNDER)
    put(t, "A5", dahan=2, explorer=1)
    use(t, "voice-of-thunder", "A5", "choose 1", "push dahan A6", "stop")
    assert (there(t, "A6"), fear(t)) == ({"dahan": 1}, 0)
    use(t, "voice-of-thunder", "A5", "choose 2")
    assert fear(t) == 2
    put(t, "A7", dahan=1)  # without invaders there is nobody to frighten
    use(t, "voice-of-thunder", "A7", "stop")
    assert fear(t) == 2


def test_dreams_of_the_dahan_frighten_by_dahan_up_to_three() -> None:
    t = isle(BRINGER)
    put(t, "A5", dahan=4, town=1)
    put(t, "A6", dahan=1)
    use(t, "dreams-of-the-dahan", "A5", "choose 2")
    assert fear(t) == 3
    use(t, "dreams-of-the-dahan", "A5", "choose 1", "gather dahan A6")
    assert there(t, "A5") == {"dahan": 5, "town": 1}


def test_fields_choked_with_growth_town_or_three_dahan() -> None:
    t = isle(GREEN)
    put(t, "A5", town=1, dahan=3)
    use(t, "fields-choked-with-growth", "A5", "choose 1", "push town A6")
    assert there(t, "A5") == {"dahan": 3}
    use(t, "fields-choked-with-growth", "A5", "push dahan A6", "push dahan A6", "push dahan A4")
    assert (there(t, "A5"), there(t, "A6")) == ({}, {"town": 1, "dahan": 2})


def test_gift_of_proliferation_is_for_another() -> None:
    t = isle(GREEN, LIGHTNING)
    put(t, "A5", presence=(2, 0))
    put(t, "B5", presence=(0, 1))
    asked = use(t, "gift-of-proliferation", 1, "presence energy B5")
    assert asked[0].seat == 1 and "presence energy A5" not in asked[0].moves
    assert presence(t, "B5", 1) == 2


def test_overgrow_adds_presence_or_frightens() -> None:
    t = isle(GREEN)
    put(t, "A5", explorer=1)
    put(t, "A4", presence=1)
    use(t, "overgrow-in-a-night", "A5", "presence energy A5")  # none of one's own there yet: no fear
    assert (presence(t, "A5"), fear(t)) == (1, 0)
    use(t, "overgrow-in-a-night", "A5", "choose 2")
    assert fear(t) == 3


def test_stem_the_flow_hurts_all_in_dry_lands() -> None:
    t = isle(GREEN)
    put(t, "A5", town=2, city=1)  # wetland
    put(t, "A6", town=2, city=1, explorer=1)  # mountain
    use(t, "stem-the-flow-of-fresh-water", "A5", "harm city A5")
    use(t, "stem-the-flow-of-fresh-water", "A6")
    wet, dry = t.lands[LAND_INDEX["A5"]].invaders, t.lands[LAND_INDEX["A6"]].invaders
    assert sorted(code >> 4 & 15 for code in wet) == [0, 0, 1]
    assert sorted(code >> 4 & 15 for code in dry) == [0, 1, 1, 1]
