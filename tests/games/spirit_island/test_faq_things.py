"""Clarifications and questions of the rulebook of Jagged Earth (pp. 28 to 31), where they name a thing.

Tested beside what they are about: the stage of the invader deck (test_events_bc), blight added at once
(test_rules_invaders), presence without room (test_events_choices), sacred sites moved, Shroud's drifting
(test_spirits_je_d), innates below their thresholds and Volcano's saved presence (test_spirits_je_c),
Starlight and Fractured Days (test_spirits_je_e), Shifting Memory and Stone (test_spirits_je_a), Many Minds
(test_spirits_je_c), Dissolution Threatens (test_events_je), Tell the Old Stories (test_events_dahan), durable
invaders and badlands (test_actions), Forests of Living Obsidian (test_powers_major_je_a), Bargains and the
Void (test_powers_major_je_c), Hunting-Grounds, the Fabric of Place and the Untouched Land
(test_powers_major_je_d), isolation against events (test_events_je), France beside the Great River
(test_scenarios_expansions).
"""

from __future__ import annotations

import pytest

from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import SPIRIT, IsleAct
from deskoherna.games.spirit_island.content import FEAR_CARDS, POWERS
from deskoherna.games.spirit_island.events.acting import shows
from deskoherna.games.spirit_island.figures import ELEMENTS, LAND_INDEX
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, CITY, TOWN
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.ground import around, lands_of
from deskoherna.games.spirit_island.rules.pieces.fear import frighten
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Damage, Push
from tests.games.spirit_island.tables import EARTH, do, fear, hurt, isle, presence, put, run, step, there, use
from tests.games.spirit_island.test_adversaries import against, set_up
from tests.games.spirit_island.wide import blighted, event, go, late, wide

BRINGER = "bringer-of-dreams-and-nightmares"
OCEAN = "oceans-hungry-grasp"
SHROUD = "shroud-of-silent-mist"
STONE = "stones-unyielding-defiance"
A0, A2, A5 = (LAND_INDEX[name] for name in ("A0", "A2", "A5"))


# -- events and what lasts (p. 28) -------------------------------------------------------------------------


def test_a_build_of_an_event_is_skipped_in_a_year_of_perfect_stillness() -> None:
    t = late(wide())
    t.ravage, t.build = ("3-jungle-mountain",), ("1-sands",)
    put(t, "A5", town=1)
    put(t, "A2", town=1)
    use(t, "a-year-of-perfect-stillness", "A5")
    event(t, "strange-tales-attract-explorers")  # Fortification: a build step for the wetlands
    step(t, "after-step", "advance")
    go(t)
    assert there(t, "A5") == {"town": 1} and there(t, "A2") == {"town": 1, "city": 1}


def test_presence_given_to_prevent_blight_may_flee_with_the_silent_forms() -> None:
    t = blighted(SHROUD)
    put(t, "A5", presence=3, explorer=1)
    use(t, "flowing-and-silent-forms-dart-by", "A5")
    event(t, "putting-down-roots", "yes", "flee A6", "lose A5", "flee A6", "lose A5", "flee A6")
    assert (presence(t, "A6"), t.destroyed[0]) == (3, 0)
    assert not any(there(t, f"A{n}").get("blight") for n in range(1, 9))  # it was given all the same


def test_presence_given_to_prevent_blight_may_be_held_fast_by_stone() -> None:
    t = blighted(STONE)
    put(t, "A5", presence=3, explorer=1)
    t.energy[0] = 3
    t.extra[0] = tuple([6 if name == "earth" else int(name == "plant") for name in ELEMENTS])
    use(t, "hold-the-island-fast-with-a-bulwark-of-will", 0)
    event(t, "putting-down-roots", "yes", "yes", "yes", "yes")
    assert (presence(t, "A5"), t.destroyed[0], t.energy[0]) == (3, 0, 0)
    assert not there(t, "A5").get("blight")


# -- out of place (p. 28) ----------------------------------------------------------------------------------


def test_presence_in_an_ocean_is_out_of_play_once_the_ocean_has_left() -> None:
    t = isle(OCEAN, EARTH)
    put(t, "A0", presence=(1, 2))
    put(t, "B2", presence=(1, 0))
    assert A0 in lands_of(t, 1) and A2 in around(t, [A0], 1)
    t.inhabit(0, A0, 0)  # none left on board A
    assert A0 not in lands_of(t, 1)
    assert presence(t, "A0", 1) == 2  # it stays where it is
    put(t, "A2", presence=(1, 0))
    assert A0 in lands_of(t, 1)


def test_moved_blight_does_no_harm() -> None:
    t = isle()
    put(t, "A5", blight=1)
    put(t, "A6", blight=1, presence=2)
    do(t, Push(1, BLIGHT), "A5", "push blight A6")
    assert there(t, "A6") == {"blight": 2} and presence(t, "A6") == 2


# -- cards (p. 29) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("element", ELEMENTS)
def test_a_power_turned_over_by_an_event_shows_what_is_printed(element: str) -> None:
    """Gift of Nature's Connection shows no element, and nobody chooses one."""
    assert POWERS["gift-of-natures-connection"].gives == ()
    assert not shows("gift-of-natures-connection", element)
    assert shows("gift-of-natures-connection", "no-" + element)


# -- the Habsburg Monarchy (p. 30) -------------------------------------------------------------------------


def test_herders_wander_after_a_ravage_that_became_a_build() -> None:
    t = wide(EARTH, adversary="habsburg-monarchy", level=1)
    t.ravage, t.build = ("1-wetland",), ()
    put(t, "A8", town=1, dahan=1)
    event(t, "farmers-seek-the-dahan-for-aid", "event farmers-seek-the-dahan-for-aid.2")
    put(t, "A7", town=1)
    step(t, "ravages")
    go(t)
    before = there(t, "A5").get("town", 0)
    step(t, "after-step", "ravage", answers=("gather town A7",))
    assert there(t, "A5")["town"] == before + 1 and there(t, "A7") == {}


def test_herders_do_not_wander_after_a_real_ravage() -> None:
    t = wide(EARTH, adversary="habsburg-monarchy", level=1)
    t.ravage, t.build = ("1-wetland",), ()
    put(t, "A7", town=1)
    step(t, "ravages")
    go(t)
    step(t, "after-step", "ravage")
    assert there(t, "A7") == {"town": 1}


def drowning() -> Table:
    """The Ocean with presence beside board A, against durable towns."""
    t = against("habsburg-monarchy", 4, OCEAN)
    set_up(t, "in A1")
    t.lands = isle(OCEAN).lands
    t.where = [()]
    t.energy[0] = 0
    put(t, "A0", presence=1)
    return t


def test_a_durable_town_is_washed_ashore() -> None:
    t = drowning()
    put(t, "A2", town=1)
    do(t, Push(1, TOWN), "A2", "push town A0", "ashore A3")
    assert there(t, "A0") == {} and there(t, "A3") == {"town": 1} and hurt(t, "A3") == [2]
    assert t.energy[0] == 0


def test_a_durable_town_hurt_before_drowns() -> None:
    t = drowning()
    put(t, "A2", town=1)
    do(t, Damage(2), "A2")
    do(t, Push(1, TOWN), "A2", "push town-2 A0")
    assert there(t, "A0") == {} and t.energy[0] == 2


def test_where_the_ocean_is_blighted_towns_drown_as_ever() -> None:
    t = drowning()
    put(t, "A0", blight=1)
    put(t, "A2", town=1)
    do(t, Push(1, TOWN), "A2", "push town A0")
    assert there(t, "A0") == {"blight": 1} and t.energy[0] == 2


def test_a_town_washed_ashore_into_blight_falls_without_energy() -> None:
    t = drowning()
    put(t, "A3", blight=1)
    put(t, "A2", town=1)
    do(t, Push(1, TOWN), "A2", "push town A0", "ashore A3")
    assert there(t, "A3") == {"blight": 1} and t.energy[0] == 0


def test_four_towns_share_eight_damage() -> None:
    t = drowning()
    put(t, "A2", town=4)
    pushes = ["push town A0"] * 4
    do(t, Push(4, TOWN), "A2", *pushes, "damage town,town", "ashore A1", "ashore A1")
    assert there(t, "A1") == {"town": 2} and hurt(t, "A1") == [0, 0]
    assert t.energy[0] == 4


def test_a_city_the_bringer_dreams_into_the_ocean_comes_back() -> None:
    """No durable piece, but the same rule of p. 28: it cannot stay where it is."""
    t = isle(OCEAN, BRINGER)
    put(t, "A0", presence=(1, 0))
    put(t, "A2", city=1)
    dream = IsleAct(t, 1, Phrase("growth.source"), SPIRIT, A2, "predatory-nightmares")
    run(perform(dream, Push(1, CITY)), "push city A0", "ashore A1")
    assert there(t, "A0") == {} and there(t, "A1") == {"city": 1}
    assert t.energy[0] == 0 and t.fear_size - t.fear_pool == 5  # as for a city destroyed in a dream


# -- Russia and the Bringer (p. 30) ------------------------------------------------------------------------


def test_an_explorer_senses_disaster_before_it_dreams() -> None:
    """The player may choose what comes first; Russia's rule first brings 1 fear more and costs nothing."""
    t = against("russia", 2, BRINGER)
    put(t, "A5", explorer=2)
    before = fear(t)
    use(t, "predatory-nightmares", "A5", "push explorer A6", "push explorer A8")
    assert there(t, "A6") == there(t, "A8") == {"explorer": 1} and there(t, "A5") == {}
    assert fear(t) == before + 1


# -- a worked example of our own (R21.14) ------------------------------------------------------------------


def test_alone_the_third_card_brings_terror_two_at_once_and_is_read_at_that_level() -> None:
    t = isle()
    assert t.fear_levels == (1, 1, 1, 2, 2, 2, 3, 3, 3)
    frighten(t, 11)
    assert (len(t.earned), t.terror) == (2, 1)
    frighten(t, 1)
    assert (len(t.earned), t.terror) == (3, 2)
    t.earned = ("overseas-trade-seems-safer",)
    t.log = []
    step(t, "fear")
    told = [one for one in t.log if one.key == "fear-card"]
    assert [one.args["n"] for one in told] == [2]
    assert FEAR_CARDS["overseas-trade-seems-safer"].effect(2) != FEAR_CARDS[
        "overseas-trade-seems-safer"
    ].effect(1)
