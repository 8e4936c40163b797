"""The greedy bot: looks one move ahead in a few possible worlds and takes what the game's hints like best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.bots.bot import Advice, Bot, asked, best, dice_for, possible_world
from deskoherna.bots.taste import settled
from deskoherna.bots.temperament import game_by, temperament_of
from deskoherna.bots.weights import by_weight, priors_of, shares_of
from deskoherna.core.asking import Decision, Move, Together
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat

WORLDS: Final = 3  # possible worlds a move is tried in, unless the argument says how many: ``greedy:1w``
WIDE: Final = 60  # of more moves than this, only those with the best priors are tried
FURTHER: Final = 8  # choices a move may lead to that are followed
TASTE: Final = 1e-3  # how much of a prior's share counts: only enough to decide between equals


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Tries all moves in a few possible worlds; the game's ``values`` decide, ``priors`` break ties."""

    name = "greedy"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        super().__init__(argument, seed)
        worlds = worlds_of(argument)
        self.worlds: Final[int] = worlds or WORLDS
        self.temperament: Final[str] = "" if worlds else temperament_of("greedy", argument)

    def choose(self, seat: Seat) -> Move:
        return settled(self.seed, seat) or best(self.advise(seat))

    def advise(self, seat: Seat) -> list[Advice]:
        decision = asked(seat)
        moves = decision.moves
        if len(moves) == 1:
            return [Advice(moves[0], 0.5, 0)]
        dice = dice_for(self.seed, seat, decision)
        game = game_by(seat.game, self.temperament) if self.temperament else None
        tried: list[Move] = []
        sums: list[float] = []
        worlds = 0
        for _ in range(self.worlds):
            world = possible_world(seat, dice, game)
            if world is None:
                continue
            worlds += 1
            if worlds == 1:
                shares = priors_of(world, seat.index, moves)
                for at in by_weight(shares)[:WIDE]:
                    if shares[at] > 0.0:  # hints give nothing to what is never worth a try
                        tried.append(moves[at])
                        sums.append(shares[at] * TASTE)
            for j in range(len(tried)):
                sums[j] += standing_after(world, seat.index, tried[j])
        if worlds == 0:
            return [Advice(moves[dice.below(len(moves))], 0.5, 0)]
        return [Advice(tried[j], min(1.0, sums[j] / worlds), worlds) for j in by_weight(sums)]


def worlds_of(argument: str) -> int:
    """In how many possible worlds a move is to be tried, by an argument like ``1w``; 0 if it says nothing."""
    count = argument.removesuffix("w")
    return int(count) if count != argument and count.isdecimal() and len(count) < 3 else 0


def standing_after(world: Match, seat: int, move: Move) -> float:
    """How well a seat stands after a move, once what it leads to at once is settled.

    If others answer at the same time, by their likeliest answers; if the move makes the seat choose further,
    by its own likeliest ones, until it is asked the same thing again or others are asked.
    """
    copy = world.clone(playout=True)
    ask = copy.ask
    prompt = asked_of(copy, seat)
    copy.play(seat, move)
    while isinstance(ask, Together) and copy.ask is ask:
        likeliest(copy, copy.pending[0])
    for _ in range(FURTHER):
        then = copy.ask
        if not isinstance(then, Decision) or then.seat != seat or then.prompt.key == prompt:
            break
        likeliest(copy, then)
    return standings(copy)[seat]


def asked_of(match: Match, seat: int) -> str:
    """What a seat is asked now."""
    decision = match.decision(seat)
    return decision.prompt.key if decision is not None else ""


def likeliest(match: Match, decision: Decision) -> None:
    """Give the answer the hints like best."""
    moves = decision.moves
    match.play(decision.seat, moves[by_weight(shares_of(match, decision))[0]] if len(moves) > 1 else moves[0])


def standings(match: Match) -> list[float]:
    """How well every seat stands: by the result once the match is over, else by the hints."""
    result = match.result
    return match.values if result is None else result.standings()
