"""Known facts about the map, the boards and the tiles."""

from __future__ import annotations

import pytest

from deskoherna.core.states.sets import members
from deskoherna.games.terra_mystica.figures import (
    BOARDS,
    BUILDINGS,
    CARDS,
    CULT_POWER,
    FACTION_INDEX,
    FACTIONS,
    FACTIONS_OF,
    FAVOUR_TILES,
    FIRST_DWELLINGS,
    SCORING,
    SCORING_TILES,
    TOWN_TILES,
)
from deskoherna.games.terra_mystica.geography import (
    BANKS,
    EDGES,
    LAND_COUNT,
    LAND_INDEX,
    LANDS,
    NEXT_TO,
    PRINTED,
    PRINTED_LANDS,
    RIVERS,
    SAILS,
    SITE_NAMES,
    SKIPS,
    SPADES,
    TERRAINS,
    WATERS,
)


def names(mask: int) -> set[str]:
    return {LANDS[land] for land in members(mask)}


def test_map_counts() -> None:
    """T1.5: 113 hexes, 77 of land, 11 of each terrain, 36 of river."""
    assert (LAND_COUNT, len(RIVERS)) == (77, 36)
    assert [mask.bit_count() for mask in PRINTED_LANDS] == [11] * 7
    rows = {letter: sum(1 for name in LANDS if name[0] == letter) for letter in "ABCDEFGHI"}
    assert rows == {"A": 13, "B": 6, "C": 5, "D": 8, "E": 11, "F": 7, "G": 7, "H": 8, "I": 12}


@pytest.mark.parametrize(
    ("hex", "terrain", "lands", "rivers"),
    [
        ("A1", "plains", "A2 B1", ""),
        ("C2", "mountains", "B2 B3", "r8 r9 r14 r15"),
        ("D6", "wasteland", "C4", "r11 r16 r17 r18 r19"),
        ("E6", "plains", "D4 E5 E7 F3 F4", "r15"),
        ("E9", "forest", "D7 E10 F5 F6", "r17 r19"),
        ("F4", "forest", "E6 E7 F3 G2", "r22 r29"),
    ],
)
def test_neighbours(hex: str, terrain: str, lands: str, rivers: str) -> None:
    land = LAND_INDEX[hex]
    assert TERRAINS[PRINTED[land]] == terrain
    assert {LANDS[one] for one in NEXT_TO[land]} == set(lands.split())
    assert {RIVERS[one] for one in members(WATERS[land])} == set(rivers.split())


def test_adjacency_is_mutual() -> None:
    for land in range(LAND_COUNT):
        for other in NEXT_TO[land]:
            assert land in NEXT_TO[other]
            assert EDGES[land] >> other & 1
        assert len(NEXT_TO[land]) + WATERS[land].bit_count() <= 6
        for river in members(WATERS[land]):
            assert BANKS[river] >> land & 1


def test_bridge_sites() -> None:
    """T13.1."""
    assert len(SITE_NAMES) == 29
    north = "A3-C1 A7-C3 A11-C5 B1-C1 B1-D1 B2-C1 B3-C3 B4-C3 B5-C5 B6-C5 B6-D8 C2-D3 C2-D4 C2-E5 C4-D5"
    south = "C5-D6 D6-E8 D6-E9 E4-G1 E8-G3 F1-H1 F2-G1 F2-H2 F3-G1 F4-G3 G2-H4 G2-I6 G4-H5 H6-I9"
    assert " ".join(SITE_NAMES) == f"{north} {south}"


def test_ships() -> None:
    """T1.10: from A3 one river hex reaches B1, B2 and C1, two reach D1 and others."""
    a3 = LAND_INDEX["A3"]
    assert names(SAILS[0][a3]) == {"A2", "A4"}
    assert names(SAILS[1][a3]) == {"A2", "A4", "B1", "B2", "C1"}
    assert {"D1", "D2", "C2", "D3"} <= names(SAILS[2][a3])
    assert "D1" not in names(SAILS[1][a3])


def test_skipping() -> None:
    """T16.6, T16.8: from E7 over one hex to C3, C4 behind r16 …; never to a neighbour."""
    e7 = LAND_INDEX["E7"]
    assert {"C3", "E5", "F3", "G3"} <= names(SKIPS[1][e7])
    assert not names(SKIPS[1][e7]) & names(EDGES[e7])
    assert "C4" not in names(SKIPS[1][e7])
    assert "C4" in names(SKIPS[2][e7])
    assert names(SKIPS[1][e7]) < names(SKIPS[2][e7])


def test_wheel() -> None:
    """T1.4."""
    desert, plains, swamp, lakes, forest, mountains, wasteland = range(7)
    assert TERRAINS == ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"]
    assert SPADES[desert][wasteland] == SPADES[plains][desert] == 1
    assert SPADES[desert][lakes] == SPADES[desert][forest] == 3
    assert SPADES[swamp][mountains] == 3
    assert SPADES[forest][wasteland] == 2


def test_factions() -> None:
    assert len(FACTIONS) == 14
    assert sorted(FACTIONS) == FACTIONS
    assert [len(two) for two in FACTIONS_OF] == [2] * 7
    assert [sum(board.bowls) for board in BOARDS] == [12] * 14
    assert {one for one in FACTIONS if BOARDS[FACTION_INDEX[one]].spade_cost[0] != (0, 3, 0)} == {"darklings"}


def test_costs_that_differ() -> None:
    """T6.5, T7.3–T7.6, in coins and workers."""
    standard = [(2, 1), (6, 2), (5, 2), (6, 4), (6, 4)]
    differ = {
        "auren": {"sanctuary": (8, 4)},
        "chaos-magicians": {"stronghold": (4, 4), "sanctuary": (8, 4)},
        "cultists": {"stronghold": (8, 4), "sanctuary": (8, 4)},
        "darklings": {"sanctuary": (10, 4)},
        "engineers": {
            "dwelling": (1, 1), "trading-house": (4, 1), "temple": (4, 1),
            "stronghold": (6, 3), "sanctuary": (6, 3),
        },
        "fakirs": {"stronghold": (10, 4)},
        "halflings": {"stronghold": (8, 4)},
        "mermaids": {"sanctuary": (8, 4)},
        "nomads": {"stronghold": (8, 4)},
        "swarmlings": {
            "dwelling": (3, 2), "trading-house": (8, 3), "temple": (6, 3),
            "stronghold": (8, 5), "sanctuary": (8, 5),
        },
    }  # fmt: skip
    for name in FACTIONS:
        for kind, building in enumerate(BUILDINGS):
            coins, workers, priests = BOARDS[FACTION_INDEX[name]].cost[kind]
            assert (coins, workers) == differ.get(name, {}).get(building, standard[kind])
            assert priests == 0


def test_tiles() -> None:
    assert sum(tile.count for tile in FAVOUR_TILES) == 28
    assert [tile.count for tile in FAVOUR_TILES] == [1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3]
    assert [tile.steps for tile in FAVOUR_TILES] == [3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1]
    assert [tile.cult for tile in FAVOUR_TILES] == [0, 1, 2, 3] * 3
    assert [tile.points for tile in TOWN_TILES] == [5, 7, 9, 6, 8]
    assert len(CARDS) == 9
    assert len(SCORING) == 8
    assert [max(tile.points) for tile in SCORING_TILES] == [2, 5, 2, 5, 2, 3, 5, 3]
    assert [tile.spades for tile in SCORING_TILES] == [0, 1, 0, 0, 0, 1, 0, 1]
    assert CULT_POWER == [0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8]


def test_first_dwellings_are_at_home() -> None:
    for faction, lands in FIRST_DWELLINGS.items():
        assert {PRINTED[land] for land in lands} == {BOARDS[faction].home}
    every = [land for lands in FIRST_DWELLINGS.values() for land in lands]
    assert len(every) == len(set(every))


def test_no_work_without_a_worker_or_a_priest() -> None:
    """What the rules of a turn rely on: without one of them nothing is dug, built or upgraded (T6, T7)."""
    for faction in range(len(FACTIONS)):
        for _, workers, priests in [*BOARDS[faction].spade_cost, *BOARDS[faction].cost]:
            assert workers + priests > 0


def test_tracks_cost_a_priest() -> None:
    """T9.2, T9.6, for every faction that has the track."""
    ships = [BOARDS[f].shipping_cost for f in range(len(FACTIONS)) if BOARDS[f].most_shipping]
    digs = [BOARDS[f].digging_cost for f in range(len(FACTIONS)) if BOARDS[f].most_digging]
    assert (len(ships), len(digs)) == (12, 13)  # Dwarves and Fakirs have no ships, Darklings dig with priests
    assert {priests for _, _, priests in [*ships, *digs]} == {1}
