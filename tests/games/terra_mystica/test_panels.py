"""Panels and cards: what they show, in both languages."""

from __future__ import annotations

import re

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
    assert first[-1] == "spade card"


def test_map() -> None:
    m = turn(position())
    decision = m.decision(A)
    assert decision is not None
    chart = GAME.chart(m.view(A), words_of(GAME, "en"), decision.moves)
    assert chart is not None
    spots = {spot.name: spot for spot in chart.spots}
    assert [(mark.text, mark.seat) for mark in spots["E9"].marks] == [("●t", A)]
    assert [(mark.text, mark.seat) for mark in spots["E10"].marks] == [("■d", B)]
    assert (spots["E8"].sign, spots["E8"].dye, spots["E8"].marks) == ("de", "yellow", ())
    assert len(spots) == 77  # the river is no place while nothing is offered there
    assert len([note for note in chart.notes if note.text == "~"]) == 36
    assert [bridge.seat for bridge in chart.bridges] == [A]


def test_every_move_about_a_hex_is_at_its_place() -> None:
    m = turn(position())
    decision = m.decision(A)
    assert decision is not None
    chart = GAME.chart(m.view(A), words_of(GAME, "en"), decision.moves)
    assert chart is not None
    about = [move.notation for move in decision.moves if move.kind in ("build", "transform", "upgrade")]
    assert about
    for said in about:
        spot = chart.place_of(said)
        assert spot is not None
        assert spot.name == said.split()[1]


def test_cults_and_supplies() -> None:
    panels = shown(position())
    assert ["air", "4", "0", "3– 2– 2– 2–"] in panels[3].rows
    assert "2× 5 points, 6 coins" in cells(panels[4])[7]
    assert "cult step card" in cells(panels[4])[3]


def test_one_sees_ones_own_things_at_once() -> None:
    mine = shown(position())[-1]
    assert mine.mine
    assert mine.seat == A
    assert mine.title.replace("\u00a0", " ") == "Witches: 7 coins, 3 workers, 1 priest, power 1/2/3"
    assert cells(mine) == ["1 temple, spade"]


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_panels_name_things_instead_of_their_codes(lang: str) -> None:
    for panel in shown(position(), lang):
        for cell in [panel.title, *panel.head, *cells(panel)]:
            assert not re.search(r"\b(bon|fav|tw|score)\d", cell)


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
