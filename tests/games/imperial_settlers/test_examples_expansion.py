"""Worked examples of We Didn't Start the Fire for two and more, X-01 to X-27 and X-35.

Rows are written from left to right; the right end touches the board.
"""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, C, Empires, codes

from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import COMMON, COPIES, EXPANSION, FACTIONS, NUMBER, deck_cards
from deskoherna.games.imperial_settlers.rules.conquest import conquest_price, shift
from deskoherna.games.imperial_settlers.rules.land import level
from deskoherna.games.imperial_settlers.rules.setup import (
    common_deck,
    copies,
    deck_problem,
    faction_deck,
    names,
    swapped,
)

ROMAN = FACTIONS.index("roman")

FORTRESSES = "ROM076 ROM077"


def prices(e: Empires, seat: int, which: str) -> list[int]:
    return [conquest_price(e.t, seat, card) for card in numbers(which)]


# -- decks (X1) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", [1, 2, 3, 4])
def test_x01_deck_shape(faction: int) -> None:
    """X-01 (X1.4, B9.1): three names three times, six twice, nine once make thirty."""
    deck = deck_cards(faction, False)
    shape = [len([name for name in names(deck) if COPIES[name] == n]) for n in (3, 2, 1)]
    assert shape == [3, 6, 9]
    assert len(deck) == 30
    assert deck_problem(deck, faction) is None


def test_x02_swaps_match_copy_counts() -> None:
    """X-02 (X1.4): a triple of the expansion for a triple of the base deck, not for a double."""
    deck = deck_cards(ROMAN, False)
    triple = next(name for name in names(deck_cards(ROMAN, True)) if EXPANSION[name] and COPIES[name] == 3)
    of_three = next(name for name in names(deck) if COPIES[name] == 3)
    of_two = next(name for name in names(deck) if COPIES[name] == 2)
    assert deck_problem(swapped(deck, of_three, triple), ROMAN) is None
    wrong = deck_problem(swapped(deck, of_two, triple), ROMAN)
    assert wrong is not None and wrong.key == "deck.shape"
    one_missing = bytes([card for card in deck if card != copies(of_three)[0]])
    wrong = deck_problem(one_missing, ROMAN)
    assert wrong is not None and wrong.key == "deck.copies"


def test_x03_standard_format() -> None:
    """X-03 (X1.3): common cards of the base game only, faction cards of the base game and the expansion.

    There is one expansion; a second one cannot get into a deck.
    """
    t = Empires().t
    t.format = "standard"
    assert common_deck(t) == deck_cards(COMMON, False)
    deck = faction_deck(t, ROMAN)
    assert deck_problem(deck, ROMAN) is None
    assert len([card for card in deck if EXPANSION[card]]) == 10
    t.format = "open"
    assert common_deck(t) == deck_cards(COMMON, True)


# -- rows and conquest (X2, X3) ----------------------------------------------------------------------------


def test_x04_the_newest_is_leftmost() -> None:
    """X-04 (X2.1): Administration, Roman Fortification, Administration."""
    e = Empires(
        goods={A: {"stone": 6}}, foundations={A: "COM001 COM002 COM003"}, hands={A: "ROM012 ROM022 ROM013"}
    )
    e.turn(A, "build ROM012", "choose 2")
    e.turn(A, "build ROM022", "site COM002", "choose 2")
    e.turn(A, "build ROM013", "site COM003", "choose 2", "choose 2")
    assert codes(e.t.rows[1]) == "ROM013 ROM022 ROM012"


def test_x05_cost_by_position() -> None:
    """X-05 (X3.2): Pyramid, Caravan, Altar of Bastet cost 2, 3 and 4."""
    row = "EGY028 EGY011 EGY002"
    e = Empires("roman egyptian", stand={B: row}, goods={A: {"raze": 3}})
    assert prices(e, B, row) == [2, 3, 4]
    assert e.offered(A, "conquer") == {"conquer 2 EGY028", "conquer 2 EGY011"}


def test_x06_a_token_guards_its_own_location_only() -> None:
    """X-06 (X3.2, X4.2)."""
    row = "EGY028 EGY011 EGY002"
    e = Empires("roman egyptian", stand={B: row})
    e.t.shields = numbers("EGY028")
    assert prices(e, B, row) == [3, 3, 4]


def test_x07_a_printed_token_in_the_middle() -> None:
    """X-07 (X3.2, X4.1): Stronghold, Brave Brawlers, Temple cost 2, 4 and 4."""
    row = "BAR022 BAR078 BAR027"
    e = Empires(stand={B: row})
    assert prices(e, B, row) == [2, 4, 4]


def test_x08_no_token_on_a_printed_one() -> None:
    """X-08 (X4.1)."""
    e = Empires(stand={B: "BAR022 BAR078"}, goods={B: {"defence": 1}})
    assert e.offered(B, "defend") == {"defend BAR022"}


def test_x09_conquest() -> None:
    """X-09 (X3): the Pyramid goes to the right end of the row, gives its goods, and a worker consoles."""
    e = Empires("japanese egyptian", stand={A: "JAP072 JAP001", B: "EGY028"}, goods={A: {"raze": 2}})
    e.turn(A, "conquer 2 EGY028")
    assert codes(e.t.rows[0]) == "JAP072 JAP001 EGY028"
    assert e.supply(A) == {"gold": 1, "stone": 1}
    assert (e.standing(B), e.supply(B)) == ("", {"worker": 1})


def test_x10_conquest_is_not_building() -> None:
    """X-10 (X3.5): no bonus for the Temple, and the Administration stays silent."""
    e = Empires(stand={A: "ROM012", B: "BAR027"}, goods={A: {"raze": 2}})
    assert e.turn(A, "conquer 2 BAR027") == []
    assert e.supply(A) == {}


def test_x11_a_samurai_raises_the_cost() -> None:
    """X-11 (X7.3)."""
    e = Empires("roman japanese", stand={B: "JAP001"})
    e.t.samurai = numbers("JAP001")
    assert prices(e, B, "JAP001") == [3]


def test_x12_samurai_and_token_exclude_each_other() -> None:
    """X-12 (X7.4), either way round."""
    e = Empires("roman japanese", stand={B: "JAP001 JAP004"}, goods={B: {"worker": 1, "defence": 1}})
    e.t.shields = numbers("JAP001")
    e.t.samurai = numbers("JAP004")
    assert e.offered(B, "samurai") == set()
    assert e.offered(B, "defend") == set()


def test_x13_razing_in_the_japanese_empire() -> None:
    """X-13 (X4.3, X7.1): a conquered Pyramid has no raze field, the Farm has."""
    e = Empires("roman japanese", stand={B: "EGY028 JAP001"}, goods={A: {"raze": 2}})
    assert e.offered(A, "raze") == {"raze 2 JAP001"}


def test_x14_japanese_locations_are_razed_anywhere() -> None:
    """X-14 (X7.1): a Farm in the Roman empire: a point, no foundation, no wood."""
    e = Empires("roman barbarian", stand={A: "JAP001"}, goods={B: {"raze": 2}})
    e.turn(B, "raze 1 JAP001")
    assert e.supply(B) == {"vp": 1}
    assert (e.supply(A), e.standing(A), e.t.foundations[A], e.discarded()) == ({}, "", b"", "JAP001")


# -- fortresses and siege (X5, X6) -----------------------------------------------------------------------


def test_x15_siege() -> None:
    """X-15 (X6): the level goes, the card and the goods on it stay, so it cannot rebuild this round."""
    e = Empires(stand={A: FORTRESSES}, goods={A: {"stone": 2}, B: {"raze": 2}})
    e.t.levels = numbers("ROM076 ROM076 ROM077")
    e.turn(A, "use ROM076")
    e.turn(A, "use ROM077")
    assert [level(e.t, card) for card in numbers(FORTRESSES)] == [3, 2]
    e.turn(B, "siege 1 ROM076")
    assert e.supply(B) == {}
    assert [level(e.t, card) for card in numbers(FORTRESSES)] == [0, 2]
    assert codes(e.t.rows[2]) == FORTRESSES
    e.give(A, stone=2)
    assert e.offered(A, "use") == set()
    e.cleanup()
    assert level(e.t, NUMBER["ROM076"]) == 0
    assert e.offered(A, "use") == set()
    e.give(A, stone=1)
    assert e.offered(A, "use") == {"use ROM076", "use ROM077"}


def test_x16_fortresses_are_immune() -> None:
    """X-16 (X5.2): conquest, razing, Engineers, Temple of Ra and Mammoth Squad do not reach one."""
    e = Empires(
        "barbarian roman egyptian",
        stand={A: "BAR079", B: "ROM076", C: "EGY013"},
        goods={A: {"raze": 9, "worker": 9}, C: {"raze": 9}},
    )
    e.t.levels = numbers("ROM076")
    assert not [move for move in e.offered(A) if move.endswith("ROM076") and not move.startswith("siege")]
    assert "siege 2 ROM076" in e.offered(A)
    e.t.rows[2 * 6 + 2] = b""
    assert e.offered(A, "use") == set()  # Mammoth Squad finds nothing to conquer
    e.t.rows[2 * 6 + 2] = numbers("EGY013")
    e.t.rows[0 * 6 + 2] = b""
    assert e.offered(C, "use") == set()  # nothing for the Temple of Ra to take over
    e.t.rows[2 * 6 + 2] = numbers("ROM008")
    assert e.offered(C, "use") == set()  # nor for Engineers to discard


def test_x17_five_fortifications_at_most() -> None:
    """X-17 (X5.4): the goods are gained all the same."""
    e = Empires(stand={A: "ROM076"}, goods={A: {"stone": 1}})
    e.t.levels = numbers("ROM076 ROM076 ROM076 ROM076 ROM076")
    e.turn(A, "use ROM076")
    assert (level(e.t, NUMBER["ROM076"]), e.supply(A)) == (5, {"vp": 1})


def test_x18_points_at_the_end_of_a_round() -> None:
    """X-18 (X5.6): levels 3 and 2 are worth 5."""
    e = Empires(stand={A: FORTRESSES})
    e.t.levels = numbers("ROM076 ROM076 ROM076 ROM077 ROM077")
    e.end_round()
    assert e.supply(A) == {"vp": 5}


def test_x19_fortifications_survive_cleanup() -> None:
    """X-19 (X5.5, B3.5.2)."""
    e = Empires(stand={A: "ROM076"}, goods={A: {"stone": 1}})
    e.t.levels = numbers("ROM076")
    e.turn(A, "use ROM076")
    assert len(e.t.laid) == 2
    e.cleanup()
    assert (level(e.t, NUMBER["ROM076"]), e.t.laid) == (2, b"")


# -- single cards (X8) -------------------------------------------------------------------------------------


def test_x20_crossbow_maker() -> None:
    """X-20 (X8.3): the row starts at 3; the foundation cannot be conquered and can be built over."""
    e = Empires(
        stand={A: "ROM080 ROM020 ROM023 COM018"}, hands={A: "ROM029"}, goods={A: {"stone": 1}, B: {"raze": 9}}
    )
    e.turn(A, "use ROM080", "row production")
    assert prices(e, A, "ROM020 ROM023") == [3, 4]
    assert (codes(e.t.walls[0]), e.supply(A)) == ("COM018", {"stone": 1})
    assert not [move for move in e.offered(B) if "COM018" in move]
    e.turn(A, "build ROM029", "site COM018")
    assert (e.t.walls[0], e.discarded()) == (b"", "COM018")
    assert prices(e, A, "ROM029 ROM020 ROM023") == [2, 3, 4]


def test_x21_a_trade_route_ends_by_conquest() -> None:
    """X-21 (X8.4): the marker is discarded and the deal is over."""
    e = Empires(
        "japanese roman egyptian",
        stand={A: "JAP022", C: "EGY028"},
        goods={A: {"food": 1}, B: {"raze": 2}},
    )
    e.turn(A, "use JAP022")
    assert (e.supply(A), len(e.t.routes)) == ({"gold": 1}, 1)
    e.turn(B, "conquer 3 EGY028")
    assert e.t.routes == ()
    assert e.discarded().startswith("JAP") and len(e.discarded().split()) == 1


@pytest.mark.parametrize(
    ("fortifications", "sphinxes", "points"), [(2, "EGY019", 3), (1, "EGY019", 1), (2, "EGY019 EGY020", 4)]
)
def test_x22_scarab_fortress_and_sphinx(fortifications: int, sphinxes: str, points: int) -> None:
    """X-22 (X8.2, B11.5)."""
    e = Empires("egyptian roman", stand={A: f"EGY074 {sphinxes}"})
    e.t.levels = numbers("EGY074 " * fortifications)
    e.end_round()
    assert e.supply(A) == {"vp": points}


def test_x23_a_conquered_temple_leaves_its_prize_to_nobody() -> None:
    """X-23 (X8.5): neither owner, taker nor conqueror can use the location, even after it is conquered."""
    e = Empires(
        "egyptian roman barbarian",
        stand={A: "EGY013", B: "ROM006"},
        goods={A: {"worker": 1}, B: {"worker": 1}, C: {"worker": 1, "raze": 4}},
    )
    e.turn(A, "use EGY013")
    assert e.offered(A, "use") == {"use ROM006"}
    assert e.offered(B, "use") == set()
    e.turn(C, "conquer 1 EGY013")
    for seat in (A, B):
        assert e.offered(seat, "use") == set()
    e.turn(C, "conquer 2 ROM006")
    assert "ROM006" in e.standing(C)
    assert "use ROM006" not in e.offered(C, "use")
    e.cleanup()
    e.give(C, worker=1)
    assert "use ROM006" in e.offered(C, "use")


def test_x24_mammoth_squad_ignores_defence_tokens() -> None:
    """X-24 (X8.6): two workers and one raze token, whatever lies there and wherever it lies."""
    e = Empires(
        "barbarian roman", stand={A: "BAR079", B: "ROM020 ROM023"}, goods={A: {"worker": 2, "raze": 1}}
    )
    e.t.shields = numbers("ROM023")
    e.turn(A, "use BAR079", "target 2 ROM023")
    assert codes(e.t.rows[0]) == "ROM023"
    assert e.supply(A) == {"worker": 1, "gold": 1}  # what the Trade Colony produces


def test_x25_wrecking_ball() -> None:
    """X-25 (X8.7): a foundation off the common deck without wood, beside the worker of X3.6."""
    e = Empires(stand={A: "ROM078 ROM020"}, goods={B: {"raze": 2}})
    e.turn(B, "conquer 1 ROM020")
    assert len(e.t.foundations[A]) == 1
    assert codes(e.t.foundations[A]).startswith("COM")
    assert e.supply(A) == {"worker": 1}


def test_x26_stepwise_production() -> None:
    """X-26 (X8.1): 0, 2, 3, 5, 6, 9 foreign locations give 0, 0, 1, 1, 2, 2 more."""
    foreign = ["ROM001", "ROM003", "ROM006", "ROM008", "ROM010", "ROM012", "ROM015", "ROM019", "ROM022"]
    amounts: list[int] = []
    for n in (0, 2, 3, 5, 6, 9):
        e = Empires("japanese egyptian", stand={A: " ".join(["JAP072", *foreign[:n]])})
        e.produce(A)
        amounts.append(e.supply(A).get("vp", 0))
    assert amounts == [0, 0, 1, 1, 2, 2]


def test_x27_left_is_the_owners_left() -> None:
    """X-27 (X2.3)."""
    e = Empires(stand={A: "ROM020 ROM023 ROM029"})
    shift(e.t, A, NUMBER["ROM023"], -1)
    assert codes(e.t.rows[0]) == "ROM023 ROM020 ROM029"


def test_x35_who_has_passed_is_safe() -> None:
    """X-35 (X3.1, B3.4.2)."""
    e = Empires(stand={B: "BAR001 COM018 BAR071"}, goods={A: {"raze": 9}})
    e.t.levels = numbers("BAR071")
    assert len([move for move in e.offered(A) if move.endswith(("BAR001", "COM018", "BAR071"))]) == 3
    e.t.passed = 1 << B
    assert not [move for move in e.offered(A) if move.endswith(("BAR001", "COM018", "BAR071"))]
