"""The rulebook of Jagged Earth on actions (pp. 24 to 27), wherever it names a card, spirit or adversary.

Tested beside what they are about: quicksand with Russia and the Ocean (test_actions), Manifest Incarnation of
the Bringer (test_powers_major_bc_b), Vengeance of the Dead (test_powers_major_b), Many Minds' pushes
(test_spirits_je_c), a slow power inside Slip the Flow of Time (test_spirits_je_e), Dahan Trade with the
Invaders and Shifting Memory (test_spirits_je_a), Fortification and New Cash Crops (test_events_bc), the
Trickster's push in the spirit phase (test_spirits_je_b).
"""

from __future__ import annotations

from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.nouns.kinds import DAHAN, TOWN
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.pieces.fear import frighten
from deskoherna.games.spirit_island.verbs import Destroy, Push
from tests.games.spirit_island.tables import EARTH, do, fear, isle, put, step, there, use
from tests.games.spirit_island.test_adversaries import against, escalate, set_up
from tests.games.spirit_island.wide import go, wide

BRINGER = "bringer-of-dreams-and-nightmares"
STILLNESS = "a-year-of-perfect-stillness"
A5 = LAND_INDEX["A5"]


# -- invader actions and adversary actions (p. 24) ---------------------------------------------------------


def test_stillness_does_not_stop_the_escalation_of_prussia() -> None:
    t = against("brandenburg-prussia", 0)
    put(t, "A5", town=1)
    use(t, STILLNESS, "A8")
    escalate(t, "2-jungle", "in A8")
    assert there(t, "A8") == {"town": 1}
    step(t, "build", LAND_INDEX["A8"])  # that would be an invader action
    assert there(t, "A8") == {"town": 1}


def test_stillness_does_not_stop_the_herders_of_the_habsburgs() -> None:
    t = against("habsburg-monarchy", 1)
    t.build = ("1-wetland",)
    put(t, "A8", town=1)
    use(t, STILLNESS, "A5")
    step(t, "after-step", "build")
    assert (there(t, "A5"), there(t, "A8")) == ({"town": 1}, {})


# -- conditional actions (p. 25) ---------------------------------------------------------------------------


def test_a_conditional_action_set_off_by_the_bringer_is_only_a_dream() -> None:
    """Quicksand destroys nobody whom a power of the Bringer brings there: they flee, the town with fear."""
    t = wide(BRINGER)
    put(t, "A8", explorer=1, town=1)
    use(t, "melt-earth-into-quicksand", "A7")
    before = fear(t)
    use(t, "wash-away", "A8", "push explorer A7", "push town A7", "push explorer A5", "push town A5")
    assert there(t, "A7") == {} and there(t, "A5") == {"explorer": 1, "town": 1}
    assert fear(t) == before + 2


def test_a_conditional_action_set_off_by_somebody_else_is_none_of_the_bringers() -> None:
    t = wide(BRINGER, EARTH)
    put(t, "A8", town=1)
    use(t, "melt-earth-into-quicksand", "A7", seat=1)
    use(t, "wash-away", "A8", "push town A7", seat=1)
    assert there(t, "A7") == there(t, "A8") == {}


# -- invader cards (p. 27) ---------------------------------------------------------------------------------


def test_england_finds_the_lands_of_a_card_before_anything_is_built() -> None:
    """Level 1: a town that this very card adds does not bring servants next door."""
    t = against("england", 1)
    put(t, "A8", town=1)
    put(t, "A1", explorer=1)
    step(t, "card", "build", "3-mountain-wetland")
    go(t)
    assert there(t, "A1") == {"explorer": 1, "town": 1}
    assert there(t, "A5") == there(t, "A6") == {}  # each is next to two towns now
    assert [LANDS[one] for one in lands_of_card(t, "build", "1-wetland")] == ["A5"]  # for the next card


def test_a_card_escalates_when_it_is_resolved_first_even_if_that_is_a_build() -> None:
    """Entrenched cards of Russia come to the build space without an explore; once is enough."""
    t = against("russia", 5)
    set_up(t)
    t.lands = isle().lands
    put(t, "A5", beasts=1)
    t.turn, t.invader_unseen = 2, ("2-jungle", *[card for card in t.invader_unseen if card[0] != "2"])
    while not t.build:
        frighten(t, t.fear_pool)
    assert t.build == ("2-jungle",)
    step(t, "builds")
    go(t)
    assert there(t, "A5") == {"beasts": 1, "explorer": 2}
    t.ravage, t.build = t.build, ()
    step(t, "ravages")
    go(t)
    assert there(t, "A5") == {"beasts": 1, "explorer": 2}


def test_what_was_explored_escalates_no_more_when_it_builds() -> None:
    t = against("russia", 5)
    set_up(t)
    t.lands = isle().lands
    put(t, "A5", beasts=1)
    t.turn, t.build, t.marks["escalated.2-jungle"] = 2, ("2-jungle",), 1
    step(t, "builds")
    go(t)
    assert there(t, "A5") == {"beasts": 1}


def test_the_further_build_of_england_is_no_normal_one() -> None:
    """What keeps a land out of normal builds does not keep it out of the further build of level 3."""
    t = wide(EARTH, adversary="england", level=3)
    put(t, "A5", explorer=1)
    t.modify("skip-normal", A5, "build", until="turn")
    t.build, t.immigration = ("1-wetland",), ("1-wetland",)
    step(t, "builds")
    go(t)
    assert there(t, "A5") == {"explorer": 1}
    step(t, "ravages")
    go(t)
    assert there(t, "A5") == {"explorer": 1, "town": 1}


def test_insurrection_raids_come_before_the_military_response() -> None:
    """One action moves Dahan and destroys a town: the explorer that answers comes after the raid."""
    t = isle(EARTH, scenario="dahan-insurrection")
    put(t, "A5", dahan=2, town=1)
    put(t, "A8", dahan=2)
    do(t, Destroy(1, TOWN) + Push(1, DAHAN), "A5", "push dahan A6")
    # the raid found nobody in A6; the explorer comes to the nearest Dahan, in A5 itself
    assert there(t, "A6") == {"dahan": 1}
    assert there(t, "A5") == {"dahan": 1, "explorer": 1}
    put(t, "A6", town=1)
    do(t, Push(1, DAHAN), "A5", "push dahan A6")  # 1 damage: the town stands
    do(t, Destroy(1, TOWN) + Push(2, DAHAN), "A6", "push dahan A8", "push dahan A8")
    assert there(t, "A8") == {"dahan": 4, "explorer": 1}  # the raid in A8 came first


def test_insurrection_answers_wherever_lands_are_isolated() -> None:
    """The simple ruling of p. 30: the military response ignores isolation."""
    t = isle(EARTH, scenario="dahan-insurrection")
    put(t, "A5", town=1)
    put(t, "A8", dahan=2)
    t.modify("isolate", LAND_INDEX["A8"], until="turn")
    t.modify("isolate", A5, until="turn")
    do(t, Destroy(1, TOWN), "A5")
    assert there(t, "A8") == {"dahan": 2, "explorer": 1}
