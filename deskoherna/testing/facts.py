"""Facts: everything that can be said about a match at one moment, to see whether two moments are the same."""

from __future__ import annotations

from typing import Any

import msgspec

from deskoherna.core.asking import Decision
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.records import snapshot
from deskoherna.core.state import Event


def text(value: object) -> bytes:
    """A view or a record as JSON text."""
    return msgspec.json.encode(value)


def through_json(value: object) -> Any:
    """A view as a browser or another process gets it."""
    return msgspec.json.decode(text(value))


def alike(one: object, other: object) -> bool:
    """Are two plain values equal in kind and order too, so that nothing made of them could differ?"""
    if type(one) is not type(other):
        return False
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return alike([*one], [*other]) and alike([*one.values()], [*other.values()])
    return one == other


def spelt(decision: Decision) -> tuple[int, str, list[str]]:
    """A decision as plain data."""
    return decision.seat, decision.prompt.key, [move.notation for move in decision.moves]


def told(events: list[tuple[int, Event]]) -> list[tuple[int, Phrase, int, int]]:
    """Events as plain data."""
    return [(at, event.phrase(), event.to, event.but) for at, event in events]


def bare(match: Match) -> dict[str, Any]:
    """Where a match stands, without what is seen of it: state, questions and scores."""
    return {
        "state": snapshot.encode(match.state),
        "questions": [spelt(one) for one in match.pending],
        "scores": match.scores,
        "over": match.over,
    }


def standing(match: Match) -> dict[str, Any]:
    """Where a match stands, whatever it is a copy of: state, questions, views and scores."""
    facts = {**bare(match), "spectator's view": text(match.view(None))}
    for seat in range(match.players):
        facts[f"view of seat {seat}"] = text(match.view(seat))
    return facts


def everything(match: Match) -> dict[str, Any]:
    """Where a match stands and how it came there."""
    facts = standing(match)
    facts["answers"] = [(seat, move.notation) for seat, move in match.answers]
    facts["position"] = match.position
    facts["chronicle"] = told(match.chronicle())
    facts["secret answers"] = match.secret_answers()
    return facts


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """What differs, named with both values; empty if nothing does."""
    for name in one:
        if one[name] != other[name]:
            if name == "state":
                return _fields(one[name], other[name])
            return f"the {name} changed from {_short(one[name])} to {_short(other[name])}"
    return ""


def _fields(one: dict[str, Any], other: dict[str, Any]) -> str:
    for name in one:
        if one[name] != other.get(name):
            return f"state field {name!r} changed from {_short(one[name])} to {_short(other.get(name))}"
    return "the state changed"


def _short(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 300 else shown[:297] + "..."
