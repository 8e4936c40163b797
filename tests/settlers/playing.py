"""Playing on a table of a Settlers box: steps are taken, questions answered, everything is read aloud."""

from __future__ import annotations

from typing import Generic, TypeVar

from stepping import next_step

from deskoherna.core.asking import Decision, Move, Rule
from deskoherna.core.game import Game
from deskoherna.core.state import State
from deskoherna.core.text import Words, words

T = TypeVar("T", bound=State)

ENDS = ("next", "round-end")  # steps at which a turn or a phase is over


def speakers(game: Game) -> tuple[Words, Words]:
    """Who reads a game's texts aloud: in Czech and in English."""
    return words("cs", game.package), words("en", game.package)


class Playing(Generic[T]):
    """A table, what was offered there last, and what happened, in both languages."""

    def __init__(self, game: Game, t: T) -> None:
        self.game = game
        self.t: T = t
        self.asked: list[str] = []  # what was offered last
        self.told: list[str] = []  # what happened
        self.because: list[tuple[str, str]] = []  # the same in English, with the cause the rules named
        self.speakers = speakers(game)
        t.agenda.clear()
        t.log = []

    def turn(self, seat: int, *said: str) -> list[str]:
        """A turn of a seat, with these answers; what was asked after the action itself, as prompts."""
        self.t.agenda[:] = [("turn", (seat,))]
        return self.run(said)[1:]

    def run(self, said: tuple[str, ...] = ()) -> list[str]:
        """Take steps until a turn is over or nothing is left to do; the prompts of what was asked."""
        waiting = list(said)
        asked: list[str] = []
        while self.t.agenda and self.t.agenda[-1][0] not in ENDS:
            rule = next_step(self.game, self.t)
            if rule is not None:
                self.answer(rule, waiting, asked)
        self._tell()
        assert not waiting, f"never asked for {waiting}"
        return asked

    def answer(self, rule: Rule, waiting: list[str], asked: list[str]) -> None:
        """Answer all that a rule asks; every question and every answer has words."""
        move: Move | None = None
        while True:
            try:
                ask = rule.send(move)  # type: ignore[arg-type]
            except StopIteration:
                return
            assert isinstance(ask, Decision)
            offered = [one.notation for one in ask.moves]
            for speaker in self.speakers:
                speaker.sentence(ask.phrase())
                for one in ask.moves:
                    speaker.sentence(one.phrase())
            assert waiting, f"no answer to {ask.prompt.key}: {offered}"
            said = waiting.pop(0)
            assert said in offered, f"{said} is not among {offered}"
            asked.append(f"{ask.seat} {ask.prompt.key}")
            self.asked = offered
            move = ask.moves[offered.index(said)]

    def _tell(self) -> None:
        """Read what happened aloud, in both languages."""
        assert self.t.log is not None
        for event in self.t.log:
            self.told.append(" / ".join([speaker.sentence(event.phrase()) for speaker in self.speakers]))
            causes = [
                speaker.say(event.cause) if event.cause is not None else "" for speaker in self.speakers
            ]
            self.because.append((self.speakers[-1].sentence(event.phrase()), causes[-1]))
        self.t.log = []

    def offered(self, seat: int, kind: str = "") -> set[str]:
        """What a seat may do in its turn."""
        t = self.t.clone()
        t.agenda[:] = [("turn", (seat,))]
        rule = next_step(self.game, t)
        assert rule is not None
        ask = next(rule)
        assert isinstance(ask, Decision)
        return {move.notation for move in ask.moves if move.kind == kind or not kind}
