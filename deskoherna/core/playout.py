"""Playouts: random play at full speed, to the end of a match or of a chapter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from deskoherna.core.asking import SEALED, Anyone, Ask, Decision, Move, Rule, Together
from deskoherna.core.chance.quick import LOW, from_seed, step
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.state import State

TO_THE_END: Final = -1
ENOUGH: Final[i64] = 0x10000  # less luck is drawn anew: a choice among n is biased by about n / 2**16


def playout(match: Match, seed: int, chapter: int = TO_THE_END) -> int:
    """Play random moves until the match is over, or until its chapter is ``chapter`` or later.

    Uses the match up: it keeps no record of what was played. Returns how many answers were given.
    """
    run = match._awake()
    sealed = match._sealed
    state = run.state
    rules = run.rules
    ask = run.ask
    chance: i64 = from_seed(seed)
    luck: i64 = 0  # what a draw has left over for the next ones; plain numbers where nothing is compiled
    enough: i64 = ENOUGH
    many: i64
    answers = 0
    while chapter < 0 or state.chapter < chapter:
        if luck < enough:
            chance = step(chance)
            luck = (chance & LOW) >> 2  # what fits one digit of Python's numbers is quickest
        if isinstance(ask, Decision):
            moves = ask.moves
        elif isinstance(ask, Anyone):
            many = len(ask.decisions)
            first = ask.decisions[luck % many]
            luck //= many
            ask.seat = first.seat
            moves = first.moves
        elif isinstance(ask, Together):
            ask.answers = []
            for one in ask.decisions:
                if one.seat in sealed:
                    ask.answers.append(sealed[one.seat])
                    continue
                chance = step(chance)
                luck = (chance & LOW) >> 2
                many = len(one.moves)
                ask.answers.append(one.moves[luck % many])
                luck //= many
            sealed = {}
            answers += len(ask.decisions)
            ask = rules.send(SEALED)
            continue
        else:
            break
        many = len(moves)
        ask = rules.send(moves[luck % many])
        luck //= many
        answers += 1
    run.ask = ask
    match.spent()
    return answers


class Line:
    """A copy of a match played on at full speed, one answer at a time: what a search follows.

    ``decision`` is what is asked next, None when the match is over; ``questions`` counts what the rules have
    asked, so that answers given at the same time can be told from those that see each other. Seats that
    answer together are asked one after the other, those whose answer is sealed already not at all; where
    anyone may answer, ``first`` is asked first and then the others take turns. Moves are trusted. Uses the
    match up.
    """

    __slots__ = ("_answers", "_ask", "_rules", "_sealed", "_turn", "decision", "game", "questions", "state")

    def __init__(self, match: Match, first: int) -> None:
        run = match._awake()
        self.game: Game = match.game
        self.state: State = run.state
        self.decision: Decision | None = None
        self.questions: int = 0
        self._rules: Rule = run.rules
        self._ask: Ask = run.ask
        self._sealed: dict[int, Move] = match._sealed
        self._answers: list[Move] = []
        self._turn: int = first
        self._open()

    def answer(self, move: Move) -> None:
        """Answer ``decision``."""
        ask = self._ask
        if isinstance(ask, Decision):
            ask = self._rules.send(move)
            self._ask = ask
            self.questions += 1
            if isinstance(ask, Decision):
                self.decision = ask
                return
        elif isinstance(ask, Together):
            self._answers.append(move)
            self._next_of(ask)
            if self.decision is not None:
                return
            ask.answers = self._answers
            self._answers = []
            self._sealed = {}
            self._ask = self._rules.send(SEALED)
            self.questions += 1
        elif isinstance(ask, Anyone):
            assert self.decision is not None
            ask.seat = self.decision.seat
            self._turn = ask.seat + 1
            self._ask = self._rules.send(move)
            self.questions += 1
        self._open()

    def _open(self) -> None:
        ask = self._ask
        if isinstance(ask, Decision):
            self.decision = ask
        elif isinstance(ask, Together):
            self._next_of(ask)
        elif isinstance(ask, Anyone):
            self.decision = ask.decisions[0]
            for one in ask.decisions:
                if one.seat >= self._turn:
                    self.decision = one
                    break
        else:
            self.decision = None

    def _next_of(self, ask: Together) -> None:
        """The next of those who answer together."""
        while len(self._answers) < len(ask.decisions):
            one = ask.decisions[len(self._answers)]
            if one.seat not in self._sealed:
                self.decision = one
                return
            self._answers.append(self._sealed[one.seat])
        self.decision = None

    def standings(self) -> list[float]:
        """How well every seat stands, 0 to 1: by the result once the match is over, else by the hints."""
        if self.decision is not None:
            return self.game.standings(self.state)
        return self.game.result(self.state).standings()
