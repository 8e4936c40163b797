"""A match as a record: JSON-able data a person can read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.chance.source import GENERATOR, Keyed, Spliced
from deskoherna.core.errors import NotAllowed
from deskoherna.core.records import snapshot
from deskoherna.core.state import State

if TYPE_CHECKING:
    from deskoherna.core.match import Match

FORMAT: Final = 2  # of records; those of format 1 draw from the quick generator, by their seed


def record_of(match: Match) -> dict[str, Any]:
    """See ``Match.record``."""
    if not match._logged:
        raise NotAllowed("error.no-record")
    record: dict[str, Any] = {
        "deskoherna": FORMAT,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "players": match.players,
        "names": list(match.names),
        "options": dict(match.options),
        "moves": [f"{seat} {move}" for seat, move in match.answers],
        "sealed": [f"{seat} {move}" for seat, move in sorted(match.sealed.items())],
        "snapshot": last_step(match),
    }
    if match.resumed_at:
        record["resumed_at"] = match.resumed_at
    if match.dealt_anew is not None:
        record["dealt_anew"] = match.dealt_anew
    source = match._base.source
    if isinstance(source, Keyed):
        record["generator"] = GENERATOR
        record["key"] = source.key.hex()
    if match.seed is not None:
        record["seed"] = match.seed
    if match.deal is not None:
        record["deal"] = match.deal.told()
    result = match.result
    if result is not None:
        record["result"] = {"winners": list(result.winners), "scores": list(result.scores)}
        if match.chosen:
            record["epilogue"] = [match.chosen.get(seat, "") for seat in range(match.players)]
    return record


def last_step(match: Match) -> dict[str, Any]:
    """See ``Match.snapshot``."""
    match._settle()
    found = kept(match._base_at, match._base)
    if match.game.edition:
        found["edition"] = match.game.edition
    return found


def kept(at: int, state: State) -> dict[str, Any]:
    """A state after so many answers, JSON-able, with what its step draws from a tape, if it does."""
    found: dict[str, Any] = {"at": at, "state": snapshot.encode(state)}
    source = state.source
    if isinstance(source, Spliced) and source.taped(state):
        found["tape"] = snapshot.encode(list(source.tape.entries))
    return found
