"""Worked examples of lookout, building, discs, raids and own actions: ex01 to ex22, ex26, ex36 to ex42."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, B, North, codes
from games.empires_of_the_north.printed import both, code, cost, saying, shows
from stepping import next_step

from deskoherna.core.asking import Decision, Together
from deskoherna.core.effects import Gain
from deskoherna.core.match import new_match
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.effects.abilities import BONUS, COPIES
from deskoherna.games.empires_of_the_north.figures import NUMBER, STOCK, STONE, TILES, TYPE
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.rules.lookout import look
from deskoherna.games.empires_of_the_north.rules.supply import recover, take
from deskoherna.games.empires_of_the_north.state import ACTING, IN_SUPPLY, ROWS, SPENT, Table


def keep(n: North, *said: str) -> None:
    """Everybody's answer to lookout, in seat order."""
    n.t.agenda[:] = [("keep", (True, 0))]
    rule = next_step(GAME, n.t)
    assert rule is not None
    asked = next(rule)
    assert isinstance(asked, Together)
    asked.answers = [
        next(move for move in one.moves if move.notation == answer)
        for one, answer in zip(asked.decisions, said, strict=True)
    ]
    with pytest.raises(StopIteration):
        rule.send(asked.answers[0])


def test_ex01_keep_two_of_four() -> None:
    """Two workers tire for two cards kept; the other two are discarded."""
    n = North("heidel ulaf", goods={A: {"worker": 5}}, hands={A: "004 007 010"})
    n.t.looked = (numbers("013 016 021 025"), b"")
    n.t.decks[A] = bytes([card for card in n.t.decks[A] if card not in n.t.looked[A]])
    keep(n, "discard 016 025")
    assert n.supply(A) == {"worker": 3, "tired": 2}
    assert n.hand(A) == "004 007 010 013 021"
    assert codes(n.t.discards[A]) == "016 025"


def test_ex02_build_for_one_stone() -> None:
    """Floating Traders cost a stone and enter the empire refreshed."""
    n = North("nanurjuk ulaf", goods={A: {"stone": 1}}, hands={A: "080"}, stand={A: "067 068 069"})
    n.turn(A, "build 080")
    assert (n.supply(A), n.hand(A), len(n.standing(A).split())) == ({}, "", 4)
    assert n.t.exhausted == b""


def test_ex03_gold_replaces_the_stone() -> None:
    n = North("nanurjuk ulaf", goods={A: {"gold": 1}}, hands={A: "080"})
    n.turn(A, "build 080")
    assert (n.supply(A), n.standing(A)) == ({}, "080")


@pytest.mark.parametrize(
    ("said", "gained"),
    [
        (("choose 1", "choose 1"), {"vp": 2}),
        (("choose 2", "choose 2"), {"gold": 2}),
        (("choose 1", "choose 2"), {"gold": 1, "vp": 1}),
    ],
)
def test_ex04_five_stored_goods_in_pairs(said: tuple[str, ...], gained: dict[str, int]) -> None:
    """Five goods on a Village Bank are two sets; each may pay something else, and the goods stay (K7)."""
    n = North("mackinnon ulaf", stand={A: "136"})
    n.lay("136", wood=3, stone=2)
    n.lookout_ends(*said)
    assert n.supply(A) == gained
    assert n.lying("136") == {"wood": 3, "stone": 2}


def test_ex05_a_slash_is_a_choice() -> None:
    """A fish or a raze token, never both (T12)."""
    for said, gained in (("choose 1", {"fish": 1}), ("choose 2", {"raze": 1})):
        n = North("heidel ulaf", hands={A: "009"})
        with saying(BONUS, "009", Gain(fish=1) | Gain(raze=1)):
            n.turn(A, "place build", "free 009", said)
        assert n.asked == ["choose 1", "choose 2"]
        assert n.supply(A) == gained


def test_ex06_supplies_never_run_out() -> None:
    """The box has 20-odd stones; a gain is never cut short (T9)."""
    n = North()
    take(n.t, A, ((STONE, 60),), ACTING)
    assert n.supply(A) == {"stone": 60}


def test_ex07_frozen_harbour_counts_a_type() -> None:
    """Three floes, itself among them, are three points (B4, T8)."""
    n = North("panuk ulaf", goods={A: cost("122")}, hands={A: "122"}, stand={A: "108 109"})
    n.t.tally[0] = 4
    n.turn(A, "build 122")
    assert n.supply(A)["vp"] == 7


def test_ex08_a_boost_moves_the_disc_just_placed() -> None:
    """HARVEST is resolved all the same, and the disc lies on SAIL with its fresh side up (P7)."""
    n = North(
        "heidel ulaf",
        goods={A: {"ship": 1}},
        hands={A: "022"},
        stand={A: "001"},
        tiles="harvest sail build explore populate",
    )
    n.turn(A, "place harvest 022", "shift harvest sail")
    assert n.supply(A) == {"wood": 2, "ship": 1}
    assert (n.t.discs[:2], n.ships()) == ([TILES.index("sail"), IN_SUPPLY], "")
    assert codes(n.t.discards[A]) == "022"


def test_ex09_build_needs_a_location() -> None:
    """With only a boost in hand the BUILD tile cannot be used (P4)."""
    n = North("heidel ulaf", hands={A: "022"}, stand={A: "001"})
    assert n.offered(A, "place") == {
        "place explore", "place populate", "place harvest", "place harvest 022",
    }  # fmt: skip


def test_ex10_raid() -> None:
    """A raid on Resource Trade costs a raze token and exhausts it."""
    n = North("ulaf panuk", goods={A: {"raze": 1}}, stand={B: "111"})
    n.turn(A, "raid 2 111")
    assert n.supply(A) == {}
    assert codes(n.t.exhausted) == "111"


def test_ex11_no_raid_on_who_has_passed() -> None:
    n = North("ulaf panuk", goods={A: {"raze": 1}}, stand={B: "111"})
    n.turn(B, "pass")
    assert n.offered(A, "raid") == set()


def test_ex12_what_cannot_be_raided() -> None:
    """No exhausted card, no feature, no field."""
    n = North("ulaf panuk", goods={A: {"raze": 3}}, stand={B: "111 112 122 100"})
    n.t.exhausted = numbers("111")
    assert n.offered(A, "raid") == {"raid 2 112"}


def test_ex13_use_asmunds_tavern() -> None:
    n = North("heidel ulaf", goods={A: {"food": 2}}, stand={A: "009"})
    n.turn(A, "use 009")
    assert n.supply(A) == {"food": 1, "vp": 1}
    assert codes(n.t.exhausted) == "009"
    assert n.offered(A, "use") == set()


def test_ex14_the_third_ship() -> None:
    """Floki's Shipyard gives a ship that stays through Cleanup (C5, K1)."""
    n = North("ulaf glenn", goods={A: {"ship": 2}}, hands={A: "065 064"})
    n.turn(A, "place build 065", "free 064")
    assert n.supply(A) == {"ship": 3}
    n.new_round()
    assert n.supply(A)["ship"] == 3


def test_ex15_after_setup() -> None:
    match = new_match(GAME, 2, 5)
    for seat in range(2):
        assert {len(move.notation.split()) for move in match.pending[0].moves} == {3}  # two cards each
        match.play(seat, match.pending[0].moves[0])
    t = match.state
    assert isinstance(t, Table) and t.phase == "lookout"
    for seat in range(2):
        assert [len(t.hands[seat]), len(t.discards[seat]), len(t.looked[seat])] == [3, 2, 4]
        assert len(t.decks[seat]) == 25 - 4  # lookout has begun
        assert sum([len(row) for row in t.rows[seat * ROWS : seat * ROWS + ROWS]]) == 3
        assert (t.goods[seat * STOCK + 7], t.goods[seat * STOCK + 8], t.points(seat)) == (5, 2, 0)
    assert t.discs == [IN_SUPPLY] * 4
    assert [len(cards) for cards in t.islands + t.island_decks] == [2, 2, 10, 8]


def test_ex16_an_upgrade_gives_its_own_and_is_harvested_with_its_field() -> None:
    """Frozen Mammoth under Berry Thicket: its own food now, all that both show at the harvest (F2, F3)."""
    n = North("panuk ulaf", hands={A: "129"}, stand={A: "102"})
    n.turn(A, "place explore 129")
    assert n.supply(A) == shows("129")
    n.turn(A, "place harvest")
    assert n.supply(A) == both(shows("129"), shows("102", "129"))
    assert len(n.standing(A).split()) == 2


def test_ex17_an_upgrade_needs_its_field() -> None:
    n = North("panuk ulaf", hands={A: "129"}, stand={A: "101"})
    assert "place explore" in n.offered(A) and "place explore 129" not in n.offered(A)


def test_ex18_the_ice_cream_man_may_be_either() -> None:
    """A field of its own, or an upgrade of the Orchard (F6)."""
    man = code("Travelling Ice-Cream Man")
    for said, rows in (("alone", [f"167 {man}", ""]), ("under 167", ["167", man])):
        n = North("glenn ulaf", hands={A: man}, stand={A: "167"})
        n.turn(A, f"place explore {man}", said)
        assert n.asked == ["alone", "under 167"]
        assert [codes(n.t.rows[0]), codes(n.t.rows[1])] == rows
        assert n.supply(A) == shows(man)


CIRCLE = "explore sail harvest populate build"


def test_ex19_one_disc_twice() -> None:
    n = North(goods={A: {"food": 1, "ship": 1}}, tiles=CIRCLE)
    n.t.discs[1] = SPENT + TILES.index("harvest")
    n.turn(A, "place explore")
    n.turn(A, "move explore sail")
    assert len(n.hand(A).split()) == 1 and n.ships() == "A"
    assert n.supply(A) == {}
    assert n.t.discs[0] == SPENT + TILES.index("sail")
    n.give(A, food=3, ship=1)
    assert n.offered(A, "move") == n.offered(A, "place") == set()


def test_ex20_the_second_use_goes_next_door() -> None:
    n = North(goods={A: {"food": 1, "ship": 1}}, hands={A: "009"}, stand={A: "001"}, tiles=CIRCLE)
    n.t.discs[0] = TILES.index("explore")
    assert n.offered(A, "move") == {"move explore sail", "move explore build"}


def test_ex21_gold_for_the_second_use() -> None:
    n = North(goods={A: {"gold": 1, "ship": 1}}, tiles=CIRCLE)
    n.t.discs[0] = TILES.index("explore")
    n.turn(A, "move explore sail")
    assert (n.supply(A), n.ships()) == ({}, "A")


def test_ex22_the_same_action_twice_with_one_disc() -> None:
    """A boost moves the disc off HARVEST, food brings it back (P8)."""
    n = North(
        "heidel ulaf",
        goods={A: {"food": 1}},
        hands={A: "022"},
        stand={A: "001"},
        tiles="harvest sail build explore populate",
    )
    n.turn(A, "place harvest 022", "shift harvest sail")
    n.turn(A, "move sail harvest")
    assert n.supply(A) == {"wood": 4}


def test_ex26_gold_is_not_assigned_for_a_named_good() -> None:
    """Nordic Festival wants workers; a Village Bank wants resources and takes no gold (K3)."""
    n = North("mackinnon ulaf", goods={A: {"gold": 2}}, stand={A: "136"})
    assert n.offered(A, "use") == set()
    n.give(A, stone=1)
    n.turn(A, "use 136")
    assert (n.supply(A), n.lying("136")) == ({"gold": 2}, {"stone": 1})


def test_ex36_one_action_a_turn_until_all_pass() -> None:
    n = North(goods={A: {"food": 3}}, stand={A: "008 009 202"})
    n.t.first = A
    n.t.agenda[:] = [("action", ())]
    said = ["use 008", "pass", "use 009", "use 202", "pass"]
    seats: list[int] = []
    while n.t.agenda[-1][0] != "expedition":
        rule = next_step(GAME, n.t)
        if rule is None:
            continue
        asked = next(rule)
        assert isinstance(asked, Decision)
        seats.append(asked.seat)
        with pytest.raises(StopIteration):
            rule.send(next(move for move in asked.moves if move.notation == said[0]))
        said.pop(0)
    assert (seats, said) == ([A, B, A, A, A], [])


def test_ex37_a_search_that_finds_nothing() -> None:
    """No outpost in the deck: nothing changes, the discard pile is not looked at (K8)."""
    n = North("nanurjuk ulaf", hands={A: "088"}, decks={A: "080 082"}, discards={A: "094"})
    n.turn(A, "place populate 088", "stop")
    assert (n.hand(A), len(n.t.decks[A])) == ("", 2)
    assert sorted(codes(n.t.discards[A]).split()) == ["088", "094"]


def test_ex38_lookout_across_a_reshuffle() -> None:
    n = North("heidel", decks={A: "009"}, discards={A: "004 007 010 012"})
    look(n.t, 4)
    assert len(n.t.looked[A]) == 4 and NUMBER["009"] in n.t.looked[A]
    assert (len(n.t.decks[A]), n.t.discards[A]) == (1, b"")


def test_ex39_recover() -> None:
    n = North()
    n.t.tired[A] = 2
    recover(n.t, A, 1)
    assert n.supply(A) == {"worker": 1, "tired": 1}


def test_ex40_a_copy_repeats_the_bonus_and_acts_by_itself() -> None:
    """Beside Frozen Harbour a copy scores its bonus again; beside a colony it is refreshed (K6)."""
    harbour, colony = 1 << TYPE[NUMBER["122"]], 1 << TYPE[NUMBER["103"]]
    n = North("panuk ulaf", goods={A: cost("126")}, hands={A: "126"}, stand={A: "122"})
    with saying(COPIES, "126", harbour):
        n.turn(A, "build 126")
    assert n.supply(A) == {"vp": 2}  # two floes: the harbour and its copy
    n = North("panuk ulaf", goods={A: both(cost("126"), {"fish": 1})}, hands={A: "126"}, stand={A: "103"})
    n.t.exhausted = numbers("103")
    with saying(COPIES, "126", colony):
        n.turn(A, "build 126")
    assert codes(n.t.exhausted) == "103"
    n.turn(A, "use 126")
    assert (n.supply(A), codes(n.t.exhausted)) == ({"vp": 1}, "103 126")


def test_ex42_a_field_first_then_the_free_location() -> None:
    pit, cairn = code("Stone Pit"), code("Great Cairn")
    n = North("glenn ulaf", hands={A: f"{pit} {cairn}"})
    n.turn(A, f"place build {pit}", f"free {cairn}")
    assert (n.supply(A), n.standing(A)) == (shows(pit), f"{pit} {cairn}")
