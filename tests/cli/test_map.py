"""The map in characters: drawn from a ground, walked over by a cursor, chosen from."""

from __future__ import annotations

import pytest
from cli.tables import Sitting, midway, session, sit
from rich.color import Color, ColorSystem
from rich.style import Style

from deskoherna.cli.screen.looks import DYES_BY_NIGHT, DYES_ON_PAPER, INK, LAMP
from deskoherna.cli.screen.maps import Drawn, printed
from deskoherna.cli.screen.raster import Raster, size_for
from deskoherna.core.drawing.chart import Chart, Ground, Mark, Note, Spot
from deskoherna.core.match import Match

LEFT, RIGHT = [(0, 0), (10, 0), (10, 10), (0, 10)], [(10, 0), (20, 0), (20, 10), (10, 10)]
GROUND = Ground(20, 10, {"left": LEFT, "right": RIGHT}, least=(10, 4))


def two(**about: object) -> Chart:
    """Two lands side by side."""
    spots = [
        Spot("L1", (5, 5), "the left", area="left", dye="green", sign="j", **about),  # type: ignore[arg-type]
        Spot("R1", (15, 5), "the right", area="right", dye="yellow", sign="s"),
    ]
    return Chart("two lands", GROUND, spots)


def test_borders_are_drawn_where_areas_meet():
    assert Drawn(two(), 21, 6, dark=True).text().plain.split("\n") == [
        "╭─────────┬─────────╮",
        "│         │         │",
        "│   L1j   │   R1s   │",
        "│         │         │",
        "│         │         │",
        "╰─────────┴─────────╯",
    ]


def test_what_does_not_fit_is_said_to_be_more():
    marks = [Mark(f"{n}town") for n in range(9)]
    text = Drawn(two(marks=marks), 21, 6, dark=True).text().plain
    assert "…" in text
    assert "0town" in text
    assert "8town" not in text


def test_where_there_is_room_words_stand_instead_of_letters():
    chart = two(marks=[Mark("T", full="1 town")])
    assert "1 town" not in Drawn(chart, 13, 4, dark=True).text().plain
    assert "1 town" in Drawn(chart, 60, 8, dark=True).text().plain


def test_offered_places_have_a_sign_and_the_cursor_is_reversed():
    text = Drawn(two(said=["go L1"]), 31, 6, dark=True, cursor="R1").text()
    assert "›L1j" in text.plain
    at = text.plain.index("R1s")
    styles = [Style.parse(str(span.style)) for span in text.spans if span.start <= at < span.end]
    assert any(style.reverse for style in styles)


def test_every_cell_knows_its_place():
    drawn = Drawn(two(), 21, 6, dark=True)
    assert drawn.hits[4, 2] == "L1"
    assert drawn.hits[16, 2] == "R1"


def test_roads_join_places():
    ground = Ground(20, 10, {}, ways=[((0, 4), (20, 4))], least=(10, 4))
    raster = Raster(ground, 21, 6)
    row = raster.cell((10, 4))[1]
    assert {column for column, at in raster.roads if at == row} == set(range(21))


def test_names_that_would_overlap_move_aside():
    spots = [Spot("AA1", (10, 5), "one"), Spot("BB2", (10, 5), "other")]
    text = Drawn(Chart("c", Ground(20, 10, {}, least=(10, 4)), spots), 21, 6, dark=True).text().plain
    assert "AA1" in text
    assert "BB2" in text


def test_a_map_without_room_is_not_drawn():
    assert size_for(GROUND, 9, 20) is None
    assert size_for(GROUND, 40, 3) is None
    grid = Ground(20, 10, {}, step=(5, 5), least=(3, 2))
    assert size_for(grid, 12, 5) is None
    assert size_for(grid, 13, 5) == (13, 5)
    assert size_for(grid, 16, 6) == (13, 5)  # whole columns and rows for every step


def test_a_printed_map_has_no_ground_of_its_own():
    drawn = printed(Chart("two", GROUND, two().spots, notes=[Note("sea", (1, 1))], legend="j jungle"), 80)
    assert "L1j" in drawn.plain
    assert drawn.plain.endswith("j jungle")
    assert not [span for span in drawn.spans if Style.parse(str(span.style)).bgcolor]


@pytest.mark.parametrize(("dyes", "ink"), [(DYES_BY_NIGHT, LAMP), (DYES_ON_PAPER, INK)])
def test_grounds_can_be_read_on_sixteen_colours(dyes, ink):
    """On a terminal of 16 colours no ground becomes the colour of the letters on it."""
    letters = Color.parse(ink).downgrade(ColorSystem.STANDARD)
    for name, ground in dyes.items():
        assert Color.parse(ground).downgrade(ColorSystem.STANDARD).number != letters.number, name


# -- at the table ------------------------------------------------------------------------------------------


def test_a_place_is_chosen_by_the_cursor(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("m")
        assert at.app.map.has_focus
        first = at.app.map.cursor
        assert first
        await at.press("right")
        assert at.app.map.cursor != first
        await at.press("left", "left", "left", "left", "down")
        spot = at.app.map.spot
        assert spot is not None
        assert spot.about in at.screen()
        assert spot.said == (f"place {spot.name}",)
        await at.press("enter")
        assert str(at.said()[-1]) == f"place {spot.name}"
        await at.asked()
        await at.until(
            lambda: at.app.moves.has_focus
        )  # cards are asked for next: the map goes away by itself
        assert not at.app.table.has_class("charted")

    sit(session(tmp_path), script, (80, 24))


def test_a_place_is_chosen_by_clicks(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        drawn = at.app.map._drawn
        assert drawn is not None
        asked = at.match.decision(0)
        assert asked is not None
        town = asked.moves[-1].notation.removeprefix("place ")
        column, row = next(cell for cell, name in drawn.hits.items() if name == town)
        before = len(at.said())
        await at.pilot.click("#map", offset=(column, row))
        await at.pilot.pause()
        assert at.app.map.cursor == town
        assert len(at.said()) == before
        await at.pilot.click("#map", offset=(column, row))
        await at.pilot.pause()
        assert str(at.said()[-1]) == f"place {town}"

    sit(session(tmp_path), script, (120, 40))


def test_a_picked_move_puts_the_cursor_on_its_place(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("5")
        line = at.app.moves.highlighted_line
        assert line is not None
        await at.until(lambda: at.app.map.cursor == line.move.notation.split()[1])

    sit(session(tmp_path), script, (120, 40))


def _marks_a_town(match: Match) -> bool:
    decision = match.decision(0)
    return decision is not None and decision.moves[0].notation.startswith("mark ")


def test_where_nothing_is_offered_the_map_says_why(tmp_path):
    tried = (midway(answers, seed=seed) for seed in range(1, 30) for answers in range(12, 40))
    match = next(one for one in tried if _marks_a_town(one))
    taken = next(iter(match.view(0)["towns"]))
    said = len([move for seat, move in match.answers if seat == 0])

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("m")
        chart = at.app.map.chart
        assert chart is not None
        at.app.map.point_at(chart.spot(taken))
        await at.press("enter")
        assert len(at.said()) == said
        answer = str(at.match.explain(0, f"mark {taken}", "en"))
        assert answer.split(".")[0] in at.screen()

    sit(session(tmp_path, match=match), script, (120, 40))


def test_several_moves_of_a_place_are_listed_alone(tmp_path):
    from deskoherna.core import registry
    from deskoherna.core.match import new_match

    match = new_match(registry.game("spirit-island"), 1, seed=1)
    while (asked := match.pending[0]).prompt.key != "presence":
        match.play(asked.seat, asked.moves[0])

    async def script(at: Sitting) -> None:
        await at.asked()
        everything = at.app.moves.option_count
        await at.press("m")
        spot = at.app.map.spot
        assert spot is not None
        assert len(spot.said) > 1
        await at.press("enter")
        assert at.app.moves.has_focus
        assert at.app.moves.option_count < everything
        assert spot.name in at.screen()
        await at.press("escape")
        assert at.app.moves.option_count == everything

    sit(session(tmp_path, seats=("me",), match=match), script, (80, 24))


def test_escape_leaves_whatever_is_open(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        plain = at.screen()
        for keys in (["t"], ["m"], ["m", "t"], ["t", "m"], ["r"], ["w"], ["question_mark"], ["slash", "x"]):
            await at.press(*keys)
            assert at.screen() != plain, keys
            await at.press("escape")
            await at.until(lambda: at.screen() == plain)
            assert at.app.moves.has_focus

    sit(session(tmp_path), script, (80, 24))


def test_a_game_without_a_map_says_so(tmp_path):
    from deskoherna.core import registry
    from deskoherna.core.match import new_match

    match = new_match(registry.game("imperial-settlers"), 2, seed=1)

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("m")
        assert "no map" in at.screen()
        await at.press("escape")
        assert "no map" not in at.screen()

    sit(session(tmp_path, seats=("me", "random"), match=match), script, (80, 24))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_without_colours_nothing_is_lost(tmp_path, monkeypatch, size):
    screens = []

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("m")
        screens.append(at.screen())

    sit(session(tmp_path), script, size)
    monkeypatch.setenv("NO_COLOR", "1")
    sit(session(tmp_path), script, size)
    assert screens[0] == screens[1]
