"""How rules ask: moves, prompts and the questions a rule can yield."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from mypy_extensions import mypyc_attr

from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """Something a player can say, created once per kind and argument and then only referred to.

    ``str(move)`` is its notation: the kind and its arguments, short, stable and readable (``"lead 11"``).
    A game's ``moves.py`` subclasses it, one class per kind, and keeps every move in precomputed tables.
    """

    def __init__(self, kind: str, *words: object) -> None:
        self.kind: Final[str] = kind
        self.notation: Final[str] = " ".join([kind, *[str(word) for word in words]])

    def phrase(self) -> Phrase:
        """What the player says by it, to be put into words: template ``move.KIND``."""
        return Phrase("move." + self.kind)

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Prompt:
    """What a question asks for: a template key, the rules it rests on, and whether answers are secret."""

    def __init__(self, key: str, *rules: str, secret: bool = False) -> None:
        self.key: Final[str] = key
        self.rules: Final[tuple[str, ...]] = rules
        self.secret: Final[bool] = secret  # only the answering seat may see what was answered

    def __repr__(self) -> str:
        return f"Prompt({self.key!r})"


class Ask:
    """What a rule yields: a question to one seat or to several."""

    __slots__ = ()


class Decision(Ask):
    """One question to one seat: ``move = yield Decision(seat, prompt, moves)``.

    ``about`` fills the prompt's template where it has gaps.
    """

    __slots__ = ("about", "moves", "prompt", "seat")

    def __init__(
        self, seat: int, prompt: Prompt, moves: list[Move], about: Mapping[str, Arg] | None = None
    ) -> None:
        self.seat: Final[int] = seat
        self.prompt: Final[Prompt] = prompt
        self.moves: Final[list[Move]] = moves
        self.about: Final[Mapping[str, Arg] | None] = about

    def phrase(self) -> Phrase:
        """The question, to be put into words."""
        return Phrase("ask." + self.prompt.key, **(self.about or {}))

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.prompt.key!r}, {self.moves!r})"


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
