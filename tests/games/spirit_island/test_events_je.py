"""Events of Jagged Earth by stage, terror level or the island's health (R11.2.2)."""

from __future__ import annotations

from deskoherna.games.spirit_island.figures import EXPLORER, LAND_INDEX, LANDS, TOWN
from deskoherna.games.spirit_island.nouns.kinds import TOWN as TOWN_KIND
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.verbs import Destroy
from tests.games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    do,
    fear,
    hurt,
    presence,
    put,
    step,
    strive,
    there,
)
from tests.games.spirit_island.wide import blighted, event, late, scared, strifes, wide

TWO = (EARTH, LIGHTNING)
A2, A3, A5, A6, A8 = (LAND_INDEX[name] for name in ("A2", "A3", "A5", "A6", "A8"))


# -- Jagged Earth by stage ---------------------------------------------------------------------------------


def test_harvest_bounty_harvest_dust() -> None:
    t = wide()
    put(t, "A5", town=1)
    event(t, "harvest-bounty-harvest-dust")
    assert there(t, "A5") == {"town": 1, "blight": 1}
    t = blighted()
    put(t, "A8", town=2)
    put(t, "A5", town=1)
    event(t, "harvest-bounty-harvest-dust", "push town A6")
    assert there(t, "A6") == {"town": 1}
    t = late(wide())
    put(t, "A5", town=1, dahan=1, blight=1, presence=1)
    event(t, "harvest-bounty-harvest-dust", "yes", "event-sacrifice dahan")
    assert there(t, "A5") == {"town": 1, "blight": 1} and presence(t, "A5") == 0
    event(t, "harvest-bounty-harvest-dust")
    assert there(t, "A5") == {"town": 1, "blight": 2}


def test_what_is_given_up_may_take_the_rest_with_it() -> None:
    t = late(wide("volcano-looming-high"))
    put(t, "A5", town=1, dahan=1, badlands=1, presence=1)  # the Volcano's presence deals damage when it goes
    event(t, "harvest-bounty-harvest-dust", "yes", "returns 1")
    assert there(t, "A5") == {"badlands": 1} and presence(t, "A5") == 0


def test_invested_aristocracy() -> None:
    t = wide(*TWO)
    event(t, "invested-aristocracy")
    put(t, "A5", town=1)
    step(t, "ravage", A5)
    put(t, "B8", explorer=1)
    step(t, "after-step", "ravage")
    assert there(t, "A8") == {} and there(t, "B7") == {"town": 1}
    t = late(wide())
    t.ravage = ("3-jungle-wetland",)
    put(t, "A3", explorer=1)
    put(t, "A5", explorer=1)
    event(t, "invested-aristocracy")
    assert there(t, "A3") == there(t, "A5") == {"explorer": 1}
    assert t.fold("ravage-bonus", A2) == 2 and not t.fold("ravage-bonus", A3)
    t = late(blighted())
    cards = len(t.fear_deck)
    event(t, "invested-aristocracy")
    assert len(t.fear_deck) == cards + 1


def test_mapmakers_chart_the_wild() -> None:
    t = wide(*TWO)
    put(t, "A1", wilds=1)
    event(t, "mapmakers-chart-the-wild")
    step(t, "explore", LAND_INDEX["A1"])
    step(t, "explore", LAND_INDEX["B1"])
    assert there(t, "A1") == {"explorer": 1, "wilds": 1} and there(t, "B1") == {"explorer": 2}


def test_no_bravery_without_numbers() -> None:
    t = scared(wide(), 2)
    put(t, "A5", town=2)
    put(t, "A6", town=3)
    event(t, "no-bravery-without-numbers")
    step(t, "ravage", A5)
    step(t, "ravage", A6)
    assert "blight" not in there(t, "A5") and there(t, "A6")["blight"] == 1
    t = late(wide())
    put(t, "A5", explorer=2)
    t.modify("defend", A5, n=2)
    event(t, "no-bravery-without-numbers")
    step(t, "ravage", A5)
    assert there(t, "A5")["blight"] == 1  # 2 + 2 - 2


def test_smaller_ports_spring_up() -> None:
    t = wide(*TWO)
    put(t, "A2", city=1)
    put(t, "B1", city=1)
    put(t, "B2", city=1)
    event(t, "smaller-ports-spring-up", "in A3")
    assert there(t, "A3") == {"town": 1} and there(t, "B3") == {}
    t = late(wide())
    t.build = ("1-sands",)
    put(t, "A4", explorer=1)
    put(t, "A5", explorer=1)
    event(t, "smaller-ports-spring-up")
    assert there(t, "A5") == {"explorer": 1, "town": 1} and there(t, "A4") == {"explorer": 1}


# -- Jagged Earth by terror level --------------------------------------------------------------------------


def test_eager_explorers() -> None:
    t = wide()
    event(t, "eager-explorers")
    put(t, "A5", town=1)
    put(t, "A8", explorer=1)
    step(t, "build", A5, answers=("in A6",))
    assert there(t, "A6") == {"explorer": 1}
    step(t, "build", A8)
    assert there(t, "A7") == {}  # once on each board


def test_xenophobia() -> None:
    t = scared(wide(), 2)
    put(t, "A5", explorer=2, dahan=2)
    put(t, "A6", town=1)
    event(t, "eager-explorers")
    step(t, "ravage", A5)
    step(t, "ravage", A6)
    assert there(t, "A5") == {"explorer": 2}  # 0 to the land, 4 to the Dahan
    assert there(t, "A6")["blight"] == 1


def test_bureaucrats_adjust_funding() -> None:
    t = wide(*TWO)
    t.build = ("1-sands",)
    put(t, "A7", town=5, city=4)
    event(t, "bureaucrats-adjust-funding")
    step(t, "build", LAND_INDEX["A7"])
    assert there(t, "A7") == {"town": 5, "city": 4}
    step(t, "after-step", "build")
    assert there(t, "B5") == {"town": 1}  # the highest sands of an empty board, even without invaders
    t = scared(wide(), 3)
    put(t, "A5", city=2)
    event(t, "bureaucrats-adjust-funding")
    step(t, "after-step", "ravage")
    assert there(t, "A5") == {"city": 1, "blight": 1}


def test_resourceful_populace() -> None:

    t = wide()
    put(t, "A8", town=2)
    event(t, "resourceful-populace")
    do(t, Destroy(2, TOWN_KIND), "A8", "in A6")
    assert there(t, "A6") == {"town": 1}  # once after one action
    put(t, "A8", town=1)
    t.modify("isolate", A8)
    do(t, Destroy(1, TOWN_KIND), "A8")
    assert there(t, "A8") == {}
    t = scared(wide(), 2)
    put(t, "A5", town=2, explorer=2)
    event(t, "resourceful-populace")
    t.modify("defend", A5, n=6)
    step(t, "ravage", A5)
    assert there(t, "A5") == {"town": 1, "explorer": 1, "blight": 1}  # 3 + 3 + 2 - 6


def test_relentless_optimism() -> None:

    t = wide()
    put(t, "A5", town=1)
    event(t, "relentless-optimism")
    do(t, Destroy(1, TOWN_KIND), "A5")
    assert fear(t) == 0
    t = scared(wide(*TWO), 2)
    put(t, "A5", town=1, dahan=3)
    put(t, "B5", town=3, dahan=1)
    event(t, "relentless-optimism")
    assert there(t, "A5") == {"dahan": 4} and there(t, "B5") == {"town": 4}


def test_pull_together_in_adversity() -> None:
    t = wide()
    strive(t, "A5", TOWN, 1)
    strive(t, "A6", TOWN, 2)
    event(t, "pull-together-in-adversity")
    step(t, "ravage", A5)
    step(t, "ravage", A6)
    assert there(t, "A5")["blight"] == 1 and strifes(t, "A5") == [1]
    assert "blight" not in there(t, "A6") and strifes(t, "A6") == [1]
    t = scared(wide(), 3)
    put(t, "A5", town=3, blight=1)
    event(t, "pull-together-in-adversity")
    assert there(t, "A5") == {"blight": 2, "badlands": 2}


def test_temporary_truce() -> None:
    """R21.3, the rulebook's example: 2 Dahan, explorer and town; one Dahan and the town stay out."""
    t = wide()
    put(t, "A6", dahan=2, explorer=1, town=1)
    event(t, "temporary-truce")
    step(t, "ravage", A6)
    assert there(t, "A6") == {"dahan": 2, "town": 1}
    assert sorted(hurt(t, "A6")) == [0, 0, 1]


def test_a_land_where_nobody_takes_part_does_not_ravage() -> None:
    t = wide()
    put(t, "A6", dahan=2, town=1)
    event(t, "temporary-truce")
    step(t, "ravage", A6)
    assert there(t, "A6") == {"dahan": 2, "town": 1} and sorted(hurt(t, "A6")) == [0, 0, 0]


def test_temporary_caution() -> None:
    t = scared(wide(), 2)
    put(t, "A5", dahan=2, explorer=2)
    put(t, "A6", dahan=1, town=1)
    event(t, "temporary-truce")
    step(t, "ravages")
    step(t, "ravage", A5)
    assert there(t, "A5") == {"dahan": 2, "explorer": 2}
    step(t, "ravage", A5)  # one action only
    assert "blight" in there(t, "A5")


def test_overconfidence() -> None:
    t = wide()
    t.earned = ("", "", "")
    event(t, "overconfidence")
    assert len(t.earned) == 1
    t.earned = ()
    t.fear_pool = 1
    event(t, "overconfidence")
    assert t.fear_pool == 3
    event(t, "overconfidence")
    assert t.fear_pool == 4  # R13.5: not beyond the full pool
    t = scared(wide(), 2)
    t.earned = ("",) * 5
    event(t, "overconfidence")
    assert t.fold("ravage-bonus", A5) == 2


# -- Jagged Earth by health --------------------------------------------------------------------------------


def test_the_frontier_calls() -> None:
    t = wide()
    put(t, "A1", town=1)
    event(t, "the-frontier-calls")
    step(t, "explore", LAND_INDEX["A1"])
    step(t, "explore", LAND_INDEX["A2"])
    assert there(t, "A1") == {"town": 1, "explorer": 1} and there(t, "A2") == {"explorer": 2}
    t = blighted()
    put(t, "A5", presence=2)
    put(t, "A6", town=1)
    put(t, "A8", town=1)
    event(t, "the-frontier-calls")
    assert presence(t, "A5") == 1
    step(t, "ravage", A6)
    assert t.blight == 9  # from the box
    step(t, "ravage", A8)
    assert t.blight == 8


def test_seek_new_farmland() -> None:
    t = wide()
    put(t, "A8", town=2)
    put(t, "A6", town=1)
    event(t, "seek-new-farmland", "push town A7")
    assert there(t, "A7") == {"town": 1}
    t = blighted()
    put(t, "A5", city=1, blight=1)
    put(t, "A6", city=1)
    event(t, "seek-new-farmland")
    step(t, "after-step", "ravage")
    assert there(t, "A6") == {"city": 1, "blight": 1}


def test_gradual_corruption() -> None:
    t = wide()
    put(t, "A5", town=1)
    event(t, "gradual-corruption")
    assert there(t, "A5") == {"town": 1}  # no discarded card: nothing to pay
    t.invader_discard = ("1-jungle", "1-sands")
    t.energy = [2]
    event(t, "gradual-corruption", "yes")
    assert t.energy == [0]
    event(t, "gradual-corruption")
    assert there(t, "A5") == {"town": 1, "blight": 1}
    t = blighted()
    put(t, "A5", blight=1, beasts=1, wilds=2)
    event(t, "gradual-corruption")
    assert there(t, "A5") == {"blight": 1, "wilds": 1}


def test_fortune_seekers() -> None:
    t = wide()
    put(t, "A2", town=1)
    event(t, "fortune-seekers")
    lands = [LANDS[land] for land in lands_of_card(t, "explore", "1-jungle")]
    assert lands == ["A1", "A3", "A4"]  # no towns, and a source at hand
    step(t, "after-step", "explore")
    assert [LANDS[land] for land in lands_of_card(t, "explore", "1-jungle")] == ["A3"]
    t = blighted()
    put(t, "A5", explorer=1)
    put(t, "A6", explorer=1, presence=1)
    event(t, "fortune-seekers")
    step(t, "ravage", A5)
    step(t, "ravage", A6)
    assert there(t, "A5")["blight"] == 1 and "blight" not in there(t, "A6")


def test_provincial_seat() -> None:
    t = wide()
    put(t, "A5", city=1)
    event(t, "provincial-seat")
    assert there(t, "A5") == {"city": 1, "town": 1}
    t = blighted()
    put(t, "A5", presence=1)
    asked = event(t, "provincial-seat", "in A6")
    assert "in A5" not in asked[0].moves and there(t, "A6") == {"blight": 1}


def test_cities_rise() -> None:
    t = wide()
    put(t, "A5", town=3)
    put(t, "A6", town=1)
    event(t, "cities-rise")
    assert there(t, "A5") == {"town": 1, "city": 2}
    t = blighted()
    put(t, "A5", town=1)
    put(t, "A6", explorer=1)
    t.modify("defend", A5, n=1)
    event(t, "cities-rise")
    step(t, "ravage", A5)
    step(t, "ravage", A6)
    assert there(t, "A5")["blight"] == 1 and "blight" not in there(t, "A6")


def test_thriving_trade() -> None:
    t = wide()
    put(t, "A2", city=1)
    put(t, "A5", city=1)
    event(t, "thriving-trade")
    assert there(t, "A2") == {"city": 2}
    t = blighted()
    for land in ("A1", "A2", "A3"):
        put(t, land, town=1)
    event(t, "thriving-trade")
    assert t.blight == 9  # three lands with towns only
    put(t, "A5", town=1)
    event(t, "thriving-trade", "in A5")
    assert there(t, "A5") == {"town": 1, "blight": 1}


def test_wounded_lands_attract_explorers() -> None:
    t = wide()
    put(t, "A5", blight=1)
    event(t, "wounded-lands-attract-explorers")
    assert there(t, "A5") == {"blight": 1, "explorer": 1}
    t = blighted(*TWO)
    put(t, "A5", presence=(2, 2))
    event(t, "wounded-lands-attract-explorers", "yes", "no")
    assert t.blight == 8 and t.destroyed == [2, 0]


def test_coastal_towns_multiply() -> None:
    t = wide()
    put(t, "A2", town=1)
    asked = event(t, "coastal-towns-multiply", "in A3")
    assert asked[0].moves == ["in A1", "in A3"] and there(t, "A3") == {"town": 1}
    t = blighted()
    put(t, "A5", town=1)
    strive(t, "A6", TOWN)
    put(t, "A6", town=1)
    t.modify("defend", n=1)
    event(t, "coastal-towns-multiply")
    step(t, "ravage", A5)
    step(t, "ravage", A6)
    assert there(t, "A5")["blight"] == 1 and "blight" not in there(t, "A6")


def test_civic_engagement() -> None:
    t = wide(*TWO)
    strive(t, "A5", EXPLORER)
    put(t, "B5", town=1)
    put(t, "A6", town=1)
    event(t, "civic-engagement")
    assert strifes(t, "A5") == [0]
    t.modify("defend", n=1)
    step(t, "ravage", LAND_INDEX["B5"])
    step(t, "ravage", A6)
    assert there(t, "B5")["blight"] == 1 and "blight" not in there(t, "A6")
    t = blighted()
    put(t, "A8", blight=6)
    event(t, "civic-engagement", "in A6")
    assert there(t, "A6") == {"blight": 1}


def test_civic_engagement_adds_nothing_to_nothing() -> None:
    """The rulebook: where each invader deals 0, Civic Engagement adds no damage either."""
    t = wide()
    put(t, "A5", town=1)
    t.modify("damage", A5, "town", -2)
    event(t, "civic-engagement")
    step(t, "ravage", A5)
    assert there(t, "A5") == {"town": 1}


def test_sprawl_contained_by_the_wilds() -> None:
    t = wide()
    put(t, "A5", town=1)
    event(t, "sprawl-contained-by-the-wilds", "in A8")
    assert there(t, "A8") == {"wilds": 1} and there(t, "A5") == {"town": 1, "city": 1}


def test_dissolution_threatens() -> None:
    """The FAQ: the two destroyed presence are those of the spirit that chose so."""
    t = blighted(*TWO)
    put(t, "A5", presence=(2, 2))
    t.destroyed = [0, 1]
    event(t, "sprawl-contained-by-the-wilds", "choose 1", "choose 2")
    assert there(t, "A5") == {"wilds": 2}
    assert (presence(t, "A5", 0), presence(t, "A5", 1)) == (0, 3)
    t.turn += 1
    t.played[1] = ("call-of-the-dahan-ways", "raging-storm")
    put(t, "A5", dahan=1)
    assert uses(t, 1, "fast") == []  # slow, with no way to make them fast


def test_the_struggles_of_growth() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", presence=2)
    t.hand[0] = ("drought",)
    event(t, "the-struggles-of-growth", "choose 2", "forget drought", "presence A5 A1", "stop")
    assert t.energy == [2] and presence(t, "A1") == 1
    t.minor = ("rain-of-blood",)
    put(t, "A5", presence=1)
    event(t, "the-struggles-of-growth", "choose 1", "lose A1", "deck minor", "keep rain-of-blood")
    assert t.hand[0] == ("rain-of-blood",) and t.destroyed == [2]
    t = blighted()
    put(t, "A5", blight=1)
    event(t, "the-struggles-of-growth")
    assert there(t, "A5") == {"blight": 2}
