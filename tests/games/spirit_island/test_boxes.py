"""Boxes, symbols, boards and variants: what is dealt and laid out (R2, R15.3, R16 to R19)."""

from __future__ import annotations

import pytest

import deskoherna as dh
from deskoherna.games.spirit_island import content
from deskoherna.games.spirit_island.adversaries.adversary import Adversary
from deskoherna.games.spirit_island.adversaries.brandenburg_prussia import BRANDENBURG_PRUSSIA
from deskoherna.games.spirit_island.adversaries.england import ENGLAND
from deskoherna.games.spirit_island.adversaries.sweden import SWEDEN
from deskoherna.games.spirit_island.boxes import edition, holds
from deskoherna.games.spirit_island.figures import BOARDS, COASTAL, LAND_INDEX, LANDS, PRINTED, land_at
from deskoherna.games.spirit_island.island.shape import LAYOUTS, island
from deskoherna.games.spirit_island.rules.invaders.phase import escalation
from deskoherna.games.spirit_island.rules.setup.opening import extra_board, friendly
from deskoherna.games.spirit_island.rules.setup.two_adversaries import changed, combined_deck, combined_fear
from deskoherna.games.spirit_island.state import Table
from tests.games.spirit_island.tables import isle, put, run, there


def table(players: int = 1, seed: int = 1, **options: str | int | bool) -> Table:
    match = dh.new_match("spirit-island", players=players, seed=seed, options=options)
    state = match._awake().state
    assert isinstance(state, Table)
    return state


# -- boxes and symbols -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boxes", "symbol", "minor", "major", "fear", "blight", "events"),
    [
        ("base", "active", 36, 22, 15, 2, 0),
        ("branch-and-claw", "active", 67, 43, 30, 9, 24),
        ("jagged-earth", "dormant", 36, 22, 15, 5, 0),
        ("jagged-earth", "smoking", 36, 22, 15, 7, 0),
        ("jagged-earth", "active", 69, 45, 21, 9, 30),
        ("both", "active", 100, 66, 36, 16, 54),
        ("both", "dormant", 67, 43, 30, 12, 24),
    ],
)
def test_decks_are_dealt_by_boxes(
    boxes: str, symbol: str, minor: int, major: int, fear: int, blight: int, events: int
) -> None:
    """The counts of the boxes: 31 + 33 minor, 21 + 23 major, 15 + 6 fear, 7 + 7 blight, 26 + 30 events.

    A Strange Madness and the Slave Rebellion are not in the deck by themselves.
    """
    t = table(boxes=boxes, symbol=symbol)
    dealt = (len(t.minor), len(t.fear_unseen), len(t.blight_unseen), len(t.event_unseen))
    assert dealt == (minor, fear, blight, events)
    assert len(t.major) == major
    assert len(t.event_deck) == events


def test_the_strange_madness_is_left_out() -> None:
    t = table(boxes="both")
    assert "a-strange-madness-among-the-beasts" in content.EVENTS
    assert "a-strange-madness-among-the-beasts" not in t.event_unseen  # R2.9


def test_the_symbols_contain_each_other() -> None:
    je = "jagged-earth"
    assert holds(edition(je, "smoking"), je, "dormant")
    assert not holds(edition(je, "smoking"), je, "active")
    assert holds(edition("both", "dormant"), "branch-and-claw")
    assert not holds(edition("branch-and-claw", "active"), je, "dormant")
    assert holds("base", "base")


def test_spirits_offered_are_of_the_boxes_in_play() -> None:
    """The rulebook's lists by symbol (pages 2 and 3)."""
    keeper, starlight, stone, volcano = (
        "keeper-of-the-forbidden-wilds",
        "starlight-seeks-its-form",
        "stones-unyielding-defiance",
        "volcano-looming-high",
    )
    for boxes, symbol, offered in (
        ("base", "active", set()),
        ("branch-and-claw", "dormant", {keeper}),
        ("jagged-earth", "dormant", {starlight}),
        ("jagged-earth", "smoking", {starlight, stone}),
        ("both", "active", {keeper, starlight, stone, volcano}),
    ):
        found = {*content.spirits(edition(boxes, symbol))}
        assert found & {keeper, starlight, stone, volcano} == offered
        assert "thunderspeaker" in found


# -- tokens at setup (R2.8) --------------------------------------------------------------------------------


def test_beasts_and_disease_are_laid_out() -> None:
    t = table(players=2, boxes="branch-and-claw")
    for board in t.isle.boards:
        lands = t.isle.board_lands(board)
        wild = [land for land in lands if not PRINTED[land]]
        assert t.lands[wild[0]].beasts == 1
        assert sum(t.lands[land].beasts for land in lands) == 1
        assert [LANDS[land][1] for land in lands if t.lands[land].disease] == ["2"]


def test_no_tokens_without_their_rules() -> None:
    for t in (table(), table(boxes="jagged-earth", symbol="smoking")):
        assert not any(land.beasts or land.disease for land in t.lands)


# -- boards ------------------------------------------------------------------------------------------------


def test_boards_e_and_f_come_with_the_smoking_volcano() -> None:
    seen: dict[str, set[str]] = {"base": set(), "jagged-earth": set()}
    for boxes, letters in seen.items():
        for seed in range(40):
            letters |= {BOARDS[board] for board in table(seed=seed, boxes=boxes, symbol="smoking").home}
    assert seen["base"] == set("ABCD")
    assert seen["jagged-earth"] == set("ABCDEF")


@pytest.mark.parametrize("boards", [[1, 4, 0, 2, 3, 5], [5, 3, 4, 1, 2, 0]])
def test_rival_boards_avoid_each_other_below_five(boards: list[int]) -> None:
    chosen = {BOARDS[board] for board in friendly(boards, 4)}
    assert len(chosen) == 4
    assert not {"B", "E"} <= chosen and not {"D", "F"} <= chosen  # R2.6
    assert len(friendly(boards, 5)) == 5


@pytest.mark.parametrize("players", [5, 6])
def test_five_and_six_players_have_their_layouts(players: int) -> None:
    t = table(players=players)
    assert t.isle.layout == {5: "crab", 6: "two-centers"}[players]
    assert len(t.isle.boards) == players and t.fear_size == 4 * players


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_every_layout_can_be_laid(layout: str) -> None:
    isle = island(layout + ":" + "".join(BOARDS[: LAYOUTS[layout]]))
    assert len(isle.lands) == 8 * LAYOUTS[layout]
    for land in isle.lands:
        assert isle.beside[land] and all(land in isle.beside[other] for other in isle.beside[land])
        assert isle.distances(land)[land] == 0


# -- an extra board (R16) ----------------------------------------------------------------------------------


def printed_invaders(t: Table, board: int) -> dict[str, bool]:
    return {
        LANDS[land]: COASTAL[land]
        for land in t.isle.board_lands(board)
        if any(name in ("town", "city") for name in PRINTED[land])
    }


@pytest.mark.parametrize(
    ("players", "coastal", "inland"),
    [(1, False, False), (2, False, False), (3, True, False), (4, False, True)],
)
def test_the_extra_board_is_thinner(players: int, coastal: bool, inland: bool) -> None:
    t = table(players=players, spirits="random", **{"extra-board": True})
    board = extra_board(t)
    assert board not in t.home and board in t.isle.boards
    kept = {True: coastal, False: inland}
    fresh = table(players=players, **{"extra-board": True})
    for land, by_sea in printed_invaders(t, extra_board(fresh)).items():
        pieces = there(fresh, land)
        assert bool(pieces.get("city" if by_sea else "town")) == kept[by_sea]


def test_the_extra_board_counts_for_blight_and_fear() -> None:
    t = table(players=2, **{"extra-board": True})
    assert (t.blight, t.fear_size, t.difficulty) == (7, 10, 2)  # 2 × 3 boards + 1; 4 × 2 + 2
    assert table(adversary="england", level=1, **{"extra-board": True}).difficulty == 6  # 3 + 3
    assert table(adversary="england", level=3, **{"extra-board": True}).difficulty == 10  # 6 + 4


def test_alone_the_extra_board_is_not_explored_at_first() -> None:
    for seed in range(6):
        match = dh.new_match(
            "spirit-island", players=1, seed=seed, options={"extra-board": True, "spirits": "random"}
        )
        while match.pending and match.pending[0].prompt.key != "growth":
            match.play(0, match.pending[0].moves[0])
        t = match._awake().state
        assert isinstance(t, Table)
        assert not any(t.lands[land].invaders for land in t.isle.board_lands(extra_board(t)))
        assert not t.mods


def test_adversaries_leave_the_extra_board_alone_at_setup() -> None:
    match = dh.new_match(
        "spirit-island",
        players=2,
        seed=3,
        options={"extra-board": True, "spirits": "random", "adversary": "sweden", "level": 6},
    )
    t = match._awake().state
    assert isinstance(t, Table)
    land = land_at(extra_board(t), 8)
    assert t.lands[land].blight == list(PRINTED[land]).count("blight")


# -- two adversaries (R15.3, R21.11) -----------------------------------------------------------------------


def spelt(deck: tuple[int, ...]) -> str:
    return "".join(str(stage) for stage in deck)


def test_the_example_of_combined_decks() -> None:
    """Brandenburg-Prussia 4 leads, Russia 4 supports: the rulebook's table, step by step."""
    steps = ["3-after-2", "early-3", "drop-1", "drop-2"]
    expected = ["111232323233", "111323232323", "11323232323", "1133232323"]
    deck = tuple(int(stage) for stage in "111222233333")
    for step, result in zip(steps, expected, strict=True):
        deck = changed(deck, step)
        assert spelt(deck) == result


def test_combined_decks_of_real_adversaries() -> None:
    assert spelt(combined_deck([(BRANDENBURG_PRUSSIA, 4), (ENGLAND, 6)])) == "1132223333"
    assert spelt(combined_deck([(SWEDEN, 2), (BRANDENBURG_PRUSSIA, 6)])) == "32223333"


@pytest.mark.parametrize("level", range(7))
def test_steps_make_the_printed_deck_of_one_adversary(level: int) -> None:
    deck = tuple(int(stage) for stage in "111222233333")
    for change in BRANDENBURG_PRUSSIA.changes_at(level):
        deck = changed(deck, change)
    assert deck == BRANDENBURG_PRUSSIA.decks[level]


def test_combined_fear_decks_add_up() -> None:
    one = Adversary("one", [0] * 7, ["343"] * 7)
    other = Adversary("other", [0] * 7, ["444"] * 7)
    content.ADVERSARIES.pop("one")
    content.ADVERSARIES.pop("other")
    assert combined_fear([(one, 0), (other, 0)]) == (4, 5, 4)  # the rulebook's example


def test_two_adversaries_at_one_table() -> None:
    t = table(adversary="england", level=3, second="sweden", **{"second-level": 2})
    assert t.difficulty == 8  # 6 and five eighths of 3, rounded
    assert {rule.name for _, rule in content.rules_of(t)} >= {"high-immigration", "heavy-mining"}
    assert content.level_of(t, "sweden") == 2 and content.level_of(t, "russia") == -1
    assert table(second="sweden").second == ""  # nobody to support


# -- islets (R17) ------------------------------------------------------------------------------------------


def test_facing_coasts_are_two_apart() -> None:
    isle = island("archipelago-3:ABC")
    a1, b3, c2 = (LAND_INDEX[name] for name in ("A1", "B3", "C2"))
    assert isle.distances(a1)[b3] == 2 and b3 not in isle.beside[a1]
    assert b3 in isle.dry.within(a1, 2) and b3 not in isle.dry.within(a1, 1)
    assert isle.distances(a1)[c2] == 4  # over B
    assert isle.hops({0}, {1}) == 1 and isle.hops({0}, {2}) == 2 and isle.hops({0, 2}, {2}) == 0


def test_facing_oceans_in_play_are_two_apart() -> None:
    isle = island("archipelago-2:AB")
    a0, b0 = LAND_INDEX["A0"], LAND_INDEX["B0"]
    assert b0 in isle.wet(0b11).within(a0, 2) and b0 not in isle.wet(0b11).within(a0, 1)
    assert b0 not in isle.wet(0b01).within(a0, 2)


def test_pairs_of_boards_are_islets() -> None:
    isle = island("archipelago-4:ABCD")
    assert isle.hops({0}, {1}) == 0 and isle.hops({1}, {2}) == 1
    assert table(players=4, layout="archipelago-4").difficulty == 1


def test_a_supporting_adversary_escalates_with_every_stage_three() -> None:
    t = isle(adversary="brandenburg-prussia")
    t.second = "england"
    content.recast(t)
    put(t, "A5", city=1)
    run(escalation(t, "2-sands"), "in A1")  # Prussia: a town in a land without towns
    assert there(t, "A1") == {"town": 1} and not t.agenda
    run(escalation(t, "3-jungle-sands"), "in A5")  # England: a build in a land with most buildings
    assert t.agenda == [("build", (LAND_INDEX["A5"],))]
    run(escalation(t, "3-jungle-sands"))  # each card once
    assert len(t.agenda) == 1


def test_the_isles_heart_has_an_inner_land_for_every_player() -> None:
    """The rulebook: one inner land per player; an extra board has none."""
    t = isle(scenario="guard-the-isles-heart")
    t.reshape("standard-2:AB")
    ((seat, rule),) = t.standing.setup
    run(rule.setup(t, seat), "presence energy A7")
    assert [LANDS[land] for land in t.isle.lands if t.lands[land].invaders] == ["A7"]
