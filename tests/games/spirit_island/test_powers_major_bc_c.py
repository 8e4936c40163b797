"""Major powers of Branch & Claw: Pent-Up Calamity, Unlock the Gates, Unrelenting Growth."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    choose,
    fear,
    give,
    invaders,
    isle,
    presence,
    put,
    step,
    strive,
    there,
    use,
)

from deskoherna.games.spirit_island.figures import EXPLORER, TOWN

ALL_TWO = {"sun": 2, "moon": 2, "fire": 2, "air": 2, "water": 2, "earth": 2, "plant": 2, "animal": 2}


# -- Pent-Up Calamity --------------------------------------------------------------------------------------


def test_pent_up_calamity_gathers() -> None:
    t = isle()
    put(t, "A7", town=1)
    use(t, "pent-up-calamity", "A7")  # nothing there to let loose
    assert (there(t, "A7"), invaders(t, "A7")) == ({"town": 1, "disease": 1}, ["town!"])


def test_pent_up_calamity_breaks_loose() -> None:
    t = isle()
    strive(t, "A7", TOWN, 2)
    put(t, "A7", city=3, beasts=1, wilds=1, disease=1, badlands=1)
    asked = use(
        t, "pent-up-calamity", "A7", "choose 2", "calm town!! A7", "remove wilds A7", "stop",
        "damage city,city,town!*1",
    )  # fmt: skip
    tokens = [f"remove {name} A7" for name in ("beasts", "wilds", "disease")]
    assert asked[1].moves == [*tokens, "calm town!! A7", "stop"]  # badlands stay
    assert invaders(t, "A7") == ["town-1!", "city"]  # 6 damage and 1 for the badlands
    assert there(t, "A7") == {"town": 1, "city": 1, "beasts": 1, "disease": 1, "badlands": 1}
    assert fear(t) == 2 + 4


def test_pent_up_calamity_brings_tokens_back_with_its_threshold() -> None:
    t = isle()
    strive(t, "A7", EXPLORER)
    put(t, "A7", beasts=2, disease=1, city=1)
    give(t, moon=2, fire=3)
    answers = ("choose 2", "remove beasts A7", "remove beasts A7", "calm explorer! A7", "stop")
    asked = use(t, "pent-up-calamity", "A7", *answers, "token beasts", "stop")
    assert asked[5].moves == ["token beasts", "stop"]  # nobody is left for the strife
    assert (there(t, "A7"), fear(t)) == ({"beasts": 1, "disease": 1}, 3 + 2)


def test_pent_up_calamity_adds_strife_where_nothing_was_removed() -> None:
    t = isle()
    put(t, "A7", town=1)
    give(t, moon=2, fire=3)
    use(t, "pent-up-calamity", "A7")
    assert (invaders(t, "A7"), fear(t)) == (["town!!!"], 0)


def test_pent_up_calamity_returns_strife_to_the_living() -> None:
    t = isle()
    strive(t, "A7", TOWN)
    put(t, "A7", city=2)
    give(t, moon=2, fire=3)
    answers = ("choose 2", "calm town! A7", "damage city", "token strife", "strife city A7")
    use(t, "pent-up-calamity", "A7", *answers)
    assert (invaders(t, "A7"), fear(t)) == (["town", "city!"], 1 + 2)


# -- Unlock the Gates of Deepest Power ---------------------------------------------------------------------


def test_unlock_the_gates_of_deepest_power() -> None:
    t = isle(EARTH, LIGHTNING)
    hand, majors = t.hand[1], len(t.major)
    t.major = ("pillar-of-living-flame", "terrifying-nightmares")
    asked = use(t, "unlock-the-gates-of-deepest-power", 1, "keep pillar-of-living-flame")
    assert (asked[0].seat, len(asked), majors) == (1, 1, 22)  # nothing is forgotten
    assert t.hand[1] == (*hand, "pillar-of-living-flame")
    assert t.major_discard == ("terrifying-nightmares",)


def test_unlock_the_gates_plays_for_half_with_its_threshold() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A6", presence=(0, 2), city=5)
    t.major = ("pillar-of-living-flame", "terrifying-nightmares")
    t.energy = [0, 3]
    give(t, **ALL_TWO)
    use(t, "unlock-the-gates-of-deepest-power", 1, "keep pillar-of-living-flame", "unlock half")
    assert (t.energy[1], t.played[1]) == (0, ("pillar-of-living-flame",))  # half of 5, rounded up
    choose(
        t, "slow", "use pillar-of-living-flame A6", "damage city,city*2", "damage city-2,city,city*1", seat=1
    )
    assert invaders(t, "A6") == ["city", "city-1"]  # as though it had 4 fire
    step(t, "time", answers=())
    assert t.discard[1] == ("pillar-of-living-flame",)
    t.played[1] = t.discard[1]
    choose(t, "slow", "use pillar-of-living-flame A6", seat=1)
    assert fear(t) == 3 + 2 + 3 * 2 + 3 + 2  # without the threshold now: 5 damage, one city


def test_unlock_the_gates_for_free_is_forgotten_when_time_passes() -> None:
    t = isle(EARTH, LIGHTNING)
    t.major = ("dissolve-the-bonds-of-kinship", "terrifying-nightmares")
    give(t, **ALL_TWO)
    answers = ("keep dissolve-the-bonds-of-kinship", "unlock forget")
    asked = use(t, "unlock-the-gates-of-deepest-power", 1, *answers)
    assert asked[1].moves == ["unlock forget", "stop"]  # half of 4 cannot be paid
    step(t, "time")
    assert (t.played[1], t.discard[1]) == ((), ())
    assert "dissolve-the-bonds-of-kinship" in t.major_discard


def test_unlock_the_gates_counts_thresholds_in_the_middle_of_a_card() -> None:
    t = isle(EARTH, LIGHTNING)
    t.major = ("terrifying-nightmares", "the-jungle-hungers")
    put(t, "A8", presence=(0, 1), city=2, dahan=1)
    give(t, **ALL_TWO)
    use(t, "unlock-the-gates-of-deepest-power", 1, "keep the-jungle-hungers", "unlock forget")
    choose(t, "slow", "use the-jungle-hungers A8", seat=1)
    assert there(t, "A8") == {"city": 1, "dahan": 1}


def test_unlock_the_gates_may_be_left_shut() -> None:
    t = isle()
    t.major = ("terrifying-nightmares", "the-jungle-hungers")
    give(t, **ALL_TWO)
    use(t, "unlock-the-gates-of-deepest-power", 0, "keep the-jungle-hungers", "stop")
    assert (t.hand[0][-1], t.played[0]) == ("the-jungle-hungers", ())


# -- Unrelenting Growth ------------------------------------------------------------------------------------


def test_unrelenting_growth() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(0, 1))
    shown = t.shown[1]
    asked = use(t, "unrelenting-growth", 1, "in A8", "presence energy A8", "presence A7 A8")
    assert {one.seat for one in asked} == {1}
    assert asked[0].moves == ["in A5", "in A7", "in A8", "in B3"]
    assert (presence(t, "A8", 1), presence(t, "A7", 1), there(t, "A8")) == (2, 0, {"wilds": 1})
    assert t.shown[1] == (shown[0] + 1, shown[1])


def test_unrelenting_growth_cleans_and_teaches_with_its_threshold() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(0, 1), blight=2)
    t.minor = ("drought",)
    give(t, sun=3, plant=3)
    hand = t.hand[1]
    answers = ("in A7", "presence cards A7", "presence cards A7", "deck minor", "keep drought")
    asked = use(t, "unrelenting-growth", 1, *answers)
    assert asked[-1].seat == 1
    assert (there(t, "A7"), presence(t, "A7", 1)) == ({"wilds": 2, "blight": 1}, 3)
    assert t.hand[1] == (*hand, "drought")
