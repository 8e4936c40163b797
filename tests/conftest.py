"""What all tests may ask for: the tiny game on the shelf."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deskoherna.core import registry


@pytest.fixture
def tiny() -> Iterator[str]:
    """The id of Little Auction, which stands on the shelf for the length of a test."""
    registry.add("tiny-auction", "tinygame.game:GAME")
    yield "tiny-auction"
    registry.remove("tiny-auction")
