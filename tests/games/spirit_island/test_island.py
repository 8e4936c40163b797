"""The island's shape: neighbours within and across boards, range, coasts (R1.2 to R1.4)."""

from __future__ import annotations

import pytest

from deskoherna.games.spirit_island.figures import BOARD_OF, BOARDS, COASTAL, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.island.layouts import laid, with_place
from deskoherna.games.spirit_island.island.shape import LAYOUTS, island, with_board
from deskoherna.games.spirit_island.island.ways import Ways

# Lands that touch across boards in the standard layouts, worked out by hand from the printed edges.
ACROSS = {
    "standard-2:AB": "A3-B3 A3-B4 A3-B7 A4-B3 A5-B3 A7-B3",
    "standard-3:ABC": "A3-C8 A4-C7 A4-C8 A5-C4 A5-C7 A7-B3 A7-B4 A7-B7 A7-C4 A8-B3 B7-C3 B7-C4 B8-C3",
    "standard-4:ABCD": (
        "A3-B1 A3-B6 A4-B6 A4-B8 A5-B8 A7-B8 A7-C4 A7-D7 A7-D8 A8-D6 A8-D7 B7-C7 B7-C8 B8-C4 B8-C7 B8-D8 "
        "C3-D1 C4-D1 C4-D8"
    ),
}


@pytest.mark.parametrize("shape", ACROSS)
def test_boards_touch_along_their_edges(shape: str) -> None:
    isle = island(shape)
    found = {
        f"{LANDS[a]}-{LANDS[b]}"
        for a in isle.lands
        for b in isle.beside[a]
        if a < b and LANDS[a][0] != LANDS[b][0]
    }
    assert found == {*ACROSS[shape].split()}


def test_neighbours_on_one_board() -> None:
    isle = island("solo:A")
    assert [LANDS[land] for land in isle.beside[LAND_INDEX["A5"]]] == ["A1", "A4", "A6", "A7", "A8"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_is_one_island(layout: str) -> None:
    boards = "ABCDEF"[: LAYOUTS[layout]]
    isle = island(f"{layout}:{boards}")
    assert len(isle.lands) == 8 * len(boards)
    for land in isle.lands:
        assert all(isle.distances(land)[other] < 20 for other in isle.lands)
        assert all(land in isle.beside[other] for other in isle.beside[land])


def test_range_counts_steps() -> None:
    isle = island("solo:A")
    start = LAND_INDEX["A3"]
    assert [LANDS[land] for land in isle.dry.within(start, 0)] == ["A3"]
    assert [LANDS[land] for land in isle.dry.within(start, 1)] == ["A2", "A3", "A4"]
    assert [LANDS[land] for land in isle.dry.within(start, 2)] == ["A1", "A2", "A3", "A4", "A5"]


def test_lands_one_to_three_are_coastal() -> None:
    assert [LANDS[land] for land in range(9) if COASTAL[land]] == ["A1", "A2", "A3"]


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_joins_follow_from_where_the_boards_lie(layout: str) -> None:
    """Edges and corners worked out from positions are those of the tables; so boards can be added in play."""
    table = laid(layout)
    built = {**table, "at": table["at"][:1], "joins": [], "corners": []}
    for place in table["at"][1:]:
        built = with_place(built, [tuple(one) for one in built["at"]], tuple(place))
    for name in ("joins", "corners"):
        assert {frozenset(one.split()) for one in built[name]} == {
            frozenset(one.split()) for one in table[name]
        }


def test_a_board_is_added_next_to_another() -> None:
    isle = island(with_board("standard-2:AB-B!5", 0, 4))
    assert isle.slots == (0, 1, 4) and isle.boards == (0, 4) and isle.still == (5,)
    assert any(BOARD_OF[other] == 4 for land in isle.board_lands(0) for other in isle.beside[land])


@pytest.mark.parametrize("shape", ["solo:C", "standard-3:FAD", "standard-4:BDAC", "standard-4:BDAC-D"])
def test_oceans_that_count_as_lands_change_no_other_range(shape: str) -> None:
    """Ranges where some oceans count are taken from where all do; they are those worked out anew."""
    isle = island(shape)
    for seas in range(1 << len(BOARDS)):
        if seas & ~sum([1 << board for board in isle.boards]):
            continue
        some = isle.wet(seas)
        anew = Ways(some.near, some.leaps, seas)
        for land in isle.everywhere:
            for n in range(7):
                assert some.within(land, n) == anew.within(land, n), (seas, LANDS[land], n)
