"""Panels and cards: what they show, in both languages."""

from __future__ import annotations

import pytest
from games.terra_mystica.tables import A, B, Side, table, turn

from deskoherna.core.game import Panel
from deskoherna.core.reading import read, words_of
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.state import Table


def shown(t: Table, lang: str = "en") -> list[Panel]:
    m = turn(t)
    return GAME.panels(m.view(A), words_of(GAME, lang))


def cells(panel: Panel) -> list[str]:
    return [cell for row in panel.rows for cell in row]


def position() -> Table:
    return table(
        Side(
            "witches",
            "E9:temple",
            coins=7,
            workers=3,
            priests=1,
            bowls=(1, 2, 3),
            card="bon1",
            cults={"air": 4},
        ),
        Side("nomads", "F6 E10", coins=2, points=33),
        round=2,
        tile="score3",
        bridges={"D6-E9": A},
    )


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_rows_are_even(lang: str) -> None:
    for panel in shown(position(), lang):
        widths = {len(row) for row in panel.rows}
        assert len(widths) == 1
        assert not panel.head or len(panel.head) in widths
        assert panel.title


def test_players() -> None:
    players = shown(position())[1]
    first, second = players.rows
    assert first[1:9] == ["Witches", "20", first[3], "7", "3", "1/7", "1/2/3", "2/1/1/0"]
    assert second[2] == "33"
    assert first[-1] == "bon1"


def test_map() -> None:
    realm = shown(position())[3]
    by_row = {row[0]: row for row in realm.rows}
    assert "9●t" in by_row["E"]
    assert "10■d" in by_row["E"]
    assert "8de" in by_row["E"]
    assert by_row["C"].count("~") == 8
    assert any("D6=E9 ●" in cell for cell in cells(realm))


def test_cults_and_supplies() -> None:
    panels = shown(position())
    assert ["air", "4", "0", "3– 2– 2– 2–"] in panels[4].rows
    assert "tw1×2" in cells(panels[5])[7]
    assert "bon2" in cells(panels[5])[3]


def test_passed_players_are_marked() -> None:
    t = position()
    t.passed = 1 << B
    assert "passed" in shown(t)[1].rows[1][0]


def test_every_card_reads_itself() -> None:
    """14 factions, 9 cards, 12 favour tiles, 5 town tiles, 8 scoring tiles, 6 power actions."""
    cards = GAME.cards()
    assert len(cards) == 14 + 9 + 12 + 5 + 8 + 6
    for card in cards:
        for lang in ("cs", "en"):
            assert len(read(GAME, card, lang)) > len(card.id)


@pytest.mark.parametrize(
    ("id", "parts"),
    [
        ("bon6", ["2 workers", "4 points for your stronghold", "4 points for your sanctuary"]),
        ("fav12", ["1 step in the cult of air", "2/3/3/4 points"]),
        ("tw4", ["6 points", "8 power"]),
        (
            "score4",
            ["5 points for each stronghold or sanctuary", "1 worker for every 2 steps in the cult of fire"],
        ),
        ("dwarves", ["mountains", "2 workers", "4 points", "costs only 1 worker"]),
        ("engineers", ["no base income", "6 coins and 3 workers", "A dwelling costs 1 coin and 1 worker"]),
        ("power-coins", ["7 coins"]),
    ],
)
def test_what_cards_say(id: str, parts: list[str]) -> None:
    (card,) = [one for one in GAME.cards() if one.id == id]
    text = read(GAME, card, "en").replace("\u00a0", " ")
    for part in parts:
        assert part in text
