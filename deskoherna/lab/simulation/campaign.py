"""Campaigns: matches of several plans by turns, kept in a folder and gone on with until there are enough."""

from __future__ import annotations

import csv
import time
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from deskoherna.core import registry
from deskoherna.core.environment.folders import make_folder
from deskoherna.core.errors import DeskohernaError
from deskoherna.lab.simulation.result_files import OPTION, Columns, CsvWriter, ParquetWriter, opened
from deskoherna.lab.simulation.simulate import PROCESSES, Job, Outcome, Plan, check, played

ABOUT: Final = "plan.json"
MATCHES: Final = "matches.csv"
PARQUET: Final = "matches.parquet"
WORDS: Final = ("bot", "side")  # columns that hold words; the rest are numbers
FRACTIONS: Final = ("win", "seconds")


class Played(NamedTuple):
    """What one seat did in one match, as a row of the folder tells it."""

    match: int
    players: int
    seat: int  # from 0
    bot: str
    side: str
    score: int
    win: float
    points: tuple[int, ...]  # by the campaign's sources, the rest last
    settings: tuple[str, ...] = ()  # by the options in which the campaign's plans differ


class Campaign:
    """Plans of one game that are played by turns; match ``k`` belongs to plan ``k % len(plans)``.

    Its folder holds ``plan.json`` (what is played) and ``matches.csv`` (a row per match and seat). Results of
    other plans, or of other rules, are never mixed in.
    """

    def __init__(self, folder: Path, plans: Sequence[Plan]) -> None:
        self.folder: Final = folder
        self.plans: Final = tuple(plan._replace(options=dict(plan.options)) for plan in plans)
        for plan in self.plans:
            check(plan)
        self.columns: Final = Columns(*self.plans)
        self._rows: list[dict[str, str]] = []
        self._open()

    @property
    def sources(self) -> list[str]:
        """The sources of points, by the names their columns have; the last is for what no source claims."""
        return [*self.columns.sources, "other"]

    @property
    def done(self) -> set[int]:
        """The numbers of the matches the folder has, from 0."""
        return {int(row["match"]) - 1 for row in self._rows}

    def job(self, k: int) -> Job:
        """The plan match ``k`` belongs to, and its number there."""
        return self.plans[k % len(self.plans)], k // len(self.plans)

    # -- playing ---------------------------------------------------------------------------------------

    def play(
        self, games: int, workers: int = 1, seconds: float = 0.0, engine: str = PROCESSES
    ) -> Generator[Outcome, None, None]:
        """Play what is missing of the first ``games`` matches, for some seconds at most (0: to the end).

        Every outcome is in the folder by the time it is yielded, under its number in the campaign. Ctrl-C
        yields what else is finished, then raises KeyboardInterrupt.
        """
        begun = time.perf_counter()
        done = self.done
        missing = [k for k in range(games) if k not in done]
        writer = opened(CsvWriter, self.folder / MATCHES, self.columns.names, bool(self._rows))
        outcomes = played([self.job(k) for k in missing], len(missing), workers, engine)
        try:
            for place, outcome in outcomes:
                k = missing[place]
                counted = outcome._replace(number=k)
                rows = self.columns.rows(counted, self.job(k)[0])
                writer.write(rows)
                self._rows += [dict(zip(self.columns.names, map(str, row), strict=True)) for row in rows]
                yield counted
                if seconds and time.perf_counter() - begun >= seconds:
                    break
        finally:
            outcomes.close()
            writer.close()

    # -- what is kept ----------------------------------------------------------------------------------

    def rows(self) -> list[Played]:
        """All that was played, in the order of the matches."""
        kept = sorted(self._rows, key=lambda row: (int(row["match"]), int(row["seat"])))
        return [self._read(row) for row in kept]

    def _read(self, row: dict[str, str]) -> Played:
        return Played(
            int(row["match"]) - 1,
            int(row["players"]),
            int(row["seat"]) - 1,
            row["bot"],
            row["side"],
            int(row["score"]),
            float(row["win"]),
            tuple([int(row[f"points_{source}"]) for source in self.sources]),
            tuple([row[OPTION + name] for name in self.columns.varied]),
        )

    def write_parquet(self) -> Path:
        """The same rows as a Parquet file beside the CSV."""
        names = self.columns.names
        path = self.folder / PARQUET
        writer = opened(ParquetWriter, path, names)
        writer.write([[_value(name, row[name]) for name in names] for row in self._rows])
        writer.close()
        return path

    def _open(self) -> None:
        """Make the folder, or take up what it holds."""
        about = self._about()
        make_folder(self.folder)
        try:
            path = self.folder / ABOUT
            if path.is_file():
                if msgspec.json.decode(path.read_bytes()) != about:
                    raise DeskohernaError("error.lab.other-plan", path=str(self.folder))
            else:
                path.write_bytes(msgspec.json.format(msgspec.json.encode(about)) + b"\n")
            self._take_up(self.folder / MATCHES)
        except OSError as problem:
            detail = problem.strerror or str(problem)
            raise DeskohernaError("error.file.unwritable", path=str(self.folder), detail=detail) from problem
        except (msgspec.DecodeError, ValueError, KeyError) as problem:
            raise DeskohernaError("error.lab.damaged", path=str(self.folder)) from problem

    def _about(self) -> dict[str, Any]:
        game = registry.game(self.plans[0].game)
        return {
            "game": game.id,
            "rules": game.rules_version,
            "edition": game.edition,
            "plans": [_planned(plan) for plan in self.plans],
        }

    def _take_up(self, path: Path) -> None:
        """Read the matches there are; one that was cut off in the middle is dropped and played again."""
        if not path.is_file():
            return
        text = path.read_text(encoding="utf-8")
        lines = text[: text.rfind("\n") + 1].splitlines()
        names = self.columns.names
        if not lines or lines[0] != ",".join(names):
            raise ValueError(path)
        matches: dict[str, list[dict[str, str]]] = {}
        for row in csv.DictReader(lines):
            matches.setdefault(row["match"], []).append(row)
        for rows in matches.values():
            if len(rows) == int(rows[0]["players"]):
                self._rows += rows
        if len(self._rows) != len(text.splitlines()) - 1:
            writer = CsvWriter(path, names)
            writer.write([[_value(name, row[name]) for name in names] for row in self._rows])
            writer.close()


def _planned(plan: Plan) -> dict[str, Any]:
    about: dict[str, Any] = {"bots": list(plan.bots), "seed": plan.seed, "options": dict(plan.options)}
    if plan.design.sides:
        about["by_turns"] = {"sides": list(plan.design.sides), "grounds": list(plan.design.grounds)}
    return about


def _value(name: str, text: str) -> int | float | str:
    if name in WORDS or name.startswith(OPTION):
        return text
    return float(text) if name in FRACTIONS else int(text)
