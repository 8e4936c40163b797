"""Panels drawn within any width."""

from __future__ import annotations

import pytest
from cli.tables import midway
from rich.cells import cell_len

from deskoherna.cli.screen.looks import painted, seat_label
from deskoherna.cli.screen.panels import Fit, lay_out, shelves
from deskoherna.core.game import Panel
from deskoherna.core.reading import words_of
from deskoherna.core.text import words

MATCH = midway(90, players=4)
WORDS = words_of(MATCH.game, "cs")
PANELS = MATCH.game.panels(MATCH.view(MATCH.pending[0].seat), WORDS)


@pytest.mark.parametrize("width", [20, 40, 60, 73, 80, 100, 118, 200])
def test_nothing_is_wider_than_it_may_be(width):
    for line in lay_out(PANELS, WORDS, width).plain.split("\n"):
        assert cell_len(line) <= width


@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_lost_where_there_is_room(width):
    drawn = "".join(lay_out(PANELS, WORDS, width).plain.split())
    for panel in PANELS:
        if max(len(row) for row in panel.rows) > 4:
            continue  # wrapped texts stand in several columns at once
        for row in panel.rows:
            for cell in row:
                first = cell.split(" ")[0].replace("\u00a0", "")
                assert first in drawn


def test_headings_are_shortened_before_columns_are_cut():
    panel = Panel("P", [["Eva", "1", "2"]], ["player", "raiders", "weddings"])
    (roomy,) = Fit(panel, 60).grids
    assert roomy.heads == ["player", "raiders", "weddings"]
    (tight,) = Fit(panel, 20).grids
    assert tight.wide <= 19
    assert tight.heads[2].endswith(".")


def test_long_texts_stand_below_their_rows_where_that_is_shorter():
    text = "gain one gold for every gold location in your empire, at most three"
    panel = Panel("P", [["Guild", "production", "2 wood, 1 stone", text]], ["name", "kind", "cost", "effect"])
    (grid,) = Fit(panel, 50).grids
    assert grid.below == [text]
    drawn = lay_out([panel], WORDS, 50).plain.split("\n")
    assert drawn[2] == " Guild production 2 wood, 1 stone"
    assert drawn[3].strip() + " " + drawn[4].strip() == text


def test_many_numbers_are_split_into_several_tables():
    heads = ["player", *[f"thing{n}" for n in range(10)]]
    rows = [[name, *["12345678"] * 10] for name in ("Eva", "Petr")]
    grids = Fit(Panel("P", rows, heads), 60).grids
    assert len(grids) == 2
    assert all(grid.heads[0] == "player" and grid.wide <= 59 for grid in grids)
    assert [head for grid in grids for head in grid.heads[1:]] == heads[1:]


def test_one_long_row_is_turned():
    heads = ["player", *[f"thing{n}" for n in range(6)]]
    (grid,) = Fit(Panel("P", [["Eva", *["a longer word"] * 6]], heads), 24).grids
    assert [row[0] for row in grid.rows] == heads[1:]
    assert grid.wide <= 23


def test_small_panels_stand_side_by_side():
    small = [Panel(f"P{n}", [["a", "b"]]) for n in range(3)]
    assert len(shelves(small, 80)) == 1
    assert len(shelves(small, 8)) == 3


def test_small_panels_stack_beside_a_tall_one():
    tall = Panel("tall", [["x"]] * 10)
    low = [Panel(f"low{n}", [["y"]]) for n in range(3)]
    (row,) = shelves([tall, *low], 40)
    assert [len(stack.fits) for stack in row] == [1, 3] or [len(stack.fits) for stack in row] == [1, 1, 2]


def test_empty_panels_do_not_break():
    assert "nothing" in lay_out([Panel("nothing", [])], WORDS, 30).plain


@pytest.mark.parametrize(
    ("lang", "sentence"), [("cs", "Bere od Hráče 2 minci"), ("en", "Taken from Player 2")]
)
def test_players_stand_out_in_any_case(lang, sentence):
    spans = painted(sentence, words(lang)).spans
    assert [sentence[span.start : span.end][-1] for span in spans] == ["2"]
    assert seat_label(1, words(lang)).plain.startswith("■ ")
