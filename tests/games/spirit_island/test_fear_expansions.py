"""Fear cards of Branch & Claw and Jagged Earth: every card, at the levels where it does something new."""

from __future__ import annotations

from deskoherna.games.spirit_island.content import FEAR_CARDS
from deskoherna.games.spirit_island.figures import CITY, EXPLORER, LAND_INDEX, LANDS, TOWN
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.invaders.phase import pointless
from tests.games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    defend,
    fear,
    hurt,
    isle,
    put,
    step,
    strive,
    there,
    to_the_end,
)
from tests.games.spirit_island.wide import frighten, strifes, wide

TWO = (EARTH, LIGHTNING)


def test_demoralized() -> None:
    for terror in (1, 2, 3):
        t = wide()
        frighten(t, "demoralized", terror)
        assert {defend(t, LANDS[land]) for land in t.isle.lands} == {terror}


def test_plan_for_departure() -> None:
    t = wide()
    put(t, "A5", explorer=1, town=1)
    frighten(t, "plan-for-departure", 2, "in A1", "gather explorer A5")
    assert there(t, "A1") == {"explorer": 1}
    assert (defend(t, "A1"), defend(t, "A5")) == (2, 0)
    t = wide()
    put(t, "A5", explorer=1, town=1)
    frighten(t, "plan-for-departure", 3, "in A1", "gather town A5", "gather explorer A5")
    assert there(t, "A1") == {"explorer": 1, "town": 1} and defend(t, "A3") == 4


def test_tread_carefully() -> None:
    t = wide()
    put(t, "A5", town=1, dahan=1)
    put(t, "A8", town=1)
    asked = frighten(t, "tread-carefully", 1, "in A5")
    assert asked[0].moves == ["in A5", "stop"]
    step(t, "ravage", LAND_INDEX["A5"])
    assert there(t, "A5") == {"town": 1, "dahan": 1}
    asked = frighten(t, "tread-carefully", 3, "in A8")
    assert "in A8" in asked[0].moves and "in A2" not in asked[0].moves


def test_dahan_attack() -> None:
    t = wide()
    put(t, "A5", explorer=1, dahan=1)
    frighten(t, "dahan-attack", 1)
    assert there(t, "A5") == {"dahan": 1}
    t = wide(*TWO)
    put(t, "A5", town=1, dahan=2)
    put(t, "B5", town=1, dahan=2)
    frighten(t, "dahan-attack", 2, "in A5")  # the other player has only the other land
    assert there(t, "A5") == there(t, "B5") == {"dahan": 2}
    t = wide()
    put(t, "A5", city=1)
    put(t, "A6", dahan=1)
    frighten(t, "dahan-attack", 3)
    assert there(t, "A5") == {"city": 1, "dahan": 1} and hurt(t, "A5") == [2, 0]


def test_explorers_are_reluctant() -> None:
    t = wide()
    frighten(t, "explorers-are-reluctant", 1)
    t.explored = ()
    step(t, "card", "explore", "2-coastal", True)
    assert [LANDS[args[0]] for _, args in reversed(t.agenda)] == ["A2", "A3"]  # A1 is left alone
    t.agenda.clear()
    step(t, "after-step", "explore")
    step(t, "card", "explore", "2-coastal", True)
    to_the_end(t)
    assert there(t, "A1") == {"explorer": 1}


def test_explorers_are_reluctant_until_later() -> None:
    t = wide()
    frighten(t, "explorers-are-reluctant", 2)
    before = len(t.invader_deck)
    step(t, "explores")
    assert len(t.invader_deck) == before and not t.explored
    step(t, "explores")
    to_the_end(t)
    assert len(t.explored) == 2  # one card more, turned up one after the other


def test_explorers_are_reluctant_to_go_anywhere() -> None:
    t = wide()
    frighten(t, "explorers-are-reluctant", 3)
    step(t, "explores")
    assert len(t.explored) == 1 and not t.agenda


def test_immigration_slows() -> None:
    t = wide()
    put(t, "A4", town=1)
    put(t, "A7", town=1)
    frighten(t, "immigration-slows", 1)
    t.build = ("1-sands",)
    step(t, "builds")
    to_the_end(t)
    assert there(t, "A4") == {"town": 1} and there(t, "A7") == {"town": 1, "city": 1}
    for terror, stays in ((2, True), (3, False)):
        t = wide()
        put(t, "A4", town=1)
        t.build, t.explored = ("1-sands",), ("1-jungle",)
        frighten(t, "immigration-slows", terror)
        step(t, "builds")
        assert not t.agenda and there(t, "A4") == {"town": 1}
        step(t, "advance")
        assert (t.ravage, t.build) == (
            ((), ("1-sands", "1-jungle")) if stays else (("1-sands",), ("1-jungle",))
        )


def test_flee_the_pestilent_land() -> None:
    t = wide()
    put(t, "A2", explorer=1, disease=1)
    frighten(t, "flee-the-pestilent-land", 1)
    assert there(t, "A2") == {"disease": 1}
    t = wide()
    put(t, "A2", town=1, explorer=1, disease=1)
    put(t, "A5", explorer=1)
    frighten(t, "flee-the-pestilent-land", 2, "in A2", "remove town A2", "remove explorer A2")
    assert there(t, "A2") == {"disease": 1}  # 2 + 1 health
    frighten(t, "flee-the-pestilent-land", 2)
    assert there(t, "A5") == {}


def test_quarantine() -> None:
    t = wide()
    put(t, "A5", town=1, disease=1)
    frighten(t, "quarantine", 2)
    assert [LANDS[land] for land in lands_of_card(t, "explore", "1-mountain")] == ["A1"]  # not A6 by A5
    step(t, "explore", LAND_INDEX["A1"])
    assert there(t, "A1") == {}
    t = wide()
    put(t, "A5", town=1, disease=1)
    frighten(t, "quarantine", 3)
    step(t, "build", LAND_INDEX["A5"])
    assert there(t, "A5") == {"town": 1, "disease": 1}


def test_too_many_monsters() -> None:
    t = wide()
    put(t, "A5", explorer=3, town=2, beasts=1)
    frighten(t, "too-many-monsters", 3)
    assert there(t, "A5") == {"explorer": 1, "beasts": 1}
    t = wide()
    put(t, "A5", beasts=1)
    put(t, "A6", explorer=1)
    frighten(t, "too-many-monsters", 2)
    assert there(t, "A6") == {}


def test_panicked_by_wild_beasts() -> None:
    t = wide()
    put(t, "A5", beasts=1, town=1)
    put(t, "A8", explorer=1)
    asked = frighten(t, "panicked-by-wild-beasts", 2, "in A8")
    assert asked[0].moves == ["in A5", "in A8"] and strifes(t, "A8") == [1]
    step(t, "card", "build", "1-wetland", True)
    assert not t.agenda and there(t, "A5") == {"town": 1, "beasts": 1}
    step(t, "card", "build", "1-wetland")  # not an ordinary one
    to_the_end(t)
    assert there(t, "A5") == {"town": 1, "city": 1, "beasts": 1}


def test_panicked_at_level_three() -> None:
    t = wide()
    put(t, "A5", beasts=1, town=1)
    frighten(t, "panicked-by-wild-beasts", 3)
    step(t, "card", "ravage", "1-wetland", True)
    assert not t.agenda


def test_depart_the_dangerous_land() -> None:
    t = wide()
    put(t, "A5", explorer=1, dahan=1)
    frighten(t, "depart-the-dangerous-land", 1)
    assert there(t, "A5") == {"explorer": 1, "dahan": 1}  # one Dahan is not enough
    put(t, "A5", dahan=1, city=1)
    frighten(t, "depart-the-dangerous-land", 3, "remove city A5", "remove explorer A5")
    assert there(t, "A5") == {"dahan": 2}


def test_unrest_weakens_by_strife() -> None:
    t = wide()
    put(t, "A5", town=1)
    frighten(t, "unrest", 2)
    assert strifes(t, "A5") == [1]
    put(t, "A6", dahan=1)
    t = wide()
    strive(t, "A5", TOWN, 1, damage=1)
    frighten(t, "panic", 3)
    assert there(t, "A5") == {} and fear(t) == 1  # R8.2.1: damage 1 is now its health


def test_global_health_follows_strife() -> None:
    """The rulebook, Global changes of health: strife gained or lost counts at once; never below 1."""
    t = wide()
    put(t, "A5", city=1, explorer=1)
    frighten(t, "unrest", 3, "strife city A5")
    strive(t, "A6", EXPLORER, 3)
    from deskoherna.games.spirit_island.land import piece
    from deskoherna.games.spirit_island.rules.ground import endurance

    at = LAND_INDEX["A5"]
    assert endurance(t, at, piece(CITY, 0, 1)) == 2
    assert endurance(t, at, piece(CITY)) == 3
    assert endurance(t, at, piece(EXPLORER, 0, 3)) == 1


def test_panic_and_dahan_threaten() -> None:
    t = wide()
    put(t, "A5", explorer=1, disease=1)
    frighten(t, "panic", 1)
    assert strifes(t, "A5") == [1]
    t = wide()
    put(t, "A5", town=1, dahan=2)
    frighten(t, "dahan-threaten", 3)
    assert there(t, "A5") == {"dahan": 2}


def test_discord() -> None:
    t = wide()
    put(t, "A5", explorer=1, town=1)
    put(t, "A6", town=1)
    frighten(t, "discord", 2, "strife explorer A5")
    assert there(t, "A5") == {"town": 1}
    t = wide()
    put(t, "A5", explorer=1)
    strive(t, "A5", TOWN)
    frighten(t, "discord", 3, "strife explorer A5")
    assert there(t, "A5") == {"town": 1} and hurt(t, "A5") == [1]  # both struck, at 1 and 2
    assert strifes(t, "A5") == [1]  # striking invaders uses none up


def test_sense_of_dread() -> None:
    t = wide()
    t.ravage = ("1-wetland",)
    put(t, "A5", explorer=1, town=1)
    put(t, "A6", explorer=1)
    frighten(t, "sense-of-dread", 1)
    assert there(t, "A5") == {"town": 1} and there(t, "A6") == {"explorer": 1}
    frighten(t, "sense-of-dread", 2)
    assert there(t, "A5") == {}


def test_flee_from_dangerous_lands() -> None:
    t = wide()
    put(t, "A5", city=1, explorer=1, wilds=1)
    frighten(t, "flee-from-dangerous-lands", 3, "choose 2")
    assert there(t, "A5") == {"explorer": 1, "wilds": 1}
    frighten(t, "flee-from-dangerous-lands", 1, "push explorer A6")
    assert there(t, "A6") == {"explorer": 1}


def test_dahan_reclaim_fishing_grounds() -> None:
    t = wide()
    put(t, "A2", city=1, dahan=1)
    frighten(t, "dahan-reclaim-fishing-grounds", 1)
    assert hurt(t, "A2") == [1, 0]
    put(t, "A4", dahan=1)
    frighten(t, "dahan-reclaim-fishing-grounds", 2, "in A2", "gather dahan A4")
    assert there(t, "A2") == {"dahan": 2}


def test_beset_by_many_troubles() -> None:
    t = wide()
    put(t, "A5", beasts=1, wilds=1)
    frighten(t, "beset-by-many-troubles", 1)
    assert (defend(t, "A5"), defend(t, "A6")) == (3, 0)
    t = wide()
    put(t, "A5", beasts=1, wilds=1, badlands=1)
    frighten(t, "beset-by-many-troubles", 2)
    assert (defend(t, "A5"), defend(t, "A6"), defend(t, "A2")) == (5, 5, 0)
    t = wide()
    put(t, "A5", beasts=2)
    strive(t, "A6", TOWN)
    frighten(t, "beset-by-many-troubles", 3)
    assert (defend(t, "A5"), defend(t, "A6"), defend(t, "A7")) == (9, 9, 6)


def test_nerves_fray() -> None:
    t = wide(*TWO)
    t.ravage = ("1-wetland",)
    put(t, "A5", town=1)
    put(t, "A6", town=1)
    frighten(t, "nerves-fray", 3)
    assert (strifes(t, "A5"), strifes(t, "A6")) == ([0], [4])  # two players, two strife each
    assert fear(t) == 2


def test_theological_strife() -> None:
    t = wide()
    put(t, "A5", town=1, presence=2)
    put(t, "A6", presence=2)
    frighten(t, "theological-strife", 2)
    assert strifes(t, "A5") == [1] and t.energy[0] == 1


def test_a_card_without_its_tokens_is_swapped() -> None:
    t = wide()
    t.marks["without.strife"] = 1
    assert pointless(t, "unrest") and not pointless(t, "quarantine")
    assert not pointless(t, "beset-by-many-troubles")  # other tokens still count
    t.earned = ("unrest",)
    t.fear_unseen = ("demoralized",)
    step(t, "fear")
    assert not t.fear_unseen and defend(t, "A5") == 1  # R19.1


def test_base_cards_have_no_needs() -> None:
    assert isle().fear_unseen == tuple(sorted(c.id for c in FEAR_CARDS.values() if c.box == "base"))
