"""Cards that only give goods: plain production, plain actions, plain bonuses, features that give goods."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, Empires

from deskoherna.games.imperial_settlers.effects.abilities import (
    BONUS,
    BONUS_GOODS,
    PRODUCE,
    PRODUCES,
    USE_EFFECT,
    USES,
)
from deskoherna.games.imperial_settlers.figures import CARDS, CODES, GOODS, NUMBER, Goods

# What is printed, or ours where nothing is known; letters are goods: w(ood) s(tone) f(ood) W(orker) g(old)
# r(aze token) d(efence token) v(ictory point) c(ard) C(ommon card) F(action card) S(amurai).
LETTERS = dict(zip("wsfWgrdvcCFS", GOODS, strict=True))

PRODUCTION = {
    "COM007": "ww", "COM008 COM009 COM010": "s", "COM012 COM013 COM014": "W", "COM015": "WW",
    "COM018 COM019 COM020": "r", "COM023 COM024": "f", "COM026": "v", "COM028": "g",
    "COM062 COM063 COM064": "w",
    "COM065 COM066 COM067 COM068": "c", "COM143": "wd",
    "ROM017 ROM018": "C", "ROM020 ROM021": "ws", "ROM023 ROM024 ROM025": "Wg", "ROM026": "WW",
    "ROM027 ROM028": "ss",
    "ROM029": "g",
    "BAR001 BAR002 BAR003": "ww", "BAR012 BAR013": "rW", "BAR020 BAR021": "WW", "BAR024": "rs",
    "EGY011 EGY012": "fW", "EGY026 EGY027": "ss", "EGY028 EGY029 EGY030": "gs",
    "JAP001 JAP002 JAP003": "Wf", "JAP004 JAP005": "ff", "JAP073 JAP074 JAP075": "r",
}  # fmt: skip

ACTIONS = {  # paid > gained, and how often if more than once
    "COM021 COM022": "W>g", "COM030 COM031": "Wg>vvv", "COM032": "wsf>vvvv", "COM033": "W>ss",
    "COM034 COM035": "Ws>vv", "COM036": "s>v 2", "COM037 COM038": "Wss>vvv", "COM039": "WW>vv",
    "COM041": "W>v 2",
    "COM042": "W>ww", "COM043": "Www>vvv", "COM044 COM045": "Ww>vv", "COM046 COM047 COM048": "W>c 2",
    "COM050 COM051": "W>r 2", "COM052": "Wff>vvv", "COM053 COM054 COM055": "Wf>vv", "COM056": "f>v 2",
    "COM058 COM059 COM060": "W>w 2", "COM076 COM077": "w>v 2", "COM082": "W>f 2", "COM083": "W>s 2",
    "COM139": "g>rr", "COM140": "Ws>rr", "COM142": "r>gv", "COM145": "Ww>rr", "COM146": "f>WW 2",
    "ROM001 ROM002": "Wss>vvvv", "ROM003 ROM004 ROM005": "s>vv", "ROM006 ROM007": "W>r",
    "ROM030": "Wsss>vvvvvv",
    "BAR004 BAR005 BAR006": "WWW>vvv", "BAR023": "Wr>ccv", "BAR026": "WW>rv", "BAR028": "W>cc",
    "BAR073 BAR074 BAR075": "W>r",
    "EGY007 EGY008": "W>v 2", "EGY016 EGY017 EGY018": "WWs>vvv", "EGY021 EGY022 EGY023": "g>vvv",
    "EGY071 EGY072 EGY073": "g>rrv",
    "JAP012": "W>g", "JAP016 JAP017 JAP018": "f>vv", "JAP028": "f>r 2", "JAP029": "s>rr",
}  # fmt: skip

BONUSES = {
    "COM008 COM009 COM010": "s", "COM012 COM013 COM014": "W", "COM016": "c", "COM023 COM024": "f",
    "COM049": "c",
    "COM062 COM063 COM064": "w", "COM065 COM066 COM067 COM068": "c",
    "COM069 COM070 COM071 COM072 COM073 COM074": "W",
    "ROM017 ROM018": "C", "BAR027": "vvvv", "EGY001": "cc", "EGY005": "WW", "JAP024 JAP025": "F",
    "JAP026 JAP027": "SS", "JAP073 JAP074 JAP075": "S",
}  # fmt: skip


def listed(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(code, what) for some, what in table.items() for code in some.split()]


def counted(letters: str) -> dict[str, int]:
    return {LETTERS[letter]: letters.count(letter) for letter in letters}


def named(goods: Goods | None) -> dict[str, int]:
    assert goods is not None
    return {GOODS[good]: n for good, n in goods}


@pytest.mark.parametrize(("code", "letters"), listed(PRODUCTION))
def test_production(code: str, letters: str) -> None:
    assert named(PRODUCES[NUMBER[code]]) == counted(letters)


@pytest.mark.parametrize(("code", "letters"), listed(BONUSES))
def test_bonus(code: str, letters: str) -> None:
    assert named(BONUS_GOODS[NUMBER[code]]) == counted(letters)


def test_all_other_cards_do_more() -> None:
    """What is not in these tables has an effect of its own, and a test in another file."""
    plain = {code for code, _ in listed(PRODUCTION)}
    assert {CODES[card] for card in range(CARDS) if PRODUCES[card] is not None} == plain
    assert not plain & {CODES[card] for card in range(CARDS) if PRODUCE[card] is not None}
    plain = {code for code, _ in listed(ACTIONS)}
    assert {CODES[card] for card in range(CARDS) if USES[card] and USE_EFFECT[card] is None} == plain
    plain = {code for code, _ in listed(BONUSES)}
    assert {CODES[card] for card in range(CARDS) if BONUS_GOODS[card] is not None} == plain
    assert not plain & {CODES[card] for card in range(CARDS) if BONUS[card] is not None}


@pytest.mark.parametrize(("code", "said"), listed(ACTIONS))
def test_action(code: str, said: str) -> None:
    """Paid in full or not at all, so often a round and no more."""
    deal, _, often = said.partition(" ")
    paid, gained = [counted(letters) for letters in deal.split(">")]
    uses = int(often or 1)
    for short in paid:  # one good too few, whichever it is
        supply = {name: n - (name == short) for name, n in paid.items()}
        assert Empires(goods={A: supply}, stand={A: code}).offered(A, "use") == set()
    supply = {name: n * (uses + 1) for name, n in paid.items()}
    e = Empires(goods={A: supply}, stand={A: code, B: "COM069"})
    drawn = gained.pop("card", 0)
    for done in range(1, uses + 1):
        said_again = ["stop"] if done < uses else []
        e.turn(A, f"use {code}", *["draw common"] * drawn, *said_again)
        expected = {name: supply[name] - paid[name] * done for name in supply}
        for name, n in gained.items():
            expected[name] = expected.get(name, 0) + n * done
        assert e.supply(A) == {name: n for name, n in expected.items() if n}
        assert len(e.hand(A).split()) == drawn * done
    assert e.offered(A, "use") == set()  # used up this round
    assert len(e.t.laid) // 2 == sum(paid.values()) * uses  # what was paid lies on it (B6.4.1)


def test_a_location_printed_twice_may_be_used_twice_in_one_action() -> None:
    """B6.4.2."""
    e = Empires(goods={A: {"food": 2}}, stand={A: "COM056"})
    assert e.turn(A, "use COM056", "use COM056") == ["0 use-again"]
    assert e.supply(A) == {"vp": 2}


# -- features that give goods when one builds --------------------------------------------------------------

BUILDING = {  # the feature: colour or side it reacts to, a card of it, a card not of it, what it gives
    "COM002": ("grey", "COM008", "COM026", "gv"),
    "COM004": ("brown", "COM007", "COM026", "gv"),
    "COM006": ("red", "COM023", "COM026", "gv"),
    "COM078": ("pink", "COM012", "COM026", "gv"),
    "COM080": ("gold", "COM028", "COM026", "gv"),
    "ROM009": ("red", "COM023", "COM008", "vv"),
    "ROM015": ("grey", "COM008", "COM007", "gv"),
    "ROM016": ("grey", "COM008", "COM007", "gv"),
    "ROM022": ("black", "COM018", "COM008", "vv"),
}


@pytest.mark.parametrize("feature", BUILDING)
def test_a_feature_that_likes_a_colour(feature: str) -> None:
    _, liked, other, gives = BUILDING[feature]
    for built, extra in ((liked, counted(gives)), (other, {})):
        with_it = Empires(goods={A: {"wood": 4, "stone": 4, "food": 4}}, stand={A: feature}, hands={A: built})
        without = Empires(goods={A: {"wood": 4, "stone": 4, "food": 4}}, hands={A: built})
        with_it.turn(A, f"build {built}")
        without.turn(A, f"build {built}")
        plain = without.supply(A)
        more = {name: n - plain.get(name, 0) for name, n in with_it.supply(A).items()}
        assert {name: n for name, n in more.items() if n} == extra


@pytest.mark.parametrize("feature", BUILDING)
def test_a_feature_reacts_to_its_own_building(feature: str) -> None:
    """B5.2: it is of the colour itself."""
    gives = BUILDING[feature][3]
    e = Empires(goods={A: {"wood": 3, "stone": 3}}, hands={A: feature}, foundations={A: "COM069"})
    e.turn(A, f"build {feature}")
    gained = {name: n for name, n in e.supply(A).items() if name in ("gold", "vp")}
    assert gained == counted(gives)


# -- bonuses by colour -------------------------------------------------------------------------------------

BY_COLOUR = {
    "COM001": ("ROM001 ROM002 ROM003 ROM004 ROM005 ROM027 ROM028", "c"),
    "COM003": ("BAR001 BAR002 BAR003 ROM020 ROM021 COM007 COM042", "c"),
    "COM075": ("JAP001 JAP002 JAP003 JAP004 JAP005 COM023 COM024", "c"),
    "COM079": ("COM012 COM013 COM014 COM015 COM016 COM017 COM039", "c"),
    "COM081": ("EGY021 EGY022 EGY023 BAR004 BAR005 BAR006 COM028", "c"),
    "BAR022": ("BAR007 BAR008 BAR009 BAR010 BAR011 COM018 COM019", ""),
}


@pytest.mark.parametrize("code", BY_COLOUR)
@pytest.mark.parametrize("n", [0, 2, 5, 7])
def test_a_bonus_by_colour(code: str, n: int) -> None:
    """A point for each location of its colour, itself included, six at most; common ones draw a card too."""
    others, more = BY_COLOUR[code]
    e = Empires(
        goods={A: {"wood": 3, "stone": 3}},
        stand={A: " ".join(others.split()[:n])},
        hands={A: code},
        foundations={A: "COM070"},
    )
    said = ["site COM070"] if code == "BAR022" and n else []
    e.turn(A, f"build {code}", *said, *["draw common"] * len(more))
    assert e.supply(A)["vp"] == min(n + 1, 6)
    assert len(e.hand(A).split()) == len(more)


PER_COLOUR = {
    "COM011": ("stone", "ROM001 ROM002 ROM003"),
    "COM017": ("worker", "COM012 COM013 COM039"),
    "COM025": ("food", "JAP001 JAP002 COM023"),
    "COM027": ("gold", "EGY021 EGY022 EGY023"),
    "COM029": ("wood", "BAR001 BAR002 COM007"),
    "EGY002": ("stone", "ROM001 ROM002 ROM003"),
    "JAP006": ("worker", "COM012 COM013 COM039"),
    "JAP007": ("worker", "COM012 COM013 COM039"),
}


@pytest.mark.parametrize("code", PER_COLOUR)
@pytest.mark.parametrize("n", [0, 1, 3])
def test_production_by_colour(code: str, n: int) -> None:
    """B3.3.4: itself included, three at most."""
    good, others = PER_COLOUR[code]
    stand = " ".join(others.split()[:n])
    with_it, without = Empires(stand={A: f"{code} {stand}"}), Empires(stand={A: stand})
    with_it.produce(A)
    without.produce(A)
    assert with_it.supply(A).get(good, 0) - without.supply(A).get(good, 0) == min(n + 1, 3)
