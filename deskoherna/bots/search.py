"""The search bot: information-set Monte Carlo tree search over possible worlds, to the end of the chapter."""

from __future__ import annotations

import os
import time
from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.bots.bot import Advice, BadBot, Bot, asked, best, dice_for, possible_world, ranked
from deskoherna.bots.rollout import roll_out
from deskoherna.bots.taste import settled
from deskoherna.bots.temperament import game_by
from deskoherna.bots.tree import Node, Table, softened
from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Game
from deskoherna.core.playout import Line
from deskoherna.core.seat import Seat

SECONDS: Final = 1.0  # the budget of a plain "search"
ENDLESS: Final = 1 << 40
LEAST: Final = 8  # iterations, however small the share
SHORTEST: Final = 16  # iterations made however short the time
PROCESSES: Final = [str(count) for count in range(1, 65)]
LOOKS: Final = 8  # iterations between two looks whether the choice is settled
ENOUGH: Final = 24  # looks at the first move before others can be too bad for more
MARGIN: Final = 1.25  # the time left may turn out to be worth so many more iterations than it seems


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Searches for a time (``search:0.2``: seconds a decision) or some iterations (``search:500it``).

    ``search:0.2x4`` does so in four processes at once, where the system can fork.
    """

    name = "search"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        super().__init__(argument, seed)
        self.seconds: float = SECONDS  # 0: as many as the iterations take
        self.iterations: int = 0  # 0: as many as the seconds allow
        self.processes: int = 1
        self.temperament: str = ""
        budget, times, processes = argument.partition("x")
        if times:
            if processes not in PROCESSES or not budget:
                raise BadBot("error.bot-budget", bot=f"search:{argument}")
            self.processes = int(processes)
        if budget.endswith("it"):
            if not budget[:-2].isdecimal() or int(budget[:-2]) < 1:
                raise BadBot("error.bot-budget", bot=f"search:{argument}")
            self.iterations = int(budget[:-2])
            self.seconds = 0.0
        elif budget:
            self.seconds = _seconds(budget, argument)

    def share(self, seat: Seat) -> float:
        """The part of the budget that is spent on what this seat is asked now."""
        return 1.0

    def choose(self, seat: Seat) -> Move:
        """The move that ``advise`` likes best, without thinking on once nothing else can become it."""
        return settled(self.seed, seat) or best(self.thought(seat, asked(seat), True))

    def advise(self, seat: Seat) -> list[Advice]:
        decision = asked(seat)
        if len(decision.moves) == 1:
            return [Advice(decision.moves[0], 0.5, 0)]
        return self.thought(seat, decision, False)

    def thought(self, seat: Seat, decision: Decision, brief: bool) -> list[Advice]:
        """What comes of thinking about a decision; ``brief``: only until the best move is settled."""
        dice = dice_for(self.seed, seat, decision)
        iterations = self.iterations or ENDLESS
        if self.processes > 1 and hasattr(os, "fork"):
            from deskoherna.bots.forking import think_together  # late: it rests on this module

            found = think_together(seat, decision, dice, iterations, self.seconds, self.processes)
        else:
            game = game_by(seat.game, self.temperament) if self.temperament else None
            search = Search(seat, dice, None, game)
            share = self.share(seat)
            search.think(max(min(LEAST, iterations), int(iterations * share)), self.seconds * share, brief)
            found = search.advice()
        return found or [Advice(decision.moves[0], 0.5, 0)]


def _seconds(budget: str, argument: str) -> float:
    number = budget.removesuffix("s")
    digits = number.replace(".", "", 1)
    if not digits.isdecimal() or not digits.isascii() or float(number) <= 0.0:
        raise BadBot("error.bot-budget", bot=f"search:{argument}")
    return float(number)


class Search:
    """One decision being thought about. It can be run on, and asked for advice, as often as one likes."""

    def __init__(
        self,
        seat: Seat,
        dice: Dice,
        first: Move | None = None,
        game: Game | None = None,
        trust: float | None = None,
    ) -> None:
        self.seat: Final[Seat] = seat
        self.dice: Final[Dice] = dice
        self.first: Final[Move | None] = first  # if given, the only answer of this seat it thinks about
        self.game: Final[Game | None] = game  # the same game, priced otherwise
        self.trust: Final[float] = (game or seat.game).trust() if trust is None else trust
        self.root: Final[Node] = Node()
        self.done: int = 0
        self.totals: Final[list[float]] = [0.0] * seat.players  # how well every seat stood, over all worlds
        self._tables: list[Table] = []  # of the iteration under way: what was picked, where and by whom
        self._moves: list[Move] = []
        self._seats: list[int] = []

    def run(self, iterations: int) -> None:
        """Search for some iterations."""
        for _ in range(iterations):
            self.iterate()

    def think(self, iterations: int, seconds: float, brief: bool = False) -> None:
        """Search for so many iterations and, unless they are 0, so many seconds, whichever ends first.

        ``brief``: stop as soon as what is left of the budget cannot change which move comes first.
        """
        begun = time.perf_counter()
        tried = 0
        while tried < iterations:
            self.iterate()
            tried += 1
            left = iterations - tried
            if seconds > 0.0 and tried >= SHORTEST:
                spent = time.perf_counter() - begun
                if spent >= seconds:
                    return
                left = min(left, int(MARGIN * tried * (seconds - spent) / spent) + 1)
            if brief and tried % LOOKS == 0 and self.settled(left):
                return

    def settled(self, left: int) -> bool:
        """Does the move that stands first stay there, as far as one can tell, for ``left`` more iterations?

        It is the most visited too and no other can become that; or none can be as good, whatever the doubt.
        """
        found = self.advice()
        if len(found) < 2:
            return False
        first = found[0]
        rivals = found[1:]
        if first.visits - max([one.visits for one in rivals]) > left:
            return True
        return first.visits >= ENOUGH and all(
            2.0 * one.value - one.surely < first.surely and one.visits > 1 for one in rivals
        )

    def iterate(self) -> Line | None:
        """One possible world: down the tree to something new, on to the end of the chapter, and back.

        Returns what was played, at its end.
        """
        world = possible_world(self.seat, self.dice, self.game)
        if world is None:
            return None
        line = Line(world, self.seat.index)
        chapter = max(line.state.chapter, 1) + 1
        self._descend(line, chapter)
        roll_out(line, self.dice, chapter)
        values = line.standings()
        for i in range(len(self._tables)):
            self._tables[i].learn(self._moves[i], values[self._seats[i]])
        for i in range(len(values)):
            self.totals[i] += values[i]
        self.done += 1
        return line

    def _descend(self, line: Line, chapter: int) -> None:
        """Follow the tree as each seat would, by its own statistics, until a move nobody tried here."""
        game = line.game
        state = line.state
        me = self.seat.index
        self._tables = []
        self._moves = []
        self._seats = []
        node = self.root
        at = node  # where those who answer together choose: none of them sees what the others said
        fresh = False
        while True:
            decision = line.decision
            if decision is None or state.chapter >= chapter:
                return
            question = line.questions
            moves = decision.moves
            if len(moves) == 1:
                move = moves[0]
            else:
                table = at.table(decision.seat)
                weights = game.priors(state, decision)
                if weights is not None and self.trust != 1.0:
                    weights = softened(weights, self.trust)
                move = moves[table.pick(moves, weights)]
                if self.first is not None and at is self.root and decision.seat == me:
                    move = self.first
                self._tables.append(table)
                self._moves.append(move)
                self._seats.append(decision.seat)
                fresh = fresh or table.arms[move].visits == 0
            if decision.seat == me or not decision.prompt.secret:
                node = node.child(move)
            line.answer(move)
            if line.questions != question:
                at = node
                if fresh:
                    return

    def standings(self) -> list[float]:
        """How well every seat stands, 0 to 1, on average over the worlds looked at."""
        return [total / max(1, self.done) for total in self.totals]

    def advice(self) -> list[Advice]:
        """The moves tried, the best first."""
        table = self.root.table(self.seat.index)
        found: list[Advice] = []
        for move, arm in table.arms.items():
            if arm.visits:
                found.append(Advice(move, arm.total / arm.visits, arm.visits, table.doubt(arm.visits)))
        return ranked(found)
