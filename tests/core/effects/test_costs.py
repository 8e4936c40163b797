"""Costs are all or nothing."""

from __future__ import annotations

from random import Random

import pytest
from core.effects.toy.cards import CARDS
from core.effects.toy.play import play
from core.effects.toy.table import ToyAct, table
from core.effects.toy.verbs import CITY, DAHAN, TOWN, Destroy
from hypothesis import given
from hypothesis import strategies as st

from deskoherna.core.asking import Decision
from deskoherna.core.effects import AtLeast, Effect, Either, Gain, Good, Pay, When


@pytest.mark.parametrize(
    ("cost", "goods", "left"),
    [
        (Pay(gold=2), {"gold": 1}, None),
        (Pay(gold=1, worker=1), {"gold": 1}, None),
        (Pay(gold=1) + Pay(gold=1), {"gold": 1}, None),
        (Pay(gold=1) + Pay(gold=1), {"gold": 3}, {"gold": 1}),
        (Pay(gold=1) >> Pay(gold=1), {"gold": 1}, None),
        (When(AtLeast(2, Good("gold")), Pay(gold=3), Pay(gold=1)), {"gold": 2}, None),
        (When(AtLeast(2, Good("gold")), Pay(gold=3), Pay(gold=1)), {"gold": 1}, {"gold": 0}),
    ],
)
def test_a_cost_is_paid_in_full_or_not_at_all(
    cost: Effect, goods: dict[str, int], left: dict[str, int] | None
) -> None:
    t = table(goods)
    play(t, cost >> Gain(vp=1))
    assert t.goods[0] == (goods if left is None else {**left, "vp": 1})


def test_as_an_effect_as_far_as_possible_as_a_cost_in_full() -> None:
    t = table(here={"dahan": 1, "city": 1})
    play(t, CARDS["sacrifice"])  # type: ignore[arg-type]
    assert t.lands[1] == {"dahan": 1, "city": 1}
    play(t, Destroy(2, DAHAN))
    assert t.lands[1] == {"dahan": 0, "city": 1}
    t = table(here={"town": 3})
    play(t, Destroy(2, TOWN) + Destroy(2, TOWN) >> Gain(vp=1))
    assert t.lands[1] == {"town": 3}


def test_a_choice_in_a_cost_offers_only_what_leaves_the_rest_payable() -> None:
    bank = CARDS["bank"]
    assert isinstance(bank, Effect)
    t = table({"gold": 1, "worker": 1})
    assert play(t, bank) == []  # the only gold is needed for the second part
    assert t.goods[0] == {"gold": 0, "worker": 0, "vp": 5}
    t = table({"gold": 2, "worker": 1})
    assert play(t, bank, "choose 1") == ["0 choose-effect: choose 1, choose 2"]
    assert t.goods[0] == {"gold": 0, "worker": 1, "vp": 5}
    assert play(table({"gold": 1}), bank) == []


def test_an_option_that_could_be_done_in_part_is_no_way_to_pay() -> None:
    t = table({"gold": 1}, here={"city": 1})
    assert play(t, (Destroy(2, CITY) | Pay(gold=1)) >> Gain(vp=1)) == []
    assert t.goods[0] == {"gold": 0, "vp": 1}


@given(
    st.lists(
        st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 2)), min_size=1, max_size=3), max_size=4
    ),
    st.fixed_dictionaries({name: st.integers(0, 4) for name in "abc"}),
    st.randoms(use_true_random=False),
)
def test_whatever_is_chosen_a_cost_never_stops_halfway(
    bill: list[list[tuple[str, int]]], goods: dict[str, int], random: Random
) -> None:
    """Each item of the bill is a choice of payments; random answers, all or nothing."""
    cost: Effect = Pay(a=0)
    for options in bill:
        pays = [Pay(None, **{name: n}) for name, n in options]
        cost = cost + (Either(*pays) if len(pays) > 1 else pays[0])
    t = table(goods)
    act = ToyAct(t, 0)
    total = sum(goods.values())
    rule = (cost >> Gain(vp=1)).run(act)
    move = None
    while True:
        try:
            ask = rule.send(move)  # type: ignore[union-attr, arg-type]
        except StopIteration:
            break
        assert isinstance(ask, Decision)
        move = random.choice(ask.moves)
    stock = t.goods[0]
    assert all(n >= 0 for n in stock.values())
    if stock.get("vp"):
        spent = total - sum(stock[name] for name in "abc")
        assert sum(min(n for _, n in options) for options in bill) <= spent
    else:
        assert stock == goods
