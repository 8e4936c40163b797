"""Events of Branch & Claw by stage, terror level or the island's health (R11.2.2)."""

from __future__ import annotations

import pytest

from deskoherna.games.spirit_island.content import EVENTS
from deskoherna.games.spirit_island.figures import CITY, LAND_INDEX, LANDS, TOWN
from deskoherna.games.spirit_island.rules.ground import health
from deskoherna.games.spirit_island.rules.invaders import events
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from tests.games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    fear,
    hurt,
    isle,
    presence,
    put,
    run,
    step,
    there,
)
from tests.games.spirit_island.wide import blighted, event, go, late, scared, strifes, wide

TWO = (EARTH, LIGHTNING)
A5, A6, A8 = (LAND_INDEX[name] for name in ("A5", "A6", "A8"))


# -- which branch ------------------------------------------------------------------------------------------


def test_the_stage_is_that_of_the_top_card() -> None:
    t = wide()
    assert events.stage(t) == 1
    assert events.stage(late(t, 2)) == 2
    t.invader_deck = ()
    assert events.stage(t) == 3


def test_an_early_three_of_prussia_counts_as_two() -> None:
    t = isle(adversary="brandenburg-prussia", level=3)
    t.invader_deck = t.invader_deck[2:]  # 3 2222 3333
    assert t.invader_deck[0] == 3 and events.stage(t) == 2
    t.invader_deck = t.invader_deck[5:]
    assert events.stage(t) == 3


# -- Branch & Claw by stage --------------------------------------------------------------------------------


def test_seeking_the_interior() -> None:
    t = wide()
    put(t, "A1", explorer=2)
    put(t, "A5", explorer=1)
    event(t, "seeking-the-interior", "push explorer A4")
    assert there(t, "A1") == {"explorer": 1} and there(t, "A4") == {"explorer": 1}
    t = late(wide())
    put(t, "A8", explorer=2, town=2)
    put(t, "A1", explorer=3)
    event(t, "seeking-the-interior", "push explorer A5", "push town A6", "push explorer A7")
    assert there(t, "A8") == {"town": 1} and there(t, "A6") == {"town": 1}


def test_wave_of_reconnaissance() -> None:
    t = wide()
    event(t, "wave-of-reconnaissance")
    step(t, "explore", LAND_INDEX["A1"])
    assert there(t, "A1") == {"explorer": 2}
    t = late(wide(), 2)
    put(t, "A5", town=3)
    put(t, "A6", town=1)
    event(t, "wave-of-reconnaissance")
    assert there(t, "A5") == {"town": 1, "city": 2} and there(t, "A6") == {"town": 1}


def test_interesting_discoveries() -> None:
    t = wide()
    put(t, "A5", presence=2)
    put(t, "A6", explorer=1)
    event(t, "interesting-discoveries")
    assert there(t, "A5") == {"explorer": 2}
    t = late(wide())
    put(t, "A5", explorer=1)
    event(t, "interesting-discoveries")
    step(t, "ravage", A5)
    assert there(t, "A5") == {"explorer": 1, "blight": 1}


def test_strange_tales_attract_explorers() -> None:
    t = wide(*TWO)
    put(t, "A5", presence=(2, 1))
    event(t, "strange-tales-attract-explorers")
    assert fear(t) == 1 and there(t, "A5") == {}
    step(t, "after-step", "advance")
    assert there(t, "A5") == {"explorer": 1}
    t = late(wide())
    t.ravage, t.build = ("3-jungle-mountain",), ("1-sands",)
    put(t, "A5", town=1)
    put(t, "A4", town=1)
    event(t, "strange-tales-attract-explorers")
    step(t, "after-step", "advance")
    go(t)
    assert there(t, "A5") == {"town": 1, "city": 1} and there(t, "A4") == {"town": 1}


# -- Branch & Claw by terror level -------------------------------------------------------------------------


def test_cultural_assimilation() -> None:
    t = wide()
    put(t, "A5", city=1, dahan=2)
    put(t, "A6", dahan=1)
    put(t, "A2", dahan=1)
    event(t, "cultural-assimilation")
    assert there(t, "A6") == {"town": 1} and there(t, "A2") == {"dahan": 1}
    t = scared(wide(), 3)
    put(t, "A5", town=1, dahan=2)
    t.modify("defend", A5, n=9)
    event(t, "cultural-assimilation")
    assert there(t, "A5") == {"town": 1, "dahan": 1} and hurt(t, "A5") == [0, 1]


def test_investigation_of_dangers() -> None:
    t = wide()
    for land in ("A1", "A2", "A3", "A4", "A5", "A6", "A7"):
        put(t, land, dahan=1)
    event(t, "investigation-of-dangers")
    assert there(t, "A8") == {"explorer": 1}
    t = scared(wide(LIGHTNING), 2)
    put(t, "A5", explorer=1, presence=1)
    put(t, "A6", explorer=1)
    event(t, "investigation-of-dangers")
    t.modify("defend", A5, n=2)
    step(t, "ravage", A5)
    step(t, "ravage", A6)
    assert there(t, "A5") == {"explorer": 1, "blight": 1} and there(t, "A6") == {"explorer": 1}


def test_distant_exploration() -> None:
    t = wide()
    event(t, "distant-exploration")
    lands = [LANDS[land] for land in lands_of_card(t, "explore", "1-mountain")]
    assert lands == ["A1", "A6"]  # A6 is 2 from the ocean
    t = scared(wide(), 2)
    put(t, "A5", explorer=3)
    put(t, "A6", explorer=2)
    t.modify("defend", n=2)
    event(t, "distant-exploration")
    step(t, "ravage", A5)
    step(t, "ravage", A6)
    assert there(t, "A5")["blight"] == 1 and "blight" not in there(t, "A6")


# -- Branch & Claw by health -------------------------------------------------------------------------------


def test_putting_down_roots() -> None:
    t = wide()
    put(t, "A1", explorer=1)
    put(t, "A5", explorer=1)
    event(t, "putting-down-roots")
    assert there(t, "A5") == {"town": 1} and there(t, "A1") == {"explorer": 1}


def test_spirits_prevent_blight_on_a_board_together() -> None:
    t = blighted(*TWO)
    put(t, "A5", presence=(2, 2), explorer=1)
    event(t, "putting-down-roots", "amount 1", "yes")  # three in all
    assert t.destroyed == [1, 2] and not there(t, "A5").get("blight")
    event(t, "putting-down-roots", "in A8")  # two left are not enough; board B has no invaders
    assert there(t, "A8") == {"blight": 1} and there(t, "B8") == {}


def test_search_for_new_lands() -> None:
    t = wide()
    put(t, "A8", explorer=2)
    put(t, "A5", explorer=1)
    event(t, "search-for-new-lands", "push explorer A6")
    assert there(t, "A6") == {"explorer": 1}
    t = blighted()
    put(t, "A5", explorer=1, presence=1)
    event(t, "search-for-new-lands", "in A3")
    assert there(t, "A3") == {"blight": 1}


def test_invaders_surge_inland() -> None:
    t = wide()
    put(t, "A3", town=1)
    asked = event(t, "invaders-surge-inland", "push town A5")
    assert there(t, "A5") == {"town": 1} and "push town A2" not in asked[0].moves
    t = blighted()
    put(t, "A8", town=1)
    asked = event(t, "invaders-surge-inland", "in A7")
    assert asked[0].moves == ["in A5", "in A6", "in A7", "in A8"]


@pytest.mark.parametrize(
    ("name", "kind", "more"),
    [
        ("tight-knit-communities", TOWN, 3),
        ("tight-knit-communities", CITY, 4),
        ("well-prepared-explorers", 0, 2),
    ],
)
def test_hardier_invaders(name: str, kind: int, more: int) -> None:
    t = wide()
    event(t, name)
    assert health(t, A5, kind) == more
    t = blighted()
    put(t, "A8", blight=1, presence=2)
    event(t, name, "yes")
    assert t.destroyed == [2]
    event(t, name, "in A6")
    assert there(t, "A6") == {"blight": 1}


def test_population_rises() -> None:
    t = wide()
    put(t, "A5", explorer=1)
    event(t, "population-rises")
    assert there(t, "A5") == {"explorer": 1, "town": 1}
    t = blighted()
    t.hand[0] = ("drought", "call-to-tend", "rain-of-blood")
    put(t, "A5", presence=2)
    event(t, "population-rises", "choose 2", "forget drought", "forget call-to-tend")
    assert t.hand[0] == ("rain-of-blood",)
    event(t, "population-rises", "choose 3")
    assert t.blight == 8
    event(t, "population-rises", "choose 1")
    assert presence(t, "A5") == 0


def test_urban_development() -> None:
    t = wide()
    put(t, "A5", city=1)
    event(t, "urban-development")
    t.modify("defend", A5, n=3)
    step(t, "ravage", A5)
    assert there(t, "A5")["blight"] == 1  # 5 - 3
    t = blighted()
    put(t, "A5", blight=2, explorer=1)
    event(t, "urban-development")
    assert there(t, "A5")["blight"] == 3  # no cascade was asked for


def test_heavy_farming() -> None:
    t = wide()
    event(t, "heavy-farming")
    assert t.fold("damage", what="town") == 1 and t.fold("damage", what="city") == 0
    t = blighted()
    put(t, "A5", city=1)
    event(t, "heavy-farming")
    assert there(t, "A5") == {"city": 1, "blight": 1}


def test_promising_farmland() -> None:
    t = wide()
    event(t, "promising-farmland")
    step(t, "card", "explore", "2-coastal", True)
    go(t, "in A2")
    assert [there(t, land) for land in ("A1", "A2", "A3")] == [{"explorer": 1}, {"town": 1}, {"explorer": 1}]


def test_new_cash_crops_take_hold() -> None:
    t = blighted(*TWO)
    t.ravage, t.build = ("3-jungle-mountain",), ("1-sands",)
    put(t, "A5", town=1)
    put(t, "B1", town=1, presence=(0, 2))
    event(t, "promising-farmland", "yes")  # the wetlands of board B are spared
    assert there(t, "A5") == {"town": 1, "blight": 1} and there(t, "B1") == {"town": 1}


def test_slave_rebellion() -> None:
    t = wide()
    put(t, "A5", town=1)
    run(events.resolve(t, EVENTS["slave-rebellion"]))
    assert strifes(t, "A5") == [1] and t.event_deck[3] == "slave-rebellion"
    assert t.agenda[-1] == ("event", ())
    t = late(wide())
    put(t, "A5", town=3)
    event(t, "slave-rebellion", "strife town! A5")
    assert there(t, "A5") == {"town": 1} and fear(t) == 2  # one destroyed, one with two strife fell
