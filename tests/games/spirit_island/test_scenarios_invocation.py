"""Elemental Invocation: corners of lands, laying elements there, and what they do for powers."""

from __future__ import annotations

import math

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, asked, give, isle, put, run, step, there
from stepping import next_step

import deskoherna as dh
from deskoherna.core.asking import Decision
from deskoherna.core.text import words
from deskoherna.games.spirit_island.board.island.placing import chart
from deskoherna.games.spirit_island.board.island.shapes import corner_point
from deskoherna.games.spirit_island.figures import BALANCED, BOARDS, ELEMENTS, LAND_INDEX, NUMBER_OF
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.island.corners import corners
from deskoherna.games.spirit_island.island.shape import LAYOUTS, island, shape, with_board
from deskoherna.games.spirit_island.moves import use_move
from deskoherna.games.spirit_island.rules.invaders.events import in_play
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.rules.powers.using import use as use_power
from deskoherna.games.spirit_island.rules.setup.opening import settle
from deskoherna.games.spirit_island.scenarios.elemental_invocation import MARKER, price
from deskoherna.games.spirit_island.state import Table

INVOCATION = "elemental-invocation"


def lay(t: Table, corner: str, element: str) -> None:
    """An element lies at a corner."""
    t.marks[MARKER + corners(t.isle).by_name[corner].id] = ELEMENTS.index(element) + 1


# -- corners -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_corners_lands_and_borders_fit_together(layout: str) -> None:
    """Euler: corners and lands are one more than borders on each islet, less where it has a lake inside."""
    isle_ = island(shape(layout, tuple(range(LAYOUTS[layout]))))
    found = corners(isle_)
    borders = sum([len(corner.beside) for corner in found.all]) // 2
    islets = len({*isle_.islet.values()})
    lakes = int(layout == "caldera")
    assert len(found.all) - borders + len(isle_.lands) == islets - lakes
    assert len(found.by_name) == len(found.all)
    for corner in found.all:
        assert 2 <= len(corner.beside) <= 6


@pytest.mark.parametrize("board", BOARDS[: len(BALANCED)])
def test_every_border_of_a_board_ends_in_corners(board: str) -> None:
    isle_ = island("solo:" + board)
    for land in isle_.lands:
        mine = corners(isle_).by_land[land]
        assert len(mine) >= 3
        for other in isle_.beside[land]:
            shared = [corner for corner in mine if other in corner.lands]
            assert len(shared) >= 2 and shared[1] in shared[0].beside


def test_lands_that_share_a_corner_touch() -> None:
    isle_ = island("standard-3:ABC")
    middle = corners(isle_).by_name["A7-B7-C4"]
    assert [LAND_INDEX[name] for name in ("A7", "B7", "C4")] == middle.lands
    for corner in corners(isle_).all:
        dry = [land for land in corner.lands if NUMBER_OF[land]]
        for a in dry:
            assert all(a == b or b in isle_.beside[a] for b in dry), corner.name


def test_a_marker_keeps_its_place_when_a_board_comes() -> None:
    before, after = island("solo:A"), island(with_board("solo:A", 0, 4))
    ids = {corner.id for corner in corners(before).all}
    assert ids <= {corner.id for corner in corners(after).all}


# -- setup and laying --------------------------------------------------------------------------------------


def test_setup() -> None:
    t = isle(EARTH, LIGHTNING, scenario=INVOCATION)
    run(settle(t))
    assert [there(t, land) for land in ("A6", "B6")] == [{"town": 1}, {"town": 1}]
    assert t.fear_levels.count(1) == 4 and len(t.fear_deck) == 10
    assert t.invader_deck.count(1) == 2 and len(t.invader_discard) == 1


def ready(*lands: str, energy: int = 3) -> Table:
    t = isle(LIGHTNING, scenario=INVOCATION)
    for land in lands:
        put(t, land, presence=1)
    t.ready[0], t.turn, t.phase, t.energy[0] = True, 1, "spirits", energy
    return t


def test_an_element_is_laid_once_a_turn() -> None:
    t = ready("A7")
    assert [one for one in asked(t, "spirits") if one.startswith("invoke")] == [
        "invoke A5-A7-A8", "invoke A5-A7-edge", "invoke A7-A8-edge", "invoke A7-edge",
    ]  # fmt: skip
    questions = step(t, "spirits", answers=("invoke A5-A7-A8", "element air"))
    t.agenda.clear()
    # Lightning's cards show fire, air, water … but never earth
    assert "element fire" in questions[1].moves and "element earth" not in questions[1].moves
    assert t.energy[0] == 2
    assert GAME.view(t, 0)["corners"] == {corners(t.isle).by_name["A5-A7-A8"].id: "air"}
    assert not [one for one in asked(t, "spirits") if one.startswith("invoke")]
    t.turn = 2
    assert "invoke A5-A7-A8" not in asked(t, "spirits")  # not free any more


def test_neighbouring_markers_make_it_dearer() -> None:
    t = ready("A7", energy=2)
    lay(t, "A5-A7-edge", "sun")
    lay(t, "A7-A8-edge", "sun")
    found = corners(t.isle).by_name
    assert [price(t, found[name]) for name in ("A5-A7-A8", "A7-edge", "A5-A6-A8")] == [3, 3, 1]
    assert not [one for one in asked(t, "spirits") if one.startswith("invoke")]


# -- powers ------------------------------------------------------------------------------------------------


def test_a_land_lends_its_elements_to_innate_powers() -> None:
    t = isle(LIGHTNING, scenario=INVOCATION)  # Thundering Destruction: 3 fire and 2 air destroy a town
    put(t, "A5", presence=2, town=1)
    put(t, "A7", town=1)
    give(t, fire=2, air=1)
    t.phase = "slow"
    assert [move.notation for move in uses(t, 0, "slow")] == []
    lay(t, "A5-A7-A8", "fire")
    lay(t, "A1-A5-A6", "air")
    assert [move.notation for move in uses(t, 0, "slow")] == ["use thundering-destruction A5"]
    lay(t, "A7-edge", "air")
    assert [move.notation for move in uses(t, 0, "slow")] == [
        "use thundering-destruction A5",
        "use thundering-destruction A7",
    ]
    run(use_power(t, 0, use_move("use", "thundering-destruction", LAND_INDEX["A5"]), "slow"))
    assert there(t, "A5") == {}


def test_a_land_lends_its_elements_to_cards() -> None:
    t = isle(EARTH, scenario=INVOCATION)  # Drought: 3 sun destroy a city besides
    put(t, "A5", presence=1, city=1)
    put(t, "A1", presence=1)
    t.played[0] = ("drought",)
    give(t, sun=1)  # and one of the card
    run(use_power(t, 0, use_move("use", "drought", LAND_INDEX["A5"]), "slow"))
    assert there(t, "A5") == {"city": 1, "blight": 1}
    lay(t, "A1-A4-A5", "sun")
    put(t, "A6", city=1)
    run(use_power(t, 0, use_move("use", "drought", LAND_INDEX["A6"]), "slow"))
    assert there(t, "A6") == {"city": 1, "blight": 1}  # the corner is not one of A6
    t.lands[5] = t.lands[5].with_tokens(4, 0)
    run(use_power(t, 0, use_move("use", "drought", LAND_INDEX["A5"]), "slow"))
    assert there(t, "A5") == {"blight": 1}


def test_lent_elements_help_neither_speed_nor_range() -> None:
    t = isle(EARTH, scenario=INVOCATION)
    put(t, "A5", presence=2)
    t.played[0] = ("scour-the-land", "sap-the-strength-of-multitudes")  # fast with 3 air; range 1 with 1 air
    t.extra[0] = tuple([-int(name == "air") for name in ELEMENTS])  # without the air of the first card
    for corner in ("A5-A7-A8", "A5-A6-A8", "A1-A5-A6", "A4-A5-edge"):
        lay(t, corner, "air")
    assert [move.notation for move in uses(t, 0, "fast")] == ["use sap-the-strength-of-multitudes A5"]
    give(t, air=1)
    assert "use sap-the-strength-of-multitudes A7" in [move.notation for move in uses(t, 0, "fast")]
    give(t, air=2)
    assert "use scour-the-land A5" in [move.notation for move in uses(t, 0, "fast")]


def test_markers_aid_events() -> None:
    t = isle(LIGHTNING, EARTH, scenario=INVOCATION)
    lay(t, "A5-A7-A8", "water")
    lay(t, "A5-A6-A8", "sun")
    give(t, seat=1, water=1)
    assert (in_play(t, "water"), in_play(t, "sun"), in_play(t, "moon")) == (3, 2, 0)


def test_element_markers_are_no_pieces() -> None:
    """Czech rulebook, glossary: element markers of Elemental Invocation on the island are not pieces."""
    t = isle(LIGHTNING, scenario=INVOCATION)
    lay(t, "A5-A7-A8", "water")
    assert all(there(t, f"A{n}") == {} for n in range(1, 9))
    assert all(land["markers"] == [] for land in GAME.view(t, 0)["lands"].values())


# -- drawing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_corners_are_drawn(lang: str) -> None:
    options = {"scenario": INVOCATION, "boxes": "both"}
    match = dh.new_match("spirit-island", players=1, options=options)
    match.play(0, "spirit vital-strength-of-the-earth")
    while not any(move.kind == "invoke" for one in match.pending for move in one.moves):
        match.play(0, match.pending[0].moves[0])
    offered = [move for move in match.pending[0].moves if move.kind == "invoke"]
    pictures = GAME.board(match.view(0), words(lang, GAME.package), match.pending[0].moves)
    drawn = pictures[0].svg
    for move in offered:
        assert f'data-move="{move.notation}"' in drawn
    name = offered[0].notation.split()[1]
    match.play(0, offered[0])
    if match.pending[0].prompt.key == "element":
        match.play(0, match.pending[0].moves[0])
    pictures = GAME.board(match.view(0), words(lang, GAME.package), match.pending[0].moves)
    assert f'id="corner-{name}"' in pictures[0].svg
    shown = GAME.panels(match.view(0), words(lang, GAME.package))[0].rows
    assert any(name in cell for row in shown for cell in row)


def test_why_a_corner_cannot_be_chosen() -> None:
    t = ready("A7", energy=1)
    lay(t, "A5-A7-edge", "sun")
    t.agenda.append(("spirits", ()))
    rule = next_step(GAME, t)
    assert rule is not None
    decision = next(rule)
    assert isinstance(decision, Decision) and decision.prompt.why is not None
    for said, why in (
        ("A5-A7-edge", "why.corner-taken"),
        ("A1-A2-A4", "why.corner-far"),
        ("A1-A2-A9", "why.no-corner"),
        ("a5-a7-a8", "why.corner-dear"),
    ):
        move = GAME.named(f"invoke {said}")
        reason = decision.prompt.why(t, decision, move) if move is not None else None
        assert reason is not None and (reason.rule, reason.phrase.key) == ("R20.6", why)
        assert words("cs", GAME.package).sentence(reason.phrase) and words("en", GAME.package).say(
            reason.phrase
        )


@pytest.mark.parametrize("layout", ["standard-4", "stacked-6", "two-centers", "caldera"])
def test_corners_lie_where_their_lands_meet_on_the_drawing(layout: str) -> None:
    boards = "".join(BOARDS[: LAYOUTS[layout]])
    isle_, made = island(f"{layout}:{boards}"), chart(layout, boards)
    for corner in corners(isle_).all:
        x, y = made.spot(corner_point(isle_.slots[corner.slot], corner.where, corner.units), corner.slot)
        for name, outline in made.outlines.items():
            near = min([math.dist((x, y), point) for point in outline]) < 0.01 * made.edge
            assert near == (LAND_INDEX[name] in corner.lands), (corner.name, name)
