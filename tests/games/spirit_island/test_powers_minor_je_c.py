"""Minor powers of Jagged Earth with rules of their own: what each does, and its subtle points."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    choose,
    do,
    give,
    invaders,
    isle,
    offered,
    presence,
    put,
    step,
    there,
    use,
)

from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS, TOWN
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.kinds import EXPLORER
from deskoherna.games.spirit_island.nouns.kinds import TOWN as TOWNS
from deskoherna.games.spirit_island.rules.ground import defence
from deskoherna.games.spirit_island.rules.invaders.lands import has_source
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.verbs import Add, Destroy, Gather

# -- Blood Draws Predators, Call to Guard ------------------------------------------------------------------


def test_blood_draws_predators_once() -> None:
    t = isle()
    put(t, "A7", explorer=2, city=2, beasts=1)
    use(t, "blood-draws-predators", "A7")
    do(t, Destroy(1, EXPLORER), "A7", "damage city*2")
    assert (there(t, "A7")["beasts"], invaders(t, "A7")) == (2, ["explorer", "city", "city-2"])
    do(t, Destroy(1, EXPLORER), "A7")
    assert there(t, "A7") == {"city": 2, "beasts": 2}


def test_blood_draws_predators_counts_three_beasts_at_most_and_badlands_besides() -> None:
    t = isle()
    put(t, "A7", explorer=1, city=2, beasts=4, badlands=1)
    use(t, "blood-draws-predators", "A7")
    do(t, Destroy(1, EXPLORER), "A7", "damage city,city*1")  # 3 for the beasts, 1 for the badlands
    assert invaders(t, "A7") == ["city-1"]


def test_blood_draws_predators_watches_its_land() -> None:
    t = isle()
    put(t, "A8", explorer=1, town=1)
    use(t, "blood-draws-predators", "A7")
    do(t, Destroy(1, EXPLORER), "A8")
    assert there(t, "A8") == {"town": 1}


def test_call_to_guard_defends() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", dahan=2)
    put(t, "A8", dahan=1)
    use(t, "call-to-guard", "A7", "gather dahan A8", "choose 1")
    assert defence(t, LAND_INDEX["A7"]) == 3
    use(t, "call-to-guard", "A6")  # no Dahan, nothing
    assert defence(t, LAND_INDEX["A6"]) == 0


def test_call_to_guard_hurts_whoever_comes() -> None:
    t = isle()
    put(t, "A7", dahan=1, town=1)
    put(t, "A8", explorer=2, town=1)
    use(t, "call-to-guard", "A7", "choose 2")
    step(t, "explore", LAND_INDEX["A7"])
    assert there(t, "A7") == {"dahan": 1, "town": 1}  # the explorer came and fell
    do(t, Gather(1, TOWNS) + Gather(1, EXPLORER), "A7")
    assert invaders(t, "A7") == ["town", "town-1"]
    do(t, Add(1, TOWNS), "A7", "harm town-1 A7")  # those that look alike are the same
    step(t, "time")
    do(t, Add(1, EXPLORER), "A7")
    assert there(t, "A7") == {"dahan": 1, "town": 2, "explorer": 1}


# -- Gift of Twinned Days, Hazards, Mesmerized Tranquility -------------------------------------------------


def test_gift_of_twinned_days() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 2))
    t.played[0] = ("drift-down-into-slumber", "dark-and-tangled-woods")
    t.played[1] = ("delusions-of-danger", "terrifying-nightmares")
    t.energy = [0, 4]
    use(t, "gift-of-twinned-days", 1)
    choose(t, "fast", "use drift-down-into-slumber A7")
    choose(t, "fast", "use dark-and-tangled-woods A7")
    assert {one.split()[1] for one in offered(t, "fast") if one.startswith("repeat")} == {
        "drift-down-into-slumber"
    }
    choose(t, "fast", "repeat drift-down-into-slumber A7")
    assert not [one for one in offered(t, "fast") if one.startswith("repeat")]
    choose(t, "fast", "use terrifying-nightmares A7", seat=1)
    assert not [one for one in offered(t, "fast", 1) if one.startswith("repeat")]
    choose(t, "fast", "use delusions-of-danger A7", seat=1)
    choose(t, "fast", "repeat delusions-of-danger A7", seat=1)
    assert t.energy == [0, 3]


def test_hazards_spread_across_the_island() -> None:
    t = isle()
    put(t, "A8", beasts=1, badlands=1, disease=1)
    put(t, "A6", wilds=1)  # not next to A7
    asked = use(t, "hazards-spread-across-the-island", "A7", "token badlands")
    assert asked[0].moves == ["token beasts", "token badlands", "stop"]  # disease costs 1 Energy
    t.energy[0] = 1
    use(t, "hazards-spread-across-the-island", "A7", "token disease")
    assert (there(t, "A7"), t.energy[0]) == ({"badlands": 1, "disease": 1}, 0)


def test_hazards_spread_strife_among_invaders() -> None:
    t = isle()
    at = LAND_INDEX["A8"]
    t.lands[at] = t.lands[at].add(piece(TOWN, 0, 1))
    use(t, "hazards-spread-across-the-island", "A7")  # nobody to take it
    put(t, "A7", city=1)
    use(t, "hazards-spread-across-the-island", "A7")
    assert invaders(t, "A7") == ["city!"]


def test_mesmerized_tranquility() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", explorer=2, city=1, dahan=2)
    put(t, "A8", town=1)
    use(t, "mesmerized-tranquility", "A7")
    step(t, "ravage", LAND_INDEX["A7"], answers=("damage city*2",))  # 2 by the city: one Dahan falls
    assert there(t, "A7") == {"explorer": 2, "city": 1, "dahan": 1, "blight": 1}
    assert not has_source(t, LAND_INDEX["A7"])


def test_mesmerized_tranquility_leaves_nothing_to_add_to() -> None:
    t = isle()
    put(t, "A7", explorer=2, dahan=1)
    t.modify("ravage-bonus", LAND_INDEX["A7"], n=5)
    use(t, "mesmerized-tranquility", "A7")
    step(t, "ravage", LAND_INDEX["A7"])  # the Dahan still strike back
    assert there(t, "A7") == {"dahan": 1}


# -- Renewing Boon, Skies Herald the Season of Return ------------------------------------------------------


def test_renewing_boon() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 1), blight=2)
    put(t, "A8", presence=(1, 1))
    put(t, "A6", presence=(1, 0), blight=1)
    t.destroyed[1] = 2
    asked = use(t, "renewing-boon", 1, "in A7", "presence destroyed A7")
    assert (asked[0].moves, asked[1].seat) == (["in A7", "in A8"], 1)
    assert (there(t, "A7"), presence(t, "A7", 1), t.destroyed[1]) == ({"blight": 1}, 2, 1)
    use(t, "renewing-boon", 1, "in A8", "stop")
    assert (presence(t, "A8", 1), t.destroyed[1]) == (1, 1)


def test_renewing_boon_needs_a_common_land() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 0), blight=1)
    t.destroyed[1] = 1
    use(t, "renewing-boon", 1)
    assert (there(t, "A7"), t.destroyed[1]) == ({"blight": 1}, 1)


def test_skies_herald_the_season_of_return() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", blight=2, presence=(1, 0))
    put(t, "A1", presence=(0, 1))
    put(t, "A8", dahan=1, blight=1)
    t.destroyed = [1, 1]
    answers = ("returns 2", "presence destroyed A7", "gather dahan A8", "push blight A8")
    asked = use(t, "skies-herald-the-season-of-return", "A7", *answers)
    assert (asked[0].moves, asked[1].seat) == (["returns 1", "returns 2", "stop"], 1)
    assert (presence(t, "A7", 1), t.destroyed) == (1, [1, 0])
    assert (there(t, "A7"), there(t, "A8")) == ({"dahan": 1, "blight": 1}, {"blight": 2})


def test_skies_herald_only_spirits_on_that_board() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 0))
    put(t, "B5", presence=(0, 1))
    t.destroyed = [1, 1]
    asked = use(t, "skies-herald-the-season-of-return", "A7", "stop")
    assert asked[0].seat == 0
    use(t, "skies-herald-the-season-of-return", "B5", "presence destroyed B5")
    assert (presence(t, "B5", 1), t.destroyed) == (2, [1, 0])


# -- Scream Disease into the Wind --------------------------------------------------------------------------


def test_scream_disease_into_the_wind() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 1))
    far = [LANDS[land] for land in land_targets(t, 1, POWERS["drought"], 0)]
    use(t, "scream-disease-into-the-wind", 1)
    assert len(land_targets(t, 1, POWERS["drought"], 0)) > len(far)
    use(t, "drift-down-into-slumber", "A7", seat=0)  # not the target's power
    use(t, "drift-down-into-slumber", "A8", "stop", seat=1)  # it may wait
    use(t, "gift-of-living-energy", 0, seat=1)  # no target land
    asked = use(t, "dark-and-tangled-woods", "A8", "in A8", seat=1)
    assert asked[-1].seat == 1
    use(t, "delusions-of-danger", "A7", seat=1)  # only once
    assert (there(t, "A8"), there(t, "A7")) == ({"disease": 1}, {})


def test_scream_disease_is_over_with_the_turn() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", presence=(1, 1))
    use(t, "scream-disease-into-the-wind", 1)
    step(t, "time")
    use(t, "dark-and-tangled-woods", "A8", seat=1)
    assert there(t, "A8") == {}


# -- Strong and Constant Currents --------------------------------------------------------------------------


def test_strong_and_constant_currents_push_along_the_coast() -> None:
    t = isle()
    put(t, "A1", explorer=1, town=1)
    asked = use(t, "strong-and-constant-currents", "A1", "push town A2")
    assert asked[0].moves == ["push explorer A2", "push town A2"]  # A4, A5 and A6 lie inland
    assert there(t, "A2") == {"town": 1}


def test_strong_and_constant_currents_carry_dahan_both_ways() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A1", dahan=1)
    put(t, "B2", dahan=2)
    asked = use(t, "strong-and-constant-currents", "A1", "in B2", "carry dahan A1", "carry dahan B2")
    assert asked[0].moves == ["in A2", "in A3", "in B1", "in B2", "in B3", "stop"]
    assert (there(t, "A1"), there(t, "B2")) == ({"dahan": 1}, {"dahan": 2})


def test_strong_and_constant_currents_do_both_with_their_threshold() -> None:
    t = isle()
    put(t, "A1", explorer=1)
    put(t, "A2", dahan=1)
    give(t, water=2)
    use(t, "strong-and-constant-currents", "A1", "choose 3", "in A2", "carry dahan A2", "stop")
    assert (there(t, "A1"), there(t, "A2")) == ({"dahan": 1}, {"explorer": 1})
