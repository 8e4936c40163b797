"""Powers Long Forgotten: searching, and what each source does for either side."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    asked,
    do,
    isle,
    presence,
    put,
    run,
    run_on,
    step,
    there,
    use,
)

import deskoherna as dh
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import LAND_INDEX, NUMBER_OF, PRINTED
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, DAHAN, EXPLORER, TOWN
from deskoherna.games.spirit_island.rules.ending.victory import breakdown
from deskoherna.games.spirit_island.rules.growth.power_cards import gain_power, reclaim_all
from deskoherna.games.spirit_island.rules.invaders.lands import BUILD, EXPLORE, built, lands_of_card
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.scenarios.long_forgotten import NUMBERED, UNTURNED
from deskoherna.games.spirit_island.scenarios.markers import HIDDEN, SEALED, lay, marked, markers
from deskoherna.games.spirit_island.scenarios.sources import INVADERS_SIDE, SOURCES, SPIRITS_SIDE
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, Damage, Fear, Gather, Push

FORGOTTEN = "powers-long-forgotten"
FIRE = "raging-storm"  # fire, air, water; 1 damage to each invader


def table(*spirits: str, source: int = 0, side: int = SPIRITS_SIDE, land: str = "A5") -> Table:
    """An island where a side has just found a source."""
    t = isle(*spirits or (LIGHTNING,), scenario=FORGOTTEN)
    if source:
        t.marks[f"source.{source}"] = side
        act = IsleAct(t, 0, Phrase("rule.source-1"), land=LAND_INDEX[land])
        run(SOURCES[source - 1].found(act, side))
        if side == SPIRITS_SIDE and source in (4, 7, 8):
            t.marks[f"held.{source}"] = 1
    return t


# -- searching ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 3])
def test_four_hidden_markers_on_every_board(players: int) -> None:
    options = {"scenario": FORGOTTEN, "boxes": "both", "spirits": "random"}
    match = dh.new_match("spirit-island", players=players, seed=3, options=options)
    t = match._awake().state
    assert isinstance(t, Table)
    turned = 4 * players - t.mark(UNTURNED)  # the first explore may have brought a second invader
    assert len(marked(t, HIDDEN)) == t.mark(UNTURNED)
    assert not [land for land in marked(t, HIDDEN) if "dahan" in PRINTED[land]]
    found = len([name for name in t.marks if name.startswith("source.")])
    assert t.mark(NUMBERED) == players + 1 - found and found <= turned


def searched(t: Table, numbered: bool) -> None:
    """One hidden marker in A5 that is a source, or a blank one."""
    lay(t, HIDDEN, LAND_INDEX["A5"])
    t.marks[UNTURNED], t.marks[NUMBERED] = 1, int(numbered)
    t.phase = "slow"
    put(t, "A1", presence=1)
    put(t, "A8", city=1)


def test_three_dahan_search_for_the_spirits() -> None:
    t = table()
    searched(t, True)
    put(t, "A5", dahan=2)
    do(t, Fear(1), "A5")
    assert markers(t, HIDDEN, LAND_INDEX["A5"]) == 1
    do(t, Add(1, DAHAN), "A5")
    assert markers(t, HIDDEN, LAND_INDEX["A5"]) == 0
    found = [name for name in t.marks if name.startswith("source.")]
    assert len(found) == 1 and t.marks[found[0]] == SPIRITS_SIDE


def test_two_invaders_search_for_themselves() -> None:
    t = table()
    searched(t, True)
    do(t, Add(1, EXPLORER), "A5")
    assert markers(t, HIDDEN, LAND_INDEX["A5"]) == 1
    do(t, Add(1, EXPLORER), "A5")
    found = [name for name in t.marks if name.startswith("source.")]
    assert len(found) == 1 and t.marks[found[0]] == INVADERS_SIDE


def test_against_france_three_invaders_search() -> None:
    t = isle(LIGHTNING, scenario=FORGOTTEN, adversary="france")
    searched(t, False)
    put(t, "A5", explorer=1)
    do(t, Add(1, EXPLORER), "A5")
    assert markers(t, HIDDEN, LAND_INDEX["A5"]) == 1
    do(t, Add(1, EXPLORER), "A5")
    assert markers(t, HIDDEN, LAND_INDEX["A5"]) == 0


def test_a_blank_marker_is_nothing() -> None:
    t = table()
    searched(t, False)
    do(t, Add(3, DAHAN), "A5")
    assert markers(t, HIDDEN, LAND_INDEX["A5"]) == 0
    assert not [name for name in t.marks if name.startswith("source.")]


def test_where_both_could_search_the_spirits_do() -> None:
    t = table()
    searched(t, True)
    put(t, "A5", dahan=3, explorer=1)
    do(t, Add(1, EXPLORER), "A5")
    assert SPIRITS_SIDE in [n for name, n in t.marks.items() if name.startswith("source.")]


def test_kept_sources_are_worth_points() -> None:
    t = table(source=8)
    before = sum(breakdown(t)[0].values())
    t.marks.pop("held.8")
    assert sum(breakdown(t)[0].values()) == before - 2


# -- the sources -------------------------------------------------------------------------------------------


def test_embers() -> None:
    t = table(source=1)
    put(t, "A5", city=1, town=1)
    use(t, FIRE, "A5", "damage city-1*1")  # 1 to each, and 1 more in all
    assert sorted([code & 255 for code in t.lands[5].invaders]) == [16, 32]
    t = table(source=1, side=INVADERS_SIDE)
    put(t, "A5", town=1)
    use(t, FIRE, "A5")
    assert there(t, "A5") == {"town": 1} and not t.lands[5].invaders[0] & 255
    t.energy[0] = 2
    use(t, FIRE, "A5", "yes")
    assert t.energy[0] == 1 and t.lands[5].invaders[0] & 255 == 16
    do(t, Damage(1), "A5")  # no power with fire
    assert there(t, "A5") == {}


def test_dunes_carry_presence() -> None:
    t = table(source=2)
    put(t, "A4", presence=1)
    t.phase, t.turn = "fast", 2
    assert asked(t, "fast") == ["sands A4-A7", "done"]
    step(t, "fast", answers=("sands A4-A7",))
    t.agenda.clear()
    assert (presence(t, "A4"), presence(t, "A7")) == (0, 1)
    assert asked(t, "fast") == []  # as often as there is presence in sands


def test_dunes_carry_invaders() -> None:
    t = table(source=2, side=INVADERS_SIDE)
    put(t, "A4", town=1)
    assert [NUMBER_OF[one] for one in lands_of_card(t, BUILD, "1-sands")] == [4, 7]
    assert built(t, LAND_INDEX["A7"]) == 2  # the town counts there: a city is built
    assert [NUMBER_OF[one] for one in lands_of_card(t, EXPLORE, "1-jungle")] == [3, 8]  # A8 is beside A7
    t.modify("isolate", LAND_INDEX["A7"])
    assert [NUMBER_OF[one] for one in lands_of_card(t, EXPLORE, "1-jungle")] == [3]


def test_springs_feed_those_who_reclaim_nothing() -> None:
    t = table(source=3)
    put(t, "A5", presence=1)
    t.ready[0], t.phase, t.turn = True, "spirits", 2
    t.hand[0] = ()
    t.shown[0] = (2, 4)  # the card track shows a reclaim
    t.discard[0] = (FIRE,)
    assert "springs energy" in asked(t, "spirits")
    step(t, "spirits", answers=("springs energy",))
    t.agenda.clear()
    assert t.energy[0] == 2
    assert asked(t, "spirits") == []  # neither once more nor the symbol of the track
    t = table(source=3)
    put(t, "A5", presence=1)
    t.ready[0], t.phase, t.turn, t.discard[0] = True, "spirits", 2, (FIRE,)
    reclaim_all(t, 0)
    assert "springs energy" not in asked(t, "spirits")


def test_springs_settle_wetlands() -> None:
    t = table(source=3, side=INVADERS_SIDE)
    step(t, "explore", LAND_INDEX["A2"])
    assert t.agenda == [(BUILD, (LAND_INDEX["A2"],))]
    t.agenda.clear()
    step(t, "explore", LAND_INDEX["A3"])
    assert t.agenda == []


def test_stillness() -> None:
    t = table(source=4)
    put(t, "A5", presence=1, town=2)
    put(t, "A8", city=1)
    t.phase = "fast"
    assert asked(t, "fast") == []  # no ravage card lies there
    t.ravage = ("1-wetland",)
    step(t, "fast", answers=("unleash 4",))
    t.agenda.clear()
    assert not t.mark("held.4")
    step(t, "ravage", LAND_INDEX["A5"])
    assert there(t, "A5") == {"town": 2}  # 4 - 3 is too little for blight
    step(t, "after-step", "ravage")
    step(t, "ravage", LAND_INDEX["A5"])
    assert there(t, "A5") == {"town": 2, "blight": 1}


def test_stillness_of_the_spirits() -> None:
    t = table(EARTH, source=4, side=INVADERS_SIDE)
    put(t, "A5", presence=1)
    t.turn = 1
    t.shown[0] = (1, 6)
    t.grown[0], t.todo[0] = (1,), ()
    step(t, "grow", 0)
    assert t.plays[0] == 1
    t.turn, t.plays[0], t.ready[0] = 2, 0, False
    step(t, "grow", 0)
    assert t.plays[0] > 1


def test_roots() -> None:
    t = table(source=5)
    t.hand[0] = ()
    act = IsleAct(t, 0, Phrase("growth.source"))
    assert run_on(gain_power(act, "major"))[-1] == "keep" and len(t.hand[0]) == 1
    t = table(source=5, side=INVADERS_SIDE)
    put(t, "A1", presence=1)
    do(t, Add(1, TOWN), "A3")
    do(t, Add(1, TOWN), "A3")
    do(t, Add(1, TOWN), "A4")
    assert there(t, "A3") == {"town": 2, "blight": 1} and there(t, "A4") == {"town": 1}


def test_winds() -> None:
    t = table(source=6)
    put(t, "A8", presence=1)
    put(t, "A1", explorer=1)
    t.played[0] = (FIRE,)
    far = [move.notation for move in uses(t, 0, "slow")]
    t.mods = ()
    near = [move.notation for move in uses(t, 0, "slow")]
    assert f"use {FIRE} A1" in far and f"use {FIRE} A1" not in near
    t = table(EARTH, source=6, side=INVADERS_SIDE)
    put(t, "A5", explorer=2, dahan=1)
    pushing = Push(1, EXPLORER) + Gather(1, EXPLORER)
    do(t, pushing, "A5", "push explorer A4")  # not a power
    assert there(t, "A5") == {"explorer": 2, "dahan": 1}
    use(t, "call-to-migrate", "A4", "stop")  # Dahan only
    t.energy[0] = 1
    asked = use(t, "enticing-splendor", "A4", "choose 1", "yes")
    assert t.energy[0] == 0 and asked[1].prompt == "source-move"
    use(t, "enticing-splendor", "A4", "choose 1")  # nobody can pay
    assert there(t, "A5") == {"explorer": 1, "dahan": 1}


def test_ancestors() -> None:
    t = table(source=7)
    put(t, "A1", presence=1)
    put(t, "A5", dahan=2, town=2)
    put(t, "A3", dahan=1, explorer=3)
    put(t, "A8", city=1)
    t.phase = "slow"
    step(t, "slow", answers=("unleash 7", "in A5"))
    assert len(t.earned) == 2 and t.fear_size - t.fear_pool == 2
    assert there(t, "A5") == {"dahan": 2}
    t = isle(LIGHTNING, scenario=FORGOTTEN)
    put(t, "A8", presence=1)
    put(t, "A5", dahan=2, town=2, beasts=1, wilds=1)
    put(t, "A3", dahan=1, town=1)
    act = IsleAct(t, 0, Phrase("rule.source-7"), land=LAND_INDEX["A3"])
    run(SOURCES[6].found(act, INVADERS_SIDE))
    assert there(t, "A5") == {"town": 2, "blight": 1} and there(t, "A3") == {"dahan": 1, "town": 1}


def test_void() -> None:
    t = table(source=8)
    put(t, "A1", presence=1)
    put(t, "A5", presence=1, dahan=2, city=2, blight=1, beasts=1)
    put(t, "A8", city=1)
    t.phase, left = "slow", t.blight
    step(t, "slow", answers=("unleash 8", "in A5"))
    assert there(t, "A5") == {} and presence(t, "A5") == 0
    assert (t.destroyed[0], t.mark("gone.0"), t.blight) == (0, 1, left)
    t = table(source=8, side=INVADERS_SIDE)
    put(t, "A5", presence=1, explorer=1)
    put(t, "A6", explorer=1)
    t.played[0] = (FIRE,)
    assert markers(t, SEALED, LAND_INDEX["A5"]) == 1
    moves = [move.notation for move in uses(t, 0, "slow")]
    assert f"use {FIRE} A5" not in moves and f"use {FIRE} A6" in moves


def test_removed_blight_still_searches_nothing() -> None:
    t = table()
    searched(t, False)
    do(t, Add(1, BLIGHT), "A5")
    assert markers(t, HIDDEN, LAND_INDEX["A5"]) == 1
