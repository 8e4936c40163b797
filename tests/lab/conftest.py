"""What the lab's tests share: a game with a wrong price in its hints."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deskoherna.core import registry


def shelved(game: str, place: str) -> Iterator[str]:
    registry.add(game, place)
    yield game
    registry.remove(game)


@pytest.fixture
def mispriced() -> Iterator[str]:
    """The id of Mispriced Auction, on the shelf during a test."""
    yield from shelved("mispriced", "mispriced.game:RIVALS")


@pytest.fixture
def mispriced_together() -> Iterator[str]:
    """The same for a table that plays together."""
    yield from shelved("mispriced-together", "mispriced.game:TOGETHER")
