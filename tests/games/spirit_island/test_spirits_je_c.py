"""Jagged Earth: Many Minds Move as One and Volcano Looming High."""

from __future__ import annotations

from games.spirit_island.tables import do, fear, give, hurt, isle, presence, put, run, step, there, use

from deskoherna.core.effects import upto
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.nouns.kinds import BEASTS, BLIGHT
from deskoherna.games.spirit_island.rules.ground import defence, may_settle
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, Gather, LosePresence, Push, Remove

MINDS = "many-minds-move-as-one"
VOLCANO = "volcano-looming-high"
EARTH = "vital-strength-of-the-earth"
SHROUD = "shroud-of-silent-mist"


def targets(t: Table, phase: str, power: str) -> list[str]:
    moves = [move.notation.split() for move in uses(t, 0, phase)]
    return [words[2] for words in moves if words[1] == power]


# -- Many Minds --------------------------------------------------------------------------------------------


def test_minds_start_with_one_more_beasts() -> None:
    t = isle(MINDS)
    put(t, "A1", beasts=1)
    run(SPIRITS[MINDS].settle(t, 0))
    assert presence(t, "A1") == 1 and there(t, "A1") == {"beasts": 2}


def test_minds_add_presence_with_beasts_and_gather_beasts_far() -> None:
    t = isle(MINDS)
    put(t, "A5", presence=1)
    first, _, third = SPIRITS[MINDS].options[2].symbols
    do(t, first, "A5", "presence energy A3")
    assert presence(t, "A3") == 1 and there(t, "A3") == {"beasts": 1}
    do(t, third, "A5", "in A1")  # two lands away: Fly Fast as Thought
    assert there(t, "A1") == {"beasts": 1}


def test_minds_buy_a_power_card_by_their_track() -> None:
    t = isle(MINDS)
    put(t, "A5", presence=1)
    t.shown[0], t.ready[0], t.phase, t.energy[0] = (1, 3), True, "spirits", 2
    t.minor = t.minor[:1]
    step(t, "spirits", answers=("track buy-power.c2", "deck minor", f"keep {t.minor[0]}"))
    assert t.energy[0] == 0 and len(t.hand[0]) == 6


def test_beasts_fly_two_lands() -> None:
    # Rulebook, actions: the rule changes how push and gather work inside other actions.
    t = isle(MINDS, EARTH)
    put(t, "A1", beasts=2)
    asked = do(t, Push(1, BEASTS), "A1", "push beasts A7")
    assert {move.split()[-1] for move in asked[0].moves} >= {"A2", "A3", "A7", "A8"}
    do(t, Gather(upto(1), BEASTS), "A5", "gather beasts A1", seat=1)
    assert there(t, "A7") == {"beasts": 1} and there(t, "A5") == {"beasts": 1}
    assert not Gather(1, BEASTS).can(IsleAct(t, 1, Phrase("growth.source"), land=LAND_INDEX["A2"]))


def test_a_sacred_site_counts_as_beasts() -> None:
    t = isle(MINDS)
    put(t, "A5", presence=2, beasts=1)
    put(t, "A8", presence=1)
    t.played[0] = ("a-dreadful-tide-of-scurrying-flesh", "pursue-with-scratches-pecks-and-stings")
    assert targets(t, "fast", "a-dreadful-tide-of-scurrying-flesh") == ["A5"]
    assert targets(t, "fast", "pursue-with-scratches-pecks-and-stings") == ["A5"]
    assert BEASTS.count(IsleAct(t, 0, Phrase("growth.source"), land=LAND_INDEX["A5"])) == 2


def test_a_sacred_site_that_moves_as_beasts_moves_whole_to_one_land() -> None:
    # Rulebook, Many Minds: both presence go to the same land.
    t = isle(MINDS)
    put(t, "A5", presence=3)
    asked = do(t, Push(1, BEASTS), "A5", "push beasts! A8")
    assert (presence(t, "A5"), presence(t, "A8")) == (1, 2) and len(asked) == 1


def test_a_sacred_site_removed_as_beasts_costs_two_presence() -> None:
    t = isle(MINDS)
    put(t, "A5", presence=2)
    do(t, Remove(1, BEASTS), "A5")
    assert presence(t, "A5") == 0 and t.destroyed[0] == 2


def test_the_teeming_host_arrives() -> None:
    t = isle(MINDS)
    put(t, "A5", beasts=3)
    put(t, "A8", explorer=1)
    give(t, air=2, animal=1)
    use(t, "the-teeming-host-arrives", "A8", "gather beasts A5")
    assert there(t, "A8")["beasts"] == 1
    give(t, air=1, water=1, animal=1)
    use(t, "the-teeming-host-arrives", "A8", "gather beasts A5", "gather beasts A5")
    assert there(t, "A8")["beasts"] == 3
    give(t, air=1, fire=1)
    use(t, "the-teeming-host-arrives", "A8", "push beasts A7", "push beasts A7", "stop")
    assert there(t, "A8")["beasts"] == 1 and there(t, "A7") == {"beasts": 2}


def test_beset_and_confound_takes_the_best_level_the_beasts_allow() -> None:
    t = isle(MINDS)
    put(t, "A5", explorer=1, beasts=2)
    at = LAND_INDEX["A5"]
    give(t, air=4, earth=1, animal=5)
    total, guard = 0, 0
    for beasts, more, defend in ((2, 2, 2), (3, 3, 4), (4, 4, 7), (5, 6, 10), (6, 6, 10)):
        assert t.lands[at].beasts == beasts
        use(t, "beset-and-confound-the-invaders", "A5")
        total, guard = total + more, guard + defend
        assert fear(t) == total and defence(t, at) == guard
        put(t, "A5", beasts=1)
    t.extra[0] = (0,) * 8
    give(t, air=2, animal=3)
    use(t, "beset-and-confound-the-invaders", "A5")
    assert fear(t) == total + 3


def test_minds_unique_powers() -> None:
    t = isle(MINDS)
    put(t, "A5", explorer=1, town=2, beasts=3)
    use(t, "pursue-with-scratches-pecks-and-stings", "A5", "push town A6", "push town A6")
    assert there(t, "A5") == {"explorer": 1, "beasts": 3} and fear(t) == 1
    use(t, "ever-multiplying-swarm", "A5")
    assert there(t, "A5")["beasts"] == 5
    use(t, "a-dreadful-tide-of-scurrying-flesh", "A5", "remove beasts A5", "remove beasts A5")
    assert there(t, "A5")["beasts"] == 3 and fear(t) == 1 + 4
    for deed in ("ravage", "build"):  # which actions are skipped is decided when they come
        step(t, deed, LAND_INDEX["A5"], answers=("skip",))
    step(t, "build", LAND_INDEX["A5"])
    assert there(t, "A5") == {"explorer": 1, "town": 1, "beasts": 3}


def test_boon_of_swarming_bedevilment() -> None:
    t = isle(MINDS, EARTH)
    put(t, "A5", presence=(2, 3))
    use(t, "boon-of-swarming-bedevilment", 1, "presence A5 A6")
    assert defence(t, LAND_INDEX["A6"]) == 1  # it follows presence
    assert defence(t, LAND_INDEX["A5"]) == 2 + 3  # and Earth's sacred site defends 3
    use(t, "boon-of-swarming-bedevilment", 1, "stop")


def test_guide_the_way_on_feathered_wings() -> None:
    t = isle(MINDS)
    put(t, "A5", beasts=1, dahan=3)
    answers = ("wander beasts A6", "amount 2", "wander beasts A8", "amount 1")
    use(t, "guide-the-way-on-feathered-wings", "A5", *answers)
    assert there(t, "A5") == {"dahan": 1} and there(t, "A6") == {"dahan": 1}
    assert there(t, "A8") == {"dahan": 1, "beasts": 1}


# -- Volcano -----------------------------------------------------------------------------------------------


def test_volcano_drives_dahan_out_at_the_start() -> None:
    t = isle(VOLCANO)
    put(t, "A6", dahan=1)
    run(SPIRITS[VOLCANO].settle(t, 0), "in A6", "push dahan A8")
    assert presence(t, "A6") == 1 and there(t, "A6") == {"badlands": 1} and there(t, "A8") == {"dahan": 1}


def test_mountain_home() -> None:
    t = isle(VOLCANO)
    lands = [
        land
        for land in ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8")
        if may_settle(t, 0, LAND_INDEX[land])
    ]
    assert lands == ["A1", "A6"]


def test_destroyed_presence_collapses_on_both_sides() -> None:
    t = isle(VOLCANO)
    put(t, "A1", presence=2, explorer=1, dahan=1)
    do(t, LosePresence(1), "A1")
    assert there(t, "A1") == {"dahan": 1} and hurt(t, "A1") == [1]
    put(t, "A1", town=1)
    do(t, Add(1, BLIGHT), "A1")  # by blight too
    assert there(t, "A1") == {"town": 1, "blight": 1} and hurt(t, "A1") == [1]


def test_badlands_count_once_for_the_whole_action() -> None:
    t = isle(VOLCANO)
    put(t, "A1", presence=2, city=1, badlands=1)
    do(t, LosePresence(2), "A1")
    assert there(t, "A1") == {"badlands": 1}  # 1 + 1 and the badlands once: the city has fallen


def test_peaks_with_three_presence_reach_farther_with_cards() -> None:
    t = isle(VOLCANO)
    put(t, "A6", presence=3)
    t.played[0] = ("lava-flows",)
    assert targets(t, "slow", "lava-flows") == ["A1", "A2", "A4", "A5", "A6", "A7", "A8"]
    t.inhabit(0, LAND_INDEX["A6"], 2)
    assert targets(t, "slow", "lava-flows") == ["A1", "A5", "A6", "A8"]


def test_innates_do_not_reach_farther() -> None:
    t = isle(VOLCANO)
    put(t, "A6", presence=3)
    assert targets(t, "fast", "explosive-eruption") == ["A6"]


def test_eruption_may_be_used_without_any_threshold() -> None:
    # Rulebook, targets and using powers: an innate that does something without thresholds may be used.
    t = isle(VOLCANO)
    put(t, "A6", presence=2, explorer=2)
    assert targets(t, "fast", "explosive-eruption") == ["A6"]
    use(t, "explosive-eruption", "A6", "amount 2")
    assert there(t, "A6") == {} and t.destroyed[0] == 2


def test_eruption_steam_and_terror() -> None:
    t = isle(VOLCANO)
    put(t, "A6", presence=4)
    put(t, "A8", city=1, dahan=1)
    put(t, "A5", town=1)
    give(t, fire=3, earth=3)
    use(t, "explosive-eruption", "A6", "amount 4", "in A8")
    assert there(t, "A8") == {} and fear(t) == 4 + 2 and there(t, "A5") == {"town": 1}


def test_eruption_needs_destroyed_presence_for_its_levels() -> None:
    t = isle(VOLCANO)
    put(t, "A6", presence=3)
    put(t, "A8", city=1)
    give(t, fire=5, earth=5, air=3)
    use(t, "explosive-eruption", "A6", "amount 1")
    assert there(t, "A8") == {"city": 1} and fear(t) == 0


def test_eruption_lava_spares_the_volcano() -> None:
    t = isle(VOLCANO, EARTH)
    put(t, "A6", presence=(7, 1))
    put(t, "A5", city=1, dahan=2)
    put(t, "A8", city=1)
    give(t, fire=4, earth=4, air=2)
    use(t, "explosive-eruption", "A6", "amount 6", "in A8")
    assert there(t, "A5") == {} and there(t, "A8") == {}
    assert presence(t, "A6") == 1 and presence(t, "A6", 1) == 0  # blight destroys others' presence only
    assert there(t, "A6") == {"blight": 1} and fear(t) == 6 + 4


def test_eruption_cataclysm() -> None:
    t = isle(VOLCANO)
    put(t, "A6", presence=10)
    put(t, "A5", blight=1, city=2)
    put(t, "A7", city=1, dahan=3)
    give(t, fire=5, earth=5, air=3)
    asked = use(t, "explosive-eruption", "A6", "amount 10", "damage dahan,dahan")
    assert there(t, "A7") == {"dahan": 1} and len(asked) == 2
    assert {land for land in ("A1", "A5", "A6", "A8") if there(t, land).get("blight")} == {
        "A1",
        "A5",
        "A6",
        "A8",
    }
    assert there(t, "A5") == {"blight": 1}


def test_saved_presence_does_not_count_but_still_collapses() -> None:
    # Rulebook, Volcano: presence saved by Flowing and Silent Forms Dart By.
    t = isle(VOLCANO, SHROUD)
    put(t, "A1", presence=2, town=1)
    put(t, "A5", city=1)
    give(t, fire=2, earth=2)
    use(t, "flowing-and-silent-forms-dart-by", "A1", seat=1)
    assert fear(t) == 2
    use(t, "explosive-eruption", "A1", "amount 2", "flee A6", "stop")
    assert presence(t, "A6") == 1 and t.destroyed[0] == 1
    assert there(t, "A1") == {}  # two presence dealt 1 damage each
    assert there(t, "A5") == {"city": 1}  # one destroyed is too few for the first threshold


def test_powered_by_the_furnace() -> None:
    t = isle(VOLCANO)
    put(t, "A1", presence=1)
    put(t, "A6", presence=2)
    t.destroyed[0], t.energy[0] = 3, 2
    give(t, earth=3)
    use(t, "powered-by-the-furnace-of-the-earth", "A1")
    assert presence(t, "A1") == 2 and t.destroyed[0] == 2
    t.minor = t.minor[:1]
    t.extra[0] = (0,) * 8
    give(t, fire=3)
    use(t, "powered-by-the-furnace-of-the-earth", "A1", "yes", "deck minor", f"keep {t.minor[0]}")
    assert t.energy[0] == 0
    give(t, fire=1, earth=4)
    use(t, "powered-by-the-furnace-of-the-earth", "A1", "presence A6 A1", "stop")
    assert (presence(t, "A1"), presence(t, "A6"), t.destroyed[0]) == (4, 1, 1)
    t.shown[0] = (3, 2)  # one more earth, one more fire
    t.destroyed[0] = 3
    use(t, "powered-by-the-furnace-of-the-earth", "A1", "stop", "return energy", "return cards")
    assert t.destroyed[0] == 0 and t.shown[0] == (2, 1)


def test_furnace_price_is_paid_only_by_who_wants_it() -> None:
    # Rulebook, additional costs: the price of one threshold may be declined.
    t = isle(VOLCANO)
    put(t, "A1", presence=1)
    give(t, fire=3)
    t.energy[0] = 2
    use(t, "powered-by-the-furnace-of-the-earth", "A1", "no")
    assert t.energy[0] == 2
    t.energy[0] = 1
    use(t, "powered-by-the-furnace-of-the-earth", "A1")


def test_rain_of_ash_pushes_away_from_the_volcano() -> None:
    t = isle(VOLCANO)
    put(t, "A1", presence=1)
    put(t, "A6", explorer=1, dahan=1)
    asked = use(t, "rain-of-ash", "A6", "push dahan A5", "push explorer A8")
    assert {move.split()[-1] for move in asked[0].moves} == {"A5", "A8"} and fear(t) == 2


def test_volcanos_other_unique_powers() -> None:
    t = isle(VOLCANO, EARTH)
    put(t, "A5", town=1, dahan=2)
    use(t, "lava-flows", "A5", "choose 2")
    assert hurt(t, "A5") == [1, 0, 0]
    use(t, "lava-flows", "A5", "choose 1")
    assert there(t, "A5") == {"town": 1, "dahan": 2, "badlands": 1, "wilds": 1}
    give(t, fire=3)
    use(t, "exaltation-of-molten-stone", 1)
    assert t.energy == [1, 2]
    put(t, "A1", presence=(0, 2))
    t.played[1] = ("draw-of-the-fruitful-earth",)
    lands = [move.notation.split()[2] for move in uses(t, 1, "slow") if "draw-of" in move.notation]
    assert "A8" in lands and "A7" in lands  # range 2 from the mountain
    put(t, "A7", city=1, dahan=1)
    use(t, "pyroclastic-bombardment", "A7")
    assert hurt(t, "A7") == [2] and there(t, "A7") == {"city": 1}
