"""Scenarios of the base game."""

from __future__ import annotations

from games.spirit_island.tables import EARTH, LIGHTNING, do, isle, presence, put, run, step, there, use
from stepping import next_step

from deskoherna.core.asking import Decision, Rule
from deskoherna.games.spirit_island.figures import LANDS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, DAHAN
from deskoherna.games.spirit_island.rules.ground import cost
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.rules.setup.opening import lay_pieces, settle
from deskoherna.games.spirit_island.scenarios.isles_heart import inner_lands
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, Damage, Fear, Push

BLITZ, HEART = "blitz", "guard-the-isles-heart"
RITUALS, INSURRECTION = "rituals-of-terror", "dahan-insurrection"


# -- Blitz -------------------------------------------------------------------------------------------------


def test_blitz_all_powers_are_fast() -> None:
    t = isle(EARTH, scenario=BLITZ)
    put(t, "A5", presence=2, dahan=1)
    t.played[0] = ("rituals-of-destruction",)
    assert [move.notation for move in uses(t, 0, "fast")] == ["use rituals-of-destruction A5"]
    assert uses(t, 0, "slow") == []


def test_blitz_fast_powers_are_cheaper() -> None:
    t = isle(LIGHTNING, scenario=BLITZ)
    assert cost(t, 0, "lightnings-boon") == 0  # fast, 1
    assert cost(t, 0, "raging-storm") == 3  # slow
    assert cost(t, 0, "boon-of-vigor") == 0
    t.phase = "fast"
    put(t, "A5", presence=1, explorer=1)
    t.played[0] = ("boon-of-vigor",)
    step(t, "fast", answers=("use boon-of-vigor 1",))
    assert t.energy[0] == 1 + 1  # the boon itself, and what a free fast power gives


def test_blitz_repeats_are_paid_with_the_discount_too() -> None:
    t = isle(LIGHTNING, scenario=BLITZ)
    put(t, "A5", presence=1, explorer=1)
    t.phase = "fast"
    use(t, "powerstorm", 0)  # a card may be repeated by paying its cost again
    t.played[0] = t.used[0] = ("lightnings-boon", "raging-storm")
    t.energy[0] = 0
    assert [move.notation for move in uses(t, 0, "fast")] == ["repeat lightnings-boon 1"]
    t.energy[0] = 3
    assert "repeat raging-storm A5" in [move.notation for move in uses(t, 0, "fast")]
    step(t, "fast", answers=("repeat lightnings-boon 1",))
    assert t.energy[0] == 3  # 1 less than the 1 it costs


def test_blitz_begins_with_a_further_round() -> None:
    t = isle(EARTH, scenario=BLITZ)
    lay_pieces(t)
    run(settle(t))
    assert t.blight == 3 + 1
    t.agenda.append(("first-explore", ()))
    while t.turn == 0:
        drive(next_step(GAME, t))
    assert len(t.ravage) == len(t.build) == 1
    explorers = [land for land in range(1, 9) if t.lands[land].count(0) == 2]
    assert explorers  # one land of the board got two


def drive(rule: Rule | None) -> list[list[str]]:
    """Answer every question with its first move; what could be answered."""
    asked: list[list[str]] = []
    try:
        ask = next(rule) if rule is not None else None
        while rule is not None:
            assert isinstance(ask, Decision)
            asked.append([move.notation for move in ask.moves])
            ask = rule.send(ask.moves[0])
    except StopIteration:
        pass
    return asked


def test_blitz_players_choose_where_the_further_explorer_goes() -> None:
    t = isle(EARTH, LIGHTNING, scenario=BLITZ)
    for land in (1, 2, 12):
        step(t, "explore", land)
    assert [t.lands[land].count(0) for land in (1, 2, 12)] == [1, 1, 1]
    step(t, "after-step", "explore", answers=("in A2",))
    assert [t.lands[land].count(0) for land in (1, 2, 12)] == [1, 2, 2]
    step(t, "after-step", "explore")
    assert t.lands[2].count(0) == 2  # once for each explore step


def test_blitz_less_blight_on_the_turned_card() -> None:
    t = isle(EARTH, scenario=BLITZ)
    t.blight, t.blight_unseen = 1, ("downward-spiral",)
    do(t, Add(1, BLIGHT), "A5")
    assert t.blight == 5 - 1


# -- Guard the Isle's Heart --------------------------------------------------------------------------------


def test_inner_lands_meet_in_the_middle() -> None:
    assert [LANDS[land] for land in inner_lands("solo:A")] == ["A7"]
    assert [LANDS[land] for land in inner_lands("standard-3:ABC")] == ["A7", "B7", "C4"]
    assert [LANDS[land] for land in inner_lands("standard-4:ABCD")] == ["A7", "B8", "C4", "D8"]


def test_isles_heart_setup_and_loss() -> None:
    t = isle(EARTH, scenario=HEART)
    lay_pieces(t)
    run(settle(t), "presence cards A7")
    assert not any(there(t, f"A{n}").get("town") for n in range(1, 9))
    assert there(t, "A7") == {"explorer": 1, "dahan": 2}
    assert (presence(t, "A7"), t.shown[0]) == (1, (1, 2))
    assert len(t.hand[0]) == 6
    t.phase, t.turn = "slow", 1
    put(t, "A7", town=1)
    do(t, Fear(1), "A5")
    assert not t.over
    t.turn = 2
    do(t, Fear(1), "A5")
    assert t.over == "rule"


# -- Rituals of Terror -------------------------------------------------------------------------------------


def test_a_ritual_raises_terror_and_resolves_fear_cards() -> None:
    t = isle(EARTH, scenario=RITUALS)
    run(settle(t))
    put(t, "A5", presence=4, dahan=4)
    put(t, "A2", explorer=3, city=1)
    t.earned = ("emigration-accelerates", "emigration-accelerates")
    t.energy[0] = 4
    t.phase = "fast"
    step(t, "fear")
    assert len(t.earned) == 2  # fear cards wait for a ritual
    step(
        t,
        "fast",
        answers=("ritual A5", "push dahan A1", "push dahan A4", "push dahan A6", "push dahan A7"),
    )
    assert (t.terror, t.energy[0], presence(t, "A5")) == (2, 1, 1)
    assert there(t, "A2") == {"explorer": 1, "city": 1}
    assert [there(t, land) for land in ("A1", "A4", "A6", "A7")] == [{"dahan": 1}] * 4


def test_the_third_ritual_wins() -> None:
    t = isle(EARTH, scenario=RITUALS)
    run(settle(t))
    t.marks["terror"] = 3
    put(t, "A3", presence=4, dahan=3)
    put(t, "A8", city=1)
    t.energy[0] = 3
    t.phase = "fast"
    step(t, "fast", answers=("ritual A3",))
    assert t.won


def test_rituals_need_every_spirit() -> None:
    t = isle(EARTH, LIGHTNING, scenario=RITUALS)
    run(settle(t))
    t.energy[0] = 9
    put(t, "A5", presence=(3, 0), dahan=6)
    put(t, "A4", presence=(2, 1), dahan=6)
    t.phase = "fast"
    t.agenda.append(("fast", ()))
    rule = next_step(GAME, t)
    assert rule is not None
    ask = next(rule)
    moves = [move.notation for one in ask.decisions for move in one.moves]  # type: ignore[attr-defined]
    assert "ritual A4" in moves and "ritual A5" not in moves


# -- Dahan Insurrection ------------------------------------------------------------------------------------


def test_moved_dahan_raid() -> None:
    t = isle(EARTH, scenario=INSURRECTION)
    put(t, "A5", dahan=2)
    put(t, "A6", town=1, explorer=1)
    do(t, Push(2, DAHAN), "A5", "push dahan A6", "push dahan A6", "damage town")
    # the town fell, and an explorer came to the nearest land with Dahan
    assert there(t, "A6") == {"explorer": 2, "dahan": 2}


def test_destroyed_cities_bring_towns() -> None:
    t = isle(EARTH, scenario=INSURRECTION)
    put(t, "A5", city=1)
    put(t, "A8", dahan=1)
    put(t, "A3", dahan=1)
    do(t, Damage(3), "A5")
    assert there(t, "A8") == {"town": 1, "dahan": 1}


def test_insurrection_wins_by_numbers() -> None:
    t = isle(EARTH, scenario=INSURRECTION)
    put(t, "A1", presence=1)
    put(t, "A5", town=2, dahan=2)
    t.phase = "slow"
    t.fear_levels, t.fear_deck = (2, 3), ("", "")
    do(t, Fear(1), "A5")
    assert t.won


def rising(dahan: int) -> Table:
    """The last fear card is about to be earned; three cities in one land with so many Dahan."""
    t = isle(EARTH, scenario=INSURRECTION)
    put(t, "A1", presence=1)
    put(t, "A5", city=3, dahan=dahan)
    t.phase = "slow"
    t.fear_levels, t.fear_deck = (3,), ("",)
    return t


def test_the_insurrection_must_succeed() -> None:
    t = rising(2)
    do(t, Fear(4), "A8", "damage city,city*1")  # two cities and the town sent for the third are too many
    assert (t.over, t.won) == ("rule", False)


def test_the_insurrection_may_succeed() -> None:
    t = rising(5)
    do(t, Fear(4), "A8")
    assert (t.over, t.won) == ("scenario-won", True)


def test_too_few_dahan_lose() -> None:
    t = isle(EARTH, scenario=INSURRECTION)
    put(t, "A1", presence=1, explorer=1)
    put(t, "A5", dahan=1)
    t.phase = "slow"
    do(t, Fear(1), "A8")
    assert t.over == "rule"


def test_scenarios_do_not_disturb_powers() -> None:
    t = isle(EARTH, scenario=INSURRECTION)
    put(t, "A5", dahan=3, city=1)
    use(t, "rituals-of-destruction", "A5")
    assert there(t, "A5") == {"town": 1, "dahan": 3}
