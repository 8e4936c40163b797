"""Cards that only give goods: plain production, plain actions, plain bonuses, features that give goods."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, Empires
from games.imperial_settlers.printed import CARDS as CARDS_PRINTED
from games.imperial_settlers.printed import Facts

from deskoherna.games.imperial_settlers.effects.abilities import (
    BONUS,
    BONUS_GOODS,
    PRODUCE,
    PRODUCES,
    USE_EFFECT,
    USES,
)
from deskoherna.games.imperial_settlers.figures import CARDS, CODES, GOODS, NUMBER, Goods

# Cards of the base game are told by what is printed on them, those of the expansion here. Letters are goods:
# w(ood) s(tone) f(ood) W(orker) g(old) r(aze token) d(efence token) v(ictory point) c(ard) C(ommon card)
# F(action card) S(amurai).
LETTERS = dict(zip("wsfWgrdvcCFS", GOODS, strict=True))
Counts = dict[str, int]


def counted(letters: str) -> Counts:
    return {LETTERS[letter]: letters.count(letter) for letter in letters}


def plain(part: str) -> list[tuple[str, Facts]]:
    """Printed cards whose production, action or bonus is goods and nothing else, each copy for itself."""
    found = []
    for facts in CARDS_PRINTED:
        deed = facts.get(part, {"does": []})
        chosen = {"resource", "hand_card"} & deed.get("pay", {}).keys()
        numbers = all(isinstance(n, int) for n in deed.get("gain", {}).values())
        if deed.keys() <= {"pay", "gain", "uses"} and numbers and not chosen:
            found += [(code, deed) for code in facts["ids"]]
    return found


def ours(cards: str, paid: str, gained: str, uses: int = 1) -> list[tuple[str, Facts]]:
    deed = {"pay": counted(paid), "gain": counted(gained), "uses": uses}
    return [(code, deed) for code in cards.split()]


PRODUCTION = [*plain("produce"), *ours("COM143", "", "wd")]
ACTIONS = [
    *plain("action"),
    *ours("COM140", "s", "rd"),
    *ours("COM145", "w", "r", 2),
    *ours("COM146", "f", "WW", 2),
    *ours("EGY071 EGY072 EGY073", "g", "rrv"),
]
BONUSES = [*plain("bonus"), *ours("JAP073 JAP074 JAP075", "", "S"), *ours("EGY079", "", "rv")]


def named(goods: Goods | None) -> Counts:
    assert goods is not None
    return {GOODS[good]: n for good, n in goods}


@pytest.mark.parametrize(("code", "deed"), PRODUCTION)
def test_production(code: str, deed: Facts) -> None:
    assert named(PRODUCES[NUMBER[code]]) == deed["gain"]


@pytest.mark.parametrize(("code", "deed"), BONUSES)
def test_bonus(code: str, deed: Facts) -> None:
    assert named(BONUS_GOODS[NUMBER[code]]) == deed["gain"]


def test_all_other_cards_do_more() -> None:
    """What is not in these tables has an effect of its own, and a test in another file."""
    told = {code for code, _ in PRODUCTION}
    assert {CODES[card] for card in range(CARDS) if PRODUCES[card] is not None} == told
    assert not told & {CODES[card] for card in range(CARDS) if PRODUCE[card] is not None}
    told = {code for code, _ in ACTIONS}
    told.add("JAP079")  # a samurai has to be sent somewhere
    assert {CODES[card] for card in range(CARDS) if USES[card] and USE_EFFECT[card] is None} == told
    told = {code for code, _ in BONUSES}
    assert {CODES[card] for card in range(CARDS) if BONUS_GOODS[card] is not None} == told
    assert not told & {CODES[card] for card in range(CARDS) if BONUS[card] is not None}


@pytest.mark.parametrize(("code", "deed"), ACTIONS)
def test_action(code: str, deed: Facts) -> None:
    """Paid in full or not at all, so often a round and no more."""
    paid, gained, uses = deed["pay"], dict(deed["gain"]), deed.get("uses", 1)
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
    "BAR029": ("black", "COM018", "COM008", "gv"),
    "JAP020": ("pink", "COM012", "COM008", "gv"),
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
