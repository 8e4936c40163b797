"""Ravage step by step (R11.5), Dahan, Defend, strife, badlands, blight (R21 examples among them)."""

from __future__ import annotations

from games.spirit_island.tables import EARTH, LIGHTNING, fear, isle, presence, put, step, there

from deskoherna.games.spirit_island.figures import LAND_INDEX, TOWN
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.state import TURN, Table


def ravage(t: Table, land: str, *answers: str) -> None:
    step(t, "ravage", LAND_INDEX[land], answers=answers)


def test_two_damage_bring_blight_and_kill_a_dahan() -> None:  # R11.5.3, R8.1.5
    t = isle()
    put(t, "A5", town=1, dahan=2)
    card = t.blight
    ravage(t, "A5")
    assert there(t, "A5") == {"dahan": 1, "blight": 1}  # the other Dahan struck the town down
    assert t.blight == card - 1
    assert fear(t) == 1


def test_one_damage_brings_no_blight() -> None:  # R9.2
    t = isle()
    put(t, "A5", explorer=1)
    ravage(t, "A5")
    assert there(t, "A5") == {"explorer": 1}


def test_badlands_hurt_dahan_before_they_strike() -> None:  # R21.1
    t = isle()
    put(t, "A5", explorer=1, dahan=1, badlands=1)
    ravage(t, "A5")
    assert there(t, "A5") == {"explorer": 1, "badlands": 1}


def test_defend_stops_damage_but_not_the_counterattack() -> None:  # R21.2
    t = isle()
    put(t, "A5", town=2, dahan=1, badlands=2)
    t.modify("defend", LAND_INDEX["A5"], n=4, until=TURN)
    ravage(t, "A5")
    assert there(t, "A5") == {"dahan": 1, "badlands": 2}
    assert fear(t) == 2


def test_those_who_do_not_take_part_neither_deal_nor_take_damage() -> None:  # R21.3, R12.7
    t = isle()
    put(t, "A5", dahan=2, explorer=1, town=1)
    t.modify("absent", LAND_INDEX["A5"], "dahan", until=TURN)
    t.modify("absent", LAND_INDEX["A5"], "town", until=TURN)
    ravage(t, "A5")
    assert there(t, "A5") == {"dahan": 2, "town": 1}
    assert sorted(t.lands[LAND_INDEX["A5"]].dahan) == [piece(3), piece(3, 1)]


def test_strife_deals_nothing_and_goes() -> None:  # R12.4, R21.6
    t = isle()
    at = LAND_INDEX["A5"]
    t.lands[at] = t.lands[at].add(piece(TOWN, 0, 1))
    t.modify("ravage-bonus", at, n=1, until=TURN)
    put(t, "A5", dahan=1)
    ravage(t, "A5")
    assert there(t, "A5") == {"dahan": 1}  # the bonus needs damage; the Dahan destroyed the town


def test_sacred_sites_of_the_earth_defend() -> None:
    t = isle(EARTH)
    put(t, "A5", presence=2, town=2)
    ravage(t, "A5")
    assert there(t, "A5") == {"town": 2}  # 4 - 3 = 1
    assert presence(t, "A5") == 2


def test_blight_destroys_one_presence_of_each_spirit() -> None:  # R9.3
    t = isle(LIGHTNING, EARTH)
    put(t, "A5", presence=(3, 1), town=1)
    ravage(t, "A5")
    assert (presence(t, "A5", 0), presence(t, "A5", 1)) == (2, 0)
    assert t.destroyed == [1, 1]


def test_cascade_runs_on() -> None:  # R21.12
    t = isle()
    put(t, "A7", blight=1, town=1, presence=1)
    put(t, "A8", blight=1, presence=1)
    put(t, "A6", presence=1)
    t.blight = 10
    ravage(t, "A7", "cascade A8", "cascade A6")
    assert t.blight == 7
    assert [presence(t, land) for land in ("A6", "A7", "A8")] == [0, 0, 0]


def test_players_divide_the_counterattack() -> None:
    t = isle()
    put(t, "A5", city=1, town=1, dahan=4)
    ravage(t, "A5", "damage city*2,town")  # 5 damage kill two Dahan and hurt a third; two strike back
    assert there(t, "A5") == {"dahan": 2, "blight": 1, "city": 1}
