"""What a game is described with: results and their shares of the victory."""

from __future__ import annotations

import pytest

from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase


@pytest.mark.parametrize(
    ("winners", "together", "shares"),
    [
        ([1], False, [0.0, 1.0, 0.0]),
        ([0, 2], False, [0.5, 0.0, 0.5]),
        ([0, 1, 2], True, [1.0, 1.0, 1.0]),  # the table won
        ([], True, [0.0, 0.0, 0.0]),  # the table lost
        ([], False, [0.0, 0.0, 0.0]),
    ],
)
def test_shares_of_a_victory(winners: list[int], together: bool, shares: list[float]) -> None:
    assert Result(winners, [3, 4, 3], Phrase("none"), together).shares() == shares
