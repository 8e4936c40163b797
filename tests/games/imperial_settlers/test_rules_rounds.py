"""Rounds, production, turns, cleanup and the end of the game (B3, B4, B5.1)."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, C, Empires

from deskoherna.core.match import new_match
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.rules.ending import result
from deskoherna.games.imperial_settlers.state import SOURCES


def test_five_rounds_of_four_phases() -> None:
    """B3.1, B3.5.3: the first-player token goes round; after round V there is no cleanup."""
    match = new_match(GAME, 3, 1)
    first = match.view(None)["first"]
    firsts: list[int] = []
    while match.pending:
        decision = match.pending[0]
        if decision.prompt.key == "turn":
            view = match.view(None)
            if len(firsts) < view["round"]:
                firsts.append(decision.seat)
            match.play(decision.seat, "pass")
        else:
            match.play(decision.seat, decision.moves[0])
    assert firsts == [(first + i) % 3 for i in range(5)]
    goods = match.view(None)["empires"][0]["goods"]
    assert goods["worker"] and goods["raze"]  # left over from the last production


@pytest.mark.parametrize(
    ("faction", "goods"),
    [
        ("roman", {"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defence": 1}),
        ("barbarian", {"worker": 5, "raze": 1, "defence": 1}),
        ("egyptian", {"worker": 3, "gold": 1, "raze": 1, "defence": 1}),
        ("japanese", {"worker": 4, "wood": 1, "raze": 1, "defence": 1}),
    ],
)
def test_boards(faction: str, goods: dict[str, int]) -> None:
    """B3.3.1."""
    other = "roman" if faction != "roman" else "barbarian"
    e = Empires(f"{faction} {other}")
    e.produce(A)
    assert e.supply(A) == goods


def test_production_is_told_in_one_sentence() -> None:
    """B3.3: board, deals and locations together, and what each of them gave."""
    e = Empires("egyptian roman", stand={A: "EGY028 COM026"}, deals={A: "JAP023 EGY024"})
    e.produce(A)
    czech, english = e.told[0].replace("\xa0", " ").split(" / ")
    goods = "2 kameny, 3 osadníky, 2 zlata, 1 žeton boření, 1 obranný žeton a 2 vítězné body"
    board = "deska Egypťanů (3 osadníci, 1 zlato, 1 žeton boření a 1 obranný žeton)"
    deals = "dohoda Obchodní stezka (1 vítězný bod), dohoda Otroci (1 kámen)"
    locations = "Pyramida (1 kámen a 1 zlato), Monument (1 vítězný bod)"
    assert czech == f"Hráč 1 získává z produkce {goods}: {board}, {deals}, {locations}."
    goods = "2 stone, 3 workers, 2 gold, 1 raze token, 1 defence token and 2 victory points"
    assert english.startswith(f"Player 1 gains {goods} in production: board of the Egyptians (3 workers, ")
    assert len(e.told) == 1


def test_what_one_thing_alone_produced_is_not_said_twice() -> None:
    e = Empires("egyptian roman")
    e.produce(A)
    assert e.told[0].split(" / ")[1].endswith(" in production: board of the Egyptians.")


@pytest.mark.parametrize(
    ("faction", "kept"),
    [("roman", "raze"), ("barbarian", "worker"), ("egyptian", "gold"), ("japanese", "food")],
)
def test_storage(faction: str, kept: str) -> None:
    """B3.5.1, B3.5.2."""
    other = "roman" if faction != "roman" else "barbarian"
    every = dict.fromkeys(("wood", "stone", "food", "worker", "gold", "raze", "defence"), 2)
    e = Empires(f"{faction} {other}", goods={A: every}, deals={A: "ROM001"}, hands={A: "COM001"})
    e.cleanup()
    assert e.supply(A) == {kept: 2}
    assert (e.hand(A), len(e.t.deals[A])) == ("COM001", 1)


def test_warehouses_keep_resources() -> None:
    """B3.5.1, B11.10: and if they are lost, what they kept goes in the next cleanup."""
    e = Empires(goods={A: {"wood": 1, "stone": 2, "gold": 1, "raze": 1}}, stand={A: "ROM019"})
    e.cleanup()
    assert e.supply(A) == {"wood": 1, "stone": 2, "raze": 1}
    e.t.rows[1] = b""
    assert e.supply(A) == {"wood": 1, "stone": 2, "raze": 1}
    e.cleanup()
    assert e.supply(A) == {"raze": 1}


def test_what_stays_on_locations() -> None:
    """B3.5.2: defence tokens go; samurai, cards under a Gate and resources on a Shrine stay."""
    e = Empires("japanese roman", stand={A: "JAP013 JAP015 JAP001 COM018"})
    e.t.samurai = numbers("JAP001")
    e.t.shields = numbers("COM018")
    e.t.gate = numbers("JAP013 COM001")
    e.t.stored = numbers("JAP015") + b"\x00"
    e.cleanup()
    assert (e.t.shields, e.t.samurai) == (b"", numbers("JAP001"))
    assert len(e.t.gate) == len(e.t.stored) == 2


def test_colour_counts() -> None:
    """B3.3.4: the location counts itself, up to its maximum."""
    for grey, stones in (("", 1), ("COM008", 2), ("COM034 COM035", 3), ("COM034 COM035 COM036", 3)):
        e = Empires("barbarian roman", stand={A: f"COM011 {grey}"})
        e.produce(A)
        plain = 1 if "COM008" in grey else 0  # the Quarry produces too
        assert e.supply(A)["stone"] == stones + plain


def test_deals_produce() -> None:
    """B3.3.2."""
    e = Empires(deals={A: "ROM001 ROM008 ROM010"})
    e.t.decks[0] = numbers("COM001")
    e.produce(A, "draw common")
    assert e.supply(A) == {"worker": 2, "wood": 1, "stone": 2, "raze": 2, "defence": 1}
    assert e.hand(A) == "COM001"


def test_turns_go_round_until_all_have_passed() -> None:
    """B3.4.1, B3.4.3, B6.6.1."""
    match = new_match(GAME, 3, 1)
    while match.pending[0].prompt.key != "turn":
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    first = match.pending[0].seat
    match.play(first, "pass")
    second = match.pending[0].seat
    assert second == (first + 1) % 3
    match.play(second, "workers wood")
    if match.pending[0].prompt.key == "more-workers":
        match.play(second, "stop")
    third = match.pending[0].seat
    assert third == (first + 2) % 3
    match.play(third, "pass")
    assert match.pending[0].seat == second  # the others have passed
    match.play(second, "pass")
    assert match.view(None)["round"] == 2


def test_free_steps_leave_the_turn() -> None:
    """B3.4.5: after a defence token and a samurai the action is still to be taken."""
    e = Empires(
        "japanese roman",
        stand={A: "JAP001 COM018"},
        goods={A: {"defence": 1, "worker": 1}},
        hands={A: "COM069"},
    )
    assert e.turn(A, "defend COM018", "samurai JAP001", "build COM069") == ["0 turn", "0 turn"]
    assert e.supply(A) == {"worker": 1}  # of the Ruins
    assert (e.t.shields, e.t.samurai) == (numbers("COM018"), numbers("JAP001"))


# -- the end of the game -----------------------------------------------------------------------------------


def test_final_points() -> None:
    """B4.1: 1 for a common, 2 for a faction location, also a conquered one; nothing for the rest."""
    e = Empires(
        stand={A: "ROM020 BAR001 COM018 COM019"},
        deals={A: "ROM001"},
        foundations={A: "COM001"},
        hands={A: "COM002"},
    )
    points = GAME.scores(e.t)[A]
    assert {source: n for source, n in points.items() if n} == {"common": 2, "faction": 4}
    assert set(points) == {*SOURCES, "common", "faction", "gate", "shrine"}


@pytest.mark.parametrize(
    ("goods", "hands", "winners", "reason"),
    [
        ({A: {"wood": 1}}, {}, (A,), "result.goods"),
        ({B: {"worker": 1}}, {A: "COM001"}, (B,), "result.goods"),
        ({A: {"gold": 3, "raze": 2}}, {B: "COM001"}, (B,), "result.cards"),
        ({A: {"stone": 1}, B: {"food": 1}}, {}, (A, B), "result.tied"),
    ],
)
def test_ties(
    goods: dict[int, dict[str, int]], hands: dict[int, str], winners: tuple[int, ...], reason: str
) -> None:
    """B4.2: workers and resources, without gold; then cards in hand; then shared."""
    e = Empires(goods=goods, hands=hands)
    found = result(e.t)
    assert (tuple(found.winners), found.reason.key) == (winners, reason)


def test_most_points_win() -> None:
    e = Empires("roman barbarian egyptian", stand={B: "COM018", C: "EGY028"}, goods={B: {"wood": 9}})
    found = result(e.t)
    assert (tuple(found.winners), tuple(found.scores), found.reason.key) == ((C,), (0, 1, 2), "result.points")
