"""How rules ask: moves, prompts, the questions a rule can yield, and why something cannot be said."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from deskoherna.core.phrase import Arg, Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """Something a player can say, created once per kind and argument and then only referred to.

    ``str(move)`` is its notation: the kind and its arguments, short, stable and readable (``"lead 11"``).
    A game's ``moves.py`` subclasses it, one class per kind, and keeps every move in precomputed tables.
    """

    def __init__(self, kind: str, *words: object) -> None:
        self.kind: Final[str] = kind
        self.notation: Final[str] = " ".join([kind, *map(str, words)]) if words else kind

    def phrase(self) -> Phrase:
        """What the player says by it, to be put into words: template ``move.KIND``."""
        return Phrase("move." + self.kind)

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"


class Reason:
    """Why a move is not offered: the failed condition and the number of its rule."""

    def __init__(self, rule: str, phrase: Phrase) -> None:
        self.rule: Final[str] = rule
        self.phrase: Final[Phrase] = phrase

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.phrase!r})"


Take: TypeAlias = "Callable[[Any, Decision, Move], Decision | Rule | None]"
Why: TypeAlias = "Callable[[Any, Decision, Move], Reason | None]"


def _goes_on_itself(t: Any, asked: Decision, move: Move) -> Decision | Rule | None:
    """Where a rule yields a question it goes on itself; a step that returns one needs a prompt that takes."""
    raise NotImplementedError(asked.prompt.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Prompt:
    """A whole question: its words, its rules, what an answer does, and why another answer is not offered.

    ``take(t, asked, move)`` does what was said where a step asks by returning a Decision; a rule that yields
    one goes on itself. ``why(t, asked, move)`` names the condition that keeps a move off the list, None if
    there is none; it is asked in a possible world of the seat, so that it cannot tell a secret.
    """

    def __init__(
        self,
        key: str,
        *rules: str,
        secret: bool = False,
        taste: bool = False,
        take: Take | None = None,
        why: Why | None = None,
    ) -> None:
        self.key: Final[str] = key
        self.rules: Final[tuple[str, ...]] = rules
        self.secret: Final[bool] = secret  # only the answering seat may see what was answered
        self.taste: Final[bool] = taste  # what one likes to play, not how: bots draw it
        self.take: Final[Take] = take if take is not None else _goes_on_itself
        self.why: Final[Why | None] = why

    def __repr__(self) -> str:
        return f"Prompt({self.key!r})"


class Ask:
    """What a rule yields: a question to one seat or to several."""

    __slots__ = ()


class Decision(Ask):
    """One question to one seat: ``move = yield Decision(seat, prompt, moves)``.

    ``about`` fills the prompt's template where it has gaps. ``given`` is what the rule that asks knows beside
    the state (the land a power targets, what is left to pay), for the prompt's ``take`` and ``why``, for
    bots and for drawings; what it holds is part of the prompt's contract.
    """

    __slots__ = ("about", "given", "moves", "prompt", "seat")

    def __init__(
        self,
        seat: int,
        prompt: Prompt,
        moves: list[Move],
        about: Mapping[str, Arg] | None = None,
        given: tuple[Any, ...] = (),
    ) -> None:
        self.seat: Final[int] = seat
        self.prompt: Final[Prompt] = prompt
        self.moves: Final[list[Move]] = moves
        self.about: Final[Mapping[str, Arg] | None] = about
        self.given: Final[tuple[Any, ...]] = given

    def phrase(self) -> Phrase:
        """The question, to be put into words."""
        return Phrase("ask." + self.prompt.key, **(self.about or {}))

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.prompt.key!r}, {self.moves!r})"


def not_asked(asked: Decision) -> Reason:
    """Why something that belongs to another question cannot be said now."""
    return Reason((*asked.prompt.rules, "")[0], Phrase("explain.not-asked", asked=asked.phrase()))


class Together(Ask):
    """Questions to several seats at once; answers stay sealed until all are in.

    ``both = Together([...]); yield both`` resumes when everybody has answered; ``both.answers[i]`` then
    answers ``both.decisions[i]``. Decisions stand in seat order, one per seat.
    """

    __slots__ = ("answers", "decisions")

    def __init__(self, decisions: list[Decision]) -> None:
        self.decisions: Final[list[Decision]] = decisions
        self.answers: list[Move] = []


class Anyone(Ask):
    """Questions to several seats of which the first answer counts.

    ``who = Anyone([...]); move = yield who`` resumes with one answer; ``who.seat`` says whose it is.
    """

    __slots__ = ("decisions", "seat")

    def __init__(self, decisions: list[Decision]) -> None:
        self.decisions: Final[list[Decision]] = decisions
        self.seat: int = -1


class Halt(Ask):
    """No question: the match is over, or a replay has reached the step it was to stop at."""

    __slots__ = ()


HALT: Final = Halt()
SEALED: Final = Move("sealed")  # what a Together is resumed with; its answers hold what was said

Rule: TypeAlias = Generator[Ask, Move, None]
Outcome: TypeAlias = Decision | Rule | None  # what comes of a step or an answer
