"""Running rules: a state with the generator over its steps, and feeding that answers given before."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import SEALED, Anyone, Ask, Decision, Move, Rule, Together
from deskoherna.core.chance.source import QUICK, Recorder
from deskoherna.core.game import Game
from deskoherna.core.state import State

CHANCE_SEAT: Final = -1  # the "seat" of a reseed among the answers
NEVER: Final = -1


class Reseed(Move):
    """An entry among the answers of a possible world: from here on, chance is another."""

    def __init__(self, chance: int) -> None:
        Move.__init__(self, "reseed")  # without ``super``, which costs as much again: every world has one
        self.chance: Final[int] = chance


class Misfit(Exception):
    """An answer that was given elsewhere does not fit the question asked here."""


def same_move(moves: list[Move], move: Move) -> Move | None:
    """The move among ``moves`` that is ``move`` or is written like it."""
    if move in moves:
        return move
    for one in moves:
        if one.notation == move.notation:
            return one
    return None


class Run:
    """Rules under way: a state, the generator over its steps and the question now open.

    ``step`` is the number of the step under way and ``step_at`` how many answers had been given when it
    began; a copy of the state can be taken at that point and nowhere later.
    """

    __slots__ = ("ask", "rules", "state", "step", "step_at")

    def __init__(self, game: Game, state: State, at: int, until: int = NEVER) -> None:
        self.state: State = state
        self.rules: Rule = game.run(state, until)
        self.ask: Ask = next(self.rules)
        self.step: int = state.steps
        self.step_at: int = at

    def answer(self, move: Move, at: int) -> None:
        """Resume the rules with an answer; ``at`` answers have been given with it."""
        self.ask = self.rules.send(move)
        if self.state.steps != self.step:
            self.step = self.state.steps
            self.step_at = at

    def feed(self, seats: list[int], moves: list[Move], at: int, stop: int, trusted: bool) -> None:
        """Give again the answers ``at`` … ``stop - 1``; raises Misfit unless ``trusted``."""
        while at < stop:
            ask = self.ask
            move = moves[at]
            if seats[at] == CHANCE_SEAT:
                assert isinstance(move, Reseed)
                self._reseed(move.chance)
                at += 1
            elif isinstance(ask, Decision):
                at += 1
                self.answer(move if trusted else _fitting(ask, seats[at - 1], move), at)
            elif isinstance(ask, Together):
                count = len(ask.decisions)
                ask.answers = moves[at : at + count]
                if not trusted:
                    for i in range(count):
                        ask.answers[i] = _fitting(ask.decisions[i], seats[at + i], ask.answers[i])
                at += count
                self.answer(SEALED, at)
            elif isinstance(ask, Anyone):
                ask.seat = seats[at]
                at += 1
                if not trusted:
                    asked = [one for one in ask.decisions if one.seat == ask.seat]
                    if not asked:
                        raise Misfit
                    move = _fitting(asked[0], ask.seat, move)
                self.answer(move, at)
            else:
                raise Misfit

    def _reseed(self, chance: int) -> None:
        source = self.state.source
        if isinstance(source, Recorder):
            source.source = QUICK  # it goes on noting what is drawn
        else:
            self.state.source = None
        self.state.chance = chance


def _fitting(decision: Decision, seat: int, move: Move) -> Move:
    found = same_move(decision.moves, move) if decision.seat == seat else None
    if found is None:
        raise Misfit
    return found
