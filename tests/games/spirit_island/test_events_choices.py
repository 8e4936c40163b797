"""Choice events: agreement, shared costs, aid, and what every option does (R11.2.3, R11.2.4)."""

from __future__ import annotations

import pytest

from deskoherna.games.spirit_island.content import EVENTS
from deskoherna.games.spirit_island.figures import CITY, EXPLORER, LAND_INDEX, TOWN
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.rules.ground import defence, elements, endurance, health
from deskoherna.games.spirit_island.rules.invaders import events
from tests.games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    fear,
    give,
    hurt,
    presence,
    put,
    run,
    step,
    there,
    to_the_end,
)
from tests.games.spirit_island.wide import event, wide

TWO = (EARTH, LIGHTNING)
A5 = LAND_INDEX["A5"]
RAIN = "years-of-little-rain"


# -- agreeing and paying -----------------------------------------------------------------------------------


def test_an_option_nobody_can_pay_is_not_offered() -> None:
    t = wide()
    assert event(t, "war-touches-the-islands-shores") == []
    t.energy = [1]
    t.fear_deck, t.fear_levels = t.fear_deck[:4], t.fear_levels[:4]
    event(t, "war-touches-the-islands-shores", "event war-touches-the-islands-shores.2")
    assert t.energy == [0] and len(t.fear_deck) == 5


def test_without_agreement_the_first_option_counts() -> None:
    t = wide(*TWO)
    t.energy = [1, 1]
    asked = event(
        t,
        "war-touches-the-islands-shores",
        "event war-touches-the-islands-shores.2",
        "event war-touches-the-islands-shores.1",
    )
    assert [one.seat for one in asked] == [0, 1] and t.energy == [1, 1]
    event(t, "war-touches-the-islands-shores", "event war-touches-the-islands-shores.1")
    assert t.energy == [1, 1]  # one refusal is enough


def test_spirits_share_the_cost_as_they_like() -> None:
    t = wide(*TWO)
    t.energy = [3, 3]
    answers = [f"event war-touches-the-islands-shores.{i}" for i in (2, 2)]
    event(t, "war-touches-the-islands-shores", *answers, "stop", "amount 2")
    assert t.energy == [3, 1]


def test_elements_and_cards_aid() -> None:
    """R21.16: cost 8 aided by water, 3 water in play, one water card discarded: 3 Energy are left to pay."""
    t = wide(*TWO)
    give(t, 0, water=3)
    t.energy = [3, 0]
    t.hand[0] = ("cleansing-floods",)
    put(t, "A5", presence=(1, 1), dahan=1)
    event(t, RAIN, f"event {RAIN}.2", f"event {RAIN}.2", "give-away cleansing-floods", "no", "no")
    assert t.energy == [0, 0] and t.discard[0] == ("cleansing-floods",)


def test_a_forgotten_card_is_worth_four_and_gives_its_element_no_more() -> None:
    t = wide()
    t.energy = [1]
    t.played[0] = ("cleansing-floods",)
    put(t, "A5", presence=1, dahan=1)
    event(t, RAIN, f"event {RAIN}.2", "forget cleansing-floods", "no")
    assert t.energy == [1] and t.played[0] == () and elements(t, 0)[4] == 0


def test_aid_is_not_energy() -> None:
    t = wide()
    give(t, 0, water=9)
    put(t, "A5", presence=1, dahan=1)
    event(t, RAIN, f"event {RAIN}.2", "no")
    assert t.energy == [0]


def test_the_first_turn_discards_its_event() -> None:
    t = wide()
    t.turn = 1
    before = len(t.event_deck)
    step(t, "event")
    assert len(t.event_deck) == before - 1 and len(t.event_discard) == 1


def test_a_card_goes_back_under_two_others() -> None:
    t = wide()
    t.minor = ("drought",)  # slow: no blight
    run(events.resolve(t, EVENTS["new-species-spread"]))
    assert t.event_deck[2] == "new-species-spread" and not t.event_discard
    t.event_deck = t.event_deck[2:]
    assert events.draw_event(t) == "new-species-spread"


def test_an_empty_event_deck_is_made_anew() -> None:
    t = wide()
    t.event_deck, t.event_unseen, t.event_discard = (), (), ("heavy-farming",)
    assert events.draw_event(t) == "heavy-farming"


# -- Branch & Claw -----------------------------------------------------------------------------------------


def test_years_of_little_rain() -> None:
    t = wide()
    t.minor = ("drought",)  # sun fire earth: no water
    put(t, "A5", town=1, dahan=1)
    event(t, RAIN, "in A4")
    assert there(t, "A4") == {"blight": 1} and t.minor_discard == ("drought",)
    assert (health(t, A5, TOWN), health(t, A5, EXPLORER)) == (1, 1)
    t = wide()
    t.energy = [4]
    put(t, "A5", presence=1, dahan=1)
    event(t, RAIN, f"event {RAIN}.2", "yes", "presence energy A5")
    assert presence(t, "A5") == 2


def test_farmers_seek_the_dahan_for_aid() -> None:
    t = wide()
    name = "farmers-seek-the-dahan-for-aid"
    put(t, "A5", town=2, dahan=2)
    event(t, name, f"event {name}.1")
    assert there(t, "A5") == {"town": 2, "dahan": 1, "blight": 1} and health(t, A5, CITY) == 2
    t = wide()
    put(t, "A5", dahan=1, town=1)
    event(t, name, f"event {name}.2")
    assert there(t, "A5") == {"dahan": 1, "town": 2}
    t.ravage = ("1-wetland",)
    step(t, "ravages")
    to_the_end(t)
    assert there(t, "A5") == {"dahan": 1, "town": 2, "city": 1}  # a build instead, once
    step(t, "ravages")
    to_the_end(t)
    assert there(t, "A5") == {"town": 2, "city": 1, "blight": 1}  # a ravage again: 7 damage to land and Dahan


def test_new_species_spread() -> None:
    t = wide()
    t.minor = ("call-of-the-dahan-ways",)  # slow
    put(t, "A5", town=1)
    event(t, "new-species-spread")
    assert there(t, "A5") == {"town": 1}
    t.minor = ("delusions-of-danger",)  # fast
    event(t, "new-species-spread")
    assert there(t, "A5") == {"town": 1, "blight": 1}
    t = wide()
    t.energy = [4]
    put(t, "A5", town=1)
    event(t, "new-species-spread", "event new-species-spread.2")
    assert there(t, "A5") == {"town": 1, "beasts": 1} and fear(t) == 1


def test_war_touches_the_islands_shores() -> None:
    t = wide()
    t.major = ("cleansing-floods",)  # costs 5
    put(t, "A2", city=1, town=1)
    put(t, "A1", town=1)
    event(t, "war-touches-the-islands-shores")
    assert there(t, "A2") == {"blight": 1} and there(t, "A1") == {"town": 1}
    t.major = ("cleansing-floods",)
    t.modify("defend", LAND_INDEX["A1"], n=4)
    event(t, "war-touches-the-islands-shores")
    assert there(t, "A1") == {"town": 1} and hurt(t, "A1") == [1]


def test_sacred_sites_under_threat() -> None:
    name = "sacred-sites-under-threat"
    t = wide()
    put(t, "A5", presence=2, town=1)
    before = t.blight
    event(t, name, f"event {name}.1", "push town A6")
    assert there(t, "A6") == {"town": 1} and t.blight == before - 1
    t = wide()
    put(t, "A5", presence=2, town=1)
    put(t, "A6", presence=2, explorer=1)
    give(t, 0, fire=1)
    t.energy = [2]
    event(t, name, f"event {name}.2", "yes")  # 3 for one land only: 1 fire and 2 Energy
    assert there(t, "A5") == {} and t.energy == [0]
    assert presence(t, "A6") == 1 and presence(t, "A5") == 2


def test_outpaced() -> None:
    t = wide()
    put(t, "A5", presence=2, town=1)
    t.energy = [3]
    t.played[0] = ("drought", "entrancing-apparitions", "call-to-isolation")
    event(t, "outpaced", "event-outpaced steady")
    assert t.discard[0] == ("drought",) and t.energy == [5]  # 1 and its cost of 1
    t.played[0] = ("drought",)
    event(t, "outpaced", "event-outpaced energy", "use drought A5")
    assert t.energy == [2] and "town" not in there(t, "A5") and t.used[0] == ("drought",)
    t.played[0], t.used[0] = ("call-to-tend",), ()
    put(t, "A6", presence=2)
    before = t.destroyed[0]  # Drought's own blight
    event(t, "outpaced", "event-outpaced presence", "lose A6", "lose A6")
    assert t.destroyed == [before + 2] and t.played[0] == ("call-to-tend",)


def test_missionaries_arrive() -> None:
    t = wide()
    t.minor = ("drought",)  # sun
    put(t, "A5", explorer=1, dahan=1)
    event(t, "missionaries-arrive", "push explorer A6")
    t.minor = ("dark-and-tangled-woods",)  # no sun
    event(t, "missionaries-arrive")
    assert there(t, "A5") == {"town": 1}
    t = wide()
    t.energy = [4]
    put(t, "A5", city=1)
    event(t, "missionaries-arrive", "event missionaries-arrive.2")
    assert there(t, "A5") == {"city": 1, "disease": 1} and fear(t) == 2
    t.ravage = ("1-sands",)
    put(t, "A7", city=1)
    t.modify("defend", LAND_INDEX["A7"], n=4)
    step(t, "ravage", LAND_INDEX["A7"])
    assert there(t, "A7")["blight"] == 1  # 3 + 3 - 4
    step(t, "after-step", "ravage")
    assert not t.fold("damage", what="city")


def test_a_strange_madness_among_the_beasts() -> None:
    name = "a-strange-madness-among-the-beasts"
    t = wide()
    put(t, "A5", beasts=2, dahan=1)
    event(t, name)
    assert there(t, "A5") == {"beasts": 1}
    t = wide()
    t.energy = [3]
    put(t, "A5", beasts=1)
    put(t, "A6", beasts=1)
    event(t, name, f"event {name}.2", "remove beasts A6", "stop", "carry beasts A5", "push beasts A8")
    assert t.energy == [0] and there(t, "A8") == {"beasts": 1} and there(t, "A6") == {}


def test_rising_interest_in_the_island() -> None:
    name = "rising-interest-in-the-island"
    t = wide()
    left = len(t.invader_deck)
    event(t, name, "in A5")
    assert len(t.invader_deck) == left - 1 and there(t, "A5") == {"town": 1}
    t = wide()
    t.energy = [4]
    cards = len(t.fear_deck)
    event(t, name, f"event {name}.2")
    assert len(t.fear_deck) == cards - 1 and t.fold("damage", what="town") == 1


# -- Jagged Earth ------------------------------------------------------------------------------------------


def test_lesser_spirits_imperiled() -> None:
    name = "lesser-spirits-imperiled"
    t = wide()
    t.minor = ("call-to-tend",)  # water plant animal
    put(t, "A5", dahan=1, blight=1)
    before = t.blight
    event(t, name)
    assert (t.energy, t.blight, there(t, "A5")) == ([1], before - 1, {"blight": 1})
    t = wide()
    t.energy = [4]
    put(t, "A5", presence=2)
    event(t, name, f"event {name}.2", "element moon")
    assert presence(t, "A5") == 1 and elements(t, 0)[1] == 1
    t.agenda.clear()
    step(t, "time")
    assert elements(t, 0)[1] == 1  # for the rest of the game


def test_remnants_of_a_spirits_heart() -> None:
    name = "remnants-of-a-spirits-heart"
    t = wide()
    put(t, "A5", dahan=1)
    event(t, name)
    assert endurance(t, A5, piece(3)) == 12 and endurance(t, A5, piece(TOWN)) == 3
    assert endurance(t, LAND_INDEX["A6"], piece(TOWN)) == 2
    t = wide()
    t.energy = [4]
    t.modify("defend", A5, n=6, until="turn")
    t.modify("defend", LAND_INDEX["A6"], n=2, until="turn")
    event(t, name, f"event {name}.2")
    assert (defence(t, A5), defence(t, LAND_INDEX["A6"])) == (2, 0)
    step(t, "turn")
    assert [one[0] for one in reversed(t.agenda)][:3] == ["spirits", "warding", "fast"]
    step(t, "warding", answers=("no",))
    step(t, "warding", answers=("yes",))
    assert defence(t, LAND_INDEX["A1"]) == 4 and not t.mark("warding")


def test_numinous_crisis() -> None:
    t = wide(*TWO)
    t.blight, t.blight_unseen = 3, ("downward-spiral",)
    event(t, "numinous-crisis", "event numinous-crisis.1")
    assert t.blighted and t.blight == 10 and sorted(t.energy) == [4, 5]  # 3 blight, 9 Energy
    t = wide()
    t.shown[0] = (3, 1)
    put(t, "A5", presence=2)
    event(t, "numinous-crisis", "event numinous-crisis.2")
    assert presence(t, "A5") == 1 and t.shown[0] == (2, 1) and t.blight == 4


def test_presence_without_room_is_destroyed_instead() -> None:
    t = wide()
    put(t, "A5", presence=2)
    event(t, "numinous-crisis", "event numinous-crisis.2")  # R7.3
    assert t.destroyed == [1] and t.shown[0] == (1, 1)


def test_hard_working_settlers() -> None:
    name = "hard-working-settlers"
    t = wide()
    t.ravage = ("1-wetland",)
    put(t, "A5", town=1, dahan=1)
    put(t, "A2", explorer=1)
    event(t, name, f"event {name}.1", "push dahan A6", "in A8", "in A5")
    assert there(t, "A5") == {"town": 1, "blight": 1} and there(t, "A8") == {"town": 1}
    t = wide()
    t.ravage = ("1-wetland",)
    put(t, "A5", town=1)
    put(t, "A2", explorer=1)
    deck = t.invader_deck
    event(t, name, f"event {name}.2")
    assert fear(t) == 1
    assert (t.invader_deck.count(2), t.invader_deck.count(3)) == (deck.count(2) - 1, deck.count(3) - 1)
    step(t, "card", "ravage", "1-wetland", True)
    step(t, "exempt", *t.agenda.pop()[1], answers=("event-spare A5",))
    assert [args for _, args in t.agenda] == [(LAND_INDEX["A2"],)]


def test_dahan_trade_with_the_invaders() -> None:
    name = "dahan-trade-with-the-invaders"
    t = wide()
    put(t, "A5", town=1, dahan=1)
    event(t, name)
    step(t, "ravage", A5)
    assert there(t, "A5") == {"town": 1, "dahan": 1, "blight": 1}  # neither hurt nor striking back
    t = wide()
    t.energy = [2]
    put(t, "A5", dahan=2, presence=1)
    event(t, name, f"event {name}.2")
    assert there(t, "A5") == {"dahan": 1} and fear(t) == 1
    t = wide()
    t.energy = [6]
    t.hand[0] = ("drought",)
    put(t, "A5", dahan=2, presence=1)
    event(t, name, f"event {name}.3", "forget drought")
    assert defence(t, A5) == 0
    step(t, "after-step", "advance")
    t.expire("turn")
    assert defence(t, A5) == 2


@pytest.mark.parametrize("option", [1, 2])
def test_lifes_balance_tilts(option: int) -> None:
    name = "lifes-balance-tilts"
    t = wide()
    t.energy = [4]
    t.minor = ("delusions-of-danger" if option == 1 else "drought",)  # fast; slow
    put(t, "A5", beasts=1, disease=1, blight=1)
    if option == 1:
        event(t, name, f"event {name}.1", "in A6", "in A8")
        assert there(t, "A5") == {"disease": 1, "blight": 1} and there(t, "A6") == {"disease": 1}
        assert there(t, "A8") == {"blight": 1} and health(t, A5, TOWN) == 1
    else:
        event(t, name, f"event {name}.2", "in A6")
        assert there(t, "A5") == {"beasts": 1} and there(t, "A6") == {"beasts": 1}
        assert health(t, A5, TOWN) == 3
