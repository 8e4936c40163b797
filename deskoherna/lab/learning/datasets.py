"""Data sets: every decision of matches as a row of a Parquet file, to learn from what was said.

A row has what the seat knew and could say, what it said, and how the match ended for it. Names of people are
not among the fields.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple

from deskoherna.core.environment.extras import library
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game
from deskoherna.core.machines.catalogue import COLUMNS
from deskoherna.core.machines.seeing import Seeing
from deskoherna.core.match import Match

GROUP: Final = 2000  # rows of a row group
FIELDS: Final = {
    "match": "number of the match, from 0",
    "seed": "its seed; -1 where it has none",
    "players": "how many play",
    "position": "answers given before this one",
    "seat": "who is asked, from 0",
    "player": "the bot that answered; empty for a person",
    "question": "key of the question",
    "observation": "what the seat knew: the game's encoding",
    "options": "a row of eight numbers for each option, one after another",
    "notations": "each option as it is written",
    "answer": "the number of the option that was chosen",
    "score": "points of the seat at the end",
    "win": "its share of the victory",
}


class Row(NamedTuple):
    """One decision, field by field; numbers of observation and options as bytes."""

    match: int
    seed: int
    players: int
    position: int
    seat: int
    player: str
    question: str
    observation: bytes
    options: bytes
    notations: list[str]
    answer: int
    score: int
    win: float


def decisions(match: Match, number: int, seeing: Seeing, bots: tuple[str, ...] = ()) -> Iterator[Row]:
    """Every decision of a finished match from its first answer on, forced ones included.

    Nothing of a match that is not over, or that was taken up under other rules: its first answers would not
    be understood.
    """
    result = match.result
    if result is None or match.resumed_at:
        return
    shares = result.shares()
    again = match.afresh()
    for position, (seat, move) in enumerate(match.answers):
        asked = again.decision(seat)
        assert asked is not None
        notations = [one.notation for one in asked.moves]
        yield Row(
            number,
            match.seed if match.seed is not None else -1,
            match.players,
            position,
            seat,
            bots[seat] if bots else "",
            asked.prompt.key,
            seeing.row(again, seat),
            seeing.catalogue.rows(asked.moves),
            notations,
            notations.index(move.notation),
            result.scores[seat],
            shares[seat],
        )
        again.play(seat, move)


class DataSet:
    """A Parquet file that decisions are added to; a context that closes it, interrupted or not."""

    def __init__(self, path: Path, game: Game) -> None:
        self.arrow: Final[Any] = library("parquet", "pyarrow")
        parquet = library("parquet", "pyarrow.parquet")
        self.seeing: Final = Seeing(game, 1)
        self.rows: int = 0
        arrow = self.arrow
        kinds = {
            "seed": arrow.int64(), "position": arrow.int32(), "player": arrow.string(),
            "question": arrow.string(), "observation": arrow.list_(arrow.float32(), self.seeing.size),
            "options": arrow.list_(arrow.int32()), "notations": arrow.list_(arrow.string()),
            "score": arrow.int32(), "win": arrow.float32(),
        }  # fmt: skip
        told = {"game": game.id, "rules": str(game.rules_version), "columns": str(COLUMNS)}
        self._schema: Any = arrow.schema(
            [
                arrow.field(name, kinds.get(name, arrow.int32()), metadata={"what": what})
                for name, what in FIELDS.items()
            ],
            metadata=told,
        )
        self._waiting: list[Row] = []
        try:
            self._file: Any = parquet.ParquetWriter(path, self._schema, compression="zstd")
        except OSError as problem:
            detail = os.strerror(problem.errno) if problem.errno else str(problem)
            raise DeskohernaError("error.file.unwritable", path=str(path), detail=detail) from problem

    def add(self, match: Match, number: int, bots: tuple[str, ...] = ()) -> int:
        """Add a finished match; how many decisions it had."""
        found = [*decisions(match, number, self.seeing, bots)]
        self._waiting += found
        self.rows += len(found)
        if len(self._waiting) >= GROUP:
            self._flush()
        return len(found)

    def _flush(self) -> None:
        rows, self._waiting = self._waiting, []
        if rows:
            columns = [self._column(name, [getattr(row, name) for row in rows]) for name in FIELDS]
            self._file.write_table(self.arrow.Table.from_arrays(columns, schema=self._schema))

    def _column(self, name: str, values: list[Any]) -> Any:
        arrow = self.arrow
        if name == "observation":
            flat = self._numbers(arrow.float32(), values)
            return arrow.FixedSizeListArray.from_arrays(flat, self.seeing.size)
        if name == "options":
            ends = [0]
            for one in values:
                ends.append(ends[-1] + len(one) // 4)
            return arrow.ListArray.from_arrays(ends, self._numbers(arrow.int32(), values))
        return arrow.array(values, self._schema.field(name).type)

    def _numbers(self, kind: Any, values: list[bytes]) -> Any:
        """Numbers of four bytes each, one after another."""
        joined = b"".join(values)
        return self.arrow.Array.from_buffers(kind, len(joined) // 4, [None, self.arrow.py_buffer(joined)])

    def __enter__(self) -> DataSet:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None
    ) -> None:
        self._flush()
        self._file.close()
