"""Effects as values: equality, printing, JSON."""

from __future__ import annotations

import json

import pytest
from core.effects.toy import verbs
from core.effects.toy.cards import CARDS
from core.effects.toy.verbs import (
    BLACK,
    BLIGHT,
    CITY,
    DAHAN,
    DAHAN_LAND,
    RED,
    TARGET_SPIRIT,
    TOWN,
    Add,
    Build,
    Damage,
    Defend,
    Destroy,
    Gather,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from deskoherna.core import effects
from deskoherna.core.effects import (
    ALL,
    NOTHING,
    After,
    Amount,
    AtLeast,
    AtMost,
    By,
    Condition,
    Cost,
    Custom,
    Did,
    Done,
    Effect,
    Either,
    Fact,
    ForEach,
    Gain,
    Good,
    Kind,
    May,
    Part,
    Pay,
    Repeat,
    Upon,
    Value,
    When,
    amount,
    each,
    effect_from_json,
    effect_to_json,
    from_json,
    from_text,
    plus,
    register,
    rewrite,
    to_json,
    to_text,
    upto,
)
from deskoherna.core.errors import RecordError

NAMES: dict[str, object] = {**vars(effects), **vars(verbs), "GOLD": Good("gold"), "WORKER": Good("worker")}

kinds: st.SearchStrategy[Kind] = st.sampled_from(
    [
        TOWN,
        CITY,
        DAHAN,
        BLIGHT,
        BLACK,
        RED,
        TOWN / CITY,
        TOWN / CITY / DAHAN,
        Good("gold"),
        Done("destroy", TOWN),
    ]
)
small = st.integers(1, 9)
amounts: st.SearchStrategy[Amount] = st.one_of(
    small.map(amount),
    small.map(upto),
    st.just(ALL),
    st.builds(lambda k, n: each(k) * n, kinds, small),
    st.builds(lambda k, per, n, cap: (each(k) // per * n).max(cap), kinds, small, small, small),
    st.builds(lambda k, cap: upto(each(k).max(cap)), kinds, small),
)
conditions: st.SearchStrategy[Condition] = st.recursive(
    st.one_of(
        st.builds(AtLeast, small, kinds),
        st.builds(AtMost, small, kinds),
        st.builds(Did, st.just("destroy"), st.none() | kinds, small),
        st.builds(Fact, st.just("what"), st.sampled_from(["blight", 3])),
    ),
    lambda inner: st.one_of(
        st.builds(lambda a: ~a, inner),
        st.builds(lambda a, b: a & b, inner, inner),
        st.builds(lambda a, b: a | b, inner, inner),
    ),
    max_leaves=4,
)
leaves: st.SearchStrategy[Effect] = st.one_of(
    st.builds(Destroy, amounts, kinds),
    st.builds(Add, amounts, kinds),
    st.builds(Gather, amounts, kinds),
    st.builds(Damage, amounts),
    st.builds(Defend, small, kinds),
    st.builds(Build, st.sampled_from(["red", "black"])),
    st.builds(lambda n, m: Gain(vp=n, gold=m), amounts.filter(lambda n: n.bounded), small),
    st.builds(lambda n: Pay(gold=n), amounts),
    st.just(Custom("toy.turn-the-tide")),
    st.just(Custom("toy.turn-the-tide", cs="Příliv", en="Tide")),
    st.just(NOTHING),
)
trees: st.SearchStrategy[Effect] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(lambda a, b: a + b, inner, inner),
        st.builds(lambda a, b: a >> b, inner, inner),
        st.builds(lambda a, b: a | b, inner, inner),
        st.builds(When, conditions, inner, inner),
        st.builds(May, inner),
        st.builds(After, inner),
        st.builds(Repeat, amounts.filter(lambda n: n.bounded), inner),
        st.builds(ForEach, st.just(DAHAN_LAND), inner),
        st.builds(By, st.just(TARGET_SPIRIT), inner),
        st.builds(
            Upon, st.just("add"), inner, st.none() | conditions, st.sampled_from([-1, 1, 3]), st.just("turn")
        ),
    ),
    max_leaves=12,
)


@settings(max_examples=150)
@given(trees)
def test_any_effect_goes_through_json_and_its_repr_is_its_source(effect: Effect) -> None:
    coded = json.loads(json.dumps(effect_to_json(effect)))
    back = effect_from_json(coded)
    assert back == effect and hash(back) == hash(effect) and repr(back) == repr(effect)
    assert from_text(to_text(effect)) == effect
    assert eval(repr(effect), NAMES) == effect
    assert rewrite(effect, lambda one: one) == effect


@settings(max_examples=60)
@given(trees, trees)
def test_effects_differ_exactly_as_their_json_does(a: Effect, b: Effect) -> None:
    assert (a == b) == (effect_to_json(a) == effect_to_json(b))


@pytest.mark.parametrize("name", CARDS)
def test_cards_go_through_json(name: str) -> None:
    value = CARDS[name]
    assert from_json(json.loads(json.dumps(to_json(value)))) == value
    assert eval(repr(value), NAMES) == value


def test_repr_reads_like_the_source() -> None:
    assert repr(Destroy(3, TOWN) + Add(1, BLIGHT)) == "Destroy(3, TOWN) + Add(1, BLIGHT)"
    assert (
        repr(CARDS["slaver"])
        == "On('you-build', May(Pay(gold=1) >> Gain(vp=2) | Pay(worker=1) >> Gain(vp=1)))"
    )
    assert repr((Gain(vp=1) | Gain(vp=2)) >> Gain(vp=3)) == "(Gain(vp=1) | Gain(vp=2)) >> Gain(vp=3)"
    assert repr(Gather(upto(3), TOWN / CITY)) == "Gather(upto(3), TOWN / CITY)"
    assert repr(Damage((each(DAHAN) * 2).max(6))) == "Damage((each(DAHAN) * 2).max(6))"


def test_json_is_readable() -> None:
    assert effect_to_json(Destroy(3, TOWN)) == ["toy.Destroy", ["Exactly", 3], ["toy.Piece", "town"]]
    assert effect_to_json(Gain(vp=2)) == ["Gain", ["tuple", "vp", ["Exactly", 2]]]


@pytest.mark.parametrize(
    "coded",
    [
        3,
        "Gain",
        [],
        ["Nobody"],
        ["Exactly", 3],
        ["Gain"],
        ["Gain", 3],
        {"is": "May"},
        ["Either", ["Plus"]],
        [3],
    ],
)
def test_damaged_json_is_a_record_error(coded: object) -> None:
    with pytest.raises(RecordError):
        effect_from_json(coded)


def test_damaged_text_is_a_record_error() -> None:
    with pytest.raises(RecordError):
        from_text("[")


class Unregistered(Effect):
    pass


def test_an_unregistered_class_says_so() -> None:
    with pytest.raises(TypeError, match=r"effects\.register"):
        effect_to_json(Unregistered())


def test_games_may_use_the_same_names() -> None:
    class Destroy(Effect):
        def __init__(self, *parts: Part) -> None:
            super().__init__(*parts)

    register("another-game", Destroy)
    assert effect_to_json(Destroy()) == ["another-game.Destroy"]
    assert type(effect_from_json(["toy.Destroy", ["Exactly", 3], ["toy.Piece", "town"]])) is verbs.Destroy


def test_operators_flatten() -> None:
    a, b, c = Gain(vp=1), Gain(vp=2), Gain(vp=3)
    assert a + (b + c) == (a + b) + c == plus(a, b, c)
    assert a | (b | c) == (a | b) | c == Either(a, b, c)
    assert a >> (b >> c) != (a >> b) >> c
    assert isinstance(a >> b, Cost)
    assert len({a, Gain(vp=1), b}) == 2
    assert Value(1) != Value(2) and Value(1) != 1
