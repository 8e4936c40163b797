"""The kit notices a look ahead that peeks or meddles, a hint that is not true, a story with gaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from testing.test_conformance import promise, pure
from tinygame.game import LittleAuction
from tinygame.state import Table

from deskoherna.core import registry
from deskoherna.core.chance.source import Quick, Watch
from deskoherna.core.foresight.ahead import Ahead, Prospect
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.secrets import forecast
from deskoherna.core.state import player
from deskoherna.core.telling import story
from deskoherna.testing.campaign import Broken


class TellsHands(LittleAuction):
    """What it foresees is what lies in hands: true of a possible world, a secret of the true one."""

    def ahead(self, worlds: Sequence[Table], seat: int) -> Ahead | None:
        held = sum([sum(hand) for hand in worlds[0].hands])
        return Ahead([Prospect("hands", "", Phrase("coin", n=held), True, {"n": held})], [], [], 1)


class Meddles(LittleAuction):
    def ahead(self, worlds: Sequence[Table], seat: int) -> Ahead | None:
        worlds[0].coins[0] += 1
        return Ahead([], [], [], 1)


TELLS_HANDS = TellsHands()
MEDDLES = Meddles()


def careless(self: Match, seat: int, *more: Any, **named: Any) -> Ahead | None:
    """A referee that lets games look ahead in the truth."""
    return self.game.ahead([self.state], seat)


@pure
@pytest.mark.parametrize(
    ("game", "name", "detail"),
    [
        ("TELLS_HANDS", "noninterference", "look ahead of seat"),
        ("MEDDLES", "story", "looking ahead changes the match"),
    ],
)
def test_a_look_ahead_into_the_truth_is_caught(
    game: str, name: str, detail: str, tiny: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry.add(tiny, f"testing.test_foresight:{game}")
    monkeypatch.setattr(Match, "ahead", careless)
    with pytest.raises(Broken, match=detail):
        promise(name).keep(tiny)


@pure
def test_a_hint_that_takes_one_world_for_the_truth_is_caught(
    tiny: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecast, "_common", lambda one, other: one)
    monkeypatch.setattr(Watch, "below", Quick.below)
    with pytest.raises(Broken, match="which does not happen"):
        promise("facts of hints").keep(tiny)


@pure
def test_a_story_that_leaves_something_out_is_caught(tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = story._add

    def forgetful(game: Any, lines: list[story.Line], line: story.Line) -> None:
        if line.id % 7 != 5:
            honest(game, lines, line)

    monkeypatch.setattr(story, "_add", forgetful)
    with pytest.raises(Broken, match="leaves out events"):
        promise("story").keep(tiny)


def test_what_comes_to_the_reader_stands_first_in_its_group() -> None:
    told = [(what, who) for what in ("income", "scoring") for who in (1, 0, 2, 0)]
    prospects = [
        Prospect(what, "", Phrase("event.gains", who=player(who)), True, {"n": n})
        for n, (what, who) in enumerate(told)
    ]
    groups = Ahead(prospects, [], [], 1).groups(0)
    assert [title.key for title, _ in groups] == ["ahead-group.income", "ahead-group.scoring"]
    assert [[one.figures["n"] for one in ones] for _, ones in groups] == [[1, 3, 0, 2], [5, 7, 4, 6]]
