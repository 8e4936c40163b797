"""What the rulebook of Jagged Earth says on its way (pp. 7 to 20) of single cards, spirits and adversaries.

Tested beside what they are about: Temporary Truce, Civic Engagement (test_events_je), Mesmerized Tranquility
(test_powers_minor_je_c), Entwined Power (test_powers_major_a), The Past Returns Again and Volcano's price
(test_spirits_je_e, test_spirits_je_c), the Strange Madness, the Isle's Heart, combined decks (test_boxes),
play without events (test_commanding), Prussia's early stage III (test_events_bc).
"""

from __future__ import annotations

from deskoherna.games.spirit_island import content
from deskoherna.games.spirit_island.figures import LAND_INDEX, TOWN
from deskoherna.games.spirit_island.island.shape import shape
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.kinds import TOWN as TOWN_KIND
from deskoherna.games.spirit_island.rules.ending.victory import look
from deskoherna.games.spirit_island.rules.ground import endurance
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Damage, Push
from tests.games.spirit_island.tables import EARTH, LIGHTNING, do, hurt, isle, put, step, strive, there, use
from tests.games.spirit_island.test_adversaries import against, set_up
from tests.games.spirit_island.wide import event, late, wide

GREEN = "a-spread-of-rampant-green"
RIVER = "river-surges-in-sunlight"
A5, A6 = LAND_INDEX["A5"], LAND_INDEX["A6"]


# -- badlands and strife (pp. 7, 8) ------------------------------------------------------------------------


def test_stem_the_flow_in_badlands_of_a_wetland() -> None:
    """1 damage to one town or city, and 1 more to the same for each badlands."""
    t = isle(GREEN)
    put(t, "A5", town=1, city=1, badlands=2)
    use(t, "stem-the-flow-of-fresh-water", "A5", "harm city A5")
    assert there(t, "A5") == {"town": 1, "badlands": 2} and hurt(t, "A5") == [0]


def test_stem_the_flow_in_badlands_of_mountains() -> None:
    """1 damage to each town and city, and 1 in all for each badlands, divided as one likes."""
    t = isle(GREEN)
    put(t, "A6", town=1, city=1, badlands=1)
    use(t, "stem-the-flow-of-fresh-water", "A6", "damage town-1")
    assert there(t, "A6") == {"city": 1, "badlands": 1} and hurt(t, "A6") == [1]


def test_escalating_aggression_adds_nothing_where_strife_leaves_nothing() -> None:
    t = late(wide())
    strive(t, "A5", TOWN)
    strive(t, "A6", TOWN)
    put(t, "A6", explorer=1)
    event(t, "interesting-discoveries")  # Escalating Aggression: 2 more damage in each land
    for land in (A5, A6):
        step(t, "ravage", land)
    assert there(t, "A5") == {"town": 1}
    assert there(t, "A6") == {"town": 1, "explorer": 1, "blight": 1}  # 1 of the explorer, and then more


# -- saved from destruction and health (p. 15) -------------------------------------------------------------


def test_secrets_of_survival_in_a_ravage() -> None:
    """The picture: 6 damage and a blight, the Dahan is saved and destroys a town."""
    t = isle("shifting-memory-of-ages")
    put(t, "A4", town=3, dahan=1)
    use(t, "share-secrets-of-survival", "A4")  # no Dahan is near, so only the first option is left
    step(t, "ravage", LAND_INDEX["A4"], answers=("damage town",))
    assert there(t, "A4") == {"town": 2, "dahan": 1, "blight": 1}


def test_a_habsburg_town_loses_its_health_where_there_is_blight() -> None:
    t = against("habsburg-monarchy", 4)
    set_up(t)
    t.lands = isle().lands
    put(t, "A5", town=2)
    put(t, "A6", blight=1)
    do(t, Push(1, TOWN_KIND), "A5", "push town A6")
    assert (endurance(t, A5, piece(TOWN)), endurance(t, A6, piece(TOWN))) == (4, 2)
    do(t, Damage(3), "A5")
    do(t, Push(1, TOWN_KIND), "A5", "push town-3 A6")
    assert there(t, "A6") == {"blight": 1, "town": 1}  # hurt too much for what it has there


# -- islets (p. 17) ----------------------------------------------------------------------------------------


def islets() -> Table:
    """Three boards in a row of oceans; the river can only be on the last one."""
    t = isle(EARTH, LIGHTNING, RIVER)
    t.reshape(shape("archipelago-3", t.home))
    put(t, "A5", presence=(1, 0, 0))
    put(t, "B5", presence=(0, 1, 0))
    put(t, "C5", presence=(0, 0, 1))
    t.phase = "fast"
    return t


def test_a_spirit_two_oceans_away_costs_two_energy() -> None:
    t = islets()
    t.energy = [0, 0, 2]
    t.played[2] = ("boon-of-vigor",)
    t.done = [True, True, False]
    step(t, "fast", answers=("use boon-of-vigor 1",))
    assert t.energy[2] == 0


def test_who_cannot_pay_the_way_cannot_target() -> None:
    t = islets()
    t.energy = [0, 0, 1]
    t.played[2] = ("boon-of-vigor",)
    t.done = [True, True, False]
    asked = step(t, "fast", answers=("use boon-of-vigor 2",))
    assert "use boon-of-vigor 1" not in asked[0].moves and "use boon-of-vigor 3" in asked[0].moves


# -- two adversaries, an extra board (pp. 18, 19) ----------------------------------------------------------


def beside(t: Table, second: str, level: int) -> Table:
    t.second, t.second_level = second, level
    content.recast(t)
    return t


def test_beside_scotland_a_city_of_england_begins_inland() -> None:
    t = beside(against("england", 2), "scotland", 0)
    set_up(t)
    assert not there(t, "A1").get("city") and there(t, "A4").get("city") == 1
    assert there(t, "A2")["town"] == 1  # towns, and the city of land 2, are where they always are
    t = beside(against("scotland", 2), "england", 2)
    set_up(t)
    assert there(t, "A2")["city"] == 2 and not there(t, "A1").get("city")


def lost_with(t: Table, towns: int) -> bool:
    """Is the game lost with so many towns?"""
    t.lands = isle(EARTH).lands
    put(t, "A5", town=towns, presence=1)
    t.phase, t.over, t.won, t.where = "slow", "", False, [(A5,)]
    look(t)
    return bool(t.over)


def test_france_has_more_towns_beside_another_foe() -> None:
    """From level 2 on: one more for each player and level of the other."""
    assert not lost_with(against("france", 2), 7) and lost_with(against("france", 2), 8)
    both = beside(against("france", 2), "sweden", 3)
    assert not lost_with(both, 10) and lost_with(both, 11)
    low = beside(against("france", 1), "sweden", 3)
    assert lost_with(low, 8)


def test_with_an_extra_board_france_counts_boards() -> None:
    t = against("france", 0)
    t.marks["extra-board"] = 1
    assert not lost_with(t, 14) and lost_with(t, 15)
