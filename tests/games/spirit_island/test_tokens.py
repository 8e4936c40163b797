"""Beasts, wilds, disease, strife, badlands and isolation, rule by rule (R12, R19, R21)."""

from __future__ import annotations

import pytest

from deskoherna.core.effects import each
from deskoherna.games.spirit_island.act import EVENT
from deskoherna.games.spirit_island.figures import CITY, LAND_INDEX, LANDS, TOWN
from deskoherna.games.spirit_island.nouns.kinds import BADLANDS as BADLANDS_KIND
from deskoherna.games.spirit_island.nouns.kinds import BEASTS as BEASTS_KIND
from deskoherna.games.spirit_island.nouns.kinds import CITY as CITY_KIND
from deskoherna.games.spirit_island.nouns.kinds import DAHAN, INVADER
from deskoherna.games.spirit_island.nouns.kinds import TOWN as TOWN_KIND
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Damage,
    DamageEach,
    DamageOne,
    Destroy,
    Fear,
    Isolate,
    Push,
    Remove,
    Replace,
)
from tests.games.spirit_island.tables import do, fear, hurt, put, step, strive, there
from tests.games.spirit_island.wide import strifes, wide

A5 = LAND_INDEX["A5"]


# -- disease and wilds (R12.2, R12.3) ----------------------------------------------------------------------


def test_disease_stops_one_build() -> None:
    t = wide()
    put(t, "A5", town=1, disease=1)
    step(t, "build", A5)
    assert there(t, "A5") == {"town": 1}
    step(t, "build", A5)
    assert there(t, "A5") == {"town": 1, "city": 1}


def test_wilds_stop_one_explore() -> None:
    t = wide()
    put(t, "A2", wilds=2)
    step(t, "explore", LAND_INDEX["A2"])
    assert there(t, "A2") == {"wilds": 1}


def test_a_skipped_action_uses_no_token() -> None:
    t = wide()
    put(t, "A5", town=1, disease=1)
    t.modify("skip", A5, "build", 0, until=TURN)
    step(t, "build", A5)  # R11.6.2
    assert there(t, "A5") == {"town": 1, "disease": 1}


# -- strife (R12.4) ----------------------------------------------------------------------------------------


def test_an_invader_with_strife_deals_nothing_once() -> None:
    t = wide()
    strive(t, "A5", TOWN)
    step(t, "ravage", A5)
    assert there(t, "A5") == {"town": 1} and strifes(t, "A5") == [0]
    step(t, "ravage", A5)
    assert there(t, "A5") == {"town": 1, "blight": 1}


def test_strife_is_used_even_where_defend_would_do() -> None:
    t = wide()
    strive(t, "A5", TOWN, 2)
    t.modify("defend", A5, n=9, until=TURN)
    step(t, "ravage", A5)
    assert strifes(t, "A5") == [1]


def test_strife_and_bonuses_for_the_land() -> None:
    """R21.6: a lone town with strife and +1 damage per land: nothing, and the Dahan still strike back."""
    t = wide()
    strive(t, "A5", TOWN)
    put(t, "A5", dahan=1)
    t.modify("ravage-bonus", n=1, until=TURN)
    step(t, "ravage", A5)
    assert there(t, "A5") == {"dahan": 1}


def test_strife_moves_with_its_invader_and_stays_on_its_successor() -> None:
    t = wide()
    strive(t, "A5", CITY, 2)
    do(t, Replace(CITY_KIND, TOWN_KIND), "A5")
    assert strifes(t, "A5") == [2]
    do(t, Push(1, TOWN_KIND), "A5", "push town!! A6")
    assert strifes(t, "A6") == [2]
    do(t, Replace(TOWN_KIND, DAHAN), "A6")
    assert there(t, "A6") == {"dahan": 1}


def test_without_an_invader_there_is_no_strife() -> None:
    t = wide()
    put(t, "A5", dahan=1)
    do(t, AddStrife(), "A5")
    assert there(t, "A5") == {"dahan": 1}


def test_strife_stacks() -> None:
    t = wide()
    put(t, "A5", explorer=1)
    do(t, AddStrife(2), "A5")
    assert strifes(t, "A5") == [2]


# -- badlands (R12.5) --------------------------------------------------------------------------------------


def test_badlands_in_a_ravage() -> None:
    """R21.1: explorer, Dahan and badlands: no blight, and the Dahan fall before they can strike back."""
    t = wide()
    put(t, "A5", explorer=1, dahan=1, badlands=1)
    step(t, "ravage", A5)
    assert there(t, "A5") == {"explorer": 1, "badlands": 1}


def test_badlands_and_defend() -> None:
    """R21.2: Defend 4, two towns, a Dahan, two badlands: both towns fall."""
    t = wide()
    put(t, "A5", town=2, dahan=1, badlands=2)
    t.modify("defend", A5, n=4, until=TURN)
    step(t, "ravage", A5)
    assert there(t, "A5") == {"dahan": 1, "badlands": 2}
    assert fear(t) == 2


def test_badlands_follow_the_restriction_of_the_damage() -> None:
    """R21.7: 1 damage to one town or city with two badlands is 3 to that piece."""
    t = wide()
    put(t, "A5", explorer=2, city=1, badlands=2)
    do(t, DamageOne(1, TOWN_KIND / CITY_KIND), "A5")
    assert there(t, "A5") == {"explorer": 2, "badlands": 2}


def test_badlands_and_damage_to_each() -> None:
    """R21.7: 1 to each town and city, and 2 more divided freely among them."""
    t = wide()
    put(t, "A5", town=1, city=1, badlands=2)
    do(t, DamageEach(1, TOWN_KIND / CITY_KIND), "A5", "damage city-1")
    assert there(t, "A5") == {"town": 1, "badlands": 2} and hurt(t, "A5") == [1]


def test_badlands_count_once_in_an_action_and_anew_in_the_next() -> None:
    t = wide()
    put(t, "A5", city=1, badlands=1)
    do(t, Damage(1, INVADER) + Damage(0, INVADER), "A5")
    assert hurt(t, "A5") == [2]
    do(t, Damage(1, CITY_KIND) + Damage(1, CITY_KIND), "A5")
    assert there(t, "A5") == {"badlands": 1}


def test_badlands_work_from_the_moment_they_come() -> None:
    t = wide()
    put(t, "A5", town=1)
    do(t, Add(1, BADLANDS_KIND) + Damage(1), "A5")
    assert there(t, "A5") == {"badlands": 1}


def test_badlands_do_not_help_destruction() -> None:
    t = wide()
    put(t, "A5", explorer=2, badlands=3)
    do(t, Destroy(1, INVADER), "A5")
    assert there(t, "A5") == {"explorer": 1, "badlands": 3}


# -- isolation (R12.6) -------------------------------------------------------------------------------------


def test_isolation_and_explore() -> None:
    """R21.5: board B, mountains and wetlands, land 1 isolated, nobody near lands 6 and 7."""
    t = wide(boards="B")
    do(t, Isolate(), "B1")
    lands = lands_of_card(t, "explore", "3-mountain-wetland")
    assert [LANDS[land] for land in lands] == ["B2"]


def test_an_isolated_town_is_no_source() -> None:
    t = wide()
    put(t, "A5", town=1)
    assert LAND_INDEX["A8"] in lands_of_card(t, "explore", "1-jungle")
    do(t, Isolate(), "A5")
    assert LAND_INDEX["A8"] not in lands_of_card(t, "explore", "1-jungle")


def test_an_isolated_ocean_is_no_source_and_coasts_stay_coasts() -> None:
    t = wide()
    t.modify("isolate", LAND_INDEX["A0"], until=TURN)
    assert lands_of_card(t, "explore", "2-coastal") == []
    assert [LANDS[land] for land in t.isle.matching("2-coastal")] == ["A1", "A2", "A3"]


def test_events_do_not_move_invaders_out_of_isolated_lands() -> None:
    """The appendix: isolation keeps invaders that an event would push, if the players use it."""
    t = wide()
    put(t, "A5", explorer=1, dahan=1)
    do(t, Isolate(), "A5")
    do(t, Push(1, INVADER), "A5", "stop", nature=EVENT)
    assert there(t, "A5") == {"explorer": 1, "dahan": 1}
    do(t, Push(1, DAHAN), "A5", "push dahan A6", nature=EVENT)
    do(t, Push(1, INVADER), "A5", "push explorer A6")
    assert there(t, "A6") == {"explorer": 1, "dahan": 1}


def test_isolation_stops_neither_cascade_nor_blight() -> None:
    t = wide()
    put(t, "A8", town=1, blight=1)
    for land in t.isle.beside[LAND_INDEX["A8"]]:
        t.modify("isolate", land, until=TURN)
    asked = step(t, "ravage", LAND_INDEX["A8"], answers=("cascade A7",))
    assert len(asked) == 1 and there(t, "A7") == {"blight": 1}


# -- counting as something else, playing with fewer tokens (R12.8, R19) ------------------------------------


def test_beasts_that_count_as_badlands_count_once_per_kind() -> None:
    """The rulebook: 1 fear for each beasts or badlands stays 1 for a piece that is both."""
    t = wide()
    put(t, "A5", beasts=1, town=1)
    t.modify("beasts-bite", until=TURN)
    do(t, Fear(each(BEASTS_KIND / BADLANDS_KIND)), "A5")
    assert fear(t) == 1
    do(t, Damage(1), "A5")
    assert there(t, "A5") == {"beasts": 1}


@pytest.mark.parametrize("token", ["beasts", "strife"])
def test_tokens_left_out_give_energy_and_fear(token: str) -> None:
    t = wide()
    put(t, "A5", town=1)
    t.marks["without." + token] = 1
    do(t, Add(1, BEASTS_KIND) if token == "beasts" else AddStrife(), "A5")
    assert there(t, "A5") == {"town": 1} and strifes(t, "A5") == [0]
    assert (t.energy[0], fear(t)) == (1, 1)


def test_other_tokens_still_come() -> None:
    t = wide()
    t.marks["without.disease"] = 1
    do(t, Add(1, BEASTS_KIND), "A5")
    assert there(t, "A5") == {"beasts": 1} and t.energy[0] == 0
    do(t, Remove(1, BEASTS_KIND), "A5")
    assert there(t, "A5") == {}
