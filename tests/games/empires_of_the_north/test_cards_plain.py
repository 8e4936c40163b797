"""Cards that only move goods: plain actions, bonuses, boosts, pillages, features that give goods."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, North

from deskoherna.games.empires_of_the_north.effects.abilities import (
    BONUS,
    BONUS_GOODS,
    BOOST,
    BOOST_GOODS,
    PILLAGE,
    PILLAGE_GOODS,
    REACTIONS,
    USE_EFFECT,
)
from deskoherna.games.empires_of_the_north.figures import (
    ACTION,
    CARDS,
    CODES,
    GOODS,
    KIND,
    NUMBER,
    YIELD,
    Goods,
)

# Letters are goods: w(ood) s(tone) f(ood) S(heep) F(ish) g(old) r(aze token) W(orker) L (a ship)
# v(ictory point) c(ard).
LETTERS = dict(zip("wsfSFgrWLvc", GOODS, strict=True))

ACTIONS = {  # paid > gained; what is assigned stands after a +
    "004": "+W>rr", "008 009": "f>v", "013 014": "+W>cc", "016 017": "+WW>vv",
    "040 041 042": "W>r", "053 054": "r>vf",
    "080 081": "FF>vf", "082 083": "f>cc",
    "103 104 105": "F>v", "127": "sW>vv",
    "142 143 144": "W>g", "145 146": "+g>", "153 154": "SS>vv", "157": "+g>", "161": "sW>gv", "162": "gg>vvv",
    "165": "ws>gv",
    "169 170 171": "fS>vv", "186 187": "SS>gv", "198": "ws>vv",
    "199": "W>Ff", "201": "f>ww", "202": "f>g", "203": "S>g", "205": "W>cc", "211": "S>rf", "216": "s>v",
    "220": "w>v",
}  # fmt: skip

BONUSES = {
    "016 017": "v", "033": "W", "040 041 042": "r", "055": "g", "056": "r",
    "076": "W", "108 109 110": "c",
    "199": "FF", "200": "ff", "201": "ww", "202": "FF", "203": "SS", "204": "ss", "205": "cc", "206": "rf",
    "207": "v", "208": "rs", "210": "v", "211": "vr", "212": "sff", "214": "vcc", "215": "gf",
    "216": "sv", "217": "Fv", "218": "vc", "219": "W", "220": "vF",
}  # fmt: skip

BOOSTS = {"047 048": "rr", "051 052": "rF"}

PILLAGES = {
    "199": "Ff", "200": "ff", "201": "ww", "202": "g", "203": "SS", "204": "ss", "205": "cc",
    "206": "rf", "207": "v", "208": "rw", "209": "fS",
    "211": "gv", "212": "ssff", "213": "gg", "214": "vcc", "216": "srr", "217": "FFv", "218": "gcc",
    "219": "vv", "220": "vfF",
}  # fmt: skip

REACTING = {  # event: goods, "!" once a round
    "007": "you-assign-workers: v!", "031": "you-release-workers: v!", "033": "you-populate: c",
    "046": "you-conquer: v", "055": "you-conquer: vv", "059": "you-raid: v!",
    "064": "you-pillage: v", "070 071 072": "discarded: vvc", "076": "lookout-ends: c",
    "090": "you-discard: v!", "091": "you-discard: r!", "093": "you-explore: r!", "098": "you-build: c!",
    "108 109 110": "you-boost: F!", "122": "you-sail: c", "123": "you-populate: c!",
    "124": "you-build penguin: f", "125": "you-build: v!", "130": "you-sail: r!",
    "190": "you-harvest: v", "191": "opponent-sails: c!", "194": "you-build: S!", "196": "you-sail: r",
    "200": "you-harvest: f!", "204": "you-build: s!", "208": "you-conquer: v", "213": "you-populate: g!",
    "214": "you-explore: v!", "217": "you-sail: v!",
}  # fmt: skip

FIELDS = {
    "001": "ww", "002": "FF", "003": "SS", "018 019 020": "ff", "023 024": "r",
    "034": "FF", "035": "ww", "036": "fr", "043 044 045": "FF", "049 050": "w",
    "067": "ff", "068": "FF", "069": "ws", "073 074 075": "fw", "086 087": "F",
    "100": "FF", "101": "ss", "102": "wf", "113 114 115": "wF", "128 129": "f",
    "133": "g", "134": "ss", "135": "ww", "139 140 141": "SSf",
    "166": "SS", "167": "ff", "168": "ww", "172 173 174": "wS", "178 179": "f", "182 183": "ss", "193": "f",
}  # fmt: skip


def listed(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(code, what) for some, what in table.items() for code in some.split()]


def counted(letters: str) -> dict[str, int]:
    return {LETTERS[letter]: letters.count(letter) for letter in letters}


def named(goods: Goods | None) -> dict[str, int]:
    assert goods is not None
    return {GOODS[good]: n for good, n in goods}


@pytest.mark.parametrize(("code", "letters"), listed(BONUSES))
def test_bonus(code: str, letters: str) -> None:
    assert named(BONUS_GOODS[NUMBER[code]]) == counted(letters)


@pytest.mark.parametrize(("code", "letters"), listed(BOOSTS))
def test_boost(code: str, letters: str) -> None:
    assert named(BOOST_GOODS[NUMBER[code]]) == counted(letters)


@pytest.mark.parametrize(("code", "letters"), listed(PILLAGES))
def test_pillage(code: str, letters: str) -> None:
    assert named(PILLAGE_GOODS[NUMBER[code]]) == counted(letters)


@pytest.mark.parametrize(("code", "letters"), listed(FIELDS))
def test_field(code: str, letters: str) -> None:
    assert named(YIELD[NUMBER[code]]) == counted(letters)


@pytest.mark.parametrize(("code", "said"), listed(REACTING))
def test_feature(code: str, said: str) -> None:
    event, letters = said.split(": ")
    (reaction,) = REACTIONS[NUMBER[code]]
    event, _, kind = event.partition(" ")
    assert reaction.event == event
    assert named(reaction.flat) == counted(letters.rstrip("!"))
    assert (reaction.most == 1) == letters.endswith("!")
    assert bool(reaction.kinds) == bool(kind)


def test_all_other_cards_do_more() -> None:
    """What is not in these tables has an effect of its own, and a test in another file."""

    def flat(table: list[Goods | None]) -> set[str]:
        return {CODES[card] for card in range(CARDS) if table[card] is not None}

    assert flat(BONUS_GOODS) == {code for code, _ in listed(BONUSES)}
    assert flat(BOOST_GOODS) == {code for code, _ in listed(BOOSTS)}
    assert flat(PILLAGE_GOODS) == {code for code, _ in listed(PILLAGES)}
    assert {CODES[card] for card in range(CARDS) if YIELD[card]} == {code for code, _ in listed(FIELDS)}
    plain = {CODES[card] for card in range(CARDS) if KIND[card] == ACTION and USE_EFFECT[card] is None}
    assert plain == {code for code, _ in listed(ACTIONS)}
    reacting = {CODES[card] for card in range(CARDS) if any(one.flat for one in REACTIONS[card])}
    assert reacting == {code for code, _ in listed(REACTING)}
    for one, other in ((BONUS, BONUS_GOODS), (BOOST, BOOST_GOODS), (PILLAGE, PILLAGE_GOODS)):
        assert not [card for card in range(CARDS) if one[card] is not None and other[card] is not None]


@pytest.mark.parametrize(("code", "said"), listed(ACTIONS))
def test_action(code: str, said: str) -> None:
    """Paid in full or not at all, once until it is refreshed; workers get tired, or lie on the card."""
    before, after = said.split(">")
    spent, _, laid = before.partition("+")
    paid, assigned, gained = counted(spent), counted(laid), counted(after)
    needed = {name: paid.get(name, 0) + assigned.get(name, 0) for name in {**paid, **assigned}}
    for short in needed:  # one good too few, whichever it is
        supply = {name: n - (name == short) for name, n in needed.items()}
        assert North(goods={A: supply}, stand={A: code}).offered(A, "use") == set()
    supply = {name: 2 * n for name, n in needed.items()}
    e = North(goods={A: supply}, stand={A: code})
    e.turn(A, f"use {code}")
    expected = dict(needed)
    drawn = gained.pop("card", 0)
    for name, n in gained.items():
        expected[name] = expected.get(name, 0) + n
    if paid.get("worker"):
        expected["tired"] = paid["worker"]
    assert e.supply(A) == expected
    assert e.lying(code) == assigned
    assert len(e.hand(A).split()) == drawn
    assert e.offered(A, "use") == set()  # exhausted
    e.new_round()
    assert e.offered(A, "use") == {f"use {code}"}
    assert e.lying(code) == assigned  # what is assigned stays (N1)
