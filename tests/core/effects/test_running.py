"""The cards of the toy game, done for real."""

from __future__ import annotations

import pytest
from core.effects.toy.cards import CARDS
from core.effects.toy.play import play
from core.effects.toy.table import ToyAct, table, toy
from core.effects.toy.verbs import BLIGHT, CITY, DAHAN, TOWN, Add, Damage, Destroy, Gather

from deskoherna.core.asking import Decision
from deskoherna.core.effects import (
    ALL,
    NOTHING,
    AtLeast,
    Custom,
    Effect,
    Frame,
    Gain,
    Good,
    May,
    Pay,
    Plus,
    Repeat,
    When,
    each,
    upto,
)


def card(name: str) -> Effect:
    found = CARDS[name]
    return found.effect if isinstance(found, Frame) else found


def test_python_binds_the_operators_in_the_order_cards_need() -> None:
    a, b, c, d = Gain(wood=1), Gain(wood=2), Gain(wood=3), Gain(wood=4)
    assert (a + b >> c | d) == (((a + b) >> c) | d)
    assert (a | b >> c + d) == (a | (b >> (c + d)))


def test_plus_goes_in_order_each_as_far_as_possible() -> None:
    t = table(here={"town": 1, "city": 1})
    assert play(t, card("drought")) == []
    assert t.lands[1] == {"town": 0, "city": 1, "blight": 1}  # 1 damage is not enough for the city


def test_choice_offers_only_what_does_something_and_skips_a_question_with_one_answer() -> None:
    t = table(here={"dahan": 2, "town": 1}, near={"dahan": 2})
    asked = play(t, card("call-to-bloodshed"), "choose 2", "amount 2")
    assert asked == ["0 choose-effect: choose 1, choose 2", "0 amount-what: amount 0, amount 1, amount 2"]
    assert (t.lands[0]["dahan"], t.lands[1]["dahan"]) == (0, 4)

    t = table(here={"dahan": 2, "town": 1})  # nobody to gather
    assert play(t, card("call-to-bloodshed")) == []
    assert t.lands[1] == {"dahan": 2, "town": 0}

    t = table(near={"dahan": 1})  # nobody here to fight: the second option keeps its number
    assert play(t, card("call-to-bloodshed"), "amount 1") == ["0 amount-what: amount 0, amount 1"]

    assert play(table(), card("call-to-bloodshed")) == []


def test_a_secret_question_is_asked_even_with_one_answer() -> None:
    t = table(here={"dahan": 2})
    act = ToyAct(t, 0)
    act.secret = True
    assert play(t, card("call-to-bloodshed"), "choose 1", act=act) == ["0 choose-effect: choose 1"]


def test_may_asks_once_with_the_choice_in_it() -> None:
    t = table({"gold": 1, "worker": 1})
    assert play(t, card("slaver"), "choose 2") == ["0 may-choose: choose 1, choose 2, no"]
    assert t.goods[0] == {"gold": 1, "worker": 0, "vp": 1}
    assert play(t, card("slaver"), "no") == ["0 may-choose: choose 1, no"]
    assert t.goods[0] == {"gold": 1, "worker": 0, "vp": 1}
    assert play(t, May(Pay(gold=1) >> Gain(vp=2)), "yes") == ["0 may: yes, no"]
    assert t.goods[0] == {"gold": 0, "worker": 0, "vp": 3}
    assert play(t, card("slaver")) == []


def test_amounts() -> None:
    t = table(buildings=("black",) * 7)
    play(t, card("stronghold"))
    play(t, card("guild"))
    assert t.goods[0] == {"vp": 6, "gold": 9}
    t = table(here={"town": 2, "city": 1, "dahan": 1})
    play(t, card("fires"))
    assert t.lands[1] == {"town": 0, "city": 0, "dahan": 1}
    play(t, Add(each(DAHAN) * 3, BLIGHT) + Destroy(5, BLIGHT))
    assert t.lands[1]["blight"] == 0
    assert play(t, Gather(ALL, DAHAN)) == []
    assert (each(DAHAN).max(2) * 3) == (each(DAHAN) * 3).max(6)
    with pytest.raises(ValueError, match="divide first"):
        _ = each(DAHAN) * 2 // 2


def test_upto_asks_for_a_number() -> None:
    t = table({"gold": 2})
    assert play(t, card("monument"), "amount 2") == ["0 amount-what: amount 0, amount 1, amount 2"]
    assert t.goods[0] == {"gold": 0, "vp": 4}
    assert play(t, Pay(gold=upto(3)) | Gain(vp=1)) == []  # nothing to pay: the first option is not offered
    assert t.goods[0]["vp"] == 5
    t = table({"gold": 5})
    assert play(t, Pay(gold=ALL) >> Gain(vp=1)) == []
    assert t.goods[0] == {"gold": 0, "vp": 1}


def test_when_looks_at_the_moment_it_is_reached() -> None:
    t = table({"gold": 1})
    play(t, card("quarry"))
    play(t, card("quarry"))
    assert t.goods[0] == {"gold": 3, "vp": 3}
    t = table(here={"dahan": 2, "town": 1})
    play(t, card("peace"))
    assert t.goods[0] == {}
    play(t, Destroy(1, TOWN) + card("peace"))
    assert t.goods[0] == {"vp": 5}
    play(t, card("poverty"))
    play(t, card("poverty"))
    assert t.goods[0] == {"vp": 5, "gold": 5}


def test_did_and_done_speak_of_this_action_only() -> None:
    t = table(here={"town": 2})
    play(t, card("wrath"))
    assert t.lands[1] == {"town": 1, "blight": 1}
    play(t, When(AtLeast(9, TOWN), NOTHING) + card("wrath").effects[1])  # type: ignore[attr-defined]
    assert t.lands[1] == {"town": 1, "blight": 1}
    play(t, card("grief"), "amount 1")
    assert t.lands[1] == {"town": 0, "blight": 2}


def test_for_each_looks_before_it_acts() -> None:
    t = table(here={"dahan": 1, "explorer": 2}, near={"dahan": 1, "explorer": 1})
    play(t, card("rain"))
    assert [land.get("explorer", 0) for land in t.lands] == [0, 1, 0]


def test_by_other_seats() -> None:
    t = table()
    play(t, card("feast"))
    assert t.goods == [{"card": 1, "vp": 1}, {"card": 1}]
    t.goods[1] = {"energy": 1}
    assert play(t, card("gift"), "yes") == ["1 may: yes, no"]
    assert t.goods[1] == {"energy": 0, "card": 2}


def test_repeat() -> None:
    t = table(here={"town": 3})
    play(t, card("storm"))
    assert t.lands[1] == {"town": 1}
    t = table(near={"dahan": 2})
    assert play(t, card("waves"), "yes", "yes") == ["0 may: yes, no", "0 again: yes, no"]
    assert t.lands[1] == {"dahan": 2}
    t = table(near={"dahan": 2})
    play(t, card("waves"), "yes", "no")
    assert t.lands[1] == {"dahan": 1}
    t = table({"gold": 3})
    play(t, Repeat(2, Pay(gold=2)) >> Gain(vp=1))  # as a cost, both times or not at all
    assert t.goods[0] == {"gold": 3}


def test_all_needs_something_to_count() -> None:
    with pytest.raises(ValueError, match="how often"):
        Repeat(upto(ALL), Damage(1))
    with pytest.raises(ValueError, match="no end"):
        Gain(vp=ALL)


def test_an_action_remembers_pools_and_what_may_be_used_once() -> None:
    act = ToyAct(table(), 0)
    within = toy(act.reach(2).by(1))
    assert act.once("badlands") and not within.once("badlands") and (within.land, within.seat) == (2, 1)
    within.course.pools["damage"] = 3
    assert act.course.pools == {"damage": 3}
    assert act.kept(1, (0,)).once("badlands")


def test_after_waits_for_the_end_of_the_action() -> None:
    t = table(here={"explorer": 1, "town": 1})
    play(t, card("vigil") + Damage(3))
    assert t.lands[1] == {"explorer": 0, "town": 1}  # damage 1 on the explorer, and the town had 3 health
    assert t.health("town", 1) == 3
    t.expire("turn")
    assert t.health("town", 1) == 2


def test_custom() -> None:
    t = table(here={"town": 1})
    play(t, card("tide"))
    assert t.lands[0] == {"town": 1}
    assert play(t, card("ebb"), "yes") == ["0 may: yes, no"]
    assert t.lands[1] == {"town": 1}
    assert play(table(), card("ebb")) == []
    with pytest.raises(ValueError, match="both languages"):
        Custom("toy.turn-the-tide", cs="Jen česky")


def test_questions_name_their_source() -> None:
    t = table({"gold": 1})
    act = ToyAct(t, 0)
    act.source = Good("gold").phrase()
    rule = May(Pay(gold=1) >> Gain(vp=1)).run(act)
    ask = next(rule)
    assert isinstance(ask, Decision)
    assert ask.prompt.key == "may-of" and ask.about is not None and ask.about["source"] == act.source


def test_nothing_does_nothing() -> None:
    assert play(table(), NOTHING) == []
    assert (NOTHING + Gain(vp=1)) == Gain(vp=1)
    assert Plus() == NOTHING and not NOTHING.can(ToyAct(table(), 0))
    assert CITY / TOWN != TOWN / CITY
