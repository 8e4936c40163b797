"""Little Auction keeps every promise of a game."""

from __future__ import annotations

import pytest

from deskoherna.testing import conformance


@pytest.mark.parametrize("promise", conformance.PROMISES, ids=str)
def test_promise(promise: conformance.Promise, tiny: str) -> None:
    promise.keep(tiny)
