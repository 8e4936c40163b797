"""Panels: everything on the table in a hundred columns, and no secret of anybody else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from games.brian_boru.tables import A, B, C, cards, run, table
from games.matches import say

import deskoherna as dh
from deskoherna.core.drawing.panels import SHAPES
from deskoherna.core.game import Panel
from deskoherna.core.match import Match
from deskoherna.core.text import LANGUAGES, words
from deskoherna.games.brian_boru.figures import CARDS, PACKAGE, REGIONS, TOWNS
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.moves import card_phrase
from deskoherna.games.brian_boru.state import Table

NBSP = "\u00a0"
WIDEST = 100


def panels(match: Match, seat: int | None, lang: str = "cs") -> list[Panel]:
    return GAME.panels(match.view(seat), words(lang, PACKAGE))


def lines(panel: Panel) -> list[str]:
    rows = [panel.head, *panel.rows] if panel.head else panel.rows
    return [panel.title, *[" | ".join(row).replace(NBSP, " ") for row in rows]]


def text(found: list[Panel]) -> str:
    return "\n".join(line for panel in found for line in lines(panel))


def width(panel: Panel) -> int:
    """How wide the panel is with two spaces between its columns."""
    rows = [panel.head, *panel.rows] if panel.head else panel.rows
    assert len({len(row) for row in rows}) == 1
    columns = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return max(len(panel.title), sum(columns) + 2 * (len(columns) - 1))


def positions(players: int, seed: int, every: int) -> Iterator[Match]:
    """A random match at every so many of its questions, and at its end."""
    match = dh.new_match("brian-boru", players=players, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        decision = match.pending[0]
        if match.position % every == 0:
            yield match
        match.play(decision.seat, chance.choice(decision.moves))
    yield match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_fit_a_terminal(players: int, lang: str) -> None:
    for match in positions(players, players, 7):
        for panel in panels(match, 0, lang):
            assert width(panel) <= WIDEST, text([panel])
            assert "{" not in text([panel])
            assert panel.title[0].isupper() or panel.title[0].isdigit()


def cards_named(found: list[Panel]) -> set[int]:
    """Every card whose name stands in the panels."""
    said = text(found).lower()
    cs = words("cs", PACKAGE)
    names = {card: cs.say(card_phrase(card)).replace(NBSP, " ") for card in CARDS}
    return {card for card, name in names.items() if re.search(name + r"\b", said)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_secrets_of_others(players: int) -> None:
    for match in positions(players, 20 + players, 5):
        t = match.state
        assert isinstance(t, Table)
        shown = [t.hands[seat] for seat in range(players) if t.shown >> seat & 1]
        public = {card for cards_ in (t.played, *shown) for card in cards_} - {0}
        assert cards_named(panels(match, None)) == public
        assert not any(panel.secret for panel in panels(match, None))
        for seat in range(players):
            found = panels(match, seat)
            assert cards_named(found) == public | set(t.hands[seat]) | set(t.packets[seat])
            assert {panel.seat for panel in found if panel.secret} <= {seat}
            open_ = [panel for panel in found if not panel.secret]
            assert text(open_) == text(panels(match, None))


def test_the_same_in_every_possible_world() -> None:
    for match in positions(4, 3, 9):
        for seat in range(4):
            if not match.over:
                world = match.determinize(seat, seed=match.position)
                assert text(panels(world, seat)) == text(panels(match, seat))


def named(found: list[Panel], title: str) -> Panel:
    (panel,) = [panel for panel in found if panel.title.startswith(title)]
    return panel


def test_map_has_a_row_for_every_region_and_all_towns() -> None:
    for match in positions(4, 8, 40):
        ireland = named(panels(match, 0), "Irsko")
        assert len(ireland.rows) == len(REGIONS)
        towns = {
            row[1] + number for row in ireland.rows for cell in row[5:] for number in re.findall(r"\d+", cell)
        }
        assert towns == set(TOWNS)


def test_marks_on_the_map() -> None:
    t = table(
        3, discs={A: "LE1 LE2", B: "LE7 LE9", C: "UL1"}, viking="LE7", monasteries="LE7 LE2",
        hands={A: "2 5", B: "1 3", C: "4 6"}, claims={"leinster": B, "ulaid": "up"},
    )  # fmt: skip
    found = named(panels(run(t, "mark"), A), "Irsko")
    rows = {row[0]: row for row in found.rows}
    assert rows["Leinster"] == ["Leinster", "LE", "6/4", "6", "■", "1● 2●+ 7×■+ 9■", "m 4 5 8, ž 3 6"]
    assert rows["Ulaid"][2:6] == ["1/3", "4", "nahoru", "1▲"]
    assert rows["Munster"][4:] == ["dolů", "–", "č 3 7 8 9, m 2 6 10, ž 1 4 5"]


def test_trick() -> None:
    m = run(table(3, hands={A: "2 5", B: "17 3", C: "13 6"}, discs={A: "UL1"}), "mark")
    say(m, "mark LE7")
    assert not [panel for panel in panels(m, A) if panel.title.startswith("Štych")]
    say(m, "lead 5", "follow 17")
    shown = named(panels(m, C), "Štych")
    assert lines(shown) == [
        "Štych o" + NBSP + "červené město LE7 v" + NBSP + "Leinsteru",
        "● Hráč 1 | červená 5 | zatím vyhrává",
        "■ Hráč 2 | žlutá 17 | mimo barvu",
    ]
    say(m, "follow 13")
    assert lines(named(panels(m, C), "Štych"))[3] == "▲ Hráč 3 | bílá 13 | vyhrává"
    say(m, "choose 2")  # A resolves red 5, the lowest; the winner is next and is not asked
    assert lines(named(panels(m, C), "Štych"))[1:] == ["■ Hráč 2 | žlutá 17 | mimo barvu"]


def test_table_hand_and_packet() -> None:
    t = table(3, hands={A: "1 2"}, battle=1, bride="niall", marker=B, last_round=False)
    t.phase = "draft"
    t.packets = (cards("13 21"), cards("5 6"), cards("7 8"))
    found = panels(run(t, "draft"), A)
    assert lines(found[0]) == [
        "1. kolo ze 3, fáze výběru karet",
        "Ukazatel | ■ Hráč 2 | Aktivní město | –",
        "Bitevní oblast | 1 vikinský nájezdník | Karta sňatku | Niall (2 VB, město v Severním Uí Néill)",
    ]
    assert lines(named(found, "Karty na výběr")) == [
        "Karty na výběr",
        "Karta | Když vyhraješ | Když nevyhraješ",
        "Bílá 13 | město, +1 mince | +2 mince, expanze / osvobození města, −1 mince",
        "Bílá 21 | město, −1 mince | +2 mince, expanze",
    ]
    hand = named(found, "Tvá ruka")
    assert hand.secret and hand.seat == A
    assert [row[0].replace(NBSP, " ") for row in hand.rows] == ["Žlutá 1", "Červená 2"]


def test_estrid_open_hands_and_names() -> None:
    t = table(3, hands={A: "2 5", B: "1 3", C: "4 6"}, support=C, shown=[B], bride="estrid")
    m = run(t, "mark")
    found = text(panels(m, A))
    assert "Spojenectví | vojenskou podporu má ▲ Hráč 3" in found
    assert "Estrid (podpora, obchod, nebo 4 VB)" in found
    assert "Odkrytá ruka: ■ Hráč 2" in found
    view = m.view(A)
    view["referee"]["names"] = ["Kamila", "", "Petr"]
    by_name = text(GAME.panels(view, words("cs", PACKAGE)))
    assert "● Kamila" in by_name and "■ Hráč 2" in by_name and "▲ Petr" in by_name


def test_a_shape_for_every_seat() -> None:
    assert len(set(SHAPES)) == len(SHAPES) >= max(GAME.players)
