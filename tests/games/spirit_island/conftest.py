"""Spirit Island on the shelf for the length of a test, until it stands there by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deskoherna.core import registry


@pytest.fixture
def spirit_island() -> Iterator[str]:
    registry.add("spirit-island", "deskoherna.games.spirit_island.game:GAME")
    yield "spirit-island"
    registry.remove("spirit-island")
