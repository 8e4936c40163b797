"""Proving that a position from outside can be looked at, drawn, thought about and played on."""

from __future__ import annotations

from typing import Final

import msgspec

from deskoherna.core.chance.quick import Dice
from deskoherna.core.errors import RecordError
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of
from deskoherna.core.records import snapshot

LANGUAGES: Final = ("cs", "en")
GAMES: Final = 3  # how often it is played on by chance
ANSWERS: Final = 400  # and how far at most
EVERY: Final = 50  # answers between two looks


def prove(match: Match) -> None:
    """Look at a match from all sides and play it on by chance, a few times; it stays as it was.

    Raises RecordError if anything breaks. What it needs is for the caller to limit.
    """
    try:
        for seat, move in match.answers:
            if not 0 <= seat < match.players:
                raise ValueError(seat)
            for lang in LANGUAGES:
                match.read(move, lang)
        for seat in (None, *range(match.players)):
            _draw(match, seat, LANGUAGES[0])
        for lang in LANGUAGES:
            _look(match, lang)
        for n in range(GAMES):
            _play_on(match.clone(), Dice(n), n)
    except MemoryError:
        raise
    except Exception as problem:  # a position that cannot be may break any rule anywhere
        raise RecordError("error.record.unplayable") from problem


def _play_on(match: Match, dice: Dice, n: int) -> None:
    """In the end the table is drawn for one seat: drawings take most of the time."""
    seat, lang = n % match.players, LANGUAGES[n % len(LANGUAGES)]
    for at in range(1, ANSWERS + 1):
        if match.over:
            break
        pending = match.pending
        decision = pending[dice.below(len(pending))]
        match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
        if at % EVERY == 1:
            _look(match, lang)
    _draw(match, seat, lang)
    _look(match, lang)


def _draw(match: Match, seat: int | None, lang: str) -> None:
    """The table as one seat or a spectator sees it."""
    game, words = match.game, words_of(match.game, lang)
    view = match.view(seat)
    decision = match.decision(seat) if seat is not None else None
    game.board(view, words, decision.moves if decision is not None else [])
    game.panels(view, words)


def _look(match: Match, lang: str) -> None:
    """Everything else that interfaces and bots ask of a match."""
    game = match.game
    for seat in (None, *range(match.players)):
        msgspec.json.encode(match.view(seat))
        if seat is not None and not match.over:
            match.determinize(seat, 0).view(seat)
    for one in match.pending:
        if not one.moves or not 0 <= one.seat < match.players:
            raise ValueError(one.prompt.key)
        match.read(one, lang)
        for move in one.moves:
            match.read(move, lang)
        match.explain(one.seat, "?", lang)
        game.priors(match.state, one)
    for event in match.events:
        match.read(event, lang)
    if [type(n) for points in match.scores for n in points.values() if type(n) is not int]:
        raise TypeError("scores")
    if match.over:
        for seat in range(match.players):
            match.epilogue(seat)
    game.sides(match.state)
    kept = match.snapshot()["state"]
    if snapshot.encode(snapshot.decode(kept)) != kept:
        raise ValueError("snapshot")
    match.record()
