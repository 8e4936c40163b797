"""Minor powers of Jagged Earth that verbs say, S to W: what each does, with and without its threshold."""

from __future__ import annotations

from games.spirit_island.tables import fear, give, invaders, isle, put, step, there, use

from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.rules.invaders.lands import has_source
from deskoherna.games.spirit_island.rules.powers.targets import land_targets


def test_sear_anger_into_the_wild_lands() -> None:
    t = isle()
    put(t, "A7", town=1)
    use(t, "sear-anger-into-the-wild-lands", "A7")  # no wilds: only badlands can come
    put(t, "A7", wilds=1)
    use(t, "sear-anger-into-the-wild-lands", "A7", "choose 2")
    assert (there(t, "A7"), fear(t)) == ({"wilds": 1, "badlands": 1}, 1 + 1)


def test_set_them_on_an_ever_twisting_trail() -> None:
    t = isle()
    put(t, "A7", explorer=1)
    put(t, "A8", explorer=1)
    use(t, "set-them-on-an-ever-twisting-trail", "A7", "choose 1")
    assert there(t, "A7") == {"explorer": 2}
    put(t, "A8", town=1)
    assert not has_source(t, LAND_INDEX["A7"])
    use(t, "set-them-on-an-ever-twisting-trail", "A7", "push explorer A8")
    assert there(t, "A8") == {"explorer": 1, "town": 1}


def test_sucking_ooze() -> None:
    t = isle()
    put(t, "A8", town=1)
    use(t, "sucking-ooze", "A7")
    assert (fear(t), has_source(t, LAND_INDEX["A7"])) == (0, False)
    put(t, "A5", explorer=1)
    use(t, "sucking-ooze", "A5")
    assert fear(t) == 2


def test_sunsets_fire_flows_across_the_land() -> None:
    t = isle()
    for land in ("A7", "A8", "A5"):
        put(t, land, town=1, badlands=1)
    use(t, "sunsets-fire-flows-across-the-land", "A7")  # no Energy
    assert (invaders(t, "A7"), invaders(t, "A8"), fear(t)) == ([], ["town"], 2)
    t.energy[0] = 1
    use(t, "sunsets-fire-flows-across-the-land", "A7", "yes", "in A8")
    assert (invaders(t, "A8"), invaders(t, "A5"), t.energy[0]) == ([], ["town"], 0)  # each land's badlands
    t.energy[0] = 1
    use(t, "sunsets-fire-flows-across-the-land", "A7", "no")
    assert t.energy[0] == 1


def test_territorial_strife() -> None:
    t = isle()
    put(t, "A7", explorer=2, town=1, city=1)
    asked = use(t, "territorial-strife", "A7", "choose 1", "damage town,explorer")
    assert not any("city" in move for move in asked[1].moves)
    use(t, "territorial-strife", "A7", "choose 2", "strife city A7")
    assert invaders(t, "A7") == ["explorer", "city!"]
    assert [LANDS[land] for land in land_targets(t, 0, POWERS["territorial-strife"], 0)] == []
    put(t, "A8", presence=1)
    assert [LANDS[land] for land in land_targets(t, 0, POWERS["territorial-strife"], 0)] == ["A7"]


def test_terror_turns_to_madness() -> None:
    t = isle()
    put(t, "A7", town=1)
    use(t, "terror-turns-to-madness", "A7")
    assert fear(t) == 3
    t.fear_levels = (2,) * len(t.fear_levels)
    use(t, "terror-turns-to-madness", "A7", "choose 1")
    use(t, "terror-turns-to-madness", "A7", "choose 2")
    assert (fear(t), invaders(t, "A7")) == (5, ["town!"])
    t.fear_levels = (3,) * len(t.fear_levels)
    use(t, "terror-turns-to-madness", "A7")
    assert (fear(t), invaders(t, "A7")) == (5, ["town!!"])


def test_the_shore_seethes_with_hatred() -> None:
    t = isle()
    use(t, "the-shore-seethes-with-hatred", "A2")
    assert (there(t, "A2"), fear(t)) == ({"badlands": 1, "wilds": 1}, 1)


def test_thriving_chokefungus() -> None:
    t = isle()
    use(t, "thriving-chokefungus", "A8")
    assert there(t, "A8") == {"disease": 1, "badlands": 1}


def test_treacherous_waterways() -> None:
    t = isle()
    put(t, "A6", explorer=1)
    use(t, "treacherous-waterways", "A6", "choose 2", "push explorer A8")
    use(t, "treacherous-waterways", "A6")
    assert (there(t, "A6"), there(t, "A8")) == ({"wilds": 1}, {"explorer": 1})


def test_unquenchable_flames_keep_wounds_open_for_this_turn() -> None:
    t = isle()
    put(t, "A7", explorer=1, town=1, city=1, dahan=1)
    put(t, "A8", town=1)
    use(t, "unquenchable-flames", "A7", "damage city*1")
    step(t, "time")
    assert invaders(t, "A7") == ["explorer", "town", "city-1"]
    step(t, "time")
    assert invaders(t, "A7") == ["explorer", "town", "city"]
    give(t, fire=2)
    use(t, "unquenchable-flames", "A8")
    assert (there(t, "A8"), invaders(t, "A8"), fear(t)) == ({"town": 1, "badlands": 1}, ["town-1"], 2)


def test_weep_for_what_is_lost() -> None:
    t = isle()
    put(t, "A7", explorer=3, town=1, city=2, blight=2)
    use(t, "weep-for-what-is-lost", "A7", "push explorer A8", "push town A8")
    assert (there(t, "A8"), fear(t)) == ({"explorer": 1, "town": 1}, 3)
    use(t, "weep-for-what-is-lost", "A7", "stop")
    assert fear(t) == 5  # explorers and cities
