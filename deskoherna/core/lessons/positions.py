"""Positions: the match a lesson begins with, from its set-up: a deal, moves, and what is otherwise."""

from __future__ import annotations

from typing import Any

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.lessons.claims import BadLesson
from deskoherna.core.lessons.form import Lesson, Setup
from deskoherna.core.match import Match, new_match
from deskoherna.core.records import snapshot
from deskoherna.core.records.record import replay

_kept: dict[tuple[str, str], tuple[Lesson, Match]] = {}


def opened(lesson: Lesson) -> Match:
    """A lesson's match at its beginning; the same every time. Raises BadLesson."""
    name = (lesson.game, lesson.id)
    kept = _kept.get(name)
    if kept is None or kept[0] is not lesson:
        kept = _kept[name] = (lesson, _opened(lesson))
    return kept[1].clone()


def _opened(lesson: Lesson) -> Match:
    setup = lesson.setup
    where = f"{lesson.game}/{lesson.id}"
    try:
        match = new_match(registry.game(lesson.game), setup.players, setup.seed, setup.options)
        for said in setup.moves:
            seat, _, move = said.partition(" ")
            match.play(int(seat), move)
        if setup.position or setup.fields:
            match = replay(_otherwise(match, setup))
    except (DeskohernaError, ValueError, LookupError, TypeError, NotImplementedError) as problem:
        raise BadLesson(where, f"setup: {problem}") from problem
    if not 0 <= setup.seat < setup.players:
        raise BadLesson(where, f"setup: there is no seat {setup.seat}")
    return match


def _otherwise(match: Match, setup: Setup) -> dict[str, Any]:
    """The record of a match in another position; the reader of records checks it field by field."""
    kept = match.snapshot()
    if setup.position:
        kept["state"] = snapshot.encode(match.game.arrange(setup.players, setup.position))
    for path, value in setup.fields.items():
        _put(kept["state"], path.split("."), value)
    return {**match.record(), "snapshot": kept, "dealt_anew": kept["at"]}


def _put(coded: Any, path: list[str], value: Any) -> None:
    """Put a value into an encoded state: ``["coins", "0"]``. Raises LookupError."""
    for tag in ("tuple", "dict"):
        if isinstance(coded, dict) and "is" not in coded and set(coded) == {tag}:
            coded = coded[tag]
    name, *rest = path
    at: Any = name
    if isinstance(coded, list):
        if name.isdigit():
            at = int(name)
        else:  # pairs of a dict
            coded, at = next(pair for pair in coded if str(pair[0]) == name), 1
    if rest:
        _put(coded[at], rest, value)
        return
    old = coded[at]
    tagged = isinstance(old, dict) and set(old) == {"tuple"} and isinstance(value, list)
    coded[at] = {"tuple": value} if tagged else value
