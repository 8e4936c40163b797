"""Worked examples of the rulebook: setup, income, bonus cards, scoring tiles, starting order."""

from __future__ import annotations

import pytest
from games.matches import asked, say
from games.terra_mystica.tables import A, B, C, Side, bowls, has, level, now, run, spent, table, turn

from deskoherna.core.match import Match, new_match
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.rules.rounds import income_of
from deskoherna.games.terra_mystica.state import OUT


def seated(*factions: str, **options: str) -> Match:
    """A new match with these factions from seat 1 on, seat 1 starting."""
    given = {f"seat{n + 1}": name for n, name in enumerate(factions)}
    return new_match(GAME, len(factions), 1, {**given, "start": "seat1", **options})


def test_ex01_start_resources_of_the_witches() -> None:
    assert has(now(seated("witches", "nomads")), A) == (15, 3, 0)


def test_ex02_start_cults() -> None:
    t = now(seated("nomads", "halflings", "witches", "mermaids"))
    expected = [{"fire": 1, "earth": 1}, {"air": 1, "earth": 1}, {"air": 2}, {"water": 2}]
    for seat, steps in enumerate(expected):
        for cult in ("fire", "water", "earth", "air"):
            assert level(t, cult, seat) == steps.get(cult, 0)


def test_ex03_start_power_of_the_witches() -> None:
    t = now(seated("witches", "nomads"))
    assert bowls(t) == (5, 7, 0)
    assert sum(bowls(t)) == 12


def test_ex04_two_dwellings_bring_three_workers() -> None:
    t = table(Side("witches", "E9 A10", card="bon3"), Side("nomads"))  # a card with coins only
    assert income_of(t, A)[1] == 3


@pytest.mark.parametrize(
    ("faction", "workers"),
    [
        ("swarmlings", [2, 3, 4, 5, 6, 7, 8, 9, 9]),
        ("engineers", [0, 1, 2, 2, 3, 4, 4, 5, 6]),
        ("witches", [1, 2, 3, 4, 5, 6, 7, 8, 8]),
    ],
)
def test_ex04_note_other_boards(faction: str, workers: list[int]) -> None:
    """The eighth dwelling adds none; Swarmlings start from 2, Engineers from 0 with gaps."""
    hexes = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"]
    for dwellings, expected in enumerate(workers):
        t = table(Side(faction, " ".join(hexes[:dwellings]), card="bon3"), Side("nomads"))
        assert income_of(t, A)[1] == expected


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_ex42_bonus_cards_by_players(players: int, cards: int) -> None:
    t = now(new_match(GAME, players, 3))
    assert len([card for card in t.holder if card != OUT]) == cards


@pytest.mark.parametrize(
    ("faction", "price"), [("witches", (2, 1, 0)), ("engineers", (1, 1, 0)), ("swarmlings", (3, 2, 0))]
)
def test_ex43_price_of_a_dwelling(faction: str, price: tuple[int, int, int]) -> None:
    t = table(Side(faction, "E9", coins=9, workers=9), Side("nomads"), terrain={"E10": home_of(faction)})
    m = say(turn(t), "build E10")
    assert spent(t, now(m)) == price


def home_of(faction: str) -> str:
    return {"witches": "forest", "engineers": "mountains", "swarmlings": "lakes"}[faction]


def test_ex44_order_of_first_dwellings_and_cards() -> None:
    """Nomads, Chaos Magicians and Witches around the table."""
    m = seated("nomads", "chaos-magicians", "witches")
    placed: list[int] = []
    for hex in ["G7", "E9", "A10", "I7", "H1", "D7"]:
        placed.append(asked(m)[0])
        say(m, f"place {hex}")
    assert placed == [A, C, C, A, A, B]
    chosen: list[int] = []
    while asked(m)[1] == "card":
        chosen.append(asked(m)[0])
        (decision,) = m.pending
        m.play(decision.seat, decision.moves[0])
    assert chosen == [C, B, A]


def test_ex36_tiles_shown_in_round_3() -> None:
    t = table(Side("witches", "E9"), Side("nomads", "F3"), round=3)
    m = run(t, ("turn", (A,)))
    states = [one["state"] for one in m.view(None)["scoring"]]
    assert states == ["past", "past", "now", "ahead", "ahead", "ahead"]


def now_has_work(m: Match) -> None:
    """The player on turn takes some action that is not passing."""
    (decision,) = m.pending
    for kind in ("send", "power"):
        for move in decision.moves:
            if move.kind == kind:
                m.play(decision.seat, move)
                return
    raise AssertionError("nothing to do")


@pytest.mark.parametrize(
    ("passed", "order"), [("b c a", [B, C, A]), ("b a c", [B, C, A])], ids=["EX55", "EX56"]
)
def test_ex55_ex56_only_the_first_to_pass_counts(passed: str, order: list[int]) -> None:
    t = table(
        Side("cultists", "E6 A7", priests=3),
        Side("nomads", "B1 H1", priests=3),
        Side("witches", "A10 I11", priests=3),
        tile="score1",
    )
    m = turn(t)
    turns = passed.split()
    while turns:
        seat = asked(m)[0]
        if seat == "abc".index(turns[0]):
            turns.pop(0)
            (decision,) = m.pending
            m.play(seat, next(one for one in decision.moves if one.kind == "pass"))
        else:
            now_has_work(m)
    assert now(m).chapter == 2
    seats: list[int] = []
    for _ in range(3):
        (decision,) = m.pending
        seats.append(decision.seat)
        m.play(decision.seat, next(one for one in decision.moves if one.kind == "pass"))
    assert seats == order
