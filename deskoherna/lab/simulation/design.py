"""Designs: sides that are taken by turns instead of by chance, each on every ground in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, gcd
from typing import Final, NamedTuple

from deskoherna.bots.bot import Bot
from deskoherna.core.asking import Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.errors import BadOptions
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.options import Value

SEEDS: Final = 1 << 31  # matches and bots get seeds below this
LONG: Final = 150  # deals in a row that showed nothing new: everything has been seen


class Design(NamedTuple):
    """Sides, and grounds for the first seat, that go round."""

    sides: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()

    def order(self, players: int, seed: int, number: int) -> list[str]:
        """The sides for match ``number``: its seats take the first of them that are free.

        They go round a circle that is drawn anew whenever all sides have been played equally often.
        """
        whole = self._whole(players)
        circle = list(self.sides)
        dice = Dice((seed * 0x9E3779B1 + number // whole) & 0xFFFFFFFFFFFF)
        dice.below(SEEDS)
        dice.shuffle(circle)
        at = number % whole * players % len(circle)
        return circle[at:] + circle[:at]

    def ground(self, players: int, seed: int, number: int) -> str:
        """The ground of match ``number``: the next one whenever its first side comes round again."""
        first = self.sides.index(self.order(players, seed, number)[0])
        return self.grounds[(first + number // self._whole(players)) % len(self.grounds)]

    def matches(self, each: int, players: int) -> int:
        """How many matches let every side be played so often."""
        return ceil(each * len(self.sides) / players)

    def _whole(self, players: int) -> int:
        """After so many matches all sides have been played equally often."""
        return len(self.sides) // gcd(len(self.sides), players)


CHANCE: Final = Design()  # nothing goes round


# -- what there is -----------------------------------------------------------------------------------------


def designed(game: Game, players: int, options: Mapping[str, Value], wanted: Sequence[str] = ()) -> Design:
    """A design for these sides (with or without their kind), or for all that chance would deal.

    ``options`` are those agreed on beside who takes or is dealt which side.
    """
    offered = offers(new_match(game, players, 0, {**game.chosen(), **options}))
    if not offered:
        raise BadOptions("error.lab.no-choice", game=game.id)
    sides, grounds = dealt(game, players, options)
    if wanted:
        named = {side.partition(".")[2]: side for side in offered} | {side: side for side in offered}
        for one in wanted:
            if one not in named:
                known = sorted([side.partition(".")[2] for side in offered])
                raise BadOptions("error.lab.unknown-side", side=one, known=[*known]).suggest(one, known)
        sides = list(dict.fromkeys([named[one] for one in wanted]))
    elif not sides:  # nothing is dealt before somebody chooses
        sides = sorted(offered)
    return Design(tuple(sides), tuple(grounds))


def dealt(game: Game, players: int, options: Mapping[str, Value]) -> tuple[list[str], list[str]]:
    """The sides chance would deal under such options, and the grounds a first seat may begin on."""
    sides: set[str] = set()
    grounds: set[str] = set()
    seed = quiet = 0
    while quiet < LONG:
        match = new_match(game, players, seed, {**options, **game.dealt()})
        known = len(sides) + len(grounds)
        sides.update([one for one in game.sides(match.state) if one])
        grounds.update([one for one in game.grounds(match.state)[:1] if one])
        quiet = quiet + 1 if len(sides) + len(grounds) == known else 0
        seed += 1
    return sorted(sides), sorted(grounds)


def offers(match: Match) -> dict[str, Move]:
    """The sides the next answer may take, and the moves that do; found by trying."""
    if match.over:
        return {}
    decision = match.pending[0]
    found: dict[str, Move] = {}
    if not match.game.sides(match.state)[decision.seat]:
        for move in decision.moves:
            tried = match.clone(playout=True)
            tried.play(decision.seat, move)
            side = match.game.sides(tried.state)[decision.seat]
            if side:
                found.setdefault(side, move)
    return found


# -- playing -----------------------------------------------------------------------------------------------


def laid_on(game: Game, players: int, options: Mapping[str, Value], first: int, wanted: str) -> int:
    """A seed with which the first seat begins on a ground: ``first``, or one that follows from it."""
    dice = Dice(first)
    seed = first
    while game.grounds(new_match(game, players, seed, options).state)[0] != wanted:
        seed = dice.below(SEEDS)
    return seed


def take_sides(match: Match, players: Sequence[Bot], order: Sequence[str]) -> int:
    """Let every seat take the first of these sides that is free; returns how many answers that took.

    Whatever else is asked meanwhile the bots answer.
    """
    answers = 0
    while not match.over and "" in match.game.sides(match.state):
        seat = match.pending[0].seat
        offered = offers(match)
        side = next((one for one in order if one in offered), "")
        match.play(seat, offered[side] if side else players[seat].choose(match.seat(seat)))
        answers += 1
    return answers
