"""Jagged Earth: Fractured Days Split the Sky."""

from __future__ import annotations

from games.spirit_island.tables import do, fear, give, have, isle, presence, put, run, step, there, use

from deskoherna.core.effects import AtLeast
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import FEAR, IsleAct
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import CARD_STAGE, LAND_INDEX
from deskoherna.games.spirit_island.island.shape import awake, stilled, without_board
from deskoherna.games.spirit_island.moves import use_move
from deskoherna.games.spirit_island.nouns.kinds import DAHAN, EXPLORER
from deskoherna.games.spirit_island.rules.ending.victory import look
from deskoherna.games.spirit_island.rules.ground import lands_of, near
from deskoherna.games.spirit_island.rules.growth.power_cards import gain_power
from deskoherna.games.spirit_island.rules.invaders.foreseen import FORESEEN, KNOWN, PAIR
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.invaders.phase import turn_up
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.rules.powers.using import use as use_power
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_days import DAY, days
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_time import gain_time, spend_time, time_of
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import EachBoard, EachLand, Fear, Remove

STARLIGHT = "starlight-seeks-its-form"
DAYS = "fractured-days-split-the-sky"
EARTH = "vital-strength-of-the-earth"
GROWTH = Phrase("growth.source")


def test_days_lie_open_at_the_start() -> None:
    for players, n in ((1, 12), (3, 8)):
        t = isle(DAYS, *(EARTH, STARLIGHT)[: players - 1])
        run(SPIRITS[DAYS].settle(t, 0), *(("time cards",) if players == 1 else ()))
        assert len(days(t)) == n and not {*days(t)} & {*t.minor, *t.major}
        assert time_of(t, 0) == (1 if players == 1 else 0)


def test_time_comes_from_tracks_and_island_and_returns_to_tracks() -> None:
    t = isle(DAYS)
    put(t, "A5", presence=2)
    act = IsleAct(t, 0, GROWTH)
    run(gain_time(act), "time energy")
    run(gain_time(act), "time A5")
    assert time_of(t, 0) == 2 and t.shown[0] == (2, 1) and presence(t, "A5") == 1
    run(spend_time(act, 2))  # one finds room on the energy track, the other nowhere
    assert time_of(t, 0) == 0 and t.shown[0] == (1, 1) and t.destroyed[0] == 1


def test_growth_with_choices_n_times() -> None:
    # Rulebook, Fractured Days: "N*: A or B" is N separate choices.
    t = isle(DAYS)
    put(t, "A5", presence=1)
    symbol = SPIRITS[DAYS].options[2].symbols[3]
    do(t, symbol, "A5", "choose 2", "choose 1", "time cards", "choose 2")
    assert t.energy[0] == 4 and time_of(t, 0) == 1
    do(t, SPIRITS[DAYS].options[1].symbols[3], "A5", "choose 2", "choose 2")
    assert t.plays[0] == 4


def test_a_day_may_be_gained_and_another_laid_out() -> None:
    t = isle(DAYS)
    major, minor = t.major[0], t.minor[0]
    t.marks[DAY + major] = 1
    do(t, SPIRITS[DAYS].options[2].symbols[2], "A5", f"keep {major}", "forget absolute-stasis")
    assert major in t.hand[0] and days(t) == []
    t.minor = t.minor[:2]
    run(gain_power(IsleAct(t, 0, GROWTH), "minor"), f"keep {minor}", f"set-aside {t.minor[1]}")
    assert len(days(t)) == 1 and t.minor_discard == ()


def test_slip_costs_more_time_each_time() -> None:
    t = isle(DAYS, EARTH)
    put(t, "A5", presence=1)
    t.phase = "fast"
    give(t, sun=2, moon=2)
    t.discard[1], t.hand[1] = t.hand[1], ()
    t.marks["time.0"], t.shown[0] = 3, (4, 1)
    use_it = use_move("use", "slip-the-flow-of-time", -1, 1)
    for left in (3, 2, 0):
        run(use_power(t, 0, use_it, "fast"), f"reclaim {t.discard[1][0]}")
        assert time_of(t, 0) == left
    assert not [move for move in uses(t, 0, "fast") if "slip" in move.notation]  # the fourth costs 3
    assert len(t.hand[1]) == 3


def test_slip_lets_another_spirit_act_slowly_now() -> None:
    # Rulebook, actions: an action inside another one; that one goes on afterwards.
    t = isle(DAYS, EARTH)
    put(t, "A5", presence=(1, 1))
    put(t, "A6", dahan=1)
    t.phase = "fast"
    t.played[1] = ("draw-of-the-fruitful-earth",)
    give(t, moon=3, air=1)
    answers = ("use draw-of-the-fruitful-earth A5", "gather dahan A6")
    use(t, "slip-the-flow-of-time", 1, *answers)
    assert there(t, "A5") == {"dahan": 1} and t.used[1] == ("draw-of-the-fruitful-earth",)


def test_slip_plays_a_card_for_its_cost() -> None:
    t = isle(DAYS, EARTH)
    t.energy[1] = 1
    give(t, sun=3, air=2)
    asked = use(t, "slip-the-flow-of-time", 1, "play draw-of-the-fruitful-earth")
    assert asked[0].moves == ["play draw-of-the-fruitful-earth", "stop"]  # the others are too dear
    assert t.energy[1] == 0 and t.plays[1] == 0 and t.played[1] == ("draw-of-the-fruitful-earth",)


def test_visions_shuffle_the_card_seen_with_the_next() -> None:
    t = isle(DAYS)
    give(t, sun=1, moon=2, air=2)
    use(t, "visions-of-a-shifting-future", 0)
    (seen,) = [name for name in t.marks if name.startswith(PAIR)]
    card = seen[len(PAIR) :]
    assert card in t.invader_unseen and t.marks[seen] == len(t.invader_deck)
    assert card in (turn_up(t), turn_up(t))  # one of the next two
    assert FORESEEN not in t.marks


def test_visions_may_sink_the_card() -> None:
    t = isle(DAYS)
    give(t, sun=2, moon=3, air=2)
    stages = t.invader_deck
    use(t, "visions-of-a-shifting-future", 0, "choose 2", "yes")
    (seen,) = [name for name in t.marks if name.startswith(KNOWN)]
    assert t.invader_deck == (*stages[1:], stages[0]) and t.marks[seen] == 1
    while len(t.invader_deck) > 1:
        assert KNOWN + turn_up(t) != seen
    assert KNOWN + turn_up(t) == seen


def test_stasis_takes_a_land_out_of_the_world() -> None:
    t = isle(DAYS)
    put(t, "A5", presence=2, town=1)
    put(t, "A6", presence=2)
    t.marks["time.0"], t.shown[0] = 1, (2, 1)
    use(t, "absolute-stasis", "A5")
    assert time_of(t, 0) == 0 and t.shown[0] == (1, 1)
    at = LAND_INDEX["A5"]
    assert at not in t.isle.lands and at not in near(t, LAND_INDEX["A6"])
    assert LAND_INDEX["A5"] not in lands_of_card(t, "ravage", "1-wetland")
    assert lands_of(t, 0) == (LAND_INDEX["A6"],)
    t.phase = "slow"
    look(t)
    assert not t.over  # the town still counts: no victory
    step(t, "time")
    assert at in t.isle.lands and there(t, "A5") == {"town": 1} and presence(t, "A5") == 2


def test_presence_in_stasis_still_saves_from_defeat() -> None:
    t = isle(DAYS)
    put(t, "A5", presence=2)
    put(t, "A6", town=1)
    t.marks["time.0"], t.shown[0] = 1, (2, 1)
    use(t, "absolute-stasis", "A5")
    t.phase = "slow"
    look(t)
    assert not t.over


def test_time_is_needed_to_use_its_cards() -> None:
    t = isle(DAYS)
    put(t, "A5", presence=2)
    t.played[0] = ("absolute-stasis", "pour-time-sideways", "the-past-returns-again")
    t.energy[0], t.invader_discard = 3, ("1-jungle",)
    free = {"slip-the-flow-of-time"}  # the first use costs nothing
    assert used_names(t) == free
    t.marks["time.0"] = 1
    assert used_names(t) == {*free, "absolute-stasis", "the-past-returns-again"}  # sideways costs 3
    t.energy[0] = 0
    assert used_names(t) == {*free, "absolute-stasis"}


def used_names(t: Table) -> set[str]:
    return {move.notation.split()[1] for move in uses(t, 0, "fast")}


def poured(t: Table, times: int = 1) -> None:
    put(t, "A5", presence=2)
    put(t, "B1", presence=1)
    put(t, "B8", presence=(0, 1))
    t.marks["time.0"], t.shown[0] = 3 * times, (1 + 3 * times, 1)
    for _ in range(times):
        use(t, "pour-time-sideways", 0, "presence A5 B1")
    t.phase = "invaders"


def test_time_poured_sideways_changes_every_invader_action() -> None:
    # Rulebook, Fractured Days: on sands they ravage twice on one board, not at all on the other.
    t = isle(DAYS, EARTH)
    put(t, "A7", explorer=1)
    put(t, "B5", explorer=1)
    poured(t)
    for deed in ("build", "explore"):
        for land in ("A7", "B5"):
            step(t, deed, LAND_INDEX[land])
    assert there(t, "A7") == {"explorer": 1}
    assert there(t, "B5") == {"explorer": 3, "town": 1, "city": 1}
    step(t, "ravage", LAND_INDEX["A7"])
    step(t, "ravage", LAND_INDEX["B5"], answers=("cascade B6",))
    assert there(t, "A7") == {"explorer": 1} and there(t, "B5")["blight"] == 2


def test_repeated_it_adds_up() -> None:
    t = isle(DAYS, EARTH)
    put(t, "B5", explorer=1)
    poured(t, 2)
    step(t, "explore", LAND_INDEX["B5"])
    assert there(t, "B5") == {"explorer": 4}
    step(t, "explore", LAND_INDEX["A7"])
    assert there(t, "A7") == {}


def test_each_doubled_action_is_skipped_by_itself() -> None:
    # Rulebook, Fractured Days: with Infestation of Venomous Spiders every ravage is skipped on its own.
    t = isle(DAYS, EARTH)
    put(t, "B5", explorer=2)
    t.modify("lair", LAND_INDEX["B5"], n=-1, until="turn")
    poured(t)
    step(t, "ravage", LAND_INDEX["B5"], answers=("skip",))
    assert there(t, "B5") == {"explorer": 2, "blight": 1}


def test_each_board_and_each_land_happen_more_and_less_often() -> None:
    # Rulebook, Fractured Days: actions of each board or land, also with conditions.
    t = isle(DAYS, EARTH)
    put(t, "A7", explorer=2, dahan=1)
    put(t, "B5", explorer=3, dahan=1)
    poured(t)
    do(t, EachBoard(Remove(1, EXPLORER)), "A1", nature=FEAR)
    assert there(t, "A7")["explorer"] == 2 and there(t, "B5")["explorer"] == 1
    do(t, EachLand(Fear(1), AtLeast(1, DAHAN)), "A1", nature=FEAR)
    assert fear(t) == 2


def test_sideways_is_useless_on_one_board() -> None:
    # Rulebook, Fractured Days.
    t = isle(DAYS)
    put(t, "A5", presence=1)
    put(t, "A6", presence=1)
    t.marks["time.0"], t.shown[0] = 3, (4, 1)
    use(t, "pour-time-sideways", 0, "presence A5 A6")
    assert t.mods == () and presence(t, "A6") == 2


def test_the_past_returns() -> None:
    # Rulebook, additional costs: Energy and Time, at every use.
    t = isle(DAYS, EARTH)
    t.marks["time.0"], t.shown[0] = 2, (3, 1)
    t.energy = [1, 3]
    t.invader_discard = ("1-jungle", "3-jungle-sands")
    t.invader_unseen = tuple([card for card in t.invader_unseen if card not in t.invader_discard])
    assert t.invader_deck[0] == 1
    run_it = use_move("use", "the-past-returns-again")
    asked = run(use_power(t, 0, run_it, "fast"), "payer 2", "payer 2", "past 1-jungle")
    assert asked[-1].moves == ["past 1-jungle"] and t.energy == [1, 1] and time_of(t, 0) == 0
    assert list(t.invader_discard) == ["3-jungle-sands"] and t.mark(KNOWN + "1-jungle") == len(t.invader_deck)
    assert turn_up(t) == "1-jungle"


def test_a_returned_card_of_the_next_stage_changes_the_back_of_the_deck() -> None:
    t = isle(DAYS)
    t.invader_discard = ("2-coastal",)
    t.invader_unseen = tuple([card for card in t.invader_unseen if card != "2-coastal"])
    t.marks["time.0"], t.shown[0], t.energy[0] = 1, (2, 1), 1
    run(use_power(t, 0, use_move("use", "the-past-returns-again"), "fast"), "past 2-coastal")
    assert t.invader_deck[0] == CARD_STAGE["2-coastal"] == 2 and turn_up(t) == "2-coastal"


def test_blur_the_arc_of_years() -> None:
    t = isle(DAYS)
    put(t, "A5", blight=1)
    use(t, "blur-the-arc-of-years", "A5")
    assert there(t, "A5") == {}
    put(t, "A5", explorer=1, dahan=2)
    use(t, "blur-the-arc-of-years", "A5", "damage town", "stop")
    # They build a town, then 3 damage kill a Dahan and blight the land; the other kills the town; a child.
    assert there(t, "A5") == {"explorer": 1, "dahan": 2, "blight": 1}


def test_years_may_pass_again_for_time() -> None:
    t = isle(DAYS)
    put(t, "A5", blight=2)
    t.marks["time.0"], t.shown[0] = 1, (2, 1)
    use(t, "blur-the-arc-of-years", "A5", "yes")
    assert there(t, "A5") == {} and time_of(t, 0) == 0


def test_a_card_may_be_played_for_its_elements_alone() -> None:
    # Rulebook, additional costs: no cost to use is paid for a card that is only played.
    t = isle(DAYS)
    put(t, "A5", presence=1)
    t.phase, t.ready[0], t.plays[0] = "spirits", True, 1
    step(t, "spirits", answers=("play the-past-returns-again",))
    assert (have(t, "sun"), have(t, "moon"), time_of(t, 0)) == (1, 1, 0)
    assert not [move for move in uses(t, 0, "fast") if "past" in move.notation]


def test_a_board_may_be_lost_while_a_land_is_in_stasis() -> None:
    t = isle(DAYS, EARTH)
    t.reshape(without_board(stilled(t.shape, LAND_INDEX["A5"]), 1))
    assert t.isle.boards == (0,) and LAND_INDEX["A5"] not in t.isle.lands
    t.reshape(awake(t.shape))
    assert t.isle.boards == (0,) and LAND_INDEX["A5"] in t.isle.lands
