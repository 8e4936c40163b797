"""The invader phase (R11): build, explore, advance, skipped actions, tokens; fear and blight cards."""

from __future__ import annotations

from games.spirit_island.tables import EARTH, LIGHTNING, do, fear, isle, presence, put, run, step, there
from stepping import next_step

from deskoherna.games.spirit_island.act import FEAR
from deskoherna.games.spirit_island.content import FEAR_CARDS
from deskoherna.games.spirit_island.figures import INVADER_CARDS, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.pieces.fear import frighten
from deskoherna.games.spirit_island.state import TURN, Table
from deskoherna.games.spirit_island.verbs import Add, EachLand, Fear, LosePresence


def acts_in(t: Table, deed: str, card: str) -> list[str]:
    return [LANDS[land] for land in lands_of_card(t, deed, card)]


def test_build_more_towns_than_cities_is_a_city() -> None:  # R11.6.1
    t = isle()
    put(t, "A5", town=1)
    put(t, "A6", town=1, city=1)
    put(t, "A7", explorer=1)
    for land in ("A5", "A6", "A7"):
        step(t, "build", LAND_INDEX[land])
    assert there(t, "A5") == {"town": 1, "city": 1}
    assert there(t, "A6") == {"town": 2, "city": 1}
    assert there(t, "A7") == {"explorer": 1, "town": 1}


def test_build_and_ravage_cards_need_invaders() -> None:  # R11.4.2
    t = isle()
    put(t, "A2", explorer=1)
    put(t, "A5", dahan=3)
    assert acts_in(t, "build", "1-wetland") == ["A2"]
    assert acts_in(t, "ravage", "1-wetland") == ["A2"]


def test_explore_needs_a_source() -> None:  # R11.7.2
    t = isle()
    assert acts_in(t, "explore", "1-wetland") == ["A2"]  # from the ocean
    put(t, "A8", town=1)
    assert acts_in(t, "explore", "1-wetland") == ["A2", "A5"]
    assert acts_in(t, "explore", "1-jungle") == ["A3", "A8"]


def test_an_isolated_land_is_not_explored_and_no_source() -> None:  # R21.5, R11.7.3
    t = isle(boards="B")
    t.modify("isolate", LAND_INDEX["B1"], until=TURN)
    assert acts_in(t, "explore", "3-mountain-wetland") == ["B2"]
    put(t, "B5", town=1)
    t.modify("isolate", LAND_INDEX["B5"], until=TURN)
    assert acts_in(t, "explore", "3-mountain-wetland") == ["B2"]


def test_disease_stops_a_build_and_wilds_an_explore_once() -> None:  # R12.2, R12.3
    t = isle()
    put(t, "A5", explorer=1, disease=1, wilds=1)
    step(t, "build", LAND_INDEX["A5"])
    step(t, "explore", LAND_INDEX["A5"])
    assert there(t, "A5") == {"explorer": 1}


def test_skipping_one_action_is_asked_when_it_comes() -> None:  # R11.4.6
    t = isle()
    at = LAND_INDEX["A5"]
    put(t, "A5", explorer=1)
    t.modify("skip", at, n=-1, until=TURN)
    step(t, "build", at, answers=("allow",))
    step(t, "explore", at, answers=("skip",))
    step(t, "explore", at)
    assert there(t, "A5") == {"explorer": 2, "town": 1}


def test_cards_advance() -> None:  # R11.8.1
    t = isle()
    t.ravage, t.build, t.explored = ("1-jungle",), ("1-sands",), ("1-wetland",)
    step(t, "advance")
    assert (t.ravage, t.build, t.explored) == (("1-sands",), ("1-wetland",), ())
    assert t.invader_discard == ("1-jungle",)


def test_the_top_card_is_any_unseen_one_of_its_stage() -> None:  # R2.4
    t = isle()
    seen = []
    while t.invader_deck:
        before = t.invader_deck[0]
        step(t, "explores")
        t.agenda.clear()
        seen.append(t.explored[-1])
        assert seen[-1].startswith(str(before))
    assert len({*seen}) == 12 and {*seen} < {*INVADER_CARDS}


def test_an_empty_deck_loses_the_game() -> None:  # R13.3
    t = isle()
    put(t, "A5", explorer=1, presence=1)
    t.invader_deck = ()
    t.phase = "invaders"
    step(t, "explores")
    assert (t.over, t.won) == ("invaders", False)


def test_fear_earns_cards_and_raises_the_terror_level() -> None:  # R21.13, R21.14
    t = isle(EARTH, LIGHTNING)
    frighten(t, 7)
    assert (t.earned, t.fear_pool) == ((), 1)
    frighten(t, 3)
    assert (len(t.earned), t.fear_pool) == (1, 6)
    frighten(t, 6 + 8)
    assert (len(t.earned), t.terror) == (3, 2)


def test_fear_cards_are_resolved_in_order_at_the_level_in_force() -> None:  # R11.3
    t = isle()
    put(t, "A2", explorer=2, dahan=1)
    t.earned = ("tall-tales-of-savagery", "wary-of-the-interior")
    step(t, "fear")
    assert there(t, "A2") == {"explorer": 1, "dahan": 1}
    run(next_step(GAME, t))  # nothing inland
    assert t.earned == ()


def test_a_fear_card_may_not_be_wasted() -> None:  # R10.11
    t = isle()
    put(t, "A2", dahan=1)
    put(t, "A5", dahan=1, explorer=1)
    put(t, "A6", explorer=1)
    do(t, FEAR_CARDS["tall-tales-of-savagery"].effect(1), "A1", nature=FEAR)
    assert there(t, "A5") == {"dahan": 1}


def test_each_player_chooses() -> None:
    t = isle(EARTH, LIGHTNING)
    put(t, "A2", explorer=1)
    put(t, "B2", explorer=1)
    asked = do(t, FEAR_CARDS["emigration-accelerates"].effect(1), "A1", "in B2", nature=FEAR)
    assert [one.seat for one in asked] == [0]  # the second player has one land left
    assert there(t, "A2") == there(t, "B2") == {}


def test_lands_are_found_before_the_first_action() -> None:  # R10.3
    t = isle()
    put(t, "A5", dahan=2)
    do(t, EachLand(Fear(1)), "A1", nature=FEAR)
    assert fear(t) == 8


def test_the_blight_card_flips_at_once() -> None:  # R21.15, R9.7
    t = isle()
    assert t.blight == 3
    t.blight_unseen = ("memory-fades-to-dust",)
    do(t, Add(2, BLIGHT), "A5")
    assert not t.blighted
    do(t, Add(1, BLIGHT), "A7")
    assert t.blighted and t.blight_card == "memory-fades-to-dust"
    assert t.blight == 4


def test_two_blight_at_once_destroy_and_cascade_once() -> None:  # R21.8, R9.4
    t = isle()
    t.blight = 10
    put(t, "A5", presence=3, blight=1)
    do(t, Add(2, BLIGHT), "A5", "cascade A7")
    assert presence(t, "A5") == 2
    assert (there(t, "A5"), there(t, "A7")) == ({"blight": 3}, {"blight": 1})


def test_the_last_blight_of_a_blighted_island_loses() -> None:  # R13.3
    t = isle()
    put(t, "A1", explorer=1, presence=2)
    t.phase, t.blighted, t.blight = "slow", True, 1
    do(t, Add(1, BLIGHT), "A5")
    assert (t.over, t.won) == ("blight", False)


def test_losing_all_presence_loses() -> None:  # R7.5
    t = isle()
    put(t, "A1", explorer=1, presence=1)
    t.phase = "slow"
    do(t, LosePresence(1), "A5")
    assert (t.over, t.won) == ("presence", False)


def test_victory_by_terror_level() -> None:  # R13.2
    for terror, pieces, won in (
        (1, {"explorer": 1}, False),
        (1, {}, True),
        (2, {"explorer": 3}, True),
        (2, {"town": 1}, False),
        (3, {"town": 3}, True),
        (3, {"city": 1}, False),
    ):
        t = isle()
        put(t, "A5", presence=1, **pieces)
        t.fear_levels = tuple([level for level in t.fear_levels if level >= terror])
        t.fear_deck = t.fear_deck[: len(t.fear_levels)]
        t.phase = "slow"
        do(t, Fear(1), "A5")
        assert t.won == won, (terror, pieces)


def test_both_is_victory() -> None:  # R13.4
    t = isle()
    put(t, "A5", presence=1)
    t.phase = "slow"
    do(t, LosePresence(1), "A5")
    assert t.won


def test_an_empty_fear_deck_wins() -> None:
    t = isle()
    put(t, "A5", presence=1, city=2)
    t.phase = "slow"
    do(t, Fear(36), "A5")
    assert (t.over, t.won) == ("fear", True)


def test_scores() -> None:  # R13.6
    t = isle()
    put(t, "A5", presence=1, dahan=3, blight=2)
    t.difficulty, t.won = 4, True
    t.invader_deck = (3, 3, 3)
    assert sum(GAME.scores(t)[0].values()) == 20 + 10 + 6 + 3 - 2
    t.won = False
    t.ravage, t.invader_discard = ("1-jungle",), ("1-sands",)
    assert sum(GAME.scores(t)[0].values()) == 8 + 2 + 3 - 2
