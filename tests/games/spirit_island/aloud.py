"""Everything a table of Spirit Island asks and tells, read in both languages as it is driven by chance."""

from __future__ import annotations

from collections.abc import Sequence

from games.word_promises import fine

from deskoherna.core.asking import Anyone, Ask, Decision, Move, Rule
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match
from deskoherna.core.reading import read
from deskoherna.core.state import Event
from deskoherna.core.text import LANGUAGES
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.state import Table

MOST = 200  # questions after which a rule is left alone
IDLE = ("done", "stop", "lose")


class Aloud:
    """Reads each different question, move and event once."""

    def __init__(self) -> None:
        self.done: set[str] = set()

    def read(self, thing: Decision | Move | Event) -> None:
        phrase = thing.phrase()
        name = repr(phrase)
        if name in self.done:
            return
        self.done.add(name)
        for lang in LANGUAGES:
            said = read(GAME, thing, lang)
            assert fine(said), (lang, name, said)

    def hear(self, t: Table) -> None:
        for event in t.log or ():
            self.read(event)
        t.log = []

    def ask(self, decisions: Sequence[Decision]) -> None:
        """Questions with all they offer."""
        for decision in decisions:
            self.read(decision)
            for move in decision.moves:
                self.read(move)

    def answer(self, ask: Ask, dice: Dice) -> Move:
        """Read a question and answer it by chance, rather with something than with nothing."""
        assert isinstance(ask, (Anyone, Decision))
        decisions = ask.decisions if isinstance(ask, Anyone) else [ask]
        self.ask(decisions)
        asked = decisions[dice.below(len(decisions))]
        if isinstance(ask, Anyone):
            ask.seat = asked.seat
        moves = [move for move in asked.moves if move.kind not in IDLE] or asked.moves
        return moves[dice.below(len(moves))]

    def drive(self, t: Table, rule: Rule | tuple[()] | None, dice: Dice) -> None:
        """Play a rule to its end, or nearly so."""
        if rule:
            try:
                ask: Ask = next(rule)
                for _ in range(MOST):
                    self.hear(t)
                    ask = rule.send(self.answer(ask, dice))
            except StopIteration:
                pass
        self.hear(t)

    def play(self, match: Match, seed: int) -> None:
        """A match by chance to its end."""
        dice = Dice(seed)
        while match.pending:
            self.ask(match.pending)
            decision = match.pending[dice.below(len(match.pending))]
            moves = [move for move in decision.moves if move.kind not in IDLE] or decision.moves
            match.play(decision.seat, moves[dice.below(len(moves))])
        for _, event in match.chronicle():
            self.read(event)
