"""The end of a match in words: who won and why, and everybody's points by source."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from deskoherna.cli.screen.looks import seat_label
from deskoherna.core import reading
from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words


def verdict(result: Result, words: Words, names: Sequence[str] = ()) -> str:
    """Who won, and by what."""
    return " ".join([words.sentence(one) for one in reading.verdict(result, names)])


def score_table(
    scores: Sequence[dict[str, int]], winners: Sequence[int], words: Words, dark: bool = True
) -> Table:
    """Points by source, a column per seat and the total below."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for seat in range(len(scores)):
        head = seat_label(seat, words, dark)
        if seat in winners:
            head.append(" ♛")
        table.add_column(head, justify="right")
    for source in dict.fromkeys(source for row in scores for source in row):
        cells = [str(row.get(source, 0)).replace("-", "−") for row in scores]
        table.add_row(words.heading(reading.source_name(words, source)), *[_faint(cell) for cell in cells])
    totals = [Text(str(sum(row.values())).replace("-", "−"), style="bold") for row in scores]
    table.add_section()
    table.add_row(Text(words.heading(Phrase("total")), style="bold"), *totals)
    return table


def _faint(cell: str) -> Text:
    return Text(cell, style="dim" if cell == "0" else "")
