"""What both boxes share of acts: questions that name the card behind them, each with its why."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Ask, Decision, Move, Prompt, Reason
from deskoherna.core.effects import Act, Course, Happening, new_course
from deskoherna.core.effects.moves import AMOUNT, AMOUNT_WHAT, CHOOSE_EFFECT, MAY_CHOOSE, AmountMove, Choose
from deskoherna.core.effects.moves import prompt as plain_prompt
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.settlers.box import Box, refuse
from deskoherna.settlers.rules.dealing import NOTHING
from deskoherna.settlers.state import EmpiresTable

OF: Final = "-of"  # ends the key of a question that names its card


class CardQuestions:
    """The questions that effects of any game ask (which option, how many), as a box's cards ask them."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self._prompts: Final = {
            CHOOSE_EFFECT: Prompt("choose-effect-of", why=self.why_not_option),
            MAY_CHOOSE: Prompt("may-choose-of", why=self.why_not_option),
            AMOUNT: Prompt("amount-of", why=self.why_not_number),
            AMOUNT_WHAT: Prompt("amount-what-of", why=self.why_not_number),
        }

    def prompt(self, key: str) -> Prompt:
        """The prompt of that key."""
        return self._prompts.get(key) or plain_prompt(key + OF)

    def why_not_option(self, t: object, asked: Decision, move: Move) -> Reason | None:
        """Options that would do nothing, or are none, are not offered."""
        if move.notation in [one.notation for one in asked.moves]:
            return None
        if not isinstance(move, Choose):
            return self.box.not_asked(asked)
        return refuse(self.box.by_card, "no-option", n=move.n, card=self.box.card(asked.given[0]))

    def why_not_number(self, t: object, asked: Decision, move: Move) -> Reason | None:
        """Numbers are offered from the least to the most."""
        least, most = asked.moves[0], asked.moves[-1]
        assert isinstance(least, AmountMove) and isinstance(most, AmountMove)
        if not isinstance(move, AmountMove):
            return self.box.not_asked(asked)
        if least.n <= move.n <= most.n:
            return None
        return refuse(self.box.by_card, "no-amount", low=least.n, high=most.n)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardAct(Act):
    """An effect of a card being done: ``card`` is where it comes from, ``points`` where points are booked."""

    __slots__ = ("card", "cause_card", "points")

    questions: ClassVar[CardQuestions]  # of the box
    card: int
    cause_card: int  # the card of the happening this act reacts to
    points: int

    def __init__(
        self,
        table: EmpiresTable,
        seat: int,
        source: Phrase | None,
        card: int,
        points: int,
        course: Course | None,
    ) -> None:
        self.table = table  # the fields of Act, without calling it: acts are made all the time
        self.seat = seat
        self.course = course if course is not None else new_course()
        self.thing = self.cause = None
        self.source = source
        self.secret = False
        self.card = card
        self.points = points
        self.cause_card = NOTHING

    def copy_frame(self, other: Act) -> None:
        super().copy_frame(other)
        assert isinstance(other, CardAct)
        other.cause_card = self.cause_card

    def react_to(self, event: str, card: int, n: int) -> None:
        """This act reacts to something that happened; conditions look at its card."""
        self.cause = Happening(event, self.seat, {"card": card, "n": n}, 0)
        self.cause_card = card

    def choose(
        self, prompt: Prompt, moves: list[Move], *given: Any, **about: Arg
    ) -> Generator[Ask, Move, Move]:
        """One of some moves; where all can see that there is one answer only, it is not asked."""
        move = moves[0]
        if len(moves) > 1:
            move = yield self.question(prompt, moves, *given, **about)
        return move

    def ask(self, key: str, moves: list[Move], given: tuple[Any, ...] = (), **about: Arg) -> Decision:
        return self.question(self.questions.prompt(key), moves, *given, **about)

    def question(self, prompt: Prompt, moves: list[Move], *given: Any, **about: Arg) -> Decision:
        """A question to the act's seat that names the card; its why is given the card, then ``given``."""
        given = (self.card, *given)
        if self.source is None:  # nobody's card, in tests of effects
            return Decision(self.seat, plain_prompt(prompt.key.removesuffix(OF)), moves, about or None, given)
        return Decision(self.seat, prompt, moves, {"source": self.source, **about}, given)
