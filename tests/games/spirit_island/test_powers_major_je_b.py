"""Major powers of Jagged Earth with rules of their own: spiders, quicksand, storms, voices, vanishing."""

from __future__ import annotations

from games.spirit_island.tables import (
    LIGHTNING,
    do,
    fear,
    give,
    invaders,
    isle,
    put,
    step,
    there,
    use,
)

from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS, TOWN
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.kinds import DAHAN, EXPLORER
from deskoherna.games.spirit_island.nouns.kinds import TOWN as TOWNS
from deskoherna.games.spirit_island.rules.ground import defence
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, Gather, Push


def hurt(t: Table, land: str, kind: int, damage: int) -> None:
    """A piece with damage comes to a land."""
    at = LAND_INDEX[land]
    t.lands[at] = t.lands[at].add(piece(kind, damage))


# -- Infestation of Venomous Spiders -----------------------------------------------------------------------


def test_infestation_of_venomous_spiders() -> None:
    t = isle()
    put(t, "A7", town=1, city=1, beasts=1)
    use(t, "infestation-of-venomous-spiders", "A7")
    assert (there(t, "A7")["beasts"], fear(t)) == (2, 2)
    at = LAND_INDEX["A7"]
    step(t, "ravage", at, answers=("skip",))
    step(t, "build", at, answers=("allow",))
    step(t, "build", at, answers=("skip",))
    step(t, "explore", at)  # both are used up
    assert there(t, "A7") == {"town": 2, "city": 1, "beasts": 2, "explorer": 1}


def test_infestation_of_venomous_spiders_has_a_limit_for_fear_only() -> None:
    t = isle()
    put(t, "A7", town=1, beasts=5)
    use(t, "infestation-of-venomous-spiders", "A7")
    assert fear(t) == 4
    for _ in range(6):
        step(t, "ravage", LAND_INDEX["A7"], answers=("skip",))
    assert there(t, "A7") == {"town": 1, "beasts": 6}


def test_infestation_of_venomous_spiders_bites_with_its_threshold() -> None:
    t = isle()
    put(t, "A7", city=3, badlands=1)
    give(t, air=2, earth=2, animal=3)
    use(t, "infestation-of-venomous-spiders", "A7")
    step(t, "ravage", LAND_INDEX["A7"], answers=("skip", "damage city,city*2"))
    assert (invaders(t, "A7"), fear(t)) == (["city", "city-2"], 1 + 2)
    use(t, "drift-down-into-slumber", "A7")  # another power that stops nothing
    use(t, "paralyzing-fright", "A7")
    step(t, "build", LAND_INDEX["A7"])  # stopped by something else: nobody bites
    assert invaders(t, "A7") == ["city", "city-2"]


# -- Melt Earth into Quicksand -----------------------------------------------------------------------------


def test_melt_earth_into_quicksand() -> None:
    t = isle()
    put(t, "A7", town=2)
    put(t, "A8", explorer=1, dahan=1, city=1)
    use(t, "melt-earth-into-quicksand", "A7", "damage town")
    assert (there(t, "A7"), fear(t)) == ({"town": 1}, 1 + 1)
    do(t, Gather(1, EXPLORER) + Gather(1, DAHAN), "A7", "gather explorer A8")
    assert (there(t, "A7"), there(t, "A8")) == ({"town": 1}, {"city": 1})
    step(t, "explore", LAND_INDEX["A7"])  # added, not moved
    step(t, "build", LAND_INDEX["A7"])
    do(t, Add(1, DAHAN), "A7")
    assert there(t, "A7") == {"explorer": 1, "town": 1, "city": 1, "dahan": 1}


def test_melt_earth_into_quicksand_with_its_threshold() -> None:
    t = isle()
    put(t, "A7", city=2)
    give(t, moon=2, water=4, earth=2)
    use(t, "melt-earth-into-quicksand", "A7", "damage city*2")
    assert there(t, "A7") == {"badlands": 1, "wilds": 1}


def test_melt_earth_into_quicksand_once_after_each_action() -> None:  # R10.6
    t = isle()
    put(t, "A7", town=1)
    put(t, "A8", town=3)
    use(t, "melt-earth-into-quicksand", "A7")
    do(t, Push(2, TOWNS), "A8", "push town A7", "push town A7")
    assert (there(t, "A7"), there(t, "A8"), fear(t)) == ({}, {"town": 1}, 1 + 1 + 2)
    step(t, "time")
    do(t, Push(1, TOWNS), "A8", "push town A7")
    assert there(t, "A7") == {"town": 1}


def test_melt_earth_takes_those_that_came_by_their_looks() -> None:
    t = isle()
    put(t, "A5", town=1, city=1)
    hurt(t, "A4", TOWN, 1)
    use(t, "melt-earth-into-quicksand", "A5", "damage city*2")
    asked = do(t, Push(1, TOWNS), "A4", "push town-1 A5", "destroy town-1 A5")
    assert asked[1].moves == ["destroy town A5", "destroy town-1 A5"]
    assert invaders(t, "A5") == ["town", "city-2"]


def test_melt_earth_cannot_set_itself_off() -> None:  # R20.1
    t = isle("thunderspeaker")
    put(t, "A7", presence=1)
    put(t, "A8", dahan=1)
    use(t, "melt-earth-into-quicksand", "A7")
    do(t, Gather(1, DAHAN), "A7")
    assert there(t, "A7") == {}


# -- Storm-Swath -------------------------------------------------------------------------------------------


def test_storm_swath() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=2, explorer=1, city=1)
    put(t, "A8", town=2, badlands=1)
    put(t, "A5", town=1)
    use(t, "storm-swath", "A8")
    assert (invaders(t, "A7"), invaders(t, "A8")) == (["city-1"], ["town-1"])
    assert (invaders(t, "A5"), fear(t)) == (["town"], 2 + 1)


def test_storm_swath_where_it_comes_from_only_once() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=2, city=1)
    use(t, "storm-swath", "A7")
    assert invaders(t, "A7") == ["city-1"]


def test_storm_swath_widens_with_its_threshold() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=2, town=1, city=1)
    put(t, "A6", town=2)
    put(t, "A5", town=1, explorer=1)
    put(t, "A8", explorer=1)
    put(t, "A1", town=1)  # next to A6 only
    storm = POWERS["storm-swath"]
    assert [LANDS[land] for land in land_targets(t, 0, storm, 0)] == ["A5", "A7", "A8"]
    give(t, fire=2, air=3, water=2)
    assert "A6" in [LANDS[land] for land in land_targets(t, 0, storm, 3)]
    asked = use(t, "storm-swath", "A6", "in A5")
    assert asked[0].moves == ["in A5", "in A8"]
    assert [invaders(t, land) for land in ("A7", "A6", "A5")] == [["city-1"], ["town-1"], []]
    assert (invaders(t, "A8"), invaders(t, "A1"), fear(t)) == (["explorer"], ["town"], 2 + 1 + 3)


def test_storm_swath_asks_where_it_comes_from() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", presence=2, explorer=1)
    put(t, "A5", presence=2, explorer=1)
    asked = use(t, "storm-swath", "A8", "in A5")
    assert asked[0].moves == ["in A5", "in A7"]
    assert (there(t, "A5"), there(t, "A7")) == ({}, {"explorer": 1})


# -- Unleash a Torrent of the Self's Own Essence -----------------------------------------------------------


def test_unleash_a_torrent_gains() -> None:
    t = isle()
    use(t, "unleash-a-torrent-of-the-selfs-own-essence", 0, "no")
    assert t.energy[0] == 4
    use(t, "unleash-a-torrent-of-the-selfs-own-essence", 0, "yes", "forget draw-of-the-fruitful-earth")
    assert (t.energy[0], len(t.hand[0])) == (12, 3)


def test_unleash_a_torrent_spends() -> None:
    t = isle()
    put(t, "A7", presence=1, city=2)
    put(t, "A8", city=1)  # no presence
    t.energy[0] = 5
    card = "unleash-a-torrent-of-the-selfs-own-essence"
    asked = use(t, card, 0, "choose 2", "amount 4", "damage city,city*1")
    assert asked[1].moves == [f"amount {n}" for n in range(1, 6)]
    assert (t.energy[0], invaders(t, "A7")) == (1, ["city-1"])


def test_unleash_a_torrent_does_both_with_its_threshold() -> None:
    t = isle()
    put(t, "A7", presence=1, city=2)
    give(t, sun=2, fire=3)
    card = "unleash-a-torrent-of-the-selfs-own-essence"
    use(t, card, 0, "choose 3", "no", "amount 4", "damage city,city*1")  # what it gained pays for it
    assert (t.energy[0], invaders(t, "A7")) == (0, ["city-1"])


# -- Vanish Softly Away, Voice of Command ------------------------------------------------------------------


def test_vanish_softly_away() -> None:
    t = isle()
    put(t, "A7", explorer=1, town=1, city=1)
    use(t, "vanish-softly-away-forgotten-by-all", "A7", "remove city A7", "remove town A7")
    assert (there(t, "A7"), fear(t)) == ({"explorer": 1}, 0)
    put(t, "A8", town=1)
    for kind in (1, 2, 2):
        hurt(t, "A8", kind, 1)
    use(t, "vanish-softly-away-forgotten-by-all", "A8", "choose 2")
    assert invaders(t, "A8") == ["town"]


def test_vanish_softly_away_from_crowds_with_its_threshold() -> None:
    t = isle()
    for land, n in (("A1", 4), ("A2", 5), ("A3", 3), ("A5", 4)):
        put(t, land, explorer=n)
    give(t, moon=3, air=3)
    asked = use(t, "vanish-softly-away-forgotten-by-all", "A8", "in A1", "in A5")
    assert (asked[0].moves, asked[1].moves) == (["in A1", "in A2", "in A5"], ["in A2", "in A5"])
    assert [there(t, land)["explorer"] for land in ("A1", "A2", "A3", "A5")] == [3, 5, 3, 3]


def test_voice_of_command() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", dahan=1, explorer=2, town=1, city=1)
    use(t, "voice-of-command", "A7", "damage city")
    assert (invaders(t, "A7"), defence(t, LAND_INDEX["A7"])) == (["explorer", "explorer", "town"], 2)


def test_voice_of_command_turns_explorers_in_a_ravage() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", dahan=1, explorer=2)
    use(t, "voice-of-command", "A7")
    put(t, "A7", city=2)
    # 6 damage less 2: the explorers fall first, then the Dahan; the land is blighted
    step(t, "ravage", LAND_INDEX["A7"])
    assert there(t, "A7") == {"city": 2, "blight": 1}


def test_voice_of_command_explorers_strike_with_the_dahan() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", dahan=1, explorer=2)
    use(t, "voice-of-command", "A7")
    put(t, "A7", town=1, city=1)
    t.modify("defend", LAND_INDEX["A7"], n=3, until="turn")
    step(t, "ravage", LAND_INDEX["A7"], answers=("damage city*2,town",))
    assert invaders(t, "A7") == ["explorer", "explorer", "city-2"]  # 2 by the Dahan, 2 by the explorers
    step(t, "time")
    put(t, "A7", dahan=1)
    step(t, "ravage", LAND_INDEX["A7"])
    assert there(t, "A7") == {"explorer": 2, "city": 1, "blight": 1}  # with the invaders again


def test_voice_of_command_first_calls_with_its_threshold() -> None:
    t = isle(LIGHTNING)
    put(t, "A7", dahan=1, city=2)
    put(t, "A8", explorer=1, town=1, dahan=1)
    give(t, sun=3, air=2)
    answers = ("gather explorer A8", "gather dahan A8")
    use(t, "voice-of-command", "A7", *answers, "damage city")
    assert there(t, "A7") == {"explorer": 1, "city": 1, "dahan": 2}
