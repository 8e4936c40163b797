"""What a game is described with: results and their shares of the victory."""

from __future__ import annotations

import pytest

from deskoherna.core.game import Game, Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import State


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


class Counted(Game):
    """Knows nothing but points."""

    def __init__(self, totals: list[int], together: bool = False) -> None:
        super().__init__("counted", "", [len(totals)], 1)
        self.points_of = totals
        self.together = together

    def scores(self, t: State) -> list[dict[str, int]]:
        return [{"all": total} for total in self.points_of]

    def cooperative(self) -> bool:
        return self.together


def values_of(totals: list[int], together: bool = False) -> list[float]:
    t = State()
    t.open(len(totals), 1)
    return Counted(totals, together).values(t)


def test_without_hints_everybody_is_worth_their_share_of_the_points() -> None:
    assert values_of([0, 0, 0, 0]) == [0.25] * 4  # nobody has anything: equals
    assert values_of([29, 19]) == [0.6, 0.4]
    below_zero = values_of([-4, 0, 3])
    assert sorted(below_zero) == below_zero and below_zero[0] > 0
    assert sum(below_zero) == pytest.approx(1)


def test_without_rivals_more_points_are_better() -> None:
    for table in ([[-1000], [-3], [0], [3], [1000]], [[-1000] * 2, [-3] * 2, [0] * 2, [3] * 2, [1000] * 2]):
        found = [values_of(totals, together=True)[0] for totals in table]
        assert found == sorted(found) and found[2] == 0.5
        assert found[0] > 0 and found[-1] < 1
        assert len(set(found)) == len(found)
