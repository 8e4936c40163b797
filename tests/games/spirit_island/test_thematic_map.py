"""The thematic map: lands as printed, boards by players, setup and exceptions, corners, drawing (R2.16)."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from games.spirit_island import thematic_reference
from games.spirit_island.tables import give, presence, run, there, use
from games.spirit_island.test_board_isle import FEW, inside, touching

import deskoherna as dh
from deskoherna.core.asking import Decision
from deskoherna.core.chance.quick import Dice
from deskoherna.core.reading import words_of
from deskoherna.core.records import validating
from deskoherna.games.spirit_island.board.island.packing import READABLE, packed
from deskoherna.games.spirit_island.board.island.placing import chart
from deskoherna.games.spirit_island.content import ADVERSARIES, SCENARIOS, SPIRITS
from deskoherna.games.spirit_island.figures import (
    BOARD_OF,
    BOARDS,
    COASTAL,
    LAND_INDEX,
    LANDS,
    LANDS_OF_BOARD,
    OCEAN,
    OCEANS,
    PRINTED,
    TERRAIN,
    TERRAINS,
    THEMATIC,
    TOKENS_THERE,
)
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.island.corners import corners
from deskoherna.games.spirit_island.island.shape import island, shape, shore, without_board
from deskoherna.games.spirit_island.island.thematic import LAYOUT, TABLES
from deskoherna.games.spirit_island.land import strife_of
from deskoherna.games.spirit_island.rules.setup import opening
from deskoherna.games.spirit_island.scenarios.isles_heart import inner_lands
from deskoherna.games.spirit_island.state import Table, blank

SIX = "thematic:" + "".join([BOARDS[board] for board in TABLES[6]])
LINE = re.compile(r"(?P<terrain>\w+)(?P<coast> \*)?(?: (?P<pieces>[^:]+))?: (?P<near>.+)")
ADDED = {"NW7": {"badlands": 1}, "WW9": {"badlands": 2}, "EE6": {"badlands": 1}}  # by the rulebook
NO_BLIGHT = ("NW", "NE", "WW")
EARTH = "vital-strength-of-the-earth"


def printed(land: str) -> re.Match[str]:
    found = LINE.fullmatch(thematic_reference.LANDS[land])
    assert found is not None, land
    return found


def counted(names: tuple[str, ...]) -> dict[str, int]:
    return {name: names.count(name) for name in names}


def table(players: int = 1, seed: int = 1, **options: str | int | bool) -> Table:
    """A thematic table before its spirits have settled."""
    state = (
        dh.new_match("spirit-island", players, seed=seed, options={"map": "thematic", **options})
        ._awake()
        .state
    )
    assert isinstance(state, Table)
    return state


def home(board: str, *spirits: str, edition: str = "both/active") -> Table:
    """The map of one board, or of that and further ones, with these spirits at home there."""
    boards = tuple([BOARDS.index(name) for name in board.split()])
    t = blank(len(spirits))
    t.open(len(spirits), 12345)
    t.edition, t.home = edition, boards[: len(spirits)]
    t.reshape(shape(LAYOUT, boards))
    t.spirits = ("",) * len(spirits)
    opening.lay_decks(t)
    opening.lay_pieces(t)
    for seat, spirit in enumerate(spirits):
        opening.take_spirit(t, seat, spirit)
    return t


# -- lands -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("land", thematic_reference.LANDS)
def test_a_land_is_as_printed(land: str) -> None:
    at, wanted = LAND_INDEX[land], printed(land)
    assert TERRAINS[TERRAIN[at]] == wanted["terrain"]
    assert COASTAL[at] == bool(wanted["coast"])
    pieces = {
        name: int(n) for n, name in [one.split() for one in (wanted["pieces"] or "").split(", ") if one]
    }
    assert counted(PRINTED[at]) | counted(TOKENS_THERE[at]) == pieces | ADDED.get(land, {})


def test_lands_touch_as_on_the_printed_boards() -> None:
    """142 pairs, both ways, over the edges of boards and in the point where four of them meet."""
    isle = island(SIX)
    near = {LANDS[land]: " ".join(sorted([LANDS[one] for one in isle.beside[land]])) for land in isle.lands}
    assert near == {land: printed(land)["near"] for land in thematic_reference.LANDS}
    assert sum([len(isle.beside[land]) for land in isle.lands]) == 2 * 142


@pytest.mark.parametrize("players", TABLES)
def test_what_is_not_in_play_touches_nothing(players: int) -> None:
    isle = island(shape(LAYOUT, tuple(TABLES[players])))
    names = [BOARDS[board] for board in TABLES[players]]
    for land in isle.lands:
        wanted = [one for one in printed(LANDS[land])["near"].split() if one[:2] in names]
        assert sorted([LANDS[one] for one in isle.beside[land]]) == wanted
    assert all(isle.distances(isle.lands[0])[land] < 99 for land in isle.lands)  # it hangs together


def test_an_ocean_touches_the_coast_of_its_board() -> None:
    coasts = {BOARDS[board]: [LANDS[land] for land in shore(OCEANS[board])] for board in THEMATIC}
    assert coasts.pop("NE") == ["NE1", "NE2", "NE3", "NE4"]
    assert all(coast == [f"{board}{n}" for n in (1, 2, 3)] for board, coast in coasts.items())


# -- boards and pieces -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "boards"),
    [
        (1, "NE"),
        (2, "EE WW"),
        (3, "EE NE WW"),
        (4, "EE NE NW WW"),
        (5, "EE NE NW SE WW"),
        (6, "EE NE NW SE SW WW"),
    ],
)
def test_boards_by_players(players: int, boards: str) -> None:
    t = table(players)
    assert sorted([BOARDS[board] for board in t.home]) == boards.split()
    assert t.isle.slots == t.home and len(t.lands) == len(LANDS)


def test_an_extra_board_lies_beside_the_others() -> None:
    found = {BOARDS[table(2, seed, **{"extra-board": True}).isle.slots[2]] for seed in range(12)}
    assert found == {"NW", "NE", "SW", "SE"}
    assert {BOARDS[table(1, seed, **{"extra-board": True}).isle.slots[1]] for seed in range(8)} == {
        "NW",
        "EE",
    }


@pytest.mark.parametrize(
    ("boxes", "symbol", "tokens", "badlands"),
    [
        ("base", "active", False, False),
        ("branch-and-claw", "active", True, False),
        ("jagged-earth", "dormant", False, False),
        ("jagged-earth", "smoking", False, True),
        ("both", "active", True, True),
    ],
)
def test_tokens_stand_where_they_are_printed(boxes: str, symbol: str, tokens: bool, badlands: bool) -> None:
    """Instead of beasts and disease on every board (R2.8); each kind only where it is played with."""
    t = table(6, boxes=boxes, symbol=symbol)
    assert there(t, "NE9") == ({"beasts": 1, "disease": 1} if tokens else {})
    assert there(t, "SW5") == ({"beasts": 1, "wilds": 1} if tokens else {})
    assert there(t, "WW9") == ({"badlands": 2} if badlands else {})
    assert there(t, "SW6") == {"explorer": 1, **({"badlands": 1} if badlands else {})}
    assert there(t, "SE2") == {"dahan": 2}
    town = [code for code in t.lands[LAND_INDEX["EE3"]].invaders if strife_of(code)]
    assert len(town) == int(tokens) and there(t, "EE3")["town"] == 1


def test_tokens_that_are_left_out_are_not_laid() -> None:
    t = table(4, boxes="both", strife=False, badlands=False, wilds=False)
    assert not any(strife_of(code) for land in t.isle.lands for code in t.lands[land].invaders)
    assert there(t, "WW9") == {} and there(t, "NE2") == {} and there(t, "NE9") == {"beasts": 1, "disease": 1}


def test_the_map_adds_to_the_difficulty() -> None:
    assert table().difficulty == 3 and table(boxes="both").difficulty == 1
    assert table(boxes="jagged-earth", symbol="smoking").difficulty == 3
    extra = {"extra-board": True}
    assert table(**extra).difficulty == 3 + 2  # half of 3, which is what an extra board adds from 3 on
    assert table(boxes="both", **extra).difficulty == 1 + 1  # half of 2
    assert table(adversary="england", level=3, boxes="both", **extra).difficulty == 7 + 2  # half of 4


def test_a_town_stands_for_the_city_an_extra_board_has_not() -> None:
    """With three players; a board with a city on its coast keeps that."""
    kept: dict[str, dict[str, list[str]]] = {}
    for seed in range(20):
        t = table(3, seed, **{"extra-board": True})
        board = opening.extra_board(t)
        lands = {LANDS[land]: there(t, LANDS[land]) for land in LANDS_OF_BOARD[board]}
        kept[BOARDS[board]] = {
            land: [name for name in ("explorer", "town", "city") for _ in range(pieces.get(name, 0))]
            for land, pieces in lands.items()
            if {"explorer", "town", "city"} & {*pieces}
        }
    assert kept == {"NW": {"NW2": ["city"]}, "SW": {"SW2": ["town"]}, "SE": {"SE1": ["town"]}}


def test_four_players_keep_the_inland_towns_of_an_extra_board() -> None:
    found = {}
    for seed in range(12):
        t = table(4, seed, **{"extra-board": True})
        lands = LANDS_OF_BOARD[opening.extra_board(t)]
        found[BOARDS[opening.extra_board(t)]] = [LANDS[land] for land in lands if t.lands[land].invaders]
    assert found == {"SE": ["SE6"], "SW": ["SW4"]}


# -- spirits whose setup a board does not allow (R2.11) ----------------------------------------------------


@pytest.mark.parametrize("board", [BOARDS[board] for board in THEMATIC])
def test_every_spirit_can_start_on_every_board(board: str) -> None:
    for spirit, panel in SPIRITS.items():
        t = home(board, spirit)
        rule, dice = panel.settle(t, 0), Dice(1)
        if rule is not None:
            try:
                asked = next(rule)
                while True:
                    assert isinstance(asked, Decision)
                    asked = rule.send(asked.moves[dice.below(len(asked.moves))])
            except StopIteration:
                pass
        assert t.where[0], spirit
        assert all(BOARD_OF[land] == t.home[0] for land in t.where[0]), spirit


@pytest.mark.parametrize("board", NO_BLIGHT)
@pytest.mark.parametrize("spirit", ["starlight-seeks-its-form", "vengeance-as-a-burning-plague"])
def test_without_blight_on_its_board_a_spirit_starts_anywhere_there(spirit: str, board: str) -> None:
    t = home(board, spirit)
    asked = run(SPIRITS[spirit].settle(t, 0), f"in {board}5")
    assert asked[0].prompt == "start" and asked[0].moves == [f"in {LANDS[one]}" for one in t.isle.lands]
    assert presence(t, board + "5") >= 1


def test_with_blight_nothing_is_asked() -> None:
    t = home("SW", "starlight-seeks-its-form")
    assert run(SPIRITS["starlight-seeks-its-form"].settle(t, 0)) == [] and presence(t, "SW3") == 1


def test_what_a_board_lacks_is_followed_as_far_as_possible() -> None:
    """Wetland without Dahan, mountain without Dahan, one Dahan alone: the next best."""
    t = home("WW", "vengeance-as-a-burning-plague")
    run(SPIRITS[t.spirits[0]].settle(t, 0), "in WW1")
    assert presence(t, "WW7") == 1  # its only wetland has Dahan
    t = home("NE", "stones-unyielding-defiance")
    run(SPIRITS[t.spirits[0]].settle(t, 0))
    assert presence(t, "NE6") == 2  # Dahan in both mountains; neither blight nor sands beside the first
    t = home("EE", "fractured-days-split-the-sky")
    run(SPIRITS[t.spirits[0]].settle(t, 0), "time energy")
    assert presence(t, "EE3") == 1  # two Dahan are fewest


def test_many_minds_choose_among_the_lairs_of_their_board() -> None:
    t = home("SW", "many-minds-move-as-one")
    asked = run(SPIRITS[t.spirits[0]].settle(t, 0), "in SW4")
    assert asked[0].moves == ["in SW1", "in SW4", "in SW5"] and there(t, "SW4")["beasts"] == 2


# -- adversaries and scenarios -----------------------------------------------------------------------------


@pytest.mark.parametrize("adversary", sorted(ADVERSARIES))
def test_an_adversary_sets_up_on_all_boards(adversary: str) -> None:
    """Lands they name by number are there on every board."""
    match = dh.new_match(
        "spirit-island", 6, seed=4,
        options={"map": "thematic", "boxes": "both", "spirits": "random", "adversary": adversary, "level": 6},
    )  # fmt: skip
    while match.pending and match.view(None)["turn"] == 0:
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    assert match.view(None)["turn"] == 1


def test_the_highest_land_without_a_symbol_has_no_token_either() -> None:
    """Habsburg level 2: WW10 has beasts printed, badlands in WW9 come from the rulebook alone."""
    t = home("WW EE SE", EARTH, "lightnings-swift-strike", "river-surges-in-sunlight")
    t.adversary, t.level = "habsburg-monarchy", 2
    before = {land: there(t, land).get("town", 0) for land in thematic_reference.LANDS}
    for rule in ADVERSARIES["habsburg-monarchy"].rules_at(2):
        rule.setup(t, -1)
    more = {land for land, n in before.items() if there(t, land).get("town", 0) > n}
    assert more == {"WW2", "WW9", "EE2", "EE7", "SE2", "SE9"}


def test_beside_scotland_a_city_in_ne4_begins_inland() -> None:
    """Land 4 of the north-east lies on the coast: the city of Sweden goes to the next land inland (R15.3)."""
    t = home("NE", EARTH)
    t.adversary, t.level, t.second, t.second_level = "sweden", 2, "scotland", 0
    for rule in ADVERSARIES["sweden"].rules_at(2):
        rule.setup(t, -1)
    assert "city" not in there(t, "NE4") and there(t, "NE7")["city"] == 1


def test_the_great_river_needs_the_balanced_side() -> None:
    options = {"map": "thematic", "scenario": "the-great-river", "boxes": "jagged-earth"}
    with pytest.raises(dh.BadOptions) as refused:
        dh.new_match("spirit-island", 2, seed=1, options=options)
    for lang in ("cs", "en"):
        assert words_of(GAME, lang).sentence(refused.value.phrase)
    for scenario in SCENARIOS:
        if scenario != "the-great-river":
            dh.new_match(
                "spirit-island", 2, seed=1, options={**options, "scenario": scenario, "boxes": "both"}
            )


@pytest.mark.parametrize(
    ("boards", "inner"),
    [
        ("NE", "NE7"),
        ("WWEE", "WW6 EE10"),
        ("WWEENENW", "WW6 EE10 NE6 NW9"),
        ("WWEENENWSE", "WW10 EE9 NE6 NW9 SE9"),
        ("WWEENENWSESW", "WW10 EE9 NE6 NW9 SE9 SW8"),
    ],
)
def test_inner_lands_lie_together(boards: str, inner: str) -> None:
    """Guard the Isle's Heart: one land of each board, as close together as can be."""
    found = inner_lands("thematic:" + boards)
    assert [LANDS[land] for land in found] == inner.split()
    assert inner_lands(f"thematic~0:{boards}SW")[: len(found)] == found  # a board of a dream changes nothing
    isle = island("thematic:" + boards)
    reached = {found[0]}
    for _ in found:
        reached |= {other for land in reached for other in found if isle.distances(land)[other] <= 2}
    assert reached == {*found}


@pytest.mark.parametrize("players", TABLES)
def test_borders_end_in_corners(players: int) -> None:
    """Elemental Invocation: corners where lands, or a land and the sea or the edge, meet."""
    isle = island(shape(LAYOUT, tuple(TABLES[players])))
    made = corners(isle)
    assert len(made.by_name) == len(made.all) and all(corner.id == corner.id.lower() for corner in made.all)
    for corner in made.all:
        assert 2 <= len(corner.beside) <= 4 and any(TERRAIN[land] != OCEAN for land in corner.lands)
        assert all(corner in other.beside for other in corner.beside)
    for land in isle.lands:
        mine = made.by_land[land]
        assert len(mine) >= 2  # NE6 touches NE7 alone where no other board is
        for other in isle.beside[land]:
            assert len([corner for corner in mine if other in corner.lands]) in (1, 2)


def test_a_board_out_of_a_dream_lies_beside_the_target() -> None:
    t = home("NE", EARTH)
    t.turn = 2
    give(t, moon=3, water=2, earth=3, plant=2)
    t.inhabit(0, LAND_INDEX["NE5"], 1)
    new = ("NW", "EE")[t.clone().below(2)]  # the boards that share a border with the north-east
    use(t, "dream-of-the-untouched-land", "NE5", *[f"in {new}{n}" for n in (4, 4, 5, 6, 7, 8)], "stop")
    assert t.isle.layout == "thematic~0" and [BOARDS[board] for board in t.isle.slots] == ["NE", new]
    assert there(t, new + "4") == {"beasts": 2}
    near = {LANDS[one] for one in t.isle.beside[LAND_INDEX["NE7"]] if BOARD_OF[one] != t.home[0]}
    assert near == {one for one in printed("NE7")["near"].split() if one[:2] == new}


def test_a_board_that_is_lost_leaves_the_others() -> None:
    isle = island(without_board("thematic:WWEENE", BOARDS.index("EE")))
    assert [BOARDS[board] for board in isle.boards] == ["WW", "NE"]
    assert not any(BOARDS[BOARD_OF[one]] == "EE" for land in isle.lands for one in isle.beside[land])


# -- records, notation, drawing ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 6])
def test_a_match_follows_from_its_record(players: int) -> None:
    options = {"map": "thematic", "boxes": "both", "spirits": "random", "extra-board": players == 1}
    match = dh.new_match("spirit-island", players, seed=9, options=options)
    dice = Dice(9)
    for _ in range(120):
        if match.pending:
            asked = match.pending[dice.below(len(match.pending))]
            match.play(asked.seat, asked.moves[dice.below(len(asked.moves))])
    record = json.loads(json.dumps(match.record()))
    snapshot = record.pop("snapshot", None)
    again = dh.replay(record)
    assert again.view(None) == match.view(None)
    if snapshot is not None:
        validating.read(GAME.declaration(players), snapshot["state"])


def test_lands_are_named_as_printed() -> None:
    """WW and EE stand for W and E, for E6 is a land of the balanced board E."""
    move = GAME.named("in ee6")
    assert move is not None and move.notation == "in EE6" and move is not GAME.named("in E6")
    assert GAME.named("in WW10") is not None and GAME.named("in NW10") is None
    said = words_of(GAME, "cs").sentence(move.phrase())
    assert "EE6" in said and "hory" in said


@pytest.mark.parametrize("players", TABLES)
def test_the_drawing_has_the_lands_where_the_rules_have_them(players: int) -> None:
    boards = "".join([BOARDS[board] for board in TABLES[players]])
    isle, made = island(f"thematic:{boards}"), chart("thematic", boards)
    assert touching(made) == {(LANDS[land], LANDS[one]) for land in isle.lands for one in isle.beside[land]}
    for ocean in isle.oceans:
        sea = {*made.outlines[LANDS[ocean]]}
        coast = [
            land for land in isle.board_lands(BOARD_OF[ocean]) if len(sea & {*made.outlines[LANDS[land]]}) > 1
        ]
        assert coast == [*shore(ocean)]
    for name, line in made.outlines.items():
        assert all(0 <= x <= made.width and 0 <= y <= made.height for x, y in line)
        assert players < 6 or not any(crossing(line, at) for at in range(len(line))), name
        x, y = sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line)
        for other, around in made.outlines.items():
            assert other == name or not inside((x, y), around), (name, other)


def crossing(line: list[tuple[float, float]], at: int) -> bool:
    """Does a part of an outline cut one of the next few?"""

    def side(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    around = [*line, *line]
    a, b = around[at], around[at + 1]
    return any(
        side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)
        for c, d in pairwise(around[at + 2 : at + len(line)])
    )


@pytest.mark.parametrize("players", TABLES)
def test_usual_pieces_can_be_read(players: int) -> None:
    boards = "".join([BOARDS[board] for board in TABLES[players]])
    for name in chart("thematic", boards).spans:
        wanted = ((52.0,),) if TERRAIN[LAND_INDEX[name]] == OCEAN else FEW
        assert packed("thematic", boards, name, wanted)[0] >= READABLE, name


@pytest.mark.parametrize("players", [1, 4, 6])
def test_the_terminal_shows_every_land(players: int) -> None:
    match = dh.new_match("spirit-island", players, seed=1, options={"map": "thematic"})
    view = match.view(None)
    made = GAME.chart(view, words_of(GAME, "cs"), [])
    assert made is not None
    assert {spot.name for spot in made.spots} == {*view["lands"], *[board + "0" for board in view["boards"]]}
    for spot in made.spots:
        assert inside(spot.at, made.ground.areas[spot.name]), spot.name
