"""What all win or lose together is told once: one column of points, one line of the plot."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from deskoherna.core.drawing import group
from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.registry import game
from deskoherna.core.text import words
from deskoherna.web.plots import plot
from deskoherna.web.table.outcome import outcome

SCORES = [{"difficulty": 12, "dahan": 3}] * 3


@pytest.mark.parametrize("together", (True, False))
def test_points_of_all_together_stand_in_one_column(together: bool) -> None:
    result = Result((), (15, 15, 15), Phrase("over.fear"), together)
    told = outcome(result, SCORES, words("cs", game("spirit-island").package), ("Eva", "Petr", "Jana"))
    columns = 1 if together else 3
    assert told.shared is together
    assert told.totals == [15] * columns
    assert [one.points for one in told.sources] == [[12] * columns, [3] * columns]


@pytest.mark.parametrize(("last", "lines"), [([4, 4], 1), ([4, 3], 2)])
def test_a_plot_of_what_all_have_together_is_one_line(last: list[int], lines: int) -> None:
    drawn = ET.fromstring(group(plot("Body", [(0, [1, 1]), (5, last)])))
    for one in drawn:
        assert len([part for part in one.iter() if part.get("class") == "plot-line"]) == lines
