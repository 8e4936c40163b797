"""Despicable Theft: thieves come, are seen, flee, and are caught."""

from __future__ import annotations

from collections import Counter

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, do, isle, put, run, run_on, step, there

from deskoherna.core.text import words
from deskoherna.games.spirit_island.act import FEAR
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.land import LEAST_THIEF, THIEF
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, DAHAN, EXPLORER, INVADER, TOWN
from deskoherna.games.spirit_island.rules.pieces.thieves import alter, count, thieves
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.rules.setup.opening import settle
from deskoherna.games.spirit_island.scenarios.despicable_theft import AWAY, turn_up
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Damage,
    Destroy,
    Fear,
    Gather,
    Push,
    Remove,
    Replace,
)

THEFT = "despicable-theft"


def known(n: int) -> int:
    """A thief with a number, turned up."""
    return LEAST_THIEF + (n << 4)


def table(**lands: list[int]) -> Table:
    """An island with thieves: ``table(A6=[THIEF])``."""
    t = isle(EARTH, boards="A", scenario=THEFT)
    run(settle(t))
    t.inhabit(0, t.where[0][0], 1)
    t.lands = [land.with_invaders(()).with_dahan(()) for land in t.lands]
    t.turn, t.phase = 2, "slow"
    put(t, "A4", city=1, presence=1)
    for name, codes in lands.items():
        for code in codes:
            alter(t, code, LAND_INDEX[name], 1)
    return t


def where(t: Table) -> dict[str, int]:
    """How many thieves are in which land."""
    return {f"A{n}": len(thieves(t, n)) for n in range(1, 9) if thieves(t, n)}


def flee(t: Table, *answers: str) -> None:
    for seat, rule in t.standing.phase:
        run(rule.phase(t, seat, "ravage"), *answers)


# -- coming and being seen ---------------------------------------------------------------------------------


def test_thieves_come_with_explorers_to_far_lands() -> None:
    t = table()
    for name in ("A5", "A6", "A8"):
        step(t, "explore", LAND_INDEX[name])
    assert where(t) == {"A6": 1, "A8": 1}
    t.turn = 0  # the first explore of the game brings none
    step(t, "explore", LAND_INDEX["A7"])
    assert where(t) == {"A6": 1, "A8": 1}


def test_a_stopped_explore_brings_no_thief() -> None:
    t = table()
    put(t, "A8", wilds=1)
    step(t, "explore", LAND_INDEX["A8"])
    assert where(t) == {}


def test_there_are_eighteen() -> None:
    t = table(A6=[THIEF] * 18)
    step(t, "explore", LAND_INDEX["A7"])
    assert where(t) == {"A6": 18}
    put(t, "A6", dahan=1)
    do(t, Add(1, DAHAN), "A6")
    seen = Counter([(code - LEAST_THIEF) >> 4 for code in thieves(t, 6)])
    assert seen == {0: 12, 1: 3, 2: 2, 3: 1}


def test_two_dahan_see_who_it_is() -> None:
    t = table(A6=[THIEF])
    do(t, Add(1, DAHAN), "A6")
    assert thieves(t, 6) == [THIEF]
    do(t, Add(1, DAHAN), "A6")
    assert thieves(t, 6) != [THIEF] and len(thieves(t, 6)) == 1


def test_thieves_off_the_island_come_back_when_the_turn_ends() -> None:
    t = table(A6=[THIEF] * 17)
    t.marks[AWAY + "3"] = 1
    for _ in range(17):
        turn_up(t, 6)
    assert count(t, known(3), 6) == 0
    step(t, "time")
    t.marks = {name: n for name, n in t.marks.items() if not name.startswith("thief")}
    alter(t, THIEF, 6, 18)
    for _ in range(18):
        turn_up(t, 6)
    assert count(t, known(3), 6) == 1


# -- fleeing -----------------------------------------------------------------------------------------------


def test_thieves_go_towards_the_ocean() -> None:
    t = table(A8=[THIEF], A5=[THIEF])
    flee(t, "in A6")  # from A5 there is one way, by A1
    assert where(t) == {"A1": 1, "A6": 1}
    flee(t)
    assert where(t) == {"A1": 1}  # one has escaped


def test_on_the_coast_they_escape() -> None:
    t = table(A2=[known(2)], A3=[known(0)])
    t.fear_pool = 1  # three of four are earned
    before = len(t.invader_deck)
    flee(t)
    assert where(t) == {} and t.fear_pool == t.fear_size == 4  # never more than had been earned
    assert len(t.invader_deck) == before - 2
    assert t.mark(AWAY + "2") == t.mark(AWAY + "0") == 1


def test_isolation_makes_the_way_longer() -> None:
    """Czech rulebook, FAQ on Despicable Theft and isolation: thieves take the longer way."""
    t = table(A6=[THIEF])
    t.modify("isolate", LAND_INDEX["A1"])
    flee(t)  # A1 was the next land; now it goes by A5 and A4
    assert where(t) == {"A5": 1}
    t.modify("isolate", LAND_INDEX["A4"])
    flee(t)
    assert where(t) == {"A5": 1}  # there is no way any more


def test_a_longer_way_over_another_board_leads_to_its_ocean() -> None:
    """Czech rulebook, FAQ on Despicable Theft and isolation: even over another board, then to that ocean."""
    t = isle(EARTH, LIGHTNING, boards="AB", scenario=THEFT)
    t.modify("thieves")
    alter(t, THIEF, LAND_INDEX["A5"], 1)
    for name in ("A1", "A4", "A6"):
        t.modify("isolate", LAND_INDEX[name])
    ways = [LAND_INDEX[name] for name in ("B3", "B4", "B1", "B2")]
    for seat, rule in t.standing.phase:
        moving = rule.phase(t, seat, "ravage")
        assert moving is not None
        run_on(moving)
    assert not thieves(t, LAND_INDEX["A5"])
    gone = [land for land in t.isle.lands if thieves(t, land)]
    assert len(gone) == 1 and gone[0] not in ways[2:]


def test_an_isolated_shore_keeps_thieves() -> None:
    t = table(A2=[THIEF])
    t.modify("isolate", LAND_INDEX["A2"])
    flee(t)
    assert where(t) == {"A2": 1}


# -- being treated as explorers ----------------------------------------------------------------------------


def test_thieves_count_as_explorers_for_powers_only() -> None:
    t = table(A6=[THIEF])
    put(t, "A5", presence=2)
    t.played[0] = ("rouse-the-trees-and-stones",)
    do(t, Damage(1), "A6", nature=FEAR)
    assert where(t) == {"A6": 1}
    do(t, Push(1, EXPLORER), "A6", "push thief A5")
    assert where(t) == {"A5": 1}
    do(t, Gather(1, EXPLORER), "A6")
    assert where(t) == {"A6": 1}
    do(t, AddStrife(1), "A6")  # no invader there
    step(t, "build", LAND_INDEX["A6"])
    assert there(t, "A6") == {"town": 1} and where(t) == {"A6": 1}


def test_a_land_with_thieves_is_a_land_with_invaders_for_targets() -> None:
    t = isle(LIGHTNING, boards="A", scenario=THEFT)
    t.modify("thieves")
    put(t, "A6", presence=2)
    t.played[0] = ("rain-of-blood",)  # a land with invaders
    assert uses(t, 0, "slow") == []
    alter(t, THIEF, LAND_INDEX["A8"], 1)
    assert [move.notation for move in uses(t, 0, "slow")] == ["use rain-of-blood A8"]


def test_where_dahan_watch_and_nothing_is_built_thieves_are_destroyed() -> None:
    t = table(A6=[known(1), known(0)])
    put(t, "A6", dahan=2)
    do(t, Damage(1), "A6", "damage thief-1")
    assert thieves(t, 6) == [known(0)]
    assert t.fear_size - t.fear_pool == 1
    assert t.mark(AWAY + "1") == 1


def test_elsewhere_they_are_only_driven_out() -> None:
    t = table(A6=[THIEF])
    do(t, Destroy(1, EXPLORER), "A6", "in A5")
    assert where(t) == {"A5": 1} and t.fear_size == t.fear_pool
    do(t, Remove(1, INVADER), "A5", "in A8")
    assert where(t) == {"A8": 1}
    do(t, Replace(EXPLORER, DAHAN), "A8", "in A7")
    assert where(t) == {"A7": 1} and there(t, "A8") == {}


@pytest.mark.parametrize("town", [0, 1])
def test_the_land_is_looked_at_before_and_after_the_action(town: int) -> None:
    t = table(A6=[known(0)])
    put(t, "A6", dahan=2, town=town)
    do(t, Destroy(1, EXPLORER) + Destroy(1, TOWN), "A6")  # without the town: as it was before
    assert where(t) == {}
    t = table(A6=[known(0)])
    put(t, "A6", dahan=2, town=1)
    do(t, Destroy(1, EXPLORER), "A6", "in A5")
    assert where(t) == {"A5": 1}


def test_a_replaced_thief_becomes_what_the_power_says() -> None:
    t = table(A6=[known(3)])
    put(t, "A6", dahan=2)
    do(t, Replace(EXPLORER, DAHAN), "A6")
    assert where(t) == {} and there(t, "A6") == {"dahan": 3}


def test_mixed_thieves_are_moved_by_chance() -> None:
    t = table(A6=[THIEF, known(3)])
    assert thieves(t, 6) == [THIEF, known(3)]
    asked = do(t, Push(1, EXPLORER), "A6", "push thief A5")
    assert asked[0].moves == ["push thief A1", "push thief A5", "push thief A8"]
    assert where(t) == {"A5": 1, "A6": 1}
    t = table(A6=[known(1), known(3)])
    put(t, "A6", dahan=2)  # face up: one may choose
    asked = do(t, Push(1, EXPLORER), "A6", "push thief-3 A5")
    assert thieves(t, 5) == [known(3)]


def test_thieves_take_no_part_in_what_invaders_do() -> None:
    t = table(A6=[THIEF] * 3)
    put(t, "A6", dahan=1)
    step(t, "ravage", LAND_INDEX["A6"])
    assert there(t, "A6") == {"dahan": 1} and where(t) == {"A6": 3}
    t.lands = [land.with_invaders(()) for land in t.lands]
    do(t, Fear(1), "A6")
    assert (t.over, t.won) == ("no-invaders", True)  # they do not stand in the way of victory


def test_blight_and_thieves_do_not_mind_each_other() -> None:
    t = table(A6=[THIEF])
    do(t, Add(1, BLIGHT), "A6")
    assert where(t) == {"A6": 1}


# -- to be seen --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_thieves_are_drawn_and_told(lang: str) -> None:
    t = table(A6=[THIEF, THIEF], A8=[known(2)])
    view = GAME.view(t, 0)
    assert view["lands"]["A6"]["markers"] == [["thief", 2]]
    assert view["lands"]["A8"]["markers"] == [["thief-2", 1]]
    view["referee"] = {"seat": 0, "names": [], "asked": {}}
    isle_drawn = GAME.board(view, words(lang, GAME.package), [])[0].svg
    assert 'id="thief-A6"' in isle_drawn and 'id="thief-2-A8"' in isle_drawn
    rows = GAME.panels(view, words(lang, GAME.package))
    assert "3" in rows[0].rows[-2][3] + rows[0].rows[-1][3]
