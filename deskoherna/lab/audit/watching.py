"""Watching: a match of bots played to its end, and what each seat did in it, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from typing import ClassVar, Final, NamedTuple

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.asking import Decision, Move
from deskoherna.core.match import Match, new_match
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.seat import Seat
from deskoherna.core.state import Event
from deskoherna.core.telling.story import seat_of
from deskoherna.lab.audit.bounds import Bounds
from deskoherna.lab.simulation.crew import Crew
from deskoherna.lab.simulation.simulate import Plan, play_out

HINTS: Final = "hints"  # the bot below, whose name only the lab knows


def liked(match: Match, decision: Decision) -> Move:
    """The answer that the game's hints like best, without trying it: some fifty times as fast as ``greedy``.

    They are asked about the true state: they count with what their own seat knows.
    """
    moves = decision.moves
    weights = match.game.priors(match.state, decision) if len(moves) > 1 else None
    if weights is None:
        return moves[match.position % len(moves)]
    return moves[max(range(len(weights)), key=weights.__getitem__)]


class HintsBot(Bot):
    """Plays what the hints like best in its match."""

    name: ClassVar[str] = HINTS

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match: Final = match

    def choose(self, seat: Seat) -> Move:
        decision = self.match.decision(seat.index)
        assert decision is not None
        return liked(self.match, decision)


class Watched(NamedTuple):
    """One match: by seat its side, score, share of the victory, points by source, and what it played."""

    players: int
    sides: tuple[str, ...]
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    sources: tuple[dict[str, int], ...]
    things: tuple[frozenset[str], ...]  # what each seat played
    paid: tuple[dict[str, int], ...]  # by seat, the points each thing brought it
    events: dict[str, int]  # how often everything happened


def watch(plan: Plan, number: int, things: Mapping[str, str], points: Mapping[str, str]) -> Watched:
    """Play a match of a plan and count it (``Bounds.things``, ``Bounds.points``)."""
    seating = plan.seating(number)
    seed = plan.seed_of(number)
    match = new_match(registry.game(plan.game), len(plan.bots), seed, plan.options)
    play_out(match, [_player(plan.bots[one], match, seed + seat) for seat, one in enumerate(seating)])
    result = match.result
    assert result is not None
    played: list[set[str]] = [set() for _ in range(match.players)]
    paid: list[Counter[str]] = [Counter() for _ in range(match.players)]
    events: Counter[str] = Counter()
    for _, event in match.chronicle():
        if event.but >= 0:
            continue  # told again to one seat, more fully
        events[event.key] += 1
        seat = seat_of(event.phrase())
        if seat is None:
            continue
        if event.key in things:
            played[seat].update(names_of(event.args.get(things[event.key])))
        if event.key in points and event.cause is not None:
            for name in names_of(event.cause.args.get("card")):
                paid[seat][name] += _points(event, points[event.key])
    sides = tuple(match.game.sides(match.state))
    return Watched(
        match.players,
        sides or ("",) * match.players,
        result.scores,
        tuple(result.shares()),
        tuple(match.scores),
        tuple([frozenset(one) for one in played]),
        tuple([dict(one) for one in paid]),
        dict(events),
    )


def watched(plan: Plan, bounds: Bounds, workers: int) -> Generator[Watched, None, None]:
    """All matches of a plan, in order, on so many processes."""
    if workers <= 1:
        for number in range(plan.games):
            yield watch(plan, number, bounds.things, bounds.points)
        return
    with Crew(workers) as crew:
        yield from crew.each(
            watch, ((plan, number, bounds.things, bounds.points) for number in range(plan.games))
        )


def _player(name: str, match: Match, seed: int) -> Bot:
    return HintsBot(match) if name == HINTS else bot(name, seed)


def names_of(arg: Arg | None) -> list[str]:
    """What an argument of an event names: the English name of a card, or the end of a word's key."""
    if isinstance(arg, list):
        return [name for one in arg for name in names_of(one)]
    if not isinstance(arg, Phrase):
        return []
    name = arg.args.get("en")
    return [name if isinstance(name, str) else arg.key.rpartition(".")[2]]


def _points(event: Event, name: str) -> int:
    """The points among the goods an event tells of."""
    goods = event.args.get("what")
    found = 0
    for one in goods if isinstance(goods, list) else [goods]:
        n = one.args.get("n") if isinstance(one, Phrase) and one.key == name else 0
        found += n if isinstance(n, int) else 0
    return found
