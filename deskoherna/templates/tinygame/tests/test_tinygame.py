"""Little Auction keeps every promise of a game, and every bot plays it to its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deskoherna.bots.registry import bot, bot_names
from deskoherna.core import registry
from deskoherna.core.match import new_match
from deskoherna.testing import conformance
from tinygame.game import GAME


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """The game is on the shelf, installed or not."""
    stood = GAME.id in registry.games()
    if not stood:
        registry.add(GAME.id, "tinygame.game:GAME")
    yield
    if not stood:
        registry.remove(GAME.id)


@pytest.mark.parametrize("promise", conformance.PROMISES, ids=str)
def test_promise(promise: conformance.Promise) -> None:
    promise.keep(GAME.id)


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_plays_it(name: str) -> None:
    match = new_match(GAME, 2, seed=1)
    players = [bot("search:20it" if name == "search" else name, seed=7), bot("random", seed=8)]
    while not match.over:
        seat = match.seat(match.pending[0].seat)
        seat.play(players[seat.index].choose(seat))
    assert match.result is not None and match.result.winners
