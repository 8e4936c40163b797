"""Major powers of Jagged Earth with rules of their own: bargains, the void, darkness, a curse."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    defend,
    do,
    fear,
    give,
    invaders,
    isle,
    presence,
    put,
    step,
    there,
    use,
)

from deskoherna.core.effects import Gain

# -- Bargains of Power and Protection ----------------------------------------------------------------------


def test_bargains_of_power_and_protection() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=2, dahan=2)
    put(t, "A5", dahan=1)
    put(t, "A6", dahan=3, presence=1)
    put(t, "A4", dahan=1)  # 2 away
    use(t, "bargains-of-power-and-protection", "A7", "bargain A7")
    assert (presence(t, "A7"), t.destroyed[0]) == (1, 0)  # out of the game, not destroyed
    assert [defend(t, land) for land in ("A7", "A5", "A6", "A4")] == [2, 1, 3, 0]
    step(t, "time")
    assert [defend(t, land) for land in ("A7", "A5", "A6", "A4")] == [2, 1, 3, 0]


def test_bargains_cost_the_first_energy_of_every_turn() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=4, dahan=1)
    t.energy[0] = 3
    use(t, "bargains-of-power-and-protection", "A7")
    use(t, "bargains-of-power-and-protection", "A7")  # it stacks
    assert (defend(t, "A7"), t.energy[0]) == (2, 3)  # what it holds is its own
    do(t, Gain(energy=1), "A7")
    assert t.energy[0] == 3
    do(t, Gain(energy=3), "A7")
    assert t.energy[0] == 5
    do(t, Gain(energy=3), "A7")
    assert t.energy[0] == 8
    step(t, "time")
    do(t, Gain(energy=3), "A7")
    assert t.energy[0] == 9


def test_bargains_take_presence_from_the_tracks_with_their_threshold() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=1, dahan=1)
    shown = t.shown[0]
    give(t, sun=3, water=2, earth=2)
    asked = use(t, "bargains-of-power-and-protection", "A7", "bargain cards")
    assert asked[0].moves == ["bargain energy", "bargain cards"]
    assert (t.shown[0], presence(t, "A7"), t.destroyed[0]) == ((shown[0], shown[1] + 1), 1, 0)


# -- Draw Towards a Consuming Void -------------------------------------------------------------------------


def test_draw_towards_a_consuming_void() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(2, 0), city=3, dahan=2)
    put(t, "A8", explorer=2, town=1, city=1, dahan=2, beasts=1, presence=(0, 2))
    put(t, "A5", city=2, beasts=2, presence=(1, 1))
    t.played[0] = ("draw-towards-a-consuming-void", "drought")
    answers = ("drawn 2", "damage city,city,city,city,city")  # 18 health are there
    asked = use(t, "draw-towards-a-consuming-void", "A7", *answers)
    assert asked[0].moves == ["drawn 1", "drawn 2"]
    assert there(t, "A8") == {"explorer": 1, "dahan": 1}
    assert there(t, "A5") == {"city": 1, "beasts": 1}
    assert (presence(t, "A7", 0), presence(t, "A7", 1), t.destroyed) == (1, 1, [1, 1])
    assert there(t, "A7") == {"explorer": 1, "town": 1, "dahan": 1}  # 5 damage to 3 Dahan; both beasts fall
    assert fear(t) == 4 + 10


def test_the_void_hungers_on_for_three_forgotten_powers() -> None:
    t = isle()
    put(t, "A7", presence=3)
    unique = t.hand[0][0]
    t.hand[0] = (unique, "drought")
    t.played[0] = ("draw-towards-a-consuming-void",)
    asked = use(t, "draw-towards-a-consuming-void", "A7", "yes")
    assert [one.prompt for one in asked] == ["void-again"]  # it may forget itself, and goes on
    assert (t.hand[0], t.played[0], fear(t), presence(t, "A7")) == ((), (), 8, 1)
    assert t.forgotten[0] == (unique,)


def test_the_void_does_not_hunger_on_beside_other_cards() -> None:
    t = isle()
    put(t, "A7", presence=3)
    t.hand[0] = (*t.hand[0], "drought")
    t.played[0] = ("draw-towards-a-consuming-void", "rain-of-blood")
    use(t, "draw-towards-a-consuming-void", "A7")
    assert fear(t) == 4


# -- Transform to a Murderous Darkness ---------------------------------------------------------------------


def test_transform_to_a_murderous_darkness() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(0, 3), city=4)
    put(t, "A5", presence=(0, 1))
    answers = ("in A7", "push badlands A8", "stop")
    asked = use(t, "transform-to-a-murderous-darkness", 1, *answers)
    assert ({one.seat for one in asked}, asked[0].moves) == ({1}, ["in A7", "stop"])
    assert (presence(t, "A7", 1), t.destroyed[1]) == (0, 0)  # it has left the game
    assert (there(t, "A7"), there(t, "A8")) == ({"city": 1, "badlands": 2}, {"badlands": 1})
    assert (invaders(t, "A7"), fear(t)) == (["city-2"], 3 + 6)  # 9 damage and 2 by the badlands


def test_transform_to_a_murderous_darkness_reaches_out_with_its_threshold() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(0, 2))
    put(t, "A5", presence=(0, 1), town=1)
    put(t, "A8", town=2, badlands=1)
    give(t, moon=3, fire=2, air=2)  # the user's elements count
    use(t, "transform-to-a-murderous-darkness", 1, "in A7", "stop", "in A8", "damage town", "in A8")
    assert (invaders(t, "A8"), invaders(t, "A5")) == (["town-1"], ["town"])  # the badlands only once


def test_transform_to_a_murderous_darkness_may_be_refused() -> None:
    t = isle()
    put(t, "A7", presence=2)
    give(t, moon=3, fire=2, air=2)
    use(t, "transform-to-a-murderous-darkness", 0, "stop")
    assert (presence(t, "A7"), fear(t)) == (2, 0)


# -- Utter a Curse of Dread and Bone -----------------------------------------------------------------------


def test_utter_a_curse_of_dread_and_bone() -> None:
    t = isle()
    put(t, "A7", blight=1, city=1)
    put(t, "A8", blight=2)
    put(t, "A6", blight=3)  # too far
    use(t, "utter-a-curse-of-dread-and-bone", "A7", "token badlands", "token strife", "token badlands")
    assert there(t, "A7") == {"blight": 1, "badlands": 2}  # 1 damage and 2 by the new badlands
    assert fear(t) == 2 + 2


def test_utter_a_curse_no_more_than_three_of_each() -> None:
    t = isle()
    put(t, "A7", blight=8)
    answers = ["token disease", "token disease", "token disease"]
    use(t, "utter-a-curse-of-dread-and-bone", "A7", *answers)  # nobody to strive: only badlands are left
    assert there(t, "A7") == {"blight": 8, "badlands": 3, "disease": 3}


def test_utter_a_curse_further_with_its_threshold() -> None:
    t = isle()
    put(t, "A7", blight=2)
    put(t, "A8", town=1)
    give(t, moon=3, animal=2)
    answers = ("token disease", "token badlands", "in A8", "in A5")
    asked = use(t, "utter-a-curse-of-dread-and-bone", "A7", *answers)
    assert asked[2].moves == ["in A7", "in A5", "in A8"]
    assert (there(t, "A7"), there(t, "A5")) == ({"blight": 2, "badlands": 1, "disease": 1}, {"disease": 1})
    assert (there(t, "A8"), fear(t)) == ({"badlands": 1}, 2 + 1)
