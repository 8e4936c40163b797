"""Scenarios of Branch & Claw and Jagged Earth: The Great River, Ward the Shores, Destroying Flame."""

from __future__ import annotations

import pytest
from games.spirit_island.judging import PRICES
from games.spirit_island.tables import EARTH, LIGHTNING, do, isle, presence, put, run, step, there, use
from stepping import next_step

import deskoherna as dh
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import FEAR
from deskoherna.games.spirit_island.board.island.shapes import OUTLINES
from deskoherna.games.spirit_island.content import SCENARIOS, fear_cards, recast
from deskoherna.games.spirit_island.figures import BOARDS, COASTAL, LAND_INDEX, LANDS, NUMBER_OF
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.hints.scenarios import points_of
from deskoherna.games.spirit_island.hints.tally import Tally
from deskoherna.games.spirit_island.island.shape import shape
from deskoherna.games.spirit_island.moves import name_move
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, EXPLORER, TOWN
from deskoherna.games.spirit_island.rules.actions import moment
from deskoherna.games.spirit_island.rules.ground import defence
from deskoherna.games.spirit_island.rules.pieces.fear import frighten
from deskoherna.games.spirit_island.rules.setup.opening import settle
from deskoherna.games.spirit_island.scenarios.great_river import GONE, NORTH, eastern, inland
from deskoherna.games.spirit_island.scenarios.markers import FLAME, WARD, lay, markers
from deskoherna.games.spirit_island.standing import DUSK
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, Damage, Destroy, Fear, Push

RIVER, WARDS = "the-great-river", "ward-the-shores"
FLAMES = "rituals-of-the-destroying-flame"


def asked(t: Table, name: str) -> list[str]:
    """What may be answered when a step is taken, by any seat."""
    t.agenda.append((name, ()))
    rule = next_step(GAME, t)
    ask = next(rule, None) if rule is not None else None
    if ask is None:
        return []
    return [move.notation for one in getattr(ask, "decisions", [ask]) for move in one.moves]


# -- which boxes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "boxes", "symbol"),
    [
        ("second-wave", "jagged-earth", "active"),
        ("ward-the-shores", "base", "active"),
        ("the-great-river", "branch-and-claw", "active"),
        ("despicable-theft", "both", "dormant"),
    ],
)
def test_a_scenario_needs_its_box(scenario: str, boxes: str, symbol: str) -> None:
    """Czech rulebook: Elemental Invocation and The Great River are dormant, Despicable Theft is smoking."""
    options = {"scenario": scenario, "boxes": boxes, "symbol": symbol}
    with pytest.raises(dh.BadOptions):
        dh.new_match("spirit-island", players=1, options=options)


@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_a_scenario_is_offered_with_its_box(scenario: str) -> None:
    made = SCENARIOS[scenario]
    options = {"scenario": scenario, "boxes": made.box, "symbol": made.symbol}
    assert dh.new_match("spirit-island", players=2, options=options).pending


# -- The Great River ---------------------------------------------------------------------------------------


def river(boards: str = "BC") -> Table:
    t = isle(*[EARTH, LIGHTNING][: len(boards)], boards=boards, scenario=RIVER)
    if len(boards) > 1:
        t.reshape(shape("stacked-2", t.home))
    t.phase = "slow"
    for seat in range(t.players):
        put(t, boards[seat] + "1", presence=tuple([int(one == seat) for one in range(t.players)]))
    return t


def dusk(t: Table, *answers: str) -> None:
    run(moment(t, DUSK), *answers)


def test_the_north_is_that_of_the_drawing() -> None:
    for board, order in enumerate(NORTH):
        heights = []
        for n in order:
            outline = OUTLINES[board][int(n)]
            area = middle = 0.0
            for i, (x, y) in enumerate(outline):
                before_x, before_y = outline[i - 1]
                part = before_x * y - x * before_y
                area += part
                middle += (before_y + y) * part
            heights.append(middle / (3 * area))
        assert heights == sorted(heights, reverse=True), BOARDS[board]


def test_boards_of_the_river_lie_in_a_row() -> None:
    """The Czech rulebook, notes on The Great River: balanced boards only; invaders sit in the west."""
    options = {"scenario": RIVER, "boxes": "both", "layout": "leaf"}
    t = dh.new_match("spirit-island", players=4, options=options)._awake().state
    assert isinstance(t, Table) and t.isle.layout == "stacked-4"
    assert {NUMBER_OF[land] for land in eastern(t.isle)} <= {4, 6, 7, 8}


def test_how_far_inland() -> None:
    far = inland(river("B"))
    assert {LANDS[land]: n for land, n in far.items() if not COASTAL[land]} == {
        "B4": 2, "B5": 2, "B6": 2, "B7": 3, "B8": 3,
    }  # fmt: skip


def test_towns_wander_inland_and_over_the_river() -> None:
    t = river("B")
    put(t, "B1", town=4)  # to B6, B5 and B4, from the north
    put(t, "B4", town=1)
    put(t, "B7", town=2)
    put(t, "B2", city=1, explorer=1)
    dusk(t)
    assert [there(t, land) for land in ("B6", "B5", "B4", "B7")] == [
        {"town": 2}, {"town": 1}, {"town": 1}, {"town": 1},
    ]  # fmt: skip
    assert t.mark(GONE) == 2
    assert there(t, "B2") == {"city": 1, "explorer": 1}


def test_a_town_without_a_way_goes_sideways() -> None:
    t = river("E")
    put(t, "E5", town=1)  # 2 from the coast like E4 and E7, and not at the edge
    dusk(t)
    assert [there(t, land).get("town", 0) for land in ("E5", "E7", "E4")] == [0, 1, 0]


def test_isolation_holds_towns_only_for_energy() -> None:
    t = river("B")
    put(t, "B2", town=1)
    t.modify("isolate", LAND_INDEX["B4"])
    t.energy[0] = 1
    dusk(t, "yes")
    assert there(t, "B2") == {"town": 1} and t.energy[0] == 0
    dusk(t)  # nobody can pay any more
    assert there(t, "B4") == {"town": 1}


def test_too_many_towns_over_the_river_lose() -> None:
    t = river("B")
    t.marks[GONE] = 3
    put(t, "B2", city=1)
    put(t, "B7", town=1)
    do(t, Fear(1), "B1")
    before = t.over
    dusk(t)
    assert (before, t.over) == ("", "rule")


def test_towns_over_the_river_are_in_the_box_of_france_again() -> None:
    """The Czech rulebook, FAQ on The Great River and France: escaped towns are in the supply again."""
    t = isle(EARTH, boards="B", scenario=RIVER, adversary="france")
    t.phase = "slow"
    put(t, "B1", presence=1)
    put(t, "B7", town=7)
    dusk(t)
    t.marks[GONE] = 0  # that loses, too
    t.over = ""
    put(t, "B4", town=7)
    do(t, Fear(1), "B1")
    assert not t.over  # seven towns stand, none is missing
    do(t, Add(1, TOWN), "B4")
    assert t.over == "rule"


def test_footholds_on_the_coast() -> None:
    t = river("B")
    put(t, "B1", explorer=1)
    put(t, "B2", explorer=1, town=1)
    put(t, "B5", explorer=1)
    t.phase = "invaders"
    step(t, "after-step", "build")
    assert t.agenda == [("build", (LAND_INDEX["B1"],))]
    t.agenda.clear()
    t.modify("isolate", LAND_INDEX["B1"])
    step(t, "after-step", "explore")
    assert t.agenda == [("explore", (LAND_INDEX["B3"],))]  # not B1, which is isolated, nor B2


# -- Ward the Shores ---------------------------------------------------------------------------------------


def test_a_card_played_face_down_raises_a_ward() -> None:
    t = isle(EARTH, scenario=WARDS)
    put(t, "A2", presence=2, town=1, blight=1)
    t.ready[0], t.plays[0], t.energy[0], t.phase, t.turn = True, 2, 4, "spirits", 1
    assert "raise-ward rituals-of-destruction" in asked(t, "spirits")
    t.agenda.clear()
    step(t, "spirits", answers=("raise-ward rituals-of-destruction",))
    t.agenda.clear()
    assert (t.plays[0], t.energy[0], t.played[0]) == (1, 4, ())
    assert "rituals-of-destruction" not in t.hand[0]
    assert not [one for one in asked(t, "spirits") if one.startswith("raise-ward")]  # once a turn
    t.agenda.clear()
    step(t, "slow", answers=("ward A2",))
    t.agenda.clear()
    assert (markers(t, WARD, LAND_INDEX["A2"]), t.energy[0]) == (1, 0)  # 2 for the blight, 2 for the town
    assert asked(t, "slow") == []
    t.agenda.clear()
    step(t, "time")
    assert t.discard[0] == ("rituals-of-destruction",)


def test_a_ward_needs_a_sacred_site_and_its_price() -> None:
    t = isle(EARTH, scenario=WARDS)
    t.modify("ward-card", "rituals-of-destruction", 0, until="turn")
    put(t, "A1", presence=1)  # Earth has sacred sites with one presence in some lands only
    put(t, "A2", presence=2, blight=1)
    t.energy[0] = 1
    assert asked(t, "slow") == []
    t.agenda.clear()
    t.energy[0] = 2
    assert asked(t, "slow") == ["ward A2", "done"]


def test_wards_defend_until_blight_comes() -> None:
    t = isle(EARTH, scenario=WARDS)
    put(t, "A8", presence=1)
    lay(t, WARD, LAND_INDEX["A2"], 2)
    assert defence(t, LAND_INDEX["A2"]) == 6
    do(t, Add(1, BLIGHT), "A2")
    assert markers(t, WARD, LAND_INDEX["A2"]) == 0


def test_when_all_wards_are_out_one_is_moved() -> None:
    t = isle(EARTH, scenario=WARDS)
    t.modify("ward-card", "rituals-of-destruction", 0, until="turn")
    put(t, "A2", presence=2)
    lay(t, WARD, LAND_INDEX["A1"], 3)
    lay(t, WARD, LAND_INDEX["A5"])
    step(t, "slow", answers=("ward A2", "in A5"))
    assert [markers(t, WARD, LAND_INDEX[land]) for land in ("A1", "A2", "A5")] == [3, 1, 0]


def test_wards_on_every_shore_win_from_terror_two_on() -> None:
    t = isle(EARTH, scenario=WARDS)
    put(t, "A8", presence=1, explorer=1, town=1, city=1)
    t.phase = "slow"
    for n in (1, 2, 3):
        lay(t, WARD, LAND_INDEX[f"A{n}"])
    do(t, Fear(1), "A5")
    assert not t.over
    t.fear_levels = t.fear_levels[3:]
    do(t, Fear(1), "A5")
    assert (t.over, t.won) == ("scenario-won", True)


def test_the_fear_deck_never_runs_out() -> None:
    t = isle(EARTH, scenario=WARDS)
    run(settle(t))
    every = len(fear_cards(t.edition))
    assert len(t.fear_deck) == len(t.fear_levels) == every
    frighten(t, 4 * (every - 1))
    assert t.terror == 3 and len(t.earned) == every - 1
    t.earned = ()  # resolved and discarded
    frighten(t, 4)
    assert (t.terror, len(t.earned), len(t.fear_deck)) == (3, 1, every - 1)  # shuffled again
    frighten(t, 4 * (every - 1))
    assert (t.terror, len(t.fear_deck)) == (3, 0)  # and no victory even now


def test_in_stage_three_towns_land() -> None:
    t = isle(EARTH, scenario=WARDS)
    t.explored = ("2-jungle",)
    step(t, "explore", LAND_INDEX["A3"])
    assert there(t, "A3") == {"explorer": 1}
    t.explored = ("3-jungle-sands",)
    step(t, "explore", LAND_INDEX["A3"])
    assert there(t, "A3") == {"explorer": 2, "town": 1}


# -- Rituals of the Destroying Flame -----------------------------------------------------------------------


def test_without_a_flame_nothing_hurts_invaders() -> None:
    t = isle(EARTH, scenario=FLAMES)
    put(t, "A5", town=1, explorer=2, dahan=1)
    do(t, Damage(2), "A5")
    do(t, Destroy(1, TOWN), "A5")
    assert there(t, "A5") == {"town": 1, "explorer": 2, "dahan": 1}
    lay(t, FLAME, LAND_INDEX["A1"])  # within range 1
    do(t, Destroy(1, TOWN), "A5")
    do(t, Damage(1), "A5")
    assert there(t, "A5") == {"explorer": 1, "dahan": 1}
    do(t, Push(1, EXPLORER), "A5", "push explorer A4")  # moving was never the question


def test_two_energy_are_as_good_for_a_whole_power() -> None:
    t = isle(EARTH, scenario=FLAMES)
    put(t, "A8", town=1, explorer=1)
    t.energy[0] = 5
    do(t, Destroy(1, TOWN) + Damage(1), "A8", "yes")
    assert there(t, "A8") == {} and t.energy[0] == 3
    put(t, "A8", town=1)
    do(t, Destroy(1, TOWN), "A8", "no")
    assert there(t, "A8") == {"town": 1} and t.energy[0] == 3


def test_any_spirit_may_pay_for_a_counterattack() -> None:
    t = isle(EARTH, LIGHTNING, scenario=FLAMES)
    put(t, "A5", explorer=1, dahan=2)
    t.energy[1] = 2
    asked = step(t, "ravage", LAND_INDEX["A5"], answers=("yes",))
    assert asked[0].seat == 1 and there(t, "A5") == {"dahan": 2} and t.energy[1] == 0


def test_for_a_fear_card_each_land_is_paid_for() -> None:
    t = isle(EARTH, scenario=FLAMES)
    put(t, "A5", explorer=1)
    put(t, "A3", explorer=1)
    t.energy[0] = 3
    do(t, Damage(1), "A5", "yes", nature=FEAR)
    do(t, Damage(1), "A3", nature=FEAR)
    assert there(t, "A3") == {"explorer": 1} and there(t, "A5") == {} and t.energy[0] == 1


def test_what_does_not_drown_comes_ashore() -> None:
    t = isle("oceans-hungry-grasp", scenario=FLAMES)
    put(t, "A0", presence=1)
    put(t, "A2", town=1)
    do(t, Push(1, TOWN), "A2", "push town A0", "ashore A3")
    assert there(t, "A0") == {} and there(t, "A3") == {"town": 1}


def test_a_ritual_lights_a_flame() -> None:
    t = isle(LIGHTNING, scenario=FLAMES)
    put(t, "A5", presence=2, explorer=1, town=1, dahan=2)
    put(t, "A8", presence=1)
    t.ready[0], t.turn, t.phase, t.invader_deck = True, 3, "spirits", (2, 3)
    step(t, "spirits", answers=("burn raging-storm", "in A5", "damage town"))
    assert t.forgotten[0] == ("raging-storm",)
    assert markers(t, FLAME, LAND_INDEX["A5"]) == 1
    assert there(t, "A5") == {"explorer": 1, "dahan": 2, "blight": 1}
    assert (presence(t, "A5"), t.energy[0]) == (1, 2)
    assert t.fear_size - t.fear_pool == 2 + 1  # the stage, and the town
    t.agenda.clear()
    assert not [one for one in asked(t, "spirits") if one.startswith("burn")]  # once a turn


def test_rituals_wait_for_the_growth_of_all() -> None:
    t = isle(LIGHTNING, EARTH, scenario=FLAMES)
    put(t, "A5", presence=(1, 1))
    t.turn, t.phase = 1, "spirits"
    t.ready[0] = t.done[0] = True
    moves = asked(t, "spirits")
    assert moves and not [one for one in moves if one.startswith("burn")]
    t.agenda.clear()
    t.agenda.append(("grow", (1,)))
    t.grown[1], t.todo[1] = (1,), ()
    run(next_step(GAME, t))
    assert [one for one in asked(t, "spirits") if one.startswith("burn")]  # also for the one who was done


def test_scenario_powers_work_as_ever_near_a_flame() -> None:
    t = isle(EARTH, scenario=FLAMES)
    recast(t)
    lay(t, FLAME, LAND_INDEX["A5"])
    put(t, "A5", city=1, dahan=3)
    use(t, "rituals-of-destruction", "A5")
    assert there(t, "A5") == {"dahan": 3}


# -- bots --------------------------------------------------------------------------------------------------


def test_bots_raise_wards_where_they_help() -> None:
    t = isle(EARTH, scenario=WARDS)
    put(t, "A2", presence=2)
    tally = Tally(t, PRICES, 0)
    raising = name_move("raise-ward", "rituals-of-destruction", Phrase("power.rituals-of-destruction"))
    new = points_of(tally, raising)
    lay(t, WARD, LAND_INDEX["A2"])
    again = points_of(Tally(t, PRICES, 0), raising)
    assert new is not None and again is not None and new > again
    put(t, "A2", city=2)  # four Energy that nobody has
    assert (points_of(Tally(t, PRICES, 0), raising) or 0.0) < 0.0


def test_bots_burn_no_cards_for_nothing() -> None:
    t = isle(LIGHTNING, scenario=FLAMES)
    put(t, "A5", presence=1)
    burning = name_move("burn", "raging-storm", Phrase("power.raging-storm"))
    assert (points_of(Tally(t, PRICES, 0), burning) or 0.0) < 0.0
    for land in ("A5", "A7", "A8"):
        put(t, land, town=2)
    assert (points_of(Tally(t, PRICES, 0), burning) or 0.0) > 0.0
    lay(t, FLAME, LAND_INDEX["A7"])
    assert (points_of(Tally(t, PRICES, 0), burning) or 0.0) < 0.0  # there is one within range
    assert points_of(Tally(t, PRICES, 0), name_move("deck", "minor", Phrase("deck.minor"))) is None
