"""Adversaries level by level (R15): setup, escalation, lasting rules, loss."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, do, isle, put, run, step, there
from stepping import next_step

from deskoherna.games.spirit_island.content import ADVERSARIES, recast
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.rules.ground import health
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.setup.opening import lay_pieces, settle
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Fear

PRUSSIA, ENGLAND, SWEDEN = "brandenburg-prussia", "england", "sweden"


def against(adversary: str, level: int, *spirits: str, boards: str = "") -> Table:
    return isle(*spirits, boards=boards, adversary=adversary, level=level)


def escalate(t: Table, card: str, *answers: str) -> None:
    for seat, rule in t.standing.escalate:
        run(rule.escalate(t, seat, card), *answers)


def set_up(t: Table, *answers: str) -> None:
    lay_pieces(t)
    run(settle(t), *answers)


@pytest.mark.parametrize("adversary", [PRUSSIA, ENGLAND, SWEDEN])
def test_every_level_has_its_fear_deck_and_difficulty(adversary: str) -> None:
    foe = ADVERSARIES[adversary]
    assert len(foe.difficulty) == len(foe.fear) == 7
    assert [*foe.difficulty] == sorted(foe.difficulty)
    totals = {
        PRUSSIA: (9, 9, 9, 10, 11, 11, 12),
        ENGLAND: (9, 10, 11, 13, 14, 14, 13),
        SWEDEN: (9, 9, 10, 10, 11, 12, 13),
    }
    assert tuple([sum(deck) for deck in foe.fear]) == totals[adversary]


# -- Brandenburg-Prussia -----------------------------------------------------------------------------------


def test_prussia_decks_get_shorter() -> None:
    assert [len(deck) for deck in ADVERSARIES[PRUSSIA].decks] == [12, 12, 12, 11, 10, 9, 8]
    assert against(PRUSSIA, 2).invader_deck == (1, 1, 1, 3, 2, 2, 2, 2, 3, 3, 3, 3)
    assert against(PRUSSIA, 6).invader_deck == (3, 2, 2, 2, 3, 3, 3, 3)


def test_prussia_fast_start() -> None:
    t = against(PRUSSIA, 1, EARTH, LIGHTNING)
    set_up(t)
    assert there(t, "A3") == {"town": 1, "dahan": 2}
    assert there(t, "B3") == {"town": 1, "dahan": 2}


def test_prussia_land_rush() -> None:
    t = against(PRUSSIA, 0, EARTH, LIGHTNING)
    put(t, "A5", city=1)
    put(t, "B5", explorer=1)  # no town or city on board B
    for land in ("A1", "A2", "A3", "A4", "A6", "A7"):
        put(t, land, town=1)
    escalate(t, "2-jungle", "in A8")
    assert there(t, "A8") == {"town": 1}
    assert not any(there(t, f"B{n}").get("town") for n in range(1, 9))


# -- England -----------------------------------------------------------------------------------------------


def test_england_loses_to_a_capital() -> None:
    t = against(ENGLAND, 0)
    t.phase = "slow"
    put(t, "A1", presence=1)
    put(t, "A5", town=4, city=2)
    do(t, Fear(1), "A5")
    assert not t.over
    put(t, "A5", town=1)
    do(t, Fear(1), "A5")
    assert (t.over, t.won) == ("rule", False)


def test_england_building_boom_is_a_build() -> None:
    t = against(ENGLAND, 0)
    put(t, "A5", town=2)
    put(t, "A6", town=1)
    escalate(t, "2-jungle")
    run(next_step(GAME, t))
    assert there(t, "A5") == {"town": 2, "city": 1}


def test_england_servants_build_beside_two_buildings() -> None:  # R15.4
    t = against(ENGLAND, 1)
    put(t, "A8", town=2)
    put(t, "A2", explorer=1)
    assert [LANDS[land] for land in lands_of_card(t, "build", "1-wetland")] == ["A2", "A5"]
    assert [LANDS[land] for land in lands_of_card(t, "build", "1-mountain")] == ["A6"]


def test_england_criminals() -> None:
    t = against(ENGLAND, 2)
    set_up(t)
    assert there(t, "A1") == {"city": 1}
    assert there(t, "A2") == {"town": 1, "city": 1, "dahan": 1}


def test_england_builds_once_more_before_ravage() -> None:
    t = against(ENGLAND, 3)
    t.ravage, t.build = ("1-jungle",), ("1-sands",)
    step(t, "advance")
    assert (t.immigration, t.ravage, t.invader_discard) == (("1-jungle",), ("1-sands",), ())
    t.marks["fear-cards"] = 1
    step(t, "ravages")
    assert [one[1] for one in reversed(t.agenda)] == [("build", "1-jungle"), ("ravage", "1-sands", True)]


@pytest.mark.parametrize(("level", "kept"), [(3, ()), (4, ("2-sands",))])
def test_england_at_level_three_only_until_stage_two(level: int, kept: tuple[str, ...]) -> None:
    t = against(ENGLAND, level)
    t.immigration, t.ravage = ("1-jungle",), ("2-sands",)
    step(t, "advance")
    assert t.immigration == kept


def test_england_autonomy_and_resolve() -> None:
    t = against(ENGLAND, 6, EARTH, LIGHTNING)
    set_up(t)
    assert [health(t, LAND_INDEX["A5"], kind) for kind in range(4)] == [1, 3, 4, 2]
    assert (t.fear_pool, t.fear_size) == (10, 10)
    t.immigration = ("1-jungle",)
    step(t, "ravages")
    assert [one[1] for one in t.agenda] == [("build", "1-jungle")] * 2  # no fear card this phase


# -- Sweden ------------------------------------------------------------------------------------------------


def test_sweden_sways_dahan() -> None:
    t = against(SWEDEN, 0)
    put(t, "A5", dahan=2, explorer=1)
    put(t, "A2", dahan=3, explorer=1)
    escalate(t, "2-wetland")
    for land in ("A2", "A5"):
        step(t, "explore", LAND_INDEX[land])
    assert there(t, "A5") == {"explorer": 2, "town": 1, "dahan": 1}
    assert there(t, "A2") == {"explorer": 2, "dahan": 3}


def test_sweden_heavy_mining() -> None:
    t = against(SWEDEN, 1)
    t.blight = 9
    put(t, "A5", city=2, presence=1)
    step(t, "ravage", LAND_INDEX["A5"])
    assert there(t, "A5") == {"city": 2, "blight": 2}
    assert (t.blight, t.destroyed[0]) == (7, 1)


def test_sweden_population_pressure() -> None:
    t = against(SWEDEN, 2)
    set_up(t)
    assert there(t, "A4") == {"city": 1}
    assert there(t, "A5") == {"blight": 1}


def test_sweden_fine_steel() -> None:
    t = against(SWEDEN, 3)
    put(t, "A5", town=1, city=1, explorer=1, dahan=5)
    step(t, "ravage", LAND_INDEX["A5"], answers=("damage town",))  # 3 + 5 + 1 damage kill four Dahan
    assert there(t, "A5")["dahan"] == 1


def test_sweden_royal_backing_and_outpost() -> None:
    t = against(SWEDEN, 6)
    others = [card for card in t.invader_unseen if not card.startswith("1-")]
    t.invader_unseen = ("1-jungle", *others)
    lay_pieces(t)
    run(settle(t))
    assert t.invader_discard == ("1-jungle",)
    assert t.invader_deck == (1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3)
    assert there(t, "A8") == {"town": 2, "blight": 1}
    assert there(t, "A3") == {"town": 1, "dahan": 2}  # the jungle with fewest invaders


def test_sweden_mining_rush() -> None:
    t = against(SWEDEN, 5)
    t.blight = 9
    put(t, "A7", town=1)
    put(t, "A8", town=1)
    step(t, "ravage", LAND_INDEX["A7"])
    assert there(t, "A5") == {"town": 1}


def test_royal_backing_of_the_coastal_card() -> None:
    """Beside Brandenburg-Prussia the accelerated card may be the coastal one; a coast gets the town."""
    t = isle(EARTH, adversary="brandenburg-prussia", level=6)
    t.second, t.second_level = "sweden", 4
    recast(t)
    t.invader_deck, t.invader_unseen = (2, 3), ("2-coastal", "3-jungle-sands")
    put(t, "A1", explorer=1)
    put(t, "A2", explorer=1)
    for seat, rule in t.standing.setup:
        if rule.name == "royal-backing":
            run(rule.setup(t, seat))
    assert there(t, "A3") == {"town": 1}
