"""The promises every game keeps; all but *about*, until the game stands on the shelf."""

from __future__ import annotations

import pytest

from deskoherna.testing import conformance


@pytest.mark.parametrize("promise", [one for one in conformance.PROMISES if one.name != "about"], ids=str)
def test_promise(promise: conformance.Promise, spirit_island: str) -> None:
    promise.keep(spirit_island)
