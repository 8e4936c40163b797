"""The map in characters: towns with what lies on them, roads, and the towns a question asks for."""

from __future__ import annotations

from deskoherna.core.drawing.chart import Chart
from deskoherna.core.match import Match, new_match
from deskoherna.core.reading import words_of
from deskoherna.games.brian_boru.figures import ROADS, TOWNS
from deskoherna.games.brian_boru.game import GAME


def chart_of(match: Match, lang: str = "en") -> Chart:
    decision = match.decision(match.pending[0].seat)
    assert decision is not None
    found = GAME.chart(match.view(decision.seat), words_of(GAME, lang), decision.moves)
    assert found is not None
    return found


def test_every_town_stands_there_and_roads_join_them() -> None:
    chart = chart_of(new_match(GAME, 3, seed=1))
    assert [spot.name for spot in chart.spots] == TOWNS
    at = {spot.at: spot.name for spot in chart.spots}
    roads = {frozenset((at[a], at[b])) for a, b in chart.ground.ways}
    assert roads == {frozenset((TOWNS[a], TOWNS[b])) for a, b in ROADS}


def test_the_first_disc_may_be_put_anywhere() -> None:
    match = new_match(GAME, 3, seed=1)
    for spot in chart_of(match).spots:
        assert spot.said == (f"place {spot.name}",)
        assert spot.marks == ()
        assert spot.sign in "rby"
    first = match.pending[0]
    match.play(first.seat, first.moves[0])
    taken = chart_of(match).spot(first.moves[0].notation.split()[1])
    assert taken is not None
    assert [mark.seat for mark in taken.marks] == [first.seat]
    assert taken.said == ()
    assert taken.why == f"place {taken.name}"
    assert taken.sign == ""
