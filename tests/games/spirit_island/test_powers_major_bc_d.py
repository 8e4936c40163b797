"""Cast Down into the Briny Deep: with and without its threshold, and an island with a board less."""

from __future__ import annotations

from games.spirit_island.tables import EARTH, LIGHTNING, do, fear, give, isle, presence, put, step, there, use

from deskoherna.core.effects import ALL
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.island.shape import island, without_board
from deskoherna.games.spirit_island.nouns.kinds import EXPLORER
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.powers.targets import land_targets
from deskoherna.games.spirit_island.verbs import Push

NEED = {"sun": 2, "moon": 2, "water": 4, "earth": 4}


def test_cast_down_into_the_briny_deep() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A2", explorer=1, city=2, dahan=1)
    use(t, "cast-down-into-the-briny-deep", "A2")
    assert (there(t, "A2"), fear(t)) == ({"dahan": 1}, 6 + 4)


def test_cast_down_into_the_briny_deep_may_spare_the_board() -> None:  # R6.6
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", dahan=1)
    give(t, **NEED)
    use(t, "cast-down-into-the-briny-deep", "A2", "no")
    assert (there(t, "A7"), len(t.isle.lands)) == ({"dahan": 1}, 16)


def test_cast_down_into_the_briny_deep_sinks_the_board_with_its_threshold() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A2", city=1)
    put(t, "A7", town=2, dahan=2, beasts=1, blight=3, presence=(2, 1))
    put(t, "B3", explorer=1, town=1, presence=(1, 0))
    put(t, "B8", presence=(0, 1))
    blight = t.blight
    give(t, **NEED)
    use(t, "cast-down-into-the-briny-deep", "A2", "yes")
    assert (there(t, "A7"), presence(t, "A7", 0), t.destroyed) == ({}, 0, [2, 1])
    assert (t.blight, fear(t)) == (blight, 6 + 2 + 2)  # the blight does not come back
    assert [LANDS[land] for land in t.isle.lands] == [f"B{n}" for n in range(1, 9)]
    # nothing is next to B3 any more but its own board
    asked = do(t, Push(ALL, EXPLORER), "B3", "push explorer B2")
    assert asked[0].moves == ["push explorer B2", "push explorer B4"]
    assert [LANDS[land] for land in lands_of_card(t, "ravage", "1-sands")] == ["B3"]
    targets = land_targets(t, 0, POWERS["drought"], 0)
    assert {LANDS[land][0] for land in targets} == {"B"}


def test_a_sunken_board_stays_sunken_in_clones_and_views() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "B3", presence=(1, 1))
    give(t, **NEED)
    use(t, "cast-down-into-the-briny-deep", "A2", "yes")
    copy = t.clone()
    assert copy.isle is t.isle
    view = GAME.view(t, 0)
    assert isinstance(view, dict)
    assert {name[0] for name in view["lands"]} == {"B"}  # type: ignore[union-attr]
    step(t, "time")
    assert t.isle.boards == (1,)


def test_what_is_saved_reaches_the_nearest_shore() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A7", dahan=2)
    t.modify("immune", LAND_INDEX["A7"], "dahan")
    give(t, **NEED)
    use(t, "cast-down-into-the-briny-deep", "A2", "yes")
    assert there(t, "B3") == {"dahan": 2}


def test_two_boards_can_be_lost() -> None:
    name = without_board(without_board("standard-3:ABC", 1), 0)
    assert name == "standard-3:ABC-BA"
    assert (island(name).boards, island(name).slots) == ((2,), (0, 1, 2))
