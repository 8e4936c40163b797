"""France, Scotland, the Habsburg Monarchy and Russia, level by level (R15)."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, do, fear, isle, put, run, step, there, use
from games.spirit_island.test_adversaries import against, escalate, set_up
from stepping import next_step

from deskoherna.core.asking import Decision, Rule
from deskoherna.core.effects import ALL
from deskoherna.games.spirit_island import boxes
from deskoherna.games.spirit_island.act import FEAR
from deskoherna.games.spirit_island.content import ADVERSARIES
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS, TERRAIN, TERRAINS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, EXPLORER, TOWN
from deskoherna.games.spirit_island.rules.ground import health
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.invaders.phase import turn_up
from deskoherna.games.spirit_island.rules.pieces.fear import frighten
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.rules.setup import opening
from deskoherna.games.spirit_island.rules.setup.two_adversaries import changed, combined_deck
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Damage, Destroy, Fear, Gather, Push, Remove

FRANCE, SCOTLAND, HABSBURG, RUSSIA = "france", "scotland", "habsburg-monarchy", "russia"
USUAL = (1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3)


def stepped(t: Table, name: str, *answers: str) -> None:
    step(t, "after-step", name, answers=answers)


def exploring(t: Table) -> Rule:
    """What rules do as the explore step begins."""
    for seat, rule in t.standing.phase:
        yield from rule.phase(t, seat, "explore") or ()


def over(t: Table) -> tuple[str, bool]:
    """How the game stands after an action."""
    t.phase = "slow"
    put(t, "A1", presence=1)
    do(t, Fear(1), "A1")
    return t.over, t.won


@pytest.mark.parametrize(
    ("adversary", "totals"),
    [
        (FRANCE, (9, 9, 10, 11, 12, 13, 14)),
        (SCOTLAND, (9, 10, 11, 13, 14, 15, 16)),
        (HABSBURG, (9, 10, 11, 12, 12, 13, 14)),
        (RUSSIA, (9, 10, 11, 11, 12, 13, 14)),
    ],
)
def test_every_level_has_its_fear_deck_and_difficulty(adversary: str, totals: tuple[int, ...]) -> None:
    foe = ADVERSARIES[adversary]
    assert tuple([sum(deck) for deck in foe.fear]) == totals
    assert len(foe.difficulty) == 7 and [*foe.difficulty] == sorted(foe.difficulty)


@pytest.mark.parametrize("adversary", [SCOTLAND, HABSBURG, RUSSIA])
def test_the_deck_of_a_level_is_what_its_changes_make_of_the_usual_one(adversary: str) -> None:
    foe = ADVERSARIES[adversary]
    for level in range(7):
        deck: tuple[int, ...] = USUAL
        for change in foe.changes_at(level):
            deck = changed(deck, change)
        assert deck == foe.decks[level] == combined_deck([(foe, level)])


# -- France ------------------------------------------------------------------------------------------------


def test_france_is_lost_when_towns_run_out() -> None:
    t = against(FRANCE, 0)
    put(t, "A5", town=7)
    assert over(t) == ("", False)
    put(t, "A6", town=1)
    assert over(t) == ("rule", False)


def test_france_cash_crops_come_after_exploring() -> None:
    t = against(FRANCE, 0, EARTH, LIGHTNING)
    t.blight = 9
    put(t, "A5", town=1)
    escalate(t, "2-wetland")
    assert there(t, "A5") == {"town": 1}
    wet = [LANDS[land] for land in t.isle.board_lands(1) if TERRAINS[TERRAIN[land]] == "wetland"]
    stepped(t, "explore", "in A5", f"in {wet[0]}")
    assert there(t, "A5") == {"town": 1, "blight": 1}
    assert there(t, wet[0]) == {"town": 1}
    stepped(t, "explore")  # once


def test_france_frontier_explorers() -> None:
    t = against(FRANCE, 1)
    put(t, "A5", town=1)
    step(t, "explore", LAND_INDEX["A2"])
    assert there(t, "A2") == {"explorer": 1}, "not in setup"
    t.phase = "invaders"
    put(t, "A1", presence=1)
    step(t, "explore", LAND_INDEX["A5"])
    step(t, "explore", LAND_INDEX["A8"])
    assert there(t, "A5") == {"town": 1, "explorer": 1}
    assert there(t, "A8") == {"explorer": 2}


def test_france_slave_labor() -> None:
    t = against(FRANCE, 2)
    put(t, "A5", explorer=3)
    put(t, "A6", explorer=1)
    step(t, "build", LAND_INDEX["A5"])
    step(t, "build", LAND_INDEX["A6"])
    assert there(t, "A5") == {"explorer": 1, "town": 3}
    assert there(t, "A6") == {"explorer": 1, "town": 1}


def test_france_hides_a_rebellion_among_the_events() -> None:
    t = isle(adversary=FRANCE, level=2)
    t.edition = boxes.BRANCH_AND_CLAW
    opening.lay_decks(t)
    before = len(t.event_deck)
    set_up(t)
    assert len(t.event_deck) == before + 1
    assert t.event_deck[3] == "slave-rebellion"


def test_france_early_plantations() -> None:
    t = against(FRANCE, 3)
    set_up(t)
    assert there(t, "A1") == {"town": 1}
    assert there(t, "A8") == {"town": 1}  # A8 has a town printed


def test_france_triangle_trade() -> None:
    t = against(FRANCE, 4)
    put(t, "A2", town=1)
    for land in ("A1", "A3"):
        put(t, land, town=1)
    step(t, "build", LAND_INDEX["A2"])
    assert there(t, "A2") == {"town": 1, "city": 1}
    assert there(t, "A4") == {"town": 1}
    put(t, "A6", town=1)
    step(t, "build", LAND_INDEX["A6"])  # inland: nothing more
    assert there(t, "A6") == {"town": 1, "city": 1}


def test_france_heals_slowly() -> None:
    t = against(FRANCE, 5)
    t.blight = 5
    put(t, "A5", blight=3)
    for left in (5, 5, 8):
        do(t, Remove(1, BLIGHT), "A5")
        assert t.blight == left


def test_france_persistent_explorers() -> None:
    t = against(FRANCE, 6)
    for land in ("A1", "A2", "A3", "A4", "A5", "A6"):
        put(t, land, explorer=1)
    stepped(t, "explore", "in A7")
    assert there(t, "A7") == {"explorer": 1}
    do(t, Remove(1, EXPLORER), "A7", "push explorer A8", nature=FEAR)
    assert (there(t, "A7"), there(t, "A8")) == ({}, {"explorer": 1})
    do(t, Remove(1, EXPLORER), "A8", "stop", nature=FEAR)
    assert there(t, "A8") == {"explorer": 1}
    do(t, Remove(1, EXPLORER), "A8")
    assert there(t, "A8") == {}, "powers remove as ever"


# -- Scotland ----------------------------------------------------------------------------------------------


def test_scotland_trade_hub() -> None:
    t = against(SCOTLAND, 0)
    for land in ("A1", "A2", "A5"):
        put(t, land, city=1)
    assert over(t) == ("", False)
    put(t, "A3", city=1)
    assert over(t) == ("rule", False)


def test_scotland_ports_sprawl() -> None:
    t = against(SCOTLAND, 0, EARTH, LIGHTNING)
    put(t, "A1", town=1, city=1)
    put(t, "B1", town=1)
    for land in ("A2", "A3", "A4", "A5", "A6"):
        put(t, land, town=1)
    escalate(t, "2-sands", "in A7")
    assert (there(t, "A7"), there(t, "A8")) == ({"town": 1}, {"town": 1})


def test_scotland_trading_port() -> None:
    t = against(SCOTLAND, 1)
    t.invader_deck, t.invader_unseen = (1, 2), ("1-jungle", "2-coastal")
    put(t, "A8", town=1)
    step(t, "explore-card")
    while t.agenda:
        run(next_step(GAME, t))
    assert there(t, "A3") == {"town": 1}
    assert there(t, "A8") == {"town": 1, "explorer": 1}
    stepped(t, "explore")
    step(t, "explore-card", answers=("in A1", "in A3"))
    while t.agenda:
        run(next_step(GAME, t))
    assert (there(t, "A1"), there(t, "A2"), there(t, "A3")) == ({"town": 1}, {"explorer": 1}, {"town": 2})


def test_scotland_seizes_opportunity() -> None:
    t = against(SCOTLAND, 2)
    set_up(t)
    assert there(t, "A2")["city"] == 2
    turned = [turn_up(t) for _ in range(12)]
    assert turned[5] == "2-coastal"


def test_scotland_charts_the_coast() -> None:
    t = against(SCOTLAND, 3)
    put(t, "A4", city=1)
    put(t, "A6", explorer=1)
    assert [LANDS[land] for land in lands_of_card(t, "build", "2-coastal")] == ["A1", "A2", "A3"]
    assert [LANDS[land] for land in lands_of_card(t, "build", "1-mountain")] == ["A1", "A6"]


def test_scotland_is_an_ambitious_minor_nation() -> None:
    assert against(SCOTLAND, 4).invader_deck == (1, 1, 2, 2, 3, 2, 2, 3, 3, 3, 3)


def test_scotland_runoff() -> None:
    t = against(SCOTLAND, 5)
    t.blight = 9
    put(t, "A2", town=1)
    put(t, "A5", town=1)
    for land in ("A2", "A5"):
        step(t, "ravage", LAND_INDEX[land])
    assert t.lands[LAND_INDEX["A2"]].blight == t.lands[LAND_INDEX["A5"]].blight == 1
    assert t.lands[LAND_INDEX["A0"]].blight == 1
    assert t.blight == 6


def test_fouled_oceans_can_be_cleaned() -> None:
    """To move and remove blight, oceans count as coastal wetlands; for nothing else."""
    t = against(SCOTLAND, 5)
    put(t, "A0", blight=2)
    put(t, "A2", presence=2)
    t.played[0] = ("a-year-of-perfect-stillness", "guard-the-healing-land")  # the second: 1 blight, Defend 4
    t.blight = 5
    moves = [move.notation for move in uses(t, 0, "fast")]
    assert "use guard-the-healing-land A0" in moves and "use a-year-of-perfect-stillness A0" not in moves
    use(t, "guard-the-healing-land", "A0")
    assert (t.lands[LAND_INDEX["A0"]].blight, t.blight) == (1, 6)
    assert not t.modified("defend", LAND_INDEX["A0"])
    put(t, "A3", blight=1)
    do(t, Gather(1, BLIGHT), "A2", "gather blight A0")
    assert (t.lands[LAND_INDEX["A0"]].blight, t.lands[LAND_INDEX["A2"]].blight) == (0, 1)
    do(t, Push(1, BLIGHT), "A2", "push blight A0")
    assert (t.lands[LAND_INDEX["A0"]].blight, t.lands[LAND_INDEX["A2"]].blight) == (1, 0)
    put(t, "A2", town=1)
    asked = do(t, Push(1, TOWN), "A2", "push town A3")
    assert "push town A0" not in asked[0].moves
    assert GAME.view(t, 0)["lands"]["A0"]["blight"] == 1


def test_far_oceans_are_out_of_reach() -> None:
    t = against(SCOTLAND, 5)
    put(t, "A0", blight=1)
    put(t, "A8", presence=2)
    t.played[0] = ("guard-the-healing-land",)
    assert "use guard-the-healing-land A0" not in [move.notation for move in uses(t, 0, "fast")]


def test_scotland_grows_inward() -> None:
    t = against(SCOTLAND, 6)
    t.ravage = ("1-wetland",)
    put(t, "A8", town=1)
    stepped(t, "ravage")
    assert there(t, "A5") == {"town": 1}
    assert there(t, "A2") == {}, "only inland"


# -- the Habsburg Monarchy ---------------------------------------------------------------------------------


def test_habsburg_counts_great_damage() -> None:
    t = against(HABSBURG, 0)
    t.blight = 9
    put(t, "A5", city=2)
    step(t, "ravage", LAND_INDEX["A5"])
    assert t.mark("irreparable") == 0
    put(t, "A6", city=3)
    step(t, "ravage", LAND_INDEX["A6"])
    assert over(t) == ("", False)
    put(t, "A7", city=3)
    step(t, "ravage", LAND_INDEX["A7"])
    assert over(t) == ("rule", False)


def test_habsburg_seeks_prime_territory() -> None:
    t = against(HABSBURG, 0, EARTH, LIGHTNING)
    put(t, "A5", blight=3)
    put(t, "B2", blight=5)
    for land in ("A1", "A2", "A3", "A4", "A6", "A7"):
        put(t, land, town=1)
    escalate(t, "2-sands")
    stepped(t, "explore")
    assert there(t, "A8") == {"town": 1}
    assert not any(there(t, f"B{n}").get("town") for n in range(1, 9))
    stepped(t, "explore")
    assert there(t, "A8") == {"town": 1}, "once for each escalation"


def test_habsburg_herders_wander() -> None:
    t = against(HABSBURG, 1)
    t.build = ("1-wetland",)
    put(t, "A8", town=2)
    put(t, "A1", town=1)
    stepped(t, "build", "in A2")
    assert there(t, "A2") == {"town": 1}, "from A1, beside it"
    assert there(t, "A5") == {"town": 1}, "from A8"
    assert (there(t, "A8"), there(t, "A1")) == ({"town": 1}, {})


def test_habsburg_is_rural() -> None:
    t = against(HABSBURG, 2)
    set_up(t)
    assert there(t, "A2") == {"town": 1, "city": 1, "dahan": 1}
    assert there(t, "A5") == {"town": 1}, "the highest land without a symbol"
    put(t, "A1", town=1)
    step(t, "build", LAND_INDEX["A5"])
    step(t, "build", LAND_INDEX["A1"])
    assert there(t, "A5") == {"town": 3}
    assert there(t, "A1")["city"] == 1, "on the coast a city is a city"


def test_habsburg_spreads_fast() -> None:
    assert against(HABSBURG, 3).invader_deck == (1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3)


def test_habsburg_herds_are_durable_in_healthy_lands() -> None:
    t = against(HABSBURG, 4)
    set_up(t)
    t.lands = isle().lands
    put(t, "A5", town=1)
    put(t, "A6", town=1, blight=1)
    assert (health(t, LAND_INDEX["A5"], 1), health(t, LAND_INDEX["A6"], 1)) == (4, 2)
    do(t, Destroy(1, TOWN), "A5")
    do(t, Destroy(1, TOWN), "A6")
    assert there(t, "A5") == {"town": 1}
    assert there(t, "A6") == {"blight": 1}
    do(t, Damage(2), "A5")
    assert there(t, "A5") == {}
    put(t, "A8", town=2)
    do(t, Destroy(ALL, TOWN), "A8")
    assert there(t, "A8") == {}, "destroying all works as ever"


def test_habsburg_wave_comes_after_five_cards() -> None:
    t = against(HABSBURG, 5)
    set_up(t)
    t.lands = isle().lands
    for _ in range(4):
        turn_up(t)
    run(exploring(t))
    assert not any(there(t, f"A{n}") for n in range(1, 9))
    turn_up(t)
    put(t, "A4", blight=1)
    put(t, "A5", blight=1)
    run(exploring(t), "in A1", "in A6", "in A7")
    assert there(t, "A1") == {"city": 1}
    assert [n for n in range(4, 9) if there(t, f"A{n}").get("town")] == [6, 7, 8]
    run(exploring(t))
    assert there(t, "A1") == {"city": 1}, "once"


def test_habsburg_herds_next_door_add_damage() -> None:
    t = against(HABSBURG, 6)
    put(t, "A5", explorer=1, dahan=2)
    put(t, "A8", town=1)
    step(t, "ravage", LAND_INDEX["A5"], answers=())
    assert there(t, "A5")["dahan"] == 1, "1 and 2 more kill one and hurt another"
    put(t, "A1", dahan=1)
    step(t, "ravage", LAND_INDEX["A1"])
    assert there(t, "A1") == {"dahan": 1}, "who does not ravage deals nothing"


# -- Russia ------------------------------------------------------------------------------------------------


def test_russia_is_lost_when_hunters_have_more_beasts_than_the_island() -> None:
    t = against(RUSSIA, 0)
    put(t, "A5", beasts=1, city=1)
    t.marks["hunted"] = 1
    assert over(t) == ("", False)
    t.marks["hunted"] = 2
    assert over(t) == ("rule", False)


def test_russia_stalks_predators() -> None:
    t = against(RUSSIA, 0, EARTH, LIGHTNING)
    put(t, "A5", beasts=1)
    put(t, "A6", beasts=1)
    escalate(t, "2-sands", "in A5", "in A6", "in A6", "in A6")  # board B has none: on the other board
    assert there(t, "A5") == {"beasts": 1, "explorer": 1}
    assert there(t, "A6") == {"beasts": 1, "explorer": 3}


def test_russia_shell_and_hide() -> None:
    t = against(RUSSIA, 1)
    set_up(t)
    assert there(t, "A7") == {"beasts": 1, "explorer": 1, "dahan": 2}
    t.blight = 9
    put(t, "A5", explorer=1, beasts=2)
    step(t, "ravage", LAND_INDEX["A5"])
    assert there(t, "A5") == {"explorer": 1, "beasts": 1, "blight": 1}
    assert t.mark("hunted") == 1


def test_russia_senses_disaster_once_per_action() -> None:
    t = against(RUSSIA, 2)
    put(t, "A5", explorer=3)
    before = fear(t)
    do(t, Destroy(ALL, EXPLORER), "A5", "push explorer A8")
    assert (there(t, "A5"), there(t, "A8")) == ({}, {"explorer": 1})
    assert fear(t) == before + 1
    do(t, Damage(1), "A8", "push explorer A5")
    assert (there(t, "A5"), there(t, "A8")) == ({"explorer": 1}, {})


def test_russia_hunters_compete() -> None:
    t = against(RUSSIA, 3)
    put(t, "A5", explorer=3)
    put(t, "A6", explorer=2)
    put(t, "A4", explorer=1)
    assert [LANDS[land] for land in lands_of_card(t, "ravage", "1-sands")] == ["A4", "A5"]
    assert [LANDS[land] for land in lands_of_card(t, "build", "1-sands")] == ["A4"]


def test_russia_exploits_faster() -> None:
    assert against(RUSSIA, 4).invader_deck == (1, 1, 1, 2, 3, 2, 3, 2, 3, 2, 3, 3)


def test_russia_entrenches_in_the_face_of_fear() -> None:
    t = against(RUSSIA, 5)
    set_up(t)
    for earned in range(1, 9):
        frighten(t, t.fear_pool)
        stages = [int(card[0]) for card in t.build]
        assert stages == ([] if earned < 3 else [2] if earned < 7 else [2, 3])
    assert len(t.invader_unseen) >= len(t.invader_deck)


def test_russia_presses_for_profit() -> None:
    t = against(RUSSIA, 6, EARTH, LIGHTNING)
    put(t, "A5", explorer=2)
    put(t, "A6", explorer=1)
    put(t, "B5", explorer=1)
    t.turn = 1
    stepped(t, "ravage")
    assert there(t, "A5") == {"explorer": 2}
    t.turn = 2
    t.marks["ravaged.1"] = 1
    stepped(t, "ravage")
    assert there(t, "A5") == {"explorer": 3, "town": 1}
    assert there(t, "B5") == {"explorer": 1}


@pytest.mark.parametrize(
    ("adversary", "level", "step_name"),
    [(FRANCE, 6, "explore"), (HABSBURG, 2, "build"), (RUSSIA, 6, "ravage"), (SCOTLAND, 6, "ravage")],
)
def test_a_dreamt_board_lets_one_board_off(adversary: str, level: int, step_name: str) -> None:
    """Dream of the Untouched Land: adversary actions of each board or land leave one board out."""
    t = isle(EARTH, LIGHTNING, adversary=adversary, level=level)
    t.turn, t.ravage, t.build = 3, ("1-wetland",), ("1-sands",)
    for board in "AB":
        put(t, board + "5", town=2, explorer=2)
    before = [land.invaders for land in t.lands]
    t.marks["dreamt"] = 1
    t.agenda.append(("after-step", (step_name,)))
    rule = next_step(GAME, t)
    assert rule is not None
    asked: list[str] = []
    try:
        ask = next(rule)
        while True:
            assert isinstance(ask, Decision)
            asked.append(ask.prompt.key)
            ask = rule.send(ask.moves[0])
    except StopIteration:
        pass
    changed = [LANDS[land][0] for land in range(t.isle.size) if t.lands[land].invaders != before[land]]
    assert "event-leave-out" in asked and "B" in changed
    if adversary != HABSBURG:  # there towns also wander from one board to the other
        assert "A" not in changed
