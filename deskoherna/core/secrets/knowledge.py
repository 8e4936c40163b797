"""Knowledge: all that possible worlds of a seat are made of, equal for all truths that look alike to it.

Hidden identities are dealt, sorted, to the places where they lie, in an order every onlooker could name; what
is unordered to the seat is put in order, what only others remember is dropped, key and numbers of draws
are left out. So nothing in here depends on what the seat cannot know, and neither does a world, which is made
of this and of the planner's dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move
from deskoherna.core.chance.source import QUICK, Entry, Recorder, Tape
from deskoherna.core.game import Game
from deskoherna.core.progress import decisions_of
from deskoherna.core.running import CHANCE_SEAT, Run
from deskoherna.core.state import State

if TYPE_CHECKING:
    from deskoherna.core.match import Match

NOWHERE: Final = -1


class Knowledge:
    """The step under way as a seat knows it: how it began, what was said and drawn in it, who is asked now.

    ``classes`` are the identities the seat cannot tell apart, sorted.
    """

    __slots__ = ("_moment", "asked", "base", "classes", "hidden", "moves", "seats", "tape")

    def __init__(self, match: Match, seat: int) -> None:
        game, run = match.game, match._awake()
        begun = match._base_at
        self._moment: Final[tuple[int, Run, int]] = (seat, run, len(match._moves))
        said = [i for i in range(begun, len(match._moves)) if match._seats[i] != CHANCE_SEAT]
        self.seats: Final[list[int]] = [match._seats[i] for i in said]
        self.moves: Final[list[Move]] = [match._moves[i] for i in said]
        self.asked: Final[list[int]] = [one.seat for one in decisions_of(run.ask)]
        self.classes: Final[list[list[int]]] = sorted(
            [sorted(cards) for cards in game.unknown(run.state, seat) if len(cards) > 1]
        )
        self.hidden: Final[set[int]] = {card for cards in self.classes for card in cards}
        self.base: Final[State] = match._base.clone()
        self.tape: Tape = Tape(tuple(drawn(match)))
        if self.classes:
            names = self._sorted_deal(game, run.state, seat)
            game.permute(self.base, names)
            for i in range(len(self.moves)):
                self.moves[i] = game.remap(self.moves[i], names)
            self.tape = self.tape.renamed(names, self.hidden)
        game.conceal(self.base, seat)
        self.base.source = self.tape
        self.base.chance = 0

    def fits(self, seat: int, run: Run | None, said: int) -> bool:
        """Is this what the seat knows while these rules are under way, after so many answers?"""
        of, under_way, at = self._moment
        return run is under_way and said == at and seat == of

    def _sorted_deal(self, game: Game, state: State, seat: int) -> list[int]:
        """Names under which each class lies in order: by where its cards lie, lay, and were drawn."""
        now = _where(game.places(state, seat))
        then = _where(game.places(self.base, seat))
        drawn: dict[int, int] = {}
        for at, entry in enumerate(self.tape.entries):
            if not isinstance(entry, int):
                for one in entry:
                    if isinstance(one, int):
                        drawn[one] = at
        names = list(range(game.identities()))
        for cards in self.classes:
            ranked = [(*_rank(one, now, then, drawn), one) for one in cards]
            ranked.sort()
            for i in range(len(cards)):
                names[ranked[i][3]] = cards[i]
        return names


def _rank(
    card: int, now: dict[int, int], then: dict[int, int], drawn: dict[int, int]
) -> tuple[int, int, int]:
    """Where a card lies, where it lay when the step began, and with which draw it came."""
    return now.get(card, NOWHERE), then.get(card, NOWHERE), drawn.get(card, NOWHERE)


def drawn(match: Match) -> list[Entry]:
    """What the step under way has drawn so far."""
    base = match._base
    state = match._awake().state
    if state.chance == base.chance and state.source is base.source:
        return []
    copy = base.clone()
    recorder = Recorder(base.source if base.source is not None else QUICK)
    copy.source = recorder
    run = Run(match.game, copy, 0)
    at = match._base_at
    run.feed(match._seats[at:], match._moves[at:], 0, len(match._moves) - at, True)
    return recorder.entries


def _where(places: Sequence[Sequence[int]]) -> dict[int, int]:
    """For every card, the number of its place."""
    found: dict[int, int] = {}
    for at in range(len(places)):
        for card in places[at]:
            found[card] = at
    return found
