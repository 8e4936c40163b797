"""What is on the table is on the pictures: hexes, buildings, cults, tiles, cards, and what players have."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from games.looking import by_id, drawn, elements, place, uses, written
from games.terra_mystica.board_positions import four_factions, positions, steps, stopped

from deskoherna.core.match import Match
from deskoherna.games.terra_mystica.board.cults import CELL, LEFT
from deskoherna.games.terra_mystica.board.grid import ACROSS, CORNERS, MIDDLE, R, border, bridge_ends
from deskoherna.games.terra_mystica.board.scene import TERRAIN_DYES, TERRAIN_ICONS, TERRAIN_PATTERNS
from deskoherna.games.terra_mystica.figures import BUILDINGS, CULTS, FAVOURS, POWER_ACTIONS, SUPPLY, TOWNS
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import (
    LAND_COUNT,
    LANDS,
    NEXT_TO,
    PLACES,
    PRINTED,
    SITES,
    TERRAINS,
)


def late(seed: int = 3) -> Match:
    """A match of four near its end."""
    return stopped(4, seed, lambda match: match.view(None)["round"] == 6)


# -- the map -----------------------------------------------------------------------------------------------


def test_hexes_that_adjoin_are_drawn_side_by_side() -> None:
    assert len(MIDDLE) == len(PLACES) == 113
    for land in range(LAND_COUNT):
        for other in range(LAND_COUNT):
            if other != land:
                touching = abs(math.dist(MIDDLE[land], MIDDLE[other]) - ACROSS) < 0.01
                assert touching == (other in NEXT_TO[land])


def test_every_hex_is_there_with_its_name_and_place() -> None:
    for match in positions():
        found = by_id(drawn(match, None))
        for at, name in enumerate(PLACES):
            one = found["hex-" + name]
            assert name in written(one)
            assert math.dist(place(one), MIDDLE[at]) < 0.1


def test_terrains_differ_without_colour() -> None:
    """Each terrain has its own colour, its own pattern and its own icon."""
    for means in (TERRAIN_DYES, TERRAIN_PATTERNS, TERRAIN_ICONS):
        assert set(means) == set(TERRAINS)
        assert len(set(means.values())) == len(TERRAINS)


def test_hexes_show_the_terrain_they_have_now() -> None:
    changed = 0
    for match in positions():
        hexes = match.view(None)["hexes"]
        found = by_id(drawn(match, None))
        for at, name in enumerate(LANDS):
            terrain = hexes[name]["terrain"]
            inside = list(found["hex-" + name].iter())
            fills = " ".join([one.get("fill") or "" for one in inside])
            assert f"hatch-{TERRAIN_PATTERNS[terrain]}-" in fills
            assert "dye-" + TERRAIN_DYES[terrain] in [one.get("class") for one in inside]
            free = hexes[name]["building"] is None
            assert ("icon-" + TERRAIN_ICONS[terrain] in uses(found["hex-" + name])) == free
            tile = terrain != TERRAINS[PRINTED[at]]
            assert ("hex-inset" in uses(found["hex-" + name])) == tile
            changed += tile
    assert changed


def test_buildings_stand_on_their_hexes_with_their_owner_s_shape() -> None:
    seen: set[str] = set()
    for match in positions():
        found = by_id(drawn(match, None))
        for name, lies in match.view(None)["hexes"].items():
            if lies["building"] is None:
                assert "building-" + name not in found
                continue
            seen.add(lies["building"])
            drawing = uses(found["building-" + name])
            assert "icon-" + lies["building"] in drawing
            assert f"mark-{lies['seat'] + 1}" in drawing
            title = found["hex-" + name].find("{*}title")
            assert title is not None and name in str(title.text)
    assert seen == set(BUILDINGS)


def test_bridges_run_between_their_hexes() -> None:
    for at, (a, b) in enumerate(SITES):
        start, end = bridge_ends(at)
        for point, mine in ((start, a), (end, b)):
            nearest = min(range(len(MIDDLE)), key=lambda one, p=point: math.dist(MIDDLE[one], p))  # type: ignore[misc]
            reach = min(math.dist(point, (MIDDLE[mine][0] + x, MIDDLE[mine][1] + y)) for x, y in CORNERS)
            assert reach < 0.2 * R or nearest == mine


def test_bridges_and_towns_are_drawn_in_their_owner_s_shape() -> None:
    bridges = towns = 0
    for seed in range(6):
        match = stopped(4, seed, lambda match: match.view(None)["round"] == 6)
        view = match.view(None)
        found = by_id(drawn(match, None))
        for bridge in view["bridges"]:
            bridges += 1
            assert f"mark-{bridge['seat'] + 1}" in uses(found["bridge-" + bridge["site"]])
        for at, town in enumerate(view["towns"]):
            towns += 1
            x, y = place(found[f"town-{at}"])
            middle = MIDDLE[PLACES.index(town["at"])]
            assert math.dist((x, y), middle) < R
            assert f"seat-{town['seat'] + 1}" in str(found[f"town-{at}"].get("class"))
    assert bridges and towns


def test_a_border_goes_around_a_group_once() -> None:
    """A hex alone has six sides; two that touch have ten; a ring of six around one has eighteen outside."""
    middle = LANDS.index("E5")
    assert border([middle]).count("M") == 6
    assert border([middle, NEXT_TO[middle][0]]).count("M") == 10
    around = next(h for h in range(LAND_COUNT) if len(NEXT_TO[h]) == 6)
    assert border([around, *NEXT_TO[around]]).count("M") == 18


def test_power_actions_that_are_taken_are_covered() -> None:
    covered = 0
    for match in positions():
        found = by_id(drawn(match, None))
        for name in POWER_ACTIONS:
            used = match.view(None)["power"][name]["used"]
            classes = [one.get("class") for one in found["power-" + name].iter()]
            assert ("cross-out" in classes) == used
            covered += used
    assert covered


def test_turn_order_and_who_has_passed() -> None:
    for match in positions():
        view = match.view(None)
        found = by_id(drawn(match, None))
        marks = sorted(range(match.players), key=lambda seat: place(found[f"turn-{seat}"])[0])
        assert marks == [(view["start"] + at) % match.players for at in range(match.players)]
        for seat in range(match.players):
            classes = [one.get("class") for one in found[f"turn-{seat}"].iter()]
            assert ("cross-out" in classes) == view["seats"][seat]["passed"]


# -- beside the map ----------------------------------------------------------------------------------------


def test_markers_stand_on_their_levels() -> None:
    for match in positions():
        pictures = drawn(match, None)
        found = by_id(pictures)
        for cult in CULTS:
            places = [place(found[f"cult-{cult}-{seat}"]) for seat in range(match.players)]
            assert len(set(places)) == match.players  # nobody stands on another
            for seat, (x, _) in enumerate(places):
                level = match.view(None)["seats"][seat]["cults"][cult]
                assert LEFT + CELL * level < x < LEFT + CELL * (level + 1)


def test_priests_stay_in_their_orders() -> None:
    seen = 0
    for match in positions():
        found = by_id(drawn(match, None))
        for cult, spaces in match.view(None)["orders"].items():
            for at, space in enumerate(spaces):
                one = found[f"order-{cult}-{at}"]
                if space["seat"] is None:
                    assert written(one) == [str(space["steps"])]
                else:
                    seen += 1
                    assert "icon-priest" in uses(one)
                    assert any(f"seat-{space['seat'] + 1}" in str(part.get("class")) for part in one.iter())
    assert seen


def test_the_round_that_is_played_is_marked() -> None:
    for match in positions():
        found = by_id(drawn(match, None))
        for at, tile in enumerate(match.view(None)["scoring"], 1):
            one = found[f"round-{at}"]
            assert one.get("data-thing") == "scoring " + tile["tile"]
            assert ("past" in str(one.get("class"))) == (tile["state"] == "past")
            assert ("lit-row" in [part.get("class") for part in one.iter()]) == (tile["state"] == "now")


def test_tiles_and_cards_say_how_many_and_whose() -> None:
    for match in positions():
        view = match.view(None)
        found = by_id(drawn(match, None))
        for name in FAVOURS:
            assert f"{view['favours'][name]}×" in written(found["favour-" + name])
        for name in TOWNS:
            assert f"{view['town_tiles'][name]}×" in written(found["town-tile-" + name])
        for card in view["cards"]:
            one = found["card-" + card["id"]]
            if card["holder"] is not None:
                assert f"mark-{card['holder'] + 1}" in uses(one)
            elif card["coins"]:
                assert "coins-on" in [part.get("class") for part in one.iter()]
                assert str(card["coins"]) in written(one)


# -- players -----------------------------------------------------------------------------------------------


def pieces(one: Any, kind: str) -> int:
    """How many wooden pieces of a kind are drawn."""
    return len([
        part for part in one.iter()
        if part.get("href") == "#icon-" + kind and "wood-piece" in str(part.get("class"))
    ])  # fmt: skip


@pytest.mark.parametrize("seat", (None, 0, 1))
def test_faction_boards_show_what_is_on_them(seat: int | None) -> None:
    match = late()
    found = by_id(drawn(match, seat))
    for who, has in enumerate(match.view(None)["seats"]):
        mat = found[f"picture-mat-{who}"]
        for kind, most in zip(BUILDINGS, SUPPLY, strict=True):
            assert pieces(mat, kind) == has["supply"][kind] == most - has["buildings"][kind]
        for noun, good in (("coin", "coins"), ("worker", "workers"), ("priest", "priests")):
            assert written(found[f"stock-{noun}-{who}"]) == [str(has[good]), f"+{has['income'][good]}"]
        for bowl in range(3):
            assert written(found[f"mat-bowl-{bowl + 1}-{who}"])[-1] == str(has["bowls"][bowl])
        for tile in has["favours"]:
            assert f"held-{tile}-{who}" in found
        for special in has["specials"]:
            classes = [part.get("class") for part in found[f"special-{special['id']}-{who}"].iter()]
            assert ("cross-out" in classes) == special["used"]
        assert (f"held-card-{who}" in found) == (has["card"] is not None)
        assert written(found[f"keys-{who}"]) == [str(has["keys"])]
        assert written(found[f"bridges-{who}"]) == [str(has["bridges_left"])]


def test_one_s_own_board_lies_below_and_others_stand_beside() -> None:
    for picture in drawn(late(), 2):
        if picture.key.startswith("mat-"):
            assert picture.kind == ("hand" if picture.key == "mat-2" else "panel")


def test_strips_tell_goods_and_points() -> None:
    for match in positions():
        found = by_id(drawn(match, None))
        for who, has in enumerate(match.view(None)["seats"]):
            points = sum(has["if_over_now"].values()) if match.over else has["points"]
            assert written(found[f"points-{who}"]) == [str(points)]
            if has["faction"] is None:
                continue
            for noun, good in (("coin", "coins"), ("worker", "workers"), ("priest", "priests")):
                assert written(found[f"count-{noun}-{who}"]) == [str(has[good])]
            assert [written(found[f"bowl-{n}-{who}"])[-1] for n in (1, 2, 3)] == [
                str(n) for n in has["bowls"]
            ]


def test_all_factions_boards_can_be_drawn() -> None:
    seen: set[str] = set()
    for seed in range(12):
        match = next(iter(steps(4, seed, four_factions(seed))))
        for seat, has in enumerate(match.view(None)["seats"]):
            seen.add(has["faction"])
            assert f"picture-mat-{seat}" in by_id(drawn(match, None))
    assert len(seen) == 14


def test_things_that_move_keep_their_id() -> None:
    """A marker that climbs, a building that grows: the same id in the next picture, at its place."""
    before: dict[str, tuple[float, float]] = {}
    moved = 0
    for match in steps(3, 8):
        if match.position % 7:
            continue
        found = by_id(drawn(match, None))
        now = {id: place(one) for id, one in found.items() if re.match(r"cult-\w+-\d$", id)}
        assert not before or set(now) == set(before)
        moved += sum([1 for id in before if now[id] != before[id]])
        before = now
    assert moved


def test_everything_one_can_point_at_says_what_it_is() -> None:
    for match in positions()[::3]:
        for one in elements(drawn(match, 0)):
            if one.get("data-thing") and one.get("role") == "button":
                label = one.find("{*}title")
                assert label is not None and label.text and "{" not in label.text


def test_what_has_a_card_can_be_looked_up() -> None:
    known = {card.id for card in GAME.cards()}
    for match in positions()[::3]:
        named = {str(one.get("data-card")) for one in elements(drawn(match, 0)) if one.get("data-card")}
        assert named and named <= known
        factions = {has["faction"] for has in match.view(0)["seats"] if has["faction"]}
        tiles = {*FAVOURS, *TOWNS, *[tile["tile"] for tile in match.view(0)["scoring"]]}
        assert tiles | factions <= named
