"""Panels: the table as rows of text, from a view alone."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, Empires
from games.imperial_settlers.solitaire import solitaire

from deskoherna.core.game import Panel
from deskoherna.core.text import words
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.board.panels import panels
from deskoherna.games.imperial_settlers.figures import PACKAGE
from deskoherna.games.imperial_settlers.state import Table
from deskoherna.games.imperial_settlers.view import view


def shown(t: Table, seat: int | None, lang: str = "cs") -> list[Panel]:
    return panels({**view(t, seat), "referee": {"seat": seat, "names": ["Anna"]}}, words(lang, PACKAGE))


def panel(found: list[Panel], title: str) -> Panel:
    return next(one for one in found if title in one.title)


@pytest.fixture
def e() -> Empires:
    e = Empires(
        "japanese roman",
        goods={A: {"wood": 2, "raze": 1}},
        stand={A: "JAP001 JAP013 COM018", B: "ROM076"},
        deals={A: "JAP030"},
        foundations={A: "COM002"},
        hands={A: "JAP008", B: "COM001"},
    )
    e.t.chapter = 2
    e.t.samurai = numbers("JAP001")
    e.t.levels = numbers("ROM076 ROM076")
    e.t.shields = numbers("COM018")
    e.t.known = (numbers("COM001"), b"")
    return e


def test_round_and_phase(e: Empires) -> None:
    assert shown(e.t, A)[0].title == "2. kolo z\u00a05, fáze akcí"
    assert shown(e.t, A, "en")[0].title == "Round 2 of 5, action phase"


def test_players(e: Empires) -> None:
    found = panel(shown(e.t, A), "Hráči")
    first, second = found.rows
    assert first[:4] == ["● Anna", "Japonci", "0", "5"]
    assert first[4:11] == ["2", "0", "0", "0", "0", "1", "0"]
    assert second[:2] == ["■ Hráč 2", "Římané"]
    assert len(found.head) == len(first)


def test_an_empire(e: Empires) -> None:
    found = panel(shown(e.t, A), "Anna")
    rows = {row[0]: row[1:] for row in found.rows}
    assert rows["Produkce"] == ["Farma (samuraj)", "Zbrojíř (obranný žeton)"]
    assert rows["Vlastnosti"] == ["Brána", "–"]
    assert rows["Dohody"][0] == "1\u00a0zlato"
    assert rows["Základy"][0] == "1"


def test_fortifications_and_known_cards(e: Empires) -> None:
    found = panel(shown(e.t, A), "Impérium: ■ Hráč 2")
    rows = {row[0]: row[1:] for row in found.rows}
    assert rows["Akce"][0] == "Romulova pevnost (opevnění 2)"
    assert rows["Známé karty z\u00a0ruky"][0] == "Socha"


def test_the_own_hand_alone(e: Empires) -> None:
    mine = [one for one in shown(e.t, A) if one.secret]
    assert [one.seat for one in mine] == [A]
    assert mine[0].rows[0][:2] == ["Pevnost", "Akce"]
    assert not [one for one in shown(e.t, None) if one.secret]


def test_ones_own_goods_stand_in_a_line(e: Empires) -> None:
    (supply,) = [one for one in shown(e.t, A, "en") if one.mine]
    assert supply.title.replace("\u00a0", " ") == "Your supply: 2 wood, 1 raze token"
    assert supply.seat == A
    assert not [one for one in shown(e.t, None) if one.mine]


def test_what_is_asked_about_is_marked(e: Empires) -> None:
    seen = {**view(e.t, A), "referee": {"seat": A, "names": [], "moves": ["raze ROM076", "pass"]}}
    asked = [one for one in panels(seen, words("en", PACKAGE)) if one.asked]
    assert [one.seat for one in asked] == [B]


def test_the_virtual_player() -> None:
    t = solitaire(
        "roman", "egyptian", opposing="COM018", front="EGY028", line="wood gold", collection="COM001"
    )
    found = panel(shown(t, 0), "Virtuální hráč")
    rows = {row[0]: row[1] for row in found.rows}
    assert rows["Lokace"] == "Zbrojíř"
    assert rows["Frakční karty"] == "Pyramida"
    assert rows["Útočné karty"] == "dřevo, zlato"
    assert rows["Sbírka"] == "1"
