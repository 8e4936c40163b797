"""Progress: everything said at a table so far, and the state under way rebuilt from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from deskoherna.core.asking import Anyone, Ask, Decision, Move, Together
from deskoherna.core.errors import NotAllowed
from deskoherna.core.game import Game
from deskoherna.core.running import Run
from deskoherna.core.state import Event, State

# Before each answer: reveals, chance, how many answers came at once, whether the answer is its seat's secret,
# and the number of the step that asked.
Mark: TypeAlias = tuple[int, int, int, bool, int]

TRAIL: Final = 24  # states kept for undo
SPENT: Final = -1  # the base of a match that a playout left in the middle: it cannot be copied any more


class Progress:
    """A *base*, a state at the start of some step that is never changed, and the answers since.

    The state under way is rebuilt from them when needed, so copies share their base and cost next to nothing
    until they are played. ``Match`` adds what people and programs do with it.
    """

    __slots__ = (
        "_base", "_base_at", "_chronicle", "_events", "_known", "_logged", "_marks", "_moves", "_run",
        "_sealed", "_seats", "_trail", "_trusted", "game", "resumed_at",
    )  # fmt: skip

    def __init__(self, game: Game, base: State) -> None:
        self.game: Game = game
        self.resumed_at: int = 0  # answers before this one were given under older rules
        self._base: State = base
        self._base_at: int = 0  # how many answers the base already holds
        self._seats: list[int] = []
        self._moves: list[Move] = []
        self._sealed: dict[int, Move] = {}
        self._run: Run | None = None
        self._known: object = None  # what a seat knows now, see Match.knowledge
        self._trusted: bool = False
        self._logged: bool = True
        self._marks: list[Mark] = []
        self._events: list[Event] = []
        self._chronicle: list[tuple[int, list[Event]]] = []  # with how many answers had been given
        self._trail: list[tuple[int, State]] = [(0, base)]

    def _awake(self) -> Run:
        """The rules under way, rebuilt from the base if this match was copied and not yet played."""
        run = self._run
        if run is None:
            state = self._base.clone()
            state.log = [] if self._logged else None  # so that causes are noted on the way
            run = Run(self.game, state, self._base_at)
            run.feed(self._seats, self._moves, self._base_at, len(self._moves), True)
            state.log = None
            self._run = run
        return run

    def _settle(self) -> None:
        """Move the base to the start of the step under way."""
        if self._base_at == SPENT:
            raise NotAllowed("error.no-record")
        run = self._awake()
        if not self._over_in(run) and self._base.steps == run.step - 1:
            return
        if self._over_in(run):
            base = run.state  # nothing will change it any more
            at = len(self._moves)
        else:
            at = run.step_at
            replay = Run(self.game, self._base.clone(), self._base_at, run.step - 1)
            replay.feed(self._seats, self._moves, self._base_at, at, True)
            base = replay.state
        self._base = base
        self._base_at = at
        if self._logged and self._trail[-1][0] < at:
            self._trail.append((at, base))
            if len(self._trail) > TRAIL:
                del self._trail[1::2]

    def _over_in(self, run: Run) -> bool:
        return not isinstance(run.ask, (Decision, Together, Anyone))

    def _resume(self, run: Run, move: Move, answered: list[Decision]) -> None:
        """Let the rules go on: the answers to these decisions already stand at the end of the list."""
        if not self._logged:
            run.answer(move, len(self._moves))
            return
        state = run.state
        count = len(answered)
        for one in answered:
            self._marks.append((state.reveals, state.chance, count, one.prompt.secret, state.steps))
        state.log = []
        at = len(self._moves)
        try:
            run.answer(move, at)
        except BaseException:  # a rule broke down: take the answers back, so that nothing is half done
            self._cut(at - count)
            raise
        self._collect(state, at)

    def _collect(self, state: State, at: int) -> None:
        """What was told after so many answers becomes part of the chronicle."""
        self._events = events = state.log or []
        state.log = None
        if events:
            self._chronicle.append((at, events))

    def _cut(self, count: int) -> None:
        """Forget all answers from number ``count`` on."""
        del self._seats[count:], self._moves[count:], self._marks[count:]
        while self._chronicle and self._chronicle[-1][0] > count:
            self._chronicle.pop()
        while self._trail[-1][0] > count:
            self._trail.pop()
        self._base_at, self._base = self._trail[-1]
        self._sealed = {}
        self._events = []
        self._run = None

    # -- what was said --------------------------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many answers have been given and resolved."""
        return len(self._moves)

    @property
    def answers(self) -> list[tuple[int, Move]]:
        """Everything said so far, in order, with who said it."""
        return list(zip(self._seats, self._moves, strict=True))

    def answering(self) -> list[int]:
        """Who gave the answers so far, in order."""
        return self._seats

    @property
    def sealed(self) -> dict[int, Move]:
        """Answers to a Together that is not resolved yet, by seat. For the match's owner alone."""
        return dict(self._sealed)

    def secret_answers(self) -> list[bool]:
        """For every answer given, whether only its own seat may know it while the match goes on."""
        return [secret for _, _, _, secret, _ in self._marks]

    # -- taking back -----------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """May this seat take back its last answer?"""
        return self._undo_refusal(seat) is None

    def undo(self, seat: int) -> None:
        """Back to before this seat's last answer. Raises NotAllowed, changing nothing, if it is too late."""
        refusal = self._undo_refusal(seat)
        if refusal is not None:
            raise NotAllowed(refusal)
        if seat in self._sealed:
            del self._sealed[seat]
        else:
            self._cut(len(self._moves) - 1)

    def rewind(self, count: int) -> None:
        """Back to when so many answers had been given. For the match's owner, who may forget anything."""
        self._cut(count)

    def _undo_refusal(self, seat: int) -> str | None:
        if seat in self._sealed:
            return None
        if not self._logged or not self._moves or len(self._moves) <= max(self.resumed_at, self._trail[0][0]):
            return "error.cannot-undo.nothing"
        reveals, drawn, at_once, _, _ = self._marks[-1]
        if self._seats[-1] != seat or self._sealed or at_once > 1:
            return "error.cannot-undo.others" if seat in self._seats else "error.cannot-undo.nothing"
        state = self._awake().state
        if state.chance != drawn:
            return "error.cannot-undo.chance"
        if state.reveals != reveals:
            return "error.cannot-undo.revealed"
        return None

    # -- going on elsewhere ----------------------------------------------------------------------------

    def resume(self, state: State, history: Sequence[tuple[int, Move]], resumed_at: int) -> None:
        """Go on from a kept state; what was said before it is history and is not replayed."""
        self._seats = [seat for seat, _ in history]
        self._moves = [move for _, move in history]
        self._marks = [(0, 0, 0, True, 0)] * len(history)
        self._base, self._base_at = state, len(history)
        self._trail = [(self._base_at, state)]
        self._chronicle = []
        self._events = []
        self._run = None
        self.resumed_at = resumed_at

    def spent(self) -> None:
        """A playout has used this match up: it stands where the playout ended and is not logged."""
        run = self._awake()
        self._logged = False
        self._sealed = {}
        self._seats, self._moves = [], []
        self._known = None
        self._base_at = 0 if self._over_in(run) else SPENT
        if self._over_in(run):
            self._base = run.state


def decisions_of(ask: Ask) -> list[Decision]:
    """The decisions of a question, answered or not."""
    if isinstance(ask, Decision):
        return [ask]
    if isinstance(ask, (Together, Anyone)):
        return ask.decisions
    return []
