"""Every game on the shelf keeps every promise of the conformance kit."""

from __future__ import annotations

import pytest

import deskoherna as dh
from deskoherna.testing import conformance


@pytest.mark.parametrize("promise", conformance.PROMISES, ids=str)
@pytest.mark.parametrize("game", dh.list_games())
def test_promise(game: str, promise: conformance.Promise) -> None:
    promise.keep(game)
