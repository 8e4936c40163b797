"""Golden screens of the terminal table: five games, two languages, four sizes; and what must hold on each.

``python tests/cli/screens.py`` draws them anew; look at the difference before it is kept.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest
from cli.screens import LANGUAGES, POSITIONS, SIZES, Screen, path, position, screen
from rich.cells import cell_len

from deskoherna.cli.table.arranging import ranked

CODES = (
    r"\b(bon|fav|tw|score)\d+\b",  # Terra Mystica's tiles and cards
    r"\b[A-Z]{3}\d{3}\b",  # Imperial Settlers' cards
    r"(?<![\d.,])[012]\d\d(?!\d)",  # those of Empires of the North
    r"\b(city|town|explorer|dahan)-\d",  # Spirit Island's damaged pieces
    r"\b(panel|shell|board|chart|move|ask|event|phase)\.[a-z]",  # words without a text
)
Which = tuple[str, str, tuple[int, int]]
ALL = pytest.mark.parametrize(
    "which", [*product(POSITIONS, LANGUAGES, SIZES)], ids=lambda which: f"{which[0]}-{which[1]}-{which[2][0]}"
)


@cache
def shown_at(which: Which) -> Screen:
    """Every screen is drawn once for all tests."""
    return screen(*which)


def spaced(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


@ALL
def test_the_screen_is_as_it_was(which):
    assert "\n".join(shown_at(which).lines) + "\n" == path(*which).read_text(encoding="utf-8")


@ALL
def test_no_line_is_wider_than_its_panel(which):
    """Neither the screen nor what is written in its parts: a wider line would wrap or be cut."""
    shown = shown_at(which)
    assert max(cell_len(line) for line in shown.lines) <= which[2][0]
    room = {"panels": "table", "mine": "secret", "map": "map"}
    for name, part in room.items():
        wide = shown.parts[part].width - (part == "table")  # its scroll bar
        if shown.parts[part].area and any(shown.written[name]):
            assert max(cell_len(line) for line in shown.written[name]) <= wide, name


@ALL
def test_the_question_and_the_first_move_can_be_read(which):
    shown = shown_at(which)
    decision = shown.session.decision()
    assert decision is not None
    assert spaced(shown.session.read(decision)) in shown.part("prompt")
    first = spaced(shown.session.read(decision.moves[0])).split()
    assert " ".join(first[:3]) in shown.part("moves")


def in_sight(shown: Screen) -> str:
    """What can be read left of the moves and below, without scrolling."""
    return shown.part("left") + " " + shown.part("secret")


@ALL
def test_ones_own_things_and_what_is_asked_about_are_above_the_fold(which):
    shown = shown_at(which)
    session = shown.session
    panels = session.match.game.panels(session.match.view(0), session.words)
    found = ranked(panels, 0, True)
    assert found.mine
    for panel in [*found.asked, *found.mine]:
        assert spaced(panel.title) in in_sight(shown)
        for row in panel.rows[:1]:
            assert spaced(row[0]).split()[0] in in_sight(shown)


def test_positions_ask_about_something():
    """The positions are worth looking at: a trick, an offer, islands, lands are being asked about."""
    for game in POSITIONS:
        match = position(game)
        decision = match.decision(0)
        assert decision is not None
        session = shown_at((game, "en", SIZES[0])).session
        panels = match.game.panels(match.view(0), session.words)
        chart = match.game.chart(match.view(0), session.words, decision.moves)
        places = chart is not None and any(spot.said for spot in chart.spots)
        assert places or any(panel.asked for panel in panels) or game == "terra-mystica"


@ALL
def test_nothing_is_said_in_codes(which):
    text = "\n".join(shown_at(which).lines)
    for pattern in CODES:
        assert not re.search(pattern, text), re.search(pattern, text)


@ALL
def test_the_keys_that_are_left_out_are_behind_help(which):
    shown = shown_at(which)
    bar = shown.lines[-1]
    assert cell_len(bar) <= which[2][0]
    assert " ? " in bar
    assert " Q " in bar
    say = shown.session.say
    complete = all(f" {key} {say('key-' + name)}" in bar for key, name in [("S", "save"), ("W", "why")])
    assert complete or f" ? {say('key-more')}" in bar


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", POSITIONS)
def test_a_wide_screen_is_used(game, lang):
    """At 200 columns most rows have something in each quarter of the screen's width but perhaps one."""
    lines = [line.ljust(200) for line in shown_at((game, lang, (200, 60))).lines]
    for quarter in range(4):
        used = [line for line in lines if line[50 * quarter : 50 * quarter + 50].strip(" │─")]
        assert len(used) >= 20, quarter


MAPS = ("brian-boru", "terra-mystica", "spirit-island")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", MAPS)
def test_the_map_is_in_sight_from_120_columns(game, lang):
    for size in SIZES[2:]:
        shown = shown_at((game, lang, size))
        assert_all_places(shown, game)


@pytest.mark.parametrize("game", MAPS)
def test_the_whole_map_fits_80_columns(game):
    shown = screen(game, "cs", (80, 24), ["m"])
    assert_all_places(shown, game)
    decision = shown.session.decision()
    assert decision is not None
    assert spaced(shown.session.read(decision)).split()[0] in shown.lines[2]  # the question above it


def assert_all_places(shown: Screen, game: str) -> None:
    """Every place is on the map by its name."""
    match = position(game)
    chart = match.game.chart(match.view(0), shown.session.words, [])
    assert chart is not None
    assert len(chart.spots) > 20
    text = shown.part("map")
    for spot in chart.spots:
        assert re.search(rf"(?<!\w){spot.shown}", text), spot.name
