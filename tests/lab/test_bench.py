"""The lab's measurements, and tables of results."""

from __future__ import annotations

import csv

from deskoherna.core import registry
from deskoherna.core.records.record import replay
from deskoherna.lab.bench.measures import MEASURES, bench, random_match
from deskoherna.lab.simulation.result_files import FIXED, Columns, Files
from deskoherna.lab.simulation.simulate import Outcome, Plan


def test_everything_measured_has_a_name_of_its_own():
    figures = list(bench("brian-boru", 0.02))
    assert len({figure.name for figure in figures}) == len(figures) == len(MEASURES)
    assert {figure.unit for figure in figures} == {"/s", "µs", "ms"}


def test_a_random_match_goes_to_its_end_or_where_it_is_told():
    game = registry.game("brian-boru")
    whole = random_match(game, 4, 1)
    assert whole.over
    assert replay(whole.record()).scores == whole.scores
    assert random_match(game, 4, 1, 30).position == 30


def test_points_without_a_column_add_up_in_the_last_one(tmp_path):
    plan = Plan("brian-boru", ("random",) * 3, 1)
    points = {"regions": 5, "dragons": 3}
    outcome = Outcome(0, 1, ("a", "b", "c"), (8, 8, 8), (1 / 3,) * 3, (points,) * 3, 10, 0.1)
    with Files(plan, tmp_path / "x.csv", None) as files:
        files.add(outcome)
    row, *others = csv.DictReader((tmp_path / "x.csv").open(encoding="utf-8"))
    assert len(others) == 2
    assert row["points_regions"] == "5"
    assert row["points_other"] == "3"
    assert list(row)[: len(FIXED)] == list(FIXED)


def test_columns_name_every_source():
    columns = Columns(Plan("brian-boru", ("random",) * 4, 1))
    match = random_match(registry.game("brian-boru"), 4, 1)
    assert set(match.scores[0]) == set(columns.sources)
