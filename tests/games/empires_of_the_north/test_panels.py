"""Panels: what a seat reads of the table."""

from __future__ import annotations

from typing import Any

from games.empires_of_the_north.north import SPEAKERS, A, North

from deskoherna.core.game import Panel
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.board.panels import panels
from deskoherna.games.empires_of_the_north.state import SPENT
from deskoherna.games.empires_of_the_north.view import view

CZECH, ENGLISH = SPEAKERS


def seen(n: North, seat: int | None) -> dict[str, Any]:
    return {**view(n.t, seat), "referee": {"seat": seat, "names": ["Ája", ""]}}


def text(panel: Panel) -> str:
    return " ".join([panel.title, *[cell for row in panel.rows for cell in row]]).replace("\xa0", " ")


def table() -> North:
    n = North(
        "heidel ulaf",
        goods={A: {"wood": 3}},
        hands={A: "009"},
        stand={A: "016 001 023:002 002"},
        queue="Af Br",
    )
    n.t.exhausted = numbers("016")
    n.t.discs = [0, SPENT + 4, -1, -1]
    n.lay("016", worker=2)
    return n


def test_the_table_in_czech() -> None:
    shown = [text(panel) for panel in panels(seen(table(), A), CZECH)]
    whole = " ".join(shown)
    assert "Severský festival (vyčerpaná, leží na ní 2 osadníci)" in whole
    assert "Zátoka (vylepšení" in whole
    assert "● Ája" in whole and "NALODĚNÍ ●×" in whole
    assert "● (ryba), ■ (žeton útoku)" in whole


def test_only_the_own_hand_is_there() -> None:
    mine = panels(seen(table(), A), ENGLISH)
    assert [panel.title for panel in mine if panel.secret] == ["Your hand"]
    assert "Asmund's Tavern" in text(mine[-1]) and "2 wood" in text(mine[-1])
    for seat in (1, None):
        assert "Asmund" not in " ".join([text(panel) for panel in panels(seen(table(), seat), ENGLISH)])


def test_a_game_alone_shows_its_event() -> None:
    n = North("glenn")
    n.t.event = 0
    assert "Hunger: give 2 food" in text(panels(seen(n, A), ENGLISH)[0])
