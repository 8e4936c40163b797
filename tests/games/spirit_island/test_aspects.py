"""The six aspects of Jagged Earth."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import do, fear, give, isle, presence, put, run, step, there, use

from deskoherna.core.asking import Decision
from deskoherna.games.spirit_island import content
from deskoherna.games.spirit_island.boxes import edition
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.land import strife_of
from deskoherna.games.spirit_island.moves import use_move
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT
from deskoherna.games.spirit_island.rules.ground import defence
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.rules.powers.using import use as use_power
from deskoherna.games.spirit_island.rules.setup import opening
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, AddPresence

RIVER = "river-surges-in-sunlight"
LIGHTNING = "lightnings-swift-strike"
SHADOWS = "shadows-flicker-like-flame"
EARTH = "vital-strength-of-the-earth"
SUNSHINE = RIVER + "-sunshine"
WIND = LIGHTNING + "-wind"
PANDEMONIUM = LIGHTNING + "-pandemonium"
REACH = SHADOWS + "-reach"
MADNESS = SHADOWS + "-madness"
RESILIENCE = EARTH + "-resilience"
ASPECTS = {
    SUNSHINE: RIVER, WIND: LIGHTNING, PANDEMONIUM: LIGHTNING, REACH: SHADOWS, MADNESS: SHADOWS,
    RESILIENCE: EARTH,
}  # fmt: skip


def names(t: Table, phase: str, seat: int = 0) -> list[str]:
    return [move.notation for move in uses(t, seat, phase)]


@pytest.mark.parametrize("aspect", ASPECTS)
def test_all_but_the_aspect_stays(aspect: str) -> None:
    panel, base = SPIRITS[aspect], SPIRITS[ASPECTS[aspect]]
    assert panel.of == base.id
    for n in range(1, 5):
        assert panel.number(0, (n, 1)) == base.number(0, (n, 1))
        assert panel.number(1, (1, n)) == base.number(1, (1, n))
    assert [option.symbols for option in panel.options] == [option.symbols for option in base.options]


def test_aspects_belong_to_their_box_and_symbol() -> None:
    # Rulebook, what the volcano symbols mean.
    def those(symbol: str) -> set[str]:
        return {name for name in content.spirits(edition("jagged-earth", symbol)) if SPIRITS[name].of}

    assert not [name for name in content.spirits("base") if SPIRITS[name].of]
    assert those("dormant") == set()
    assert those("smoking") == {REACH, WIND, SUNSHINE, RESILIENCE}
    assert those("active") == {*ASPECTS}


def test_one_spirit_is_not_played_twice_by_way_of_its_aspects() -> None:
    t = isle(EARTH, EARTH)
    t.spirits = (WIND, "")
    t.edition = edition("jagged-earth", "active")
    rule = opening.spirit(t, 1, True)
    assert rule is not None
    asked = next(rule)
    assert isinstance(asked, Decision)
    offered = [move.notation.split()[1] for move in asked.moves]
    assert not [name for name in offered if name.startswith(LIGHTNING)]
    assert SUNSHINE in offered and RIVER in offered


# -- Sunshine ----------------------------------------------------------------------------------------------


def test_sunshine_forgets_boon_of_vigor_and_starts_with_energy() -> None:
    # Rulebook, the event of old stories: what was forgotten before the game does not come back.
    t = isle(SUNSHINE)
    assert "boon-of-vigor" not in t.hand[0] and t.forgotten[0] == () and t.energy[0] == 1


def test_sunshines_promise() -> None:
    t = isle(SUNSHINE, EARTH)
    t.shown[0] = (5, 1)  # 4 on the energy track
    t.energy = [0, 0]
    put(t, "A5", presence=(0, 1), blight=1, dahan=1)
    put(t, "A6", presence=(0, 1), blight=1)
    give(t, sun=2)
    use(t, "boon-of-sunshines-promise", 1)
    assert t.energy == [0, 3]
    give(t, sun=1, water=1)
    use(t, "boon-of-sunshines-promise", 1)
    assert t.energy == [3, 6]
    give(t, sun=1, water=1)
    asked = use(t, "boon-of-sunshines-promise", 1, "in A5")
    assert asked[0].seat == 1 and asked[0].moves == ["in A5", "stop"]  # the land needs Dahan
    assert there(t, "A5") == {"dahan": 1}


# -- Wind, Pandemonium -------------------------------------------------------------------------------------


def test_wind_has_no_swiftness_of_its_own() -> None:
    t = isle(WIND)
    put(t, "A5", presence=2)
    t.played[0] = ("shatter-homesteads",)
    give(t, air=4)
    assert not [name for name in names(t, "fast") if "shatter" in name]


def test_storm_wind_hastens_one_power_that_is_no_major() -> None:
    t = isle(WIND, EARTH)
    t.phase = "fast"
    put(t, "A5", presence=(2, 2), town=1, dahan=1)
    give(t, air=1)
    use(t, "exaltation-of-the-storm-wind", 1)
    t.played[1] = ("draw-of-the-fruitful-earth", "rituals-of-destruction", "accelerated-rot")
    own = "gift-of-strength"  # fast by itself
    fast = {name.split()[1] for name in names(t, "fast", 1)}
    assert fast == {own, "draw-of-the-fruitful-earth", "rituals-of-destruction"}  # the third card is major
    run(use_power(t, 1, use_move("use", "draw-of-the-fruitful-earth", LAND_INDEX["A5"]), "fast"))
    assert {name.split()[1] for name in names(t, "fast", 1)} == {own}


def test_storm_wind_reaches_and_blows() -> None:
    t = isle(WIND, EARTH)
    put(t, "A5", presence=(2, 1), explorer=2)
    give(t, air=4, water=1)
    use(t, "exaltation-of-the-storm-wind", 1, "push explorer A6", "push explorer A6")
    assert there(t, "A5") == {} and there(t, "A6") == {"explorer": 2}
    assert t.fold("range", what=0) == t.fold("range", what=1) == 1


def test_pandemonium_levels_add_up() -> None:
    t = isle(PANDEMONIUM)
    put(t, "A5", city=1)
    at = LAND_INDEX["A5"]
    total = 0
    steps: tuple[tuple[dict[str, int], int], ...] = (
        ({"fire": 3, "air": 2}, 2),
        ({"fire": 1, "air": 1}, 4),
        ({"fire": 1, "air": 1, "moon": 1}, 7),
        ({"air": 1, "moon": 1}, 11),
    )
    for n, (elements, more) in enumerate(steps, 1):
        give(t, **elements)
        use(t, "lightning-torn-skies-incite-pandemonium", "A5")
        total += more
        assert fear(t) == total
        assert strife_of(t.lands[at].invaders[0]) == n
        t.lands[at] = t.lands[at].with_invaders(())
        put(t, "A5", city=1)


# -- Reach, Madness ----------------------------------------------------------------------------------------


def test_reach_ignores_range_once_a_turn() -> None:
    t = isle(REACH)
    t.phase = "slow"
    put(t, "A3", presence=1)
    put(t, "A8", town=1)
    t.played[0] = ("crops-wither-and-fade", "favors-called-due")
    assert "use crops-wither-and-fade A8" in names(t, "slow")
    step(t, "slow", answers=("use crops-wither-and-fade A8",))
    assert there(t, "A8") == {"explorer": 1}
    assert {name.split()[2] for name in names(t, "slow")} == {"A2", "A3", "A4"}  # favors, range 1
    t.agenda.clear()
    step(t, "time")
    t.played[0] = ("crops-wither-and-fade",)
    assert "use crops-wither-and-fade A8" in names(t, "slow")


def test_reach_serves_growth_too() -> None:
    t = isle(REACH)
    put(t, "A3", presence=1)
    do(t, AddPresence(1), "A3", "presence energy A8")
    assert presence(t, "A8") == 1
    asked = do(t, AddPresence(1), "A3", "presence energy A4")
    assert "presence energy A1" not in asked[0].moves


def test_reach_within_range_costs_nothing() -> None:
    t = isle(REACH)
    put(t, "A3", presence=1)
    do(t, AddPresence(1), "A3", "presence energy A4")
    do(t, AddPresence(1), "A3", "presence energy A8")
    assert presence(t, "A8") == 1


def test_madness_adds_strife_where_growth_adds_presence() -> None:
    t = isle(MADNESS)
    put(t, "A5", presence=1, town=1)
    do(t, AddPresence(0), "A5", "presence energy A5", "strife town A5")
    assert [strife_of(code) for code in t.lands[LAND_INDEX["A5"]].invaders] == [1]
    put(t, "A6", presence=1)
    do(t, AddPresence(0), "A6", "presence energy A6")  # nobody there


def test_madness_frightens_where_its_presence_falls() -> None:
    t = isle(MADNESS)
    put(t, "A5", presence=2, town=1)
    put(t, "A6", presence=1)
    do(t, Add(1, BLIGHT), "A5")
    assert fear(t) == 1
    do(t, Add(1, BLIGHT), "A6")
    assert fear(t) == 1


# -- Resilience --------------------------------------------------------------------------------------------


def test_resilient_land_bears_more_damage() -> None:
    t = isle(RESILIENCE)
    put(t, "A5", presence=2, city=3, dahan=1)
    assert defence(t, LAND_INDEX["A5"]) == 0
    step(t, "ravage", LAND_INDEX["A5"])  # 9 damage: no blight, but the Dahan die
    assert there(t, "A5") == {"city": 3}
    put(t, "A5", explorer=1)
    step(t, "ravage", LAND_INDEX["A5"])  # 10
    assert there(t, "A5") == {"city": 3, "explorer": 1, "blight": 1}
    put(t, "A6", presence=1, town=1)
    step(t, "ravage", LAND_INDEX["A6"])  # no sacred site
    assert there(t, "A6") == {"town": 1, "blight": 1} and t.destroyed[0] == 2
