"""The printed figures, counted and described independently of the data files."""

from __future__ import annotations

from collections import Counter

import pytest

from deskoherna.games.brian_boru import figures as f

YELLOW = {1, 4, 7, 10, 14, 17, 23}
RED = {2, 5, 8, 11, 15, 18, 24}
BLUE = {3, 6, 9, 12, 16, 19, 25}
WHITE = {13, 20, 21, 22}
TRACK_SYMBOL = {"yellow": "marriage", "red": "raider", "blue": "church"}


def colour(card: int) -> str:
    return f.COLOURS[f.CARD_COLOUR[card]]


def spelt(action: f.Action) -> list[str]:
    """An action symbol by symbol."""
    return [f.SYMBOLS[symbol] for symbol, times in action for _ in range(times)]


def neighbours(town: str) -> set[str]:
    mask = f.NEIGHBOURS[f.TOWN_INDEX[town]]
    return {name for i, name in enumerate(f.TOWNS) if mask >> i & 1}


# -- the map -----------------------------------------------------------------------------------------------


def test_counts() -> None:
    assert len(f.TOWNS) == len(set(f.TOWNS)) == 53
    assert len(f.ROADS) == len({frozenset(road) for road in f.ROADS}) == 36
    assert Counter(f.COLOURS[one] for one in f.TOWN_COLOUR) == {"red": 18, "blue": 18, "yellow": 17}
    assert sum(f.CLAIM_POINTS) == 40


@pytest.mark.parametrize(
    ("region", "prefix", "red", "blue", "yellow", "threshold", "points"),
    [
        ("northern-ui-neill", "NU", 3, 2, 2, 4, 6),
        ("ulaid", "UL", 2, 2, 1, 3, 4),
        ("breifne", "BR", 1, 2, 1, 2, 3),
        ("southern-ui-neill", "SU", 2, 2, 2, 3, 5),
        ("connaught", "CO", 4, 2, 3, 5, 7),
        ("dubhlinn", "DU", 1, 1, 1, 2, 2),
        ("leinster", "LE", 1, 4, 4, 4, 6),
        ("munster", "MU", 4, 3, 3, 5, 7),
    ],
)
def test_regions(
    region: str, prefix: str, red: int, blue: int, yellow: int, threshold: int, points: int
) -> None:
    at = f.REGIONS.index(region)
    towns = [town for town in range(53) if f.TOWN_REGION[town] == at]
    assert {f.TOWNS[town] for town in towns} == {f"{prefix}{n + 1}" for n in range(red + blue + yellow)}
    assert Counter(f.COLOURS[f.TOWN_COLOUR[town]] for town in towns) == {
        "red": red,
        "blue": blue,
        "yellow": yellow,
    }
    assert f.REGION_TOWNS[at] == sum(1 << town for town in towns)
    assert (f.THRESHOLD[at], f.CLAIM_POINTS[at]) == (threshold, points)


def test_towns_without_roads() -> None:
    isolated = {town for town in f.TOWNS if not neighbours(town)}
    assert isolated == {"BR3", "CO3", "CO5", "DU1", "MU5", "MU10"}


def test_roads_run_both_ways() -> None:
    for town in f.TOWNS:
        assert all(town in neighbours(other) for other in neighbours(town))
        assert town not in neighbours(town)
    assert sum(len(neighbours(town)) for town in f.TOWNS) == 2 * 36


def test_southern_ui_neill_is_a_ring() -> None:
    ring = {f"SU{n}" for n in range(1, 7)}
    assert all(len(neighbours(town)) == 2 and neighbours(town) <= ring for town in ring)
    reached = {"SU1"}
    for _ in range(6):
        reached |= {other for town in reached for other in neighbours(town)}
    assert reached == ring


def test_roads_across_borders() -> None:
    across = {frozenset((f.TOWNS[a], f.TOWNS[b])) for a, b in f.ROADS if f.TOWN_REGION[a] != f.TOWN_REGION[b]}
    assert across == {
        frozenset(pair.split())
        for pair in ("NU4 BR1", "NU6 BR2", "NU7 UL4", "BR4 CO1", "CO8 MU2", "DU2 LE2", "DU3 LE4")
    }


def test_every_town_has_its_place() -> None:
    assert len(set(f.TOWN_AT)) == 53


def test_roads_do_not_cross_in_the_drawing() -> None:
    def side(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> int:
        turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (turn > 0) - (turn < 0)

    for i, (a, b) in enumerate(f.ROADS):
        for c, d in f.ROADS[i + 1 :]:
            if len({a, b, c, d}) == 4:
                p, q, r, s = f.TOWN_AT[a], f.TOWN_AT[b], f.TOWN_AT[c], f.TOWN_AT[d]
                assert side(p, q, r) * side(p, q, s) >= 0 or side(r, s, p) * side(r, s, q) >= 0


# -- the deck ----------------------------------------------------------------------------------------------


def test_colours_of_cards() -> None:
    assert list(f.CARDS) == list(range(1, 26))
    for name, values in (("yellow", YELLOW), ("red", RED), ("blue", BLUE), ("white", WHITE)):
        assert {card for card in f.CARDS if colour(card) == name} == values


def expected_primary(card: int) -> list[str]:
    """The town, then less and less with the value."""
    mark = TRACK_SYMBOL.get(colour(card), "")
    more = {
        range(1, 4): [mark, mark, "coin"],
        range(4, 7): [mark, mark],
        range(7, 10): [mark, "coin"],
        range(10, 13): ["coin", "coin"],
        range(13, 14): ["coin"],
        range(14, 17): [],
        range(17, 20): ["pay"],
        range(20, 21): [],
        range(21, 22): ["pay"],
        range(22, 26): ["pay", "pay"],
    }
    (extra,) = [extra for values, extra in more.items() if card in values]
    return ["claim", *extra]


def expected_secondary(card: int) -> list[list[str]]:
    """Coins and an expansion; or two symbols of the colour up to 12, three from 14 on."""
    if card in (1, 2, 3, 4, 6):
        coins = 3
    elif card <= 13 or card in (20, 21, 22):
        coins = 2
    else:
        coins = 1
    options = [["coin"] * coins + ["expand"]]
    if card == 13:
        options.append(["free", "pay"])
    elif card not in WHITE:
        options.append([TRACK_SYMBOL[colour(card)]] * (2 if card <= 12 else 3))
    return options


@pytest.mark.parametrize("card", range(1, 26))
def test_shape_of_the_deck(card: int) -> None:
    """R7.2 among others: every primary action has the town, no secondary one has."""
    assert spelt(f.PRIMARY[card]) == expected_primary(card)
    assert [spelt(action) for action in f.SECONDARY[card]] == expected_secondary(card)


# -- other cards and numbers -------------------------------------------------------------------------------


def test_marriage_cards() -> None:
    rows = {
        name: (f.MARRIAGE_POINTS[i], f.MARRIAGE_RENOWN[i], f.MARRIAGE_REGION[i])
        for i, name in enumerate(f.MARRIAGES)
    }
    where = {region: f.REGIONS.index(region) for region in f.REGIONS}
    assert rows == {
        "aodhan": (2, 0, where["leinster"]),
        "aoife": (2, 1, -1),
        "brigid": (4, 0, -1),
        "conall": (2, 0, where["southern-ui-neill"]),
        "cormac": (2, 0, where["connaught"]),
        "niall": (2, 0, where["northern-ui-neill"]),
        "orlaith": (2, 0, where["munster"]),
        "estrid": (0, 0, -1),
    }
    assert f.MARRIAGES[f.ESTRID] == "estrid"


def test_viking_cards() -> None:
    assert sorted(f.VIKINGS) == [9, 10, 11, 12, 12, 13, 14]


def test_marriage_track() -> None:
    assert f.TOP == 9
    assert f.TRACK_COINS == [0, 0, 1, 1, 1, 2, 2, 0, 0, 0]
    assert f.TRACK_RENOWN == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
    assert f.TRACK_TOWNS == [0, 0, 0, 0, 0, 0, 0, 0, 1, 0]


def test_numbers_of_the_rules() -> None:
    assert (f.START_COINS, f.START_RENOWN, f.START_POINTS) == (3, 1, 10)
    assert (f.COST_AGAIN, f.COST_EXPAND, f.POINTS_FOR_COIN) == (2, 5, 2)
    assert (f.DISCS_FOR_MONASTERY, f.SPURN_POINTS) == (4, 4)
    assert f.REGION_POINTS == [0, 0, 0, 1, 1, 3, 5, 7, 10]
    assert f.ROUNDS == {3: 3, 4: 4, 5: 4}
    assert f.HAND == {3: 8, 4: 6, 5: 5}
