"""Results as files: a row per match and seat, streamed into CSV or Parquet."""

from __future__ import annotations

import csv
import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol, TypeAlias

from deskoherna.core import registry
from deskoherna.core.environment.extras import library
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.match import new_match
from deskoherna.lab.simulation.simulate import Outcome, Plan

Row: TypeAlias = "list[int | float | str]"

FIXED: Final = (
    "match", "seed", "players", "seat", "bot", "side", "score", "win", "decisions", "seconds",
)  # fmt: skip
OPTION: Final = "option_"  # columns of options in which plans differ
GROUP: Final = 20_000  # rows of a Parquet row group


class Columns:
    """The columns of results: what is fixed, options in which plans differ, then points by source, then what
    no source claims."""

    def __init__(self, *plans: Plan) -> None:
        found: dict[str, None] = {}
        self.varied: list[str] = varied(plans)
        for plan in plans:
            match = new_match(registry.game(plan.game), len(plan.bots), 0, plan.options)
            found.update(dict.fromkeys(source for seat in match.scores for source in seat))
        self.sources: list[str] = list(found)

    @property
    def names(self) -> list[str]:
        points = [f"points_{source}" for source in self.sources]
        return [*FIXED, *[OPTION + name for name in self.varied], *points, "points_other"]

    def rows(self, outcome: Outcome, plan: Plan | None = None) -> list[Row]:
        """One row per seat; sources the game names only later add up in the last column."""
        rows: list[Row] = []
        settings = [spelt(plan, name) for name in self.varied] if plan is not None else []
        for seat, name in enumerate(outcome.bots):
            points = outcome.sources[seat]
            known = [points.get(source, 0) for source in self.sources]
            rows.append(
                [
                    outcome.number + 1,
                    outcome.seed,
                    len(outcome.bots),
                    seat + 1,
                    name,
                    outcome.sides[seat] if outcome.sides else "",
                    outcome.scores[seat],
                    outcome.wins[seat],
                    outcome.decisions,
                    round(outcome.seconds, 6),
                    *settings,
                    *known,
                    sum(points.values()) - sum(known),
                ]
            )
        return rows


def varied(plans: Sequence[Plan]) -> list[str]:
    """The options in which plans differ, in the order they are given."""
    found = dict.fromkeys([name for plan in plans for name in plan.options])
    return [name for name in found if len({spelt(plan, name) for plan in plans}) > 1]


def spelt(plan: Plan, name: str) -> str:
    """What a plan says of an option, as people type it."""
    value = plan.options.get(name, "")
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


class Writer(Protocol):
    """Takes rows and closes its file."""

    def write(self, rows: Sequence[Row]) -> None: ...

    def close(self) -> None: ...


class CsvWriter:
    """Rows into a CSV file, each match as soon as it is known."""

    def __init__(self, path: Path, names: Sequence[str], more: bool = False) -> None:
        """``more``: behind the rows the file has already."""
        self._file = path.open("a" if more else "w", newline="", encoding="utf-8")
        self._writer = csv.writer(self._file, lineterminator="\n")
        if not more:
            self._writer.writerow(names)

    def write(self, rows: Sequence[Row]) -> None:
        self._writer.writerows(rows)
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class ParquetWriter:
    """Rows into a Parquet file, in row groups."""

    def __init__(self, path: Path, names: Sequence[str]) -> None:
        pyarrow = library("parquet", "pyarrow")
        parquet = library("parquet", "pyarrow.parquet")
        kinds: dict[str, Any] = {
            "bot": pyarrow.string(),
            "side": pyarrow.string(),
            "win": pyarrow.float64(),
            "seconds": pyarrow.float64(),
        }
        self._arrow: Any = pyarrow
        for name in names:
            kinds.setdefault(name, pyarrow.string() if name.startswith(OPTION) else pyarrow.int64())
        self._schema = pyarrow.schema([(name, kinds[name]) for name in names])
        self._file: Any = parquet.ParquetWriter(path, self._schema)
        self._waiting: list[Row] = []

    def write(self, rows: Sequence[Row]) -> None:
        self._waiting.extend(rows)
        if len(self._waiting) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            columns = [list(column) for column in zip(*self._waiting, strict=True)]
            arrays = [self._arrow.array(one, f.type) for one, f in zip(columns, self._schema, strict=True)]
            self._file.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))
            self._waiting.clear()

    def close(self) -> None:
        self._flush()
        self._file.close()


class Files:
    """All the files a simulation was asked to write; a context that closes them, interrupted or not."""

    def __init__(self, plan: Plan, csv_path: Path | None, parquet_path: Path | None) -> None:
        self._writers: list[Writer] = []
        self._columns: Columns | None = None
        if csv_path is None and parquet_path is None:
            return
        self._columns = Columns(plan)
        for path, kind in ((csv_path, CsvWriter), (parquet_path, ParquetWriter)):
            if path is not None:
                self._writers.append(opened(kind, path, self._columns.names))

    def __enter__(self) -> Files:
        return self

    def add(self, outcome: Outcome) -> None:
        if self._columns is not None:
            rows = self._columns.rows(outcome)
            for writer in self._writers:
                writer.write(rows)

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None
    ) -> None:
        for writer in self._writers:
            writer.close()


def opened(
    kind: type[CsvWriter] | type[ParquetWriter], path: Path, names: Sequence[str], more: bool = False
) -> Writer:
    """A writer at work, or a complaint that names the file; ``more``: behind what a CSV file has already."""
    try:
        return CsvWriter(path, names, True) if more else kind(path, names)
    except OSError as problem:
        detail = os.strerror(problem.errno) if problem.errno else str(problem)
        raise DeskohernaError("error.file.unwritable", path=str(path), detail=detail) from problem
