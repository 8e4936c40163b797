"""Minor powers of Jagged Earth that verbs say, B to L: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    choose,
    defend,
    do,
    fear,
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
from deskoherna.games.spirit_island.figures import DAHAN, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT
from deskoherna.games.spirit_island.nouns.kinds import DAHAN as DAHANS
from deskoherna.games.spirit_island.rules.ground import elements
from deskoherna.games.spirit_island.rules.invaders.lands import has_source
from deskoherna.games.spirit_island.rules.powers.targets import land_targets, origin_of
from deskoherna.games.spirit_island.verbs import Add, Damage, Destroy

# -- B -----------------------------------------------------------------------------------------------------


def test_bats_scout_for_raids_by_darkness() -> None:
    t = isle()
    put(t, "A7", explorer=2, city=1, dahan=2)
    put(t, "A8", dahan=1)
    use(t, "bats-scout-for-raids-by-darkness", "A7", "choose 1")
    assert invaders(t, "A7") == ["explorer", "explorer", "city-2"]
    use(t, "bats-scout-for-raids-by-darkness", "A7", "choose 2", "gather dahan A8")
    assert (there(t, "A7")["dahan"], fear(t)) == (3, 1)


def test_birds_cry_warning_saves_two_once() -> None:
    t = isle()
    put(t, "A7", dahan=4)
    use(t, "birds-cry-warning", "A7", "choose 1")
    do(t, Destroy(3, DAHANS), "A7")
    assert there(t, "A7") == {"dahan": 3}
    do(t, Destroy(2, DAHANS), "A7")
    assert there(t, "A7") == {"dahan": 1}


def test_birds_cry_warning_the_saved_lose_their_wounds_and_strike_back() -> None:
    t = isle()
    at = LAND_INDEX["A7"]
    t.lands[at] = t.lands[at].add(piece(DAHAN, 1))
    put(t, "A7", town=2, city=1, dahan=1)
    use(t, "birds-cry-warning", "A7", "choose 1")
    step(t, "ravage", at, answers=("damage city,town*1",))
    assert t.lands[at].dahan == (piece(DAHAN), piece(DAHAN))
    assert invaders(t, "A7") == ["town", "town-1"]  # both dealt their damage


def test_birds_cry_warning_is_over_with_the_turn() -> None:
    t = isle()
    put(t, "A7", dahan=2)
    use(t, "birds-cry-warning", "A7", "choose 1")
    step(t, "time")
    do(t, Destroy(2, DAHANS), "A7")
    assert there(t, "A7") == {}


def test_birds_cry_warning_the_saved_are_safe_for_the_rest_of_the_action() -> None:  # R8.4.2
    t = isle()
    put(t, "A7", dahan=2)
    use(t, "birds-cry-warning", "A7", "choose 1")
    do(t, Destroy(2, DAHANS) + Damage(4, DAHANS), "A7")
    assert there(t, "A7") == {"dahan": 2}


def test_birds_cry_warning_may_scatter_dahan() -> None:
    t = isle()
    put(t, "A7", dahan=2)
    use(t, "birds-cry-warning", "A7", "choose 2", "push dahan A8", "stop")
    assert (there(t, "A7"), there(t, "A8")) == ({"dahan": 1}, {"dahan": 1})


# -- C to E ------------------------------------------------------------------------------------------------


def test_carapaced_land() -> None:
    t = isle(LIGHTNING)
    use(t, "carapaced-land", "A7")
    give(t, earth=2)
    use(t, "carapaced-land", "A8")
    assert (defend(t, "A7"), defend(t, "A8")) == (3, 6)


def test_carapaced_land_reaches_further_to_beasts() -> None:
    t = isle()
    put(t, "A7", presence=1)
    put(t, "A8", beasts=1)
    put(t, "A6", beasts=1)  # 2 away
    land = POWERS["carapaced-land"]
    assert [LANDS[one] for one in land_targets(t, 0, land, 0)] == ["A7", "A8"]
    assert origin_of(t, 0, land, 0, LAND_INDEX["A8"]) == LAND_INDEX["A7"]
    t.modify("range", what=0, n=1)
    assert [LANDS[one] for one in land_targets(t, 0, land, 0)] == ["A5", "A6", "A7", "A8"]


def test_desiccating_winds() -> None:
    t = isle()
    put(t, "A7", city=1)
    use(t, "desiccating-winds", "A7")
    assert (there(t, "A7"), invaders(t, "A7")) == ({"city": 1, "badlands": 1}, ["city"])
    use(t, "desiccating-winds", "A7")  # 1 damage and 1 by the old badlands, not by the new ones
    assert (there(t, "A7"), invaders(t, "A7")) == ({"city": 1, "badlands": 2}, ["city-2"])


def test_dire_metamorphosis() -> None:
    t = isle()
    put(t, "A7", city=1, dahan=1)
    use(t, "dire-metamorphosis", "A7")
    tokens = {"badlands": 1, "beasts": 1, "disease": 1, "wilds": 1, "blight": 1}
    assert there(t, "A7") == {"city": 1, "dahan": 1, **tokens}
    assert (invaders(t, "A7"), fear(t)) == (["city-1!"], 1)
    assert t.lands[LAND_INDEX["A7"]].dahan == (piece(DAHAN, 1),)


def test_domesticated_animals_go_berserk() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", town=1, presence=1)
    put(t, "A8", explorer=1, presence=1)
    card = POWERS["domesticated-animals-go-berserk"]
    assert [LANDS[land] for land in land_targets(t, 0, card, 0)] == ["A7"]
    use(t, card.id, "A7")
    assert (fear(t), defend(t, "A7"), there(t, "A7")) == (1, 5, {"town": 1})
    give(t, moon=3)
    use(t, card.id, "A7")
    assert there(t, "A7") == {"town": 1, "beasts": 1}


def test_dry_wood_explodes_in_smoldering_splinters() -> None:
    t = isle(EARTH)
    put(t, "A7", presence=1, town=1)
    put(t, "A5", presence=1)  # a wetland
    t.played[0] = ("dry-wood-explodes-in-smoldering-splinters",)
    said = "use dry-wood-explodes-in-smoldering-splinters A7"
    assert (offered(t, "fast"), offered(t, "slow")) == ([], [said])
    t.energy[0] = 2
    choose(t, "fast", said)
    assert (t.energy[0], invaders(t, "A7"), fear(t)) == (1, ["town-1"], 2)
    assert offered(t, "fast") == []


def test_dry_wood_costs_nothing_more_when_slow_or_made_fast() -> None:
    t = isle(EARTH)
    put(t, "A7", presence=1)
    t.energy[0] = 1
    t.played[0] = ("dry-wood-explodes-in-smoldering-splinters",)
    choose(t, "slow", "use dry-wood-explodes-in-smoldering-splinters A7")
    assert t.energy[0] == 1
    t.used[0] = ()
    t.modify("quick", what=0)
    choose(t, "fast", "use dry-wood-explodes-in-smoldering-splinters A7")
    assert (t.energy[0], t.quickened[0]) == (1, 1)


def test_dry_wood_pays_again_for_a_fast_repeat() -> None:
    t = isle(EARTH)
    put(t, "A7", presence=1)
    t.played[0] = ("dry-wood-explodes-in-smoldering-splinters",)
    t.energy[0] = 1
    use(t, "powerstorm", 0)
    choose(t, "fast", "use dry-wood-explodes-in-smoldering-splinters A7")
    t.energy[0] = 1
    assert offered(t, "fast") == []  # the card's cost and the price of haste
    t.energy[0] = 2
    choose(t, "fast", "repeat dry-wood-explodes-in-smoldering-splinters A7")
    assert t.energy[0] == 0


def test_dry_wood_cannot_spend_the_same_energy_on_a_longer_reach() -> None:
    t = isle("shadows-flicker-like-flame")
    put(t, "A7", presence=1)
    put(t, "A1", dahan=1)  # out of range, but Shadows reach Dahan for 1 Energy
    t.played[0] = ("dry-wood-explodes-in-smoldering-splinters",)
    card = "use dry-wood-explodes-in-smoldering-splinters"
    t.energy[0] = 1
    assert (offered(t, "fast"), offered(t, "slow")) == ([f"{card} A7"], [f"{card} A7", f"{card} A1"])
    t.energy[0] = 2
    choose(t, "fast", f"{card} A1")
    assert t.energy[0] == 0


def test_entrap_the_forces_of_corruption() -> None:
    t = isle()
    put(t, "A7", blight=1, presence=2)
    put(t, "A8", blight=1, town=1)
    use(t, "entrap-the-forces-of-corruption", "A7", "gather blight A8")
    assert (there(t, "A7"), presence(t, "A7")) == ({"blight": 2}, 2)
    assert not has_source(t, LAND_INDEX["A7"])
    do(t, Add(1, BLIGHT), "A7")  # it stays there, but it harms
    assert (there(t, "A7"), presence(t, "A7")) == ({"blight": 3}, 1)
    step(t, "time")
    do(t, Add(1, BLIGHT), "A7", "cascade A8")
    assert has_source(t, LAND_INDEX["A7"])


# -- F to L ------------------------------------------------------------------------------------------------


def test_favor_of_the_sun_and_star_lit_dark() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", blight=2)
    put(t, "A8", blight=1, presence=1)
    use(t, "favor-of-the-sun-and-star-lit-dark", "A7", "push blight A8")
    assert (there(t, "A8"), presence(t, "A8"), defend(t, "A7"), fear(t)) == ({"blight": 2}, 1, 4, 0)
    give(t, sun=2)
    use(t, "favor-of-the-sun-and-star-lit-dark", "A7", "stop")
    assert fear(t) == 1


def test_flow_downriver_blow_downwind() -> None:
    t = isle()
    put(t, "A7", blight=1, explorer=1, town=1, city=1)
    asked = use(t, "flow-downriver-blow-downwind", "A7", "push town A8")
    assert {move.split()[1] for move in asked[0].moves if move != "stop"} == {"explorer", "town", "blight"}
    assert there(t, "A8") == {"town": 1}


def test_gift_of_natures_connection() -> None:
    t = isle(EARTH, LIGHTNING)
    asked = use(t, "gift-of-natures-connection", 1, "choose 1", "element sun")
    assert [one.seat for one in asked] == [1, 0]
    assert t.energy[1] == 2
    before = elements(t, 1)
    use(t, "gift-of-natures-connection", 1, "choose 2", "element fire", "element sun")
    after = elements(t, 1)
    assert (after[2] - before[2], sum(after) - sum(before)) == (2, 2)
    use(t, "gift-of-natures-connection", 0, "choose 1")  # nothing more for oneself
    assert t.energy[0] == 2


def test_haunted_by_primal_memories() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", explorer=1)
    use(t, "haunted-by-primal-memories", "A7")
    assert (fear(t), defend(t, "A7")) == (1, 3)
    put(t, "A7", beasts=1)
    use(t, "haunted-by-primal-memories", "A7")
    assert fear(t) == 4


def test_like_calls_to_like() -> None:
    t = isle()
    put(t, "A7", explorer=1, dahan=1)
    put(t, "A8", explorer=2, town=1, dahan=1, blight=1, beasts=1)
    use(t, "like-calls-to-like", "A7", "gather explorer A8", "stop")
    assert (there(t, "A7"), there(t, "A8")["dahan"]) == ({"explorer": 2, "dahan": 1}, 1)
    put(t, "A7", town=1, blight=1, beasts=1)
    answers = [f"gather {name} A8" for name in ("explorer", "town", "dahan", "blight", "beasts")]
    use(t, "like-calls-to-like", "A7", *answers)
    assert there(t, "A8") == {}
