"""What all tests may ask for: the tiny game on the shelf."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from deskoherna.core import registry

# Cards as we know them: corrections the person who runs the tests has made to own boxes stay out.
os.environ["DESKOHERNA_HOME"] = str(Path(__file__).parent / "no-corrections")


@pytest.fixture
def tiny() -> Iterator[str]:
    """The id of Little Auction, which stands on the shelf for the length of a test."""
    registry.add("tiny-auction", "tinygame.game:GAME")
    yield "tiny-auction"
    registry.remove("tiny-auction")
