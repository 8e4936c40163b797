"""What the table says a move will do: only what is certain."""

from __future__ import annotations

import pytest
from cli.tables import midway

from deskoherna.core.game import Panel
from deskoherna.core.reading import words_of
from deskoherna.core.secrets.forecast import differences, forecast


def foreseen(match, number=0):
    decision = match.pending[0]
    words = words_of(match.game, "en")
    return decision, forecast(match.seat(decision.seat), decision.moves[number], words)


@pytest.mark.parametrize("answers", range(0, 180, 6))
def test_what_is_foretold_comes_true(answers):
    """Every event, point and change foretold happens, in this order, whatever lies hidden."""
    match = midway(answers)
    decision, seen = foreseen(match, -1)
    before = [sum(points.values()) for points in match.scores]
    position = match.position
    match.play(decision.seat, decision.moves[-1])
    if seen.sealed:
        assert seen.events == []
        assert match.position == position + 1 or not match.pending
        return
    happened = [event for event in match.events if event.seen_by(decision.seat)]
    assert [(event.key, event.args) for event in seen.events] == [
        (event.key, event.args) for event in happened[: len(seen.events)]
    ]
    if not seen.open_end:
        assert len(happened) == len(seen.events)
    for seat, gain in seen.points.items():
        assert sum(match.scores[seat].values()) - before[seat] == gain


def test_a_forecast_changes_nothing_and_says_the_same_again():
    match = midway(60)
    record = match.record()
    first = foreseen(match)[1]
    second = foreseen(match)[1]
    assert [event.key for event in first.events] == [event.key for event in second.events]
    assert first[1:3] == second[1:3]
    assert match.record() == record


def test_the_deal_is_not_foretold():
    """Whoever places last sees the round begin, but not which cards or raiders come."""
    match = midway(2)
    decision, seen = foreseen(match)
    assert decision.prompt.key == "place"
    assert [event.key for event in seen.events] == ["places"]
    assert seen.open_end


def test_differences_of_panels():
    before = [
        Panel(
            "Players",
            [["Eva", "3", "a long description of something"], ["Jan", "1", "x"]],
            ["", "coins", "what"],
        ),
        Panel("Hand", [["card", "1"]], secret=True),
    ]
    after = [
        Panel(
            "Players",
            [["Eva", "5", "another long description of it"], ["Jan", "1", "x"]],
            ["", "coins", "what"],
        ),
        Panel("Hand", [["card", "2"]], secret=True),
    ]
    (change,) = differences(before, after)
    assert change == ("Eva", "coins", "3", "5")
    assert differences(before, []) == []
