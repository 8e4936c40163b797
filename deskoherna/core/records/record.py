"""Records: a match as a JSON file a person can read, and back; loads whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from deskoherna.core import registry
from deskoherna.core.asking import Move
from deskoherna.core.chance.deal import Deal
from deskoherna.core.chance.quick import from_seed
from deskoherna.core.chance.source import GENERATOR, KEY_BYTES, Keyed, OffTape, Source, Spliced, key_of
from deskoherna.core.errors import BadOptions, DeskohernaError, IllegalMove, RecordError, UnknownGame
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.records import snapshot, validating
from deskoherna.core.records.measuring import MOVE, measure
from deskoherna.core.records.writing import FORMAT
from deskoherna.core.state import State


class _Snapshot(msgspec.Struct):
    at: int
    state: dict[str, Any]
    edition: str = ""
    tape: list[Any] = []  # what its step had drawn when it was dealt anew


class ToldDeal(msgspec.Struct):
    commitment: str
    rules: int
    shares: list[str]
    secret: str = ""


class _Record(msgspec.Struct):
    """What a record must hold; anything else in it is for readers."""

    game: str
    rules: int
    players: int
    moves: list[str]
    seed: int | None = None
    generator: str = ""  # what it draws from; without a name the quick generator, by the seed
    key: str = ""
    options: dict[str, bool | int | str] = {}
    names: list[str] = []
    sealed: list[str] = []
    snapshot: _Snapshot | None = None
    resumed_at: int = 0
    dealt_anew: int | None = None
    deal: ToldDeal | None = None
    epilogue: list[str] = []


# Built now, by one thread: msgspec builds what it knows of a class when it first meets it, and crashes where
# two threads do so at once.
msgspec.json.Decoder(_Record)


class Past(Move):
    """An answer given before a match was taken up, under rules that are gone: its notation is all we know."""

    def phrase(self) -> Phrase:
        return Phrase("move.as-said", said=self.notation)


def replay(record: object, trusted: bool = False) -> Match:
    """The match of a record. Raises RecordError, naming the move and its number where one does not fit.

    A position saved in it counts only if its moves lead there, or if every field is what the game declares
    (core.records.validating). Whoever has kept the record himself says ``trusted``: then it counts as it is.
    """
    if not trusted:
        measure(record)
    shape = _shape(record)
    try:
        match = _played(shape, trusted)
        match.dealt_anew = shape.dealt_anew
        if shape.deal is not None and shape.deal.secret:
            match.deal = _deal(shape.deal)
        if shape.epilogue:
            match.remember(shape.epilogue)
    except (DeskohernaError, MemoryError):
        raise
    except Exception as problem:
        if trusted or shape.snapshot is None:
            raise
        raise RecordError(
            "error.record.unplayable"
        ) from problem  # a position that cannot be may break any rule
    return match


def _played(shape: _Record, trusted: bool) -> Match:
    try:
        game = registry.game(shape.game)
    except UnknownGame as problem:
        raise RecordError("error.record.unknown-game", game=shape.game) from problem
    if shape.rules > game.rules_version:
        raise RecordError("error.record.rules", rules=shape.rules, ours=game.rules_version)
    kept = shape.snapshot
    if kept is not None and (
        shape.rules < game.rules_version or _taken_up(shape) or kept.edition != game.edition
    ):
        return _resume(game, shape, kept, trusted)
    if _taken_up(shape):
        raise RecordError("error.record.snapshot")
    match = _opened(game, shape)
    for number, text in enumerate([*shape.moves, *shape.sealed], 1):
        _say(match, number, text)
    if shape.rules < game.rules_version:
        match.notes.append(_rules_changed(game, shape, 0))
    return match


def _taken_up(shape: _Record) -> bool:
    """Does it go on from a kept position, not from the start?"""
    return bool(shape.resumed_at) or shape.dealt_anew is not None


def _deal(told: ToldDeal) -> Deal:
    try:
        return Deal(bytes.fromhex(told.secret), told.rules, tuple(told.shares), told.commitment)
    except ValueError as problem:
        raise RecordError("error.record.damaged", detail="deal") from problem


def _shape(record: object) -> _Record:
    if not isinstance(record, dict):
        raise RecordError("error.record.not-record")
    version = record.get("deskoherna")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError("error.record.not-record")
    if version > FORMAT:
        raise RecordError("error.record.format", format=version, ours=FORMAT)
    try:
        return msgspec.convert(record, _Record)
    except msgspec.ValidationError as problem:
        raise RecordError("error.record.damaged", detail=str(problem)[:200]) from problem


def _chance(shape: _Record) -> Source | int:
    """What a record's match draws from."""
    if not shape.generator:
        if shape.seed is None:
            raise RecordError("error.record.damaged", detail="seed")
        return from_seed(shape.seed)
    if shape.generator != GENERATOR:
        raise RecordError("error.record.damaged", detail=f"generator: {shape.generator!r}")
    try:
        key = bytes.fromhex(shape.key)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES or (shape.seed is not None and key != key_of(shape.seed)):
        raise RecordError("error.record.damaged", detail="key")
    return Keyed(key)


def _opened(game: Game, shape: _Record) -> Match:
    try:
        return new_match(game, shape.players, shape.seed, shape.options, shape.names, _chance(shape))
    except BadOptions as problem:
        raise RecordError("error.record.options", reason=problem.phrase) from problem


def _split(number: int, text: str) -> tuple[int, str]:
    seat, _, notation = text.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4) or not notation.strip() or len(text) > MOVE:
        raise RecordError("error.record.damaged", detail=f"moves[{number - 1}]: {text[:60]!r}")
    return int(seat), notation


def _say(match: Match, number: int, text: str) -> None:
    seat, notation = _split(number, text)
    if match.over:
        raise RecordError("error.record.too-long", number=number)
    try:
        match.play(seat, notation)
    except IllegalMove as problem:
        raise RecordError(
            "error.record.move", number=number, move=notation, seat=seat + 1, reason=problem.phrase
        ) from problem
    except OffTape as problem:
        raise RecordError("error.record.snapshot") from problem


def _resume(game: Game, shape: _Record, kept: _Snapshot, trusted: bool) -> Match:
    """Go on from the record's last step under corrected rules or with corrected cards; earlier answers stay
    as history."""
    match = _opened(game, shape)
    if not 0 <= shape.resumed_at <= kept.at <= len(shape.moves):
        raise RecordError("error.record.snapshot")
    state = snapshot.decode(_upgraded(game, shape, kept)) if trusted else _read(game, shape, kept)
    if not isinstance(state, type(match.state)) or state.players != match.players:
        raise RecordError("error.record.snapshot")
    same_cards = kept.edition == game.edition
    same_rules = shape.rules == game.rules_version and same_cards
    state.source = _source(match.state.source, kept.tape if same_rules else [])
    if state.source is None and state.chance == 0:
        raise RecordError("error.record.snapshot")  # the quick generator would stand still
    history: list[tuple[int, Move]] = []
    for number, text in enumerate(shape.moves[: kept.at], 1):
        seat, notation = _split(number, text)
        kind, *rest = notation.split()
        if seat >= match.players:
            raise RecordError("error.record.damaged", detail=f"moves[{number - 1}]: {text!r}")
        history.append((seat, Past(kind, *rest)))
    match.resume(state, history, shape.resumed_at if same_rules else kept.at)
    try:
        len(match.pending)
    except MemoryError:
        raise
    except Exception as problem:  # a damaged position may break the rules at once
        raise RecordError("error.record.snapshot") from problem
    later = [*shape.moves[kept.at :], *shape.sealed]
    for i, text in enumerate(later):
        try:
            _say(match, kept.at + i + 1, text)
        except RecordError:
            if same_rules:
                raise
            match.notes.append(Phrase("note.rules-changed-answers", n=len(later) - i))
            break
    if not trusted:
        _check_tape(match.state)
    if not same_cards:
        match.notes.insert(0, Phrase("note.cards-changed", number=kept.at + 1))
    if shape.rules != game.rules_version:
        match.notes.insert(0, _rules_changed(game, shape, kept.at))
    return match


def _read(game: Game, shape: _Record, kept: _Snapshot) -> State:
    """The position saved in a record from outside. Raises RecordError unless it is one."""
    try:
        return validating.read(game.declaration(shape.players), _upgraded(game, shape, kept))
    except RecordError:
        if not _reproduced(game, shape, kept):
            raise
    found: State = snapshot.decode(kept.state)
    return found


def _reproduced(game: Game, shape: _Record, kept: _Snapshot) -> bool:
    """Do the record's own moves, played from the start by our rules, lead to the position saved in it?"""
    if kept.edition != game.edition or shape.rules != game.rules_version:
        return False
    match = _opened(game, shape)
    try:
        for number, text in enumerate(shape.moves[: kept.at], 1):
            _say(match, number, text)
    except RecordError:
        return False
    found = match.snapshot()
    same: bool = found["at"] == kept.at and found["state"] == kept.state
    return same


def _upgraded(game: Game, shape: _Record, kept: _Snapshot) -> dict[str, Any]:
    try:
        return {"over": "", **game.upgrade(kept.state, shape.rules)}  # once only some games kept it
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as problem:
        raise RecordError("error.record.snapshot") from problem  # not what those rules kept


def _source(source: Source | None, tape: list[Any]) -> Source | None:
    """What a kept state draws from; what lies on its tape comes first."""
    if not tape:
        return source
    entries = tuple(snapshot.decode(tape))
    if not isinstance(source, Keyed) or not all(isinstance(one, (int, tuple)) for one in entries):
        raise RecordError("error.record.snapshot")
    return Spliced(source.key, entries)


def _check_tape(state: State) -> None:
    """What lies on a tape was drawn before the match went on: nothing of it is left. Raises RecordError."""
    if isinstance(state.source, Spliced) and state.source.taped(state):
        raise RecordError("error.record.snapshot")


def _rules_changed(game: Game, shape: _Record, at: int) -> Phrase:
    return Phrase("note.rules-changed", old=shape.rules, new=game.rules_version, number=at + 1)


def save(match: Match, path: Path) -> None:
    """Write a match's record, whole or not at all."""
    write(encoded(match), path)


def encoded(match: Match) -> bytes:
    """A match's record as the contents of its file."""
    return msgspec.json.format(msgspec.json.encode(match.record()), indent=1) + b"\n"


def write(record: bytes, path: Path) -> None:
    """Write the contents of a record file, whole or not at all: beside the file first, then in its place."""
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(record)
        os.replace(beside, path)
    except OSError as problem:
        detail = problem.strerror or str(problem)
        raise DeskohernaError("error.file.unwritable", path=str(path), detail=detail) from problem
    finally:
        beside.unlink(missing_ok=True)  # only if something went wrong is it still there


def load(path: Path) -> Match:
    """The match of a record file."""
    return replay(load_json(path))


def load_json(path: Path) -> object:
    """The contents of a record file; raises RecordError if it cannot be read."""
    try:
        data = path.read_bytes()
    except FileNotFoundError as problem:
        raise RecordError("error.file.missing", path=str(path)) from problem
    except OSError as problem:
        raise RecordError("error.file.unreadable", path=str(path), detail=str(problem.strerror)) from problem
    try:
        found: object = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise RecordError("error.record.not-json", detail=str(problem)) from problem
    return found
