"""Worked examples of the solo game with conquest, X-28 to X-34."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import codes
from games.imperial_settlers.solitaire import now, numbers, run, solitaire, told, turn

from deskoherna.core.match import new_match
from deskoherna.core.phrase import Phrase
from deskoherna.games.imperial_settlers.figures import NUMBER
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.rules.land import level
from deskoherna.games.imperial_settlers.state import Table

ROWS = ("production", "feature", "action")


def with_wave(t: Table, row: str) -> Table:
    """The same table with a chance by which the next conquest card names this row."""
    for chance in range(1, 1000):
        t.chance = chance * 0x9E3779B97F4A7C15 % (1 << 62)
        if t.clone().below(3) == ROWS.index(row):
            return t
    raise AssertionError("no such chance")


def test_x28_cost_of_virtual_cards() -> None:
    """X-28 (X9.2): 2, 3 and 4 tokens by position; a card of the Collection goes, and nobody gets a worker."""
    t = solitaire(
        "roman",
        "egyptian",
        supply="raze raze raze",
        front="EGY028 EGY011 EGY019",
        collection="COM001 COM002 COM003 COM004",
    )
    match = turn(t)
    offered = [str(move) for move in match.pending[0].moves if move.kind == "conquer"]
    assert offered == ["conquer virtual EGY028", "conquer virtual EGY011"]
    match.play(0, "conquer virtual EGY028")
    after = now(match)
    assert codes(after.rows[0]) == "EGY028"
    assert len(after.collection) == 3
    assert codes(after.front) == "EGY011 EGY019"
    view = match.view(0)["empires"][0]["goods"]
    assert (view["raze"], view["worker"]) == (1, 0)
    t.goods[5] = 4
    costly = [str(move) for move in turn(t).pending[0].moves if move.kind == "conquer"]
    assert len(costly) == 3


@pytest.mark.parametrize(
    ("difficulty", "waves"),
    [("easy", [0, 1, 1, 2, 0]), ("medium", [1, 1, 2, 2, 0]), ("hard", [2, 2, 3, 3, 0])],
)
def test_x29_waves_by_round(difficulty: str, waves: list[int]) -> None:
    """X-29 (X9.5, X9.6): so many waves; the two attacks come every round."""
    for number, count in enumerate(waves, start=1):
        t = solitaire("roman", "egyptian", difficulty=difficulty, round=number)
        keys = [event.key for event in told(t, "attack-phase")]
        assert keys.count("wave") == count
        assert keys.count("attack-card") == 2


def test_x30_a_successful_wave() -> None:
    """X-30 (X9.3, X9.4): face-up cards are discarded; the leftmost location goes, the Collection grows."""
    t = solitaire(
        "roman",
        "egyptian",
        stand="ROM006 ROM001",
        front="EGY028 EGY011 EGY019",
        collection="COM001 COM002 COM003 COM004 COM005",
    )
    t.used = numbers("ROM006")
    t.laid = numbers("ROM006") + bytes((3,))
    match = run(with_wave(t, "action"), "retreat", "wave")
    after = now(match)
    assert codes(bytes(sorted(after.discards[3]))) == "EGY011 EGY019 EGY028"
    assert codes(after.front) == "ROM006"
    assert codes(after.rows[2]) == "ROM001"
    assert len(after.collection) == 6
    assert (after.laid, after.used) == (b"", b"")
    assert match.view(0)["empires"][0]["goods"]["worker"] == 0


def test_x31_a_failed_wave() -> None:
    """X-31 (X9.4)."""
    t = solitaire("roman", "egyptian", stand="ROM006", collection="COM001 COM002 COM003 COM004 COM005")
    match = run(with_wave(t, "feature"), "wave")
    assert len(now(match).collection) == 5
    assert codes(now(match).rows[2]) == "ROM006"


def test_x32_a_wave_hits_a_fortress() -> None:
    """X-32 (X9.9): a siege; nothing goes to the Collection."""
    t = solitaire("roman", "egyptian", stand="ROM076 ROM006", collection="COM001")
    t.levels = numbers("ROM076 ROM076 ROM076 ROM076")
    match = run(with_wave(t, "action"), "wave")
    after = now(match)
    assert level(after, NUMBER["ROM076"]) == 0
    assert (codes(after.rows[2]), len(after.collection)) == ("ROM076 ROM006", 1)


def test_x33_refilling_to_three() -> None:
    """X-33 (X9.7): new cards to the left of what is there."""
    t = solitaire("roman", "egyptian", front="ROM006")
    first, second = [event.args["card"] for event in told(t, "front")]
    assert isinstance(first, Phrase) and isinstance(second, Phrase)
    assert codes(t.front) == f"{second.args['code']} {first.args['code']} ROM006"
    assert codes(t.front).startswith("EGY")


@pytest.mark.parametrize("guard", ["shields", "samurai"])
def test_x34_protection_is_ignored(guard: str) -> None:
    """X-34 (X9.8)."""
    t = solitaire("japanese", "roman", stand="JAP012")
    setattr(t, guard, numbers("JAP012"))
    match = run(with_wave(t, "action"), "wave")
    assert codes(now(match).front) == "JAP012"
    assert (now(match).shields, now(match).samurai) == (b"", b"")


def test_the_solo_game_begins() -> None:
    """X9.1, B12.1: three revealed cards, one attack card."""
    match = new_match(GAME, 1, 3, {"seat1": "roman", "virtual": "japanese"})
    virtual = match.view(0)["virtual"]
    assert len(virtual["attack_line"]) == 1
    assert len(virtual["attack_deck"]) == 15
    assert [code[:3] for code in virtual["front"]] == ["JAP"] * 3
