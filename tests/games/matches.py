"""Matches for tests of any game: by chance, without looking or answered by hand, and what they told."""

from __future__ import annotations

from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.reading import words_of
from deskoherna.core.state import Event, State


def moments(game: Game, players: int, seed: int) -> list[Match]:
    """A random match at every answer."""
    match = new_match(game, players, seed)
    dice = Dice(seed)
    found = []
    while match.pending:
        found.append(match.clone())
        decision = match.pending[0]
        match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
    return [*found, match]


def in_turns(game: Game, players: int, seed: int, answers: int) -> Match:
    """A match some answers on, played without looking."""
    match = new_match(game, players, seed)
    for i in range(answers):
        decision = match.pending[0]
        match.play(decision.seat, decision.moves[(i * 7 + 3) % len(decision.moves)])
    return match


def say(match: Match, *moves: str) -> Match:
    """Answer the open questions one after the other, whoever is asked."""
    for move in moves:
        match.play(match.pending[0].seat, move)
    return match


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and for what."""
    (decision,) = match.pending
    return decision.seat, decision.prompt.key


def told(match: Match, key: str) -> list[Event]:
    """Events of one kind since the match began."""
    return [event for _, event in match.chronicle() if event.key == key]


def remarked(game: Game, t: State, decision: Decision, move: Move, lang: str = "en") -> list[str]:
    """What hints say of a move, in words."""
    found = game.remarks(t, decision, move)
    return [words_of(game, lang).say(one).replace("\xa0", " ") for one in found]
