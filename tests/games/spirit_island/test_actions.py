"""Actions, conditional actions and invader actions: the appendix of the rulebook (R8.4, R9.4, R10, R11.4)."""

from __future__ import annotations

from deskoherna.core.effects import ALL
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import EVENT, IsleAct
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS, TOWN
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.conditions import AmongMine
from deskoherna.games.spirit_island.nouns.kinds import DAHAN, EXPLORER
from deskoherna.games.spirit_island.nouns.kinds import TOWN as TOWN_KIND
from deskoherna.games.spirit_island.rules.ground import endurance
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.pieces.blight import add_blight
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import (
    Damage,
    Destroy,
    EachBoard,
    EachSpirit,
    Gather,
    OneOfMine,
    Push,
)
from tests.games.spirit_island.tables import (
    EARTH,
    LIGHTNING,
    do,
    fear,
    hurt,
    presence,
    put,
    run,
    step,
    there,
    use,
)
from tests.games.spirit_island.wide import event, wide

OCEAN = "oceans-hungry-grasp"
A5 = LAND_INDEX["A5"]


# -- conditional actions (R10.6, R10.12) -------------------------------------------------------------------


def test_quicksand_ocean_and_russia() -> None:
    """The rulebook's example: each conditional action saves one explorer, none comes twice in its chain."""
    t = wide(OCEAN, adversary="russia", level=2)
    put(t, "A0", presence=2)
    put(t, "A1", explorer=3)
    use(t, "melt-earth-into-quicksand", "A2")
    before = fear(t)
    do(t, Push(ALL, EXPLORER), "A1", *["push explorer A2"] * 3, "push explorer A0", "push explorer A2")
    assert there(t, "A2") == {"explorer": 1} and there(t, "A0") == {}
    assert fear(t) == before + 2


def test_a_conditional_action_comes_again_with_the_next_action() -> None:
    t = wide()
    put(t, "A6", explorer=2)
    use(t, "melt-earth-into-quicksand", "A5")
    for _ in range(2):
        do(t, Push(1, EXPLORER), "A6", "push explorer A5")
        assert there(t, "A5") == {}


def test_quicksand_takes_dahan_too() -> None:
    t = wide()
    put(t, "A6", dahan=1)
    use(t, "melt-earth-into-quicksand", "A5")
    do(t, Gather(1, DAHAN), "A5")
    assert there(t, "A5") == {} == there(t, "A6")


# -- each board, each spirit: actions of their own (R10.3) -------------------------------------------------


def test_russia_saves_one_explorer_on_each_board() -> None:
    """The rulebook: "on each board destroy 2 explorers" saves one on every board."""
    t = wide(EARTH, LIGHTNING, adversary="russia", level=2)
    put(t, "A5", explorer=2)
    put(t, "B5", explorer=2)
    effect = EachBoard(Destroy(2, EXPLORER))
    do(t, effect, "A1", "push explorer A6", "push explorer B6", nature=EVENT)
    assert there(t, "A6") == there(t, "B6") == {"explorer": 1} and t.fear_size - t.fear_pool == 2


def test_each_spirit_looks_before_anybody_acts() -> None:
    t = wide(EARTH, LIGHTNING)
    put(t, "A5", dahan=3, presence=(1, 1))
    effect = EachSpirit(OneOfMine(Push(1, DAHAN)), AmongMine(3, DAHAN))
    do(t, effect, "A1", "push dahan A6", "push dahan A6", nature=EVENT)
    assert there(t, "A5") == {"dahan": 1}


# -- saved from destruction (R8.4.2, R21.4) ----------------------------------------------------------------


def test_a_saved_dahan_strikes_back() -> None:
    """The rulebook's ravage: 6 damage, blight, one Dahan saved from destruction destroys a town."""
    t = wide()
    put(t, "A4", town=3, dahan=1)
    t.modify("rescue", LAND_INDEX["A4"], "dahan", 1, until=TURN)
    step(t, "ravage", LAND_INDEX["A4"], answers=("damage town",))
    assert there(t, "A4") == {"town": 2, "dahan": 1, "blight": 1} and hurt(t, "A4") == [0, 0, 0]


def test_the_same_action_cannot_hurt_a_saved_piece_again() -> None:
    t = wide()
    put(t, "A5", dahan=1)
    t.modify("rescue", A5, "dahan", 1, until=TURN)
    do(t, Damage(2, DAHAN) + Damage(1, DAHAN), "A5")
    assert there(t, "A5") == {"dahan": 1} and hurt(t, "A5") == [0]
    do(t, Damage(1, DAHAN), "A5")
    assert hurt(t, "A5") == [1]


# -- durable invaders (R8.3, R21.10) -----------------------------------------------------------------------


def test_durable_towns() -> None:
    t = wide(adversary="habsburg-monarchy", level=4)
    t.modify("durable")
    put(t, "A5", town=4)
    assert endurance(t, A5, piece(TOWN)) == 4
    do(t, Destroy(1, TOWN_KIND), "A5")
    assert hurt(t, "A5") == [0, 0, 0, 2]
    t = wide(adversary="habsburg-monarchy", level=4)
    t.modify("durable")
    put(t, "A5", town=4)
    do(t, Destroy(4, TOWN_KIND), "A5", "damage town,town")  # 8 damage among them
    assert there(t, "A5") == {"town": 2} and t.fear_size - t.fear_pool == 2
    do(t, Destroy(ALL, TOWN_KIND), "A5")  # works as always
    assert there(t, "A5") == {}


def test_destruction_turned_into_damage_feels_the_badlands() -> None:
    t = wide(adversary="habsburg-monarchy", level=4)
    t.modify("durable")
    put(t, "A5", town=1, badlands=2)
    do(t, Destroy(1, TOWN_KIND), "A5")  # R8.3.2: 2 + 2
    assert there(t, "A5") == {"badlands": 2}


# -- blight at once (R9.4, R21.8) --------------------------------------------------------------------------


def test_two_blight_at_once_harm_once() -> None:
    t = wide()
    t.blight = 9
    put(t, "A8", blight=1, presence=3)
    run(add_blight(IsleAct(t, 0, Phrase("growth.source")), LAND_INDEX["A8"], 2), "cascade A6")
    assert there(t, "A8") == {"blight": 3} and presence(t, "A8") == 2 and there(t, "A6") == {"blight": 1}


# -- steps, cards, actions (R11.4) -------------------------------------------------------------------------


def test_two_cards_on_a_space_are_done_one_after_the_other() -> None:
    """R21.9: two build cards, and next turn two ravage cards."""
    t = wide()
    put(t, "A4", explorer=1)
    t.build = ("1-sands", "1-wetland")
    put(t, "A5", explorer=1)
    step(t, "builds")
    while t.agenda:
        name, args = t.agenda.pop()
        step(t, name, *args)
    assert there(t, "A4") == there(t, "A5") == {"explorer": 1, "town": 1}
    step(t, "advance")
    assert t.ravage == ("1-sands", "1-wetland") and not t.build


def test_an_empty_space_means_no_step() -> None:
    t = wide()
    put(t, "A4", town=1)
    t.ravage = t.build = ()
    step(t, "ravages")
    step(t, "builds")
    assert not t.agenda and there(t, "A4") == {"town": 1}


def test_actions_caused_otherwise_need_no_invaders_and_no_source() -> None:
    t = wide()
    step(t, "build", A5)
    step(t, "explore", LAND_INDEX["A8"])  # R11.4.3
    assert there(t, "A5") == {"town": 1} and there(t, "A8") == {"explorer": 1}


def test_skips_stop_actions_that_events_cause() -> None:
    """The appendix: a build caused by an event is skipped like any other (Year of Perfect Stillness)."""
    t = wide()
    put(t, "A5", city=1)
    t.modify("skip", A5, "", 0, until=TURN)
    event(t, "provincial-seat")
    assert there(t, "A5") == {"city": 1}


def test_one_skipped_action_is_chosen_when_it_comes() -> None:
    """R11.4.6: the skip is kept for a later action if the players like."""
    t = wide()
    put(t, "A5", town=1)
    t.modify("skip", A5, "", -1, until=TURN)
    step(t, "ravage", A5, answers=("allow",))
    step(t, "build", A5, answers=("skip",))
    assert there(t, "A5") == {"town": 1, "blight": 1}
    step(t, "build", A5)
    assert there(t, "A5") == {"town": 1, "city": 1, "blight": 1}


def test_lands_of_a_card_are_found_before_the_first_action() -> None:
    t = wide()
    put(t, "A4", town=1)
    assert [LANDS[land] for land in lands_of_card(t, "build", "1-sands")] == ["A4"]
    step(t, "card", "build", "1-sands", True)
    put(t, "A7", explorer=1)
    while t.agenda:
        name, args = t.agenda.pop()
        step(t, name, *args)
    assert there(t, "A7") == {"explorer": 1}
