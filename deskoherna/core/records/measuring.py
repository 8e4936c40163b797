"""Measuring what comes from outside before anything is made of it: how large, how deep, what letters."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.errors import RecordError

DEEPEST: Final = 40  # lists and objects within each other
MOST: Final = 300_000  # values in one record
LONGEST: Final = 20_000  # letters of one string
MOVE: Final = 500  # letters of one answer
MOVES: Final = 20_000  # answers of one match
NUMBER: Final = 1 << 100  # masks of a large map are the largest numbers there are


def measure(record: object) -> None:
    """Refuse what is larger, deeper or stranger than a record can be. Raises RecordError."""
    left = MOST
    level: list[Any] = [record]
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for one in level:
            if type(one) is dict:
                inner += one.keys()
                inner += one.values()
            elif type(one) is list:
                inner += one
            else:
                _check_plain(one)
        left -= len(inner)
        if left < 0:
            raise RecordError("error.record.too-large", most=MOST // 1000)
        if not inner:
            break
        level = inner
    else:
        raise RecordError("error.record.too-deep", most=DEEPEST)
    if isinstance(record, dict):
        moves = record.get("moves")
        if isinstance(moves, list) and len(moves) > MOVES:
            raise RecordError("error.record.too-many-moves", most=MOVES // 1000)


def _check_plain(one: object) -> None:
    if one is None or type(one) is bool:
        return
    if type(one) is int and -NUMBER < one < NUMBER:
        return
    if type(one) is float:
        return
    if type(one) is str and len(one) <= LONGEST and "\0" not in one:
        try:
            one.encode()
        except UnicodeEncodeError:  # half a letter
            pass
        else:
            return
    raise RecordError("error.record.damaged", detail=repr(one)[:60])
