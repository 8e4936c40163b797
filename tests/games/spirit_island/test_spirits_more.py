"""Special rules, innate and unique powers of Rampant Green, Ocean and Bringer."""

from __future__ import annotations

from games.spirit_island.tables import (
    EARTH,
    do,
    fear,
    give,
    isle,
    presence,
    put,
    step,
    there,
    use,
)

from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, DAHAN
from deskoherna.games.spirit_island.rules.ground import defence, near
from deskoherna.games.spirit_island.rules.pieces.presence import sources
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.verbs import Add, Push

GREEN = "a-spread-of-rampant-green"
OCEAN = "oceans-hungry-grasp"
BRINGER = "bringer-of-dreams-and-nightmares"


# -- Rampant Green -----------------------------------------------------------------------------------------


def test_green_chokes_a_build_at_its_sacred_site() -> None:
    t = isle(GREEN)
    put(t, "A5", presence=2, explorer=1)
    step(t, "build", LAND_INDEX["A5"], answers=("skip",))
    assert (there(t, "A5"), presence(t, "A5")) == ({"explorer": 1}, 1)
    step(t, "build", LAND_INDEX["A5"])  # no sacred site any more
    assert there(t, "A5") == {"explorer": 1, "town": 1}


def test_green_regrows_what_was_destroyed() -> None:
    t = isle(GREEN)
    put(t, "A5", presence=1)
    t.destroyed[0] = 1
    assert "destroyed" in sources(t, 0, growth=True, destroyed=False)
    assert "destroyed" not in sources(t, 0, growth=False, destroyed=False)
    t.blighted = True
    assert "destroyed" not in sources(t, 0, growth=True, destroyed=False)
    t.energy[0] = 1
    assert "destroyed" in sources(t, 0, growth=True, destroyed=False)


def test_creepers_may_be_repeated() -> None:
    t = isle(GREEN)
    put(t, "A5", presence=1, town=2)
    give(t, moon=2, plant=3)
    step(t, "slow", answers=("use creepers-tear-into-mortar A5",))
    t.agenda.clear()
    step(t, "slow", answers=("use creepers-tear-into-mortar A5", "harm town-1 A5"))
    assert there(t, "A5") == {"town": 1}
    assert uses(t, 0, "slow") == []


def test_all_enveloping_green() -> None:
    t = isle(GREEN)
    put(t, "A5", blight=1)
    give(t, water=3, earth=1, plant=5)
    use(t, "all-enveloping-green", "A5")
    assert defence(t, LAND_INDEX["A5"]) == 4
    assert there(t, "A5") == {}


# -- Ocean -------------------------------------------------------------------------------------------------


def test_the_ocean_is_in_play_where_it_has_presence() -> None:
    t = isle(OCEAN, EARTH)
    put(t, "A0", presence=1)
    assert LAND_INDEX["A0"] in near(t, LAND_INDEX["A2"])
    assert LAND_INDEX["B0"] not in near(t, LAND_INDEX["B2"])


def test_what_is_pushed_into_the_ocean_drowns() -> None:
    t = isle(OCEAN, EARTH)
    put(t, "A0", presence=1)
    put(t, "A5", presence=1)
    put(t, "A2", town=1, dahan=1)
    do(t, Push(1, DAHAN), "A2", "push dahan A0")
    assert there(t, "A0") == {}
    put(t, "A1", explorer=1)
    use(t, "call-of-the-deeps", "A0")
    assert (there(t, "A0"), there(t, "A1")) == ({}, {})
    assert (t.energy[0], t.mark("drowned.0")) == (0, 1)  # one of two health for an Energy


def test_drowning_on_the_spot_feeds_too() -> None:
    t = isle(OCEAN)
    put(t, "A2", explorer=1, town=1, dahan=2, presence=1)
    use(t, "swallow-the-land-dwellers", "A2")
    assert there(t, "A2") == {"dahan": 1}
    assert t.energy[0] == 3
    assert fear(t) == 1


def test_tidal_boon_saves_dahan() -> None:
    t = isle(OCEAN, EARTH)
    put(t, "A0", presence=1)
    put(t, "A2", dahan=1, presence=(0, 1))
    use(t, "tidal-boon", 1, "push dahan A0", "ashore B1")
    assert there(t, "B1") == {"dahan": 1}
    assert t.energy == [0, 2]


def test_the_ocean_stays_at_the_coast() -> None:
    t = isle(OCEAN)
    put(t, "A0", presence=1)
    put(t, "A2", presence=1)
    t.todo[0], t.grown[0] = ((3, 1),), (3,)
    (asked,) = step(t, "grow", 0, answers=("presence energy A1",))
    assert {move.split()[2] for move in asked.moves} == {"A1", "A2", "A3"}


def test_blight_may_cascade_into_the_ocean() -> None:
    t = isle(OCEAN)
    t.blight = 9
    put(t, "A0", presence=2)
    put(t, "A2", blight=1)
    do(t, Add(1, BLIGHT), "A2", "cascade A0")
    assert (there(t, "A0"), presence(t, "A0")) == ({"blight": 1}, 1)


# -- Bringer -----------------------------------------------------------------------------------------------


def test_bringer_destroys_nobody() -> None:
    t = isle(BRINGER)
    put(t, "A5", town=1, city=1)
    use(t, "predatory-nightmares", "A5", "damage town", "push town A6")
    assert (there(t, "A5"), there(t, "A6")) == ({"city": 1}, {"town": 1})
    assert fear(t) == 2


def test_dreamt_damage_is_gone_after_the_action() -> None:
    t = isle(BRINGER)
    put(t, "A5", city=1)
    use(t, "predatory-nightmares", "A5")
    assert t.lands[LAND_INDEX["A5"]].invaders == (piece(2),)
    assert fear(t) == 0


def test_others_still_kill_beside_bringer() -> None:
    t = isle(BRINGER, EARTH)
    put(t, "A5", town=1, dahan=3)
    use(t, "rituals-of-destruction", "A5", seat=1)
    assert there(t, "A5") == {"dahan": 3}
    put(t, "A6", explorer=1, dahan=1)
    step(t, "ravage", LAND_INDEX["A6"])
    assert there(t, "A6") == {"dahan": 1}


def test_dread_apparitions_defend_by_fear() -> None:
    t = isle(BRINGER)
    put(t, "A5", explorer=1)
    use(t, "dread-apparitions", "A5")
    give(t, moon=3, air=2, animal=1)
    use(t, "night-terrors", "A5")
    assert defence(t, LAND_INDEX["A5"]) == 1 + 3


def test_a_fear_card_is_turned_up() -> None:
    t = isle(BRINGER)
    give(t, moon=2, air=2)
    use(t, "spirits-may-yet-dream", 0, "reveal 4")
    assert t.fear_deck[3] and t.fear_deck[3] not in t.fear_unseen
    assert t.fear_deck[:3] == ("", "", "")


def test_midnights_dream_may_forget_itself() -> None:
    t = isle(BRINGER)
    put(t, "A5", dahan=4, presence=1)
    t.played[0] = ("call-on-midnights-dream",)
    t.hand[0] = ()
    t.major = ("accelerated-rot",)
    use(
        t,
        "call-on-midnights-dream",
        "A5",
        "keep accelerated-rot",
        "forget call-on-midnights-dream",
        "yes",
    )
    assert t.played[0] == ("accelerated-rot",)
    assert t.energy[0] == 0
