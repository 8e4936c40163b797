"""The audit of balance: what it counts, what it judges, and when it is sure."""

from __future__ import annotations

import pytest

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.lab.audit.bounds import Bounds, bounds_of
from deskoherna.lab.audit.judging import Finding, judge
from deskoherna.lab.audit.watching import HINTS, Watched, watched
from deskoherna.lab.simulation.simulate import Plan

GAME = registry.game("empires-of-the-north")
NOTHING: tuple[dict[str, int], ...] = ({}, {})


def match(
    scores: tuple[int, ...],
    things: tuple[str, ...] = ("", ""),
    left: tuple[int, ...] = (0, 0),
    paid: tuple[dict[str, int], ...] = NOTHING,
    events: tuple[str, ...] = (),
) -> Watched:
    """A match of two as it might have gone; the first side is *red*, the other one *blue*."""
    shares = result_shares(scores)
    return Watched(
        2,
        ("red", "blue"),
        scores,
        shares,
        tuple([{"left": n} for n in left]),
        tuple([frozenset(some.split()) for some in things]),
        paid,
        dict.fromkeys(events, 1),
    )


def result_shares(scores: tuple[int, ...]) -> tuple[float, ...]:
    best = [score == max(scores) for score in scores]
    return tuple([one / sum(best) for one in best])


def out(bounds: dict[str, object], matches: list[Watched]) -> list[tuple[str, str, bool]]:
    """What is out of bounds, and whether that is sure."""
    return [(one.key, one.what, one.sure) for one in judge(GAME, Bounds(bounds), matches) if one.out]


def test_a_side_that_wins_too_often() -> None:
    bounds: dict[str, object] = {"sides": {"2": [0.4, 0.6]}}
    even = [match((50, 40)), match((40, 50))]
    assert out(bounds, even * 50) == []
    uneven = [*even, match((50, 40))]
    assert out(bounds, uneven) == [("side", "blue", False), ("side", "red", False)]
    assert out(bounds, uneven * 200) == [("side", "blue", True), ("side", "red", True)]


def test_means_hide_tails() -> None:
    """One match of forty runs away; the mean hardly tells."""
    matches = [match((50, 50))] * 39 + [match((50, 160))]
    assert out({"scores": {"tail": 2.0}}, matches * 3) == [("tail", "blue", True)]


def test_cards_that_decide_and_pairs_that_run_away() -> None:
    """Either card is harmless alone, both together run away."""
    plain = [match((50, 50)), match((50, 50), ("dojo", "")), match((50, 50), ("deal", ""))]
    bounds: dict[str, object] = {"decide": {"alone": 1.4, "pair": 1.4, "often": 5}}
    assert out(bounds, plain * 20) == []
    found = out(bounds, [*plain, match((150, 50), ("dojo deal", ""))] * 20)
    assert found == [("pair", "deal + dojo", True)]


def test_long_matches_are_no_card_that_decides() -> None:
    """A score is held against the table's: everybody has more in a long match."""
    late, short = match((100, 100), ("late", "")), match((50, 50))
    assert out({"decide": {"alone": 1.2, "often": 5}}, [late, short] * 20) == []


def test_sources_shares_and_rules_that_sleep() -> None:
    matches = [match((50, 50), left=(20, 0), paid=({"mint": 30}, {}), events=("sails",))] * 40
    bounds: dict[str, object] = {
        "sources": {"leftovers": {"of": ["left"], "most": 0.2}},
        "decide": {"share": 0.5, "often": 5},
        "used": {"sails": 0.9, "raids": 0.5},
    }
    assert out(bounds, matches) == [
        ("source", "leftovers: red", True),
        ("share", "mint", True),
        ("used", "raids", True),
    ]


def test_cards_nobody_plays() -> None:
    found = out({"used": {"every-thing": True, "but": ["001"]}}, [match((1, 0), ("Bay", ""))])
    names = [what for key, what, _ in found if key == "unplayed"]
    assert "Pasture" in names and "Bay" not in names and "Forest" not in names


def test_an_interval_that_reaches_the_bound_is_doubtful() -> None:
    assert not Finding("side", "red", 2, 10, 0.7, 0.4, 0.9, 0.4, 0.6).sure
    assert Finding("side", "red", 2, 999, 0.7, 0.65, 0.75, 0.4, 0.6).sure


@pytest.mark.parametrize("game", ["brian-boru", "empires-of-the-north", "imperial-settlers", "terra-mystica"])
def test_bounds_fit_the_events_of_the_game(game: str) -> None:
    """Events that mean a thing was played happen and name it; sources are those of the game."""
    rules = registry.game(game)
    bounds = bounds_of(rules)
    plan = Plan(game, (HINTS,) * max(bounds.players), 4, 5, {**rules.dealt(), **bounds.options})
    matches = list(watched(plan, bounds, 1))
    assert {*bounds.things} & {event for one in matches for event in one.events}
    assert any(things for one in matches for things in one.things)
    known = {source for one in matches for seat in one.sources for source in seat}
    assert {name for one in bounds.sources for name in one.of} <= known


def test_a_seed_gives_the_same_matches() -> None:
    plan = Plan(GAME.id, (HINTS, HINTS), 2, 9)
    assert list(watched(plan, bounds_of(GAME), 1)) == list(watched(plan, bounds_of(GAME), 1))


def test_a_game_without_bounds_says_so() -> None:
    """Spirit Island has no rivals: its levels are judged by ``--each-side`` and ``--vary``."""
    with pytest.raises(DeskohernaError, match=r"balance\.toml"):
        bounds_of(registry.game("spirit-island"))
