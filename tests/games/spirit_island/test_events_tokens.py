"""Token events (R11.2)."""

from __future__ import annotations

import pytest

from deskoherna.games.spirit_island.events.card import DAHAN_EVENTS, TOKEN_EVENTS
from deskoherna.games.spirit_island.figures import LAND_INDEX, TOWN
from tests.games.spirit_island.tables import EARTH, LIGHTNING, fear, hurt, put, step, strive, there
from tests.games.spirit_island.wide import token, wide

TWO = (EARTH, LIGHTNING)
A5 = LAND_INDEX["A5"]


def test_every_part_is_used_by_some_card() -> None:
    from deskoherna.games.spirit_island.content import EVENTS

    assert {card.token for card in EVENTS.values()} - {""} == set(TOKEN_EVENTS)
    assert {card.dahan for card in EVENTS.values()} - {""} == set(DAHAN_EVENTS)
    assert (len(TOKEN_EVENTS), len(DAHAN_EVENTS), len(EVENTS)) == (31, 41, 56)


# -- beasts ------------------------------------------------------------------------------------------------


def test_beasts_attack() -> None:
    t = wide()
    put(t, "A5", town=1, explorer=1, beasts=2)
    token(t, "beasts-attack", "damage town")
    assert there(t, "A5") == {"beasts": 1}  # one killed a town and left, the other took the explorer


def test_beasts_find_new_homes() -> None:
    t = wide()
    put(t, "A5", beasts=1)
    put(t, "A6", explorer=1)
    put(t, "A7", blight=1)
    asked = token(t, "beasts-find-new-homes", "push beasts A6")
    assert "push beasts A7" not in asked[0].moves and fear(t) == 1


def test_beasts_prowl_as_they_stand() -> None:
    """Beasts that move to invaders do not frighten them as well (R10.3)."""
    t = wide()
    put(t, "A1", beasts=1)
    put(t, "A5", beasts=1, explorer=1)
    token(t, "beasts-prowl", "push beasts A5")
    assert there(t, "A5") == {"explorer": 1, "beasts": 2} and fear(t) == 1


def test_prey_on_the_unwary() -> None:
    t = wide(*TWO)
    put(t, "A5", explorer=2, beasts=1)
    asked = token(t, "prey-on-the-unwary", "in B3")
    assert there(t, "A5") == {"explorer": 1, "beasts": 1} and there(t, "B3") == {"beasts": 1}
    assert all(move[3] == "B" for move in asked[0].moves)


def test_savage_frenzy() -> None:
    t = wide()
    put(t, "A5", explorer=1, city=1, beasts=1)
    token(t, "savage-frenzy")
    assert there(t, "A5") == {"city": 1, "beasts": 1} and hurt(t, "A5") == [2]


def test_beasts_of_the_jungle() -> None:
    t = wide()
    put(t, "A3", blight=1)
    put(t, "A8", explorer=1)
    token(t, "beasts-of-the-jungle")
    assert there(t, "A8") == {"explorer": 1, "beasts": 1} and fear(t) == 1


def test_distant_hunt() -> None:
    t = wide()
    put(t, "A5", beasts=1)
    put(t, "A6", explorer=1)
    token(t, "distant-hunt", "push beasts A6")
    assert there(t, "A6") == {"beasts": 1}


def test_beasts_provoked_and_lair() -> None:
    t = wide()
    put(t, "A5", town=1)
    put(t, "A6", town=1, blight=1)
    token(t, "beasts-provoked")
    assert there(t, "A5") == {"town": 1, "beasts": 1}
    asked = token(t, "lair-in-untamed-lands", "in A1")
    assert "in A5" not in asked[0].moves and "in A6" not in asked[0].moves


def test_beasts_multiply() -> None:
    t = wide()
    put(t, "A8", beasts=1, dahan=1)
    asked = token(t, "beasts-multiply", "in A7")
    assert asked[0].moves == ["in A5", "in A6", "in A7"]
    assert there(t, "A7") == {"beasts": 1} and there(t, "A8") == {"beasts": 1}


def test_casualties_and_explorers_blunder() -> None:
    t = wide()
    put(t, "A5", explorer=1, town=1, beasts=1)
    token(t, "casualties-of-fang-and-sting", "destroy town A5")
    assert there(t, "A5") == {"explorer": 1, "beasts": 1}
    put(t, "A5", explorer=2)
    token(t, "explorers-blunder")
    assert there(t, "A5") == {"explorer": 1, "beasts": 1}


def test_quit_the_farmed_lands() -> None:
    t = wide()
    put(t, "A5", beasts=1)
    put(t, "A6", explorer=1)
    put(t, "A7", town=1)
    asked = token(t, "quit-the-farmed-lands", "push beasts A6")
    assert "push beasts A7" not in asked[0].moves and fear(t) == 1


def test_prey_on_the_heedless() -> None:
    t = wide()
    put(t, "A5", town=1, beasts=2)
    token(t, "prey-on-the-heedless")
    assert there(t, "A5") == {"beasts": 2}


def test_hunting_parties() -> None:
    t = wide()
    put(t, "A5", city=1, beasts=2)
    put(t, "A6", town=1, beasts=1)
    token(t, "hunting-parties")
    assert there(t, "A5") == {"city": 1, "beasts": 1} and there(t, "A6") == {"town": 1, "beasts": 1}
    assert fear(t) == 1


def test_beasts_chase_off_homesteaders() -> None:
    t = wide()
    put(t, "A5", explorer=1, town=1, beasts=1)
    token(t, "beasts-chase-off-homesteaders", "choose 2", "push town A6")
    assert there(t, "A6") == {"town": 1}


def test_terrifying_beasts() -> None:
    t = wide(*TWO)
    put(t, "A5", beasts=1)
    put(t, "A6", beasts=1)
    put(t, "B5", beasts=1)
    token(t, "terrifying-beasts")
    assert fear(t) == 2


def test_beasts_prey_on_the_injured() -> None:
    t = wide()
    put(t, "A5", city=1, explorer=1, beasts=1)
    strive(t, "A5", TOWN, 0, damage=1)
    token(t, "beasts-prey-on-the-injured")
    assert there(t, "A5") == {"city": 1, "explorer": 1, "beasts": 1}
    put(t, "A6", city=1, beasts=2, dahan=1)
    step(t, "ravage", LAND_INDEX["A6"])  # beasts count as badlands: the Dahan fall to 3 + 2
    assert there(t, "A6") == {"city": 1, "beasts": 2, "blight": 1}


# -- disease -----------------------------------------------------------------------------------------------


def test_new_diseases_on_half_of_the_boards() -> None:
    t = wide(EARTH, LIGHTNING, "thunderspeaker")
    for land in ("A5", "B5", "C5"):
        put(t, land, explorer=1, dahan=1)
    token(t, "new-diseases", "board B", "board A")
    assert there(t, "A5") == there(t, "B5") == {"explorer": 1, "disease": 1}
    assert there(t, "C5") == {"explorer": 1, "dahan": 1}


def test_lingering_plagues_stop_no_builds() -> None:
    t = wide()
    put(t, "A5", town=1)
    token(t, "lingering-plagues", "in A5")
    step(t, "build", A5)
    assert there(t, "A5") == {"town": 1, "city": 1, "disease": 1}


@pytest.mark.parametrize(
    ("name", "here"),
    [
        ("wheezelung-outbreak", "A5"),
        ("sandfever-outbreak", "A7"),
        ("virulence-among-close-packed-homes", "A7"),
        ("pestilence-arrives-on-canvas-sails", "A1"),
    ],
)
def test_outbreaks_where_most_live(name: str, here: str) -> None:
    t = wide()
    put(t, "A1", town=1)  # mountain, coast
    put(t, "A5", town=2)  # wetland
    put(t, "A7", town=3)  # sands
    token(t, name)
    assert [land for land in ("A1", "A5", "A7") if there(t, land).get("disease")] == [here]


def test_pestilence_hurts_dahan_efficiently() -> None:
    t = wide()
    put(t, "A1", town=1, dahan=3)
    token(t, "pestilence-arrives-on-canvas-sails")  # R8.1.5: one falls, one is hurt
    assert there(t, "A1") == {"town": 1, "dahan": 2, "disease": 1}
    assert sorted(hurt(t, "A1")) == [0, 0, 1]


def test_grim_toll() -> None:
    t = wide()
    put(t, "A5", town=1, dahan=1, disease=1)
    token(t, "grim-toll")
    assert there(t, "A5") == {"disease": 1}


def test_foreign_diseases() -> None:
    t = wide()
    put(t, "A5", explorer=3)
    put(t, "A6", explorer=1, dahan=2)
    token(t, "foreign-diseases")
    assert there(t, "A6") == {"explorer": 1, "dahan": 1, "disease": 1}  # A5 has no Dahan


def test_irregular_outbreaks() -> None:
    t = wide(*TWO)
    put(t, "A5", disease=2)
    token(t, "irregular-outbreaks")
    assert fear(t) == 1


def test_fatalities_rise() -> None:
    t = wide()
    put(t, "A5", explorer=1, dahan=1, disease=2)
    strive(t, "A6", TOWN, 0, damage=1)
    put(t, "A6", disease=1)
    token(t, "fatalities-rise")
    assert there(t, "A5") == {"dahan": 1, "disease": 2} and there(t, "A6") == {}


def test_plagues_bring_fear_and_death() -> None:
    t = wide()
    put(t, "A5", dahan=2, disease=1)
    token(t, "plagues-bring-fear-and-death")
    assert there(t, "A5") == {"dahan": 1, "disease": 1} and fear(t) == 1


def test_outbreaks_shift() -> None:
    t = wide()
    put(t, "A8", disease=1)
    put(t, "A5", explorer=1)
    put(t, "A6", explorer=2)
    token(t, "outbreaks-shift")
    assert there(t, "A6") == {"explorer": 2, "disease": 1}


def test_stricken() -> None:
    t = wide()
    put(t, "A5", city=1, disease=1)
    put(t, "A6", city=1)
    token(t, "stricken")
    step(t, "ravage", A5)
    step(t, "ravage", LAND_INDEX["A6"])
    assert "blight" not in there(t, "A5") and there(t, "A6")["blight"] == 1
