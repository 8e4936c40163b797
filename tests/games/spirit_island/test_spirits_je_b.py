"""Jagged Earth: Grinning Trickster Stirs Up Trouble and Lure of the Deep Wilderness."""

from __future__ import annotations

from games.spirit_island.tables import do, fear, give, isle, presence, put, step, there, use

from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS, LAND_INDEX, TOWN
from deskoherna.games.spirit_island.land import piece, strife_of
from deskoherna.games.spirit_island.rules.ground import elements, may_settle
from deskoherna.games.spirit_island.rules.growth.spirit_phase import growth_options
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.spirits.jagged_earth.trickster import wild
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import AddPresence

TRICKSTER = "grinning-trickster-stirs-up-trouble"
LURE = "lure-of-the-deep-wilderness"
GROWTH = Phrase("growth.source")


def strife(t: Table, land: str) -> int:
    return sum([strife_of(code) for code in t.lands[LAND_INDEX[land]].invaders])


# -- Trickster ---------------------------------------------------------------------------------------------


def test_trickster_gains_energy_for_card_plays() -> None:
    t = isle(TRICKSTER)
    t.shown[0] = (1, 5)  # 4 cards
    t.plays[0] = 1  # one more this turn
    SPIRITS[TRICKSTER].options[3].symbols[0].run(IsleAct(t, 0, GROWTH))
    assert t.energy[0] == 5


def test_trickster_pushes_dahan_by_its_track() -> None:
    # Rulebook, changing the island in the spirit phase: an action of the presence track.
    t = isle(TRICKSTER)
    put(t, "A5", presence=1, dahan=2)
    t.shown[0], t.ready[0], t.phase = (1, 2), True, "spirits"
    step(t, "spirits", answers=("track push-dahan.c1", "push dahan A6"))
    assert there(t, "A6") == {"dahan": 1} and "push-dahan.c1" in t.tracked[0]


def test_trickster_moves_presence_in_growth() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", presence=1)
    do(t, SPIRITS[TRICKSTER].options[0].symbols[1], "A5", "presence A5 A6")
    assert (presence(t, "A5"), presence(t, "A6")) == (0, 1)


def test_flair_for_discord_adds_strife_nearby_for_energy() -> None:
    t = isle(TRICKSTER)
    t.phase = "slow"
    put(t, "A5", town=1)
    put(t, "A6", town=1)
    put(t, "A3", town=1)  # too far
    t.energy[0] = 2
    asked = use(t, "impersonate-authority", "A5", "strife town A6")
    assert asked[-1].moves == ["strife town! A5", "strife town A6", "stop"]
    assert (strife(t, "A5"), strife(t, "A6"), t.energy[0]) == (1, 1, 1)  # and not once more for that


def test_flair_for_discord_needs_energy() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", town=1)
    use(t, "impersonate-authority", "A5")
    assert strife(t, "A5") == 1


def test_cleaning_up_is_a_drag() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", presence=2, blight=1)
    use(t, "regrow-from-roots", "A5")  # whoever's card: it is the trickster's power now
    assert there(t, "A5") == {} and presence(t, "A5") == 1


def test_cleaning_up_does_not_matter_when_only_trying() -> None:
    t = isle(TRICKSTER)
    put(t, "A7", presence=2, blight=1, explorer=1)
    t.minor = ("purifying-flame",)  # damage for blight, or remove blight in sands: both
    give(t, moon=1, fire=1, air=2)
    use(t, "lets-see-what-happens", "A7")
    assert there(t, "A7") == {} and presence(t, "A7") == 2


def test_lets_see_discards_until_a_power_targets_a_land() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", town=1, dahan=2)
    put(t, "A6", dahan=2)
    give(t, moon=1, fire=1, air=2)
    t.minor = ("gift-of-power",)  # targets a spirit
    t.minor_discard = ()
    use(t, "lets-see-what-happens", "A5")
    assert list(t.minor_discard) == ["gift-of-power"] and there(t, "A5") == {"town": 1, "dahan": 2}
    t.minor, t.minor_discard = ("call-to-bloodshed",), ()
    use(t, "lets-see-what-happens", "A5")  # 2 damage, and both Dahan are gathered
    assert there(t, "A5") == {"dahan": 4} and list(t.minor_discard) == ["call-to-bloodshed"]


def test_every_or_is_an_and_and_every_up_to_is_full() -> None:
    made = wild("call-to-bloodshed")  # 1 damage for each Dahan, or gather up to 3 Dahan
    assert repr(made.effects(0)) == "Damage(each(DAHAN), INVADER) + Gather(3, DAHAN)"


def test_what_was_tried_may_be_taken_for_a_forgotten_card() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", town=1)
    give(t, moon=2, fire=1, air=2)
    t.minor = ("call-to-bloodshed",)
    use(t, "lets-see-what-happens", "A5", "keep call-to-bloodshed", "forget incite-the-mob")
    assert "call-to-bloodshed" in t.hand[0] and "incite-the-mob" in t.forgotten[0]
    assert t.energy[0] == 1 and t.minor_discard == ()


def test_fighting_may_be_late_with_moon() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", presence=1, town=1)
    name = "use why-dont-you-and-them-fight A5"
    give(t, air=3)
    assert name in [move.notation for move in uses(t, 0, "fast")]
    assert name not in [move.notation for move in uses(t, 0, "slow")]
    give(t, moon=3)
    assert name in [move.notation for move in uses(t, 0, "slow")]


def test_fighting_levels() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", presence=1, town=1, dahan=1)
    give(t, fire=3)  # sun or fire
    use(t, "why-dont-you-and-them-fight", "A5")
    assert there(t, "A5") == {}  # both deal 2 to each other at once
    put(t, "A5", town=1, dahan=1)
    t.extra[0] = (0,) * 8
    give(t, air=3, sun=3)
    use(t, "why-dont-you-and-them-fight", "A5")
    assert there(t, "A5") == {"dahan": 1}  # strife held the town back
    t.extra[0] = (0,) * 8
    give(t, animal=3)
    put(t, "A5", town=1)
    put(t, "A6", beasts=1)
    use(t, "why-dont-you-and-them-fight", "A5", "gather beasts A6")
    use(t, "why-dont-you-and-them-fight", "A5")
    assert there(t, "A5") == {"dahan": 1, "beasts": 1}


def test_unexpected_tigers() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", explorer=1)
    use(t, "unexpected-tigers", "A5")
    assert there(t, "A5") == {"explorer": 1, "beasts": 1} and fear(t) == 1
    put(t, "A8", beasts=1)
    use(t, "unexpected-tigers", "A5", "push explorer A6")
    assert there(t, "A5") == {"beasts": 2}


def test_incite_the_mob() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", explorer=3)
    at = LAND_INDEX["A5"]
    t.lands[at] = t.lands[at].add(piece(TOWN, 0, 1))
    use(t, "incite-the-mob", "A5")  # 2 damage among the explorers
    assert there(t, "A5") == {"explorer": 1, "town": 1} and fear(t) == 2
    assert strife(t, "A5") == 1  # neither an obstacle nor spent


def test_overenthusiastic_arson() -> None:
    t = isle(TRICKSTER)
    put(t, "A5", town=1, explorer=2)
    fire, calm = _card(t, "fire"), _card(t, "")
    t.minor = (calm,)
    use(t, "overenthusiastic-arson", "A5")
    assert there(t, "A5") == {"explorer": 2} and fear(t) == 1
    t.minor = (fire,)
    use(t, "overenthusiastic-arson", "A5")
    assert there(t, "A5") == {"blight": 1} and fear(t) == 2 and fire in t.minor_discard


def _card(t: Table, element: str) -> str:
    """A minor power with that element, or without fire."""
    burning = [ELEMENTS.index("fire") in POWERS[card].gives for card in t.minor]
    return t.minor[burning.index(element == "fire")]


# -- Lure --------------------------------------------------------------------------------------------------


def test_lure_takes_one_option_of_each_group() -> None:
    t = isle(LURE)
    put(t, "A8", presence=1)
    assert [move.notation for move in growth_options(t, 0)] == [f"growth {n}" for n in (1, 2, 3, 4)]
    t.grown[0] = (1,)
    assert [move.notation for move in growth_options(t, 0)] == ["growth 3", "growth 4"]
    t.grown[0] = (4,)
    assert [move.notation for move in growth_options(t, 0)] == ["growth 1", "growth 2"]


def test_lure_gains_one_of_three_elements() -> None:
    t = isle(LURE)
    asked = do(t, SPIRITS[LURE].options[2].symbols[0], "A8", "element air")
    assert asked[0].moves == ["element moon", "element air", "element plant"]
    assert elements(t, 0)[ELEMENTS.index("air")] == 1


def test_lure_stays_inland() -> None:
    t = isle(LURE)
    put(t, "A5", presence=1)
    asked = do(t, AddPresence(1), "A5", "presence energy A6")
    assert {move.split()[-1] for move in asked[0].moves} == {"A4", "A5", "A6", "A7", "A8"}
    assert not may_settle(t, 0, LAND_INDEX["A1"])


def test_enthralled_explorers_take_no_part() -> None:
    t = isle(LURE)
    put(t, "A5", presence=1, explorer=3, dahan=2)
    step(t, "ravage", LAND_INDEX["A5"], answers=("amount 2",))
    # One explorer deals 1 damage; the Dahan strike back at it alone.
    assert there(t, "A5") == {"explorer": 2, "dahan": 2}


def test_explorers_need_not_be_ignored() -> None:
    t = isle(LURE)
    put(t, "A5", presence=1, explorer=2, dahan=2)
    asked = step(t, "ravage", LAND_INDEX["A5"], answers=("amount 0",))
    assert asked[0].moves == ["amount 0", "amount 1", "amount 2"]
    assert there(t, "A5") == {"dahan": 1, "blight": 1}


def test_where_all_are_enthralled_nobody_ravages() -> None:
    t = isle(LURE)
    put(t, "A5", presence=1, explorer=2, dahan=2)
    t.modify("skip", LAND_INDEX["A5"], "ravage", 1, until="turn")
    step(t, "ravage", LAND_INDEX["A5"], answers=("amount 2",))
    assert there(t, "A5") == {"explorer": 2, "dahan": 2}
    assert t.modified("skip", LAND_INDEX["A5"], "ravage")  # no action there, so none was skipped


def test_forsake_society() -> None:
    t = isle(LURE)
    put(t, "A5", town=1, city=1, explorer=1)
    put(t, "A8", presence=1)
    give(t, moon=2)
    use(t, "forsake-society-to-chase-after-dreams", "A5", "lure explorer A8")
    assert there(t, "A8") == {"explorer": 1} and fear(t) == 1
    give(t, air=1)
    use(t, "forsake-society-to-chase-after-dreams", "A5", "lure explorer A8", "stop")
    assert there(t, "A5") == {"city": 1, "explorer": 1} and there(t, "A8") == {"explorer": 2}
    assert fear(t) == 2
    give(t, moon=1, air=1, animal=1)
    use(t, "forsake-society-to-chase-after-dreams", "A5", "choose 3", "stop")
    assert there(t, "A5") == {"explorer": 4} and fear(t) == 2  # no town or city is left


def test_strife_stays_when_an_invader_becomes_an_explorer() -> None:
    t = isle(LURE)
    at = LAND_INDEX["A5"]
    t.lands[at] = t.lands[at].add(piece(TOWN, 0, 1))
    put(t, "A8", presence=1)
    give(t, moon=2, air=1)
    use(t, "forsake-society-to-chase-after-dreams", "A5", "lure explorer! A8", "stop")
    assert strife(t, "A8") == 1 and there(t, "A5") == {"explorer": 1}


def test_damage_stays_on_what_was_replaced() -> None:  # R1.11
    t = isle(LURE)
    at = LAND_INDEX["A5"]
    t.modify("health", at, "explorer", 1, until="turn")
    t.lands[at] = t.lands[at].add(piece(TOWN, 1))
    put(t, "A8", presence=1)
    give(t, moon=2, air=1)
    asked = use(t, "forsake-society-to-chase-after-dreams", "A5", "lure explorer A8", "stop")
    assert asked[0].moves == ["lure explorer A8", "lure explorer-1 A8", "stop"]


def test_never_heard_from_again() -> None:
    t = isle(LURE)
    put(t, "A5", explorer=6, beasts=1, wilds=1)
    give(t, plant=2)
    pick = ("destroy explorer A5",) * 4
    use(t, "never-heard-from-again", "A5", *pick)
    assert there(t, "A5") == {"explorer": 2, "beasts": 1, "wilds": 1} and fear(t) == 1
    give(t, fire=1, plant=2, animal=1)
    put(t, "A5", explorer=4)
    asked = use(t, "never-heard-from-again", "A5", *(("destroy explorer A5",) * 6))
    assert there(t, "A5") == {"beasts": 1, "wilds": 1, "badlands": 1}
    assert len(asked) == 6 and fear(t) == 1 + 2  # five or more were lost


def test_lures_unique_powers() -> None:
    t = isle(LURE)
    put(t, "A5", dahan=1)
    use(t, "perils-of-the-deepest-island", "A5", "in A8", "push dahan A6")
    assert there(t, "A5") == {"badlands": 1} and there(t, "A8") == {"beasts": 1} and fear(t) == 1
    put(t, "A6", explorer=1, town=1)
    answers = ("gather explorer A6", "gather town A6", "gather beasts A8", "gather dahan A6")
    use(t, "softly-beckon-ever-inward", "A5", *answers)
    assert there(t, "A5") == {"explorer": 1, "town": 1, "dahan": 1, "beasts": 1, "badlands": 1}


def test_swallowed_by_the_wilderness_counts_at_most_five() -> None:
    t = isle(LURE)
    put(t, "A5", city=3, beasts=4, wilds=3)
    use(t, "swallowed-by-the-wilderness", "A5", "damage city,city*2")
    assert there(t, "A5")["city"] == 2
    put(t, "A8", city=3, beasts=6, badlands=1)  # the bonus of badlands is outside the limit
    use(t, "swallowed-by-the-wilderness", "A8", "damage city,city")
    assert there(t, "A8")["city"] == 1


def test_gift_of_the_untamed_wild() -> None:
    t = isle(LURE, TRICKSTER)
    put(t, "A3", presence=(0, 1))
    use(t, "gift-of-the-untamed-wild", 1, "choose 1")
    assert there(t, "A3") == {"wilds": 1}
    use(t, "gift-of-the-untamed-wild", 1, "choose 2")
    assert there(t, "A3") == {"wilds": 1, "disease": 1} and t.destroyed[1] == 1
