"""Hooks and mods: data in the state that outlasts an action."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from core.effects.toy import table as toy_table
from core.effects.toy.cards import CARDS
from core.effects.toy.play import play
from core.effects.toy.table import Toy, table
from core.effects.toy.verbs import BLIGHT, DAHAN, TOWN, Add, Build, Damage

from deskoherna.core.effects import (
    ALWAYS,
    AtLeast,
    Effect,
    Fact,
    Frame,
    Gain,
    Hook,
    May,
    Mod,
    On,
    Pay,
    Upon,
)
from deskoherna.core.records import snapshot


@pytest.fixture(autouse=True)
def nothing_standing() -> Iterator[None]:
    toy_table.STANDING.clear()
    yield
    toy_table.STANDING.clear()


def card(name: str) -> Effect:
    found = CARDS[name]
    assert isinstance(found, Effect)
    return found


def through_json(t: Toy) -> Toy:
    back = snapshot.decode(json.loads(json.dumps(snapshot.encode(t))))
    assert isinstance(back, Toy)
    return back


def test_a_hook_fires_at_the_end_of_an_action_and_counts_down() -> None:
    t = table(here={"town": 4})
    play(t, card("trap"))
    assert [hook.uses for hook in t.hooks] == [2]
    play(t, Add(1, DAHAN))
    assert t.lands[1]["town"] == 4 and t.hooks[0].uses == 2  # the filter says blight
    play(t, Add(1, BLIGHT))
    assert t.lands[1]["town"] == 3 and t.hooks[0].uses == 1
    play(t, Add(1, BLIGHT) + Add(1, TOWN))
    assert t.lands[1]["town"] == 3 and t.hooks == ()
    play(t, Add(1, BLIGHT))
    assert t.lands[1]["town"] == 3


def test_a_hook_fires_for_each_happening_of_one_action() -> None:
    t = table(here={"town": 4})
    play(t, card("trap"))
    play(t, Add(1, BLIGHT) + Add(1, BLIGHT) + Add(1, BLIGHT))
    assert t.lands[1]["town"] == 2 and t.hooks == ()


def test_a_hook_does_not_react_to_what_came_before_it() -> None:
    t = table(here={"town": 2})
    play(t, Add(1, BLIGHT) + card("trap"))
    assert t.lands[1]["town"] == 2 and t.hooks[0].uses == 2
    play(t, Add(1, BLIGHT))
    assert t.lands[1]["town"] == 1


def test_a_hook_remembers_its_seat_and_its_land() -> None:
    t = table(here={"town": 1}, near={"town": 1})
    t.hook(Hook("add", 1, Gain(vp=1) + Damage(2), memory=(0,)))
    play(t, Add(1, BLIGHT), seat=0)
    assert t.goods == [{}, {"vp": 1}] and t.lands[0]["town"] == 0 and t.lands[1]["town"] == 1


def test_hooks_that_last_and_hooks_that_expire() -> None:
    t = table()
    play(t, card("oath") + card("trap"))
    for _ in range(3):
        play(t, Build("red"))
    assert t.goods[0] == {"vp": 3} and len(t.hooks) == 2
    t.expire("turn")
    assert [hook.event for hook in t.hooks] == ["you-build"] and t.hooks[0].uses == ALWAYS


def test_reactions_are_actions_with_reactions() -> None:
    t = table()
    play(t, Upon("you-build", Add(1, BLIGHT), uses=1) + Upon("add", Gain(vp=1), uses=1))
    play(t, Build("red"))
    assert t.goods[0] == {"vp": 1} and t.hooks == ()


def test_standing_frames_react_too() -> None:
    slaver, mason = CARDS["slaver"], CARDS["mason"]
    assert isinstance(slaver, On) and isinstance(mason, On)
    toy_table.STANDING[0] = (slaver, mason)
    t = table({"gold": 1, "worker": 1})
    asked = play(t, card("architect"), "choose 1", "choose 2")
    assert asked == ["0 may-choose: choose 1, choose 2, no", "0 may-choose: choose 2, no"]
    assert t.goods[0] == {"gold": 0, "worker": 0, "vp": 4}  # 2, then 1 for the red one, then 1


def test_a_reaction_may_ask_and_decline() -> None:
    t = table({"gold": 1})
    play(t, Upon("you-build", May(Pay(gold=1) >> Gain(vp=2))))
    assert play(t, Build("red"), "no") == ["0 may: yes, no"]
    assert t.goods[0] == {"gold": 1} and t.hooks == ()


def test_hooks_and_mods_are_plain_data_in_the_state() -> None:
    t = table(here={"town": 2})
    play(t, card("trap") + card("oath") + card("vigil"))
    t.hook(Hook("add", 0, Gain(vp=1), where=AtLeast(1, TOWN) & ~Fact("what", "blight")))
    back = through_json(t)
    assert back.hooks == t.hooks and back.mods == t.mods and back.hooked == t.hooked
    assert repr(back.hooks) == repr(t.hooks)
    assert len({*back.hooks, *t.hooks}) == 3 and len({*back.mods, *t.mods}) == 1
    play(back, Add(1, BLIGHT))
    assert back.lands[1]["town"] == 1  # 3 damage against 3 health
    copy = t.clone()
    play(copy, Add(1, BLIGHT))
    assert t.hooks[0].uses == 2 and copy.hooks[0].uses == 1


def test_mods_are_folded() -> None:
    t = table()
    t.modify("health", 1, "town", 1, "turn")
    t.modify("health", what="town", n=2)
    t.modify("health", 2, n=-1, until="round")
    t.modify("no-build", 1)
    assert [t.health("town", land) for land in range(3)] == [4, 5, 3]
    assert [t.health("city", land) for land in range(3)] == [3, 3, 2]
    assert t.modified("no-build", 1) and not t.modified("no-build", 2)
    assert [mod.n for mod in t.fitting("health", 1, "town")] == [1, 2]
    t.expire("turn")
    assert t.health("town", 1) == 4 and len(t.mods) == 3
    assert Mod("health", 1) != Mod("health", 2) and repr(Mod("x")) == "Mod('x', '', '', 1, '')"


def test_frames_hold_effects() -> None:
    frame = CARDS["sawmill"]
    assert isinstance(frame, Frame) and frame.name == "produce" and frame.effect == Gain(wood=2)
