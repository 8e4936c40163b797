"""Functions over effects."""

from __future__ import annotations

from core.effects.toy.play import play
from core.effects.toy.table import table
from core.effects.toy.verbs import BLIGHT, CITY, DAHAN, TOWN, Add, Damage, Destroy, Gather

from deskoherna.core.effects import (
    NOTHING,
    AtLeast,
    Effect,
    Gain,
    May,
    Repeat,
    When,
    as_if,
    each,
    every_or_becomes_and,
    repeated,
    rewrite,
    upto,
    walk,
)


def test_walk_sees_outer_before_inner() -> None:
    effect = May(Gain(vp=1) | Destroy(1, TOWN) >> Gain(vp=2))
    assert [type(one).__name__ for one in walk(effect)] == [
        "May",
        "Either",
        "Gain",
        "Cost",
        "Destroy",
        "Gain",
    ]


def test_every_or_becomes_and() -> None:
    effect = May(Damage(each(DAHAN)) | Gather(upto(3), DAHAN)) + (Gain(vp=1) | Gain(gold=1))
    both = every_or_becomes_and(effect)
    assert both == May(Damage(each(DAHAN)) + Gather(upto(3), DAHAN)) + Gain(vp=1) + Gain(gold=1)
    t = table()
    play(t, both)
    assert t.goods[0] == {"vp": 1, "gold": 1}


def test_as_if() -> None:
    effect = When(AtLeast(1, TOWN), Destroy(2, TOWN / BLIGHT) + Damage(each(TOWN).max(3)))
    cities = as_if(effect, TOWN, CITY)
    assert cities == When(AtLeast(1, CITY), Destroy(2, CITY / BLIGHT) + Damage(each(CITY).max(3)))
    assert as_if(Gain(vp=1) + Add(1, TOWN), Gain(vp=1), NOTHING) == Add(1, TOWN)
    t = table(here={"town": 1, "city": 1})
    play(t, as_if(Destroy(1, TOWN), TOWN, CITY))
    assert t.lands[1] == {"town": 1, "city": 0}


def test_repeated() -> None:
    assert repeated(Damage(1), 2) == Repeat(2, Damage(1))


def test_rewrite_leaves_by_a_function() -> None:
    def doubled(one: Effect) -> Effect:
        return one + one if isinstance(one, Damage) else one

    assert rewrite(May(Damage(1)), doubled) == May(Damage(1) + Damage(1))
    effect = May(Damage(1))
    assert rewrite(effect, lambda one: one) is effect
