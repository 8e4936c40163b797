"""The map in characters: every land by name, borders where lands are adjacent, what stands where."""

from __future__ import annotations

import pytest

from deskoherna.core.match import Match, new_match
from deskoherna.core.reading import words_of
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.island.shape import island


def begun(players: int) -> Match:
    """A match whose spirits are chosen."""
    match = new_match(GAME, players, seed=3)
    while match.view(0)["turn"] == 0 or match.pending[0].prompt.key == "spirit":
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    return match


@pytest.mark.parametrize("players", [1, 2, 3, 4, 6])
def test_lands_that_share_a_border_share_points_of_it(players: int) -> None:
    """Adjacency on the map is that of the rules: both come from the boards, by different ways."""
    match = begun(players)
    view = match.view(0)
    chart = GAME.chart(view, words_of(GAME, "en"), [])
    assert chart is not None
    names = {spot.name for spot in chart.spots}
    assert names == {*view["lands"], *[letter + "0" for letter in view["boards"]]}
    isle = island(f"{view['layout']}:{''.join(view['boards'])}")
    lands = [name for name in view["lands"] if not name.endswith("0")]  # an ocean may count as a land as well
    corners = {name: {(round(x, 3), round(y, 3)) for x, y in chart.ground.areas[name]} for name in lands}
    for name in lands:
        near = {LANDS[land] for land in isle.beside[LAND_INDEX[name]]}
        for other in lands:
            if other[0] == name[0] and other != name:  # on one board a border is one line, in both outlines
                assert (len(corners[name] & corners[other]) > 2) == (other in near), (name, other)


def test_pieces_are_letters_and_words() -> None:
    match = begun(1)
    view = match.view(0)
    land = next(name for name in view["lands"] if name.endswith("1"))
    view["lands"][land].update(town=2, explorer=1, city=0, dahan=0, hurt=["town-1!"], blight=1, defend=3)
    view["invaders"]["ravage"] = []
    view["invaders"]["build"] = []
    chart = GAME.chart(view, words_of(GAME, "en"), [])
    assert chart is not None
    spot = chart.spot(land)
    assert spot is not None
    marks = [mark.text for mark in spot.marks if mark.seat is None]
    assert marks == ["T", "T'!", "E", "bl", "df3"]
    full = [mark.full.replace("\u00a0", " ") for mark in spot.marks if mark.seat is None]
    assert full == ["1 town", "1 town'!", "1 explorer", "1 blight", "Defend 3"]
