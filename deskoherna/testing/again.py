"""The same matches in another process: ``python -m deskoherna.testing.again`` plays what stdin tells it."""

from __future__ import annotations

import sys
from hashlib import sha256
from itertools import cycle

import msgspec

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Game
from deskoherna.core.match import new_match
from deskoherna.testing.campaign import any_of
from deskoherna.testing.facts import bare, standing, text, told


class Order(msgspec.Struct):
    """A match to be played at random, by its own seed."""

    players: int
    options: dict[str, bool | int | str]
    seed: int


class _Orders(msgspec.Struct):
    game: str
    place: str
    orders: list[Order]


def digests(game: Game, orders: list[Order]) -> list[str]:
    """For every match a digest of each of its questions: state, offers, events, the views by turns."""
    return [digest(game, order) for order in orders]


def digest(game: Game, order: Order) -> str:
    match = new_match(game, order.players, order.seed, order.options)
    dice = Dice(order.seed)
    sum_ = sha256()
    onlookers = cycle((None, *range(order.players)))
    while True:
        seen = standing(match) if match.over else {**bare(match), "view": text(match.view(next(onlookers)))}
        sum_.update(repr({**seen, "events": told([(0, event) for event in match.events])}).encode())
        if match.over:
            return sum_.hexdigest()
        decision = any_of(match, dice)
        match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])


def main() -> None:
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=_Orders)
    if wanted.game not in registry.games():
        registry.add(wanted.game, wanted.place)
    sys.stdout.buffer.write(msgspec.json.encode(digests(registry.game(wanted.game), wanted.orders)))


if __name__ == "__main__":
    main()
